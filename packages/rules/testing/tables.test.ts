import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allRules } from '../catalogue/catalogue.ts'
import { rulesets } from '../rulesets.ts'
import { inRange, Row, rowsOf } from './table.ts'

/** Its cells are lists of names: a test plays each of them. */
const LISTS = (test: string) => `its cells are lists of names, and ${test} plays each of them`
/** Tables of composed rulesets that no test compares by cells, each with the reason. */
const WAITING: Readonly<Record<string, string>> = {
  'srd35/conditions/blinded': 'its cells are words; blindness.test.ts plays each row',
  'srd35/light/sources': 'rows of two kinds, objects and spells; position/light-sources.test.ts compares each cell',
  'srd35/senses/by-race': 'some rows have no range; senses/hiding.test.ts plays each',
  'starfinder/abilities/ability-damage-by-score': LISTS('injury/penalties.test.ts'),
  'starfinder/actions/types': LISTS('actions/types.test.ts'),
  'starfinder/effects/range-table': 'ranges beyond a map are told, not measured; effects.test.ts has the others',
  'starfinder/flight/acrobatics-options': 'its cells are words; flight.test.ts plays each class',
  'starfinder/magic/ability-kinds-table': 'its cells are words and yes or no; magic.test.ts plays each kind',
}

const root = new URL('../', import.meta.url)
/** Ids of the tables that tests compare: those that a call of `table` names. */
const compared = new Set(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.test.ts') && !file.includes('node_modules'))
    .flatMap(file => [
      ...readFileSync(new URL(file.replaceAll('\\', '/'), root), 'utf8').matchAll(/\btable\(\s*'([^']+)'/g),
    ])
    .map(([, id]) => id!),
)
const tables = allRules.filter(r => r.table !== undefined && r.ruleset in rulesets).map(r => r.id)

describe('tables of the catalogue', () => {
  it('each of a composed ruleset is compared with what it does, or waits for a reason', () => {
    expect(tables.length).toBeGreaterThan(40)
    expect(tables.filter(id => !compared.has(id)).sort()).toEqual(Object.keys(WAITING).sort())
  })
  it('no test compares a table that the catalogue does not have', () => {
    expect([...compared].filter(id => !tables.some(x => x === id))).toEqual([])
  })
})

describe('reading tables', () => {
  it('rows by the names of their columns, however the table is written', () => {
    expect(rowsOf('modern/saves/kinds')[1]).toMatchObject({ save: 'Reflex', ability: 'Dexterity' })
    expect(rowsOf('true20/attack/size-modifier')[0]).toEqual({ size: 'Colossal', modifier: -8 })
    expect(() => rowsOf('modern/attack/attack-roll')).toThrow('modern/attack/attack-roll has no table')
  })
  it('a cell that is not there, or of another kind, is an error', () => {
    const row = new Row({ size: 'Small', modifier: 1 })
    expect([row.text('size'), row.number('modifier'), [...row.read]]).toEqual(['Small', 1, ['size', 'modifier']])
    expect(() => row.cell('weight')).toThrow('no column "weight": there are size, modifier')
    expect(() => row.number('size')).toThrow('size is "Small", not a number')
    expect(() => row.text('modifier')).toThrow('modifier is 1, not words')
  })
  it.each([
    ['0', [0]],
    ['-1 to -3', [-3, -2, -1]],
    ['+1 to +2', [1, 2]],
    ['1-3', [1, 2, 3]],
    ['4 or more', [4, 5]],
    ['4+', [4, 5]],
    ['-1 or lower', [-2, -1]],
  ])('%s: %j', (cell, numbers) => {
    expect(inRange(cell, -2, 5)).toEqual(numbers)
  })
  it('words that are no range are an error', () => {
    expect(() => inRange('a few', 0, 5)).toThrow('"a few" is no range of numbers')
  })
})
