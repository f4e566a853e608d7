import type { Command, Context, Reader, Refusal } from '@quintain/engine'
import { event, feature, list, maybe, oneOf, reading, run, say, step, trigger, value } from '@quintain/engine'
import { marchHalted } from '../../../d20/travel/march-events.ts'
import { action } from '../../../d20/turn/action.ts'
import { time } from '../../../d20/turn/advance-time.ts'
import { foesAboutRefusals } from '../../../d20/turn/out-of-combat/foes-about.ts'
import { nightSlept } from '../../../d20/turn/out-of-combat/rest-so-far.ts'
import { hasTimer, startTimer } from '../../../d20/turn/timers.ts'
import { DAY as DAY_OF_24, MINUTE } from '../../../d20/vocabulary/timers.ts'
import { refusal } from '../../../d20/words/refusals.ts'
import type { Craft } from './craft.ts'
import { CRAFT, craftOf, HUNDREDTHS, inHours, isWhole, MINUTES, ROWED, SAILED } from './craft.ts'
import { currentRefusals } from './downstream.ts'
import { driftSpeed, floatRefusals } from './floating.ts'
import { ownSpeed, upstreamRefusals } from './upstream.ts'

const SPEEDS = 'srd35/travel/ship-speeds'
const DAY = 'srd35/travel/day-length'
const TEN_HOURS = reading(
  'oared-ships-ten-hours',
  DAY,
  'warships, longships and galleys, which are rowed too, travel 10 hours a day; default: 24',
)

const WAYS = ['downstream', 'upstream'] as const

/** Minutes that a creature has been afloat under way, and floating, since it last slept. */
const rowed = value('minutes rowed')
const floated = value('minutes floated')
export const sailed = event(
  'sailed',
  {
    who: 'creature',
    craft: 'text',
    miles: 'int',
    of: 'int',
    minutes: 'int',
    floated: 'int',
    with: maybe(list('creature')),
  },
  null,
  { of: 'who', to: 'seen' },
)
export const minutesAfloat = event(
  'minutes-afloat',
  { who: 'creature', rowed: 'int', floated: 'int' },
  (w, e) => {
    w.set(e.who, rowed, e.rowed)
    w.set(e.who, floated, e.floated)
  },
  { of: 'who', to: 'own' },
)
const landAgain = step('ashore-again', { who: 'creature' })
/** The rest of a way by water: minutes of it under way and afloat, hundredths of a mile of an hour of each, and what is behind. */
const sailing = step('sail-on', {
  party: 'creatures',
  craft: 'text',
  minutes: 'int',
  floats: 'int',
  own: 'int',
  drift: 'int',
  gone: 'int',
  rowed: 'int',
  floated: 'int',
  /** Minutes that run now: part of the way once they are over. */
  under: 'int',
  adrift: 'int',
})

const hoursOf = (r: Reader, craft: Craft): number => (craft.both && TEN_HOURS(r) ? ROWED : craft.hours)
/** Minutes of a command: hours and minutes under way, and hours afloat. */
const minutesOf = ({ hours = 0, minutes = 0 }: Command): number => Number(hours) * MINUTES + Number(minutes)
function refuse(r: Reader, who: number, command: Command): readonly Refusal[] {
  const { craft: name, hours = 0, minutes = 0, floating = 0 } = command
  const craft = craftOf(name)
  if (!craft) return [{ why: say`no such craft: there are ${Object.keys(CRAFT).join(', ')}`, rule: SPEEDS }]
  const day = hoursOf(r, craft)
  const before = r.get(who, rowed)
  const why: Refusal[] = [...foesAboutRefusals(r, who, DAY, foe => refusal.noWayWithFoes(foe))]
  const under = minutesOf(command)
  if (!isWhole(hours, SAILED) || !isWhole(floating, SAILED) || !isWhole(minutes, MINUTES - 1))
    return [...why, { why: refusal.hoursAndMinutes(SAILED), rule: DAY }]
  if (under + floating === 0) return [...why, { why: refusal.hoursAndMinutes(SAILED), rule: DAY }]
  if (under > 0 && before + under > day * MINUTES)
    why.push({
      why: say`a ${String(name)} travels ${day} hours a day, and it has travelled ${inHours(before)}`,
      rule: DAY,
    })
  why.push(
    ...currentRefusals(command, craft),
    ...floatRefusals(command, floating, r.get(who, floated)),
    ...upstreamRefusals(r, command),
  )
  return why
}

const partyOf = (who: number, others: unknown): readonly number[] => [
  ...new Set([who, ...(Array.isArray(others) ? (others as number[]) : [])]),
]

const SHIP_DAY = 'a day afloat'
/** Minutes of the day go to a way; the first of them begins the day. */
function begin(c: Context, who: number, minutes: number, floats: number): void {
  c.emit(minutesAfloat({ who, rowed: c.get(who, rowed) + minutes, floated: c.get(who, floated) + floats }))
  if (hasTimer(c, who, SHIP_DAY)) return
  startTimer(c, who, { moment: { at: 'outside' }, left: DAY_OF_24, steps: [landAgain({ who })], source: SHIP_DAY })
}

/** Watercraft and their speeds, hour by hour. */
export const ships = feature(SPEEDS, {
  fields: [rowed, floated],
  events: [sailed, minutesAfloat],
  steps: [
    // Hour by hour, so that it ends where foes come up; an hour that they cut short is no part of the way.
    run(sailing, (c, { do: _, ...s }) => {
      const { party, minutes, floats, own, drift } = s
      const [who, ...others] = party as [number, ...number[]]
      const foes = foesAboutRefusals(c, who, DAY, name => name).length > 0
      const behind = foes
        ? { gone: s.gone, rowed: s.rowed, floated: s.floated }
        : {
            gone: s.gone + s.under * own + s.adrift * drift,
            rowed: s.rowed + s.under,
            floated: s.floated + s.adrift,
          }
      const left = minutes + floats + (foes ? s.under + s.adrift : 0)
      if (left === 0 || foes) {
        c.emit(
          sailed({
            who,
            craft: s.craft,
            miles: Math.round(behind.gone / MINUTES),
            of: HUNDREDTHS,
            minutes: behind.rowed,
            floated: behind.floated,
            ...(others.length ? { with: others } : {}),
          }),
        )
        if (left > 0) c.emit(marchHalted({ who, minutes: left }))
        return
      }
      const under = Math.min(MINUTES, minutes)
      const adrift = under > 0 ? 0 : Math.min(MINUTES, floats)
      for (const one of party) begin(c, one, under, adrift)
      c.plan(
        time((under + adrift) * MINUTE, 'travel', { piece: true, away: [...party] }),
        sailing({
          ...s,
          ...behind,
          party: [...party],
          minutes: minutes - under,
          floats: floats - adrift,
          under,
          adrift,
        }),
      )
    }),
    run(landAgain, (c, { who }) => {
      if (c.get(who, rowed) + c.get(who, floated) > 0) c.emit(minutesAfloat({ who, rowed: 0, floated: 0 }))
    }),
  ],
  triggers: [
    // A night's sleep ends a day of the way, before its 24 hours are over.
    trigger(nightSlept, (_, { who }) => [landAgain({ who })]),
  ],
  commands: [
    action({
      name: 'sail',
      rule: SPEEDS,
      parameters: {
        craft: 'text',
        hours: maybe('int'),
        minutes: maybe('int'),
        way: maybe(oneOf(...WAYS)),
        current: maybe('int'),
        floating: maybe('int'),
        guided: maybe('flag'),
        towed: maybe('flag'),
        gentle: maybe('flag'),
        speed: maybe('int'),
        with: maybe('creatures'),
      },
      choices: () => ({ craft: Object.keys(CRAFT) }),
      cost: 'none',
      refuse,
      suggestions: () => [],
      plan: (c, who, command) => [
        sailing({
          party: [...partyOf(who, command.with)],
          craft: command.craft,
          minutes: minutesOf(command as unknown as Command),
          floats: (command.floating ?? 0) * MINUTES,
          own: ownSpeed(c, command as unknown as Command, craftOf(command.craft)!),
          drift: driftSpeed(c, command as unknown as Command),
          gone: 0,
          rowed: 0,
          floated: 0,
          under: 0,
          adrift: 0,
        }),
      ],
    }),
  ],
  readings: [TEN_HOURS],
})
