import type { Chapter } from '@quintain/engine'
import { sharedReading } from '@quintain/engine'
import { MANEUVERABILITY } from '@quintain/grid'
import { droppedWeapons, sheathed } from '../../creature/held/hands.ts'
import { freeUsed, swiftOwed } from '../../turn/economy.ts'
import { endConditions } from '../../turn/timers.ts'
import { rollCheck } from '../../vocabulary/check-steps.ts'
import { plunging } from '../../vocabulary/conditions.ts'
import {
  altitude,
  at,
  freePlay,
  movedThisTurn,
  moveLeft,
  order,
  parity,
  place,
  reactionsLeft,
  single,
  standardLeft,
  swiftLeft,
  timers,
} from '../../vocabulary/fields.ts'
import { dropped, falling, flew, flight, interrupted } from '../../vocabulary/movement.ts'
import { moveToLegalSquare } from '../illegal-movement.ts'
import { aloftSteps, aloftTriggers } from './aloft.ts'
import { flights } from './fly.ts'
import { classOf, type FlightRules, type FlightText } from './text.ts'

const SIXTY_DEGREES_TWO_UP_ONE_FORWARD = sharedReading('sixty-degrees-two-up-one-forward')
const CLIMB_HALVES_WHOLE_MOVE = sharedReading('climb-halves-whole-move')
const LEVEL_FLIGHT_SAME_TURN_ONLY = sharedReading('level-flight-same-turn-only')
const MINIMUM_SPEED_BY_MOVEMENT_SPENT = sharedReading('minimum-speed-by-movement-spent')
const TURNS_ACCUMULATE = sharedReading('turns-accumulate')

/** How flight may be read, and what else a fight chooses of it. */
type FlightChoices = Pick<Chapter, 'readings' | 'options'>

/** Flight as a text has it. */
export const flightBy = (from: string, text: FlightText, { readings = [], options = {} }: FlightChoices): Chapter => ({
  topic: 'flight',
  from,
  needs: {
    slots: ['movement'],
    steps: [endConditions, moveToLegalSquare, rollCheck],
    stats: ['speed'],
    fields: [
      altitude,
      at,
      droppedWeapons,
      freePlay,
      freeUsed,
      interrupted,
      moveLeft,
      movedThisTurn,
      order,
      parity,
      place,
      reactionsLeft,
      sheathed,
      single,
      standardLeft,
      swiftLeft,
      swiftOwed,
      timers,
    ],
    policies: ['path.rest'],
  },
  fields: [flight, falling],
  events: [flew, dropped],
  conditions: [{ condition: plunging, rule: text.rules.recovery, bars: ['act', 'move', 'threaten', 'opportunity'] }],
  steps: [...flights, ...aloftSteps],
  triggers: aloftTriggers,
  slots: { flight: text },
  readings,
  options,
})

/** Flight by the five classes of maneuverability: for the text that has these rules, and for those that borrow them. */
export const flightByClass = (from: string, rules: FlightRules, hits: FlightText['hits']) =>
  flightBy(
    from,
    {
      rules,
      falls: { first: 150, next: 300, dc: 20 },
      hits,
      turnsAccumulate: v => TURNS_ACCUMULATE(v),
      minimumBySpent: v => MINIMUM_SPEED_BY_MOVEMENT_SPENT(v),
      forgetsLevel: v => LEVEL_FLIGHT_SAME_TURN_ONLY(v),
      climbSlowsAll: v => CLIMB_HALVES_WHOLE_MOVE(v),
      limits: (v, who) => {
        const limits = MANEUVERABILITY[classOf(v, who)]
        return SIXTY_DEGREES_TWO_UP_ONE_FORWARD(v) && limits.upRatio === STEEP ? { ...limits, upRatio: 2 } : limits
      },
    },
    {
      readings: [
        TURNS_ACCUMULATE.under(rules.turn),
        MINIMUM_SPEED_BY_MOVEMENT_SPENT.under(rules.minimum),
        LEVEL_FLIGHT_SAME_TURN_ONLY.under(rules.level),
        CLIMB_HALVES_WHOLE_MOVE.under(rules.speed),
        SIXTY_DEGREES_TWO_UP_ONE_FORWARD.under(rules.angle),
      ],
    },
  )

/** Height gained over ground covered at 60 degrees. */
const STEEP = MANEUVERABILITY.average.upRatio
