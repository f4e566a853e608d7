import { type Mark, type Overlay, squareLabel } from '@quintain/formats'
import {
  type CornerName,
  type CoverLine,
  type CoverLines,
  cornerNamed,
  explainCover,
  type Footprint,
  type GridMap,
  type Point,
  SOLID,
  sameSquare,
  squaresBeside,
  squaresPassed,
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
  const creatures = input.standing.filter(c => !mine.some(space => sameSquare(space, c.at))).map(spaceAt)
  return explainCover(map, { from: mine[0]!, to: mine[1]!, kind, creatures }, policy)
}

const degreeText = ({ degree }: CoverLines): string =>
  degree === 'none' ? 'no cover' : degree === 'cover' ? 'cover' : `${degree} cover`

const CORNERS: Readonly<Record<CornerName, string>> = {
  nw: 'top left',
  ne: 'top right',
  sw: 'bottom left',
  se: 'bottom right',
}
/** `the top left corner`, or the centre, of a space. */
function corner(point: Point, space: Footprint): string {
  const name = cornerNamed(space, point)
  return name ? `the ${CORNERS[name]} corner` : `the point ${point.join(', ')}`
}

function metBy({ standing }: MapInput, { blockedBy: met, stops }: CoverLine): string {
  if (!met) return 'free'
  const how = stops ? 'stopped by' : 'meets'
  if (met.kind === 'segment') return `${how} ${met.id}`
  if (met.kind === 'square') return `${how} ${met.terrain} at ${squareLabel(met.square)}`
  const who = standing.find(c => sameSquare(c.at, met.space))
  return `${how} ${who?.name ?? `the creature at ${squareLabel(met.space)}`}`
}

/** The numbers of the lines in the squares that they pass, a plus where several do. */
function drawn(map: GridMap, lines: readonly CoverLine[]): ReadonlyMap<number, Mark> {
  const marks = new Map<number, Mark>()
  lines.forEach(({ from, to, blockedBy }, i) => {
    const text = String(i + 1)
    const passed = [...squaresPassed(map, from, to).map(p => p.square), ...squaresBeside(map, from, to)]
    for (const square of passed) {
      if (map.flags[map.index(square)]! & SOLID) continue
      const before = marks.get(map.index(square))?.text
      const shared = before !== undefined && before !== text
      marks.set(map.index(square), { text: shared ? '+' : text, tone: blockedBy ? 'bad' : 'good' })
    }
  })
  return marks
}
