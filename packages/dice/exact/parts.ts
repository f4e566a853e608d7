import { add, checkSize, constant, type Dist, fromPairs, negate } from './distribution.ts'

/** The sum of the highest `keep` of independent numbers, each drawn by its own chances. */
export function highestParts(parts: readonly Dist[], keep: number): Dist {
  if (keep <= 0) return constant(0)
  if (keep >= parts.length) return parts.reduce(add)
  if (keep === 1) return highestPart(parts)
  return keep <= parts.length / 2 ? keptAbove(parts, keep) : droppedBelow(parts, parts.length - keep)
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
  // What is below every number at the low end weighs nothing.
  let from = 0
  while (w[from] === 0) from++
  return from === 0 ? { lo, w } : { lo: lo + from, w: w.slice(from) }
}

/**
 * Gone through by the value at the cut: `rows[b][a]` are the sums of `b` numbers above it where `a` lie at it (`keep` stands
 * for as many and more). A number below changes a weight alone.
 */
function keptAbove(parts: readonly Dist[], keep: number): Dist {
  const lo = Math.min(...parts.map(p => p.lo))
  const hi = Math.max(...parts.map(p => p.lo + p.w.length - 1))
  const span = hi - lo
  const width = (keep - 1) * span + 1
  const longest = Math.max(...parts.map(p => p.w.length))
  checkSize(keep * span + 1, (span * parts.length * keep * keep * width * longest) / 4, 'keeping among these parts')
  const out = new Float64Array(keep * span + 1)
  const rows = Array.from({ length: keep }, () => Array.from({ length: keep + 1 }, () => new Float64Array(width)))
  // Sums are counted in steps above `lo` for each number.
  for (let cut = 0; cut <= span; cut++) {
    for (const row of rows) for (const sums of row) sums.fill(0)
    rows[0]![0]![0] = 1
    const size = (b: number) => b * span + 1
    let placed = 0
    for (const { lo: own, w } of parts) {
      const first = lo + cut - own
      let below = 0
      for (let i = 0; i < first && i < w.length; i++) below += w[i]!
      const at = first >= 0 && first < w.length ? w[first]! : 0
      for (let b = Math.min(placed + 1, keep - 1); b >= 0; b--)
        for (let a = Math.min(placed + 1, keep); a >= 0; a--) {
          const to = rows[b]![a]!
          const fewer = a > 0 ? rows[b]![a - 1]! : null
          const stays = a === keep ? below + at : below
          const end = size(b)
          for (let s = 0; s < end; s++) to[s] = to[s]! * stays + (fewer ? fewer[s]! * at : 0)
          if (b === 0) continue
          const from = rows[b - 1]![a]!
          const last = size(b - 1)
          for (let i = Math.max(first + 1, 0); i < w.length; i++) {
            const share = w[i]!
            if (share === 0) continue
            const move = own + i - lo
            for (let s = 0; s < last; s++) to[s + move] = to[s + move]! + from[s]! * share
          }
        }
      placed++
    }
    for (let b = 0; b < keep; b++)
      for (let a = keep - b; a <= keep; a++) {
        const sums = rows[b]![a]!
        const more = (keep - b) * cut
        for (let s = 0; s < size(b); s++) out[s + more] = out[s + more]! + sums[s]!
      }
  }
  return fromPairs(Array.from(out, (weight, s) => [s + keep * lo, weight] as const))
}

/** The same where few are left out: those below the cut are counted, and the sums of the others carried. */
function droppedBelow(parts: readonly Dist[], drop: number): Dist {
  const lo = Math.min(...parts.map(p => p.lo))
  const hi = Math.max(...parts.map(p => p.lo + p.w.length - 1))
  const span = hi - lo
  const keep = parts.length - drop
  const width = parts.length * span + 1
  const longest = Math.max(...parts.map(p => p.w.length))
  checkSize(width, (span * parts.length * (drop + 1) * drop * width * longest) / 4, 'keeping among these parts')
  const out = new Float64Array(width)
  const rows = Array.from({ length: Math.max(drop, 1) }, () =>
    Array.from({ length: drop + 1 }, () => new Float64Array(width)),
  )
  for (let cut = 0; cut <= span; cut++) {
    for (const row of rows) for (const sums of row) sums.fill(0)
    rows[0]![0]![0] = 1
    let reach = 0
    let placed = 0
    for (const { lo: own, w } of parts) {
      const first = lo + cut - own
      let below = 0
      for (let i = 0; i < first && i < w.length; i++) below += w[i]!
      const at = first >= 0 && first < w.length ? w[first]! : 0
      const top = own + w.length - 1 - lo
      for (let b = Math.min(placed + 1, drop - 1); b >= 0; b--)
        for (let a = Math.min(placed + 1, drop); a >= 0; a--) {
          const to = rows[b]![a]!
          const now = new Float64Array(reach + Math.max(top, cut) + 1)
          // Above the cut: the number counts. At it: it counts for now, and what is dropped of these is taken off at the end.
          for (let i = Math.max(first + 1, 0); i < w.length; i++) {
            const share = w[i]!
            const move = own + i - lo
            if (share > 0) for (let s = 0; s <= reach; s++) now[s + move] = now[s + move]! + to[s]! * share
          }
          if (at > 0) {
            const fewer = a > 0 ? rows[b]![a - 1]! : null
            for (let s = 0; s <= reach; s++)
              now[s + cut] = now[s + cut]! + ((fewer ? fewer[s]! : 0) + (a === drop ? to[s]! : 0)) * at
          }
          if (b > 0 && below > 0) {
            const from = rows[b - 1]![a]!
            for (let s = 0; s <= reach; s++) now[s] = now[s]! + from[s]! * below
          }
          to.set(now)
        }
      reach += Math.max(top, cut)
      placed++
    }
    for (let b = 0; b < drop; b++)
      for (let a = drop - b; a <= drop; a++) {
        const sums = rows[b]![a]!
        const less = (drop - b) * cut
        for (let s = less; s < width; s++) out[s - less] = out[s - less]! + sums[s]!
      }
  }
  return fromPairs(Array.from(out, (weight, s) => [s + keep * lo, weight] as const))
}
