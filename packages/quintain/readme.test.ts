import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fight, odds, resume } from './index.ts'

/** The program of the README, as it stands there, without its imports and types. */
function program(): string {
  const text = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(text.slice(text.indexOf('## As a library'))) ?? []
  return code
    .replace(/^import .*$/m, '')
    .replaceAll(' as const', '')
    .replaceAll('.turn!', '.turn')
}

it('the example of the README runs, whoever wins initiative', () => {
  const told: unknown[] = []
  const run = new Function('fight', 'odds', 'resume', 'console', program())
  const first = new Set<string>()
  for (let seed = 1; seed <= 40 && first.size < 2; seed++) {
    const seeded = (source: Parameters<typeof fight>[0]) => {
      const table = fight(source, { seed })
      first.add(table.turn!)
      return table
    }
    run(seeded, odds, resume, { log: (x: unknown) => told.push(x) })
  }
  expect(first).toEqual(new Set(['aiko', 'grub']))
  expect(told.length).toBeGreaterThanOrEqual(3)
  expect(told.every(x => typeof x === 'number')).toBe(true)
})
