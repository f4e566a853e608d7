/** Plain loops for fixed workloads: what the work costs when nothing is general. */

/**
 * The number of throws of `n` fair dice for each sum of the best `k`, less `k`. Goes through the face of the last die kept:
 * how the dice above it add up, times the ways in which the others lie.
 */
export function keepTight(n: number, k: number, sides: number): Float64Array {
  const out = new Float64Array(k * (sides - 1) + 1)
  let sums = new Float64Array(out.length)
  let next = new Float64Array(out.length)
  const choose = new Float64Array((n + 1) * (n + 1))
  for (let i = 0; i <= n; i++) {
    choose[i * (n + 1)] = 1
    for (let c = 1; c <= i; c++)
      choose[i * (n + 1) + c] = choose[(i - 1) * (n + 1) + c - 1]! + choose[(i - 1) * (n + 1) + c]!
  }
  const low = new Float64Array(n + 1)
  low[0] = 1
  for (let face = 0; face < sides; face++) {
    for (let b = 1; b <= n; b++) low[b] = low[b - 1]! * face
    const above = sides - 1 - face
    let size = 1
    sums[0] = 1
    for (let a = 0; a < k; a++) {
      const open = n - a
      let ways = 0
      for (let b = k - a; b <= open; b++) ways += choose[open * (n + 1) + b]! * low[open - b]!
      ways *= choose[n * (n + 1) + a]!
      for (let i = 0; i < size; i++) out[k * face + a + i]! += sums[i]! * ways
      if (above === 0) break
      let window = 0
      for (let i = 0; i < size + above - 1; i++) {
        if (i < size) window += sums[i]!
        if (i >= above) window -= sums[i - above]!
        next[i] = window
      }
      size += above - 1
      const spare = sums
      sums = next
      next = spare
    }
  }
  return out
}

/** The same in whole numbers of throws, a row of sums being one long integer with places of a fixed number of bits. */
export function keepTightExact(n: number, k: number, sides: number): bigint[] {
  const place = Math.ceil((n * Math.log2(sides) + 1) / 4) * 4
  const choose: bigint[][] = []
  for (let i = 0; i <= n; i++) {
    choose.push(new Array<bigint>(i + 1).fill(1n))
    for (let c = 1; c < i; c++) choose[i]![c] = choose[i - 1]![c - 1]! + choose[i - 1]![c]!
  }
  let die = 0n
  for (let face = 0; face < sides; face++) die |= 1n << BigInt(place * face)
  let out = 0n
  for (let face = 0; face < sides; face++) {
    const low = [1n]
    for (let b = 1; b <= n; b++) low.push(low[b - 1]! * BigInt(face))
    const above = die >> BigInt(place * (face + 1))
    let sums = 1n
    for (let a = 0; a < k && sums > 0n; a++) {
      const open = n - a
      let ways = 0n
      for (let b = k - a; b <= open; b++) ways += choose[open]![b]! * low[open - b]!
      out += (sums * choose[n]![a]! * ways) << BigInt(place * (k * face + a))
      sums *= above
    }
  }
  const span = k * (sides - 1) + 1
  const text = out.toString(16).padStart((span * place) / 4, '0')
  const w: bigint[] = []
  for (let i = span; i > 0; i--) w.push(BigInt(`0x${text.slice(((i - 1) * place) / 4, (i * place) / 4)}`))
  return w
}

/** Chances of a sum of fair dice, one convolution a die. */
export function sumTight(dice: readonly (readonly [n: number, sides: number])[]): Float64Array {
  let span = 1
  for (const [n, sides] of dice) span += n * (sides - 1)
  let from = new Float64Array(span)
  let to = new Float64Array(span)
  let size = 1
  from[0] = 1
  for (const [n, sides] of dice)
    for (let i = 0; i < n; i++) {
      to.fill(0)
      for (let x = 0; x < size; x++) {
        const share = from[x]! / sides
        for (let face = 0; face < sides; face++) to[x + face]! += share
      }
      size += sides - 1
      const spare = from
      from = to
      to = spare
    }
  return from
}

/** The sum of many rolls of 4d6, the lowest left out, with a generator (xoroshiro128+) in local variables. */
export function rollTight(rolls: number, seed: number): number {
  let a1 = seed | 0
  let a0 = Math.imul(seed, 0x9e3779b1) | 1
  let b1 = ~seed
  let b0 = Math.imul(seed, 0x85ebca6b)
  let total = 0
  for (let i = 0; i < rolls; i++) {
    let lowest = 6
    let sum = 0
    for (let d = 0; d < 4; d++) {
      const draw = (a0 + b0) >>> 0
      const x0 = b0 ^ a0
      const x1 = b1 ^ a1
      const was = a0
      a0 = (a0 << 24) ^ (a1 >>> 8) ^ x0 ^ (x0 << 16)
      a1 = (a1 << 24) ^ (was >>> 8) ^ x1 ^ ((x1 << 16) | (x0 >>> 16))
      b0 = (x1 << 5) ^ (x0 >>> 27)
      b1 = (x0 << 5) ^ (x1 >>> 27)
      const face = Math.floor((draw * 6) / 4294967296) + 1
      sum += face
      if (face < lowest) lowest = face
    }
    total += sum - lowest
  }
  return total
}

/**
 * The chances of the highest of some totals, each the sum of fair dice or (0 dice) a number. The chances that a total is at or
 * below a value are multiplied.
 */
export function highestTight(parts: readonly (readonly [n: number, sides: number])[]): Float64Array {
  let size = 1
  for (const [n, sides] of parts) size = Math.max(size, n === 0 ? sides + 1 : n * sides + 1)
  const under = new Float64Array(size).fill(1)
  for (const [n, sides] of parts) {
    let at = new Float64Array(size)
    let next = new Float64Array(size)
    at[n === 0 ? sides : 0] = 1
    for (let i = 0; i < n; i++) {
      let window = 0
      for (let x = 0; x < size; x++) {
        next[x] = window / sides
        window += at[x]!
        if (x >= sides) window -= at[x - sides]!
      }
      const spare = at
      at = next
      next = spare
    }
    let sum = 0
    for (let x = 0; x < size; x++) under[x]! *= sum += at[x]!
  }
  for (let x = size - 1; x > 0; x--) under[x]! -= under[x - 1]!
  return under
}

/**
 * The chances of the highest two of some totals added up. For each value that the second highest shows, the totals are gone
 * through once: none above it, one above it (which adds its sum), and how many lie at it.
 */
export function bestTwoTight(laws: readonly Float64Array[]): Float64Array {
  let size = 1
  for (const law of laws) size = Math.max(size, law.length)
  const out = new Float64Array(2 * size - 1)
  const one = [new Float64Array(size), new Float64Array(size)] as const
  for (let cut = 0; cut < size; cut++) {
    // None above: none at, one at, more at. One above: none at, any at, by the value above.
    let [n0, n1, n2] = [1, 0, 0]
    one[0].fill(0)
    one[1].fill(0)
    for (const law of laws) {
      let below = 0
      for (let x = 0; x < cut && x < law.length; x++) below += law[x]!
      const at = law[cut] ?? 0
      for (let x = cut + 1; x < size; x++) {
        const above = law[x] ?? 0
        one[1][x] = one[1][x]! * (below + at) + one[0][x]! * at + (n1 + n2) * above
        one[0][x] = one[0][x]! * below + n0 * above
      }
      n2 = n2 * (below + at) + n1 * at
      n1 = n1 * below + n0 * at
      n0 *= below
    }
    out[2 * cut]! += n2
    for (let x = cut + 1; x < size; x++) out[cut + x]! += one[1][x]!
  }
  return out
}

/** Chances of a sum of like dice, by the total itself. */
export function totalsTight(n: number, sides: number): Float64Array {
  const w = sumTight([[n, sides]])
  const out = new Float64Array(w.length + n)
  out.set(w, n)
  return out
}
