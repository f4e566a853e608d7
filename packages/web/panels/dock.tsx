import type { LegalKind, TableCreature, TableQuestion, TableView } from '@quintain/seats/protocol'
import { useState } from 'react'
import type { Command } from '../looking.ts'
import { lettersOf } from '../map/token.tsx'
import { chance, mean, text } from '../text.ts'

/** A command whose square is pointed at on the map. */
export interface Armed {
  readonly label: string
  readonly command: Command
  /** The parameter that is pointed at. */
  readonly aim: string
}

interface DockProps {
  readonly view: TableView
  readonly acting: TableCreature | null
  readonly hero: boolean
  readonly question: TableQuestion | null
  readonly kinds: readonly LegalKind[]
  readonly refused: readonly string[]
  readonly armed: Armed | null
  /** Those who may act now: several outside of rounds. */
  readonly able: readonly string[]
  onPick(id: string): void
  onCommand(command: Command): void
  onArm(armed: Armed | null): void
  /** A command is looked at, or none any more. */
  onPeek(command: Command | null): void
  onAnswer(q: string, value: unknown): void
  onOrder(option: TableQuestion['options'][number], always: 'round' | 'fight'): void
}

/** How a command is aimed at a square of the map; null for one that is not. */
export function armedBy(k: LegalKind, command: Command, label: string): Armed | null {
  const [aim] = k.aims
  if (aim === undefined) return null
  if ('path' in command) {
    const { path: _, ...rest } = command
    return { label, command: rest as Command, aim }
  }
  const act = command['act']
  // The square that was offered is not the one that will be pointed at.
  const called = typeof act === 'string' ? act : label
  return typeof command[aim] === 'string' && !('target' in command) ? { label: called, command, aim } : null
}

/** Whose turn it is, what is left of it, and what can be done: at the bottom of the page, always in the same place. */
export function Dock(props: DockProps) {
  const { view, acting, hero, question, kinds, refused, armed, able, onCommand, onArm, onPeek, onPick } = props
  const [open, setOpen] = useState<string | null>(null)
  const [more, setMore] = useState(false)
  if (view.over && !acting && !question) return <Still says={text.over(view.winner)} refused={refused} />
  if (question && question.question !== 'command') return <Asked {...props} question={question} />
  if (!acting) {
    const turn = view.creatures.find(c => c.id === view.turn)
    return <Still says={turn ? text.waitsFor(turn.name) : text.nobodyAsked} refused={refused} />
  }
  const menu = kinds.find(k => k.name === open)
  const free = view.turn !== acting.id
  const take = (k: LegalKind) => {
    const [only, ...others] = k.suggestions
    const walks = only !== undefined && 'path' in only.command ? armedBy(k, only.command, k.text) : null
    const aimed = only && others.length === 0 ? armedBy(k, only.command, only.text) : null
    onPeek(null)
    if (walks ?? aimed) onArm(armed?.command.do === k.name ? null : (walks ?? aimed))
    else if (only && others.length === 0) onCommand(only.command)
    else setOpen(open === k.name ? null : k.name)
  }
  return (
    <section className="dock" aria-label={free ? text.freely(acting.name) : text.turnOf(acting.name)}>
      <div className="who">
        <span className={`badge ${hero ? 'hero' : 'foe'}`}>{lettersOf(acting.name)}</span>
        <h2>{free ? text.freely(acting.name) : text.turnOf(acting.name)}</h2>
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
      {view.over && <p className="sub">{text.overFree(view.winner)}</p>}
      {able.length > 1 && (
        <div className="choose" role="toolbar" aria-label={text.whoActs}>
          {able.map(id => (
            <button
              type="button"
              key={id}
              aria-pressed={id === acting.id}
              className={id === acting.id ? 'on' : ''}
              onClick={() => onPick(id)}
            >
              {view.creatures.find(c => c.id === id)?.name ?? id}
            </button>
          ))}
        </div>
      )}
      <Reasons refused={refused} />
      {armed && (
        <p className="armed" role="status">
          {text.aim(armed.label)}{' '}
          <button type="button" onClick={() => onArm(null)}>
            {text.close}
          </button>
        </p>
      )}
      <div className="acts">
        {kinds
          .filter(k => k.legal)
          .map((k, i) => (
            <button
              type="button"
              key={k.name}
              className={open === k.name || armed?.command.do === k.name ? 'on' : ''}
              title={k.description}
              onClick={() => take(k)}
            >
              {k.text}
              {i < 9 && <kbd>{i + 1}</kbd>}
            </button>
          ))}
        <button type="button" className="quiet" onClick={() => setMore(!more)} aria-expanded={more}>
          {more ? text.less : text.more}
        </button>
        <button type="button" className="end" onClick={() => onCommand({ do: 'end' })}>
          {free ? text.doneNow : text.endTurn}
          <kbd>T</kbd>
        </button>
      </div>
      {menu && (
        <ul className="menu" onPointerLeave={() => onPeek(null)}>
          {menu.suggestions.map(s => (
            <li key={JSON.stringify(s.command)}>
              <button
                type="button"
                onPointerEnter={() => onPeek(s.command)}
                onFocus={() => onPeek(s.command)}
                onBlur={() => onPeek(null)}
                onClick={() => {
                  const aimed = armedBy(menu, s.command, s.text)
                  setOpen(null)
                  onPeek(null)
                  if (aimed) onArm(aimed)
                  else onCommand(s.command)
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
/** A question to somebody at the table, with the odds of each answer, and whether it is answered so from now on. */
function Asked({ view, question, refused, onAnswer, onOrder }: DockProps & { readonly question: TableQuestion }) {
  const [always, setAlways] = useState<'' | 'round' | 'fight'>('')
  const name = view.creatures.find(c => c.id === question.who)?.name ?? question.who
  return (
    <section className="dock asks" role="alertdialog" aria-label={`${name}: ${question.text}`}>
      <h2>
        {name}: {question.text}
      </h2>
      <Reasons refused={refused} />
      <div className="acts">
        {question.options.map((o, i) => (
          <button
            type="button"
            key={JSON.stringify(o.value)}
            onClick={() => {
              if (always) onOrder(o, always)
              onAnswer(question.q, o.value)
            }}
          >
            {o.text}
            {o.odds && (
              <span className="odds">
                {chance(o.odds.hit)} {text.toHit}
                {o.odds.expected === undefined ? '' : `, ${mean(o.odds.expected)} ${text.expected}`}
              </span>
            )}
            {i < 9 && <kbd>{i + 1}</kbd>}
          </button>
        ))}
      </div>
      <p className="always">
        {(['fight', 'round'] as const).map(k => (
          <label key={k}>
            <input type="checkbox" checked={always === k} onChange={e => setAlways(e.target.checked ? k : '')} />{' '}
            {k === 'fight' ? text.always : text.alwaysRound}
          </label>
        ))}
      </p>
    </section>
  )
}
