import type { Reader } from '@quintain/engine'
import { hamperedByBlindness } from '../checks/blindness.ts'
import { perceives } from '../position/perception.ts'
import { reason } from '../words/reasons.ts'

/** Why a creature cannot react to an attack by this attacker (-1: by any), in words; null when it can. */
export function deniedDexterity(c: Reader, who: number, attacker: number): string | null {
  const barred = c.barred(who, 'react')
  if (barred) return barred.condition.name
  const blind = hamperedByBlindness(c, who)
  if (blind?.by === 'dark') return blind.why
  if (attacker < 0) return blind?.why ?? null
  const seen = c.slots.sees ? c.slots.sees(c, who, attacker) : c.fact(perceives, who, attacker) === 1
  return seen ? null : reason.attackerUnseen
}
