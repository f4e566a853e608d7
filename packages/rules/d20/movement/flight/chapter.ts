import type { Chapter } from '@quintain/engine'
import { MANEUVERABILITY } from '@quintain/grid'
import { droppedWeapons, sheathed } from '../../creature/held/hands.ts'
import { economyFields } from '../../turn/economy.ts'
import { rollCheck } from '../../vocabulary/check-steps.ts'
import { plunging } from '../../vocabulary/conditions.ts'
import { altitude, at, movedThisTurn, parity } from '../../vocabulary/fields.ts'
import { dropped, falling, flew, flight, interrupted } from '../../vocabulary/movement.ts'
import { moveToLegalSquare } from '../legal-end.ts'
import { aloftSteps, aloftTriggers } from './aloft.ts'
import { flights } from './fly.ts'
import { classOf, type FlightRules, type FlightText } from './text.ts'

/** Flight as a text has it. */
export const flightBy = (from: string, text: FlightText, options: NonNullable<Chapter['options']>): Chapter => ({
  topic: 'flight',
  from,
  needs: {
    slots: ['movement'],
    policies: ['path.rest'],
    stats: ['speed'],
    steps: [moveToLegalSquare, rollCheck],
    fields: [...economyFields, altitude, at, droppedWeapons, interrupted, movedThisTurn, parity, sheathed],
  },
  fields: [flight, falling],
  events: [flew, dropped],
  conditions: [{ condition: plunging, rule: text.rules.recovery, bars: ['act', 'move', 'threaten', 'opportunity'] }],
  steps: [...flights, ...aloftSteps],
  triggers: aloftTriggers,
  slots: { flight: text },
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
      turnsAccumulate: v => v.option('turns-accumulate') === true,
      minimumBySpent: v => v.option('minimum-speed-by-movement-spent') === true,
      forgetsLevel: v => v.option('level-flight-same-turn-only') === true,
      climbSlowsAll: v => v.option('climb-halves-whole-move') === true,
      limits: (v, who) => {
        const limits = MANEUVERABILITY[classOf(v, who)]
        return v.option('sixty-degrees-two-up-one-forward') === true && limits.upRatio === STEEP
          ? { ...limits, upRatio: 2 }
          : limits
      },
    },
    {
      'turns-accumulate': { rule: rules.turn, kind: 'flag' },
      'minimum-speed-by-movement-spent': { rule: rules.minimum, kind: 'flag' },
      'level-flight-same-turn-only': { rule: rules.level, kind: 'flag' },
      'climb-halves-whole-move': { rule: rules.speed, kind: 'flag' },
      'sixty-degrees-two-up-one-forward': { rule: rules.angle, kind: 'flag' },
    },
  )

/** Height gained over ground covered at 60 degrees. */
const STEEP = MANEUVERABILITY.average.upRatio
