/**
 * The candidates that a slip of the keyboard may have meant, nearest first: at most a third of the letters wrong.
 *
 * @param most how many to name at the utmost
 */
export function nearest<T extends string>(text: string, candidates: Iterable<T>, most = 3): T[] {
  const wanted = text.toLowerCase()
  const limit = Math.max(1, Math.floor(wanted.length / 3))
  return [...candidates]
    .map(candidate => ({ candidate, distance: slips(wanted, candidate.toLowerCase(), limit) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, most)
    .map(({ candidate }) => candidate)
}

/**
 * How many letters must be put in, left out, changed or swapped with their neighbour to make one text the other; past
 * the limit it says only that it is more.
 */
export function slips(from: string, to: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1
  let before: number[] = []
  let above = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const here = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      let cost = Math.min(above[column]! + 1, here[column - 1]! + 1, above[column - 1]! + (same ? 0 : 1))
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      if (swapped) cost = Math.min(cost, before[column - 2]! + 1)
      here.push(cost)
    }
    if (Math.min(...here) > limit) return limit + 1
    before = above
    above = here
  }
  return above[to.length]!
}
