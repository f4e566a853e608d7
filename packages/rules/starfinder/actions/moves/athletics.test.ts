import type { Options } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { rules } from '../../../testing/rule.ts'
import { StarStage } from '../../testing/stage.ts'

type Given = Record<string, unknown>
const sword = { name: 'sword', damage: '1d8', types: 'slashing', total: 5 }
const wall = (given: Given, foe: Given | null = null, options: Options = {}) =>
  new StarStage([{ speed: 30, ...given }, ...(foe ? [foe] : [])], {
    map: GridMap.parse(['^'.repeat(20), '^'.repeat(20)], {}),
    at: [
      [0, 0],
      [0, 1],
    ],
    options,
  }).turn()
const water = (given: Given, foe: Given | null = null) =>
  new StarStage([{ speed: 30, ...given }, ...(foe ? [foe] : [])], {
    map: GridMap.parse(['w'.repeat(40), 'w'.repeat(40)], {}),
    at: [
      [0, 0],
      [0, 1],
    ],
  }).turn()
const athletics = (n: number) => ({ skills: { Athletics: n } })
/** Whether it gets there: how far it went, with these faces. */
const goes = (s: StarStage, command: Given, faces: readonly number[] = [], answers: readonly unknown[] = []) => {
  s.do({ do: 'climb', to: s.square(1, 0), ...command } as never, faces, answers)
  return s.where()[0]
}
const climber = { speeds: { climb: 20 }, ...athletics(4) }

describe('climbing', () => {
  rules('starfinder/movement/climb-bonus').it('+8, and 10 taken even under a sword', () => {
    const under = () => wall(climber, { weapons: [sword] })
    expect(goes(under(), { dc: 22, takes10: true }, [2], ['attack'])).toBe(1)
    expect(goes(under(), { dc: 23, takes10: true })).toBe(0)
    expect([goes(wall(climber), { dc: 20 }, [8]), goes(wall(climber), { dc: 20 }, [7])]).toEqual([1, 0])
  })
  rules('starfinder/movement/climb-not-flat-footed').it('who has no speed for it is flat-footed on the wall', () => {
    const totals = { totals: { KAC: 16, EAC: 15 } }
    expect([wall({ ...climber, ...totals }).ac('KAC'), wall(totals).ac('KAC'), wall(totals).ac('EAC')]).toEqual([
      16, 14, 13,
    ])
    // Only there, and once.
    expect(water(totals).ac('KAC')).toBe(16)
  })
  rules('starfinder/movement/climb-double').it('twice the climb speed by a check at -5', () => {
    const fast = (face: number) => goes(wall(climber), { to: 8, dc: 15, fast: true }, [face])
    expect([fast(8), fast(7)]).toEqual([8, 0])
    const s = wall(climber)
    expect(s.why({ do: 'climb', to: s.square(9, 0), fast: true })).toEqual(['starfinder/movement/speed'])
    expect(goes(s, { to: 8, dc: 17, fast: true, takes10: true })).toBe(8)
    // A second one with the other action.
    expect(goes(s, { to: 16, dc: 17, fast: true, takes10: true })).toBe(16)
  })
  rules('starfinder/movement/climb-double').it('by readings a full action, and no taking 10', () => {
    const whole = wall(climber, null, { 'fast-climb-takes-whole-round': true })
    goes(whole, { to: 8, dc: 15, fast: true }, [20])
    expect(whole.why({ do: 'climb', to: whole.square(9, 0) })).toEqual(['starfinder/actions/turn-budget'])
    const s = wall(climber, null, { 'no-take-10-on-fast-climb': true })
    expect(s.why({ do: 'climb', to: s.square(8, 0), fast: true, takes10: true })).toEqual([
      'starfinder/movement/climb-double',
    ])
  })
  rules('starfinder/movement/climb-without-speed').it('always a check, no bonus, no 10 under a sword', () => {
    const slow = { speed: 40, ...athletics(4) }
    expect([goes(wall(slow), {}, [10]), goes(wall(slow), {}, [11])]).toEqual([0, 1])
    const s = wall(slow, { weapons: [sword] })
    expect(s.why({ do: 'climb', to: s.square(1, 0), takes10: true })).toEqual([
      'starfinder/movement/climb-without-speed',
    ])
    expect(s.why({ do: 'climb', to: s.square(1, 0), fast: true })).toEqual(['starfinder/movement/climb-double'])
    const swimmer = water(slow)
    swimmer.do({ do: 'swim', to: swimmer.square(1, 0) }, [10])
    expect(swimmer.where()).toEqual([0, 0])
    swimmer.do({ do: 'swim', to: swimmer.square(1, 0), takes10: true, dc: 14 })
    expect(swimmer.where()).toEqual([1, 0])
  })
})

describe('swimming', () => {
  rules('starfinder/movement/swim-bonus').it('+8, and 10 taken in rapids and under a sword', () => {
    const s = water({ speeds: { swim: 30 }, ...athletics(-1) }, { weapons: [sword] })
    s.do({ do: 'swim', to: s.square(1, 0), dc: 17, takes10: true }, [2], ['attack'])
    expect(s.where()).toEqual([1, 0])
    const other = water({ speeds: { swim: 30 }, ...athletics(-1) })
    other.do({ do: 'swim', to: other.square(1, 0), dc: 18, takes10: true })
    expect(other.where()).toEqual([0, 0])
  })
})
