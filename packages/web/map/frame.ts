import type { TableMap } from '@quintain/seats/protocol'
import { isRock } from './ground.tsx'

/** The part of the map that is shown, in squares. */
export interface Frame {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}
export interface Point {
  readonly x: number
  readonly y: number
}

/** All of the floor, with its walls and room for the rulers; rock beyond that is left out. */
export function wholeOf({ width, height, squares, terrains }: TableMap): Frame {
  const floor = squares.flatMap((t, i) => (isRock(terrains[t]!) ? [] : [i]))
  const [xs, ys] = [floor.map(i => i % width), floor.map(i => Math.floor(i / width))]
  const [left, top] = [xs.reduce((a, b) => Math.min(a, b), width - 1), ys.reduce((a, b) => Math.min(a, b), height - 1)]
  const [right, bottom] = [xs.reduce((a, b) => Math.max(a, b), left) + 1, ys.reduce((a, b) => Math.max(a, b), top) + 1]
  return { x: left - 1.3, y: top - 1.3, w: right - left + 2, h: bottom - top + 2 }
}

/** One of several places of a map, with its walls and room for the rulers. */
export const placeShown = (p: NonNullable<TableMap['places']>[number]): Frame => ({
  x: p.x - 1.3,
  y: p.y - 1.3,
  w: p.width + 2,
  h: p.height + 2,
})

/** Nearer or farther, with a point that stays where it is. */
export function zoomed(f: Frame, by: number, most: number, around?: Point): Frame {
  const w = Math.min(most, Math.max(4, f.w * by))
  const h = (w * f.h) / f.w
  const c = around ?? { x: f.x + f.w / 2, y: f.y + f.h / 2 }
  return { w, h, x: c.x - ((c.x - f.x) * w) / f.w, y: c.y - ((c.y - f.y) * h) / f.h }
}

/** The columns, or rows, that lie whole within a frame. */
export const upTo = (all: number, start: number, size: number): readonly number[] =>
  Array.from({ length: all }, (_, n) => n).filter(n => n >= start + 0.5 && n + 1 <= start + size)
