import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { saidIn } from './architecture/homes.mjs'
import { ruleRooms } from './architecture-rooms.mjs'

/**
 * Where the rules of the catalogue stand in the source: which files cite a rule, which of them is its home, and whether somebody
 * who knows its id alone would have found that file.
 *
 *   cited     some source file names it; tests, sentences and the catalogue itself do not count
 *   in room   a file that names it stands in the room of its topic, or of the topic in its id (scripts/architecture-rooms.mjs)
 *   by name   a file that names it is called as its topic or as words of its own name: `cover.ts`, `unwieldy.ts`; or the rule is a
 *             row of a table of conditions under the condition's name
 *   feature   a chapter says that it is the home: `feature('id', ...)` or `rules: ['id']`
 *   shared    packages/rules/homes.yaml says which mechanism plays it
 *
 * `shared`: files from the root by the ids of rules that a mechanism plays.
 */
export function homesOf(files, rules, shared = new Map()) {
  const citing = new Map(rules.map(({ id }) => [id, []]))
  const said = new Map()
  const rows = new Map()
  for (const { path, text, test } of files.values()) {
    if (test || !isRuleSource(path)) continue
    for (const [, id] of text.matchAll(/['"`]([a-z0-9]+\/[a-z0-9-]+\/[a-z0-9-]+)['"`]/g))
      if (citing.has(id) && !citing.get(id).includes(path)) citing.get(id).push(path)
    for (const id of saidIn(text)) if (citing.has(id)) said.set(id, path)
    for (const id of rowsIn(path, text)) rows.set(id, path)
  }
  return rules.map(({ id, topic, ruleset, guidance }) => {
    const own = `packages/rules/${ruleset}/`
    const paths = citing.get(id).sort((a, b) => Number(b.startsWith(own)) - Number(a.startsWith(own)))
    const mechanism = shared.get(id)
    if (mechanism && !paths.includes(mechanism)) paths.push(mechanism)
    const feature = said.get(id)
    const named = paths.filter(path => isNamed(path, topic, id) || rows.get(id) === path)
    const inRoom = paths.filter(path => standsIn(path, topic) || standsIn(path, id.split('/')[1]))
    const best = feature ?? mechanism ?? inRoom.find(path => named.includes(path)) ?? named[0] ?? inRoom[0] ?? paths[0]
    return {
      id,
      ruleset,
      topic,
      guidance,
      home: best,
      paths,
      feature,
      mechanism,
      inRoom: inRoom.length > 0,
      named: named.length > 0,
    }
  })
}

/** The rules that packages/rules/homes.yaml gives to a mechanism, by id. Throws an Error where two files have one. */
export function sharedHomes(root) {
  const byFile = parse(readFileSync(`${root}packages/rules/homes.yaml`, 'utf8'))
  const all = new Map()
  for (const [file, ids] of Object.entries(byFile))
    for (const id of ids) {
      if (all.has(id)) throw new Error(`packages/rules/homes.yaml: ${id} is in ${all.get(id)} and in packages/${file}`)
      all.set(id, `packages/${file}`)
    }
  return all
}
/** What is wrong with that list: files that are not there, ids that no catalogue has, rules of which a file says that it is their home. */
export function wrongShared(shared, homes, exists) {
  const known = new Map(homes.map(h => [h.id, h]))
  return [...shared].flatMap(([id, path]) => {
    if (!known.has(id)) return [`no rule ${id}`]
    if (!exists(path)) return [`${id}: no file ${path}`]
    const { feature } = known.get(id)
    return feature ? [`${id}: ${feature} says that it is the home`] : []
  })
}

/** House rules, which no catalogue has, with the files that say that they are their homes. */
export function houseRulesOf(files) {
  const found = []
  for (const { path, text, test } of files.values())
    if (!test && isRuleSource(path))
      for (const id of new Set(saidIn(text))) if (id.startsWith('house/')) found.push({ id, home: path })
  return found
}

const isRuleSource = path =>
  path.startsWith('packages/rules/') && !/\/(catalogue|vocabularies|words|testing|dist)\//.test(path)

/** Whether a file stands in the room of a topic, in d20/, in a ruleset or among what several texts take from one. */
const standsIn = (path, topic) => {
  const rooms = Object.keys(ruleRooms).filter(room => ruleRooms[room].includes(topic))
  return path.split('/').some((part, i) => i > 1 && (rooms.includes(part) || (i > 2 && part === topic)))
}

/** A word without its ending, so that one word is one in all its forms: marches, march; redirecting; teleportation; awareness. */
const stem = word =>
  word
    .replace(/(?<=...)ies$/, 'y')
    .replace(/(?<=..(?:ch|sh|ss|x))es$/, '')
    .replace(/(?<=..[^s])s$/, '')
    .replace(/(?<=...)(?:ing|ed|at(?:e|ion)|ness)$/, '')
    .replace(/([bdgmnprt])\1$/, '$1')
    .replace(/(?<=...)e$/, '')
const wordsOf = name => name.split('-').map(stem)
/** Whether a file is called as the topic, in the catalogue or in the id, or by words of the rule's name and of the topic alone. */
const isNamed = (path, topic, id) => {
  const file = wordsOf(path.split('/').at(-1).replace(/\.ts$/, ''))
  const [, said, rest] = id.split('/')
  const known = new Set([topic, said, rest].flatMap(wordsOf))
  return file.every(word => known.has(word))
}

/**
 * Rules that are rows of a table of conditions, a row being a condition with its rule beside it, where the rule's name has the
 * condition in it: `{ condition: k.stable, rule: 'spirit/injury/stable' }`. Who has the id looks in `conditions.ts`.
 */
function* rowsIn(path, text) {
  if (!path.endsWith('/conditions.ts')) return
  const row = /(?:condition:|state\(\s*)\s*(?:\w+\.)?(\w+),\s*(?:rule:\s*)?'([a-z0-9-]+\/[a-z0-9-]+\/([a-z0-9-]+))'/g
  for (const [, condition, id, rest] of text.matchAll(row)) {
    const name = rest.split('-')
    if (condition.split(/(?=[A-Z])/).every(word => name.includes(word.toLowerCase()))) yield id
  }
}

/** Counts for each ruleset, in percent of its rules that are no guidance. */
export function countHomes(homes) {
  const counted = of => {
    const all = of.filter(h => !h.guidance)
    const percent = which => Math.round((100 * all.filter(which).length) / Math.max(1, all.length))
    return {
      rules: all.length,
      cited: percent(h => h.paths.length > 0),
      inRoom: percent(h => h.inRoom),
      named: percent(h => h.named),
      features: all.filter(h => h.feature).length,
      shared: all.filter(h => !h.feature && h.mechanism).length,
    }
  }
  const ids = [...new Set(homes.map(h => h.ruleset))]
  return [
    ...ids.map(id => ({ ruleset: id, ...counted(homes.filter(h => h.ruleset === id)) })),
    { ruleset: 'all', ...counted(homes) },
  ]
}

/** The file of each rule that has one, as a module: rules by the file in packages/ that is their home. */
export function listOfHomes(homes) {
  const byFile = new Map()
  for (const { id, home } of homes) if (home) byFile.set(home, [...(byFile.get(home) ?? []), id])
  const lines = [...byFile]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, ids]) => `${JSON.stringify(path.slice('packages/'.length))}:${JSON.stringify(ids.sort().join(' '))},`)
  return [
    '// Generated by npm run rules -- --homes --write. Do not edit.',
    '/** Rules by the file of packages/ that is their home, a blank between. */',
    'export const homes: Readonly<Record<string, string>> = {',
    ...lines,
    '}',
    '',
  ].join('\n')
}
