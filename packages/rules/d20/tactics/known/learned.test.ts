import { GAME } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../../spirit/testing/turn.ts'
import { StarStage } from '../../../starfinder/testing/stage.ts'
import { perform } from '../../turn/act.ts'
import { useless } from '../../vocabulary/mitigation.ts'
import { tacticOf } from '../plain-tactic.ts'

/** What a side has seen do nothing to a foe, and what the tactic makes of it. */
const spark = { name: 'spark', use: 'projectile', damage: '2d6', types: 'electricity', increment: 100, natural: true }
const bite = { name: 'bite', damage: '1d6', types: 'piercing', natural: true }
const both = [spark, bite]
const immune = { immunity: [{ types: ['electricity'] }] }
type Spot = readonly [number, number]
const far: readonly Spot[] = [
  [2, 5],
  [12, 5],
]
const sheets = (places: readonly Spot[], more: readonly object[]) =>
  places.map((_, i) => ({
    weapons: both,
    hitPoints: 90,
    baseAttack: 10,
    side: i === 0 ? 'one' : 'other',
    ...more[i],
  }))
const stages = {
  spirit: (places: readonly Spot[], ...more: readonly object[]) =>
    new TurnStage(sheets(places, more), { at: places }).turn(),
  starfinder: (places: readonly Spot[], ...more: readonly object[]) =>
    new StarStage(sheets(places, more), { at: places }).turn(),
}
type Staged = ReturnType<(typeof stages)['spirit']> | StarStage
const shoot = (s: Staged, faces: readonly number[], target = 1, by = 0, weapon = 0) =>
  s.play([perform({ who: by, command: { do: 'attack', target, weapon } })], [18, ...faces])
const memory = (s: Staged) => s.r.items(GAME, useless)
const chosen = (s: Staged) => tacticOf(s.turn().r, 0)

describe.each(Object.entries(stages))('a blow that did nothing, in %s', (_, stage) => {
  it('is not tried again by one who has something better, though it must come near for it', () => {
    const s = stage(far, {}, immune)
    expect(chosen(s)).toMatchObject({ why: 'attacks', command: { weapon: 0 } })
    const played = shoot(s, [11])
    expect(played.of('damage-taken')).toMatchObject([{ n: 0 }])
    expect(memory(s)).toEqual([
      { by: 0, foe: 1, of: 'damage', what: 'electricity', qualities: ['ranged'], n: expect.any(Number) },
    ])
    expect(['approaches', 'charges', 'waits']).toContain(chosen(s).why)
  })
  it('a low roll says less than a high one, and the highest is remembered', () => {
    const s = stage(far, {}, { resistance: [{ amount: 3, types: ['electricity'] }] })
    shoot(s, [2])
    expect(memory(s)).toMatchObject([{ n: 2 }])
    expect(chosen(s)).toMatchObject({ why: 'attacks', command: { weapon: 0 } })
    shoot(s, [3])
    expect(memory(s)).toMatchObject([{ n: 3 }])
    shoot(s, [2])
    expect(memory(s)).toMatchObject([{ n: 3 }])
  })
  it('without anything else it leaves; a brute goes on', () => {
    const after = (more: object) => {
      const s = stage(far, { weapons: [spark], ...more }, immune)
      shoot(s, [12])
      return chosen(s)
    }
    expect(after({}).why).toBe('retreats')
    expect(after({ tactics: 'brute' })).toMatchObject({ why: 'attacks', command: { target: 1, weapon: 0 } })
  })
  it('another foe is shot at instead, if it is none of the same make', () => {
    // None of the two is in the way of the other.
    const after = (other: object) => {
      const s = stage([...far, [12, 9]], { weapons: [spark] }, immune, other)
      shoot(s, [12])
      return chosen(s)
    }
    expect(after({ kinds: ['undead'] })).toMatchObject({ why: 'attacks', command: { target: 2, weapon: 0 } })
    expect(after({}).why).toBe('retreats')
  })
  it('a friend who saw it goes by it, and a foe does not', () => {
    const s = stage(
      [...far, [4, 8], [6, 2]],
      {},
      immune,
      { side: 'one' },
      { ...immune, side: 'third', kinds: ['ooze'] },
    )
    shoot(s, [12])
    const target = (who: number) => tacticOf(s.turn().r, who).command
    expect(target(2)).not.toMatchObject({ target: 1, weapon: 0 })
    shoot(s, [12], 3, 1)
    expect(memory(s)).toHaveLength(2)
    expect(tacticOf(s.turn().r, 0).command).toMatchObject({ target: 3, weapon: 0 })
  })
  it('another kind of damage, and a blow that gets through in part, leave nothing behind', () => {
    const s = stage(far, {}, { resistance: [{ amount: 3, types: ['electricity'] }] })
    shoot(s, [12])
    expect(memory(s)).toEqual([])
    const t = stage(far, {}, { immunity: [{ types: ['cold'] }] })
    shoot(t, [5])
    expect(memory(t)).toEqual([])
  })
  it('a quality that the blow lacked may get through', () => {
    const near: readonly Spot[] = [
      [5, 5],
      [6, 5],
    ]
    const sword = { name: 'sword', damage: '1d6', types: 'slashing' }
    const silver = { ...sword, name: 'old sword', damage: '1d4', qualities: ['silver'] }
    const s = stage(near, { weapons: [sword, silver] }, { reduction: [{ amount: 50, overcomeBy: 'silver' }] })
    expect(chosen(s).command).toMatchObject({ weapon: 0 })
    shoot(s, [6], 1, 0, 0)
    expect(chosen(s).command).toMatchObject({ weapon: 1 })
  })
})

it.each(['spirit', 'starfinder'] as const)('what no robot is harmed by is not tried on one, in %s', text => {
  const act = (name: string, more: object) => ({
    name,
    effect: { range: 60, ...more, consequences: [{ condition: 'paralyzed', lasts: { rounds: 3 } }] },
  })
  const mind = act('Dream', { descriptors: ['mind-affecting'] })
  const body = act('Wither', { save: { kind: 'Fortitude', dc: 20 } })
  const does = (spell: object, foe: object) =>
    chosen(stages[text](far, { weapons: [bite], acts: [spell] }, { kinds: ['construct'], ...foe })).why
  expect([mind, body].map(spell => does(spell, {}))).toEqual(['acts', 'acts'])
  expect([mind, body].map(spell => does(spell, { features: ['construct'] }))).not.toContain('acts')
})

it('an act that a foe is immune to is tried once, by a side that cannot know it', () => {
  const gaze = {
    name: 'Gaze',
    effect: { range: 60, descriptors: ['fear'], consequences: [{ damage: '9d6', types: 'cold' }] },
  }
  const s = stages.spirit(far, { weapons: [bite], acts: [gaze] }, { immune: ['fear'] })
  const first = chosen(s)
  expect(first).toMatchObject({ why: 'acts', command: { act: 'Gaze', target: 1 } })
  const played = s.play([perform({ who: 0, command: first.command })])
  expect(played.of('effect-resisted')).toMatchObject([{ why: 'immune' }])
  expect(memory(s)).toEqual([{ by: 0, foe: 1, of: 'act', what: 'Gaze', n: 0 }])
  expect(chosen(s).why).not.toBe('acts')
})
