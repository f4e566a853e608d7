import { type Chances, Reader, type Scene } from '@quintain/engine'
import type { GameSystem } from '@quintain/rules'

/** The possible consequences for one creature: means over everything that may happen, and chances from 0 to 1. */
export interface Consequences {
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

/** Mean points by which ability scores of one creature are lowered, gathered over everything that may happen. */
export class Weakening {
  private readonly system: GameSystem
  private readonly who: number
  private readonly sum: Record<string, number> = {}
  constructor(system: GameSystem, who: number) {
    this.system = system
    this.who = who
  }
  /** The state that is read may come with this chance. */
  add(r: Reader, p: number): void {
    const now = this.system.weakened(r, this.who)
    if (now.length > 0) for (const { ability, by } of now) this.sum[ability] = (this.sum[ability] ?? 0) + p * by
  }
  /** Against the state before, when `p` of all that may happen was gathered. */
  since(before: Reader, p: number): Readonly<Record<string, number>> {
    this.add(before, -p)
    return Object.fromEntries(Object.entries(this.sum).filter(([, n]) => Math.abs(n) > 1e-12))
  }
}

/** The possible consequences for each creature of a scene, from the state before and the chances of the states after it. */
export function consequencesOf(
  system: GameSystem,
  scene: Scene,
  before: Int32Array,
  odds: Chances,
): readonly Consequences[] {
  const [was, is] = [new Reader(scene, before), new Reader(scene, before)]
  const sums = scene.sheets.map((_, who) => ({
    points: system.points?.(was, who) ?? 0,
    bruises: system.bruises?.(was, who) ?? 0,
    weakening: new Weakening(system, who),
    lost: 0,
    bruised: 0,
    out: 0,
    states: {} as Record<string, number>,
  }))
  odds.each((S, p) => {
    is.S = S
    for (const [who, sum] of sums.entries()) {
      sum.lost += p * (sum.points - (system.points?.(is, who) ?? 0))
      sum.bruised += p * ((system.bruises?.(is, who) ?? 0) - sum.bruises)
      sum.weakening.add(is, p)
      if (is.barred(who, 'fight') !== null) sum.out += p
      const state = system.state(is, who)
      sum.states[state] = (sum.states[state] ?? 0) + p
    }
  })
  return sums.map(({ lost, bruised, weakening, out, states }) => ({
    loses: system.points ? lost : null,
    bruises: system.bruises ? bruised : null,
    weakens: weakening.since(was, 1 - odds.lost),
    out,
    states,
  }))
}
