import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { rulesets } from '@quintain/rules'
import { expect, it } from 'vitest'
import { quintain, root } from '../testing/command.ts'

/** What a file loads as it is loaded itself, and what that loads: types and what is asked for later are not. */
function loads(file: string, had = new Set<string>()): ReadonlySet<string> {
  for (const [, what] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type )(?:[^'"]*? from )?['"]([^'"]+)['"]/gm,
  )) {
    const path = what!.startsWith('.') ? join(dirname(file), what!) : what!
    if (had.has(path)) continue
    had.add(path)
    if (existsSync(path)) loads(path, had)
  }
  return had
}

it('a worker loads neither rules nor formats where its threads count', () => {
  const all = [...loads(join(root, 'packages/cli/queue/lean.ts'))]
  expect(all).toContain('piscina')
  expect(all.filter(x => /^@quintain\/(?:rules|formats|odds|seats|server|store)/.test(x))).toEqual([])
  // What counts them does.
  expect([...loads(join(root, 'packages/cli/threads/thread.ts'))]).toContain('@quintain/rules')
})
it('a thread loads no text before it knows which it plays', () => {
  const file = join(root, 'packages/cli/dist/quintain-thread.js')
  const loaded = [...loads(file)].map(path => path.replace(/^.*quintain-thread-?/, ''))
  expect(loaded.length).toBeGreaterThan(1)
  for (const id of Object.keys(rulesets)) {
    expect(loaded.filter(name => name.startsWith(id))).toEqual([])
    expect(existsSync(join(root, `packages/cli/dist/quintain-thread-${id}.js`))).toBe(true)
  }
})
it('a worker says what it takes, and what is wrong, as the other verbs do', async () => {
  expect((await quintain('worker', '--help')).out).toMatch(/^Usage: quintain worker \[options\]/)
  const wrong = await quintain('worker', '--queue', 'mysql://x')
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('--queue: the address of a PostgreSQL database')])
  expect((await quintain('worker')).code).toBe(2)
})
