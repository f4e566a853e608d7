import type { Chapter, RuleId } from '@quintain/engine'
import { reading } from '@quintain/engine'
import { stanceBonuses } from '../../borrowed/attack/defense.ts'
import { ABILITY_DAMAGE } from '../../borrowed/creature/abilities.ts'
import { deniedDexterity } from '../../d20/attack/denied-dexterity.ts'
import { dodgingBy } from '../../d20/attack/dexterity.ts'
import { blindDefense } from '../../d20/checks/blindness.ts'
import { bareTo, hasRuinedArmor } from '../../d20/creature/held/things.ts'
import { SIZE_MODIFIER } from '../../d20/creature/sizes.ts'
import { addCover } from '../../d20/position/cover.ts'
import { equipment, WORN } from '../creature/equipment.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { bonusRule } from './bonuses.ts'

const NATURAL_ARMOR_AGAINST_TOUCH = reading('natural-armor-against-touch', 'modern/defense/touch-attack')

const FORMULA = 'modern/defense/formula'
const DEXTERITY = 'modern/defense/dexterity-modifier'
const LOST = 'modern/defense/losing-dexterity-bonus'

/** A creature that cannot react loses a bonus and keeps a penalty. What armor allows of it is not in the text. */
const dexterity = dodgingBy({
  ability: 'Dexterity',
  rule: DEXTERITY,
  lost: LOST,
  armor: 'house/modern/armor-limits-dexterity',
  abilityDamage: ABILITY_DAMAGE,
})

const TOUCH = 'modern/defense/touch-attack'

const NATURAL = 'natural armor'
export const defense: Chapter = {
  topic: 'defense',
  from: 'modern',
  rules: [
    'modern/defense/class-bonus',
    'modern/defense/dexterity-modifier',
    'modern/defense/formula',
    'modern/defense/losing-dexterity-bonus',
    'modern/defense/size-modifier',
    'modern/defense/touch-attack',
    'modern/defense/equipment-bonus-lost',
  ],
  stats: {
    defense(t, c, who, f) {
      const sheet = sheetOf(c, who)
      const lost = deniedDexterity(c, who, f.attacker)
      const dodge = (value: number, from: string, rule: RuleId) =>
        lost && value > 0
          ? t.lose(value, 'dodge', from, rule, lost, bonusRule('dodge'))
          : t.add(value, 'dodge', from, rule)
      t.add(10, 'untyped', 'base', FORMULA)
      dexterity(t, c, who, lost, sheet.armor?.dexterity)
      for (const share of sheet.classBonus) t.add(share.value, 'base', share.from, 'modern/defense/class-bonus')
      const bare = bareTo(c, who, f.touch, TOUCH)
      equipment(t, sheet, bare, hasRuinedArmor(c, who))
      t.add(SIZE_MODIFIER[sheet.size], 'size', sheet.size, 'modern/defense/size-modifier')
      // The text does not say whether natural armor is armor to a touch; such attacks disregard armor.
      const hideless = bare && !(f.touch && NATURAL_ARMOR_AGAINST_TOUCH(c))
      const natural = { type: NATURAL, value: sheet.naturalArmor, from: NATURAL }
      for (const { type, value, from } of [natural, ...sheet.bonuses]) {
        const rule = bonusRule(type)
        if (type === 'equipment') continue
        if (type === 'dodge') dodge(value, from, rule)
        else if (bare && (type === NATURAL ? hideless : WORN.has(type)))
          t.lose(value, type, from, rule, bare.why, bare.rule)
        else t.add(value, type, from, rule)
      }
      stanceBonuses(c, who, dodge)
      blindDefense(t, c, who)
      addCover(t, c, who, f)
    },
  },
  readings: [NATURAL_ARMOR_AGAINST_TOUCH],
}
