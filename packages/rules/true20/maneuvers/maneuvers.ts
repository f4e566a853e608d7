import type { Chapter } from '@quintain/engine'
import { contests } from './contest.ts'
import { breakFreeCommand, grappleCommand, grappleContests, letGoCommand } from './grapple.ts'
import { goesBack, rush, rushCommand } from './rush.ts'
import { counter, counters, takesCounter, trip, tripCommand } from './trip.ts'

/** A push, a hold, a fall: each contest, and the commands that begin it. */
export const maneuvers: readonly Chapter[] = [
  contests([rush, ...grappleContests, trip, counter]),
  {
    topic: 'maneuvers',
    from: 'true20',
    steps: [goesBack, counters],
    policies: [takesCounter],
    commands: [rushCommand, grappleCommand, breakFreeCommand, letGoCommand, tripCommand],
  },
]
