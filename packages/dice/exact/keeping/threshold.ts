import type { Cut } from '../../notation/notation.ts'
import { type Chain, type Measure, TAIL } from '../chain.ts'
import { checkSize, type Dist, fromPairs, MAP_COST } from '../distribution.ts'

/** A number of like dice, each a chain of values. */
export interface Unit {
  readonly chain: Chain
  readonly n: number
}

/**
 * The sum of the values that count among unlike dice, or dice that explode (so that the number of values is not fixed).
 *
 * The value at the cut is called the threshold. For each possible threshold the dice are gone through once, counting values
 * beyond it, values at it, and the sum of what counts. Beyond means nearer the end that is kept or dropped. With too few
 * values for a cut there is no threshold: all are kept, or all dropped.
 */
export function selectChains(units: readonly Unit[], cut: Cut, score: ((value: number) => number) | null): Dist {
  const value = score ?? (v => v)
  const sign = cut.end === 'high' ? 1 : -1
  const out = new Map<number, number>()
  const keeps = cut.act === 'keep'
  const counts = new Counts(cut.count)
  for (const threshold of [...thresholds(units), Number.NEGATIVE_INFINITY * sign]) {
    const none = !Number.isFinite(threshold)
    const worth = none ? 0 : value(threshold)
    const place = (v: number): Mark => {
      const beyond = (v - threshold) * sign
      if (beyond > 0) return { beyond: 1, at: 0, sum: keeps ? value(v) : 0 }
      if (beyond === 0) return { beyond: 0, at: 1, sum: keeps ? 0 : worth }
      return { beyond: 0, at: 0, sum: keeps ? 0 : value(v) }
    }
    for (const { beyond, at, sum, weight } of counts.all(units, place)) {
      // At least `count` values at or beyond the threshold, fewer than `count` beyond it: this is the value at the cut.
      if (none || beyond + at >= cut.count) {
        const rest = none ? 0 : (cut.count - beyond) * worth
        const total = keeps ? sum + rest : sum - rest
        out.set(total, (out.get(total) ?? 0) + weight)
      }
    }
  }
  return fromPairs(out)
}

function thresholds(units: readonly Unit[]): number[] {
  const all = new Set<number>()
  for (const { chain } of units)
    for (const { stop, go } of [chain.first, chain.next]) for (const [v] of [...stop, ...go]) all.add(v)
  return [...all].sort((a, b) => a - b)
}

interface Mark {
  readonly beyond: number
  readonly at: number
  readonly sum: number
}

/** Weights by (values beyond, values at, sum). With `limit` values beyond, another threshold is the right one: left out. */
class Counts {
  private readonly limit: number
  private work = 0

  constructor(limit: number) {
    this.limit = limit
  }

  all(units: readonly Unit[], place: (v: number) => Mark): Iterable<State> {
    let states = this.merge([{ beyond: 0, at: 0, sum: 0, weight: 1 }])
    for (const { chain, n } of units) {
      const die = this.chain(chain, place)
      for (let i = 0; i < n; i++) states = this.product(states, die)
    }
    return states.values()
  }

  private chain({ first, next }: Chain, place: (v: number) => Mark): States {
    const mark = (measure: Measure) => this.merge(measure.map(([v, weight]) => ({ ...place(v), weight })))
    const one = [...mark(first.stop).values()]
    let open = mark(first.go)
    const [stop, go] = [mark(next.stop), mark(next.go)]
    while (mass(open) > TAIL) {
      for (const state of this.product(open, stop).values()) one.push(state)
      open = this.product(open, go)
    }
    return this.merge(one)
  }

  private product(a: States, b: States): States {
    this.work += a.size * b.size
    checkSize(1, this.work * MAP_COST, 'keeping among these dice')
    const into: States = new Map()
    for (const x of a.values())
      for (const y of b.values()) this.put(into, x.beyond + y.beyond, x.at + y.at, x.sum + y.sum, x.weight * y.weight)
    return into
  }

  private merge(list: readonly State[]): States {
    const into: States = new Map()
    for (const { beyond, at, sum, weight } of list) this.put(into, beyond, at, sum, weight)
    return into
  }

  private put(into: States, beyond: number, found: number, sum: number, weight: number): void {
    if (beyond >= this.limit) return
    const at = Math.min(found, this.limit)
    const key = (sum * (this.limit + 1) + at) * this.limit + beyond
    const known = into.get(key)
    if (known) known.weight += weight
    else into.set(key, { beyond, at, sum, weight })
  }
}

type States = Map<number, State>

interface State {
  readonly beyond: number
  readonly at: number
  readonly sum: number
  weight: number
}

function mass(states: States): number {
  let sum = 0
  for (const { weight } of states.values()) sum += weight
  return sum
}
