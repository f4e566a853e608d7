import type { Command, Reader } from '@quintain/engine'
import { wieldedWeapons } from '../../../position/threat.ts'
import { isLegal } from '../../../turn/act.ts'
import { worthOf } from '../../strike.ts'

/** The act by which some texts end one who is helpless. */
export const COUP = 'coup-de-grace'

/** The first of these commands against one who lies that is legal, by the weapon that does most to it; undefined where none is. */
export function hardestBlow(r: Reader, who: number, target: number, names: readonly string[]): Command | undefined {
  const known = names.filter(name => r.scene.rules.commands[name])
  if (known.length === 0) return undefined
  const worth = (weapon: number): number => worthOf(r, who, { target, weapon })
  const weapons = [...wieldedWeapons(r, who)].sort((a, b) => worth(b) - worth(a))
  return known
    .flatMap(name => weapons.map(weapon => ({ do: name, target, weapon })))
    .find(command => isLegal(r, who, command))
}
