import { printOf } from '@quintain/engine'
import { type Fight, readFight, setUp } from '@quintain/formats'
import { type Driver, driverOf, type FightCounts, sampleFights } from '@quintain/odds'
import type { Registry } from '@quintain/rules'
import { type Block, playing } from '../sim/blocks.ts'
import { type EveningCounts, playEvenings } from '../sim/evening-counts.ts'
import { namedIn, type Texts } from '../texts/texts.ts'
import { queueSays } from '../words/queue.ts'
import { byQuicker, tryOnce } from './trial.ts'

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
  /** Where threads share what plays it quicker; absent: each process finds out by itself. */
  readonly trial?: SharedArrayBuffer
}

/** Evenings that a thread plays by the script of a document. */
export interface EveningTask {
  readonly source: string
  readonly evenings: Block & Pick<Task, 'seed' | 'until'>
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
export function countTask({ source, print, trial, ...block }: Task, registry: Registry): FightCounts {
  const { fight, ready } = opened(source, registry)
  if (print !== undefined && printOf(fight.rules) !== print) throw new Error(queueSays.otherRules)
  const play = (by: Driver) => sampleFights(fight.system, ready.scene, ready.start, playing({ ...block, by }))
  if (block.by !== 'quicker' || trial === undefined) return play(block.by)
  return byQuicker(trial, () => driverOf(ready.scene, ready.start), play)
}

/** The same, with the ruleset of its fight loaded where the fight is not remembered. */
export const countUnder = async (texts: Texts, task: Task): Promise<FightCounts> =>
  countTask(task, known.has(task.source) ? {} : await texts.load(...namedIn(texts, task.source)))

/** Plays evenings, with the ruleset of their file. */
export async function playUnder(texts: Texts, { source, evenings }: EveningTask): Promise<EveningCounts> {
  const registry = known.has(source) ? {} : await texts.load(...namedIn(texts, source))
  return playEvenings(opened(source, registry).fight, evenings)
}

/** Makes a fight ready that will be asked about. */
export async function makeReady(texts: Texts, source: string, trial: SharedArrayBuffer): Promise<void> {
  const { ready } = opened(source, await texts.load(...namedIn(texts, source)))
  tryOnce(trial, () => driverOf(ready.scene, ready.start))
}
