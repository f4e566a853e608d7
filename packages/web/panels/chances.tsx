import type { TableForecast, TableView } from '@quintain/seats/protocol'
import { withDigits } from '@quintain/seats/protocol/numbers'
import { Die } from '../charts/die.tsx'
import { Histogram } from '../charts/histogram.tsx'
import { type Outcome, Outcomes } from '../charts/outcomes.tsx'
import { type Answered, forecastOf } from '../looking.ts'
import { chance, mean, text } from '../text.ts'
import { Tally } from './tally.tsx'

type Consequence = TableForecast['consequences'][number]

/** The great figures of an attack: to hit, critical, what it takes, and that its target falls. */
export function Figures({
  forecast,
  target,
  onWhy,
}: {
  readonly forecast: TableForecast
  readonly target: string | null
  onWhy(): void
}) {
  const { hit, critical, expected, deviation, numbers } = forecast
  const falls = forecast.consequences.find(c => c.who === target)?.out
  return (
    <div className="figures">
      {hit !== undefined && (
        <p className="first">
          {numbers?.length ? (
            <button type="button" className="why" onClick={onWhy} title={text.why}>
              {chance(hit)}
            </button>
          ) : (
            <b>{chance(hit)}</b>
          )}{' '}
          {text.toHit}
        </p>
      )}
      {critical !== undefined && critical !== 0 && (
        <p>
          <b>{chance(critical)}</b> {text.critical}
        </p>
      )}
      {expected !== undefined && (
        <p>
          <b>{withDigits(expected, 2)}</b> {text.expectedOf(deviation)}
        </p>
      )}
      {falls !== undefined && hit !== undefined && (
        <p>
          <b>{chance(falls)}</b> {text.falls}
        </p>
      )}
    </div>
  )
}

/** What a blow may do to its target, in order of harm; null where that is told in points, or not exactly known. */
function outcomesOf({ target, hit = 1, spread, consequences }: TableForecast, view: TableView): Outcome[] | null {
  const states = consequences.find(c => c.who === target)?.states ?? []
  const now = view.creatures.find(c => c.id === target)?.state
  if (spread || states.length < 2 || !now || typeof hit !== 'number') return null
  const miss = 1 - hit
  const all = states.flatMap(s =>
    typeof s.chance !== 'number'
      ? []
      : [{ name: s.name === now ? text.stays(now) : s.name, chance: s.chance - (s.name === now ? miss : 0) }],
  )
  if (all.length < states.length) return null
  return [{ name: text.misses, chance: miss }, ...all].filter(o => o.chance > 1e-9)
}

/** What may come of a command: the losses of its target, or how it would be doing, as a picture; the rest in words. */
export function May({ forecast, view }: { readonly forecast: TableForecast; readonly view: TableView }) {
  const { spread, has, target, hit, consequences } = forecast
  const outcomes = outcomesOf(forecast, view)
  // What figures and pictures say of the target is not said again.
  const isDrawn = (c: Consequence) => c.who === target && (outcomes || (hit !== undefined && c.states.length <= 1))
  const others = consequences.flatMap(c =>
    !isDrawn(c) ? [c] : outcomes || c.conditions.length ? [{ ...c, states: [], out: 0 }] : [],
  )
  const told = outcomes ? new Set(outcomes.map(o => o.name)) : new Set<string>()
  return (
    <>
      {outcomes && <Outcomes all={outcomes} />}
      {spread && spread.length > 1 && <Histogram spread={spread} has={has} />}
      <Brings
        consequences={others.map(c =>
          c.who === target ? { ...c, conditions: c.conditions.filter(k => !told.has(k.name)) } : c,
        )}
        view={view}
      />
    </>
  )
}

/** What a command may bring to each creature, in words. */
function Brings({ consequences, view }: { readonly consequences: readonly Consequence[]; readonly view: TableView }) {
  const name = (id: string) => view.creatures.find(c => c.id === id)?.name ?? id
  const parts = (c: Consequence) => [
    ...c.changes.map(x => changed(x)),
    ...(c.states.length > 1 ? c.states.map(s => `${s.name} ${chance(s.chance)}`) : []),
    ...c.conditions
      .filter(k => k.chance !== 1 && !c.states.some(s => s.name === k.name))
      .map(k => `${k.name} ${chance(k.chance)}`),
    ...(c.out !== 0 ? [`${text.falls} ${chance(c.out)}`] : []),
  ]
  return (
    <ul className="brings">
      {consequences
        .filter(c => parts(c).length)
        .map(c => (
          <li key={c.who}>
            <b>{name(c.who)}</b> {parts(c).join(', ')}
          </li>
        ))}
    </ul>
  )
}
/** A change in words: what is spent for certain is no average. */
const changed = ({ name, mean: by, any }: Consequence['changes'][number]): string =>
  any === 1 && Math.abs(Number(by)) === 1 ? `${name} ${sign(by)}1` : `${name} ${sign(by)}${mean(by)} ${text.expected}`
const sign = (n: number | readonly [number, number]): string => ((typeof n === 'number' ? n : n[0]) < 0 ? '−' : '+')

/** Beside the map: why the chance that is looked at is what it is. */
export function ChancesTab({
  found,
  view,
  onRule,
}: {
  readonly found: Answered | null
  readonly view: TableView
  onRule(id: string): void
}) {
  const forecast = forecastOf(found)
  if (!forecast) return <p className="rules">{text.noChance}</p>
  const { hit, least, numbers = [], cover } = forecast
  return (
    <div className="rules chances">
      <h2>{hit === undefined ? forecast.text : text.whyChance(chance(hit))}</h2>
      {hit !== undefined && <p className="sub">{forecast.text}</p>}
      {least !== undefined && (
        <>
          <Die least={least} />
          <p className="sub">{text.hitsOn(least)}</p>
        </>
      )}
      {numbers.map(t => (
        <Tally key={`${t.who} ${t.name}`} t={t} onRule={onRule} />
      ))}
      {cover && <p>{cover.text}</p>}
      <May forecast={forecast} view={view} />
      <p className="sub">{text.nothingRolled}</p>
    </div>
  )
}
