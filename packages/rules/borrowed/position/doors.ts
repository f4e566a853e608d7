import { handlingDoors } from '../../d20/actions/moves/doors.ts'

/** Doors as spirit has them, where opening one is a move action: for its siblings that say nothing of doors. */
export const spiritDoors = handlingDoors('spirit', { rule: 'spirit/equipment/manipulate-item', cost: 'move' })
