import type { Rng } from './rng.ts'

/** Numbers that are drawn at once: a call of Web Crypto costs more than the numbers do. */
const BLOCK = 256

/** Random numbers of the system (Web Crypto): nobody can foretell them from those before. */
export function entropy(): Rng {
  const block = new Uint32Array(BLOCK)
  let next = BLOCK
  return {
    next32() {
      if (next === BLOCK) {
        globalThis.crypto.getRandomValues(block)
        next = 0
      }
      return block[next++]!
    },
  }
}
