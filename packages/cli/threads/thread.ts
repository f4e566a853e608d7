import { workerData } from 'node:worker_threads'
import type { FightCounts } from '@quintain/odds'
import type { Registry } from '@quintain/rules'
import { rulesetAlone } from './alone.ts'
import { countTask, isKnown, makeReady, type Task } from './count-task.ts'
import type { Ahead } from './trial.ts'

/** The rules of a text alone: what a thread does not play it does not load. */
const registryOf = (source: string): Promise<Registry> =>
  rulesetAlone(String((JSON.parse(source) as { readonly ruleset?: unknown }).ruleset))

// A thread that is told what will be asked makes it ready at once.
const ahead = workerData as Ahead | null | undefined
if (typeof ahead?.source === 'string') makeReady(ahead.source, ahead.trial, await registryOf(ahead.source))

/** What a thread does for each task that it is sent. */
export default async (task: Task): Promise<FightCounts> =>
  countTask(task, isKnown(task.source) ? {} : await registryOf(task.source))
