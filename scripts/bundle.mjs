#!/usr/bin/env node
/**
 * Puts the built command into one file, packages/cli/dist/quintain.js: it starts in less than half the time of some 1,800 modules.
 * Libraries stay outside of it. `npm run build` does so last.
 */
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const dist = fileURLToPath(new URL('../packages/cli/dist/', import.meta.url))
const bundle = await rolldown({
  input: `${dist}main.js`,
  platform: 'node',
  external: id => /^(?:node:|[a-z])/.test(id) || (id.startsWith('@') && !id.startsWith('@quintain/')),
})
await bundle.write({ file: `${dist}quintain.js`, format: 'esm' })
await bundle.close()
