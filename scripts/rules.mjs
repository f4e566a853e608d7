#!/usr/bin/env node
/**
 * `npm run rules`: for each ruleset how many rules the catalogue has, how many are guidance, played, touched and
 * untouched (scripts/coverage.mjs says what that means), and which are not played. The tests are run for it, so it is
 * what holds now.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readTree } from './architecture/tree.mjs'
import { readCatalogue, rulesets } from './catalogue.mjs'
import { mentionsRules, readReport, summarise } from './coverage.mjs'
import { countHomes, homesOf, houseRulesOf, listOfHomes, sharedHomes, wrongShared } from './homes.mjs'

const help = `Which rules of the catalogue the tests play.
  played     a test that names the rule passed, and the rule's own ruleset played during it
  by door    of those played: reached through a command, a ruling, a fight or a number of a sheet
  touched    named by passing tests, but its own ruleset played in none of them
  untouched  named by no passing test

  npm run rules                         for each ruleset, the counts, and what is not played
  npm run rules -- --topic attack,saves only these topics
  npm run --silent rules -- --json      [{ ruleset, total, guidance, played, touched, untouched, unplayed: [ids] }]
  npm run rules -- --check              fails when a rule of the baseline (played.json) is no longer played
  npm run rules -- --update             makes what is played now the baseline
  npm run rules -- --homes              where rules stand: how many are cited, in their topic's room, found by name
  npm run rules -- --homes --write      writes packages/rules/catalogue/glossary/homes.ts, which quintain rule ID shows
  npm run --silent rules -- --homes --json   [{ id, home, paths, inRoom, named, feature, mechanism }]
  npm run rules -- --from REPORT        takes a report of vitest's json reporter instead of running the tests
`

const root = fileURLToPath(new URL('..', import.meta.url))
const baseline = join(root, 'packages', 'rules', 'catalogue', 'played.json')

function main() {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean' },
      topic: { type: 'string' },
      check: { type: 'boolean' },
      update: { type: 'boolean' },
      from: { type: 'string' },
      homes: { type: 'boolean' },
      write: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return process.stdout.write(help)
  const rules = readCatalogue()
    .flatMap(part => part.rules.map(rule => ({ ...rule, ruleset: part.ruleset })))
    .sort((a, b) => rulesets.indexOf(a.ruleset) - rulesets.indexOf(b.ruleset))
  if (values.homes) return homes(rules, values)
  const topics = values.topic?.split(',')
  const strange = topics?.filter(topic => !rules.some(rule => rule.topic === topic)) ?? []
  if (strange.length) return fail(`No topic ${strange.join(', ')}. Topics: ${topicsOf(rules).join(', ')}`)

  const known = new Set(rules.map(rule => rule.id))
  const report = values.from ? readJson(values.from) : runTests()
  const found = readReport(report, known)
  const { played, failures, unknown } = found
  for (const failure of failures) fail(`failed: ${failure.replace(root, '')}`)
  for (const { id, file, title } of unknown) fail(`${relative(root, file)}: no rule ${id}, named by "${title}"`)

  if (values.check) check(played)
  else if (values.json) process.stdout.write(`${JSON.stringify(summarise(rules, found, topics), null, 2)}\n`)
  else print(rules, found, topics)
  if (values.update) {
    if (process.exitCode) return fail('The baseline stays as it is: mend the tests first.')
    writeFileSync(baseline, `${JSON.stringify([...played].sort(), null, 2)}\n`)
    console.error(`${played.size} played rules are the baseline now.`)
  }
}

const existsIn = path => existsSync(join(root, path))

/** Where the rules stand in the source, counted; no test is run for it. */
function homes(rules, { json, write }) {
  const files = readTree(root)
  const shared = sharedHomes(root)
  const found = homesOf(files, rules, shared)
  for (const wrong of wrongShared(shared, found, existsIn)) fail(`packages/rules/homes.yaml: ${wrong}`)
  if (json) return process.stdout.write(`${JSON.stringify(found, null, 2)}\n`)
  const line = cells => console.log(cells.map((cell, i) => (i ? `${cell}`.padStart(10) : cell.padEnd(12))).join(''))
  line(['ruleset', 'rules', 'cited', 'in room', 'by name', 'features', 'shared'])
  for (const r of countHomes(found))
    line([r.ruleset, r.rules, `${r.cited} %`, `${r.inRoom} %`, `${r.named} %`, r.features, r.shared])
  const path = join(root, 'packages', 'rules', 'catalogue', 'glossary', 'homes.ts')
  const text = listOfHomes([...found, ...houseRulesOf(files)])
  if (write) writeFileSync(path, text)
  else if (readFileSync(path, 'utf8') !== text)
    console.error('packages/rules/catalogue/glossary/homes.ts is not as it is now: npm run rules -- --homes --write')
}

/** Runs the test files that can name a rule. */
function runTests() {
  const files = [...testFiles(join(root, 'packages'))].filter(file => mentionsRules(readFileSync(file, 'utf8')))
  if (files.length === 0) return { testResults: [] }
  const folder = mkdtempSync(join(tmpdir(), 'quintain-rules-'))
  const output = join(folder, 'report.json')
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=json', `--outputFile=${output}`]
  spawnSync(process.execPath, [vitest, 'run', ...reporters, ...files.map(file => relative(root, file))], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const report = readJson(output)
  rmSync(folder, { recursive: true })
  return report
}

function* testFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* testFiles(path)
    else if (entry.name.endsWith('.test.ts')) yield path
  }
}

function check(played) {
  const before = existsSync(baseline) ? readJson(baseline) : []
  const lost = before.filter(id => !played.has(id))
  const won = [...played].filter(id => !before.includes(id))
  for (const id of lost) fail(`${id} was played by a test and is no longer.`)
  if (lost.length) console.error('If that is meant: npm run rules -- --update, and say why in the commit.')
  else console.log(`${played.size} rules played, none lost.`)
  if (won.length) console.error(`${won.length} more than the baseline guards: npm run rules -- --update`)
}

function print(rules, found, topics) {
  const rows = summarise(rules, found, topics)
  const line = cells => console.log(cells.map((cell, i) => (i ? `${cell}`.padStart(11) : cell.padEnd(12))).join(''))
  line(['ruleset', 'rules', 'guidance', 'played', 'by door', 'touched', 'untouched'])
  for (const row of rows)
    line([row.ruleset, row.total, row.guidance, row.played, row.doors, row.touched, row.untouched])
  const topicOf = new Map(rules.map(rule => [rule.id, rule.topic]))
  for (const { ruleset, unplayed, doorless } of rows) {
    for (const [kind, ids] of [
      ['played by steps alone, through no door', doorless],
      ['touched', unplayed.filter(id => found.touched.has(id))],
      ['untouched', unplayed.filter(id => !found.touched.has(id))],
    ]) {
      if (ids.length === 0) continue
      console.log(`\n${ruleset}, ${kind}`)
      for (const topic of topicsOf(rules)) {
        const here = ids.filter(id => topicOf.get(id) === topic)
        if (here.length) wrap(`  ${topic} (${here.length}): `, here.map(short(ruleset, topic)))
      }
    }
  }
}

/** Inside its topic a rule goes by its name; one whose id says another chapter keeps that. */
const short = (ruleset, topic) => id => id.replace(`${ruleset}/${topic}/`, '').replace(`${ruleset}/`, '')

function wrap(start, words, width = 118) {
  let line = start
  words.forEach((word, i) => {
    const text = i < words.length - 1 ? `${word}, ` : word
    if (line.length + text.trimEnd().length > width) {
      console.log(line.trimEnd())
      line = '    '
    }
    line += text
  })
  console.log(line)
}

const topicsOf = rules => [...new Set(rules.map(rule => rule.topic))].sort()

const readJson = path => JSON.parse(readFileSync(path, 'utf8'))

function fail(what) {
  console.error(what)
  process.exitCode = 1
}

main()
