/** What dice notation says, once read. `parser.ts` reads it. */

/** How a face is compared with a number; of `even` and `odd` the number means nothing. */
export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=' | 'even' | 'odd'

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

/** Which dice are thrown again, and whether once or until they are others. */
export interface Reroll {
  /** Rerolled at most once; else until the face stands. */
  readonly once: boolean
  /** The faces that are rerolled; null: the die's lowest. */
  readonly on: ComparePoint | null
}

/** A die that shows what a die before it shows is rerolled. */
export interface Unique {
  /** Rerolled at most once; else until no die before it shows the same. */
  readonly once: boolean
  /** Only these faces are rerolled; null: any. */
  readonly on: ComparePoint | null
}

/** The dice that count, or that do not: a number of them from the high or the low end. Each of several cuts drops dice. */
export interface Cut {
  readonly act: 'keep' | 'drop'
  readonly end: 'high' | 'low'
  readonly count: number
}

/** Counting instead of adding: 1 for each success, -1 for each failure. */
export interface Target {
  readonly success: ComparePoint
  readonly failure: ComparePoint | null
}

/** Dice that are pointed out when they are shown; their values are what they are. */
export interface Shown {
  readonly critical: ComparePoint | null
  readonly fumble: ComparePoint | null
  readonly sort: 'up' | 'down' | null
}

/** What is done to dice once they lie; always in this order, however it was written. */
export interface Modifiers {
  /** Lower faces count as this one. */
  readonly min: number | null
  /** Higher faces count as this one. */
  readonly max: number | null
  readonly explode: Explosion | null
  readonly reroll: Reroll | null
  readonly unique: Unique | null
  readonly cuts: readonly Cut[]
  readonly target: Target | null
  readonly shown: Shown | null
}

/** No modifiers at all: dice without any share this value. */
export const plain: Modifiers = {
  min: null,
  max: null,
  explode: null,
  reroll: null,
  unique: null,
  cuts: [],
  target: null,
  shown: null,
}

/**
 * The faces of a kind of die: its sides, or a Fudge die with faces -1, 0 and 1 (`F`: equally likely; `F1`: one, four and
 * one of six sides).
 */
export type Faces = number | 'F' | 'F1'

/** Dice in a tree of notation: so many, with so many faces. */
export interface DiceNode {
  readonly kind: 'dice'
  readonly n: number
  readonly faces: Faces
  readonly modifiers: Modifiers
}

/** Dice whose number or sides are themselves worked out: `(d4+1)d6`, `2d(d6)`. */
export interface ComputedNode {
  readonly kind: 'computed'
  readonly n: DiceExpr
  readonly faces: DiceExpr | Faces
  readonly modifiers: Modifiers
}

/** Several expressions, each a part: keeping and dropping go by the parts' totals, and a target counts totals. */
export interface GroupNode {
  readonly kind: 'group'
  readonly parts: readonly DiceExpr[]
  readonly modifiers: Modifiers
}

/** All dice of one expression are kept or dropped together, `{3d6+2d8}kh2`; the expression is worked out with the rest. */
export interface PoolNode {
  readonly kind: 'pool'
  readonly of: DiceExpr
  readonly cuts: readonly Cut[]
}

/** Which values an act is about: those that meet a comparison, or a number of them from one end. */
export type Selector = ComparePoint | Pick<Cut, 'end' | 'count'>

/** One act on values that lie; several selectors select what any of them does. `add` rolls one more die if any is selected. */
export type Act =
  | {
      readonly act: 'keep' | 'drop' | 'reroll' | 'reroll-once' | 'explode' | 'explode-once' | 'add'
      readonly on: readonly Selector[]
    }
  | { readonly act: 'min' | 'max'; readonly value: number }
  | { readonly act: 'count'; readonly target: Target }

/** Dice or parts to which acts are done in the order of writing, each on what is still kept. */
export interface ActsNode {
  readonly kind: 'acts'
  readonly of: { readonly n: number; readonly faces: Faces } | { readonly parts: readonly DiceExpr[] }
  readonly acts: readonly Act[]
}

/** A function that notation knows. */
export type FunctionName =
  | 'abs'
  | 'ceil'
  | 'cos'
  | 'exp'
  | 'floor'
  | 'log'
  | 'max'
  | 'min'
  | 'round'
  | 'sign'
  | 'sin'
  | 'sqrt'
  | 'tan'

/** `//` divides and rounds down; `%` is what is left then, with the sign of the divisor; a comparison gives 1 or 0. */
export type Operator = '+' | '-' | '*' | '/' | '//' | '%' | '**' | '==' | '!=' | '<' | '<=' | '>' | '>='

/** A parsed expression. */
export type DiceExpr =
  | { readonly kind: 'number'; readonly value: number }
  | DiceNode
  | ComputedNode
  | PoolNode
  | GroupNode
  | ActsNode
  | {
      readonly kind: 'operation'
      readonly op: Operator
      readonly left: DiceExpr
      readonly right: DiceExpr
    }
  | { readonly kind: 'negation'; readonly of: DiceExpr }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly args: readonly DiceExpr[] }

/** What may be written: dice in one throw, sides, size of a number, length of the text, depth of brackets. */
export const limits = { dice: 999, sides: 100_000, number: 1_000_000_000, length: 1000, depth: 50 } as const
