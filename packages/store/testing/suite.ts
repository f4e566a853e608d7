import { type Checkpoint, type Header, type JournalLine, SETTINGS } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { type Journals, StoreError } from '../journals/index.ts'

export const header: Header = {
  quintain: 'journal',
  format: 2,
  rules: { id: 'toy', options: {}, print: '0000000000000000' },
  creatures: ['a'],
  width: 1,
  fight: null,
  start: { agenda: [], game: {}, creatures: {} },
}
export const empty = {
  n: 0,
  state: header.start,
  table: {
    open: [],
    recorded: [],
    held: [],
    fallen: [],
    early: [],
    orders: [],
    seats: [],
    settings: SETTINGS,
    requests: [],
    ids: [],
  },
} satisfies Checkpoint
export const line = (n: number, id?: string): JournalLine => ({
  n,
  act: n,
  ...(id === undefined ? {} : { id }),
  did: { do: 'go-on' },
})
export async function linesOf(store: Journals, name: string, after = 0): Promise<JournalLine[]> {
  const all: JournalLine[] = []
  for await (const l of store.read(name, after)) all.push(l)
  return all
}

/** What every store does. `make` gives an empty one, `again` the same journals as a later process finds them. */
export function journalsSuite(what: string, make: () => Journals, again: (store: Journals) => Promise<Journals>): void {
  describe(what, () => {
    it('keeps lines in their order, and gives those after a line', async () => {
      const store = make()
      await store.create('j', header)
      for (const n of [1, 2, 3]) expect(await store.append('j', n - 1, line(n))).toEqual({ stored: n })
      expect(await store.header('j')).toEqual(header)
      expect((await linesOf(store, 'j')).map(l => l.n)).toEqual([1, 2, 3])
      expect((await linesOf(store, 'j', 2)).map(l => l.n)).toEqual([3])
      const later = await again(store)
      expect((await linesOf(later, 'j')).map(l => l.n)).toEqual([1, 2, 3])
      expect(await later.append('j', 3, line(4))).toEqual({ stored: 4 })
      await later.close()
    })
    it('lists its journals by name, and takes one away with its checkpoints', async () => {
      const store = make()
      expect(await store.list()).toEqual([])
      for (const name of ['b', 'a.1']) await store.create(name, header)
      await store.keep('b', empty)
      expect(await store.list()).toEqual(['a.1', 'b'])
      await store.delete('b')
      expect(await store.list()).toEqual(['a.1'])
      await expect(store.header('b')).rejects.toThrow(StoreError)
      await expect(store.delete('b')).rejects.toThrow(StoreError)
      await store.create('b', header)
      expect(await store.latest('b')).toBeNull()
      const later = await again(store)
      expect(await later.list()).toEqual(['a.1', 'b'])
      await later.close()
    })
    it('stores by the expected number only: the loser of a race is given what it missed', async () => {
      const store = make()
      await store.create('j', header)
      const both = await Promise.all([store.append('j', 0, line(1, 'x')), store.append('j', 0, line(1, 'y'))])
      expect(both).toEqual([{ stored: 1 }, { missed: [line(1, 'x')] }])
      await expect(store.append('j', 5, line(6))).rejects.toThrow(StoreError)
      await expect(store.append('j', 1, line(3))).rejects.toThrow('line 3 cannot be stored as line 2')
      expect(await linesOf(store, 'j')).toHaveLength(1)
      await store.close()
    })
    it('stores an id once, and says as which line, in a later process too', async () => {
      const store = make()
      await store.create('j', header)
      await store.append('j', 0, line(1, 'x'))
      await store.append('j', 1, line(2, 'y'))
      expect(await store.append('j', 2, line(3, 'x'))).toEqual({ duplicate: line(1, 'x') })
      const later = await again(store)
      expect(await later.append('j', 2, line(3, 'y'))).toEqual({ duplicate: line(2, 'y') })
      await later.close()
    })
    it('keeps the last checkpoint beside the lines', async () => {
      const store = make()
      await store.create('j', header)
      expect(await store.latest('j')).toBeNull()
      const { table } = empty
      await store.keep('j', { n: 0, state: header.start, table })
      const later = await again(store)
      expect(await later.latest('j')).toEqual({ n: 0, state: header.start, table })
      await later.close()
    })
    it('begins with a checkpoint where the lines before it are not kept, and knows the ids in it', async () => {
      const store = make()
      const checkpoint = { ...empty, n: 5, table: { ...empty.table, ids: [['x', 4] as const] } }
      await store.create('j', header, checkpoint)
      expect(await store.append('j', 5, line(6, 'y'))).toEqual({ stored: 6 })
      const later = await again(store)
      expect(await later.latest('j')).toEqual(checkpoint)
      expect((await linesOf(later, 'j', 5)).map(l => l.n)).toEqual([6])
      await expect(linesOf(later, 'j', 4)).rejects.toThrow(/begins with a checkpoint at line 5/)
      expect(await later.append('j', 6, line(7, 'y'))).toEqual({ duplicate: line(6, 'y') })
      await expect(later.append('j', 6, line(7, 'x'))).rejects.toThrow(/was done as line 4, which is not here/)
      expect(await later.append('j', 5, line(6, 'z'))).toEqual({ missed: [line(6, 'y')] })
      await later.close()
    })
    it('tells those who watch, until they look away', async () => {
      const store = make()
      await store.create('j', header)
      const seen: (number | null)[] = []
      const leave = store.watch('j', n => seen.push(n))
      await store.append('j', 0, line(1))
      leave()
      await store.append('j', 1, line(2))
      // A store that looks for itself may tell the same number again.
      expect(new Set(seen)).toEqual(new Set([1]))
      const stop = store.watch('j', n => seen.push(n))
      await store.delete('j')
      await expect.poll(() => seen.at(-1)).toBeNull()
      stop()
      await store.close()
    })
    it('stores several that are handed in one behind the other, in their order', async () => {
      const store = make()
      await store.create('j', header)
      const numbers = Array.from({ length: 40 }, (_, i) => i + 1)
      const all = await Promise.all(numbers.map(n => store.append('j', n - 1, line(n, `id ${n} \u00e4`))))
      expect(all).toEqual(numbers.map(n => ({ stored: n })))
      const twice = [store.append('j', 40, line(41, 'x')), store.append('j', 41, line(42, 'x'))]
      expect(await Promise.all(twice)).toEqual([{ stored: 41 }, { duplicate: line(41, 'x') }])
      const later = await again(store)
      expect((await linesOf(later, 'j', 30)).map(l => l.n)).toEqual(numbers.slice(30).concat(41))
      expect(await later.append('j', 41, line(42, 'id 7 \u00e4'))).toEqual({ duplicate: line(7, 'id 7 \u00e4') })
      await later.close()
    })
    it('keeps parts beside checkpoints, and gives those that lead to one, the last one first', async () => {
      const store = make()
      await store.create('j', header)
      for (const n of [1, 2, 3, 4, 5]) await store.append('j', n - 1, line(n))
      const at = (n: number) => ({ ...empty, n })
      await store.keep('j', at(2), { from: 0, body: '"a"' })
      await store.keep('j', at(3), { from: 2, body: '"lost"' })
      await store.keep('j', at(3), { from: 2, body: '"b"' })
      await store.keep('j', at(5), { from: 3, body: '"c \u2028"' })
      const later = await again(store)
      const parts = async (n: number) => {
        const all: string[] = []
        for await (const p of later.parts('j', n)) all.push(`${p.from}-${p.n} ${p.body}`)
        return all
      }
      expect(await parts(5)).toEqual(['3-5 "c \u2028"', '2-3 "b"', '0-2 "a"'])
      expect(await parts(2)).toEqual(['0-2 "a"'])
      expect(await parts(4)).toEqual([])
      expect((await later.latest('j'))?.n).toBe(5)
      expect((await linesOf(later, 'j')).map(l => l.n)).toEqual([1, 2, 3, 4, 5])
      expect(await later.append('j', 3, line(4, 'z'))).toEqual({ missed: [line(4), line(5)] })
      await later.delete('j')
      await later.create('j', header)
      expect(await parts(5)).toEqual([])
      await later.close()
    })
    it('says what is not there, and overwrites nothing', async () => {
      const store = make()
      await expect(store.header('j')).rejects.toThrow(/there is no such journal/)
      await store.create('j', header)
      await expect(store.create('j', header)).rejects.toThrow(StoreError)
      await store.close()
    })
  })
}
