import type { Header } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { MemoryJournals, StoreError } from '@quintain/store'
import { afterEach, describe, expect, it } from 'vitest'
import { MemoryKeys, Server, type ServerOptions } from './index.ts'

const FIGHT = `
ruleset: spirit
title: The ford
map: ". a . g"
creatures:
  aiko: { side: watch, hitPoints: 30, initiative: 90, weapons: [{ name: katana, damage: 1d10 }] }
  grub: { side: raid, hitPoints: 33, initiative: -90, weapons: [{ name: club, damage: 1d10 }] }
`
/** Journals that count what is read of them, and fail where they are told to. */
class Counting extends MemoryJournals {
  headers = 0
  failing = ''
  override async header(name: string): Promise<Header> {
    this.headers++
    if (name === this.failing) throw new Error('the disk is gone')
    return super.header(name)
  }
}
const running: Server[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})
async function served(store: MemoryJournals, more: Partial<ServerOptions> = {}) {
  const keys = new MemoryKeys()
  const server = new Server({ store, rulesets, keys, report: () => {}, ...more })
  running.push(server)
  const origin = await server.listen()
  const host = await keys.host()
  const ask = async (path: string, key = host) => {
    const reply = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${key}` } })
    return { status: reply.status, error: ((await reply.json()) as { error?: string }).error }
  }
  return { server, ask, keys, origin, host }
}

describe('a table that is asked for', () => {
  it('and is none is told from one that cannot be opened, and from a store that fails', async () => {
    const store = new Counting()
    const { ask, keys, server } = await served(store)
    await server.tables.create('good', FIGHT)
    const header = await store.header('good')
    await store.create('odd', { ...header, fight: { ruleset: 'of another time' } } as unknown as Header)
    await keys.write('odd', { ThisIsTheKey: 'gm' })
    expect(await ask('/api/tables/none/links')).toEqual({ status: 404, error: 'no table "none"' })
    const odd = await ask('/api/tables/odd/links')
    expect(odd.status).toBe(409)
    expect(odd.error).toMatch(/^table "odd" is there and cannot be opened: /)
    // Who has no key of it is told of no table at all.
    for (const path of ['/api/tables/odd/journal', '/api/tables/none/journal'])
      expect(await ask(path, 'no-key-at-all')).toMatchObject({ status: 401 })
    expect(await ask('/api/tables/odd/journal', 'ThisIsTheKey')).toMatchObject({ status: 409 })
    expect(await ask('/api/tables/good/links')).toMatchObject({ status: 200 })
  })
  it('cannot be made where the disk is full, which is told from what is wrong with the request', async () => {
    class Failing extends MemoryJournals {
      code = ''
      override async create(name: string, header: Header): Promise<void> {
        const cause = Object.assign(new Error(`${this.code}: write`), { code: this.code })
        if (this.code) throw new StoreError(`${name}: cannot be written: ${cause.message}`, { cause })
        return super.create(name, header)
      }
    }
    const store = new Failing()
    const { origin, host } = await served(store)
    const make = async () => {
      const reply = await fetch(`${origin}/api/tables`, {
        method: 'POST',
        headers: { authorization: `Bearer ${host}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'ford', fight: FIGHT }),
      })
      return { status: reply.status, error: ((await reply.json()) as { error?: string }).error }
    }
    store.code = 'ENOSPC'
    expect(await make()).toEqual({ status: 507, error: 'there is no room left where the tables are kept' })
    store.code = 'EIO'
    expect(await make()).toEqual({ status: 500, error: 'the server could not do that' })
    store.code = ''
    expect(await make()).toMatchObject({ status: 200 })
    expect(await make()).toMatchObject({ status: 409 })
  })
  it('where the store fails is an error of the server, which its host is told of', async () => {
    const store = new Counting()
    const told: unknown[] = []
    const first = await served(store)
    await first.server.tables.create('good', FIGHT)
    const { ask } = await served(store, { report: (_, error) => told.push(error) })
    store.failing = 'good'
    expect(await ask('/api/tables/good/links')).toEqual({ status: 500, error: 'the server could not do that' })
    expect(String(told)).toContain('the disk is gone')
  })
})
describe('a list of tables', () => {
  it('opens none that was looked into before and has no news since, and keeps none of them open', async () => {
    const store = new Counting()
    const first = await served(store)
    for (const name of ['one', 'two', 'three']) await first.server.tables.create(name, FIGHT)
    const { tables } = (await served(store)).server
    const list = await tables.list()
    expect(list.map(t => [t.name, t.title, t.round, t.turn])).toEqual(
      ['one', 'three', 'two'].map(name => [name, 'The ford', 1, 'Aiko']),
    )
    const read = store.headers
    expect(await tables.list()).toEqual(list)
    expect(store.headers).toBe(read)
    const { questions } = (await first.server.tables.table('two')).as('players')
    const players = (await first.server.tables.table('two')).as('players')
    await players.receive({ m: 'answer', n: 1, id: 'x', q: questions[0]!.q, with: { do: 'end' } })
    expect((await tables.list()).map(t => t.round)).toEqual([1, 1, 2])
  })
})
