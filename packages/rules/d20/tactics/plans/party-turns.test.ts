import { apply, type Command, condition } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../../spirit/testing/turn.ts'
import { StarStage } from '../../../starfinder/testing/stage.ts'
import { hitPoints } from '../../injury/fields.ts'
import { attacksMade } from '../../turn/act.ts'
import { standardLeft } from '../../vocabulary/fields.ts'
import { resourceSet } from '../../vocabulary/resources.ts'
import { tacticOf } from '../plain-tactic.ts'

/** Turns of parties that readers of fights called foolish: one that chooses (0), a foe (1), and others, on an open field. */
type Spot = readonly [number, number]
const open = Array.from({ length: 14 }, () => '.'.repeat(40))
const club = { name: 'club', damage: '1d6' }
const axe = { name: 'axe', damage: '2d8+4' }
const javelin = { name: 'javelin', use: 'thrown', damage: '1d6', increment: 30 }
const stage = (places: readonly Spot[], ...of: readonly object[]) =>
  new TurnStage(
    places.map((_, i) => ({ weapons: [club], hitPoints: 40, side: i === 1 ? 'other' : 'one', ...of[i] })),
    { at: places, map: open },
  ).turn()
const chosen = (s: TurnStage) => tacticOf(s.r, 0) as { why: string; command: Command & { path?: readonly number[] } }
const endOf = (s: TurnStage) => {
  const end = chosen(s).command.path?.at(-1)
  return end === undefined ? s.where() : [end % s.scene.width, Math.floor(end / s.scene.width)]
}
const mend = {
  name: 'Mend',
  uses: { max: 3, recharge: 'fight' },
  effect: { range: 5, consequences: [{ heals: '2d8' }] },
}

describe('one that heals', () => {
  const healer = { weapons: [club], acts: [mend] }
  it('strikes at a stunned foe while no other foe can do anything', () => {
    const places: readonly Spot[] = [
      [5, 5],
      [6, 5],
      [7, 6],
    ]
    const s = stage(places, healer)
    s.m.give(1, condition('stunned'))
    expect(chosen(s).why).toBe('attacks')
    const among = stage([...places, [12, 5]], healer, {}, {}, { side: 'other' })
    among.m.give(1, condition('stunned'))
    expect(chosen(among).why).toBe('keeps-range')
  })
})

describe('one whose friend is in a melee', () => {
  const claws = { name: 'claws', damage: '1d4', types: ['slashing'], natural: true }
  const imp = { hitPoints: 7, stamina: 3, baseAttack: 1, size: 'small', abilities: { Dexterity: 2 }, weapons: [claws] }
  const bite = { name: 'bite', damage: '1d8', types: ['piercing'], natural: true }
  const beast = {
    hitPoints: 34,
    stamina: 17,
    baseAttack: 4,
    size: 'large',
    speed: 40,
    abilities: { Strength: 4, Dexterity: 2 },
    weapons: [bite],
  }
  it('joins in, though the foe is far stronger, and others are still to come', () => {
    const why = (friend: Spot) =>
      tacticOf(
        new StarStage([imp, beast, { ...imp, side: 'us' }, imp, imp], {
          at: [[19, 7], [16, 10], friend, [9, 1], [9, 2]],
          map: open,
        }).turn().r,
        0,
      ).why
    expect([why([18, 10]), why([26, 3])]).toEqual(['approaches', 'defends'])
  })
})

describe('one that has struck at a foe whom a friend fights', () => {
  const glaive = { name: 'glaive', damage: '1d10', hands: 'two', reach: true }
  const end = (friend: Spot) => {
    const s = stage([[10, 5], [12, 5], friend], { weapons: [glaive] }, { weapons: [axe] }, { weapons: [axe] })
    s.m.set(0, attacksMade, 1)
    s.m.set(0, standardLeft, 0)
    return endOf(s)[0]!
  }
  it('stays by that friend, and without one where its next turn leads to the foe', () => {
    expect(end([13, 6])).toBeGreaterThanOrEqual(9)
    expect(end([30, 10])).toBeGreaterThanOrEqual(6)
  })
})

describe('one that is about to fall', () => {
  it('comes no nearer for a throw that it has from here', () => {
    const places: readonly Spot[] = [
      [5, 5],
      [20, 5],
      [5, 8],
    ]
    const thrower = { weapons: [club, javelin] }
    const nearer = (left: number) => {
      const s = stage(places, thrower, thrower)
      s.m.add(0, hitPoints, left - 40)
      return endOf(s)[0]! - 5
    }
    expect(nearer(40)).toBeGreaterThan(1)
    expect(nearer(2)).toBeLessThanOrEqual(1)
  })
})

describe('one that is about to fall, far from those who shoot', () => {
  it('goes behind a wall and stays there, while a friend fights on', () => {
    const walled = open.map((row, y) => (y > 3 && y < 7 ? `${row.slice(0, 7)}#${row.slice(8)}` : row))
    const bow = { name: 'bow', use: 'projectile', damage: '1d8', increment: 100 }
    const places: readonly Spot[] = [
      [4, 9],
      [36, 5],
      [20, 5],
    ]
    const s = new TurnStage(
      places.map((_, i) => ({ weapons: [i === 1 ? bow : axe], hitPoints: 40, side: i === 1 ? 'other' : 'one' })),
      { at: places, map: walled },
    ).turn()
    s.m.add(0, hitPoints, -36)
    expect(chosen(s).why).toBe('hides')
    s.do(chosen(s).command)
    s.turn()
    expect(endOf(s)).toEqual(s.where())
    s.m.add(0, hitPoints, 36)
    expect(endOf(s)[0]).toBeGreaterThan(s.where()[0])
  })
})

describe('under fire', () => {
  it('nobody runs on by the second move of a turn to where its friends are a move behind', () => {
    const places: readonly Spot[] = [
      [11, 5],
      [30, 5],
      [4, 5],
      [30, 8],
    ]
    const archer = { side: 'other', weapons: [{ name: 'bow', use: 'projectile', damage: '1d8', increment: 60 }] }
    const ran = (friend: Spot) => {
      const s = stage(
        [...places.slice(0, 2), friend, ...places.slice(3)],
        { weapons: [axe] },
        archer,
        { weapons: [axe] },
        archer,
      )
      s.do({ do: 'move', path: [12, 13, 14, 15].map(x => s.square(x, 5)) })
      return endOf(s)[0]! - 15
    }
    expect(ran([4, 5])).toBe(0)
    expect(ran([15, 8])).toBeGreaterThan(0)
  })
})

describe('one that is there for its acts, whatever they are called', () => {
  const bolt = {
    name: 'Bolt',
    kind: 'other',
    cost: 'standard',
    uses: { max: 1, recharge: 'fight' },
    effect: { range: 60, consequences: [{ damage: '4d6' }] },
  }
  const places: readonly Spot[] = [
    [5, 5],
    [25, 5],
    [3, 9],
  ]
  const mine = { weapons: [{ name: 'staff', damage: '1d4' }], acts: [bolt] }
  const bow = { name: 'bow', use: 'projectile', damage: '2d8', increment: 100 }
  it('leaves foes to its friends once they are spent', () => {
    const end = (arms: object, left: number) => {
      const s = stage(places, arms, { weapons: [bow] }, { weapons: [axe] })
      apply(s.m, resourceSet({ who: 0, of: 'Bolt', was: 1, left }), s.scene)
      return endOf(s)[0]
    }
    expect(end(mine, 0)).toBeLessThanOrEqual(5)
    expect(end(mine, 1)).toBeGreaterThan(5)
    // Who has claws was there for those.
    expect(end({ ...mine, weapons: [{ name: 'claws', damage: '1d4', natural: true }] }, 0)).toBeGreaterThan(5)
  })
  it('leaves the field where it is alone against several who are far stronger', () => {
    const why = (...others: readonly object[]) => {
      const s = stage(
        [
          [5, 5],
          [12, 5],
          [14, 8],
        ],
        mine,
        { weapons: [axe] },
        ...others,
      )
      apply(s.m, resourceSet({ who: 0, of: 'Bolt', was: 1, left: 0 }), s.scene)
      return chosen(s).why
    }
    expect(why({ weapons: [axe], side: 'other' })).toBe('retreats')
    expect(why({ weapons: [axe] })).not.toBe('retreats')
  })
})
