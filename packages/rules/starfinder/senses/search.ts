import type { Reader, Refusal } from '@quintain/engine'
import { overlap } from '@quintain/grid'
import { packed } from '../../d20/creature/held/hands.ts'
import { awareOf } from '../../d20/position/awareness.ts'
import { isPerceived } from '../../d20/position/perception.ts'
import { present, spaceOf, squareAt } from '../../d20/position/position.ts'
import { reachesThrough } from '../../d20/position/sense-through/sense-through.ts'
import { action } from '../../d20/turn/action.ts'
import { blinded } from '../../d20/vocabulary/conditions.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { forceField } from '../vocabulary/conditions.ts'
import { refusal } from '../words/refusals.ts'
import { lookedInto } from './fields.ts'
import { checkToNotice } from './pinpoint.ts'

const RULE = 'starfinder/senses/sense-through-quick-search'
/** The edge of the area that is searched in a round, in squares. */
const EDGE = 4

function refuse(r: Reader, who: number): readonly Refusal[] {
  const { senses } = sheetOf(r, who)
  if (!senses?.through?.some(t => t.sense === 'vision')) return [{ why: refusal.seesThroughNothing, rule: RULE }]
  return senses.vision === false || r.has(who, blinded)
    ? [{ why: refusal.cannotSee, rule: 'starfinder/senses/sense-through-lost' }]
    : []
}

/** Whether its sense shows what a creature carries out of sight: neither a force field nor its armor keeps it out. */
const looksInto = (r: Reader, who: number, other: number): boolean =>
  reachesThrough(r, who, other, r.get(who, at), r.get(other, at), 'vision') &&
  !r.has(other, forceField) &&
  sheetOf(r, other).armor?.opaque !== true

/**
 * Searching 20 by 20 feet in a round with eyes that see through covers: a Perception check for each that hides there and
 * that the sense reaches, and what creatures there carry packed away. `square`: the top left one.
 */
export const quickSearch = action({
  name: 'quick-search',
  rule: RULE,
  parameters: { square: 'square' },
  cost: 'full-round',
  suggestions: () => [],
  refuse,
  plan(c, who, { square }) {
    const area = { ...squareAt(c, square), side: EDGE }
    const there = c.scene.sheets.flatMap((_, i) =>
      i !== who && present(c, i) && overlap(spaceOf(c, i), area) ? [i] : [],
    )
    for (const other of there) {
      const weapons = [...c.items(other, packed)].sort((a, b) => a - b)
      if (weapons.length > 0 && looksInto(c, who, other)) c.emit(lookedInto({ who, into: other, weapons }))
    }
    return there.flatMap(other =>
      awareOf(c, who, other) < 3 && isPerceived(c, who, other) ? [checkToNotice(c, who, other)] : [],
    )
  },
})
