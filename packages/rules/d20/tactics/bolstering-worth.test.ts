import { describe, expect, it } from 'vitest'
import { StarStage } from '../../starfinder/testing/stage.ts'
import type { Act } from '../creature/documents/acts.ts'
import type { Consequence, Duration, Effect } from '../creature/effect.ts'
import { sheathed } from '../creature/held/hands.ts'
import { unconscious } from '../vocabulary/conditions.ts'
import { altitude, timers } from '../vocabulary/fields.ts'
import { bolstering } from './aid/bolstering.ts'

/**
 * What help is worth to one of two fighters with swords: +4 to hit against 14, 1d8. A blow hits on 10 and more, 11 of 20, and
 * does 4.5: each point to hit is worth 4.5 / 20 in a round.
 */
type Spot = readonly [number, number]
const POINT = 4.5 / 20
/** The share of what it would do if it always hit; a 20 counts twice. */
const HIT = 12 / 20
const sword = { name: 'sword', total: 4, damage: '1d8', types: 'slashing' }
const totals = { EAC: 14, KAC: 14, Fortitude: 2, Reflex: 2, Will: 2 }
const beside: readonly Spot[] = [
  [5, 5],
  [6, 5],
]
const stage = (places: readonly Spot[] = beside, ...more: readonly object[]) =>
  new StarStage(
    places.map((_, i) => ({
      weapons: [sword],
      totals,
      hitPoints: 40,
      side: i === 0 ? 'one' : 'other',
      ...more[i],
    })),
    { at: places },
  ).turn()
const song = { name: 'Song' } as unknown as Act
const worth = (c: Consequence | readonly Consequence[], s = stage(), effect: object = {}, act = song): number =>
  bolstering(s.r, 0, act, { ...effect, consequences: [c].flat() } as unknown as Effect)
const attack = (adds: number, lasts?: Duration): Consequence => ({ adds, to: 'attack', ...(lasts ? { lasts } : {}) })

describe('help that lasts is worth', () => {
  it('a boon by what its hits bring more and what it keeps off, one that nobody describes nothing', () => {
    const boon = (more: object) => stage(beside, { features: [{ boon: { called: 'shell', ...more } }] })
    const given: Consequence = { boon: 'shell', lasts: { rounds: 1 } }
    expect(worth(given, boon({ hits: [{ damage: '2' }] }))).toBeCloseTo(2 * HIT)
    const heals = worth(given, boon({ hits: [{ damage: '2' }], heals: 4 }))
    expect(heals).toBeCloseTo(2 * HIT + 2)
    expect(worth(given, boon({ resistance: [{ amount: 9, types: ['fire'] }] }))).toBeGreaterThan(0)
    expect(worth({ ...given, boon: 'other' }, boon({ heals: 4 }))).toBe(0)
  })
  it('wings by what they let a creature do: nothing beside a foe, a blow at one in the air', () => {
    const given: Consequence = { speeds: { fly: 60 }, lasts: { rounds: 1 } }
    const song = [{ name: 'Song', effect: { personal: true, consequences: [given] } }]
    const away: readonly Spot[] = [
      [0, 0],
      [6, 0],
    ]
    expect(worth(given, stage(beside, { acts: song }))).toBe(0)
    expect(worth({ ...given, lasts: 'fight' }, stage(away, { acts: song }))).toBeGreaterThan(0)
    const over = stage(beside, { acts: song }, { speeds: { fly: 40 } })
    over.m.set(1, altitude, 40)
    expect(worth(given, over)).toBeCloseTo(4.5 * HIT)
    // It has them already.
    expect(worth(given, stage(beside, { acts: song, speeds: { fly: 60 } }))).toBe(0)
  })
  it('a bid by the blow of a friend who reaches a foe, nothing for its maker', () => {
    const bid: Consequence = { bids: 'attack' }
    const of = (s: StarStage) => bolstering(s.r, 0, song, { consequences: [bid] } as unknown as Effect, 1)
    expect(of(stage())).toBeGreaterThan(0)
    expect(
      of(
        stage([
          [0, 0],
          [9, 9],
        ]),
      ),
    ).toBe(0)
    expect(worth(bid)).toBe(0)
  })
  const long: Duration = { rounds: 5 }
  it.each([
    ['+2 to hit', { adds: 2, to: 'attack', lasts: long }, 3 * 2 * POINT],
    ['-2 to hit', { adds: -2, to: 'attack', lasts: long }, -3 * 2 * POINT],
    ['+2 AC: what the foe hits less', { adds: 2, to: 'AC', lasts: long }, 3 * 2 * POINT],
    ['+2 damage: in so many of its blows as hit', { adds: 2, to: 'damage', lasts: long }, 3 * 2 * HIT],
    ['3 points less of each blow that hits', { adds: 3, to: 'reduction', lasts: long }, 3 * 3 * HIT],
    ['what changes no blow', { adds: 2, to: 'checks', lasts: long }, 0],
    ['nor do saves', { adds: 2, to: 'saves', lasts: long }, 0],
    ['temporary points: by half', { grants: '1d8', lasts: long }, 4.5 / 2],
    ['damage is no help', { damage: '1d8' }, 0],
    ['nor is healing, which is counted elsewhere', { heals: '1d8' }, 0],
  ] as const)('%s', (_, c, points) => expect(worth(c)).toBeCloseTo(points, 9))
  it('both of two bonuses; what else the act does is not counted', () => {
    const all = [attack(2, long), { adds: 2, to: 'AC', lasts: long }, { grants: '4' }, { heals: '1d8' }] as const
    expect(worth(all)).toBeCloseTo(12 * POINT + 2, 9)
  })
  it.each([
    [{ rounds: 1 }, 1],
    [{ rounds: 2 }, 2],
    [{ rounds: 3 }, 3],
    [{ rounds: 9 }, 3],
    [{ minutes: 1 }, 3],
    ['fight', 3],
    [undefined, 3],
    ['permanent', 3],
    [{ until: 'turn-end', of: 'user' }, 1],
    [{ roll: '1d4' }, 3],
  ] as const)('for %j: so many rounds', (lasts, rounds) => {
    expect(worth(attack(2, lasts as Duration))).toBeCloseTo(rounds * 2 * POINT, 9)
  })
  it.each([
    [{ lasts: { minutes: 1 } }, 3],
    [{ lasts: { rounds: 2 } }, 2],
    [{}, 3],
    [{ lasts: 'permanent' }, 3],
    [{ lasts: { concentration: true } }, 0],
  ] as const)('with its effect %j: so many rounds', (effect, rounds) => {
    expect(worth(attack(2, 'effect'), stage(), effect)).toBeCloseTo(rounds * 2 * POINT, 9)
  })
  // A side closes 60 feet in a round, and strikes from 10.
  it.each([
    [2, 3, 3],
    [3, 3, 2],
    [3, 5, 3],
    [14, 3, 2],
    [14, 1, 0],
    [15, 3, 1],
    [15, 4, 2],
    [26, 3, 1],
    [27, 3, 0],
    [27, 4, 1],
  ] as const)('a foe %i squares away, for %i rounds: %i of them', (squares, rounds, count) => {
    const s = new StarStage(
      [0, 1].map(i => ({ weapons: [sword], totals, hitPoints: 40, side: i === 0 ? 'one' : 'other' })),
      {
        map: ['.'.repeat(40)],
        at: [
          [0, 0],
          [squares, 0],
        ],
      },
    ).turn()
    expect(worth(attack(2, { rounds }), s)).toBeCloseTo(count * 2 * POINT, 9)
  })
})

describe('whose blows are counted', () => {
  const long: Duration = { rounds: 5 }
  const maul = { name: 'maul', total: 4, damage: '3d6', types: 'bludgeoning' }
  const tough = { totals: { ...totals, KAC: 40, EAC: 40 } }
  it('those at the nearest foe that still fights, and its own', () => {
    const three: readonly Spot[] = [...beside, [8, 5]]
    expect(worth(attack(2, long), stage(three, {}, tough, {}))).toBeCloseTo(0, 9)
    expect(worth(attack(2, long), stage(three, {}, {}, tough))).toBeCloseTo(6 * POINT, 9)
    const far: readonly Spot[] = [
      [5, 5],
      [9, 5],
      [6, 5],
    ]
    expect(worth(attack(2, long), stage(far, {}, tough, {}))).toBeCloseTo(6 * POINT, 9)
    const down = stage(three, {}, tough, {})
    down.m.give(1, unconscious)
    expect(worth(attack(2, long), down)).toBeCloseTo(6 * POINT, 9)
    expect(worth(attack(2, long), stage(beside, {}, { side: 'one' }))).toBe(0)
    const friends = stage(three, {}, { side: 'one', ...tough }, {})
    expect(worth(attack(2, long), friends)).toBeCloseTo(6 * POINT, 9)
    // Of two as near as each other the first.
    const even: readonly Spot[] = [
      [5, 5],
      [6, 5],
      [4, 5],
    ]
    expect(worth(attack(2, long), stage(even, {}, {}, tough))).toBeCloseTo(6 * POINT, 9)
    expect(worth(attack(2, long), stage(even, {}, tough, {}))).toBeCloseTo(0, 9)
  })
  it('damage by its own blows, protection by those of the foe, also where that is the first in the list', () => {
    const giant = { weapons: [{ ...sword, total: 10 }] }
    const s = stage(beside, {}, giant)
    const of = (to: Consequence['to'], who: number) =>
      bolstering(s.r, who, song, { consequences: [{ adds: 2, to, lasts: long }] } as unknown as Effect)
    // The giant hits on 4 and more: 17 of 20, and a 20 counts twice.
    expect([of('damage', 0), of('reduction', 0)].map(n => n.toFixed(6))).toEqual(
      [6 * HIT, 6 * (18 / 20)].map(n => n.toFixed(6)),
    )
    expect([of('damage', 1), of('reduction', 1)].map(n => n.toFixed(6))).toEqual(
      [6 * (18 / 20), 6 * HIT].map(n => n.toFixed(6)),
    )
  })
  it('the best weapon in hand', () => {
    const mean = 10.5
    expect(worth(attack(2, long), stage(beside, { weapons: [sword, maul] }))).toBeCloseTo((6 * mean) / 20, 9)
    expect(worth(attack(2, long), stage(beside, { weapons: [maul, sword] }))).toBeCloseTo((6 * mean) / 20, 9)
    const away = stage(beside, { weapons: [maul, sword] })
    away.m.include(0, sheathed, 0)
    expect(worth(attack(2, long), away)).toBeCloseTo(6 * POINT, 9)
    expect(worth({ adds: 2, to: 'AC', lasts: long }, stage(beside, {}, { weapons: [maul] }))).toBeCloseTo(
      (6 * mean) / 20,
      9,
    )
  })
})

describe('help that is there already', () => {
  const long: Duration = { rounds: 5 }
  const morale = (adds: number, to = 'attack') => ({ adds, to, type: 'morale', lasts: { rounds: 5 } }) as Consequence
  /** The first has used an act on itself that brings this. */
  const helped = (...consequences: readonly Consequence[]) => {
    const s = stage(beside, { acts: [{ name: 'Hymn', effect: { personal: true, consequences } }] })
    s.do({ do: 'use', act: 'Hymn' }, [])
    return s
  }
  it('of one kind only the best counts, and only by what it is more', () => {
    const had = helped(morale(2))
    const by = (c: Consequence) => Math.round((worth(c, had) / POINT) * 1e6) / 1e6
    expect(by(morale(2))).toBe(0)
    expect(by(morale(1))).toBe(0)
    expect(by(morale(5))).toBe(9)
    expect(by({ ...morale(2), type: 'insight' } as Consequence)).toBe(6)
    expect(by({ adds: 2, to: 'attack', lasts: long })).toBe(6)
    expect(by(morale(2, 'AC'))).toBe(6)
    expect(by(morale(-1))).toBe(-3)
  })
  it('to the end of the fight as well', () => {
    const hymn = { name: 'Hymn' } as unknown as Act
    const had = helped({ adds: 2, to: 'AC', lasts: 'fight' })
    expect(worth(attack(2, 'fight'), had, {}, hymn)).toBe(0)
    expect(worth([{ grants: '6' }, attack(2, 'fight')], had, {}, hymn)).toBe(0)
    expect(worth(attack(2, 'fight'), had)).toBeCloseTo(6 * POINT, 9)
  })
  it('the same act does nothing while it runs, another does', () => {
    const hymn = { name: 'Hymn' } as unknown as Act
    expect(worth(morale(9), helped(morale(2)), {}, hymn)).toBe(0)
    expect(worth({ grants: '6' }, helped(morale(2)), {}, hymn)).toBe(0)
    expect(worth({ grants: '6' }, helped(morale(2)))).toBe(3)
  })
  it('a state of the same act that still runs, under its own name or a longer one', () => {
    const s = stage()
    const name = (source: string) => ({ source }) as never
    for (const [source, points] of [
      ['Song', 0],
      ['Song 1', 0],
      ['Songs', 3],
      ['Old Song 1', 3],
    ] as const) {
      const t = stage()
      t.m.include(0, timers, {
        ends: 'turn-end',
        of: 0,
        left: 3,
        condition: 'shaken',
        ...(name(source) as object),
      } as never)
      expect([source, worth({ grants: '6' }, t)]).toEqual([source, points])
    }
    expect(worth({ grants: '6' }, s)).toBe(3)
  })
})
