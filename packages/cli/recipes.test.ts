import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { quintain, root } from './testing/command.ts'

vi.setConfig({ testTimeout: 900_000 })
const home = process.cwd()
beforeAll(() => process.chdir(root))
afterAll(() => process.chdir(home))

const page = join(root, 'docs/recipes.md')
const BLOCK = /(?<=```\n)\$ quintain [\s\S]*?(?=\n```)/g
const text = readFileSync(page, 'utf8')
const recipes = [...text.matchAll(BLOCK)].map(([block]) => {
  const [command, ...lines] = block.split('\n')
  return { command: command!, lines }
})

/** The words of a command; FILE is the fight that the page names. */
const wordsOf = (command: string): string[] =>
  [...command.replace(/^\$ quintain /, '').matchAll(/"([^"]*)"|(\S+)/g)].map(m =>
    (m[1] ?? m[2]!).replace(/^FILE$/, 'examples/bridge.yaml'),
  )
/** A line without the bar at its end, which the page may leave out. */
const bare = (line: string): string => line.replace(/\s*[█▏▎▍▌▋▊▉]*\s*$/, '')
/** What a line says beside its numbers: the same line after the rules have changed. */
const kindOf = (line: string): string =>
  line
    .replace(/[\d.,<>±+−█▏▎▍▌▋▊▉-]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
/** Where the output has what a line of the page stands for, at `from` or after it; -1 where it has not. */
const place = (line: string, out: readonly string[], from: number, isSame: (a: string, b: string) => boolean): number =>
  out.findIndex((l, i) => i >= from && isSame(l, line))

it('there are sixteen', () => expect(recipes).toHaveLength(16))

const writes = process.env['QUINTAIN_GOLDEN'] === 'write'
/** Fights by the thousand take minutes here: they are played where the page is written, and where it is asked for. */
const plays = writes || process.env['QUINTAIN_RECIPES'] !== undefined
const isAsked = ({ command }: { readonly command: string }): boolean =>
  plays || !/ (?:sim|compare(?! ")|sweep FILE) /.test(command)

const written: string[] = []
it.each(recipes.filter(isAsked))('the answer of $command is the one that is printed', async ({ command, lines }) => {
  const { out, code } = await quintain(...wordsOf(command))
  expect(code).toBe(0)
  const said = out.split('\n')
  const kept: string[] = []
  let from = 0
  for (const line of lines) {
    if (line === '...') {
      kept.push(line)
      continue
    }
    const at = place(line, said, from, (a, b) => (writes ? kindOf(a) === kindOf(b) : bare(a) === bare(b)))
    expect(at, `${line}\nis not in\n${said.slice(from).join('\n')}`).toBeGreaterThanOrEqual(from)
    kept.push(/[█▏▎▍▌▋▊▉]$/.test(line) ? said[at]! : bare(said[at]!))
    from = at + 1
  }
  written.push([command, ...kept].join('\n'))
})
afterAll(() => {
  if (!writes || written.length < recipes.length) return
  writeFileSync(
    page,
    text.replace(BLOCK, () => written.shift()!),
  )
})
