import type { TableCreature, TableMap, TableView } from '@quintain/seats/protocol'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { text } from '../text.ts'
import { Ground, isRock, isWalled } from './ground.tsx'
import { Flag, Reach, type Reached, Turn, Way } from './reach.tsx'
import { squareName } from './squares.ts'
import { Token } from './token.tsx'

interface BoardProps {
  readonly view: TableView
  readonly heroes: ReadonlySet<string>
  readonly acting: TableCreature | null
  readonly reach: ReadonlyMap<string, Reached>
  readonly way: Reached | null
  readonly target: string | null
  onSquare(square: string): void
  onCreature(id: string): void
}
interface Frame {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}
/** All of the floor, with its walls and room for the rulers; rock beyond that is left out. */
function wholeOf({ width, height, squares, terrains }: TableMap): Frame {
  const floor = squares.flatMap((t, i) => (isRock(terrains[t]!) ? [] : [i]))
  const [xs, ys] = [floor.map(i => i % width), floor.map(i => Math.floor(i / width))]
  const [left, top] = [xs.reduce((a, b) => Math.min(a, b), width - 1), ys.reduce((a, b) => Math.min(a, b), height - 1)]
  const [right, bottom] = [xs.reduce((a, b) => Math.max(a, b), left) + 1, ys.reduce((a, b) => Math.max(a, b), top) + 1]
  return { x: left - 1.3, y: top - 1.3, w: right - left + 2, h: bottom - top + 2 }
}
/** The columns, or rows, that lie whole within a frame. */
const upTo = (all: number, start: number, size: number): readonly number[] =>
  Array.from({ length: all }, (_, n) => n).filter(n => n >= start + 0.5 && n + 1 <= start + size)
const inside = (c: TableCreature, x: number, y: number): boolean =>
  c.at !== null && x >= c.at.x && y >= c.at.y && x < c.at.x + c.space && y < c.at.y + c.space

/** The map: a plan that is looked at, walked over, panned and zoomed, by pointer and by keys. It knows no rule. */
export function Board({ view, heroes, acting, reach, way, target, onSquare, onCreature }: BoardProps) {
  const { map, creatures } = view
  const whole = wholeOf(map)
  const [frame, setFrame] = useState(whole)
  const [cursor, setCursor] = useState<{ readonly x: number; readonly y: number } | null>(null)
  const svg = useRef<SVGSVGElement>(null)
  const drag = useRef<{ x: number; y: number; frame: Frame; moved: boolean } | null>(null)
  useEffect(() => setFrame(whole), [map.width, map.height])

  const onMap = (clientX: number, clientY: number) => {
    const matrix = svg.current?.getScreenCTM()
    if (!matrix) return null
    const p = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
    return { x: p.x, y: p.y }
  }
  const take = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= map.width || y >= map.height) return
    const there = creatures.filter(c => inside(c, x, y))
    const who = there.find(c => !c.out) ?? there[0]
    if (who && who.id !== acting?.id && !(who.out && reach.has(squareName(x, y)))) onCreature(who.id)
    else onSquare(squareName(x, y))
  }
  const zoom = (by: number, around?: { x: number; y: number }) =>
    setFrame(f => {
      const w = Math.min(whole.w * 1.5, Math.max(4, f.w * by))
      const h = (w * f.h) / f.w
      const c = around ?? { x: f.x + f.w / 2, y: f.y + f.h / 2 }
      return { w, h, x: c.x - ((c.x - f.x) * w) / f.w, y: c.y - ((c.y - f.y) * h) / f.h }
    })
  const pointer = {
    onPointerDown(e: PointerEvent) {
      drag.current = { x: e.clientX, y: e.clientY, frame, moved: false }
    },
    onPointerMove(e: PointerEvent) {
      const d = drag.current
      const box = svg.current?.getBoundingClientRect()
      if (!d || !box || e.buttons === 0) return
      const [dx, dy] = [e.clientX - d.x, e.clientY - d.y]
      if (!d.moved && Math.hypot(dx, dy) < 6) return
      d.moved = true
      const scale = Math.max(d.frame.w / box.width, d.frame.h / box.height)
      setFrame({ ...d.frame, x: d.frame.x - dx * scale, y: d.frame.y - dy * scale })
    },
    onPointerUp(e: PointerEvent) {
      const d = drag.current
      drag.current = null
      if (!d || d.moved) return
      const p = onMap(e.clientX, e.clientY)
      if (p) take(Math.floor(p.x), Math.floor(p.y))
    },
  }
  const keys = (e: KeyboardEvent) => {
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key]
    const from = cursor ?? acting?.at ?? { x: 0, y: 0 }
    if (by) {
      const [x, y] = [from.x + by[0]!, from.y + by[1]!]
      if (x >= 0 && y >= 0 && x < map.width && y < map.height) setCursor({ x, y })
    } else if (e.key === 'Enter' && cursor) take(cursor.x, cursor.y)
    else if (e.key === '+') zoom(0.8)
    else if (e.key === '-') zoom(1.25)
    else if (e.key === '0') setFrame(whole)
    else return
    e.preventDefault()
    e.stopPropagation()
  }
  return (
    <div className="map">
      <svg
        ref={svg}
        className="board"
        viewBox={`${frame.x} ${frame.y} ${frame.w} ${frame.h}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is walked over with the arrows
        tabIndex={0}
        role="application"
        aria-label={text.mapLabel}
        onKeyDown={keys}
        onWheel={e => zoom(e.deltaY > 0 ? 1.12 : 0.89, onMap(e.clientX, e.clientY) ?? undefined)}
        {...pointer}
      >
        <Ground map={map} />
        <g className="rulers">
          {upTo(map.width, whole.x, whole.w).map(x => (
            <text key={squareName(x, 0)} x={x + 0.5} y={whole.y + 0.35}>
              {x + 1}
            </text>
          ))}
          {upTo(map.height, whole.y, whole.h).map(y => (
            <text key={squareName(0, y)} x={whole.x + 0.35} y={y + 0.5}>
              {squareName(0, y).replace('1', '')}
            </text>
          ))}
        </g>
        <Reach reach={reach} ends={(x, y) => isWalled(map, x, y) || creatures.some(c => inside(c, x, y))} />
        {acting && <Turn c={acting} />}
        {way && acting?.at && <Way way={way} from={acting.at} />}
        {creatures
          .filter(c => c.out)
          .map(c => (
            <Token key={c.id} c={c} hero={heroes.has(c.id)} asleep />
          ))}
        {creatures
          .filter(c => !c.out)
          .map(c => (
            <Token key={c.id} c={c} hero={heroes.has(c.id)} asleep={false} />
          ))}
        {acting && <Flag c={acting} />}
        {creatures.map(
          c =>
            c.id === target &&
            c.at && <rect key={c.id} className="target" x={c.at.x} y={c.at.y} width={c.space} height={c.space} />,
        )}
        {cursor && <rect className="cursor" x={cursor.x} y={cursor.y} width={1} height={1} />}
      </svg>
      <div className="zoom">
        <button type="button" onClick={() => zoom(1.25)} aria-label="zoom out">
          −
        </button>
        <button type="button" onClick={() => setFrame(whole)}>
          whole map
        </button>
        <button type="button" onClick={() => zoom(0.8)} aria-label="zoom in">
          +
        </button>
      </div>
      <p className="hidden" aria-live="polite">
        {cursor && saidOf(view, cursor, reach)}
      </p>
    </div>
  )
}

/** What stands on a square, for those who listen: `E8, dim, Vark, 20 ft, Grub may strike`. */
function saidOf(view: TableView, { x, y }: { x: number; y: number }, reach: ReadonlyMap<string, Reached>): string {
  const square = squareName(x, y)
  const { map } = view
  const who = view.creatures.filter(c => inside(c, x, y)).map(c => [c.name, c.health ?? ''].filter(Boolean).join(', '))
  const found = reach.get(square)
  const risks = found?.risks.flatMap(r => r.by) ?? []
  const ground = map.terrains[map.squares[y * map.width + x] ?? 0]?.name ?? ''
  const light = map.light?.[y * map.width + x]
  return [
    square,
    ground,
    light,
    ...who,
    found && text.cost(found.feet),
    risks.length ? `${risks.join(', ')} may strike` : '',
  ]
    .filter(Boolean)
    .join(', ')
}
