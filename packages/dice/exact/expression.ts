import type { DiceExpr } from '../notation/notation.ts'
import { plain } from '../notation/notation.ts'
import { type DiceCount, type Dist, sumOfDice } from './distribution.ts'
import { law, toWhole } from './law.ts'
import { diceLaw } from './pool.ts'

/** An expression that is nothing but dice added to a constant: `2d6+d8+4`. */
export interface DiceSum {
  /** One entry for each kind of die, in the order of writing. */
  readonly dice: readonly DiceCount[]
  readonly plus: number
}

/** The expression as a plain sum of dice and a constant, or null when it is more than that. */
export function diceSum(expr: DiceExpr): DiceSum | null {
  const dice: { n: number; sides: number }[] = []
  let plus = 0
  return walk(expr, 1) ? { dice, plus } : null

  function walk(node: DiceExpr, sign: 1 | -1): boolean {
    switch (node.kind) {
      case 'number':
        plus += sign * node.value
        return Number.isInteger(node.value)
      case 'dice': {
        const { faces, n } = node
        if (sign < 0 || node.modifiers !== plain || typeof faces !== 'number') return false
        const same = dice.find(d => d.sides === faces)
        if (same) same.n += n
        else dice.push({ n, sides: faces })
        return true
      }
      case 'negation':
        return walk(node.of, sign === 1 ? -1 : 1)
      case 'operation':
        if (node.op !== '+' && node.op !== '-') return false
        return walk(node.left, sign) && walk(node.right, node.op === '+' ? sign : sign === 1 ? -1 : 1)
      default:
        return false
    }
  }
}

/**
 * The exact chances of an expression's total, as doubles. Division is exact while the sum is worked out; a fraction that is
 * left in the end is rounded down. Explosions are followed until what is left of them is below 1e-16 (`TAIL`).
 * Throws a `RangeError` for what cannot be worked out: too many totals, a divisor that may be 0, every face rerolled.
 */
export function distribution(expr: DiceExpr): Dist {
  if (expr.kind === 'dice') return diceLaw(expr)
  const sum = diceSum(expr)
  if (sum) return sumOfDice(sum.dice, sum.plus)
  return toWhole(law(expr, distribution))
}
