/** States and the edges between them: those of state `s` are from `first[s]` to below `end[s]`. An edge to -1 leads out. */
export interface Edges {
  readonly first: ArrayLike<number>
  readonly end: ArrayLike<number>
  readonly to: ArrayLike<number>
  readonly p: ArrayLike<number>
}
/** States in the order in which mass flows: component `i` are those from `at[i]` to below `at[i + 1]`. */
export interface Components {
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
 * How often each state is expected to be visited, from a mass at the start. `mass` holds it, and afterwards the visits; of a state
 * without edges that is the chance to end there. Gives the mass that left by an edge to -1, or was still in a cycle when less than
 * `tail` was left of it, or `going` said false.
 */
export function flow(edges: Edges, { states, at }: Components, mass: Float64Array, tail: number, going: () => boolean): number {
  const { first, end, to, p } = edges
  const local = new Map<number, number>()
  let lost = 0
  const push = (s: number, m: number, skip: (t: number) => boolean): void => {
    for (let e = first[s]!; e < end[s]!; e++) {
      const t = to[e]!
      if (t < 0) lost += m * p[e]!
      else if (!skip(t)) mass[t] = mass[t]! + m * p[e]!
    }
  }
  for (let i = 0; i + 1 < at.length; i++) {
    const from = at[i]!
    const size = at[i + 1]! - from
    if (size === 1) {
      const s = states[from]!
      const m = mass[s]!
      if (m === 0) continue
      const last = end[s]!
      for (let e = first[s]!; e < last; e++) {
        const t = to[e]!
        if (t < 0) lost += m * p[e]!
        else mass[t] = mass[t]! + m * p[e]!
      }
      continue
    }
    const some = states.subarray(from, from + size)
    if (size > DENSE) {
      lost += swept(edges, some, mass, tail, going)
      continue
    }
    local.clear()
    for (let k = 0; k < size; k++) local.set(some[k]!, k)
    solved(edges, some, local, mass)
    for (const s of some) push(s, mass[s]!, t => local.has(t))
  }
  return lost
}

/** Visits of the states of one component, from the mass that comes into it: x (I - M) = mass, by elimination. */
function solved({ first, end, to, p }: Edges, some: Int32Array, local: ReadonlyMap<number, number>, mass: Float64Array): void {
  const n = some.length
  // Row j: x_j less what comes to j from each state of the component, and what comes into it from outside.
  const wide = n + 1
  const a = new Float64Array(n * wide)
  for (let i = 0; i < n; i++) {
    const s = some[i]!
    a[i * wide + i]! += 1
    a[i * wide + n] = mass[s]!
    for (let e = first[s]!; e < end[s]!; e++) {
      const j = to[e]! < 0 ? undefined : local.get(to[e]!)
      if (j !== undefined) a[j * wide + i]! -= p[e]!
    }
  }
  for (let k = 0; k < n; k++) {
    const d = a[k * wide + k]!
    if (!(d > 0)) throw new Error('a part of the fight never comes to an end')
    for (let i = k + 1; i < n; i++) {
      const f = a[i * wide + k]! / d
      if (f !== 0) for (let j = k; j <= n; j++) a[i * wide + j]! -= f * a[k * wide + j]!
    }
  }
  for (let k = n - 1; k >= 0; k--) {
    let x = a[k * wide + n]!
    for (let j = k + 1; j < n; j++) x -= a[k * wide + j]! * mass[some[j]!]!
    mass[some[k]!] = x / a[k * wide + k]!
  }
}

/** Pushes mass round a component until less than `tail` is left in it; gives what is left. What leads out of it has been pushed. */
function swept(
  { first, end, to, p }: Edges,
  some: Int32Array,
  mass: Float64Array,
  tail: number,
  going: () => boolean,
): number {
  const here = new Set(some)
  const moving = new Map<number, number>()
  for (const s of some) {
    moving.set(s, mass[s]!)
    mass[s] = 0
  }
  let left = 0
  let lost = 0
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (const s of some) {
      const m = moving.get(s)!
      if (m === 0) continue
      moving.set(s, 0)
      mass[s] = mass[s]! + m
      for (let e = first[s]!; e < end[s]!; e++) {
        const t = to[e]!
        if (t < 0) lost += m * p[e]!
        else if (here.has(t)) moving.set(t, moving.get(t)! + m * p[e]!)
        else mass[t] = mass[t]! + m * p[e]!
      }
    }
    left = 0
    for (const m of moving.values()) left += m
    if (left < tail || !going()) break
  }
  return lost + left
}
