import type { Command } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../../../spirit/testing/turn.ts'
import { hitPoints } from '../../../injury/fields.ts'
import { tacticOf } from '../../plain-tactic.ts'
import { comes } from '../../stand-off.ts'

/** A healer without healing (0), a foe (1) beside it, and a friend (2), on an open field. */
type Spot = readonly [number, number]
const open = Array.from({ length: 14 }, () => '.'.repeat(30))
const mace = { name: 'mace', damage: '1d8' }
const club = { name: 'club', damage: '2d8' }
const stage = (places: readonly Spot[], mine: object = {}, friend: object = {}) =>
  new TurnStage(
    places.map((_, i) => ({
      weapons: [i === 1 ? club : mace],
      hitPoints: 40,
      side: i === 1 ? 'other' : 'one',
      ...(i === 0 ? { tactics: 'healer', ...mine } : i === 2 ? friend : {}),
    })),
    { at: places, map: open },
  ).turn()
const beside: readonly Spot[] = [
  [5, 5],
  [6, 5],
  [7, 6],
]
const hurt = (s: TurnStage, left: number, who = 0) => {
  s.m.add(who, hitPoints, left - 40)
  return s
}
const chosen = (s: TurnStage) => tacticOf(s.r, 0) as { why: string; command: Command & { path?: readonly number[] } }

describe('one that is about to fall and careful', () => {
  it('withdraws from a foe whom a friend fights on with, far out of its reach', () => {
    const s = hurt(stage(beside), 1)
    const { why, command } = chosen(s)
    expect([why, command.do]).toEqual(['keeps-range', 'withdraw'])
    expect(command.path!.length).toBeGreaterThan(4)
  })
  it('steps away and casts, where a step is enough', () => {
    const effect = { range: 60, consequences: [{ damage: '6' }] }
    const acts = [{ name: 'Bolt', kind: 'kido', level: 1, cost: 'standard', effect }]
    const s = hurt(stage(beside, { acts, tactics: 'caster' }), 1)
    expect(chosen(s).command).toMatchObject({ do: 'step' })
    // Where no friend holds the foe it comes after, so that a step is not enough.
    const alone = hurt(stage([...beside.slice(0, 2), [20, 5]], { acts, tactics: 'caster' }), 1)
    expect(chosen(alone).command).toMatchObject({ do: 'withdraw' })
  })
  it('comes for nobody, so that nobody waits for it; without a friend it does', () => {
    expect(comes(stage(beside).r, 0)).toBe(true)
    expect(comes(hurt(stage(beside), 1).r, 0)).toBe(false)
    expect(comes(hurt(stage(beside.slice(0, 2)), 1).r, 0)).toBe(true)
  })
  it('goes round the reach of others on its way', () => {
    // A second foe stands where the way out would lead.
    const places: readonly Spot[] = [
      [15, 5],
      [16, 5],
      [17, 6],
      [10, 3],
    ]
    const s = new TurnStage(
      places.map((_, i) => ({
        weapons: [club],
        hitPoints: 40,
        side: i % 2 === 1 ? 'other' : 'one',
        ...(i === 0 ? { tactics: 'healer' } : {}),
      })),
      { at: places, map: open },
    ).turn()
    const { command } = chosen(hurt(s, 1))
    expect(command.do).toBe('withdraw')
    for (const to of command.path!) {
      const [x, y] = [to % s.scene.width, Math.floor(to / s.scene.width)]
      expect(Math.max(Math.abs(x - 10), Math.abs(y - 3))).toBeGreaterThan(1)
      expect(Math.max(Math.abs(x - 16), Math.abs(y - 5))).toBeGreaterThan(1)
    }
  })
  it('strikes on while it has more than a quarter of its points, or does not care', () => {
    expect(chosen(hurt(stage(beside), 11)).why).toBe('attacks')
    expect(chosen(hurt(stage(beside, { tactics: 'skirmisher' }), 1)).why).toBe('attacks')
  })
  it('strikes on where no friend is left to turn to, or the friend is as badly off', () => {
    expect(chosen(hurt(stage(beside.slice(0, 2)), 1)).why).toBe('attacks')
    expect(chosen(hurt(hurt(stage(beside, {}, { tactics: 'healer' }), 1), 1, 2)).why).toBe('attacks')
  })
  it('heals itself where it can, rather than leave', () => {
    const acts = [{ name: 'Mend', effect: { range: 5, consequences: [{ heals: '2d8' }] } }]
    expect(chosen(hurt(stage(beside, { acts }), 1)).command).toMatchObject({ do: 'use', target: 0 })
  })
  it('does not go to foes whom it cannot reach yet', () => {
    const away: readonly Spot[] = [
      [5, 5],
      [20, 5],
      [18, 6],
    ]
    expect(chosen(stage(away)).command.do).toBe('move')
    expect(chosen(hurt(stage(away), 1)).command.path).toBeUndefined()
  })
})
