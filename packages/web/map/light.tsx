import type { TableMap } from '@quintain/seats/protocol'

/** The warm glow of each flame on the bright floor that joins it. It is there to be looked at: what light a square has, its shade says. */
export function Glow({ map, floor }: { readonly map: TableMap; readonly floor: ReadonlySet<number> }) {
  const { width, lights, light } = map
  return lights.map((l, i) => {
    const bright = l.zones.find(z => z.level === 'bright')
    if (!bright) return null
    const [x, y] = [Math.floor(l.x), Math.floor(l.y)]
    const lit = joined(y * width + x, width, n => floor.has(n) && light?.[n] === 'bright')
    const radius = bright.feet / 5 + 0.5
    return (
      <g key={`${l.x} ${l.y}`}>
        <radialGradient id={`glow${i}`} gradientUnits="userSpaceOnUse" cx={l.x} cy={l.y} r={radius}>
          <stop className="glow" offset="0" />
          <stop className="glow half" offset="0.5" />
          <stop className="glow gone" offset="1" />
        </radialGradient>
        <path d={boxes(lit, width)} fill={`url(#glow${i})`} />
      </g>
    )
  })
}

/** The squares that join one, side by side, as far as they are of the kind. */
function joined(from: number, width: number, ofKind: (n: number) => boolean): readonly number[] {
  const found = new Set(ofKind(from) ? [from] : [])
  for (const n of found) {
    const x = n % width
    const beside = [n - width, n + width, ...(x > 0 ? [n - 1] : []), ...(x < width - 1 ? [n + 1] : [])]
    for (const b of beside) if (ofKind(b)) found.add(b)
  }
  return [...found]
}

/** The outline of each square, for one path. */
export const boxes = (squares: readonly number[], width: number): string =>
  squares.map(n => `M${n % width},${Math.floor(n / width)}h1v1h-1z`).join('')

/** Slanted lines for rock along walls, for dim squares, and for dark ones. */
export function Hatches() {
  const hatch = (id: string, gap: number) => (
    <pattern id={id} width={gap} height={gap} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path className={id} d={`M0,0v${gap}`} />
    </pattern>
  )
  return (
    <defs>
      {hatch('rock-hatch', 0.17)}
      {hatch('dim-hatch', 0.34)}
      {hatch('dark-hatch', 0.17)}
    </defs>
  )
}
