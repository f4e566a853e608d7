import type { Chapter } from '@quintain/engine'
import { prone } from '../../d20/vocabulary/conditions.ts'
import { combinedAttacks } from './combined.ts'
import { begin, contests } from './contest.ts'
import { disarmContests, disarming } from './disarm.ts'
import {
  breakFreeCommand,
  GRAPPLE_EFFECTS,
  grappleCommand,
  grappleContests,
  grappleEffects,
  letGoCommand,
  seizing,
} from './grapple.ts'
import { overrunning, overrunTrip } from './overrun.ts'
import { goesBack, RUSH_ATTACKER_STAYS, rush, rushCommand, rushesAtEnd } from './rush.ts'
import { counter, counters, takesCounter, trip, tripCommand } from './trip.ts'
import { mentalGrapple, mindContests } from './wits/mental-grapple.ts'
import { powersInGrapples } from './wits/powers.ts'
import { wits } from './wits/wits.ts'

/** A push, a hold, a fall: each contest, and the commands that begin it. */
export const maneuvers: readonly Chapter[] = [
  contests([rush, ...grappleContests, trip, counter, ...disarmContests, ...mindContests, overrunTrip]),
  {
    topic: 'maneuvers',
    from: 'true20',
    steps: [goesBack, rushesAtEnd, counters],
    readings: [RUSH_ATTACKER_STAYS],
    slots: {
      seize(c, attempt, name) {
        if (name === 'trip') return c.has(attempt.at, prone) ? [] : begin(c, counter, attempt)
        if (name === 'bull-rush') return begin(c, rush, attempt)
        return c.slots.relations.grapples?.refuse(c, attempt.by, attempt.at).length ? [] : begin(c, seizing, attempt)
      },
    },
    policies: [takesCounter],
    options: { [GRAPPLE_EFFECTS]: grappleEffects },
    commands: [rushCommand, grappleCommand, breakFreeCommand, letGoCommand, tripCommand],
  },
  disarming,
  overrunning,
  combinedAttacks,
  mentalGrapple,
  powersInGrapples,
  ...wits,
]
