#!/usr/bin/env node
/**
 * `npm run mutants`: changes the rules in small ways, one at a time, and shows the changes that no test notices.
 * docs/testing.md says how to read it. Stryker makes the mutants and runs the tests; this chooses the files, draws, and
 * prints.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { draw, keyOf } from './mutants/draw.mjs'
import { keepOf, teller } from './mutants/progress.mjs'
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

const partOf = path => import(new URL(path, import.meta.resolve('@stryker-mutator/core')).href)

/**
 * Lets Stryker try only the mutants drawn. They are drawn among those that tests can notice: static ones (run when a file
 * is loaded, not when a rule plays) are left out before. Stryker has no option for it, so this goes in between.
 */
async function drawIn(count, seed, planned) {
  const { MutantTestPlanner } = await partOf('mutants/mutant-test-planner.js')
  const plans = MutantTestPlanner?.prototype
  const before = plans?.incrementalDiff
  if (typeof before !== 'function') throw new Error('This version of Stryker plans mutants in another way: see drawIn.')
  plans.incrementalDiff = async function (mutants) {
    const all = await before.call(this, mutants)
    const coverage = this.testCoverage
    const noticed = ({ id }) => !coverage.hasStaticCoverage(id) || (coverage.forMutant(id)?.size ?? 0) > 0
    const open = all.filter(mutant => mutant.status !== 'Ignored' && noticed(mutant))
    const keys = open.map(keyOf).sort()
    const drawn = new Set(draw(keys, count, seed))
    planned(drawn.size)
    console.error(`${drawn.size} of ${keys.length} mutants drawn, seed ${seed}.`)
    return all.map(mutant =>
      drawn.has(keyOf(mutant)) ? mutant : { ...mutant, status: 'Ignored', statusReason: 'not drawn' },
    )
  }
}

/** Files as they are now: they may be edited while the mutants of this version are tried. */
function textsOf(files) {
  const texts = new Map(files.map(file => [join(root, file), readFileSync(join(root, file), 'utf8')]))
  return file => texts.get(file) ?? ''
}

async function main() {
  const args = readArgs()
  if (args.help) return process.stdout.write(help)
  const mutate = scopeOf(args.names, root, process.env.INIT_CWD)
  const name = nameOf(args)
  process.chdir(root)
  mkdirSync(folder, { recursive: true })
  const incrementalFile = `${folder}/${name}.incremental.json`
  const fileOf = file => relative(root, file)
  const textOf = textsOf(mutate)
  const told = teller(args.json ? console.error : console.log, fileOf, textOf)
  if (args.draw !== undefined) await drawIn(args.draw, args.seed, count => (told.planned = count))
  const { MutationTestReportHelper } = await partOf('reporters/mutation-test-report-helper.js')
  keepOf(MutationTestReportHelper?.prototype ?? {}, incrementalFile, mutant => told.tested(mutant))
  const results = await new Stryker({
    mutate,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: true },
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    mutator: { excludedMutations: ['StringLiteral'] },
    incremental: true,
    incrementalFile,
    force: args.fresh ?? false,
    concurrency: args.concurrency,
    dryRunTimeoutMinutes: 60,
    tempDirName: `${folder}/sandbox`,
    ignorePatterns: ['dist', '**/dist', 'coverage', 'bench', '*.tsbuildinfo'],
    reporters: args.json ? ['html'] : ['progress-append-only', 'html'],
    htmlReporter: { fileName: `${folder}/${name}.html` },
    thresholds: { break: null },
    // Stryker writes its log to standard output; the end of a run is reported below all the same.
    logLevel: args.json ? 'off' : 'warn',
    allowConsoleColors: false,
  }).runMutationTest()
  const summary = summarise(results, fileOf, textOf)
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(summary, null, 2)}\n`)
  if (args.json) process.stdout.write(`${JSON.stringify(summary, null, 2)}\n`)
  else for (const line of linesOf(summary)) console.log(line)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  main().catch(error => {
    console.error(error.message)
    process.exitCode = 1
  })
