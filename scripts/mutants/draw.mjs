/** Draws without putting back, by a seed: the same items in the same order give the same draw on every machine. */
export function draw(items, count, seed) {
  const rest = [...items]
  const random = generator(seed)
  const drawn = []
  while (drawn.length < count && rest.length > 0) {
    const [item] = rest.splice(Math.floor(random() * rest.length), 1)
    drawn.push(item)
  }
  return drawn
}

/** Mulberry32: numbers from 0 up to 1. */
function generator(seed) {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** What makes a mutant the same one in two runs: its file, its place, its kind and what stands there instead. */
export function keyOf({ fileName, location: { start, end }, mutatorName, replacement }) {
  return [fileName, start.line, start.column, end.line, end.column, mutatorName, replacement].join(':')
}
