import { describe, expect } from 'vitest'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'

const steel = { name: 'sword', damage: '1d12', type: 'slashing', total: 5, hands: 'one' }
const silver = { ...steel, name: 'silver sword', qualities: ['silver'] }
const laser = { ...steel, name: 'laser', use: 'projectile', type: 'fire', increment: 60 }
const harden = (more: object = {}) => ({
  name: 'harden',
  kind: 'spell',
  provokes: false,
  cost: 'free',
  effect: { range: 60, consequences: [{ adds: 3, to: 'reduction', lasts: { rounds: 3 }, ...more }] },
})
/** What of 12 points gets through to a creature, and the events of the blow. */
function struck(given: Record<string, unknown>, acts: readonly object[] = [], weapon = 0) {
  const s = new StarStage([
    { weapons: [steel, silver, laser], acts },
    { hitPoints: 100, totals: { EAC: 10, KAC: 10 }, ...given },
  ]).turn()
  for (const { name } of acts as readonly { name: string }[]) s.do({ do: 'use', act: name, target: 1 })
  const played = s.blow([15, 12], { weapon })
  return { lost: 100 - s.hp(1), seen: played.of('blow-lessened') }
}
const DR = { reduction: [{ amount: 5, overcomeBy: 'silver' }] }
const lost = (...args: Parameters<typeof struck>) => struck(...args).lost

describe('damage reduction', () => {
  rules('starfinder/damage/reduction-increase').it('is increased, and overcome by the same as before', () => {
    expect([lost(DR), lost(DR, [harden()]), lost(DR, [harden()], 1), lost(DR, [harden()], 2)]).toEqual([7, 4, 12, 12])
  })
  rules('starfinder/damage/reduction-increase').it('each that there is, or the one that is named', () => {
    const two = { reduction: [{ amount: 5, overcomeBy: 'silver' }, { amount: 3 }] }
    // Silver leaves the other one, which the increase makes 6.
    expect([lost(two, [], 1), lost(two, [harden()], 1), lost(two, [harden()])]).toEqual([9, 6, 4])
    expect(lost(two, [harden({ which: 'silver' })], 1)).toBe(9)
    expect(lost(two, [harden({ which: '-' })], 1)).toBe(6)
    expect(lost(two, [harden({ which: '-' })], 0)).toBe(6)
    expect(lost(DR, [harden({ which: 'magic' })])).toBe(7)
  })
  rules('starfinder/damage/reduction-increase').it('does nothing without any, unless it says so', () => {
    expect([lost({}, [harden()]), lost({}, [harden({ anew: true })]), lost(DR, [harden({ anew: true })])]).toEqual([
      12, 9, 4,
    ])
  })
  rules('starfinder/damage/reduction-visible').it('everyone sees that a blow was not as effective', () => {
    expect(struck(DR).seen).toEqual([expect.objectContaining({ who: 1, by: 0 })])
    expect([struck({}).seen, struck(DR, [], 1).seen, struck(DR, [], 2).seen]).toEqual([[], [], []])
    const whole = struck({ reduction: [{ amount: 20 }] })
    expect([whole.lost, whole.seen.length]).toEqual([0, 1])
    expect(struck({ resistance: [{ amount: 5, types: ['fire'] }] }, [], 2).seen).toEqual([])
  })
})
