import { makeRng } from '@quintain/dice'
import { apply, live, play, Script, type Step } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { SpiritStage } from '../../spirit/testing/stage.ts'
import { Played } from '../../testing/stage.ts'
import { extraAttack } from '../actions/extra-attacks.ts'
import { provoke } from '../attack/opportunity.ts'
import { unconscious } from '../vocabulary/conditions.ts'
import { moveLeft } from '../vocabulary/fields.ts'
import { perform } from './act.ts'
import { turnBegan } from './round.ts'

// What nobody answers is answered by the policy of its question.

const bow = { name: 'bow', use: 'projectile', damage: '1d6', increment: 200 }
const HIT = [15, 6] as const
const MISS = 1

/** The first creature shoots at the beginning of its turn; the others stand in a row: friends on side `us`, feeble foes. */
function archers(others: readonly [x: number, given?: object][], base = 11) {
  const s = new SpiritStage(
    [
      { baseAttack: base, weapons: [bow, { name: 'claw', damage: '1d6', natural: true }] },
      ...others.map(([, given]) => ({ hitPoints: 5, ...given })),
    ],
    { at: [[0, 0], ...others.map(([x]) => [x, 0] as const)] },
  )
  for (let who = 0; who < s.r.count; who++)
    apply(s.m, turnBegan({ who, single: false, opportunities: 1, swift: 1 }), s.scene)
  return s
}
function byPolicy(s: SpiritStage, steps: readonly Step[], faces: readonly number[]): Played {
  s.S[0] = s.scene.agenda(steps, 0)
  const script = new Script(faces, [], live(makeRng(1)))
  const done = play(s.scene, s.S, script, { explain: true })
  expect(() => script.exhausted()).not.toThrow()
  return new Played(done)
}
const aims = (s: SpiritStage, target: number, faces: readonly number[]) =>
  byPolicy(s, [perform({ who: 0, command: { do: 'full-attack', target, weapon: 0 } })], faces)
    .of('attack-rolled')
    .map(e => e['at'])

describe('further attacks of a full attack', () => {
  it('go at the same foe while it stands, though another is nearer', () => {
    expect(aims(archers([[9], [4]]), 1, [MISS, MISS, MISS])).toEqual([1, 1, 1])
  })
  it('go at the nearest foe that stands once it has fallen: at no friend, at nobody who is down', () => {
    const s = archers([[9], [14], [12], [6, { side: 'us' }], [7]])
    s.m.give(5, unconscious)
    expect(aims(s, 1, [...HIT, MISS, MISS])).toEqual([1, 3, 3])
  })
  it('are left where nobody is left: after the first attack for a move, after the second for nothing', () => {
    const first = archers([[9], [6, { side: 'us' }]])
    expect(aims(first, 1, [...HIT])).toEqual([1])
    expect(first.r.get(0, moveLeft)).toBe(1)
    const second = archers([[9]])
    expect(aims(second, 1, [MISS, ...HIT])).toEqual([1, 1])
    expect(second.r.get(0, moveLeft)).toBe(0)
  })
})

describe('an extra attack', () => {
  const extra = (s: SpiritStage, faces: readonly number[]) =>
    byPolicy(s, [extraAttack({ who: 0, weapon: 0, index: 0 })], faces)
      .of('attack-rolled')
      .map(e => e['at'])
  it('goes at the first foe that stands', () => {
    const s = archers([[6, { side: 'us' }], [7], [8]])
    s.m.give(2, unconscious)
    expect(extra(s, [MISS])).toEqual([3])
  })
  it('is not made where there is none', () => {
    expect(extra(archers([[6, { side: 'us' }]]), [])).toEqual([])
    const s = archers([[7]])
    s.m.give(1, unconscious)
    expect(extra(s, [])).toEqual([])
  })
})

describe('an opportunity', () => {
  const taken = (s: SpiritStage, faces: readonly number[]) =>
    byPolicy(s, [provoke({ who: 1, act: 'a test' })], faces)
      .of('attack-rolled')
      .map(e => [e['by'], e['at']])
  it('is taken against whoever fights, and not against who no longer can', () => {
    const s = () => archers([[1]])
    expect(taken(s(), [MISS])).toEqual([[0, 1]])
    const down = s()
    down.m.give(1, unconscious)
    expect(taken(down, [])).toEqual([])
  })
})
