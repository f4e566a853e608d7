#!/usr/bin/env node
/**
 * `npm run near`: the tests that changed files reach, the nearest first, as many as a minute takes. What is left out is said:
 * `npm test` runs all.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { choose } from './near/choose.mjs'
import { distances, graphOf } from './near/graph.mjs'

const help = `Runs the tests that changed files reach, the nearest first.

  npm run near                     what differs from HEAD, in about a minute
  npm run near -- --base main      what differs from another commit
  npm run near -- --seconds 20     in less time; 0 is without a limit
  npm run near -- FILES            as if these files had changed
  npm run near -- --list           says which, and runs none
`
const root = fileURLToPath(new URL('..', import.meta.url))
const git = (...args) =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
    .stdout.split('\n')
    .filter(Boolean)

/** Seconds that each test file took in the last whole run; nothing where there was none. */
function timesOf() {
  try {
    const { testResults } = JSON.parse(readFileSync(`${root}coverage/tests.json`, 'utf8'))
    return new Map(
      testResults.map(({ name, startTime, endTime }) => [
        name.slice(name.indexOf('/packages/') + 1),
        (endTime - startTime) / 1000,
      ]),
    )
  } catch {
    return new Map()
  }
}

function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      base: { type: 'string', default: 'HEAD' },
      seconds: { type: 'string', default: '60' },
      list: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return process.stdout.write(help)
  const files = git('ls-files', '-co', '--exclude-standard')
  const changed = positionals.length
    ? positionals
    : [...git('diff', '--name-only', values.base), ...git('ls-files', '-o', '--exclude-standard')]
  const sources = files.filter(file => /\.(?:ts|tsx|mjs|js)$/.test(file))
  const graph = graphOf(sources, file => readFileSync(root + file, 'utf8'))
  const near = distances(graph, changed)
  const tests = [...near].filter(([file]) => file.endsWith('.test.ts'))
  const { chosen, left } = choose(tests, timesOf(), Number(values.seconds))
  if (chosen.length === 0) return console.log('no test reaches what has changed')
  console.log(
    `${chosen.length} test files${left.length ? `, ${left.length} farther ones left out: npm test runs all` : ''}`,
  )
  if (values.list) return console.log(chosen.join('\n'))
  process.exitCode = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...chosen], {
    cwd: root,
    stdio: 'inherit',
  }).status
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
