import { coverOf, type Footprint, fieldOfView, GridMap, hasLineOfSight } from '@quintain/grid'
import { Mrpas } from 'mrpas'
import { FOV } from 'rot-js'
import type { BenchRow, Figures, Work } from './measure.ts'
import { coverTight, viewTight, type Walls } from './tight/sight.ts'

const SIZE = 100
/** Places looked at in one call, so that no branch predictor learns one of them. */
const MANY = 64

/** A small generator of its own for the maps of a round. */
function luck(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4294967296
  }
}

interface World extends Walls {
  readonly map: GridMap
  readonly spaces: readonly Footprint[]
}

function worldOf(seed: number, walls: number, side: number, count: number): World {
  const next = luck(seed)
  const solid = Uint8Array.from({ length: SIZE * SIZE }, () => (next() < walls ? 1 : 0))
  const spaces = Array.from({ length: count }, () => ({
    x: 25 + Math.floor(next() * 26),
    y: 25 + Math.floor(next() * 50),
    side,
  }))
  // Where creatures stand, and as far to the right as the others are, there are no walls.
  const clear = (x: number, y: number) => {
    for (let dy = 0; dy < side; dy++) for (let dx = 0; dx < side; dx++) solid[(y + dy) * SIZE + x + dx] = 0
  }
  for (const { x, y } of spaces) {
    clear(x, y)
    clear(x + APART, y)
  }
  const terrains = [{ name: 'floor' }, { name: 'wall', solid: true }]
  const map = GridMap.of({ width: SIZE, height: SIZE, terrains, squares: [...solid] })
  return { size: SIZE, solid, map, spaces }
}

/** Squares from one space to the other in row G4, edge to edge 20 and more. */
const APART = 24

const within = (times: number) => (f: Figures) => f.ratio_tight !== null && f.ratio_tight <= times

const g4 = (walls: number, times: number): BenchRow => ({
  row: 'G4',
  workload: `cover between two 4x4 creatures 20 squares apart, 100x100, ${walls * 100} % walls`,
  target: `<= ${times}x tight`,
  meets: within(times),
  ours: seed => {
    const { map, spaces } = worldOf(seed, walls, 4, MANY)
    const attacks = spaces.map(from => ({ from, to: { x: from.x + APART, y: from.y, side: 4 } }))
    return {
      run: () => attacks.reduce((sum, attack) => sum + coverOf(map, attack).degree.length, 0),
      times: MANY,
    }
  },
  tight: seed => {
    const world = worldOf(seed, walls, 4, MANY)
    return {
      run: () => world.spaces.reduce((sum, { x, y }) => sum + coverTight(world, x, y, x + APART, y, 4), 0),
      times: MANY,
    }
  },
})

const RADIUS = 24

const g3 = (name: string, peer: Work): BenchRow => ({
  row: 'G3',
  workload: `field of view, radius ${RADIUS}, 10 % walls (peer: ${name})`,
  target: '<= 2x tight',
  meets: within(2),
  ours: seed => {
    const { map, spaces } = worldOf(seed, 0.1, 1, MANY)
    const options = { radius: RADIUS }
    return {
      run: () => spaces.reduce((sum, from) => sum + fieldOfView(map, from, options).squares[0]!, 0),
      times: MANY,
    }
  },
  tight: seed => {
    const world = worldOf(seed, 0.1, 1, MANY)
    const seen = new Uint8Array(SIZE * SIZE)
    return {
      run: () => world.spaces.reduce((sum, { x, y }) => sum + viewTight(world, x, y, RADIUS, seen), 0),
      times: MANY,
    }
  },
  peer,
})

const mrpas: Work = seed => {
  const { solid, spaces } = worldOf(seed, 0.1, 1, MANY)
  const seen = new Uint8Array(SIZE * SIZE)
  const fov = new Mrpas(SIZE, SIZE, (x, y) => solid[y * SIZE + x] === 0)
  const visible = (x: number, y: number) => seen[y * SIZE + x] === 1
  const show = (x: number, y: number) => void (seen[y * SIZE + x] = 1)
  const look = (x: number, y: number) => {
    seen.fill(0)
    fov.compute(x, y, RADIUS, visible, show)
    return seen[0]!
  }
  return { run: () => spaces.reduce((sum, { x, y }) => sum + look(x, y), 0), times: MANY }
}

const rot: Work = seed => {
  const { solid, spaces } = worldOf(seed, 0.1, 1, MANY)
  const seen = new Uint8Array(SIZE * SIZE)
  const fov = new FOV.RecursiveShadowcasting((x, y) => solid[y * SIZE + x] === 0)
  const look = (x: number, y: number) => {
    seen.fill(0)
    fov.compute(x, y, RADIUS, (sx, sy) => void (seen[sy * SIZE + sx] = 1))
    return seen[0]!
  }
  return { run: () => spaces.reduce((sum, { x, y }) => sum + look(x, y), 0), times: MANY }
}

/** These loops are small, and as fast as they will be within a second. */
const PACE = { warmMs: 800 }

const all: readonly BenchRow[] = [
  g3('mrpas', mrpas),
  g3('rot-js', rot),
  g4(0.01, 3),
  g4(0.1, 2),
  g4(0.3, 2),
  {
    row: 'G5',
    workload: 'cover and sight of 20 against 20 creatures, 10 % walls',
    target: '<= 2 ms',
    meets: f => f.ours_ns <= 2e6,
    ours: seed => {
      const { map, spaces } = worldOf(seed, 0.1, 1, 20)
      const foes = spaces.map(({ x, y, side }) => ({ x: x + APART, y, side }))
      const everyone = [...spaces, ...foes]
      return {
        run: () => {
          let sum = 0
          for (const from of spaces)
            for (const to of foes) {
              if (hasLineOfSight(map, from, to)) sum++
              if (coverOf(map, { from, to, creatures: everyone }).degree !== 'none') sum++
            }
          return sum
        },
      }
    },
  },
]

export const rows: readonly BenchRow[] = all.map(row => ({ ...row, pace: PACE }))
