#!/usr/bin/env node
/**
 * `npm run mutants`: changes the rules in small ways, one at a time, and shows the changes that no test notices.
 * docs/testing.md says how to read it. Stryker's instrumenter makes the mutants; the tests are loaded once in a process, and
 * run for each.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from './mutants/build.mjs'
import { dryRun, tryAll } from './mutants/crew.mjs'
import { draw, keyOf } from './mutants/draw.mjs'
import { teller } from './mutants/progress.mjs'
import { scopeOf } from './mutants/scope.mjs'
import { linesOf, summarise } from './mutants/summary.mjs'

const help = `Finds changes of the rules that no test notices.

  npm run mutants                            all of packages/rules: takes hours
  npm run mutants -- spirit                  a ruleset, or another folder of packages/rules
  npm run mutants -- packages/rules/d20/sizes.ts true20/injury
  npm run mutants -- spirit --draw 300 --seed 1
                                             300 mutants drawn by seed: the same seed, the same mutants
  --json                                     { all, files: [...], alive: [...] } on standard output
  --fresh                                    forgets what was found before
  --concurrency N                            so many at once (at most 2 by default)
`
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = 'coverage/mutants'
/** Milliseconds after which a mutant that was not heard of has made a test endless, and so was noticed. */
const PATIENCE = 30_000

function readArgs() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      draw: { type: 'string' },
      seed: { type: 'string' },
      json: { type: 'boolean' },
      fresh: { type: 'boolean' },
      concurrency: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.seed !== undefined && values.draw === undefined) throw new Error('--seed goes with --draw N.')
  return {
    ...values,
    draw: wholeOf('draw', values.draw, 1),
    seed: wholeOf('seed', values.seed, 0) ?? 1,
    concurrency: wholeOf('concurrency', values.concurrency, 1) ?? Math.min(2, availableParallelism()),
    names: positionals,
  }
}

function wholeOf(option, text, least) {
  if (text === undefined) return undefined
  if (!/^\d+$/.test(text) || Number(text) < least || Number(text) > 0xffffffff)
    throw new Error(`--${option} takes a whole number from ${least}, not "${text}".`)
  return Number(text)
}

/** What was found before is kept for each choice of files and draw, so that running it again tries only what has changed. */
function nameOf({ names, draw, seed }) {
  const scope = names.map(name => name.replace(/\.ts$/, '').replace(/[^A-Za-z0-9]+/g, '-')).join('+') || 'all'
  return (draw === undefined ? scope : `${scope}-draw-${draw}-seed-${seed}`).slice(0, 120)
}

/** What was found before of the same tests and rules, by the key of each mutant. */
function foundBefore(file, print) {
  if (!existsSync(file)) return new Map()
  const [head, ...lines] = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  if (head !== print) return new Map()
  return new Map(lines.map(line => JSON.parse(line)))
}

async function main() {
  const args = readArgs()
  if (args.help) return process.stdout.write(help)
  const mutate = scopeOf(args.names, root, process.env.INIT_CWD)
  const name = nameOf(args)
  process.chdir(root)
  mkdirSync(folder, { recursive: true })
  const say = args.json ? console.error : console.log
  const texts = new Map(mutate.map(file => [file, readFileSync(join(root, file), 'utf8')]))
  const textOf = file => texts.get(file) ?? ''
  const nameOfFile = file => file
  say(`building the tests with the mutants of ${mutate.length} files`)
  const { path, mutants, print } = await build(root, mutate, folder)
  say(`${mutants.length} mutants; running the tests once`)
  const { reached, failed, atLoad } = await dryRun(path)
  for (const test of failed) say(`left out, fails by itself here: ${test}`)
  const tests = new Map()
  for (const [test, , ids] of reached.toSorted((a, b) => a[1] - b[1]))
    for (const id of ids) tests.set(id, [...(tests.get(id) ?? []), test])
  const loaded = new Set(atLoad)
  const open = mutants.filter(({ id, status }) => status !== 'Ignored' && (tests.has(id) || !loaded.has(id)))
  const drawn = args.draw === undefined ? null : new Set(draw(open.map(keyOf).sort(), args.draw, args.seed))
  const chosen = drawn ? open.filter(mutant => drawn.has(keyOf(mutant))) : open
  if (drawn) say(`${chosen.length} of ${open.length} mutants drawn, seed ${args.seed}.`)
  const kept = `${folder}/${name}.found.jsonl`
  const before = args.fresh ? new Map() : foundBefore(kept, print)
  writeFileSync(kept, [print, ...[...before].map(row => JSON.stringify(row)), ''].join('\n'))
  const told = teller(say, nameOfFile, textOf)
  told.planned = chosen.length
  const byId = new Map(chosen.map(mutant => [mutant.id, mutant]))
  const results = []
  const found = ({ id, status }) => {
    const result = { ...byId.get(id), location: fromOne(byId.get(id).location), status }
    results.push(result)
    told.tested(result)
    if (!before.has(keyOf(byId.get(id)))) appendFileSync(kept, `${JSON.stringify([keyOf(byId.get(id)), status])}\n`)
  }
  const jobs = []
  for (const mutant of chosen) {
    const known = before.get(keyOf(mutant)) ?? (tests.has(mutant.id) ? undefined : 'NoCoverage')
    if (known) found({ id: mutant.id, status: known })
    else jobs.push({ id: mutant.id, tests: tests.get(mutant.id) })
  }
  await tryAll(path, jobs, args.concurrency, PATIENCE, found)
  const summary = summarise(results, nameOfFile, textOf)
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(summary, null, 2)}\n`)
  if (args.json) process.stdout.write(`${JSON.stringify(summary, null, 2)}\n`)
  else for (const line of linesOf(summary)) console.log(line)
}

/** Stryker counts lines and columns of a mutant from 0. */
const fromOne = ({ start, end }) => ({
  start: { line: start.line + 1, column: start.column + 1 },
  end: { line: end.line + 1, column: end.column + 1 },
})

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  main().catch(error => {
    console.error(error.message)
    process.exitCode = 1
  })
