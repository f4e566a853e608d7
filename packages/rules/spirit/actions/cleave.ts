import { feature } from '@quintain/engine'
import { cleavesOn, cleaving } from '../../d20/actions/cleave.ts'
import { extraAttacks, takeExtra } from '../../d20/actions/extra-attacks.ts'
import { attacks } from './attack.ts'

const RULE = 'spirit/actions/cleave'

/** An attack whose hit gives another one, against a foe next to the first. */
export const cleave = feature(RULE, {
  ...cleavesOn,
  policies: [takeExtra],
  steps: [extraAttacks, ...cleavesOn.steps],
  commands: [cleaving({ ...attacks, cleave: RULE })],
})
