import { apply } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { orderSet } from '../../d20/turn/order.ts'
import { endTurn, startTurn } from '../../d20/turn/round.ts'
import { helpless } from '../../d20/vocabulary/conditions.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'

const END = { do: 'end' }
const sword = { name: 'sword', damage: '1d8', types: 'slashing' }
const rifle = { name: 'rifle', use: 'projectile', damage: '1d8', types: 'piercing', increment: 60 }
const wide = Array.from({ length: 3 }, () => '.'.repeat(40))
/** A shooter far off, an enemy next to the shooter's ally, who is hard to hit by 16. */
function trio(
  more: {
    first?: Record<string, unknown>
    foe?: Record<string, unknown>
    ally?: Record<string, unknown>
    map?: string[]
    feet?: number
  } = {},
): StarStage {
  const s = new StarStage(
    [
      { baseAttack: 5, weapons: [sword, rifle], hitPoints: 100, ...more.first },
      { baseAttack: 4, weapons: [sword], totals: { KAC: 18 }, hitPoints: 500, ...more.foe },
      { side: 'us', baseAttack: 4, weapons: [sword], totals: { KAC: 16 }, hitPoints: 500, ...more.ally },
    ],
    {
      map: more.map ?? wide,
      at: [
        [0, 1],
        [(more.feet ?? 30) / 5, 1],
        [(more.feet ?? 30) / 5 + 1, 1],
      ],
    },
  )
  apply(s.m, orderSet({ order: [0, 1, 2], place: 0 }), s.scene)
  return s.turn()
}
const covering = { do: 'covering-fire', target: 2, weapon: 1 }
const harrying = { do: 'harrying-fire', target: 1, weapon: 1 }
const foeStrikes = (s: StarStage, face: number, more: number[] = []) =>
  s.blow([face, ...more], { by: 1, at: 2 }).results[0]
const allyStrikes = (s: StarStage, face: number, more: number[] = []) =>
  s.blow([face, ...more], { by: 2, at: 1 }).results[0]

describe('covering fire', () => {
  rules('starfinder/actions/covering-fire').it(
    'a shot that reaches 15 gives an ally +2 against the next attack',
    () => {
      const s = trio()
      const played = s.do(covering, [10])
      expect([played.results, s.hp(1), s.needed({ by: 1, at: 2 }).total]).toEqual([['hit'], 500, 18])
      expect(foeStrikes(s, 13)).toBe('miss')
      // Used up, hit or miss.
      expect([s.needed({ by: 1, at: 2 }).total, foeStrikes(s, 13, [1])]).toEqual([16, 'hit'])
      const short = trio()
      expect([short.do(covering, [9]).results, short.needed({ by: 1, at: 2 }).total]).toEqual([['miss'], 16])
    },
  )
  rules('starfinder/actions/covering-fire').it(
    'it needs a line of effect to the attacker, and ends with the next turn',
    () => {
      const wall = Array.from({ length: 3 }, () => `...#${'.'.repeat(36)}`)
      const walled = trio({ map: wall })
      walled.do(covering, [10])
      expect(walled.needed({ by: 1, at: 2 }).total).toBe(16)
      const s = trio()
      s.do(covering, [10])
      s.play([startTurn({ who: 0 })], [], [END])
      expect(s.needed({ by: 1, at: 2 }).total).toBe(16)
    },
  )
  rules('starfinder/actions/covering-fire', 'starfinder/opportunity/ranged-attack').it(
    'for an ally or oneself, with what shoots; it provokes',
    () => {
      const s = trio()
      expect(s.why({ ...covering, target: 1 })).toEqual(['starfinder/actions/covering-fire'])
      expect(s.why({ ...covering, weapon: 0 })).toEqual(['starfinder/actions/covering-fire'])
      expect(s.why({ ...covering, target: 0 })).toEqual([])
      const near = trio({ feet: 5 })
      expect(near.do(covering, [2, 10], ['attack']).of('reacted')).toHaveLength(1)
    },
  )
  rules('starfinder/actions/covering-fire').it('no range penalty: nothing is aimed at', () => {
    const s = trio({ feet: 150 })
    expect(s.do(covering, [10]).results).toEqual(['hit'])
  })
})

describe('harrying fire', () => {
  rules('starfinder/actions/harrying-fire').it('whichever ally attacks the foe next has +2, once', () => {
    const s = trio()
    s.do(harrying, [10])
    expect(s.bonus({ by: 2, at: 1 }).total).toBe(6)
    expect(allyStrikes(s, 12, [1])).toBe('hit')
    expect([s.bonus({ by: 2, at: 1 }).total, s.hp(1)]).toEqual([4, 499])
  })
  rules('starfinder/actions/harrying-fire').it(
    'it does no damage, whatever the Armor Class, and lasts to the next turn',
    () => {
      const s = trio({ foe: { totals: { KAC: 40 } } })
      const played = s.do(harrying, [10])
      expect([played.results, s.hp(1)]).toEqual([['hit'], 500])
      s.play([startTurn({ who: 0 })], [], [END])
      expect(s.bonus({ by: 2, at: 1 }).total).toBe(4)
    },
  )
  rules('starfinder/actions/harrying-fire').it('the range to the foe counts, and 15 must be reached', () => {
    const far = trio({ feet: 65 })
    expect(far.do(harrying, [11]).results).toEqual(['miss'])
    expect(trio({ feet: 60 }).do(harrying, [10]).results).toEqual(['hit'])
  })
})

describe('a feint', () => {
  const feint = { do: 'feint', target: 1 }
  const fencer = (foe: Record<string, unknown>, Bluff = 0) =>
    trio({ feet: 5, first: { skills: { Bluff } }, foe: { totals: { KAC: 17 }, ...foe } })
  rules('starfinder/actions/feint-dc').it('against Sense Motive or the Challenge Rating, the higher', () => {
    const dc = (foe: Record<string, unknown>, at: number) => {
      const made = (face: number) =>
        fencer(foe, at - 10)
          .do(feint, [face])
          .of('checked')[0]!['success']
      return [made(10), made(9)]
    }
    expect(dc({ skills: { 'Sense Motive': 9 }, cr: 5 }, 22)).toEqual([true, false])
    expect(dc({ skills: { 'Sense Motive': 14 }, cr: 4 }, 24)).toEqual([true, false])
    expect(fencer({ mindless: true }).why(feint)).toEqual(['starfinder/actions/feint-dc'])
  })
  rules('starfinder/actions/feint-effect').it("the foe is flat-footed for one's next attack, and no other", () => {
    const s = fencer({ cr: 1 }, 30)
    s.do(feint, [10])
    expect([s.needed().total, s.needed({ by: 2 }).total]).toEqual([15, 17])
    s.blow([2])
    expect(s.needed().total).toBe(17)
  })
  rules('starfinder/actions/feint-effect').it('until the end of the next turn', () => {
    const s = fencer({ cr: 1 }, 30)
    s.do(feint, [10])
    s.play([endTurn({ who: 0 })])
    expect(s.needed().total).toBe(15)
    s.play([startTurn({ who: 0 })], [], [END])
    expect(s.needed().total).toBe(17)
  })
})

describe('coup de grace', () => {
  const coup = { do: 'coup-de-grace', target: 1, weapon: 0 }
  const blade = { name: 'blade', damage: '1d8', types: 'slashing', bonus: 4 }
  const victim = (more: Record<string, unknown> = {}) => {
    const s = trio({
      feet: 5,
      first: { level: 6, weapons: [blade] },
      foe: { hitPoints: 30, stamina: 30, saves: { Fortitude: 5 }, totals: {}, ...more },
    })
    s.m.give(1, helpless)
    return s
  }
  rules('starfinder/actions/coup-de-grace').it('a critical hit without a roll, then a save against death', () => {
    const s = victim()
    const played = s.do(coup, [9, 10])
    expect([played.results, s.sp(1), s.states(1)]).toEqual([['critical'], 13, ['helpless', 'dead']])
    const alive = victim()
    alive.do(coup, [9, 11])
    expect(alive.states(1)).toEqual(['helpless'])
  })
  rules('starfinder/actions/coup-de-grace').it('only against a helpless foe next to one, as a full action', () => {
    const s = trio({ feet: 5 })
    expect(s.why(coup)).toEqual(['starfinder/actions/coup-de-grace'])
    const moved = victim()
    moved.do({ do: 'drop-prone' })
    expect(moved.why(coup)).toEqual(['starfinder/actions/full-action'])
  })
  rules('starfinder/actions/coup-de-grace-immune-target').it(
    'those immune to critical hits take a plain hit, and need no save',
    () => {
      const s = victim({ immune: ['critical hits'] })
      const played = s.do(coup, [6])
      expect([played.results, s.sp(1), s.states(1)]).toEqual([['hit'], 20, ['helpless']])
    },
  )
})
