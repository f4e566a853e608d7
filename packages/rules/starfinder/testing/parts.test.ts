import { describe, expect } from 'vitest'
import { prone } from '../../d20/vocabulary/conditions.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from './stage.ts'

/** Parts of rules that no example of the catalogue reaches: naturals, diagonals, edges, two rules that meet. */
type Given = Record<string, unknown>
type Spot = readonly [number, number]
const fist = { name: 'fist', damage: '1d3', types: 'bludgeoning', unarmed: true }
const hammer = { name: 'hammer', damage: '1d12', types: 'bludgeoning', unwieldy: true }
const gun = { name: 'gun', use: 'projectile', damage: '1d8', types: 'piercing', increment: 60 }
/** One with a bonus of 10 against a foe whose number is 22. */
const pair = (at: readonly Spot[], first: Given = {}, second: Given = {}, more: readonly Given[] = []) =>
  new StarStage(
    [
      { baseAttack: 6, abilities: { Strength: 4 }, weapons: [fist], ...first },
      { totals: { EAC: 8, KAC: 14 }, hitPoints: 500, weapons: [fist], ...second },
      ...more,
    ],
    { at, map: Array<string>(12).fill('.'.repeat(12)) },
  ).turn()
const next: readonly Spot[] = [
  [1, 1],
  [2, 1],
]
const tries = (name: string, more: Given = {}) => ({ do: name, target: 1, weapon: 0, ...more })

describe('a natural 20 below the number of a maneuver', () => {
  const hard = { totals: { EAC: 8, KAC: 60 } }
  rules('starfinder/maneuvers/roll', 'starfinder/maneuvers/bull-rush').it('pushes 5 feet', () => {
    const s = pair(next, {}, hard)
    s.do(tries('bull-rush'), [20])
    expect(s.where(1)).toEqual([3, 1])
  })
  rules('starfinder/maneuvers/roll', 'starfinder/maneuvers/grapple').it('holds and does not pin', () => {
    const s = pair(next, {}, hard)
    s.do(tries('grapple'), [20])
    expect(s.states(1)).toEqual(['grappled'])
  })
  rules('starfinder/maneuvers/roll').it('a natural 1 fails where the total is more than enough', () => {
    const s = pair(next, { baseAttack: 60 })
    s.do(tries('grapple'), [1])
    expect(s.states(1)).toEqual([])
  })
})

describe('the number of a maneuver', () => {
  rules('starfinder/maneuvers/roll', 'starfinder/position/prone-ac').it(
    'moves with KAC: 4 less against the prone',
    () => {
      const tried = (face: number) => {
        const s = pair(next)
        s.m.give(1, prone)
        s.do(tries('grapple'), [face])
        return s.states(1).includes('grappled')
      }
      expect([tried(7), tried(8)]).toEqual([false, true])
    },
  )
})

describe('a bull rush on a diagonal', () => {
  const corner: readonly Spot[] = [
    [1, 1],
    [2, 2],
  ]
  rules('starfinder/maneuvers/bull-rush').each([
    [16, 3],
    // 10 feet do not pay for a second diagonal, 15 do.
    [17, 3],
    [19, 3],
  ])('a roll of %i ends in column %i', (face, column) => {
    const s = pair(corner)
    s.do(tries('bull-rush'), [face])
    expect(s.where(1)).toEqual([column, column])
  })
  rules('starfinder/maneuvers/bull-rush').it('15 feet are two squares of a diagonal', () => {
    const s = pair(corner, { baseAttack: 11 })
    s.do(tries('bull-rush'), [17])
    expect(s.where(1)).toEqual([4, 4])
  })
  rules('starfinder/maneuvers/bull-rush').it('another creature stops it', () => {
    const s = pair([...next, [4, 1]], { baseAttack: 30 }, {}, [{}])
    s.do(tries('bull-rush'), [12])
    expect([s.where(1), s.where(2)]).toEqual([
      [3, 1],
      [4, 1],
    ])
  })
})

describe('an unwieldy weapon', () => {
  rules('starfinder/actions/unwieldy-weapon').it('strikes on its own turn or at a shot beside it, not both', () => {
    const shots = (used: boolean) => {
      const s = pair(next, { weapons: [hammer] }, { weapons: [gun] })
      if (used) s.do({ do: 'attack', target: 1, weapon: 0 }, [2])
      return s.do({ do: 'attack', target: 0, weapon: 0 }, used ? [2] : [2, 2], [], 1).results.length
    }
    expect([shots(true), shots(false)]).toEqual([1, 2])
  })
})

describe('what an action may be spent on', () => {
  rules('starfinder/actions/substitution').it('two moves and no third', () => {
    const here: readonly Spot[] = [
      [1, 1],
      [11, 11],
    ]
    const s = pair(here)
    s.do({ do: 'move', to: s.square(3, 1) })
    s.do({ do: 'move', to: s.square(5, 1) })
    expect(s.why({ do: 'move', to: s.square(6, 1) }).length).toBeGreaterThan(0)
    expect(s.why({ do: 'total-defense' }).length).toBeGreaterThan(0)
  })
})
