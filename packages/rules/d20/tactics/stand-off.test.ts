import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { sheathed } from '../creature/held/hands.ts'
import { helpless, prone } from '../vocabulary/conditions.ts'
import { isHeld, mayWait, menace } from './stand-off.ts'

type Spot = readonly [number, number]
const sword = { name: 'sword', damage: '1d8' }
const pike = { name: 'pike', damage: '1d8', reach: true }
const bow = { name: 'bow', use: 'projectile', damage: '1d8', increment: 60 }
const apart: readonly Spot[] = [
  [0, 0],
  [14, 0],
  [14, 4],
]
/** The sheets' order is the turns'. */
const stage = (count: number, ...more: readonly object[]) =>
  new TurnStage(
    Array.from({ length: count }, (_, i) => ({
      weapons: [sword],
      hitPoints: 40,
      side: i === 0 ? 'one' : 'other',
      ...more[i],
    })),
    { at: apart.slice(0, count) },
  ).turn()

describe('how far a foe brings harm in its next turn', () => {
  it.each([
    ['a walker with a sword', {}, 35],
    ['a slow one', { speed: 20 }, 25],
    ['one that cannot walk', { speed: 0 }, 5],
    ['with a pike', { weapons: [pike] }, 40],
    ['with both', { weapons: [sword, pike] }, 40],
    ['with a bow alone', { weapons: [bow] }, 0],
    ['with nothing', { weapons: [] }, 0],
    ['a large one of longer reach', { size: 'large', reach: 10 }, 40],
    ['a flyer, by the faster of its ways', { speeds: { fly: 60 } }, 65],
    ['a flyer that walks faster', { speeds: { fly: 10 } }, 35],
  ] as const)('%s: %j, %i feet', (_, foe, feet) => expect(menace(stage(2, {}, foe).r, 1)).toBe(feet))
  it.each([
    ['lies there', (s: TurnStage) => s.m.give(1, prone), 5],
    ['is helpless', (s: TurnStage) => s.m.give(1, helpless), 0],
    ['has put its weapon away', (s: TurnStage) => s.m.include(1, sheathed, 0), 0],
  ] as const)('one that %s', (_, befalls, feet) => {
    const s = stage(2)
    befalls(s)
    expect(menace(s.r, 1)).toBe(feet)
  })
})

describe('waiting out of reach is of use', () => {
  const waits = (s: TurnStage, who = 0) =>
    mayWait(
      s.r,
      who,
      Array.from({ length: s.r.count }, (_, i) => i).filter(i => (i === 0) !== (who === 0)),
    )
  it.each([
    ['where a foe will come that acts later', {}, {}, true],
    ['not where it shoots', { weapons: [bow] }, {}, false],
    ['nor where another does', {}, { weapons: [sword, bow] }, false],
    ['nor where nobody has anything to strike with', { weapons: [] }, { weapons: [] }, false],
    ['one that comes is enough', { weapons: [] }, {}, true],
    ['guardians stay where they are', { tactics: 'guardian' }, { tactics: 'guardian' }, false],
    ['and so do those that only attack', { tactics: ['attacks'] }, { tactics: ['attacks'] }, false],
    ['one that lists that it approaches comes', { tactics: ['attacks', 'approaches'] }, { weapons: [] }, true],
    ['brutes come', { tactics: 'brute' }, { weapons: [] }, true],
    ['those who cannot walk do not', { speed: 0 }, { speed: 0 }, false],
  ] as const)('%s', (_, second, third, use) => expect(waits(stage(3, {}, second, third))).toBe(use))
  it.each([
    ['with three quarters of its points left it is harmed from afar, and waits no more', 30, apart, false],
    ['with one more it waits', 31, apart, true],
    [
      'one that a foe is upon was harmed by that',
      30,
      [
        [0, 0],
        [14, 0],
        [1, 0],
      ],
      true,
    ],
  ] as const)('%s', (_, current, at, use) => {
    const mine = { side: 'one', hitPoints: { current, maximum: 40 } }
    const sheets = [mine, {}, {}].map(more => ({ weapons: [sword], hitPoints: 40, side: 'other', ...more }))
    expect(waits(new TurnStage(sheets, { at }).turn())).toBe(use)
  })
  it('not for the last in the order', () => {
    const s = stage(2)
    expect([waits(s, 0), waits(s, 1)]).toEqual([true, false])
    s.m.give(1, helpless)
    expect(waits(s, 0)).toBe(false)
    const away = stage(2, {}, { weapons: [sword, bow] })
    away.m.include(1, sheathed, 1)
    expect(waits(away, 0)).toBe(true)
  })
  it('not where every foe that could come is in a melee with a friend: it has no need to', () => {
    const places: readonly Spot[] = [
      [0, 0],
      [14, 0],
      [15, 0],
      [14, 6],
    ]
    const among = (...more: readonly object[]) =>
      new TurnStage(
        places.map((_, i) => ({ weapons: [sword], hitPoints: 40, side: i % 2 === 0 ? 'one' : 'other', ...more[i] })),
        { at: places },
      ).turn()
    const foes = [1, 3]
    expect(mayWait(among({}, {}, {}, { weapons: [] }).r, 0, foes)).toBe(false)
    // Another foe that nobody holds may still come.
    expect(mayWait(among().r, 0, foes)).toBe(true)
    const fallen = among({}, {}, {}, { weapons: [] })
    fallen.m.give(2, helpless)
    expect(mayWait(fallen.r, 0, foes)).toBe(true)
    expect([isHeld(among().r, 0, 1), isHeld(among().r, 2, 1), isHeld(among().r, 0, 3)]).toEqual([true, false, false])
  })
})
