import { workerData } from 'node:worker_threads'
import type { FightCounts } from '@quintain/odds'
import type { EveningCounts } from '../sim/evening-counts.ts'
import { ours } from '../texts/texts.ts'
import { countUnder, type EveningTask, makeReady, playUnder, type Task } from './count-task.ts'
import type { Ahead } from './trial.ts'

// A thread that is told what will be asked makes it ready at once.
const ahead = workerData as Ahead | null | undefined
if (typeof ahead?.source === 'string') await makeReady(ours, ahead.source, ahead.trial)

/** What a thread does for each task that it is sent: what it does not play it does not load. */
export default (task: Task | EveningTask): Promise<FightCounts | EveningCounts> =>
  'evenings' in task ? playUnder(ours, task) : countUnder(ours, task)
