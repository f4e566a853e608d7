import { feature } from '@quintain/engine'
import { postures } from '../../d20/actions/posture.ts'
import { prone } from '../../d20/vocabulary/conditions.ts'

const DROP = 'spirit/position/drop-prone'

/** Dropping to the ground and standing up; the text of spirit is silent on standing up. */
export const plainPostures = postures({ drop: DROP, stand: 'house/position/stand' })

/** The same as a chapter, with the state that they bring. */
export const postureActions = feature(DROP, {
  conditions: [{ condition: prone, rule: DROP }],
  commands: plainPostures,
})
