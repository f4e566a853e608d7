import type { Chapter } from '@quintain/engine'
import { flying } from '../../../d20/actions/moves/fly.ts'
import { flightRules } from '../../movement/flight.ts'
import { onTheWay } from '../moves/draw-while-moving.ts'
import { hovering } from './hover.ts'

/** Flying up to the fly speed as a move action, and hovering. */
export const flightActions: readonly Chapter[] = [
  flying('starfinder', flightRules, onTheWay),
  {
    topic: 'actions',
    from: 'starfinder',
    commands: [hovering],
  },
]
