import type { Chapter, CommandKind, Context, Reader, Refusal, RuleId, Step } from '@quintain/engine'
import { event, maybe, reading, run, step, value } from '@quintain/engine'
import { damagedAbilities } from '../../d20/creature/abilities.ts'
import { cure } from '../../d20/healing/healing.ts'
import { hitPoints, pools } from '../../d20/injury/fields.ts'
import { gain, pointsIn } from '../../d20/injury/pools.ts'
import { abilityLowered } from '../../d20/injury/weakening/ability-damage.ts'
import {
  advanceTime,
  alive,
  inBed,
  NOTHING_SPENT,
  newly,
  type Recurring,
  type TimeText,
  time,
} from '../../d20/turn/advance-time.ts'
import { dyingAboutRefusals } from '../../d20/turn/out-of-combat/activities.ts'
import { busyOf } from '../../d20/turn/out-of-combat/chosen-activity.ts'
import { foesAboutRefusals } from '../../d20/turn/out-of-combat/foes-about.ts'
import { usesOverTime } from '../../d20/turn/resources.ts'
import { dead, stable } from '../../d20/vocabulary/conditions.ts'
import { lowered, order } from '../../d20/vocabulary/fields.ts'
import { recharge, resourceSet, resources } from '../../d20/vocabulary/resources.ts'
import { DAY, HOUR, MINUTE } from '../../d20/vocabulary/timers.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { fallenRounds } from '../injury/dying-outside.ts'
import { RESOLVE, resolveOf, STAMINA } from '../injury/fields.ts'
import { staminaMaximum } from '../injury/maxima.ts'
import { stableHours } from '../injury/stability.ts'
import { refusal } from '../words/refusals.ts'
import { dailyRest, dailyUses, restedDaily } from './daily.ts'

const SHORT: RuleId = 'starfinder/healing/stamina-short-rest'
const NIGHT: RuleId = 'starfinder/healing/natural-hit-points'
/** Hours of sleep that make a full night's rest. */
export const HOURS = 8
const BY_REST: RuleId = 'starfinder/healing/ability-damage'
const PER_DAY = reading('ability-healing-per-day', BY_REST)
const HOURS_A_DAY = DAY / HOUR
/** A rest that brings Stamina Points back. */
const SHORT_REST = 10 * MINUTE

/** All Stamina Points come back. `pays`: for a Resolve Point, without which nothing does. */
export const restoreStamina = step('restore-stamina', { who: 'creature', pays: maybe('flag'), paid: maybe('flag') })
/** By a reading the point is spent as the rest begins. */
const payForRest = step('pay-for-rest', { who: 'creature' })
/** Who has paid for a rest that runs. */
const paidFor = value('paid for rest', { to: 'own' })
export const restPaid = event(
  'rest-paid',
  { who: 'creature', paid: 'flag' },
  (w, e) => w.set(e.who, paidFor, e.paid ? 1 : 0),
  { of: 'who', to: 'own' },
)
const FIRST = reading('short-rest-pays-first', SHORT)
/** A full night's rest, or a day and a night in bed. `night`: its night has been counted. */
const rested = step('rested', { who: 'creature', bed: 'flag', night: maybe('flag') })

/** Each score regains points of ability damage. */
function regain(c: Context, who: number, points: number): void {
  for (const { ability, by: was } of damagedAbilities(c, who))
    c.emit(abilityLowered({ who, ability, was, by: Math.max(0, was - points) }))
}

/** By a reading scores regain a point a day, whether one rests or not. */
const dayOfHealing = step('day-of-healing', { who: 'creature' })
const scoresByDay: Recurring = {
  source: 'ability damage by day',
  moment: () => ({ at: 'outside' }),
  every: DAY,
  steps: (_, who) => [dayOfHealing({ who })],
  calls: (r, who) => PER_DAY(r) && damagedAbilities(r, who).length > 0,
}

const text: TimeText = {
  // Daily uses come back by the text's own rules.
  recurring: [
    ...fallenRounds,
    ...usesOverTime.filter(u => u.source !== 'uses by day'),
    dailyUses,
    stableHours,
    scoresByDay,
  ],
  completesRest: ({ asleep, interruptions }) => asleep >= HOURS && interruptions === 0,
  rested(c, who, spent, before = NOTHING_SPENT) {
    const { asleep, activity, interruptions, rounds, beside } = spent
    const daily = dailyRest(c, who, rounds - before.rounds, interruptions)
    if (interruptions > 0) return daily
    if (activity === 'rest') {
      // Ten minutes of rest beside what others do are what the command gives.
      const pays = beside || !FIRST(c)
      const short = Math.floor(rounds / SHORT_REST) > Math.floor(before.rounds / SHORT_REST)
      return short ? [...daily, restoreStamina(pays ? { who, pays } : { who, paid: true })] : daily
    }
    const nights = newly(asleep, before.asleep, HOURS)
    if (Math.floor(inBed(spent) / HOURS_A_DAY) > Math.floor(inBed(before) / HOURS_A_DAY))
      return [...daily, rested({ who, bed: true, ...(before.asleep >= HOURS ? { night: true } : {}) })]
    return nights ? [...daily, rested({ who, bed: false })] : daily
  },
}

/** Nobody rests with foes about, nor while a friend is dying. */
const unrest = (r: Reader, who: number, rule: RuleId): Refusal[] => [
  ...foesAboutRefusals(r, who, rule, name => refusal.noRestWithFoes(name)),
  ...dyingAboutRefusals(r, who, rule),
]
const badHours = (hours: unknown, rule: RuleId): Refusal[] =>
  Number.isInteger(hours) && (hours as number) >= 0 && (hours as number) <= HOURS_A_DAY
    ? []
    : [{ why: refusal.wholeHours(HOURS_A_DAY), rule }]

/** Who lies stable heals by the hours that it lies there, as by a night when they are enough, and not by the sleep of others too. */
const sleepers = (r: Reader): number[] => alive(r).filter(who => !r.has(who, stable))

interface Rest {
  readonly name: string
  readonly rule: RuleId
  plan(hours: number, broken: boolean, resters: readonly number[], paysFirst: boolean): readonly Step[]
  /** Who rests; all who are alive when absent. */
  readonly resting?: (r: Reader) => number[]
}
const rest = ({ name, rule, plan, resting = alive }: Rest): CommandKind => ({
  name,
  rule,
  parameters: { hours: maybe('int'), broken: maybe('flag') },
  cost: () => 'none',
  tried: 'again',
  refuse: (r, who, { hours = HOURS }) => [...unrest(r, who, rule), ...badHours(hours, rule)],
  suggestions: () => [],
  plan: (c, _who, { hours, broken }) =>
    plan((hours as number | undefined) ?? HOURS, broken === true, resting(c), FIRST(c)),
})

/** Ten minutes for Stamina Points, nights and days in bed for Hit Points. */
export const resting: Chapter = {
  topic: 'healing',
  from: 'starfinder',
  rules: [
    'starfinder/healing/ability-damage',
    'starfinder/healing/natural-hit-points',
    'starfinder/healing/stamina-short-rest',
    'starfinder/healing/stamina-night-rest',
  ],
  needs: { steps: [advanceTime, cure, recharge, restedDaily], fields: [hitPoints, lowered, order, pools, resources] },
  fields: [paidFor],
  events: [resourceSet, abilityLowered, restPaid],
  slots: { time: text },
  readings: [FIRST, PER_DAY],
  steps: [
    run(payForRest, (c, { who }) => {
      const left = resolveOf(c, who)
      const pays = !c.has(who, dead) && left > 0 && pointsIn(c, who, STAMINA) < staminaMaximum(c, who)
      if (pays) c.emit(resourceSet({ who, of: RESOLVE, was: left, left: left - 1 }))
      if (pays !== (c.get(who, paidFor) === 1)) c.emit(restPaid({ who, paid: pays }))
    }),
    run(restoreStamina, (c, { who, pays, paid }) => {
      if (c.has(who, dead) || (paid && c.get(who, paidFor) === 0)) return
      const left = resolveOf(c, who)
      if (pays && left === 0) return
      const back = gain(c, who, { pool: STAMINA, n: staminaMaximum(c, who) })
      if (pays && back > 0) c.emit(resourceSet({ who, of: RESOLVE, was: left, left: left - 1 }))
    }),
    run(dayOfHealing, (c, { who }) => regain(c, who, 1)),
    run(rested, (c, { who, bed, night }) => {
      if (c.has(who, dead)) return
      const times = bed && !night ? 2 : 1
      if (!PER_DAY(c)) regain(c, who, times)
      const { level } = sheetOf(c, who)
      c.plan(cure({ who, n: times * level, by: bed ? 'bed' : 'rest' }), restoreStamina({ who }))
    }),
  ],
  commands: [
    {
      ...rest({
        name: 'rest',
        rule: SHORT,
        resting: r => alive(r).filter(who => busyOf(r, who) === 'wait'),
        // By a reading who has no Resolve Point, or nothing to gain, does not pay, and gets nothing.
        plan: (_, broken, resters, first) => [
          ...(first ? resters.map(who => payForRest({ who })) : []),
          time(SHORT_REST, 'rest', { resters, interruptions: broken ? 1 : 0 }),
        ],
      }),
      parameters: { broken: maybe('flag') },
    },
    rest({
      name: 'sleep',
      rule: NIGHT,
      resting: sleepers,
      plan: (hours, broken, resters) => [
        time(hours * HOUR, 'sleep', { resters, asleep: hours, interruptions: broken ? 1 : 0 }),
      ],
    }),
    {
      ...rest({
        name: 'bed-rest',
        rule: NIGHT,
        resting: sleepers,
        plan: (_, broken, resters) => [time(DAY, 'bed', { resters, asleep: HOURS, interruptions: broken ? 1 : 0 })],
      }),
      parameters: { broken: maybe('flag') },
    },
  ],
}
