/** What dice notation says, once read. `parser.ts` reads it. */

/** How a face is compared with a number. */
export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>='

/** The faces that a modifier acts on: those for which `face op value` holds. */
export interface ComparePoint {
  readonly op: Comparison
  readonly value: number
}

/** Further dice for certain faces. */
export interface Explosion {
  /** The further dice are added to the one that exploded, instead of lying beside it. */
  readonly compound: boolean
  /** Each further die counts 1 less. */
  readonly penetrate: boolean
  /** The faces that explode; null: the die's highest. */
  readonly on: ComparePoint | null
}

export interface Reroll {
  /** Rerolled at most once; else until the face stands. */
  readonly once: boolean
  /** The faces that are rerolled; null: the die's lowest. */
  readonly on: ComparePoint | null
}

/** The dice that count, or that do not: so many from the high or the low end. */
export interface Selection {
  readonly end: 'high' | 'low'
  readonly count: number
}

/** Counting instead of adding: 1 for each success, -1 for each failure. */
export interface Target {
  readonly success: ComparePoint
  readonly failure: ComparePoint | null
}

/** What is done to dice once they lie; always in this order, however it was written. */
export interface Modifiers {
  /** Lower faces count as this one. */
  readonly min: number | null
  /** Higher faces count as this one. */
  readonly max: number | null
  readonly explode: Explosion | null
  readonly reroll: Reroll | null
  readonly keep: Selection | null
  readonly drop: Selection | null
  readonly target: Target | null
}

/** No modifiers at all: dice without any share this value. */
export const plain: Modifiers = {
  min: null,
  max: null,
  explode: null,
  reroll: null,
  keep: null,
  drop: null,
  target: null,
}

/**
 * The faces of a kind of die: so many sides, or a Fudge die with faces -1, 0 and 1 (`F`: equally likely; `F1`: one, four and
 * one of six sides).
 */
export type Faces = number | 'F' | 'F1'

export interface DiceNode {
  readonly kind: 'dice'
  readonly n: number
  readonly faces: Faces
  readonly modifiers: Modifiers
}

/** Several expressions, each a part: keeping and dropping go by the parts' totals, and a target counts totals. */
export interface GroupNode {
  readonly kind: 'group'
  readonly parts: readonly DiceExpr[]
  readonly modifiers: Modifiers
}

/** Dice of several kinds that are kept or dropped together, `{3d6+2d8}kh2`, and a constant beside them. */
export interface PoolNode {
  readonly kind: 'pool'
  /** Without keep, drop or target of their own. */
  readonly dice: readonly DiceNode[]
  readonly plus: number
  readonly modifiers: Pick<Modifiers, 'keep' | 'drop'>
}

export type FunctionName = 'abs' | 'ceil' | 'floor' | 'max' | 'min' | 'round'

/** A parsed expression. */
export type DiceExpr =
  | { readonly kind: 'number'; readonly value: number }
  | DiceNode
  | PoolNode
  | GroupNode
  | {
      readonly kind: 'operation'
      readonly op: '+' | '-' | '*' | '/'
      readonly left: DiceExpr
      readonly right: DiceExpr
    }
  | { readonly kind: 'negation'; readonly of: DiceExpr }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly args: readonly DiceExpr[] }

/** What may be written: dice in one throw, sides, size of a number, length of the text, depth of brackets. */
export const limits = { dice: 999, sides: 100_000, number: 1_000_000_000, length: 1000, depth: 50 } as const
