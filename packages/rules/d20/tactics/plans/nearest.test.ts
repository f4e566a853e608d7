import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../../spirit/testing/turn.ts'
import { blowsHere } from './here.ts'
import { Outlook } from './outlook.ts'
import { CARE, weightsOf } from './role.ts'

const bow = { name: 'bow', use: 'projectile', damage: '1d8', increment: 100 }
const club = { name: 'club', damage: '1d6' }
const ROWS = [0, 1, 2, 3, 7, 8, 9, 10]
/** One that shoots (0), so many foes in a column eight squares away, and one farther off that is hit by almost everything. */
function targetOf(near: number, map = Array.from({ length: 12 }, () => '.'.repeat(20))): number | undefined {
  const foes = [...ROWS.slice(0, near).map(y => [8, y] as const), [15, 5] as const]
  const s = new TurnStage(
    [
      { id: 'archer', weapons: [bow], side: 'one', hitPoints: 40 },
      ...foes.map((_, i) => ({
        id: `foe ${i}`,
        weapons: [club],
        side: 'other',
        hitPoints: 40,
        defense: i < near ? 15 : 0,
      })),
    ],
    { at: [[0, 5], ...foes], map },
  ).turn()
  const order = foes.map((_, i) => i + 1)
  const o = new Outlook(s.r, 0, order, weightsOf(s.r, 0), CARE[0]!)
  return blowsHere(s.r, 0, o, false).one?.foe
}

describe('of many foes', () => {
  it('the nearest eight are weighed: a ninth is no target, however easily it is hit', () => {
    expect(targetOf(7)).toBe(8)
    expect(targetOf(8)).toBeLessThan(9)
  })
  it('where none of these can be attacked, another may be', () => {
    const wall = Array.from({ length: 12 }, (_, y) => (y === 5 ? '.'.repeat(20) : `.......#${'.'.repeat(12)}`))
    expect(targetOf(8, wall)).toBe(9)
  })
})
