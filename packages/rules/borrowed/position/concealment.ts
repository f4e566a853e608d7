import { type ConcealmentRules, percentConcealment } from '../../d20/position/concealment.ts'

/** Starfinder's rules of concealment: lines, and d%. */
export const concealmentRules: ConcealmentRules = {
  lines: 'starfinder/concealment/line-test',
  missChance: 'starfinder/concealment/miss-chance',
  total: 'starfinder/concealment/total-miss-chance',
}
/** Concealment for texts that are silent on it. */
export const concealment = percentConcealment('starfinder', concealmentRules)
