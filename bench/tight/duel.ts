import type { Rng } from '@quintain/dice'

/** One side of a duel, as plain numbers. */
export interface Fighter {
  readonly hp: number
  readonly attack: number
  readonly defense: number
  readonly n: number
  readonly sides: number
  readonly plus: number
  readonly threat: number
  /** The bonuses of its attacks after the first in a turn, if it has more than one; only the exact chance counts them. */
  readonly further?: readonly number[]
}

/** The duel of the measurements: the first fighter attacks first. */
export const FIRST: Fighter = { hp: 12, attack: 5, defense: 16, n: 1, sides: 8, plus: 3, threat: 19 }
export const SECOND: Fighter = { hp: 13, attack: 4, defense: 15, n: 2, sides: 6, plus: 3, threat: 19 }
/** The long duel: three attacks a turn each. */
export const LONG_FIRST: Fighter = {
  hp: 120,
  attack: 11,
  further: [6, 1],
  defense: 22,
  n: 2,
  sides: 6,
  plus: 6,
  threat: 19,
}
export const LONG_SECOND: Fighter = {
  hp: 110,
  attack: 11,
  further: [6, 1],
  defense: 21,
  n: 2,
  sides: 6,
  plus: 7,
  threat: 19,
}

/** A hand-written loop: two fighters in turn until one is down. Returns the attacks that were made. */
export function duelTight(a: Fighter, b: Fighter, rng: Rng): number {
  const die = (sides: number) => ((rng.next32() * sides) / 4294967296) | 0
  const hp = [a.hp, b.hp]
  const sheets = [a, b]
  let attacks = 0
  for (let turn = 0; ; turn ^= 1) {
    const s = sheets[turn]!
    const t = sheets[1 - turn]!
    attacks++
    const d = die(20) + 1
    if (d === 1 || (d !== 20 && d + s.attack < t.defense)) continue
    let times = 1
    if (d >= s.threat) {
      const c = die(20) + 1
      if (c === 20 || (c !== 1 && c + s.attack >= t.defense)) times = 2
    }
    let damage = times * s.plus
    for (let i = 0; i < times * s.n; i++) damage += die(s.sides) + 1
    if ((hp[1 - turn] = hp[1 - turn]! - Math.max(1, damage)) <= 0) return attacks
  }
}

/** Weights of the damage of several attacks in a row, from nothing: plain loops over typed arrays. */
export function turnTight(
  bonuses: readonly number[],
  defense: number,
  n: number,
  sides: number,
  plus: number,
  threat: number,
): Float64Array {
  const sum = (dice: number): Float64Array => {
    let p = new Float64Array([1])
    for (let i = 0; i < dice; i++) {
      const q = new Float64Array(p.length + sides - 1)
      for (let j = 0; j < p.length; j++) for (let k = 0; k < sides; k++) q[j + k] = q[j + k]! + p[j]! / sides
      p = q
    }
    return p
  }
  const once = sum(n)
  const twice = sum(2 * n)
  let law = new Float64Array([1])
  for (const bonus of bonuses) {
    let hit = 0
    let crit = 0
    for (let d = 1; d <= 20; d++) {
      if (d === 1 || (d !== 20 && d + bonus < defense)) continue
      hit += 0.05
      if (d < threat) continue
      for (let c = 1; c <= 20; c++) if (c === 20 || (c !== 1 && c + bonus >= defense)) crit += 0.05 * 0.05
    }
    const top = 2 * n * sides + 2 * plus
    const blow = new Float64Array(top + 1)
    blow[0] = 1 - hit
    for (let j = 0; j < once.length; j++) blow[j + n + plus] = blow[j + n + plus]! + (hit - crit) * once[j]!
    for (let j = 0; j < twice.length; j++) blow[j + 2 * n + 2 * plus] = blow[j + 2 * n + 2 * plus]! + crit * twice[j]!
    const next = new Float64Array(law.length + top)
    for (let i = 0; i < law.length; i++) for (let j = 0; j <= top; j++) next[i + j] = next[i + j]! + law[i]! * blow[j]!
    law = next
  }
  return law
}
