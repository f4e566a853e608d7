import type { Board, PlaceFrame, Reader, View } from '@quintain/engine'
import { placeOfSquare } from '@quintain/engine'
import { type Footprint, squaresToEdge } from '@quintain/grid'
import { at, type UnderWay, underWay } from '../../vocabulary/fields.ts'

/** A way between two places of a board; it is gone in both directions unless it is said to go one way. */
export interface Way {
  readonly from: string
  readonly to: string
  /** How long it takes, in rounds; absent where it has a length. */
  readonly rounds?: number
  /** How long it is; what a text says of marches tells the time. */
  readonly miles?: number
  /** The country that it goes through, and the kind of path, as marches have them. */
  readonly country?: string
  readonly path?: string
  /** The square of a door that has to be open, and the id of a creature or thing that has to be out of the way. */
  readonly door?: number
  readonly past?: string
  readonly oneWay?: boolean
}
declare module '@quintain/engine' {
  interface PlaceFrame {
    /** What is said of it. */
    readonly about?: string
    /** Where those come in who arrive: squares of the board, the first that is free before the next. */
    readonly entries?: readonly number[]
  }
  interface Board {
    /** The ways between its places. */
    readonly ways?: readonly Way[]
    /** The place of each creature as it begins, by its id: what a thing names of the map lies there. */
    readonly homes?: readonly string[]
    /** Creatures that know of no foe until they have fought one. */
    readonly oblivious?: readonly number[]
  }
  interface Slots {
    /** Whether two creatures are in different places of the board; absent: no board has several. */
    apart?(v: View, a: number, b: number): boolean
  }
}

/** The place of the board where a creature is; undefined off the map, and where the board is one place. */
export function placeNow(v: View, who: number): PlaceFrame | undefined {
  // The game master is nowhere.
  if (who < 0) return undefined
  const board = v.board as Board
  if (!board.places) return undefined
  const square = v.get(who, at)
  return square < 0 ? undefined : placeOfSquare(square, board)
}
/** The way on which a creature has halted; null where it is in a place. */
export const wayHalted = (v: View, who: number): UnderWay | null =>
  v.board.places ? (v.read(who, underWay) ?? null) : null
/** Whether two creatures stand in two places of the board. */
export function areElsewhere(v: View, a: number, b: number): boolean {
  const [here, there] = [placeNow(v, a), placeNow(v, b)]
  return here !== undefined && there !== undefined && here !== there
}
/** Whether two creatures are in different places of the board; whoever is off the map is in none. */
export function isApart(v: View, a: number, b: number): boolean {
  if (!v.board.places) return false
  const [here, there] = [placeNow(v, a), placeNow(v, b)]
  return here !== undefined && there !== undefined && (here !== there || isOtherwhere(v, a, b))
}
/** Whether one of two has set out from the place that both were in, or come farther on the way. */
function isOtherwhere(v: View, a: number, b: number): boolean {
  const [one, other] = [v.read(a, underWay), v.read(b, underWay)]
  if (!one || !other) return Boolean(one ?? other)
  return one.to !== other.to || one.gone !== other.gone
}
/** The ways that lead from a place, each as it is gone from there. */
export const waysFrom = (r: Pick<Reader, 'board'>, place: PlaceFrame): readonly Way[] =>
  (r.board.ways ?? []).flatMap(way =>
    way.from === place.id
      ? [way]
      : way.to === place.id && way.oneWay !== true
        ? [{ ...way, from: way.to, to: way.from }]
        : [],
  )
/** Squares from a space to the edge of the map, or of the place that it is in. */
export function squaresToRim(v: View, foot: Footprint, square: number): number {
  const place = v.board.places && placeOfSquare(square, v.board)
  if (!place) return squaresToEdge(foot, v.board.map)
  return squaresToEdge({ ...foot, x: foot.x - place.x, y: foot.y - place.y }, place)
}
