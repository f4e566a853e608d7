import { type Chances, Reader, type Scene } from '@quintain/engine'
import type { Kit } from '@quintain/rules'

/** What may come of something for one creature: means over everything that may happen, and chances from 0 to 1. */
export interface Brought {
  /** Mean loss of hit points, healing counted against it; null where the text has none. */
  readonly loses: number | null
  /** Mean nonlethal damage beside it; null where the text keeps none. */
  readonly bruises: number | null
  /** Mean points by which ability scores are lowered, of those that may be. */
  readonly weakens: Readonly<Record<string, number>>
  /** Chance to be out of the fight afterwards. */
  readonly out: number
  /** Chance of each state afterwards, in the text's words. */
  readonly states: Readonly<Record<string, number>>
}

/** What may come of something for each creature of a scene, from the state before and the chances of the states after it. */
export function brought(kit: Kit, scene: Scene, before: Int32Array, odds: Chances): readonly Brought[] {
  const [was, is] = [new Reader(scene, before), new Reader(scene, before)]
  const sums = scene.sheets.map(() => ({
    loses: 0,
    bruises: 0,
    weakens: {} as Record<string, number>,
    out: 0,
    states: {} as Record<string, number>,
  }))
  const grow = (sum: Record<string, number>, key: string, n: number) => {
    sum[key] = (sum[key] ?? 0) + n
  }
  odds.each((S, p) => {
    is.S = S
    for (const [who, sum] of sums.entries()) {
      sum.loses += p * ((kit.points?.(was, who) ?? 0) - (kit.points?.(is, who) ?? 0))
      sum.bruises += p * ((kit.bruises?.(is, who) ?? 0) - (kit.bruises?.(was, who) ?? 0))
      for (const { ability, by } of kit.weakened(is, who)) grow(sum.weakens, ability, p * by)
      if (is.barred(who, 'fight') !== null) sum.out += p
      grow(sum.states, kit.state(is, who), p)
    }
  })
  return sums.map((sum, who) => {
    for (const { ability, by } of kit.weakened(was, who)) grow(sum.weakens, ability, -by * (1 - odds.lost))
    const weakens = Object.fromEntries(Object.entries(sum.weakens).filter(([, n]) => Math.abs(n) > 1e-12))
    return {
      ...sum,
      weakens,
      loses: kit.points ? sum.loses : null,
      bruises: kit.bruises ? sum.bruises : null,
    }
  })
}
