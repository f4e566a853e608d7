import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { quintain, root } from '../testing/command.ts'
import { ours } from './texts.ts'

const dist = join(root, 'packages/cli/dist')

/** The parts of the built command that these load as they are loaded themselves, with the libraries; what is asked for later is not. */
function loads(...names: readonly string[]): ReadonlySet<string> {
  const had = new Set<string>()
  const add = (name: string): void => {
    if (had.has(name)) return
    had.add(name)
    const file = join(dist, `${name}.js`)
    if (!existsSync(file)) return
    for (const [, what] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) (?:[^'"]*? from )?['"]([^'"]+)['"]/gm,
    ))
      add(what!.replace(/^\.\/(.*)\.js$/, '$1'))
  }
  names.forEach(add)
  return had
}
const START = ['quintain', 'quintain-program']
/** Rules and formats cannot do without these. */
const OF_RULES = ['zod', 'yaml']

describe('the built command', () => {
  it('lists its verbs without any of them, and without rules', () => {
    const loaded = loads(...START)
    expect([...loaded]).toContain('commander')
    for (const part of ['quintain-fight', 'quintain-odds', ...OF_RULES]) expect([...loaded]).not.toContain(part)
  })
  it('loads no text before it knows which one a verb or a thread plays', () => {
    for (const part of ['fight', 'play', 'check', 'odds', 'sim', 'replay', 'verify', 'map', 'thread']) {
      expect(existsSync(join(dist, `quintain-${part}.js`)), part).toBe(true)
      const loaded = loads(...START, `quintain-${part}`)
      for (const id of ours.ids) expect([...loaded], part).not.toContain(`quintain-${id}`)
    }
    for (const id of ours.ids) expect(existsSync(join(dist, `quintain-${id}.js`)), id).toBe(true)
  })
  it('has one ruleset in each text', () => {
    for (const id of ours.ids)
      for (const other of ours.ids.filter(x => x !== id))
        expect([...loads(`quintain-${id}`)], id).not.toContain(`quintain-${other}`)
  })
  it('rolls dice, and is a worker whose threads count, without rules', () => {
    for (const verb of ['roll', 'worker']) {
      const loaded = [...loads(...START, `quintain-${verb}`)]
      expect(loaded.filter(part => OF_RULES.includes(part))).toEqual([])
    }
    expect([...loads('quintain-worker')]).toContain('piscina')
  })
})

it('the list of verbs says of each what it takes, as its own help does', async () => {
  const { out } = await quintain('--help')
  const listed = [...out.matchAll(/^ {2}([a-z]+) (\[options\].*?) {2,}(\S.*)$/gm)].map(([, ...row]) => row)
  expect(listed).toHaveLength(20)
  for (const [verb, takes, does] of listed) {
    const help = (await quintain(verb!, '--help')).out.replaceAll(/\s+/g, ' ')
    expect(help).toContain(`Usage: quintain ${verb} ${takes} ${does!.replaceAll(/\s+/g, ' ')}`)
  }
})
it('a worker says what it takes, and what is wrong, as the other verbs do', async () => {
  expect((await quintain('worker', '--help')).out).toMatch(/^Usage: quintain worker \[options\]/)
  const wrong = await quintain('worker', '--queue', 'mysql://x')
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('--queue: the address of a PostgreSQL database')])
  expect((await quintain('worker')).code).toBe(2)
})
it('what is wrong in a file is told with all texts in mind', async () => {
  const file = join(root, 'examples/bridge.yaml')
  expect((await quintain('check', file)).code).toBe(0)
  const { err } = await quintain('odds', 'nine: +5 1d8 vs 17')
  expect(err).not.toBe('')
})
