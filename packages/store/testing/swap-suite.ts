import { isLong } from '@quintain/dice/testing'
import type { JournalLine } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { type Journals, StoreError, type Swap } from '../journals/index.ts'
import type { Dying } from './dying.ts'
import { empty, header, line, linesOf } from './suite.ts'

const other = { ...header, creatures: ['a', 'b'] }
const numbers = (lines: readonly JournalLine[]) => lines.map(l => l.n)
/** A journal of five lines with a checkpoint and a part, and another one of two. */
async function filled(store: Journals): Promise<void> {
  await store.create('j', header)
  for (const n of [1, 2, 3, 4, 5]) await store.append('j', n - 1, line(n, `old ${n}`))
  await store.keep('j', { ...empty, n: 3 }, { from: 0, body: '"told"' })
  await store.create('k', other, undefined, [line(1, 'k'), line(2)])
  await store.keep('k', { ...empty, n: 2 })
}
const whole = { header: other, lines: [line(1, 'new 1'), line(2, 'new 2')] }
async function partsOf(store: Journals, name: string, n: number): Promise<string[]> {
  const all: string[] = []
  for await (const p of store.parts(name, n)) all.push(p.body)
  return all
}
/** How a journal is: its creatures, and the ids of its lines. */
async function stateOf(store: Journals, name: string) {
  const ids = (await linesOf(store, name)).map(l => l.id ?? l.n)
  return { creatures: (await store.header(name)).creatures.length, ids }
}
const OLD = { creatures: 1, ids: [1, 2, 3, 4, 5].map(n => `old ${n}`) }
const NEW = { creatures: 2, ids: ['new 1', 'new 2'] }
const K = { creatures: 2, ids: ['k', 2] }
const SWAPS: readonly [string, Swap, Readonly<Record<string, object>>][] = [
  ['one that is handed in, the old one kept', { expected: 5, by: whole, keptAs: 'j-1' }, { j: NEW, 'j-1': OLD, k: K }],
  ['one that is handed in, the old one gone', { expected: 5, by: whole }, { j: NEW, k: K }],
  ['another one, the old one kept', { expected: 5, by: 'k', keptAs: 'j-1' }, { j: K, 'j-1': OLD }],
  ['another one, the old one gone', { expected: 5, by: 'k' }, { j: K }],
]

/** Those that are tried with a process that dies: at home two that take and keep what differs most, or the first of them; all in long runs. */
const deadly = (few: number) => (isLong ? SWAPS : [SWAPS[0]!, SWAPS[3]!].slice(0, few))

/** What every store does where one journal takes the place of another. */
export function swapSuite(
  what: string,
  make: () => Journals,
  again: (store: Journals) => Promise<Journals>,
  dying: () => Dying,
  few = 2,
): void {
  describe(`${what}: one takes the place of another`, () => {
    it.each(SWAPS)('%s', async (_, swap, then) => {
      const store = make()
      await filled(store)
      const told: (string | number | null)[] = []
      store.watch('j', n => told.push('j', n))
      store.watch('k', n => told.push('k', n))
      expect(await store.swap('j', swap)).toEqual({ swapped: true })
      await expect.poll(() => told).toEqual(typeof swap.by === 'string' ? ['j', null, 'k', null] : ['j', null])
      const check = async (at: Journals) => {
        expect(await at.list()).toEqual(Object.keys(then).sort())
        for (const [name, state] of Object.entries(then)) expect(await stateOf(at, name)).toEqual(state)
        // What lay beside goes along.
        if (swap.keptAs) {
          expect((await at.latest(swap.keptAs))?.n).toBe(3)
          expect(await partsOf(at, swap.keptAs, 3)).toEqual(['"told"'])
        }
        expect((await at.latest('j'))?.n).toBe(swap.by === 'k' ? 2 : undefined)
      }
      await check(store)
      const later = await again(store)
      await check(later)
      expect(await later.append('j', 2, line(3, 'more'))).toEqual({ stored: 3 })
      if (swap.keptAs) expect(await later.append(swap.keptAs, 5, line(6))).toEqual({ stored: 6 })
      await later.close()
    })
    it('not where others have stored more, nor where a name is taken or missing: all is as it was', async () => {
      const store = make()
      await filled(store)
      expect(await store.swap('j', { expected: 3, by: whole })).toEqual({
        missed: [line(4, 'old 4'), line(5, 'old 5')],
      })
      for (const [name, swap] of [
        ['j', { expected: 5, by: whole, keptAs: 'k' }],
        ['j', { expected: 5, by: 'nobody' }],
        ['nobody', { expected: 0, by: whole }],
        ['j', { expected: 5, by: 'j' }],
        ['j', { expected: 5, by: whole, keptAs: 'j' }],
        ['j', { expected: 5, by: 'k', keptAs: 'k' }],
        ['j', { expected: 7, by: whole }],
      ] as const)
        await expect(store.swap(name, swap), JSON.stringify(swap)).rejects.toThrow(StoreError)
      const check = async (at: Journals) => {
        expect(await at.list()).toEqual(['j', 'k'])
        expect([await stateOf(at, 'j'), await stateOf(at, 'k')]).toEqual([OLD, K])
      }
      await check(store)
      const later = await again(store)
      await check(later)
      expect(await later.append('j', 5, line(6))).toEqual({ stored: 6 })
      await later.close()
    })
    it('while lines are handed in: each that was stored is there', async () => {
      const store = make()
      await filled(store)
      const [first, swap, second] = await Promise.allSettled([
        store.append('j', 5, line(6, 'six')),
        store.swap('j', { expected: 5, by: whole, keptAs: 'j-1' }),
        store.append('j', 6, line(7, 'seven')),
      ])
      const isSwapped = swap.status === 'fulfilled' && 'swapped' in swap.value
      const all = (await store.list()).filter(name => name !== 'k')
      const ids = new Set((await Promise.all(all.map(name => linesOf(store, name)))).flat().map(l => l.id))
      for (const [was, id] of [
        [first, 'six'],
        [second, 'seven'],
      ] as const)
        expect(ids.has(id), id).toBe(was.status === 'fulfilled' && 'stored' in was.value)
      expect(all).toEqual(isSwapped ? ['j', 'j-1'] : ['j'])
      for (const n of [1, 2, 3, 4, 5]) expect(ids.has(`old ${n}`)).toBe(true)
      await store.close()
    })
    it('creates a journal with its first lines', async () => {
      const store = make()
      await store.create('j', header, undefined, [line(1, 'x'), line(2)])
      await expect(store.create('j', other, undefined, [line(1)])).rejects.toThrow(StoreError)
      expect(numbers(await linesOf(store, 'j'))).toEqual([1, 2])
      expect(await store.append('j', 2, line(3, 'x'))).toEqual({ duplicate: line(1, 'x') })
      const later = await again(store)
      expect(numbers(await linesOf(later, 'j'))).toEqual([1, 2])
      await later.close()
    })
    it('creates it as a whole or not at all, whenever the process dies', async () => {
      let moments = 0
      const create = (store: Journals) => store.create('n', header, { ...empty, n: 4 }, [line(5, 'x'), line(6)])
      for await (const { store, told } of dying()(filled, create)) {
        moments++
        const names = await store.list()
        if (told || names.includes('n')) expect(numbers(await linesOf(store, 'n', 4))).toEqual([5, 6])
        else await create(store)
        expect(await store.append('n', 6, line(7))).toEqual({ stored: 7 })
        expect([await stateOf(store, 'j'), await stateOf(store, 'k')]).toEqual([OLD, K])
        await store.close()
      }
      expect(moments).toBeGreaterThan(0)
    })
    it.each(deadly(few))('is done or not done, whenever the process dies: %s', async (_, swap, then) => {
      const seen = new Set<boolean>()
      for await (const { store, told } of dying()(filled, s => s.swap('j', swap))) {
        const names = await store.list()
        const isDone = JSON.stringify(await stateOf(store, 'j')) !== JSON.stringify(OLD)
        if (told) expect(isDone).toBe(true)
        seen.add(isDone)
        const expected: Readonly<Record<string, object>> = isDone ? then : { j: OLD, k: K }
        expect(names).toEqual(Object.keys(expected).sort())
        for (const [name, state] of Object.entries(expected)) expect(await stateOf(store, name), name).toEqual(state)
        // What is kept beside may be lost, and is never that of another one.
        for (const name of names)
          expect([undefined, name === 'j' && isDone ? 2 : 3, 2]).toContain((await store.latest(name))?.n)
        if (!isDone) expect(await store.swap('j', swap)).toEqual({ swapped: true })
        expect(await store.append('j', 2, line(3))).toEqual({ stored: 3 })
        await store.close()
      }
      expect(seen.has(true)).toBe(true)
    })
  })
}
