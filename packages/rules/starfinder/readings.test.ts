import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { rulesOf } from '../catalogue/catalogue.ts'
import { starfinder } from './ruleset.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.test.ts') && !/^readings\.test/.test(name))
  .map(name => readFileSync(`${folder}/${name}`, 'utf8'))
// Readings of house rules are the same in every text, and tested with the files that set them.
const options = Object.entries(starfinder().optionKinds).flatMap(([name, { rule }]) =>
  rule.startsWith('house/') ? [] : [name],
)

describe('the readings of starfinder', () => {
  it('are those that the catalogue names, under its names', () => {
    const named = rulesOf('starfinder').flatMap(rule => rule.options)
    expect(named.filter(name => !(name in starfinder().optionKinds))).toEqual([])
  })
  it.each([...new Set(options)])('%s is set in a test', name => {
    // As a key with a value, as a shorthand, or handed to what sets it both ways (`option` and `dex` are both in turn).
    const set = new RegExp(`'?${name}'?: (?:true|\\d|'|option\\b|dex\\b)|\\{ ${name} \\}|\\('${name}'\\)`)
    expect(tests.some(text => set.test(text))).toBe(true)
  })
})
