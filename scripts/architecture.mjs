#!/usr/bin/env node
/**
 * The architecture's rules that a linter does not know: imports run downward, a ruleset never imports a sibling, and in
 * the pure rooms (dice, grid, engine, rules) there is no clock, no chance of their own, no I/O. In rules there is no
 * try/catch and nothing asynchronous either. A file past 400 lines asks to be two.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What each package may import of ours. */
const may = {
  dice: [],
  grid: [],
  engine: ['dice'],
  rules: ['engine', 'grid', 'dice'],
  odds: ['rules', 'engine', 'grid', 'dice'],
  formats: ['rules', 'engine', 'grid', 'dice'],
  store: ['engine'],
  server: ['store', 'formats', 'odds', 'rules', 'engine', 'grid', 'dice'],
  cli: ['store', 'formats', 'odds', 'rules', 'engine', 'grid', 'dice'],
  web: ['formats', 'odds', 'rules', 'engine', 'grid', 'dice'],
  quintain: ['cli', 'store', 'formats', 'odds', 'rules', 'engine', 'grid', 'dice'],
}
const rulesets = ['spirit', 'true20', 'starfinder', 'modern', 'srd35']
const pure = ['dice', 'grid', 'engine', 'rules']
const maxLines = 400

const banned = [
  {
    in: pure,
    pattern: /\bMath\.random\b/,
    why: 'chance comes in through the context (or a generator that is passed in)',
  },
  { in: pure, pattern: /\bDate\.now\b|\bnew Date\b|\bperformance\.now\b/, why: 'no clock here' },
  { in: pure, pattern: /from 'node:|\bprocess\.|\bconsole\./, why: 'no I/O here' },
  { in: ['rules'], pattern: /\btry \{|\bcatch \(/, why: 'rules do not catch: a waiting question passes through them' },
  { in: ['rules'], pattern: /\basync\b|\bawait\b|\bPromise\b/, why: 'rules are synchronous' },
]

function* sources(dir) {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name === 'fixtures') continue
    const path = join(dir, entry.name)
    if (entry.isDirectory()) yield* sources(path)
    else if (/\.(ts|tsx)$/.test(entry.name) && !entry.name.endsWith('.d.ts')) yield path
  }
}

const problems = []
const rulesIndex = readFileSync(join(root, 'packages/rules/index.ts'), 'utf8')
for (const file of sources(join(root, 'packages'))) {
  const name = relative(root, file)
  const [, pkg, room] = name.split('/')
  const text = readFileSync(file, 'utf8')
  const lines = text.split('\n')
  const test = /\.test\.tsx?$/.test(name) || name.includes('/testing/')
  const generated = lines[0]?.startsWith('// Generated') ?? false
  const say = (line, what) => problems.push(`${name}:${line}  ${what}`)
  if (lines.length > maxLines && !test && !generated) say(maxLines, `${lines.length} lines: one thing, or two?`)
  // A declaration that extends the engine's types must be reachable from the package's index, or users of the package do not see it.
  if (
    pkg === 'rules' &&
    !test &&
    text.includes("declare module '@quintain/engine'") &&
    !rulesIndex.includes(`import './${name.split('/').slice(2).join('/')}'`)
  )
    say(1, `extends the engine's types: import './${name.split('/').slice(2).join('/')}' in packages/rules/index.ts`)
  lines.forEach((line, i) => {
    const spec = /(?:from|import)\s*\(?'([^']+)'/.exec(line)?.[1]
    if (spec?.startsWith('@quintain/')) {
      const target = spec.slice('@quintain/'.length).split('/')[0]
      if (target !== pkg && !may[pkg]?.includes(target) && !(test && pkg !== 'dice' && pkg !== 'grid'))
        say(i + 1, `${pkg} may not import ${spec}: imports run downward`)
    } else if (spec?.startsWith('.')) {
      const target = relative(root, resolve(dirname(file), spec)).split('/')
      if (target[0] === 'packages' && target[1] !== pkg)
        say(i + 1, `reaches into ${target[1]} by path: import @quintain/${target[1]}`)
      if (pkg === 'rules' && rulesets.includes(room) && rulesets.includes(target[2]) && target[2] !== room)
        say(i + 1, `ruleset ${room} imports its sibling ${target[2]}: what two texts share moves to d20/`)
      if (pkg === 'rules' && room === 'd20' && rulesets.includes(target[2]))
        say(i + 1, `d20 is below the rulesets: it may not import ${target[2]}`)
    }
    if (!test)
      for (const b of banned)
        if (b.in.includes(pkg) && b.pattern.test(line.replace(/\/\/.*|^\s*\*.*/, ''))) say(i + 1, b.why)
  })
}
if (problems.length) {
  console.error(problems.join('\n'))
  console.error(
    `\n${problems.length} breach${problems.length === 1 ? '' : 'es'} of the architecture (docs/architecture.md).`,
  )
  process.exit(1)
}
