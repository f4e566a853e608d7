import type { LegalKind } from '@quintain/seats/protocol'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Ask, Client } from './client.ts'
import { Board } from './map/board.tsx'
import type { Reached } from './map/reach.tsx'
import { CreatureCard, WayCard } from './panels/card.tsx'
import { Dock } from './panels/dock.tsx'
import { RulingForm, SeatsCard } from './panels/master.tsx'
import { Order } from './panels/order.tsx'
import { Side } from './panels/side.tsx'
import { text } from './text.ts'

type Command = LegalKind['suggestions'][number]['command']
/** What stands on the floating card. */
type Card = { readonly creature: string } | { readonly square: string } | 'ruling' | 'seats' | null

/** The table: four places that never move, and one card that floats over the map. */
export function App({ client }: { readonly client: Client }) {
  const { link, reason, seat, seats, view, log, questions, age } = useSyncExternalStore(
    client.subscribe,
    client.snapshot,
  )
  const [card, setCard] = useState<Card>(null)
  const [kinds, setKinds] = useState<readonly LegalKind[]>([])
  const [reach, setReach] = useState<ReadonlyMap<string, Reached>>(new Map())
  const [refused, setRefused] = useState<readonly string[]>([])
  const question = questions[0] ?? null
  const who = question?.question === 'command' ? question.who : null
  const acting = view?.creatures.find(c => c.id === who) ?? null

  useEffect(() => {
    let here = true
    if (!who) {
      setKinds([])
      setReach(new Map())
      return
    }
    void client.ask({ m: 'legal', who }).then(reply => {
      if (!here || reply.m !== 'legal') return
      setKinds(reply.kinds)
      if (!reply.kinds.some(k => k.name === 'move' && k.legal)) return setReach(new Map())
      void client.ask({ m: 'reach', who }).then(r => {
        if (here && r.m === 'reach') setReach(new Map(r.squares.map(s => [s.square, s])))
      })
    })
    return () => {
      here = false
    }
  }, [client, who, age])

  const send = (ask: Ask) => {
    setCard(null)
    setRefused([])
    void client.ask(ask).then(reply => reply.m === 'refused' && setRefused(reply.reasons.map(r => r.text)))
  }
  const command = (c: Command) => who && send({ m: 'do', who, command: c })
  const way = typeof card === 'object' && card && 'square' in card ? (reach.get(card.square) ?? null) : null
  const looked = typeof card === 'object' && card && 'creature' in card ? card.creature : null
  const target = view?.creatures.find(c => c.id === looked) ?? null
  const side = view?.creatures.find(c => seat?.plays.includes(c.id))?.side ?? view?.creatures[0]?.side
  const heroes = useMemo(() => new Set(view?.creatures.filter(c => c.side === side).map(c => c.id)), [view, side])
  const master = seat?.role === 'gm'

  useEffect(() => {
    const keys = (e: KeyboardEvent) => {
      if (
        e.target instanceof HTMLInputElement ||
        e.target instanceof HTMLTextAreaElement ||
        e.target instanceof HTMLSelectElement
      )
        return
      const back = (e.ctrlKey || e.metaKey) && e.key.toLowerCase() === 'z'
      if (back) send({ m: e.shiftKey ? 'redo' : 'undo' })
      else if (e.ctrlKey || e.metaKey || e.altKey) return
      else if (e.key === 'Escape') setCard(null)
      else if (e.key === 't' && who) command({ do: 'end' })
      else if (e.key === 'Enter' && card) document.querySelector<HTMLButtonElement>('.card .primary')?.click()
      else if (/^[1-9]$/.test(e.key))
        document.querySelectorAll<HTMLButtonElement>('.dock .acts button')[Number(e.key) - 1]?.click()
      else if (e.key.toLowerCase() === 'n' && view) {
        const there = view.creatures.filter(c => c.at)
        const i = there.findIndex(c => c.id === looked) + (e.shiftKey ? -1 : 1)
        const next = there.at(((i % there.length) + there.length) % there.length)
        if (next) setCard({ creature: next.id })
      } else return
      e.preventDefault()
    }
    addEventListener('keydown', keys)
    return () => removeEventListener('keydown', keys)
  })

  if (link === 'ended')
    return (
      <main className="lobby">
        <h1>{text.ended}</h1>
        <p>{reason}</p>
      </main>
    )
  if (!view || !seat) return <main className="lobby">{text.loading}</main>
  const shared = { client, view, acting, age, onCommand: command, onClose: () => setCard(null) }
  return (
    <div className="app">
      <header className="top">
        <h1>{view.title}</h1>
        <span className="chip">{view.ruleset}</span>
        <span className="space" />
        {link === 'away' && (
          <span role="status" className="away">
            {text.away}
          </span>
        )}
        <button type="button" onClick={() => send({ m: 'undo' })}>
          {text.undo} <kbd>Ctrl Z</kbd>
        </button>
        <button type="button" onClick={() => send({ m: 'redo' })}>
          {text.redo}
        </button>
        {master && (
          <>
            <button type="button" onClick={() => setCard(card === 'ruling' ? null : 'ruling')}>
              {text.rule}
            </button>
            <button type="button" onClick={() => setCard(card === 'seats' ? null : 'seats')}>
              {text.seats(seats.length)}
            </button>
          </>
        )}
        <button type="button" onClick={changeTheme} aria-label={text.theme} title={text.theme}>
          ◐
        </button>
      </header>
      <Order view={view} heroes={heroes} target={looked} onCreature={id => setCard({ creature: id })} />
      <div className="place">
        <Board
          view={view}
          heroes={heroes}
          acting={acting}
          reach={reach}
          way={way}
          target={looked}
          onSquare={square => {
            // The square that is chosen already is gone to.
            if (way && way.square === square) command({ do: 'move', path: way.path })
            else setCard(reach.has(square) ? { square } : null)
          }}
          onCreature={id => setCard({ creature: id })}
        />
        {target && <CreatureCard key={target.id} c={target} kinds={kinds} {...shared} />}
        {way && <WayCard way={way} {...shared} />}
        {card === 'ruling' && <RulingForm client={client} view={view} who={who} onDone={() => setCard(null)} />}
        {card === 'seats' && <SeatsCard client={client} view={view} seats={seats} onDone={() => setCard(null)} />}
      </div>
      <Dock
        key={question?.q ?? ''}
        view={view}
        acting={acting}
        hero={acting ? heroes.has(acting.id) : false}
        question={question}
        kinds={kinds}
        refused={refused}
        onCommand={command}
        onAnswer={(q, value) => send({ m: 'answer', q, with: value as never })}
      />
      <Side client={client} log={log} />
    </div>
  )
}

/** The theme follows the system until it is chosen. */
function changeTheme(): void {
  const { dataset } = document.documentElement
  const dark = dataset['theme'] ? dataset['theme'] === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  dataset['theme'] = dark ? 'light' : 'dark'
  localStorage.setItem('theme', dataset['theme'])
}
