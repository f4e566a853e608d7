import { describe, expect, it } from 'vitest'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { type Given, scene, someone } from '../../true20/testing/sheets.ts'
import { fresh } from '../../true20/testing/turn.ts'
import { perform } from '../turn/act.ts'
import { beginRelation } from '../vocabulary/relations.ts'
import { tacticOf } from './plain-tactic.ts'

/** Whose own blow is nearly hopeless helps a friend whose blow is not, where that can be expected to do more. */
const FIELD = Array.from({ length: 8 }, () => '.'.repeat(20))

describe('aid, in true20', () => {
  const claws = { name: 'claws', damage: 3 }
  const weak: Given = { weapons: [{ name: 'knife', damage: 0 }] }
  const strong: Given = { combat: 8, weapons: [{ name: 'axe', damage: 6 }] }
  const ogre: Given = { combat: 12, toughness: 4, weapons: [claws] }
  /** The helper and its friend on both sides of a foe, or where it is said. */
  const beside = (mine: Given, friend: Given, foe: Given, to: readonly [number, number] = [7, 4]) => {
    const s = scene(mine, foe, {
      map: FIELD,
      at: [[5, 4], [6, 4], to],
      more: [someone('friend', 'one', friend)],
    })
    return fresh(s, 0, 1, 2)
  }
  const choice = (s: ReturnType<typeof scene>, who = 0) => tacticOf(s.r, who)

  it('the attack of a friend whose blow is worth much', () => {
    const s = beside(weak, strong, { ...ogre, combat: 14, weapons: [{ name: 'stick', damage: 0 }] })
    expect(choice(s)).toEqual({
      why: 'aids',
      command: { do: 'aid', who: 2, target: 1, weapon: 0, kind: 'attack' },
      foe: 2,
    })
    expect(choice(s, 2).why).toBe('attacks')
    expect(s.play([perform({ who: 0, command: choice(s).command })], [10]).results).toEqual(['hit'])
  })
  it('the Defense of a friend, where the foe does more than the friend', () => {
    const s = beside(weak, { ...weak, combat: 3 }, { ...ogre, weapons: [{ name: 'maul', damage: 9 }] })
    expect(choice(s)).toMatchObject({ why: 'aids', command: { do: 'aid', who: 2, kind: 'defense' } })
  })
  it('not one whose own blow has a fair chance, nor a brute', () => {
    expect(choice(beside({ ...strong }, strong, { ...ogre, combat: 4 })).why).toBe('attacks')
    expect(choice(beside({ ...weak, tactics: 'brute' }, strong, ogre)).why).toBe('attacks')
  })
  it('not a friend that is in no melee, and not where there is none', () => {
    expect(choice(beside(weak, strong, ogre, [15, 4])).why).toBe('attacks')
    expect(choice(fresh(scene(weak, ogre, { map: FIELD }), 0, 1)).why).toBe('attacks')
  })
  it('two whose blows are equally hopeless do not wait for each other', () => {
    const s = beside(weak, weak, { ...ogre, weapons: [] })
    expect([choice(s).why, choice(s, 2).why]).toEqual(['attacks', 'attacks'])
  })
})

describe('fire that helps, in starfinder', () => {
  const rifle = { name: 'rifle', use: 'projectile', total: 1, damage: '1d4', types: 'piercing', increment: 60 }
  const claws = { name: 'claws', total: 6, damage: '2d6+4', types: 'slashing' }
  const axe = { name: 'axe', total: 10, damage: '3d6+10', types: 'slashing' }
  const totals = (AC: number) => ({ EAC: AC, KAC: AC, Fortitude: 2, Reflex: 2, Will: 2 })
  const stage = (mine: object, friend: object, foe: object) =>
    new StarStage(
      [
        { hitPoints: 30, side: 'one', weapons: [rifle], ...mine },
        { hitPoints: 30, side: 'other', weapons: [claws], totals: totals(22), ...foe },
        { hitPoints: 30, side: 'one', weapons: [axe], totals: totals(12), ...friend },
      ],
      {
        at: [
          [2, 4],
          [10, 4],
          [11, 4],
        ],
      },
    ).turn()
  const choice = (s: StarStage, who = 0) => tacticOf(s.r, who)
  it('harries a foe that a friend can hit for much', () => {
    const s = stage({}, {}, { weapons: [{ ...claws, total: 0, damage: '1d4' }] })
    expect(choice(s)).toEqual({
      why: 'aids',
      command: { do: 'harrying-fire', target: 1, weapon: 0 },
      foe: 2,
    })
    expect(choice(s, 2).why).toBe('attacks')
    // Harried once, it is shot at: the second bonus of its kind would add nothing.
    s.play([beginRelation({ who: 0, relation: 'harries', to: 1, grade: 'harried' })])
    expect(choice(s).command.do).not.toBe('harrying-fire')
  })
  it('covers a friend from a foe that does much', () => {
    const s = stage(
      {},
      { weapons: [{ ...axe, total: 0, damage: '1d4' }] },
      { weapons: [{ ...claws, damage: '6d6+10' }] },
    )
    expect(choice(s)).toEqual({ why: 'aids', command: { do: 'covering-fire', target: 2, weapon: 0 }, foe: 2 })
  })
  it('shoots where its own shots have a fair chance', () => {
    expect(choice(stage({ weapons: [{ ...rifle, total: 14 }] }, {}, {})).why).toBe('attacks')
  })
})
