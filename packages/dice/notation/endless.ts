import type { DiceExpr, Modifiers } from './notation.ts'

/** Whether dice of the expression explode, so that its total has no highest (or lowest) value. */
export function explodes(expr: DiceExpr): boolean {
  switch (expr.kind) {
    case 'number':
      return false
    case 'dice':
      return goesOn(expr.modifiers)
    case 'computed':
      return goesOn(expr.modifiers) || explodes(expr.n) || (typeof expr.faces === 'object' && explodes(expr.faces))
    case 'pool':
    case 'negation':
      return explodes(expr.of)
    case 'group':
      return expr.parts.some(explodes)
    case 'acts':
      return expr.acts.some(one => one.act === 'explode') || ('parts' in expr.of && expr.of.parts.some(explodes))
    case 'operation':
      return explodes(expr.left) || explodes(expr.right)
    case 'call':
      return expr.args.some(explodes)
  }
}

const goesOn = (m: Modifiers): boolean => m.explode !== null
