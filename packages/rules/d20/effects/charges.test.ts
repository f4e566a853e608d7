import type { Command } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { droppedWeapons, sheathed } from '../creature/held/hands.ts'
import { refusals } from '../turn/act.ts'
import { startTurn } from '../turn/round.ts'
import { charging, dead, helpless, pinned, prone, unseen } from '../vocabulary/conditions.ts'
import { altitude, at } from '../vocabulary/fields.ts'

// Charges: who is charged, with what, from where, and what becomes of one on its way.

const claws = { name: 'claws', damage: '1d8', types: 'slashing' }
const pike = { name: 'pike', damage: '1d8', types: 'piercing', hands: 'two', reach: true }
const rifle = { name: 'rifle', use: 'projectile', damage: '1d8', types: 'piercing', increment: 60 }
type Where = readonly [x: number, y: number]
interface How {
  readonly map?: readonly string[]
  readonly sheets?: readonly object[]
  readonly options?: object
}
const OPEN = Array.from({ length: 8 }, () => '.'.repeat(24))
const rows = (...some: string[]) => OPEN.map((row, i) => (some[i] ?? '') + row.slice((some[i] ?? '').length))
const TWO: readonly Where[] = [
  [2, 2],
  [10, 2],
]
/** The first, and its foes; others are on the side that their sheets say. */
const stage = (at: readonly Where[] = TWO, { map = OPEN, sheets = [], options }: How = {}) =>
  new StarStage(
    at.map((_, i) => ({
      weapons: [claws, rifle],
      hitPoints: 40,
      baseAttack: 7,
      totals: { KAC: 15 },
      side: i === 0 ? 'us' : 'them',
      ...sheets[i],
    })),
    { at, map, options: options as never },
  ).turn()
const CHARGE: Command = { do: 'charge', target: 1, weapon: 0 }
const reasons = (s: StarStage, more: object = {}) =>
  refusals(s.r, 0, { ...CHARGE, ...more }).map(x => `${x.why} (${x.rule})`)
const why = (s: StarStage, more: object = {}) => refusals(s.r, 0, { ...CHARGE, ...more }).map(x => x.why)
const kind = (s: StarStage) => s.scene.rules.commands['charge']!
/** Its next turn begins. */
function next(s: StarStage) {
  const played = s.play([startTurn({ who: 0 })], [], [{ do: 'end' }])
  s.turn()
  return played
}
const offered = (s: StarStage) => kind(s).suggestions(s.r, 0)

describe('who is charged', () => {
  const MOVE = 'starfinder/actions/charge-move'
  it.each<[string, (s: StarStage) => void, object, readonly string[]]>([
    [
      'one who holds it keeps it where it is',
      s => s.m.give(0, pinned),
      {},
      ['cannot move: pinned (starfinder/maneuvers/grapple-pin)'],
    ],
    [
      'who is in the air flies',
      s => s.m.set(0, altitude, 10),
      {},
      ['is in the air: there it flies (house/flight/on-the-ground)'],
    ],
    [
      'who lies stands up first',
      s => s.m.give(0, prone),
      {},
      ['lies on the ground: stands up first (house/movement/prone)'],
    ],
    ['nobody is named', () => {}, { target: undefined }, ['needs a target on the map (starfinder/actions/attack)']],
    ['no creature is named', () => {}, { target: 'b' }, ['needs a target on the map (starfinder/actions/attack)']],
    [
      'the one named waits in reserve',
      s => s.m.set(1, at, -1),
      {},
      ['needs a target on the map (starfinder/actions/attack)'],
    ],
    ['no weapon is named', () => {}, { weapon: undefined }, [`takes a melee weapon, or fists (${MOVE})`]],
    ['a weapon is named by its name', () => {}, { weapon: 'claws' }, [`takes a melee weapon, or fists (${MOVE})`]],
    [
      'one who cannot be seen',
      s => s.m.give(1, unseen),
      {},
      ['b was out of sight as the turn began (starfinder/actions/charge-path)'],
    ],
    [
      'it ends elsewhere',
      () => {},
      { to: 2 * 24 + 11 },
      [`a charge does not end in C12: it ends in C10 or B10 or D10 (${MOVE})`],
    ],
    ['nothing speaks against it', () => {}, { to: 2 * 24 + 9 }, []],
  ])('%s', (_, given, more, expected) => {
    const s = stage(TWO, { sheets: [{ speeds: { fly: 30 }, by: 'flight' }] })
    given(s)
    expect(reasons(s, more)).toEqual(expected)
  })
  it('each foe that can be, with the first melee weapon in hand that serves', () => {
    const places: readonly Where[] = [
      [2, 2],
      [10, 2],
      [2, 7],
      [1, 1],
      [10, 7],
      [6, 6],
    ]
    const sheets = [{ weapons: [rifle, claws, pike] }, {}, {}, {}, { side: 'us' }, {}]
    const s = stage(places, { sheets })
    s.m.give(5, dead)
    const to = (...targets: number[]) => targets.map(target => ({ do: 'charge', target, weapon: 1 }))
    // Not the one beside it, not a friend, not the dead.
    expect(offered(s)).toEqual(to(1, 2))
    s.m.give(2, helpless)
    expect(offered(s)).toEqual(to(1))
    s.m.include(0, sheathed, 1)
    expect(offered(s)).toEqual([{ do: 'charge', target: 1, weapon: 2 }])
    s.m.include(0, sheathed, 2)
    // Its fists are left.
    expect(offered(s)).toEqual([{ do: 'charge', target: 1, weapon: 3 }])
    s.m.give(0, prone)
    expect(offered(s)).toEqual([])
  })
})

describe('what is in the way', () => {
  const past = (sheet: object, given: (s: StarStage) => void = () => {}) => {
    const s = stage([...TWO, [6, 2]], { sheets: [{}, {}, sheet] })
    given(s)
    return why(s)
  }
  const IN_THE_WAY = ['a creature is in the way, in C7']
  it.each<[string, object, (s: StarStage) => void, readonly string[]]>([
    ['foes', {}, () => {}, IN_THE_WAY],
    ['friends', { side: 'us' }, () => {}, IN_THE_WAY],
    ['not who waits in reserve', {}, s => s.m.set(2, at, -1), []],
    ['not the helpless', {}, s => s.m.give(2, helpless), []],
    ['the helpless who fill their space', { fills: true }, s => s.m.give(2, helpless), IN_THE_WAY],
    ['the helpless who hinder', { hinders: true }, s => s.m.give(2, helpless), IN_THE_WAY],
  ])('%s', (_, sheet, given, expected) => {
    expect(past(sheet, given)).toEqual(expected)
  })
  it('a large creature, as far as it is on the map', () => {
    expect(why(stage([...TWO, [6, 1]], { sheets: [{}, {}, { size: 'large' }] }))).toEqual([
      'a creature is in the way, in C8',
    ])
    expect(why(stage([...TWO, [6, 3]], { sheets: [{}, {}, { size: 'large' }] }))).toEqual([])
  })
  it('of several ways the straightest that is clear: it may end where one lies helpless', () => {
    const s = stage([...TWO, [9, 2]])
    s.m.give(2, helpless)
    expect(why(s, { to: 2 * 24 + 9 })).toEqual([])
    s.do(CHARGE, [2])
    expect(s.where()).toEqual([9, 2])
    const slow = rows('', '', '.........~')
    const round = stage(TWO, { map: slow })
    expect(why(round, { to: 2 * 24 + 9 })).toEqual(['C10 slows movement'])
    expect(why(round)).toEqual(['C10 slows movement'])
  })
  it('where there is no place beside the foe, none is said', () => {
    const shut = rows('', '.........###', '.........#.#', '.........###')
    expect(why(stage(TWO, { map: shut })).length).toBeGreaterThan(0)
  })
})

describe('with what', () => {
  it('what is put away is drawn on the way by who may, and only if it says so', () => {
    const s = stage()
    s.m.include(0, sheathed, 0)
    expect(why(s)).toEqual(['claws is not in hand'])
    expect(why(s, { draw: false })).toEqual(['claws is not in hand'])
    expect(why(s, { draw: true })).toEqual([])
    s.do({ ...CHARGE, draw: true }, [2])
    expect(s.r.items(0, sheathed)).toEqual([])
  })
  it('what lies on the ground is not drawn', () => {
    const s = stage()
    s.m.include(0, droppedWeapons, 0)
    expect(why(s, { draw: true })).toEqual(['claws is not in hand'])
  })
  it('what is in hand already is not drawn, nor is an untrained one asked', () => {
    const s = stage(TWO, { sheets: [{ baseAttack: 0 }] })
    expect(why(s, { draw: true })).toEqual([])
    expect(s.do({ ...CHARGE, draw: true }, [2]).of('drawn')).toEqual([])
  })
})

describe('on the way', () => {
  it.each<[object, readonly string[]]>([
    [{}, ['state-entered', 'moved']],
    [{ 'charge-penalty-after-move': true }, ['moved', 'state-entered']],
  ])('it costs Armor Class from its start, or by a reading once the way is behind it: %j', (options, order) => {
    const s = stage(TWO, { options })
    const played = s.do(CHARGE, [2])
    const kinds = played.events.flatMap(e => (e.e === 'state-entered' || e.e === 'moved' ? [e.e] : []))
    expect([kinds[0], kinds.at(-1)]).toEqual([order[0], order[1]])
    expect(s.r.has(0, charging)).toBe(true)
    next(s)
    expect(s.r.has(0, charging)).toBe(false)
  })
  it('one of whom it did not know stops it, and it attacks nobody', () => {
    const s = stage([...TWO, [6, 2]])
    s.m.give(2, unseen)
    expect(why(s)).toEqual(['a creature is in the way, in C7'])
    const { tried } = kind(s)
    expect(typeof tried === 'function' && tried(s.r, 0, CHARGE)).toEqual(CHARGE)
  })
  it('what was meant is kept: the square where it ends', () => {
    const s = stage()
    const known = (command: Command) => kind(s).known!(s.r, 0, command)
    expect(known(CHARGE)).toEqual({ ...CHARGE, to: 2 * 24 + 9 })
    for (const none of [{ target: 7 }, { target: 'b' }, { weapon: 9 }, { to: 0 }])
      expect(known({ ...CHARGE, ...none })).toEqual({ ...CHARGE, ...none })
  })
  it('who was out of sight as the turn began is not charged, and may be in the next', () => {
    const s = stage()
    s.m.give(1, unseen)
    next(s)
    s.m.take(1, unseen)
    expect(why(s)).toEqual(['b was out of sight as the turn began'])
    next(s)
    expect(why(s)).toEqual([])
    expect(next(s).of('looked-at-first')).toEqual([])
  })
})
