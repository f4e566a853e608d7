import { d20 } from '@quintain/dice'
import type { Condition, Context } from '@quintain/engine'
import { stateEntered } from '@quintain/engine'
import { disabled } from '../../d20/vocabulary/conditions.ts'
import { destroyed, wounded } from '../vocabulary/conditions.ts'
import { hurt } from '../vocabulary/fields.ts'
import type { Row } from '../vocabulary/names.ts'
import { damaged, withstood } from './counts.ts'
import { hardness, OBJECT_IGNORES_HURT } from './object-toughness.ts'
import { gradeOf } from './track.ts'

/** The lethal row of a thing: damaged, badly damaged with a hole in it, and gone where a creature would be dying. */
export const BOXES: readonly Condition[] = [wounded, disabled, destroyed]
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
