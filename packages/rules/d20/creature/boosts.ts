import type { Reader, RuleId, Tally } from '@quintain/engine'
import { bag, event, maybe, oneOf, record } from '@quintain/engine'
import { reason } from '../words/reasons.ts'
import type { Defends } from './defends.ts'
import { BOOSTED, type Boosted } from './effect.ts'

const boostFields = {
  to: oneOf(...BOOSTED),
  value: 'int',
  type: 'text',
  source: 'text',
  which: maybe('text'),
  anew: maybe('flag'),
  facing: maybe('text'),
  once: maybe('flag'),
} as const
export const boostSpec = record(boostFields)
/** A bonus or a penalty that an effect gives. */
export interface Boost {
  readonly to: Boosted
  readonly value: number
  readonly type: string
  readonly source: string
  /** Of damage reduction: the one that is meant, and whether those without any have it too. */
  readonly which?: string
  readonly anew?: boolean
  /** The kinds of creatures that it counts against, any of them by ` or `; everybody when absent. */
  readonly facing?: string
  /** It is over with the first roll that it counts for. */
  readonly once?: true
}
/** What effects add to a creature's numbers. */
export const boosts = bag<Boost>('bonuses of effects', { to: 'own', holds: boostSpec })
export const boostGiven = event(
  'boost-given',
  { who: 'creature', boost: boostSpec },
  (w, e) => w.include(e.who, boosts, e.boost),
  { of: 'who', to: 'seen' },
)
export const boostOver = event(
  'boost-over',
  { who: 'creature', boost: boostSpec },
  (w, e) => w.exclude(e.who, boosts, e.boost),
  { of: 'who', to: 'own' },
)

interface Lost {
  readonly why: string
  readonly rule: RuleId
}
declare module '@quintain/engine' {
  interface Slots {
    /** Why what an effect gives does not count for a creature; absent: all of it counts. */
    boostLost?(r: Reader, who: number, boost: Boost): Lost | undefined
  }
}

const MORALE = 'morale'
/** Whether what heartens counts for a creature: a mind that nothing touches is not heartened. */
export const isHeartened = (r: Reader, who: number, type: string): boolean =>
  type !== MORALE || (r.sheet(who) as { readonly immune?: readonly string[] }).immune?.includes(MORALE) !== true
/** Why a bonus of an effect does not count for a creature: a mind that nothing touches is not heartened. */
function lostFor(r: Reader, who: number, boost: Boost): Lost | undefined {
  if (boost.value > 0 && !isHeartened(r, who, boost.type))
    return { why: reason.notHeartened, rule: 'house/features/mindless' }
  return r.slots.boostLost?.(r, who, boost)
}

const OR = ' or '
/** Kinds as a bonus holds them. */
export const facingOf = (kinds: readonly string[]): string => kinds.join(OR)
const isFacing = (r: Reader, other: number | undefined, facing: string): boolean => {
  if (other === undefined || other < 0) return false
  const { kinds = [] } = r.sheet(other) as Partial<Defends>
  return facing.split(OR).some(kind => kinds.includes(kind))
}
/**
 * Adds to a tally what effects give to a number, each by its kind. `other`: whom it attacks, who attacks it, or whose act it saves
 * against, for what counts against creatures of some kinds alone.
 */
export function addBoosts(t: Tally, r: Reader, who: number, to: Boosted, rule: RuleId, other?: number): void {
  for (const boost of r.items(who, boosts)) {
    if (boost.to !== to || (boost.facing !== undefined && !isFacing(r, other, boost.facing))) continue
    const { value, type, source } = boost
    const lost = lostFor(r, who, boost)
    if (lost) t.lose(value, type, source, rule, lost.why, lost.rule)
    else t.add(value, type, source, rule)
  }
}

/** What effects take from an ability score for a time: of one source the most, of several sources all. */
export function penaltyTo(r: Reader, who: number, ability: string): number {
  let most: Map<string, number> | undefined
  for (const { to, value, source } of r.items(who, boosts))
    if (to === ability && value < 0) (most ??= new Map()).set(source, Math.max(most.get(source) ?? 0, -value))
  return most ? [...most.values()].reduce((n, x) => n + x, 0) : 0
}
