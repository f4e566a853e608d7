/** Plain loops for fixed workloads: what the work costs when nothing is general. */

/** The number of throws of 4d6 for each total of the best three, 3 to 18. */
export function bestOfFourTight(): Float64Array {
  return keepTight(4, 3, 6)
}

/** Chances of the sum of the best `k` of `n` fair dice, less `k`: faces from the highest, ending a row once k are kept. */
export function keepTight(n: number, k: number, sides: number): Float64Array {
  const span = k * (sides - 1) + 1
  const rows = new Float64Array(k * span)
  const out = new Float64Array(span)
  const choose = new Float64Array((n + 1) * (n + 1))
  for (let i = 0; i <= n; i++) {
    choose[i * (n + 1)] = 1
    for (let c = 1; c <= i; c++)
      choose[i * (n + 1) + c] = choose[(i - 1) * (n + 1) + c - 1]! + choose[(i - 1) * (n + 1) + c]!
  }
  const all = sides ** n
  rows[0] = 1
  for (let face = sides - 1; face >= 0; face--) {
    for (let m = face === sides - 1 ? 0 : k - 1; m >= 0; m--) {
      const open = n - m
      let end = 0
      for (let c = k - m; c <= open; c++) end += choose[open * (n + 1) + c]! * face ** (open - c)
      end /= all
      const from = m * face
      const to = m * (sides - 1)
      for (let s = from; s <= to; s++) out[s + (k - m) * face]! += rows[m * span + s]! * end
      for (let c = 1; c < k - m; c++) {
        const ways = choose[open * (n + 1) + c]!
        const at = (m + c) * span + c * face
        for (let s = from; s <= to; s++) rows[at + s]! += rows[m * span + s]! * ways
      }
    }
  }
  return out
}

/** The same in whole numbers of throws, a row of sums being one long integer of 64-bit places. */
export function keepTightExact(n: number, k: number, sides: number): bigint[] {
  const place = Math.ceil((n * Math.log2(sides) + 1) / 4) * 4
  const rows = new Array<bigint>(k).fill(0n)
  const choose: bigint[][] = []
  for (let i = 0; i <= n; i++) {
    choose.push(new Array<bigint>(i + 1).fill(1n))
    for (let c = 1; c < i; c++) choose[i]![c] = choose[i - 1]![c - 1]! + choose[i - 1]![c]!
  }
  rows[0] = 1n
  let out = 0n
  for (let face = sides - 1; face >= 0; face--) {
    const low = [1n]
    for (let c = 1; c <= n; c++) low.push(low[c - 1]! * BigInt(face))
    for (let m = k - 1; m >= 0; m--) {
      const row = rows[m]!
      if (row === 0n) continue
      const open = n - m
      let end = 0n
      for (let c = k - m; c <= open; c++) end += choose[open]![c]! * low[open - c]!
      out += (row * end) << BigInt(place * (k - m) * face)
      for (let c = 1; c < k - m; c++) rows[m + c]! += (row * choose[open]![c]!) << BigInt(place * c * face)
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
