import type { Chapter, CommandKind, Reader, Refusal, RuleId, Step } from '@quintain/engine'
import { maybe } from '@quintain/engine'
import { eachRoundDying, fade, stabilize } from '../injury/dying.ts'
import { ALONE, care, nonlethal } from '../injury/fields.ts'
import type { HitPointRules } from '../injury/rules.ts'
import { advanceTime, alive, inBed, NOTHING_SPENT, type Recurring, type TimeText, time } from '../turn/advance-time.ts'
import { dyingAboutRefusals } from '../turn/out-of-combat/activities.ts'
import { foesAboutRefusals } from '../turn/out-of-combat/foes-about.ts'
import { usesOverTime } from '../turn/resources.ts'
import { disabled, dying, stable } from '../vocabulary/conditions.ts'
import { at, freePlay, hasRolled, order, underWay } from '../vocabulary/fields.ts'
import { recharge, resources } from '../vocabulary/resources.ts'
import { DAY, HOUR, type Moment } from '../vocabulary/timers.ts'
import { refusal } from '../words/refusals.ts'
import { day, hour } from './recovery.ts'
import { bedRest, sleep } from './rest.ts'

const HOURS_A_DAY = DAY / HOUR
const outside = (): Moment => ({ at: 'outside' })

/** What recurs by hours and days while a creature is wounded; one that begins to die outside of a fight dies by the round. */
const recurring: readonly Recurring[] = [
  {
    source: 'dying',
    moment: outside,
    every: 1,
    steps: eachRoundDying,
    calls: (r, who) => r.has(who, dying),
  },
  {
    source: 'hourly recovery',
    moment: outside,
    every: HOUR,
    steps: (_, who) => [hour({ who })],
    calls: (r, who) => r.has(who, stable) || !r.atMost(who, nonlethal, 0),
  },
  {
    source: 'unaided for a day',
    moment: outside,
    every: DAY,
    steps: (_, who) => [day({ who })],
    calls: (r, who) => r.get(who, care) === ALONE && (r.has(who, stable) || r.has(who, disabled)),
  },
]

const hitPointTime = (night: number): TimeText => ({
  recurring: [...recurring, ...usesOverTime],
  completesRest: ({ asleep, interruptions }) => asleep >= night && interruptions === 0,
  rested(_, who, spent, before = NOTHING_SPENT) {
    const { asleep, interruptions } = spent
    const since = before.asleep > 0 ? { since: before.asleep } : {}
    if (Math.floor(inBed(spent) / HOURS_A_DAY) > Math.floor(inBed(before) / HOURS_A_DAY))
      return [bedRest({ who, hours: asleep, ...since })]
    return asleep > before.asleep ? [sleep({ who, hours: asleep, broken: interruptions > 0, ...since })] : []
  },
})

/** Hours pass only where no round counts any more. */
const unrest = (r: Reader, who: number, rule: RuleId): Refusal[] => [
  ...foesAboutRefusals(r, who, rule, name => refusal.noRestWithFoes(name)),
  ...dyingAboutRefusals(r, who, rule),
]
/** Those who lie unconscious heal by the hours that they lie there, not by a night. */
const resters = (r: Reader): number[] => alive(r).filter(who => !r.has(who, stable))
const badHours = (hours: unknown, rule: RuleId): Refusal[] =>
  Number.isInteger(hours) && (hours as number) >= 0 && (hours as number) <= HOURS_A_DAY
    ? []
    : [{ why: refusal.wholeHours(HOURS_A_DAY), rule }]

interface Rest {
  readonly name: string
  readonly rule: RuleId
  /** Hours that the command names: those asleep, or those that pass. */
  readonly usual: number
  /** Whether they are slept, so that they may be broken. */
  readonly sleeps: boolean
  plan(hours: number, broken: boolean, resters: readonly number[]): Step
}
const rest = ({ name, rule, usual, sleeps, plan }: Rest): CommandKind => ({
  name,
  rule,
  parameters: { hours: maybe('int'), ...(sleeps ? { broken: maybe('flag') } : {}) },
  cost: () => 'none',
  tried: 'again',
  refuse: (r, who, { hours = usual }) => [...unrest(r, who, rule), ...badHours(hours, rule)],
  suggestions: () => [],
  plan: (c, _who, { hours, broken }) => [plan((hours as number | undefined) ?? usual, broken === true, resters(c))],
})

/** Nights, days in bed, and hours that pass, once the fighting is done: what heals by itself heals for everyone. */
export const camping = (rules: HitPointRules): Chapter => ({
  topic: 'healing',
  from: rules.from,
  needs: {
    steps: [advanceTime, bedRest, day, fade, hour, recharge, sleep, stabilize],
    fields: [at, care, freePlay, hasRolled, nonlethal, order, resources, underWay],
  },
  slots: { time: hitPointTime(rules.figures.night) },
  commands: [
    rest({
      name: 'sleep',
      rule: rules.night,
      usual: rules.figures.night,
      sleeps: true,
      plan: (hours, broken, resters) =>
        time(hours * HOUR, 'sleep', { resters, asleep: hours, interruptions: broken ? 1 : 0 }),
    }),
    rest({
      name: 'bed-rest',
      rule: rules.bed,
      usual: rules.figures.night,
      sleeps: true,
      plan: (hours, broken, resters) =>
        time(DAY, 'bed', { resters, asleep: broken ? 0 : hours, interruptions: broken ? 1 : 0 }),
    }),
    rest({
      name: 'pass-time',
      rule: rules.nonlethalHealing,
      usual: 1,
      sleeps: false,
      plan: hours => time(hours * HOUR, 'wait'),
    }),
  ],
})
