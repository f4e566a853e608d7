import { type Reader, reading, type Tally } from '@quintain/engine'
import { sheetOf } from '../creature/abilities.ts'
import { doublings, SUBSTANCES } from '../creature/material.ts'
import { wounded } from '../vocabulary/conditions.ts'
import { hurt, layersLeft } from '../vocabulary/fields.ts'

export const OBJECT_IGNORES_HURT = reading('object-ignores-hurt', 'true20/objects/damage-states')
export const THICKNESS_FULL_DOUBLINGS = reading('thickness-full-doublings', 'true20/objects/thickness')
export const PAPER_ZERO = reading('paper-zero', 'true20/objects/substance-table')
export const PAPER_MINUS_10 = reading('paper-minus-10', 'true20/objects/substance-table')

/** The Toughness of what a thing is made of, and what its thickness adds. */
function ofMaterial(r: Reader, who: number): { readonly base: number; readonly thick: number } {
  const { material } = sheetOf(r, who)
  if (!material) return { base: 0, thick: 0 }
  const paper = material.of === 'paper' || material.of === 'sheet of paper'
  const listed = PAPER_ZERO(r) ? SUBSTANCES.paper : SUBSTANCES['sheet of paper']
  const one = PAPER_ZERO(r) || PAPER_MINUS_10(r)
  return {
    base: paper && one ? listed : SUBSTANCES[material.of],
    // By the inch each layer has the Toughness of its material alone.
    thick: r.get(who, layersLeft) > 0 ? 0 : doublings(material.inches, THICKNESS_FULL_DOUBLINGS(r)),
  }
}

/** How well a thing holds out: less by 1 once it is damaged. */
export const hardness = (r: Reader, who: number): number => {
  const { base, thick } = ofMaterial(r, who)
  return base + thick + sheetOf(r, who).toughness - (r.has(who, wounded) ? 1 : 0)
}

/** What a thing adds to its Toughness roll: no Constitution, no armor. */
export function objectToughness(t: Tally, c: Reader, who: number): void {
  const { material, toughness } = sheetOf(c, who)
  if (material) {
    const { base, thick } = ofMaterial(c, who)
    t.add(base, 'base', material.of, 'true20/objects/substance-table')
    t.add(thick, 'untyped', `${material.inches} inches`, 'true20/objects/thickness')
  }
  t.add(toughness, 'base', 'Toughness', 'true20/objects/toughness-roll')
  if (c.has(who, wounded)) t.add(-1, 'injury', 'damaged', 'true20/objects/wounded-loses-toughness')
  const hurts = c.get(who, hurt)
  if (!OBJECT_IGNORES_HURT(c)) t.add(-hurts, 'injury', `hurt ${hurts}`, 'true20/objects/damage-states')
}
