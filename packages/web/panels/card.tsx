import type { LegalKind, TableCreature, TableForecast, TableView } from '@quintain/seats/protocol'
import { useEffect, useState } from 'react'
import type { Client } from '../client.ts'
import type { Reached } from '../map/reach.tsx'
import { chance, mean, text } from '../text.ts'

type Command = LegalKind['suggestions'][number]['command']
type Answered = { readonly forecast: TableForecast } | { readonly reasons: readonly string[] }

/** What a command may bring, asked again whenever the table is another one. */
function useForecast(client: Client, who: string, command: Command | null, age: number): Answered | null {
  const key = command ? JSON.stringify(command) : ''
  const [found, setFound] = useState<{ readonly key: string; readonly is: Answered } | null>(null)
  useEffect(() => {
    if (!command) return
    let here = true
    void client.ask({ m: 'preview', who, command }).then(reply => {
      if (!here) return
      if (reply.m === 'preview') setFound({ key, is: { forecast: reply.forecast } })
      if (reply.m === 'refused') setFound({ key, is: { reasons: reply.reasons.map(r => r.text) } })
    })
    return () => {
      here = false
    }
  }, [client, who, key, age])
  return found?.key === key ? found.is : null
}

interface CardProps {
  readonly client: Client
  readonly view: TableView
  readonly acting: TableCreature | null
  readonly kinds: readonly LegalKind[]
  readonly age: number
  onCommand(command: Command): void
  onClose(): void
}

/** A creature that is looked at: how it is doing, and the chances of what can be done against it. */
export function CreatureCard({
  c,
  client,
  view,
  acting,
  kinds,
  age,
  onCommand,
  onClose,
}: CardProps & { readonly c: TableCreature }) {
  const against = kinds.flatMap(k => k.suggestions.filter(s => Object.values(s.command).includes(c.id)))
  const [at, setAt] = useState(0)
  const chosen = against[Math.min(at, against.length - 1)] ?? null
  const found = useForecast(client, acting?.id ?? '', chosen?.command ?? null, age)
  return (
    <aside className="card" aria-label={c.name}>
      <button type="button" className="close" onClick={onClose} aria-label={text.close}>
        ×
      </button>
      <h2>{c.name}</h2>
      <p className="sub">{[c.side, c.size, c.at?.square, c.health].filter(Boolean).join(' · ')}</p>
      {c.conditions.length > 0 && <p className="sub">{c.conditions.map(k => k.name).join(', ')}</p>}
      {c.running
        .filter(r => r.until)
        .map(r => (
          <p className="sub" key={r.text}>
            {r.text} {r.until}
          </p>
        ))}
      {acting && acting.id !== c.id && against.length === 0 && <p className="sub">{text.noAttack}</p>}
      {against.length > 1 && (
        <div className="choose">
          {against.map((s, i) => (
            <button
              type="button"
              key={JSON.stringify(s.command)}
              className={s === chosen ? 'on' : ''}
              onClick={() => setAt(i)}
            >
              {s.text.replace(` ${c.name}`, '')}
            </button>
          ))}
        </div>
      )}
      {chosen && <Chances found={found} view={view} />}
      {chosen && (
        <p className="commit">
          <button type="button" className="primary" onClick={() => onCommand(chosen.command)}>
            {chosen.text} <kbd>↵</kbd>
          </button>
          <span>{text.nothingRolled}</span>
        </p>
      )}
    </aside>
  )
}

/** A way over the map, before it is walked: its cost, and who may strike on it with what it may bring. */
export function WayCard({
  way,
  client,
  view,
  acting,
  age,
  onCommand,
  onClose,
}: Omit<CardProps, 'kinds'> & { readonly way: Reached }) {
  const command: Command = { do: 'move', path: way.path }
  const found = useForecast(client, acting?.id ?? '', way.risks.length ? command : null, age)
  const name = (id: string) => view.creatures.find(c => c.id === id)?.name ?? id
  return (
    <aside className="card" aria-label={way.square}>
      <button type="button" className="close" onClick={onClose} aria-label={text.close}>
        ×
      </button>
      <h2>
        {way.square} · {text.cost(way.feet)}
      </h2>
      {way.risks.length === 0 && <p className="sub">{text.noRisk}</p>}
      {way.risks.map((r, i) => (
        <p className="risky" key={`${r.leaving} ${r.by.join()}`}>
          {i + 1}. {text.mayStrike(r.by.map(name).join(', '), r.leaving)}
        </p>
      ))}
      {way.risks.length > 0 && <Chances found={found} view={view} />}
      <p className="commit">
        <button type="button" className="primary" onClick={() => onCommand(command)}>
          {text.go} <kbd>↵</kbd>
        </button>
        <span>{text.nothingRolled}</span>
      </p>
    </aside>
  )
}

function Chances({ found, view }: { readonly found: Answered | null; readonly view: TableView }) {
  if (!found) return <p className="sub">…</p>
  if ('reasons' in found) return <p className="sub">{found.reasons.join('; ')}</p>
  const { hit, critical, consequences } = found.forecast
  const name = (id: string) => view.creatures.find(c => c.id === id)?.name ?? id
  return (
    <>
      {hit !== undefined && (
        <div className="figures">
          <p>
            <b>{chance(hit)}</b> {text.toHit}
          </p>
          {critical !== undefined && critical !== 0 && (
            <p>
              <b>{chance(critical)}</b> {text.critical}
            </p>
          )}
        </div>
      )}
      <ul className="brings">
        {consequences.map(c => (
          <li key={c.who}>
            <b>{name(c.who)}</b>{' '}
            {[
              ...c.changes.map(x => `${x.name} ${sign(x.mean)}${mean(x.mean)} ${text.expected}`),
              ...(c.states.length > 1 ? c.states.map(s => `${s.name} ${chance(s.chance)}`) : []),
              ...c.conditions
                .filter(k => k.chance !== 1 && !c.states.some(s => s.name === k.name))
                .map(k => `${k.name} ${chance(k.chance)}`),
              ...(c.out !== 0 ? [`${text.falls} ${chance(c.out)}`] : []),
            ].join(', ')}
          </li>
        ))}
      </ul>
    </>
  )
}
const sign = (n: number | readonly [number, number]): string => ((typeof n === 'number' ? n : n[0]) < 0 ? '−' : '+')
