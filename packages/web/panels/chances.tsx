import type { TableForecast, TableView } from '@quintain/seats/protocol'
import { Die } from '../charts/die.tsx'
import { Histogram } from '../charts/histogram.tsx'
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
          <b>{expected.toFixed(2)}</b> {text.expectedOf(deviation)}
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

/** What a command may bring to each creature, in words. */
export function Brings({
  consequences,
  view,
}: {
  readonly consequences: readonly Consequence[]
  readonly view: TableView
}) {
  const name = (id: string) => view.creatures.find(c => c.id === id)?.name ?? id
  const parts = (c: Consequence) => [
    ...c.changes.map(x => `${x.name} ${sign(x.mean)}${mean(x.mean)} ${text.expected}`),
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
  const { hit, least, numbers = [], cover, spread, has } = forecast
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
      {spread && spread.length > 1 && <Histogram spread={spread} has={has} />}
      <Brings consequences={forecast.consequences} view={view} />
      <p className="sub">{text.nothingRolled}</p>
    </div>
  )
}
