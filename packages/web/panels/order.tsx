import type { TableCreature, TableView } from '@quintain/seats/protocol'
import { RimBar } from '../charts/gauge.tsx'
import { Letters } from '../map/token.tsx'
import { text } from '../text.ts'

interface OrderProps {
  readonly view: TableView
  readonly heroes: ReadonlySet<string>
  readonly target: string | null
  /** The place that is shown, where there are several. */
  readonly here: string | undefined
  /** Shows a place. */
  onPlace(id: string): void
  onCreature(id: string): void
  /** Opens what adds creatures; absent for those who add none. */
  readonly onAdd?: (() => void) | undefined
}

/** Things that lie about are on the map, and not in the order. */
const isThing = (c: TableCreature): boolean => c.conditions.some(k => k.name === 'object') && c.initiative === null

/** Everyone in the order of their turns, with how they are doing; outside of rounds those who are here, then those elsewhere. */
export function Order({ view, heroes, target, here, onPlace, onCreature, onAdd }: OrderProps) {
  const known = new Map(view.creatures.map(c => [c.id, c]))
  const ordered = view.order.flatMap(id => known.get(id) ?? [])
  const others = view.creatures.filter(c => !view.order.includes(c.id) && c.at && !isThing(c))
  const all = [...ordered, ...others]
  const isElsewhere = (c: TableCreature) => here !== undefined && c.place !== undefined && c.place !== here
  const rows = (shown: readonly TableCreature[]) => (
    <ol>
      {shown.map(c => (
        <li
          key={c.id}
          className={`${c.id === view.turn ? 'now' : ''}${c.out ? ' out' : ''}${c.id === target ? ' looked' : ''}`}
        >
          <button type="button" onClick={() => onCreature(c.id)} aria-current={c.id === view.turn}>
            <Row c={c} hero={heroes.has(c.id)} now={c.id === view.turn} elsewhere={isElsewhere(c)} />
          </button>
        </li>
      ))}
    </ol>
  )
  const there = all.filter(isElsewhere)
  const about = all.filter(c => !isElsewhere(c))
  const reserves = view.creatures.filter(c => c.reserve)
  const standing = about.filter(c => !c.out && c.at).length
  return (
    <section className="order" aria-label={view.free ? text.party : text.orderOfTurns}>
      <header>
        <h2>{view.free ? text.outOfRounds : text.round(view.round)}</h2>
        <span>{view.free ? (view.clock ?? '') : text.inFight(standing)}</span>
      </header>
      {rows(about)}
      {there.length > 0 && (
        <>
          <h3>{text.elsewhere}</h3>
          {rows(there)}
        </>
      )}
      {reserves.length > 0 && <p className="foot">{text.reserves(reserves.map(c => c.name).join(', '))}</p>}
      {view.presences > 0 && <p className="foot">{text.presences(view.presences)}</p>}
      {view.map.places && <Places view={view} here={here} onPlace={onPlace} />}
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

/** The places of an evening as far as they are known, and where ways lead from here. */
function Places({
  view,
  here,
  onPlace,
}: {
  readonly view: TableView
  readonly here: string | undefined
  onPlace(id: string): void
}) {
  const places = view.map.places ?? []
  const leads = new Set(view.ways.flatMap(w => (w.from === here ? [w.to] : w.to === here && !w.oneWay ? [w.from] : [])))
  const unseen = [...leads].filter(id => !places.some(p => p.id === id)).map(id => ({ id, about: undefined }))
  return (
    <>
      <h3>{text.places}</h3>
      <ul className="places">
        {[...places, ...unseen].map(p => (
          <li key={p.id} className={p.id === here ? 'here' : ''} aria-current={p.id === here ? 'location' : undefined}>
            <span aria-hidden="true">{p.id === here ? '●' : leads.has(p.id) ? '→' : '○'}</span>{' '}
            {places.some(x => x.id === p.id) ? (
              <button type="button" className="link" onClick={() => onPlace(p.id)}>
                {p.id}
              </button>
            ) : (
              p.id
            )}
            {p.about && <small>{p.about}</small>}
          </li>
        ))}
      </ul>
    </>
  )
}

function Row({
  c,
  hero,
  now,
  elsewhere,
}: {
  readonly c: TableCreature
  readonly hero: boolean
  readonly now: boolean
  readonly elsewhere: boolean
}) {
  const signs = [
    ...(now ? [text.turn] : []),
    ...(elsewhere && c.place ? [c.place] : []),
    // What stands beside the points already, such as dead, is not said again.
    ...c.conditions.map(k => k.name).filter(k => !c.health?.split(', ').includes(k)),
  ]
  return (
    <>
      <span className="count">{c.initiative ?? ''}</span>
      <span className={`badge ${hero ? 'hero' : 'foe'}`}>
        <Letters name={c.name} />
      </span>
      <span className="who">
        <b>{c.name}</b>
        <span className="health">{c.health ?? ''}</span>
        {c.rim && <RimBar of={c.rim} hero={hero} />}
        <span className="signs">{signs.join(' · ')}</span>
      </span>
    </>
  )
}
