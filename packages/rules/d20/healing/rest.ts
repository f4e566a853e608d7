import type { Chapter, Context } from '@quintain/engine'
import { maybe, run, sharedReading, step } from '@quintain/engine'
import { damagedAbilities } from '../creature/abilities.ts'
import type { D20Sheet } from '../creature/sheet.ts'
import { ALONE, care } from '../injury/fields.ts'
import type { HitPointRules } from '../injury/rules.ts'
import { abilityLowered } from '../injury/weakening/ability-damage.ts'
import { newly } from '../turn/advance-time.ts'
import { dead } from '../vocabulary/conditions.ts'
import { lowered } from '../vocabulary/fields.ts'
import { cure } from './healing.ts'

export const NIGHT_FLAT = sharedReading('night-flat')
export const BED_REST_REPLACES_NIGHT = sharedReading('bed-rest-replaces-night')

/**
 * A night's sleep of n full hours. Less than eight, or a significant interruption, heals nothing. `since`: hours of it that were counted
 * before.
 */
export const sleep = step('sleep', { who: 'creature', hours: 'int', broken: 'flag', since: maybe('int') })
/** A whole day and night in bed, with n unbroken hours of sleep in it, `since` of them counted as a night already. */
export const bedRest = step('bed-rest', { who: 'creature', hours: 'int', since: maybe('int') })

const levelOf = (c: Context, who: number): number => (c.sheet(who) as D20Sheet).level

/** Hit points that a night heals: level times hours as written, or (an option) level in all. */
export function nightly(c: Context, who: number, hours: number, night: number): number {
  if (hours < night) return 0
  return levelOf(c, who) * (NIGHT_FLAT(c) ? 1 : hours)
}
/** A creature that is unaided and has not begun to recover regains nothing naturally. */
const heals = (c: Context, who: number): boolean => !c.has(who, dead) && c.get(who, care) !== ALONE

/** Every lowered ability score regains n points. */
export function regain(c: Context, who: number, points: number): void {
  for (const { ability, by: was } of damagedAbilities(c, who))
    c.emit(abilityLowered({ who, ability, was, by: Math.max(0, was - points) }))
}

export const resting = ({ from, figures: { night } }: HitPointRules): Chapter => ({
  topic: 'healing',
  from,
  needs: {
    steps: [cure],
    fields: [care, lowered],
  },
  steps: [
    run(sleep, (c, { who, hours, broken, since = 0 }) => {
      if (broken || c.has(who, dead)) return
      const another = newly(hours, since, night)
      if (another) regain(c, who, 1)
      if (!heals(c, who)) return
      const flat = NIGHT_FLAT(c)
      const n = flat && another ? levelOf(c, who) : nightly(c, who, hours, night) - nightly(c, who, since, night)
      c.plan(cure({ who, n, by: 'rest' }))
    }),
    run(bedRest, (c, { who, hours, since = 0 }) => {
      if (c.has(who, dead)) return
      // Two points of each score for the whole day and night: its night is not counted again.
      regain(c, who, since >= night ? 1 : 2)
      if (!heals(c, who)) return
      const flat = NIGHT_FLAT(c) || BED_REST_REPLACES_NIGHT(c)
      const n = 2 * levelOf(c, who) + (flat ? 0 : nightly(c, who, hours, night)) - nightly(c, who, since, night)
      c.plan(cure({ who, n, by: 'bed' }))
    }),
  ],
})
