import { feature, say } from '@quintain/engine'
import { mountOf } from '../../d20/position/position.ts'
import { fatigued } from '../vocabulary/conditions.ts'

const RULE = 'srd35/conditions/fatigued'
/** Points off each of the two scores. */
const PENALTY = 2

/** Fatigued: no run, no charge, and lower scores of Strength and Dexterity. */
export const fatigue = feature(RULE, {
  reads: { condition: [fatigued.name] },
  conditions: [{ condition: fatigued, rule: RULE }],
  adds: { scorePenalty: { condition: fatigued, from: { Strength: PENALTY, Dexterity: PENALTY }, rule: RULE } },
  refuse: {
    run: (r, who) => r.has(who, fatigued) && say`the fatigued do not run`,
    charge: (r, who) => r.has(who, fatigued) && say`the fatigued do not charge`,
    explore(r, who, { pace }) {
      // Under a rider the mount runs.
      const mount = mountOf(r, who)
      return pace === 'run' && r.has(mount >= 0 ? mount : who, fatigued) && say`the fatigued do not run`
    },
  },
})
