import type { KeyedSeat, TableView } from '@quintain/seats/protocol'
import { type FormEvent, useState } from 'react'
import type { Client } from '../client.ts'
import { dataOf, pictureIn } from '../map/picture.ts'
import { text } from '../text.ts'
import { QrCode } from './qr-code.tsx'

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
  const { linkOf } = client.home
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
              : s.role === 'watcher'
                ? words.watcher
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
                <>
                  <button type="button" onClick={() => void client.ask({ m: 'revoke', seat: s.id })}>
                    {words.revoke}
                  </button>
                  <button type="button" onClick={() => void client.ask({ m: 'unseat', seat: s.id })}>
                    {words.remove}
                  </button>
                </>
              )}
              {s.role !== 'gm' && <QrCode link={linkOf(s.key)} of={s.id} />}
            </>
          )}
        </div>
      ))}
      <AddSeat client={client} seats={seats} />
      <WhoPlays client={client} view={view} seats={seats} />
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
      <label>
        <span>{words.floor}</span>
        <select
          value={view.settings.floor ?? 'open'}
          onChange={e => void client.ask({ m: 'settle', settings: { floor: e.target.value as 'open' } })}
        >
          <option value="open">{words.floorOpen}</option>
          <option value="seen">{words.floorSeen}</option>
        </select>
      </label>
      <Picture client={client} has={Boolean(view.settings.picture)} />
      {(!view.oath || view.oath.secret !== undefined) && (
        <p className="commit">
          <span>{text.dice.swearHow}</span>
          <button type="button" onClick={() => void client.ask({ m: 'swear' })}>
            {text.dice.swear}
          </button>
        </p>
      )}
      <p className="commit">
        <span>{text.save.title}</span>
        {(['journal', 'fight', 'map'] as const).map(what => (
          <button type="button" key={what} onClick={() => void client.home.save(what)}>
            {text.save[what]}
          </button>
        ))}
      </p>
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

/** The picture under the map: a file of it, or the map file of another program that has one. */
function Picture({ client, has }: { readonly client: Client; readonly has: boolean }) {
  const [problem, setProblem] = useState('')
  const lay = async (file: File | undefined) => {
    if (!file) return
    const image = /^image\//.test(file.type) ? await dataOf(file) : pictureIn(await file.text())
    setProblem(image === null ? text.picture.none : await client.home.lay(image))
  }
  return (
    <p className="commit">
      <span>{text.picture.title}</span>
      <label className="file">
        {text.picture.choose}
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp,.dd2vtt,.uvtt,.df2vtt"
          onChange={e => void lay(e.target.files?.[0])}
        />
      </label>
      {has && (
        <button type="button" onClick={() => void client.home.lay('').then(setProblem)}>
          {text.picture.remove}
        </button>
      )}
      {problem && (
        <span className="refused" role="alert">
          {problem}
        </span>
      )}
    </p>
  )
}

/** A new seat: for a player, whose creatures are given below, or for one who watches. */
function AddSeat({ client, seats }: { readonly client: Client; readonly seats: readonly KeyedSeat[] }) {
  const words = text.share
  const [refused, setRefused] = useState('')
  const add = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    const form = e.currentTarget
    const data = new FormData(form)
    const id = String(data.get('id')).trim()
    if (seats.some(s => s.id === id)) return setRefused(words.taken(id))
    const role = data.get('watches') ? 'watcher' : 'player'
    void client.ask({ m: 'seat', seat: { id, role, plays: [] } }).then(reply => {
      setRefused(reply.m === 'refused' ? reply.reasons.map(r => r.text).join('; ') : '')
      if (reply.m !== 'refused') form.reset()
    })
  }
  return (
    <form className="add" onSubmit={add}>
      <input name="id" required maxLength={60} placeholder={words.addName} aria-label={words.addName} />
      <label>
        <input type="checkbox" name="watches" /> {words.watches}
      </label>
      <button type="submit">{words.add}</button>
      {refused && (
        <p className="refused" role="alert">
          {refused}
        </p>
      )}
    </form>
  )
}

/** Who answers for each creature: a seat, or the tactic where nobody does. */
function WhoPlays({
  client,
  view,
  seats,
}: {
  readonly client: Client
  readonly view: TableView
  readonly seats: readonly KeyedSeat[]
}) {
  const words = text.share
  const playing = seats.filter(s => s.role !== 'watcher')
  const seatOf = (id: string) => playing.find(s => s.plays.includes(id))?.id ?? ''
  const give = ({ key: _, ...s }: KeyedSeat, plays: readonly string[]) =>
    client.ask({ m: 'seat', seat: { ...s, plays: [...plays] } })
  const hand = async (ids: readonly string[], to: string) => {
    for (const s of playing) {
      const others = s.plays.filter(id => !ids.includes(id))
      const plays = s.id === to ? [...others, ...ids] : others
      if (plays.join() !== s.plays.join()) await give(s, plays)
    }
  }
  const options = (
    <>
      <option value="">{words.byTactic}</option>
      {playing.map(s => (
        <option key={s.id} value={s.id}>
          {s.id}
        </option>
      ))}
    </>
  )
  const sides = [...new Set(view.creatures.map(c => c.side))]
  return (
    <details className="plays">
      <summary>{words.plays}</summary>
      {sides.map(side => {
        const all = view.creatures.filter(c => c.side === side)
        const [first, ...more] = new Set(all.map(c => seatOf(c.id)))
        return (
          <div key={side}>
            <label>
              <b>{words.allOf(side)}</b>
              <select
                value={more.length ? '…' : (first ?? '')}
                onChange={e =>
                  void hand(
                    all.map(c => c.id),
                    e.target.value,
                  )
                }
              >
                {more.length > 0 && <option value="…">…</option>}
                {options}
              </select>
            </label>
            {all.map(c => (
              <label key={c.id}>
                <span>{c.name}</span>
                <select value={seatOf(c.id)} onChange={e => void hand([c.id], e.target.value)}>
                  {options}
                </select>
              </label>
            ))}
          </div>
        )
      })}
    </details>
  )
}
