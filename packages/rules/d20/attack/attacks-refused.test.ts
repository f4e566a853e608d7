import { condition } from '@quintain/engine'
import { COVER_DEGREES } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { SpiritStage } from '../../spirit/testing/stage.ts'
import { sheathed } from '../creature/held/hands.ts'
import { coverDegree } from '../position/cover.ts'
import { type Attempt, aimBars, canAttack, canAttackNow, mayAim, mayAttack } from '../position/may-attack.ts'
import { altitude, at } from '../vocabulary/fields.ts'

const WEAPONS = [
  { name: 'sword', damage: '1d8' },
  { name: 'glaive', damage: '1d10', reach: true },
  { name: 'bow', use: 'projectile', damage: '1d6', increment: 10 },
  { name: 'fist', unarmed: true, damage: '1d3' },
  { name: 'dart', use: 'thrown', damage: '1d4', increment: 10 },
]
const [SWORD, GLAIVE, BOW, FIST, DART] = [0, 1, 2, 3, 4] as const
const ALL = '0 sword, 1 glaive, 2 bow, 3 fist, 4 dart'

/** Al in the first square of a row, Bo so many squares away. */
function stage(squares: number, map = ['.'.repeat(40)], more: object = {}): SpiritStage {
  return new SpiritStage([{ name: 'Al', weapons: WEAPONS }, { name: 'Bo', ...more }, { name: 'Cy' }] as never, {
    map,
    at: [
      [0, 0],
      [squares, 0],
      [39, 0],
    ],
  })
}
const coverDegrees = (s: SpiritStage) => [COVER_DEGREES[coverDegree(s.r, 'melee', 0, 1)]]
type Rule = 'attack' | 'reach' | 'range' | 'hand' | 'reachWeapon'
/** Reasons in words, each with the name under which the text has its rule. */
const reasons = (s: SpiritStage, more: Partial<Attempt> = {}, square?: number) => {
  const attempt = { by: 0, at: 1, weapon: SWORD, ...more }
  const found = mayAttack(s.r, attempt, square)
  expect(canAttack(s.r, attempt, square)).toBe(found.length === 0)
  const there = attempt.at >= 0 && attempt.at < 3 && s.r.sheet(0) !== undefined
  if (square === undefined && more.from === undefined && there && WEAPONS[attempt.weapon])
    expect(canAttackNow(s.r, attempt)).toBe(found.length === 0)
  return found
}
const ruleOf = (s: SpiritStage, name: Rule) => {
  const { rules } = s.r.slots.attackLimits
  return name === 'reachWeapon' ? (rules.reachWeapon ?? rules.reach) : rules[name]
}
const give = (who: number, name: string) => (s: SpiritStage) => s.m.give(who, condition(name))
const nothing = () => {}
const up = (feet: number) => (s: SpiritStage) => s.m.set(1, altitude, feet)
const far = (feet: number, most: number, weapon: string) =>
  `Bo is ${feet} feet away, beyond the ${most} feet of ${weapon}`

describe('who may attack whom, and why not', () => {
  it.each([
    ['next to it', 1, {}, nothing, []],
    ['10 feet away', 2, {}, nothing, [['Bo is out of the reach of sword', 'reach']]],
    ['a reach weapon at 10 feet', 2, { weapon: GLAIVE }, nothing, []],
    [
      'a reach weapon next to it',
      1,
      { weapon: GLAIVE },
      nothing,
      [['Bo is out of the reach of glaive', 'reachWeapon']],
    ],
    [
      'a reach weapon at 15 feet',
      3,
      { weapon: GLAIVE },
      nothing,
      [['Bo is out of the reach of glaive', 'reachWeapon']],
    ],
    ['a fist', 1, { weapon: FIST }, nothing, []],
    ['a bow next to it', 1, { weapon: BOW }, nothing, []],
    ['a bow at ten increments', 20, { weapon: BOW }, nothing, []],
    ['a bow beyond them', 21, { weapon: BOW }, nothing, [[far(105, 100, 'bow'), 'range']]],
    ['what is thrown at five increments', 10, { weapon: DART }, nothing, []],
    ['what is thrown beyond them', 11, { weapon: DART }, nothing, [[far(55, 50, 'dart'), 'range']]],
    ['no weapon', 1, { weapon: 9 }, nothing, [[`needs a weapon: ${ALL}`, 'hand']]],
    ['no weapon, and nobody there', 1, { weapon: 9, at: 7 }, nothing, [[`needs a weapon: ${ALL}`, 'hand']]],
    ['itself', 1, { at: 0 }, nothing, [['no creature attacks itself: name another one', 'attack']]],
    ['nobody', 1, { at: 7 }, nothing, [['needs a target on the map', 'attack']]],
    ['a target below all', 1, { at: -1 }, nothing, [['needs a target on the map', 'attack']]],
    ['one off the map', 1, {}, (s: SpiritStage) => s.m.set(1, at, -1), [['Bo is not there', 'attack']]],
    ['one who is gone', 1, {}, give(1, 'gone'), [['Bo is not there', 'attack']]],
    ['from off the map', 1, {}, (s: SpiritStage) => s.m.set(0, at, -1), [['Bo is not there', 'attack']]],
    ['from another square', 9, { from: 8 }, nothing, []],
    ['from another square, too far', 9, { from: 7 }, nothing, [['Bo is out of the reach of sword', 'reach']]],
    ['the dead', 1, {}, give(1, 'dead'), [['Bo is dead', 'attack']]],
    [
      'the dead, too far',
      2,
      {},
      give(1, 'dead'),
      [
        ['Bo is dead', 'attack'],
        ['Bo is out of the reach of sword', 'reach'],
      ],
    ],
    [
      'a weapon that is put away',
      1,
      {},
      (s: SpiritStage) => s.m.include(0, sheathed, 0),
      [['sword is not in hand', 'hand']],
    ],
    ['an opportunity', 1, { as: 'opportunity' }, nothing, []],
    ['an opportunity with a bow', 1, { as: 'opportunity', weapon: BOW }, nothing, [['bow does not threaten', 'hand']]],
    [
      'an opportunity with a fist',
      1,
      { as: 'opportunity', weapon: FIST },
      nothing,
      [['fist does not threaten', 'hand']],
    ],
    ['5 feet up in the air', 1, {}, up(5), []],
    ['10 feet up', 1, {}, up(10), [['Bo is out of the reach of sword', 'reach']]],
    ['a reach weapon 5 feet up', 1, { weapon: GLAIVE }, up(5), [['Bo is out of the reach of glaive', 'reachWeapon']]],
    ['a reach weapon 10 feet up', 1, { weapon: GLAIVE }, up(10), []],
    ['a reach weapon 15 feet up', 1, { weapon: GLAIVE }, up(15), [['Bo is out of the reach of glaive', 'reachWeapon']]],
    ['a reach weapon at 10 feet, 5 feet up', 2, { weapon: GLAIVE }, up(5), []],
    [
      'an opportunity with what is put away',
      1,
      { as: 'opportunity' },
      (s: SpiritStage) => s.m.include(0, sheathed, 0),
      [['sword is not in hand', 'hand']],
    ],
  ] as const)('%s', (_, squares, more, first, expected) => {
    const s = stage(squares)
    first(s)
    expect(reasons(s, more)).toEqual(expected.map(([why, name]) => ({ why, rule: ruleOf(s, name as Rule) })))
  })
  it('were it to stand elsewhere', () => {
    const s = stage(9)
    expect(reasons(s, {}, 1)).toEqual([])
    expect(reasons(s, {}, 2)).toEqual([{ why: 'Bo is out of the reach of sword', rule: ruleOf(s, 'reach') }])
    expect(reasons(stage(1), {}, 9)).toHaveLength(1)
    // The place does not make one who is not there.
    s.m.set(1, at, -1)
    expect(reasons(s, {}, 1)).toEqual([{ why: 'Bo is not there', rule: ruleOf(s, 'attack') }])
  })
  it.each([
    ['unconscious', 'attack', ['cannot attack: helpless']],
    ['helpless', 'attack', ['cannot attack: helpless']],
    ['helpless', 'escape', []],
    ['unconscious', 'escape', ['cannot attack: unconscious']],
    ['prone', 'attack', []],
  ] as const)('%s: an %s', (name, as, why) => {
    const s = stage(1)
    s.m.give(0, condition(name))
    expect(reasons(s, { as }).map(x => x.why)).toEqual(why)
    if (as === 'attack') expect(aimBars(s.r, 0).map(x => x.why)).toEqual(why)
  })
  it('all reasons come together, in their order, and the rules of the act where it has its own', () => {
    const s = stage(2)
    s.m.give(0, condition('unconscious'))
    s.m.give(1, condition('dead'))
    s.m.include(0, sheathed, 0)
    expect(reasons(s).map(x => x.why)).toEqual([
      'cannot attack: helpless',
      'sword is not in hand',
      'Bo is dead',
      'Bo is out of the reach of sword',
    ])
    const own = 'house/test/attack' as never
    const cited = mayAttack(s.r, { by: 0, at: 1, weapon: 0 }, undefined, {
      attack: own,
      reach: own,
      range: own,
      hand: own,
    })
    expect(cited.slice(1).map(x => x.rule)).toEqual([own, own, own])
  })
  it('a wall between hides from blows and shots', () => {
    const map = ['.#'.padEnd(40, '.')]
    const s = stage(2, map)
    const total = { why: 'Bo has total cover: no line leads to it', rule: s.r.slots.cover!.rules.total }
    expect(reasons(s, { weapon: BOW })).toEqual([total])
    expect(reasons(s, { weapon: GLAIVE })).toEqual([total])
  })
  it('cover keeps an opportunity off, no other attack', () => {
    const map = ['.o'.padEnd(40, '.'), '.'.repeat(40)]
    const s = stage(1, map)
    s.m.set(0, at, 40)
    s.m.set(1, at, 2)
    const [degree] = coverDegrees(s)
    expect(reasons(s, { weapon: GLAIVE })).toEqual([])
    expect(reasons(s, { as: 'opportunity', weapon: GLAIVE })).toEqual([
      { why: degree === 'cover' ? 'Bo has cover' : `Bo has ${degree} cover`, rule: s.r.slots.cover!.rules.opportunity },
    ])
  })
})

describe('what is aimed at a square', () => {
  const rule = 'house/test/range' as never
  const why = (s: SpiritStage, square: number, feet: number, needsWay: boolean) =>
    mayAim(s.r, 0, square, { feet, needsWay, rule })
  const walled = () => stage(5, ['..#'.padEnd(40, '.')])
  it.each([
    ['within range', 1, 30, true, []],
    ['at its end', 1, 5, true, []],
    ['beyond it', 1, 0, true, ['the square is beyond 0 feet']],
    ['behind a wall', 4, 30, true, ['nothing leads straight to the square']],
    ['behind a wall, where nothing needs to lead there', 4, 30, false, []],
    ['behind it and too far', 4, 15, true, ['the square is beyond 15 feet', 'nothing leads straight to the square']],
  ] as const)('%s', (_, square, feet, needsWay, expected) => {
    expect(why(walled(), square, feet, needsWay)).toEqual(expected.map(x => ({ why: x, rule })))
  })
  it('by one who cannot act', () => {
    const s = walled()
    s.m.give(0, condition('unconscious'))
    expect(why(s, 1, 30, true)).toMatchObject([{ why: 'cannot attack: helpless' }])
  })
})
