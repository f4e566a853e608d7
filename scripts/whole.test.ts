import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const whole = (...words: string[]) =>
  spawnSync(process.execPath, ['scripts/whole.mjs', ...words], { cwd: root, encoding: 'utf8' })

it.each([
  [[], 'which folder holds the creatures?'],
  [['--most'], 'node scripts/whole.mjs FOLDER'],
  [['docs', 'sprit'], 'no ruleset sprit'],
])('%j is answered with how it is called', (words, says) => {
  const { status, stderr, stdout } = whole(...words)
  expect(status).toBe(2)
  expect(stdout).toBe('')
  expect(stderr).toMatch(new RegExp(`^${says}`))
  expect(stderr).not.toContain('    at ')
})
