import type { Command } from '@quintain/engine'
import { apply } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { TurnStage as MountedStage } from '../../srd35/testing/turn.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { sleeping } from '../features/house/sleeping.ts'
import { dead, dying, unseen } from '../vocabulary/conditions.ts'
import { altitude, at, movedThisTurn, moveLeft, standardLeft } from '../vocabulary/fields.ts'
import { awarenessChanged } from '../vocabulary/relations.ts'
import { tacticOf } from './plain-tactic.ts'
import { harmAt } from './running.ts'

/** What strictly read fights taught: one that chooses (0), a foe (1), and others of its side or the other. */
type Spot = readonly [number, number]
const WIDE = 40
const sword = { name: 'sword', damage: '1d8', types: 'slashing' }
const axe = { name: 'great axe', damage: '3d8' }
const bow = { name: 'bow', use: 'projectile', damage: '1d8', hands: 'two', increment: 100 }
const open = Array.from({ length: 14 }, () => '.'.repeat(WIDE))
const sheets = (places: readonly Spot[], more: readonly object[]) =>
  places.map((_, i) => ({ weapons: [sword], hitPoints: 40, side: i === 1 ? 'them' : 'us', ...more[i] }))
const stage = (places: readonly Spot[], more: readonly object[], map: readonly string[] | GridMap = open) =>
  new TurnStage(sheets(places, more), { at: places, map }).turn()
const starred = (places: readonly Spot[], more: readonly object[], map: readonly string[] | GridMap = open) =>
  new StarStage(sheets(places, more), { at: places, map }).turn()
type Told = { why: string; command: Command & { path?: readonly number[]; to?: number; altitude?: number } }
const chosen = (s: { r: TurnStage['r'] }) => tacticOf(s.r, 0) as Told
const column = (square: number) => square % WIDE

describe('a rider', () => {
  const horse = { speed: 50, size: 'large', mount: {}, weapons: [] }
  const riding = (away: number, mine: object = {}) => {
    const places: readonly Spot[] = [
      [2, 5],
      [away, 5],
      [2, 5],
    ]
    const s = new MountedStage(sheets(places, [mine, {}, horse]), { at: places, map: open }).turn()
    return s.do({ do: 'mount', target: 2 }) && s.turn()
  }
  it('is taken to its foe by its mount, and strikes from where it comes', () => {
    const s = riding(12)
    const { why, command } = chosen(s)
    expect([why, command.do]).toEqual(['approaches', 'direct'])
    const { path } = command['action'] as { path: readonly number[] }
    expect(column(path.at(-1)!)).toBe(10)
    for (const who of [0, 2]) s.m.set(who, at, path.at(-1)!)
    expect(chosen(s).command).toMatchObject({ do: 'attack', target: 1 })
  })
  it('comes nearer to who is farther than that', () => {
    expect(chosen(riding(36)).command).toMatchObject({ do: 'direct', action: { do: 'move' } })
  })
})

describe('sleepers', () => {
  const places: readonly Spot[] = [
    [2, 5],
    [3, 5],
    [30, 5],
  ]
  const asleep = (s: TurnStage) => {
    s.m.give(1, sleeping)
    return chosen(s)
  }
  it('are struck first by the friend who strikes hardest', () => {
    expect(asleep(stage(places, [{}, {}, { weapons: [axe] }])).why).not.toBe('attacks')
    expect(asleep(stage(places, [{ weapons: [axe] }, {}, {}])).why).toBe('attacks')
    expect(asleep(stage(places, [{}, {}, {}])).why).toBe('attacks')
  })
  it('are left until there is time for the act that kills the helpless', () => {
    const s = new StarStage(sheets(places.slice(0, 2), []), { at: places.slice(0, 2), map: open }).turn()
    s.m.give(1, sleeping)
    expect(chosen(s).command.do).toBe('coup-de-grace')
    s.m.set(0, movedThisTurn, 2)
    s.m.set(0, moveLeft, 0)
    expect(chosen(s).why).not.toBe('attacks')
  })
})

describe('first aid', () => {
  const places: readonly Spot[] = [
    [2, 5],
    [38, 5],
    [3, 5],
  ]
  const near = (mine: object = {}) => {
    const s = stage(places, [mine, { speed: 10 }])
    s.m.give(2, dying)
    return s
  }
  it('is not for the dead, nor given by a swarm', () => {
    expect(chosen(near()).why).toBe('tends')
    const late = near()
    late.m.give(2, dead)
    expect(chosen(late).why).not.toBe('tends')
    const rats = near({ size: 'tiny', weapons: [], features: [{ swarm: { damage: '1d6', dc: 12 } }] })
    expect(chosen(rats).why).not.toBe('tends')
  })
})

describe('a swarm', () => {
  const bats = { size: 'tiny', speed: 5, speeds: { fly: 40 }, features: [{ swarm: { damage: '1d6', dc: 12 } }] }
  it('is struck from outside of it', () => {
    const places: readonly Spot[] = [
      [2, 5],
      [4, 5],
    ]
    const { command } = chosen(stage(places, [{}, { ...bats, weapons: [] }]))
    expect(column(command.path!.at(-1)!)).toBe(3)
    const among: readonly Spot[] = [
      [4, 5],
      [4, 5],
    ]
    const s = stage(among, [{}, { ...bats, weapons: [] }])
    expect([harmAt(s.r, 0)?.({ x: 4, y: 5 }), harmAt(s.r, 0)?.({ x: 3, y: 5 })]).toEqual([true, false])
    // A swarm does not harm itself.
    expect(harmAt(s.r, 1)).toBeUndefined()
    s.m.set(0, standardLeft, 0)
    expect(chosen(s).why).toBe('leaves-harm')
  })
  it('flies round a corner, and not against the wall', () => {
    const map = open.map((row, y) => (y < 10 ? `${row.slice(0, 10)}#${row.slice(11)}` : row))
    const places: readonly Spot[] = [
      [9, 5],
      [14, 5],
    ]
    const { command } = chosen(stage(places, [{ ...bats, weapons: [] }, {}], map))
    expect(command.do).toBe('fly')
    expect(Math.floor(command.to! / WIDE)).toBeGreaterThan(8)
  })
})

describe('one that is careful', () => {
  const places: readonly Spot[] = [
    [2, 9],
    [16, 9],
    [4, 9],
  ]
  it('does not walk on ahead of its friends once its deed is done', () => {
    const mine = { tactics: 'caster' }
    const done = (friend: object) => {
      const s = starred(places, [mine, { weapons: [] }, friend])
      s.m.set(0, standardLeft, 0)
      return chosen(s)
    }
    // Alone with one who is as careful it goes nearer.
    expect(done(mine).command.path).toBeDefined()
    const { command } = done({})
    const ends = command.path ? column(command.path.at(-1)!) : 2
    expect(ends).toBeLessThanOrEqual(4)
  })
})

describe('a flyer', () => {
  const perfect = { speeds: { fly: 60 }, maneuverability: 'perfect' }
  const places: readonly Spot[] = [
    [2, 5],
    [34, 5],
  ]
  it('that hangs in the air ends its way to foes above their reach', () => {
    const { command } = chosen(stage(places, [perfect, { speed: 5 }]))
    expect(command).toMatchObject({ do: 'fly', altitude: 15 })
  })
  it('out of reach is not walked up to by one who only strikes', () => {
    const walker = (feet: number) => {
      const s = stage(places, [{}, { ...perfect, weapons: [bow], speed: 5 }])
      if (feet > 0) s.m.set(1, altitude, feet)
      return chosen(s).why
    }
    expect(walker(0)).toBe('approaches')
    expect(walker(40)).not.toBe('approaches')
  })
  it('that has shot stays where it can shoot', () => {
    const s = stage(places, [{ ...perfect, weapons: [bow] }, { speed: 5 }])
    s.m.set(0, altitude, 30)
    s.m.set(0, standardLeft, 0)
    expect(chosen(s).why).not.toBe('approaches')
  })
})

it('nobody charges through what harms', () => {
  const places: readonly Spot[] = [
    [2, 5],
    [12, 5],
  ]
  const fire = { name: 'embers', harms: { consequences: [{ damage: '3d6', types: ['fire'] }], eachTurn: true } }
  const burning = open.map((row, y) => (y === 5 ? `${row.slice(0, 6)}fff${row.slice(9)}` : row))
  const charger = [{ speed: 30 }, { tactics: 'guardian' }]
  const why = (legend?: object) =>
    chosen(starred(places, charger, legend ? GridMap.parse(burning, legend as never) : open)).why
  expect(why()).toBe('charges')
  expect(why({ f: fire })).not.toBe('charges')
})

it('who throws from afar goes round what harms too', () => {
  const fire = { name: 'embers', harms: { consequences: [{ damage: '3d6' }], eachTurn: true } }
  const burning = open.map((row, y) => (y === 5 ? `${row.slice(0, 6)}fff${row.slice(9)}` : row))
  const places: readonly Spot[] = [
    [4, 5],
    [38, 5],
  ]
  const sling = { name: 'sling', use: 'projectile', damage: '1d4', hands: 'one', increment: 5 }
  const s = stage(places, [{ weapons: [sling], speed: 30 }, { speed: 5 }], GridMap.parse(burning, { f: fire as never }))
  const { path = [] } = chosen(s).command
  expect(path.length).toBeGreaterThan(0)
  const hot = [6, 7, 8].map(x => 5 * WIDE + x)
  expect(path.filter(square => hot.includes(square))).toEqual([])
})

describe('one that sees no foe', () => {
  const near: readonly Spot[] = [
    [2, 5],
    [14, 5],
    [13, 5],
  ]
  const stalked = (places: readonly Spot[], mine: object = {}) => {
    const s = stage(places, [{ speed: 30, ...mine }, {}, { senses: { blindsense: 30 } }])
    s.m.give(1, unseen)
    for (const [who, grade] of [
      [0, 'unaware'],
      [2, 'location'],
    ] as const)
      apply(s.m, awarenessChanged({ who, other: 1, grade }), s.scene)
    return chosen(s)
  }
  it('comes to a friend who fights one, and strikes where that one calls', () => {
    expect(stalked(near)).toMatchObject({ why: 'approaches', foe: 2 })
    const beside: readonly Spot[] = [[13, 6], ...near.slice(1)]
    expect(stalked(beside)).toMatchObject({ why: 'attacks', command: { square: 5 * WIDE + 14 } })
  })
  it('stays where no friend fights', () => {
    expect(stalked([near[0]!, [30, 5], near[2]!]).why).not.toBe('approaches')
  })
})
