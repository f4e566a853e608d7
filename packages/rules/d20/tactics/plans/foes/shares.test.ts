import type { Command } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../../../spirit/testing/turn.ts'
import { TurnStage as Srd35 } from '../../../../srd35/testing/turn.ts'
import { hitPoints } from '../../../injury/fields.ts'
import { totalDefense } from '../../../vocabulary/conditions.ts'
import { tacticOf } from '../../plain-tactic.ts'

/** Turns that readers of fights called foolish: one that chooses (0), a foe (1), and others from 2 on, on an open field. */
type Spot = readonly [number, number]
const open = Array.from({ length: 14 }, () => '.'.repeat(40))
const sword = { name: 'greatsword', damage: '2d6', types: 'slashing', hands: 'two' }
const javelin = { name: 'javelin', use: 'thrown', damage: '1d6', types: 'piercing', increment: 30 }
const bow = { name: 'bow', use: 'projectile', damage: '1d8', types: 'piercing', increment: 60, hands: 'two' }
const club = { name: 'club', damage: '1d6', types: 'bludgeoning' }
const claw = { name: 'claw', natural: true, damage: '1d12', types: 'slashing' }
const claws = { level: 5, baseAttack: 10, abilities: { Strength: 7 }, weapons: [claw, claw, { ...claw, name: 'bite' }] }
const sheets = (places: readonly Spot[], of: readonly object[]) =>
  places.map((_, i) => ({ weapons: [club], hitPoints: 40, side: i === 1 ? 'other' : 'one', ...of[i] }))
const spirit = (places: readonly Spot[], ...of: readonly object[]) =>
  new TurnStage(sheets(places, of), { at: places, map: open }).turn()
const srd35 = (places: readonly Spot[], ...of: readonly object[]) =>
  new Srd35(sheets(places, of), { at: places, map: open }).turn()
const chosen = (s: TurnStage | Srd35) =>
  tacticOf(s.r, 0) as { why: string; command: Command & { path?: readonly number[]; target?: number }; foe?: number }
/** Squares from the end of what is chosen to a foe that stands at a place. */
const endsFrom = (s: TurnStage | Srd35, [x, y]: Spot): number => {
  const end = chosen(s).command.path?.at(-1)
  if (end === undefined) return Number.POSITIVE_INFINITY
  return Math.max(Math.abs((end % 40) - x), Math.abs(Math.floor(end / 40) - y))
}

describe('a foe of many claws', () => {
  const pistol = { name: 'pistol', use: 'projectile', damage: '2d6', types: 'piercing', increment: 40 }
  const places: readonly Spot[] = [
    [5, 5],
    [10, 5],
    [4, 4],
    [4, 6],
  ]
  it('gets but one blow at who waits for it: who shoots as well does not walk up to it alone', () => {
    const mine = { baseAttack: 4, abilities: { Strength: 3 }, weapons: [{ ...sword, damage: '1d10' }, pistol] }
    const s = srd35(places, mine, claws, {}, {})
    expect(endsFrom(s, places[1]!)).toBeGreaterThan(1)
  })
})

describe('one whose javelins do little', () => {
  const places: readonly Spot[] = [
    [5, 5],
    [11, 4],
    [4, 7],
    [13, 7],
    [16, 3],
  ]
  it('stays out of the reach of several who come to it, though one of them throws', () => {
    const mine = { baseAttack: 6, abilities: { Strength: 4 }, weapons: [sword, javelin] }
    const small = { ...claw, damage: '1d6' }
    const large = { ...claws, size: 'large', abilities: { Strength: 5 }, baseAttack: 8, weapons: [small, small, small] }
    const other = { side: 'other', ...large }
    const s = srd35(places, mine, large, { weapons: [bow] }, { ...other, weapons: [club, javelin] }, other)
    for (const foe of [1, 4]) s.m.give(foe, totalDefense)
    expect(chosen(s).why).toBe('attacks')
  })
})

describe('a foe that is about to fall', () => {
  const places: readonly Spot[] = [
    [5, 5],
    [12, 4],
    [12, 7],
  ]
  const target = (left: number, first: object, second: object): number | undefined => {
    const s = spirit(places, { weapons: [bow], baseAttack: 4 }, first, { side: 'other', ...second })
    s.m.add(2, hitPoints, left - 40)
    return chosen(s).command.target
  }
  it('is shot before one like it that is whole', () => {
    expect([40, 18, 12].map(left => target(left, {}, {}))).toEqual([1, 2, 2])
  })
  it('is shot before one that does twice as much harm, but not before one that does many times as much', () => {
    const great = (damage: string) => ({ weapons: [{ name: 'great club', damage, hands: 'two' }] })
    expect(target(12, great('2d6'), {})).toBe(2)
    expect(target(40, great('2d6'), {})).toBe(1)
    expect(target(12, great('6d6'), {})).toBe(1)
  })
})
