import type { Command } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../../spirit/testing/turn.ts'
import { clearGround, worksOn } from '../../effects/running/shunned.ts'
import { sleeping } from '../../features/house/sleeping.ts'
import { hitPoints } from '../../injury/fields.ts'
import { tacticOf } from '../plain-tactic.ts'
import { clearFlood } from '../running.ts'

/** One that chooses (0), a foe (1), and others. */
type Spot = readonly [number, number]
const WIDE = 30
const sword = { name: 'sword', damage: '1d8' }
const bow = { name: 'bow', use: 'projectile', damage: '1d8', hands: 'two', increment: 100 }
const field = (rows: readonly string[] = []) => Array.from({ length: 9 }, (_, y) => rows[y] ?? '.'.repeat(WIDE))
const river = field(Array.from({ length: 8 }, () => `${'.'.repeat(6)}w${'.'.repeat(WIDE - 7)}`))
const stage = (places: readonly Spot[], map: readonly string[], ...sheets: readonly object[]) =>
  new TurnStage(
    places.map((_, i) => ({ weapons: [sword], hitPoints: 40, side: i === 1 ? 'other' : 'one', ...sheets[i] })),
    { at: places, map },
  ).turn()
const chosen = (s: TurnStage) => tacticOf(s.r, 0) as { why: string; command: Command & { path?: readonly number[] } }
const columns = (path: readonly number[] = []) => path.map(square => square % WIDE)

describe('deep water', () => {
  const places: readonly Spot[] = [
    [4, 6],
    [8, 6],
  ]
  it('is not entered without need by those who do not swim by nature', () => {
    const reaches = (mine: object) => {
      const s = stage(places, river, mine)
      return clearFlood(s.r, 0, 3).order.includes(s.square(6, 6))
    }
    expect([reaches({}), reaches({ speeds: { swim: 30 } })]).toEqual([false, true])
  })
  it('is gone round by the dry ford to come to a foe', () => {
    const { path } = chosen(stage(places, river)).command
    const wet = (path ?? []).filter(square => square % WIDE === 6 && square < 8 * WIDE)
    expect([columns(path).some(x => x > 6), wet]).toEqual([true, []])
  })
  it('is no bar to one that is in it', () => {
    const s = stage(
      [
        [6, 4],
        [12, 4],
      ],
      river,
    )
    expect(clearGround(s.r, 0)).toBeUndefined()
  })
})

describe('ground on which somebody keeps an effect', () => {
  const harm = { descriptors: [], consequences: [{ damage: '1d6' }] } as const
  const shakes = { consequences: [{ condition: 'shaken' }] } as const
  const { r } = stage(
    [
      [0, 0],
      [1, 0],
    ],
    field(),
    { kinds: ['living', 'beast'] },
  )
  it.each([
    ['that spares none', harm, true],
    ['that spares its kind', { ...harm, spares: ['beast'] }, false],
    ['that spares others', { ...harm, spares: ['undead'] }, true],
    ['whole on others, with damage', { ...harm, whole: ['undead'] }, true],
    ['whole on others, without damage', { ...shakes, whole: ['undead'] }, false],
    ['whole on its kind, without damage', { ...shakes, whole: ['beast'] }, true],
  ])('%s', (_, effect, works) => {
    expect(worksOn(r, 0, effect as Parameters<typeof worksOn>[2])).toBe(works)
  })
})

describe('one that is about to fall, with a friend who fights on', () => {
  it('comes nearer to nobody after its deed', () => {
    const at: readonly Spot[] = [
      [2, 4],
      [26, 4],
      [20, 4],
    ]
    const s = stage(at, field(), { tactics: 'caster', weapons: [bow] }, {}, {})
    s.m.add(0, hitPoints, -36)
    s.do(chosen(s).command)
    const { command } = chosen(s)
    expect(columns(command.path).every(x => x <= 2)).toBe(true)
  })
})

describe('a sleeper whom another strikes harder', () => {
  it('is not gone up to by one that is careful', () => {
    const at: readonly Spot[] = [
      [2, 4],
      [10, 4],
      [14, 4],
    ]
    const goes = (mine: object) => {
      const s = stage(at, field(), mine, {}, { weapons: [{ ...sword, damage: '3d8' }] })
      s.give(1, sleeping)
      return chosen(s).command.do
    }
    expect([goes({ tactics: 'caster' }), goes({})]).toEqual(['end', 'move'])
  })
})
