import type { Chapter, Reader, RuleId, Tally } from '@quintain/engine'
import { reading } from '@quintain/engine'
import { BONUS_RULES, DODGE_LOST } from '../../borrowed/attack/bonuses.ts'
import { stanceBonuses } from '../../borrowed/attack/defense.ts'
import { ABILITY_DAMAGE } from '../../borrowed/creature/abilities.ts'
import { deniedDexterity } from '../../d20/attack/denied-dexterity.ts'
import { dodgingBy } from '../../d20/attack/dexterity.ts'
import { blindDefense } from '../../d20/checks/blindness.ts'
import { own } from '../../d20/creature/documents/own.ts'
import { STRAPPED, shieldOf } from '../../d20/creature/held/hands.ts'
import { ARMOR_RUINED, type Bare, bareTo, hasRuinedArmor } from '../../d20/creature/held/things.ts'
import { addCover } from '../../d20/position/cover.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { reason } from '../words/reasons.ts'

const SP = 'spirit/defense/sp-formula'
const SP_FORMULA_ONLY = reading('sp-formula-only', SP)
const TOUCH = 'spirit/defense/touch-attack-sp'

/** The Quickness modifier: a bonus up to what armor allows, none for a creature that cannot react. */
const quickness = dodgingBy({
  ability: 'Quickness',
  rule: SP,
  lost: 'spirit/defense/losing-quickness-bonus',
  armor: 'spirit/defense/armor-limits-quickness',
  abilityDamage: ABILITY_DAMAGE,
})

/** Armor, shield and their enhancement: left out of a touch attack, and under `sp-formula-only` part of the Defense bonus. */
function worn(t: Tally, c: Reader, who: number, bare: Bare | undefined): void {
  const sheet = sheetOf(c, who)
  const formula = SP_FORMULA_ONLY(c)
  for (const kind of ['armor', 'shield'] as const) {
    const piece = sheet[kind]
    if (!piece || (kind === 'shield' && shieldOf(c, who) !== STRAPPED)) continue
    const name = piece.name ?? kind
    const enhanced = piece.enhancement > 0
    const rule = enhanced ? BONUS_RULES['enhancement']! : SP
    const from = enhanced ? `${name} (${piece.bonus}, enhanced by ${piece.enhancement})` : name
    const value = piece.bonus + piece.enhancement
    if (kind === 'armor' && hasRuinedArmor(c, who)) t.lose(value, kind, from, rule, reason.armorIsRuined, ARMOR_RUINED)
    else if (formula) t.lose(value, kind, from, rule, reason.heldByDefenseBonus, SP)
    else if (bare) t.lose(value, kind, from, rule, bare.why, bare.rule)
    else t.add(value, kind, from, rule)
  }
}

/** Kinds of bonuses that come from armor and shield, and all that a touch attack ignores. */
const WORN = new Set(['armor', 'shield', 'enhancement'])
const BODY = new Set([...WORN, 'natural armor'])

export const defense: Chapter = {
  topic: 'defense',
  from: 'spirit',
  rules: [
    'spirit/defense/armor-limits-quickness',
    'spirit/defense/losing-quickness-bonus',
    'spirit/defense/sp-formula',
    'spirit/defense/touch-attack-sp',
  ],
  stats: {
    defense(t, c, who, f) {
      const sheet = sheetOf(c, who)
      const lost = deniedDexterity(c, who, f.attacker)
      const dodge = (value: number, from: string, rule: RuleId) => {
        if (lost && value > 0) t.lose(value, 'dodge', from, rule, lost, DODGE_LOST)
        else t.add(value, 'dodge', from, rule)
      }
      t.add(10, 'untyped', 'base', SP)
      quickness(t, c, who, lost, sheet.armor?.quickness)
      for (const share of sheet.defense) t.add(share.value, 'base', share.from, SP)
      const bare = bareTo(c, who, f.touch, TOUCH)
      worn(t, c, who, bare)
      if (bare)
        t.lose(sheet.naturalArmor, 'natural armor', 'natural armor', BONUS_RULES['natural armor']!, bare.why, bare.rule)
      else t.add(sheet.naturalArmor, 'natural armor', 'natural armor', BONUS_RULES['natural armor']!)
      for (const { type, value, from } of sheet.bonuses) {
        const rule = own(BONUS_RULES, type) ?? SP
        if (type === 'dodge') dodge(value, from, rule)
        else if (WORN.has(type) && SP_FORMULA_ONLY(c)) t.lose(value, type, from, rule, reason.heldByDefenseBonus, SP)
        else if (bare && BODY.has(type)) t.lose(value, type, from, rule, bare.why, bare.rule)
        else t.add(value, type, from, rule)
      }
      t.add(sheet.sizeModifier, 'size', sheet.size, SP)
      stanceBonuses(c, who, dodge)
      blindDefense(t, c, who)
      addCover(t, c, who, f)
    },
  },
  readings: [SP_FORMULA_ONLY],
}
