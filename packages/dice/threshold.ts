import { type Chain, type Measure, TAIL } from './chain.ts'
import { checkSize, type Dist, fromPairs } from './distribution.ts'

/** So many like dice, each a chain of values. */
export interface Unit {
  readonly chain: Chain
  readonly n: number
}

/** Which values count: so many from one end, or all but so many. */
export interface Cut {
  readonly act: 'keep' | 'drop'
  readonly end: 'high' | 'low'
  readonly count: number
}

/**
 * The sum of the values that count among unlike dice, or dice that explode (so that nobody knows how many values will lie).
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
  for (const threshold of [...thresholds(units), Number.NEGATIVE_INFINITY * sign]) {
    const none = !Number.isFinite(threshold)
    const worth = none ? 0 : value(threshold)
    const place = (v: number): Mark => {
      const beyond = (v - threshold) * sign
      if (beyond > 0) return { beyond: 1, at: 0, sum: keeps ? value(v) : 0 }
      if (beyond === 0) return { beyond: 0, at: 1, sum: keeps ? 0 : worth }
      return { beyond: 0, at: 0, sum: keeps ? 0 : value(v) }
    }
    const counts = new Counts(cut.count)
    for (const unit of units) counts.addAll(unit, place)
    counts.forEach((beyond, at, sum, weight) => {
      // At least `count` values at or beyond the threshold, fewer than `count` beyond it: this is the value at the cut.
      if (none || beyond + at >= cut.count) {
        const rest = none ? 0 : (cut.count - beyond) * worth
        const total = keeps ? sum + rest : sum - rest
        out.set(total, (out.get(total) ?? 0) + weight)
      }
    })
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
  private states: State[] = [{ beyond: 0, at: 0, sum: 0, weight: 1 }]
  private work = 0

  constructor(limit: number) {
    this.limit = limit
  }

  addAll({ chain, n }: Unit, place: (v: number) => Mark): void {
    const mark = (measure: Measure) => this.merge(measure.map(([v, weight]) => ({ ...place(v), weight })))
    const one = [mark(chain.first.stop)]
    let open = mark(chain.first.go)
    const [stop, go] = [mark(chain.next.stop), mark(chain.next.go)]
    while (mass(open) > TAIL) {
      one.push(this.product(open, stop))
      open = this.product(open, go)
    }
    const die = this.merge(one.flat())
    for (let i = 0; i < n; i++) this.states = this.product(this.states, die)
  }

  forEach(f: (beyond: number, at: number, sum: number, weight: number) => void): void {
    for (const { beyond, at, sum, weight } of this.states) f(beyond, at, sum, weight)
  }

  private product(a: readonly State[], b: readonly State[]): State[] {
    this.work += a.length * b.length
    checkSize(1, this.work * 50, 'keeping among these dice')
    const list: State[] = []
    for (const x of a)
      for (const y of b)
        list.push({ beyond: x.beyond + y.beyond, at: x.at + y.at, sum: x.sum + y.sum, weight: x.weight * y.weight })
    return this.merge(list)
  }

  private merge(list: readonly State[]): State[] {
    const by = new Map<number, State>()
    for (const s of list) {
      if (s.beyond >= this.limit) continue
      const at = Math.min(s.at, this.limit)
      const key = (s.sum * (this.limit + 1) + at) * this.limit + s.beyond
      const known = by.get(key)
      if (known) known.weight += s.weight
      else by.set(key, { beyond: s.beyond, at, sum: s.sum, weight: s.weight })
    }
    return [...by.values()]
  }
}

interface State {
  readonly beyond: number
  readonly at: number
  readonly sum: number
  weight: number
}

function mass(states: readonly State[]): number {
  return states.reduce((sum, s) => sum + s.weight, 0)
}
