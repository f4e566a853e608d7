import type { TableView } from '@quintain/seats/protocol'
import type { FoundTold } from '@quintain/seats/workshop'
import { type FormEvent, useEffect, useState } from 'react'
import type { Client } from '../client.ts'
import { squareIn } from '../map/squares.ts'
import { StatBlock } from '../new-fight/stat-block.tsx'
import { text } from '../text.ts'

/** More creatures for a running fight: typed as `goblin x4`, for a side, near a square. */
export function AddCard({
  client,
  view,
  who,
  place,
  onDone,
}: {
  readonly client: Client
  readonly view: TableView
  /** Who is asked for a command: whoever waits in reserve comes in by it. */
  readonly who: string | null
  /** The place of an evening that is shown: a square without a place is one of it. */
  readonly place: string | undefined
  onDone(): void
}) {
  const sides = [...new Set(view.creatures.map(c => c.side))]
  const [typed, setTyped] = useState('')
  const [side, setSide] = useState(sides[1] ?? sides[0] ?? '')
  const [at, setAt] = useState('')
  const [found, setFound] = useState<FoundTold | null>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let here = true
    if (!typed.trim()) setFound(null)
    else
      void client.home.find(typed).then(told => {
        if (here) setFound(told)
      })
    return () => {
      here = false
    }
  }, [client, typed])
  const where = squareIn(place, at)
  const come = async (what: Pick<Parameters<typeof client.home.add>[0], 'like' | 'creature' | 'name' | 'count'>) => {
    const wrong = await client.home.add({ ...what, side, ...(where ? { at: where } : {}) })
    if (wrong) setProblem(wrong)
    else onDone()
  }
  const take = ({ like, name }: FoundTold['found'][number], count: number) => come({ like, name, count })
  const back = async () => {
    const wrong = await client.home.back()
    if (wrong) setProblem(wrong)
    else onDone()
  }
  const reserves = view.creatures.filter(c => c.reserve)
  const letIn = async (whom: string) => {
    if (who === null) return
    const reply = await client.ask({ m: 'do', who, command: { do: 'enter-fight', whom, to: where } })
    if (reply.m === 'refused') setProblem(reply.reasons.map(r => r.text).join('; '))
    else onDone()
  }
  const enter = async (e: FormEvent) => {
    e.preventDefault()
    if (!typed.trim()) return
    const told = await client.home.find(typed)
    const first = told?.found.find(c => c.fits)
    if (told && first) await take(first, told.count)
    else setFound(told)
  }
  const words = text.newFight
  return (
    <form className="card form" onSubmit={e => void enter(e)} aria-label={text.add.title}>
      <button type="button" className="close" onClick={onDone} aria-label={text.close}>
        ×
      </button>
      <h2>{text.add.title}</h2>
      <label>
        <span>{words.find}</span>
        <input value={typed} placeholder={words.example} onChange={e => setTyped(e.target.value)} autoComplete="off" />
      </label>
      <label>
        <span>{words.side}</span>
        <select value={side} onChange={e => setSide(e.target.value)}>
          {sides.map(s => (
            <option key={s}>{s}</option>
          ))}
        </select>
      </label>
      <label>
        <span>{text.add.square}</span>
        <input value={at} pattern="(.+ )?[A-Za-z]{1,3}[0-9]{1,4}" onChange={e => setAt(e.target.value)} />
      </label>
      {found?.found.length === 0 && <p className="sub">{text.add.notFound}</p>}
      {found?.found.map(c => (
        <p key={c.like} className="offer">
          <button type="button" disabled={!c.fits} onClick={() => void take(c, found.count)}>
            {found.count > 1 ? `${found.count} × ` : ''}
            {c.name}
          </button>{' '}
          <small>{c.line}</small>
        </p>
      ))}
      {problem && (
        <p className="refused" role="alert">
          {problem}
        </p>
      )}
      <p className="commit">
        <button type="submit" className="primary">
          {text.add.go} <kbd>↵</kbd>
        </button>
      </p>
      <p className="sub">{text.add.how}</p>
      <details>
        <summary>{text.add.paste}</summary>
        <StatBlock
          read={typed => client.home.read(typed)}
          save={c => client.home.keepCreature(c)}
          onTake={c => void come({ creature: c.creature, name: c.name, count: 1 })}
        />
      </details>
      <p className="commit">
        <button type="button" onClick={() => void back()}>
          {text.add.back}
        </button>
      </p>
      {reserves.length > 0 && (
        <>
          <h3>{text.add.reserve}</h3>
          {reserves.map(c => (
            <p key={c.id} className="offer">
              <button type="button" disabled={who === null || !where} onClick={() => void letIn(c.id)}>
                {c.name}
              </button>{' '}
              <small>{where || text.add.needsSquare}</small>
            </p>
          ))}
        </>
      )}
    </form>
  )
}
