import { bestPath, flood, GridMap, type Ground, groundFor, type Square } from '@quintain/grid'
import EasyStar from 'easystarjs'
import PF from 'pathfinding'
import { Path as Rot } from 'rot-js'
import type { BenchRow, Figures, Work } from './measure.ts'
import { floodTight, pathTight } from './tight/movement.ts'

const withinTight = (times: number) => (f: Figures) => f.ratio_tight !== null && f.ratio_tight <= times

/** Random maps from a seed: shares of walls and of difficult ground; the corners stay free. */
function randomGround(seed: number, side: number, walls: number, difficult: number): Ground {
  let state = seed || 1
  const random = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  const sign = (x: number, y: number): string => {
    const value = random()
    if ((x < 3 && y < 3) || (x >= side - 3 && y >= side - 3)) return '.'
    return value < walls ? '#' : value < walls + difficult ? '~' : '.'
  }
  const rows = Array.from({ length: side }, (_, y) => Array.from({ length: side }, (_, x) => sign(x, y)).join(''))
  return groundFor(GridMap.parse(rows))
}

const from: Square = { x: 0, y: 0 }

/** Maps on which there is a way from corner to corner. */
function passable(seed: number, side: number, count: number): Ground[] {
  const found: Ground[] = []
  for (let s = seed; found.length < count; s = (s + 0x9e3779b9) >>> 0) {
    const ground = randomGround(s, side, 0.3, 0)
    if (bestPath(ground, from, { x: side - 1, y: side - 1 })) found.push(ground)
  }
  return found
}

/** The same maps by turns, so that no one way is learnt by heart. */
function byTurns<T>(items: readonly T[], work: (item: T) => number): { run: () => number } {
  let next = 0
  return { run: () => work(items[next++ % items.length]!) }
}

const solid = ({ map }: Ground): number[][] =>
  Array.from({ length: map.height }, (_, y) =>
    Array.from({ length: map.width }, (_, x) => map.flags[y * map.width + x]! & 1),
  )

type Finder = (ground: Ground, last: number) => () => number

const pathfinding =
  (make: () => { findPath: (ax: number, ay: number, bx: number, by: number, grid: PF.Grid) => number[][] }): Finder =>
  (ground, last) => {
    const finder = make()
    const grid = new PF.Grid(solid(ground))
    return () => finder.findPath(0, 0, last, last, grid.clone()).length
  }

const { OnlyWhenNoObstacles } = PF.DiagonalMovement
const aStar = pathfinding(
  () => new PF.AStarFinder({ diagonalMovement: OnlyWhenNoObstacles, heuristic: PF.Heuristic.octile }),
)
const jumpPoint = pathfinding(() => PF.JumpPointFinder({ diagonalMovement: OnlyWhenNoObstacles }))

const easyStar: Finder = (ground, last) => {
  const finder = new EasyStar.js()
  finder.enableSync()
  finder.enableDiagonals()
  finder.disableCornerCutting()
  finder.setGrid(solid(ground))
  finder.setAcceptableTiles([0])
  return () => {
    let length = 0
    finder.findPath(0, 0, last, last, path => void (length = path?.length ?? 0))
    finder.calculate()
    return length
  }
}

function pathRow(side: number, peerName: string, finder: Finder): BenchRow {
  const last = side - 1
  const count = side > 200 ? 2 : 8
  const tight = pathTight(side, side)
  const work =
    (one: (ground: Ground) => number): Work =>
    seed =>
      byTurns(passable(seed, side, count), one)
  return {
    row: 'G1',
    workload: `best path corner to corner, 30 % walls, ${side}x${side} (peer: ${peerName})`,
    target: '<= 1.5x tight, shortest',
    meets: withinTight(1.5),
    ours: work(ground => bestPath(ground, from, { x: last, y: last })!.cost),
    tight: work(({ steps, factor }) => tight(steps, factor, 0, side * side - 1)),
    peer: seed =>
      byTurns(
        passable(seed, side, count).map(ground => finder(ground, last)),
        find => find(),
      ),
  }
}

const side = 50
const middle: Square = { x: side / 2, y: side / 2 }
const tight = floodTight(side, side, 25)
const grounds = (seed: number) => Array.from({ length: 8 }, (_, i) => randomGround(seed + i * 7919, side, 0.15, 0.1))

const floodRow: BenchRow = {
  row: 'G2',
  workload: 'all squares within 12 squares of movement, 15 % walls, 10 % difficult',
  target: '<= 2x tight',
  meets: withinTight(2),
  ours: seed => byTurns(grounds(seed), ground => flood(ground, middle, 12).order.length),
  tight: seed => byTurns(grounds(seed), ({ map, steps, factor }) => tight(steps, factor, map.index(middle))),
  // The peer knows no budget and no difficult ground: it spreads over the squares at most 12 away.
  peer: seed =>
    byTurns(grounds(seed), ({ map }) => {
      const near = (x: number, y: number) => Math.max(Math.abs(x - middle.x), Math.abs(y - middle.y)) <= 12
      const free = (x: number, y: number) => map.contains({ x, y }) && near(x, y) && !(map.flags[y * side + x]! & 1)
      const dijkstra = new Rot.Dijkstra(middle.x, middle.y, free, { topology: 8 })
      let count = 0
      dijkstra.compute(-1, -1, () => void count++)
      return count
    }),
}

/** These loops are small, and as fast as they will be within a second. */
const PACE = { warmMs: 800 }

export const rows: readonly BenchRow[] = [
  pathRow(100, 'pathfinding A*', aStar),
  pathRow(100, 'pathfinding JumpPoint', jumpPoint),
  pathRow(500, 'pathfinding A*', aStar),
  pathRow(500, 'easystarjs, not always shortest', easyStar),
  floodRow,
].map(row => ({ ...row, pace: PACE }))
