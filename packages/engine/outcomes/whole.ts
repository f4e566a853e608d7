import type { Die } from '@quintain/dice'

/** What is this near to a whole number is one. */
const NEAR = 1e-4
/** Dice and steps whose chances are multiples of less than one in so many cannot be told from doubles. */
const MOST = 1e11

const sizes = new WeakMap<Die, bigint>()
/** The least number of which all chances of a die are whole multiples of 1 / of: 20 for a d20, 36 for two d6. */
export function sizeOf(die: Die): bigint {
  let size = sizes.get(die)
  if (size === undefined) sizes.set(die, (size = found(die)))
  return size
}
function found({ w }: Die): bigint {
  let least = 1
  for (let i = 0; i < w.length; i++) if (w[i]! > 0) least = Math.min(least, w[i]!)
  // The rarest face has one way to come, or a few.
  for (let ways = 1; ways <= 24; ways++) {
    const of = Math.round(ways / least)
    if (of > MOST) break
    let all = 0
    for (let i = 0; i < w.length; i++) {
      const n = Math.round(w[i]! * of)
      if (Math.abs(w[i]! * of - n) > NEAR) break
      all += n
    }
    if (all === of) return BigInt(of)
  }
  throw new Error('the chances of these dice are no fractions of few enough faces: ask for decimals')
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}
/** The least number that both divide. */
export const multiple = (a: bigint, b: bigint): bigint => (a === b ? a : (a / gcd(a, b)) * b)

/** A chance as a whole multiple of 1 / of. Throws an Error where doubles cannot tell. */
export function wholeOf(p: number, of: bigint): bigint {
  const x = p * Number(of)
  const n = Math.round(x)
  if (Number(of) > MOST || Math.abs(x - n) > NEAR)
    throw new Error('these chances are no fractions of few enough faces: ask for decimals')
  return BigInt(n)
}
