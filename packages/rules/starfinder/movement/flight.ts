import type { Chapter, Context, View } from '@quintain/engine'
import { event, reading, run, step, trigger, value } from '@quintain/engine'
import { bySurcharges, FEET_PER_SQUARE, GRAVITY_RISE } from '@quintain/grid'
import { loseHold } from '../../d20/movement/flight/aloft.ts'
import { flightBy } from '../../d20/movement/flight/chapter.ts'
import { fallsByDice, hitsByDice } from '../../d20/movement/flight/fall.ts'
import type { FlightRules } from '../../d20/movement/flight/text.ts'
import { movingOf } from '../../d20/position/ways/ways-now.ts'
import { turnBegan } from '../../d20/turn/round.ts'
import { check } from '../../d20/vocabulary/check-steps.ts'
import { dead, unconscious } from '../../d20/vocabulary/conditions.ts'
import { flight } from '../../d20/vocabulary/movement.ts'
import { FLYING } from '../checks/checks.ts'

const SLANT_COUNTS_AS_STRAIGHT = reading('slant-counts-as-straight', 'starfinder/flight/ascending')
const PRIMARY_UP_WITHOUT_SURCHARGE = reading('primary-up-without-surcharge', 'starfinder/flight/primary-direction')

const CLASS = 'starfinder/flight/maneuverability'
const OPTIONS = 'starfinder/flight/acrobatics-options'
const AUTOMATIC = 'starfinder/flight/perfect-automatic'
export const flightRules: FlightRules = {
  fly: CLASS,
  minimum: OPTIONS,
  stall: OPTIONS,
  recovery: OPTIONS,
  turn: 'starfinder/flight/turning',
  level: 'starfinder/flight/primary-direction',
  angle: 'starfinder/flight/ascending',
  speed: 'starfinder/flight/ascending',
}
/** Difficulties of hovering and of avoiding the damage of a fall: the text leaves them out. */
const HOVER = 15
const AVOID = 20
/** Deeper than any map: who falls reaches the ground at once. */
const DOWN = 1_000_000

export const maneuverabilityOf = (v: View, who: number) => movingOf(v, who).maneuverability ?? 'average'
const difficulty = (v: View, name: string, usual: number): number => {
  const given = v.option(name)
  return typeof given === 'number' ? given : usual
}

/** 1 from when a creature hovers until its next turn. */
export const hovers = value('hovers')
export const hovered = event('hovered', { who: 'creature', on: 'flag' }, (w, e) => w.set(e.who, hovers, e.on ? 1 : 0), {
  of: 'who',
  to: 'seen',
})
export const hover = step('hover', { who: 'creature' })
/** A new turn: it must fly or hover again. */
const flyOn = step('hover-no-more', { who: 'creature' })

/** A try to hover; `failed`: what becomes of it else. */
export const attempt = (c: Context, who: number, failed: Parameters<typeof check>[0]['failed']) =>
  check({ who, ...FLYING, dc: difficulty(c, 'hover-dc', HOVER), failed, passed: [hover({ who })] })

/** A creature that has neither flown nor hovered in its turn falls, unless it hovers with a move action that it has left. */
function stays(c: Context, who: number, left: number) {
  if ((c.read(who, flight)?.flown ?? 0) > 0 || c.get(who, hovers) === 1) return []
  const falls = [loseHold({ who })]
  if (left <= 0 || maneuverabilityOf(c, who) === 'clumsy') return falls
  return maneuverabilityOf(c, who) === 'perfect' ? [] : [attempt(c, who, falls)]
}

const asleep = (v: View, who: number): boolean => v.has(who, unconscious) || v.has(who, dead)
/** What a fall does: nothing to a perfect flyer that is awake, to other flyers what their check does not avoid. The dead try nothing. */
function hits(c: Context, who: number, feet: number) {
  const hurt = hitsByDice(c, who, feet)
  if (hurt.length === 0 || movingOf(c, who).speeds?.fly === undefined || asleep(c, who)) return hurt
  if (maneuverabilityOf(c, who) === 'perfect') return []
  return [check({ who, ...FLYING, dc: difficulty(c, 'avoid-falling-damage-dc', AVOID), failed: hurt, passed: [] })]
}

const byText = flightBy(
  'starfinder',
  {
    rules: flightRules,
    falls: { first: DOWN, next: DOWN, dc: AVOID },
    hits,
    stays,
    owes: (v, who, flown) => (flown > 0 || v.get(who, hovers) === 1 ? 0 : FEET_PER_SQUARE),
    hangs: (v, who) => maneuverabilityOf(v, who) === 'perfect',
    anyStart: true,
    limits: v => {
      return bySurcharges(5, GRAVITY_RISE[v.board.gravity ?? 'normal'], {
        slantsAreStraight: SLANT_COUNTS_AS_STRAIGHT(v),
        freePrimaryUp: PRIMARY_UP_WITHOUT_SURCHARGE(v),
      })
    },
    turnsAccumulate: () => false,
    minimumBySpent: () => false,
    forgetsLevel: () => true,
  },
  {
    readings: [PRIMARY_UP_WITHOUT_SURCHARGE, SLANT_COUNTS_AS_STRAIGHT],
    options: {
      'hover-dc': { rule: OPTIONS, kind: 'number' },
      'avoid-falling-damage-dc': { rule: AUTOMATIC, kind: 'number' },
    },
  },
)

/** Flight in which turning and rising cost more and hovering takes Acrobatics. */
export const flights: readonly Chapter[] = [
  fallsByDice,
  {
    ...byText,
    fields: [...(byText.fields ?? []), hovers],
    events: [...(byText.events ?? []), hovered],
    steps: [
      ...(byText.steps ?? []),
      run(hover, (c, { who }) => c.emit(hovered({ who, on: true }))),
      run(flyOn, (c, { who }) => c.emit(hovered({ who, on: false }))),
    ],
    triggers: [
      ...(byText.triggers ?? []),
      trigger(turnBegan, (c, { who }) => (c.get(who, hovers) === 1 ? [flyOn({ who })] : [])),
    ],
  },
]
