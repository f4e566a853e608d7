import type { Fighter } from './duel.ts'

/** Weights of what one attack takes, from nothing: a miss, a hit, a confirmed threat that doubles the dice and what is added. */
function attackLaw(s: Fighter, defense: number): Float64Array {
  let hit = 0
  let confirmed = 0
  for (let d = 2; d <= 20; d++) if (d === 20 || d + s.attack >= defense) hit += 0.05
  for (let d = s.threat; d <= 20; d++) if (d === 20 || d + s.attack >= defense) confirmed += 0.05 * hit
  const law = new Float64Array(2 * (s.n * s.sides + s.plus) + 1)
  law[0] = 1 - hit
  let sums = new Float64Array([1])
  for (let dice = 1; dice <= 2 * s.n; dice++) {
    const next = new Float64Array(sums.length + s.sides)
    for (let i = 0; i < sums.length; i++)
      for (let face = 1; face <= s.sides; face++) next[i + face] = next[i + face]! + sums[i]! / s.sides
    sums = next
    const plus = dice === s.n ? s.plus : 2 * s.plus
    const weight = dice === s.n ? hit - confirmed : dice === 2 * s.n ? confirmed : 0
    if (weight > 0) for (let i = 0; i < sums.length; i++) law[i + plus] = law[i + plus]! + weight * sums[i]!
  }
  return law
}

/**
 * The chance that the first of a duel wins when it attacks first, each attacking in turn until one has no hit points left:
 * cells by rising hit points, and in each the two equations of the two turns, which only misses tie together.
 */
export function winTight(a: Fighter, b: Fighter): number {
  const byA = attackLaw(a, b.defense)
  const byB = attackLaw(b, a.defense)
  // Chances that one attack of the first takes at least so much.
  const atLeast = new Float64Array(byA.length + b.hp)
  for (let n = byA.length - 1; n > 0; n--) atLeast[n] = atLeast[n + 1]! + byA[n]!
  const width = b.hp + 1
  const size = (a.hp + 1) * width
  // The first's chance with i and j hit points left, where it attacks next and where the second does.
  const first = new Float64Array(size)
  const second = new Float64Array(size)
  const endless = 1 - byA[0]! * byB[0]!
  for (let i = 1; i <= a.hp; i++)
    for (let j = 1; j <= b.hp; j++) {
      let x = atLeast[j]!
      for (let n = 1; n < byA.length && n < j; n++) x += byA[n]! * second[i * width + j - n]!
      let y = 0
      for (let n = 1; n < byB.length && n < i; n++) y += byB[n]! * first[(i - n) * width + j]!
      const at = i * width + j
      first[at] = (x + byA[0]! * y) / endless
      second[at] = y + byB[0]! * first[at]!
    }
  return first[size - 1]!
}
