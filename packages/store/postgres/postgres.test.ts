import type { Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newDatabase, postgresServer } from '../testing/postgres-server.ts'
import { header, journalsSuite, line, linesOf } from '../testing/suite.ts'
import { swapSuite } from '../testing/swap-suite.ts'
import { PostgresJournals } from './index.ts'

const server = await postgresServer()
if (!server) console.warn('packages/store: no PostgreSQL (Debian: postgresql): journals in a database are not tested')
afterAll(() => server?.stop())

describe.skipIf(!server)('PostgreSQL', () => {
  let made = 0
  const urls: string[] = []
  const at = new WeakMap<object, string>()
  const opened = (url: string) => {
    const store = new PostgresJournals(url)
    at.set(store, url)
    return store
  }
  beforeAll(async () => {
    for (let i = 0; i < 20; i++) urls.push(await newDatabase(server!.url, `j${i}`))
  })
  journalsSuite(
    'journals in a database',
    () => opened(urls[made++]!),
    async store => opened(at.get(store)!),
  )
  swapSuite(
    'journals in a database',
    () => opened(urls[made++]!),
    async store => opened(at.get(store)!),
    () =>
      async function* (setUp, work) {
        const url = urls[0]!
        const own = opened(url)
        // The connection breaks before a statement, or once it was sent.
        for (let change = 2; ; change++) {
          const [statement, isBefore] = [change >> 1, change % 2 === 0]
          for (const name of await own.list()) await own.delete(name)
          await setUp(own)
          const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
          let count = 0
          const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given) {
            const { stream } = (this as unknown as { connection: { stream: Socket } }).connection
            const isHit = ++count === statement
            if (isHit && isBefore) stream.destroy()
            const was = query.apply(this, given)
            if (isHit && !isBefore) stream.end(() => stream.destroy())
            return was as never
          })
          const told = await work(own).then(
            () => true,
            () => false,
          )
          spy.mockRestore()
          yield { store: opened(url), told }
          if (count < statement) break
        }
        await own.close()
      },
    1,
  )
  it('gives each line once to servers that race for it, and both hear of each other', async () => {
    const url = urls[made++]!
    const [a, b] = [opened(url), opened(url)]
    await a.create('j', header)
    const heard: (number | null)[] = []
    await b.header('j')
    b.watch('j', n => heard.push(n))
    /** Appends ten lines, and goes on behind the lines that it missed. */
    const writer = async (store: PostgresJournals, who: string) => {
      let last = 0
      for (let i = 0; i < 10; ) {
        const was = await store.append('j', last, line(last + 1, `${who} ${i}`))
        if ('missed' in was) last = was.missed.at(-1)!.n
        else {
          i++
          last++
        }
      }
    }
    await Promise.all([writer(a, 'a'), writer(b, 'b')])
    const lines = await linesOf(a, 'j')
    expect(lines.map(l => l.n)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
    expect(new Set(lines.map(l => l.id)).size).toBe(20)
    await expect.poll(() => Math.max(...heard.map(Number)), { timeout: 3000 }).toBe(20)
    await a.delete('j')
    await expect.poll(() => heard.at(-1), { timeout: 3000 }).toBeNull()
    await expect(b.append('j', 20, line(21))).rejects.toThrow('there is no such journal')
    expect(await a.firstNote('host', 'x')).toBe('x')
    expect(await b.firstNote('host', 'y')).toBe('x')
    await Promise.all([a.close(), b.close()])
  })
  it('stores the lines of many journals together, and none of another that is taken', async () => {
    const url = urls[0]!
    const [a, b] = [opened(url), opened(url)]
    const names = Array.from({ length: 12 }, (_, i) => `many${i}`)
    await Promise.all(names.map(name => a.create(name, header)))
    await b.append('many3', 0, line(1, 'b'))
    const all = await Promise.all(
      names.flatMap(name => [1, 2].map(n => a.append(name, n - 1, line(n)).catch(() => null))),
    )
    expect(all.filter(x => x && 'stored' in x)).toHaveLength(22)
    expect(await linesOf(b, 'many3')).toEqual([line(1, 'b')])
    await Promise.all([a.close(), b.close()])
  })
  it('says that it cannot be used', async () => {
    const none = new PostgresJournals(server!.url.replace('/postgres?', '/nothing?'))
    await expect(none.list()).rejects.toThrow(/the database cannot be used: .*nothing/)
    await none.close()
  })
})
