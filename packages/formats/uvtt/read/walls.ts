import { type Point, pointsApart } from '@quintain/grid'
import { type Frame, lineText, place, placeOnLattice, pointText, SNAP, samePoint, whereabouts } from '../frame.ts'
import type { Outline, Portal, Wall } from '../reading.ts'
import type { ReportBook } from '../report.ts'
import type { UvttPoint } from '../schema.ts'
import { cutOut } from './cut.ts'
import { outsideText } from './portals.ts'

type Polyline = readonly UvttPoint[]

/**
 * The walls of a document: each leg of each polyline, drawn onto the lattice where it lies close to it, and with the
 * portals that lie in it
 * cut out. Leg 2 of polyline 0 is `wall-0.2`; the pieces of one that was cut are `wall-0.2/0`, `wall-0.2/1` and so on.
 */
export function readWalls(
  lines: readonly Polyline[],
  portals: readonly Portal[],
  frame: Frame,
  snap: number,
  book: ReportBook,
): Wall[] {
  const walls = lines.flatMap((line, p) => {
    if (tooShort(line, `line_of_sight[${p}]`, book)) return []
    const points = line.map(point => placeOnLattice(frame, point, snap))
    const moved = points.filter((point, i) => !samePoint(point, place(frame, line[i]!))).length
    if (moved > 0)
      book.guessed(
        `line_of_sight[${p}]`,
        `${moved} of ${points.length} points drawn onto the grid`,
        'within 1/16 of a square of it',
      )
    return points.slice(1).flatMap((b, leg) => cutLeg(p, leg, points[leg]!, b, portals, book))
  })
  book.read('line_of_sight', `${count(lines.length, 'wall')}, ${count(walls.length, 'segment')}`)
  for (const wall of walls) {
    const where = whereabouts(frame, [wall.a, wall.b])
    if (where !== 'inside') book.read(wall.path, lineText(wall.a, wall.b), `${outsideText[where]}; kept`)
  }
  return walls
}

function cutLeg(p: number, leg: number, a: Point, b: Point, portals: readonly Portal[], book: ReportBook): Wall[] {
  const path = `line_of_sight[${p}][${leg}]`
  if (samePoint(a, b)) {
    book.ignored(path, `wall at ${pointText(a)}`, 'it has no length')
    return []
  }
  const pieces = cutOut({ a, b }, portals)
  const whole = pieces.length === 1 && pieces[0]!.a === a && pieces[0]!.b === b
  if (!whole)
    book.read(path, `cut to ${pieces.map(w => lineText(w.a, w.b)).join(', ') || 'nothing'}`, 'portals lie in it')
  return pieces.map((piece, i) => ({ id: `wall-${p}.${leg}${pieces.length > 1 ? `/${i}` : ''}`, path, ...piece }))
}

/**
 * The outlines of objects, as drawn: furniture follows no grid. An outline whose ends are within 1/16 of a square of one
 * another means a ring.
 */
export function readObjects(lines: readonly Polyline[], frame: Frame, book: ReportBook): Outline[] {
  return lines.flatMap((line, i): Outline[] => {
    const path = `objects_line_of_sight[${i}]`
    if (tooShort(line, path, book)) return []
    const points = line.map(point => place(frame, point))
    const [first, last] = [points[0]!, points.at(-1)!]
    const exact = points.length > 2 && samePoint(first, last)
    const closed = exact || (points.length > 2 && pointsApart(first, last) <= SNAP)
    if (closed && !exact)
      book.guessed(path, 'a closed ring', `its ends are only ${pointsApart(first, last).toFixed(3)} squares apart`)
    const kept = exact ? points.slice(0, -1) : points
    const where = whereabouts(frame, closed ? [...kept, first] : kept)
    const what = `outline of ${count(kept.length, 'point')}${closed ? ', closed' : ''}`
    book.read(path, what, where === 'inside' ? '' : `${outsideText[where]}; kept`)
    return [{ id: `object-${i}`, path, points: kept, closed }]
  })
}

function tooShort(line: Polyline, path: string, book: ReportBook): boolean {
  if (line.length < 2) book.ignored(path, count(line.length, 'point'), 'a line needs two')
  return line.length < 2
}

export const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`
