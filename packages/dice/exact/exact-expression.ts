import type { Cut, DiceExpr, DiceNode, Faces, Modifiers, Operator, Reroll, Target } from '../notation/notation.ts'
import { checkSize, MAP_COST } from './distribution.ts'
import {
  type ExactDist,
  exactAdd,
  exactConstant,
  exactFromPairs,
  exactKeepHighest,
  exactKeepLowest,
  exactPairs,
  exactTimes,
} from './exact.ts'
import { meets } from './faces.ts'
import { plainSum } from './pool.ts'

/**
 * The chances of an expression's total as fractions, by other ways than `distribution` goes: dice that are counted, or kept
 * at both ends or among others, are enumerated. Throws a `RangeError` for explosions (they have no last total; `distribution`
 * follows them to 1e-16) and for what is too large.
 */
export function exactDistribution(expr: DiceExpr): ExactDist {
  const { list, of } = law(expr)
  const whole = new Map<number, bigint>()
  for (const { num, den, weight } of list) {
    const value = Math.floor(num / den)
    whole.set(value, (whole.get(value) ?? 0n) + weight)
  }
  return { ...exactFromPairs(whole), of }
}

/** A value `num / den` in lowest terms and its weight. */
interface Entry {
  readonly num: number
  readonly den: number
  weight: bigint
}

interface Law {
  readonly list: readonly Entry[]
  readonly of: bigint
}

const fromDist = (dist: ExactDist): Law => ({
  list: exactPairs(dist).map(([num, weight]) => ({ num, den: 1, weight })),
  of: dist.of,
})

function law(expr: DiceExpr): Law {
  switch (expr.kind) {
    case 'number':
      return decimalLaw(expr.value)
    case 'dice':
      return fromDist(diceLaw(expr))
    case 'pool': {
      const plain = plainSum(expr.of)
      if (!plain) throw new RangeError(NO_FRACTIONS)
      const dice = plain.dice.flatMap(node => new Array<ExactDist>(node.n).fill(dieLaw(node)))
      const sum = enumerated(dice, expr.cuts, null)
      return fromDist({ ...sum, lo: sum.lo + plain.plus })
    }
    case 'group': {
      const { cuts, target } = expr.modifiers
      const parts = expr.parts.map(exactDistribution)
      if (cuts.length > 0) return fromDist(enumerated(parts, cuts, target))
      return fromDist(parts.map(part => (target ? counted(part, target) : part)).reduce(exactAdd))
    }
    case 'computed':
    case 'acts':
      throw new RangeError(NO_FRACTIONS)
    case 'negation':
      return combine(law(expr.of), null, a => [-a.num, a.den])
    case 'operation': {
      const { op } = expr
      return combine(law(expr.left), law(expr.right), (a, b) => {
        if (op === '*') return [a.num * b.num, a.den * b.den]
        if (op === '/') {
          if (b.num === 0) throw new RangeError('division by 0: the divisor may come to 0')
          return [a.num * b.den * Math.sign(b.num), a.den * Math.abs(b.num)]
        }
        if (op === '+' || op === '-') return [a.num * b.den + (op === '+' ? 1 : -1) * b.num * a.den, a.den * b.den]
        return compared(op, a.num * b.den, b.num * a.den, a.den * b.den)
      })
    }
    case 'call': {
      const first = law(expr.args[0]!)
      const second = expr.args[1]
      switch (expr.name) {
        case 'floor':
          return combine(first, null, a => [Math.floor(a.num / a.den), 1])
        case 'ceil':
          return combine(first, null, a => [Math.ceil(a.num / a.den), 1])
        case 'round':
          return combine(first, null, a => [Math.floor((2 * a.num + a.den) / (2 * a.den)), 1])
        case 'abs':
          return combine(first, null, a => [Math.abs(a.num), a.den])
        case 'max':
          return combine(first, law(second!), (a, b) =>
            a.num * b.den >= b.num * a.den ? [a.num, a.den] : [b.num, b.den],
          )
        case 'min':
          return combine(first, law(second!), (a, b) =>
            a.num * b.den <= b.num * a.den ? [a.num, a.den] : [b.num, b.den],
          )
        case 'sign':
          return combine(first, null, a => [Math.sign(a.num), 1])
        default:
          throw new RangeError(`${expr.name} gives no fractions: ask for doubles`)
      }
    }
  }
}

const one: Law = fromDist(exactConstant(0))

const NO_FRACTIONS = 'this is not worked out in fractions: ask for doubles'

/** Operations on two values over one denominator whose results are whole, or fractions over it. */
function compared(op: Operator, a: number, b: number, den: number): readonly [num: number, den: number] {
  switch (op) {
    case '//':
    case '%':
      if (b === 0) throw new RangeError('division by 0: the divisor may come to 0')
      return op === '//' ? [Math.floor(a / b), 1] : [a - b * Math.floor(a / b), den]
    case '==':
      return [a === b ? 1 : 0, 1]
    case '!=':
      return [a === b ? 0 : 1, 1]
    case '<':
      return [a < b ? 1 : 0, 1]
    case '<=':
      return [a <= b ? 1 : 0, 1]
    case '>':
      return [a > b ? 1 : 0, 1]
    case '>=':
      return [a >= b ? 1 : 0, 1]
    default:
      throw new RangeError('powers are not worked out in fractions: ask for doubles')
  }
}

/** The number of decimals is what its digits say: 0.1 is one tenth. */
function decimalLaw(value: number): Law {
  for (let den = 1; den <= 1e6; den *= 10)
    if (Math.round(value * den) / den === value) return ratio(Math.round(value * den), den)
  throw new RangeError(`${value} has too many decimals for fractions: ask for doubles`)
}

function ratio(num: number, den: number): Law {
  const common = divisor(Math.abs(num), den)
  return { list: [{ num: num / common, den: den / common, weight: 1n }], of: 1n }
}

/** What a function makes of two independent values (or of one): equal fractions are added up. */
function combine(a: Law, b: Law | null, f: (a: Entry, b: Entry) => readonly [num: number, den: number]): Law {
  const other = b ?? one
  checkSize(1, a.list.length * other.list.length * 4 * MAP_COST, 'the combination in fractions')
  const by = new Map<string, Entry>()
  for (const x of a.list)
    for (const y of other.list) {
      const [num, den] = f(x, y)
      if (!Number.isSafeInteger(num) || !Number.isSafeInteger(den))
        throw new RangeError('these fractions are too long: ask for doubles')
      const common = divisor(Math.abs(num), den)
      const key = `${num / common}/${den / common}`
      const known = by.get(key)
      const weight = x.weight * y.weight
      if (known) known.weight += weight
      else by.set(key, { num: num / common, den: den / common, weight })
    }
  return { list: [...by.values()], of: a.of * other.of }
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b)
}

function diceLaw(node: DiceNode): ExactDist {
  const { n, modifiers } = node
  const { cuts, target, unique } = modifiers
  if (unique) throw new RangeError(NO_FRACTIONS)
  const die = dieLaw(node)
  if (cuts.length === 0) return exactTimes(target ? counted(die, target) : die, n)
  const [cut] = cuts
  if (target || cuts.length > 1 || !cut) return enumerated(new Array<ExactDist>(n).fill(die), cuts, target)
  const kept = cut.act === 'keep' ? cut.count : n - cut.count
  return (cut.end === 'high') === (cut.act === 'keep') ? exactKeepHighest(die, n, kept) : exactKeepLowest(die, n, kept)
}

/** One number as what it counts for. */
function counted(die: ExactDist, target: Target): ExactDist {
  const score = (v: number) => (meets(v, target.success) ? 1 : target.failure && meets(v, target.failure) ? -1 : 0)
  return exactFromPairs(exactPairs(die).map(([v, weight]) => [score(v), weight]))
}

/** One die with its bounds and rerolls. */
function dieLaw({ faces, modifiers }: DiceNode): ExactDist {
  const { min, max, explode, reroll } = modifiers
  if (explode) throw new RangeError('an explosion has no last total: ask for doubles, which follow it to 1e-16')
  const bare = exactFromPairs(bareFaces(faces))
  const clamped = new Map<number, bigint>()
  for (const [face, weight] of exactPairs(bare)) {
    const raised = Math.max(face, min ?? face)
    const value = Math.min(raised, max ?? raised)
    clamped.set(value, (clamped.get(value) ?? 0n) + weight)
  }
  const die = exactFromPairs(clamped)
  return reroll ? rerolled(die, bare, reroll) : die
}

function bareFaces(faces: Faces): [number, bigint][] {
  if (typeof faces === 'number') return Array.from({ length: faces }, (_, i) => [i + 1, 1n])
  return [
    [-1, 1n],
    [0, faces === 'F' ? 1n : 4n],
    [1, 1n],
  ]
}

function rerolled(die: ExactDist, bare: ExactDist, { once, on }: Reroll): ExactDist {
  const point = on ?? { op: '=', value: bare.lo }
  const standing = exactPairs(bare).filter(([face]) => once || !meets(face, point))
  const rest = standing.reduce((sum, [, weight]) => sum + weight, 0n)
  const again = exactPairs(die).reduce((sum, [value, weight]) => (meets(value, point) ? sum + weight : sum), 0n)
  if (rest === 0n && again > 0n)
    throw new RangeError('this die is rerolled without end: every face is; let at least one stand')
  const out = new Map<number, bigint>()
  const put = (value: number, weight: bigint) => out.set(value, (out.get(value) ?? 0n) + weight)
  for (const [value, weight] of exactPairs(die)) if (!meets(value, point)) put(value, weight * (rest || 1n))
  for (const [face, weight] of standing) put(face, weight * again)
  return exactFromPairs(out)
}

/** The sum (or the count) of what is kept among unlike numbers, by every ordered list of values that they can show. */
function enumerated(numbers: readonly ExactDist[], cuts: readonly Cut[], target: Modifiers['target']): ExactDist {
  let shown = new Map<string, { values: readonly number[]; weight: bigint }>([['', { values: [], weight: 1n }]])
  for (const dist of numbers) {
    const next = new Map<string, { values: readonly number[]; weight: bigint }>()
    checkSize(1, shown.size * dist.w.length * 8 * MAP_COST, 'going through the dice one by one')
    for (const { values, weight } of shown.values())
      for (const [value, share] of exactPairs(dist)) {
        const list = [...values, value].sort((a, b) => a - b)
        const key = list.join()
        const known = next.get(key)
        if (known) known.weight += weight * share
        else next.set(key, { values: list, weight: weight * share })
      }
    shown = next
  }
  const n = numbers.length
  let [from, to] = [0, n]
  for (const { act, end, count } of cuts)
    if ((act === 'keep') === (end === 'high')) from = Math.max(from, act === 'keep' ? n - count : count)
    else to = Math.min(to, act === 'keep' ? count : n - count)
  const score = (v: number) =>
    !target ? v : meets(v, target.success) ? 1 : target.failure && meets(v, target.failure) ? -1 : 0
  const sums: [number, bigint][] = []
  for (const { values, weight } of shown.values()) {
    let sum = 0
    for (let i = from; i < to; i++) sum += score(values[i]!)
    sums.push([sum, weight])
  }
  return exactFromPairs(sums)
}
