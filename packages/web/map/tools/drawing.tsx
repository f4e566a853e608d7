import { useRef, useState } from 'react'
import type { Client } from '../../client.ts'
import { text } from '../../text.ts'
import type { Point } from '../frame.ts'
import { placeOf, squareName } from '../squares.ts'

const words = text.draw
/** What is drawn in squares, on edges between them, and of their light. */
const BRUSHES = [
  { of: words.ground, all: ['wall', 'floor', 'closed door', 'low wall', 'pillar', 'difficult', 'water'] },
  { of: words.edges, all: ['edge wall', 'edge door', 'edge window', 'edge low wall', 'edge free'] },
  { of: words.light, all: ['lamp', 'lamp out', 'bright light', 'normal light', 'dim light', 'no light'] },
] as const
export type Brush = (typeof BRUSHES)[number]['all'][number]
const isEdge = (brush: Brush): boolean => brush.startsWith('edge')

/** A square by its name, or the two on both sides of an edge. */
type Mark = readonly string[]
function markAt(brush: Brush, { x, y }: Point): Mark {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  if (!isEdge(brush)) return [squareName(column, row)]
  const [fx, fy] = [x - column, y - row]
  // The nearest of the four edges of the square.
  const sides = [
    { far: fx, by: [-1, 0] },
    { far: 1 - fx, by: [1, 0] },
    { far: fy, by: [0, -1] },
    { far: 1 - fy, by: [0, 1] },
  ] as const
  const [dx, dy] = sides.reduce((a, b) => (b.far < a.far ? b : a)).by
  const other = { x: column + dx, y: row + dy }
  if (other.x < 0 || other.y < 0) return []
  const pair = [squareName(column, row), squareName(other.x, other.y)]
  return dx + dy < 0 ? pair.reverse() : pair
}

/** The tool by which the game master draws on the map: a stroke is one ruling, which is taken back as any other. */
export function useDrawing(client: Client, onRefused: (why: readonly string[]) => void) {
  const [brush, setBrush] = useState<Brush | null>(null)
  const [marks, setMarks] = useState<readonly Mark[]>([])
  const stroke = useRef<readonly Mark[]>([])
  const show = (now: readonly Mark[]) => {
    stroke.current = now
    setMarks(now)
  }
  const done = () => {
    const squares = stroke.current.flat()
    show([])
    if (brush === null || squares.length === 0) return
    const ruling = { do: 'draw', what: brush, squares }
    void client
      .ask({ m: 'rule', ruling, reason: words.brushes[brush] })
      .then(reply => onRefused(reply.m === 'refused' ? reply.reasons.map(r => r.text) : []))
  }
  const put = (p: Point) => {
    if (brush === null) return
    const mark = markAt(brush, p)
    if (mark.length && !stroke.current.some(m => m.join() === mark.join())) show([...stroke.current, mark])
  }
  return {
    brush,
    marks,
    choose: (now: Brush | null) => {
      show([])
      setBrush(now)
    },
    /** A point that is drawn over; null where the stroke ends. */
    draw: (p: Point | null) => (p ? put(p) : done()),
  }
}
export type Drawing = ReturnType<typeof useDrawing>

/** The stroke that is being drawn. */
export function Stroke({ marks }: { readonly marks: readonly Mark[] }) {
  return (
    <g className="stroke">
      {marks.map(([one, other]) => {
        const [a, b] = [placeOf(one ?? ''), placeOf(other ?? '')]
        if (!a) return null
        if (!b) return <rect key={one} x={a.x} y={a.y} width={1} height={1} />
        const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)]
        return <line key={`${one} ${other}`} x1={x} y1={y} x2={a.x === b.x ? x + 1 : x} y2={a.x === b.x ? y : y + 1} />
      })}
    </g>
  )
}

/** What is drawn with. */
export function Brushes({ brush, choose }: Pick<Drawing, 'brush' | 'choose'>) {
  return (
    <fieldset className="drawing">
      <legend className="hidden">{words.title}</legend>
      {BRUSHES.map(({ of, all }) => (
        <p key={of}>
          <span>{of}</span>
          {all.map(b => (
            <button
              type="button"
              key={b}
              aria-pressed={brush === b}
              className={brush === b ? 'on' : ''}
              onClick={() => choose(b)}
            >
              {words.brushes[b]}
            </button>
          ))}
        </p>
      ))}
      <p className="sub">{words.how}</p>
    </fieldset>
  )
}
