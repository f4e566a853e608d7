import { makeRng, uniform } from '@quintain/dice'

/** Maps of mirror fights: `#` is wall, and the first squares of both sides' creatures. */

const [WIDTH, HEIGHT] = [36, 20]
/** Feet between the sides of a drawn fight, as they start: the least and the most. */
export const APART = [40, 140]

/** A field of 30 by 20 whose halves mirror each other from left to right, its sides in columns that face each other. */
function facing(wall, wides) {
  const [width, column, top] = [30, 3, 3]
  const rows = Array.from({ length: HEIGHT }, (_, y) =>
    Array.from({ length: width }, (_, x) => {
      const mirrored = Math.min(x, width - 1 - x)
      return mirrored > column && wall(mirrored, y) ? '#' : '.'
    }),
  )
  const red = wides.map((_, i) => [column, top + 4 * i])
  return { rows, red, blue: red.map(([x, y], i) => [width - wides[i] - x, y]), feet: 5 * (width - 1 - 2 * column) }
}

/** What lies within a creature's space. */
const spaceOf = ([x, y], wide) =>
  Array.from({ length: wide * wide }, (_, n) => [x + (n % wide), y + Math.floor(n / wide)])

/** Whether one who is as wide as this comes from one place to another. */
function leads(rows, wide, from, to) {
  const free = ([x, y]) => spaceOf([x, y], wide).every(([column, row]) => rows[row]?.[column] === '.')
  const seen = new Set([String(from)])
  const queue = [from]
  for (const [x, y] of queue)
    for (const next of [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ])
      if (!seen.has(String(next)) && free(next)) {
        seen.add(String(next))
        queue.push(next)
      }
  return seen.has(String(to))
}

/**
 * A field that is the same when it is turned by half. How far the sides start from each other, how their creatures stand and up to
 * 16 walls are drawn; no wall keeps the sides apart.
 */
function drawn(seed, wides, between) {
  const rng = makeRng(`map ${seed}`)
  const below = n => uniform(rng, n)
  const feet = between ?? APART[0] + 5 * below((APART[1] - APART[0]) / 5 + 1)
  const steps = feet / 5
  // Turned by half, the fronts are an odd number of steps apart on an even number of columns.
  const width = WIDTH - 1 + (steps % 2)
  const front = (width - 1 - steps) / 2
  const turned = ([x, y], wide = 1) => [width - wide - x, HEIGHT - wide - y]
  for (;;) {
    const top = Math.floor((HEIGHT - 4 * wides.length) / 2) - 1 + below(3)
    const red = wides.map((wide, i) => [front + 1 - wide - (i === 0 ? 0 : below(3)), top + 4 * i + below(5 - wide)])
    const blue = red.map((at, i) => turned(at, wides[i]))
    const taken = new Set([...red, ...blue].flatMap((at, i) => spaceOf(at, wides[i % wides.length]).map(String)))
    const rows = Array.from({ length: HEIGHT }, () => Array.from({ length: width }, () => '.'))
    for (let walls = below(17); walls > 0; walls--) {
      const [x, y, long, down] = [below(width), below(HEIGHT), 1 + below(4), below(2)]
      for (let n = 0; n < long; n++) {
        const square = [x + (down ? 0 : n), y + (down ? n : 0)]
        for (const [column, row] of [square, turned(square)])
          if (rows[row]?.[column] && !taken.has(`${column},${row}`)) rows[row][column] = '#'
      }
    }
    if (red.every((at, i) => leads(rows, wides[i], at, blue[i]))) return { rows, red, blue, feet }
  }
}

const pillar = (x, y) => (x === 7 || x === 14) && y % 5 >= 2 && (x * 2 + y * 3) % 5 < 3
/** How a map is made: by a seed, how wide the creatures of a side are, and the feet between the sides where these are settled. */
export const MAPS = {
  drawn,
  pillars: (_, wides) => facing(pillar, wides),
  open: (_, wides) => facing(() => false, wides),
}
