import type { Tally } from '@quintain/engine'
import { ARMOR_RUINED, type Bare } from '../../d20/creature/held/things.ts'
import { reason } from '../../d20/words/reasons.ts'
import type { ModernSheet } from './sheet.ts'

const EQUIPMENT = 'modern/defense/equipment-bonus'
const MAGIC = 'modern/bonuses/magic'
const STACKING = 'modern/bonuses/stacking'

/** Kinds of bonuses that a touch attack ignores. */
export const WORN: ReadonlySet<string> = new Set(['equipment', 'armor', 'shield', 'enhancement'])

interface Piece {
  readonly from: string
  readonly bonus: number
  /** What makes this piece better, and goes with it. */
  readonly enhancement: number
}

/** Whether a creature has a feat, however its name is written. */
export const hasFeat = ({ feats }: Pick<ModernSheet, 'feats'>, feat: string): boolean =>
  feats.some(f => f.toLowerCase() === feat.toLowerCase())

/** The smaller bonus for any wearer of the armor, the larger for a wearer proficient with its kind. */
function armorOf(sheet: ModernSheet): Piece[] {
  const { armor } = sheet
  if (!armor) return []
  const name = armor.name ?? 'armor'
  const able = armor.proficiency === undefined || hasFeat(sheet, armor.proficiency)
  const bonus = able ? (armor.proficient ?? armor.bonus) : armor.bonus
  return [{ from: able ? name : `${name}, not proficient`, bonus, enhancement: armor.enhancement }]
}

/** What a creature wears: of several pieces the best as it stands, its enhancement with it; nothing of it against a touch. */
export function equipment(t: Tally, sheet: ModernSheet, bare: Bare | undefined, ruined: boolean): void {
  const others = sheet.bonuses.filter(b => b.type === 'equipment')
  for (const p of ruined ? armorOf(sheet) : [])
    t.lose(p.bonus + p.enhancement, 'equipment', p.from, EQUIPMENT, reason.armorIsRuined, ARMOR_RUINED)
  const pieces = [
    ...(ruined ? [] : armorOf(sheet)),
    ...others.map(b => ({ from: b.from, bonus: b.value, enhancement: 0 })),
  ]
  const worth = (p: Piece) => p.bonus + p.enhancement
  const [best] = [...pieces].sort((a, b) => worth(b) - worth(a))
  for (const p of pieces) {
    const why = bare ? bare.why : p !== best && p.bonus >= 0 ? reason.asGoodOrBetter(best!.from) : null
    const by = bare ? bare.rule : STACKING
    if (why === null) {
      t.add(p.bonus, 'equipment', p.from, EQUIPMENT)
      t.add(p.enhancement, 'enhancement', `${p.from}, enhanced`, MAGIC)
    } else {
      t.lose(p.bonus, 'equipment', p.from, EQUIPMENT, why, by)
      t.lose(p.enhancement, 'enhancement', `${p.from}, enhanced`, MAGIC, why, by)
    }
  }
}
