import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instrumented } from './mutants/build.mjs'
import { draw, keyOf } from './mutants/draw.mjs'
import { teller } from './mutants/progress.mjs'
import { scopeOf } from './mutants/scope.mjs'
import { linesOf, summarise } from './mutants/summary.mjs'

describe('a draw', () => {
  const items = Array.from({ length: 100 }, (_, i) => i)

  it('is the same for the same seed, and another for another', () => {
    expect(draw(items, 10, 1)).toEqual(draw(items, 10, 1))
    expect(draw(items, 10, 1)).not.toEqual(draw(items, 10, 2))
  })

  it('puts nothing back, and ends when nothing is left', () => {
    expect(draw(items, 100, 3).sort((a, b) => a - b)).toEqual(items)
    expect(draw(items, 1000, 3)).toHaveLength(100)
    expect(draw([], 5, 1)).toEqual([])
  })

  it('takes each item about as often as any other', () => {
    const count = Array<number>(100).fill(0)
    for (let seed = 0; seed < 4000; seed++) for (const i of draw(items, 5, seed)) count[i]!++
    // 200 each, with a standard deviation of 14.
    expect(Math.min(...count)).toBeGreaterThan(140)
    expect(Math.max(...count)).toBeLessThan(260)
  })

  it('tells mutants apart by place, kind and what stands there instead', () => {
    const at = { start: { line: 0, column: 4 }, end: { line: 0, column: 9 } }
    const mutant = { fileName: 'a.ts', location: at, mutatorName: 'EqualityOperator', replacement: 'a < b' }
    expect(keyOf(mutant)).not.toBe(keyOf({ ...mutant, replacement: 'a <= b' }))
    expect(keyOf(mutant)).toBe(keyOf({ ...mutant }))
  })
})

describe('the files that are meant', () => {
  const root = mkdtempSync(join(tmpdir(), 'quintain-mutants-'))
  const rules = 'packages/rules'
  beforeAll(() => {
    for (const path of [
      `${rules}/spirit/attack/attack-roll.ts`,
      `${rules}/spirit/attack/attack-roll.test.ts`,
      `${rules}/spirit/words/events.ts`,
      `${rules}/spirit/testing/stage.ts`,
      `${rules}/d20/injury/dying.ts`,
      `${rules}/d20/injury/dying.md`,
      `${rules}/catalogue/ids.ts`,
      'packages/grid/map.ts',
    ]) {
      mkdirSync(join(root, dirname(path)), { recursive: true })
      writeFileSync(join(root, path), '')
    }
  })
  afterAll(() => rmSync(root, { recursive: true }))

  it('are all rules, a ruleset, a folder, or files; words, tests and generated files are left out', () => {
    const both = [`${rules}/d20/injury/dying.ts`, `${rules}/spirit/attack/attack-roll.ts`]
    expect(scopeOf([], root)).toEqual(both)
    expect(scopeOf(['spirit'], root)).toEqual([both[1]])
    expect(scopeOf(['d20/injury', 'spirit'], root)).toEqual(both)
    expect(scopeOf([`${rules}/d20/injury/dying.ts`], root)).toEqual([both[0]])
    expect(scopeOf(['dying.ts'], root, join(root, rules, 'd20/injury'))).toEqual([both[0]])
  })

  it.each([
    ['grim', 'No ruleset, folder or file "grim": give a folder of packages/rules (spirit, d20/injury) or a path.'],
    ['packages/grid', '"packages/grid" is not in packages/rules: only rules are changed.'],
    ['spirit/words', '"spirit/words" has nothing to change: only words, tests or generated files.'],
  ])('%s is refused', (name, why) => {
    expect(() => scopeOf([name], root)).toThrow(why)
  })
})

describe('the summary', () => {
  const mutant = (fileName: string, status: string, line = 1) => ({
    fileName,
    status,
    mutatorName: 'ConditionalExpression',
    replacement: 'true',
    location: { start: { line, column: 5 }, end: { line, column: 9 } },
  })
  const results = [
    mutant('b.ts', 'Killed'),
    mutant('b.ts', 'Timeout'),
    mutant('b.ts', 'Survived', 7),
    mutant('a.ts', 'NoCoverage', 3),
    mutant('a.ts', 'Ignored'),
    mutant('a.ts', 'CompileError'),
    mutant('c.ts', 'Ignored'),
  ]

  it('counts what was tried: a mutant that ran out of time is killed, one that no test reaches is not', () => {
    const { all, files } = summarise(results)
    expect(all).toEqual({ mutants: 4, killed: 2, survived: 1, uncovered: 1, score: 50 })
    expect(files).toEqual([
      { file: 'a.ts', mutants: 1, killed: 0, survived: 0, uncovered: 1, score: 0 },
      { file: 'b.ts', mutants: 3, killed: 2, survived: 1, uncovered: 0, score: 67 },
    ])
  })

  it('lists what no test noticed, with its place', () => {
    expect(linesOf(summarise(results)).slice(0, 2)).toEqual([
      'survived   b.ts:7:5  ConditionalExpression: true',
      'uncovered  a.ts:3:5  ConditionalExpression: true',
    ])
  })

  it('of nothing is no score', () => {
    expect(summarise([]).all).toEqual({ mutants: 0, killed: 0, survived: 0, uncovered: 0, score: null })
    expect(linesOf(summarise([])).at(-1)).toMatch(/^all {2}.* -$/)
  })
})

describe('a run on its way', () => {
  const mutant = (status: string, line = 1) => ({
    fileName: 'a.ts',
    status,
    mutatorName: 'EqualityOperator',
    replacement: 'a <= b',
    location: { start: { line, column: 12 }, end: { line, column: 17 } },
  })
  const text = 'const c1 = a < b && 1\nconst c2 = a > b && 2\n'

  it('says what no test noticed as soon as it is known: what stood there, what stands there, and how far the run is', () => {
    const said: string[] = []
    const told = teller(
      (line: string) => said.push(line),
      (name: string) => `rules/${name}`,
      () => text,
    )
    told.tested(mutant('Ignored'))
    told.tested(mutant('Killed'))
    told.tested(mutant('NoCoverage'))
    told.planned = 60
    told.tested(mutant('Timeout'))
    told.tested(mutant('Survived', 2))
    expect(said).toEqual([
      'uncovered  rules/a.ts:1:12  EqualityOperator: a < b -> a <= b  (1 of 2 tried)',
      'survived   rules/a.ts:2:12  EqualityOperator: a > b -> a <= b  (2 of 4 tried of 60)',
    ])
  })
})

describe('numbers', () => {
  it('become one more where a rule counts with them, and constants of the file where they are used', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quintain-mutants-'))
    const file = join(folder, 'a.ts')
    writeFileSync(
      file,
      'const MOST = 5\ntype Two = 2\nexport const f = (n: number, of: readonly number[]) => ({ 7: n + 3, a: of[0], b: MOST })\n',
    )
    const { mutants } = await instrumented(folder, ['a.ts'])
    const found = mutants.filter(({ mutatorName }) => mutatorName === 'Number')
    expect(found.map(({ location, replacement }) => [location.start.line, replacement])).toEqual([
      [2, '4'],
      [2, '6'],
    ])
    rmSync(folder, { recursive: true })
  })
})
