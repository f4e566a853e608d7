import { postures } from '../../d20/actions/posture.ts'

/** Dropping to the ground and standing up; the text of spirit is silent on standing up. */
export const plainPostures = postures({ drop: 'spirit/position/drop-prone', stand: 'house/position/stand' })
