import { condition, feature } from '@quintain/engine'

const RULE = 'true20/hazards/deliberate-jump'
/** By a reading, a check softens falls too that nobody chose. */
export const ANY_FALL = 'check-softens-any-fall'

/** Lands on purpose, and by skill besides: until the Toughness save is made. */
export const jumping = condition('jumping down')
export const landing = condition('landing well')
/** The states that help with the save, by how a landing is eased. */
export const EASED = { no: [], jump: [jumping], skill: [jumping, landing], check: [landing] } as const

/** Who jumps down on purpose saves better against the damage, and better still by a check. */
export const deliberateJumps = feature(RULE, {
  conditions: [jumping, landing].map(condition => ({
    condition,
    rule: RULE,
    mods: [{ to: 'toughness' as const, value: 2, type: 'circumstance', rule: RULE }],
  })),
  options: { [ANY_FALL]: { rule: RULE, kind: 'flag' } },
})
