import type { Footprint } from '../geometry/size.ts'
import type { GridMap } from '../map/map.ts'

/**
 * Lines straight from the text, for maps of solid squares: no rays, no bars, no threads, only squares. Everything outside
 * of the map is solid. Slow, and independent of the code that it checks.
 */
const solid = (map: GridMap, x: number, y: number) =>
  x < 0 || y < 0 || x >= map.width || y >= map.height || map.terrainAt({ x, y }).solid

const squaresOf = ({ x, y, side }: Footprint) =>
  Array.from({ length: side * side }, (_, i) => ({ x: x + (i % side), y: y + Math.floor(i / side) }))

/** The four squares around an intersection that one gets to from those of a space, going from square to square. */
function around(map: GridMap, px: number, py: number, foot: Footprint): Set<string> {
  const ring = [
    [px, py - 1],
    [px, py],
    [px - 1, py],
    [px - 1, py - 1],
  ] as const
  const mine = new Set(squaresOf(foot).map(s => `${s.x},${s.y}`))
  const open = ring.map(([x, y]) => !solid(map, x, y))
  const got = ring.map(([x, y], i) => open[i]! && mine.has(`${x},${y}`))
  for (let round = 0; round < 4; round++)
    for (let i = 0; i < 4; i++) if (open[i] && (got[(i + 1) % 4] || got[(i + 3) % 4])) got[i] = true
  return new Set(ring.filter((_, i) => got[i]).map(([x, y]) => `${x},${y}`))
}

type Corner = readonly [number, number]

/** Line of effect from a corner of one space to a corner of another. */
export function slowFree(map: GridMap, from: Footprint, p: Corner, to: Footprint, q: Corner): boolean {
  const [dx, dy] = [q[0] - p[0], q[1] - p[1]]
  const starts = around(map, p[0], p[1], from)
  const ends = around(map, q[0], q[1], to)
  if (dx === 0 && dy === 0) return [...starts].some(s => ends.has(s))
  if (dx !== 0 && dy !== 0) {
    for (let y = Math.min(p[1], q[1]); y < Math.max(p[1], q[1]); y++)
      for (let x = Math.min(p[0], q[0]); x < Math.max(p[0], q[0]); x++) {
        const side = (cx: number, cy: number) => Math.sign(dx * (cy - p[1]) - dy * (cx - p[0]))
        const sides = [side(x, y), side(x + 1, y), side(x, y + 1), side(x + 1, y + 1)]
        if (sides.includes(1) && sides.includes(-1) && solid(map, x, y)) return false
      }
    const square = (x: number, y: number, back: boolean) =>
      `${dx > 0 !== back ? x : x - 1},${dy > 0 !== back ? y : y - 1}`
    if (!starts.has(square(p[0], p[1], false)) || !ends.has(square(q[0], q[1], true))) return false
    for (let x = Math.min(p[0], q[0]) + 1; x < Math.max(p[0], q[0]); x++) {
      const y = p[1] + ((x - p[0]) * dy) / dx
      if (Math.abs(y - Math.round(y)) > 1e-9) continue
      const row = Math.round(y)
      const [one, other] =
        dx > 0 === dy > 0
          ? [solid(map, x, row - 1), solid(map, x - 1, row)]
          : [solid(map, x - 1, row - 1), solid(map, x, row)]
      if (one && other) return false
    }
    return true
  }
  // Along a grid line: in each stretch the two squares beside it; where only one is open the line keeps to it.
  const n = Math.max(Math.abs(dx), Math.abs(dy))
  const beside = (i: number): [string, boolean, string, boolean] => {
    const [a, b] =
      dx !== 0
        ? ([Math.min(p[0] + Math.sign(dx) * i, p[0] + Math.sign(dx) * (i + 1)), p[1]] as const)
        : ([p[0], Math.min(p[1] + Math.sign(dy) * i, p[1] + Math.sign(dy) * (i + 1))] as const)
    const [x2, y2] = dx !== 0 ? [a, b - 1] : [a - 1, b]
    return [`${a},${b}`, !solid(map, a, b), `${x2},${y2}`, !solid(map, x2, y2)]
  }
  const first = beside(0)
  let one = starts.has(first[0])
  let two = starts.has(first[2])
  for (let i = 0; i < n; i++) {
    const [, openOne, , openTwo] = beside(i)
    if (openOne && openTwo) one = two = one || two
    else {
      one &&= openOne
      two &&= openTwo
    }
  }
  const last = beside(n - 1)
  return (one && ends.has(last[0])) || (two && ends.has(last[2]))
}

/** Does a line along a solid square's edge have attacker and target on opposite sides (starfinder/cover/line-border)? */
export function slowRun(map: GridMap, from: Footprint, p: Corner, to: Footprint, q: Corner): boolean {
  const along = p[1] === q[1] ? 'x' : p[0] === q[0] ? 'y' : undefined
  if (!along || (p[0] === q[0] && p[1] === q[1])) return false
  const [low, line] = along === 'x' ? (['y', p[1]] as const) : (['x', p[0]] as const)
  const side = (f: Footprint) => (f[low] + f.side <= line ? -1 : f[low] >= line ? 1 : 0)
  if (side(from) * side(to) >= 0) return false
  const [start, end] = along === 'x' ? [p[0], q[0]] : [p[1], q[1]]
  for (let i = Math.min(start, end); i < Math.max(start, end); i++) {
    const [one, other] =
      along === 'x' ? [solid(map, i, line - 1), solid(map, i, line)] : [solid(map, line - 1, i), solid(map, line, i)]
    if (one !== other) return true
  }
  return false
}

/** Cover by the attacker's best corner, with every corner of every square of both spaces. */
export function slowCover(map: GridMap, from: Footprint, to: Footprint): 'none' | 'cover' | 'total' {
  const corners = (f: Footprint): Corner[] =>
    squaresOf(f).flatMap(({ x, y }): Corner[] => [
      [x, y],
      [x + 1, y],
      [x, y + 1],
      [x + 1, y + 1],
    ])
  const test = (p: Corner, q: Corner) => slowFree(map, from, p, to, q)
  if (!corners(from).some(p => corners(to).some(q => test(p, q)))) return 'total'
  const clear = (p: Corner) => corners(to).every(q => test(p, q) && !slowRun(map, from, p, to, q))
  return corners(from).some(clear) ? 'none' : 'cover'
}
