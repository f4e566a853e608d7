import { type Footprint, footprint, type GridMap, hasLineOfEffect, type Square, type Watcher } from '@quintain/grid'
import type { Mark } from '../draw.ts'

/** What is drawn over a map to answer a question: marks in squares, lines for the legend, and the answer as data. */
export interface Overlay<Data> {
  /** By the squares' indices. */
  readonly marks: ReadonlyMap<number, Mark>
  readonly notes: readonly string[]
  readonly data: Data
}

/** A watcher with the name that it goes by in answers. */
export interface NamedWatcher extends Watcher {
  readonly name: string
}

/** Threats stop at what stops a line of effect: no creature attacks through a wall or a closed door. */
export const openOn =
  (map: GridMap) =>
  (by: Footprint, square: Square): boolean =>
    hasLineOfEffect(map, by, footprint(square))

/** "1 square", "2 squares". */
export const squares = (n: number): string => `${n} square${n === 1 ? '' : 's'}`
