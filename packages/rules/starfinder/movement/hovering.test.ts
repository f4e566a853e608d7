import { describe, expect } from 'vitest'
import { altitudeOf } from '../../d20/position/height.ts'
import { endTurn, startTurn } from '../../d20/turn/round.ts'
import { altitude, moveLeft, standardLeft } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'
import { hovers } from './flight.ts'

type Given = Record<string, unknown>
const OPTIONS = 'starfinder/flight/acrobatics-options'
const AUTOMATIC = 'starfinder/flight/perfect-automatic'
const bird = (maneuverability: string) => ({ speeds: { fly: 60 }, maneuverability, skills: { Acrobatics: 6 } })
const air = (given: Given, feet: number, spent = false) => {
  const s = new StarStage([given, {}], {
    at: [
      [10, 10],
      [0, 19],
    ],
  }).turn()
  s.m.set(0, altitude, feet)
  if (spent) for (const left of [moveLeft, standardLeft]) s.m.set(0, left, 0)
  return s
}
const ends = (s: StarStage, faces: readonly (number | readonly number[])[] = []) => {
  s.play([endTurn({ who: 0 })], faces)
  return [altitudeOf(s.r, 0), s.hp()]
}

describe('a turn that ends in the air, neither flown nor hovered', () => {
  rules(OPTIONS).it('an average flyer hovers by a check with the action that it has left, else it falls', () => {
    // 15 of a fly check hovers, 20 avoids the damage of the fall.
    expect(ends(air(bird('average'), 20), [9])).toEqual([20, 20])
    expect(ends(air(bird('average'), 20), [8, 14])).toEqual([0, 20])
    expect(ends(air(bird('average'), 20, true), [13, [3, 4]])).toEqual([0, 13])
  })
  rules(OPTIONS).it('a clumsy one falls without a check, and has 8 less on that of the fall', () => {
    expect(ends(air({ ...bird('clumsy'), skills: { Acrobatics: 16 } }, 20), [12])).toEqual([0, 20])
    expect(ends(air({ ...bird('clumsy'), skills: { Acrobatics: 16 } }, 20), [11, [1, 2]])).toEqual([0, 17])
  })
  rules(AUTOMATIC).it('a perfect one hangs there, and comes to no harm if it falls', () => {
    expect(ends(air(bird('perfect'), 20))).toEqual([20, 20])
    expect(ends(air(bird('perfect'), 20, true))[1]).toBe(20)
  })
  rules(OPTIONS).it('nothing is rolled for a fall that hurts nobody', () => {
    expect(ends(air(bird('average'), 5, true))).toEqual([0, 20])
  })
})

describe('hovering', () => {
  rules(OPTIONS, AUTOMATIC).it('lasts until its next turn, which is told', () => {
    const s = air(bird('perfect'), 20)
    s.do({ do: 'hover' })
    expect(s.r.get(0, hovers)).toBe(1)
    const told = s.play([startTurn({ who: 0 })], [], [{ do: 'end' }]).of('hovered')
    expect([told, s.r.get(0, hovers)]).toEqual([[{ e: 'hovered', who: 0, on: false }], 0])
    expect(s.play([startTurn({ who: 1 })], [], [{ do: 'end' }]).of('hovered')).toEqual([])
  })
})
