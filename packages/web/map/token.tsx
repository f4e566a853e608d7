import type { TableCreature, TableView } from '@quintain/seats/protocol'
import { memo } from 'react'
import { text } from '../text.ts'

/** Of a square: from a token in the air to the plate that says how high it is. */
const STEM = 0.06
/** Two letters for a creature, and its number where its name ends with one: `Ai`, `Gu3`, which is no square as `G3` is. */
export function lettersOf(name: string): string {
  const letters = name.replace(/[^\p{L}]/gu, '')
  return `${letters[0]?.toUpperCase() ?? '?'}${letters[1]?.toLowerCase() ?? ''}${/(\d+)$/.exec(name)?.[1] ?? ''}`
}
/** How large these letters are, of the size of two: a badge has room for two. */
export const letterSize = (letters: string): number => Math.min(1, 2.5 / letters.length)

/** The letters of a creature in a badge. */
export function Letters({ name }: { readonly name: string }) {
  const letters = lettersOf(name)
  return <span style={{ fontSize: `${letterSize(letters) * 100}%` }}>{letters}</span>
}

/** Whether a creature is of the viewer's side. */
export const isOwnSide = (c: TableCreature, view: TableView, seatSide: string | null): boolean =>
  seatSide === null ? c.side === view.creatures[0]?.side : c.side === seatSide

const RADIUS: Readonly<Record<string, number>> = { tiny: 0.23, small: 0.33 }

/** A token: open disc for heroes, filled tile with cut corners for foes; its rim is what is left of it. */
export const Token = memo(function Token({
  c,
  hero,
  asleep,
}: {
  readonly c: TableCreature
  readonly hero: boolean
  readonly asleep: boolean
}) {
  if (!c.at) return null
  const size = c.space
  const r = RADIUS[c.size] ?? (size > 1 ? (size - 0.28) / 2 : 0.4)
  const [x, y] = [c.at.x + size / 2, c.at.y + size / 2]
  const letters = lettersOf(c.name)
  // The rim of a tile lies within it.
  const rim = hero ? r : r * 0.8
  const cut = r * 0.45
  const tile = `M${x - r + cut},${y - r}H${x + r - cut}L${x + r},${y - r + cut}V${y + r - cut}L${x + r - cut},${y + r}H${x - r + cut}L${x - r},${y + r - cut}V${y - r + cut}Z`
  return (
    <g className={`token ${hero ? 'hero' : 'foe'}${c.out ? ' out' : ''}${asleep ? ' asleep' : ''}`}>
      {hero ? <circle className="face" cx={x} cy={y} r={r} /> : <path className="face" d={tile} />}
      {!c.out && c.rim && <Rim of={c.rim} x={x} y={y} r={rim} />}
      {!c.out && !c.rim && hero && <circle className="rim" cx={x} cy={y} r={r} />}
      <text x={x} y={y} fontSize={r * 0.95 * letterSize(letters)}>
        {letters}
      </text>
      {c.altitude > 0 && (
        <g className="height">
          <line x1={x} y1={y + r} x2={x} y2={y + r + STEM} />
          <text x={x} y={y + r + STEM + 0.1} fontSize={0.24}>
            {text.above(c.altitude)}
          </text>
        </g>
      )}
      {c.out && (
        <path className="crossed" d={`M${x - r},${y - r}L${x + r},${y + r}M${x + r},${y - r}L${x - r},${y + r}`} />
      )}
    </g>
  )
})

/** Of a turn: what lies between two steps of a rim. */
const GAP = 0.03
/** What is left of a creature, clockwise from the top: in one piece, or in steps; what is lost first is dashed, and lies outside. */
function Rim({
  of: { left, steps, outer },
  x,
  y,
  r,
}: {
  readonly of: NonNullable<TableCreature['rim']>
  readonly x: number
  readonly y: number
  readonly r: number
}) {
  /** `dashes`: shares of the whole ring. */
  const ring = (className: string, radius: number, dashes: readonly number[]) => (
    <circle
      className={className}
      cx={x}
      cy={y}
      r={radius}
      strokeDasharray={dashes.map(share => share * 2 * Math.PI * radius).join(' ')}
      transform={`rotate(-90 ${x} ${y})`}
    />
  )
  const pieces = (all: number, drawn: number, gap: number) => [
    ...Array.from({ length: Math.round(all * drawn) }, () => [1 / all - gap, gap]).flat(),
    0,
    1,
  ]
  return (
    <>
      {ring('track', r, steps ? pieces(steps, 1, GAP) : [1, 0])}
      {ring('rim', r, steps ? pieces(steps, left, GAP) : [left, 1])}
      {outer !== undefined && ring('outer', r + OUTSIDE, pieces(OUTER, outer, 0.5 / OUTER))}
    </>
  )
}
/** Dashes of what is lost first, and how far outside of the rim they lie, in squares. */
const OUTER = 20
const OUTSIDE = 0.09
