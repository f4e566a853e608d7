import type { Segment } from '../geometry/segment.ts'
import type { Point, Square } from '../geometry/square.ts'
import { derive, type GridMap } from './map.ts'
import type { Terrain } from './terrain.ts'

/** How a door may be; a locked one is closed. */
export const DOOR_STATES = ['open', 'closed', 'locked'] as const
/** A state that a door may be in. */
export type DoorState = (typeof DOOR_STATES)[number]

/**
 * A door of a map. It is known by the squares on both sides of its middle, packed, the lower one first: that is the same on
 * every copy of the map. `a` and `b` are one square for a door that fills a square, and for one that no step crosses.
 * Doors between the same two squares are wings of one door.
 */
export interface Door {
  readonly a: number
  readonly b: number
  readonly state: DoorState
  /** The squares from which it can be reached, packed. */
  readonly beside: readonly number[]
  /** Pairs of squares: who holds both of one stands in the door. */
  readonly threshold: readonly (readonly [number, number])[]
  /** Its wings, along edges of squares; none where it fills a square. */
  readonly wings: readonly Segment[]
}

/** A door that is otherwise than the map has it. */
export interface DoorChange {
  readonly a: number
  readonly b: number
  readonly is: DoorState
}

/** How far from the middle of a piece the squares lie that it parts. */
const BESIDE = 1 / 64

const keyOf = (a: number, b: number): string => `${a} ${b}`

/** The doors of a map, by the order of its squares. */
export const doorsOf: (map: GridMap) => readonly Door[] = derive(map => [...foundOn(map).values()])
/** The door between two squares, or that fills the one square; undefined where there is none. */
export const doorBetween = (map: GridMap, a: number, b: number): Door | undefined =>
  foundOn(map).get(keyOf(Math.min(a, b), Math.max(a, b)))

const foundOn = derive((map): ReadonlyMap<string, Door> => {
  const all: Door[] = []
  map.squares.forEach((t, i) => {
    const state = stateOfSquare(map, map.terrains[t]!)
    if (state) all.push({ a: i, b: i, state, beside: nextTo(map, i), threshold: [[i, i]], wings: [] })
  })
  const found = new Map(all.map(door => [keyOf(door.a, door.b), door]))
  for (const wing of map.segments) {
    const middle = wing.kind === 'door' ? partedAt(map, wing, 0.5) : undefined
    if (!middle) continue
    const [a, b] = middle[0] < middle[1] ? middle : [middle[1], middle[0]]
    const pairs = piecesOf(map, wing)
    const had = found.get(keyOf(a, b))
    const state = had && !isOpen(had.state) ? had.state : stateOfWing(wing)
    found.set(keyOf(a, b), {
      a,
      b,
      state,
      beside: [...new Set([...(had?.beside ?? []), ...pairs.flat()])],
      threshold: [...(had?.threshold ?? []), ...pairs.filter(([one, two]) => one !== two)],
      wings: [...(had?.wings ?? []), wing],
    })
  }
  return new Map([...found].sort(([, x], [, y]) => x.a - y.a || x.b - y.b))
})

const isOpen = (state: DoorState): boolean => state === 'open'
const stateOfWing = ({ state, locked }: Segment): DoorState =>
  state === 'open' ? 'open' : locked ? 'locked' : 'closed'

const closes = ({ blocks }: Terrain): boolean => blocks.move || blocks.sight || blocks.effect
/** How the door is that a terrain is; undefined where it is none, or the map does not have what it is when opened or closed. */
function stateOfSquare(map: GridMap, now: Terrain): DoorState | undefined {
  const then = now.toggles === undefined ? undefined : map.terrains.find(t => t.name === now.toggles)
  if (!then || closes(now) === closes(then)) return undefined
  return !closes(now) ? 'open' : now.locked ? 'locked' : 'closed'
}

/** The squares beside a square and not across a corner of it. */
function nextTo(map: GridMap, index: number): readonly number[] {
  const { x, y } = map.at(index)
  const all: readonly Square[] = [
    { x, y: y - 1 },
    { x: x - 1, y },
    { x: x + 1, y },
    { x, y: y + 1 },
  ]
  return all.filter(s => map.contains(s)).map(s => map.index(s))
}

/** The squares on both sides of a wall, so far along it; the one that is on the map twice at the edge of the map. */
function partedAt(map: GridMap, { a, b }: Segment, along: number): readonly [number, number] | undefined {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(dx, dy)
  if (length === 0) return undefined
  const at: Point = [a[0] + dx * along, a[1] + dy * along]
  const side = (sign: number): number => {
    const square = {
      x: Math.floor(at[0] - (sign * dy * BESIDE) / length),
      y: Math.floor(at[1] + (sign * dx * BESIDE) / length),
    }
    return map.contains(square) ? map.index(square) : -1
  }
  const [one, two] = [side(1), side(-1)]
  if (one < 0 && two < 0) return undefined
  return [one < 0 ? two : one, two < 0 ? one : two]
}
/** The pairs of squares that a wall parts, for each piece of at most a square. */
function piecesOf(map: GridMap, wall: Segment): (readonly [number, number])[] {
  const n = Math.max(1, Math.ceil(Math.hypot(wall.b[0] - wall.a[0], wall.b[1] - wall.a[1]) - 1e-9))
  return Array.from({ length: n }, (_, i) => partedAt(map, wall, (i + 0.5) / n)).filter(p => p !== undefined)
}

/** The map with these doors as they are said to be; doors that it does not have are passed over. */
export function withDoors(map: GridMap, changes: readonly DoorChange[]): GridMap {
  const all = foundOn(map)
  return map.change(draft => {
    for (const { a, b, is } of changes) {
      const door = all.get(keyOf(a, b))
      if (!door) continue
      const state = isOpen(is) ? 'open' : 'closed'
      for (const wing of door.wings) if (wing.state !== state) draft.set(wing.id, state)
      const filled = a === b ? stateOfSquare(map, map.terrainAt(map.at(a))) : undefined
      if (filled && isOpen(filled) !== isOpen(is)) draft.toggle(map.at(a))
    }
  })
}
