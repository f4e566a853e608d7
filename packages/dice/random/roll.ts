import { type Dist, pairs } from '../exact/distribution.ts'
import { bareDie, meets } from '../exact/faces.ts'
import { evaluate, floorOf, type Leaf } from '../notation/arithmetic.ts'
import type { ComparePoint, DiceExpr, DiceNode, Faces, GroupNode, Modifiers, Reroll } from '../notation/notation.ts'
import { type Rng, uniform } from './rng.ts'

/** What happened to a die after it fell. */
export type Mark =
  | 'raised'
  | 'lowered'
  | 'exploded'
  | 'further'
  | 'compounded'
  | 'penetrating'
  | 'rerolled'
  | 'dropped'
  | 'success'
  | 'failure'

export interface RolledDie {
  /** What it shows once all is done: its face, or the sum of a compound explosion. */
  readonly value: number
  /** The faces as they fell, in order; more than one when it was rerolled or compounded. */
  readonly fell: readonly number[]
  /** Nothing for a die that simply counts. */
  readonly marks: readonly Mark[]
}

/** One term of dice, thrown. */
export interface Throw {
  readonly node: DiceNode
  readonly dice: readonly RolledDie[]
  /** What the term gave when it lay: the values not dropped by its own or its pool's modifiers, or successes less failures. */
  readonly sum: number
}

export interface Roll {
  readonly total: number
  /** The terms of dice in the order of writing. */
  readonly throws: readonly Throw[]
}

/** A die that goes on exploding is stopped after so many further dice. */
export const MAX_EXPLOSIONS = 1000
/** A die rerolled so often is at last drawn from the faces that stand, which gives the same chances. */
const MAX_REROLLS = 100

/** Throws the dice of an expression and tells every face. A fraction left in the total is rounded down. */
export function roll(expr: DiceExpr, rng: Rng): Roll {
  const throws: OpenThrow[] = []
  return { total: floorOf(evaluate(expr, leaf)), throws }

  function leaf(node: Leaf): number {
    switch (node.kind) {
      case 'dice':
        return sumOf(put(node))
      case 'pool': {
        const pool = node.dice.map(put)
        strike(
          pool.flatMap(t => t.dice),
          node.modifiers,
        )
        return pool.reduce((sum, t) => sum + sumOf(t), node.plus)
      }
      case 'group':
        return group(node)
    }
  }

  function put(node: DiceNode): OpenThrow {
    const thrown = { node, dice: throwDice(node, rng), sum: 0 }
    throws.push(thrown)
    return thrown
  }

  /** Of a part that is dropped every die is. */
  function group({ parts, modifiers }: GroupNode): number {
    const totals = parts.map(part => {
      const start = throws.length
      const value = floorOf(evaluate(part, leaf))
      return { value, fell: [], marks: [] as Mark[], dice: throws.slice(start).flatMap(t => t.dice) }
    })
    strike(totals, modifiers)
    if (modifiers.target) grade(totals, modifiers.target)
    let sum = 0
    for (const part of totals)
      if (!part.marks.includes('dropped')) sum += score(part, modifiers.target)
      else for (const die of part.dice) if (!die.marks.includes('dropped')) die.marks.push('dropped')
    return sum
  }
}

interface OpenDie {
  value: number
  fell: number[]
  marks: Mark[]
}

interface OpenThrow {
  readonly node: DiceNode
  readonly dice: OpenDie[]
  sum: number
}

/** One bare die. */
export function fall(faces: Faces, rng: Rng): number {
  if (typeof faces === 'number') return uniform(rng, faces) + 1
  if (faces === 'F') return uniform(rng, 3) - 1
  const side = uniform(rng, 6)
  return side === 0 ? -1 : side === 5 ? 1 : 0
}

function throwDice(node: DiceNode, rng: Rng): OpenDie[] {
  const { modifiers: m } = node
  let dice: OpenDie[] = []
  for (let i = 0; i < node.n; i++) {
    const face = fall(node.faces, rng)
    dice.push({ value: face, fell: [face], marks: [] })
  }
  if (m.min !== null) bound(dice, m.min, 'raised')
  if (m.max !== null) bound(dice, m.max, 'lowered')
  if (m.explode) dice = exploded(dice, node, rng)
  if (m.reroll) reroll(dice, node, m.reroll, rng)
  strike(dice, m)
  if (m.target) grade(dice, m.target)
  return dice
}

function bound(dice: OpenDie[], limit: number, mark: 'raised' | 'lowered'): void {
  for (const die of dice)
    if (mark === 'raised' ? die.value < limit : die.value > limit) {
      die.value = limit
      die.marks.push(mark)
    }
}

function exploded(dice: OpenDie[], node: DiceNode, rng: Rng): OpenDie[] {
  const explode = node.modifiers.explode!
  const bare = bareDie(node.faces)
  const on = explode.on ?? { op: '=', value: bare.lo + bare.w.length - 1 }
  const out: OpenDie[] = []
  for (const first of dice) {
    out.push(first)
    let last = first
    let face = first.value
    for (let i = 0; i < MAX_EXPLOSIONS && meets(face, on); i++) {
      face = fall(node.faces, rng)
      const value = explode.penetrate ? face - 1 : face
      last.marks.push('exploded')
      if (explode.compound) {
        first.value += value
        first.fell.push(face)
      } else {
        last = { value, fell: [face], marks: explode.penetrate ? ['further', 'penetrating'] : ['further'] }
        out.push(last)
      }
    }
    if (explode.compound && first.fell.length > 1)
      first.marks = [...new Set(first.marks), 'compounded', ...(explode.penetrate ? (['penetrating'] as const) : [])]
  }
  return out
}

function reroll(dice: readonly OpenDie[], { faces }: DiceNode, { once, on }: Reroll, rng: Rng): void {
  const bare = bareDie(faces)
  const point = on ?? { op: '=', value: bare.lo }
  let left: readonly number[] | null = null
  for (const die of dice)
    for (let i = 0; meets(die.value, point); i++) {
      if (i === 0) die.marks.push('rerolled')
      die.value = i < MAX_REROLLS ? fall(faces, rng) : pick((left ??= standing(bare, point)), rng)
      die.fell.push(die.value)
      if (once) break
    }
}

function pick(faces: readonly number[], rng: Rng): number {
  return faces[uniform(rng, faces.length)]!
}

/** The faces that stand, all alike: a Fudge die of unlike faces has stood long before it comes to this. */
function standing(bare: Dist, point: ComparePoint): number[] {
  const faces = pairs(bare).flatMap(([face]) => (meets(face, point) ? [] : [face]))
  if (faces.length === 0)
    throw new RangeError('this die is rerolled without end: every face is; let at least one stand')
  return faces
}

/** Marks what is not kept, and what is dropped. Of equal values the first thrown goes first. */
function strike(dice: OpenDie[], { keep, drop }: Pick<Modifiers, 'keep' | 'drop'>): void {
  if (!keep && !drop) return
  const order = [...dice].sort((a, b) => a.value - b.value)
  const n = order.length
  order.forEach((die, i) => {
    const kept = !keep || (keep.end === 'high' ? i >= n - keep.count : i < keep.count)
    const dropped = drop && (drop.end === 'high' ? i >= n - drop.count : i < drop.count)
    if (!kept || dropped) die.marks.push('dropped')
  })
}

function grade(dice: OpenDie[], target: NonNullable<Modifiers['target']>): void {
  for (const die of dice)
    if (meets(die.value, target.success)) die.marks.push('success')
    else if (target.failure && meets(die.value, target.failure)) die.marks.push('failure')
}

/** What a die counts for under a target, or its value. */
function score(die: OpenDie, target: Modifiers['target']): number {
  if (!target) return die.value
  return die.marks.includes('success') ? 1 : die.marks.includes('failure') ? -1 : 0
}

function sumOf(thrown: OpenThrow): number {
  let sum = 0
  for (const die of thrown.dice) if (!die.marks.includes('dropped')) sum += score(die, thrown.node.modifiers.target)
  thrown.sum = sum
  return sum
}
