import { diceText } from '../../d20/creature/damage-dice.ts'
import type { Weapon } from '../../d20/creature/sheet.ts'
import type { NamedThing } from '../../game-system.ts'
import { ARMORS } from '../creature/armors.ts'
import { WEAPONS } from '../creature/weapons.ts'

const figuresOf = (w: Weapon): string =>
  [
    diceText(w.damage),
    ...(w.threat === undefined ? [] : [`${w.threat}-20`]),
    ...(w.critical === undefined ? [] : [`x${w.critical}`]),
    ...(w.increment === undefined ? [] : [`${w.increment} ft`]),
    ...(w.attack ? [`+${w.attack} to attack`] : []),
    ...(w.reach ? ['reach'] : []),
    ...(w.nonlethal ? ['nonlethal'] : []),
  ].join(', ')

/** The weapons that files may name. */
export const namedWeapons: readonly NamedThing[] = [...WEAPONS.values()].map(w => ({
  name: w.name,
  figures: figuresOf(w),
}))

/** The armors that files may name. */
export const namedArmor: readonly NamedThing[] = [...ARMORS.values()].map(a => ({
  name: a.name ?? '',
  figures: `${a.category}, +${a.bonus}${a.proficient === undefined ? '' : `, proficient +${a.proficient}`}${a.proficiency === undefined ? '' : ` (${a.proficiency})`}`,
}))
