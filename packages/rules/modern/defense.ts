import type { Chapter, Reader, RuleId, Tally } from '@quintain/engine'
import { unready } from '../d20/blow/unready.ts'
import { defensive, totalDefense } from '../d20/conditions.ts'
import { SIZE_MODIFIER } from '../d20/sizes.ts'
import { type ModernSheet, sheetOf } from './sheet.ts'
import { modifierOf } from './terms.ts'

const FORMULA = 'modern/defense/formula'
const DEXTERITY = 'modern/defense/dexterity-modifier'
const LOST = 'modern/defense/losing-dexterity-bonus'

/** A bonus is lost by whoever cannot react; a penalty stays. What armor allows of it is not in the text: a sheet may say. */
function dexterity(t: Tally, c: Reader, who: number, lost: string | null): void {
  const modifier = modifierOf(c, who, 'Dexterity')
  if (modifier <= 0) {
    t.add(modifier, 'ability', 'Dexterity', DEXTERITY)
    return
  }
  const most = sheetOf(c, who).armor?.dexterity ?? modifier
  const counts = Math.min(modifier, most)
  if (lost) t.lose(counts, 'ability', 'Dexterity', DEXTERITY, lost, LOST)
  else t.add(counts, 'ability', 'Dexterity', DEXTERITY)
  const why = `the armor lets no more than +${most} count`
  t.lose(modifier - counts, 'ability', 'Dexterity', DEXTERITY, why, 'house/modern/armor-limits-dexterity')
}

/** The smaller bonus for anybody who wears the armor, the larger for whoever is proficient with its kind. */
export function equipmentBonus(sheet: ModernSheet): { readonly value: number; readonly from: string } | null {
  const { armor } = sheet
  if (!armor) return null
  const name = armor.name ?? 'armor'
  const able = armor.proficiency === undefined || sheet.feats.includes(armor.proficiency)
  const bonus = able ? (armor.proficient ?? armor.bonus) : armor.bonus
  return { value: bonus + armor.enhancement, from: able ? name : `${name}, not proficient` }
}

/** Kinds of bonuses that an attack which harms by mere touch ignores. */
const WORN = new Set(['equipment', 'armor', 'shield'])
const TOUCH = 'a touch attack ignores it'

const ruleOf = (type: string): RuleId =>
  type === 'dodge'
    ? 'modern/bonuses/dodge'
    : type === 'deflection' || type === 'enhancement'
      ? 'modern/bonuses/magic'
      : 'modern/bonuses/feats'

export const defense: Chapter = {
  topic: 'defense',
  from: 'modern',
  stats: {
    defense(t, c, who, f) {
      const sheet = sheetOf(c, who)
      const lost = unready(c, who, f.attacker)
      const dodge = (value: number, from: string, rule: RuleId) =>
        lost ? t.lose(value, 'dodge', from, rule, lost, 'modern/bonuses/dodge') : t.add(value, 'dodge', from, rule)
      t.add(10, 'untyped', 'base', FORMULA)
      dexterity(t, c, who, lost)
      for (const share of sheet.classBonus) t.add(share.value, 'base', share.from, 'modern/defense/class-bonus')
      const worn = equipmentBonus(sheet)
      if (worn && f.touch)
        t.lose(
          worn.value,
          'equipment',
          worn.from,
          'modern/defense/equipment-bonus',
          TOUCH,
          'modern/defense/touch-attack',
        )
      else if (worn) t.add(worn.value, 'equipment', worn.from, 'modern/defense/equipment-bonus')
      t.add(SIZE_MODIFIER[sheet.size], 'size', sheet.size, 'modern/defense/size-modifier')
      const natural = 'modern/bonuses/natural-armor'
      // The text does not say whether natural armor is armor to a touch; such attacks disregard armor.
      if (f.touch && c.option('natural-armor-against-touch') !== true)
        t.lose(sheet.naturalArmor, 'natural armor', 'natural armor', natural, TOUCH, 'modern/defense/touch-attack')
      else t.add(sheet.naturalArmor, 'natural armor', 'natural armor', natural)
      for (const { type, value, from } of sheet.bonuses) {
        const rule = ruleOf(type)
        if (type === 'dodge') dodge(value, from, rule)
        else if (f.touch && WORN.has(type)) t.lose(value, type, from, rule, TOUCH, 'modern/defense/touch-attack')
        else t.add(value, type, from, rule)
      }
      if (c.has(who, defensive)) dodge(2, 'fighting defensively', 'spirit/defense/fighting-defensively')
      if (c.has(who, totalDefense)) dodge(4, 'total defense', 'spirit/defense/total-defense')
    },
  },
  options: {
    'natural-armor-against-touch': {
      rule: 'modern/defense/touch-attack',
      kind: 'flag',
      says: 'natural armor counts against touch attacks; default: it does not',
    },
  },
}
