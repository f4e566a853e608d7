import { type Mark, type Overlay, squareLabel } from '@quintain/formats'
import {
  type CoverLine,
  type CoverLines,
  explainCover,
  type Footprint,
  type GridMap,
  type Point,
  SOLID,
} from '@quintain/grid'
import { explainCoverBy } from '@quintain/rules'
import { UserError } from '../io/terminal.ts'
import { type MapInput, type Standing, sideFor } from './file.ts'

/** One of the two between whom cover is asked: a creature, or a square. */
export type Place = Partial<Standing> & { readonly at: Standing['at'] }

const spaceAt = ({ at, size = 'medium' }: Place): Footprint => ({ ...at, side: sideFor(size) })
const nameOf = (p: Place): string => p.name ?? squareLabel(p.at)

/** The lines that decide the cover of one from another, drawn by numbers and named. */
export function coverLines(input: MapInput, from: Place, to: Place, kind: 'melee' | 'ranged'): Overlay<unknown> {
  const found = linesBetween(input, from, to, kind)
  const named = found.lines.map((line, i) => `${i + 1}  ${corner(line.to, spaceAt(to))}: ${metBy(input, line)}`)
  return {
    marks: drawn(input.map, found.lines),
    notes: [
      `${nameOf(to)} has ${degreeText(found)} from ${nameOf(from)}, ${kind === 'melee' ? 'in melee' : 'at range'}`,
      `lines from ${corner(found.corner, spaceAt(from))} of ${nameOf(from)} to the corners of ${nameOf(to)}:`,
      ...named,
      ...(found.lines.length > 1 ? ['+  several lines'] : []),
    ],
    data: {
      from: squareLabel(from.at),
      to: squareLabel(to.at),
      kind,
      degree: found.degree,
      corner: found.corner,
      lines: found.lines.map(line => ({
        to: line.to,
        free: !line.blockedBy,
        stops: line.stops,
        meets: metBy(input, line),
      })),
    },
  }
}

function linesBetween(input: MapInput, from: Place, to: Place, kind: 'melee' | 'ranged'): CoverLines {
  const { fight, map } = input
  if (fight && from.who !== undefined && to.who !== undefined) {
    const found = explainCoverBy(fight, kind, from.who, to.who)
    if (!found) throw new UserError(`--cover: ${fight.scene.rules.title} has no cover; walls alone keep attacks off`)
    return found
  }
  const policy = fight?.slots.cover?.policy(fight)
  const mine = [spaceAt(from), spaceAt(to)]
  const creatures = input.standing.filter(c => !mine.some(({ x, y }) => c.at.x === x && c.at.y === y)).map(spaceAt)
  return explainCover(map, { from: mine[0]!, to: mine[1]!, kind, creatures }, policy)
}

const degreeText = ({ degree }: CoverLines): string =>
  degree === 'none' ? 'no cover' : degree === 'cover' ? 'cover' : `${degree} cover`

/** `the top left corner`, or the centre, of a space. */
function corner([x, y]: Point, { x: left, y: top, side }: Footprint): string {
  const across = x === left ? 'left' : x === left + side ? 'right' : ''
  const down = y === top ? 'top' : y === top + side ? 'bottom' : ''
  return across && down ? `the ${down} ${across} corner` : `the point ${x}, ${y}`
}

function metBy({ standing }: MapInput, { blockedBy: met, stops }: CoverLine): string {
  if (!met) return 'free'
  const how = stops ? 'stopped by' : 'meets'
  if (met.kind === 'segment') return `${how} ${met.id}`
  if (met.kind === 'square') return `${how} ${met.terrain} at ${squareLabel(met.square)}`
  const who = standing.find(c => c.at.x === met.space.x && c.at.y === met.space.y)
  return `${how} ${who?.name ?? `the creature at ${squareLabel(met.space)}`}`
}

/** Looks along a line: steps of a square. */
const STEPS = 16
/** The numbers of the lines in the squares that they pass, a plus where several do. */
function drawn(map: GridMap, lines: readonly CoverLine[]): ReadonlyMap<number, Mark> {
  const marks = new Map<number, Mark>()
  lines.forEach(({ from, to, blockedBy }, i) => {
    const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) * STEPS)
    const text = String(i + 1)
    for (let n = 1; n < steps; n++) {
      const point = (axis: 0 | 1) => from[axis] + ((to[axis] - from[axis]) * n) / steps
      const square = { x: Math.floor(point(0) - 1e-9), y: Math.floor(point(1) - 1e-9) }
      if (!map.contains(square) || map.flags[map.index(square)]! & SOLID) continue
      const before = marks.get(map.index(square))?.text
      const shared = before !== undefined && before !== text
      marks.set(map.index(square), { text: shared ? '+' : text, tone: blockedBy ? 'bad' : 'good' })
    }
  })
  return marks
}
