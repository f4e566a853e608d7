import { type Fight, setUp } from '@quintain/formats'
import {
  type Driver,
  type FightCounts,
  marginOf,
  type Numbered,
  sampleFights,
  shareFound,
  together,
} from '@quintain/odds'

/** Fights that are counted at once. The number is always the same, so that totals do not depend on how many work at them. */
export const BLOCK = 50
/** Fights that are played before a margin is looked at. */
const LEAST = 200
/** Fights that are counted at once where the time is short: so many at most are begun in vain. */
const PIECE = 10

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
  /** No more fights are begun after this time of the clock, in milliseconds (`Date.now()`). */
  readonly until?: number
}
/** Whether there is time for another fight. */
export const hasTime = ({ until }: { readonly until?: number | undefined }): boolean =>
  until === undefined || Date.now() < until

/** Fights that are counted together: so many, from this number on. */
export interface Block {
  readonly from: number
  readonly count: number
}
const sizeOf = ({ until }: Asked): number => (until === undefined ? BLOCK : PIECE)
/** The fights of block `k`. */
export const blockOf = (asked: Asked, k: number) => {
  const { seed, fights, rounds, by = 'rules', until } = asked
  const size = sizeOf(asked)
  return {
    seed,
    rounds,
    by,
    from: k * size,
    count: Math.min(size, fights - k * size),
    ...(until === undefined ? {} : { until }),
  }
}
export const blocksOf = (asked: Asked): number => Math.ceil(asked.fights / sizeOf(asked))
/** How a block is played. */
export const playing = ({ until, ...block }: ReturnType<typeof blockOf>): Numbered =>
  until === undefined ? block : { ...block, going: () => hasTime({ until }) }

/** Whether the chances of all sides are as near as was asked: looked at after whole blocks, whatever the time is. */
export function isNear(counts: Pick<FightCounts, 'fights' | 'wins'>, { margin }: Asked): boolean {
  if (margin === undefined || counts.fights < LEAST || counts.fights % BLOCK !== 0) return false
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
    const counts = sampleFights(fight.system, scene, start, playing(blockOf(asked, k)))
    all = all ? together(all, counts) : counts
    if (isNear(all, asked) || !going(all) || !hasTime(asked)) break
    // Signals and timers have their turn.
    await new Promise(resolve => setImmediate(resolve))
  }
  return all
}
