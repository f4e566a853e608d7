import { availableParallelism } from 'node:os'
import type { Fight } from '@quintain/formats'
import { type FightCounts, together } from '@quintain/odds'
import { type Asked, blockOf, blocksOf, countHere, isNear } from './blocks.ts'
import { Threads, threadFile } from './threads.ts'

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
      this.done = this.next === blocksOf(this.asked) || isNear(this.total, this.asked) || !this.going(this.total)
    }
  }
}

/**
 * Counts fights on several processors, or on this one. Blocks are added up in their order, and a margin is looked at after each of
 * them, so the totals are the same however many work. `going`: asked with what there is so far, whether to go on.
 */
export async function countFights(
  fight: Fight,
  asked: Asked,
  workers: number,
  going: (soFar: FightCounts) => boolean,
): Promise<FightCounts | null> {
  const file = workers > 1 ? threadFile() : null
  if (file === null) return countHere(fight, asked, going)
  const threads = new Threads(file, workers)
  const source = JSON.stringify(fight.source)
  const all = new InOrder(asked, going)
  let sent = 0
  const one = async (): Promise<void> => {
    while (!all.done && sent < blocksOf(asked)) {
      const k = sent++
      all.take(k, await threads.count({ source, ...blockOf(asked, k) }))
    }
  }
  try {
    // The one that adds up the last block ends the wait: what others are still at is not needed.
    await new Promise<void>((resolve, reject) => {
      const lines = Array.from({ length: workers }, () => one().then(() => all.done && resolve()))
      Promise.all(lines).then(() => resolve(), reject)
    })
    return all.total
  } finally {
    await threads.end()
  }
}
