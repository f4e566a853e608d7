import { die } from '@quintain/dice'
import { maybe, question, run, step } from '@quintain/engine'
import { legalEnd } from '@quintain/grid'
import { groundOf } from '../position/ground.ts'
import { present, squareAt } from '../position/position.ts'
import { at } from '../vocabulary/fields.ts'
import { placed } from '../vocabulary/movement.ts'
import { mayStop } from './path-cost.ts'

/**
 * Movement has ended by accident where stopping is not allowed: `last` is the last legal square occupied, absent where
 * it came from above.
 */
export const moveToLegalSquare = step('move-to-legal-square', { who: 'creature', last: maybe('square') })

/** "Where does it stop?" Asked of the mover where several squares are equally close. */
export const settleAt = question<number>('settle.at', { options: 'square' })

/**
 * The last legal position, or the closest legal one where that is strictly closer. Among equals the mover chooses, or a
 * die decides, as the text has it.
 */
export const settling = run(
  moveToLegalSquare,
  (c, { who, last }) => {
    const here = c.get(who, at)
    const ground = groundOf(c, who)
    if (!present(c, who) || mayStop(ground, here)) return
    // Somebody else may have come into the square to which it would go back.
    const back = last !== undefined && mayStop(ground, last) ? [squareAt(c, last)] : []
    const nearest = back.length === 0 || c.slots.movement.endsNearest !== false
    const ends = legalEnd(ground, [...back, squareAt(c, here)], { nearest })
    const all = ends.map(end => c.board.map.index(end))
    const chosen = () =>
      c.slots.movement.endsByChoice ? c.ask(settleAt, who, all) : all[c.roll('closest', die(all.length), n => n) - 1]!
    const to = all.length === 1 ? all[0]! : chosen()
    if (to !== here) c.emit(placed({ who, to }))
  },
  { plain: true },
)
