import type { Command } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { altitudeOf } from '../position/height.ts'
import { attacksMade, END } from '../turn/act.ts'
import { prone } from '../vocabulary/conditions.ts'
import { altitude, at, movedThisTurn } from '../vocabulary/fields.ts'
import { menacedBy } from './air/menaced.ts'
import { keepsAloft } from './air/spots.ts'
import { tacticOf } from './plain-tactic.ts'
import { type WayIn, wayIn } from './way-in.ts'

/** The way to foes through the air, and how much of it one goes that waits for them. The sheets' order is the turns'. */
type Spot = readonly [number, number]
const talons = { name: 'talons', damage: '1d8' }
const bow = { name: 'bow', use: 'projectile', damage: '1d8', increment: 60 }
const wings = (maneuverability = 'perfect', fly = 60) => ({ speeds: { fly }, maneuverability })
const WIDE = 50
const scene = (places: readonly Spot[], feet: number, ...more: readonly object[]) => {
  const s = new TurnStage(
    places.map((_, i) => ({ weapons: [talons], hitPoints: 40, side: i === 0 ? 'sky' : 'ground', ...more[i] })),
    { at: places, map: Array.from({ length: 9 }, () => '.'.repeat(WIDE)) },
  ).turn()
  if (feet > 0) s.m.set(0, altitude, feet)
  return s
}
const way = (s: TurnStage, foes: readonly number[] = [1], more: object = {}): WayIn | undefined =>
  wayIn(s.r, 0, { foes, move: true, attacksAfter: true, ...more })
const spot = (command: Command | undefined) => {
  const to = command?.['to'] as number
  return { square: to, feet: command?.['altitude'] as number, x: to % WIDE }
}
const far: readonly Spot[] = [
  [2, 4],
  [30, 4],
]
const near: readonly Spot[] = [
  [2, 4],
  [8, 4],
]

describe('a flyer on its way to one that it cannot attack this turn', () => {
  it('waits where no foe’s next turn reaches it, as far on as its next turn leads to one from', () => {
    const s = scene(far, 20, wings('perfect', 120), wings('perfect', 30))
    const found = way(s)!
    expect([found.arrives, found.foe]).toEqual([false, 1])
    const menaced = menacedBy(s.r, 0, [1])
    const go = spot(found.go())
    const wait = found.wait()!
    expect(wait.foe).toBe(1)
    expect(wait.command.do).toBe('fly')
    const end = spot(wait.command)
    expect(menaced(go)).toBe(1)
    expect(menaced(end)).toBeUndefined()
    // It does come nearer, but no nearer than it has to.
    expect(end.x).toBe(8)
    expect(tacticOf(s.r, 0)).toEqual({ why: 'waits', command: wait.command, foe: 1 })
  })
  it('goes on where its move ends out of reach anyway', () => {
    const s = scene(far, 20, wings('perfect', 30))
    const found = way(s)!
    expect([found.arrives, found.wait()]).toEqual([false, undefined])
    expect(menacedBy(s.r, 0, [1])(spot(found.go()))).toBeUndefined()
    expect(tacticOf(s.r, 0)).toEqual({ why: 'approaches', command: found.go(), foe: 1 })
  })
  it.each([
    ['shoots', { weapons: [bow] }],
    ['stays where it is', { tactics: 'guardian' }],
    ['has nothing to strike with', { weapons: [] }],
  ])('does not wait for one that %s', (_, foe) => {
    const s = scene(far, 20, wings('perfect', 120), { ...wings('perfect', 30), ...foe })
    expect(way(s)!.wait()).toBeUndefined()
    expect(tacticOf(s.r, 0).why).toBe('approaches')
  })
  it('nor for one whose turn came before its own', () => {
    const s = scene(
      [
        [30, 4],
        [2, 4],
      ],
      0,
      { ...wings('perfect', 30), side: 'ground' },
      { ...wings('perfect', 120), side: 'sky' },
    )
    s.m.set(1, altitude, 20)
    const found = wayIn(s.r, 1, { foes: [0], move: true, attacksAfter: true })!
    expect([found.arrives, found.wait()]).toEqual([false, undefined])
  })
  it('nor where a foe’s next turn reaches it already', () => {
    const s = scene(far, 20, wings('perfect', 60), wings('perfect', 200))
    s.m.set(1, altitude, 20)
    expect(menacedBy(s.r, 0, [1])({ square: s.r.get(0, at), feet: altitudeOf(s.r, 0) })).toBe(1)
    const found = way(s)!
    expect([found.arrives, found.wait()]).toEqual([false, undefined])
  })
  it('stays in its place where the first part of the way is within a foe’s reach', () => {
    // A walker with a reach of 5 comes 35 feet: eight squares off nothing reaches it, and a square on it is reached.
    const s = scene(
      [
        [2, 4],
        [10, 4],
      ],
      5,
      { ...wings('perfect', 60) },
    )
    const found = wayIn(s.r, 0, { foes: [1], move: true, attacksAfter: false })!
    expect(menacedBy(s.r, 0, [1])({ square: s.r.get(0, at), feet: 5 })).toBeUndefined()
    const wait = found.wait()!
    expect(wait.foe).toBe(1)
    if (wait.command !== END) expect(menacedBy(s.r, 0, [1])(spot(wait.command))).toBeUndefined()
  })
})

describe('on foot or by wings', () => {
  const by = (s: TurnStage, foes: readonly number[] = [1]) => {
    const found = way(s, foes)
    return found && [found.go()?.do, found.arrives]
  }
  it.each([
    ['on foot where walking leads there this turn', near, wings('perfect', 90), ['move', true]],
    ['by wings where they are faster and walking is too slow', far, wings('perfect', 60), ['fly', false]],
    ['on foot where they are slower', far, wings('perfect', 20), ['move', false]],
    ['on foot where they are as fast', far, wings('perfect', 30), ['move', false]],
    ['on foot without wings', far, {}, ['move', false]],
    ['by wings where it cannot walk', near, { ...wings('perfect', 60), speed: 0 }, ['fly', true]],
  ] as const)('%s', (_, places, who, how) => expect(by(scene(places, 0, who))).toEqual(how))
  it('by wings to a foe in the air, be they ever so slow, also where it is one of two', () => {
    const up = scene(far, 0, wings('perfect', 30), wings())
    up.m.set(1, altitude, 40)
    expect(by(up)?.[0]).toBe('fly')
    const two = scene([...far, [30, 6]], 0, wings('perfect', 30), wings())
    two.m.set(1, altitude, 40)
    expect(by(two, [1, 2])?.[0]).toBe('fly')
    expect(by(scene([...far, [30, 6]], 0, wings('perfect', 30)), [1, 2])?.[0]).toBe('move')
  })
  it('it arrives only where an attack is left after the move', () => {
    const s = scene(near, 0)
    expect([way(s)!.arrives, way(s, [1], { attacksAfter: false })!.arrives]).toEqual([true, false])
    const air = scene(near, 10, wings())
    expect([way(air)!.arrives, way(air, [1], { attacksAfter: false })!.arrives]).toEqual([true, false])
  })
  it.each([
    ['after an attack', (s: TurnStage) => s.m.set(0, attacksMade, 1)],
    ['after a move', (s: TurnStage) => s.m.set(0, movedThisTurn, 1)],
    ['lying there', (s: TurnStage) => s.m.give(0, prone)],
  ])('there is none %s', (_, befalls) => {
    const s = scene(near, 0)
    expect(way(s)).toBeDefined()
    befalls(s)
    expect(way(s)).toBeUndefined()
  })
  it('nor without a move, nor without a foe', () => {
    const s = scene(near, 0)
    expect([way(s, [1], { move: false }), way(s, [])]).toEqual([undefined, undefined])
  })
  it('nor where its blow reaches a foe from its place', () => {
    const beside: readonly Spot[] = [
      [2, 4],
      [3, 4],
    ]
    expect(way(scene(beside, 0))).toBeUndefined()
    expect(way(scene(beside, 0, wings()))).toBeUndefined()
    const corner: readonly Spot[] = [
      [0, 0],
      [30, 0],
    ]
    expect(by(scene(corner, 0, wings('perfect', 60)))).toEqual(['fly', false])
  })
  it('with a bow alone it comes to where it can shoot', () => {
    const shooter = { weapons: [{ ...bow, use: 'thrown', increment: 10 }] }
    expect(by(scene(far, 0, { ...shooter, speed: 90 }))).toEqual(['move', true])
    expect(by(scene(far, 20, { ...shooter, ...wings('perfect', 120) }))).toEqual(['fly', true])
  })
  it('one that cannot hang comes to a foe in the air, and stays up where it only shoots', () => {
    const s = scene(near, 20, wings('average'), wings())
    s.m.set(1, altitude, 20)
    expect(way(s)!.arrives).toBe(true)
    expect(spot(way(s)!.go()).feet).toBeGreaterThan(0)
    const shooter = { weapons: [{ ...bow, use: 'thrown', increment: 10 }], ...wings('average', 120) }
    const found = way(scene(far, 20, shooter))!
    expect([found.arrives, spot(found.go()).feet > 0]).toEqual([true, true])
  })
  it('after its blow it flies on for one foe in the air among others on the ground', () => {
    const two: readonly Spot[] = [...near, [9, 6]]
    const s = scene(two, 20, wings('average'), wings())
    expect(keepsAloft(s.r, 0, [1, 2])).toBeUndefined()
    s.m.set(1, altitude, 20)
    expect(keepsAloft(s.r, 0, [1, 2])?.do).toBe('fly')
  })
  it('in the air it flies, to one of the foes whom it reaches, the nearer first', () => {
    const three: readonly Spot[] = [
      [2, 4],
      [8, 4],
      [9, 8],
    ]
    expect(way(scene(three, 20, wings()), [1, 2])!.foe).toBe(1)
    const out: readonly Spot[] = [
      [2, 4],
      [40, 4],
      [8, 4],
    ]
    expect(way(scene(out, 20, wings()), [1, 2])).toMatchObject({ foe: 2, arrives: true })
  })
})
