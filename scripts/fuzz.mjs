#!/usr/bin/env node
/**
 * `npm run fuzz`: hands the command damaged files, journals and maps, odd lines at the keyboard, dice, odds and flags, many of
 * them, and shows what breaks. docs/testing.md says how to read it; the cases are drawn in packages/cli/testing/fuzz.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const help = `Tries the command with input that is not what it should be.

  npm run fuzz                               200 cases of each kind, of a new seed
  npm run fuzz -- --count 5000 --seed 7      as many, of this seed: the same seed, the same cases
  npm run fuzz -- --kind journals            kinds with this in their name
  npm run fuzz -- --table --count 8000       at the table: so many junk deeds, commands and rulings under each ruleset,
                                             and so many changes of each kept journal
  npm run fuzz -- --kind dice --seed 7 --only 31
                                             one case again
  --patience N                               seconds after which a case hangs (120)
`
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    kind: { type: 'string' },
    only: { type: 'string' },
    table: { type: 'boolean', default: false },
    patience: { type: 'string', default: '120' },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help) {
  process.stdout.write(help)
  process.exit()
}
const folder = mkdtempSync(join(tmpdir(), 'quintain-fuzz-'))
const now = join(folder, 'case.txt')
const read = () => (existsSync(now) ? readFileSync(now, 'utf8') : '')
const env = {
  ...process.env,
  QUINTAIN_FUZZ_COUNT: values.count,
  QUINTAIN_FUZZ_SEED: values.seed,
  QUINTAIN_FUZZ_NOW: now,
  ...(values.table ? { QUINTAIN_JUNK: values.count } : {}),
  ...(values.kind === undefined ? {} : { QUINTAIN_FUZZ_KIND: values.kind }),
  ...(values.only === undefined ? {} : { QUINTAIN_FUZZ_ONLY: values.only }),
}
const vitest = join(fileURLToPath(new URL('..', import.meta.url)), 'node_modules/vitest/vitest.mjs')
const tests = values.table
  ? ['packages/seats/proof.test.ts', 'packages/formats/proof/junk.test.ts', '-t', 'junk']
  : ['packages/cli/fuzz.test.ts']
const child = spawn(process.execPath, [vitest, 'run', ...tests], {
  env,
  stdio: 'inherit',
  detached: true,
})
const stop = signal => process.kill(-child.pid, signal)
process.on('SIGINT', () => stop('SIGINT'))

// A case that hangs says nothing: who waits for it does.
let last = ''
let since = Date.now()
const watch = setInterval(() => {
  const text = read()
  if (text !== last) {
    last = text
    since = Date.now()
  } else if (text !== '' && Date.now() - since > Number(values.patience) * 1000) {
    process.stderr.write(`hangs (seed ${values.seed}): ${text}\n`)
    stop('SIGKILL')
    process.exitCode = 1
  }
}, 1000)
child.on('close', code => {
  clearInterval(watch)
  rmSync(folder, { recursive: true, force: true })
  process.stdout.write(`seed ${values.seed}\n`)
  process.exitCode ||= code ?? 1
})
