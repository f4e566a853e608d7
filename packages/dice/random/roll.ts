import { checkDice } from '../exact/law.ts'
import { evaluate, floorOf, type Leaf, reachable } from '../notation/arithmetic.ts'
import type { ActsNode, ComputedNode, DiceExpr, DiceNode, GroupNode, PoolNode, Target } from '../notation/notation.ts'
import { act } from './act.ts'
import type { Rng } from './rng.ts'
import { type DieMark, Falls, finish, type OpenDie, strike, throwDice } from './throw.ts'

/** A die as it fell, and what became of it. */
export interface RolledDie {
  /** Its final value: its face, or the sum of a compound explosion. */
  readonly value: number
  /** The faces as they fell, in order; more than one when it was rerolled or compounded. */
  readonly fell: readonly number[]
  /** Absent for a die that simply counts. */
  readonly marks: readonly DieMark[]
}

/** One term of dice, thrown. */
export interface Throw {
  /** How many dice there were, where that number was itself rolled. */
  readonly node: DiceNode | ActsNode
  readonly dice: readonly RolledDie[]
  /** The value of the term: the sum of what neither its own nor its pool's modifiers dropped, or successes less failures. */
  readonly sum: number
}

/** What an expression came to, with every throw. */
export interface Roll {
  readonly total: number
  /** The total before a fraction was rounded down. */
  readonly value: number
  /** The terms of dice in the order of writing. */
  readonly throws: readonly Throw[]
}

interface OpenThrow {
  readonly node: DiceNode | ActsNode
  readonly dice: OpenDie[]
  sum: number
}

/**
 * Throws the dice of an expression and returns every face. A fraction left in the total is rounded down. Throws a `RangeError`
 * for a division by 0, dice that are rerolled without end, more than 250,000 dice, and values out of range.
 */
export function roll(expr: DiceExpr, rng: Rng): Roll {
  const { value, throws } = thrown(expr, rng)
  return { total: reachable(floorOf(value) + 0, 'the total'), value: value + 0, throws }
}

/** What `roll` gives before a fraction is rounded down. */
export function thrown(expr: DiceExpr, rng: Rng): { readonly value: number; readonly throws: readonly Throw[] } {
  const falls = new Falls(rng)
  const throws: OpenThrow[] = []
  return { value: evaluate(expr, leaf), throws }

  function leaf(node: Leaf): number {
    switch (node.kind) {
      case 'dice':
        return sumOf(put(node))
      case 'computed':
        return sumOf(put(settled(node)))
      case 'pool':
        return pool(node)
      case 'group':
        return group(node)
      case 'acts':
        return acted(node)
    }
  }

  function put(node: DiceNode): OpenThrow {
    const one = { node, dice: throwDice(node, falls), sum: 0 }
    throws.push(one)
    return one
  }

  function settled({ n, faces, modifiers }: ComputedNode): DiceNode {
    const count = floorOf(evaluate(n, leaf))
    const sides = typeof faces === 'object' ? floorOf(evaluate(faces, leaf)) : faces
    checkDice(count, sides)
    return { kind: 'dice', n: count, faces: sides, modifiers }
  }

  /** The expression is evaluated twice: to throw its dice, and with the sums of those that are kept. */
  function pool({ of, cuts }: PoolNode): number {
    const mine: OpenThrow[] = []
    evaluate(of, node => {
      const one = put(node.kind === 'computed' ? settled(node) : (node as DiceNode))
      mine.push(one)
      return sumOf(one)
    })
    strike(
      mine.flatMap(one => one.dice),
      cuts,
    )
    let at = 0
    return evaluate(of, () => sumOf(mine[at++]!))
  }

  function group({ parts, modifiers }: GroupNode): number {
    const totals = thrownParts(parts)
    strike(totals, modifiers.cuts)
    finish(totals, { target: modifiers.target, shown: null })
    if (modifiers.shown?.sort)
      for (const part of totals)
        for (const one of part.throws) finish(one.dice, { target: null, shown: modifiers.shown })
    return keptSum(totals, modifiers.target)
  }

  function acted(node: ActsNode): number {
    const { of, acts } = node
    const target = acts.find(one => one.act === 'count')?.target ?? null
    if ('parts' in of) {
      const totals = thrownParts(of.parts)
      act(totals, acts, null, falls)
      return keptSum(totals, target)
    }
    const dice = Array.from({ length: of.n }, () => falls.die(of.faces))
    const one = { node, dice, sum: 0 }
    throws.push(one)
    act(dice, acts, of.faces, falls)
    one.sum = keptSum(dice, target)
    return one.sum
  }

  function thrownParts(parts: readonly DiceExpr[]): ThrownPart[] {
    return parts.map(part => {
      const start = throws.length
      const value = floorOf(evaluate(part, leaf))
      return { value, fell: [], marks: [], throws: throws.slice(start) }
    })
  }
}

interface ThrownPart extends OpenDie {
  readonly throws: readonly OpenThrow[]
}

/** Adds up or counts what is kept. When a part is dropped, so is each of its dice. */
function keptSum(values: readonly (OpenDie | ThrownPart)[], target: Target | null): number {
  let sum = 0
  for (const value of values)
    if (!value.marks.includes('dropped')) sum += scored(value, target)
    else if ('throws' in value)
      for (const { dice } of value.throws)
        for (const die of dice) if (!die.marks.includes('dropped')) die.marks.push('dropped')
  return sum
}

/** What a value counts for under a target, or itself. */
function scored(die: OpenDie, target: Target | null): number {
  if (!target) return die.value
  return die.marks.includes('success') ? 1 : die.marks.includes('failure') ? -1 : 0
}

function sumOf(one: OpenThrow): number {
  one.sum = keptSum(one.dice, one.node.kind === 'dice' ? one.node.modifiers.target : null)
  return one.sum
}
