import type { RulingTold, TableView } from '@quintain/seats/protocol'
import type { OwnConditionTold } from '@quintain/seats/workshop'
import { type FormEvent, useEffect, useState } from 'react'
import type { Client } from '../client.ts'
import { text } from '../text.ts'
import { Fields, type Filled } from './fields.tsx'

/** The ruling that gives a condition of the game master's own. */
const OWN = 'mark'
/** Whom a ruling is about stays when something else of it changes. */
const whoOf = (f: Filled): Filled => (typeof f['who'] === 'string' ? { who: f['who'] } : {})

/** A ruling of the game master: what, on whom, and why. */
export function RulingForm({
  client,
  view,
  who,
  onDone,
}: {
  readonly client: Client
  readonly view: TableView
  readonly who: string | null
  onDone(): void
}) {
  const [kinds, setKinds] = useState<readonly RulingTold[]>([])
  const [what, setWhat] = useState('damage')
  const [filled, setFilled] = useState<Filled>(who === null ? {} : { who })
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState('')
  const [isKept, setKept] = useState(false)
  const words = text.ruling
  useEffect(() => {
    let here = true
    void client.ask({ m: 'rulings' }).then(reply => here && reply.m === 'rulings' && setKinds(reply.kinds))
    return () => {
      here = false
    }
  }, [client])
  const kind = kinds.find(k => k.name === what) ?? kinds[0]
  const choose = (name: string) => {
    setWhat(name)
    // Whom it is about stays.
    setFilled(whoOf)
  }
  const send = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    if (!kind) return
    const given = Object.fromEntries(kind.asks.flatMap(a => (a.name in filled ? [[a.name, filled[a.name]]] : [])))
    const ruling = { do: kind.name, ...given }
    void client.ask({ m: 'rule', ruling, reason: reason.trim() || words.noReason }).then(async reply => {
      if (reply.m === 'refused') return setRefused(reply.reasons.map(r => r.text).join('; '))
      const { who: _, ...condition } = given
      const wrong = kind.name === OWN && isKept ? await client.home.keepCondition(condition as OwnConditionTold) : ''
      if (wrong) setRefused(wrong)
      else onDone()
    })
  }
  return (
    <form className="card form" onSubmit={send} aria-label={words.title}>
      <button type="button" className="close" onClick={onDone} aria-label={text.close}>
        ×
      </button>
      <h2>{words.title}</h2>
      <label>
        <span>{words.what}</span>
        <select name="what" value={kind?.name ?? ''} onChange={e => choose(e.target.value)}>
          {kinds.map(k => (
            <option key={k.name} value={k.name}>
              {k.text}
            </option>
          ))}
        </select>
      </label>
      {kind && <p className="sub">{kind.description}</p>}
      {kind?.name === OWN && <Kept client={client} onTake={c => setFilled(f => ({ ...whoOf(f), ...(c as Filled) }))} />}
      {kind && <Fields asks={kind.asks} view={view} filled={filled} onChange={setFilled} />}
      {kind?.name === OWN && (
        <label className="flag">
          <input type="checkbox" checked={isKept} onChange={e => setKept(e.target.checked)} /> {words.keep}
        </label>
      )}
      <label>
        <span>{words.reason}</span>
        <input name="reason" maxLength={500} value={reason} onChange={e => setReason(e.target.value)} />
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

/** Conditions of the game master's own that are kept: one is taken by its name, or forgotten. */
function Kept({ client, onTake }: { readonly client: Client; onTake(condition: OwnConditionTold): void }) {
  const [all, setAll] = useState<readonly OwnConditionTold[]>([])
  const words = text.ruling
  useEffect(() => {
    let here = true
    void client.home.conditions().then(told => here && setAll(told))
    return () => {
      here = false
    }
  }, [client])
  if (all.length === 0) return null
  return (
    <fieldset className="kept">
      <legend>{words.kept}</legend>
      {all.map(c => (
        <span key={c.name} className="offer">
          <button type="button" title={conditionLine(c)} onClick={() => onTake(c)}>
            {c.name}
          </button>
          <button
            type="button"
            className="quiet"
            aria-label={text.newFight.forget(c.name)}
            onClick={() => void client.home.forgetCondition(c.name).then(() => setAll(all.filter(x => x !== c)))}
          >
            ×
          </button>
        </span>
      ))}
    </fieldset>
  )
}

/** What a condition does and for how long, in a line. */
export const conditionLine = ({ does, rounds, says }: OwnConditionTold): string =>
  [does, rounds === undefined ? '' : text.ruling.rounds(rounds), says].filter(Boolean).join(' · ')
