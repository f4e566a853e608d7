import {
  type DiceExpr,
  type DiceNode,
  type GroupNode,
  type Modifiers,
  type PoolNode,
  plain,
} from '../notation/notation.ts'
import { type Chain, chainOf, chainSum } from './chain.ts'
import { add, constant, type Dist, pairs, shift, sumDie, times } from './distribution.ts'
import { bareDie, meets } from './faces.ts'
import { keepPlaces } from './keep.ts'
import { type Cut, selectChains, type Unit } from './threshold.ts'

/** The exact chances of the total of dice with their modifiers. */
export function diceLaw(node: DiceNode): Dist {
  const { modifiers: m, n } = node
  if (m === plain && typeof node.faces === 'number') return sumDie(n, node.faces)
  if (m.min === null && m.max === null && m.explode === null && m.reroll === null && m.target === null) {
    const [from, to] = places(m, n)
    return keepPlaces(bareDie(node.faces), n, from, to)
  }
  return poolLaw([{ chain: chainOf(node), n }], m)
}

/** The exact chances of dice of several kinds that are kept or dropped together. */
export function mixedLaw({ dice, plus, modifiers }: PoolNode): Dist {
  const kept = poolLaw(
    dice.map(node => ({ chain: chainOf(node), n: node.n })),
    { ...plain, ...modifiers },
  )
  return shift(kept, plus)
}

/** The exact chances of a group of expressions, of which `law` gives each. */
export function groupLaw({ parts, modifiers }: GroupNode, law: (expr: DiceExpr) => Dist): Dist {
  const units = parts.map(part => ({ chain: { first: { stop: pairs(law(part)), go: [] }, next: nothing }, n: 1 }))
  return poolLaw(units, modifiers)
}

const nothing = { stop: [], go: [] }

function poolLaw(units: readonly Unit[], modifiers: Modifiers): Dist {
  const { target } = modifiers
  const score = target
    ? (v: number) => (meets(v, target.success) ? 1 : target.failure && meets(v, target.failure) ? -1 : 0)
    : null
  const endless = units.some(({ chain }) => chain.first.go.length > 0)
  const n = units.reduce((sum, u) => sum + u.n, 0)
  if (!modifiers.keep && !modifiers.drop) return sumOf(units, score)
  if (endless) return selectChains(units, endlessCut(modifiers), score)
  const [from, to] = places(modifiers, n)
  if (to <= from) return constant(0)
  if (from === 0 && to === n) return sumOf(units, score)
  if (units.length === 1 && !score) return keepPlaces(chainSum(units[0]!.chain), n, from, to)
  if (from === 0) return selectChains(units, { act: 'keep', end: 'high', count: to }, score)
  if (to === n) return selectChains(units, { act: 'keep', end: 'low', count: n - from }, score)
  throw new RangeError('exact odds of dropping at both ends want like dice and no target')
}

function sumOf(units: readonly Unit[], score: ((value: number) => number) | null): Dist {
  let sum = constant(0)
  for (const { chain, n } of units) sum = add(sum, times(chainSum(score ? scored(chain, score) : chain), n))
  return sum
}

function scored({ first, next }: Chain, score: (value: number) => number): Chain {
  const link = ({ stop, go }: Chain['first']) => ({
    stop: stop.map(([v, w]) => [score(v), w] as const),
    go: go.map(([v, w]) => [score(v), w] as const),
  })
  return { first: link(first), next: link(next) }
}

/** Of a known number of dice, the places that count, from the highest (0) down. Keeping and dropping each strike out dice. */
function places({ keep, drop }: Modifiers, n: number): [from: number, to: number] {
  let from = 0
  let to = n
  if (keep?.end === 'high') to = Math.min(to, keep.count)
  if (keep?.end === 'low') from = Math.max(from, n - keep.count)
  if (drop?.end === 'high') from = Math.max(from, drop.count)
  if (drop?.end === 'low') to = Math.min(to, n - drop.count)
  return [from, to]
}

function endlessCut({ keep, drop }: Modifiers): Cut {
  if (keep && drop) throw new RangeError('exact odds of exploding dice want either keep or drop, not both')
  return keep ? { act: 'keep', ...keep } : { act: 'drop', ...drop! }
}
