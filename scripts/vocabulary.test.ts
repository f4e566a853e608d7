import { readFileSync } from 'node:fs'
import { fightJsonSchema } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { expect, it } from 'vitest'
import { plain, render } from './vocabulary.mjs'

it('the commands, conditions and options that the compiler knows are those of the rulesets: npm run vocabulary', () => {
  const files = render(Object.values(rulesets), fightJsonSchema(rulesets)) as Record<string, string>
  for (const [name, text] of Object.entries(files)) {
    const kept = readFileSync(new URL(`../packages/rules/vocabularies/${name}`, import.meta.url), 'utf8')
    expect(plain(kept), name).toBe(plain(text))
  }
})
