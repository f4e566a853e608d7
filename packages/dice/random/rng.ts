import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import type { JumpableRandomGenerator } from 'pure-rand/types/JumpableRandomGenerator'

/** A random source that is passed in, never global. */
export interface Rng {
  /** The next uniform integer from 0 to 2^32 - 1. */
  next32(): number
}

/** A generator made from a seed: its place in the sequence can be kept, and streams split off. */
export interface SeededRng extends Rng {
  /** Where the generator stands: four signed 32-bit words, accepted by `rngFromState`. */
  state(): readonly number[]
  /** A generator that will give the same numbers from here on. */
  clone(): SeededRng
  /** An independent stream: a clone moved on by 2^64 numbers; this generator is moved with it, so the next stream differs. */
  split(): SeededRng
}

class Xoroshiro implements SeededRng {
  private readonly generator: JumpableRandomGenerator
  constructor(generator: JumpableRandomGenerator) {
    this.generator = generator
  }
  next32(): number {
    return this.generator.next() >>> 0
  }
  state(): readonly number[] {
    return this.generator.getState()
  }
  clone(): SeededRng {
    return new Xoroshiro(this.generator.clone())
  }
  split(): SeededRng {
    const stream = this.generator.clone()
    this.generator.jump()
    return new Xoroshiro(stream)
  }
}

/**
 * The four words that a seed stands for. The seed's text is hashed, because the generator's own seeding gives neighbouring
 * seeds neighbouring states, whose first numbers are alike. 7 and '7' are one seed.
 */
export function seedFrom(seed: number | string): readonly [number, number, number, number] {
  const text = String(seed)
  let a = 0x9e3779b9 ^ text.length
  let b = 0x243f6a88
  let c = 0xb7e15162
  let d = 0x6a09e667
  for (let i = 0; i < text.length + 4; i++) {
    const unit = i < text.length ? text.charCodeAt(i) : 0x100 + i
    a = scramble(a ^ unit) ^ d
    b = scramble(b ^ a) + c
    c = scramble(c ^ b) ^ a
    d = scramble(d ^ c) + b
  }
  // All zero is the one state that the generator cannot leave.
  return [a | 0, b | 0, c | 0, (a | b | c | d) === 0 ? 1 : d | 0]
}

/** A bijection of 32-bit words in which each bit in reaches every bit out. */
function scramble(word: number): number {
  let x = word | 0
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad)
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97)
  return (x ^ (x >>> 15)) | 0
}

/** A generator (xoroshiro128+) for a seed: the same seed gives the same numbers on every machine. */
export function makeRng(seed: number | string): SeededRng {
  if (typeof seed === 'number' && !Number.isFinite(seed))
    throw new RangeError(`a seed is a finite number or a text, not ${seed}`)
  return rngFromState(seedFrom(seed))
}

/** The generator that `state()` was taken from, at the same place. Throws when the words are not such a state. */
export function rngFromState(state: readonly number[]): SeededRng {
  if (state.length !== 4 || state.some(word => !Number.isInteger(word)) || state.every(word => (word | 0) === 0))
    throw new RangeError(`a generator's state is four whole 32-bit words, not all zero; got [${state.join(', ')}]`)
  return new Xoroshiro(xoroshiro128plusFromState(state.map(word => word | 0)))
}

const word = 2 ** 32
/** Multiplying by a power of two is exact, and cheaper than dividing. */
const perWord = 2 ** -32

/**
 * A whole number from 0 to n - 1, each equally likely: a draw is scaled by n, and the few draws that would make some numbers
 * likelier are drawn again. Throws unless n is a whole number from 1 to 2^32.
 */
export function uniform(rng: Rng, n: number): number {
  if (n <= 2 ** 21 && n >= 1) {
    let draw = rng.next32()
    if (Math.imul(draw, n) >>> 0 < n) {
      const unfair = word % n
      while (Math.imul(draw, n) >>> 0 < unfair) draw = rng.next32()
    }
    return (draw * n * perWord) | 0
  }
  if (!Number.isInteger(n) || n < 1 || n > word)
    throw new RangeError(`uniform wants a whole number from 1 to 2^32, not ${n}`)
  const fair = word - (word % n)
  let draw = rng.next32()
  while (draw >= fair) draw = rng.next32()
  return draw % n
}
