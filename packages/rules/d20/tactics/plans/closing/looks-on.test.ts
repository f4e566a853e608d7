import type { Command } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../../../spirit/testing/turn.ts'
import { hitPoints } from '../../../injury/fields.ts'
import { disabled } from '../../../vocabulary/conditions.ts'
import { tacticOf } from '../../plain-tactic.ts'

/** Turns that readers of fights called foolish: one that chooses (0), a foe (1), and friends, on an open field. */
type Spot = readonly [number, number]
const open = Array.from({ length: 14 }, () => '.'.repeat(40))
const walled = open.map((row, y) => (y === 0 || y === 13 ? row.replaceAll('.', '#') : `#${row.slice(2)}#`))
const fields = { now: open }
const hook = { name: 'boat hook', damage: '1d6' }
const bow = { name: 'bow', use: 'projectile', damage: '1d8', increment: 60, hands: 'two' }
const stage = (places: readonly Spot[], ...of: readonly object[]) =>
  new TurnStage(
    places.map((_, i) => ({ weapons: [hook], hitPoints: 40, side: i === 1 ? 'other' : 'one', ...of[i] })),
    { at: places, map: fields.now },
  ).turn()
const chosen = (s: TurnStage) => tacticOf(s.r, 0) as { why: string; command: Command & { path?: readonly number[] } }
/** Squares from the end of what is chosen to the foe, less those from here: less than 0 for one that comes nearer. */
const nearer = (s: TurnStage, [mine, [x, y]]: readonly [Spot, Spot, ...Spot[]]): number => {
  const from = (square: number): number => Math.max(Math.abs((square % 40) - x), Math.abs(Math.floor(square / 40) - y))
  const end = chosen(s).command.path?.at(-1)
  return end === undefined ? 0 : from(end) - from(mine[0] + 40 * mine[1])
}

describe('the timid with nothing but a poor blow', () => {
  const places: readonly [Spot, Spot, ...Spot[]] = [
    [5, 5],
    [25, 5],
    [20, 5],
  ]
  const coward = { tactics: 'coward', hitPoints: 10 }
  it('do not go along behind a friend who leads', () => {
    expect(nearer(stage(places, coward), places)).toBe(0)
  })
  it('nor behind one who is careful itself, but goes behind nobody', () => {
    expect(nearer(stage(places, coward, {}, { weapons: [bow] }), places)).toBe(0)
  })
})

describe('one whom a blow of its own would bring down', () => {
  const places: readonly [Spot, Spot, ...Spot[]] = [
    [1, 1],
    [30, 12],
    [25, 10],
  ]
  const spent = (...of: readonly object[]) => {
    const s = stage(places, ...of)
    for (const who of [0, 1]) {
      s.m.add(who, hitPoints, -40)
      s.m.give(who, disabled)
    }
    return s
  }
  it('goes up to no foe, though that one is spent too, while a friend fights on', () => {
    fields.now = walled
    expect(nearer(spent(), places)).toBe(0)
    fields.now = open
  })
})
