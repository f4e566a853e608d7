import { type Fight, setUp } from '@quintain/formats'
import { type Driver, type FightCounts, marginOf, sampleFights, shareFound, together } from '@quintain/odds'

/** Fights that are counted at once. The number is always the same, so that totals do not depend on how many work at them. */
export const BLOCK = 50
/** Fights that are played before a margin is looked at. */
const LEAST = 200

/** What is asked of many fights. */
export interface Asked {
  readonly seed: number | string
  readonly fights: number
  /** Rounds after which a fight is undecided. */
  readonly rounds: number
  /** No more fights are played once no chance of a side lies farther off than this; all are when absent. */
  readonly margin?: number
  /** What plays them: the rules when absent. */
  readonly by?: Driver
}

/** Fights that are counted together: so many, from this number on. */
export interface Block {
  readonly from: number
  readonly count: number
}
/** The fights of block `k`. */
export const blockOf = ({ seed, fights, rounds, by = 'rules' }: Asked, k: number) => ({
  seed,
  rounds,
  by,
  from: k * BLOCK,
  count: Math.min(BLOCK, fights - k * BLOCK),
})
export const blocksOf = ({ fights }: Asked): number => Math.ceil(fights / BLOCK)

/** Whether the chances of all sides are as near as was asked. */
export function isNear(counts: FightCounts, { margin }: Asked): boolean {
  if (margin === undefined || counts.fights < LEAST) return false
  return Object.values(counts.wins).every(n => marginOf(shareFound(n, counts.fights)) <= margin)
}

/** Counts blocks one after another in this process. `going`: asked after each with what there is so far, whether to go on. */
export async function countHere(
  fight: Fight,
  asked: Asked,
  going: (soFar: FightCounts) => boolean,
): Promise<FightCounts | null> {
  const { scene, start } = setUp(fight)
  let all: FightCounts | null = null
  for (let k = 0; k < blocksOf(asked); k++) {
    const counts = sampleFights(fight.system, scene, start, blockOf(asked, k))
    all = all ? together(all, counts) : counts
    if (isNear(all, asked) || !going(all)) break
    // Signals and timers have their turn.
    await new Promise(resolve => setImmediate(resolve))
  }
  return all
}
