import type { TableForecast } from '@quintain/seats/protocol'
import { placeOf } from './squares.ts'

/** The lines that decide the cover of a target: free ones are whole, blocked ones dashed and end in a cross. */
export function CoverLines({ lines }: { readonly lines: NonNullable<TableForecast['cover']>['lines'] }) {
  const [first] = lines
  return (
    <g className="sight">
      {lines.map(({ from, to, blocked }) => (
        <g key={to.join()} className={blocked ? 'blocked' : ''}>
          <line x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />
          {blocked ? (
            <path d={`M${to[0] - 0.08},${to[1] - 0.08}l.16,.16m0,-.16l-.16,.16`} />
          ) : (
            <circle cx={to[0]} cy={to[1]} r={0.06} />
          )}
        </g>
      ))}
      {first && <circle className="corner" cx={first.from[0]} cy={first.from[1]} r={0.1} />}
    </g>
  )
}

/** The squares that an area fills, tinted and outlined. */
export function AreaSquares({ squares }: { readonly squares: readonly string[] }) {
  const places = squares.flatMap(s => placeOf(s) ?? [])
  const within = new Set(places.map(p => `${p.x} ${p.y}`))
  const edge = (x: number, y: number, dx: number, dy: number) => !within.has(`${x + dx} ${y + dy}`)
  const outline = places
    .flatMap(({ x, y }) => [
      edge(x, y, 0, -1) ? `M${x},${y}h1` : '',
      edge(x, y, 0, 1) ? `M${x},${y + 1}h1` : '',
      edge(x, y, -1, 0) ? `M${x},${y}v1` : '',
      edge(x, y, 1, 0) ? `M${x + 1},${y}v1` : '',
    ])
    .join('')
  return (
    <g className="area">
      <path className="tint" d={places.map(({ x, y }) => `M${x},${y}h1v1h-1z`).join('')} />
      <path className="outline" d={outline} />
    </g>
  )
}
