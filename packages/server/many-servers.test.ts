import { once } from 'node:events'
import { makeRng } from '@quintain/dice'
import { live } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { changedView, type TableMessage, type TableView } from '@quintain/seats/protocol'
import { PostgresJournals } from '@quintain/store/postgres'
import { newDatabase, postgresServer } from '@quintain/store/testing'
import { afterAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { NotedKeys, Server } from './index.ts'

const database = await postgresServer()
if (!database)
  console.warn('packages/server: no PostgreSQL (Debian: postgresql): two servers on one database are not tested')
const running: Server[] = []
const sockets: WebSocket[] = []
afterAll(async () => {
  for (const socket of sockets) socket.terminate()
  for (const server of running) await server.stop()
  await database?.stop()
})

const FIGHT = `
ruleset: spirit
map: |
  . . . a . . . .
  . b . . . . . g
creatures:
  aiko: { side: watch, hitPoints: 30, baseAttack: 6, initiative: 90, weapons: [{ name: katana, damage: 1d10 }] }
  bram: { side: watch, hitPoints: 24, baseAttack: 3, initiative: 40, weapons: [{ name: spear, damage: 1d8, reach: true }] }
  grub: { side: raid, hitPoints: 33, baseAttack: 4, initiative: -90, weapons: [{ name: club, damage: 1d10 }] }
`
/** A server as another machine would run it: it shares nothing with the others but the database. */
async function machine(url: string, seed: number): Promise<Server> {
  const store = new PostgresJournals(url, { look: 300 })
  const server = new Server({ store, keys: new NotedKeys(store), rulesets, source: live(makeRng(seed)) })
  running.push(server)
  await server.listen()
  return server
}
/** Somebody at a table of a server, by a link that any server has given. */
async function visitor(server: Server, link: string, cursor?: string) {
  const { host } = new URL(await server.hostLink())
  const { pathname, hash } = new URL(link)
  const socket = new WebSocket(`ws://${host}${pathname}/live`)
  sockets.push(socket)
  const told: TableMessage[] = []
  let view: TableView | undefined
  socket.on('message', data => {
    const message = JSON.parse(String(data)) as TableMessage
    if (message.m === 'welcome') view = message.view
    if (message.m === 'news') view = changedView(view!, message.change)
    told.push(message)
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ m: 'hello', v: 1, link: hash.slice(1), ...(cursor ? { cursor } : {}) }))
  await soon(() => told.length > 0)
  let n = 0
  return {
    told,
    view: () => view!,
    cursor: () => told.flatMap(m => ('cursor' in m ? [m.cursor] : [])).at(-1),
    async ask(message: object): Promise<TableMessage> {
      const mine = ++n
      socket.send(JSON.stringify({ ...message, n: mine }))
      await soon(() => told.some(m => 'n' in m && m.n === mine))
      return told.find(m => 'n' in m && m.n === mine)!
    },
  }
}
const soon = (so: () => boolean) => expect.poll(so, { interval: 10 }).toBe(true)

describe.skipIf(!database)('two servers on one database', () => {
  it('take any command of any table; those who sit at the other one are told, and one of two wins a race', async () => {
    const url = await newDatabase(database!.url, 'two')
    const [a, b] = await Promise.all([machine(url, 1), machine(url, 2)])
    await a.tables.create('bridge', FIGHT)
    const [gm, players] = [await a.link('bridge', 'gm'), await a.link('bridge', 'players')]
    const ann = await visitor(a, players)
    const bob = await visitor(b, players)
    const master = await visitor(b, gm)
    const did = await ann.ask({ m: 'do', id: 'x', who: 'aiko', command: { do: 'move', path: ['A5', 'A6'] } })
    expect(did).toMatchObject({ m: 'done' })
    await soon(() => bob.view().creatures[0]!.at!.square === 'A6')
    // Sent again to the other one, as who was cut off does: it is done once.
    expect(await bob.ask({ m: 'do', id: 'x', who: 'aiko', command: { do: 'move', path: ['A5', 'A6'] } })).toMatchObject(
      {
        m: 'done',
      },
    )
    // Two want Aiko's turn to end, each at another server.
    const end = { m: 'do', who: 'aiko', command: { do: 'end' } }
    const both = await Promise.all([ann.ask({ ...end, id: 'e1' }), bob.ask({ ...end, id: 'e2' })])
    expect(both.map(m => m.m).sort()).toEqual(['done', 'refused'])
    await soon(() => ann.view().turn === 'bram' && bob.view().turn === 'bram' && master.view().turn === 'bram')
    expect(ann.view()).toEqual(bob.view())
    const lines = await Promise.all([a, b].map(async s => (await s.tables.table('bridge')).table.lines))
    expect(lines[0]).toEqual(lines[1])
    // Whoever comes back by way of the other server is sent what is new.
    const cursor = bob.cursor()!
    expect(await master.ask({ m: 'note', id: 'n', text: 'the bridge creaks' })).toMatchObject({ m: 'done' })
    const back = await visitor(a, players, cursor)
    await soon(() => JSON.stringify(back.told).includes('the bridge creaks'))
    expect(back.told[0]).toMatchObject({ m: 'welcome' })
    expect(JSON.stringify(back.told)).not.toContain('Aiko moves')
    // A link that is changed at one opens nothing at the other.
    expect(await master.ask({ m: 'revoke', seat: 'players' })).toMatchObject({ m: 'done' })
    await soon(() => ann.told.some(m => m.m === 'bye' && !m.again))
    expect((await visitor(a, players)).told[0]).toMatchObject({ m: 'bye', again: false })
    // A table that is taken away at one server ends at the other.
    const gm2 = await visitor(a, gm)
    await b.tables.delete('bridge')
    await soon(() => gm2.told.some(m => m.m === 'bye'))
    expect(await a.tables.list()).toEqual([])
  })
  it('go on with what one of them has begun that is gone', async () => {
    const url = await newDatabase(database!.url, 'gone')
    const a = await machine(url, 1)
    await a.tables.create('bridge', FIGHT)
    const b = await machine(url, 2)
    const bob = await visitor(b, await a.link('bridge', 'players'))
    // The last word of one that dies: a line is stored, and what follows of it is not.
    const { table } = await a.tables.table('bridge')
    const store = new PostgresJournals(url)
    const [open] = table.open
    const { line } = table.propose({ do: 'answer', q: open!.q, with: { do: 'end' } }, 'players', 'players/last')
    // Read before: the table learns of the line by itself.
    const { last } = table
    expect(await store.append('bridge', last, line)).toMatchObject({ stored: last + 1 })
    await store.close()
    await soon(() => bob.view().turn === 'bram')
  })
})
