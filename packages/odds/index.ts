export { type ActionOdds, actionOdds, type BlowOdds } from './attack.ts'
export { type AttackLine, LineError, parseAttack } from './expression.ts'
export { type Pair, pairOf } from './pair.ts'
export { strikesOf } from './strikes.ts'
