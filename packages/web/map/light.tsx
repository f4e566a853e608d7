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
        <path
          d={boxes(
            lit.toSorted((a, b) => a - b),
            width,
          )}
          fill={`url(#glow${i})`}
        />
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

/** Squares as one path, those side by side in a row as one box. `squares`: in order. */
export function boxes(squares: readonly number[], width: number): string {
  let path = ''
  for (let i = 0; i < squares.length; ) {
    const first = squares[i]!
    let n = 1
    while (squares[i + n] === first + n && (first + n) % width !== 0) n++
    path += `M${first % width},${Math.floor(first / width)}h${n}v1h-${n}z`
    i += n
  }
  return path
}
/** The lines between squares and around them, each as long as it goes. */
export function gridLines(squares: readonly number[], width: number, height: number): string {
  const has = new Set(squares)
  const at = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height && has.has(y * width + x)
  const lines = (
    across: number,
    along: number,
    beside: (n: number, i: number) => boolean,
    line: (n: number, from: number, length: number) => string,
  ) =>
    Array.from({ length: across + 1 }, (_, n) => {
      let path = ''
      for (let i = 0, from = -1; i <= along; i++) {
        const is = i < along && beside(n, i)
        if (is && from < 0) from = i
        if (!is && from >= 0) {
          path += line(n, from, i - from)
          from = -1
        }
      }
      return path
    }).join('')
  return (
    lines(
      height,
      width,
      (y, x) => at(x, y) || at(x, y - 1),
      (y, x, n) => `M${x},${y}h${n}`,
    ) +
    lines(
      width,
      height,
      (x, y) => at(x, y) || at(x - 1, y),
      (x, y, n) => `M${x},${y}v${n}`,
    )
  )
}

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
