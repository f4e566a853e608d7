import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { table } from '../../testing/table.ts'
import { TurnStage } from '../testing/turn.ts'

type Square = readonly [number, number]
const WIDE = 6

/** Squares that a way costs: as many as the slowest has who may still go it. */
function price(doublings: number, way: readonly Square[]): number {
  const rows = Array(WIDE).fill('x'.repeat(WIDE))
  const map = GridMap.parse(rows, { x: { name: 'ground', doublings } })
  for (let squares = 0; squares <= 60; squares++) {
    const s = new TurnStage([{ speed: 5 * squares }, {}], {
      map: rows.map(() => '.'.repeat(WIDE)),
      at: [
        [0, 0],
        [0, WIDE - 1],
      ],
    })
    Object.assign(s.scene.board, { map })
    s.turn()
    if (s.why({ do: 'move', path: s.path(...way) }).length === 0) return squares
  }
  throw new Error('nobody can go that way')
}
/** What each of four steps in one direction costs beside those before it. */
function steps(doublings: number, dx: number, dy: number): number[] {
  const way = [1, 2, 3, 4].map((n): Square => [n * dx, n * dy])
  const sums = way.map((_, i) => price(doublings, way.slice(0, i + 1)))
  return sums.map((n, i) => n - (sums[i - 1] ?? 0))
}

describe('tables of the text on movement', () => {
  table('spirit/movement/multiple-doubling').each('doubled $doublings times: $straight, diagonal $diagonal', row => {
    const times = row.number('doublings')
    expect(steps(times, 1, 0)).toEqual(Array(4).fill(row.number('straight')))
    const cell = row.cell('diagonal')
    const said =
      typeof cell === 'number'
        ? Array(4).fill(cell)
        : String(cell)
            .split(', ')
            .map(n => parseInt(n, 10))
    expect(steps(times, 1, 1)).toEqual(said)
  })
})
