import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { piped, root, scratch } from './testing/command.ts'

vi.setConfig({ testTimeout: 120_000 })
const { folder, remove } = scratch()
const home = process.cwd()
/** What it keeps goes into a folder of its own. */
beforeAll(() => process.chdir(folder))
afterAll(() => {
  process.chdir(home)
  remove()
})

/** The transcript of the page: its blocks one after the other. */
const page = readFileSync(join(root, 'docs/playing.md'), 'utf8')
const transcript = [...page.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)]
  .flatMap(([, language, block]) => (language === '' ? [block!] : []))
  .join('...\n')

it('docs/playing.md shows what happens when its lines are typed', async () => {
  const sessions = transcript.split(/^\$ npx quintain /m).slice(1)
  expect(sessions).toHaveLength(2)
  for (const session of sessions) {
    const [command, ...shown] = session.split('\n')
    const args = command!.split(' ').map(word => word.replace(/^examples\//, `${root}examples/`))
    const typed = shown.flatMap(line => /^\w+ > (.*)$/.exec(line)?.[1] ?? [])
    expect(typed[typed.length - 1]).toBe('quit')
    const { out, code } = await piped(args, `${typed.join('\n')}\n`)
    expect(code).toBe(0)
    // What stands between two lines of three dots is shown as it is printed, in its order.
    let at = 0
    for (const part of shown.join('\n').split(/^\.\.\.\n/m)) {
      const found = out.indexOf(part.trimEnd(), at)
      expect(found, `${part}\n---- is not in\n${out.slice(at)}`).toBeGreaterThanOrEqual(0)
      at = found
    }
  }
})
it('every line of its table is understood', async () => {
  const lines = [...page.matchAll(/^\| [^|]*\| (.*?) *\|$/gm)].flatMap(m =>
    [...m[1]!.matchAll(/`([^`]+)`/g)].map(x => x[1]!),
  )
  expect(lines.length).toBeGreaterThan(20)
  const input = `${lines.filter(l => l !== 'quit').join('\n')}\nquit\n`
  const { out, code } = await piped(['play', join(root, 'examples/bridge.yaml'), '--seed', '3'], input)
  expect(code).toBe(0)
  expect(out).not.toMatch(/no command|not understood|did you mean|mistake/)
})
