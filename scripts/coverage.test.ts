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

const test = (title: string, status: string, ancestorTitles: string[] = [], played: string[] = ['spirit']) => ({
  title,
  status,
  ancestorTitles,
  meta: { played },
  fullName: [...ancestorTitles, title].join(' '),
})
const report = (...assertionResults: ReturnType<typeof test>[]) => ({
  testResults: [{ name: 'attack.test.ts', status: 'passed', message: '', assertionResults }],
})
const read = (...tests: ReturnType<typeof test>[]) => readReport(report(...tests), known)
const played = (...tests: ReturnType<typeof test>[]) => [...read(...tests).played]

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

describe('a rule is played', () => {
  const id = 'spirit/attack/attack-roll'

  it('when a test that names it has passed, and its own ruleset played during that test', () => {
    expect(played(test(`hits [${id}]`, 'passed'))).toEqual([id])
    expect(played(test('hits', 'passed', ['attack', `the roll [${id}]`]))).toEqual([id])
    expect(played(test(`hits [${id}]`, 'passed', [], ['modern', 'spirit']))).toEqual([id])
  })

  it('and touched when nothing, or another ruleset, played in each test that names it', () => {
    const without = [test(`hits [${id}]`, 'passed', [], []), test(`misses [${id}]`, 'passed', [], ['modern'])]
    expect(read(...without)).toMatchObject({ played: new Set(), touched: new Set([id]) })
    expect(read(...without, test(`hits [${id}]`, 'passed'))).toMatchObject({
      played: new Set([id]),
      touched: new Set(),
    })
    const { meta, ...bare } = test(`hits [${id}]`, 'passed')
    expect(meta).toEqual({ played: ['spirit'] })
    expect(
      readReport({ testResults: [{ ...report().testResults[0], assertionResults: [bare] }] }, known),
    ).toMatchObject({
      played: new Set(),
      touched: new Set([id]),
    })
  })

  it('of the rules that one test names, those whose rulesets played', () => {
    const both = test(`hits [${id}, modern/attack/attack-roll]`, 'passed')
    expect(read(both)).toMatchObject({ played: new Set([id]), touched: new Set(['modern/attack/attack-roll']) })
  })

  it('not, and not touched, when it was skipped, or left to do', () => {
    for (const status of ['skipped', 'pending', 'todo'])
      expect(read(test(`hits [${id}]`, status))).toMatchObject({ played: new Set(), touched: new Set() })
  })

  it('not when one that names it has failed, though another has passed', () => {
    const both = [test(`hits [${id}]`, 'passed'), test(`misses [${id}]`, 'failed', [], []), test('else', 'failed')]
    expect(read(...both)).toMatchObject({
      played: new Set(),
      touched: new Set(),
      failures: [`attack.test.ts: misses [${id}]`],
    })
  })

  it('and a name that the catalogue does not have is reported', () => {
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
  const found = (played: string[], touched: string[] = []) => ({ played: new Set(played), touched: new Set(touched) })

  it('adds guidance, played, touched and untouched up to the total', () => {
    expect(summarise(rules, found(['spirit/attack/attack-roll'], ['modern/attack/attack-roll']))).toEqual([
      {
        ruleset: 'spirit',
        total: 3,
        guidance: 1,
        played: 1,
        doors: 1,
        touched: 0,
        untouched: 1,
        unplayed: ['spirit/attack/reach-weapon'],
        doorless: [],
      },
      {
        ruleset: 'modern',
        total: 1,
        guidance: 0,
        played: 0,
        doors: 0,
        touched: 1,
        untouched: 0,
        unplayed: ['modern/attack/attack-roll'],
        doorless: [],
      },
    ])
  })

  it('tells those that were reached through a door from those that steps alone played', () => {
    const id = 'spirit/attack/attack-roll'
    const through = (doors: string[]) =>
      readReport(
        {
          testResults: [
            {
              name: 'a.test.ts',
              status: 'passed',
              assertionResults: [{ ...test(`hits [${id}]`, 'passed'), meta: { played: ['spirit'], doors } }],
            },
          ],
        } as never,
        known,
      )
    const row = (doors: string[]) => summarise(rules, through(doors))[0]
    expect(row(['spirit'])).toMatchObject({ played: 1, doors: 1, doorless: [] })
    expect(row(['modern'])).toMatchObject({ played: 1, doors: 0, doorless: [id] })
  })

  it('keeps to the topics asked for, and asks no test of guidance', () => {
    const none = { guidance: 0, played: 0, doors: 0, touched: 0, untouched: 0, unplayed: [], doorless: [] }
    expect(summarise(rules, found(['spirit/round/begin-and-end']), ['round'])).toEqual([
      { ...none, ruleset: 'spirit', total: 1, guidance: 1 },
      { ...none, ruleset: 'modern', total: 0 },
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
