#!/usr/bin/env node
/**
 * Puts the built command into few files, packages/cli/dist/quintain.js and those that begin so: it starts in less than half the time of
 * some 1,800 modules. What only `quintain serve` needs is a file of its own; libraries stay outside. `npm run build` does so last.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const dist = fileURLToPath(new URL('../packages/cli/dist/', import.meta.url))
/** Text of other letters takes two bytes each for the whole of a file: as escapes, one. What the catalogue holds is JSON, which knows them too. */
const escaped = code =>
  code.replace(/[^\0-\x7f]/g, letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

const external = id => /^(?:node:|[a-z])/.test(id) || (id.startsWith('@') && !id.startsWith('@quintain/'))
const write = async (input, how = {}) => {
  const bundle = await rolldown({ input, platform: 'node', external, ...how })
  const [name] = Object.keys(input)
  const chunkFileNames = `${name}-[name].js`
  await bundle.write({ dir: dist, entryFileNames: '[name].js', chunkFileNames, format: 'esm', comments: false })
  await bundle.close()
}
// Parts of an earlier build may go by other names.
for (const file of readdirSync(dist).filter(name => /^quintain.*\.js$/.test(name))) rmSync(`${dist}${file}`)
await write({ quintain: `${dist}main.js` })
// Fights are counted on several processors: each loads the text that it plays, and no other.
await write({ 'quintain-thread': `${dist}threads/thread.js` }, { treeshake: { moduleSideEffects: false } })
for (const file of readdirSync(dist).filter(name => /^quintain.*\.js$/.test(name)))
  writeFileSync(`${dist}${file}`, escaped(readFileSync(`${dist}${file}`, 'utf8')))
