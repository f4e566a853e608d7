import type { Chapter } from '@quintain/engine'
import { damageToHitPoints } from '../injury/damage.ts'
import { dyingTurns } from '../injury/dying.ts'
import { massiveDamage } from '../injury/massive-damage.ts'
import { injuryReadings } from '../injury/readings.ts'
import type { HitPointRules } from '../injury/rules.ts'
import { straining } from '../injury/strain.ts'
import { temporaryPools } from '../injury/temporary.ts'
import { thresholds } from '../injury/thresholds.ts'
import { abilityDamage } from '../injury/weakening/ability-damage.ts'
import { abilityRuling } from '../injury/weakening/rulings.ts'
import { camping } from './camp.ts'
import { firstAid } from './first-aid.ts'
import { curing } from './healing.ts'
import { healingReadings } from './readings.ts'
import { recovering } from './recovery.ts'
import { resting } from './rest.ts'
import { healRuling } from './rulings.ts'

/** Hit points from damage to death or recovery, for texts in which -10 is dead. Call it once a ruleset. */
export const hitPointInjury = (rules: HitPointRules): readonly Chapter[] => [
  damageToHitPoints,
  thresholds(rules),
  massiveDamage(rules),
  dyingTurns(rules),
  straining(rules),
  firstAid(rules),
  { ...curing(rules), rulings: [healRuling] },
  resting(rules),
  recovering(rules),
  camping(rules),
  temporaryPools(rules),
  { ...abilityDamage(rules), rulings: [abilityRuling(v => v.scene.rules.slots.checks.named ?? [])] },
  injuryReadings(rules),
  healingReadings(rules),
]
