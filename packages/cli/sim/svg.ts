import type { Fight } from '@quintain/formats'
import type { FightsFound } from '@quintain/odds'
import { shortly } from './tell.ts'

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

/** One drawing over the values of a number, or of words (`labels`). `percent`: the heights are chances. */
export interface Panel {
  readonly curves: readonly Curve[]
  readonly percent?: boolean
  readonly labels?: readonly string[]
  /** What the heights are, where the names of the curves do not say it. */
  readonly heights?: string
}
/** So many points stand as dots on their curve. */
const DOTS = 25
/** Points between names at the end of curves. */
const LINE = 13
/** What a letter of a title takes at its usual size, and what names at the right take. */
const LETTER = 7.4
const NAME_LETTER = 6.4

/** The least of 1, 2, 2.5, 5, 10, 20 ... that is as much: the upper end of an axis. */
function round(n: number): number {
  const ten = 10 ** Math.floor(Math.log10(n))
  return ten * ([1, 2, 2.5, 5, 10].find(m => m * ten >= n * (1 - 1e-9)) ?? 10)
}
/** Heights of names that would stand above one another, moved apart as little as keeps their order. */
function apart(ys: readonly number[], low: number): readonly number[] {
  const order = ys.map((_, i) => i).sort((a, b) => ys[a]! - ys[b]!)
  const out = [...ys]
  let before = Number.NEGATIVE_INFINITY
  for (const i of order) before = out[i] = Math.max(out[i]!, before + LINE)
  let after = low + LINE
  for (const i of order.toReversed()) after = out[i] = Math.min(out[i]!, after - LINE)
  return out
}

/** Curves over one number, as an SVG file: a drawing, or several with the same places one below the other. */
export function curvesSvg(title: string, axis: string, panels: Panel | readonly Panel[]): string {
  const all = ([] as Panel[]).concat(panels).filter(p => p.curves.some(c => c.points.length > 0))
  const longest = Math.max(0, ...all.flatMap(p => p.curves.map(c => c.name.length)))
  const right = Math.max(PAD.right, 20 + longest * NAME_LETTER)
  const size = Math.min(15, (15 * (WIDTH - PAD.left - 8)) / Math.max(1, title.length * LETTER))
  const height = PAD.top + all.length * (HEIGHT - PAD.top)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12" role="img">
<title>${escaped(title)}</title>
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
<text x="${PAD.left}" y="22" font-size="${size.toFixed(1)}">${escaped(title)}</text>
${all.map((p, i) => panel(p, axis, PAD.top + i * (HEIGHT - PAD.top), right)).join('\n')}
</svg>
`
}

function panel({ curves, percent = true, labels, heights }: Panel, axis: string, up: number, padRight: number): string {
  const all = curves.flatMap(c => c.points)
  const xs = all.map(p => p.x)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const most = Math.max(1e-9, ...all.map(p => p.high ?? p.y))
  // Chances that are all small would lie on the ground.
  const top = percent && most > 0.5 ? 1 : Math.min(percent ? 1 : Number.POSITIVE_INFINITY, round(most))
  const w = WIDTH - PAD.left - padRight
  const h = HEIGHT - PAD.top - PAD.bottom
  // Words stand in the middle of the room that each has.
  const x = (v: number) =>
    PAD.left + (labels ? ((v + 0.5) / labels.length) * w : right === left ? w / 2 : ((v - left) / (right - left)) * w)
  const y = (v: number) => up + h - (Math.min(v, top) / top) * h
  const at = (n: number) => n.toFixed(1)
  const grid = [0, 0.25, 0.5, 0.75, 1].map(share => {
    const v = Number((share * top * (percent ? 100 : 1)).toPrecision(3))
    return `<line x1="${PAD.left}" y1="${at(y(share * top))}" x2="${PAD.left + w}" y2="${at(y(share * top))}" stroke="#ddd"/><text x="${PAD.left - 6}" y="${at(y(share * top) + 4)}" text-anchor="end">${v}${percent ? ' %' : ''}</text>`
  })
  const places = [...new Set(xs)].sort((a, b) => a - b)
  const every = Math.max(1, Math.ceil(places.length / 12))
  const ticks = places.flatMap((v, i) =>
    i % every
      ? []
      : [`<text x="${at(x(v))}" y="${up + h + 16}" text-anchor="middle">${escaped(labels?.[v] ?? String(v))}</text>`],
  )
  const names = apart(
    curves.map(c => y(c.points.at(-1)?.y ?? 0) + 4),
    up + h + 4,
  )
  const drawn = curves.flatMap((c, i) => {
    const colour = COLOURS[i % COLOURS.length]!
    const line = c.points.map(p => `${at(x(p.x))},${at(y(p.y))}`).join(' ')
    const known = c.points.every(p => p.low !== undefined && p.high !== undefined)
    const band = `<polygon points="${[
      ...c.points.map(p => `${at(x(p.x))},${at(y(p.high!))}`),
      ...c.points.toReversed().map(p => `${at(x(p.x))},${at(y(p.low!))}`),
    ].join(' ')}" fill="${colour}" opacity="0.15"/>`
    const dots = c.points.map(p => `<circle cx="${at(x(p.x))}" cy="${at(y(p.y))}" r="3" fill="${colour}"/>`)
    const reach = c.points.map(
      p =>
        `<line x1="${at(x(p.x))}" y1="${at(y(p.low!))}" x2="${at(x(p.x))}" y2="${at(y(p.high!))}" stroke="${colour}" opacity="0.4" stroke-width="4"/>`,
    )
    const last = c.points.at(-1)
    const name = last
      ? [`<text x="${at(PAD.left + w + 8)}" y="${at(names[i]!)}" fill="${colour}">${escaped(c.name)}</text>`]
      : []
    // Between two words lies nothing: they have dots alone, and what a dot may be off stands as a bar.
    if (labels) return [...(known ? reach : []), ...dots, ...name]
    return [
      ...(known ? [band] : []),
      `<polyline points="${line}" fill="none" stroke="${colour}" stroke-width="2"/>`,
      ...(c.points.length <= DOTS ? dots : []),
      ...name,
    ]
  })
  const named = heights ? [`<text x="${PAD.left + 4}" y="${up - 4}" fill="#666">${escaped(heights)}</text>`] : []
  return [
    ...grid,
    ...ticks,
    ...named,
    ...drawn,
    `<text x="${PAD.left + w / 2}" y="${up + h + 34}" text-anchor="middle">${escaped(axis)}</text>`,
  ].join('\n')
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
  const wins = Object.entries(x.wins).map(([side, s]) => `${side} ${shortly(s)}`)
  return curvesSvg(`${f.title}: fallen by the end of round (${wins.join(', ')})`, 'round', { curves })
}
