import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rulesets } from '@quintain/rules'
import { isLong, isProof } from '@quintain/rules/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { program } from './program.ts'
import { type CommandOutput, piped, quintain, root, scratch, served } from './testing/command.ts'

vi.setConfig({ testTimeout: 240_000 })
const { folder, remove } = scratch()
const home = process.cwd()
afterAll(() => {
  process.chdir(home)
  remove()
})

const pages = ['README.md', 'CONTRIBUTING.md', ...readdirSync(join(root, 'docs')).map(f => `docs/${f}`)].filter(f =>
  f.endsWith('.md'),
)
const textOf = (page: string): string => readFileSync(join(root, page), 'utf8')

/** Lines that stand as code in a text: those of its blocks without their prompt, and what stands between backticks. */
function codeOf(text: string): string[] {
  const blocks = [...text.matchAll(/```\w*\n([\s\S]*?)```/g)].flatMap(m => m[1]!.split('\n'))
  const inline = [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`]+)`/g)].map(m => m[1]!.replace(/\s+/g, ' '))
  return [...blocks.map(l => l.replace(/^\s*\$ /, '')), ...inline]
}
/** What is run of a line: the words after `quintain`, one list for each command of it. */
const commandsOf = (line: string): string[][] =>
  line.split(' && ').flatMap(part => {
    const found = /^(?:npx )?quintain (.*?)(?: > \S+)?(?:\s{2,}\S.*)?$/.exec(part.trimEnd())
    return found ? [[...found[1]!.matchAll(/"([^"]*)"|(\S+)/g)].map(m => m[1] ?? m[2]!)] : []
  })
/** A form, with names in capitals for what a person fills in, or a part of it left out. */
const isForm = (line: string): boolean =>
  /\b[A-Z]{2,}\b|\.\.\.|\[[A-Z-]/.test(line.replace(/"[^"]*"/g, '')) || /^(?:npx )?quintain \w+$/.test(line)

const verbs = (await program(rulesets)).commands
const shown = pages.flatMap(page => codeOf(textOf(page)).map(line => ({ page, line })))
const helps = verbs.map(v => ({ page: `quintain ${v.name()} --help`, line: '', verb: v.name() }))

/** The folder of a reader: the examples, and the fight of the README. */
beforeAll(() => {
  process.chdir(folder)
  symlinkSync(join(root, 'examples'), join(folder, 'examples'))
  writeFileSync(join(folder, 'hall.txt'), `${'.'.repeat(12)}\n`.repeat(8))
  writeFileSync(join(folder, 'ford.yaml'), /```yaml\n(title: The ford[\s\S]*?)```/.exec(textOf('README.md'))![1]!)
})

/** Runs a command in that folder. */
async function run(args: readonly string[]): Promise<CommandOutput> {
  if (args[0] === 'serve') return served(args, folder)
  return args[0] === 'play' ? piped(args, 'quit\n') : quintain(...args)
}
const ran = new Set<string>()
/** A few fights in place of those by the hundred: what they come to is compared with its page by recipes.test.ts. */
const few = (args: readonly string[]): readonly string[] => args.map((a, i) => (args[i - 1] === '--fights' ? '8' : a))
/** It did what was asked, and said nothing on standard error but notes. What stands in several places is run once. */
async function runs(line: string, asked: readonly string[]): Promise<void> {
  const args = few(asked)
  if (ran.has(args.join('\n'))) return
  ran.add(args.join('\n'))
  // A misspelt name is shown on purpose: the nearest one is the answer, and no is the exit code.
  if (args.includes('glok')) {
    expect(await run(args), line).toMatchObject({ code: 1, err: expect.stringContaining('Glock') })
    return
  }
  const { code, err } = await run(args)
  // How far a long work has come is said where the machine is slow.
  const said = err.replace(/^.*\d+ of \d+ fights.*\n/gm, '').replace(/^note:[\s\S]*$/, '')
  expect([code, said], line).toEqual([0, ''])
}

describe('commands that are printed', () => {
  const lines = [...new Set(shown.map(({ line }) => line).filter(line => commandsOf(line).length > 0))]
  const whole = lines.filter(line => !isForm(line))

  it.runIf(isLong)('in the README and docs: each runs', async () => {
    expect(whole.length).toBeGreaterThan(20)
    for (const line of whole)
      for (const args of commandsOf(line)) {
        // What it writes is new each time.
        const own = args[0] === 'new' ? args.map(a => a.replace('ford.yaml', `ford-${whole.indexOf(line)}.yaml`)) : args
        await runs(line, own)
      }
  })
  it.runIf(isProof)('in the help of each verb: each runs', async () => {
    for (const { verb } of helps) {
      const { out, code } = await quintain(verb, '--help')
      expect(code, verb).toBe(0)
      const examples = out.split('\n').map(l => l.replace(/^\s*\$ /, ''))
      for (const line of examples.filter(l => commandsOf(l).length > 0 && !isForm(l)))
        for (const args of commandsOf(line)) {
          if (args[0] === 'new' || args.some(a => /^(?!examples\/).*(\.jsonl|\.dd2vtt|folk\.yaml|\.uvtt)$/.test(a)))
            continue
          await runs(line, args)
        }
    }
  })
  it('names verbs and options that there are', () => {
    const known = new Map(verbs.map(v => [v.name(), v.options.flatMap(o => [o.long, o.short])]))
    for (const line of lines)
      for (const args of commandsOf(line)) {
        const [verb] = args
        if (/^[A-Z.]|^--/.test(verb!)) continue
        expect([...known.keys(), 'help'], line).toContain(verb!.replace(/,$/, ''))
        for (const option of args.flatMap(a => /^\[?(--?[a-z][a-z-]*)/.exec(a)?.[1] ?? []))
          if (option !== '--help') expect(known.get(verb!.replace(/,$/, '')), line).toContain(option)
      }
  })
  it('of npm are scripts of the project', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
    const asked = shown.flatMap(({ page, line }) => [...line.matchAll(/npm run ([a-z]+)/g)].map(m => [page, m[1]!]))
    expect(asked.length).toBeGreaterThan(10)
    for (const [page, name] of asked) expect(Object.keys(scripts), page).toContain(name)
  })
})

/** Commands of a page with what stands below each; a line of three dots ends it early. */
const printed = ['docs/dice.md'].flatMap(page =>
  [...textOf(page).matchAll(/^```\n(\$ [\s\S]*?)^```$/gm)].flatMap(([, block]) =>
    block!.split(/^\$ /m).flatMap(part => {
      const [line, ...shown] = part.split('\n')
      const output = shown.join('\n').replace(/^\.\.\.\n[\s\S]*/m, '')
      return output.trim() === '' ? [] : [{ page, line: line!, output: output.trimEnd() }]
    }),
  ),
)
describe('what is printed below a command', () => {
  it('is found in the page of dice; that of the README is in cli.test.ts, that of recipes in theirs', () => {
    expect(printed).toHaveLength(2)
  })
  it.each(printed)('$line', async ({ line, output }) => {
    const { out } = await quintain(...commandsOf(line)[0]!)
    expect(out.slice(0, output.length)).toBe(output)
  })
})
