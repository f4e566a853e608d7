import type { Context, Reader, Step } from '@quintain/engine'
import { event, json, maybe, oneOf, step } from '@quintain/engine'
import { marginResults } from './check-steps.ts'
import type { CORNERS } from './effect-steps.ts'

/** In place of a creature's index where there is none: nobody stands in the square, or a point of the map is attacked. */
export const NOBODY = -1

/** What a blow is that is one of many through an area. */
export const SEVERAL_TARGETS = 'several targets'
/** How an attack is made, declared with it. Rulesets add what only they know. */
export interface AttackDetails {
  /** Touch attack. */
  readonly touch?: boolean | undefined
  /** Lethal with a nonlethal weapon or the reverse. */
  readonly switched?: boolean | undefined
  /** One of two attacks with a weapon in each hand: which hand's. */
  readonly hand?: 'regular' | 'off' | undefined
  /** One of a full attack, where its attacks are declared before the first of them. */
  readonly full?: boolean | undefined
  /** The name of the full attack that it is one of, where its sheet has some of its own. */
  readonly kind?: string | undefined
  /** A coup de grace: it hits a helpless target without a roll. */
  readonly coup?: boolean | undefined
  /** Thrown at an intersection of the grid, this corner of the attacked square, to fill an area there. */
  readonly corner?: (typeof CORNERS)[number] | undefined
  /** Feet over the ground at which that area begins. */
  readonly height?: number | undefined
  /** The maneuver that it is, where it is played from afar. */
  readonly maneuver?: string | undefined
  /** The act whose area it is. */
  readonly act?: string | undefined
}

/**
 * One attack, declared and not yet rolled. `weapon` is an index of the sheet's weapons, `index` 0 for the first attack of a
 * turn. It is made on a creature or an object (`at`), on a square where someone is believed to be (`square`), or on a
 * point, or nothing at all, that has its own number (`needed`).
 */
export const attackStep = step('attack', {
  by: 'creature',
  at: maybe('creature'),
  square: maybe('square'),
  weapon: 'int',
  /** `escape`: out of a hold, so open to a creature that may not attack. */
  as: oneOf('attack', 'opportunity', 'readied', 'charge', 'escape'),
  index: 'int',
  /** A number to reach, in place of the target's: a shot that only helps, a point of the map. */
  needed: maybe('int'),
  /** Added to the target's number. */
  more: maybe('int'),
  /** What a hit does in place of damage: the steps of the highest margin that the total reaches. */
  results: maybe(marginResults),
  /** The die as it was seen, where the attacker may still roll again. */
  face: maybe('int'),
  details: maybe(json<AttackDetails>()),
})

/** Attacks on all in an area: how many of them at most, how they are made, and what follows them. */
export interface Volley {
  readonly most: number
  readonly details: AttackDetails
  readonly after: readonly Step[]
}

declare module '@quintain/engine' {
  interface Slots {
    /** What is decided before an attack that a full attack, a charge or an opportunity grants; absent or null: nothing. */
    inPlaceOf?(c: Context, attack: Parameters<typeof attackStep>[0]): Step | null
  }
  interface Additions {
    /** What one must pass before it strikes at another, or aims at it alone what harms; undefined for nothing. */
    mustPass(r: Reader, by: number, at: number): Step | undefined
  }
}

/** What a creature must pass before it strikes at another, or aims at it alone what harms. */
export function passesFirst(r: Reader, by: number, at: number | undefined): readonly Step[] {
  const all = r.scene.rules.added.mustPass
  if (!all || at === undefined || at < 0 || at === by) return NOTHING
  return all.flatMap(must => must(r, by, at) ?? [])
}
const NOTHING: readonly Step[] = []

/** The details of an attack that are so; undefined where none is. Equal attacks are equal steps. */
export function detailsOf(details: AttackDetails): AttackDetails | undefined {
  let said: Record<string, unknown> | undefined
  for (const name in details) {
    const value = details[name as keyof AttackDetails]
    if (value === undefined || value === false) continue
    said ??= {}
    said[name] = value
  }
  return said
}

/** The same as the field `details`, for a spread: no field where none is so. */
export function withDetails(details: AttackDetails): { readonly details?: AttackDetails } {
  const said = detailsOf(details)
  return said ? { details: said } : {}
}

/** The result of an attack, one event an attack. Damage follows as its own event. */
export const attackRolled = event(
  'attack-rolled',
  {
    by: 'creature',
    at: maybe('creature'),
    /** The square that was attacked in place of a creature. */
    square: maybe('square'),
    /** An index of the sheet's weapons. */
    weapon: 'weapon',
    result: oneOf('miss', 'hits cover', 'hit', 'critical'),
    /** The creature that stood in the way: `hits cover` hits it in place of the target; else it stepped aside. */
    cover: maybe('creature'),
    /** Why an attack misses that came close, that a critical hit is a plain one, or that it needed no roll. */
    how: maybe(oneOf('glanced off', 'concealed', 'caught', 'without a roll', 'blunted', 'no weak spot')),
    /** A critical hit that began with a natural 20, of a weapon for which that counts. */
    twenty: maybe('flag'),
    /** By how much a hit beats the number at least, of a weapon for which that counts. */
    beats: maybe('int'),
  },
  null,
  { of: 'by', to: 'seen' },
)
/** Why an attack on a square missed: no creature was there. Only the game master learns it. */
export const squareEmpty = event('square-empty', { by: 'creature', square: 'square' }, null, { of: 'by', to: 'gm' })
