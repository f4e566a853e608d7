#!/usr/bin/env node
/**
 * `npm run proof`: the tests that draw cases, with many of them and of a new seed. `npm test` tries a few, always the same ones.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const help = `Tries many cases of the tests that draw them.

  npm run proof                        all of them, of a new seed
  npm run proof -- --seed 7            of this seed: the same seed, the same cases
  npm run proof -- --size 0.25         a quarter as many
  npm run proof -- fights odds         test files with one of these words in their path
`
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    size: { type: 'string', default: '1' },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help) {
  process.stdout.write(help)
  process.exit()
}
const root = fileURLToPath(new URL('..', import.meta.url))
/** Draws by `drawn` and `seeds` of packages/rules/testing, or by fast-check, or has tests that only a long run has. */
const draws = file => /\b(?:drawn|seeds)\(|\bisLong\b|from 'fast-check'/.test(readFileSync(`${root}${file}`, 'utf8'))
const files = testFiles()
  .filter(draws)
  .filter(file => positionals.length === 0 || positionals.some(word => file.includes(word)))
if (files.length === 0) {
  process.stderr.write(`no test that draws cases has ${positionals.join(' or ')} in its path\n`)
  process.exit(2)
}
const { status } = spawnSync(process.execPath, [`${root}node_modules/vitest/vitest.mjs`, 'run', ...files], {
  cwd: root,
  env: { ...process.env, QUINTAIN_PROOF: values.size, QUINTAIN_PROOF_SEED: values.seed },
  stdio: 'inherit',
})
process.stdout.write(`seed ${values.seed}, ${files.length} files\n`)
process.exitCode = status ?? 1

/** Test files of the packages, without what is built. */
function testFiles() {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '*.test.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
  return stdout.split('\n').filter(Boolean)
}
