/**
 * How many creatures of a folder come over whole, and what most of the others lack: node scripts/whole.mjs FOLDER [ruleset].
 * A creature is whole when it has nothing that no rule reads, nothing that the game master rules, nothing that is simplified, and its
 * sheet refused nothing of the file. Those that lack nothing but what is simplified, and those of which the game master rules
 * something and that lack no rule, are counted by themselves; --simple counts what is simplified as no gap. Of what counts as no gap the rules that say so are listed, each with what it says it of; mere labels of a file (its
 * book, its alignment, where it lives) are left out. The project is built first. --all lists every creature that is not whole with
 * what it lacks. --half tune, --half test: half of the files, drawn by their names and --seed (1 when absent), so that readers are
 * made on one half and measured on the other.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gapsOf, importCreatures } from '../packages/formats/dist/index.js'
import { rulesets } from '../packages/rules/dist/index.js'
import { called } from './whole/called.mjs'

const asked = called(process.argv.slice(2), Object.keys(rulesets))
if (typeof asked === 'string') {
  process.stderr.write(asked)
  process.exit(2)
}
const { all: everyone, half, seed, simple, folder, ruleset } = asked
const MOST = 30
const NAMED = 12
/** Where a file has mere labels: its book, where it lives, how many there are together. */
const LABELS = /^(?:system|data)\.(?:details\.|spells$|attributes\.arms$)/
const UNREAD = 'no rule reads it'
/** Which half of the draw a file is in. */
const halfOf = file =>
  createHash('sha256')
    .update(`${seed} ${basename(file)}`)
    .digest()[0] %
    2 ===
  0
    ? 'tune'
    : 'test'
const files = dir =>
  readdirSync(dir).flatMap(name => {
    const path = join(dir, name)
    return statSync(path).isDirectory() ? files(path) : [path]
  })

const missed = new Map()
const alone = new Map()
const partly = []
const count = (map, key) => map.set(key, (map.get(key) ?? 0) + 1)
/** Abilities that are said to do nothing in a fight, by the rule that says so. */
const without = new Map()
let [all, whole, simplified, playable, unread] = [0, 0, 0, 0, 0]
for (const file of files(folder)) {
  if (half !== undefined && halfOf(file) !== half) continue
  let creatures
  try {
    creatures = importCreatures(readFileSync(file, 'utf8'), file, rulesets, ruleset)
  } catch {
    unread++
    continue
  }
  for (const file of creatures) {
    const { name, notes } = file
    all++
    for (const { how, path, says } of notes) {
      const [, first, second] = (how === 'ignored' && /^"?(.{1,60}?)"?: (.*)$/.exec(says)) || []
      const [name, rule] = first === UNREAD ? [second, first] : [first, second]
      if (rule === UNREAD && LABELS.test(path)) continue
      if (rule === undefined || /^(?:left out|special|not understood)\b/.test(name)) continue
      if (!without.has(rule)) without.set(rule, new Map())
      count(without.get(rule), name.toLowerCase().replace(/\d+/g, 'N'))
    }
    const gaps = gapsOf(file)
    const { lacks, ruled } = gaps
    const less = simple ? [] : gaps.simplified
    if (lacks.length === 0 && ruled.length > 0) playable++
    if (lacks.length === 0 && ruled.length === 0 && gaps.simplified.length > 0) simplified++
    const missing = [...lacks, ...ruled.map(says => `ruled ${says}`), ...less.map(says => `simplified ${says}`)]
    if (missing.length) partly.push(`${name}: ${missing.join('; ')}`)
    const special = missing.map(text =>
      text
        .toLowerCase()
        .replace(/\d+/g, 'N')
        .replace(/\s*\((?:ex|su|sp)\)/, ''),
    )
    if (special.length === 0) whole++
    for (const gap of special) count(missed, gap)
    if (special.length === 1) count(alone, special[0])
  }
}
const rows = map => [...map].sort((a, b) => b[1] - a[1]).slice(0, MOST)
const lines = rows(missed).map(
  ([gap, n]) => `${String(n).padStart(5)}  ${String(alone.get(gap) ?? 0).padStart(4)}  ${gap}`,
)
/** How often each rule says so, and of what most often. */
const none = [...without]
  .map(([rule, names]) => [rule, [...names.values()].reduce((a, b) => a + b, 0), rows(names).slice(0, NAMED)])
  .sort((a, b) => b[1] - a[1])
  .map(([rule, n, names]) => `${String(n).padStart(5)}  ${rule}: ${names.map(([name]) => name).join(', ')}`)
process.stdout.write(
  [
    `${whole} of ${all} creatures whole, ${simplified} ${simple ? 'of them' : 'more'} simplified, ${playable} more playable with rulings, ${unread} files hold none that is read`,
    'what is missing, and how many would be whole with it alone:',
    ...lines,
    'what counts as no gap, by the rule that says so:',
    ...none,
    ...(everyone ? ['', ...partly] : []),
    '',
  ].join('\n'),
)
