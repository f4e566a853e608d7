import type { Fight } from '@quintain/formats'
import type { FightsFound } from '@quintain/odds'

const COLOURS = ['#2f6f8f', '#b5532d', '#5b7f2b', '#7a4b8c', '#8a7a1f', '#444444']
const WIDTH = 640
const HEIGHT = 320
const PAD = { left: 56, right: 120, top: 40, bottom: 40 }
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A line of a drawing: points from left to right, with the ends between which each may lie, where they are known. */
export interface Curve {
  readonly name: string
  readonly points: readonly { readonly x: number; readonly y: number; readonly low?: number; readonly high?: number }[]
}

/** Curves over one number, as an SVG file. `percent`: the heights are chances. */
export function curvesSvg(
  title: string,
  axis: string,
  curves: readonly Curve[],
  { percent = true, labels }: { readonly percent?: boolean; readonly labels?: readonly string[] } = {},
): string {
  const all = curves.flatMap(c => c.points)
  const xs = all.map(p => p.x)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const top = percent ? 1 : Math.max(1e-9, ...all.map(p => p.high ?? p.y))
  const w = WIDTH - PAD.left - PAD.right
  const h = HEIGHT - PAD.top - PAD.bottom
  const x = (v: number) => PAD.left + (right === left ? w / 2 : ((v - left) / (right - left)) * w)
  const y = (v: number) => PAD.top + h - (Math.min(v, top) / top) * h
  const at = (n: number) => n.toFixed(1)
  const grid = [0, 0.25, 0.5, 0.75, 1].map(share => {
    const v = share * top
    const text = percent ? `${share * 100} %` : String(Number(v.toPrecision(3)))
    return `<line x1="${PAD.left}" y1="${at(y(v))}" x2="${PAD.left + w}" y2="${at(y(v))}" stroke="#ddd"/><text x="${PAD.left - 6}" y="${at(y(v) + 4)}" text-anchor="end">${text}</text>`
  })
  const places = [...new Set(xs)].sort((a, b) => a - b)
  const every = Math.max(1, Math.ceil(places.length / 12))
  const ticks = places.flatMap((v, i) =>
    i % every
      ? []
      : [
          `<text x="${at(x(v))}" y="${PAD.top + h + 16}" text-anchor="middle">${escaped(labels?.[i] ?? String(v))}</text>`,
        ],
  )
  const drawn = curves.flatMap((c, i) => {
    const colour = COLOURS[i % COLOURS.length]!
    const line = c.points.map(p => `${at(x(p.x))},${at(y(p.y))}`).join(' ')
    const band = c.points.every(p => p.low !== undefined && p.high !== undefined)
      ? [
          `<polygon points="${[
            ...c.points.map(p => `${at(x(p.x))},${at(y(p.high!))}`),
            ...c.points.toReversed().map(p => `${at(x(p.x))},${at(y(p.low!))}`),
          ].join(' ')}" fill="${colour}" opacity="0.15"/>`,
        ]
      : []
    const last = c.points.at(-1)
    const name = last
      ? `<text x="${at(x(last.x) + 8)}" y="${at(y(last.y) + 4 + i * 0.1)}" fill="${colour}">${escaped(c.name)}</text>`
      : ''
    return [...band, `<polyline points="${line}" fill="none" stroke="${colour}" stroke-width="2"/>`, name]
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" role="img">
<title>${escaped(title)}</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
<text x="${PAD.left}" y="22" font-size="15">${escaped(title)}</text>
${[...grid, ...ticks, ...drawn].join('\n')}
<text x="${PAD.left + w / 2}" y="${HEIGHT - 6}" text-anchor="middle">${escaped(axis)}</text>
</svg>
`
}

/** Who has fallen by the end of each round, as curves. */
export function fightsSvg(f: Fight, x: FightsFound): string {
  const last = Math.max(1, ...x.rounds.shares.map(s => s.round))
  const curves = Object.entries(x.creatures).map(([id, c]) => ({
    name: f.sheets.find(s => s.id === id)?.name ?? id,
    points: Array.from({ length: last + 1 }, (_, round) => ({
      x: round,
      y: c.fallenBy.findLast(p => p.round <= round)?.share ?? 0,
    })),
  }))
  const wins = Object.entries(x.wins).map(([side, s]) => `${side} ${(s.share * 100).toFixed(1)} %`)
  return curvesSvg(`${f.title}: fallen by the end of round (${wins.join(', ')})`, 'round', curves)
}
