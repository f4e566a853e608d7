import type { KeyedSeat, TableView } from '@quintain/seats/protocol'
import { type FormEvent, useState } from 'react'
import type { Client } from '../client.ts'
import { text } from '../text.ts'

const KINDS = ['damage', 'heal', 'give', 'take', 'place', 'turn', 'skip'] as const

/** A ruling of the game master: what, on whom, and why. */
export function RulingForm({
  client,
  view,
  who: first,
  onDone,
}: {
  readonly client: Client
  readonly view: TableView
  readonly who: string | null
  onDone(): void
}) {
  const [what, setWhat] = useState<(typeof KINDS)[number]>('damage')
  const [refused, setRefused] = useState('')
  const words = text.ruling
  const send = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    const form = new FormData(e.currentTarget)
    const [who, value, reason] = ['who', 'value', 'reason'].map(k => String(form.get(k) ?? '').trim())
    const more = {
      damage: { n: Number(value) },
      heal: { n: Number(value) },
      give: { condition: value },
      take: { condition: value },
      place: { to: value?.toUpperCase() },
      turn: {},
      skip: {},
    }[what]
    const ruling = { do: what, ...(what === 'skip' ? {} : { who }), ...more }
    void client.ask({ m: 'rule', ruling, reason: reason || words.title }).then(reply => {
      if (reply.m === 'refused') setRefused(reply.reasons.map(r => r.text).join('; '))
      else onDone()
    })
  }
  const asks =
    what === 'damage' || what === 'heal'
      ? words.amount
      : what === 'place'
        ? words.square
        : what === 'give' || what === 'take'
          ? words.condition
          : null
  return (
    <form className="card form" onSubmit={send} aria-label={words.title}>
      <button type="button" className="close" onClick={onDone} aria-label={text.close}>
        ×
      </button>
      <h2>{words.title}</h2>
      <label>
        <span>{words.title}</span>
        <select value={what} onChange={e => setWhat(e.target.value as typeof what)}>
          {KINDS.map(k => (
            <option key={k} value={k}>
              {words[k]}
            </option>
          ))}
        </select>
      </label>
      {what !== 'skip' && (
        <label>
          <span>{words.who}</span>
          <select name="who" defaultValue={first ?? undefined}>
            {view.creatures.map(c => (
              <option key={c.id} value={c.id}>
                {c.name}
              </option>
            ))}
          </select>
        </label>
      )}
      {asks && (
        <label>
          <span>{asks}</span>
          <input name="value" required inputMode={asks === words.amount ? 'numeric' : 'text'} />
        </label>
      )}
      <label>
        <span>{words.reason}</span>
        <input name="reason" maxLength={500} />
      </label>
      {refused && (
        <p className="refused" role="alert">
          {refused}
        </p>
      )}
      <p className="commit">
        <button type="submit" className="primary">
          {words.go}
        </button>
      </p>
    </form>
  )
}

/** Who sits here and by which link, what players know, and the tactic in place of people. */
export function SeatsCard({
  client,
  view,
  seats,
  onDone,
}: {
  readonly client: Client
  readonly view: TableView
  readonly seats: readonly KeyedSeat[]
  onDone(): void
}) {
  const [copied, setCopied] = useState('')
  const words = text.share
  const linkOf = (key: string) => `${location.origin}${location.pathname}#${key}`
  const copy = (seat: KeyedSeat) => {
    void navigator.clipboard?.writeText(linkOf(seat.key ?? '')).then(() => setCopied(seat.id))
  }
  return (
    <aside className="card form" aria-label={words.title}>
      <button type="button" className="close" onClick={onDone} aria-label={text.close}>
        ×
      </button>
      <h2>{words.title}</h2>
      {seats.map(s => (
        <div key={s.id} className="seat">
          <b>{s.id}</b>
          <span>
            {s.role === 'gm'
              ? words.all
              : s.plays.map(id => view.creatures.find(c => c.id === id)?.name ?? id).join(', ')}
          </span>
          {s.key && (
            <>
              <input
                readOnly
                value={linkOf(s.key)}
                aria-label={`${s.id}: ${words.link}`}
                onFocus={e => e.target.select()}
              />
              <button type="button" onClick={() => copy(s)}>
                {copied === s.id ? words.copied : words.link}
              </button>
              {s.role !== 'gm' && (
                <button type="button" onClick={() => void client.ask({ m: 'revoke', seat: s.id })}>
                  {words.revoke}
                </button>
              )}
            </>
          )}
        </div>
      ))}
      <label>
        <span>{words.numbers}</span>
        <select
          value={view.settings.numbers}
          onChange={e => void client.ask({ m: 'settle', settings: { numbers: e.target.value as 'exact' } })}
        >
          {(['exact', 'banded', 'none'] as const).map(k => (
            <option key={k} value={k}>
              {words[k]}
            </option>
          ))}
        </select>
      </label>
      <p className="commit">
        <span>{words.tactic}</span>
        <button type="button" onClick={() => void client.ask({ m: 'play-on', questions: 1 })}>
          {words.once}
        </button>
        <button type="button" onClick={() => void client.ask({ m: 'play-on', questions: 10 })}>
          {words.ten}
        </button>
      </p>
    </aside>
  )
}
