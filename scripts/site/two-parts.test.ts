import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, describe, expect, it } from 'vitest'
import { inTwoScripts } from './split.mjs'

const folder = mkdtempSync(join(tmpdir(), 'quintain-two-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const FAR = `
  const WORDS = { far: 'a word that only stands where nobody has been yet' }
  export const near = x => x + 1
  export function far(x, { by = 2, ...others } = {}, ...more) {
    return [WORDS.far, near(x) * by, Object.keys(others), more.length].join(', ')
  }`
const ENTRY = `
  import { far, near } from './far.js'
  let count = 0
  function counted(step) { count += step; return 'how often it was counted: ' + count }
  const made = (name, times) => ({
    name,
    short: () => near(times),
    long(more) { return this.name + ' is ' + name + ' and was asked ' + (times + more) + ' times' },
    deep: who => [who].map(x => x + ' is known to ' + name + ' for ' + times + ' rounds').join(' and '),
  })
  class Table {
    constructor(name) { this.name = name }
    told(to) { return to + ' was told by ' + this.name + ' that nothing has happened yet' }
  }
  function early(x) {
    if (x < 0) return 'below zero is not what is asked for here'
    if (x === 0) return 'nothing'
    let sum = 0
    for (let i = 0; i < x; i++) { if (i === 3) continue; sum += i }
    return 'the sum of those that come before it is ' + sum
  }
  function between(x, y) {
    let least = x < y ? x : y
    const said = least > 10 ? 'the least of both is a large number: ' + least : 'small'
    if (least > 20) { least = 20; return 'it was cut to the most that may be: ' + least }
    return said
  }
  export const asked = what => ({
    far: () => far(1, { by: 3, a: 1 }, 8, 9), counted: () => counted(1) + counted(2), long: () => made('Bo', 2).long(3),
    deep: () => made('Bo', 2).deep('Ann'), told: () => new Table('Cy').told('Ann'), early: () => early(6), below: () => early(-1),
    between: () => between(12, 15), cut: () => between(30, 40), short: () => made('Bo', 2).short(),
  })[what]()`

/** Where the code between two marks stands, as a counter of calls would tell. */
const at = (code: string, from: string, to: string): readonly [number, number] => {
  const start = code.indexOf(from)
  return [start, code.indexOf(to, start) + to.length]
}

describe('a program in two scripts', async () => {
  const [entry, far] = [join(folder, 'entry.js'), join(folder, 'far.js')]
  writeFileSync(entry, ENTRY)
  writeFileSync(far, FAR)
  const begins = (code: string, words: readonly string[]) => words.map(w => code.indexOf(w))
  const { first, rest } = await inTwoScripts({
    entry: `import { asked } from ${JSON.stringify(entry)}\nglobalThis.asked = asked`,
    cwd: folder,
    plugin: {
      name: 'entry',
      resolveId: (id: string) => (id === 'virtual:worker' ? id : null),
      load: () => null,
    },
    modules: [entry, far],
    unreached: {
      [entry]: {
        functions: begins(ENTRY, ['function counted', 'long(more)', 'who => [who]', 'told(to)']),
        branches: [
          at(ENTRY, 'let sum', "before it is ' + sum"),
          at(ENTRY, "'the least of both", "number: ' + least"),
          at(ENTRY, '{ least = 20', "be: ' + least }"),
          at(ENTRY, "return 'below", "here'"),
        ],
      },
      [far]: { functions: begins(FAR, ['function far']), branches: [] },
    },
  })
  const opened = () => {
    let loads = 0
    const world: Record<string, unknown> = {
      addEventListener: () => {},
      importScripts: () => {
        loads++
        world['quintainRest'] = runInNewContext(`(function(){${rest}})`, world)
      },
    }
    world['globalThis'] = world
    runInNewContext(`(function(){${first}})()`, world)
    return { ask: world['asked'] as (what: string) => string, loads: () => loads }
  }

  it('has in the first what is reached, and loads nothing for it', () => {
    const { ask, loads } = opened()
    expect(ask('short')).toBe(3)
    expect(loads()).toBe(0)
    for (const words of [
      'a word that only',
      'and was asked',
      'is known to',
      'was told by',
      'come before it',
      'large number',
    ])
      expect([words, first.includes(words), rest.includes(words)]).toEqual([words, false, true])
  })
  it('loads the rest once, which does what it did', () => {
    const { ask, loads } = opened()
    expect(ask('far')).toBe('a word that only stands where nobody has been yet, 6, a, 2')
    expect(ask('long')).toBe('Bo is Bo and was asked 5 times')
    expect(ask('deep')).toBe('Ann is known to Bo for 2 rounds')
    expect(ask('told')).toBe('Ann was told by Cy that nothing has happened yet')
    expect(ask('early')).toBe('the sum of those that come before it is 12')
    expect(ask('below')).toBe('below zero is not what is asked for here')
    expect(ask('between')).toBe('the least of both is a large number: 12')
    expect(loads()).toBe(1)
  })
  it('leaves where it is what assigns to something around it', () => {
    const { ask, loads } = opened()
    expect(ask('counted')).toBe('how often it was counted: 1how often it was counted: 3')
    expect(loads()).toBe(0)
    expect(ask('cut')).toBe('it was cut to the most that may be: 20')
    expect(first).toContain('may be')
  })
})
