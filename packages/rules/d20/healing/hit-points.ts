import type { Chapter } from '@quintain/engine'
import { abilityDamage } from '../injury/ability.ts'
import { damageToHitPoints } from '../injury/damage.ts'
import { dyingTurns } from '../injury/dying.ts'
import { massiveDamage } from '../injury/massive-damage.ts'
import { healingReadings, injuryReadings } from '../injury/readings.ts'
import { straining } from '../injury/strain.ts'
import { temporaryPools } from '../injury/temporary.ts'
import { thresholds } from '../injury/thresholds.ts'
import { camping } from './camp.ts'
import { curing } from './cure.ts'
import { firstAidChapter } from './first-aid.ts'
import { recovering } from './recovery.ts'
import { resting } from './rest.ts'

/** Hit points from the blow to the grave or back: for texts in which -10 is dead. */
export const hitPointInjury: readonly Chapter[] = [
  damageToHitPoints,
  thresholds,
  massiveDamage,
  dyingTurns,
  straining,
  firstAidChapter,
  curing,
  resting,
  recovering,
  camping,
  temporaryPools,
  abilityDamage,
  injuryReadings,
  healingReadings,
]
