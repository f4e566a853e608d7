import { workerData } from 'node:worker_threads'
import type { FightCounts } from '@quintain/odds'
import { ours } from '../texts/texts.ts'
import { countUnder, makeReady, type Task } from './count-task.ts'
import type { Ahead } from './trial.ts'

// A thread that is told what will be asked makes it ready at once.
const ahead = workerData as Ahead | null | undefined
if (typeof ahead?.source === 'string') await makeReady(ours, ahead.source, ahead.trial)

/** What a thread does for each task that it is sent: what it does not play it does not load. */
export default (task: Task): Promise<FightCounts> => countUnder(ours, task)
