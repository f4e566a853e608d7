import type { Command } from '@quintain/engine'
import { apply } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { refusals } from '../turn/act.ts'
import { grappled, pinned, prone } from '../vocabulary/conditions.ts'
import { altitude, at } from '../vocabulary/fields.ts'
import { droppedWeapons, lying, packed, sheathed } from './held/hands.ts'
import { thingDamaged } from './held/things.ts'

// What hands do with weapons, and how a body stands: whole answers of each command, what is refused and what is offered.

type S = TurnStage | StarStage
type Where = readonly [x: number, y: number]
const sword = { name: 'sword', damage: '1d8', types: 'slashing', hands: 'one' }
const axe = { name: 'axe', damage: '1d8', types: 'slashing', hands: 'two' }
const pole = { name: 'pole', damage: '1d8', types: 'bludgeoning', hands: 'two' }
const bite = { name: 'bite', damage: '1d6', types: 'piercing', natural: true }
const MAP = ['......', '......', '...#..', '......']
const star = (weapons: object[], more: object = {}, where: Where = [2, 2]) =>
  new StarStage([{ weapons, ...more }, {}], { map: MAP, at: [where, [5, 3]] }).turn()
const plain = (weapons: object[], more: object = {}, where: Where = [2, 2]) =>
  new TurnStage([{ weapons, ...more }, {}], { map: MAP, at: [where, [5, 3]] }).turn()
const says = (s: S, command: Command, who = 0) => refusals(s.r, who, command).map(x => `${x.why} (${x.rule})`)
const why = (s: S, name: string, more: object = {}) => refusals(s.r, 0, { do: name, ...more }).map(x => x.why)
const offered = (s: S, name: string) => s.scene.rules.commands[name]!.suggestions(s.r, 0)
const NAMES = ['draw', 'sheathe', 'drop-item', 'pick-up', 'take-out', 'stow']

describe('weapons in hand, put away, packed and on the ground', () => {
  /** Of four weapons one is in hand, one put away, one packed, one on the ground; and it has teeth. */
  function stage() {
    const s = star(['held', 'away', 'packed', 'down'].map(name => ({ ...sword, name })).concat(bite as never))
    s.m.include(0, sheathed, 1)
    s.m.include(0, sheathed, 2)
    s.m.include(0, packed, 2)
    s.m.include(0, droppedWeapons, 3)
    return s
  }
  it.each<[string, readonly (string | null)[]]>([
    [
      'draw',
      ['held is not put away', null, 'packed is not put away', 'down is not put away', 'bite is part of the body'],
    ],
    [
      'sheathe',
      [null, 'away is not in hand', 'packed is not in hand', 'down is not in hand', 'bite is part of the body'],
    ],
    [
      'drop-item',
      [null, 'away is not in hand', 'packed is not in hand', 'down is not in hand', 'bite is part of the body'],
    ],
    [
      'pick-up',
      [
        'held is not within reach on the ground',
        'away is not within reach on the ground',
        'packed is not within reach on the ground',
        null,
        'bite is part of the body',
      ],
    ],
    ['take-out', ['held is in no pack', 'away is in no pack', null, 'down is in no pack', 'bite is part of the body']],
    ['stow', [null, 'away is not in hand', 'packed is not in hand', 'down is not in hand', 'bite is part of the body']],
  ])('%s: %j', (name, reasons) => {
    const s = stage()
    expect(reasons.map((_, weapon) => why(s, name, { weapon })[0] ?? null)).toEqual(reasons)
    const fits = reasons.indexOf(null)
    expect(offered(s, name)).toEqual(name === 'stow' ? [] : [{ do: name, weapon: fits }])
    // Named not at all, or as nothing that it has, the weapons that would do are listed.
    for (const weapon of [undefined, 9, 'held'])
      expect(why(s, name, { weapon })).toEqual([`needs a weapon: ${['held', 'away', 'packed', 'down'][fits]}`])
  })
  it('one who has nothing of the kind is told so', () => {
    const s = star([bite])
    expect(NAMES.map(name => why(s, name, { weapon: 7 }))).toEqual([
      ['no weapon is put away'],
      ['no weapon is in hand'],
      ['no weapon is in hand'],
      ['no weapon is within reach on the ground'],
      ['nothing is packed away'],
      ['no weapon is in hand'],
    ])
    expect(NAMES.flatMap(name => offered(s, name))).toEqual([])
  })
  it('each leads to the state that it says', () => {
    const s = stage()
    const here = s.square(2, 2)
    const state = () =>
      [s.r.items(0, sheathed), s.r.items(0, packed), s.r.items(0, droppedWeapons), s.r.items(0, lying)].map(x => [...x])
    const doing = (name: string, weapon: number, more: object = {}) => {
      s.turn().do({ do: name, weapon, ...more })
      return state()
    }
    const [at, dropped] = [s.square(1, 1), { weapon: 3, square: here }]
    expect(doing('draw', 1)).toEqual([[2], [2], [3], []])
    // Two hands hold two: each has to be freed for what comes next.
    expect(doing('sheathe', 0)[0]).toEqual(expect.arrayContaining([0, 2]))
    expect(doing('take-out', 2)).toEqual([[0], [], [3], []])
    expect(doing('drop-item', 1, { to: at })[3]).toEqual([{ weapon: 1, square: at }])
    expect(doing('pick-up', 3)).toEqual([[0], [], [1], [{ weapon: 1, square: at }]])
    expect(doing('drop-item', 3)[3]).toEqual(expect.arrayContaining([dropped, { weapon: 1, square: at }]))
    expect(doing('stow', 2)[1]).toEqual([2])
  })
  it.each<[Where | 'A1' | null, readonly string[]]>([
    [null, []],
    [[2, 2], []],
    [[1, 1], []],
    [[3, 3], []],
    [[3, 2], ['C4 is wall']],
    [[4, 2], ['C5 is not next to its space']],
    [[2, 0], ['A3 is not next to its space']],
    ['A1', ['there is no such square on the map']],
  ])('a thing dropped to %j', (to, reasons) => {
    const s = plain([sword])
    expect(
      why(s, 'drop-item', { weapon: 0, ...(to === null ? {} : { to: typeof to === 'string' ? to : s.square(...to) }) }),
    ).toEqual(reasons)
  })
  it('what lies farther off is not picked up, nor what is destroyed', () => {
    const s = star([{ ...sword, itemPoints: 5 }])
    s.do({ do: 'drop-item', weapon: 0, to: s.square(1, 1) })
    expect(why(s, 'pick-up', { weapon: 0 })).toEqual([])
    s.m.set(0, at, s.square(3, 1))
    expect(why(s, 'pick-up', { weapon: 0 })).toEqual(['sword is not within reach on the ground'])
    s.m.set(0, at, s.square(0, 0))
    apply(s.m, thingDamaged({ who: 0, weapon: 0, was: 0, lost: 5, destroyed: true }), s.scene)
    expect(why(s, 'pick-up', { weapon: 0 })).toEqual(['sword is not within reach on the ground'])
  })
})

describe('the grip', () => {
  const change = (weapon?: unknown) => ({ weapon })
  it.each<[string, object[], unknown, readonly string[]]>([
    ['of what takes two hands', [axe, sword], 0, []],
    ['of what takes one', [axe, sword], 1, ['sword takes one hand, and there is only one grip for it']],
    ['of what is put away', [{ ...axe, carried: 'sheathed' }, sword], 0, ['axe is not in hand']],
    ['of nothing that is named', [axe, sword], undefined, ['needs a weapon: axe']],
    ['of nothing that it has', [axe, pole], 7, ['needs a weapon: axe, pole']],
    [
      'where nothing has another',
      [sword, { ...axe, carried: 'sheathed' }],
      undefined,
      ['no weapon in hand has another grip'],
    ],
  ])('%s', (_, weapons, weapon, reasons) => {
    expect(why(star(weapons), 'change-grip', change(weapon))).toEqual(reasons)
  })
  it('is taken back with a free hand, and is offered only then', () => {
    const s = star([axe, { ...sword, carried: 'sheathed' }])
    expect(offered(s, 'change-grip')).toEqual([])
    s.do({ do: 'change-grip', weapon: 0 })
    expect(offered(s.turn(), 'change-grip')).toEqual([{ do: 'change-grip', weapon: 0 }])
    s.do({ do: 'draw', weapon: 1 })
    expect([offered(s.turn(), 'change-grip'), why(s, 'change-grip', change(0))]).toEqual([[], ['needs a free hand']])
    s.do({ do: 'sheathe', weapon: 1 })
    s.turn().do({ do: 'change-grip', weapon: 0 })
    expect(offered(s.turn(), 'change-grip')).toEqual([])
    expect(why(s, 'change-grip', change(0))).toEqual([])
  })
})

describe('loading', () => {
  const gun = (name: string, more: object = {}) => ({
    name,
    use: 'projectile',
    damage: '1d6',
    increment: 30,
    hands: 'one',
    ammunition: { holds: 2, loaded: 0, spare: 1, ...more },
  })
  const endless = { ...gun('gun'), ammunition: { holds: 2, loaded: 0 } }
  const rest = (weapon: object) => ({ ...weapon, carried: 'sheathed' })
  it.each<[string, object[], unknown, readonly string[]]>([
    ['an empty one', [gun('gun'), sword], 0, []],
    ['one with a shot left', [gun('gun', { loaded: 1 })], 0, []],
    ['a full one', [gun('gun', { loaded: 2 })], 0, ['gun is loaded']],
    ['one without more', [gun('gun', { spare: 0 })], 0, ['no ammunition left for gun']],
    ['one without end', [endless], 0, []],
    ['one that is put away', [rest(gun('gun'))], 0, ['gun is not in hand']],
    ['a sword', [gun('gun'), sword], 1, ['sword takes no ammunition']],
    ['one that it has not', [gun('gun')], 7, ['no weapon is in hand']],
    ['one named by its name', [gun('gun')], 'gun', ['no weapon is in hand']],
    ['none named, one open', [gun('full', { loaded: 2 }), gun('gun')], undefined, ['needs a weapon: gun']],
    ['none named, both open', [gun('one'), gun('two')], undefined, ['needs a weapon: one, two']],
    ['none named, none open', [gun('full', { loaded: 2 }), rest(gun('gun'))], undefined, ['full is loaded']],
    ['none to load', [sword], undefined, ['none of its weapons takes ammunition']],
  ])('%s', (_, weapons, weapon, reasons) => {
    expect(why(star(weapons), 'reload', { weapon })).toEqual(reasons)
  })
  it('is offered for what is empty and can be loaded', () => {
    const s = star([gun('full', { loaded: 2 }), gun('half', { loaded: 1 }), gun('empty'), gun('done', { spare: 0 })])
    expect(offered(s, 'reload')).toEqual([{ do: 'reload', weapon: 2 }])
    const all = star([gun('half', { loaded: 1 }), gun('empty')])
    expect(offered(all, 'reload')).toEqual([{ do: 'reload', weapon: 1 }])
    expect(offered(star([gun('empty'), gun('done', { spare: 0 })]), 'reload')).toEqual([{ do: 'reload', weapon: 0 }])
    expect(offered(star([gun('burst', { loaded: 1, perAttack: 2 })]), 'reload')).toEqual([{ do: 'reload', weapon: 0 }])
  })
  it.each<[object, string]>([
    [{}, 'move'],
    [{ reload: 'standard' }, 'standard'],
    [{ reload: 'full-round' }, 'full-round'],
  ])('costs what the weapon says, else a move action: %j', (more, cost) => {
    const s = star([gun('gun', more), sword])
    const price = (weapon: unknown) => s.scene.rules.commands['reload']!.cost(s.r, 0, { do: 'reload', weapon })
    expect([price(0), price(1), price(undefined), price('gun')]).toEqual([cost, 'move', 'move', 'move'])
  })
})

describe('how a body stands', () => {
  it.each<[string, (s: TurnStage) => void, Where, Record<string, readonly string[]>]>([
    [
      'on its feet within the map',
      () => {},
      [2, 2],
      { stand: ['stands already'], 'drop-prone': [], leave: ['does not stand at the edge of the map'] },
    ],
    ['at the edge', () => {}, [0, 2], { stand: ['stands already'], 'drop-prone': [], leave: [] }],
    ['on the ground', s => s.give(0, prone), [0, 2], { stand: [], 'drop-prone': ['lies already'], leave: [] }],
    [
      'on the ground and held',
      s => s.give(0, prone).give(0, pinned),
      [0, 2],
      {
        stand: ['cannot move: pinned'],
        'drop-prone': ['cannot act: pinned', 'lies already'],
        leave: ['cannot move: pinned'],
      },
    ],
    [
      'on its feet and held',
      s => s.give(0, grappled),
      [2, 2],
      {
        stand: ['cannot move: grappled', 'stands already'],
        'drop-prone': [],
        leave: ['cannot move: grappled', 'does not stand at the edge of the map'],
      },
    ],
    [
      'in the air',
      s => s.m.set(0, altitude, 10),
      [2, 2],
      {
        stand: ['stands already'],
        'drop-prone': ['is in the air: there it flies'],
        leave: ['does not stand at the edge of the map'],
      },
    ],
  ])('%s', (_, given, where, reasons) => {
    const s = plain([sword], { speeds: { fly: 30 }, by: 'flight' }, where)
    given(s)
    expect(Object.fromEntries(Object.keys(reasons).map(name => [name, why(s, name)]))).toEqual(reasons)
    expect(offered(s, 'leave')).toEqual(where[0] === 0 ? [{ do: 'leave' }] : [])
  })
  it('who is held is told by whose rule', () => {
    const s = plain([sword])
    s.give(0, pinned)
    expect(says(s, { do: 'stand' })[0]).toBe('cannot move: pinned (starfinder/maneuvers/grapple-pin)')
    const t = plain([sword])
    t.give(0, prone).do({ do: 'stand' })
    expect(t.r.has(0, prone)).toBe(false)
  })
})
