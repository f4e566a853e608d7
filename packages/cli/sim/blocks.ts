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

/** What a margin is asked of. */
interface Chances<C> {
  /** How many were played. */
  readonly played: (counts: C) => number
  /** So many, of so many. */
  readonly chances: (counts: C) => readonly (readonly [number, number])[]
}
/** How the counts of blocks are added up. */
export interface Adding<C> extends Chances<C> {
  readonly add: (a: C, b: C) => C
}
/** How the counts of fights are added up. */
export const ofFights: Adding<FightCounts> & Chances<Pick<FightCounts, 'fights' | 'wins'>> = {
  played: x => x.fights,
  add: together,
  chances: x => Object.values(x.wins).map(n => [n, x.fights]),
}

/** Whether all chances are as near as was asked: looked at after whole blocks, whatever the time is. */
export function isNearBy<C>(adding: Chances<C>, counts: C, { margin }: Asked): boolean {
  const played = adding.played(counts)
  if (margin === undefined || played < LEAST || played % BLOCK !== 0) return false
  return adding.chances(counts).every(([n, of]) => marginOf(shareFound(n, of)) <= margin)
}
/** The same of the chances of the sides of a fight. */
export const isNear = (counts: Pick<FightCounts, 'fights' | 'wins'>, asked: Asked): boolean =>
  isNearBy(ofFights, counts, asked)

/** Counts blocks one after another in this process. `going`: asked after each with what there is so far, whether to go on. */
export async function countBlocks<C>(
  adding: Adding<C>,
  asked: Asked,
  block: (k: number) => C,
  going: (soFar: C) => boolean,
): Promise<C | null> {
  let all: C | null = null
  for (let k = 0; k < blocksOf(asked); k++) {
    const counts = block(k)
    all = all === null ? counts : adding.add(all, counts)
    if (isNearBy(adding, all, asked) || !going(all) || !hasTime(asked)) break
    // Signals and timers have their turn.
    await new Promise(resolve => setImmediate(resolve))
  }
  return all
}
/** The same of the fights of a file. */
export function countHere(
  fight: Fight,
  asked: Asked,
  going: (soFar: FightCounts) => boolean,
): Promise<FightCounts | null> {
  const { scene, start } = setUp(fight)
  const block = (k: number): FightCounts => sampleFights(fight.system, scene, start, playing(blockOf(asked, k)))
  return countBlocks(ofFights, asked, block, going)
}
