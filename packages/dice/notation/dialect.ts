/** Names of the dialects of dice notation; `common` is read when none is named. */
export const dialectNames = ['common', 'roll20', 'avrae', 'foundry'] as const
/** A dialect of dice notation. */
export type DialectName = (typeof dialectNames)[number]

/** How forms are read that mean different things in different dialects. All other forms are read alike in each. */
export interface Dialect {
  readonly name: DialectName
  /** `>4` and `<4` after a modifier count 4 in. */
  readonly includes: boolean
  /** A plain `r` rerolls once, or until the die stands. */
  readonly reroll: 'once' | 'always'
  /** `k3` keeps the three highest dice, or the dice that show a 3. */
  readonly keep: 'count' | 'face'
  /** `2d6>=7` counts dice that show 7 or more, or says whether the total is 7 or more, or is refused. */
  readonly compare: 'dice' | 'total' | 'refused'
  /** `//` begins a comment, or divides and rounds down. */
  readonly slashes: 'comment' | 'divide'
  /** `cs` counts dice instead of pointing them out, and `x` explodes. */
  readonly counting: boolean
  /** Modifiers act in the order of writing, and one may come twice. */
  readonly inOrder: boolean
  /** The same modifier twice in a row selects what either selects. */
  readonly merges: boolean
  /** Words after the expression are a comment. */
  readonly words: boolean
}

const common: Dialect = {
  name: 'common',
  includes: false,
  reroll: 'always',
  keep: 'count',
  compare: 'dice',
  slashes: 'comment',
  counting: false,
  inOrder: false,
  merges: false,
  words: false,
}

const dialects: Readonly<Record<DialectName, Dialect>> = {
  common,
  roll20: { ...common, name: 'roll20', includes: true, merges: true, words: true },
  avrae: {
    ...common,
    name: 'avrae',
    keep: 'face',
    compare: 'total',
    slashes: 'divide',
    inOrder: true,
    merges: true,
    words: true,
  },
  foundry: { ...common, name: 'foundry', reroll: 'once', compare: 'refused', counting: true, inOrder: true },
}

/** The dialect of a name. Throws a `RangeError` for any other. */
export function dialect(name: DialectName): Dialect {
  if (!dialectNames.includes(name)) throw new RangeError(`no dialect '${name}': ${dialectNames.join(', ')}`)
  return dialects[name]
}
