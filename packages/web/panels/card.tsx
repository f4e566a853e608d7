import type { TableCreature, TableView } from '@quintain/seats/protocol'
import type { ReactNode } from 'react'
import { Gauge } from '../charts/gauge.tsx'
import { type Answered, type Command, forecastOf, type Suggestion } from '../looking.ts'
import type { Reached } from '../map/reach.tsx'
import { chance, mean, text } from '../text.ts'
import { Figures, May } from './chances.tsx'

interface CardProps {
  readonly view: TableView
  readonly found: Answered | null
  /** At the left of the map, since what it is about is at the right. */
  readonly aside: boolean
  onCommand(command: Command): void
  onWhy(): void
  onClose(): void
}

/** A creature that is looked at: how it is doing, and the chances of what can be done against it. `peek`: only while the pointer is there. */
export function CreatureCard({
  c,
  hero,
  view,
  found,
  aside,
  against,
  chosen,
  acting,
  peek,
  onChoose,
  onCommand,
  onWhy,
  onRule,
  onGo,
  onClose,
  children,
}: CardProps & {
  /** What it can do now, where somebody else acts. */
  readonly children?: ReactNode
  readonly c: TableCreature
  readonly hero: boolean
  readonly against: readonly Suggestion[]
  readonly chosen: Suggestion | null
  readonly acting: TableCreature | null
  readonly peek: boolean
  onChoose(at: number): void
  onRule(id: string): void
  /** Looks at the way to a square. */
  onGo(square: string): void
}) {
  const there = chosen ? undefined : forecastOf(found)?.from?.square
  return (
    <aside className={`card${peek ? ' peek' : ''}${aside ? ' aside' : ''}`} aria-label={c.name}>
      {!peek && <Close onClose={onClose} />}
      <h2>{c.name}</h2>
      <p className="sub">{[c.side, c.size, c.at?.square, pointsOf(c)].filter(Boolean).join(' · ')}</p>
      <Gauge c={c} hero={hero} />
      {c.regards?.map(x => (
        <p className="sub" key={x.to}>
          {text.regards(x.attitude, view.creatures.find(o => o.id === x.to)?.name ?? x.to)}
        </p>
      ))}
      {c.conditions.length > 0 && (
        <p className="sub">
          {c.conditions.map((k, i) => (
            <span key={k.name}>
              {i > 0 && ', '}
              <button type="button" className="link" onClick={() => onRule(k.rule)}>
                {k.name}
              </button>
            </span>
          ))}
        </p>
      )}
      {c.conditions
        .filter(k => k.says)
        .map(k => (
          <p key={k.name} className="sub">
            <b>{k.name}</b>: {k.says}
          </p>
        ))}
      {c.running
        .filter(r => r.until)
        .map(r => (
          <p className="sub" key={r.text}>
            {r.text} {r.until}
          </p>
        ))}
      {c.stores.length > 0 && !peek && <p className="sub">{c.stores.map(s => `${s.of} ${s.left}`).join(' · ')}</p>}
      {against.length > (chosen ? 1 : 0) && (
        <Choices against={against} chosen={chosen} name={c.name} onChoose={onChoose} />
      )}
      {acting && acting.id !== c.id && (found || c.side !== acting.side) && (
        <Chances found={found} view={view} target={c.id} onWhy={onWhy} />
      )}
      {there && !peek && (
        <p className="commit">
          <button type="button" className="primary" onClick={() => onGo(there)}>
            {text.goTo(there)} <kbd>↵</kbd>
          </button>
          <span>{text.nothingRolled}</span>
        </p>
      )}
      {chosen && !peek && <Commit text={chosen.text} onGo={() => onCommand(chosen.command)} />}
      {chosen && peek && <p className="sub">{text.clickFor}</p>}
      {!peek && children}
    </aside>
  )
}

/** What can be done against a creature: the kinds of acts, then with what. */
function Choices({
  against,
  chosen,
  name,
  onChoose,
}: {
  readonly against: readonly Suggestion[]
  readonly chosen: Suggestion | null
  readonly name: string
  onChoose(at: number): void
}) {
  const kind = (s: Suggestion) => s.text.split(` ${name}`)[0] ?? s.text
  const kinds = [...new Set(against.map(kind))]
  const same = against.filter(s => chosen && kind(s) === kind(chosen))
  const how = (s: Suggestion) => s.text.slice(`${kind(s)} ${name}`.length).trim()
  return (
    <>
      <div className="choose">
        {kinds.map(k => (
          <button
            type="button"
            key={k}
            aria-pressed={chosen !== null && kind(chosen) === k}
            className={chosen && kind(chosen) === k ? 'on' : ''}
            onClick={() => onChoose(against.findIndex(s => kind(s) === k))}
          >
            {k}
          </button>
        ))}
      </div>
      {same.length > 1 && (
        <div className="choose small">
          {same.map(s => (
            <button
              type="button"
              key={JSON.stringify(s.command)}
              aria-pressed={s === chosen}
              className={s === chosen ? 'on' : ''}
              onClick={() => onChoose(against.indexOf(s))}
            >
              {how(s) || kind(s)}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

/** A command that is looked at before it is given, such as an area that is laid on the map. */
export function CommandCard({
  command,
  label,
  view,
  found,
  aside,
  onCommand,
  onWhy,
  onClose,
}: CardProps & { readonly command: Command; readonly label: string }) {
  const forecast = forecastOf(found)
  const caught = forecast?.area?.who.map(id => view.creatures.find(c => c.id === id)?.name ?? id)
  const target = typeof command['target'] === 'string' ? command['target'] : null
  return (
    <aside className={aside ? 'card aside' : 'card'} aria-label={label}>
      <Close onClose={onClose} />
      <h2>{forecast?.text ?? label}</h2>
      {caught && <p className="sub">{caught.length ? text.inIt(caught.join(', ')) : text.nobodyInIt}</p>}
      <Chances found={found} view={view} target={target} onWhy={onWhy} />
      {forecast && <Commit text={text.go} onGo={() => onCommand(command)} />}
    </aside>
  )
}

/** A way over the map, before it is walked: its cost, and who may strike on it, with the odds. */
export function WayCard({
  way,
  command,
  view,
  found,
  aside,
  onCommand,
  onWhy,
  onClose,
}: CardProps & { readonly way: Reached; readonly command: Command }) {
  const name = (id: string) => view.creatures.find(c => c.id === id)?.name ?? id
  const known = forecastOf(found)?.way ?? way
  return (
    <aside className={aside ? 'card aside' : 'card'} aria-label={way.square}>
      <Close onClose={onClose} />
      <h2>
        {way.square} · {text.cost(way.feet)}
      </h2>
      {way.risks.length === 0 && <p className="sub">{text.noRisk}</p>}
      {known.risks.map((r, i) =>
        r.by.map((by, j) => {
          const odds = r.odds?.[j]
          return (
            <p className="risky" key={`${r.leaving} ${by}`}>
              {i + 1}. {text.mayStrike(name(by), r.leaving)}
              {odds && (
                <span>
                  {[
                    `${odds.weapon}: ${chance(odds.hit)} ${text.toHit}`,
                    odds.expected === undefined ? '' : `${mean(odds.expected)} ${text.expected}`,
                    odds.drops ? `${chance(odds.drops)} ${text.falls}` : '',
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              )}
            </p>
          )
        }),
      )}
      {way.risks.length > 0 && <Chances found={found} view={view} target={null} onWhy={onWhy} />}
      <Commit text={text.go} onGo={() => onCommand(command)} />
    </aside>
  )
}

const Close = ({ onClose }: { onClose(): void }) => (
  <button type="button" className="close" onClick={onClose} aria-label={text.close}>
    ×
  </button>
)
const Commit = ({ text: says, onGo }: { readonly text: string; onGo(): void }) => (
  <p className="commit">
    <button type="button" className="primary" onClick={onGo}>
      {says} <kbd>↵</kbd>
    </button>
    <span>{text.nothingRolled}</span>
  </p>
)

function Chances({
  found,
  view,
  target,
  onWhy,
}: Pick<CardProps, 'found' | 'view' | 'onWhy'> & { readonly target: string | null }) {
  if (!found) return <p className="sub">…</p>
  if ('reasons' in found) return <p className="sub">{found.reasons.join('; ')}</p>
  const { forecast } = found
  return (
    <>
      {forecast.from && <p className="sub">{text.fromThere(forecast.from.square, forecast.from.feet)}</p>}
      <Figures forecast={forecast} target={target} onWhy={onWhy} />
      <May forecast={forecast} view={view} />
    </>
  )
}

/** How a creature is doing, without the states that stand below with their rules. */
const pointsOf = (c: TableCreature): string =>
  (c.health ?? '')
    .split(', ')
    .filter(part => !c.conditions.some(k => k.name === part))
    .join(', ')
