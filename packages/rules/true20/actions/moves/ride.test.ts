import { describe, expect } from 'vitest'
import { prone, stunned, unconscious } from '../../../d20/vocabulary/conditions.ts'
import { at, moveLeft, standardLeft } from '../../../d20/vocabulary/fields.ts'
import { rules } from '../../../testing/rule.ts'
import { reasons } from '../../testing/reasons.ts'
import { direct, doing, lane, onHorse, WIDE } from '../../testing/riders.ts'
import type { Given } from '../../testing/sheets.ts'
import { suggested } from '../../testing/told.ts'
import { allOut, anchored, fatigued, ridingAllOut, ridingFast } from '../../vocabulary/conditions.ts'
import { allOutRounds } from './all-out.ts'

const SWORD = { name: 'sword', damage: 2 } as const
const BOW = { name: 'bow', use: 'projectile', increment: 50, damage: 1 } as const
const DART = { name: 'dart', use: 'thrown', increment: 20, damage: 0 } as const
const BOLT = { name: 'bolt', cost: 'standard', effect: { range: 300, consequences: [{ damage: 5 }] } } as const
const ARMED: Given = { weapons: [SWORD, BOW, DART], acts: [BOLT as never], skills: { Concentration: 20 } }

const SHOT = { do: 'attack', target: 2, weapon: 1 }
const USE = { do: 'use', act: 'bolt', target: 2 }
const ride = (squares: number, action: object, more: object = {}) => ({
  do: 'ride',
  path: lane(squares),
  pace: 'double',
  action,
  ...more,
})
const AT_A_RUN = { pace: 'all-out' }
const TIMING = 'true20/mounts/ranged-timing'
const POWERS = 'true20/mounts/powers'

describe('riding on with an act on the way', () => {
  const ON_THE_WAY = 'mounts/ranged-timing: on the way it makes a ranged attack or uses a power'
  const SHORT = 'mounts/ranged-timing: the way has no half: at least 2 squares'
  const FAR = 'mounts/powers: a power can be used before the mount has covered more than twice its speed'
  rules(TIMING, POWERS).each([
    ['a shot', ride(20, SHOT), []],
    ['a throw', ride(20, { ...SHOT, weapon: 2 }), []],
    ['a power', ride(20, USE), []],
    ['a blow', ride(20, { ...SHOT, weapon: 0 }), [ON_THE_WAY]],
    ['a defense', ride(20, { do: 'total-defense' }), [ON_THE_WAY]],
    ['nothing', { do: 'ride', path: lane(20), pace: 'double' }, [ON_THE_WAY]],
    ['two squares', ride(2, SHOT), []],
    ['one square', ride(1, SHOT), [SHORT]],
    ['no square', ride(0, SHOT), [SHORT]],
    ['no way', { do: 'ride', pace: 'double', action: SHOT }, [SHORT]],
    ['too far', ride(21, SHOT), ['movement/base-speed: the path costs 21 squares of movement; 20 are left']],
    ['all out', ride(40, SHOT, AT_A_RUN), []],
    [
      'too far all out',
      ride(41, SHOT, AT_A_RUN),
      ['movement/all-out: the path costs 41 squares of movement; 40 are left'],
    ],
    ['a power at once', ride(28, USE, { ...AT_A_RUN, square: 0 }), []],
    ['a power after twice the speed', ride(28, USE, { ...AT_A_RUN, square: 20 }), []],
    ['a power after more', ride(28, USE, { ...AT_A_RUN, square: 21 }), [FAR]],
    ['a power halfway', ride(40, USE, AT_A_RUN), []],
    ['a power at the end of a double move', ride(20, USE, { square: 20 }), []],
    ['a shot, wherever it is wished', ride(40, SHOT, { ...AT_A_RUN, square: 40 }), []],
  ] as const)('%s', (_, command, why) => {
    expect(reasons(onHorse(ARMED, { away: 50 }), 1, command)).toEqual(why)
  })
  rules(TIMING).it('takes a mount, its own, and one that it can guide', () => {
    const b = onHorse(ARMED, { away: 50 })
    expect(reasons(b, 2, ride(20, SHOT))).toEqual(['mounts/ranged-timing: rides nothing'])
    expect(suggested(b, 1, 'ride')).toEqual([])
    b.m.give(1, stunned)
    expect(reasons(b, 1, ride(20, SHOT))).toContain('mounts/ranged-timing: cannot guide a now')
  })
  rules(TIMING).it('takes the whole turn of the mount, and what the act takes of the rider', () => {
    const b = doing(onHorse(ARMED, { away: 50 }), 1, [], direct({ do: 'move', path: [1] }))
    expect(reasons(b, 1, { ...ride(4, SHOT), path: lane(4, 1) })).toEqual([
      'actions/types-and-budget: needs the whole turn, and part of it is spent',
      'mounts/ranged-timing: has moved a distance this round',
    ])
    const spent = doing(onHorse(ARMED, { away: 50 }), 1, [], { do: 'total-defense' })
    expect(reasons(spent, 1, ride(20, SHOT))).toEqual(['actions/types-and-budget: no standard action left this turn'])
    const still = doing(onHorse(ARMED, { away: 50 }), 1, [], direct({ do: 'total-defense' }))
    expect(reasons(still, 1, ride(20, SHOT))).toEqual([
      'actions/types-and-budget: needs the whole turn, and part of it is spent',
    ])
  })
  rules(TIMING).it('a mount that cannot move carries nobody on', () => {
    const b = onHorse(ARMED, { away: 50 })
    b.m.give(0, anchored)
    expect(reasons(b, 1, ride(20, SHOT)).filter(x => x.includes('cannot move'))).toEqual([
      'conditions/entangled: cannot move: anchored',
    ])
    const tired = onHorse(ARMED, { away: 50 })
    tired.m.give(0, fatigued)
    expect(reasons(tired, 1, ride(12, SHOT, AT_A_RUN)).join()).toContain('cannot move all out: fatigued')
    expect(reasons(tired, 1, ride(12, SHOT))).toEqual([])
  })
})

/** Where the horse was, square by square, as its rider acted: the squares before and after. */
const played = (b: ReturnType<typeof onHorse>, deed: string) => {
  const seen = b.events.filter(e => (e.e === 'moved' && e['who'] === 0) || e.e === deed).map(e => e.e)
  const place = seen.indexOf(deed)
  return place < 0 ? [seen.length] : [place, seen.length - 1 - place]
}
describe('on the way', () => {
  rules(TIMING).each([
    [2, 'double', [1, 1]],
    [3, 'double', [2, 1]],
    [20, 'double', [10, 10]],
    [5, 'all-out', [3, 2]],
    [40, 'all-out', [20, 20]],
  ] as const)('%i squares, %s: it shoots after the first half: %j', (squares, pace, halves) => {
    const b = onHorse(ARMED, { away: 50 })
    b.command(1, ride(squares, SHOT, { pace }))
      .rolls(2)
      .finish()
    expect([b.of('refused'), played(b, 'attack-rolled'), b.r.get(0, at), b.r.get(1, at)]).toEqual([
      [],
      halves,
      squares,
      squares,
    ])
    expect([b.r.has(1, ridingFast), b.r.has(1, ridingAllOut), b.r.has(0, allOut)]).toEqual([
      false,
      false,
      pace === 'all-out',
    ])
    expect(b.of('directed').map(e => [e['who'], e['mount'], e['speeds']])).toEqual([[1, 0, pace === 'double' ? 2 : 4]])
    expect(b.r.get(0, allOutRounds)).toBe(pace === 'double' ? 0 : 1)
  })
  rules(TIMING).it('no shot is earlier or later, wherever it is wished', () => {
    for (const square of [0, 4, 20]) {
      const b = onHorse(ARMED, { away: 50 })
      b.command(1, ride(20, SHOT, { square }))
        .rolls(2)
        .finish()
      expect(played(b, 'attack-rolled')).toEqual([10, 10])
    }
  })
  rules(TIMING).each([
    ['double', ['walk'], 'move'],
    ['all-out', ['run'], 'all-out'],
  ] as const)('%s: the mount goes all of the way at the pace %j', (pace, paces, on) => {
    const b = onHorse(ARMED, { away: 50 })
    b.command(1, ride(20, SHOT, { pace }))
      .rolls(2)
      .finish()
    expect([...new Set(b.of('moved').map(e => e['pace']))]).toEqual(paces)
    expect(b.of('spent').map(e => [e['who'], e['cost'], e['on']])).toEqual([
      [0, 'full-round', on],
      [1, 'standard', 'attack'],
    ])
  })
  rules(POWERS).each([
    [20, { square: 0 }, [0, 20]],
    [20, { square: 1 }, [1, 19]],
    [20, { square: 7 }, [7, 13]],
    [20, { square: 20 }, [20, 0]],
    [20, {}, [10, 10]],
    [28, { ...AT_A_RUN, square: 20 }, [20, 8]],
  ] as const)('%i squares, %j: a power where it is wished: %j', (squares, more, places) => {
    const b = onHorse(ARMED, { away: 50 })
    b.command(1, ride(squares, USE, more))
      .rolls(15, 20)
      .finish()
    expect([b.of('refused'), played(b, 'act-done'), b.r.get(0, at)]).toEqual([[], places, squares])
  })
  rules(TIMING).it('both have spent their turn: the mount all of it, the rider a standard action', () => {
    const b = doing(onHorse(ARMED, { away: 50 }), 1, [2], ride(20, SHOT))
    const left = (who: number) => [b.r.get(who, standardLeft), b.r.get(who, moveLeft)]
    expect([left(0), left(1)]).toEqual([
      [0, 0],
      [0, 1],
    ])
  })
  rules('true20/mounts/ranged-attacks').each([
    ['double', 8, 'hit'],
    ['double', 7, 'miss'],
    ['all-out', 12, 'hit'],
    ['all-out', 11, 'miss'],
  ] as const)('%s: a shot with %i on the die is a %s', (pace, face, result) => {
    // +10 against Defense 14, within the first increment.
    const b = onHorse({ ...ARMED, combat: 10 }, { away: 10, foe: { combat: 4 } })
    b.command(1, ride(4, SHOT, { pace }))
      .rolls(face, 20)
      .finish()
    expect(b.results).toEqual([result])
  })
  rules(TIMING).it('an act that its turn no longer allows is refused, and the mount goes on', () => {
    const b = onHorse(ARMED, { away: 50 })
    b.command(1, ride(20, SHOT))
    b.until(step => step.do === 'act-on-the-way')
    b.m.set(2, at, -1)
    b.finish()
    expect([b.of('refused'), b.results, b.r.get(0, at)]).toEqual([
      [expect.objectContaining({ who: 1, command: SHOT })],
      [],
      20,
    ])
  })
  rules(TIMING).each([[stunned], [unconscious]])('%j on the way it does nothing', state => {
    const b = onHorse(ARMED, { away: 50 })
    b.command(1, ride(20, SHOT))
    b.until(step => step.do === 'act-on-the-way')
    b.m.give(1, state)
    b.finish()
    expect([b.of('refused'), b.results]).toEqual([[], []])
  })
  rules(TIMING).it('all out it goes no farther once its mount has slowed down', () => {
    const b = onHorse(ARMED, { away: 50, horse: { abilities: { constitution: -5 } } })
    // No round without a check: 10 against 10 holds, 4 does not, and twice the speed is all that is left.
    b.command(1, ride(28, SHOT, AT_A_RUN))
      .rolls(1, 2)
      .finish()
    expect([b.r.get(0, at), b.r.has(0, allOut)]).toEqual([14, false])
    const kept = onHorse(ARMED, { away: 50, horse: { abilities: { constitution: -5 } } })
    kept
      .command(1, ride(28, SHOT, AT_A_RUN))
      .rolls(15, 2)
      .finish()
    expect([kept.r.get(0, at), kept.r.has(0, allOut)]).toEqual([28, true])
  })
  rules(TIMING).it('a double move is ridden to its end though the mount never goes all out', () => {
    const b = onHorse(ARMED, { away: 50 })
    b.command(1, ride(4, SHOT)).rolls(2).finish()
    expect([b.r.get(0, at), b.r.has(0, allOut), b.r.has(0, prone), WIDE]).toEqual([4, false, false, 60])
  })
})
