import { add, checkSize, constant, type Dist, negate } from '../distribution.ts'

/** The sum of the highest `keep` of independent numbers, each drawn by its own chances. */
export function highestParts(parts: readonly Dist[], keep: number): Dist {
  if (keep <= 0) return constant(0)
  if (keep >= parts.length) return parts.reduce(add)
  if (keep === 1) return highestPart(parts)
  return byCut(parts, keep)
}

/** The sum of the lowest `keep`. */
export function lowestParts(parts: readonly Dist[], keep: number): Dist {
  return negate(highestParts(parts.map(negate), keep))
}

/** No number is above a value if none of the parts is: the chances of being at or below it are multiplied. */
function highestPart(parts: readonly Dist[]): Dist {
  let lo = Number.NEGATIVE_INFINITY
  let hi = Number.NEGATIVE_INFINITY
  for (const part of parts) {
    lo = Math.max(lo, part.lo)
    hi = Math.max(hi, part.lo + part.w.length - 1)
  }
  const size = hi - lo + 1
  checkSize(size, 0, 'keeping among these parts')
  // `none`: no part so far is above the value; `w`: none is, and at least one is there. No difference is taken.
  const none = new Float64Array(size).fill(1)
  const w = new Float64Array(size)
  for (const part of parts) {
    let below = 0
    const end = part.w.length
    let i = lo - part.lo
    for (let j = 0; j < i && j < end; j++) below += part.w[j]!
    for (let v = 0; v < size; v++, i++) {
      const at = i >= 0 && i < end ? part.w[i]! : 0
      w[v] = w[v]! * (below + at) + none[v]! * at
      none[v] = none[v]! * below
      below += at
    }
  }
  return within(w, lo)
}

/** Without the weights of 0 at the ends. */
function within(w: Float64Array, lo: number): Dist {
  let from = 0
  let to = w.length
  while (w[from] === 0) from++
  while (w[to - 1] === 0) to--
  return { lo: lo + from, w: to - from === w.length ? w : w.slice(from, to) }
}

/** The values of all parts on one scale: counted in steps above the lowest. */
interface Scale {
  readonly lo: number
  /** The highest value. */
  readonly top: number
  readonly parts: readonly { readonly first: number; readonly w: Float64Array }[]
}

function scaled(parts: readonly Dist[]): Scale {
  const lo = Math.min(...parts.map(p => p.lo))
  const top = Math.max(...parts.map(p => p.lo + p.w.length - 1)) - lo
  return { lo, top, parts: parts.map(p => ({ first: p.lo - lo, w: p.w })) }
}

/** Goes by the number at the cut, the last that counts, and carries whichever sums are shorter: of those kept, or of all. */
function byCut(parts: readonly Dist[], keep: number): Dist {
  const scale = scaled(parts)
  const drop = parts.length - keep
  const keepWork = workOfKeeping(scale, keep)
  const dropWork = workOfDropping(scale, drop)
  checkSize(parts.length * scale.top + 1, Math.min(keepWork, dropWork), 'keeping among these parts')
  const out = keepWork <= dropWork ? keptAbove(scale, keep) : droppedBelow(scale, drop)
  return within(out, keep * scale.lo)
}

function workOfKeeping({ top, parts }: Scale, keep: number): number {
  const longest = parts.reduce((most, { w }) => Math.max(most, w.length), 0)
  let work = 0
  for (let b = 1; b < keep; b++) work += (keep - b + 1) * (1 + (b - 1) * top * (longest / 2) + b * top)
  return (work + keep) * parts.length * (top + 1)
}

function workOfDropping({ top, parts }: Scale, drop: number): number {
  let work = 0
  let reach = 1
  for (const { w } of parts) {
    work += reach * w.length
    reach += top
  }
  return work * (((drop + 3) * drop) / 2) * (top + 1)
}

/**
 * `rows[b][a]`: the sums of `b` numbers above the cut while `a` lie at it; `keep - b` stands for as many and more. A number
 * below the cut changes weights alone.
 */
function keptAbove({ top, parts }: Scale, keep: number): Float64Array {
  const out = new Float64Array(keep * top + 1)
  const rows = Array.from({ length: keep }, (_, b) =>
    Array.from({ length: keep - b + 1 }, () => new Float64Array(b * top + 1)),
  )
  for (let cut = 0; cut <= top; cut++) {
    for (const row of rows) for (const sums of row) sums.fill(0)
    rows[0]![0]![0] = 1
    let placed = 0
    for (const { first, w } of parts) {
      const face = cut - first
      let below = 0
      for (let i = 0; i < face && i < w.length; i++) below += w[i]!
      const at = face >= 0 && face < w.length ? w[face]! : 0
      const above = Math.max(face + 1, 0)
      placed++
      for (let b = Math.min(placed, keep - 1); b >= 0; b--) {
        const least = b * (cut + 1)
        for (let a = Math.min(placed, keep - b); a >= 0; a--) {
          const to = rows[b]![a]!
          const stays = a === keep - b ? below + at : below
          if (a > 0) {
            const fewer = rows[b]![a - 1]!
            for (let s = least; s < to.length; s++) to[s] = to[s]! * stays + fewer[s]! * at
          } else for (let s = least; s < to.length; s++) to[s] = to[s]! * stays
          if (b === 0) continue
          raise(to, rows[b - 1]![a]!, w, above, first, least - cut - 1)
          if (a === keep - b) raise(to, rows[b - 1]![a + 1]!, w, above, first, least - cut - 1)
        }
      }
    }
    for (let b = 0; b < keep; b++) {
      const sums = rows[b]![keep - b]!
      const more = (keep - b) * cut
      for (let s = b * (cut + 1); s < sums.length; s++) out[s + more] = out[s + more]! + sums[s]!
    }
  }
  return out
}

/** Adds a number of which the values from `above` on count; the sums so far are 0 below `least`. */
function raise(
  to: Float64Array,
  from: Float64Array,
  w: Float64Array,
  above: number,
  first: number,
  least: number,
): void {
  for (let s = least; s < from.length; s++) {
    const x = from[s]!
    if (x === 0) continue
    for (let i = above, at = s + first + above; i < w.length; i++, at++) to[at] = to[at]! + x * w[i]!
  }
}

/**
 * `rows[b][a]`: the sums of all numbers but `b` below the cut, while `a` lie at it; `drop - b` stands for as many and more.
 * What is dropped of those at the cut is taken off in the end.
 */
function droppedBelow({ top, parts }: Scale, drop: number): Float64Array {
  const width = parts.length * top + 1
  const out = new Float64Array(width)
  const make = () =>
    Array.from({ length: drop }, (_, b) => Array.from({ length: drop - b + 1 }, () => new Float64Array(width)))
  let rows = make()
  let next = make()
  for (let cut = 0; cut <= top; cut++) {
    for (const row of rows) for (const sums of row) sums.fill(0)
    rows[0]![0]![0] = 1
    let reach = 0
    let placed = 0
    for (const { first, w } of parts) {
      const face = cut - first
      let below = 0
      for (let i = 0; i < face && i < w.length; i++) below += w[i]!
      const at = face >= 0 && face < w.length ? w[face]! : 0
      const above = Math.max(face + 1, 0)
      const further = reach + Math.max(first + w.length - 1, 0)
      for (const row of next) for (const sums of row) sums.fill(0, 0, further + 1)
      for (let b = 0; b < drop && b <= placed; b++)
        for (let a = 0; a <= drop - b && a <= placed; a++) {
          const from = rows[b]![a]!
          const stay = next[b]![a]!
          const more = next[b]![Math.min(a + 1, drop - b)]!
          const lower = b + 1 < drop ? next[b + 1]![Math.min(a, drop - b - 1)]! : null
          for (let s = 0; s <= reach; s++) {
            const x = from[s]!
            if (x === 0) continue
            for (let i = above, to = s + first + above; i < w.length; i++, to++) stay[to] = stay[to]! + x * w[i]!
            if (at > 0) more[s + cut] = more[s + cut]! + x * at
            if (lower) lower[s] = lower[s]! + x * below
          }
        }
      const spare = rows
      rows = next
      next = spare
      reach = further
      placed++
    }
    for (let b = 0; b < drop; b++) {
      const sums = rows[b]![drop - b]!
      const less = (drop - b) * cut
      for (let s = less; s <= reach; s++) out[s - less] = out[s - less]! + sums[s]!
    }
  }
  return out
}
