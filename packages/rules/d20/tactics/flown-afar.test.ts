import type { Command } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { altitudeOf } from '../position/height.ts'
import { totalDefense } from '../vocabulary/conditions.ts'
import { altitude } from '../vocabulary/fields.ts'
import { tacticOf } from './plain-tactic.ts'

/** Flyers (0, above) and walkers (1, on the ground): what readers of their fights called foolish, and what they do instead. */
type Spot = readonly [number, number]
const talons = { name: 'talons', damage: '1d8', natural: true }
const beak = { name: 'beak', damage: '1d3', natural: true }
const spit = { name: 'spit', use: 'projectile', damage: '1d8', increment: 20 }
const club = { name: 'club', damage: '1d6' }
const wings = (fly = 60, maneuverability = 'perfect') => ({ speeds: { fly }, maneuverability })
const WIDE = 50
const open = Array.from({ length: 13 }, () => '.'.repeat(WIDE))
const scene = (places: readonly Spot[], mine: object, of: readonly object[] = [], map: readonly string[] = open) => {
  const s = new TurnStage(
    places.map((_, i) => ({
      weapons: [i === 0 ? talons : club],
      hitPoints: 30,
      side: i === 0 ? 'sky' : 'ground',
      ...(i === 0 ? mine : of[i - 1]),
    })),
    { at: places, map },
  ).turn()
  s.m.set(0, altitude, 20)
  return s
}
const chosen = (s: TurnStage) => tacticOf(s.r, 0) as { why: string; foe?: number; command: Command }
const columnOf = ({ command }: { command: Command }) => (command['to'] as number) % WIDE

describe('one that shoots from the air', () => {
  const shoots = { ...wings(), weapons: [beak, spit] }
  const at = (x: number): readonly Spot[] => [
    [2, 6],
    [x, 6],
  ]
  it('flies nearer first where little comes of its shot, but to where no walker reaches it', () => {
    const s = scene(at(28), shoots)
    expect(chosen(s)).toMatchObject({ why: 'approaches', command: { do: 'fly' } })
    s.do(chosen(s).command)
    expect(s.where()[0]).toBeGreaterThan(8)
    expect(altitudeOf(s.r, 0)).toBeGreaterThan(5)
    expect(chosen(s)).toMatchObject({ why: 'attacks', command: { target: 1 } })
  })
  it('shoots at once from near by, and one that strikes harder goes in', () => {
    expect(chosen(scene(at(6), shoots)).why).toBe('attacks')
    expect(
      chosen(
        scene(at(12), {
          ...wings(),
          weapons: [
            { ...talons, damage: '3d8' },
            { ...spit, increment: 100 },
          ],
        }),
      ).why,
    ).toBe('attacks')
  })
  it('flies to where it sees a foe, rather than come down to it', () => {
    const walled = open.map((row, y) => (y < 10 ? `${row.slice(0, 8)}#${row.slice(9)}` : row))
    const s = scene(
      [
        [5, 8],
        [11, 8],
      ],
      shoots,
      [],
      walled,
    )
    expect(chosen(s).why).toBe('approaches')
    s.do(chosen(s).command)
    expect(altitudeOf(s.r, 0)).toBeGreaterThan(5)
    expect(chosen(s)).toMatchObject({ why: 'attacks', command: { target: 1, weapon: 1 } })
  })
})

describe('one that comes down to strike', () => {
  it('flies with its friends no nearer to those who shoot than its next turn leads to them from', () => {
    const bow = { name: 'bow', use: 'projectile', damage: '1d8', increment: 60 }
    const places: readonly Spot[] = [
      [2, 6],
      [28, 6],
      [1, 8],
    ]
    const ends = (all: readonly Spot[]) =>
      columnOf(chosen(scene(all, wings(90), [{ weapons: [bow] }, { side: 'sky' }])))
    // Alone there is nobody to come with.
    expect([ends(places), ends(places.slice(0, 2)) > 11]).toEqual([11, true])
  })
  it('passes by one on guard for one on whom its blow does more', () => {
    const places: readonly Spot[] = [
      [10, 6],
      [15, 6],
      [17, 6],
    ]
    const foe = (guarded: boolean) => {
      const s = scene(places, wings())
      if (guarded) s.m.give(1, totalDefense)
      return chosen(s).foe
    }
    expect([foe(false), foe(true)]).toEqual([1, 2])
  })
})
