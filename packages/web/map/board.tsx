import type { TableCreature, TableForecast, TableView } from '@quintain/seats/protocol'
import { type KeyboardEvent, memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { text } from '../text.ts'
import { type Door, Doors, doorAt } from './doors.tsx'
import { type Point, placeShown, upTo, wholeOf, zoomed } from './frame.ts'
import { Ground, isWalled } from './ground.tsx'
import { usePointer } from './pointer.ts'
import { Flag, Reach, type Reached, Turn, Way } from './reach.tsx'
import { AreaSquares, CoverLines } from './sight.tsx'
import { columnNumber, placeOf, rowLetters, showPlaces, squareName } from './squares.ts'
import { Token } from './token.tsx'

interface BoardProps {
  readonly view: TableView
  /** The place that is shown, where there are several. */
  readonly place: string | undefined
  readonly heroes: ReadonlySet<string>
  readonly acting: TableCreature | null
  readonly reach: ReadonlyMap<string, Reached>
  readonly way: Reached | null
  readonly forecast: TableForecast | null
  readonly target: string | null
  /** Whether the acting token is carried over the map: it shows where it would come to. */
  readonly carried: boolean
  /** Whether squares are taken, whoever stands there: something is aimed, or measured. */
  readonly aims: boolean
  /** What lies under the grid. */
  readonly picture: string | null
  /** What lies over all, such as a ruler. */
  readonly children?: ReactNode
  onSquare(square: string): void
  onCreature(id: string): void
  onDoor(door: Door): void
  /** What is under the pointer, or nothing. */
  onHover(square: string | null, creature: string | null): void
  /** The token of the acting creature is over a square, or is let go of over nothing. */
  onDrag(square: string | null): void
  onDrop(square: string): void
  /** Given where hands draw on the map: a point that they come over, null where they are lifted. */
  readonly onStroke?: ((p: Point | null) => void) | undefined
}
const inside = (c: TableCreature, x: number, y: number): boolean =>
  c.at !== null && x >= c.at.x && y >= c.at.y && x < c.at.x + c.space && y < c.at.y + c.space

/** The map: a plan that is looked at, walked over, panned and zoomed, by pointer and by keys. It knows no rule. */
export function Board(props: BoardProps) {
  const { view, heroes, acting, reach, way, forecast, target, aims, onSquare, onCreature } = props
  const { map, creatures } = view
  showPlaces(map.places)
  // Of several places one is shown, and nothing of what lies beside it.
  const here = map.places?.find(p => p.id === props.place)
  const whole = here ? placeShown(here) : wholeOf(map)
  const [frame, setFrame] = useState(whole)
  const [cursor, setCursor] = useState<Point | null>(null)
  const svg = useRef<SVGSVGElement>(null)
  const over = useRef('')
  useEffect(() => setFrame(whole), [map.width, map.height, here?.id])
  const most = whole.w * 1.5

  const within = ({ x, y }: Point) => x >= 0 && y >= 0 && x < map.width && y < map.height
  const floor = ({ x, y }: Point): Point => ({ x: Math.floor(x), y: Math.floor(y) })
  const standing = ({ x, y }: Point) => {
    const there = creatures.filter(c => inside(c, x, y))
    return there.find(c => !c.out) ?? there[0]
  }
  const take = (p: Point) => {
    if (!within(p)) return
    if (props.onStroke) {
      props.onStroke({ x: p.x + 0.5, y: p.y + 0.5 })
      return props.onStroke(null)
    }
    const square = squareName(p.x, p.y)
    const who = standing(p)
    if (!aims && who && who.id !== acting?.id && !(who.out && reach.has(square))) onCreature(who.id)
    else onSquare(square)
  }
  /** How near a door has to be pointed at: a finger is broader than a line, and a token goes before. */
  const nearDoor = (p: Point): number =>
    standing(floor(p)) ? 0.1 : Math.min(0.4, Math.max(0.2, 11 / (svg.current?.getScreenCTM()?.a ?? 50)))
  const zoom = (by: number, around?: Point) => setFrame(f => zoomed(f, by, most, around))
  const { onMap, ...pointer } = usePointer({
    svg,
    frame,
    most,
    setFrame,
    picks: p =>
      props.onStroke !== undefined ||
      (!aims && reach.size > 0 && acting !== null && standing(floor(p))?.id === acting.id),
    onDrag: p =>
      props.onStroke
        ? p && within(floor(p)) && props.onStroke(p)
        : props.onDrag(p && within(floor(p)) ? squareName(floor(p).x, floor(p).y) : null),
    onDrop: p =>
      props.onStroke ? props.onStroke(null) : props.onDrop(within(floor(p)) ? squareName(floor(p).x, floor(p).y) : ''),
    onTap(p) {
      const door = aims ? undefined : doorAt(map, p, nearDoor(p))
      if (door && !props.onStroke) return props.onDoor(door)
      if (!props.onStroke) return take(floor(p))
      if (within(floor(p))) props.onStroke(p)
      props.onStroke(null)
    },
    onHover(p) {
      const at = p && within(floor(p)) ? floor(p) : null
      const square = at && squareName(at.x, at.y)
      if ((square ?? '') === over.current) return
      over.current = square ?? ''
      props.onHover(square, (at && standing(at)?.id) ?? null)
    },
  })
  const keys = (e: KeyboardEvent) => {
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key]
    const from = cursor ?? acting?.at ?? { x: 0, y: 0 }
    if (by) {
      const to = { x: from.x + by[0]!, y: from.y + by[1]! }
      if (!within(to)) return
      setCursor(to)
      props.onHover(squareName(to.x, to.y), standing(to)?.id ?? null)
    } else if (e.key === 'Enter' && cursor) take(cursor)
    else return
    e.preventDefault()
    e.stopPropagation()
  }
  /** Whose turn it is, whoever sits here. */
  const turning = view.free ? undefined : creatures.find(c => c.id === view.turn && (!here || c.place === here.id))
  const lit = acting ?? turning
  const shown = useMemo(() => (here ? creatures.filter(c => c.place === here.id) : creatures), [creatures, here?.id])
  const viewBox = `${frame.x} ${frame.y} ${frame.w} ${frame.h}`
  // Neither a map that is moved nor a pointer over it draws these anew.
  const reached = useMemo(() => {
    // Whoever has gone on to another place is asked about anew: until that is answered nothing of the old one shows.
    const here = [...reach].filter(([square]) => {
      const p = placeOf(square)
      return p !== null && p.x >= whole.x && p.x < whole.x + whole.w && p.y >= whole.y && p.y < whole.y + whole.h
    })
    const ends = (x: number, y: number) => isWalled(map, x, y) || creatures.some(c => inside(c, x, y))
    return <Reach reach={new Map(here)} ends={ends} />
  }, [reach, map, creatures, here?.id])
  return (
    <div className="map">
      {/* The floor lies in a picture of its own: what moves over it does not draw it anew. */}
      <svg className="underneath" viewBox={viewBox} aria-hidden="true">
        {here && (
          <clipPath id="place">
            <rect x={here.x - 0.5} y={here.y - 0.5} width={here.width + 1} height={here.height + 1} />
          </clipPath>
        )}
        <g clipPath={here ? 'url(#place)' : undefined}>
          <Ground map={map} picture={props.picture} />
        </g>
      </svg>
      <svg
        ref={svg}
        className={`board${aims ? ' aims' : ''}`}
        viewBox={viewBox}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is walked over with the arrows
        tabIndex={0}
        role="application"
        aria-label={text.mapLabel}
        onKeyDown={keys}
        onWheel={e => zoom(e.deltaY > 0 ? 1.12 : 0.89, onMap(e.clientX, e.clientY) ?? undefined)}
        {...pointer}
      >
        <g className="rulers">
          {upTo(map.width, whole.x, whole.w).map(x => (
            <text key={x} x={x + 0.5} y={whole.y + 0.35}>
              {columnNumber(x)}
            </text>
          ))}
          {upTo(map.height, whole.y, whole.h).map(y => (
            <text key={y} x={whole.x + 0.35} y={y + 0.5}>
              {rowLetters(y)}
            </text>
          ))}
        </g>
        {reached}
        {forecast?.area && <AreaSquares squares={forecast.area.squares} />}
        {lit && <Turn c={lit} />}
        {!aims && <Doors map={map} />}
        <Tokens creatures={shown} heroes={heroes} />
        {turning && <Flag c={turning} />}
      </svg>
      {/* What changes under the pointer lies in a picture of its own too: tokens are not drawn anew for it. */}
      <svg className="above" viewBox={viewBox} aria-hidden="true">
        {props.carried && acting?.at && way && (
          <g className="ghost">
            <Token
              c={{ ...acting, at: { ...acting.at, ...placeOf(way.square) } }}
              hero={heroes.has(acting.id)}
              asleep={false}
            />
          </g>
        )}
        {way && acting?.at && (
          <Way way={way} known={forecast?.way ?? null} reach={reach} from={acting.at} view={view} />
        )}
        {creatures.map(
          c =>
            c.id === target &&
            c.at && <rect key={c.id} className="target" x={c.at.x} y={c.at.y} width={c.space} height={c.space} />,
        )}
        {forecast?.cover && <CoverLines lines={forecast.cover.lines} />}
        {props.children}
        {cursor && <rect className="cursor" x={cursor.x} y={cursor.y} width={1} height={1} />}
      </svg>
      <div className="zoom">
        <button type="button" onClick={() => zoom(1.25)} aria-label={text.zoomOut}>
          −
        </button>
        <button type="button" onClick={() => setFrame(whole)}>
          {text.wholeMap}
        </button>
        <button type="button" onClick={() => zoom(0.8)} aria-label={text.zoomIn}>
          +
        </button>
      </div>
      <p className="hidden" aria-live="polite">
        {cursor && saidOf(view, cursor, reach)}
      </p>
    </div>
  )
}

/** All tokens, those that are out of the fight below the others. */
const Tokens = memo(function Tokens({
  creatures,
  heroes,
}: {
  readonly creatures: readonly TableCreature[]
  readonly heroes: ReadonlySet<string>
}) {
  return [...creatures.filter(c => c.out), ...creatures.filter(c => !c.out)].map(c => (
    <Token key={c.id} c={c} hero={heroes.has(c.id)} asleep={c.out} />
  ))
})

/** What stands on a square, for those who listen: `E8, dim, Vark, 20 ft, Grub may strike`. */
function saidOf(view: TableView, { x, y }: Point, reach: ReadonlyMap<string, Reached>): string {
  const square = squareName(x, y)
  const { map } = view
  const who = view.creatures.filter(c => inside(c, x, y)).map(c => [c.name, c.health ?? ''].filter(Boolean).join(', '))
  const found = reach.get(square)
  const risks = found?.risks.flatMap(r => r.by.map(id => view.creatures.find(c => c.id === id)?.name ?? id)) ?? []
  const ground = map.terrains[map.squares[y * map.width + x] ?? 0]?.name ?? ''
  const light = map.light?.[y * map.width + x]
  const doors = map.doors?.flatMap(d => {
    const other = d.between === square ? d.and : d.and === square ? d.between : undefined
    return other === undefined ? [] : [text.door.said(text.door.is[d.is], other)]
  })
  return [
    square,
    ground,
    light,
    ...(doors ?? []),
    ...who,
    found && text.cost(found.feet),
    risks.length ? text.strikers(risks.join(', ')) : '',
  ]
    .filter(Boolean)
    .join(', ')
}
