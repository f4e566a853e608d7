import type { LegalKind, TableCreature, TableQuestion, TableView, Welcome } from '@quintain/seats/protocol'
import type { Described } from '../described.ts'
import type { Command } from '../looking.ts'
import { Letters } from '../map/token.tsx'
import { text } from '../text.ts'
import { Acts } from './acts.tsx'
import { Asked, Reasons } from './asked.tsx'
import type { Armed } from './taking.ts'

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
  readonly seat: Welcome['seat'] | null
  /** What each command does. */
  readonly described: Described
  /** Somebody wants to know what they do. */
  onDescribe(): void
  onPick(id: string): void
  onCommand(command: Command): void
  onArm(armed: Armed | null): void
  /** A command is looked at, or none any more. */
  onPeek(command: Command | null): void
  onAnswer(q: string, value: unknown): void
  onOrder(option: TableQuestion['options'][number], always: 'round' | 'fight'): void
}

/** Whose turn it is, what is left of it, and what can be done: at the bottom of the page, always in the same place. */
export function Dock(props: DockProps) {
  const { view, acting, hero, question, kinds, refused, armed, able, onCommand, onArm, onPeek, onPick } = props
  if (view.over && !acting && !question)
    return <Still says={view.free ? waiting(props) : text.over(view.winner)} refused={refused} />
  if (question && question.question !== 'command') return <Asked {...props} question={question} />
  if (!acting) {
    const turn = view.creatures.find(c => c.id === view.turn)
    const playsNobody = props.seat?.role === 'player' && props.seat.plays.length === 0
    const says = turn ? text.waitsFor(turn.name) : playsNobody ? text.playsNobody : text.nobodyAsked
    return <Still says={says} refused={refused} />
  }
  const free = view.turn !== acting.id
  // Where another fight may begin, the last one is no news.
  const victory = view.winner !== null && !kinds.some(k => k.group === 'fight' && k.legal)
  const place = view.map.places?.find(p => p.id === acting.place)
  return (
    <section
      className={free ? 'dock free' : 'dock'}
      aria-label={free ? text.freely(acting.name) : text.turnOf(acting.name)}
    >
      <div className="who">
        <span className={`badge ${hero ? 'hero' : 'foe'}`}>
          <Letters name={acting.name} />
        </span>
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
      {free && (
        <p className="sub">
          {[view.clock, place && (place.about ?? place.id), victory ? text.over(view.winner) : '']
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
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
      {armed && (
        <p className="armed" role="status">
          {text.aim(armed.label)}{' '}
          <button type="button" onClick={() => onArm(null)}>
            {text.close}
          </button>
        </p>
      )}
      <Acts
        view={view}
        here={acting.place}
        kinds={kinds}
        armed={armed}
        free={free}
        described={props.described}
        onDescribe={props.onDescribe}
        onCommand={onCommand}
        onArm={onArm}
        onPeek={onPeek}
      />
      <Reasons refused={refused} />
    </section>
  )
}

/** Outside of rounds, why nobody of the seat is asked: those who can act have nothing more to do for now, or nobody of it can. */
function waiting({ view, seat }: DockProps): string {
  const able = view.creatures.some(c => seat?.plays.includes(c.id) && !c.out && c.at !== null)
  return able ? text.doneForNow : text.freeElsewhere(view.winner)
}

function Still({ says, refused }: { readonly says: string; readonly refused: readonly string[] }) {
  return (
    <section className="dock">
      <h2>{says}</h2>
      <Reasons refused={refused} />
    </section>
  )
}
