import type { Command } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../../spirit/testing/turn.ts'
import { hitPoints } from '../../injury/fields.ts'
import { lastTarget } from '../../position/engaged.ts'
import { disabled, dying } from '../../vocabulary/conditions.ts'
import { altitude } from '../../vocabulary/fields.ts'
import { rewrite } from '../../vocabulary/resources.ts'
import { tacticOf } from '../plain-tactic.ts'
import { harmsFromAfar, mayWait } from '../stand-off.ts'

/** What fights taught that were watched turn by turn: one that chooses (0), a foe (1), and others. */
type Spot = readonly [number, number]
const club = { name: 'club', damage: '2d8+4' }
const dart = { name: 'dart', use: 'thrown', damage: '1d3', increment: 20 }
const bow = { name: 'bow', use: 'projectile', damage: '1d8', increment: 60 }
const stage = (places: readonly Spot[], sheets: readonly object[], map?: readonly string[]) =>
  new TurnStage(
    places.map((_, i) => ({ weapons: [club], hitPoints: 40, side: i === 1 ? 'other' : 'one', ...sheets[i] })),
    { at: places, map: map ?? Array.from({ length: 14 }, () => '.'.repeat(40)) },
  ).turn()
const chosen = (s: TurnStage, who = 0) => tacticOf(s.r, who) as { why: string; command: Command; foe?: number }
describe('one that is better hand to hand', () => {
  // By distance alone a move leads to the foe; low walls make the way longer.
  const walled = Array.from({ length: 14 }, () => `${'.'.repeat(5)}nn${'.'.repeat(30)}`)
  it('goes up to a foe whom no way leads to in this turn, and does not throw a trifle at it turn by turn', () => {
    const at: readonly Spot[] = [
      [2, 1],
      [7, 1],
    ]
    const why = (...weapons: readonly object[]) => chosen(stage(at, [{ speed: 20, weapons }], walled)).why
    expect([why(club, dart), why(club, { ...dart, damage: '2d8+4' })]).toEqual(['approaches', 'attacks'])
  })
})

describe('those who do harm from afar', () => {
  const fire = {
    name: 'Fire',
    effect: { range: 60, consequences: [{ damage: '3d6' }] },
    uses: { max: 2, recharge: 'fight' },
  }
  it('are nobody to wait for, once they have been seen to', () => {
    const s = stage(
      [
        [2, 5],
        [20, 5],
      ],
      [{}, { acts: [fire] }],
    )
    expect([harmsFromAfar(s.r, 1), mayWait(s.r, 0, [1])]).toEqual([false, true])
    rewrite(s.m, 1, 'Fire', 2, 1)
    expect([harmsFromAfar(s.r, 1), mayWait(s.r, 0, [1])]).toEqual([true, false])
  })
})

describe('of two foes in reach', () => {
  it('the one that stands whole is struck before one that is disabled', () => {
    const target = (...hurt: readonly number[]) => {
      const at: readonly Spot[] = [
        [2, 5],
        [3, 5],
        [2, 6],
      ]
      const s = stage(at, [{}, {}, { side: 'other' }])
      for (const who of hurt) s.m.add(who, hitPoints, -40)
      for (const who of hurt) s.give(who, disabled)
      return chosen(s).foe
    }
    expect([target(1), target(2)]).toEqual([2, 1])
  })
})

describe('one that comes to foes', () => {
  it('comes under fire to where its next turn leads to a blow, where it cares less, and no nearer', () => {
    const length = (mine: object, foe: object, far: number) => {
      const at: readonly Spot[] = [
        [2, 5],
        [far, 5],
      ]
      const { path } = chosen(stage(at, [mine, foe])).command as { path?: readonly number[] }
      return path?.length ?? 0
    }
    const lengths = [10, 12, 14, 16, 18].map(far => length({}, { weapons: [bow, { ...club, damage: '4d8' }] }, far))
    expect(lengths.map(n => Math.min(n, 6))).toEqual([3, 5, 6, 6, 6])
  })
})

describe('a healer that keeps behind', () => {
  const mend = {
    name: 'Mend',
    effect: { range: 5, consequences: [{ heals: '2d8' }] },
    uses: { max: 2, recharge: 'fight' },
  }
  // A friend (2) is upon the foe; another foe (3) is near, or far away.
  const at = (x: number): readonly Spot[] => [
    [2, 5],
    [7, 5],
    [8, 5],
    [x, 1],
  ]
  const among = (hurt: number, fourth: object, x = 20) => {
    const s = stage(at(x), [{ tactics: 'healer', acts: [mend] }, {}, {}, fourth])
    s.m.set(2, lastTarget, 2)
    s.m.set(1, lastTarget, 3)
    if (hurt > 0) s.m.add(2, hitPoints, -hurt)
    return chosen(s)
  }
  const beside = ({ command: { path } }: { command: Command }): boolean =>
    Math.abs((((path as readonly number[] | undefined)?.at(-1) ?? 0) % 40) - 7) <= 1
  it('strikes a foe whom a friend holds, while nobody needs healing and no other foe comes', () => {
    const shooter = { side: 'other', weapons: [bow] }
    expect(beside(among(0, shooter))).toBe(true)
    expect(beside(among(0, { side: 'other' }, 10))).toBe(false)
    expect(among(35, shooter)).toMatchObject({ why: 'tends', foe: 2 })
  })
  it('does not heal a swarm, which nothing that works on single creatures reaches', () => {
    const far: readonly Spot[] = [
      [2, 5],
      [30, 5],
      [3, 5],
    ]
    const does = (features: readonly object[]) => {
      const s = stage(far, [{ tactics: 'healer', acts: [mend] }, {}, { features }])
      s.m.add(2, hitPoints, -35)
      return chosen(s).command.do
    }
    expect([does([]), does([{ swarm: { damage: '1d6', dc: 12 } }])]).toEqual(['use', 'move'])
  })
})

describe('with a foe in the air, out of reach', () => {
  const flies = { speeds: { fly: 60 }, maneuverability: 'perfect' }
  const places: readonly Spot[] = [
    [2, 5],
    [20, 5],
  ]
  it('who strikes only does not go to and fro under it, and leaves where it is shot at from there', () => {
    const s = stage(places, [{}, { ...flies, weapons: [bow] }])
    s.m.set(1, altitude, 40)
    expect(chosen(s).why).toBe('retreats')
    const brute = stage(places, [{ tactics: 'brute' }, { ...flies, weapons: [bow] }])
    brute.m.set(1, altitude, 40)
    expect(chosen(brute).why).toBe('retreats')
    // One that comes down to strike is waited for.
    const strikes = stage(places, [{}, flies])
    strikes.m.set(1, altitude, 40)
    expect(['approaches', 'retreats']).not.toContain(chosen(strikes).why)
    // A friend that shoots is enough to stay for.
    const helped = stage([...places, [3, 9]], [{}, { ...flies, weapons: [bow] }, { weapons: [bow] }])
    helped.m.set(1, altitude, 40)
    expect(chosen(helped).why).not.toBe('retreats')
  })
  it('one that is in the air does not go to a dying friend on foot', () => {
    const s = stage(
      [
        [2, 5],
        [38, 5],
        [4, 5],
      ],
      [{ ...flies, tactics: 'healer' }],
    )
    s.m.set(0, altitude, 20)
    s.m.add(2, hitPoints, -43)
    s.m.give(2, dying)
    expect(chosen(s).command.do).not.toBe('move')
  })
})
