import type { Chapter, Reader, Tally } from '@quintain/engine'
import { reading } from '@quintain/engine'
import { weaponOf } from '../../d20/attack/facts.ts'
import { ITERATIVE_STEP } from '../../d20/creature/levels/attacks-by-base-attack-bonus.ts'
import type { Weapon } from '../../d20/creature/sheet.ts'
import { SIZE_MODIFIER } from '../../d20/creature/sizes.ts'
import { intoMelee } from '../../d20/position/engaged.ts'
import { feetToTarget } from '../../d20/position/range.ts'
import type { AttackFacts } from '../../d20/vocabulary/stats.ts'
import { reason } from '../../d20/words/reasons.ts'
import { hasFeat } from '../creature/equipment.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { addAbility } from '../creature/terms.ts'

const RANGE_PENALTY_BEYOND_INCREMENT = reading('range-penalty-beyond-increment', 'modern/attack/range-penalty')

export const NOT_PROFICIENT = -4
export const RANGE = -2
/** What the borrowed rules of shooting into a melee, and of turning a weapon to the other kind of damage, cost. */
const INTO_MELEE = -4
const SWITCHED = -4

/** Full range increments that count: each begun and completed one, or (an option) each begun after the first. */
export function increments(c: Reader, feet: number, increment: number): number {
  return RANGE_PENALTY_BEYOND_INCREMENT(c) ? Math.max(0, Math.ceil(feet / increment) - 1) : Math.floor(feet / increment)
}

function rangePenalty(c: Reader, who: number, weapon: Weapon, f: AttackFacts): number {
  return weapon.increment ? RANGE * increments(c, feetToTarget(c, who, f), weapon.increment) : 0
}

/** Whether a creature has the feat that its weapon takes. */
const proficient = (c: Reader, who: number, weapon: Weapon & { readonly proficiency?: string }): boolean =>
  weapon.proficiency === undefined || hasFeat(sheetOf(c, who), weapon.proficiency)

export const attack: Chapter = {
  topic: 'attack',
  slots: { rangeLoss: (r, feet, increment) => -RANGE * increments(r, feet, increment) },
  from: 'modern',
  rules: [
    'modern/attack/attack-roll',
    'modern/attack/melee-bonus',
    'modern/attack/not-proficient',
    'modern/attack/range-penalty',
    'modern/attack/ranged-bonus',
    'modern/attack/size-modifier',
  ],
  stats: {
    attack(t, c, who, f) {
      const sheet = sheetOf(c, who)
      const weapon = weaponOf(c, who, f.weapon)
      const rule = f.melee ? 'modern/attack/melee-bonus' : 'modern/attack/ranged-bonus'
      for (const share of sheet.baseAttack) t.add(share.value, 'base', share.from, rule)
      addAbility(t, c, who, f.melee ? 'Strength' : 'Dexterity', rule)
      // The wielder's size counts; sizes of weapons are on another scale.
      t.add(SIZE_MODIFIER[sheet.size], 'size', sheet.size, 'modern/attack/size-modifier')
      if (f.ranged) t.add(rangePenalty(c, who, weapon, f), 'range', 'range', 'modern/attack/range-penalty')
      if (!proficient(c, who, weapon))
        t.add(NOT_PROFICIENT, 'untyped', `not proficient with ${weapon.name}`, 'modern/attack/not-proficient')
      t.add(weapon.attack ?? 0, 'untyped', weapon.name, 'modern/attack/attack-roll')
      borrowed(t, c, who, f)
    },
  },
  readings: [RANGE_PENALTY_BEYOND_INCREMENT],
}

/** What the text leaves out and the family has: several attacks a turn, shooting into a melee, the other kind of damage. */
function borrowed(t: Tally, c: Reader, who: number, f: AttackFacts): void {
  if (f.index > 0)
    t.add(
      -ITERATIVE_STEP * f.index,
      'base',
      `attack ${f.index + 1} of the turn`,
      'spirit/attack/lower-bonus-of-extra-attacks',
    )
  const melee = [INTO_MELEE, 'untyped', 'into a melee', 'spirit/attack/into-melee'] as const
  if (f.intoMelee) t.add(...melee)
  else if (f.ranged && f.target >= 0 && c.fact(intoMelee, who, f.target) === 2) t.lose(...melee, reason.noFriendNear)
  if (f.switched) t.add(SWITCHED, 'untyped', 'for the other kind of damage', 'spirit/damage/lethal-weapon-nonlethal')
}
