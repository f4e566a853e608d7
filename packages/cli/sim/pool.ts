import { availableParallelism } from 'node:os'
import type { Fight } from '@quintain/formats'
import { type FightCounts, together } from '@quintain/odds'
import type { Threads } from '../threads/threads.ts'
import { type Asked, blockOf, blocksOf, countHere, hasTime, isNear } from './blocks.ts'

/** So many work at once: as many as there are processors, and none for a handful of fights. */
export const workersFor = (asked: Asked, wanted?: number): number =>
  Math.min(wanted ?? availableParallelism(), Math.max(1, Math.ceil(blocksOf(asked) / 2)))

/** Adds up blocks in their order, whichever is counted first: what a margin stops does not depend on who was quick. */
export class InOrder {
  total: FightCounts | null = null
  /** The number of the first block that is not added up yet. */
  next = 0
  /** All that was asked is there, or near enough, or nobody wants more. */
  done = false
  private readonly asked: Asked
  private readonly going: (soFar: FightCounts) => boolean
  private readonly waiting = new Map<number, FightCounts>()
  constructor(asked: Asked, going: (soFar: FightCounts) => boolean) {
    this.asked = asked
    this.going = going
  }
  take(k: number, counts: FightCounts): void {
    this.waiting.set(k, counts)
    for (let next = this.waiting.get(this.next); next && !this.done; next = this.waiting.get(this.next)) {
      this.waiting.delete(this.next++)
      this.total = this.total ? together(this.total, next) : next
      // What comes after a block that was cut short by the time is left out: fights are those of the first numbers, whoever asks again.
      const isCut = next.fights < blockOf(this.asked, this.next - 1).count
      this.done =
        isCut || this.next === blocksOf(this.asked) || isNear(this.total, this.asked) || !this.going(this.total)
    }
  }
}

/**
 * Counts fights on several processors, or on this one where there are no threads. Blocks are added up in their order, and a margin is
 * looked at after each of them, so the totals are the same however many work. `going`: asked with what there is so far, whether to
 * go on. The threads stay, for the next question.
 */
export async function countFights(
  fight: Fight,
  asked: Asked,
  threads: Threads | null,
  going: (soFar: FightCounts) => boolean,
): Promise<FightCounts | null> {
  if (threads === null) return countHere(fight, asked, going)
  const source = JSON.stringify(fight.source)
  const trial = threads.trialOf(source)
  const all = new InOrder(asked, going)
  let sent = 0
  const one = async (): Promise<void> => {
    while (!all.done && sent < blocksOf(asked) && (sent === 0 || hasTime(asked))) {
      const k = sent++
      all.take(k, await threads.count({ source, trial, ...blockOf(asked, k) }))
    }
  }
  // The one that adds up the last block ends the wait: what others are still at is not needed.
  await new Promise<void>((resolve, reject) => {
    const lines = Array.from({ length: threads.size }, () => one().then(() => all.done && resolve()))
    Promise.all(lines).then(() => resolve(), reject)
  })
  return all.total
}
