import type { DiceExpr } from '../notation/notation.ts'
import { plain } from '../notation/notation.ts'
import { add, constant, type DiceCount, type Dist, map, map2, negate, pairs, scale, sumOfDice } from './distribution.ts'
import { diceLaw, groupLaw, mixedLaw } from './pool.ts'

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
        return true
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
  return whole(law(expr), Math.floor)
}

/** Fractions: the value is that of `dist` divided by `per`. */
interface Law {
  readonly dist: Dist
  readonly per: number
}

/** The finest fractions that are followed. */
const MAX_PER = 1_000_000

function whole({ dist, per }: Law, round: (x: number) => number): Dist {
  return per === 1 ? dist : map(dist, x => round(x / per))
}

function law(expr: DiceExpr): Law {
  switch (expr.kind) {
    case 'number':
      return { dist: constant(expr.value), per: 1 }
    case 'dice':
      return { dist: diceLaw(expr), per: 1 }
    case 'pool':
      return { dist: mixedLaw(expr), per: 1 }
    case 'group':
      return { dist: groupLaw(expr, distribution), per: 1 }
    case 'negation': {
      const of = law(expr.of)
      return { dist: negate(of.dist), per: of.per }
    }
    case 'operation':
      return operation(expr.op, law(expr.left), law(expr.right))
    case 'call': {
      const [first, second] = expr.args.map(law)
      return call(expr.name, first!, second)
    }
  }
}

function operation(op: '+' | '-' | '*' | '/', left: Law, right: Law): Law {
  switch (op) {
    case '+':
    case '-': {
      const [a, b] = alike(left, right)
      return { dist: add(a.dist, op === '+' ? b.dist : negate(b.dist)), per: a.per }
    }
    case '*': {
      const per = fine(left.per * right.per)
      if (right.dist.w.length === 1) return { dist: scale(left.dist, right.dist.lo), per }
      if (left.dist.w.length === 1) return { dist: scale(right.dist, left.dist.lo), per }
      return { dist: map2(left.dist, right.dist, (a, b) => a * b), per }
    }
    case '/': {
      // a/p : b/q = (a q L/b) / (p L), with L a multiple of every b.
      const divisors = pairs(right.dist).map(([value]) => value)
      if (divisors.includes(0)) throw new RangeError('division by 0: the divisor may come to 0')
      const multiple = divisors.reduce((a, b) => fine(Math.abs((a * b) / divisor(a, b))), 1)
      const per = fine(left.per * multiple)
      const factor = right.per * multiple
      if (divisors.length === 1) return { dist: scale(left.dist, factor / divisors[0]!), per }
      return { dist: map2(left.dist, right.dist, (a, b) => a * (factor / b)), per }
    }
  }
}

function call(name: string, first: Law, second: Law | undefined): Law {
  switch (name) {
    case 'floor':
      return { dist: whole(first, Math.floor), per: 1 }
    case 'ceil':
      return { dist: whole(first, Math.ceil), per: 1 }
    case 'round':
      return { dist: whole(first, Math.round), per: 1 }
    case 'abs':
      return { dist: map(first.dist, Math.abs), per: first.per }
    default: {
      const [a, b] = alike(first, second!)
      const better = name === 'max' ? Math.max : Math.min
      return { dist: map2(a.dist, b.dist, better), per: a.per }
    }
  }
}

/** Both over the same denominator. */
function alike(a: Law, b: Law): [Law, Law] {
  if (a.per === b.per) return [a, b]
  const per = fine((a.per * b.per) / divisor(a.per, b.per))
  return [
    { dist: scale(a.dist, per / a.per), per },
    { dist: scale(b.dist, per / b.per), per },
  ]
}

function fine(per: number): number {
  if (per > MAX_PER) throw new RangeError(`fractions of 1/${per} are too fine for exact odds: at most 1/${MAX_PER}`)
  return per
}

function divisor(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : divisor(b, a % b)
}
