import type { TableCreature, TableView } from '@quintain/seats/protocol'
import { memo } from 'react'

/** Of a square: from a token in the air to the plate that says how high it is. */
const STEM = 0.06
/** Two letters for a creature, or one and its number where its name ends with one: `Ai`, `G3`. */
export function lettersOf(name: string): string {
  const number = /(\d+)$/.exec(name)?.[1]
  const letters = name.replace(/[^\p{L}]/gu, '')
  return number
    ? `${letters[0] ?? '?'}${number}`
    : `${letters[0]?.toUpperCase() ?? '?'}${letters[1]?.toLowerCase() ?? ''}`
}

/** How much of its rim is left, from 0 to 1; null where that is not known. */
export function leftOf(c: TableCreature): number | null {
  const m = c.measures.find(x => x.maximum !== null && x.good)
  if (!m || m.now === null || !m.maximum) return null
  return Math.max(0, Math.min(1, m.now / m.maximum))
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
  const left = leftOf(c)
  // The rim of a tile lies within it.
  const rim = hero ? r : r * 0.8
  const around = 2 * Math.PI * rim
  const cut = r * 0.45
  const tile = `M${x - r + cut},${y - r}H${x + r - cut}L${x + r},${y - r + cut}V${y + r - cut}L${x + r - cut},${y + r}H${x - r + cut}L${x - r},${y + r - cut}V${y - r + cut}Z`
  return (
    <g className={`token ${hero ? 'hero' : 'foe'}${c.out ? ' out' : ''}${asleep ? ' asleep' : ''}`}>
      {hero ? <circle className="face" cx={x} cy={y} r={r} /> : <path className="face" d={tile} />}
      {!c.out && left !== null && (
        <>
          <circle className="track" cx={x} cy={y} r={rim} />
          <circle
            className="rim"
            cx={x}
            cy={y}
            r={rim}
            strokeDasharray={`${around * left} ${around}`}
            transform={`rotate(-90 ${x} ${y})`}
          />
        </>
      )}
      {!c.out && left === null && hero && <circle className="rim" cx={x} cy={y} r={r} />}
      <text x={x} y={y} fontSize={r * 0.95}>
        {lettersOf(c.name)}
      </text>
      {c.altitude > 0 && (
        <g className="height">
          <line x1={x} y1={y + r} x2={x} y2={y + r + STEM} />
          <text x={x} y={y + r + STEM + 0.1} fontSize={0.24}>
            +{c.altitude} ft
          </text>
        </g>
      )}
      {c.out && (
        <path className="crossed" d={`M${x - r},${y - r}L${x + r},${y + r}M${x + r},${y - r}L${x - r},${y + r}`} />
      )}
    </g>
  )
})
