import {
  type Chapter,
  type Context,
  event,
  GAME,
  list,
  oneOf,
  type Reader,
  type Refusal,
  type RuleId,
  ruled,
  ruling,
} from '@quintain/engine'
import { type GridMap, squaresOf } from '@quintain/grid'
import { at } from '../../vocabulary/fields.ts'
import { refusal } from '../../words/refusals.ts'
import { lookAtDoors } from '../doors/change.ts'
import { nameOf } from '../names.ts'
import { present, spaceOf } from '../position.ts'
import { DRAWINGS, type Drawing, type DrawnFact, drawings, drawnFact, layerOf, mapDrawings } from './drawn.ts'
import { edgeBetween } from './edges.ts'

const RULING: RuleId = 'house/ruling/draw'
/** Squares that one ruling draws. */
const MOST = 400
/** What fills a square, so that nobody stands in it. */
const FILLS = new Set<Drawing>(['wall', 'pillar', 'closed door', 'bars'])

/** Transcripts do not announce it: the map shows it to whoever sees the square. */
export const mapDrawn = event(
  'map-drawn',
  { gone: list(drawnFact), came: list(drawnFact) },
  (w, { gone, came }) => {
    for (const x of gone) w.exclude(GAME, mapDrawings, x)
    for (const x of came) w.include(GAME, mapDrawings, x)
  },
  { of: 'table', to: 'gm' },
)

/** The places that are drawn: each square as a pair with itself, or the squares on both sides of an edge, the lower first. */
function placesOf(what: Drawing, squares: readonly number[]): readonly Pick<DrawnFact, 'a' | 'b'>[] {
  if (layerOf(what) !== 'edge') return [...new Set(squares)].map(square => ({ a: square, b: square }))
  const pairs = Array.from({ length: Math.floor(squares.length / 2) }, (_, i) => [squares[2 * i]!, squares[2 * i + 1]!])
  return pairs.map(([one, other]) => ({ a: Math.min(one!, other!), b: Math.max(one!, other!) }))
}
/** How the board itself has a place, where that is what is drawn: then nothing needs to be kept of it. */
function isSoAnyway(map: GridMap, what: Drawing, square: number): boolean {
  return layerOf(what) === 'ground' && map.terrainAt(map.at(square)).name === what
}
function draw(c: Context, what: Drawing, squares: readonly number[]): void {
  const before = drawings(c)
  const layer = layerOf(what)
  const places = placesOf(what, squares)
  const about = new Set(places.map(({ a, b }) => `${a} ${b}`))
  const had = before.filter(x => layerOf(x.is as Drawing) === layer && about.has(`${x.a} ${x.b}`))
  const now = places
    .filter(({ a }) => !isSoAnyway(c.board.map, what, a))
    .map(({ a, b }): DrawnFact => ({ a, b, is: what }))
  const same = (x: DrawnFact, y: DrawnFact) => x.a === y.a && x.b === y.b && x.is === y.is
  const gone = had.filter(x => !now.some(y => same(x, y)))
  const came = now.filter(x => !had.some(y => same(x, y)))
  if (gone.length + came.length > 0) c.emit(mapDrawn({ gone, came }))
  c.plan(lookAtDoors({}))
}

const no = (why: string): readonly Refusal[] => [{ why, rule: RULING }]
function refuse(r: Reader, what: Drawing, squares: readonly number[]): readonly Refusal[] {
  if (r.board.editable !== true) return no(refusal.mapIsFixed)
  if (squares.length === 0 || squares.length > MOST) return no(refusal.squaresToDraw(MOST))
  const { map } = r.board
  if (layerOf(what) === 'edge') {
    if (squares.length % 2 === 1) return no(refusal.edgesInPairs)
    const apart = placesOf(what, squares).find(({ a, b }) => edgeBetween(map, a, b) === null)
    return apart ? no(refusal.noEdge(nameOf(r, apart.a), nameOf(r, apart.b))) : []
  }
  if (!FILLS.has(what)) return []
  const filled = new Set(squares)
  const inIt = r.scene.sheets.flatMap((sheet, who) =>
    present(r, who) && squaresOf(spaceOf(r, who)).some(s => map.contains(s) && filled.has(map.index(s)))
      ? [sheet.name]
      : [],
  )
  return inIt.length > 0 ? no(refusal.standsWhereDrawn(inIt)) : []
}

/** The game master draws on the map while it is played. */
export const drawingMaps: Chapter = {
  topic: 'position',
  from: 'd20',
  needs: { fields: [at], steps: [lookAtDoors] },
  fields: [mapDrawings],
  events: [mapDrawn],
  rulings: [
    ruling({
      name: 'draw',
      rule: RULING,
      parameters: { what: oneOf(...DRAWINGS), squares: 'squares' },
      refuse: (r, { what, squares }) => refuse(r, what, squares),
      plan(c, { what, squares }) {
        draw(c, what, squares)
        c.emit(ruled({ what: 'draw' }))
      },
    }),
  ],
}
