import { exactly, merged } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { SpiritStage } from '../../spirit/testing/stage.ts'
import { harm } from '../../testing/harm.ts'
import { cure } from '../healing/healing.ts'
import { attackStep } from '../vocabulary/attack-step.ts'

const results = [
  { margin: 0, steps: [harm(1, 1)] },
  { margin: 5, steps: [harm(1, 5)] },
  { margin: 10, steps: [harm(1, 10)] },
]
const stage = (target: object = {}) =>
  new SpiritStage([
    { baseAttack: 5, weapons: [{ name: 'sword', damage: '1d8', threat: 19 }] },
    { hitPoints: 50, ...target },
  ])
const attack = (how: object = {}) => attackStep({ by: 0, at: 1, weapon: 0, as: 'attack', index: 0, results, ...how })
/** Hit points that an attack with this face costs a target of Defense 10. */
const lost = (face: number, how: object = {}, target: object = {}) => {
  const s = stage(target)
  const played = s.play([attack(how)], [face])
  return [50 - s.hp(1), played.results[0]]
}

describe('an attack with results in place of damage', () => {
  it.each([
    [4, 0, 'miss'],
    [5, 1, 'hit'],
    [9, 1, 'hit'],
    [10, 5, 'hit'],
    [14, 5, 'hit'],
    [15, 10, 'hit'],
    [19, 10, 'hit'],
    [20, 10, 'hit'],
    [1, 0, 'miss'],
  ])('+5 against 10, d20 %i: %i, %s; nothing is confirmed', (face, n, result) => {
    expect(lost(face)).toEqual([n, result])
  })
  it('a natural 20 that would not reach the number hits by 0', () => {
    expect(lost(20, {}, { defense: 40 })).toEqual([1, 'hit'])
  })
  it('a number of its own counts in place of Defense', () => {
    expect(lost(10, { needed: 15 }, { defense: 40 })).toEqual([1, 'hit'])
    expect(lost(9, { needed: 15 })).toEqual([0, 'miss'])
  })
  it('a margin below the least result does nothing', () => {
    expect(lost(6, { results: results.slice(1) })).toEqual([0, 'hit'])
  })
  it('results that come again stand once, and come as if each were written out', () => {
    const steps = [cure({ who: 1, n: 1, by: 'magic' })]
    const once = [{ margin: 0, steps, again: { every: 5, times: 2, field: 'n', by: 4 } }]
    const hurt = { hitPoints: { maximum: 50, current: 20 } }
    const cured = (face: number) => 30 - Number(lost(face, { results: once }, hurt)[0])
    expect([4, 5, 9, 10, 14, 15, 20].map(cured)).toEqual([0, 1, 1, 5, 5, 9, 9])
  })
  it('exact odds by planes are those by merged states', () => {
    for (const how of [exactly, merged]) {
      const s = stage()
      s.S[0] = s.scene.agenda([attack()], 0)
      const law = new Map<number, number>()
      for (const { state, p } of how(s.scene, s.S).ends) {
        s.r.S = state
        law.set(50 - s.hp(1), (law.get(50 - s.hp(1)) ?? 0) + p)
      }
      expect([0, 1, 5, 10].map(n => Math.round(law.get(n)! * 20))).toEqual([4, 5, 5, 6])
    }
  })
})
