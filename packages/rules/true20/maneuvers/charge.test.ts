import type { Command } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { charging, dead, gone, prone, staggered, stunned } from '../../d20/vocabulary/conditions.ts'
import { at, moveLeft, standardLeft } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { Battle } from '../testing/battle.ts'
import { reasons } from '../testing/reasons.ts'
import { direct, doing, lane, onHorse } from '../testing/riders.ts'
import type { Given } from '../testing/sheets.ts'
import { anchored, fatigued } from '../vocabulary/conditions.ts'

const SWORD = { name: 'sword', damage: 2 } as const
const PIKE = { name: 'pike', damage: 3, hands: 'one', reach: true } as const
const BOW = { name: 'bow', use: 'projectile', increment: 50, damage: 1 } as const
const WIDE = 40
const MOVEMENT = 'true20/maneuvers/charge-movement'

/** One who charges (0) at the left end of a lane of two rows, its foe (1) so many squares to the right, a friend (2) far off. */
const walker = (away: number, given: Given = {}, rows: readonly string[] = ['.'.repeat(WIDE), '.'.repeat(WIDE)]) =>
  new Battle([{ weapons: [SWORD, PIKE, BOW], ...given }, {}, { side: 'one' }], {
    map: rows,
    at: [
      [0, 0],
      [away, 0],
      [WIDE - 1, 1],
    ],
  })
    .open([20, 5, 1])
    .to(0)
const charge = (more: object = {}): Command => ({ do: 'charge', target: 1, weapon: 0, ...more })

describe('a charge on foot', () => {
  const NO_TARGET = 'maneuvers/charge-movement: needs a target on the map'
  const NO_WAY = 'maneuvers/charge-movement: needs a way: squares one after the other, or the square where it ends'
  const NEAR = 'maneuvers/charge-movement: charges at least 10 feet'
  const EARLY = 'maneuvers/charge-movement: a charge stops as soon as the target is within reach'
  const SHORT = 'maneuvers/charge-movement: the way does not end within reach of b'
  const far = (cost: number, left: number) =>
    `maneuvers/charge-movement: the path costs ${cost} squares of movement; ${left} are left`
  rules(MOVEMENT).each([
    ['by its squares', 8, { path: lane(7) }, []],
    ['to a square', 8, { to: 7 }, []],
    ['to where the target can be struck', 8, {}, []],
    ['12 squares', 13, { path: lane(12) }, []],
    ['13 squares', 14, { path: lane(13) }, [far(13, 12)]],
    ['farther than it goes, by itself', 14, {}, [NO_WAY]],
    ['to a square beyond', 30, { to: 29 }, [NO_WAY]],
    ['10 feet', 3, { path: lane(2) }, []],
    ['10 feet, by itself', 3, {}, []],
    ['5 feet', 2, { path: lane(1) }, [NEAR]],
    ['5 feet, by itself', 2, {}, [NEAR]],
    ['past the first place', 5, { path: [1, 2, 3, 4, WIDE + 4] }, [EARLY]],
    ['from where it strikes already', 1, { path: [WIDE, WIDE + 1] }, [EARLY]],
    ['not far enough', 8, { path: lane(6) }, [SHORT]],
    ['nowhere', 8, { path: [] }, [NO_WAY]],
    ['with a long weapon', 8, { weapon: 1, path: lane(6) }, []],
    ['with a bow', 8, { weapon: 2, path: lane(7) }, ['maneuvers/charge-attack: a charge ends with a melee attack']],
    ['with nothing', 8, { weapon: 9 }, [NO_TARGET]],
    ['with no weapon named', 8, { weapon: undefined }, [NO_TARGET]],
    ['at nobody', 8, { target: undefined }, [NO_TARGET]],
    ['at somebody unheard of', 8, { target: 9 }, [NO_TARGET]],
    ['at itself', 8, { target: 0 }, [NO_TARGET]],
  ] as const)('%s', (_, away, more, why) => {
    const all = reasons(walker(away), 0, charge(more))
    // A bow strikes from afar: what comes after the weapon is no matter.
    expect('weapon' in more && more.weapon === 2 ? all.slice(0, 1) : all).toEqual(why)
  })
  rules(MOVEMENT).it('not at one who has left', () => {
    const b = walker(8)
    b.m.give(1, gone)
    expect(reasons(b, 0, charge())).toEqual([NO_WAY])
    const off = walker(8)
    off.m.set(1, at, -1)
    expect(reasons(off, 0, charge())).toEqual([NO_WAY])
  })
  rules(MOVEMENT).it('not lying, held or once it has moved', () => {
    const b = walker(8)
    b.m.give(0, prone)
    expect(reasons(b, 0, charge())).toContain('house/movement/prone: lies on the ground: stands up first')
    const held = walker(8)
    held.m.give(0, anchored)
    expect(reasons(held, 0, charge({ path: lane(7) }))).toContain('conditions/entangled: cannot move: anchored')
    const stepped = doing(walker(8), 0, [], { do: 'step', path: [1] })
    expect(reasons(stepped, 0, charge({ path: lane(6, 1) }))).toEqual([
      'maneuvers/charge-movement: has moved a distance this round',
    ])
  })
  rules('true20/conditions/fatigued').it('the tired do not charge', () => {
    const b = walker(8)
    b.m.give(0, fatigued)
    expect(reasons(b, 0, charge())).toEqual(['conditions/fatigued: cannot charge: fatigued'])
  })
  rules('true20/maneuvers/charge-limited').each([
    [7, []],
    [8, ['maneuvers/charge-limited: the path costs 7 squares of movement; 6 are left']],
  ] as const)('with one action: to one %i squares away %j', (away, why) => {
    const b = walker(away)
    const kind = b.scene.rules.commands['charge']!
    expect(kind.cost(b.r, 0, charge())).toBe('full-round')
    b.m.give(0, staggered)
    expect([reasons(b, 0, charge({ path: lane(away - 1) })), kind.cost(b.r, 0, charge())]).toEqual([why, 'standard'])
  })
  rules(MOVEMENT, 'true20/maneuvers/charge-attack').each([[{ path: lane(7) }], [{ to: 7 }], [{}]] as const)(
    '%j: it runs there, strikes, and is open until its next turn',
    more => {
      const b = walker(8, { combat: 4 })
      doing(b, 0, [2], charge(more))
      expect([b.of('refused'), b.r.get(0, at), b.results, b.r.has(0, charging)]).toEqual([[], 7, ['miss'], true])
      expect(b.of('moved').map(e => e['to'])).toEqual(lane(7))
      expect([b.r.get(0, standardLeft), b.r.get(0, moveLeft)]).toEqual([0, 0])
      expect(b.to(0).r.has(0, charging)).toBe(false)
    },
  )
  rules(MOVEMENT).it('as its creature knows it, the way is told square by square', () => {
    const b = walker(8)
    const known = (command: Command, who = 0) => b.scene.rules.commands['charge']!.known!(b.r, who, command)
    expect(known(charge())).toEqual(charge({ path: lane(7) }))
    expect(known(charge({ to: 7 }))).toEqual(charge({ path: lane(7) }))
    expect(known(charge({ path: lane(3) }))).toEqual(charge({ path: lane(3) }))
    expect(known(charge({ to: 39 }))).toEqual(charge({ to: 39 }))
    b.m.set(1, at, 30)
    expect(known(charge())).toEqual(charge())
  })
  rules('true20/maneuvers/charge-attack').each([
    ['the target is gone', (b: Battle) => b.m.give(1, gone)],
    ['the target is elsewhere', (b: Battle) => b.m.set(1, at, 20)],
    ['it is stunned', (b: Battle) => b.m.give(0, stunned)],
  ] as const)('no attack at its end where %s', (_, change) => {
    const b = walker(8)
    b.command(0, charge())
    b.until(step => step.do === 'charge-attack')
    change(b)
    b.finish()
    expect([b.r.get(0, at), b.results]).toEqual([7, []])
  })
  rules(MOVEMENT).it('what is suggested to nobody', () => {
    expect(walker(8).scene.rules.commands['charge']!.suggestions(walker(8).r, 0)).toEqual([])
  })
})

describe('a charge on a mount', () => {
  const ARMED: Given = { weapons: [SWORD] }
  const CHARGE = { do: 'charge', target: 2, weapon: 0, path: lane(7) }
  rules('true20/mounts/charge').it('the mount runs with its actions, the rider strikes with its own', () => {
    const b = doing(onHorse(ARMED, { away: 9 }), 1, [2], CHARGE)
    const left = (who: number) => [b.r.get(who, standardLeft), b.r.get(who, moveLeft)]
    expect([b.of('refused'), b.r.get(0, at), b.r.get(1, at), b.results]).toEqual([[], 7, 7, ['miss']])
    expect([left(0), left(1)]).toEqual([
      [0, 0],
      [0, 1],
    ])
    expect(b.of('spent').map(e => [e['who'], e['cost'], e['on']])).toEqual([
      [1, 'standard', 'charge'],
      [0, 'full-round', 'charge'],
    ])
    expect(b.of('directed').map(e => [e['who'], e['mount'], e['speeds']])).toEqual([[1, 0, 2]])
    expect([b.r.has(0, charging), b.r.has(1, charging)]).toEqual([true, true])
    b.to(1)
    expect([b.r.has(0, charging), b.r.has(1, charging)]).toEqual([false, false])
  })
  rules('true20/mounts/charge').it('at twice the speed of the mount', () => {
    const far = (away: number) => reasons(onHorse(ARMED, { away }), 1, { ...CHARGE, path: lane(away - 2) })
    expect([far(22), far(23)]).toEqual([
      [],
      ['maneuvers/charge-movement: the path costs 21 squares of movement; 20 are left'],
    ])
  })
  rules('true20/mounts/charge').it('the mount must be able to, and be guided', () => {
    const b = doing(onHorse(ARMED, { away: 9 }), 1, [], direct({ do: 'total-defense' }))
    expect(reasons(b, 1, CHARGE)).toEqual(['actions/types-and-budget: needs the whole turn, and part of it is spent'])
    const moved = doing(onHorse(ARMED, { away: 9 }), 1, [], direct({ do: 'move', path: [1] }))
    expect(reasons(moved, 1, { ...CHARGE, path: lane(6, 1) })).toEqual([
      'actions/types-and-budget: needs the whole turn, and part of it is spent',
      'maneuvers/charge-movement: has moved a distance this round',
    ])
    const tired = onHorse(ARMED, { away: 9 })
    tired.m.give(0, fatigued)
    expect(reasons(tired, 1, CHARGE)).toEqual(['conditions/fatigued: cannot charge: fatigued'])
    const own = onHorse(ARMED, { away: 9 })
    own.m.give(1, fatigued)
    expect(reasons(own, 1, CHARGE)).toEqual([])
    const out = onHorse(ARMED, { away: 9 })
    out.m.give(1, stunned)
    expect(reasons(out, 1, CHARGE)).toContain('mounts/charge: cannot guide a now')
    expect(reasons(out, 1, CHARGE).some(x => x.endsWith('cannot charge: stunned'))).toBe(true)
  })
  rules('true20/mounts/charge').it('a mount of one action goes its speed, for its one action', () => {
    const b = onHorse(ARMED, { away: 9 })
    b.m.give(0, staggered)
    expect(reasons(b, 1, CHARGE)).toEqual([])
    expect(reasons(onHorse(ARMED, { away: 14 }), 1, { ...CHARGE, path: lane(12) })).toEqual([])
    const far = onHorse(ARMED, { away: 14 })
    far.m.give(0, staggered)
    expect(reasons(far, 1, { ...CHARGE, path: lane(12) })).toEqual([
      'maneuvers/charge-limited: the path costs 12 squares of movement; 10 are left',
    ])
    const kind = b.scene.rules.commands['charge']!
    expect(kind.cost(b.r, 1, CHARGE)).toBe('standard')
  })
  rules(MOVEMENT).it('a dead one is charged as well', () => {
    const b = walker(8)
    b.m.give(1, dead)
    expect(reasons(b, 0, charge())).toEqual([])
  })
})
