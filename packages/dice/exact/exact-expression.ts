import type { DiceExpr, DiceNode, Faces, Modifiers, Reroll, Selection } from '../notation/notation.ts'
import { checkSize, MAP_COST } from './distribution.ts'
import {
  type ExactDist,
  exactConstant,
  exactFromPairs,
  exactKeepHighest,
  exactKeepLowest,
  exactPairs,
  exactTimes,
} from './exact.ts'
import { meets } from './faces.ts'

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
      return fromDist(exactConstant(expr.value))
    case 'dice':
      return fromDist(diceLaw(expr))
    case 'pool': {
      const dice = expr.dice.flatMap(node => new Array<ExactDist>(node.n).fill(dieLaw(node)))
      const sum = enumerated(dice, expr.modifiers, null)
      return fromDist({ ...sum, lo: sum.lo + expr.plus })
    }
    case 'group':
      return fromDist(enumerated(expr.parts.map(exactDistribution), expr.modifiers, expr.modifiers.target))
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
        return [a.num * b.den + (op === '+' ? 1 : -1) * b.num * a.den, a.den * b.den]
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
      }
    }
  }
}

const one: Law = fromDist(exactConstant(0))

/** What a function makes of two independent values (or of one): equal fractions are added up. */
function combine(a: Law, b: Law | null, f: (a: Entry, b: Entry) => readonly [num: number, den: number]): Law {
  const other = b ?? one
  checkSize(1, a.list.length * other.list.length * 4 * MAP_COST, 'the combination in fractions')
  const by = new Map<string, Entry>()
  for (const x of a.list)
    for (const y of other.list) {
      const [num, den] = f(x, y)
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
  const { keep, drop, target } = modifiers
  const die = dieLaw(node)
  if (target || (keep && drop)) return enumerated(new Array<ExactDist>(n).fill(die), modifiers, target)
  if (keep) return keep.end === 'high' ? exactKeepHighest(die, n, keep.count) : exactKeepLowest(die, n, keep.count)
  if (drop)
    return drop.end === 'low' ? exactKeepHighest(die, n, n - drop.count) : exactKeepLowest(die, n, n - drop.count)
  return exactTimes(die, n)
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
function enumerated(
  numbers: readonly ExactDist[],
  { keep, drop }: { readonly keep: Selection | null; readonly drop: Selection | null },
  target: Modifiers['target'],
): ExactDist {
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
  const from = Math.max(keep?.end === 'high' ? n - keep.count : 0, drop?.end === 'low' ? drop.count : 0)
  const to = Math.min(keep?.end === 'low' ? keep.count : n, drop?.end === 'high' ? n - drop.count : n)
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
