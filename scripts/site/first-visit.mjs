/**
 * What of the modules of a text's worker a first visit does not reach: fights of the text are played through the service as a page
 * would, in a thread whose calls and branches are counted (`visit.mjs`). A visitor who does something else loads the rest; nothing is lost.
 */
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/**
 * By the path of each module: where functions begin that are not called, and from where to where code stands that is not reached.
 * `fights`: names and texts; the first one is the one that a visitor finds.
 */
export function unreachedBy({ root, text, fights }) {
  return new Promise((resolve, reject) => {
    const file = fileURLToPath(new URL('./visit.mjs', import.meta.url))
    const thread = new Worker(file, { workerData: { root, text, fights } })
    thread.once('message', found => {
      resolve(found)
      void thread.terminate()
    })
    thread.once('error', reject)
  })
}
