import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { isLong } from '../packages/dice/testing/drawn.ts'
import { ambiguous, entries, held, render, surface } from './api.mjs'

const page = () => readFileSync(fileURLToPath(new URL('../docs/api.md', import.meta.url)), 'utf8')

/** What a program can import by name, without types, which the compiler takes ten seconds to read. */
describe('the values that the packages export', () => {
  const sections = new Map(
    page()
      .split(/^## /m)
      .map(text => [/^\S+/.exec(text)?.[0], text]),
  )
  const listed = (name: string, kinds: string) =>
    [...(sections.get(name) ?? '').matchAll(new RegExp(`^- (?:${kinds}) \`([\\w$]+)`, 'gm'))].map(([, found]) => found!)
  it.each(entries())('$name: docs/api.md lists them (npm run api writes it)', async ({ name, file }) => {
    const isBuilt = process.env.QUINTAIN_BUILT !== undefined
    const path = isBuilt ? file.replace(/(\/packages\/\w+\/)(.*)\.ts$/, '$1dist/$2.js') : file
    const module: Record<string, unknown> = await import(path)
    // A module that is handed on whole has a list of its own; of classes and constants the type alone may be exported.
    const values = Object.keys(module).filter(
      key => !String(Object(module[key])[Symbol.toStringTag]).includes('Module'),
    )
    const types = listed(name, 'class|const').filter(key => !(key in module))
    expect(listed(name, 'class|const|function').toSorted()).toEqual([...values, ...types].toSorted())
  })
})

describe.runIf(isLong)('what the packages export', () => {
  const list = isLong ? surface() : []
  it('is what docs/api.md lists: npm run api writes it', () => {
    expect(held(page())).toBe(held(render(list)))
  })
  it('stands there with a signature for everything, and a sentence for what a program begins with', () => {
    const all = list.flatMap(({ exports }) => exports)
    expect(all.filter(e => e.kind === 'function' && !e.signature).map(e => e.name)).toEqual([])
    const begins = list.filter(({ name }) => name === 'quintain' || name === 'quintain/odds')
    expect(begins.flatMap(({ exports }) => exports.filter(e => !e.says).map(e => e.name))).toEqual([])
  })
  it('has one meaning for each name', () => {
    expect(ambiguous(list)).toEqual([])
  })
})

it('finds two things of one name', () => {
  const one = (entry: string, origin: string) => ({ name: entry, exports: [{ name: 'step', kind: 'const', origin }] })
  expect(ambiguous([one('a', 'x.ts:1'), one('b', 'x.ts:1')])).toEqual([])
  expect(ambiguous([one('a', 'x.ts:1'), one('b', 'y.ts:9')])).toEqual(['step: a, b'])
})
