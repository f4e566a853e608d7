import { makeRng } from '@quintain/dice'
import { live } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { isLong } from '@quintain/rules/testing'
import { type LogPart, MemoryJournals } from '@quintain/store'
import { describe, expect, it } from 'vitest'
import type { TableMessage } from '../protocol/index.ts'
import { TableService } from './index.ts'

/** Two who cannot kill each other soon, so that the fight lasts. */
const FIGHT = `
ruleset: spirit
map: |
  a g . .
  . . . .
creatures:
  aiko: { side: watch, hitPoints: 9000, baseAttack: 6, initiative: 90, weapons: [{ name: katana, damage: 1d10 }] }
  grub: { side: raid, hitPoints: 9000, baseAttack: 4, initiative: -90, weapons: [{ name: club, damage: 1d10 }] }
`
const hosting = (seed: number) => ({ rulesets, source: live(makeRng(seed)) })
let ids = 0
const deed = () => ({ n: ++ids, id: `id-${ids}` })

/** What a page has at a seat now. */
function welcome(table: TableService, seat: string, cursor?: string) {
  const messages: TableMessage[] = []
  table.as(seat).connect(m => messages.push(m), cursor)()
  const [first] = messages
  if (first?.m !== 'welcome') throw new Error('no welcome')
  return first
}
/** Counts the lines that are read. */
class Counting extends MemoryJournals {
  lines = 0
  override async *read(name: string, after: number) {
    for await (const l of super.read(name, after)) {
      this.lines++
      yield l
    }
  }
}
/** The table of one fight that was played for a while, in a store of its own. */
let first: Promise<{ readonly store: Counting; readonly table: TableService }> | undefined
async function played() {
  first ??= (async () => {
    const store = new Counting()
    const table = await TableService.create(store, 't', FIGHT, hosting(3))
    for (let i = 0; i < 3; i++)
      expect(await table.as('gm').handle({ m: 'play-on', ...deed(), questions: 40 })).toMatchObject({ m: 'done' })
    return { store, table }
  })()
  return first
}
/** The same journal in another store, with its checkpoint. */
async function copied(from: Counting, most = Number.POSITIVE_INFINITY) {
  const store = new Counting()
  await store.create('t', await from.header('t'))
  let n = 0
  for await (const l of from.read('t', 0)) await store.append('t', n++, l)
  const latest = (await from.latest('t'))!
  const parts: LogPart[] = []
  for await (const part of from.parts('t', latest.n)) parts.unshift(part)
  for (const part of parts.slice(-most)) await store.keep('t', { ...latest, n: part.n }, part)
  store.lines = 0
  return store
}

describe('a table that is opened again', () => {
  it('has the log of each seat as it was, and reads no more than the last lines for it', async () => {
    const { store: from, table } = await played()
    const store = await copied(from)
    const gm = table.as('gm')
    const before = ['gm', 'players'].map(seat => welcome(table, seat))
    const opens = before[0]!.log.filter(e => e.opens).map(e => e.n)
    const why = await Promise.all([opens[2]!, opens.at(-1)!].map(entry => gm.handle({ m: 'why', n: 1, entry })))
    const again = await TableService.open(store, 't', { ...hosting(4), sittings: table.sittings })
    expect(table.table.last).toBeGreaterThan(190)
    expect(store.lines).toBeLessThan(140)
    const after = ['gm', 'players'].map(seat => welcome(again, seat))
    expect(after).toEqual(before)
    const told = [opens[2]!, opens.at(-1)!].map(entry => again.as('gm').handle({ m: 'why', n: 1, entry }))
    expect(await Promise.all(told)).toEqual(why)
    // Who was there before the restart is sent what is new alone.
    const { cursor } = before[1]!
    expect(await again.as('gm').handle({ m: 'play-on', ...deed(), questions: 1 })).toMatchObject({ m: 'done' })
    const back = welcome(again, 'players', cursor)
    expect(back.log[0]!.n).toBe(before[1]!.log.length + 1)
  })
  it.runIf(isLong)('reads earlier entries of the log when they are asked for', async () => {
    const { store: from, table } = await played()
    const all = welcome(table, 'players').log
    const store = await copied(from, 1)
    const again = await TableService.open(store, 't', { ...hosting(4), sittings: table.sittings })
    const { log } = welcome(again, 'players')
    const first = log[0]!.n
    expect(first).toBeGreaterThan(50)
    const earlier = await again.as('players').handle({ m: 'earlier', n: 1, before: first })
    expect(earlier).toEqual({ m: 'earlier', n: 1, first: 1, log: all.slice(0, first - 1) })
    // What is told afterwards goes on where it was.
    expect(welcome(again, 'players').log).toEqual(all)
    expect(await again.as('players').handle({ m: 'earlier', n: 2, before: 3 })).toMatchObject({ log: all.slice(0, 2) })
  })
  it.runIf(isLong)('goes on as the one would that was never closed', async () => {
    const store = await copied((await played()).store)
    const again = await TableService.open(store, 't', hosting(5))
    expect(again.table.base).toBeGreaterThan(100)
    for (let i = 0; i < 2; i++) await again.as('gm').handle({ m: 'play-on', ...deed(), questions: 20 })
    // The whole journal, read from its first line, is told in the same words.
    const all = new MemoryJournals()
    await all.create('t', await store.header('t'))
    let n = 0
    for await (const l of store.read('t', 0)) await all.append('t', n++, l)
    const whole = await TableService.open(all, 't', hosting(6))
    expect(whole.table.base).toBe(0)
    for (const seat of ['gm', 'players']) {
      const told = (table: TableService) => ({ ...welcome(table, seat), seats: null })
      expect(told(again)).toEqual(told(whole))
    }
  })
  it('takes back what was done before it was closed, be it before its checkpoint', async () => {
    const store = await copied((await played()).store)
    const { last } = (await played()).table.table
    const again = await TableService.open(store, 't', hosting(5))
    expect(again.table.base).toBeGreaterThan(100)
    expect(await again.as('gm').handle({ m: 'undo', ...deed() })).toMatchObject({ m: 'done' })
    expect(again.table.base).toBeGreaterThan(100)
    const read: TableMessage[] = []
    again.as('gm').connect(m => read.push(m))
    expect(await again.as('gm').handle({ m: 'undo', ...deed(), acts: 60 })).toMatchObject({ m: 'done' })
    expect(again.table.base).toBe(0)
    expect(again.table.last).toBe(last + 2)
    const struck = read.flatMap(m => (m.m === 'news' ? m.struck : []))
    expect(struck.length).toBeGreaterThan(100)
    expect(welcome(again, 'gm').view.round).toBeLessThan(20)
    // A checkpoint behind which something was taken back is not the one that the next one begins with.
    again.close()
    const third = await TableService.open(store, 't', { ...hosting(7), sittings: again.sittings })
    expect(welcome(third, 'gm')).toEqual(welcome(again, 'gm'))
  })
  it('tells those who sit elsewhere what is stored, and goes on when the one is gone who began it', async () => {
    const store = await copied((await played()).store)
    const here = await TableService.open(store, 't', hosting(8))
    const there = await TableService.open(store, 't', { ...hosting(8), sittings: here.sittings })
    const news: TableMessage[] = []
    there.as('players').connect(m => news.push(m))
    await here.as('gm').handle({ m: 'play-on', ...deed(), questions: 3 })
    await expect.poll(() => there.table.last).toBe(here.table.last)
    expect(news.filter(m => m.m === 'news').length).toBeGreaterThan(0)
    expect(welcome(there, 'players')).toEqual(welcome(here, 'players'))
    // Both want to do the same: one of them does, and the other is told of it.
    const open = here.as('gm').questions[0]!
    const both = await Promise.all([here, there].map(t => t.as('gm').handle({ m: 'pass', ...deed(), q: open.q })))
    expect(both.map(r => r.m).sort()).toEqual(['done', 'refused'])
    await expect.poll(() => there.table.last).toBe(here.table.last)
    expect(welcome(there, 'gm')).toEqual(welcome(here, 'gm'))
    await store.delete('t')
    expect(news.at(-1)).toMatchObject({ m: 'bye', again: true })
  })
})
