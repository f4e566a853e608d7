import type { DiceExpr, FunctionName } from './notation.ts'

/**
 * Rounds down what is no whole number. Quotients are followed as doubles; a value this near to a whole number is that number
 * (a true fraction of a dice expression never comes so near).
 */
export function floorOf(x: number): number {
  return Math.floor(x + 1e-9)
}

/** One operation on two thrown values. Division by 0 throws. */
export function operate(op: '+' | '-' | '*' | '/', a: number, b: number): number {
  switch (op) {
    case '+':
      return a + b
    case '-':
      return a - b
    case '*':
      return a * b
    case '/':
      if (b === 0) throw new RangeError('division by 0: the divisor came to 0')
      return a / b
  }
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

/** Where luck comes in. */
export type Leaf = Extract<DiceExpr, { kind: 'dice' | 'pool' | 'group' }>
