import type { Chapter, Context, Reader } from '@quintain/engine'
import { bag, event, reading, record, trigger } from '@quintain/engine'
import { disabled, unconscious } from '../../d20/vocabulary/conditions.ts'
import { afflictionEnded } from '../../d20/vocabulary/effect-steps.ts'
import { fatigueOf, LEVELS } from './fatigue.ts'

const RULE = 'true20/hazards/no-rest-without-supplies'
const NONE_AT_ALL = reading(
  'no-recovery-while-starving',
  RULE,
  'who starves or thirsts recovers from no fatigue at all; default: not below the levels that thirst and hunger gave',
)
/** Sources whose levels the text names; by a reading nothing is recovered while one of them lasts. */
const WANT: readonly string[] = ['thirst', 'hunger']

const spec = record({ of: 'text', n: 'int' })
interface Source {
  readonly of: string
  readonly n: number
}
/** How many levels of fatigue each hazard has given that still goes on; past exhausted come unconscious and disabled. */
const sources = bag<Source>('sources of fatigue', { to: 'own', holds: spec })
const fatigueFrom = event(
  'fatigue-from',
  { who: 'creature', of: 'text', was: 'int', n: 'int' },
  (w, e) => {
    if (e.was > 0) w.exclude<Source>(e.who, sources, { of: e.of, n: e.was })
    if (e.n > 0) w.include<Source>(e.who, sources, { of: e.of, n: e.n })
  },
  { of: 'who', to: 'own', silent: true },
)
const UNCONSCIOUS = LEVELS.length + 1
const DISABLED = UNCONSCIOUS + 1

/** Levels that cannot be recovered from: those of hazards that a creature has not left. */
export function standing(r: Reader, who: number): number {
  const all = r.items(who, sources)
  if (NONE_AT_ALL(r) && all.some(s => WANT.includes(s.of))) return DISABLED
  return all.reduce((n, s) => n + s.n, 0)
}
/** Whether a box of the track is held by a hazard that goes on. */
export const isHeld = (r: Reader, who: number, box: string): boolean =>
  (box === unconscious.name && standing(r, who) >= UNCONSCIOUS) ||
  (box === disabled.name && standing(r, who) >= DISABLED)

/** How worn a creature is, in the levels of a hazard that goes on past exhausted. */
const wornTo = (r: Reader, who: number): number =>
  r.has(who, LEVELS.at(-1)!)
    ? r.has(who, unconscious)
      ? r.has(who, disabled)
        ? DISABLED
        : UNCONSCIOUS
      : LEVELS.length
    : fatigueOf(r, who)

/** A hazard wears a creature down by one level, or to the level that it names if that is higher. */
export function wornBy(c: Context, who: number, of: string, least: number): void {
  const now = wornTo(c, who)
  const n = Math.min(DISABLED, Math.max(now + 1, least)) - now
  const was = c.items(who, sources).find(s => s.of === of)?.n ?? 0
  if (n > 0) c.emit(fatigueFrom({ who, of, was, n: was + n }))
}

/** What thirst, hunger, cold and heat have worn away does not come back while they last. */
export const standingFatigue: Chapter = {
  topic: 'fatigue',
  from: 'true20',
  fields: [sources],
  events: [fatigueFrom],
  triggers: [
    trigger(afflictionEnded, (c, { who, of }) => {
      const was = c.items(who, sources).find(s => s.of === of)?.n ?? 0
      if (was > 0) c.emit(fatigueFrom({ who, of, was, n: 0 }))
      return []
    }),
  ],
  readings: [NONE_AT_ALL],
}
