import { feature } from '@quintain/engine'
import { attacking, fullAttack, goOnAttacking } from '../../d20/actions/attack.ts'
import { attacks } from './attack.ts'

/** All attacks that the base attack bonus gives, a full-round action. */
export const fullAttacks = feature('spirit/actions/full-attack', {
  policies: [goOnAttacking],
  steps: [attacking],
  commands: [fullAttack(attacks)],
})
