import { rename, writeFile } from 'node:fs/promises'
import { lineOf, stateOf } from './summary.mjs'

/**
 * Says at once what no test noticed, so that a run that is cut off has shown what it found. `say` is handed each line, with
 * how far the run is: `planned` is the number of mutants that will be tried, once it is known.
 */
export function teller(say, nameOf, textOf) {
  let [tried, alive] = [0, 0]
  return {
    planned: undefined,
    tested(mutant) {
      const state = stateOf(mutant)
      if (state === undefined) return
      tried++
      if (state === 'killed') return
      alive++
      const of = this.planned === undefined ? '' : ` of ${this.planned}`
      say(`${lineOf(mutant, nameOf, textOf)}  (${alive} of ${tried} tried${of})`)
    },
  }
}

/**
 * Puts this in between Stryker and its reports: `told` hears of each mutant as it is tried, and what was found is kept every
 * `pause` milliseconds in the file that Stryker itself writes only at the end. A run that is cut off goes on from there;
 * what cannot be kept on the way is lost to it, no more.
 */
export function keepOf(reports, file, told, pause = 15_000) {
  const { reportOne, reportAll } = reports
  if (typeof reportOne !== 'function' || typeof reportAll !== 'function')
    throw new Error('This version of Stryker reports mutants in another way: see keepOf.')
  const found = []
  let [last, keeping] = [Date.now(), undefined]
  reports.reportOne = function (mutant) {
    const result = reportOne.call(this, mutant)
    if (stateOf(result) === undefined) return result
    found.push(result)
    told(result)
    if (keeping === undefined && Date.now() - last >= pause) keeping = keep(this).catch(() => {})
    return result
  }
  reports.reportAll = async function (results) {
    await keeping
    // Whatever ends from here on is in what Stryker writes itself.
    keeping = Promise.resolve()
    return reportAll.call(this, results)
  }

  async function keep(helper) {
    try {
      await writeFile(`${file}.part`, JSON.stringify(await helper.mutationTestReport([...found])))
      await rename(`${file}.part`, file)
    } finally {
      last = Date.now()
      keeping = undefined
    }
  }
}
