import { event, feature, maybe, run, step } from '@quintain/engine'
import { hits, INCREMENT, MOST, PER_INCREMENT } from './falling.ts'

const RULE = 'true20/hazards/falling-objects'
const LIGHT = 'true20/hazards/light-falling-objects'
const TOTAL_CAP = 'falling-object-total-cap'
const PLUS_1_PER_STEP = 'light-objects-plus-1-per-step'

/** How the damage of falling objects may be read; absent: as the catalogue's defaults do. */
export interface ObjectReadings {
  /** The 40 cap what an object does in all, not its distance alone. */
  readonly totalCap?: boolean
  /** Light objects do 1 more, not 2, for each further 10 feet. */
  readonly plus1PerStep?: boolean
}
/** The damage bonus of an object that falls on a creature; undefined when it does no damage. */
export function objectDamage(pounds: number, feet: number, readings: ObjectReadings = {}): number | undefined {
  if (pounds < 1) return undefined
  // Each halving of the weight takes one more increment to do the first point.
  let halvings = 0
  for (let weight = pounds; weight < 100; weight *= 2) halvings++
  const first = INCREMENT * (1 + halvings)
  if (feet < first) return undefined
  const each = halvings > 0 && readings.plus1PerStep ? 1 : PER_INCREMENT
  const byDistance = Math.min(MOST, each * Math.floor((feet - first) / INCREMENT))
  const bonus = (halvings > 0 ? 1 : Math.floor(pounds / 100)) + byDistance
  return readings.totalCap ? Math.min(MOST, bonus) : bonus
}

/** Something falls on a creature. */
export const struck = step('struck', { who: 'creature', pounds: 'int', feet: 'int', thing: maybe('text') })

export const objectFell = event('object-fell', { who: 'creature', pounds: 'int', feet: 'int' }, null, {
  of: 'who',
  to: 'seen',
})

/** What falls on a creature harms it by its weight and by how far it fell. */
export const fallingObjects = feature([RULE, LIGHT], {
  events: [objectFell],
  steps: [
    run(struck, (c, { who, pounds, feet, thing }) => {
      c.emit(objectFell({ who, pounds, feet }))
      const readings = { totalCap: c.option(TOTAL_CAP) === true, plus1PerStep: c.option(PLUS_1_PER_STEP) === true }
      const bonus = objectDamage(pounds, feet, readings)
      if (bonus !== undefined) c.plan(hits(c, who, bonus, 'falling objects', thing))
    }),
  ],
  options: {
    [TOTAL_CAP]: { rule: RULE, kind: 'flag' },
    [PLUS_1_PER_STEP]: { rule: LIGHT, kind: 'flag' },
  },
})
