import { applyFunction, floorOf, operate } from '../notation/arithmetic.ts'
import { leavesDice } from '../notation/cuts.ts'
import type { Cut, DiceExpr, DiceNode } from '../notation/notation.ts'
import { type Rng, uniform } from './rng.ts'
import { roll, thrown } from './roll.ts'

/** Rolls an expression again and again, giving only totals. */
export type Roller = (rng: Rng) => number

/**
 * Makes a roller of an expression: what can be settled once is settled here. From the same state of the generator it gives
 * the total that `roll` gives.
 */
export function roller(expr: DiceExpr): Roller {
  const value = compile(expr)
  if (expr.kind === 'dice') return value
  // Adding 0 makes 0 of the -0 that a product can give.
  return mayHaveFraction(expr) ? rng => floorOf(value(rng)) : rng => value(rng) + 0
}

function mayHaveFraction(expr: DiceExpr): boolean {
  switch (expr.kind) {
    case 'operation':
      return (
        expr.op === '/' ||
        expr.op === '%' ||
        expr.op === '**' ||
        mayHaveFraction(expr.left) ||
        mayHaveFraction(expr.right)
      )
    case 'negation':
      return mayHaveFraction(expr.of)
    case 'call':
      return true
    case 'number':
      return !Number.isInteger(expr.value)
    case 'pool':
      return true
    default:
      return false
  }
}

function compile(expr: DiceExpr): Roller {
  switch (expr.kind) {
    case 'number': {
      const { value } = expr
      return () => value
    }
    case 'negation': {
      const of = compile(expr.of)
      return rng => 0 - of(rng)
    }
    case 'operation': {
      const { op } = expr
      const left = compile(expr.left)
      const right = compile(expr.right)
      if (op === '+') return rng => left(rng) + right(rng)
      return rng => operate(op, left(rng), right(rng))
    }
    case 'call': {
      const { name } = expr
      const [a, b] = expr.args.map(compile)
      return b ? rng => applyFunction(name, a!(rng), b(rng)) : rng => applyFunction(name, a!(rng), 0)
    }
    case 'dice':
      return diceRoller(expr) ?? (rng => roll(expr, rng).total)
    default:
      return rng => thrown(expr, rng).value
  }
}

/** Fair dice, added up or kept at one end; null for what needs the full roll. */
function diceRoller({ n, faces, modifiers: m }: DiceNode): Roller | null {
  if (typeof faces !== 'number') return null
  if (!leavesDice(m) || m.target || m.cuts.length > 1) return null
  const [cut] = m.cuts
  if (!cut) return sumRoller(n, faces)
  const kept: Pick<Cut, 'end' | 'count'> =
    cut.act === 'keep' ? cut : { end: cut.end === 'high' ? 'low' : 'high', count: n - cut.count }
  if (kept.count >= n) return sumRoller(n, faces)
  if (kept.count === n - 1) return allButOneRoller(n, faces, kept.end)
  return keepRoller(n, faces, Math.max(kept.count, 0), kept.end)
}

function sumRoller(n: number, sides: number): Roller {
  return rng => {
    let sum = n
    for (let i = 0; i < n; i++) sum += uniform(rng, sides)
    return sum
  }
}

/** The usual case: all count but the worst. */
function allButOneRoller(n: number, sides: number, end: 'high' | 'low'): Roller {
  const sign = end === 'high' ? 1 : -1
  return rng => {
    let sum = 0
    let worst = sides
    for (let i = 0; i < n; i++) {
      const face = sign * (uniform(rng, sides) + 1)
      sum += face
      if (face < worst) worst = face
    }
    return end === 'high' ? sum - worst : worst - sum
  }
}

/** Keeps the best `count` dice in order as they fall, the best first. */
function keepRoller(n: number, sides: number, count: number, end: 'high' | 'low'): Roller {
  const sign = end === 'high' ? 1 : -1
  const held = new Int32Array(count)
  return rng => {
    for (let i = 0; i < n; i++) {
      const face = sign * (uniform(rng, sides) + 1)
      let at = Math.min(i, count)
      if (at === count) {
        if (count === 0 || face <= held[count - 1]!) continue
        at--
      }
      for (; at > 0 && held[at - 1]! < face; at--) held[at] = held[at - 1]!
      held[at] = face
    }
    let sum = 0
    for (let i = 0; i < count; i++) sum += held[i]!
    return end === 'high' ? sum : 0 - sum
  }
}
