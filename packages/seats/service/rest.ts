import { entropy } from '@quintain/dice'
import { Sampling, type Scene } from '@quintain/engine'
import { shareWithMargin } from '@quintain/odds'
import { wonBy } from '@quintain/rules'
import { startRound } from '@quintain/rules/d20'
import type { SimulatedTold } from '../protocol/index.ts'

/** Steps and rounds of one fight, after which it is undecided. */
const LONG = 20_000
const ROUNDS = 50
/** Milliseconds for which others at the table wait at a time. */
const PIECE = 12

/**
 * The rest of a fight, played by the tactics many times over. It works in pieces of a few milliseconds, so that a table goes on
 * beside it, and for `most` milliseconds at most; nothing is written into the state. `round`: the one that is under way.
 */
export async function restOf(
  scene: Scene,
  start: Int32Array,
  { fights, round: first, most = 4000 }: { readonly fights: number; readonly round: number; readonly most?: number },
): Promise<Omit<SimulatedTold, 'm' | 'n'>> {
  const sides = [...new Set(scene.sheets.map(s => s.side))]
  const won = new Map<string | null, number>()
  const ended = new Map<string, number[]>(sides.map(side => [side, []]))
  const stood = scene.sheets.map(() => 0)
  const c = new Sampling(scene, entropy())
  const S = new Int32Array(start.length)
  const before = performance.now()
  let n = 0
  for (let piece = before; n < fights && performance.now() - before < most; n++) {
    S.set(start)
    c.begin(S)
    let steps = 0
    let round = first
    for (; c.next && steps < LONG && round - first <= ROUNDS; steps++) {
      if (c.next.do === startRound.kind) round++
      c.step()
    }
    const by = c.next ? null : wonBy(c)
    won.set(by, (won.get(by) ?? 0) + 1)
    if (by !== null) ended.get(by)?.push(round)
    scene.sheets.forEach((_, who) => {
      if (c.barred(who, 'fight') === null) stood[who]!++
    })
    if (performance.now() - piece < PIECE) continue
    await new Promise(resolve => setTimeout(resolve))
    piece = performance.now()
  }
  const last = Math.max(first, ...[...ended.values()].flat())
  return {
    fights: n,
    wins: sides.map(side => ({ side, ...shareWithMargin(won.get(side) ?? 0, n) })),
    undecided: shareWithMargin(won.get(null) ?? 0, n),
    standing: scene.creatures.map((who, i) => ({ who, ...shareWithMargin(stood[i]!, n) })),
    rounds: Array.from({ length: Math.min(60, last - first + 1) }, (_, i) => ({
      round: first + i,
      won: sides.map(side => ended.get(side)!.filter(r => r <= first + i).length / n),
    })),
  }
}
