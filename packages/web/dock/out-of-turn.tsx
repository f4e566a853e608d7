import type { LegalKind, TableCreature, TableView, Welcome } from '@quintain/seats/protocol'
import { useEffect, useState } from 'react'
import type { Client } from '../client.ts'
import type { Described } from '../described.ts'
import type { Command } from '../looking.ts'
import { text } from '../text.ts'
import { CommandForm } from './acts.tsx'

/** Whether a seat acts for a creature of a fight that neither has its turn nor is asked, which `asked` is. */
export const waitsItsTurn = (c: TableCreature, view: TableView, seat: Welcome['seat'], asked: string | null): boolean =>
  !view.free &&
  view.turn !== null &&
  c.aware === 'own' &&
  c.id !== view.turn &&
  c.id !== asked &&
  (seat.role === 'gm' || seat.plays.includes(c.id))

interface OutOfTurnProps {
  readonly client: Client
  readonly view: TableView
  readonly c: TableCreature
  /** Counts what has come: the creature is asked about anew. */
  readonly age: number
  readonly described: Described
  onDescribe(): void
  onCommand(command: Command): void
}

/** What a creature can do while somebody else acts, and, when asked, what must wait for its turn and by which rule. */
export function OutOfTurn({ client, view, c, age, described, onDescribe, onCommand }: OutOfTurnProps) {
  const [kinds, setKinds] = useState<readonly LegalKind[] | null>(null)
  const [open, setOpen] = useState<string | null>(null)
  const [more, setMore] = useState(false)
  useEffect(() => {
    let here = true
    void client.ask({ m: 'legal', who: c.id }).then(reply => {
      if (here && reply.m === 'legal') setKinds(reply.kinds)
    })
    return () => {
      here = false
    }
  }, [client, c.id, age])
  if (!kinds) return null
  const legal = kinds.filter(k => k.legal)
  const opened = legal.find(k => k.name === open)
  const take = (k: LegalKind) => {
    const [only, ...others] = k.suggestions
    if (only ? others.length === 0 : k.asks.length === 0) return onCommand(only?.command ?? { do: k.name })
    onDescribe()
    setOpen(open === k.name ? null : k.name)
  }
  return (
    <section className="out-of-turn" aria-label={text.outOfTurn}>
      <h3>{text.outOfTurn}</h3>
      {legal.length === 0 && <p className="sub">{text.nothingNow}</p>}
      <div className="acts">
        {legal.map(k => (
          <button
            type="button"
            key={k.name}
            className={open === k.name ? 'on' : ''}
            title={described[k.name]}
            onClick={() => take(k)}
          >
            {k.suggestions.length === 1 ? k.suggestions[0]!.text : k.text}
          </button>
        ))}
      </div>
      {opened && opened.suggestions.length > 1 && (
        <ul className="menu">
          {opened.suggestions.map(s => (
            <li key={JSON.stringify(s.command)}>
              <button type="button" onClick={() => onCommand(s.command)}>
                {s.text}
              </button>
            </li>
          ))}
        </ul>
      )}
      {opened && opened.suggestions.length === 0 && (
        <CommandForm
          key={opened.name}
          kind={opened}
          says={described[opened.name] ?? ''}
          kinds={kinds}
          view={view}
          here={c.place}
          onCommand={onCommand}
          onClose={() => setOpen(null)}
        />
      )}
      <button
        type="button"
        className="link"
        aria-expanded={more}
        onClick={() => {
          onDescribe()
          setMore(!more)
        }}
      >
        {more ? text.less : text.whyNot}
      </button>
      {more && (
        <ul className="menu">
          {kinds
            .filter(k => !k.legal)
            .map(k => (
              <li key={k.name} className="off">
                <b title={described[k.name]}>{k.text}</b>{' '}
                {k.reasons.map(r => (
                  <div key={`${r.text} ${r.rule}`}>
                    {r.text} <small>{r.rule}</small>
                  </div>
                ))}
              </li>
            ))}
        </ul>
      )}
    </section>
  )
}
