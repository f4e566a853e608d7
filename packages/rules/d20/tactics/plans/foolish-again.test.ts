import type { Command } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../../spirit/testing/turn.ts'
import { scene } from '../../../true20/testing/sheets.ts'
import { fresh } from '../../../true20/testing/turn.ts'
import { hitPoints } from '../../injury/fields.ts'
import { disabled, dying } from '../../vocabulary/conditions.ts'
import { movedThisTurn, standardLeft } from '../../vocabulary/fields.ts'
import { tacticOf } from '../plain-tactic.ts'
import { crowding } from './crowd.ts'
import { dangersFrom } from './deeds.ts'

/** Choices that a reader of fights called foolish: one that chooses (0), a foe (1), and others. */
type Spot = readonly [number, number]
const WIDE = 30
const open = Array.from({ length: 14 }, () => '.'.repeat(WIDE))
const club = { name: 'club', damage: '1d6' }
const axe = { name: 'axe', damage: '2d8+4' }
const bow = { name: 'bow', use: 'projectile', damage: '1d8', increment: 60 }
const javelin = { name: 'javelin', use: 'thrown', damage: '1d4', increment: 40 }
const mend = {
  name: 'Mend',
  uses: { max: 3, recharge: 'fight' },
  effect: { range: 5, consequences: [{ heals: '2d8+2' }] },
}
const sheetsOf = (places: readonly Spot[], sheets: readonly object[]) =>
  places.map((_, i) => ({ weapons: [club], hitPoints: 40, side: i === 1 ? 'other' : 'one', ...sheets[i] }))
const stage = (places: readonly Spot[], sheets: readonly object[] = [], map: readonly string[] = open) =>
  new TurnStage(sheetsOf(places, sheets), { at: places, map: [...map] }).turn()
const hurt = (s: TurnStage, who: number, left: number): TurnStage => {
  s.m.add(who, hitPoints, left - 40)
  return s
}
const chosen = (s: { readonly r: TurnStage['r'] }) =>
  tacticOf(s.r, 0) as { why: string; command: Command & { path?: readonly number[] }; foe?: number }
const endOf = (s: { readonly r: TurnStage['r'] }): Spot | undefined => {
  const end = chosen(s).command.path?.at(-1)
  return end === undefined ? undefined : [end % WIDE, Math.floor(end / WIDE)]
}
const far = (a: Spot, b: Spot): number => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]))

describe('one that is disabled', () => {
  const walled = ['#'.repeat(WIDE), ...Array.from({ length: 12 }, () => `#${'.'.repeat(WIDE - 2)}#`), '#'.repeat(WIDE)]
  const heavy = { name: 'axe', damage: 4 }
  const beside: readonly Spot[] = [
    [5, 5],
    [6, 5],
  ]
  it('steps away from a foe where no way leads out', () => {
    const s = hurt(stage(beside, [], walled), 0, 0)
    s.m.give(0, disabled)
    expect(chosen(s).command.do).toBe('step')
    expect(far(endOf(s)!, [6, 5])).toBe(2)
  })
  it('goes as far as it can where nobody strikes at who leaves, though the foe comes after it', () => {
    const s = fresh(scene({}, { weapons: [heavy] }, { at: beside, map: walled }))
    s.m.give(0, disabled)
    expect(chosen(s).command.do).toBe('move')
    expect(far(endOf(s)!, [6, 5])).toBeGreaterThan(4)
  })
  it('leaves by an edge that is out of reach where there is one', () => {
    const places = [
      [5, 1],
      [6, 1],
    ] as const
    const s = fresh(scene({}, { weapons: [heavy] }, { at: places, map: open }))
    s.m.give(0, disabled)
    const end = endOf(s)!
    expect(end[1]).toBe(0)
    expect(far(end, [6, 1])).toBeGreaterThan(1)
  })
  it('is less of a danger in its turn, and as much by an opportunity', () => {
    const s = stage(beside)
    const sound = dangersFrom(s.r, 1, 0)
    s.m.give(1, disabled)
    const weak = dangersFrom(s.r, 1, 0)
    expect(weak.best).toBeLessThan(sound.best / 2)
    expect(weak.blow).toBe(sound.blow)
  })
})

describe('a healer', () => {
  it('heals the friend beside it rather than walk to one who needs it as much', () => {
    const places: readonly Spot[] = [
      [5, 5],
      [25, 5],
      [5, 6],
      [9, 5],
    ]
    const s = stage(places, [{ acts: [mend], tactics: 'healer' }])
    for (const friend of [2, 3]) {
      hurt(s, friend, -2)
      s.m.give(friend, dying)
    }
    expect(chosen(s).command).toMatchObject({ do: 'use', target: 2 })
  })
})

describe('one that has lost half of its points', () => {
  const places: readonly Spot[] = [
    [3, 5],
    [18, 5],
    [18, 6],
  ]
  const after = (left: number) => {
    const s = stage(places, [{}, { weapons: [axe] }, { weapons: [axe], side: 'other' }])
    s.m.set(0, movedThisTurn, 6)
    return chosen(hurt(s, 0, left))
  }
  it('does not spend the rest of its turn on coming among foes', () => {
    expect(['defends', 'waits', 'nothing']).toContain(after(15).why)
  })
})

describe('who has a friend behind that is careful', () => {
  it('does not go back behind that one after its deed', () => {
    const places: readonly Spot[] = [
      [10, 5],
      [17, 5],
      [9, 5],
    ]
    const ends = (friend: object) => {
      const s = stage(places, [{ weapons: [club, javelin] }, { weapons: [axe] }, friend])
      s.m.set(0, standardLeft, 0)
      return endOf(s)?.[0] ?? 10
    }
    expect(ends({ acts: [mend], tactics: 'healer' })).toBeGreaterThanOrEqual(9)
  })
})

describe('who throws at areas itself', () => {
  it('keeps away from friends until a foe is hurt that would have thrown by then', () => {
    const fire = {
      name: 'Fire',
      uses: { max: 3, recharge: 'fight' },
      effect: { range: 100, area: { shape: 'burst', feet: 10 }, consequences: [{ damage: '2d6' }] },
    }
    const s = stage(
      [
        [5, 5],
        [20, 5],
        [6, 5],
      ],
      [{ acts: [fire] }],
    )
    expect(crowding(s.r, 0, [1])).toBeDefined()
    expect(crowding(hurt(s, 1, 28).r, 0, [1])).toBeUndefined()
  })
})

describe('one that withdraws about to fall', () => {
  it('goes where nobody can shoot at it, of places that are as far', () => {
    const map = open.map((row, y) => (y > 0 && y < 13 ? `${row.slice(0, 9)}#${row.slice(10)}` : row))
    const places: readonly Spot[] = [
      [15, 6],
      [16, 6],
      [16, 7],
      [25, 6],
    ]
    const s = stage(
      places,
      [{ tactics: 'healer' }, { weapons: [axe] }, { weapons: [axe] }, { weapons: [bow], side: 'other' }],
      map,
    )
    const { command } = chosen(hurt(s, 0, 3))
    expect(command.do).toBe('withdraw')
    expect(command.path!.at(-1)! % WIDE).toBeLessThan(9)
  })
})
