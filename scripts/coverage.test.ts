import { describe, expect, it } from 'vitest'
import { optionsIn, readCatalogue } from './catalogue.mjs'
import { idsIn, mentionsRules, readReport, summarise } from './coverage.mjs'

const rules = [
  { id: 'spirit/attack/attack-roll', ruleset: 'spirit', topic: 'attack', guidance: false },
  { id: 'spirit/attack/reach-weapon', ruleset: 'spirit', topic: 'attack', guidance: false },
  { id: 'spirit/round/begin-and-end', ruleset: 'spirit', topic: 'round', guidance: true },
  { id: 'modern/attack/attack-roll', ruleset: 'modern', topic: 'attack', guidance: false },
]
const known = new Set(rules.map(rule => rule.id))

const test = (title: string, status: string, ancestorTitles: string[] = []) => ({
  title,
  status,
  ancestorTitles,
  fullName: [...ancestorTitles, title].join(' '),
})
const report = (...assertionResults: ReturnType<typeof test>[]) => ({
  testResults: [{ name: 'attack.test.ts', status: 'passed', message: '', assertionResults }],
})
const tested = (...tests: ReturnType<typeof test>[]) => [...readReport(report(...tests), known).tested]

describe('the rules that a title names', () => {
  it('stand in square brackets, one or several', () => {
    expect(idsIn('hits [spirit/attack/attack-roll]')).toEqual(['spirit/attack/attack-roll'])
    expect(idsIn('hits [spirit/attack/attack-roll, modern/attack/attack-roll] at 18')).toEqual([
      'spirit/attack/attack-roll',
      'modern/attack/attack-roll',
    ])
  })

  it('may stand anywhere in it, several of a topic in braces; house rules and other words do not count', () => {
    expect(idsIn('an array [1, 2], [house/ruling/number], [a, b/c]')).toEqual([])
    expect(idsIn('starfinder/cover/{soft,soft-limits}: creatures in between (spirit/grid/diagonals)')).toEqual([
      'starfinder/cover/soft',
      'starfinder/cover/soft-limits',
      'spirit/grid/diagonals',
    ])
  })

  it('may come through a helper', () => {
    expect(mentionsRules("rules('spirit/attack/attack-roll')")).toBe(true)
    expect(mentionsRules("import { cases } from '../testing/cases.ts'")).toBe(true)
    expect(mentionsRules("import { roll } from './roll.ts'")).toBe(false)
  })
})

describe('a rule is tested', () => {
  const id = 'spirit/attack/attack-roll'

  it('when a test that names it has passed', () => {
    expect(tested(test(`hits [${id}]`, 'passed'))).toEqual([id])
    expect(tested(test('hits', 'passed', ['attack', `the roll [${id}]`]))).toEqual([id])
  })

  it('not when it was skipped, or left to do', () => {
    for (const status of ['skipped', 'pending', 'todo']) expect(tested(test(`hits [${id}]`, status))).toEqual([])
  })

  it('not when one that names it has failed, though another has passed', () => {
    const both = report(test(`hits [${id}]`, 'passed'), test(`misses [${id}]`, 'failed'), test('else', 'failed'))
    const { tested, failures } = readReport(both, known)
    expect([...tested]).toEqual([])
    expect(failures).toEqual([`attack.test.ts: misses [${id}]`])
  })

  it('and a name that the catalogue does not have is told', () => {
    const { unknown } = readReport(report(test('hits [spirit/attack/atack-roll]', 'passed')), known)
    expect(unknown).toEqual([
      { id: 'spirit/attack/atack-roll', file: 'attack.test.ts', title: 'hits [spirit/attack/atack-roll]' },
    ])
  })

  it('and a file that could not be loaded is a failure', () => {
    const broken = {
      name: 'broken.test.ts',
      status: 'failed',
      message: 'cannot find ./x.ts\n  at',
      assertionResults: [],
    }
    expect(readReport({ testResults: [broken] }, known).failures).toEqual(['broken.test.ts: cannot find ./x.ts'])
  })
})

describe('the summary', () => {
  it('counts guidance apart, and asks no test of it', () => {
    expect(summarise(rules, new Set(['spirit/attack/attack-roll']))).toEqual([
      { ruleset: 'spirit', total: 3, guidance: 1, tested: 1, untested: ['spirit/attack/reach-weapon'] },
      { ruleset: 'modern', total: 1, guidance: 0, tested: 0, untested: ['modern/attack/attack-roll'] },
    ])
  })

  it('keeps to the topics asked for', () => {
    expect(summarise(rules, new Set(['spirit/round/begin-and-end']), ['round'])).toEqual([
      { ruleset: 'spirit', total: 1, guidance: 1, tested: 1, untested: [] },
      { ruleset: 'modern', total: 0, guidance: 0, tested: 0, untested: [] },
    ])
  })
})

describe('the readings of a conflict', () => {
  it.each([
    ['Option: ties-reroll.', ['ties-reroll']],
    ['Default: no. Other reading, option `night-flat`: once.', ['night-flat']],
    ['Options: neutrals-block, neutrals-pass.', ['neutrals-block', 'neutrals-pass']],
    ['Options: a-b (table); c-d (line 9). Option: e-f.', ['a-b', 'c-d', 'e-f']],
    ['Option for the other reading: all-roll-at-start.', ['all-roll-at-start']],
    ['Options where the states stand: x-y, y-z.', ['x-y', 'y-z']],
    ['Option: none (wording only).', []],
    ['', []],
  ])('%s', (conflict, names) => {
    expect(optionsIn(conflict)).toEqual(names)
  })

  it('are found wherever the catalogue speaks of an option by name', () => {
    const without = readCatalogue()
      .flatMap(part => part.rules)
      .filter(
        rule => /options? `|options?: (?!none)/i.test(rule.conflict ?? '') && optionsIn(rule.conflict).length === 0,
      )
    expect(without).toEqual([])
  })
})
