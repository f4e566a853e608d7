import { describe, expect, it } from 'vitest'
import { StarStage } from '../../../starfinder/testing/stage.ts'

const CLAW = { name: 'claw', damage: '1d4', natural: true }
const ONSLAUGHT = { name: 'onslaught', attacks: 3, penalty: -6 }
const MAP = Array.from({ length: 3 }, () => '.'.repeat(12))
const CHARGE = { do: 'charge', target: 1, weapon: 0 }
type Keys = Readonly<Record<string, unknown>>
/** A beast with +10 six squares from a foe, whose KAC is 20. */
const staged = (more: Keys, foe: Keys = {}) =>
  new StarStage(
    [
      { weapons: [{ ...CLAW, total: 10 }], ...more },
      { weapons: [], totals: { KAC: 20, EAC: 20 }, hitPoints: 100, ...foe },
    ],
    {
      map: MAP,
      at: [
        [0, 1],
        [7, 1],
      ],
    },
  ).turn()
const misses = (s: StarStage, faces: readonly number[]) => s.do(CHARGE, faces).results

describe('house/features/pounce-in-full: a charge of who pounces', () => {
  it('ends in two attacks, each at -4 for the full attack and -2 for the charge', () => {
    // 10 - 6: a 16 hits, a 15 does not.
    expect(misses(staged({ features: ['pounce'] }), [16, 1, 15])).toEqual(['hit', 'miss'])
    expect(misses(staged({ features: ['pounce'] }), [15, 16, 1])).toEqual(['miss', 'hit'])
    expect(misses(staged({}), [12, 1])).toEqual(['hit'])
  })
  it('ends in the full attack of its own that it names, at the penalty of that', () => {
    const more = { features: [{ pounce: { as: 'onslaught' } }], fullAttacks: [ONSLAUGHT] }
    expect(misses(staged(more), [18, 1, 17, 18, 1])).toEqual(['hit', 'miss', 'hit'])
  })
  it('ends early where nobody is left', () => {
    expect(misses(staged({ features: ['pounce'] }, { hitPoints: 1 }), [19, 4])).toEqual(['hit'])
  })
})
describe('house/features/steady-charge: a steady charge', () => {
  it('costs neither attack nor defense', () => {
    for (const [features, needed, defense] of [
      [[], 12, 18],
      [['steady charge'], 10, 20],
    ] as const) {
      const at = (faces: readonly number[]) => misses(staged({ features, totals: { KAC: 20 } }), faces)
      expect([at([needed, 1]), at([needed - 1])]).toEqual([['hit'], ['miss']])
      const s = staged({ features, totals: { KAC: 20 } })
      s.do(CHARGE, [1])
      expect(s.r.tally('defense', 0, { attacker: 1, melee: true, ranged: false, touch: false })).toBe(defense)
    }
  })
})
