import type { Command } from '@quintain/engine'
import { apply } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { lying, sheathed } from '../creature/held/hands.ts'
import { lostOf } from '../creature/held/things.ts'
import { refusals } from '../turn/act.ts'
import { orderSet } from '../turn/order.ts'
import { prone } from '../vocabulary/conditions.ts'

// Maneuvers as attacks: what is offered, why one is refused, and what the other loses.

const fist = { name: 'fist', damage: '1d3', types: 'bludgeoning', unarmed: true }
const sword = { name: 'sword', damage: '1d8+3', types: 'slashing', hands: 'one' }
const pole = { name: 'pole', damage: '1d8', types: 'bludgeoning', hands: 'two' }
const gun = { name: 'gun', use: 'projectile', damage: '1d6', increment: 30, hands: 'one' }
type Where = readonly [x: number, y: number]

/** One with a maneuver bonus of 10 next to a foe whose number is 22, and others of the first one's side. */
function pair(
  first: object = {},
  second: object = {},
  how: { at?: readonly Where[]; options?: object; map?: string[] } = {},
) {
  const at = how.at ?? [
    [5, 5],
    [6, 5],
  ]
  const s = new StarStage(
    [
      { baseAttack: 10, weapons: [sword, gun], ...first },
      { name: 'Foe', totals: { EAC: 8, KAC: 14 }, hitPoints: 50, weapons: [gun], ...second },
      ...at.slice(2).map(() => ({ side: 'us', weapons: [] })),
    ],
    { at, options: how.options as never, ...(how.map ? { map: how.map } : {}) },
  )
  apply(s.m, orderSet({ order: at.map((_, i) => i), place: 0 }), s.scene)
  return s.turn()
}
const tries = (name: string, more: object = {}): Command => ({ do: name, target: 1, weapon: 0, ...more })
const why = (s: StarStage | TurnStage, command: Command, who = 0) => refusals(s.r, who, command).map(f => f.why)
const offered = (s: StarStage | TurnStage, name: string, who = 0) =>
  s.r.scene.rules.commands[name]!.suggestions(s.r, who)

describe('what is offered of maneuvers', () => {
  const us = () =>
    new TurnStage([{ weapons: [fist, sword, gun] }, {}, { side: 'us' }, {}], {
      at: [
        [5, 5],
        [6, 5],
        [4, 5],
        [9, 5],
      ],
    }).turn()
  it('each with every melee weapon on each foe in reach, not with a gun, nor on a friend or one out of reach', () => {
    const s = us()
    for (const name of ['bull-rush', 'trip'])
      expect(offered(s, name), name).toEqual([
        { do: name, target: 1, weapon: 0 },
        { do: name, target: 1, weapon: 1 },
      ])
    expect(offered(s, 'break-free')).toEqual([])
    // Both hands are full.
    expect(offered(s, 'grapple')).toEqual([])
    s.m.include(0, sheathed, 2)
    expect(offered(s, 'grapple').map(c => c['weapon'])).toEqual([0, 1])
  })
  it('no trip of one who lies, and nothing that the maneuver itself forbids', () => {
    const s = us()
    s.m.give(1, prone)
    expect(offered(s, 'trip')).toEqual([])
    expect(why(s, tries('trip'))).toEqual(['b lies already'])
    expect(offered(s, 'bull-rush')).toHaveLength(2)
  })
  it('breaking free is offered to the one who is held, against its holder', () => {
    const s = pair({ weapons: [fist] }, { weapons: [fist] })
    s.do(tries('grapple'), [12])
    expect(offered(s, 'break-free', 1)).toEqual([{ do: 'break-free', target: 0, weapon: 0 }])
    expect(offered(s, 'break-free', 0)).toEqual([])
    expect(why(s.turn(), tries('break-free'))).toEqual(['Foe does not hold it'])
  })
  it('those that need something to be said are not offered; a grapple needs nothing more', () => {
    const s = pair({ weapons: [sword] })
    const names = ['dirty-trick', 'disarm', 'sunder', 'reposition', 'grapple', 'bull-rush', 'trip']
    expect(names.map(name => offered(s, name).length)).toEqual([0, 0, 0, 0, 2, 2, 2])
  })
})

describe('why a maneuver is refused', () => {
  it.each<[string, Command, object, object, readonly string[]]>([
    ['with a gun', tries('trip', { weapon: 1 }), {}, {}, ['takes a melee weapon, or fists']],
    [
      'with no weapon at all',
      tries('trip', { weapon: 7 }),
      {},
      {},
      ['needs a weapon: 0 sword, 1 gun, 2 unarmed strike'],
    ],
    [
      'with a weapon that is not named',
      tries('trip', { weapon: 'sword' }),
      {},
      {},
      ['needs a weapon: 0 sword, 1 gun, 2 unarmed strike'],
    ],
    ['at nobody', tries('trip', { target: 9 }), {}, {}, ['needs a target on the map']],
    ['a thing that it has not', tries('disarm', { item: 'spoon' }), {}, {}, ['names a thing of Foe within reach: gun']],
    ['nothing to take', tries('disarm'), {}, { weapons: [] }, ['Foe has nothing within reach']],
    ['no hand for it', tries('disarm', { grab: true }), { weapons: [pole] }, {}, ['needs a free hand']],
    ['a hand for it', tries('disarm', { grab: true }), { weapons: [sword] }, {}, []],
    ['no hand needed', tries('disarm', { grab: false }), { weapons: [pole] }, {}, []],
    ['no hand to hold with', tries('grapple'), { weapons: [pole] }, {}, ['needs a free hand']],
    [
      'nothing renewed',
      tries('grapple', { item: 'gun' }),
      { weapons: [fist] },
      {},
      ['something is taken from one who is held already'],
    ],
  ])('%s', (_, command, first, second, reasons) => {
    const s = pair(first, second)
    expect(why(s, command)).toEqual(reasons)
  })
})

const names = (sheet: object) => (sheet as { weapons: readonly { name: string }[] }).weapons.map(w => w.name)
describe('what one loses', () => {
  it('hands that hold what was taken are not free', () => {
    const s = pair({ weapons: [sword] }, { weapons: [gun, { ...gun, name: 'other' }] })
    s.do(tries('disarm', { grab: true }), [12])
    expect(names(s.r.sheet(0))).toEqual([sword.name, 'unarmed strike', gun.name])
    expect(why(s.turn(), tries('disarm', { grab: true }))).toEqual(['needs a free hand'])
    s.do(tries('disarm'), [12])
    expect(s.r.items(1, lying)).toEqual([{ weapon: 1, square: s.square(6, 5) }])
  })
  it('to take something from one who is held a hand must be free', () => {
    const held = (weapons: object[]) => {
      const s = pair({ weapons }, { weapons: [gun, { ...gun, name: 'other', carried: 'sheathed' }] })
      s.do(tries('grapple'), [12])
      return s.turn()
    }
    expect(why(held([fist, sword]), tries('grapple', { item: 'gun' }))).toEqual([])
    const full = held([fist, sword])
    full.do(tries('disarm', { grab: true }), [12])
    expect(why(full.turn(), tries('grapple', { item: 'other' }))).toEqual(['needs a free hand'])
    expect(why(full, tries('grapple', { item: 'spoon' }))).toEqual([
      'needs a free hand',
      'names a thing of Foe within reach: other',
    ])
  })
  it.each<[object, Where | undefined, readonly string[]]>([
    [{}, undefined, []],
    [{}, [6, 5], ['the thing lands in the square of its bearer']],
    [{ 'disarm-landing-choice': true }, [6, 5], []],
    [{ 'disarm-landing-choice': true }, [7, 6], []],
    [{ 'disarm-landing-choice': true }, [5, 4], []],
    [{ 'disarm-landing-choice': true }, [8, 5], ['the thing lands in the square of its bearer']],
    [{ 'disarm-landing-choice': true }, [4, 5], ['the thing lands in the square of its bearer']],
  ])('by %j, at %j: %j', (options, to, reasons) => {
    const s = pair({}, {}, { options })
    const command = tries('disarm', to ? { to: s.square(...to) } : {})
    expect(why(s, command)).toEqual(reasons)
    if (reasons.length > 0) return
    s.do(command, [12])
    expect(s.r.items(1, lying)).toEqual([{ weapon: 0, square: s.square(...(to ?? ([6, 5] as const))) }])
  })
  it.each<[string, object, object, number, object[]]>([
    [
      'with Strength',
      { abilities: { Strength: 2 }, baseAttack: 8 },
      { hardness: 5, itemPoints: 10 },
      9,
      [{ was: 0, lost: 6 }],
    ],
    ['to its last point', {}, { hardness: 5, itemPoints: 4 }, 9, [{ was: 0, lost: 4, destroyed: true }]],
    ['up to its last point', {}, { hardness: 5, itemPoints: 5 }, 9, [{ was: 0, lost: 4 }]],
    ['no more than its hardness', {}, { hardness: 9, itemPoints: 4 }, 9, []],
    ['without hardness or points', {}, {}, 9, [{ was: 0, lost: 9 }]],
  ])('a blow at a thing %s', (_, first, thing, dice, events) => {
    const s = pair(first, { weapons: [{ ...gun, ...thing }] })
    const played = s.do(tries('sunder'), [12, dice])
    expect(played.of('thing-damaged')).toEqual(events.map(e => ({ e: 'thing-damaged', who: 1, weapon: 0, ...e })))
    expect([lostOf(s.r, 1, 0), s.hp(1)]).toEqual([(events[0] as { lost?: number })?.lost ?? 0, 50])
  })
})
