import { describe, expect, it } from 'vitest'
import { maximum } from '../../d20/injury/points.ts'
import { drain, restoreAbility, weaken } from '../../d20/injury/weakening/ability-damage.ts'
import { dying } from '../../d20/vocabulary/conditions.ts'
import { TurnStage } from '../testing/turn.ts'

const BEAST = { level: 6, hitPoints: 45, abilities: { Constitution: 2 }, scores: { Constitution: 14 } }
const ability = 'Constitution'
const stage = (it: object = {}) => new TurnStage([{ ...BEAST, ...it }, {}])
const lose = (s: TurnStage, n: number) => s.play([weaken({ who: 0, ability, n })])
const back = (s: TurnStage, n: number) => s.play([restoreAbility({ who: 0, ability, n, drained: false })])
const points = (s: TurnStage) => [s.hp(0), maximum(s.r, 0)]

describe('hit points by Constitution', () => {
  it('house/injury/constitution-and-hit-points: one a Hit Die goes with each point of the modifier, and comes back', () => {
    const s = stage()
    lose(s, 1)
    expect(points(s)).toEqual([39, 39])
    lose(s, 1)
    expect(points(s)).toEqual([39, 39])
    lose(s, 3)
    expect(points(s)).toEqual([27, 27])
    back(s, 4)
    expect(points(s)).toEqual([39, 39])
    back(s, 1)
    expect(points(s)).toEqual([45, 45])
  })
  it('house/injury/constitution-and-hit-points: drain counts with damage, and other abilities do not', () => {
    const s = stage()
    s.play([drain({ who: 0, ability, n: 1 })])
    lose(s, 1)
    expect(points(s)).toEqual([39, 39])
    lose(s, 1)
    expect(points(s)).toEqual([33, 33])
    s.play([weaken({ who: 0, ability: 'Strength', n: 4 })])
    expect(points(s)).toEqual([33, 33])
  })
  it('house/injury/constitution-and-hit-points: who has few left falls, and the maximum keeps one a Hit Die', () => {
    const s = stage({ hitPoints: { maximum: 15, current: 5 } })
    lose(s, 2)
    expect([...points(s), s.r.has(0, dying)]).toEqual([-1, 9, true])
    const frail = stage({ hitPoints: 8 })
    lose(frail, 10)
    expect(points(frail)).toEqual([6, 6])
    back(frail, 10)
    expect(points(frail)).toEqual([8, 8])
  })
})
