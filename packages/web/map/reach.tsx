import type { Reply, TableCreature } from '@quintain/seats/protocol'
import { text } from '../text.ts'
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

/** A way before it is gone: its line, who may strike and where, and at its end what it costs. */
export function Way({ way, from }: { readonly way: Reached; readonly from: Place }) {
  const points = [from, ...way.path.flatMap(s => placeOf(s) ?? [])]
  const end = points.at(-1)
  if (!end || points.length < 2) return null
  const line = points.map(({ x, y }) => `${x + 0.5},${y + 0.5}`).join(' ')
  return (
    <>
      <polyline className="way-edge" points={line} />
      <polyline className="way" points={line} />
      <rect className="way-end" x={end.x + 0.06} y={end.y + 0.06} width={0.88} height={0.88} rx={0.08} />
      <rect className="plate" x={end.x + 0.14} y={end.y + 0.3} width={0.72} height={0.4} rx={0.08} />
      <text className="plated" x={end.x + 0.5} y={end.y + 0.5}>
        {text.cost(way.feet)}
      </text>
      {way.risks.map((risk, i) => {
        const p = placeOf(risk.leaving)
        return (
          p && (
            <g key={`${risk.leaving} ${risk.by.join()}`} className="risk">
              <path d={`M${p.x + 0.5},${p.y + 0.12}l.28,.5h-.56z`} />
              <text x={p.x + 0.5} y={p.y + 0.5}>
                {i + 1}
              </text>
            </g>
          )
        )
      })}
    </>
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
        turn
      </text>
    </g>
  )
}
