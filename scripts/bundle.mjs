#!/usr/bin/env node
/**
 * Puts the built command into parts, packages/cli/dist/quintain.js and those that begin so, in place of some 1,800 modules: a part for each
 * verb, each text and what they share. A verb loads what it needs; libraries stay outside. `npm run build` does so last.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { isLibrary } from './libraries.mjs'

const dist = fileURLToPath(new URL('../packages/cli/dist/', import.meta.url))
/** Text of other letters takes two bytes each for the whole of a file: as escapes, one. What the catalogue holds is JSON, which knows them too. */
const escaped = code =>
  code.replace(/[^\0-\x7f]/g, letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

// Parts of an earlier build may go by other names.
for (const file of readdirSync(dist).filter(name => /^quintain.*\.js$/.test(name))) rmSync(`${dist}${file}`)
const bundle = await rolldown({
  input: { quintain: `${dist}main.js`, 'quintain-thread': `${dist}threads/thread.js` },
  platform: 'node',
  external: isLibrary,
  // Each verb and each text is a part by itself: a module that others only pass on is left where it is used.
  treeshake: { moduleSideEffects: false },
})
await bundle.write({
  dir: dist,
  entryFileNames: '[name].js',
  chunkFileNames: 'quintain-[name].js',
  format: 'esm',
  comments: false,
  // What of the grid one verb and one text share would lie in the text.
  codeSplitting: { groups: [{ name: 'grid', test: /packages\/grid\/dist\// }] },
})
await bundle.close()
for (const file of readdirSync(dist).filter(name => /^quintain.*\.js$/.test(name)))
  writeFileSync(`${dist}${file}`, escaped(readFileSync(`${dist}${file}`, 'utf8')))
