import type { TableForecast } from '@quintain/seats/protocol'
import { percent, text } from '../text.ts'

type Spread = NonNullable<TableForecast['spread']>

/** The chance of each loss of hit points, and what it leaves: bars with their numbers on them, and a table for those who listen. */
export function Histogram({ spread, has }: { readonly spread: Spread; readonly has: number | undefined }) {
  const most = Math.max(...spread.map(b => b.chance))
  const range = ({ from, to }: Spread[number]) => (from === to ? `${from}` : `${from}–${to}`)
  const left = ({ from, to }: Spread[number]) => {
    if (has === undefined) return ''
    const [low, high] = [has - to, has - from]
    if (low === high) return minus(low)
    return low < 0 ? `≤ ${minus(high)}` : `${low}–${high}`
  }
  return (
    <table className="histogram">
      <caption>{text.spread}</caption>
      <tbody>
        <tr className="bars">
          <th scope="row">{text.inPercent}</th>
          {spread.map(b => (
            <td key={b.from}>
              <span>{percent(b.chance).replace(' %', '')}</span>
              <svg viewBox="0 0 10 50" preserveAspectRatio="none" aria-hidden="true">
                <rect
                  className={b.to === 0 ? 'none' : ''}
                  x="0.5"
                  width="9"
                  y={50 - (48 * b.chance) / most}
                  height={(48 * b.chance) / most}
                />
              </svg>
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">{text.lost}</th>
          {spread.map(b => (
            <td key={b.from}>{range(b)}</td>
          ))}
        </tr>
        {has !== undefined && (
          <tr>
            <th scope="row">{text.leaves}</th>
            {spread.map(b => (
              <td key={b.from}>{left(b)}</td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  )
}
const minus = (n: number): string => (n < 0 ? `−${-n}` : `${n}`)
