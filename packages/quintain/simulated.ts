import { type Rng, Sampling, type Scene } from '@quintain/engine'
import { shareWithMargin } from '@quintain/odds'
import { wonBy } from '@quintain/rules'

/** How often something came of many fights: its share, and how far the true chance may lie from it (95 of 100 times). */
export interface Share {
  readonly share: number
  readonly margin: number
}
/** What became of a fight that was played many times by its policies. */
export interface Simulated {
  readonly n: number
  /** By side: how often it won. */
  readonly wins: Readonly<Record<string, Share>>
  /** How often nobody won, or the fight went on for too long. */
  readonly undecided: Share
}

/** Steps of one fight, after which it is undecided. */
const LONG = 20_000

/** Plays a fight `n` times from a state, by policy; nothing is written into the state. */
export function simulated(scene: Scene, start: Int32Array, n: number, rng: Rng): Simulated {
  if (!Number.isSafeInteger(n) || n < 1) throw new Error(`simulate: ${n} is not a number of fights, from 1`)
  const won = new Map<string | null, number>(scene.sheets.map(s => [s.side, 0]))
  const c = new Sampling(scene, rng)
  const S = new Int32Array(start.length)
  for (let i = 0; i < n; i++) {
    S.set(start)
    c.begin(S)
    let steps = 0
    for (; c.next && steps < LONG; steps++) c.step()
    const by = steps < LONG ? wonBy(c) : null
    won.set(by, (won.get(by) ?? 0) + 1)
  }
  const undecided = shareWithMargin(won.get(null) ?? 0, n)
  won.delete(null)
  return { n, wins: Object.fromEntries([...won].map(([side, times]) => [side, shareWithMargin(times, n)])), undecided }
}
