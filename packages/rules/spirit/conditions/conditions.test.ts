import { makeRng, uniform } from '@quintain/dice'
import { drawn } from '@quintain/dice/testing'
import type { Step } from '@quintain/engine'
import { exactly, Lists, simulate } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { firstAidStep } from '../../d20/healing/first-aid.ts'
import { cure } from '../../d20/healing/healing.ts'
import { day, hour } from '../../d20/healing/recovery.ts'
import { bedRest, sleep } from '../../d20/healing/rest.ts'
import { hitPoints, pools } from '../../d20/injury/fields.ts'
import { maximum } from '../../d20/injury/points.ts'
import { bare, standing } from '../../d20/injury/pools.ts'
import { strain } from '../../d20/injury/strain.ts'
import { fortify, lower, raise, unfortify } from '../../d20/injury/temporary.ts'
import { turnStart } from '../../d20/turn/round.ts'
import { disabled, dying, stable } from '../../d20/vocabulary/conditions.ts'
import { harm } from '../../testing/harm.ts'
import { rules } from '../../testing/rule.ts'
import { enter } from '../injury/enter.ts'
import { sheetSchema } from '../sheet.ts'
import { SpiritStage, sword } from '../testing/stage.ts'
import { TurnStage } from '../testing/turn.ts'

const STATES = ['disabled', 'dying', 'stable', 'dead']

/** What is wrong with the hit points of the first creature; empty when nothing is. */
function wrong(s: SpiritStage): string[] {
  const hp = s.hp()
  const bruises = s.nonlethal()
  const has = s.states()
  const of = STATES.filter(name => has.includes(name))
  const out: string[] = []
  const must = (ok: boolean, what: string) =>
    ok || out.push(`${what}: ${hp} hp, nonlethal ${bruises}, ${has.join(', ')}`)
  must(of.length <= 1, 'two states of hit points')
  if (of[0] === 'dead') return out
  must(hp > -10, 'alive at -10')
  must(hp <= 0 || of.length === 0, 'hindered above 0')
  must(hp !== 0 || of[0] === 'disabled', 'not disabled at 0')
  must(hp >= 0 || of.length === 1, 'unhindered below 0')
  must(has.includes('knocked out') === (bruises > 0 && bruises > hp), 'knocked out')
  must(has.includes('staggered') === (bruises > 0 && bruises === hp), 'staggered')
  must(bruises >= 0, 'nonlethal below 0')
  must(hp - s.temporary() <= maximum(s.r, 0), 'more than the maximum')
  const above = standing(s.r, 0)
  must((s.r.read(0, pools) ?? [1]).length > 0, 'an empty list of pools')
  must(
    above.every((p, i) => p.left >= 0 && p.floor >= (above[i - 1]?.floor ?? p.floor)),
    'a pool below its floor',
  )
  must(bare(s.r, 0) + above.reduce((n, p) => n + p.left, 0) === hp, 'pools that are not the counter together')
  return out
}

describe('whatever befalls a creature', () => {
  it('its states fit its hit points', () => {
    const who = 0
    for (let seed = 1; seed <= drawn(40, 200); seed++) {
      const rng = makeRng(seed)
      const upTo = (n: number) => 1 + uniform(rng, n)
      const kinds: readonly (() => Step)[] = [
        () => harm(who, upTo(9)),
        () => harm(who, upTo(9), 'nonlethal'),
        () => cure({ who, n: upTo(8), by: 'magic' }),
        () => fortify({ who, n: upTo(6), source: `effect ${upTo(2)}` }),
        () => unfortify({ who, source: `effect ${upTo(2)}` }),
        () => raise({ who, n: upTo(5) }),
        () => lower({ who, n: upTo(5) }),
        () => hour({ who }),
        () => day({ who }),
        () => sleep({ who, hours: 8, broken: false }),
        () => bedRest({ who, hours: 0 }),
        () => turnStart({ who }),
        () => firstAidStep({ by: 1, who }),
      ]
      const s = new SpiritStage([{ hitPoints: 12 }, { side: 'us' }])
      for (let i = 0; i < 60; i++) {
        const step = kinds[upTo(kinds.length) - 1]!()
        s.S[0] = s.scene.agenda([step], 0)
        const before = s.hp()
        const dead = s.states().includes('dead')
        simulate(s.scene, s.S, rng)
        expect(wrong(s).map(what => `seed ${seed}, ${step.do}, from ${before}: ${what}`)).toEqual([])
        if (dead && step.do !== 'fortify' && step.do !== 'unfortify' && step.do !== 'raise' && step.do !== 'lower')
          expect(s.hp()).toBe(before)
      }
    }
  })
})

describe('a disabled creature in its turn', () => {
  rules('spirit/injury/disabled-strain', 'spirit/injury/disabled-actions').it(
    'its attack counts, then it is dying',
    () => {
      const s = new TurnStage([{ hitPoints: { maximum: 20, current: 0 }, baseAttack: 6, weapons: [sword] }, {}]).turn()
      expect(s.why({ do: 'full-attack', target: 1, weapon: 0 })).not.toEqual([])
      s.do({ do: 'attack', target: 1, weapon: 0 }, [15, 4])
      expect([s.hp(1), s.hp(), s.r.has(0, dying)]).toEqual([16, -1, true])
    },
  )
  rules('spirit/injury/disabled-actions').it('its move does no harm, and is all it does', () => {
    const s = new TurnStage([{ hitPoints: { maximum: 20, current: 0 }, weapons: [sword] }, {}], {
      at: [
        [0, 0],
        [6, 0],
      ],
    }).turn()
    s.walk([1, 0], [2, 0], [3, 0], [4, 0], [5, 0])
    expect([s.hp(), s.r.has(0, disabled)]).toEqual([0, true])
    expect(s.why({ do: 'attack', target: 1, weapon: 0 })).not.toEqual([])
  })
})

describe('exact odds of dying', () => {
  rules('spirit/injury/dying-stabilize-roll').it('from -5: five rolls of one in ten before -10', () => {
    const s = new SpiritStage([{ hitPoints: { maximum: 20, current: -5 } }])
    s.S[0] = s.scene.agenda(
      Array.from({ length: 6 }, () => turnStart({ who: 0 })),
      0,
    )
    const { ends } = exactly(s.scene, s.S, { lists: new Lists(s.scene) })
    const cell = s.scene.layout.cell(0, hitPoints)
    const dead = ends.filter(e => e.state[cell]! <= -10).reduce((sum, e) => sum + e.p, 0)
    expect(dead).toBeCloseTo(0.9 ** 5, 12)
    expect(ends.reduce((sum, e) => sum + e.p, 0)).toBeCloseTo(1, 12)
  })
  rules('spirit/injury/disabled-strain').it('the point for straining is the same in every way of running', () => {
    const s = new SpiritStage([{ hitPoints: { maximum: 20, current: 0 } }])
    s.S[0] = s.scene.agenda([strain({ who: 0, from: 0 })], 0)
    const { ends } = exactly(s.scene, s.S)
    expect(ends.map(e => [e.state[s.scene.layout.cell(0, hitPoints)], e.p])).toEqual([[-1, 1]])
  })
})

describe('nonlethal damage to who is down already', () => {
  const bruise = harm(0, 3, 'nonlethal')
  rules('spirit/damage/nonlethal-tally', 'spirit/injury/states-by-hit-points').each([[stable], [disabled]])(
    'is no wound: a creature that is %j stays so',
    state => {
      const s = new SpiritStage([{ hitPoints: { maximum: 20, current: -5 } }, {}])
      s.m.take(0, dying)
      s.m.give(0, state)
      s.play([bruise])
      expect([s.r.has(0, state), s.r.has(0, dying), s.hp()]).toEqual([true, false, -5])
    },
  )
  rules('spirit/damage/nonlethal-tally').it('by a blow as well', () => {
    const s = new SpiritStage([
      { weapons: [{ name: 'sap', damage: '1d6', nonlethal: true }] },
      { hitPoints: { maximum: 20, current: -5 } },
    ])
    s.m.take(1, dying)
    s.m.give(1, stable)
    s.blow([15, 4])
    expect([s.nonlethal(1), s.r.has(1, stable), s.r.has(1, dying)]).toEqual([4, true, false])
    s.blow([15, 4], { details: { switched: true } })
    expect([s.hp(1), s.r.has(1, stable), s.r.has(1, dying)]).toEqual([-9, false, true])
  })
})

describe('the state that a creature starts in', () => {
  rules('spirit/injury/states-by-hit-points').each([
    [-5, [], 'dying'],
    [-5, [stable], 'stable'],
    [-5, [disabled], 'disabled'],
    [0, [], 'disabled'],
    [-10, [stable], 'dead'],
  ])('%i, given %j: %s', (current, given, state) => {
    const w = new SpiritStage([{}])
    enter(w.m, 0, sheetSchema.parse({ id: 'a', side: 'x', hitPoints: { maximum: 20, current } }), given)
    for (const k of given) w.m.give(0, k)
    expect(w.states().includes(state)).toBe(true)
    expect(STATES.filter(name => name !== 'dead' && w.states().includes(name))).toEqual(
      state === 'dead' ? given.map(k => k.name) : [state],
    )
  })
})
