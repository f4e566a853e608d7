import { useState } from 'react'
import type { Client } from '../../client.ts'
import { text } from '../../text.ts'
import { placeOf } from '../squares.ts'

/** Measuring: where from, and once it is known how far. */
export interface Measure {
  readonly from: string | null
  readonly to: string | null
  readonly feet: number | null
}
const NEW: Measure = { from: null, to: null, feet: null }

/** A ruler that is laid from square to square, by the distance of the rules. */
export function useRuler(client: Client) {
  const [at, setAt] = useState<Measure | null>(null)
  return {
    at,
    use: (on: boolean) => setAt(on ? NEW : null),
    /** A square that is pointed at; `fixes`: taken, and not only passed over. */
    point(square: string, fixes: boolean) {
      const from = at?.from ?? null
      if (from === null) return fixes && setAt({ ...NEW, from: square })
      if (fixes && at?.to === square) return setAt({ ...NEW, from: square })
      void client.look({ m: 'measure', from, to: square }).then(reply => {
        if (reply?.m === 'measured') setAt(m => m && { ...m, to: square, feet: reply.feet })
      })
    },
  }
}

/** A line from the middle of one square to that of another, with what it comes to. */
export function Ruler({ of }: { readonly of: Measure | null }) {
  if (!of?.from || !of.to || of.feet === null) return null
  const [a, b] = [placeOf(of.from), placeOf(of.to)]
  if (!a || !b) return null
  return (
    <g className="ruler">
      <line x1={a.x + 0.5} y1={a.y + 0.5} x2={b.x + 0.5} y2={b.y + 0.5} />
      <rect className="plate" x={b.x - 0.1} y={b.y - 0.46} width={1.2} height={0.42} rx={0.08} />
      <text className="plated" x={b.x + 0.5} y={b.y - 0.25}>
        {text.cost(of.feet)}
      </text>
    </g>
  )
}

/** What the ruler waits for, or what it says. */
export function RulerHint({ of }: { readonly of: Measure | null }) {
  if (!of) return null
  return (
    <p className="hint" role="status">
      {of.from === null
        ? text.measureFrom
        : of.to && of.feet !== null
          ? text.measured(of.from, of.to, of.feet)
          : text.measureTo(of.from)}
    </p>
  )
}
