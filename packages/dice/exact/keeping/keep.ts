import { limits } from '../../notation/notation.ts'
import { addFairDie, checkSize, constant, type Dist, negate, TINY, times } from '../distribution.ts'
import { binomials, middlePlaces } from './places.ts'

/**
 * The sum of the dice that lie at places `from` to `to - 1` when `n` like dice are ordered from the highest (place 0) down.
 * Throws for more than 999 dice.
 */
export function keepPlaces(die: Dist, n: number, from: number, to: number): Dist {
  if (!Number.isInteger(n) || n < 0 || n > limits.dice)
    throw new RangeError(`keeping among ${n} dice: their number is whole, and at most ${limits.dice}`)
  if (to > n) to = n
  if (from < 0) from = 0
  if (from >= to) return constant(0)
  if (from === 0 && to === n) return times(die, n)
  // Few places from the low end: look from there, on the die turned round.
  if (n - from < to) return negate(keepPlaces(negate(die), n, n - to, n - from))
  return from === 0 ? highest(die, n, to) : middlePlaces(die, n, from, to)
}

/** The sum of the highest `keep` of `n` like dice. */
export function keepHighest(die: Dist, n: number, keep: number): Dist {
  return keepPlaces(die, n, 0, keep)
}

/** The sum of the lowest `keep` of `n` like dice. */
export function keepLowest(die: Dist, n: number, keep: number): Dist {
  return keepPlaces(die, n, n - keep, n)
}

/** Room that each call uses and none gives back: making four arrays costs more than filling them. */
const usual = {
  sums: new Float64Array(1024),
  next: new Float64Array(1024),
  at: new Float64Array(limits.dice + 1),
  lower: new Float64Array(limits.dice + 1),
}

/**
 * The die at the cut, the last that is kept, shows some face: fewer than `keep` dice lie above it, as many at it as fill the
 * places, and the rest at it or lower. For each such face the sums of one, two, three ... dice above it are built die by die;
 * everything else about it is one weight. Most of the plain recurrence over all dice and faces is never walked.
 */
function highest(die: Dist, n: number, keep: number): Dist {
  const faces = die.w.length
  const span = keep * (faces - 1) + 1
  const share = fairShare(die.w)
  const rows = (faces * faces * keep * (keep - 1)) / 4
  checkSize(span, faces * keep * (n - keep + 1) + rows * (share > 0 ? 1 : faces / 3), 'keeping dice')
  const out = new Float64Array(span)
  let { sums, next } =
    span <= usual.sums.length ? usual : { sums: new Float64Array(span), next: new Float64Array(span) }
  const { at, lower } = usual
  const choose = binomials(n)
  const all = n * (n + 1)
  at[0] = 1
  lower[0] = 1
  let below = 0
  for (let face = 0; face < faces; face++) {
    const p = die.w[face]!
    if (p === 0) continue
    for (let b = 1; b <= n; b++) {
      at[b] = at[b - 1]! * p
      lower[b] = lower[b - 1]! * below
    }
    const above = faces - 1 - face
    let size = 1
    sums[0] = 1
    for (let a = 0; ; ) {
      // Of the dice not above the face, enough lie at it to fill the places, and the rest lie below it.
      const open = n - a
      const row = open * (n + 1)
      let end = 0
      for (let b = keep - a; b <= open; b++) end += choose[row + b]! * at[b]! * lower[open - b]!
      end *= choose[all + a]!
      // In steps above the lowest face: `face` for each die kept, and for each die above at least one more.
      const start = keep * face + a
      for (let i = 0; i < size; i++) out[start + i] = out[start + i]! + sums[i]! * end
      if (++a === keep || above === 0) break
      if (share > 0) addFairDie(sums, next, size, above, share)
      else addLoadedDie(sums, next, size, die.w, face + 1)
      size += above - 1
      const spare = sums
      sums = next
      next = spare
    }
    below += p
  }
  return { lo: die.lo * keep, w: out }
}

/** The chance of each face when all are alike, else 0. */
function fairShare(w: Float64Array): number {
  const share = w[0]!
  for (let i = 1; i < w.length; i++) if (w[i] !== share) return 0
  return share
}

/** Adds a die that has the faces of `w` from `first` on. */
function addLoadedDie(sums: Float64Array, to: Float64Array, size: number, w: Float64Array, first: number): void {
  to.fill(0, 0, size + w.length - first - 1)
  for (let i = 0; i < size; i++) {
    const x = sums[i]!
    if (x < TINY) continue
    for (let face = first, j = i; face < w.length; face++, j++) to[j] = to[j]! + x * w[face]!
  }
}
