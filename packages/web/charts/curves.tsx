import { percent } from '../text.ts'

interface Line {
  readonly name: string
  readonly points: readonly { readonly x: number; readonly y: number }[]
}
const DASHES = ['', '6 4', '2 4', '10 3 2 3']

/** Shares over rounds: a line for each side, told apart by dashes, named at its end; a table of them for those who listen. */
export function Curves({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) {
  const all = lines[0]?.points ?? []
  const [first, last] = [all[0]?.x ?? 0, all.at(-1)?.x ?? 1]
  const at = (x: number, y: number) =>
    `${(10 + (220 * (x - first)) / Math.max(1, last - first)).toFixed(1)},${(95 - 85 * y).toFixed(1)}`
  return (
    <figure className="curves">
      <figcaption>{title}</figcaption>
      <svg viewBox="0 0 300 112" aria-hidden="true">
        <path className="axis" d="M10,95H230M10,52.5H230M10,10H230" />
        {lines.map((l, i) => (
          <g key={l.name}>
            <polyline strokeDasharray={DASHES[i % DASHES.length]} points={l.points.map(p => at(p.x, p.y)).join(' ')} />
            <text x="234" y={95 - 85 * (l.points.at(-1)?.y ?? 0) + (i % 2 ? 4 : 0) + 3}>
              {l.name}
            </text>
          </g>
        ))}
        <text x="10" y="108">
          {first}
        </text>
        <text x="230" y="108" textAnchor="end">
          {last}
        </text>
      </svg>
      <table className="hidden">
        <caption>{title}</caption>
        <tbody>
          {all.map((p, i) => (
            <tr key={p.x}>
              <th scope="row">{p.x}</th>
              {lines.map(l => (
                <td key={l.name}>
                  {l.name} {percent(l.points[i]?.y ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
