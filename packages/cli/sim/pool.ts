import { availableParallelism } from 'node:os'
import type { Fight } from '@quintain/formats'
import type { FightCounts } from '@quintain/odds'
import type { Threads } from '../threads/threads.ts'
import {
  type Adding,
  type Asked,
  blockOf,
  blocksOf,
  countBlocks,
  countHere,
  hasTime,
  isNearBy,
  ofFights,
} from './blocks.ts'
import { type EveningCounts, ofEvenings, playEvenings } from './evening-counts.ts'

/** So many work at once: as many as there are processors, and none for a handful of fights. */
export const workersFor = (asked: Asked, wanted?: number): number =>
  Math.min(wanted ?? availableParallelism(), Math.max(1, Math.ceil(blocksOf(asked) / 2)))

/** Adds up blocks in their order, whichever is counted first: what a margin stops does not depend on who was quick. */
export class InOrder<C> {
  total: C | null = null
  /** The number of the first block that is not added up yet. */
  next = 0
  /** All that was asked is there, or near enough, or nobody wants more. */
  done = false
  private readonly adding: Adding<C>
  private readonly asked: Asked
  private readonly going: (soFar: C) => boolean
  private readonly waiting = new Map<number, C>()
  constructor(adding: Adding<C>, asked: Asked, going: (soFar: C) => boolean) {
    this.adding = adding
    this.asked = asked
    this.going = going
  }
  take(k: number, counts: C): void {
    this.waiting.set(k, counts)
    for (let next = this.waiting.get(this.next); next !== undefined && !this.done; next = this.waiting.get(this.next)) {
      this.waiting.delete(this.next++)
      const total = this.total === null ? next : this.adding.add(this.total, next)
      this.total = total
      // What comes after a block that was cut short by the time is left out: fights are those of the first numbers, whoever asks again.
      const isCut = this.adding.played(next) < blockOf(this.asked, this.next - 1).count
      this.done =
        isCut || this.next === blocksOf(this.asked) || isNearBy(this.adding, total, this.asked) || !this.going(total)
    }
  }
}

/**
 * Lets threads count blocks, which are added up in their order, and a margin is looked at after each of them: the totals are the same
 * however many work. `going`: asked with what there is so far, whether to go on.
 */
async function countByThreads<C>(
  adding: Adding<C>,
  asked: Asked,
  threads: number,
  block: (k: number) => Promise<C>,
  going: (soFar: C) => boolean,
): Promise<C | null> {
  const all = new InOrder(adding, asked, going)
  let sent = 0
  const one = async (): Promise<void> => {
    while (!all.done && sent < blocksOf(asked) && (sent === 0 || hasTime(asked))) {
      const k = sent++
      all.take(k, await block(k))
    }
  }
  // The one that adds up the last block ends the wait: what others are still at is not needed.
  await new Promise<void>((resolve, reject) => {
    const lines = Array.from({ length: threads }, () => one().then(() => all.done && resolve()))
    Promise.all(lines).then(() => resolve(), reject)
  })
  return all.total
}

/** Counts fights on several processors, or on this one where there are no threads. The threads stay, for the next question. */
export async function countFights(
  fight: Fight,
  asked: Asked,
  threads: Threads | null,
  going: (soFar: FightCounts) => boolean,
): Promise<FightCounts | null> {
  if (threads === null) return countHere(fight, asked, going)
  const source = JSON.stringify(fight.source)
  const trial = threads.trialOf(source)
  const block = (k: number) => threads.count({ source, trial, ...blockOf(asked, k) })
  return countByThreads(ofFights, asked, threads.size, block, going)
}
/** The same of evenings, which are played by the script of their file. */
export async function countEvenings(
  fight: Fight,
  asked: Asked,
  threads: Threads | null,
  going: (soFar: EveningCounts) => boolean,
): Promise<EveningCounts | null> {
  if (threads === null) return countBlocks(ofEvenings, asked, k => playEvenings(fight, blockOf(asked, k)), going)
  const source = JSON.stringify(fight.source)
  const block = (k: number) => threads.evenings({ source, evenings: blockOf(asked, k) })
  return countByThreads(ofEvenings, asked, threads.size, block, going)
}
