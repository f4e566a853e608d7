import type { Chapter, Reader, RuleId, Tally } from '@quintain/engine'
import { reading } from '@quintain/engine'
import { addBoosts } from '../../d20/creature/boosts.ts'
import { ARMOR_RUINED, bareTo, hasRuinedArmor } from '../../d20/creature/held/things.ts'
import { addCover } from '../../d20/position/cover.ts'
import { addDamageTo, modifierOf } from '../creature/body/abilities.ts'
import { addBonuses } from '../creature/body/bonuses.ts'
import type { StarfinderSheet } from '../creature/sheet.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { addLevels } from '../creature/terms.ts'
import { reason } from '../words/reasons.ts'
import { addFavors } from './favors.ts'
import { addFlatFooted } from './flat-footed.ts'

const FORMULA = 'starfinder/defense/ac-formula'
const BY_SCORE = 'starfinder/abilities/ability-damage-by-score'
const DEX_DAMAGE_AFTER_ARMOR_CAP = reading('dex-damage-after-armor-cap', BY_SCORE)
export const UNTRAINED = -4
type Kind = 'EAC' | 'KAC'

/** The Dexterity modifier, of a bonus as much as the armor allows. */
function dexterity(t: Tally, c: Reader, who: number, sheet: StarfinderSheet): void {
  const now = modifierOf(c, who, 'Dexterity')
  // By a reading the armor's limit comes first, and what lowers the modifier goes off what is left.
  const later = DEX_DAMAGE_AFTER_ARMOR_CAP(c)
  const modifier = later ? (sheet.abilities.Dexterity ?? 0) : now
  const most = sheet.armor?.dexterity ?? modifier
  const counts = Math.min(modifier, most)
  t.add(counts, 'ability', 'Dexterity', FORMULA)
  if (later) t.add(now - modifier, 'ability damage', 'Dexterity lowered', BY_SCORE)
  if (counts < modifier)
    t.lose(
      modifier - counts,
      'ability',
      'Dexterity',
      FORMULA,
      reason.armorLimits(most),
      'starfinder/defense/armor-limits-dexterity',
    )
}

/** The Armor Class of a kind out of its parts. */
function fromParts(t: Tally, c: Reader, who: number, kind: Kind): void {
  const sheet = sheetOf(c, who)
  t.add(10, 'untyped', 'base', FORMULA)
  dexterity(t, c, who, sheet)
  const { armor } = sheet
  if (!armor) return
  const name = armor.name ?? 'armor'
  const worth = kind === 'EAC' ? armor.eac : armor.kac
  const bare = bareTo(c, who, false, FORMULA)
  if (bare) t.lose(worth, 'armor', name, FORMULA, bare.why, bare.rule)
  else if (hasRuinedArmor(c, who)) t.lose(worth, 'armor', name, FORMULA, reason.armorIsRuined, ARMOR_RUINED)
  else t.add(worth, 'armor', name, FORMULA)
  if (!armor.proficient)
    t.add(
      UNTRAINED,
      'untyped',
      `not proficient with ${name}`,
      armor.category === 'powered'
        ? 'starfinder/defense/powered-armor-proficiency'
        : 'starfinder/defense/armor-proficiency',
    )
}

/** The rule by which an attack is compared with a kind of Armor Class. */
const comparedBy: Readonly<Record<Kind, RuleId>> = {
  EAC: 'starfinder/defense/eac-used-for-energy-only',
  KAC: 'starfinder/defense/kac-used-for-kinetic',
}

export const defense: Chapter = {
  topic: 'defense',
  from: 'starfinder',
  rules: [
    'starfinder/defense/ac-formula',
    'starfinder/defense/armor-class',
    'starfinder/defense/armor-limits-dexterity',
    'starfinder/defense/armor-proficiency',
    'starfinder/defense/eac-used-for-energy-only',
    'starfinder/defense/kac-used-for-kinetic',
    'starfinder/defense/powered-armor-proficiency',
  ],
  stats: {
    defense(t, c, who, f) {
      const kind: Kind = f.energy ? 'EAC' : 'KAC'
      const { totals } = sheetOf(c, who)
      const printed = totals[kind]
      if (printed === undefined) fromParts(t, c, who, kind)
      else {
        t.add(printed, 'base', `${kind} as printed`, comparedBy[kind])
        addDamageTo(t, c, who, 'Dexterity')
      }
      addLevels(t, c, who)
      addBonuses(t, c, who, [kind], 'starfinder/defense/armor-class')
      addBoosts(t, c, who, 'AC', 'starfinder/defense/armor-class', f.attacker)
      addFavors(t, c, who, f.attacker)
      addFlatFooted(t, c, who, f.attacker)
      addCover(t, c, who, f)
    },
  },
  readings: [DEX_DAMAGE_AFTER_ARMOR_CAP],
}
