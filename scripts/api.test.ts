import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { ambiguous, held, render, surface } from './api.mjs'

const list = surface()

describe('what the packages export', () => {
  it('is what docs/api.md lists: npm run api writes it', () => {
    const page = readFileSync(fileURLToPath(new URL('../docs/api.md', import.meta.url)), 'utf8')
    expect(held(page)).toBe(held(render(list)))
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
  it('finds two things of one name', () => {
    const one = (entry: string, origin: string) => ({ name: entry, exports: [{ name: 'step', kind: 'const', origin }] })
    expect(ambiguous([one('a', 'x.ts:1'), one('b', 'x.ts:1')])).toEqual([])
    expect(ambiguous([one('a', 'x.ts:1'), one('b', 'y.ts:9')])).toEqual(['step: a, b'])
  })
})
