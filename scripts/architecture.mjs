#!/usr/bin/env node
/**
 * The architecture's rules that a linter does not know. What each holds stands in scripts/architecture/, the rooms and
 * figures in scripts/architecture-rooms.mjs.
 *
 *     node scripts/architecture.mjs           fails where a rule that is held is broken
 *     node scripts/architecture.mjs --all     tries the rules that are not held yet too
 *     node scripts/architecture.mjs --root R  looks at another checkout
 */
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { circles } from './architecture/circles.mjs'
import { homesInRooms } from './architecture/homes.mjs'
import { noSiblings, packagesDown, typesReachable } from './architecture/layers.mjs'
import { inRooms, noClimb, noClimbIntoShared, topicsInRooms } from './architecture/rooms.mjs'
import { sentencesInWords } from './architecture/sentences.mjs'
import {
  citesNoText,
  namesNoRuleset,
  namesNoWords,
  narrowFolders,
  pureRooms,
  shortFiles,
} from './architecture/texts.mjs'
import { readTree } from './architecture/tree.mjs'
import { onOpenedViews } from './architecture/viewers.mjs'
import * as rooms from './architecture-rooms.mjs'

/** Every rule, and whether it is held: one that is not held yet is only tried with --all. */
export const rules = [
  { name: 'packages import downward', held: true, find: packagesDown },
  { name: 'no ruleset imports a sibling', held: true, find: noSiblings },
  { name: 'types that extend the engine are reachable', held: true, find: typesReachable },
  { name: 'no clock, chance or I/O in pure packages', held: true, find: pureRooms },
  { name: 'no long file', held: true, find: shortFiles },
  { name: 'no wide folder', held: true, find: narrowFolders },
  { name: 'no circle', held: true, find: noCircle },
  { name: 'every file in a room', held: true, find: inRooms },
  { name: 'no climb between rooms', held: true, find: noClimb },
  { name: 'no climb into d20', held: true, find: noClimbIntoShared },
  { name: 'd20 cites no text', held: true, find: citesNoText },
  { name: 'no ruleset named outside of rules', held: true, find: namesNoRuleset },
  { name: 'no word of the texts outside of rules', held: true, find: namesNoWords },
  { name: 'each topic in its room', held: true, find: topicsInRooms },
  { name: 'each rule has one home, in its room', held: true, find: homesInRooms },
  { name: 'viewers are answered from opened views', held: true, find: onOpenedViews },
  { name: 'sentences of rules in words/', held: true, find: sentencesInWords },
]

function noCircle(files) {
  return circles(new Map([...files].filter(([, { test }]) => !test))).map(
    paths => `${paths[0]}:1  ${paths.length} files import each other in a circle: ${paths.join(', ')}`,
  )
}

function main() {
  const { values } = parseArgs({ options: { all: { type: 'boolean' }, root: { type: 'string' } } })
  const files = readTree(values.root ?? fileURLToPath(new URL('..', import.meta.url)))
  const tried = rules.filter(({ held }) => held || values.all)
  const broken = tried.map(rule => ({ ...rule, problems: rule.find(files, rooms) })).filter(r => r.problems.length)
  for (const { name, problems } of broken) console.error(`${name} (${problems.length})\n  ${problems.join('\n  ')}\n`)
  const good = tried.filter(({ name }) => !broken.some(rule => rule.name === name)).map(({ name }) => name)
  console.log(`architecture: ${good.length} rules hold over ${files.size} files: ${good.join('; ')}`)
  const waiting = rules.length - tried.length
  if (waiting) console.log(`architecture: ${waiting} rules are not held yet: node scripts/architecture.mjs --all`)
  if (broken.length === 0) return
  const n = broken.reduce((n, { problems }) => n + problems.length, 0)
  console.error(`${n} breach${n === 1 ? '' : 'es'} of the architecture (docs/architecture.md).`)
  process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
