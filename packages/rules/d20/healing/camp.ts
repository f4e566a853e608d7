import type { Chapter, CommandKind, Reader, Refusal, RuleId, Step } from '@quintain/engine'
import { event, GAME, gameValue, maybe, run, step } from '@quintain/engine'
import type { HitPointRules } from '../injury/rules.ts'
import { areFoes, present } from '../position/position.ts'
import { clock, turnEdge } from '../turn/timers.ts'
import { dead, dying, gone, stable } from '../vocabulary/conditions.ts'
import { at, timers } from '../vocabulary/fields.ts'
import { day, hour } from './recovery.ts'
import { bedRest, NIGHT, sleep } from './rest.ts'

const DAY = 24
const ROUNDS_AN_HOUR = 600

/** Hours pass for everyone: whoever is not unconscious sleeps so many of them, in bed or not. */
const camp = step('camp', { hours: 'int', asleep: 'int', bed: 'flag', broken: 'flag' })
/** Hours of the day that have passed since the fight began. */
export const hoursOfDay = gameValue('hours of the day')
export const hoursPassed = event('hours-passed', { hours: 'int', asleep: 'int', of: 'int' }, (w, e) =>
  w.set(GAME, hoursOfDay, e.of),
)

/** Hours pass only where no round counts any more. */
function unrest(r: Reader, who: number, rule: RuleId): Refusal[] {
  return r.scene.sheets.flatMap((sheet, i) => {
    if (!present(r, i)) return []
    if (areFoes(r, who, i) && !r.barred(i, 'fight')) return [{ why: `no rest with ${sheet.name} about`, rule }]
    return r.has(i, dying) ? [{ why: `${sheet.name} is dying: every round counts`, rule }] : []
  })
}
const badHours = (hours: unknown, most: number, rule: RuleId): Refusal[] =>
  Number.isInteger(hours) && (hours as number) >= 0 && (hours as number) <= most
    ? []
    : [{ why: `hours are a whole number from 0 to ${most}`, rule }]

interface Rest {
  readonly name: string
  readonly rule: RuleId
  readonly does: string
  /** Hours that the command names: those asleep, or those that pass. */
  readonly usual: number
  plan(hours: number, broken: boolean): Step
}
const rest = ({ name, rule, does, usual, plan }: Rest): CommandKind => ({
  name,
  rule,
  description: does,
  parameters: { hours: maybe('int'), broken: maybe('flag') },
  cost: () => 'none',
  refuse: (r, who, { hours = usual }) => [...unrest(r, who, rule), ...badHours(hours, DAY, rule)],
  suggestions: () => [],
  plan: (_, _who, { hours, broken }) => [plan((hours as number | undefined) ?? usual, broken === true)],
})

/** Rounds that timers still wait for, at most those of so many hours. */
function roundsLeft(r: Reader, hours: number): number {
  let most = 0
  for (let i = 0; i < r.count; i++)
    for (const t of r.items(i, timers)) if (t.kind !== 'fight' && t.kind !== 'while') most = Math.max(most, t.left ?? 1)
  return Math.min(most, hours * ROUNDS_AN_HOUR)
}

/** Nights, days in bed, and hours that pass, once the fighting is done: what heals by itself heals for everyone. */
export const camping = (rules: HitPointRules): Chapter => ({
  topic: 'healing',
  from: rules.from,
  needs: {
    steps: [bedRest, clock, day, hour, sleep, turnEdge],
    fields: [at, timers],
  },
  fields: [hoursOfDay],
  events: [hoursPassed],
  commands: [
    rest({
      name: 'sleep',
      rule: rules.night,
      does: 'Everyone sleeps so many hours (8), unbroken unless said otherwise; no foe may be about.',
      usual: NIGHT,
      plan: (hours, broken) => camp({ hours, asleep: hours, bed: false, broken }),
    }),
    rest({
      name: 'bed-rest',
      rule: rules.bed,
      does: 'Everyone rests in bed for a day and a night, so many unbroken hours of it asleep (8).',
      usual: NIGHT,
      plan: (hours, broken) => camp({ hours: DAY, asleep: broken ? 0 : hours, bed: true, broken }),
    }),
    rest({
      name: 'pass-time',
      rule: rules.nonlethalHealing,
      does: 'So many hours (1) pass awake.',
      usual: 1,
      plan: hours => camp({ hours, asleep: 0, bed: false, broken: false }),
    }),
  ],
  steps: [
    run(
      camp,
      (c, { hours, asleep, bed, broken }) => {
        const all = Array.from({ length: c.count }, (_, i) => i).filter(i => !c.has(i, dead) && !c.has(i, gone))
        const passed = c.get(GAME, hoursOfDay) + hours
        c.emit(hoursPassed({ hours, asleep, of: passed % DAY }))
        for (let n = roundsLeft(c, hours); n > 0; n--)
          c.plan(
            clock({ from: null, to: null }),
            ...all.flatMap(who => [turnEdge({ who, edge: 'turn-start' }), turnEdge({ who, edge: 'turn-end' })]),
          )
        for (let n = 0; n < hours; n++) c.plan(...all.map(who => hour({ who })))
        // Those who lie unconscious heal by the hours that they lie there.
        for (const who of all)
          if (!c.has(who, stable)) c.plan(bed ? bedRest({ who, hours: asleep }) : sleep({ who, hours: asleep, broken }))
        if (passed >= DAY) c.plan(...all.map(who => day({ who })))
      },
      { plain: true },
    ),
  ],
})
