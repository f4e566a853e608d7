import type { Context, Reader } from '@quintain/engine'
import { perScene } from '@quintain/engine'
import { present } from '../position/position.ts'
import { dead } from '../vocabulary/conditions.ts'

/** Conditions of several texts that only the living have; one of a single file says so itself (`living`): what they feel and sense, how they are worn, and what they are about to do. */
const NAMES: ReadonlySet<string> = new Set([
  ...['blinded', 'dazzled', 'deafened', 'fascinated', 'charmed', 'unable to smell'],
  ...['shaken', 'frightened', 'panicked', 'cornered', 'sickened', 'nauseated', 'dazed', 'stunned', 'slowed'],
  ...[
    'fatigued',
    'exhausted',
    'winded',
    'paralyzed',
    'entangled',
    'off-target',
    'off-kilter',
    'bolstered',
    'invigorated',
  ],
  ...['flat-footed', 'surprised', 'running', 'climbs fast', 'unable to dodge', 'fighting defensively', 'total defense'],
  ...['aiming', 'casting', 'concentrating', 'charged', 'making an extra effort', 'moving all out', 'may touch at once'],
  ...['rolls twice, the better counts', 'rolls twice, the worse counts', 'resistance lowered'],
])
const listed = perScene(({ rules }) =>
  rules.conditions.flatMap(({ condition, living }) => (living || NAMES.has(condition.name) ? [condition] : [])),
)

/** Names of the conditions that a creature has and only the living can have. */
export const ofTheLiving = (c: Context, who: number): readonly string[] =>
  c.whichOf(who, listed(c.scene)).map(k => k.name)
/** Whether it has any of them. */
export const feelsAnything = (c: Context, who: number): boolean => c.hasAny(who, listed(c.scene))

/** What a creature goes through on the way to its death, and keeps as a mark of its injuries in some texts. */
const ON_THE_WAY: ReadonlySet<string> = new Set(
  'unconscious, knocked out, dying, stable, disabled, staggered, wounded, helpless'.split(', '),
)
/** Whether it is an object of the fight and no creature: it feels nothing. */
export const isThing = (r: Reader, who: number): boolean =>
  (r.sheet(who) as { readonly object?: unknown }).object !== undefined
/** Whether it takes no part in the fight any more; a thing takes none from the start, and is out of it once it is destroyed. */
export const isOutOfFight = (r: Reader, who: number): boolean =>
  isThing(r, who) ? !present(r, who) : r.barred(who, 'fight') !== null
/**
 * Whether a condition tells nothing: its creature is dead, or is a thing and the condition one of the living; also where a mark
 * of its injuries still brings it.
 */
export function isPast(r: Reader, who: number, condition: string): boolean {
  const isDead = r.has(who, dead)
  if (ON_THE_WAY.has(condition)) return isDead
  return (isDead || isThing(r, who)) && listed(r.scene).some(k => k.name === condition)
}
