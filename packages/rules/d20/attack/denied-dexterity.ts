import type { Reader } from '@quintain/engine'
import { sees } from '../position/position.ts'

/** Why a creature cannot react to a blow of this attacker (-1: of anybody), in words; null when it can. */
export function deniedDexterity(c: Reader, who: number, attacker: number): string | null {
  const barred = c.barred(who, 'react')
  if (barred) return barred.condition.name
  return attacker >= 0 && !sees(c, who, attacker) ? 'the attacker is not seen' : null
}
