import { type Chapter, feature } from '@quintain/engine'
import { bySkill } from '../../../d20/actions/moves/by-skill.ts'
import { type MoveAction, moving } from '../../../d20/actions/moves/path.ts'
import { upToSpeed } from '../../../d20/actions/moves/ways.ts'
import { PATHS } from '../../movement/movement.ts'
import { withHandling } from './draw-while-moving.ts'
import { GUARDED } from './guarded-step.ts'
import { rests, withRoom } from './path.ts'

const SPEED = 'starfinder/actions/move-speed'
const SHARED = { step: GUARDED, paths: PATHS } as const

/** Up to the speed; a weapon drawn or put away on the way. */
export const move: MoveAction = withHandling(upToSpeed({ ...SHARED, rule: SPEED, refuse: (r, who) => rests(r, who) }))
/** Through opponents' squares by skill; the text leaves the number of the check to others. */
const tumble: MoveAction = {
  ...move,
  name: 'tumble',
  rule: 'starfinder/movement/through-opponent',
  pace: 'tumble',
  suggestions: () => [],
}

/** A move up to the speed. */
export const plainMoves = feature([SPEED, 'starfinder/actions/draw-while-moving'], {
  commands: [moving(withRoom(move))],
})
/** The way through opponents. */
export const tumbling: Chapter = {
  topic: 'actions',
  from: 'starfinder',
  commands: [bySkill(withRoom(tumble), 'Acrobatics')],
}
