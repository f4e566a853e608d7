import { pathToFileURL } from 'node:url'
import { TestRunner } from 'vitest'
import { compiledOf } from './compiled.mjs'

let n = 0

/** Vitest's runner of a run that has built before: a file of tests, and what is set up before each, is loaded anew from where it was compiled. */
export default class CompiledRunner extends TestRunner {
  importFile(path) {
    n++
    return import(`${pathToFileURL(compiledOf(path)).href}?n=${n}`)
  }
}
