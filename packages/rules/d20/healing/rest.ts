import type { Chapter, Context } from '@quintain/engine'
import { run, step } from '@quintain/engine'
import { damagedAbilities } from '../creature/abilities.ts'
import type { D20Sheet } from '../creature/sheet.ts'
import { ALONE, care } from '../injury/fields.ts'
import type { HitPointRules } from '../injury/rules.ts'
import { abilityLowered } from '../injury/weakening/ability.ts'
import { dead } from '../vocabulary/conditions.ts'
import { lowered } from '../vocabulary/fields.ts'
import { cure } from './cure.ts'

/** A night's sleep of n full hours. Less than eight, or a significant interruption, heals nothing. */
export const sleep = step('sleep', { who: 'creature', hours: 'int', broken: 'flag' })
/** A whole day and night in bed, with n unbroken hours of sleep in it. */
export const bedRest = step('bed-rest', { who: 'creature', hours: 'int' })

const levelOf = (c: Context, who: number): number => (c.sheet(who) as D20Sheet).level

/** Hit points that a night heals: level times hours as written, or (an option) level in all. */
export function nightly(c: Context, who: number, hours: number, night: number): number {
  if (hours < night) return 0
  return levelOf(c, who) * (c.option('night-flat') === true ? 1 : hours)
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
    run(sleep, (c, { who, hours, broken }) => {
      if (broken || hours < night || c.has(who, dead)) return
      regain(c, who, 1)
      if (heals(c, who)) c.plan(cure({ who, n: nightly(c, who, hours, night), by: 'rest' }))
    }),
    run(bedRest, (c, { who, hours }) => {
      if (c.has(who, dead)) return
      // Two points of each score for the whole day and night: its night is not counted again.
      regain(c, who, 2)
      if (!heals(c, who)) return
      const flat = c.option('night-flat') === true || c.option('bed-rest-replaces-night') === true
      c.plan(cure({ who, n: 2 * levelOf(c, who) + (flat ? 0 : nightly(c, who, hours, night)), by: 'bed' }))
    }),
  ],
})
