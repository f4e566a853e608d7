import { applyFunction, floorOf, operate, reachable } from '../notation/arithmetic.ts'
import { type ComputedNode, type DiceExpr, limits, type Operator } from '../notation/notation.ts'
import { actsLaw } from './acts.ts'
import {
  add,
  checkSize,
  constant,
  type Dist,
  fromPairs,
  MAP_COST,
  map,
  map2,
  mixture,
  negate,
  pairs,
  scale,
} from './distribution.ts'
import { diceLaw, groupLaw, mixedLaw } from './pool.ts'

/**
 * Numbers with their chances: fractions over one denominator (the value is that of `dist` divided by `per`), or where there
 * is none, a list of doubles.
 */
export type Law = { readonly dist: Dist; readonly per: number } | { readonly reals: readonly Real[] }
type Real = readonly [value: number, weight: number]
type Fractions = Extract<Law, { per: number }>

/** The finest fractions that are followed as such. */
const MAX_PER = 1_000_000

/** The whole numbers that a law comes to, fractions rounded down. */
export function toWhole(of: Law): Dist {
  if ('reals' in of) return fromPairs(of.reals.map(([value, w]) => [floorOf(value), w]))
  return whole(of, Math.floor)
}

function whole({ dist, per }: Fractions, round: (x: number) => number): Dist {
  return per === 1 ? dist : map(dist, x => round(x / per))
}

/** The chances of an expression's value; `distribution` gives those of the parts of a group, which are whole. */
export function law(expr: DiceExpr, distribution: (expr: DiceExpr) => Dist): Law {
  const of = (inner: DiceExpr) => law(inner, distribution)
  switch (expr.kind) {
    case 'number':
      return numberLaw(expr.value)
    case 'dice':
      return { dist: diceLaw(expr), per: 1 }
    case 'computed':
      return { dist: computedLaw(expr, distribution), per: 1 }
    case 'pool':
      return merged(mixedLaw(expr))
    case 'group':
      return { dist: groupLaw(expr, distribution), per: 1 }
    case 'acts':
      return { dist: actsLaw(expr, distribution), per: 1 }
    case 'negation': {
      const inner = of(expr.of)
      if ('reals' in inner) return { reals: inner.reals.map(([v, w]) => [0 - v, w]) }
      return { dist: negate(inner.dist), per: inner.per }
    }
    case 'operation':
      return operation(expr.op, of(expr.left), of(expr.right))
    case 'call': {
      const [first, second] = expr.args.map(of)
      return call(expr.name, first!, second)
    }
  }
}

function numberLaw(value: number): Law {
  for (let per = 1; per <= MAX_PER; per *= 10) {
    const times = Math.round(value * per)
    if (times / per === value) return { dist: constant(times), per }
  }
  return { reals: [[value, 1]] }
}

function operation(op: Operator, left: Law, right: Law): Law {
  if ('per' in left && 'per' in right) {
    if (op === '+' || op === '-') {
      const both = alike(left, right)
      if (both) return { dist: add(both[0].dist, op === '+' ? both[1].dist : negate(both[1].dist)), per: both[0].per }
    } else if (op === '*' && left.per * right.per <= MAX_PER) {
      const per = left.per * right.per
      reachable(farthest(left.dist) * farthest(right.dist), 'a product')
      if (right.dist.w.length === 1) return { dist: scale(left.dist, right.dist.lo), per }
      if (left.dist.w.length === 1) return { dist: scale(right.dist, left.dist.lo), per }
      return { dist: map2(left.dist, right.dist, (a, b) => a * b), per }
    } else if (op === '/') {
      const made = quotient(left, right)
      if (made) return made
    }
  }
  return combined(left, right, (a, b) => operate(op, a, b))
}

const farthest = ({ lo, w }: Dist): number => Math.max(Math.abs(lo), Math.abs(lo + w.length - 1))

/** a/p : b/q = (a q L/b) / (p L), with L a multiple of every b; null where L gets too large. */
function quotient(left: Fractions, right: Fractions): Fractions | null {
  const divisors = pairs(right.dist).map(([value]) => value)
  if (divisors.includes(0)) throw new RangeError('division by 0: the divisor may come to 0')
  let multiple = 1
  for (const b of divisors) {
    multiple = Math.abs((multiple * b) / divisor(multiple, b))
    if (multiple * left.per > MAX_PER) return null
  }
  const per = left.per * multiple
  const factor = right.per * multiple
  if (divisors.length === 1) return { dist: scale(left.dist, factor / divisors[0]!), per }
  return { dist: map2(left.dist, right.dist, (a, b) => a * (factor / b)), per }
}

function call(name: Parameters<typeof applyFunction>[0], first: Law, second: Law | undefined): Law {
  if ('per' in first) {
    if (name === 'floor') return { dist: whole(first, Math.floor), per: 1 }
    if (name === 'ceil') return { dist: whole(first, Math.ceil), per: 1 }
    if (name === 'round') return { dist: whole(first, Math.round), per: 1 }
    if (name === 'abs') return { dist: map(first.dist, Math.abs), per: first.per }
    const both = second && 'per' in second && (name === 'max' || name === 'min') ? alike(first, second) : null
    if (both) return { dist: map2(both[0].dist, both[1].dist, name === 'max' ? Math.max : Math.min), per: both[0].per }
  }
  return combined(first, second ?? numberLaw(0), (a, b) => applyFunction(name, a, b))
}

/** The law of a function of two independent numbers. */
function combined(a: Law, b: Law, f: (a: number, b: number) => number): Law {
  const [left, right] = [realsOf(a), realsOf(b)]
  checkSize(1, left.length * right.length * MAP_COST, 'the combination')
  const sum = new Map<number, number>()
  for (const [x, wx] of left)
    for (const [y, wy] of right) {
      const value = reachable(f(x, y) + 0, 'a value')
      sum.set(value, (sum.get(value) ?? 0) + wx * wy)
    }
  return merged(sum)
}

function merged(sum: Map<number, number>): Law {
  for (const value of sum.keys()) if (!Number.isInteger(value)) return { reals: [...sum] }
  return { dist: fromPairs(sum), per: 1 }
}

function realsOf(of: Law): readonly Real[] {
  return 'reals' in of ? of.reals : pairs(of.dist).map(([value, w]) => [value / of.per, w] as const)
}

/** Both over the same denominator; null where it gets too large. */
function alike(a: Fractions, b: Fractions): [Fractions, Fractions] | null {
  if (a.per === b.per) return [a, b]
  const per = (a.per * b.per) / divisor(a.per, b.per)
  if (per > MAX_PER) return null
  return [
    { dist: scale(a.dist, per / a.per), per },
    { dist: scale(b.dist, per / b.per), per },
  ]
}

function divisor(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : divisor(b, a % b)
}

/** How many pairs of a number of dice and their sides are gone through, and how long all their chances may be together. */
const MOST_KINDS = 2000
const MOST_WEIGHTS = 4_000_000

/** Dice of which the number or the sides are rolled: each case by itself, with its chance. */
function computedLaw({ n, faces, modifiers }: ComputedNode, distribution: (expr: DiceExpr) => Dist): Dist {
  const counts = pairs(distribution(n))
  const sides = typeof faces === 'object' ? pairs(distribution(faces)) : ([[faces, 1]] as const)
  if (counts.length * sides.length > MOST_KINDS)
    throw new RangeError(`${counts.length * sides.length} kinds of dice are too many for exact odds; roll it instead`)
  const cases: [Dist, number][] = []
  let length = 0
  for (const [count, w] of counts)
    for (const [side, share] of sides) {
      checkDice(count, side)
      const dist = diceLaw({ kind: 'dice', n: count, faces: side, modifiers })
      length += dist.w.length
      if (length > MOST_WEIGHTS) throw new RangeError('these dice have too many totals for exact odds; roll it instead')
      cases.push([dist, w * share])
    }
  return mixture(cases)
}

/** Throws for a number of dice or sides out of range. */
export function checkDice(n: number, faces: number | 'F' | 'F1'): void {
  if (n < 0 || n > limits.dice) throw new RangeError(`the number of dice came to ${n}: 0 to ${limits.dice}`)
  if (typeof faces === 'number' && (faces < 1 || faces > limits.sides))
    throw new RangeError(`the sides of the dice came to ${faces}: 1 to ${limits.sides}`)
}
