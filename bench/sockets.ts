import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeRng } from '@quintain/dice'
import { live } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { MemoryKeys, Server } from '@quintain/server'
import { FileJournals, type Journals, MemoryJournals } from '@quintain/store'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import { type Later, type LaterRow, timed } from './later.ts'
import { median } from './measure.ts'

const CLIENTS = 100
const EVENTS = 60

const FIGHT = `
ruleset: spirit
map: |
  . . . a . . . .
  . b . . . . . g
creatures:
  aiko: { side: watch, hitPoints: 3000, baseAttack: 6, initiative: 90, weapons: [{ name: katana, damage: 1d10 }] }
  bram: { side: watch, hitPoints: 2400, baseAttack: 3, initiative: 40, weapons: [{ name: spear, damage: 1d8, reach: true }] }
  grub: { side: raid, hitPoints: 3300, baseAttack: 4, initiative: -90, weapons: [{ name: club, damage: 1d10 }] }
`
/** Counts what clients receive: settles once each of them has had one more. */
class Hearers {
  readonly sockets: WebSocket[] = []
  private left = 0
  private done: () => void = () => {}
  async add(url: string, greeting: string | null, isEvent: (data: RawData) => boolean): Promise<void> {
    const socket = new WebSocket(url)
    this.sockets.push(socket)
    await once(socket, 'open')
    if (greeting) {
      socket.send(greeting)
      await once(socket, 'message')
    }
    socket.on('message', data => {
      if (isEvent(data) && --this.left === 0) this.done()
    })
  }
  /** Settles when all have had `events` more. */
  all(events: number): Promise<void> {
    this.left = this.sockets.length * events
    return new Promise(resolve => {
      this.done = resolve
    })
  }
  end(): void {
    for (const socket of this.sockets) socket.terminate()
  }
}
const NEWS = Buffer.from('{"m":"news"')
const isNews = (data: RawData): boolean => (data as Buffer).subarray(0, NEWS.length).equals(NEWS)

/** A table with a hundred who watch, and its game master, who is one of them. */
async function table(store: Journals, end: () => void) {
  const server = new Server({
    store,
    keys: new MemoryKeys(),
    rulesets,
    source: live(makeRng(9)),
    limits: { rate: 1e6, burst: 1e6, waiting: 1e6, atTable: CLIENTS + 2 },
  })
  const origin = await server.listen()
  const t = await server.tables.create('bench', FIGHT)
  const url = `${origin.replace('http', 'ws')}/t/bench/live`
  const hello = async (seat: string) =>
    JSON.stringify({ m: 'hello', v: 1, link: new globalThis.URL(await server.link('bench', seat)).hash.slice(1) })
  const hearers = new Hearers()
  for (let i = 0; i < CLIENTS; i++) await hearers.add(url, await hello('players'), isNews)
  const gm = new WebSocket(url)
  await once(gm, 'open')
  gm.send(await hello('gm'))
  await once(gm, 'message')
  let n = 0
  return {
    t,
    hearers,
    send: (message: object) => gm.send(JSON.stringify({ ...message, n: ++n, id: `b ${n}` })),
    async end() {
      hearers.end()
      gm.terminate()
      await server.stop()
      end()
    },
  }
}

/** A frame of the size of our news goes to all. */
async function sockets(size: number) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const frame = Buffer.alloc(size, 'x')
  const hearers = new Hearers()
  for (let i = 0; i < CLIENTS; i++) await hearers.add(`ws://127.0.0.1:${port}`, null, () => true)
  return {
    hearers,
    tell(text = false) {
      for (const socket of server.clients) socket.send(text ? frame.toString() : frame, { binary: false })
    },
    async end() {
      hearers.end()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
/** The size of a note's news. */
const SIZE = 420

/** For each of some events, one after the other: nanoseconds until all have it. */
async function oneByOne(hearers: Hearers, send: (i: number) => void): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < EVENTS; i++) {
    const all = hearers.all(1)
    times.push(
      await timed(1, () => {
        send(i)
        return all
      }),
    )
  }
  return times
}

/** Notes of the game master, one after the other: the median of when the last one has it. */
const told =
  (store: () => [Journals, () => void], at: number, message: (i: number) => object) => async (): Promise<Later> => {
    const [journals, gone] = store()
    const { hearers, send, end } = await table(journals, gone)
    return {
      async run() {
        const times = await oneByOne(hearers, i => send(message(i)))
        return times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * at))]!
      },
      end,
    }
  }
const rawOnce =
  (text = false) =>
  async (): Promise<Later> => {
    const { hearers, tell, end } = await sockets(SIZE)
    return {
      async run() {
        return median(await oneByOne(hearers, () => tell(text)))
      },
      end,
    }
  }
/** Many events one behind the other: nanoseconds for each delivery. */
const sustained = async (): Promise<Later> => {
  const { t, hearers, end } = await table(new MemoryJournals(), () => {})
  const gm = t.as('gm')
  let n = 0
  return {
    run: () =>
      timed(CLIENTS * EVENTS, async () => {
        const all = hearers.all(EVENTS)
        for (let i = 0; i < EVENTS; i++) {
          void gm.handle({ m: 'note', n: 1, id: `s ${++n}`, text: 'the wind rises' })
          await new Promise(resolve => setImmediate(resolve))
        }
        await all
      }),
    end,
  }
}
const rawSustained = async (): Promise<Later> => {
  const { hearers, tell, end } = await sockets(SIZE)
  return {
    run: () =>
      timed(CLIENTS * EVENTS, async () => {
        const all = hearers.all(EVENTS)
        for (let i = 0; i < EVENTS; i++) {
          tell()
          await new Promise(resolve => setImmediate(resolve))
        }
        await all
      }),
    end,
  }
}

const inMemory = (): [Journals, () => void] => [new MemoryJournals(), () => {}]
function inFiles(): [Journals, () => void] {
  const folder = mkdtempSync(join(tmpdir(), 'quintain-bench-'))
  return [new FileJournals(folder), () => rmSync(folder, { recursive: true })]
}
const note = () => ({ m: 'note', text: 'the wind rises' })
/** The one whose turn it is walks, and it is taken back: the rules run each time. */
const walks = (i: number) =>
  i % 2 ? { m: 'undo' } : { m: 'do', who: 'aiko', command: { do: 'move', path: ['A5', 'A6'] } }

export const laterRows: readonly LaterRow[] = [
  {
    later: true,
    row: 'W1',
    workload: 'one note to 100 clients, from its sender to the last one',
    target: '<= 1.3x raw sockets',
    meets: f => (f.ratio_tight ?? 0) <= 1.3,
    ours: told(inMemory, 0.5, note),
    tight: rawOnce(),
    peer: rawOnce(true),
  },
  {
    later: true,
    row: 'W2',
    workload: 'the same, sustained: for each delivery',
    target: '>= 0.8x raw sockets',
    meets: f => (f.ratio_tight ?? 0) <= 1 / 0.8,
    ours: sustained,
    tight: rawSustained,
  },
  {
    later: true,
    row: 'W3',
    workload: 'a move, by the rules, durable, to the last of 100 clients: p50',
    target: '<= 3 ms',
    meets: f => f.ours_ns <= 3e6,
    ours: told(inFiles, 0.5, walks),
  },
  {
    later: true,
    row: 'W3',
    workload: 'the same: p99',
    target: '<= 15 ms',
    meets: f => f.ours_ns <= 15e6,
    ours: told(inFiles, 0.99, walks),
  },
]
