/** Cells in a chunk: 64 or 128 KiB. An array of more than an eighth of a chunk is allocated by itself. */
const CHUNK = 0x4000
const LARGE = CHUNK / 8
/** Cells of an array that lies beside other objects, and needs no chunk. */
const TINY = 8

/**
 * An arena for short-lived arrays of zeros: many small allocations are slow. A slice that is kept keeps its chunk.
 */
function arena<T extends Int32Array | Float64Array>(make: (size: number) => T): (size: number) => T {
  let chunk = make(0)
  let used = 0
  return size => {
    if (size > LARGE || size <= TINY) return make(size)
    if (used + size > chunk.length) {
      chunk = make(CHUNK)
      used = 0
    }
    used += size
    return chunk.subarray(used - size, used) as T
  }
}

export const ints = arena(size => new Int32Array(size))
export const doubles = arena(size => new Float64Array(size))
/** A short-lived copy of a state. */
export function copied(S: Int32Array): Int32Array {
  const T = ints(S.length)
  T.set(S)
  return T
}
