/** Plain loops over typed arrays for movement: a byte of legal steps and a cost factor a square, half squares. */

/** Everything within a limit of half squares; gives how many squares that is. Arrays are made once for a map's size. */
export function floodTight(width: number, height: number, limit: number) {
  const best = new Int32Array(width * height)
  const buckets = Array.from({ length: limit + 1 }, () => new Int32Array(8192))
  const size = new Int32Array(limit + 1)
  const delta = Int32Array.of(-width, 1 - width, 1, width + 1, width, width - 1, -1, -width - 1)
  return (steps: Uint8Array, factor: Uint16Array, from: number): number => {
    best.fill(0x7fff)
    size.fill(0)
    best[from] = 0
    buckets[0]![0] = from
    size[0] = 1
    let reached = 0
    for (let total = 0; total <= limit; total++) {
      const bucket = buckets[total]!
      for (let k = 0; k < size[total]!; k++) {
        const here = bucket[k]!
        if (best[here] !== total) continue
        reached++
        const legal = steps[here]!
        for (let h = 0; h < 8; h++) {
          if (!(legal & (1 << h))) continue
          const to = here + delta[h]!
          const next = total + (h & 1 ? 3 : 2) * factor[to]!
          if (next > limit || next >= best[to]!) continue
          best[to] = next
          buckets[next]![size[next]!++] = to
        }
      }
    }
    return reached
  }
}

/** A* with a ring of buckets from one square to another; gives the total in half squares, or -1. The way is kept in `way`. */
export function pathTight(width: number, height: number) {
  const best = new Int32Array(width * height)
  const via = new Uint8Array(width * height)
  const way = new Int32Array(width * height)
  const ring = 64
  const buckets = Array.from({ length: ring }, () => new Int32Array(width * height))
  const size = new Int32Array(ring)
  const delta = Int32Array.of(-width, 1 - width, 1, width + 1, width, width - 1, -1, -width - 1)
  return (steps: Uint8Array, factor: Uint16Array, from: number, to: number): number => {
    best.fill(0x7fffffff)
    size.fill(0)
    const gx = to % width
    const gy = (to / width) | 0
    const least = (at: number) => {
      const dx = Math.abs((at % width) - gx)
      const dy = Math.abs(((at / width) | 0) - gy)
      return 2 * (dx + dy) - Math.min(dx, dy)
    }
    best[from] = 0
    let f = least(from)
    buckets[f & 63]![0] = from
    size[f & 63] = 1
    for (let waiting = 1; waiting > 0; ) {
      const slot = f & 63
      if (size[slot] === 0) {
        f++
        continue
      }
      const here = buckets[slot]![--size[slot]!]!
      waiting--
      const total = best[here]!
      if (total + least(here) !== f) continue
      if (here === to) {
        let count = 0
        for (let at = to; at !== from; at -= delta[via[at]!]!) way[count++] = at
        return total
      }
      const legal = steps[here]!
      for (let h = 0; h < 8; h++) {
        if (!(legal & (1 << h))) continue
        const next = here + delta[h]!
        const reached = total + (h & 1 ? 3 : 2) * factor[next]!
        if (reached >= best[next]!) continue
        best[next] = reached
        via[next] = h
        const into = (reached + least(next)) & 63
        buckets[into]![size[into]!++] = next
        waiting++
      }
    }
    return -1
  }
}
