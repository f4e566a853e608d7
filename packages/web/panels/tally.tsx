import type { ToldTally } from '@quintain/seats/protocol'
import { signed, text } from '../text.ts'

/** A number with what it is made of; what does not count stays, struck out, with the reason. */
export function Tally({ t, onRule }: { readonly t: ToldTally; onRule(id: string): void }) {
  return (
    <table className="tally">
      <caption>
        {[t.who, t.name].filter(Boolean).join(': ')} {t.between ? t.between.join(' to ') : ''}
      </caption>
      <tbody>
        {t.terms.map((x, i) => (
          <tr key={i} className={x.lost ? 'lost' : ''}>
            <td className="v">{signed(x.value)}</td>
            <td>
              <span className="t">{x.from}</span>
              {x.lost && <span> · {x.lost}</span>}
              <button type="button" onClick={() => onRule(x.rule)}>
                {x.rule}
              </button>
            </td>
          </tr>
        ))}
        {t.terms.length > 1 && (
          <tr className="sum">
            <td className="v">{t.total}</td>
            <td>{text.total}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
