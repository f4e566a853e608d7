import type { Command } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../../spirit/testing/turn.ts'
import { scene, someone } from '../../../true20/testing/sheets.ts'
import { fresh } from '../../../true20/testing/turn.ts'
import { altitude } from '../../vocabulary/fields.ts'
import { tacticOf } from '../plain-tactic.ts'
import { slightness } from './slight.ts'

type Spot = readonly [number, number]
const open = Array.from({ length: 12 }, () => '.'.repeat(30))
const sword = { name: 'sword', damage: '1d8' }
const stage = (sheets: readonly object[], places: readonly Spot[]) =>
  new TurnStage(
    sheets.map((more, i) => ({ weapons: [sword], hitPoints: 40, level: 4, side: i === 0 ? 'one' : 'other', ...more })),
    { at: places, map: open },
  ).turn()
const spots: readonly Spot[] = [
  [5, 5],
  [12, 2],
  [12, 9],
]

describe('one of a low level beside its side', () => {
  it('counts for less, and in full where it has acts, or all are alike', () => {
    const acts = [{ name: 'Bolt', effect: { range: 60, consequences: [{ damage: '2d6' }] } }]
    expect(slightness(stage([{}, { level: 1 }, {}], spots).r, 1)).toBeCloseTo(0.625)
    expect(slightness(stage([{}, { level: 2 }, {}], spots).r, 1)).toBe(1)
    expect(slightness(stage([{}, { level: 1, acts }, {}], spots).r, 1)).toBe(1)
    expect(slightness(stage([{}, { level: 1 }, { level: 1 }], spots).r, 1)).toBe(1)
  })
  it('is not whom a scarce spell is for', () => {
    const acts = [
      { name: 'Ray', uses: { max: 1, recharge: 'fight' }, effect: { range: 60, consequences: [{ damage: '6d6' }] } },
    ]
    const target = (a: number, b: number) =>
      (tacticOf(stage([{ acts }, { level: a }, { level: b }], spots).r, 0).command as Command & { target?: number })
        .target
    expect([target(1, 4), target(4, 1)]).toEqual([2, 1])
  })
  it('is not whom a flyer shoots at, where another is as easy to hit', () => {
    const bow = { name: 'bow', use: 'projectile', damage: '1d8', increment: 60 }
    const target = (a: number, b: number) => {
      const flyer = { weapons: [bow], speeds: { fly: 60 }, maneuverability: 'perfect' }
      const s = stage([flyer, { level: a }, { level: b }], spots)
      s.m.set(0, altitude, 20)
      return (tacticOf(s.r, 0).command as Command & { target?: number }).target
    }
    expect([target(1, 4), target(4, 1)]).toEqual([2, 1])
  })
})

describe('a shot past a friend, in a text in which who stands in the way is struck', () => {
  const bow = { name: 'bow', use: 'projectile', damage: 3, increment: 60 }
  const club = { name: 'club', damage: 2 }
  it('goes to a foe whom nobody covers', () => {
    const at: readonly Spot[] = [
      [2, 5],
      [12, 5],
      [7, 5],
      [12, 8],
    ]
    const more = [someone('friend', 'one', { weapons: [club] }), someone('other', 'two', { weapons: [club] })]
    const s = fresh(scene({ weapons: [bow] }, { weapons: [club] }, { at, map: open, more }))
    expect((tacticOf(s.r, 0) as { foe?: number }).foe).toBe(3)
  })
})
