import type { Chapter, Reader } from '@quintain/engine'
import { weaponOf } from '../../d20/attack/facts.ts'
import { ITERATIVE_STEP } from '../../d20/creature/levels/attacks-by-base-attack-bonus.ts'
import { SIZE_MODIFIER } from '../../d20/creature/sizes.ts'
import { intoMelee } from '../../d20/position/engaged.ts'
import { feetToTarget } from '../../d20/position/range.ts'
import { reason } from '../../d20/words/reasons.ts'
import { hasFeat, sheetOf } from '../creature/sheet-of.ts'
import { addAbility, modifierOf } from '../creature/terms.ts'
import type { Srd35Weapon } from '../creature/weapon.ts'
import { isNonlethal } from './damage.ts'

const NOT_PROFICIENT = -4
/** For each full range increment of distance. */
const RANGE = -2
const INTO_MELEE = -4
const SWITCHED = -4

/** The ability that aims a melee weapon: a light one may go by Dexterity where the sheet says so. */
const aims = (c: Reader, who: number, { finesse }: Srd35Weapon) =>
  finesse && modifierOf(c, who, 'Dexterity') > modifierOf(c, who, 'Strength') ? 'Dexterity' : 'Strength'

/** Attack bonuses of modern's text, where this one only points to its rules of combat. */
export const borrowedAttacks: Chapter = {
  topic: 'attack',
  slots: { rangeLoss: (_, feet, increment) => -RANGE * Math.floor(feet / increment) },
  from: 'modern',
  reads: { weapon: ['finesse'] },
  stats: {
    attack(t, c, who, f) {
      const sheet = sheetOf(c, who)
      const weapon = weaponOf(c, who, f.weapon) as Srd35Weapon
      const rule = f.melee ? 'modern/attack/melee-bonus' : 'modern/attack/ranged-bonus'
      for (const share of sheet.baseAttack) t.add(share.value, 'base', share.from, rule)
      if (f.index > 0)
        t.add(
          -ITERATIVE_STEP * f.index,
          'base',
          `attack ${f.index + 1} of the turn`,
          'spirit/attack/lower-bonus-of-extra-attacks',
        )
      addAbility(t, c, who, f.melee ? aims(c, who, weapon) : 'Dexterity', rule)
      t.add(SIZE_MODIFIER[sheet.size], 'size', sheet.size, 'modern/attack/size-modifier')
      if (f.ranged && weapon.increment)
        t.add(
          RANGE * Math.floor(feetToTarget(c, who, f) / weapon.increment),
          'range',
          'range',
          'modern/attack/range-penalty',
        )
      if (weapon.proficiency !== undefined && !hasFeat(c, who, weapon.proficiency))
        t.add(NOT_PROFICIENT, 'untyped', `not proficient with ${weapon.name}`, 'modern/attack/not-proficient')
      t.add(weapon.attack ?? 0, 'untyped', weapon.name, 'modern/attack/attack-roll')
      const melee = [INTO_MELEE, 'untyped', 'into a melee', 'spirit/attack/into-melee'] as const
      if (f.intoMelee) t.add(...melee)
      else if (f.ranged && f.target >= 0 && c.fact(intoMelee, who, f.target) === 2)
        t.lose(...melee, reason.noFriendNear)
      if (f.switched && !(weapon.unarmed && hasFeat(c, who, 'Improved Unarmed Strike')))
        t.add(
          SWITCHED,
          'untyped',
          'for the other kind of damage',
          isNonlethal(weapon) ? 'spirit/damage/nonlethal-weapon-lethal' : 'spirit/damage/lethal-weapon-nonlethal',
        )
    },
  },
}
