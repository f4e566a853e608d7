/**
 * Plays fights through the service of the static site as a page would, and tells what code was not reached. A thread of
 * `first-visit.mjs`: `workerData` has the root of the project, the text and the fights.
 */
import 'fake-indexeddb/auto'
import { Session } from 'node:inspector'
import { parentPort, workerData } from 'node:worker_threads'
import { visitor } from './visitor.mjs'

const { root, text, fights } = workerData
// Each build plays the same fights.
let seed = 7
globalThis.crypto.getRandomValues = numbers => {
  for (let i = 0; i < numbers.length; i++) numbers[i] = seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return numbers
}
// As in a browser; what schemas do there is set in `split.mjs`.
globalThis.navigator ??= { userAgent: 'Mozilla/5.0' }
const profiler = new Session()
profiler.connect()
profiler.post('Profiler.enable')
profiler.post('Profiler.startPreciseCoverage', { callCount: false, detailed: true })

const { config } = await import('zod')
config({ jitless: true })
const { serveWorker } = await import(`${root}packages/server/dist/worker/index.js`)
const system = (await import(`${root}packages/rules/dist/${text}/index.js`))[`${text}System`]
/** A worker of its own, as each window has one. */
function window() {
  const port = { postMessage: told => page.heard(told), onmessage: null }
  const page = visitor(data => port.onmessage({ data }))
  serveWorker(port, { rulesets: { [text]: system }, ready: fights[0] })
  return page
}
// The page that finds the ready fight goes on to its address, where it is opened; another day it is opened again.
await window().ask('POST', '/api/ready', {})
await window().visit(fights)
await window().open(fights[0].name)

const unreached = {}
profiler.post('Profiler.takePreciseCoverage', (error, taken) => {
  if (error) throw error
  for (const { url, functions } of taken.result) {
    if (!url.startsWith('file:')) continue
    const called = functions.filter(f => f.ranges[0].count > 0)
    unreached[new URL(url).pathname] = {
      functions: functions.filter(f => f.ranges[0].count === 0).map(f => f.ranges[0].startOffset),
      branches: called.flatMap(f => f.ranges.filter(r => r.count === 0).map(r => [r.startOffset, r.endOffset])),
    }
  }
})
parentPort.postMessage(unreached)
