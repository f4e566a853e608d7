import { makeRng } from '@quintain/dice'
import { exactly, Lists, simulate } from '@quintain/engine'
import { isLong } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { hitPoints } from '../d20/injury/fields.ts'
import { fortify } from '../d20/injury/temporary.ts'
import { attackStep } from '../d20/vocabulary/attack-step.ts'
import { drawn } from '../testing/index.ts'
import { rules } from '../testing/rule.ts'
import { SpiritStage } from './testing/stage.ts'

const greatsword = { name: 'greatsword', damage: '2d6', bonus: 6, threat: 19 }
const three = [0, 1, 2].map(index => attackStep({ by: 0, at: 1, weapon: 0, as: 'attack', index }))
const stage = (target: object = {}) =>
  new SpiritStage([
    { baseAttack: 11, weapons: [greatsword] },
    { defense: 8, hitPoints: 500, ...target },
  ])

/** Chance of each total of hit points lost by the second creature. */
function losses(s: SpiritStage, steps = three) {
  s.S[0] = s.scene.agenda(steps, 0)
  const lists = new Lists(s.scene)
  const { ends } = exactly(s.scene, s.S, { lists })
  const cell = s.scene.layout.cell(1, hitPoints)
  const out = new Map<number, number>()
  for (const { state, p } of ends) {
    const n = s.hp(1) - state[cell]!
    out.set(n, (out.get(n) ?? 0) + p)
  }
  return { law: out, lists }
}
const mean = (law: ReadonlyMap<number, number>) => [...law].reduce((sum, [n, p]) => sum + n * p, 0)

describe('exact odds of a full attack', () => {
  rules('spirit/attack/lower-bonus-of-extra-attacks', 'spirit/critical/critical-roll').it(
    '+11/+6/+1 against 18, 2d6+6, 19-20/x2: 19.305 on average, and all chances sum to 1',
    () => {
      const { law } = losses(stage())
      expect(mean(law)).toBeCloseTo(19.305, 9)
      expect([...law.values()].reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12)
    },
  )
  it('a plain blow is one list and its settling another, however many hit points are left', () => {
    const { lists } = losses(stage(), [three[0]!])
    expect(lists.made).toBeLessThanOrEqual(2)
  })
  it.runIf(isLong)('sampling agrees', () => {
    const s = stage()
    const rng = makeRng(7)
    let sum = 0
    const n = drawn(5000, 20_000)
    for (let i = 0; i < n; i++) {
      const S = s.S.slice()
      S[0] = s.scene.agenda(three, 0)
      simulate(s.scene, S, rng)
      sum += 500 - S[s.scene.layout.cell(1, hitPoints)]!
    }
    expect(Math.abs(sum / n - 19.305)).toBeLessThan(0.35)
  })
  rules('spirit/healing/temporary-hit-points').it(
    'temporary hit points change nothing about the sum that is lost',
    () => {
      const s = stage()
      s.play([fortify({ who: 1, n: 9, source: 'ward' })])
      expect(mean(losses(s).law)).toBeCloseTo(19.305, 9)
    },
  )
  rules('spirit/injury/massive-damage').it('a blow that may reach 50 is followed by its save', () => {
    const s = new SpiritStage([
      { baseAttack: 60, weapons: [{ name: 'maul', damage: '1d2', bonus: 48, threat: 20, critical: 1 }] },
      { hitPoints: 500, saves: { Fortitude: 4 } },
    ])
    s.S[0] = s.scene.agenda([three[0]!], 0)
    const { ends } = exactly(s.scene, s.S)
    const dead = ends.filter(e => {
      s.r.S = e.state
      return s.states(1).includes('dead')
    })
    // Hits on 2 to 20; half of them deal 50; the save fails on 1 to 10.
    expect(dead.reduce((sum, e) => sum + e.p, 0)).toBeCloseTo(0.95 * 0.5 * 0.5, 12)
  })
})
