/** Cells in a chunk: 64 or 128 KiB. What takes a good part of one gets an array of its own. */
const CHUNK = 0x4000
const LARGE = CHUNK / 8

/**
 * Typed arrays of zeros taken piece by piece from larger ones: making many small ones is dear. For what is soon forgotten: a
 * piece that is kept keeps its whole chunk.
 */
function room<T extends Int32Array | Float64Array>(make: (size: number) => T): (size: number) => T {
  let chunk = make(0)
  let used = 0
  return size => {
    if (size > LARGE) return make(size)
    if (used + size > chunk.length) {
      chunk = make(CHUNK)
      used = 0
    }
    used += size
    return chunk.subarray(used - size, used) as T
  }
}

export const ints = room(size => new Int32Array(size))
export const doubles = room(size => new Float64Array(size))
/** A copy of a state for a short while. */
export function copied(S: Int32Array): Int32Array {
  const T = ints(S.length)
  T.set(S)
  return T
}
