import { type Command, condition } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../../spirit/testing/turn.ts'
import { StarStage } from '../../../starfinder/testing/stage.ts'
import { hitPoints } from '../../injury/fields.ts'
import { dying } from '../../vocabulary/conditions.ts'
import { tacticOf } from '../plain-tactic.ts'

const [paralyzed, stunned] = [condition('paralyzed'), condition('stunned')]
/** Choices that a game master called foolish: one that chooses (0), a foe (1), and others. */
type Spot = readonly [number, number]
const WIDE = 30
const open = Array.from({ length: 14 }, () => '.'.repeat(WIDE))
const club = { name: 'club', damage: '1d6' }
const axe = { name: 'axe', damage: '2d8+4' }
const bow = { name: 'bow', use: 'projectile', damage: '1d8', increment: 60 }
const stage = (places: readonly Spot[], sheets: readonly object[], map: readonly string[] = open) =>
  new TurnStage(
    places.map((_, i) => ({ weapons: [club], hitPoints: 40, side: i === 1 ? 'other' : 'one', ...sheets[i] })),
    { at: places, map: [...map] },
  ).turn()
const chosen = (s: { readonly r: TurnStage['r'] }) =>
  tacticOf(s.r, 0) as { why: string; command: Command & { path?: readonly number[] }; foe?: number }
const endOf = (s: TurnStage): Spot | undefined => {
  const end = chosen(s).command.path?.at(-1)
  return end === undefined ? undefined : [end % WIDE, Math.floor(end / WIDE)]
}

describe('an act that frees a friend', () => {
  it('is done for one that is out of the fight by it, from where it reaches', () => {
    const free = {
      name: 'Free',
      uses: { max: 1, recharge: 'day' },
      effect: { range: 35, consequences: [{ ends: 'paralyzed' }] },
    }
    const places: readonly Spot[] = [
      [2, 5],
      [28, 5],
      [6, 5],
    ]
    const s = stage(places, [{ acts: [free] }, {}, { weapons: [axe] }])
    expect(chosen(s).command.do).not.toBe('use')
    s.m.give(2, paralyzed)
    expect(chosen(s).command).toMatchObject({ do: 'use', act: 'Free', target: 2 })
  })
})

describe('an act that holds a foe', () => {
  const hold = {
    name: 'Hold',
    kind: 'kido',
    level: 1,
    effect: {
      range: 60,
      save: { kind: 'Will', dc: 15, onSuccess: 'none' },
      consequences: [{ condition: 'paralyzed', lasts: { rounds: 5 } }],
    },
  }
  it('is not spent on one that the next blow brings down', () => {
    const places: readonly Spot[] = [
      [2, 5],
      [8, 5],
      [8, 8],
    ]
    const s = stage(places, [{ acts: [hold], tactics: 'caster' }, {}, { side: 'other' }])
    s.m.add(1, hitPoints, -38)
    expect(chosen(s).command).toMatchObject({ do: 'use', target: 2 })
  })
})

describe('a brute whom archers shoot at', () => {
  const rock = { name: 'rock', use: 'thrown', damage: '1d4', increment: 10, attack: -9 }
  const places: readonly Spot[] = [
    [2, 5],
    [14, 5],
    [1, 2],
  ]
  const why = (foe: object, thrown: object = rock) =>
    chosen(
      stage(places, [
        { weapons: [axe, thrown], tactics: 'brute' },
        { armor: { name: 'mail', bonus: 8 }, ...foe },
      ]),
    ).why
  it('comes on, where what it may throw hits by luck alone', () => {
    expect(why({ weapons: [bow] })).toBe('approaches')
  })
})

describe('a large creature', () => {
  it('ends no move between walls that squeeze it, where it may stand in the open', () => {
    const map = open.map((row, y) => (y === 4 || y === 6 ? `${row.slice(0, 5)}#####${row.slice(10)}` : row))
    const places: readonly Spot[] = [
      [3, 8],
      [28, 5],
    ]
    const s = stage(places, [{ size: 'large', weapons: [axe] }, { weapons: [bow] }], map)
    const end = endOf(s)
    expect(end === undefined || end[1] > 6 || end[0] < 4 || end[0] > 9).toBe(true)
  })
})

describe('a healer with a mace', () => {
  it('helps friends who hold a foe against whom its blow is no poor one', () => {
    const places: readonly Spot[] = [
      [2, 5],
      [7, 5],
      [8, 6],
      [8, 4],
    ]
    const mine = { tactics: 'healer', weapons: [{ name: 'mace', damage: '1d8+1' }] }
    const blow = { weapons: [{ name: 'sword', damage: '1d10+2' }] }
    const s = stage(places, [mine, { weapons: [axe], hitPoints: 60 }, blow, blow])
    expect(chosen(s).why).toBe('approaches')
    s.m.add(0, hitPoints, -25)
    expect(chosen(s).why).not.toBe('approaches')
  })
})

describe('one that leaves the lead to friends', () => {
  const places: readonly Spot[] = [
    [2, 5],
    [7, 5],
    [9, 9],
    [25, 5],
    [25, 8],
  ]
  const others = [{}, {}, { side: 'other', weapons: [bow] }, { side: 'other', weapons: [bow] }]
  it('goes up to no foe who is stunned and will be itself again', () => {
    const beside = (mine: object) => {
      const s = stage(places, [mine, { weapons: [axe] }, ...others.slice(1)])
      s.m.give(1, stunned)
      const [x, y] = endOf(s) ?? [0, 0]
      return Math.max(Math.abs(x - 7), Math.abs(y - 5)) <= 1
    }
    expect([beside({ tactics: 'healer' }), beside({})]).toEqual([false, true])
  })
})

describe('a place in deep water', () => {
  it('is none to shoot from, for one that does not swim by nature', () => {
    const map = open.map((row, y) =>
      y > 5 ? 'w'.repeat(WIDE) : y === 5 ? row : `${'.'.repeat(8)}#${'.'.repeat(WIDE - 9)}`,
    )
    const places: readonly Spot[] = [
      [4, 4],
      [20, 3],
    ]
    const end = endOf(stage(places, [{ weapons: [bow] }, {}], map))
    expect(end === undefined || end[1] <= 5).toBe(true)
  })
})

describe('in Starfinder', () => {
  const fist = { name: 'fist', total: 8, damage: '1d6', types: 'bludgeoning' }
  it('one with a short reach comes by two steps beside a foe with a longer one', () => {
    const claws = { name: 'claws', total: 12, damage: '3d6', types: 'slashing', reach: true }
    const at: readonly Spot[] = [
      [2, 2],
      [5, 2],
    ]
    const s = new StarStage(
      [
        { weapons: [fist], hitPoints: 60 },
        { weapons: [claws], hitPoints: 60 },
      ],
      { at },
    ).turn()
    expect(tacticOf(s.r, 0).command.do).toBe('step')
  })
  it('one goes up to a foe that is held rather than shoot at another who is far', () => {
    const pistol = { name: 'pistol', use: 'projectile', total: 2, damage: '1d4', types: 'piercing', increment: 20 }
    const sword = { name: 'sword', total: 8, damage: '2d8', types: 'slashing' }
    const at: readonly Spot[] = [
      [2, 2],
      [5, 5],
      [16, 2],
    ]
    const s = new StarStage([{ weapons: [sword, pistol] }, { weapons: [sword] }, { weapons: [pistol] }], { at }).turn()
    s.m.give(1, paralyzed)
    expect(tacticOf(s.r, 0)).toMatchObject({ foe: 1 })
  })
})

describe('a friend that lies dying far away', () => {
  it('is worth the way to one whose shots do next to nothing', () => {
    const mend = { name: 'Mend', effect: { range: 5, consequences: [{ heals: '3d8+4' }] } }
    const dart = { name: 'dart', use: 'projectile', damage: '1d2', increment: 60 }
    const places: readonly Spot[] = [
      [2, 5],
      [28, 5],
      [16, 11],
    ]
    const s = stage(places, [{ weapons: [dart], acts: [mend] }, {}, {}])
    s.m.add(2, hitPoints, -45)
    s.m.give(2, dying)
    expect(chosen(s)).toMatchObject({ why: 'tends', foe: 2 })
  })
})

describe('one beside a foe who is stunned', () => {
  const places: readonly Spot[] = [
    [6, 5],
    [7, 5],
    [9, 9],
    [25, 5],
  ]
  it('goes away from it, if it leaves the lead to friends and has nothing but a blow', () => {
    const does = (mine: object) => {
      const s = stage(places, [mine, { weapons: [axe] }, {}, { side: 'other', weapons: [bow] }])
      s.m.give(1, stunned)
      return chosen(s).command.do
    }
    expect([does({ tactics: 'healer' }), does({})]).toEqual(['move', 'attack'])
  })
})

describe('a caster that has cast at one who lies helpless for a time', () => {
  it('stays where it is', () => {
    const places: readonly Spot[] = [
      [2, 5],
      [9, 5],
    ]
    const bolt = { name: 'Bolt', kind: 'kido', level: 1, effect: { range: 60, consequences: [{ damage: '6' }] } }
    const s = stage(places, [{ acts: [bolt], tactics: 'caster' }, { weapons: [axe] }])
    s.m.give(1, paralyzed)
    s.do({ do: 'use', act: 'Bolt', target: 1 })
    expect(chosen(s).command.do).toBe('end')
  })
})
