import { printOf } from '@quintain/engine'
import { type Fight, readFight, setUp } from '@quintain/formats'
import { type Driver, type FightCounts, sampleFights } from '@quintain/odds'
import { type Registry, rulesets } from '@quintain/rules'
import { queueSays } from '../words/queue.ts'
import { type Block, playing } from './blocks.ts'

/** What a thread counts: so many fights of a document, from a number on. */
export interface Task extends Block {
  readonly source: string
  readonly seed: number | string
  readonly rounds: number
  readonly by: Driver
  /** No more fights are begun after this time of the clock. */
  readonly until?: number
  /** The print of the rules that it is asked under; absent: whatever rules there are. */
  readonly print?: string
}

/** The fights that were counted last: blocks of one fight mostly come one after another. */
const known = new Map<string, { readonly fight: Fight; readonly ready: ReturnType<typeof setUp> }>()
const MOST = 4
function opened(source: string, registry: Registry) {
  let found = known.get(source)
  if (!found) {
    const fight = readFight(source, 'fight', registry, undefined, true)
    known.set(source, (found = { fight, ready: setUp(fight) }))
    if (known.size > MOST) known.delete(known.keys().next().value!)
  }
  return found
}

/** Counts the fights of a task. Fights are remembered by their text: ask with one registry in a process. Throws an Error where it has other rules. */
export function countTask({ source, print, ...block }: Task, registry: Registry): FightCounts {
  const { fight, ready } = opened(source, registry)
  if (print !== undefined && printOf(fight.rules) !== print) throw new Error(queueSays.otherRules)
  return sampleFights(fight.system, ready.scene, ready.start, playing(block))
}

/** What a thread does for each task that it is sent. */
export default (task: Task): FightCounts => countTask(task, rulesets)
