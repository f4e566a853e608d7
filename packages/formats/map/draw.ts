import { footprint, GridMap, type Point, type Square, squaresOf } from '@quintain/grid'
import { EDGE_KINDS, type EdgeKind, edges, type Pitch, SLANTED, STROKES, type Stroke } from './edges.ts'
import { rowName } from './label.ts'
import { describeTerrain, type OwnSigns, signsFor } from './signs.ts'

/** How a character is to look: the kind of edge, or what a mark says. */
export type Tone = EdgeKind | 'label' | 'ground' | 'solid' | 'token' | 'light' | 'good' | 'fair' | 'bad' | 'faint'

/** A creature on the drawing: its sign on each of its squares, its name in the legend. */
export interface Token {
  readonly sign: string
  readonly at: Square
  /** Squares along one side, 1 unless said. */
  readonly side?: number
  readonly name?: string
}

/** Text in a square instead of its sign: up to three characters, or one where squares are drawn small. */
export interface Mark {
  readonly text: string
  readonly small?: string
  readonly tone: Tone
}

/** What a map is drawn with: tokens, signs, lights and room. */
export interface DrawOptions {
  readonly tokens?: readonly Token[]
  /** Signs of terrains, where the file of the map has some of its own. */
  readonly signs?: OwnSigns
  /** Where lights hang, in squares of the map. */
  readonly lights?: readonly Point[]
  /** Marks by the squares' indices. */
  readonly marks?: ReadonlyMap<number, Mark>
  /** Lines for the legend beside those that the map itself needs. */
  readonly notes?: readonly string[]
  /** The part of the map that is drawn, its squares named within it; the whole map when absent. */
  readonly frame?: Frame | undefined
  /** Characters across; where squares drawn wide do not fit they are drawn small. 100 unless said. */
  readonly columns?: number
  /** Colours a piece of text; leaves it as it is unless said. */
  readonly paint?: (text: string, tone: Tone) => string
}

/** A rectangle of a map, in squares. */
interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Cell {
  readonly text: string
  readonly tone: Tone
  /** The mark of a square that a creature holds: it stands beside the creature's sign. */
  readonly beside?: { readonly text: string; readonly tone: Tone }
}

/** The map as lines of text: rows by letters, columns by numbers, walls on the edges of squares, and a legend beside. */
export function drawMap(map: GridMap, options: DrawOptions = {}): string {
  if (options.frame) {
    const { frame, ...rest } = options
    return drawMap(part(map, frame), partOf(map, frame, rest))
  }
  const { tokens = [], lights = [], marks = new Map(), notes = [], columns = 100, paint = text => text } = options
  const long = [...marks.values()].some(mark => mark.text.length > 1)
  const wide = (map.segments.length > 0 || long) && map.width * 4 + 10 <= columns
  const pitch: Pitch = { x: wide ? 4 : 2, y: 2 }
  // A sign has one meaning in a drawing: ground gives way to creatures and marks.
  const marked = [...marks.values()].flatMap(({ text, small }) => [...text, ...(small ?? '')])
  const taken = [...tokens.map(token => token.sign), ...marked, ...(lights.length > 0 ? [LIGHT] : [])]
  const signs = signsFor(map, taken, options.signs)
  const cells = cellsOf(map, signs, tokens, marks, wide)
  const strokes = map.segments.length > 0 ? edges(map, pitch) : undefined
  const body = strokes ? walled(map, cells, strokes, pitch) : plain(map, cells, pitch)
  for (const light of lights) hang(body, light, strokes ? pitch : { x: pitch.x, y: 1 })
  const margin = ' '.repeat(3 + rowName(map.height - 1).length + 2)
  const width = map.width * pitch.x + 1
  const heads = header(map.width, pitch.x)
  const rows = [...heads.map(text => [{ text: text.padEnd(width), tone: 'label' as const }]), ...body].map((row, i) => {
    const y = strokes ? (i - heads.length - 1) / 2 : i - heads.length
    const label = Number.isInteger(y) && y >= 0 && y < map.height ? `   ${rowName(y)}`.padEnd(margin.length) : margin
    return paint(label, 'label') + row.map(({ text, tone }) => (text.trim() ? paint(text, tone) : text)).join('')
  })
  const shines = lights.length > 0 ? [`${paint(LIGHT, 'light')}  light`] : []
  const legend = [...legendOf(map, signs, options.signs, tokens, strokes, paint), ...shines, ...notes]
  const around = margin.length + width
  const widest = Math.max(0, ...legend.map(line => line.length))
  // Where there is no room beside it, the legend stands below.
  if (options.columns !== undefined && around + 6 + widest > columns)
    return [...rows.map(row => row.trimEnd()), ...legend.map(line => `   ${line}`)].join('\n').trimEnd()
  return beside(rows, legend, around, heads.length).trimEnd()
}

const isIn = ({ x, y, width, height }: Frame, at: Square): boolean =>
  at.x >= x && at.x < x + width && at.y >= y && at.y < y + height
/** A part of a map as a map of its own. */
function part(map: GridMap, frame: Frame): GridMap {
  const { x, y, width, height } = frame
  const squares = Array.from({ length: width * height }, (_, i) =>
    map.index({ x: x + (i % width), y: y + Math.floor(i / width) }),
  )
  const within = (p: Point): boolean => p[0] >= x && p[0] <= x + width && p[1] >= y && p[1] <= y + height
  return GridMap.of({
    width,
    height,
    terrains: map.terrains,
    squares: squares.map(s => map.squares[s]!),
    elevation: squares.map(s => map.elevation[s]!),
    segments: map.segments
      .filter(s => within(s.a) && within(s.b))
      .map(s => ({ ...s, a: [s.a[0] - x, s.a[1] - y], b: [s.b[0] - x, s.b[1] - y] })),
  })
}
/** What is drawn on a map, as it lies on a part of it. */
function partOf(map: GridMap, frame: Frame, options: DrawOptions): DrawOptions {
  const { x, y, width } = frame
  const { tokens = [], lights = [], marks = new Map<number, Mark>() } = options
  return {
    ...options,
    tokens: tokens.filter(t => isIn(frame, t.at)).map(t => ({ ...t, at: { x: t.at.x - x, y: t.at.y - y } })),
    lights: lights.filter(([a, b]) => isIn(frame, { x: a, y: b })).map(([a, b]): Point => [a - x, b - y]),
    marks: new Map(
      [...marks].flatMap(([square, mark]) => {
        const at = map.at(square)
        return isIn(frame, at) ? [[(at.y - y) * width + at.x - x, mark] as const] : []
      }),
    ),
  }
}

/** Column numbers over the middles of squares; above nine in a small drawing the tens have a line of their own. */
function header(width: number, pitch: number): string[] {
  const numbers = Array.from({ length: width }, (_, x) => x + 1)
  const line = (text: (n: number) => string) =>
    numbers
      .map(n =>
        text(n)
          .padStart(pitch / 2 + 1)
          .padEnd(pitch),
      )
      .join('')
  if (pitch > 2 || width < 10) return [line(String)]
  return [
    line(n => (n % 10 === 0 || (n === width && n > 9) ? String(Math.floor(n / 10) % 10) : '')),
    line(n => String(n % 10)),
  ]
}

function cellsOf(
  map: GridMap,
  signs: readonly string[],
  tokens: readonly Token[],
  marks: ReadonlyMap<number, Mark>,
  wide: boolean,
): Cell[] {
  const cells = Array.from(map.squares, (t, i): Cell => {
    const mark = marks.get(i)
    if (mark) return { text: wide ? mark.text : (mark.small ?? mark.text.slice(0, 1)), tone: mark.tone }
    return { text: signs[t]!, tone: map.terrains[t]!.solid ? 'solid' : 'ground' }
  })
  for (const { sign, at, side = 1 } of tokens)
    for (const square of squaresOf(footprint(at, side)))
      if (map.contains(square)) cells[map.index(square)] = held(sign, marks.get(map.index(square)))
  return cells
}

function held(sign: string, mark: Mark | undefined): Cell {
  const text = mark && (mark.small ?? mark.text.slice(0, 1)).trim()
  return { text: sign, tone: 'token', ...(mark && text ? { beside: { text, tone: mark.tone } } : {}) }
}

/** Rows without walls on edges: a sign, a space, a sign. */
function plain(map: GridMap, cells: readonly Cell[], pitch: Pitch): Cell[][] {
  return Array.from({ length: map.height }, (_, y) => {
    const blank: Cell = { text: ' ', tone: 'ground' }
    const squares = Array.from({ length: map.width }, (_, x) => cells[y * map.width + x]!)
    return [
      blank,
      ...squares.flatMap(({ text, tone, beside }) => {
        const signs: Cell[] = [...`${centred(text, pitch.x - 1)} `].map(sign => ({ text: sign, tone }))
        if (beside) signs[pitch.x / 2] = beside
        return signs
      }),
    ]
  })
}

/** Rows with walls: a line of edges between any two lines of squares. Signs are drawn over what runs through squares. */
function walled(map: GridMap, cells: readonly Cell[], strokes: ReadonlyMap<number, Stroke>, pitch: Pitch): Cell[][] {
  const columns = map.width * pitch.x + 1
  return Array.from({ length: map.height * 2 + 1 }, (_, row) => {
    const line = Array.from({ length: columns }, (_, column): Cell => {
      const stroke = strokes.get(row * columns + column)
      return stroke ? { text: stroke.sign, tone: stroke.kind } : { text: ' ', tone: 'ground' }
    })
    if (row % 2 === 0) return line
    for (let x = 0; x < map.width; x++) {
      const { text, tone, beside } = cells[((row - 1) / 2) * map.width + x]!
      const start = x * pitch.x + Math.ceil((pitch.x - text.length) / 2)
      const filled = tone === 'ground' && line[start]?.tone === 'object'
      if (!filled) [...text].forEach((sign, i) => void (line[start + i] = { text: sign, tone }))
      // A wall keeps its place: in a small drawing a mark finds none beside it.
      const next = x * pitch.x + pitch.x / 2 + 1
      if (beside && !strokes.has(row * columns + next)) line[next] = beside
    }
    return line
  })
}

const LIGHT = '*'

/** Puts a light's sign as near to where it hangs as no wall, creature or mark stands; where all is full it is left out. */
function hang(body: Cell[][], [x, y]: Point, pitch: { readonly x: number; readonly y: number }): void {
  const at: Point = pitch.y === 1 ? [x * pitch.x, y - 0.5] : [x * pitch.x, y * pitch.y]
  let best: { row: number; column: number; far: number } | undefined
  for (let row = Math.floor(at[1]) - 1; row <= Math.ceil(at[1]) + 1; row++)
    for (let column = Math.floor(at[0]) - 2; column <= Math.ceil(at[0]) + 2; column++) {
      const far = Math.hypot((column - at[0]) / pitch.x, (row - at[1]) / pitch.y)
      const free = body[row]?.[column]?.tone === 'ground'
      if (free && (best === undefined || far < best.far)) best = { row, column, far }
    }
  if (best) body[best.row]![best.column] = { text: LIGHT, tone: 'light' }
}

const centred = (text: string, width: number): string =>
  text.padStart(Math.ceil((width + text.length) / 2)).padEnd(width)

function legendOf(
  map: GridMap,
  signs: readonly string[],
  own: OwnSigns = {},
  tokens: readonly Token[],
  strokes: ReadonlyMap<number, Stroke> | undefined,
  paint: (text: string, tone: Tone) => string,
): string[] {
  const named = tokens.flatMap(t => (t.name ? [`${paint(t.sign, 'token')}  ${t.name}`] : []))
  const present = new Set(map.squares)
  const grounds = map.terrains.flatMap((t, i) =>
    present.has(i) && (!['.', '#'].includes(signs[i]!) || Object.hasOwn(own, t.name))
      ? [`${signs[i]}  ${describeTerrain(t)}`]
      : [],
  )
  const kinds = new Set([...(strokes?.values() ?? [])].map(stroke => stroke.kind))
  const used = new Set([...(strokes?.values() ?? [])].map(stroke => stroke.sign))
  const drawn = EDGE_KINDS.filter(kind => kinds.has(kind)).map(kind => {
    const slanted = SLANTED[kind].find(sign => used.has(sign) && kind !== 'wall' && kind !== 'object')
    return `${paint(STROKES[kind][0], kind)}${slanted ? ` ${paint(slanted, kind)}` : ''}  ${kind}`
  })
  return [...new Set([...named, ...grounds, ...drawn.toReversed()])]
}

/** The legend beside the map, from its first row of squares on; a longer one goes on below. */
function beside(rows: readonly string[], legend: readonly string[], width: number, heads: number): string {
  const lines = Math.max(rows.length, legend.length + heads)
  return Array.from({ length: lines }, (_, i) => {
    const note = legend[i - heads]
    const row = rows[i] ?? ' '.repeat(width)
    return note === undefined ? row.trimEnd() : `${row}      ${note}`
  }).join('\n')
}
