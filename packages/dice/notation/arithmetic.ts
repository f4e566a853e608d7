import type { DiceExpr, FunctionName, Operator } from './notation.ts'

/**
 * Rounds down a fraction. Quotients are followed as doubles; a value this near to a whole number is that number
 * (a true fraction of a dice expression never comes so near).
 */
export function floorOf(x: number): number {
  return Math.floor(x + NEAR)
}
const NEAR = 1e-9

/** One operation on two thrown values. Throws for a division by 0 and for a result that is not a number or is out of range. */
export function operate(op: Operator, a: number, b: number): number {
  switch (op) {
    case '+':
      return a + b
    case '-':
      return a - b
    case '*':
      return reachable(a * b, 'a product')
    case '/':
      return a / divisor(b)
    case '//':
      return floorOf(a / divisor(b))
    case '%':
      return a - b * floorOf(a / divisor(b))
    case '**':
      return reachable(a ** b, `${a} to the power of ${b}`)
    case '==':
      return Math.abs(a - b) < NEAR ? 1 : 0
    case '!=':
      return Math.abs(a - b) < NEAR ? 0 : 1
    case '<':
      return a <= b - NEAR ? 1 : 0
    case '<=':
      return a < b + NEAR ? 1 : 0
    case '>':
      return a >= b + NEAR ? 1 : 0
    case '>=':
      return a > b - NEAR ? 1 : 0
  }
}

function divisor(b: number): number {
  if (b === 0) throw new RangeError('division by 0: the divisor came to 0')
  return b
}

/** Throws unless the value is a number that is represented without loss. */
export function reachable(value: number, what: string): number {
  if (Number.isNaN(value)) throw new RangeError(`${what} is no number`)
  if (!(Math.abs(value) <= Number.MAX_SAFE_INTEGER)) throw new RangeError(`${what} is too large: at most 2^53 - 1`)
  return value
}

/** One function of thrown values. Halves are rounded up. */
export function applyFunction(name: FunctionName, a: number, b: number): number {
  switch (name) {
    case 'abs':
      return Math.abs(a)
    case 'ceil':
      return -floorOf(-a)
    case 'floor':
      return floorOf(a)
    case 'max':
      return Math.max(a, b)
    case 'min':
      return Math.min(a, b)
    case 'round':
      return floorOf(a + 0.5)
    case 'sign':
      return Math.abs(a) < NEAR ? 0 : Math.sign(a)
    default:
      return reachable(Math[name](a), `${name} of ${a}`)
  }
}

/** Works out an expression over whatever gives its dice and groups their values. */
export function evaluate(expr: DiceExpr, leaf: (node: Leaf) => number): number {
  switch (expr.kind) {
    case 'number':
      return expr.value
    case 'operation':
      return operate(expr.op, evaluate(expr.left, leaf), evaluate(expr.right, leaf))
    case 'negation':
      return 0 - evaluate(expr.of, leaf)
    case 'call':
      return applyFunction(
        expr.name,
        evaluate(expr.args[0]!, leaf),
        expr.args.length > 1 ? evaluate(expr.args[1]!, leaf) : 0,
      )
    default:
      return leaf(expr)
  }
}

/** The random parts of an expression, in the order of evaluation. */
export function leavesOf(expr: DiceExpr): Leaf[] {
  switch (expr.kind) {
    case 'number':
      return []
    case 'operation':
      return [...leavesOf(expr.left), ...leavesOf(expr.right)]
    case 'negation':
      return leavesOf(expr.of)
    case 'call':
      return expr.args.flatMap(leavesOf)
    default:
      return [expr]
  }
}

/** Where the random values come from. */
export type Leaf = Extract<DiceExpr, { kind: 'dice' | 'computed' | 'pool' | 'group' | 'acts' }>
