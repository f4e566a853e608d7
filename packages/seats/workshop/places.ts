import { type GridMap, SOLID, type Square } from '@quintain/grid'

/** One who needs a place: the squares along its side, and whether it belongs to the side that begins at the west. */
export interface Newcomer {
  readonly key: string
  readonly side: number
  readonly west: boolean
}

/** A part of a map, as a place of an evening is. */
interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export const isWithin = (f: Frame, { x, y }: Square): boolean =>
  x >= f.x && x < f.x + f.width && y >= f.y && y < f.y + f.height

/**
 * Places for those who have none: the first side at the west of the largest floor, the others at its east, nobody upon another. Those
 * for whom there is no room get none. `near`: as near as can be to a square instead. `within`: in this part of the map alone.
 */
export function placesFor(
  map: GridMap,
  newcomers: readonly Newcomer[],
  taken: readonly (Square & { readonly side: number })[],
  near?: Square,
  within?: Frame,
): ReadonlyMap<string, Square> {
  const floor = largestFloor(map, within)
  const used = new Set(taken.flatMap(s => squaresOf(map, s, s.side)))
  const places = new Map<string, Square>()
  const middle = (map.height - 1) / 2
  // Columns from the one edge; in a column from the middle outwards.
  const gap = ({ x, y }: Square) => (near ? Math.max(Math.abs(x - near.x), Math.abs(y - near.y)) : 0)
  const ordered = (west: boolean) =>
    floor
      .map(i => map.at(i))
      .toSorted(
        (a, b) =>
          gap(a) - gap(b) ||
          (west ? a.x - b.x : b.x - a.x) ||
          Math.abs(a.y - middle) - Math.abs(b.y - middle) ||
          a.y - b.y,
      )
  const open = new Set(floor)
  const ways = { west: ordered(true), east: ordered(false) }
  for (const { key, side, west } of newcomers) {
    const span = Math.max(1, Math.round(side))
    const free = (at: Square) =>
      at.x + span <= map.width && squaresOf(map, at, span).every(s => open.has(s) && !used.has(s))
    const place = ways[west ? 'west' : 'east'].find(free)
    if (!place) continue
    places.set(key, place)
    for (const s of squaresOf(map, place, span)) used.add(s)
  }
  return places
}

function squaresOf(map: GridMap, { x, y }: Square, side: number): number[] {
  const span = Math.max(1, Math.round(side))
  return Array.from({ length: span * span }, (_, i) => (y + Math.floor(i / span)) * map.width + x + (i % span))
}

/**
 * The part of the map that is walked over most: squares side by side with no wall between them. Of several parts the one with most
 * squares that are open all round, so that a passage around a house is not taken for the house.
 */
function largestFloor(map: GridMap, within?: Frame): readonly number[] {
  const { width, height } = map
  const open = (i: number) => {
    if (within && !isWithin(within, map.at(i))) return false
    const terrain = map.terrainAt(map.at(i))
    return !(map.flags[i]! & SOLID) && !terrain.blocks.move && terrain.drop === 0
  }
  const walls = map.segments.filter(s => s.blocks.move)
  const crosses = (a: number, b: number) => walls.some(w => isBetween(w, map.at(a), map.at(b)))
  const seen = new Uint8Array(width * height)
  let best: readonly number[] = []
  let most = -1
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || !open(start)) continue
    const part = [start]
    seen[start] = 1
    let ways = 0
    for (const i of part) {
      const x = i % width
      const beside = [i - width, i + width, ...(x > 0 ? [i - 1] : []), ...(x < width - 1 ? [i + 1] : [])]
      const next = beside.filter(b => b >= 0 && b < seen.length && open(b) && !crosses(i, b))
      if (next.length === 4) ways++
      for (const b of next) {
        if (seen[b]) continue
        seen[b] = 1
        part.push(b)
      }
    }
    if (ways < most || (ways === most && part.length <= best.length)) continue
    most = ways
    best = part
  }
  return best
}

/** Whether a wall crosses the line between the middles of two squares side by side. */
function isBetween({ a, b }: GridMap['segments'][number], from: Square, to: Square): boolean {
  const [p, q] = [
    [from.x + 0.5, from.y + 0.5],
    [to.x + 0.5, to.y + 0.5],
  ] as const
  const side = (o: readonly number[], d: readonly number[], x: readonly number[]) =>
    Math.sign((d[0]! - o[0]!) * (x[1]! - o[1]!) - (d[1]! - o[1]!) * (x[0]! - o[0]!))
  return side(a, b, p) * side(a, b, q) < 0 && side(p, q, a) * side(p, q, b) <= 0
}
