import { type Did, Script, SETTINGS, type Seat, type Source, type Step, type Table } from '@quintain/engine'
import { assembly, pass, poll, tired, votes } from '@quintain/engine/testing'
import { type Journals, MemoryJournals } from '@quintain/store'
import { describe, expect, it } from 'vitest'
import { CLOCK, commit, newTable, openTable, refuses } from './index.ts'

const gm: Seat = { id: 'gm', role: 'gm', plays: [] }
const ann: Seat = { id: 'ann', role: 'player', plays: ['a'], side: 'a' }
const bob: Seat = { id: 'bob', role: 'player', plays: ['b'], side: 'b' }
const cy: Seat = { id: 'cy', role: 'player', plays: ['c'], side: 'c' }

let ids = 0
async function fight(steps: readonly Step[], source: Source, store: Journals = new MemoryJournals()) {
  const { scene, start } = assembly(...steps)
  const t = await newTable(scene, start, store, 't', { source })
  const send = async (seat: Seat, did: Did, at: Table = t) => commit(at, store, 't', seat, { id: `id-${++ids}`, did })
  for (const seat of [gm, ann, bob, cy]) await send(gm, { do: 'seat', seat })
  await send(gm, { do: 'begin' })
  const answer = (seat: Seat, who: string, answer: unknown, at: Table = t) =>
    send(seat, { do: 'answer', q: at.open.find(o => o.who === who)!.q, with: answer }, at)
  const again = () => openTable(scene, store, 't', { source })
  return { t, store, scene, send, answer, again }
}
const why = (t: Table, seat: Seat, did: unknown) => refuses(t, seat, did as Did).map(r => r.why)

describe('questions at a table with several seats', () => {
  it('have names that count nothing, and are asked of several at once; a process that dies between two answers loses none', async () => {
    const { t, answer, again } = await fight([poll({})], new Script([7]))
    expect(t.open.map(o => o.who)).toEqual(['a', 'b', 'c'])
    for (const { q } of t.open) expect(q).toMatch(/^[\w-]{12}$/)
    await answer(cy, 'c', 'aye')
    const second = await again()
    expect(second.open).toEqual(t.open)
    await answer(ann, 'a', 'aye', second)
    const third = await again()
    expect(third.open.map(o => o.who)).toEqual(['b'])
    await answer(bob, 'b', 'no', third)
    expect([0, 1, 2].map(i => third.reader.amount(i, votes))).toEqual([7, -7, 7])
  })
  it('are answered ahead by two processes that race: one answer each', async () => {
    const { t, store, send, again } = await fight([pass({ who: 0 })], new Script([3, 3]))
    const other = await again()
    const of = (who: string) => t.open.find(o => o.who === who)!.q
    const [b, c, late] = await Promise.all([
      send(bob, { do: 'answer', q: of('b'), with: 'pass' }),
      send(cy, { do: 'answer', q: of('c'), with: 'strike' }, other),
      send(gm, { do: 'answer', q: of('c'), with: 'pass' }, other),
    ])
    expect(b).toHaveProperty('line')
    expect([c, late].filter(x => 'line' in x)).toHaveLength(1)
    const end = await openTable(t.scene, store, 't', { source: new Script([]) })
    expect(end.over).toBe(true)
    const answers = end.rows.flatMap(row => row.picks ?? []).filter(p => p.key === 'toy-stop')
    expect(answers.map(p => p.who)).toEqual(['b', 'c'])
  })
  it('go to the policy when the clock, the game master or their own seat says so, and at no other time', async () => {
    const { t, send } = await fight([pass({ who: 0 })], new Script([]))
    const q = (who: string) => t.open.find(o => o.who === who)!.q
    expect(why(t, ann, { do: 'timeout', q: q('b') })).toEqual(['"b" is not yours to play'])
    const out = await send(CLOCK, { do: 'timeout', q: q('c') })
    expect(out).toMatchObject({ line: { by: 'clock' } })
    await send(bob, { do: 'timeout', q: q('b') })
    expect(t.over).toBe(true)
  })
})

describe('an act out of turn', () => {
  it('is judged for the seat of its creature, whoever is asked', async () => {
    const { t, send } = await fight([poll({})], new Script([7, 9]))
    const shout = { do: 'out-of-turn', who: 'c', command: { do: 'shout', at: 'a' } } as const
    expect(why(t, bob, shout)).toEqual(['"c" is not yours to play'])
    expect(why(t, cy, { ...shout, command: { do: 'sing' } })).toEqual(['one can only shout at someone, once'])
    expect(await send(cy, shout)).toHaveProperty('line')
    expect(t.reader.has(2, tired)).toBe(true)
    expect(why(t, cy, shout)).toEqual(['one can only shout at someone, once'])
    expect(t.open.map(o => o.who)).toEqual(['a', 'b', 'c'])
  })
})

describe('what is refused', () => {
  it('is junk, with what would be right', async () => {
    const { t } = await fight([poll({})], new Script([7]))
    const before = JSON.stringify([t.last, [...t.S], t.known.data()])
    for (const [did, reason] of [
      [null, /did: has "do": one of begin/],
      [{ do: 'toString' }, /has "do": one of/],
      [{ do: 'answer' }, /answer\.q: is missing, a text is needed/],
      [{ do: 'answer', q: 7, with: 'aye' }, /answer\.q: 7 is not a text/],
      [{ do: 'answer', q: t.open[0]!.q, with: 'aye', more: 1 }, /no field "more"/],
      [{ do: 'seat', seat: { id: 'x', role: 'king', plays: [] } }, /"king" is not one of gm, player, watcher/],
      [{ do: 'seat', seat: { id: 'x', role: 'player', plays: ['zed'] } }, /no creature "zed"/],
      [{ do: 'settings', settings: { afterUndo: 'often' } }, /settings\.numbers: is missing/],
      [{ do: 'order', order: { id: 'o', question: 'toString', who: 'a', answer: 1 } }, /no order answers "toString"/],
      [{ do: 'order', order: { id: 'o', question: 'toy-stop', who: 'zed', answer: 1 } }, /no creature "zed"/],
      [
        { do: 'order', order: { id: 'o', question: 'toy-stop', who: 'a', answer: 1, until: 'noon' } },
        /an order ends with an event/,
      ],
      [{ do: 'out-of-turn', who: 'a', command: 7 }, /a command is an object/],
      [{ do: 'undo', after: -1 }, /undo takes back whole acts/],
      [{ do: 'decline-undo', request: 3 }, /nobody asks for that/],
    ] as const)
      expect(why(t, gm, did)[0], JSON.stringify(did)).toMatch(reason)
    expect(JSON.stringify([t.last, [...t.S], t.known.data()])).toBe(before)
  })
  it('is what a seat may not do, however it names itself', async () => {
    const { t } = await fight([poll({})], new Script([7]))
    expect(why(t, { ...ann, plays: ['b'] }, { do: 'answer', q: t.open[1]!.q, with: 'aye' })).toEqual([
      '"b" is not yours to play',
    ])
    expect(why(t, { ...ann, role: 'gm' }, { do: 'settings', settings: SETTINGS })).toEqual([
      'only the game master does that',
    ])
    expect(why(t, { id: 'eve', role: 'player', plays: ['a'] }, { do: 'answer', q: t.open[0]!.q, with: 'aye' })).toEqual(
      ['there is no such seat at this table'],
    )
    const order = { id: 'o', question: 'toy-stop', who: 'b', answer: 'pass' }
    expect(why(t, ann, { do: 'order', order })).toEqual(['"b" is not yours to play'])
  })
})

describe('undo', () => {
  const shout = (who: string) => ({ do: 'out-of-turn', who, command: { do: 'shout', at: 'a' } }) as const
  it('is a player’s own as long as nobody else has acted; after that it is asked of the game master', async () => {
    const { t, send } = await fight([poll({})], new Script([7, 9, 9, 9]))
    const before = t.S.slice()
    await send(cy, shout('c'))
    const after = t.last - 1
    expect(why(t, bob, { do: 'undo', after })).toEqual(['that was not your act: the game master can take it back'])
    await send(cy, { do: 'undo', after })
    expect(t.S).toEqual(before)
    expect(why(t, bob, { do: 'redo' })).toEqual(['another seat took that back'])
    await send(cy, { do: 'redo' })
    await send(bob, shout('b'))
    expect(why(t, cy, { do: 'undo', after })).toEqual(['others have acted since: ask the game master to take it back'])
    await send(cy, { do: 'request-undo', after })
    expect(t.known.requests).toMatchObject([{ by: 'cy', after }])
    await send(gm, { do: 'decline-undo', request: t.last })
    expect(t.known.requests).toEqual([])
    await send(cy, { do: 'request-undo', after })
    await send(gm, { do: 'undo', after })
    expect(t.known.requests).toEqual([])
    expect(t.S).toEqual(before)
  })
  it('reaches past a checkpoint, whose lines are fetched, and says where they are not kept', async () => {
    const { t, store, send, scene } = await fight([poll({})], new Script([7, 9]))
    const before = t.S.slice()
    await send(cy, shout('c'))
    const after = t.last - 1
    const checkpoint = t.checkpoint()
    await store.keep('t', checkpoint)
    const later = await openTable(scene, store, 't', { source: new Script([]) })
    expect(later.base).toBe(t.last)
    expect(await send(cy, { do: 'undo', after }, later)).toHaveProperty('line')
    expect(later.S).toEqual(before)
    expect((await openTable(scene, store, 't', { source: new Script([]) })).S).toEqual(before)
    const short = new MemoryJournals()
    await short.create('t', t.header, checkpoint)
    const cut = await openTable(scene, short, 't', { source: new Script([]) })
    expect(await commit(cut, short, 't', gm, { id: 'z', did: { do: 'undo', after } })).toMatchObject({
      refused: [{ why: 'undo takes back whole acts: it names the line before an act' }],
    })
    const [kept, n] = checkpoint.table.ids.at(-1)!
    const id = kept.slice(`${cy.id}/`.length)
    expect(await commit(cut, short, 't', cy, { id, did: shout('c') })).toMatchObject({
      refused: [{ why: `that was done, as line ${n}, which is not kept any more` }],
    })
  })
})

describe('checkpoints', () => {
  it('are kept every 64 lines; one that cannot be kept costs nothing', async () => {
    const { t, store, send, again } = await fight([poll({})], new Script([7]))
    const broken = Object.assign(Object.create(store) as Journals, { keep: () => Promise.reject(new Error('no disk')) })
    const order = { id: 'o', question: 'toy-stop', who: 'c', answer: 'pass' }
    while (t.last < 63) await send(cy, { do: 'order', order })
    expect(await store.latest('t')).toBeNull()
    expect(await commit(t, broken, 't', cy, { id: 'b', did: { do: 'order', order } })).toHaveProperty('line')
    expect(await store.latest('t')).toBeNull()
    while (t.last < 128) await send(cy, { do: 'order', order })
    expect((await store.latest('t'))?.n).toBe(128)
    const later = await again()
    expect([later.base, later.S, later.known.data()]).toEqual([128, t.S, t.known.data()])
  })
  it('that this version cannot read are left out', async () => {
    const { t, store, again } = await fight([poll({})], new Script([7]))
    const c = t.checkpoint()
    await store.keep('t', { ...c, state: { ...c.state, game: { 'no such field': 1 } } })
    const later = await again()
    expect([later.base, later.S]).toEqual([0, t.S])
  })
})
