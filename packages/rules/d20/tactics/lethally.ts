import type { Command, Reader } from '@quintain/engine'
import type { Declared } from '../actions/attacks.ts'
import { attackFacts, weaponOf } from '../attack/facts.ts'

/** Whether a blow that the text makes nonlethal may be dealt lethally for no penalty: the fists of one trained to use them. */
export function strikesLethally(r: Reader, who: number, { target, weapon }: Declared): boolean {
  const arm = weaponOf(r, who, weapon)
  const { hit } = r.slots
  // What the sheet itself makes nonlethal is meant so.
  if (!arm.unarmed || arm.nonlethal !== undefined || arm.damage.some(part => part.nonlethal !== undefined)) return false
  if (!hit?.nonlethal(arm) || !hit.maySwitch(arm)) return false
  const facts = attackFacts(r, { by: who, at: target, weapon, as: 'attack', index: 0 })
  return r.tally('attack', who, { ...facts, switched: true }) >= r.tally('attack', who, facts)
}

const isBlow = ({ do: name, weapon, target, switched }: Command): boolean =>
  (name === 'attack' || name === 'full-attack') &&
  typeof weapon === 'number' &&
  typeof target === 'number' &&
  switched === undefined
/** The same command, with the blow dealt lethally where that costs nothing. */
export const lethally = (r: Reader, who: number, command: Command): Command =>
  isBlow(command) && strikesLethally(r, who, command as Command & Declared) ? { ...command, switched: true } : command
