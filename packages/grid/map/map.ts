import { type Segment, type SegmentSpec, segment, withState } from '../geometry/segment.ts'
import { type Footprint, liesWithin } from '../geometry/size.ts'
import { type Point, type Square, unpackedSquare } from '../geometry/square.ts'
import { LIGHT_LEVELS, type LightLevel, STANDARD_LEGEND, type Terrain, type TerrainSpec, terrain } from './terrain.ts'

/** A map as plain data: what is stored and sent. Layers left out are all zero feet and all `normal` light. */
export interface MapData {
  readonly width: number
  readonly height: number
  /** Where the grid's first line lies in the picture, in squares; 0 for a grid that begins at the picture's corner. */
  readonly offset?: Point
  readonly terrains: readonly TerrainSpec[]
  /** The number of each square's terrain in `terrains`, row by row. */
  readonly squares: readonly number[]
  readonly elevation?: readonly number[]
  readonly light?: readonly LightLevel[]
  readonly segments?: readonly SegmentSpec[]
  /** Feet over the map's zero at which a ceiling closes it above; open to the sky when absent. */
  readonly ceiling?: number
}

/** The bits of a map's `flags` layer, one byte a square. */
export const BLOCKS_MOVE = 1
/** The bit of a square that is not seen through. */
export const BLOCKS_SIGHT = 2
/** The bit of a square that effects do not pass. */
export const BLOCKS_EFFECT = 4
/** The bit of a square that is filled: rock, a wall. */
export const SOLID = 8
/** The bit of a square that gives cover and is seen over. */
export const LOW = 16

/** Changes to a map are made on a draft, inside `map.change(draft => ...)`. */
export interface MapDraft {
  terrain(square: Square, spec: TerrainSpec | string): void
  elevation(square: Square, feet: number): void
  light(square: Square, level: LightLevel): void
  add(spec: SegmentSpec): void
  remove(id: string): void
  /** Opens or closes the door or window with this id. */
  set(id: string, state: 'open' | 'closed'): void
  /** Opens or closes a door that fills a square. */
  toggle(square: Square): void
}

/**
 * A battle map: an immutable value. The layers are typed arrays with one entry a square, packed `y * width + x`; they
 * are shared and never written. What is computed from a map is kept per map (see `derive`), so a changed
 * map is a new value; `edition` counts the changes since the first.
 */
export class GridMap {
  readonly width: number
  readonly height: number
  readonly offset: Point
  readonly edition: number
  readonly terrains: readonly Terrain[]
  readonly squares: Uint8Array
  /** Feet above the map's zero. */
  readonly elevation: Int16Array
  /** Ambient light as the place in LIGHT_LEVELS. */
  readonly light: Uint8Array
  readonly segments: readonly Segment[]
  /** Feet over the map's zero at which it is closed above; Infinity under the sky. */
  readonly ceiling: number
  /** BLOCKS_MOVE, BLOCKS_SIGHT, BLOCKS_EFFECT, SOLID and LOW of each square's terrain. */
  readonly flags: Uint8Array
  /** How often a step into the square doubles. */
  readonly doublings: Uint8Array
  /** Feet that entering costs beside the step. */
  readonly obstacles: Uint8Array

  /** What was computed from this map, by the place of the function that computed it. */
  readonly #derived: { readonly value: unknown }[] = []

  private constructor(layers: Layers, edition: number) {
    this.width = layers.width
    this.height = layers.height
    this.offset = layers.offset
    this.edition = edition
    this.terrains = layers.terrains
    this.squares = layers.squares
    this.elevation = layers.elevation
    this.light = layers.light
    this.segments = layers.segments
    this.ceiling = layers.ceiling
    const flags = layers.terrains.map(flagsOf)
    this.flags = layers.squares.map(t => flags[t]!)
    this.doublings = layers.squares.map(t => layers.terrains[t]!.doublings)
    this.obstacles = layers.squares.map(t => layers.terrains[t]!.obstacle)
  }

  /** A map from its data. Throws a RangeError that names the layer when its length or a terrain's number is wrong. */
  static of(data: MapData): GridMap {
    const { width, height } = data
    if (!(Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0 && width * height <= 4194304))
      throw new RangeError(`map ${width} x ${height}: width and height are whole squares, at least 1, 4194304 in all`)
    const layer = <T>(name: string, values: readonly T[] | undefined, empty: T): readonly T[] => {
      if (values && values.length !== width * height)
        throw new RangeError(
          `map layer ${name}: ${values.length} entries; ${width} x ${height} squares need ${width * height}`,
        )
      return values ?? new Array<T>(width * height).fill(empty)
    }
    const { ceiling } = data
    if (ceiling !== undefined && !(Number.isInteger(ceiling) && ceiling > 0))
      throw new RangeError(`map ceiling ${ceiling}: whole feet over the map's zero, above 0`)
    const terrains = data.terrains.map(terrain)
    const squares = layer('squares', data.squares, 0)
    const bad = squares.findIndex(t => terrains[t] === undefined)
    if (bad >= 0)
      throw new RangeError(`map layer squares: entry ${bad} is ${squares[bad]}; there are ${terrains.length} terrains`)
    const light = layer<LightLevel>('light', data.light, 'normal').map(level => LIGHT_LEVELS.indexOf(level))
    if (light.includes(-1)) throw new RangeError(`map layer light: levels are ${LIGHT_LEVELS.join(', ')}`)
    const layers: Layers = {
      width,
      height,
      offset: data.offset ?? [0, 0],
      terrains,
      squares: Uint8Array.from(squares),
      elevation: Int16Array.from(layer('elevation', data.elevation, 0)),
      light: Uint8Array.from(light),
      segments: (data.segments ?? []).map(segment),
      ceiling: data.ceiling ?? Number.POSITIVE_INFINITY,
    }
    return new GridMap(layers, 0)
  }

  /** An empty map of one terrain. */
  static open(width: number, height: number, ground: TerrainSpec = { name: 'floor' }): GridMap {
    return GridMap.of({ width, height, terrains: [ground], squares: new Array(width * height).fill(0) })
  }

  /**
   * A map from rows of signs. The legend says what a sign stands for; signs it lacks come from STANDARD_LEGEND. Short rows
   * are an error, as is an unknown sign: both errors give the row and column, counted from 1.
   */
  static parse(rows: readonly string[], legend: Readonly<Record<string, TerrainSpec>> = {}): GridMap {
    const signs = new Map(Object.entries({ ...STANDARD_LEGEND, ...legend }))
    const terrains: TerrainSpec[] = []
    const numbers = new Map<string, number>()
    const number = (spec: TerrainSpec): number => {
      if (!numbers.has(spec.name)) numbers.set(spec.name, terrains.push(spec) - 1)
      return numbers.get(spec.name)!
    }
    const width = [...(rows[0] ?? '')].length
    const squares = rows.flatMap((text, y) => {
      const row = [...text]
      if (row.length !== width)
        throw new RangeError(`map row ${y + 1} is ${row.length} squares wide; row 1 is ${width}`)
      return row.map((sign, x) => {
        const spec = signs.get(sign)
        if (!spec)
          throw new RangeError(
            `map row ${y + 1}, column ${x + 1}: unknown sign '${sign}'; known are ${[...signs.keys()].join(' ')}`,
          )
        return number(spec)
      })
    })
    const named = new Map([...signs.values()].map(spec => [spec.name, spec]))
    for (const { toggles } of [...terrains]) if (toggles && named.has(toggles)) number(named.get(toggles)!)
    return GridMap.of({ width, height: rows.length, terrains, squares })
  }

  index(square: Square): number {
    return square.y * this.width + square.x
  }

  at(index: number): Square {
    return unpackedSquare(index, this.width)
  }

  contains(square: Square): boolean {
    return square.x >= 0 && square.y >= 0 && square.x < this.width && square.y < this.height
  }

  holds(foot: Footprint): boolean {
    return liesWithin(foot, this)
  }

  /** The terrain of a square; throws a RangeError outside the map. */
  terrainAt(square: Square): Terrain {
    return this.terrains[this.squares[this.inside(square)]!]!
  }

  /** Feet of the ground of a square over the map's zero: that of a pit lies as deep as one falls into it. */
  elevationAt(square: Square): number {
    const at = this.inside(square)
    return this.elevation[at]! - this.terrains[this.squares[at]!]!.drop
  }

  lightAt(square: Square): LightLevel {
    return LIGHT_LEVELS[this.light[this.inside(square)]!]!
  }

  segment(id: string): Segment | undefined {
    return this.segments.find(s => s.id === id)
  }

  /** The map with changes: a new value; this one stays as it is. */
  change(edit: (draft: MapDraft) => void): GridMap {
    const terrains = [...this.terrains]
    const squares = this.squares.slice()
    const elevation = this.elevation.slice()
    const light = this.light.slice()
    let segments = [...this.segments]
    const known = (name: string): number => {
      const found = terrains.findIndex(t => t.name === name)
      if (found < 0)
        throw new RangeError(`no terrain '${name}' on this map; there are ${terrains.map(t => t.name).join(', ')}`)
      return found
    }
    const withId = (id: string): Segment => {
      const found = segments.find(s => s.id === id)
      if (!found) throw new RangeError(`no segment '${id}' on this map`)
      return found
    }
    edit({
      terrain: (square, spec) => {
        const number = typeof spec === 'string' ? known(spec) : terrains.push(terrain(spec)) - 1
        if (number > 255) throw new RangeError('a map holds at most 256 kinds of terrain')
        squares[this.inside(square)] = number
      },
      elevation: (square, feet) => void (elevation[this.inside(square)] = feet),
      light: (square, level) => void (light[this.inside(square)] = LIGHT_LEVELS.indexOf(level)),
      add: spec => void segments.push(segment(spec, segments.length)),
      remove: id => {
        const gone = withId(id)
        segments = segments.filter(s => s !== gone)
      },
      set: (id, state) => {
        const old = withId(id)
        segments = segments.map(s => (s === old ? withState(s, state) : s))
      },
      toggle: square => {
        const now = terrains[squares[this.inside(square)]!]!
        if (!now.toggles)
          throw new RangeError(`square ${square.x}, ${square.y} is ${now.name}, which neither opens nor closes`)
        squares[this.inside(square)] = known(now.toggles)
      },
    })
    return new GridMap({ ...this, terrains, squares, elevation, light, segments }, this.edition + 1)
  }

  /** What the function of this place computes from this map, once: see `derive`. */
  derived<T>(place: number, make: (map: GridMap) => T): T {
    return (this.#derived[place] ??= { value: make(this) }).value as T
  }

  /** The map as data, such that `GridMap.of(map.toJSON())` is the same map. */
  toJSON(): MapData {
    return {
      width: this.width,
      height: this.height,
      offset: this.offset,
      terrains: this.terrains,
      squares: [...this.squares],
      elevation: [...this.elevation],
      light: [...this.light].map(level => LIGHT_LEVELS[level]!),
      segments: this.segments,
      ...(this.ceiling === Number.POSITIVE_INFINITY ? {} : { ceiling: this.ceiling }),
    }
  }

  /** The same map under a ceiling at so many feet over its zero. Throws a RangeError unless they are whole and above 0. */
  under(ceiling: number): GridMap {
    return GridMap.of({ ...this.toJSON(), ceiling })
  }

  private inside(square: Square): number {
    if (!this.contains(square))
      throw new RangeError(`square ${square.x}, ${square.y} is outside the map of ${this.width} x ${this.height}`)
    return this.index(square)
  }
}

type Layers = Pick<
  GridMap,
  'width' | 'height' | 'offset' | 'terrains' | 'squares' | 'elevation' | 'light' | 'segments' | 'ceiling'
>

function flagsOf({ blocks, solid, low }: Terrain): number {
  return (
    (blocks.move ? BLOCKS_MOVE : 0) |
    (blocks.sight ? BLOCKS_SIGHT : 0) |
    (blocks.effect ? BLOCKS_EFFECT : 0) |
    (solid ? SOLID : 0) |
    (low ? LOW : 0)
  )
}

const places = { taken: 0 }
/** A function of a map whose result is computed once for each map and kept as long as the map is. */
export function derive<T>(make: (map: GridMap) => T): (map: GridMap) => T {
  const place = places.taken++
  return map => map.derived(place, make)
}
