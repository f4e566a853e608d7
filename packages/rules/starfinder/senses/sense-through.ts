import type { View } from '@quintain/engine'
import type { ThroughSense } from '../../d20/position/sense-through/barriers.ts'
import type { Served, ThroughText } from '../../d20/position/sense-through/sense-through.ts'
import { blinded } from '../../d20/vocabulary/conditions.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { works } from '../position/senses.ts'

const NONE: readonly ThroughSense[] = []

/** The senses through barriers that serve a creature now: only where the sense that they widen works. */
function of(v: View, who: number, other: number, served: Served): readonly ThroughSense[] {
  const { senses } = sheetOf(v, who)
  if (!senses?.through) return NONE
  const { vision, blindsight, blindsightBy, blindsense, blindsenseBy } = senses
  if (served === 'vision')
    return vision === false || v.has(who, blinded) ? NONE : senses.through.filter(t => t.sense === 'vision')
  const [range, by] = served === 'blindsight' ? [blindsight, blindsightBy] : [blindsense, blindsenseBy]
  if (range === undefined || by === undefined || !works(v, who, other, by)) return NONE
  return senses.through.filter(t => t.sense === by).map(t => ({ ...t, range: Math.min(t.range, range) }))
}

/** Inches of dense matter that stop a sense; what the table does not name is taken for wood, the lightest of them. */
export const through: ThroughText = {
  of,
  stops: {
    wood: 120,
    plastic: 120,
    stone: 60,
    'common metal': 12,
    steel: 12,
    iron: 12,
    lead: 6,
    starmetal: 6,
    adamantine: 6,
  },
  stopsElse: 120,
}
