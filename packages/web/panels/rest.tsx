import type { SimulatedTold, TableView } from '@quintain/seats/protocol'
import { withDigits } from '@quintain/seats/protocol/numbers'
import { useEffect, useState } from 'react'
import { Curves } from '../charts/curves.tsx'
import type { Client } from '../client.ts'
import { percent, text } from '../text.ts'

/** The rest of the fight, played by the tactics many times: who wins, with its margin, and who stands at the end. */
export function RestCard({
  client,
  view,
  onDone,
}: {
  readonly client: Client
  readonly view: TableView
  onDone(): void
}) {
  const [found, setFound] = useState<SimulatedTold | null>(null)
  const [refused, setRefused] = useState('')
  const [fights, setFights] = useState(300)
  useEffect(() => {
    let here = true
    if (view.over) return
    void client.ask({ m: 'simulate', fights }).then(reply => {
      if (!here) return
      if (reply.m === 'simulated') setFound(reply)
      if (reply.m === 'refused') setRefused(reply.reasons.map(r => r.text).join('; '))
    })
    return () => {
      here = false
    }
  }, [client, fights, view.over])
  const words = text.rest
  const name = (id: string) => view.creatures.find(c => c.id === id)?.name ?? id
  // What came always or never of so many fights is not certain.
  const margin = ({ share, margin }: { share: number; margin: number }) =>
    share === 0 || share === 1
      ? words.count(share * (found?.fights ?? 0), found?.fights ?? 0)
      : `${percent(share)} ± ${withDigits(margin * 100, 1)}`
  return (
    <aside className="card rest" aria-label={words.title}>
      <button type="button" className="close" onClick={onDone} aria-label={text.close}>
        ×
      </button>
      <h2>{words.title}</h2>
      {refused && <p className="refused">{refused}</p>}
      {!found && !refused && <p className="sub">{view.over ? words.nothing : words.works}</p>}
      {found && (
        <>
          <div className="figures">
            {found.wins.map(w => (
              <p key={w.side}>
                <b>{margin(w)}</b> {words.wins(w.side)}
              </p>
            ))}
          </div>
          {found.undecided.share > 0 && (
            <p className="sub">
              {words.undecided}: {margin(found.undecided)}
            </p>
          )}
          {found.rounds.length > 1 && (
            <Curves
              title={words.byRound}
              lines={found.wins.map((w, i) => ({
                name: w.side,
                points: found.rounds.map(r => ({ x: r.round, y: r.won[i] ?? 0 })),
              }))}
            />
          )}
          <table className="standing">
            <caption>{words.standing}</caption>
            <tbody>
              {found.standing.map(s => (
                <tr key={s.who}>
                  <th scope="row">{name(s.who)}</th>
                  <td>{margin(s)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="commit">
            <button type="button" onClick={() => setFights(n => Math.min(2000, n * 3))} disabled={fights >= 2000}>
              {words.more}
            </button>
            <span>{words.of(found.fights)}</span>
          </p>
        </>
      )}
    </aside>
  )
}
