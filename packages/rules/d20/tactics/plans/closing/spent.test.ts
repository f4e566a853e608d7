import type { Command } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../../../spirit/testing/turn.ts'
import { tacticOf } from '../../plain-tactic.ts'

/** A caster (0), a foe (1) and a friend (2), on an open field. */
type Spot = readonly [number, number]
const open = Array.from({ length: 14 }, () => '.'.repeat(40))
const staff = { name: 'staff', damage: '1d4' }
const axe = { name: 'axe', damage: '2d8+4' }
const stage = (places: readonly Spot[], mine: object = {}, foe: object = {}, friend: object = {}) =>
  new TurnStage(
    places.map((_, i) => ({
      weapons: [axe],
      hitPoints: 40,
      side: i === 1 ? 'other' : 'one',
      ...[{ tactics: 'caster', weapons: [staff], ...mine }, foe, friend][i],
    })),
    { at: places, map: open },
  ).turn()
const chosen = (s: TurnStage) => tacticOf(s.r, 0) as { why: string; command: Command & { path?: readonly number[] } }

describe('a caster with nothing left but a staff', () => {
  const beyond: readonly Spot[] = [
    [5, 5],
    [9, 5],
    [8, 7],
  ]
  it('leaves the melee to a friend who strikes harder', () => {
    const s = stage(beyond)
    const end = chosen(s).command.path?.at(-1) ?? 0
    const [x, y] = [end % s.scene.width, Math.floor(end / s.scene.width)]
    expect(Math.max(Math.abs(x - 9), Math.abs(y - 5))).toBeGreaterThan(1)
  })
  it('joins it against one who strikes no harder, or where no friend does better', () => {
    expect(chosen(stage(beyond, {}, { weapons: [{ name: 'knife', damage: '1d2' }] })).command.do).toBe('move')
    expect(chosen(stage(beyond, {}, {}, { weapons: [staff] })).command.do).toBe('move')
  })
  it('withdraws from a foe, whether a friend holds it or is yet to come', () => {
    const beside: readonly Spot[] = [
      [5, 5],
      [6, 5],
      [7, 6],
    ]
    expect(chosen(stage(beside)).command.do).toBe('withdraw')
    expect(chosen(stage([...beside.slice(0, 2), [20, 5]])).command.do).toBe('withdraw')
  })
  it('joins in against the last foe, unhurt, where that one does little to it', () => {
    const bow = { name: 'bow', use: 'projectile', damage: '1d10', increment: 60 }
    const last: readonly Spot[] = [...beyond, [8, 3]]
    expect(chosen(stage(last, { weapons: [{ name: 'staff', damage: '1d4' }] }, { weapons: [bow] })).command.do).toBe(
      'move',
    )
    // Half of its points gone, it leaves that to its friends.
    const hurt = stage(last, { hitPoints: { maximum: 40, current: 18 } }, { weapons: [bow] })
    expect(chosen(hurt).why).not.toBe('attacks')
  })
})
