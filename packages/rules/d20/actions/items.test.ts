import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { rules } from '../../testing/rule.ts'
import { refusals } from '../turn/act.ts'

const weapons = [
  { name: 'sword', damage: '1d8' },
  { name: 'bite', damage: '1d6', natural: true },
]
const armed = () =>
  new TurnStage([{ weapons }, {}], {
    map: ['......#', '.......', '.......'],
    at: [
      [2, 1],
      [6, 2],
    ],
  }).turn()
const why = (s: TurnStage, command: { do: string; [k: string]: unknown }) => refusals(s.r, 0, command).map(x => x.why)

describe('what is dropped', () => {
  rules('spirit/equipment/drop-item').it('falls in the own space or next to it', () => {
    const s = armed()
    const drop = (x: number, y: number) => ({ do: 'drop-item', weapon: 0, to: s.square(x, y) })
    expect(why(s, drop(3, 2))).toEqual([])
    expect(why(s, drop(2, 1))).toEqual([])
    expect(why(s, drop(4, 1))).toEqual(['B5 is not next to its space'])
    const t = new TurnStage([{ weapons }, {}], { map: ['.#.', '...'], at: [[0, 0]] }).turn()
    expect(why(t, { do: 'drop-item', weapon: 0, to: 1 })).toEqual(['A2 is wall'])
    expect(why(t, { do: 'drop-item', weapon: 0, to: 0 })).toEqual([])
  })
  rules('spirit/equipment/drop-item', 'spirit/equipment/manipulate-item').it('is picked up where it lies', () => {
    const s = armed()
    const pickUp = { do: 'pick-up', weapon: 0 }
    s.do({ do: 'drop-item', weapon: 0, to: s.square(3, 1) })
    expect(why(s, pickUp)).toEqual([])
    expect(why(s, { do: 'attack', weapon: 0, target: 1 })).toContain('sword is not in hand')
    s.walk([1, 1])
    expect(why(s, pickUp)).toEqual(['sword is not within reach on the ground'])
    s.turn().walk([2, 1])
    s.do(pickUp)
    expect(why(s, pickUp)).toContain('sword is not within reach on the ground')
    expect(why(s.turn(), { do: 'drop-item', weapon: 0 })).toEqual([])
    // Dropped again, it lies where it was dropped last.
    s.do({ do: 'drop-item', weapon: 0, to: s.square(1, 1) })
    s.walk([3, 1])
    expect(why(s.turn(), pickUp)).toEqual(['sword is not within reach on the ground'])
  })
  it('is refused with the names that there are', () => {
    const s = armed()
    expect(why(s, { do: 'draw' })).toEqual(['no weapon is put away'])
    expect(why(s, { do: 'sheathe' })).toEqual(['needs a weapon: sword'])
    expect(why(s, { do: 'drop-item', weapon: 1 })).toEqual(['bite is part of the body'])
    expect(why(s, { do: 'use' })).toEqual(['its sheet lists no acts'])
  })
})
