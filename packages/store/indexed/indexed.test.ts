import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { header, journalsSuite, line, linesOf } from '../testing/suite.ts'
import { swapSuite } from '../testing/swap-suite.ts'
import { IndexedJournals } from './index.ts'

let made = 0
const names = new WeakMap<object, string>()
function store(name = `journals ${++made}`) {
  const opened = new IndexedJournals(name)
  names.set(opened, name)
  return opened
}
journalsSuite(
  'journals in the database of a browser',
  () => store(),
  async before => store(names.get(before)),
)
swapSuite(
  'journals in the database of a browser',
  () => store(),
  async before => store(names.get(before)),
  () =>
    async function* (setUp, work) {
      // A browser that dies ends a transaction before one of its changes; what it has done of it is taken back.
      for (let change = 1; ; change++) {
        const own = store()
        await setUp(own)
        let left = change
        const spies = (['add', 'put', 'delete'] as const).map(kind => {
          const does = IDBObjectStore.prototype[kind] as (...given: unknown[]) => IDBRequest
          return vi.spyOn(IDBObjectStore.prototype, kind).mockImplementation(function (
            this: IDBObjectStore,
            ...given: unknown[]
          ) {
            if (--left === 0) throw new Error('killed')
            return does.apply(this, given) as never
          })
        })
        const told = await work(own).then(
          () => true,
          () => false,
        )
        for (const spy of spies) spy.mockRestore()
        yield { store: store(names.get(own)), told }
        await own.close()
        if (told) return
      }
    },
)
describe('journals in the database of a browser', () => {
  it('are seen by two windows: one loses a race, and each is told of the lines of the other', async () => {
    const [here, there] = [store('shared'), store('shared')]
    await here.create('j', header)
    const seen: (number | null)[] = []
    there.watch('j', n => seen.push(n))
    const both = await Promise.all([here.append('j', 0, line(1, 'x')), there.append('j', 0, line(1, 'y'))])
    expect(both.filter(x => 'stored' in x)).toHaveLength(1)
    expect(both.filter(x => 'missed' in x)).toHaveLength(1)
    await here.append('j', 1, line(2))
    await expect.poll(() => seen.at(-1)).toBe(2)
    expect(await linesOf(there, 'j')).toHaveLength(2)
    await here.setNote('keys', 'a')
    expect(await there.note('keys')).toBe('a')
    await Promise.all([here.close(), there.close()])
  })
  it('take no line of a window that has another one open, which was swapped meanwhile', async () => {
    const [here, there] = [store('swapped'), store('swapped')]
    await here.create('j', header)
    await there.header('j')
    const seen: (number | null)[] = []
    there.watch('j', n => seen.push(n))
    await here.swap('j', { expected: 0, by: { header, lines: [] } })
    await expect(there.append('j', 0, line(1))).rejects.toThrow(/no such journal/)
    await expect.poll(() => seen).toEqual([null])
    expect(await linesOf(here, 'j')).toEqual([])
    await there.header('j')
    expect(await there.append('j', 0, line(1))).toEqual({ stored: 1 })
    await Promise.all([here.close(), there.close()])
  })
})
