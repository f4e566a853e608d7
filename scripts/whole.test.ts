import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { rulesets } from '@quintain/rules'
import { isLong } from '@quintain/rules/testing'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const { called } = (await import(`${root}scripts/whole/called.mjs`)) as {
  called: (args: readonly string[], ids: readonly string[]) => unknown
}
const ids = Object.keys(rulesets)

it.each([
  [[], 'which folder holds the creatures?'],
  [['--most'], 'node scripts/whole.mjs FOLDER'],
  [[root, 'sprit'], 'no ruleset sprit'],
  [['no-such-folder'], 'no folder no-such-folder'],
  [[root, 'spirit', '--half', 'both'], '--half is tune or test, not both'],
])('%j is answered with how it is called', (words, says) => {
  expect(called(words, ids)).toMatch(new RegExp(`^${says}`))
  expect(called(words, ids)).toMatch(/ruleset is one of spirit, /)
})
it('is asked of a folder and a ruleset', () => {
  expect(called([root, 'true20', '--all'], ids)).toMatchObject({ folder: root, ruleset: 'true20', all: true })
})
it.runIf(isLong)('ends with its usage and without a trace of the program', () => {
  const how = { cwd: root, encoding: 'utf8' } as const
  const { status, stderr, stdout } = spawnSync(process.execPath, ['scripts/whole.mjs', 'docs', 'sprit'], how)
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/^no ruleset sprit\n/)
  expect(stderr).not.toContain('    at ')
})
