import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { rulesets } from './rulesets.ts'

const root = new URL('.', import.meta.url).pathname
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  f => f.endsWith('.ts') && !f.endsWith('.test.ts') && !f.startsWith('dist'),
)

it('a ruleset names every feat that its rules ask for', () => {
  for (const { id, feats = [] } of Object.values(rulesets)) {
    const asked = files
      .filter(f => f.startsWith(`${id}/`))
      .flatMap(f => [...readFileSync(join(root, f), 'utf8').matchAll(/feats\.includes\('([^']+)'\)/g)].map(m => m[1]!))
    expect(
      [...new Set(asked)].filter(feat => !feats.includes(feat)),
      id,
    ).toEqual([])
    expect([...feats].sort(), id).toEqual([...feats])
  }
})
