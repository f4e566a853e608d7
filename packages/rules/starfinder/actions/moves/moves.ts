import type { Chapter } from '@quintain/engine'
import { burrows } from './burrow.ts'
import { charges } from './charge.ts'
import { climbs } from './climb.ts'
import { crawls } from './crawl.ts'
import { guardedSteps } from './guarded-step.ts'
import { leastMoves, plainMoves, tumbling } from './move.ts'
import { runs } from './run.ts'
import { swims } from './swim.ts'
import { withdrawals } from './withdraw.ts'

/** The ways to move as actions, in the order in which they are offered. */
export const moves: readonly Chapter[] = [
  charges,
  plainMoves,
  guardedSteps,
  withdrawals,
  crawls,
  leastMoves,
  burrows,
  climbs,
  swims,
  tumbling,
  runs,
]
