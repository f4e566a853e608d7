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
