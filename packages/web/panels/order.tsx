import type { TableCreature, TableView } from '@quintain/seats/protocol'
import { leftOf, lettersOf } from '../map/token.tsx'
import { text } from '../text.ts'

interface OrderProps {
  readonly view: TableView
  readonly heroes: ReadonlySet<string>
  readonly target: string | null
  onCreature(id: string): void
  /** Opens what adds creatures; absent for those who add none. */
  readonly onAdd?: (() => void) | undefined
}

/** Everyone in the order of their turns, with how they are doing. */
export function Order({ view, heroes, target, onCreature, onAdd }: OrderProps) {
  const known = new Map(view.creatures.map(c => [c.id, c]))
  const ordered = view.order.flatMap(id => known.get(id) ?? [])
  const others = view.creatures.filter(c => !view.order.includes(c.id) && c.at)
  return (
    <section className="order" aria-label="Order of turns">
      <header>
        <h2>{text.round(view.round)}</h2>
        <span>{text.inFight(view.creatures.filter(c => !c.out && c.at).length)}</span>
      </header>
      <ol>
        {[...ordered, ...others].map(c => (
          <li
            key={c.id}
            className={`${c.id === view.turn ? 'now' : ''}${c.out ? ' out' : ''}${c.id === target ? ' looked' : ''}`}
          >
            <button type="button" onClick={() => onCreature(c.id)} aria-current={c.id === view.turn}>
              <Row c={c} hero={heroes.has(c.id)} now={c.id === view.turn} />
            </button>
          </li>
        ))}
      </ol>
      {view.presences > 0 && <p className="foot">{text.presences(view.presences)}</p>}
      {onAdd && (
        <p className="foot">
          <button type="button" onClick={onAdd}>
            {text.add.open}
          </button>
        </p>
      )}
    </section>
  )
}

function Row({ c, hero, now }: { readonly c: TableCreature; readonly hero: boolean; readonly now: boolean }) {
  const left = leftOf(c)
  return (
    <>
      <span className="count">{c.initiative ?? ''}</span>
      <span className={`badge ${hero ? 'hero' : 'foe'}`}>{lettersOf(c.name)}</span>
      <span className="who">
        <b>{c.name}</b>
        <span className="health">{c.health ?? ''}</span>
        {left !== null && (
          <span className={`bar ${hero ? 'hero' : 'foe'}`}>
            <svg viewBox="0 0 100 5" preserveAspectRatio="none" aria-hidden="true">
              <rect width={left * 100} height="5" />
            </svg>
          </span>
        )}
        <span className="signs">{[...(now ? ['turn'] : []), ...c.conditions.map(k => k.name)].join(' · ')}</span>
      </span>
    </>
  )
}
