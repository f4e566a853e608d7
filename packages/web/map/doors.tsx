import type { LegalKind, TableCreature, TableMap } from '@quintain/seats/protocol'
import { memo } from 'react'
import { type Answered, type Command, forecastOf } from '../looking.ts'
import { text } from '../text.ts'
import type { Point } from './frame.ts'
import type { Reached } from './reach.tsx'
import { placeOf } from './squares.ts'

/** A door of the map as its viewer knows it. */
export type Door = NonNullable<TableMap['doors']>[number]

/** By what a door is called among those of its map. */
export const doorKey = ({ between, and }: Door): string => `${between} ${and ?? ''}`

/** How far a point is from a line. */
function farFrom(p: Point, { from, to }: Door['wings'][number]): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const along = Math.max(0, Math.min(1, ((p.x - from.x) * dx + (p.y - from.y) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(p.x - from.x - along * dx, p.y - from.y - along * dy)
}

/** The door that is pointed at: within `near` squares of one of its wings, or in the square that it fills and shuts. */
export function doorAt(map: TableMap, p: Point, near: number): Door | undefined {
  return map.doors?.find(door => {
    if (door.wings.some(wing => farFrom(p, wing) <= near)) return true
    const fills = door.and === undefined ? placeOf(door.between) : null
    return fills !== null && door.is !== 'open' && fills.x === Math.floor(p.x) && fills.y === Math.floor(p.y)
  })
}

/** What hands take hold of, over the doors that are drawn. */
export const Doors = memo(function Doors({ map }: { readonly map: TableMap }) {
  return (
    <g className="doors">
      {map.doors?.map(door => {
        const fills = door.and === undefined && door.is !== 'open' ? placeOf(door.between) : null
        return (
          <g key={doorKey(door)}>
            {fills && <rect x={fills.x} y={fills.y} width={1} height={1} />}
            {door.wings.map(({ from, to }) => (
              <line key={`${from.x} ${from.y}`} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
            ))}
          </g>
        )
      })}
    </g>
  )
})

/** What is done with a door by hand, as it is now. */
export const handling = ({ between, and, is }: Door): Command => ({
  do: is === 'open' ? 'close-door' : 'open-door',
  between,
  ...(and === undefined ? {} : { and }),
})

/** A ruling that makes a door open, closed, locked or unlocked. */
export const ruledDoor = ({ between, and }: Door, to: string) => ({
  m: 'rule' as const,
  ruling: { do: 'door', between, ...(and === undefined ? {} : { and }), to },
  reason: text.door.ruled,
})

/** What the game master may make of a door. */
const RULED = { open: ['closed'], closed: ['open', 'locked'], locked: ['unlocked', 'open'] } as const

/** A door that is pointed at: how it is, and what can be done with it; the game master rules it open, closed or locked. */
export function DoorCard({
  door,
  acting,
  kinds,
  reach,
  free,
  found,
  aside,
  onCommand,
  onGo,
  onRule,
  onClose,
}: {
  readonly door: Door
  readonly acting: TableCreature | null
  readonly kinds: readonly LegalKind[]
  readonly reach: ReadonlyMap<string, Reached>
  /** Whether it is outside of rounds: then it is gone to from any distance. */
  readonly free: boolean
  readonly found: Answered | null
  readonly aside: boolean
  onCommand(command: Command): void
  /** Looks at the way to a square. */
  onGo(square: string): void
  /** Rules how the door is; absent for those who rule nothing. */
  readonly onRule: ((to: string) => void) | undefined
  onClose(): void
}) {
  const words = text.door
  const command = handling(door)
  const cost = kinds
    .find(k => k.name === command.do)
    ?.suggestions.find(s => s.command['between'] === door.between && s.command['and'] === door.and)?.cost
  const near = door.beside
    .flatMap(square => reach.get(square) ?? [])
    .toSorted((a, b) => a.risks.length - b.risks.length || a.feet - b.feet)[0]
  const there = near?.square ?? (free ? door.beside[0] : undefined)
  const reasons = found && 'reasons' in found ? found.reasons : null
  return (
    <aside className={aside ? 'card aside' : 'card'} aria-label={words.title}>
      <button type="button" className="close" onClick={onClose} aria-label={text.close}>
        ×
      </button>
      <h2>{words.title}</h2>
      <p className="sub">{[words.is[door.is], words.between(door.between, door.and)].join(' · ')}</p>
      {reasons && <p className="sub">{reasons.join('; ')}</p>}
      {acting && forecastOf(found) && (
        <p className="commit">
          <button type="button" className="primary" onClick={() => onCommand(command)}>
            {door.is === 'open' ? words.close : words.open} <kbd>↵</kbd>
          </button>
          {cost && cost !== 'none' && <span>{words.costs(cost)}</span>}
        </p>
      )}
      {acting && reasons && there && (
        <p className="commit">
          <button type="button" className="primary" onClick={() => onGo(there)}>
            {text.goTo(there)} <kbd>↵</kbd>
          </button>
        </p>
      )}
      {onRule && (
        <p className="commit">
          <span>{text.rule}</span>
          {RULED[door.is].map(to => (
            <button type="button" key={to} onClick={() => onRule(to)}>
              {words.rules[to]}
            </button>
          ))}
        </p>
      )}
    </aside>
  )
}
