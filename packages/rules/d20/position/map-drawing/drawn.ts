import { type Board, type Fields, GAME, gameBag, perScene, type Reader, record, type View } from '@quintain/engine'
import {
  derive,
  type GridMap,
  type LightLevel,
  type LightSource,
  middleOf,
  STANDARD_LEGEND,
  type TerrainSpec,
  zones,
} from '@quintain/grid'
import { edgeBetween, withEdge } from './edges.ts'

declare module '@quintain/engine' {
  interface Board {
    /** Whether its map may be drawn otherwise while it is played; where it may not no cell is read. */
    readonly editable?: boolean
  }
}

/** What a square is made of, by the names of the standard legend. */
export const GROUNDS = [
  'floor',
  'wall',
  'pillar',
  'low wall',
  'closed door',
  'difficult',
  'very difficult',
  'undergrowth',
  'water',
  'bars',
] as const
/** What stands on the edge between two squares. */
export const EDGES = ['edge wall', 'edge low wall', 'edge window', 'edge door', 'edge free'] as const
/** How bright a square is by itself. */
export const LIGHTS = ['bright light', 'normal light', 'dim light', 'no light'] as const
/** A lamp on the floor of a square: bright to 20 feet, dim to 40. */
export const LAMPS = ['lamp', 'lamp out'] as const
export const DRAWINGS = [...GROUNDS, ...EDGES, ...LIGHTS, ...LAMPS] as const
export type Drawing = (typeof DRAWINGS)[number]

const LEVELS: Readonly<Record<(typeof LIGHTS)[number], LightLevel>> = {
  'bright light': 'bright',
  'normal light': 'normal',
  'dim light': 'dim',
  'no light': 'dark',
}
const isOne = <T extends string>(all: readonly T[], is: string): is is T => (all as readonly string[]).includes(is)
/** What a drawing is about: a later one of the same takes its place. */
export const layerOf = (is: Drawing): 'ground' | 'edge' | 'light' | 'lamp' =>
  isOne(GROUNDS, is) ? 'ground' : isOne(EDGES, is) ? 'edge' : isOne(LIGHTS, is) ? 'light' : 'lamp'

/** One thing that is otherwise than on the board: of a square, by itself twice, or of the edge between two, the lower one first. */
export const drawnFact = record({ a: 'square', b: 'square', is: 'text' })
export type DrawnFact = Fields<(typeof drawnFact)['record']>
/** All that the game master has drawn. Seats are given the map that comes of it, as far as they know it, and never this. */
export const mapDrawings = gameBag<DrawnFact>('map drawn', { to: 'gm', holds: drawnFact })

const NONE: readonly DrawnFact[] = []
/** What is drawn. Where nobody may draw no cell is read. */
export const drawings = (v: View): readonly DrawnFact[] =>
  v.board.editable === true && v.scene.layout.has(mapDrawings) ? v.items(GAME, mapDrawings) : NONE

const SPECS: ReadonlyMap<string, TerrainSpec> = new Map(Object.values(STANDARD_LEGEND).map(spec => [spec.name, spec]))

/** A map with these things drawn: the squares first, then what stands on their edges. */
function mapWith(map: GridMap, facts: readonly DrawnFact[]): GridMap {
  const squares = map.change(draft => {
    const has = new Set(map.terrains.map(t => t.name))
    for (const { a, is } of facts) {
      const square = map.at(a)
      if (isOne(LIGHTS, is)) draft.light(square, LEVELS[is])
      if (!isOne(GROUNDS, is)) continue
      const spec = SPECS.get(is)!
      // A door needs to be known as it is open, too.
      const other = spec.toggles === undefined || has.has(spec.toggles) ? undefined : SPECS.get(spec.toggles)
      if (other) draft.terrain(square, other)
      if (other) has.add(other.name)
      draft.terrain(square, has.has(is) ? is : spec)
      has.add(is)
    }
  })
  return facts.reduce((now, { a, b, is }) => {
    const edge = isOne(EDGES, is) ? edgeBetween(now, a, b) : null
    return edge ? withEdge(now, edge, is as (typeof EDGES)[number]) : now
  }, squares)
}

const made = derive(() => new WeakMap<readonly DrawnFact[], GridMap>())
/** The board's map as it is drawn now, before doors and running effects: the same one for the same drawings. */
export function boardMap(v: View): GridMap {
  const { map } = v.board
  const facts = drawings(v)
  if (facts.length === 0) return map
  const known = made(map)
  let found = known.get(facts)
  if (!found) known.set(facts, (found = mapWith(map, facts)))
  return found
}
/** The lights of the board as they are now: lamps that were put up, without those that were put out. */
export function boardLights(v: View): readonly LightSource[] {
  const { lights = [], map } = v.board
  const lamps = drawings(v).filter(x => isOne(LAMPS, x.is))
  if (lamps.length === 0) return lights
  const here = new Map(lamps.map(x => [x.a, x.is]))
  const at = ({ at: [x, y] }: LightSource) => map.index({ x: Math.floor(x), y: Math.floor(y) })
  const put = lamps.flatMap(({ a, is }): LightSource[] =>
    is === 'lamp' ? [{ id: `lamp ${a}`, at: middleOf({ ...map.at(a), side: 1 }), zones: zones(20, 40) }] : [],
  )
  return [...lights.filter(light => !here.has(at(light))), ...put]
}

const boards = perScene(() => new WeakMap<readonly DrawnFact[], Board>())
/** The board as it is drawn now, for the views of seats: the same one for the same drawings. */
export function boardNow(r: Reader): Board {
  const facts = drawings(r)
  if (facts.length === 0) return r.board
  const known = boards(r.scene)
  let board = known.get(facts)
  if (!board) {
    const { editable: _, ...rest } = r.board as Board
    known.set(facts, (board = { ...rest, map: boardMap(r), lights: boardLights(r) }))
  }
  return board
}
