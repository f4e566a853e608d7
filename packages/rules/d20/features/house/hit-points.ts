/** House rules that every text with hit points takes, one line each. */

export { ownAttack } from '../acts/own-attack.ts'
export { hastyBlow } from '../beasts/haste.ts'
export { split } from '../beasts/split.ts'
export { harmInPoints } from '../beasts/swallow.ts'
export { absorbs, suffersFrom } from '../fights/answers.ts'
export { burstsWhenHurt } from '../fights/bursts.ts'
export { drinksLife } from '../fights/drinks-life.ts'
export { halfDamage } from '../fights/half-damage.ts'
export { mirrorsHarm } from '../moments/mirrors.ts'
export { explosiveDeath } from './death.ts'
export { mobility } from './mobility.ts'
export { sleep } from './sleeping.ts'
