import type { Fighter } from './duel.ts'

/** Weights of what one attack takes, from nothing: a miss, a hit, a confirmed threat that doubles the dice and what is added. */
function attackLaw(s: Fighter, attack: number, defense: number): Float64Array {
  let hit = 0
  let confirmed = 0
  for (let d = 2; d <= 20; d++) if (d === 20 || d + attack >= defense) hit += 0.05
  for (let d = s.threat; d <= 20; d++) if (d === 20 || d + attack >= defense) confirmed += 0.05 * hit
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
/** Weights of what all attacks of a turn take. */
function turnLaw(s: Fighter, defense: number): Float64Array {
  let law = attackLaw(s, s.attack, defense)
  for (const attack of s.further ?? []) {
    const blow = attackLaw(s, attack, defense)
    const next = new Float64Array(law.length + blow.length - 1)
    for (let i = 0; i < law.length; i++)
      for (let j = 0; j < blow.length; j++) next[i + j] = next[i + j]! + law[i]! * blow[j]!
    law = next
  }
  return law
}

/** Weights of what is taken, and of at least so much. */
interface Blows {
  readonly law: Float64Array
  readonly atLeast: Float64Array
}
function blows(law: Float64Array, most: number): Blows {
  const atLeast = new Float64Array(law.length + most)
  for (let n = law.length - 1; n > 0; n--) atLeast[n] = atLeast[n + 1]! + law[n]!
  return { law, atLeast }
}

/**
 * The chance that the first of a duel wins when it attacks first, each making all its attacks in turn until one has no hit points left:
 * cells by rising hit points, and in each the two equations of the two turns, which only misses tie together. Who has one hit point
 * left makes its first attack alone, as the text says of the staggered.
 */
export function winTight(a: Fighter, b: Fighter): number {
  const [turnA, turnB] = [blows(turnLaw(a, b.defense), b.hp), blows(turnLaw(b, a.defense), a.hp)]
  const onceA = a.further ? blows(attackLaw(a, a.attack, b.defense), b.hp) : turnA
  const onceB = b.further ? blows(attackLaw(b, b.attack, a.defense), a.hp) : turnB
  const width = b.hp + 1
  const size = (a.hp + 1) * width
  // The first's chance with i and j hit points left, where it attacks next and where the second does.
  const first = new Float64Array(size)
  const second = new Float64Array(size)
  for (let i = 1; i <= a.hp; i++) {
    const { law: byA, atLeast } = i === 1 ? onceA : turnA
    for (let j = 1; j <= b.hp; j++) {
      const byB = (j === 1 ? onceB : turnB).law
      let x = atLeast[j]!
      for (let n = 1; n < byA.length && n < j; n++) x += byA[n]! * second[i * width + j - n]!
      let y = 0
      for (let n = 1; n < byB.length && n < i; n++) y += byB[n]! * first[(i - n) * width + j]!
      const at = i * width + j
      first[at] = (x + byA[0]! * y) / (1 - byA[0]! * byB[0]!)
      second[at] = y + byB[0]! * first[at]!
    }
  }
  return first[size - 1]!
}
