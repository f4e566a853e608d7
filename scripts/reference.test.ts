import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fightJsonSchema } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { expect, it } from 'vitest'
import { keysOf, render } from './reference.mjs'

const keys: readonly { place: string; of: ReadonlyMap<string, { text: string }> }[] = keysOf(
  fightJsonSchema(rulesets),
  Object.keys(rulesets),
)

const page = render()

it('docs/fight-file.md is what the schema says: npm run reference writes it', () => {
  expect(readFileSync(fileURLToPath(new URL('../docs/fight-file.md', import.meta.url)), 'utf8')).toBe(page)
})
it('tells every key of every ruleset in words', () => {
  const silent = keys.flatMap(({ place, of }) =>
    [...of].filter(([, { text }]) => text === '').map(([id]) => `${id} ${place}`),
  )
  expect(silent).toEqual([])
})
it('tells a key once where it means the same, and for each ruleset where it does not', () => {
  expect(page.match(/^- `side`/gm)).toHaveLength(1)
  expect(page).toMatch(/^- `scores` _\(spirit, modern, starfinder, srd35\)_/m)
  expect(page.match(/^- `reach` _\(/gm)!.length).toBeGreaterThan(1)
})
