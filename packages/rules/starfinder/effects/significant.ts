import type { Chapter, Reader, RuleId } from '@quintain/engine'
import { reading } from '@quintain/engine'
import { actNamed } from '../../d20/creature/documents/acts.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { insignificant, significant } from '../vocabulary/conditions.ts'

export const SIGNIFICANT: RuleId = 'starfinder/effects/significant-enemy'

const SIGNIFICANCE_BY_AVERAGE_LEVEL = reading('significance-by-average-level', SIGNIFICANT)

/** Levels above a Challenge Rating from which on it is none. */
const APART = 4

/** The level that enemies are compared with: one's own, or by an option the average of its side. */
function levelFor(r: Reader, who: number): number {
  const { side, level } = sheetOf(r, who)
  if (!SIGNIFICANCE_BY_AVERAGE_LEVEL(r)) return level
  const party = r.scene.sheets.flatMap((s, i) => (s.side === side ? [sheetOf(r, i).level] : []))
  return party.reduce((sum, n) => sum + n, 0) / party.length
}
/** Whether a creature counts as an enemy for effects that reward what is done to one, or what one does. */
export function isSignificant(r: Reader, who: number, foe: number): boolean {
  if (r.has(foe, significant)) return true
  if (r.has(foe, insignificant)) return false
  const { cr, level } = sheetOf(r, foe)
  return (cr ?? level) > levelFor(r, who) - APART
}
/** Whether an act works only against enemies that count. */
export const needsEnemy = (r: Reader, who: number, act: { readonly name: string }): boolean =>
  (actNamed(r, who, act.name) as { readonly needs?: { readonly enemy?: boolean } } | undefined)?.needs?.enemy === true

/** Rulings on who counts, either way. */
export const significance: Chapter = {
  topic: 'effects',
  from: 'starfinder',
  rules: ['starfinder/effects/significant-enemy'],
  conditions: [
    { condition: significant, rule: SIGNIFICANT },
    { condition: insignificant, rule: SIGNIFICANT },
  ],
  readings: [SIGNIFICANCE_BY_AVERAGE_LEVEL],
}
