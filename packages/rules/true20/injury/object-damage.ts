import { d20 } from '@quintain/dice'
import type { Condition, Context, Reader, Tally } from '@quintain/engine'
import { reading, stateEntered } from '@quintain/engine'
import { disabled } from '../../d20/vocabulary/conditions.ts'
import { sheetOf } from '../creature/abilities.ts'
import { doublings, SUBSTANCES } from '../creature/material.ts'
import { destroyed, wounded } from '../vocabulary/conditions.ts'
import { hurt, layersLeft } from '../vocabulary/fields.ts'
import type { Row } from '../vocabulary/names.ts'
import { damaged, withstood } from './counts.ts'
import { gradeOf } from './track.ts'

export const THICKNESS_FULL_DOUBLINGS = reading('thickness-full-doublings', 'true20/objects/thickness')
export const PAPER_ZERO = reading('paper-zero', 'true20/objects/substance-table')
export const PAPER_MINUS_10 = reading('paper-minus-10', 'true20/objects/substance-table')
export const OBJECT_IGNORES_HURT = reading('object-ignores-hurt', 'true20/objects/damage-states')

/** The lethal row of a thing: damaged, badly damaged with a hole in it, and gone where a creature would be dying. */
export const BOXES: readonly Condition[] = [wounded, disabled, destroyed]
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
/**
 * An attack hits a thing: all damage to it is lethal, and a natural 20 does not limit it; non-lethal damage below its
 * hardness does nothing.
 */
export function damageObject(c: Context, who: number, bonus: number, row: Row): void {
  if (c.has(who, destroyed)) return
  if (row === 'non-lethal' && bonus < hardness(c, who)) {
    c.emit(withstood({ who }))
    return
  }
  const toughness = c.tally('toughness', who, { row: 'lethal', finesse: false })
  const difficulty = c.tally('difficulty', who, { of: 'object', bonus })
  const grade = c.roll('toughness', d20, n => gradeOf(difficulty - toughness - n))
  if (grade === 0) {
    c.emit(withstood({ who }))
    return
  }
  const scratch = grade === 1 && !OBJECT_IGNORES_HURT(c)
  c.emit(damaged({ who, row: 'lethal', bruised: 0, hurt: c.get(who, hurt) + (scratch ? 1 : 0), dazes: 0, wounds: 0 }))
  if (grade === 1) return
  const box = BOXES.slice(grade - 2).find(k => !c.has(who, k)) ?? destroyed
  c.emit(stateEntered({ who, condition: box.name }))
}
