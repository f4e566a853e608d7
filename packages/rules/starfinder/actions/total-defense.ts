import { feature } from '@quintain/engine'
import { totalDefenseAs } from '../../d20/actions/attack.ts'

const RULE = 'starfinder/actions/total-defense'

/** Nothing but defense. */
export const totalDefense = feature(RULE, { commands: [totalDefenseAs(RULE)] })
