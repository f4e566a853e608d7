import { printOf } from '@quintain/engine'
import type { Fight } from '@quintain/formats'
import type { FightCounts } from '@quintain/odds'
import { UserError } from '../io/terminal.ts'
import { type Asked, type Block, blockOf, blocksOf, ofFights } from '../sim/blocks.ts'
import { InOrder } from '../sim/pool.ts'
import { queueSays } from '../words/queue.ts'
import { type BlockQueue, type Held, idOf, type Question } from './block-queue.ts'

/** Blocks of one question that are on the queue at once: with a margin, most of many would be counted in vain. */
const AHEAD = 400
/** Every so many looks it is made sure that the blocks are still on the queue, and none was given up. */
const SURE = 25
/** Seconds that a worker may have a block while others come back before it is told that all waits for it. */
const QUIET = 5
/** A block whose workers were lost gets so many times the time, and this many times the usual at most. */
const MORE = 8
const MOST_PATIENCE = 64

const questionOf = (fight: Fight, { seed, rounds, by = 'rules' }: Asked): Question => ({
  source: JSON.stringify(fight.source),
  seed,
  rounds,
  by,
  print: printOf(fight.rules),
})
const blocks = (asked: Asked, from: number, to = from + AHEAD): Block[] =>
  Array.from({ length: Math.max(0, Math.min(to, blocksOf(asked)) - from) }, (_, i) => {
    const { from: first, count } = blockOf(asked, from + i)
    return { from: first, count }
  })

/** Puts the blocks of several questions on the queue, so that workers are busy with all of them. */
export async function announce(queue: BlockQueue, fights: readonly Fight[], asked: Asked): Promise<void> {
  for (const fight of fights) {
    const id = await queue.ask(questionOf(fight, asked))
    await putMissing(queue, id, blocks(asked, 0))
  }
}
/** Takes what was announced off the queue again: nobody will ask for it. */
export async function takeBack(queue: BlockQueue, fights: readonly Fight[], asked: Asked): Promise<void> {
  for (const fight of fights) await queue.withdraw(idOf(questionOf(fight, asked)), blocks(asked, 0))
}
async function putMissing(queue: BlockQueue, id: string, wanted: readonly Block[]): Promise<void> {
  const known = await queue.counted(id, wanted)
  await queue.put(
    id,
    wanted.filter(b => !known.has(b.from)),
  )
}

/** Puts a block that was lost again and again back with more time. Throws UserError where it could not be counted. */
async function spared(queue: BlockQueue, id: string, block: Block, patience: number): Promise<number> {
  const end = await queue.givenUp(id, block)
  if (!end) return patience
  if (!end.lost || patience >= MOST_PATIENCE)
    throw new UserError(queueSays.givenUp(block.from + 1, block.from + block.count, end.why))
  const more = patience * MORE
  await queue.withdraw(id, [block])
  await queue.put(id, [block], more)
  return more
}

/** How the fights of a question stand with the workers of a queue. */
export interface Standing {
  /** Fights that are counted, those too that cannot be added up yet; and of them those that were when this began. */
  readonly counted: number
  readonly before: number
  /** The block for which all that is counted after it waits, with the worker that has not answered; null where none is overdue. */
  readonly held: (Held & Block) | null
}

/**
 * Lets the workers of a queue count fights: the totals are those of one processor. What was counted before, in a run that was
 * stopped or for somebody else, is not counted again. `going`: asked with what there is so far, null while there is nothing,
 * whether to go on; `stands` is told before how it stands.
 */
export async function countQueued(
  queue: BlockQueue,
  fight: Fight,
  asked: Asked,
  going: (soFar: FightCounts | null) => boolean,
  stands: (how: Standing) => void = () => {},
): Promise<FightCounts | null> {
  const id = await queue.ask(questionOf(fight, asked))
  const all = new InOrder(ofFights, asked, going)
  let patience = 1
  let before: number | null = null
  let [held, asks]: [Held | null, number] = [null, 0]
  try {
    for (let look = 0; !all.done; look++) {
      const wanted = blocks(asked, all.next)
      if (look % SURE === 0) {
        await putMissing(queue, id, wanted)
        patience = await spared(queue, id, wanted[0]!, patience)
      }
      const first = all.next
      const known = await queue.counted(id, wanted)
      // That all waits for one block is asked once a second, and only where those after it are counted.
      const isFirstOut = known.size > 0 && !known.has(wanted[0]!.from)
      if (!isFirstOut) held = null
      else if (Date.now() >= asks) {
        held = await queue.heldFor(id, wanted[0]!)
        asks = Date.now() + 1000
      }
      const counted = (all.total?.fights ?? 0) + [...known.values()].reduce((n, { fights }) => n + fights, 0)
      before ??= counted
      stands({ counted, before, held: held && held.seconds >= QUIET ? { ...held, ...wanted[0]! } : null })
      wanted.forEach((b, i) => {
        const counts = known.get(b.from)
        if (counts && !all.done) all.take(first + i, counts)
      })
      // A block that a killed worker holds keeps those after it waiting: then nothing has come on, and a signal is heard.
      if (all.next > first) await putMissing(queue, id, all.done ? [] : blocks(asked, all.next))
      else if (!all.done && !going(all.total)) break
      else await new Promise(resolve => setTimeout(resolve, queue.pace.every))
    }
    return all.total
  } finally {
    // Nobody needs what is left: a margin was reached, or the run was stopped.
    await queue.withdraw(id, blocks(asked, 0, all.next + AHEAD)).catch(() => {})
  }
}
