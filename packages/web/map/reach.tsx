import type { Reply, TableCreature, TableView } from '@quintain/seats/protocol'
import { chance, text } from '../text.ts'
import { placeOf } from './squares.ts'

export type Reached = Extract<Reply, { m: 'reach' }>['squares'][number]
interface Place {
  readonly x: number
  readonly y: number
}

/** Where the acting creature can go, in one contour, with the cost in feet on each square. */
export function Reach({
  reach,
  ends,
}: {
  readonly reach: ReadonlyMap<string, Reached>
  /** Whether the contour is left out beside a square: a wall is drawn there, or a token stands there. */
  ends(x: number, y: number): boolean
}) {
  const places = [...reach.values()].flatMap(r => {
    const p = placeOf(r.square)
    return p ? [{ ...r, ...p }] : []
  })
  return (
    <g className="reach">
      {places.map(p => (
        <g key={p.square}>
          <rect className={p.risks.length ? 'risky' : ''} x={p.x} y={p.y} width={1} height={1} />
          <text x={p.x + 0.9} y={p.y + 0.9}>
            {p.risks.length ? '▲ ' : ''}
            {p.feet}
          </text>
        </g>
      ))}
      <path className="contour" d={contourOf(places, ends)} />
    </g>
  )
}

/** The edges that squares share neither with one another nor with what ends the contour. */
function contourOf(places: readonly Place[], ends: (x: number, y: number) => boolean): string {
  const within = new Set(places.map(p => `${p.x} ${p.y}`))
  const open = (x: number, y: number) => !within.has(`${x} ${y}`) && !ends(x, y)
  return places
    .map(({ x, y }) =>
      [
        open(x, y - 1) && `M${x},${y}h1`,
        open(x, y + 1) && `M${x},${y + 1}h1`,
        open(x - 1, y) && `M${x},${y}v1`,
        open(x + 1, y) && `M${x + 1},${y}v1`,
      ]
        .filter(Boolean)
        .join(''),
    )
    .join('')
}

/** A way before it is gone: its line with what is spent at each square, who may strike and where, and at its end what it costs. */
export function Way({
  way,
  known,
  reach,
  from,
  view,
}: {
  readonly way: Reached
  /** The same way with its odds, once they are known. */
  readonly known: Reached | null
  readonly reach: ReadonlyMap<string, Reached>
  readonly from: Place
  readonly view: TableView
}) {
  const points = [from, ...way.path.flatMap(s => placeOf(s) ?? [])]
  const end = points.at(-1)
  if (!end || points.length < 2) return null
  const line = points.map(({ x, y }) => `${x + 0.5},${y + 0.5}`).join(' ')
  const risks = (known?.square === way.square ? known : way).risks
  return (
    <>
      <polyline className="way-edge" points={line} />
      <polyline className="way" points={line} />
      {way.path.slice(0, -1).map((s, i) => {
        const p = points[i + 1]!
        const feet = way.steps?.[i] ?? reach.get(s)?.feet
        return (
          <g key={s} className="way-step">
            <circle cx={p.x + 0.5} cy={p.y + 0.5} r={0.22} />
            <text x={p.x + 0.5} y={p.y + 0.5}>
              {feet}
            </text>
          </g>
        )
      })}
      <rect className="way-end" x={end.x + 0.06} y={end.y + 0.06} width={0.88} height={0.88} rx={0.08} />
      <rect className="plate" x={end.x + 0.14} y={end.y + 0.3} width={0.72} height={0.4} rx={0.08} />
      <text className="plated" x={end.x + 0.5} y={end.y + 0.5}>
        {text.cost(way.feet)}
      </text>
      {risks.map((risk, i) => (
        <Risk key={`${risk.leaving} ${risk.by.join()}`} risk={risk} n={i + 1} view={view} />
      ))}
    </>
  )
}

/** Where somebody may strike: a numbered triangle, a line to each who may, and a plate with name and chance. */
function Risk({
  risk,
  n,
  view,
}: {
  readonly risk: Reached['risks'][number]
  readonly n: number
  readonly view: TableView
}) {
  const p = placeOf(risk.leaving)
  if (!p) return null
  const strikers = risk.by.flatMap((id, i) => {
    const c = view.creatures.find(x => x.id === id)
    return c?.at ? [{ c, at: c.at, odds: risk.odds?.[i] ?? null }] : []
  })
  return (
    <g className="risk">
      {strikers.map(({ c, at }) => (
        <line key={c.id} x1={at.x + c.space / 2} y1={at.y + c.space / 2} x2={p.x + 0.5} y2={p.y + 0.4} />
      ))}
      <path d={`M${p.x + 0.5},${p.y + 0.12}l.28,.5h-.56z`} />
      <text x={p.x + 0.5} y={p.y + 0.5}>
        {n}
      </text>
      {strikers.map(({ c, odds }, i) => {
        const says = odds ? `${c.name} ${chance(odds.hit)}` : c.name
        const width = says.length * 0.135 + 0.2
        const y = p.y - 0.32 - i * 0.42
        return (
          <g key={c.id}>
            <rect className="odds" x={p.x + 0.5 - width / 2} y={y} width={width} height={0.38} rx={0.08} />
            <text className="says" x={p.x + 0.5} y={y + 0.2}>
              {says}
            </text>
          </g>
        )
      })}
    </g>
  )
}

/** The lit square of the one whose turn it is, under its token. */
export function Turn({ c }: { readonly c: TableCreature }) {
  if (!c.at) return null
  const { x, y } = c.at
  const side = c.space - 0.08
  return <rect className="turn" x={x + 0.04} y={y + 0.04} width={side} height={side} />
}

/** The flag over that square, below it in the first row: colour alone says nothing. */
export function Flag({ c }: { readonly c: TableCreature }) {
  if (!c.at) return null
  const { x } = c.at
  const y = c.at.y > 0 ? c.at.y - 0.24 : c.space
  return (
    <g className="flag">
      <path d={`M${x + 0.04},${y}h.86l-.1,.13l.1,.13h-.86z`} />
      <text x={x + 0.4} y={y + 0.13}>
        {text.turn}
      </text>
    </g>
  )
}
