import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findHouseRules, houseRules, rulesets } from '@quintain/rules'
import { expect, it } from 'vitest'

const PACKAGES = join(import.meta.dirname, '..')
const SKIPPED = new Set(['dist', 'node_modules', 'testing', 'glossary'])

/** The ids of rules of the house that stand in the code. */
function idsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : idsIn(path)
    if (!entry.name.endsWith('.ts') || entry.name.endsWith('.test.ts')) return []
    return [...readFileSync(path, 'utf8').matchAll(/'(house\/(?!features)[a-z0-9-]+\/[a-z0-9-]+)'/g)].map(m => m[1]!)
  })
}

it('every rule of the house that is cited can be looked up', () => {
  const cited = [
    ...new Set(['rules', 'engine', 'seats', 'server', 'formats', 'cli'].flatMap(p => idsIn(join(PACKAGES, p)))),
  ]
  expect(cited.length).toBeGreaterThan(60)
  const known = new Map(houseRules(rulesets).map(r => [r.id, r]))
  const told = (id: string): boolean =>
    (known.get(id)?.says ?? '') !== '' || Object.keys(known.get(id)?.keys ?? {}).length > 0
  expect(cited.filter(id => !told(id))).toEqual([])
})

it('a rule of the house is found by its words, with what carries it out', () => {
  const of = (id: string) => houseRules(rulesets).find(r => r.id === id)
  expect(of('house/turn/scene')).toMatchObject({ rulings: ['new-scene'], readings: ['scene-after'] })
  expect(of('house/turn/scene')?.says).toMatch(/new one begins/)
  expect(of('house/travel/go')?.commands).toEqual(['go'])
  expect(of('house/turn/nothing')).toBeUndefined()
  expect(findHouseRules(rulesets, 'reserve home').map(r => r.id)).toContain('house/travel/home')
})
