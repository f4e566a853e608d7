import { once } from 'node:events'
import { makeRng } from '@quintain/dice'
import { live } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { isLong } from '@quintain/rules/testing'
import { TableService } from '@quintain/seats/service'
import { MemoryJournals } from '@quintain/store'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { MemoryKeys, Server } from './index.ts'

/**
 * Grub is seen; behind the wall waits one of whom the players know nothing. Its names, its weapons and its numbers are found nowhere else.
 */
const FIGHT = `
ruleset: spirit
map: |
  . . . . # . . . .
  a b . g # . v . .
  . . . . # . . . .
creatures:
  aiko: { side: watch, hitPoints: 30, baseAttack: 6, initiative: 90, weapons: [{ name: katana, damage: 1d10 }] }
  bram: { side: watch, hitPoints: 24, baseAttack: 3, initiative: 40, weapons: [{ name: spear, damage: 1d8 }] }
  grub: { side: raid, hitPoints: 733, baseAttack: 4, initiative: -90, weapons: [{ name: club, damage: 1d10 }] }
  vampire: { side: raid, name: Count Ottokar, hitPoints: 9797, baseAttack: 4, initiative: -95, weapons: [{ name: bloodfang, damage: 1d10 }] }
`
/** What no player may ever receive: of the one who is hidden anything, of the one who is seen its points. */
const SECRETS = /vampire|ottokar|bloodfang|9797|B7|because the old one stirs|733/i

let server: Server
const sockets: WebSocket[] = []
beforeAll(async () => {
  const store = new MemoryJournals()
  const source = live(makeRng(5))
  const settings = { sight: true, numbers: 'banded', floor: 'seen' } as const
  ;(await TableService.create(store, 'crypt', FIGHT, { rulesets, source, settings })).close()
  // A player of flesh and blood does not ask so much so quickly.
  const limits = { rate: 1000, burst: 1000 }
  server = new Server({ store, keys: new MemoryKeys(), rulesets, source, limits })
  await server.listen()
})
afterAll(async () => {
  for (const socket of sockets) socket.terminate()
  await server.stop()
})
/** A connection with every byte that it received, as text. */
async function listening(seat: string) {
  const { host, pathname, hash } = new URL(await server.link('crypt', seat))
  const socket = new WebSocket(`ws://${host}${pathname}/live`)
  sockets.push(socket)
  const received: string[] = []
  const answers = new Map<number, { m: string }>()
  socket.on('message', data => {
    received.push(String(data))
    const message = JSON.parse(String(data)) as { n?: number; m: string }
    if (message.n !== undefined && !answers.has(message.n)) answers.set(message.n, message)
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ m: 'hello', v: 1, link: hash.slice(1) }))
  let n = 0
  return {
    received,
    async ask(message: object): Promise<{ m: string }> {
      const mine = ++n
      socket.send(JSON.stringify({ ...message, n: mine }))
      await expect.poll(() => answers.has(mine), { interval: 5 }).toBe(true)
      return answers.get(mine)!
    },
  }
}

/** How often all is asked and done. */
const ROUNDS = isLong ? [1, 2, 3] : [1]

it('nothing that players do not know is in anything that their connection receives', async () => {
  const gm = await listening('gm')
  const ann = await listening('players')
  const bob = await listening('players')
  const asks: readonly object[] = [
    ...['aiko', 'bram', 'grub', 'vampire', 'umbrage', 'someone'].flatMap(who => [
      { m: 'legal', who },
      { m: 'reach', who },
      { m: 'preview', who, command: { do: 'attack', target: 'grub', weapon: 0 } },
    ]),
    ...['vampire', 'umbrage'].map(target => ({
      m: 'preview',
      who: 'aiko',
      command: { do: 'attack', target, weapon: 0 },
    })),
    { m: 'preview', who: 'aiko', command: { do: 'move', path: ['B2', 'B3'] } },
    { m: 'measure', from: 'B1', to: 'B8' },
    ...[1, 2, 3, 4, 5, 6].map(entry => ({ m: 'why', entry })),
    { m: 'rules', words: 'cover' },
    { m: 'revoke', seat: 'gm' },
    { m: 'simulate', fights: 2 },
    { m: 'nonsense' },
  ]
  const deeds: readonly object[] = [
    ...['vampire', 'umbrage'].flatMap(name => [
      { m: 'do', who: 'aiko', command: { do: 'attack', target: name, weapon: 0 } },
      { m: 'do', who: name, command: { do: 'end' } },
      { m: 'rule', ruling: { do: 'damage', who: name, n: 3 }, reason: 'let me see' },
      { m: 'order', order: { id: name, question: 'opportunity', who: name, answer: 'attack' } },
    ]),
    { m: 'answer', q: 'none', with: 'attack' },
    { m: 'request-undo' },
    { m: 'undo', acts: 3 },
    { m: 'note', text: 'is anybody there?' },
  ]
  for (const round of ROUNDS) {
    for (const ask of asks) await ann.ask(ask)
    for (const [i, deed] of deeds.entries()) await ann.ask({ ...deed, id: `a ${round} ${i}` })
    const reason = 'because the old one stirs'
    await gm.ask({ m: 'rule', id: `r ${round}`, ruling: { do: 'damage', who: 'vampire', n: 1 }, reason })
    await gm.ask({ m: 'note', id: `n ${round}`, text: 'Count Ottokar waits at B7', to: 'gm' })
    await gm.ask({ m: 'play-on', id: `p ${round}`, questions: 4 })
    await gm.ask({ m: 'undo', id: `u ${round}` })
    await gm.ask({ m: 'redo', id: `d ${round}` })
  }
  // A refusal quotes the name that was asked for, as it does a name that nobody has.
  const quoted = /\\"(?:vampire|umbrage)\\"/g
  // The ids of questions and of places in the log are random: they may hold anything.
  const random = /"(?:q|cursor)":"[^"]*"/g
  const all = [...ann.received, ...bob.received].map(text => text.replace(quoted, '\\"\\"').replace(random, '""'))
  expect(all.length).toBeGreaterThan(30 * ROUNDS.length)
  const refusals = (name: string) =>
    ann.received
      .filter(text => text.includes(`\\"${name}\\"`))
      .map(text => text.replace(quoted, '').replace(/"n":\d+/, ''))
  expect(new Set(refusals('vampire'))).toEqual(new Set(refusals('umbrage')))
  expect(all.filter(text => SECRETS.test(text)).map(text => text.slice(0, 300))).toEqual([])
  // The game master's connection has them: the search would find them.
  expect(gm.received.some(text => /ottokar/i.test(text) && /9797|979\d/.test(text))).toBe(true)
  // Nor does the server tell those who have a player's key over HTTP.
  const { origin, hash } = new URL(await server.link('crypt', 'players'))
  for (const path of ['/api/tables', ...['journal', 'fight', 'map', 'links'].map(x => `/api/tables/crypt/${x}`)]) {
    const told = await fetch(origin + path, { headers: { authorization: `Bearer ${hash.slice(1)}` } })
    expect([path, told.status, SECRETS.test(await told.text())]).toEqual([path, 401, false])
  }
})
