import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { tacticOf } from './plain-tactic.ts'

/** Help that lasts for a time: begun where it can be expected to do more than what else there is to do, and never twice. */
type Spot = readonly [number, number]
const sword = { name: 'sword', total: 4, damage: '1d8', types: 'slashing' }
const totals = { EAC: 14, KAC: 14, Fortitude: 2, Reflex: 2, Will: 2 }
const bonus = (adds: number, to: string, lasts: unknown = { rounds: 5 }, more: object = {}) => ({
  name: 'Song',
  effect: { consequences: [{ adds, to, lasts }], ...more },
})
const far: readonly Spot[] = [
  [1, 5],
  [13, 5],
  [2, 5],
]
const near: readonly Spot[] = [
  [8, 5],
  [9, 5],
  [8, 6],
]
const stage = (places: readonly Spot[], act: object | undefined, ...more: readonly object[]) =>
  new StarStage(
    places.map((_, i) => ({
      weapons: [sword],
      totals,
      hitPoints: 40,
      side: i === 1 ? 'other' : 'one',
      ...(i === 0 && act ? { acts: [act] } : {}),
      ...more[i],
    })),
    { at: places },
  ).turn()
const choice = (s: StarStage) => tacticOf(s.r, 0)

describe('help that lasts', () => {
  it('is begun before the fight closes, and not again while it lasts', () => {
    const s = stage(far, bonus(2, 'attack', { rounds: 5 }, { personal: true }))
    expect(choice(s)).toMatchObject({ why: 'acts', command: { do: 'use', act: 'Song' } })
    s.do(choice(s).command)
    s.turn()
    expect(choice(s).why).not.toBe('acts')
  })
  it('is given to the friend to whom it is worth most', () => {
    const giant = { weapons: [{ name: 'maul', damage: '3d6+10', total: 4, types: 'bludgeoning' }] }
    const s = stage(far, bonus(2, 'attack', { rounds: 5 }, { range: 30 }), {}, {}, giant)
    expect(choice(s).command).toMatchObject({ act: 'Song', target: 2 })
  })
  it('armor for the one whom a foe hits hardest', () => {
    const s = stage(
      far,
      bonus(4, 'AC', { rounds: 5 }, { range: 30 }),
      { totals: { ...totals, EAC: 30, KAC: 30 } },
      { weapons: [{ name: 'maul', damage: '3d6+10', total: 4, types: 'bludgeoning' }] },
    )
    expect(choice(s).command).toMatchObject({ act: 'Song', target: 2 })
  })
  it('not in melee, where a blow does more, nor where it can close in and strike at once', () => {
    expect(choice(stage(near, bonus(1, 'attack'))).why).toBe('attacks')
    const charge: readonly Spot[] = [
      [4, 5],
      [9, 5],
      [1, 5],
    ]
    expect(choice(stage(charge, bonus(1, 'attack'))).why).toBe('approaches')
  })
  it('in melee where it does more than a blow: for many friends at once', () => {
    const giant = { weapons: [{ name: 'maul', damage: '3d6+10', total: 4, types: 'bludgeoning' }] }
    const hymn = bonus(4, 'attack', { rounds: 5 }, { area: { shape: 'emanation', feet: 30 } })
    expect(choice(stage(near, hymn, {}, {}, giant))).toMatchObject({ why: 'acts', command: { act: 'Song' } })
  })
  it('not what is over before foes are near, nor what changes no blow', () => {
    expect(choice(stage(far, bonus(2, 'attack', { rounds: 1 }))).why).not.toBe('acts')
    expect(choice(stage(far, bonus(2, 'checks'))).why).not.toBe('acts')
  })
  it('nor what must be kept up by actions', () => {
    const ward = {
      name: 'Ward',
      effect: { lasts: { concentration: true }, consequences: [{ adds: 4, to: 'AC', lasts: 'effect' }] },
    }
    expect(choice(stage(far, ward)).why).not.toBe('acts')
  })
  it('what runs on with its bonus is begun, once', () => {
    const ward = {
      name: 'Ward',
      effect: { personal: true, lasts: { minutes: 1 }, consequences: [{ adds: 4, to: 'AC', lasts: 'effect' }] },
    }
    const s = stage(far, ward)
    expect(choice(s)).toMatchObject({ why: 'acts', command: { act: 'Ward' } })
    s.do(choice(s).command)
    s.turn()
    expect(choice(s).why).not.toBe('acts')
  })
  it('temporary points too, in spirit', () => {
    const aid = { name: 'Aid', effect: { personal: true, consequences: [{ grants: '1d8', lasts: 'fight' }] } }
    const s = new TurnStage([{ weapons: [{ name: 'sword', damage: '1d8' }], acts: [aid] }, { weapons: [] }], {
      at: [
        [1, 5],
        [13, 5],
      ],
    }).turn()
    const choice = (s: TurnStage) => tacticOf(s.r, 0)
    expect(choice(s).command).toMatchObject({ act: 'Aid' })
    s.do(choice(s).command, [5])
    s.turn()
    expect(choice(s).why).not.toBe('acts')
  })
  it('a bonus of a kind that it has already adds nothing', () => {
    const two = [
      {
        ...bonus(2, 'attack'),
        effect: { personal: true, consequences: [{ adds: 2, to: 'attack', type: 'morale', lasts: 'fight' }] },
      },
      {
        name: 'Hymn',
        effect: { personal: true, consequences: [{ adds: 2, to: 'attack', type: 'morale', lasts: 'fight' }] },
      },
    ]
    const s = stage(far, undefined, { acts: two })
    s.do(choice(s).command)
    s.turn()
    expect(choice(s).why).not.toBe('acts')
  })
  it('what hinders foes is used on them', () => {
    const curse = bonus(-4, 'attack', { rounds: 5 }, { range: 100 })
    const ogre = { weapons: [{ name: 'maul', damage: '3d6+10', total: 4, types: 'bludgeoning' }] }
    expect(choice(stage(far, curse, {}, ogre)).command).toMatchObject({ act: 'Song', target: 1 })
  })
})

it('starfinder: an area that helps is laid among friends', () => {
  const claws = { name: 'claws', total: 6, damage: '1d6+2', types: 'slashing' }
  const totals = { EAC: 14, KAC: 14, Fortitude: 2, Reflex: 2, Will: 2 }
  const hymn = {
    name: 'Hymn',
    effect: {
      area: { shape: 'burst', feet: 20 },
      range: 30,
      consequences: [{ adds: 2, to: 'attack', lasts: { minutes: 1 } }],
    },
  }
  const s = new StarStage(
    far.map((_, i) => ({
      hitPoints: 30,
      side: i === 1 ? 'b' : 'a',
      weapons: [claws],
      totals,
      ...(i ? {} : { acts: [hymn] }),
    })),
    { at: far },
  ).turn()
  const { why, command } = choice(s) as unknown as { why: string; command: { to: number } }
  expect([why, Math.abs((command.to % 20) - 1) < 4]).toEqual(['acts', true])
})
