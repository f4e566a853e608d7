import type { Chapter } from '@quintain/engine'
import { abilityDamage } from './ability.ts'
import { camping } from './camp.ts'
import { curing } from './cure.ts'
import { dyingTurns } from './dying.ts'
import { harming } from './harm.ts'
import { massiveDamage } from './massive.ts'
import { healingReadings, injuryReadings } from './readings.ts'
import { recovering } from './recovery.ts'
import { resting } from './rest.ts'
import { thresholds } from './settle.ts'
import { straining } from './strain.ts'
import { temporaryPools } from './temporary.ts'
import { tending } from './tend.ts'

/** Hit points from the blow to the grave or back: for texts in which -10 is dead. */
export const hitPointInjury: readonly Chapter[] = [
  harming,
  thresholds,
  massiveDamage,
  dyingTurns,
  straining,
  tending,
  curing,
  resting,
  recovering,
  camping,
  temporaryPools,
  abilityDamage,
  injuryReadings,
  healingReadings,
]
