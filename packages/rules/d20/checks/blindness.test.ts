import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { ModernStage } from '../../modern/testing/stage.ts'
import { SpiritStage } from '../../spirit/testing/stage.ts'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { Srd35Stage } from '../../srd35/testing/stage.ts'
import { rules } from '../../testing/rule.ts'
import { checkBonus } from '../../true20/checks/checks.ts'
import { defenseOf, scene } from '../../true20/testing/sheets.ts'
import { blinded } from '../vocabulary/conditions.ts'

const WIDE = 24
const dark = GridMap.of({ ...GridMap.open(WIDE, 3).toJSON(), light: new Array(WIDE * 3).fill('dark') })
/** A torch in the hand of the other, which stands far off: itself it lights, not the first. */
const TORCH = { light: { bright: 20, dim: 40 } }
const AT = [
  [0, 0],
  [20, 0],
] as const
const PLAIN = { attacker: 1, melee: false, ranged: true, touch: false }

describe.each([
  ['spirit', SpiritStage, 'Quickness'],
  ['modern', ModernStage, 'Dexterity'],
  ['srd35', Srd35Stage, 'Dexterity'],
] as const)('%s: those who see nothing', (_, Stage, ability) => {
  const quick = (n: number, more: object = {}) => ({ abilities: { [ability]: n }, speed: 30, ...more })
  const defense = (s: SpiritStage | ModernStage | Srd35Stage) => s.r.tally('defense', 0, PLAIN)
  const lit = (given: object) => new Stage([{ ...given }, TORCH], { at: AT })
  const inDark = (given: object, options = {}) => new Stage([{ ...given }, TORCH], { map: dark, at: AT, options })
  const blindedOnes = (given: object, options = {}) => {
    const s = new Stage([{ ...given }, TORCH], { at: AT, options })
    s.m.give(0, blinded)
    return s
  }
  rules('srd35/conditions/blinded', 'srd35/light/darkness').each([
    [3, 5],
    [0, 2],
    [-1, 2],
  ] as const)('with %i to dodge by they are easier to hit by %i; a penalty stays', (n, less) => {
    const before = defense(lit(quick(n)))
    expect(before - defense(blindedOnes(quick(n)))).toBe(less)
    expect(before - defense(inDark(quick(n)))).toBe(less)
  })
  rules('srd35/light/darkness').it('in a torch, with darkvision or blindsight one is not blind in the dark', () => {
    const before = defense(lit(quick(3)))
    expect(defense(inDark(quick(3, { light: { dim: 5 } })))).toBe(before)
    expect(defense(inDark(quick(3, { senses: { darkvision: 60 } })))).toBe(before)
    expect(defense(inDark(quick(3, { senses: { blindsight: 200 } })))).toBe(before)
    // Eyes for low light see farther, and not without light.
    expect(defense(inDark(quick(3, { senses: { lowLight: true } })))).toBe(before - 5)
  })
  rules('srd35/conditions/blinded').it('half speed, by wings too, and once for both reasons', () => {
    const wings = { speeds: { fly: 50 } }
    const speeds = (s: SpiritStage | ModernStage | Srd35Stage) => [
      s.r.tally('speed', 0, {}),
      s.r.tally('speed', 0, { flying: true }),
    ]
    expect(speeds(lit(quick(0, wings)))).toEqual([30, 50])
    expect(speeds(blindedOnes(quick(0, wings)))).toEqual([15, 25])
    const both = inDark(quick(0, wings))
    both.m.give(0, blinded)
    expect(speeds(both)).toEqual([15, 25])
  })
  rules('srd35/conditions/blinded').it('half of what heavy armor leaves of a speed', () => {
    const armor = { name: 'plate', bonus: 8, speed: 20 }
    const speed = (s: SpiritStage | ModernStage | Srd35Stage) => s.r.tally('speed', 0, { flying: false })
    expect(speed(lit(quick(0, { armor })))).toBe(20)
    expect(speed(blindedOnes(quick(0, { armor })))).toBe(10)
  })
  rules('srd35/conditions/blinded').it('-4 on searching and on skills of Strength and Dexterity, on no others', () => {
    const skills = { Search: 5, Climb: 4, Heal: 6 }
    const bonus = (s: SpiritStage | ModernStage | Srd35Stage) =>
      ['Search', 'Climb', 'Heal'].map(skill => s.r.tally('check', 0, { skill }))
    expect(bonus(lit({ skills }))).toEqual([5, 4, 6])
    expect(bonus(blindedOnes({ skills }))).toEqual([1, 0, 6])
    expect(bonus(inDark({ skills }))).toEqual([1, 0, 6])
    expect(bonus(blindedOnes({ skills }, { 'blinded-check-list': ['Heal'] }))).toEqual([1, 4, 2])
  })
})

describe('moving without seeing', () => {
  const turn = (given: Record<string, unknown>) => new TurnStage([given, TORCH], { map: dark, at: AT }).turn()
  rules('srd35/conditions/blinded-and-poor-visibility').it('three squares of six, and no run', () => {
    const s = turn({ speed: 30 })
    expect(s.why({ do: 'move', to: s.square(3, 0) })).toEqual([])
    expect(s.why({ do: 'move', to: s.square(4, 0) })).toEqual(['spirit/movement/move-action'])
    expect(s.why({ do: 'run', to: s.square(5, 0) })).toEqual(['spirit/movement/run-limits'])
    expect(s.why({ do: 'withdraw', to: s.square(2, 0) })).toEqual(['spirit/movement/withdraw'])
  })
  rules('srd35/light/darkness').it('who stands in the light of another sees', () => {
    const near = new TurnStage([{ speed: 30 }, TORCH], { map: dark, at: [[13, 0], AT[1]] }).turn()
    expect(near.why({ do: 'run', to: near.square(1, 0) })).toEqual([])
  })
})

describe('true20: in the dark', () => {
  const inDark = (given: object, options = {}) =>
    scene({ combat: 3, abilities: { dexterity: 2 }, speed: 30, ...given }, TORCH, { map: dark, at: AT, options })
  rules('true20/hazards/darkness').it('no dodge, -2, half speed, -4 on skills of Strength and Dexterity', () => {
    const lit = inDark({ light: { bright: 5, dim: 10 } })
    const s = inDark({ senses: { lowLight: true }, skills: { Climb: 4, Notice: 4 } })
    expect([defenseOf(lit, 'ranged', 0, 1), defenseOf(s, 'ranged', 0, 1)]).toEqual([15, 11])
    expect([lit.r.tally('speed', 0, {}), s.r.tally('speed', 0, {})]).toEqual([30, 15])
    expect(['Climb', 'Notice'].map(skill => checkBonus(s.r, 0, skill))).toEqual([0, 4])
    expect(defenseOf(inDark({ senses: { darkvision: 60 } }), 'ranged', 0, 1)).toBe(15)
  })
  rules('true20/hazards/darkness', 'true20/conditions/blinded').it('the blinded lose no more by it', () => {
    const s = inDark({})
    s.m.give(0, blinded)
    expect([defenseOf(s, 'ranged', 0, 1), s.r.tally('speed', 0, {})]).toEqual([11, 15])
  })
})
