import { once } from 'node:events'
import { makeRng } from '@quintain/dice'
import { live } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { changedView, type TableMessage, type TableView, tableMessage } from '@quintain/seats/protocol'
import { MemoryJournals } from '@quintain/store'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { MemoryKeys, Server, type ServerOptions } from './index.ts'

const FIGHT = `
ruleset: spirit
map: |
  . . . a ~ . . .
  . b . . . . . g
creatures:
  aiko: { side: watch, hitPoints: 30, baseAttack: 6, initiative: 90, weapons: [{ name: katana, damage: 1d10 }] }
  bram: { side: watch, hitPoints: 24, baseAttack: 3, initiative: 40, weapons: [{ name: spear, damage: 1d8, reach: true }] }
  grub: { side: raid, hitPoints: 33, baseAttack: 4, initiative: -90, weapons: [{ name: club, damage: 1d10 }] }
`
const running: Server[] = []
const sockets: WebSocket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate()
  for (const server of running.splice(0)) await server.stop()
})
async function served(more: Partial<ServerOptions> = {}) {
  const keys = more.keys ?? new MemoryKeys()
  const server = new Server({ store: new MemoryJournals(), rulesets, source: live(makeRng(1)), ...more, keys })
  running.push(server)
  const origin = await server.listen()
  const host = (await keys.host()) ?? ''
  const ask = (path: string, init: RequestInit = {}, key = host) =>
    fetch(`${origin}${path}`, {
      ...init,
      headers: {
        authorization: `Bearer ${key}`,
        ...(init.body ? { 'content-type': 'application/json' } : {}),
        ...init.headers,
      },
    })
  return { server, origin, ask }
}
/** A browser at a table, by its link. */
async function visitor(link: string, headers: Record<string, string> = {}) {
  const url = new URL(link)
  const socket = new WebSocket(`ws://${url.host}${url.pathname}/live`, { headers })
  sockets.push(socket)
  const messages: TableMessage[] = []
  let view: TableView | undefined
  const waiting = new Set<() => void>()
  socket.on('message', data => {
    const message = tableMessage.parse(JSON.parse(String(data)))
    messages.push(message)
    if (message.m === 'welcome') view = message.view
    if (message.m === 'news') view = changedView(view!, message.change)
    for (const look of [...waiting]) look()
  })
  const until = <T>(found: () => T | undefined): Promise<T> =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`nothing came: ${JSON.stringify(messages.at(-1))}`)), 5000)
      const look = () => {
        const is = found()
        if (is === undefined) return
        clearTimeout(late)
        waiting.delete(look)
        resolve(is)
      }
      waiting.add(look)
      look()
    })
  await once(socket, 'open')
  let n = 0
  const send = (message: object) => socket.send(JSON.stringify(message))
  return {
    socket,
    messages,
    view: () => view!,
    until,
    send,
    hello: async (cursor?: string) => {
      send({ m: 'hello', v: 1, link: url.hash.slice(1), ...(cursor ? { cursor } : {}) })
      return until(() => messages.find(m => m.m === 'welcome' || m.m === 'bye'))
    },
    ask: async (message: object): Promise<TableMessage> => {
      const mine = ++n
      send({ ...message, n: mine, ...('who' in message || 'm' in message ? {} : {}) })
      return until(() => messages.find(m => 'n' in m && m.n === mine))
    },
  }
}

describe('a server of tables', () => {
  it('makes a table from a file, and two people play at it over their links', async () => {
    const { server, ask } = await served()
    const made = await ask('/api/tables', { method: 'POST', body: JSON.stringify({ name: 'bridge', fight: FIGHT }) })
    expect(made.status).toBe(200)
    const { links } = (await made.json()) as { links: { seat: string; link: string }[] }
    expect(links.map(l => l.seat)).toEqual(['gm', 'players'])
    expect(links[1]!.link).toBe(await server.link('bridge', 'players'))
    const [gm, ann] = await Promise.all(links.map(l => visitor(l.link)))
    expect(await gm!.hello()).toMatchObject({ m: 'welcome', seat: { role: 'gm' }, seats: expect.any(Array) })
    expect(await ann!.hello()).toMatchObject({ m: 'welcome', seat: { id: 'players' } })
    expect(
      await ann!.ask({ m: 'do', id: 'a', who: 'aiko', command: { do: 'move', path: ['A5', 'A6'] } }),
    ).toMatchObject({ m: 'done' })
    await gm!.until(() => (gm!.view().creatures[0]!.at!.square === 'A6' ? true : undefined))
    expect(ann!.view().creatures[0]!.at!.square).toBe('A6')
    expect(await ann!.ask({ m: 'undo', id: 'b' })).toMatchObject({ m: 'done' })
    await gm!.until(() => (gm!.view().creatures[0]!.at!.square === 'A4' ? true : undefined))
    expect(await (await ask('/api/tables')).json()).toMatchObject([
      { name: 'bridge', ruleset: 'spirit', turn: 'Aiko', round: 1 },
    ])
    const journal = await (await ask('/api/tables/bridge/journal')).text()
    expect(journal).toMatch(/^\{"quintain":"journal"/)
    const key = new URL(links[1]!.link).hash.slice(1)
    expect(journal).not.toContain(key)
    expect((await ask('/api/tables/bridge/journal', {}, key)).status).toBe(401)
    expect((await ask('/api/tables/bridge/journal', {}, new URL(links[0]!.link).hash.slice(1))).status).toBe(200)
    expect((await ask('/api/tables/bridge', { method: 'DELETE' })).status).toBe(200)
    expect(await (await ask('/api/tables')).json()).toEqual([])
  })
  it('says what is wrong with a file, line by line, and with what is asked', async () => {
    const { ask, origin } = await served()
    const post = (body: unknown) => ask('/api/tables', { method: 'POST', body: JSON.stringify(body) })
    const bad = await post({ name: 'x', fight: 'ruleset: spirit\ncreatures:\n  a: { side: s, hitPonts: 3 }\n' })
    expect(bad.status).toBe(422)
    expect(await bad.json()).toMatchObject({
      problems: expect.arrayContaining([
        { line: 3, column: 17, text: expect.stringContaining('Did you mean "hitPoints"') },
      ]),
    })
    expect((await post({ name: '../x', fight: FIGHT })).status).toBe(400)
    expect((await post({ name: 'x', fight: FIGHT, more: 1 })).status).toBe(400)
    expect((await post({ name: 'x', fight: FIGHT })).status).toBe(200)
    expect((await post({ name: 'x', fight: FIGHT })).status).toBe(409)
    expect((await ask('/api/tables', {}, 'no-key')).status).toBe(401)
    expect((await fetch(`${origin}/api/tables`)).status).toBe(401)
    expect((await ask('/api/tables/none/journal')).status).toBe(404)
    expect((await ask('/api/nothing')).status).toBe(404)
  })
  it('is opened by no page of another site, and under no name that is not its own', async () => {
    const { server, ask, origin } = await served()
    await ask('/api/tables', { method: 'POST', body: JSON.stringify({ name: 't', fight: FIGHT }) })
    const link = await server.link('t', 'gm')
    await expect(visitor(link, { origin: 'http://evil.example' })).rejects.toThrow('403')
    await expect(visitor(link, { host: 'evil.example' })).rejects.toThrow('421')
    expect((await visitor(link, { origin })).socket.readyState).toBe(WebSocket.OPEN)
    expect((await ask('/api/tables', { headers: { origin: 'http://evil.example' } })).status).toBe(403)
    const page = await fetch(origin)
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'self'/)
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect((await fetch(`${origin}/../package.json`)).status).toBe(404)
  })
  it('sends away who has no link, says nothing, or says too much', async () => {
    const { server, ask } = await served({ limits: { hello: 300, rate: 5, burst: 10, frame: 2000 } })
    await ask('/api/tables', { method: 'POST', body: JSON.stringify({ name: 't', fight: FIGHT }) })
    const link = await server.link('t', 'players')
    const wrong = await visitor(link.replace(/#.*/, '#wrong'))
    expect(await wrong.hello()).toMatchObject({ m: 'bye', again: false })
    const none = await visitor(link.replace('/t/t', '/t/none'))
    const [one, other] = [wrong.messages[0], await none.hello()]
    expect(other).toEqual(one)
    const silent = await visitor(link)
    await once(silent.socket, 'close')
    expect(silent.messages[0]).toMatchObject({ m: 'bye', reason: 'say hello first' })
    const old = await visitor(link)
    old.send({ m: 'hello', v: 7, link: 'x' })
    await once(old.socket, 'close')
    expect(old.messages[0]).toMatchObject({ m: 'bye', reason: expect.stringContaining('version 1, not 7') })
    const loud = await visitor(link)
    await loud.hello()
    for (let i = 0; i < 40; i++) loud.send({ m: 'ping', n: i })
    await once(loud.socket, 'close')
    expect(loud.messages.at(-1)).toMatchObject({ m: 'bye', reason: 'too many messages' })
    const big = await visitor(link)
    await big.hello()
    big.send({ m: 'ping', n: 1, junk: 'x'.repeat(3000) })
    expect((await once(big.socket, 'close'))[0]).toBe(1009)
    for (const text of ['{', '\u0000', 'null', '[]', '{"m":"hello"}']) {
      const odd = await visitor(link)
      odd.socket.send(text)
      await once(odd.socket, 'close')
      expect(odd.messages[0], text).toMatchObject({ m: 'bye' })
    }
    // Who was there all the time can go on.
    expect(await (await visitor(link)).hello()).toMatchObject({ m: 'welcome' })
  })
  it('comes back where it was, tells who comes back what was missed, and changes links', async () => {
    const [store, keys] = [new MemoryJournals(), new MemoryKeys()]
    const first = await served({ store, keys })
    await first.ask('/api/tables', { method: 'POST', body: JSON.stringify({ name: 't', fight: FIGHT }) })
    const link = await first.server.link('t', 'players')
    const ann = await visitor(link)
    await ann.hello()
    await ann.ask({ m: 'do', id: 'a', who: 'aiko', command: { do: 'move', path: ['A5', 'A6'] } })
    const stopped = once(ann.socket, 'close')
    await first.server.stop()
    running.splice(0)
    await stopped
    expect(ann.messages.at(-1)).toMatchObject({ m: 'bye', again: true })
    const second = await served({ store, keys })
    const again = await second.server.link('t', 'players')
    expect(new URL(again).hash).toBe(new URL(link).hash)
    const back = await visitor(again)
    const welcome = await back.hello()
    expect(back.view()).toEqual(ann.view())
    // Sent again because no reply came, it is done once.
    expect(
      await back.ask({ m: 'do', id: 'a', who: 'aiko', command: { do: 'move', path: ['A5', 'A6'] } }),
    ).toMatchObject({ m: 'done' })
    expect(back.view()).toEqual(ann.view())
    if (welcome.m !== 'welcome') throw new Error('no welcome')
    const gm = await visitor(await second.server.link('t', 'gm'))
    await gm.hello()
    expect(await gm.ask({ m: 'revoke', seat: 'players' })).toMatchObject({ m: 'done' })
    await back.until(() => back.messages.find(m => m.m === 'bye'))
    expect(await (await visitor(again)).hello()).toMatchObject({ m: 'bye' })
    expect(await (await visitor(await second.server.link('t', 'players'))).hello()).toMatchObject({ m: 'welcome' })
  })
})
