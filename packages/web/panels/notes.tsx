import type { LogEntry, TableOrder, TableView } from '@quintain/seats/protocol'
import { type FormEvent, useState } from 'react'
import type { Client } from '../client.ts'
import { text } from '../text.ts'
import { Dice } from './dice.tsx'
import { WatchBox } from './watched.tsx'

/** `/roll 2d6+1 for the lock`, or `/r 2d6+1`: dice, then what they are for. */
const ROLL = /^\/r(?:oll)?\s+(\S+)\s*(.*)$/i

/** What is said and rolled beside the fight, and the answers that were given beforehand. */
export function Notes({
  client,
  log,
  view,
  orders,
  master,
  watches,
  watched,
}: {
  readonly client: Client
  readonly log: readonly LogEntry[]
  readonly view: TableView
  readonly orders: readonly TableOrder[]
  readonly master: boolean
  readonly watches: boolean
  readonly watched: { readonly on: boolean; watch(now: boolean): void }
}) {
  const [says, setSays] = useState('')
  const [own, setOwn] = useState(false)
  const [refused, setRefused] = useState('')
  const [, dice, about] = ROLL.exec(says.trim()) ?? []
  const send = (e: FormEvent) => {
    e.preventDefault()
    if (!says.trim()) return
    const note = dice === undefined ? { text: says.trim() } : { text: about ?? '', roll: dice }
    void client.ask({ m: 'note', ...note, ...(own ? { to: 'gm' as const } : {}) }).then(reply => {
      if (reply.m === 'refused') return setRefused(reply.reasons.map(r => r.text).join('; '))
      setRefused('')
      setSays('')
    })
  }
  const name = (id: string) => view.creatures.find(c => c.id === id)?.name ?? id
  return (
    <div className="rules notes">
      <form onSubmit={send}>
        <label className="hidden" htmlFor="note">
          {text.noteLabel}
        </label>
        <input
          id="note"
          value={says}
          placeholder={text.noteLabel}
          onChange={e => setSays(e.target.value)}
          autoComplete="off"
        />
        <button type="submit">{dice === undefined ? text.noteSend : text.noteRoll}</button>
        {master && (
          <label className="own">
            <input type="checkbox" checked={own} onChange={e => setOwn(e.target.checked)} /> {text.noteOwn}
          </label>
        )}
      </form>
      {refused && (
        <p className="refused" role="alert">
          {refused}
        </p>
      )}
      <ol className="said">
        {log
          .filter(e => e.kind === 'note')
          .map(e => (
            <li key={e.n} className={e.own ? 'own' : ''}>
              {e.text} {e.right && <b>{e.right}</b>}
            </li>
          ))}
      </ol>
      <p className="sub">{text.noteHow}</p>
      <WatchBox {...watched} />
      {view.oath && <Dice client={client} oath={view.oath} master={master} watches={watches} />}
      {orders.length > 0 && (
        <>
          <h2>{text.orders}</h2>
          <ul className="said">
            {orders.map(o => (
              <li key={o.id}>
                {name(o.who)}: {o.id}{' '}
                <button type="button" onClick={() => void client.ask({ m: 'cancel-order', order: o.id })}>
                  {text.cancel}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
