import type { Command } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { altitudeOf } from '../position/height.ts'
import { attacksMade } from '../turn/act.ts'
import { altitude, standardLeft } from '../vocabulary/fields.ts'
import { tacticOf } from './plain-tactic.ts'

/** The plain tactic of those who fly: each scene where something applies, and beside it where it does not. */
const talons = { name: 'talons', damage: '1d8' }
const bow = { name: 'bow', use: 'projectile', damage: '1d8', increment: 60 }
type Spot = readonly [number, number]
const wings = (maneuverability = 'average', fly = 60) => ({ speeds: { fly }, maneuverability })
/** A flyer and walkers; the sheets' order is the turns'. `feet`: how high each is. */
function scene(places: readonly Spot[], feet: readonly number[], ...more: readonly object[]) {
  const s = new TurnStage(
    places.map((_, i) => ({ weapons: [talons], hitPoints: 40, side: i === 0 ? 'sky' : 'ground', ...more[i] })),
    { at: places },
  )
  feet.forEach((n, i) => {
    if (n > 0) s.m.set(i, altitude, n)
  })
  return s.turn()
}
const choice = (s: TurnStage, who = 0) => tacticOf(s.r, who) as { why: string; command: Command & { altitude: number } }
const shot = (s: TurnStage, who = 0): TurnStage => {
  s.m.set(who, attacksMade, 1)
  s.m.set(who, standardLeft, 0)
  return s
}
const far: readonly Spot[] = [
  [2, 10],
  [18, 10],
]
const near: readonly Spot[] = [
  [10, 10],
  [14, 10],
]

describe('to the attack', () => {
  it('from the air it comes down beside a foe on the ground where it cannot hang in the air', () => {
    const s = scene(near, [30, 0], wings('average'))
    expect(choice(s)).toMatchObject({ why: 'approaches', command: { do: 'fly', altitude: 0 } })
    s.do(choice(s).command)
    expect(choice(s)).toMatchObject({ why: 'attacks', command: { target: 1 } })
  })
  it('where it can hang it stays over the ground', () => {
    const s = scene(near, [30, 0], wings('good'))
    expect(choice(s)).toMatchObject({ why: 'approaches', command: { do: 'fly', altitude: 5 } })
    s.do(choice(s).command)
    expect(choice(s).why).toBe('attacks')
  })
  it('from the ground it takes off where walking does not lead there in time, or the foe is in the air', () => {
    const s = scene(far, [0, 0], { ...wings('perfect', 90), speed: 20, tactics: 'brute' })
    expect(choice(s)).toMatchObject({ why: 'approaches', command: { do: 'fly' } })
    s.do(choice(s).command)
    expect(choice(s).why).toBe('attacks')
    const up = scene(near, [0, 25], wings('perfect'), wings('perfect'))
    expect(choice(up)).toMatchObject({ why: 'approaches', command: { do: 'fly' } })
    expect(choice(scene(near, [0, 0], wings('perfect')))).toMatchObject({ why: 'approaches', command: { do: 'move' } })
  })
  it('too far for this turn it comes nearer, as far as no foe reaches it', () => {
    const s = scene(
      [
        [0, 10],
        [19, 10],
      ],
      [60, 0],
      wings('perfect', 30),
    )
    expect(choice(s).command.do).toBe('fly')
    s.do(choice(s).command)
    expect([s.where()[0] > 0 || altitudeOf(s.r, 0) < 60, s.where()[0] < 12 || altitudeOf(s.r, 0) > 5]).toEqual([
      true,
      true,
    ])
  })
  it('past a foe it takes the way that nobody threatens', () => {
    // Straight down leads through a place beside the foe.
    const s = scene(
      [
        [10, 10],
        [11, 10],
      ],
      [10, 0],
      wings('average', 90),
    )
    expect(choice(s).command).toMatchObject({ do: 'fly', careful: true })
    expect(s.do(choice(s).command).of('reacted')).toEqual([])
    expect(s.where()).not.toEqual([10, 10])
    expect(altitudeOf(s.r, 0)).toBe(0)
  })
})

describe('keeping aloft', () => {
  const archer = { ...wings('average'), weapons: [bow] }
  it('a flyer with a bow shoots, and flies on with its move instead of shooting twice', () => {
    const s = scene(far, [40, 0], { ...archer, baseAttack: 6 })
    expect(choice(s)).toMatchObject({ why: 'attacks', command: { do: 'attack' } })
    expect(choice(scene(far, [0, 0], { weapons: [bow], baseAttack: 6 })).command.do).toBe('full-attack')
    const then = shot(s)
    expect(choice(then)).toMatchObject({ why: 'keeps-aloft', command: { do: 'fly' } })
    then.do(choice(then).command)
    // Nothing is left of its turn, and it stays up.
    expect(choice(then).why).toBe('nothing')
    expect(altitudeOf(s.r, 0)).toBeGreaterThan(5)
  })
  it('out of reach of what its foes can do', () => {
    const s = shot(scene(near, [5, 0], { ...wings('perfect'), weapons: [bow] }))
    expect(choice(s)).toMatchObject({ why: 'keeps-range', command: { do: 'fly' } })
    s.do(choice(s).command)
    const [x] = s.where()
    expect(altitudeOf(s.r, 0) > 5 || Math.abs(x - 14) > 7).toBe(true)
  })
  it('from the ground as well', () => {
    const s = shot(scene(near, [0, 0], { ...wings('perfect'), weapons: [bow] }))
    expect(choice(s)).toMatchObject({ why: 'keeps-range', command: { do: 'fly' } })
  })
  it('one that hangs in the air stays where no foe reaches it', () => {
    expect(choice(shot(scene(near, [40, 0], { ...wings('perfect'), weapons: [bow] }))).why).toBe('nothing')
  })
  it('against a foe in the air it flies on after its blow; against one on the ground it may come down', () => {
    const beside: readonly Spot[] = [
      [10, 10],
      [11, 10],
    ]
    expect(choice(shot(scene(beside, [30, 30], wings(), wings()))).why).toBe('keeps-aloft')
    expect(choice(shot(scene(beside, [5, 0], wings()))).why).toBe('nothing')
  })
})

describe('getting away', () => {
  it('a badly wounded coward flees upward, then over the edge', () => {
    const hurt = { hitPoints: { maximum: 40, current: 4 }, tactics: 'coward' }
    const s = scene(near, [5, 0], { ...wings('perfect'), ...hurt })
    expect(choice(s)).toMatchObject({ why: 'flees', command: { do: 'fly' } })
    const edge = scene(
      [
        [0, 10],
        [14, 10],
      ],
      [20, 0],
      { ...wings('perfect'), ...hurt },
    )
    expect(choice(edge)).toMatchObject({ why: 'flees', command: { do: 'leave' } })
  })
})

it('who has used an act beside a foe does not fly round it', () => {
  const claws = { name: 'claws', total: 6, damage: '1d6', types: 'slashing' }
  const beast = {
    hitPoints: 40,
    weapons: [claws],
    speeds: { fly: 60 },
    totals: { EAC: 14, KAC: 14, Fortitude: 2, Reflex: 2, Will: 2 },
  }
  const s = new StarStage([{ ...beast }, { ...beast, side: 'other' }], {
    at: [
      [5, 5],
      [6, 5],
    ],
  }).turn()
  s.m.set(0, standardLeft, 0)
  expect(tacticOf(s.r, 0).why).toBe('nothing')
})

describe('hovering', () => {
  const place: readonly Spot[] = [
    [10, 10],
    [11, 10],
  ]
  const over = (maneuverability: string, at = place) => {
    const s = new StarStage([{ weapons: [talons], speeds: { fly: 60 }, maneuverability }, {}], { at }).turn()
    for (const i of [0, 1]) s.m.set(i, altitude, 20)
    return tacticOf(s.r, 0)
  }
  it('where that is a swift action, one that need not fly on hovers before its blows', () => {
    expect(over('perfect')).toMatchObject({ why: 'hovers', command: { do: 'hover', swift: true } })
    expect(over('average').why).toBe('attacks')
    expect(over('perfect', far).why).not.toBe('hovers')
  })
})

describe('an attack on a square', () => {
  it('finds nobody who is too high or too low for the weapon', () => {
    const blow = (feet: number) => {
      const s = scene(
        [
          [10, 10],
          [11, 10],
        ],
        [feet, 0],
        wings('perfect'),
      )
      return s.do({ do: 'attack', square: 10 * 20 + 11, weapon: 0 }, feet < 10 ? [18, 4] : []).of('square-empty').length
    }
    expect([blow(0), blow(5), blow(10), blow(30)]).toEqual([0, 0, 1, 1])
  })
})

describe('a flyer on the ground that has done its deed', () => {
  const pike = { name: 'pike', damage: '1d8', reach: true }
  /** Its act is done: a move is left. */
  const after = (places: readonly Spot[], ...more: readonly object[]) => {
    const s = scene(places, [], wings('average'), ...more)
    s.m.set(0, standardLeft, 0)
    return choice(s)
  }
  it('does not leave what a foe threatens only to come nearer to it', () => {
    const places: readonly Spot[] = [
      [8, 10],
      [10, 10],
    ]
    expect(after(places, { weapons: [pike] }).command).toMatchObject({ do: 'end' })
  })
})
