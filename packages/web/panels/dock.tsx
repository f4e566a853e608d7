import type { LegalKind, TableCreature, TableQuestion, TableView } from '@quintain/seats/protocol'
import { useState } from 'react'
import { lettersOf } from '../map/token.tsx'
import { text } from '../text.ts'

interface DockProps {
  readonly view: TableView
  readonly acting: TableCreature | null
  readonly hero: boolean
  readonly question: TableQuestion | null
  readonly kinds: readonly LegalKind[]
  readonly refused: readonly string[]
  onCommand(command: LegalKind['suggestions'][number]['command']): void
  onAnswer(q: string, value: unknown): void
}

/** Whose turn it is, what is left of it, and what can be done: at the bottom of the page, always in the same place. */
export function Dock({ view, acting, hero, question, kinds, refused, onCommand, onAnswer }: DockProps) {
  const [open, setOpen] = useState<string | null>(null)
  const [more, setMore] = useState(false)
  if (view.over) return <Still says={text.over(view.winner)} refused={refused} />
  if (question && question.question !== 'command')
    return <Asked view={view} question={question} refused={refused} onAnswer={onAnswer} />
  if (!acting) {
    const turn = view.creatures.find(c => c.id === view.turn)
    return <Still says={turn ? text.waitsFor(turn.name) : text.nobodyAsked} refused={refused} />
  }
  const legal = kinds.filter(k => k.legal)
  // Squares of walks are chosen on the map.
  const walks = (k: LegalKind) => k.suggestions.some(s => 'path' in s.command)
  const menu = kinds.find(k => k.name === open)
  return (
    <section className="dock" aria-label={text.turnOf(acting.name)}>
      <div className="who">
        <span className={`badge ${hero ? 'hero' : 'foe'}`}>{lettersOf(acting.name)}</span>
        <h2>{text.turnOf(acting.name)}</h2>
        <span className="health">{acting.health}</span>
        <ul className="budget">
          {acting.budget.map(b => (
            <li key={b.of} className={b.left > 0 ? '' : 'spent'}>
              {b.of}
              {b.left > 1 ? ` ${b.left}` : ''}
            </li>
          ))}
        </ul>
      </div>
      <Reasons refused={refused} />
      <div className="acts">
        {legal.map((k, i) => (
          <button
            type="button"
            key={k.name}
            className={open === k.name ? 'on' : ''}
            title={k.description}
            onClick={() => {
              const [only, ...others] = k.suggestions
              if (only && others.length === 0 && !walks(k)) onCommand(only.command)
              else setOpen(open === k.name ? null : k.name)
            }}
          >
            {k.text}
            {i < 9 && <kbd>{i + 1}</kbd>}
          </button>
        ))}
        <button type="button" className="quiet" onClick={() => setMore(!more)} aria-expanded={more}>
          {more ? text.less : text.more}
        </button>
        <button type="button" className="end" onClick={() => onCommand({ do: 'end' })}>
          {text.endTurn}
          <kbd>T</kbd>
        </button>
      </div>
      {menu && (
        <ul className="menu">
          {menu.suggestions.map(s => (
            <li key={JSON.stringify(s.command)}>
              <button
                type="button"
                onClick={() => {
                  setOpen(null)
                  onCommand(s.command)
                }}
              >
                {s.text} <span>{s.cost}</span>
              </button>
            </li>
          ))}
          {menu.suggestions.length === 0 && <li>{menu.description}</li>}
        </ul>
      )}
      {more && (
        <ul className="menu">
          {kinds
            .filter(k => !k.legal)
            .map(k => (
              <li key={k.name} className="off">
                <b>{k.text}</b> {k.reasons.map(r => r.text).join('; ')}
              </li>
            ))}
        </ul>
      )}
    </section>
  )
}

function Reasons({ refused }: { readonly refused: readonly string[] }) {
  if (refused.length === 0) return null
  return (
    <p className="refused" role="alert">
      {refused.join('; ')}
    </p>
  )
}
function Still({ says, refused }: { readonly says: string; readonly refused: readonly string[] }) {
  return (
    <section className="dock">
      <h2>{says}</h2>
      <Reasons refused={refused} />
    </section>
  )
}
function Asked({
  view,
  question,
  refused,
  onAnswer,
}: Pick<DockProps, 'view' | 'refused' | 'onAnswer'> & { readonly question: TableQuestion }) {
  const name = view.creatures.find(c => c.id === question.who)?.name ?? question.who
  return (
    <section className="dock asks" role="alertdialog" aria-label={`${name}: ${question.text}`}>
      <h2>
        {name}: {question.text}
      </h2>
      <Reasons refused={refused} />
      <div className="acts">
        {question.options.map((o, i) => (
          <button type="button" key={JSON.stringify(o.value)} onClick={() => onAnswer(question.q, o.value)}>
            {o.text}
            {i < 9 && <kbd>{i + 1}</kbd>}
          </button>
        ))}
      </div>
    </section>
  )
}
