/**
 * Takes out of a module what a first visit does not reach: functions that it does not call, and branches that it does not take. Each
 * leaves a call in its place; what is taken out stands in a second module, which is loaded when something of it is called first. What it
 * has from the functions around it is handed in, so it is taken out only where that can be handed in as it is.
 */
import babel from '@babel/core'
import { exported, written } from './two-modules.mjs'
import { regions } from './unreached.mjs'

const parsed = code => babel.parseSync(code, { sourceType: 'module', configFile: false, babelrc: false })

function programOf(code) {
  let program
  babel.traverse(parsed(code), {
    Program(path) {
      program = path
      path.stop()
    },
  })
  return program
}

/**
 * The code of a module in two, or null where it stays whole. `functions`: where functions begin that are not called; `branches`: from
 * where to where code stands that is not reached. `name`: gives a new name each time.
 */
export function inTwo(code, { functions, branches }, name) {
  const program = programOf(code)
  const found = regions(program, new Set(functions), branches)
  return found.length === 0 ? null : written(code, program, found, name)
}
const wholes = new Map()
/** What a module that stays whole hands out, for those who are loaded later. Found once: a worker is bundled several times. */
export function whole(code) {
  const before = wholes.get(code)
  if (before !== undefined) return before
  const found = exported(code, programOf(code), new Map())
  wholes.set(code, found)
  return found
}
