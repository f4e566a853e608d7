import type { TableCreature, TableTrackRow } from '@quintain/seats/protocol'
import { text } from '../text.ts'

type Rim = NonNullable<TableCreature['rim']>

/** The rim of a token as a bar: in steps where it goes down in steps, with what is lost first above it. */
export function RimBar({ of: { left, steps = 1, outer }, hero }: { readonly of: Rim; readonly hero: boolean }) {
  const width = 100 / steps
  const gap = steps > 1 ? 2 : 0
  const whole = steps > 1 ? 1 : left
  return (
    <span className={`bar ${hero ? 'hero' : 'foe'}`}>
      {outer !== undefined && (
        <svg className="outer" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <line x1="0" y1="2" x2={outer * 100} y2="2" />
        </svg>
      )}
      <svg viewBox="0 0 100 5" preserveAspectRatio="none" aria-hidden="true">
        {Array.from({ length: steps }, (_, i) => (
          <g key={i}>
            <rect className="lost" x={i * width} width={width - gap} height="5" />
            {i < Math.round(left * steps) || steps === 1 ? (
              <rect x={i * width} width={(width - gap) * whole} height="5" />
            ) : null}
          </g>
        ))}
      </svg>
    </span>
  )
}

/** How a creature is doing, as its text counts that: its damage track, or its points with those that are lost before them. */
export function Gauge({ c, hero }: { readonly c: TableCreature; readonly hero: boolean }) {
  if (c.track) return <Track rows={c.track} />
  const points = c.measures.filter(m => m.now !== null && m.maximum !== null && m.maximum > 0 && m.good)
  const [beside] = c.measures.filter(m => m.stands === 'beside' && m.now !== null && m.now > 0)
  if (points.length === 0) return null
  return (
    <div className={`gauges ${hero ? 'hero' : 'foe'}`}>
      {points.map(m => {
        const [now, maximum] = [m.now ?? 0, m.maximum ?? 1]
        const share = (n: number) => `${Math.max(0, Math.min(100, (100 * n) / maximum))}%`
        return (
          <div key={m.name} className={m.stands === 'before' ? 'gauge before' : 'gauge'}>
            <span>{m.name}</span>
            <span>
              <b>{now < 0 ? `−${-now}` : now}</b> {text.of(maximum)}
            </span>
            <span className="line" aria-hidden="true">
              <i style={{ width: share(now) }} />
              {!m.stands && beside && <i className="beside" style={{ width: share(beside.now ?? 0) }} />}
            </span>
          </div>
        )
      })}
      {beside && (
        <p className="sub">
          {beside.name} {beside.now}
        </p>
      )}
    </div>
  )
}

/** The damage track: a row for each way to miss the save, marked boxes filled. */
function Track({ rows }: { readonly rows: readonly TableTrackRow[] }) {
  const isBoth = rows.some(row => row.nonlethal)
  return (
    <table className="track">
      <caption>{text.track.title}</caption>
      <thead>
        <tr>
          <th scope="col">{text.track.missedBy}</th>
          {isBoth && <th scope="col">{text.track.nonlethal}</th>}
          <th scope="col">{text.track.lethal}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.missedBy}>
            <th scope="row">{row.missedBy}</th>
            {isBoth && <td>{row.nonlethal && <Box of={row.nonlethal} />}</td>}
            <td>{row.lethal && <Box of={row.lethal} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
function Box({ of: { name, marks, counts } }: { readonly of: NonNullable<TableTrackRow['lethal']> }) {
  const isMarked = marks > 0
  return (
    <span className={isMarked ? 'box marked' : 'box'}>
      <b aria-hidden="true">{counts || marks > 1 ? marks : isMarked ? '✓' : '□'}</b> {name}
      <span className="hidden">{isMarked ? text.track.marked(marks) : text.track.free}</span>
    </span>
  )
}
