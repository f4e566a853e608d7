#!/usr/bin/env node
/**
 * Tries the built package as a stranger has it: packed, installed from its tarball in an empty folder, its command and
 * its library run under this Node and under others, which npx fetches. Each must give what this Node gives, to the byte.
 *
 *     node scripts/try-package.mjs 24         after npm run build
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { assemble, pack } from './pack.mjs'

/** Bytes of the longest output: the schema of fight files has more than one MiB. */
const LONGEST = 16 * 2 ** 20

const root = fileURLToPath(new URL('..', import.meta.url))

/** What is run, and what must come of it; `says` is looked for in what is printed on either stream. */
const commands = [
  { args: ['--version'], code: 0, says: /^\d+\.\d+\.\d+$/m },
  { args: ['fight', 'bridge.yaml', '--seed', '1'], code: 0, says: /^seed 1$/m },
  { args: ['fight', 'bridge.yaml', '--seed', '1', '--why'], code: 0, says: /spirit\/attack\// },
  { args: ['odds', '+6 1d8+3 vs 15, 30 hp'], code: 0, says: /exact/ },
  { args: ['rule', 'spirit/attack/attack-roll'], code: 0, says: /attack-roll/ },
  { args: ['schema', 'fight'], code: 0, says: /"\$schema"/ },
  { args: ['fight', 'nothing.yaml'], code: 2, says: /nothing\.yaml: no such file/ },
  { args: ['--nope'], code: 2, says: /--nope/ },
]

const program = `import { readFileSync } from 'node:fs'
import { fight, odds, resume } from 'quintain'
import { rule } from 'quintain/rules'

const table = fight(readFileSync('bridge.yaml', 'utf8'), { seed: 7, seats: [] })
const again = resume(table.journal())
if (again.transcript() !== table.transcript()) throw new Error('the journal does not give the same fight')
console.log(table.transcript())
console.log(odds('+9/+4 1d10+3 19-20/x2 vs 17, 30 hp').drops, rule('spirit/attack/attack-roll').topic)
`

/** The path of another Node, by its major version. Throws, with what npx said, when it cannot be had. */
function nodeOf(major) {
  const npx = spawnSync('npx', ['--yes', `node@${major}`, '--print', 'process.execPath + "\\n" + process.version'], {
    cwd: tmpdir(),
    encoding: 'utf8',
  })
  const [path = '', version = ''] = npx.stdout?.trim().split('\n').slice(-2) ?? []
  if (npx.status !== 0 || !version.startsWith(`v${major}.`))
    throw new Error(`Node ${major} cannot be had by npx node@${major}:\n${npx.error ?? npx.stderr}`)
  return { path, version }
}

/** Installs the package in an empty folder, dependencies and all. */
async function install(folder) {
  await assemble(join(folder, 'assembled'))
  const tarball = pack(join(folder, 'assembled'), folder)
  const home = join(folder, 'home')
  mkdirSync(home)
  writeFileSync(join(home, 'package.json'), '{ "private": true, "type": "module" }\n')
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', tarball], {
    cwd: home,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  cpSync(join(root, 'examples', 'bridge.yaml'), join(home, 'bridge.yaml'))
  writeFileSync(join(home, 'program.js'), program)
  return home
}

/** Runs everything under one Node: what it printed, and what went wrong. */
function run(node, home) {
  const problems = []
  const printed = []
  const main = join(home, 'node_modules', 'quintain', 'cli', 'quintain.js')
  const programs = [
    ...commands.map(c => ({ ...c, args: [main, ...c.args] })),
    { args: ['program.js'], code: 0, says: /\S/ },
  ]
  for (const { args, code, says } of programs) {
    const { status, stdout, stderr } = spawnSync(node, args, { cwd: home, encoding: 'utf8', maxBuffer: LONGEST })
    const name = args.map(arg => arg.replace(main, 'quintain')).join(' ')
    if (status !== code) problems.push(`${name}: ends with ${status}, not ${code}\n${stderr}`)
    else if (!says.test(stdout + stderr)) problems.push(`${name}: does not say ${says}\n${stdout}${stderr}`)
    if (/\n\s+at .*:\d+:\d+/.test(stderr)) problems.push(`${name}: prints a stack trace\n${stderr}`)
    if (/Warning:/.test(stderr)) problems.push(`${name}: warns\n${stderr}`)
    printed.push({ name, text: stdout })
  }
  return { problems: problems.map(first), printed }
}

/** The first lines of a text. */
const first = text => text.trim().split('\n').slice(0, 12).join('\n')

async function main(majors) {
  const others = majors.map(nodeOf)
  const folder = mkdtempSync(join(tmpdir(), 'quintain-try-'))
  try {
    const home = await install(folder)
    const here = run(process.execPath, home)
    report(process.version, here.problems)
    for (const { path, version } of others) {
      const there = run(path, home)
      for (const [i, { name, text }] of there.printed.entries())
        if (text !== here.printed[i].text) there.problems.push(`${name}: does not print what ${process.version} prints`)
      report(version, there.problems)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function report(version, problems) {
  if (problems.length === 0) return console.log(`The package runs under Node ${version}.`)
  console.error(`Under Node ${version}:\n${problems.join('\n')}`)
  process.exitCode = 1
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
