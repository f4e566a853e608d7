import { evaluate, leavesOf } from '../notation/arithmetic.ts'
import { leavesDice, places, struck } from '../notation/cuts.ts'
import {
  type DiceExpr,
  type DiceNode,
  type GroupNode,
  type Modifiers,
  type PoolNode,
  plain,
} from '../notation/notation.ts'
import { type Chain, chainOf, chainSum, type Measure } from './chain.ts'
import {
  add,
  checkSize,
  constant,
  type Dist,
  fromPairs,
  MAP_COST,
  pairs,
  shift,
  sumDie,
  times,
} from './distribution.ts'
import { bareDie, scoreOf } from './faces.ts'
import { type Hand, Hands } from './hands.ts'
import { keepPlaces } from './keeping/keep.ts'
import { highestParts, lowestParts } from './keeping/parts.ts'
import { selectChains, type Unit } from './keeping/threshold.ts'
import { uniqueLaw } from './unique.ts'

/** The exact chances of the total of dice with their modifiers. */
export function diceLaw(node: DiceNode): Dist {
  const { modifiers: m, n } = node
  if (n === 0) return constant(0)
  if (m === plain && typeof node.faces === 'number') return sumDie(n, node.faces)
  if (m.unique) return uniqueLaw(node)
  if (leavesDice(m) && m.target === null) {
    const [from, to] = places(m.cuts, n)
    return keepPlaces(bareDie(node.faces), n, from, to)
  }
  return poolLaw([{ chain: chainOf(node), n }], m)
}

/** The dice of a plain sum and its constant; null when it is more than that, or some of its dice do not count. */
export function plainSum(expr: DiceExpr): { readonly dice: readonly DiceNode[]; readonly plus: number } | null {
  const dice: DiceNode[] = []
  const plus = collect(expr, 1, dice)
  return plus === null ? null : { dice, plus }
}

function collect(expr: DiceExpr, sign: 1 | -1, into: DiceNode[]): number | null {
  if (expr.kind === 'number') return Number.isInteger(expr.value) ? sign * expr.value : null
  if (expr.kind === 'dice') {
    const { cuts, target, unique } = expr.modifiers
    if (sign < 0 || cuts.length > 0 || target || unique) return null
    into.push(expr)
    return 0
  }
  if (expr.kind !== 'operation' || (expr.op !== '+' && expr.op !== '-')) return null
  const left = collect(expr.left, sign, into)
  const right = collect(expr.right, expr.op === '+' ? sign : sign === 1 ? -1 : 1, into)
  return left === null || right === null ? null : left + right
}

/** The exact chances of an expression whose dice are kept or dropped together, as values with their weights. */
export function mixedLaw({ of, cuts }: PoolNode): Map<number, number> {
  const sum = plainSum(of)
  if (!sum) return enumerated(of, cuts)
  const kept = poolLaw(
    sum.dice.map(node => ({ chain: chainOf(node), n: node.n })),
    { ...plain, cuts },
  )
  return new Map(pairs(shift(kept, sum.plus)))
}

/** Works the expression out for each way in which its dice can lie. */
function enumerated(of: DiceExpr, cuts: Modifiers['cuts']): Map<number, number> {
  const nodes = leavesOf(of).map(node => {
    if (node.kind === 'dice' && !node.modifiers.unique && !node.modifiers.explode) return node
    throw new RangeError(
      'exact odds of keeping among the dice of this expression want plain dice in it; roll it instead',
    )
  })
  const hands = nodes.map(node => [...Hands.of([]).and(chainOf(node).first.stop, node.n).all])
  checkSize(1, hands.reduce((ways, some) => ways * some.length, 1) * 4 * MAP_COST, 'going through the dice one by one')
  const own = nodes.map((node, i) => hands[i]!.map(hand => struck(hand.values, node.modifiers.cuts)))
  const out = new Map<number, number>()
  const lying: Hand[] = []
  const missing: boolean[][] = []
  walk(0, 1)
  return out

  function walk(i: number, weight: number): void {
    if (i < nodes.length) {
      hands[i]!.forEach((hand, j) => {
        lying[i] = hand
        missing[i] = own[i]![j]!
        walk(i + 1, weight * hand.weight)
      })
      return
    }
    const gone = struck(
      lying.flatMap(hand => hand.values),
      cuts,
    )
    let [at, which] = [0, 0]
    const total = evaluate(of, () => {
      const { target } = nodes[which]!.modifiers
      const { values } = lying[which]!
      let sum = 0
      values.forEach((v, j) => {
        if (!gone[at + j] && !missing[which]![j]) sum += target ? scoreOf(v, target) : v
      })
      at += values.length
      which++
      return sum
    })
    out.set(total, (out.get(total) ?? 0) + weight)
  }
}

/** The exact chances of a group of expressions, of which `law` gives each. */
export function groupLaw({ parts, modifiers }: GroupNode, law: (expr: DiceExpr) => Dist): Dist {
  const laws = parts.map(law)
  const [from, to] = places(modifiers.cuts, laws.length)
  if (!modifiers.target && from === 0) return highestParts(laws, to)
  if (!modifiers.target && to === laws.length) return lowestParts(laws, to - from)
  const units = laws.map(dist => ({ chain: { first: { stop: pairs(dist), go: [] }, next: nothing }, n: 1 }))
  return poolLaw(units, modifiers)
}

const nothing = { stop: [], go: [] }

function poolLaw(units: readonly Unit[], modifiers: Modifiers): Dist {
  const { target, cuts } = modifiers
  const score = target ? (v: number) => scoreOf(v, target) : null
  const endless = units.some(({ chain }) => chain.first.go.length > 0)
  const n = units.reduce((sum, u) => sum + u.n, 0)
  if (cuts.length === 0) return sumOf(units, score)
  if (endless) {
    if (cuts.length > 1) throw new RangeError('exact odds of exploding dice want either keep or drop, not both')
    return selectChains(units, cuts[0]!, score)
  }
  const [from, to] = places(cuts, n)
  if (to <= from) return constant(0)
  if (from === 0 && to === n) return sumOf(units, score)
  if (units.length === 1 && !score) return keepPlaces(chainSum(units[0]!.chain), n, from, to)
  if (!score && (from === 0 || to === n)) {
    const all = units.flatMap(({ chain, n: like }) => new Array<Dist>(like).fill(chainSum(chain)))
    return from === 0 ? highestParts(all, to) : lowestParts(all, n - from)
  }
  if (from === 0) return selectChains(units, { act: 'keep', end: 'high', count: to }, score)
  if (to === n) return selectChains(units, { act: 'keep', end: 'low', count: n - from }, score)
  let hands = Hands.of([])
  for (const { chain, n: like } of units) hands = hands.and(chain.first.stop, like)
  const sums = new Map<number, number>()
  for (const { values, weight } of hands.all) {
    const sum = values.slice(n - to, n - from).reduce((total, v) => total + (score ? score(v) : v), 0)
    sums.set(sum, (sums.get(sum) ?? 0) + weight)
  }
  return fromPairs(sums)
}

function sumOf(units: readonly Unit[], score: ((value: number) => number) | null): Dist {
  let sum = constant(0)
  for (const { chain, n } of units) sum = add(sum, times(chainSum(score ? scored(chain, score) : chain), n))
  return sum
}

/** The chances of each score. Many small weights are added with what rounding takes from them, so that they sum to 1. */
function scored({ first, next }: Chain, score: (value: number) => number): Chain {
  const link = ({ stop, go }: Chain['first']) => ({ stop: gathered(stop, score), go: gathered(go, score) })
  return { first: link(first), next: link(next) }
}

function gathered(measure: Measure, score: (value: number) => number): Measure {
  const sums = new Map<number, { sum: number; lost: number }>()
  for (const [value, w] of measure) {
    const key = score(value)
    let into = sums.get(key)
    if (!into) sums.set(key, (into = { sum: 0, lost: 0 }))
    const term = w - into.lost
    const next = into.sum + term
    into.lost = next - into.sum - term
    into.sum = next
  }
  return Array.from(sums, ([value, { sum }]) => [value, sum] as const)
}
