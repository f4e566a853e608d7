/** States and the edges between them: those of state `s` are from `first[s]` to below `end[s]`. An edge to -1 leads out. */
export interface Edges {
  readonly first: ArrayLike<number>
  readonly end: ArrayLike<number>
  readonly to: ArrayLike<number>
  readonly p: ArrayLike<number>
}
/** States in the order in which mass flows: component `i` are those from `at[i]` to below `at[i + 1]`. */
interface Components {
  readonly states: Int32Array
  readonly at: readonly number[]
}

/** Strongly connected components from a state on (Tarjan's algorithm), those that others lead to after them. */
export function components({ first, end, to }: Edges, start: number, count: number): Components {
  const index = new Int32Array(count)
  const low = new Int32Array(count)
  const next = new Int32Array(count)
  const inside = new Uint8Array(count)
  const waiting: number[] = []
  const path = [start]
  const found: number[] = []
  const sizes: number[] = []
  let n = 0
  const enter = (s: number): void => {
    index[s] = low[s] = ++n
    next[s] = first[s]!
    waiting.push(s)
    inside[s] = 1
  }
  enter(start)
  while (path.length > 0) {
    const s = path.at(-1)!
    const e = next[s]!
    if (e < end[s]!) {
      next[s] = e + 1
      const t = to[e]!
      if (t < 0) continue
      if (index[t] === 0) {
        enter(t)
        path.push(t)
      } else if (inside[t] === 1) low[s] = Math.min(low[s]!, index[t]!)
      continue
    }
    path.pop()
    const before = path.at(-1)
    if (before !== undefined) low[before] = Math.min(low[before]!, low[s]!)
    if (low[s] !== index[s]) continue
    let size = 0
    for (let t = -1; t !== s; size++) {
      t = waiting.pop()!
      inside[t] = 0
      found.push(t)
    }
    sizes.push(size)
  }
  // Tarjan finds what others lead to first: turned round, mass flows from the front to the back.
  const states = Int32Array.from(found.reverse())
  const at = [0]
  for (let i = sizes.length - 1; i >= 0; i--) at.push(at.at(-1)! + sizes[i]!)
  return { states, at }
}

/** Up to this many states of a component are solved at once; more are swept until little is left. */
const DENSE = 40
/** Sweeps of a component that are never enough. */
const SWEEPS = 20_000

/**
 * A graph made ready for mass to flow through it, more than once: states are numbered in the order in which mass flows, so that each
 * component is a range. Of a small component that is a cycle the expected visits are solved once, as the inverse of a matrix.
 */
export class Flow {
  /** The states as they were numbered before. */
  readonly states: Int32Array
  private readonly at: readonly number[]
  private readonly first: Int32Array
  private readonly to: Int32Array
  private readonly p: Float64Array
  /** Of each component that is a cycle, the inverse, row by row; null where it is swept. */
  private readonly inverses = new Map<number, Float64Array | null>()
  /** The components that nothing leads out of: what flows into one stays there for ever. */
  private readonly endless = new Set<number>()
  private readonly visits = new Float64Array(DENSE)
  /** Where the start stands in the new numbers. */
  private readonly began: number

  constructor(edges: Edges, start: number, count: number) {
    const { states, at } = components(edges, start, count)
    this.states = states
    this.at = at
    const place = new Int32Array(count).fill(-1)
    for (let i = 0; i < states.length; i++) place[states[i]!] = i
    this.began = place[start]!
    let most = 0
    for (const s of states) most += edges.end[s]! - edges.first[s]!
    this.first = new Int32Array(states.length + 1)
    this.to = new Int32Array(most)
    this.p = new Float64Array(most)
    let n = 0
    for (let c = 0; c + 1 < at.length; c++) {
      const from = at[c]!
      const top = at[c + 1]!
      const size = top - from
      const cycle = size > 1 || leadsBack(edges, states[from]!)
      const dense = cycle && size <= DENSE
      const inner = dense ? new Float64Array(size * size) : null
      let leaves = false
      for (let i = from; i < top; i++) {
        const s = states[i]!
        this.first[i] = n
        for (let e = edges.first[s]!; e < edges.end[s]!; e++) {
          const t = edges.to[e]! < 0 ? -1 : place[edges.to[e]!]!
          const p = edges.p[e]!
          if (t < from || t >= top) leaves = true
          if (inner !== null && t >= from && t < top) inner[(i - from) * size + t - from]! += p
          else {
            this.to[n] = t
            this.p[n++] = p
          }
        }
      }
      if (!leaves) this.endless.add(from)
      else if (cycle) this.inverses.set(from, inner && inverted(inner, size))
    }
    this.first[states.length] = n
  }

  /**
   * Lets mass flow from the start. Gives how often each state is expected to be visited, in the new numbers; of a state that nothing
   * leads away from that is the chance to end there, or to come there first of all that go on among each other for ever. `lost`: what left by an edge to -1, or was still in a cycle when less than `tail` of it
   * was left, or `going` said false.
   */
  run(tail: number, going: () => boolean): { visits: Float64Array; lost: number } {
    const { at, first, to, p } = this
    const mass = new Float64Array(this.states.length)
    // Mass flows from the front to the back, so the start is in the first component, where it need not stand first.
    mass[this.began] = 1
    let lost = 0
    for (let c = 0; c + 1 < at.length; c++) {
      const from = at[c]!
      const top = at[c + 1]!
      if (this.endless.has(from)) continue
      const inverse = this.inverses.get(from)
      if (inverse !== undefined) {
        if (inverse === null) {
          lost += this.sweep(from, top, mass, tail, going)
          continue
        }
        this.solve(from, top - from, inverse, mass)
      }
      for (let i = from; i < top; i++) {
        const m = mass[i]!
        if (m === 0) continue
        for (let e = first[i]!, end = first[i + 1]!; e < end; e++) {
          const t = to[e]!
          if (t < 0) lost += m * p[e]!
          else mass[t] = mass[t]! + m * p[e]!
        }
      }
    }
    return { visits: mass, lost }
  }
  /** The states, in the new numbers, in which mass stays. */
  *stays(): Iterable<number> {
    for (let c = 0; c + 1 < this.at.length; c++)
      if (this.endless.has(this.at[c]!)) for (let i = this.at[c]!; i < this.at[c + 1]!; i++) yield i
  }
  private solve(from: number, size: number, inverse: Float64Array, mass: Float64Array): void {
    const { visits } = this
    for (let j = 0; j < size; j++) visits[j] = 0
    for (let i = 0; i < size; i++) {
      const m = mass[from + i]!
      if (m !== 0) for (let j = 0; j < size; j++) visits[j] = visits[j]! + m * inverse[i * size + j]!
    }
    for (let j = 0; j < size; j++) mass[from + j] = visits[j]!
  }
  /** Pushes mass round a component until less than `tail` is left in it; gives what is left. What leads out of it has been pushed. */
  private sweep(from: number, top: number, mass: Float64Array, tail: number, going: () => boolean): number {
    const { first, to, p } = this
    const moving = mass.slice(from, top)
    mass.fill(0, from, top)
    let left = 0
    let lost = 0
    for (let n = 0; n < SWEEPS; n++) {
      for (let i = from; i < top; i++) {
        const m = moving[i - from]!
        if (m === 0) continue
        moving[i - from] = 0
        mass[i] = mass[i]! + m
        for (let e = first[i]!, end = first[i + 1]!; e < end; e++) {
          const t = to[e]!
          if (t < 0) lost += m * p[e]!
          else if (t >= from && t < top) moving[t - from] = moving[t - from]! + m * p[e]!
          else mass[t] = mass[t]! + m * p[e]!
        }
      }
      left = 0
      for (const m of moving) left += m
      if (left < tail || !going()) break
    }
    return lost + left
  }
}

/** Whether a state has an edge to itself. */
function leadsBack({ first, end, to }: Edges, s: number): boolean {
  for (let e = first[s]!; e < end[s]!; e++) if (to[e] === s) return true
  return false
}

/** The inverse of 1 less a matrix of chances to go on within a component: from state i, the expected visits of state j. */
export function inverted(inner: Float64Array, n: number): Float64Array {
  const a = new Float64Array(n * n)
  const inverse = new Float64Array(n * n)
  for (let i = 0; i < n * n; i++) a[i] = -inner[i]!
  for (let i = 0; i < n; i++) {
    a[i * n + i]! += 1
    inverse[i * n + i] = 1
  }
  // What leaves a state sums to at most 1, so that no row has to change its place.
  for (let k = 0; k < n; k++) {
    const d = a[k * n + k]!
    if (!(d > 0)) throw new Error('a part of the fight never comes to an end')
    for (let j = 0; j < n; j++) {
      a[k * n + j]! /= d
      inverse[k * n + j]! /= d
    }
    for (let i = 0; i < n; i++) {
      const f = a[i * n + k]!
      if (i === k || f === 0) continue
      for (let j = 0; j < n; j++) {
        a[i * n + j]! -= f * a[k * n + j]!
        inverse[i * n + j]! -= f * inverse[k * n + j]!
      }
    }
  }
  return inverse
}
