import { apply, type Event } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import type { Stage } from '../../testing/stage.ts'
import { after, outOfTurn, unaffordable } from '../turn/act.ts'
import { type Cost, freeUsed, leftOf, swiftOwed } from '../turn/economy.ts'
import { dead, flatFooted } from '../vocabulary/conditions.ts'
import { moveLeft, order, place, reactionsLeft, single, standardLeft, swiftLeft } from '../vocabulary/fields.ts'
import { refusal } from '../words/refusals.ts'
import { ammunitionOf, attacksIn, fire, isEmpty, load, loadsLeft, shotsIn } from './held/ammunition.ts'
import { isElsewhere, taken } from './held/handed.ts'
import {
  dropped,
  droppedWeapons,
  gripChanged,
  handsTaken,
  inOneHand,
  isArmed,
  isInOneHand,
  isPacked,
  lying,
  packed,
  pickedUp,
  putAway,
  sheathed,
  stowed,
  takenOut,
} from './held/hands.ts'
import { heldBy, isDestroyed, lostOf, thingDamaged, thingNamed, withinEasyReach } from './held/things.ts'

// What hands hold and weapons fire, and what acts take of a turn.

const arm = (name: string, more: object = {}) => ({ name, damage: '1d6', types: 'slashing', ...more })
const bite = arm('bite', { natural: true })
const fist = arm('fist', { unarmed: true })
const star = (weapons: object[], more: object = {}) => new StarStage([{ weapons, ...more }, { weapons }, { weapons }])
const happens = (s: Stage, ...events: Event[]) => {
  for (const e of events) apply(s.m, e, s.scene)
}

describe('hands that things take', () => {
  it.each<[string, object[], object, number]>([
    ['nothing', [], {}, 0],
    ['a blade', [arm('a')], {}, 1],
    ['a light one', [arm('a', { hands: 'light' })], {}, 1],
    ['a big one', [arm('a', { hands: 'two' })], {}, 2],
    ['one with two heads', [arm('a', { hands: 'double' })], {}, 2],
    ['one in the off hand', [arm('a', { hands: 'off' })], {}, 1],
    ['teeth and fists', [bite, fist], {}, 0],
    ['one of two', [arm('a'), arm('b', { carried: 'sheathed' })], {}, 1],
    ['one in a pack', [arm('a', { carried: 'packed' })], {}, 0],
    ['a big one in one hand', [arm('a', { hands: 'two', carried: 'in one hand' })], {}, 1],
  ])('%s', (_, weapons, more, n) => {
    expect(handsTaken(star(weapons, more).r, 0)).toBe(n)
  })
  it('where each thing is as a fight begins', () => {
    const CARRIED = ['in hand', 'in one hand', 'sheathed', 'packed'] as const
    const { r } = star([...CARRIED.map(carried => arm(carried, { hands: 'two', carried })), arm('unsaid'), bite])
    const those = (is: (weapon: number) => boolean) => [0, 1, 2, 3, 4, 5].filter(is)
    // What is packed comes last.
    expect(those(w => isArmed(r, 0, w))).toEqual([0, 1, 3, 4])
    expect(those(w => isInOneHand(r, 0, w))).toEqual([1])
    expect(those(w => isPacked(r, 0, w))).toEqual([5])
    expect([heldBy(r, 0), withinEasyReach(r, 0)]).toEqual([
      [0, 1, 3],
      [0, 1, 2, 3],
    ])
  })
  it('what is put away, packed, dropped and taken up again', () => {
    const s = star([arm('a'), arm('b')])
    const now = () =>
      [sheathed, packed, droppedWeapons, lying, inOneHand].map(f => [...s.r.items<unknown>(0, f as never)])
    const weapon = { who: 0, weapon: 1 }
    happens(s, putAway(weapon))
    expect(now()).toEqual([[1], [], [], [], []])
    happens(s, stowed(weapon))
    expect(now()).toEqual([[1], [1], [], [], []])
    happens(s, takenOut(weapon))
    expect(now()).toEqual([[], [], [], [], []])
    happens(s, dropped(weapon))
    expect([now(), heldBy(s.r, 0), withinEasyReach(s.r, 0)]).toEqual([[[], [], [1], [], []], [0], [0]])
    happens(s, pickedUp(weapon))
    happens(s, dropped({ ...weapon, to: 7 }))
    expect(now()).toEqual([[], [], [1], [{ weapon: 1, square: 7 }], []])
    happens(s, pickedUp({ ...weapon, from: 7 }))
    happens(s, gripChanged({ ...weapon, one: true }))
    expect(now()).toEqual([[], [], [], [], [1]])
    happens(s, gripChanged({ ...weapon, one: false }))
    expect(now()).toEqual([[], [], [], [], []])
  })
})

describe('things that are damaged, and taken by others', () => {
  it('a thing is destroyed by as many points as it has; one without points never is', () => {
    const s = star([arm('a', { itemPoints: 5 }), arm('b')])
    for (const weapon of [0, 1]) {
      happens(s, thingDamaged({ who: 0, weapon, was: 0, lost: 4 }))
      expect([lostOf(s.r, 0, weapon), isDestroyed(s.r, 0, weapon)]).toEqual([4, false])
      happens(s, thingDamaged({ who: 0, weapon, was: 4, lost: 5, ...(weapon === 0 ? { destroyed: true } : {}) }))
      expect([lostOf(s.r, 0, weapon), isDestroyed(s.r, 0, weapon)]).toEqual([5, weapon === 0])
    }
    expect([heldBy(s.r, 0), lostOf(s.r, 1, 0), isDestroyed(s.r, 1, 0)]).toEqual([[1], 0, false])
  })
  it('what another has taken is that thing of that owner, and no other', () => {
    const s = star([arm('a'), arm('b')])
    happens(s, putAway({ who: 1, weapon: 1 }), taken({ who: 0, from: 1, weapon: 1, as: 3, owner: 1, thing: 1 }))
    const all = [0, 1, 2].flatMap(owner => [0, 1].map(weapon => [owner, weapon] as const))
    expect(all.filter(([owner, weapon]) => isElsewhere(s.r, owner, weapon))).toEqual([[1, 1]])
    const names = (who: number) => (s.r.sheet(who) as { weapons?: { name: string }[] }).weapons!.map(w => w.name)
    expect([names(0), names(1)]).toEqual([
      ['a', 'b', 'unarmed strike', 'b'],
      ['a', 'b', 'unarmed strike'],
    ])
    expect([s.r.items(1, sheathed), s.r.items(1, droppedWeapons), heldBy(s.r, 1)]).toEqual([[], [1], [0]])
  })
  it('a thing is meant by its name, in any case of letters; the first where none is named', () => {
    const { r } = star([arm('Axe'), arm('Bow'), arm('bow')])
    const named = (all: number[], name: unknown) => thingNamed(r, 0, all, name)
    expect([named([1, 2], undefined), named([0, 1, 2], 'BOW'), named([0, 2], 'bow'), named([0], 'bow')]).toEqual([
      1,
      1,
      2,
      undefined,
    ])
    expect(named([], undefined)).toBeUndefined()
  })
})

describe('what weapons fire from', () => {
  const gun = (ammunition: object) => arm('gun', { use: 'projectile', increment: 60, ammunition })
  const guns = () =>
    new TurnStage([{ weapons: [gun({ holds: 6, loaded: 5, spare: 2, perAttack: 2 }), gun({ holds: 3 }), arm('bow')] }])
  /** What a rule does to the shots of the weapons, as events say it. */
  const doing = (s: TurnStage, does: (c: ReturnType<TurnStage['context']>) => void): readonly unknown[] => {
    const c = s.context() as ReturnType<TurnStage['context']> & { events: Event[] }
    does(c)
    happens(s, ...c.events)
    return c.events
  }
  const now = (s: TurnStage) =>
    [0, 1, 2].map(w => [shotsIn(s.r, 0, w), loadsLeft(s.r, 0, w), attacksIn(s.r, 0, w), isEmpty(s.r, 0, w)])
  const { POSITIVE_INFINITY: ALL } = Number
  it('holds what the sheet says, is loaded as often as there is more, and fires whole attacks', () => {
    const s = guns()
    expect(now(s)).toEqual([
      [5, 2, 2, false],
      [3, ALL, 3, false],
      [0, 0, ALL, false],
    ])
    expect([ammunitionOf(s.r, 0, 2), ammunitionOf(s.r, 0, 9)]).toEqual([undefined, undefined])
    expect([shotsIn(s.r, 0, 9), loadsLeft(s.r, 0, 9), isEmpty(s.r, 0, 9)]).toEqual([0, 0, false])
    doing(s, c => fire(c, 0, 0))
    doing(s, c => fire(c, 0, 1))
    expect(now(s).slice(0, 2)).toEqual([
      [3, 2, 1, false],
      [2, ALL, 2, false],
    ])
    doing(s, c => fire(c, 0, 0))
    doing(s, c => fire(c, 0, 1, 2))
    expect(now(s).slice(0, 2)).toEqual([
      [1, 2, 0, true],
      [0, ALL, 0, true],
    ])
    doing(s, c => load(c, 0, 0))
    doing(s, c => load(c, 0, 1))
    expect(now(s).slice(0, 2)).toEqual([
      [6, 1, 3, false],
      [3, ALL, 3, false],
    ])
  })
  it('fires all that is in it, never more than that; nothing changes where nothing is', () => {
    const s = guns()
    doing(s, c => fire(c, 0, 0, 'all'))
    doing(s, c => fire(c, 0, 1, 9))
    expect(now(s).map(([shots]) => shots)).toEqual([0, 0, 0])
    expect(doing(s, c => fire(c, 0, 0, 'all'))).toEqual([])
    expect(doing(s, c => fire(c, 0, 1))).toEqual([])
    for (const weapon of [2, 9]) {
      expect(doing(s, c => fire(c, 0, weapon))).toEqual([])
      expect(doing(s, c => load(c, 0, weapon))).toEqual([])
    }
  })
  it.each([
    [{ holds: 3, loaded: 3 }, true],
    [{ holds: 3, loaded: 4 }, false],
    [{ holds: 3, loaded: 0 }, true],
    [{ holds: 0 }, false],
    [{ holds: 3, spare: 0 }, true],
    [{ holds: 3, spare: -1 }, false],
    [{ holds: 3, perAttack: 0 }, false],
  ])('a sheet with %j: %s', (ammunition, good) => {
    const make = () => new TurnStage([{ weapons: [gun(ammunition)] }])
    if (good) expect(make).not.toThrow()
    else expect(make).toThrow(/holds|loaded|spare|perAttack/)
  })
})

describe('what acts take of a turn', () => {
  const COSTS: readonly Cost[] = ['standard', 'move', 'full-round', 'swift', 'immediate', 'reaction', 'free', 'none']
  /** A creature with so much of a turn; `own`: whether the turn is its own. */
  const turn = (stage: 'spirit' | 'star', has: object = {}, own = true) => {
    const s = stage === 'spirit' ? new TurnStage([{}, {}]) : new StarStage([{}, {}])
    const left = { standard: 1, move: 1, swift: 1, reactions: 1, owed: 0, single: 0, ...has }
    s.m.set(0, standardLeft, left.standard)
    s.m.set(0, moveLeft, left.move)
    s.m.set(0, swiftLeft, left.swift)
    s.m.set(0, reactionsLeft, left.reactions)
    s.m.set(0, swiftOwed, left.owed)
    s.m.set(0, single, left.single)
    s.m.put(-1, order, [0, 1])
    s.m.set(-1, place, own ? 0 : 1)
    return s
  }
  const can = (s: Stage) => COSTS.filter(cost => unaffordable(s.r, 0, cost) === null)
  const spent = { standard: 0, move: 0, swift: 0 }
  it.each<[object, boolean, readonly Cost[]]>([
    [{}, true, ['standard', 'move', 'full-round', 'swift', 'immediate', 'free', 'none']],
    [{ standard: 0 }, true, ['move', 'swift', 'immediate', 'free', 'none']],
    [{ move: 0 }, true, ['standard', 'move', 'swift', 'immediate', 'free', 'none']],
    [{ swift: 0 }, true, ['standard', 'move', 'full-round', 'free', 'none']],
    [{ single: 1 }, true, ['standard', 'move', 'swift', 'immediate', 'free', 'none']],
    [{ single: 1, move: 0 }, true, ['swift', 'immediate', 'free', 'none']],
    [spent, true, ['free', 'none']],
    [spent, false, ['immediate', 'none']],
    [{ ...spent, owed: 1 }, false, ['none']],
  ])('spirit, with %j in its own turn %s: %j', (has, own, costs) => {
    expect(can(turn('spirit', has, own))).toEqual(costs)
  })
  it('nothing is taken out of turn by one who is flat-footed', () => {
    const s = turn('spirit', spent, false)
    s.m.give(0, flatFooted)
    expect(can(s)).toEqual(['none'])
    const own = turn('star')
    const before = can(own)
    own.m.give(0, flatFooted)
    expect(before.filter(x => !can(own).includes(x))).toEqual(before.filter(x => x === 'reaction' || x === 'immediate'))
  })
  it('a move action comes off the move first, then off the standard action', () => {
    const left = (has: object, cost: Cost, own = true) => {
      const x = after(turn('spirit', has, own).r, 0, cost)
      return x && [x.standard, x.move, x.swift, x.owed]
    }
    expect(left({}, 'move')).toEqual([1, 0, 1, 0])
    expect(left({ move: 0 }, 'move')).toEqual([0, 0, 1, 0])
    expect(left({}, 'standard')).toEqual([0, 1, 1, 0])
    expect(left({}, 'full-round')).toEqual([0, 0, 1, 0])
    expect(left({}, 'immediate')).toEqual([1, 1, 0, 0])
    expect(left(spent, 'immediate', false)).toEqual([0, 0, 0, 1])
    expect(left({ single: 1 }, 'move')).toEqual([0, 0, 1, 0])
    expect(left({}, 'none')).toEqual([1, 1, 1, 0])
  })
  it('why not, in words that fit the cost', () => {
    const why = (has: object, cost: Cost, own = true) => unaffordable(turn('spirit', has, own).r, 0, cost)
    const { noActionLeft, singleActionSpent, swiftActionOwed, actionNotInOwnTurn } = refusal
    expect(why({ ...spent, single: 1 }, 'standard')).toBe(singleActionSpent)
    expect(why({ ...spent, single: 1 }, 'swift')).toBe(noActionLeft('swift'))
    expect(why(spent, 'move')).toBe(noActionLeft('move'))
    expect(why(spent, 'standard', false)).toBe(noActionLeft('standard'))
    expect(why(spent, 'swift', false)).toBe(actionNotInOwnTurn('swift'))
    expect(why({ ...spent, owed: 1 }, 'immediate', false)).toBe(swiftActionOwed)
  })
  it('free actions are not counted where any number is free', () => {
    const s = turn('spirit')
    s.m.set(0, freeUsed, 3)
    expect([leftOf(s.r, 0).free, after(s.r, 0, 'free')?.free]).toEqual([3, 0])
  })
  it('who acts out of turn, and why not', () => {
    const s = turn('spirit', {}, false)
    const why = (by: unknown, act?: { do: string }) => outOfTurn(s.r, by, act, 'house/test/x').map(x => x.why)
    expect([why('a').length, why(9).length, why(-1).length]).toEqual([1, 1, 1])
    expect(why('a')).toEqual(why(9))
    expect(why(1, { do: 'move' })[0]).toMatch(/turn/)
    expect(why(0)).toHaveLength(1)
    expect(why(0, { do: 'end' })).toEqual(why(0, { do: 'interject' }))
    expect(why(0, { do: 'end' })).toHaveLength(1)
    expect(why(0, { do: 'dance' })[0]).toMatch(/dance/)
    s.m.give(0, dead)
    expect(why(0, { do: 'dance' })).toEqual([expect.stringMatching(/dead/)])
  })
})
