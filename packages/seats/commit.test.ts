import { makeRng } from '@quintain/dice'
import { type Did, follow, live, type Scene, Script, type Seat, type Source, Table, verify } from '@quintain/engine'
import { council, duel } from '@quintain/engine/testing'
import { type Journals, MemoryJournals } from '@quintain/store'
import { describe, expect, it } from 'vitest'
import { commit, goOn, openTable, refuses } from './index.ts'

const gm: Seat = { id: 'gm', role: 'gm', plays: [] }
const ann: Seat = { id: 'ann', role: 'player', plays: ['a'], side: 'a' }
const bob: Seat = { id: 'bob', role: 'player', plays: ['b'], side: 'b' }
const watcher: Seat = { id: 'wim', role: 'watcher', plays: [] }

let ids = 0
const sent = (did: Did, id = `id-${++ids}`) => ({ id, did })
const unthrown: Source = {
  throw: key => {
    throw new Error(`a die was thrown for "${key}"`)
  },
  answer: () => {
    throw new Error('the source was asked')
  },
}

/** A table with two players and a game master, as the first process makes it. */
async function seated({ scene, start }: { scene: Scene; start: Int32Array }, source: Source, store: Journals) {
  const t = new Table(scene, start, { source })
  await store.create('t', t.header)
  for (const seat of [gm, ann, bob, watcher]) await commit(t, store, 't', gm, sent({ do: 'seat', seat }))
  await commit(t, store, 't', gm, sent({ do: 'begin' }))
  return t
}

describe('a command from its seat to the store', () => {
  it('is stored, then followed; a double send is one line', async () => {
    const store = new MemoryJournals()
    const t = await seated(duel(), live(makeRng(1)), store)
    expect(t.open).toMatchObject([{ question: 'toy-mercy', who: 'a' }])
    const one = sent({ do: 'answer', q: t.open[0]!.q, with: 'attack' })
    const first = await commit(t, store, 't', ann, one)
    const S = t.S.slice()
    const again = await commit(t, store, 't', ann, one)
    expect(again).toEqual(first)
    expect(t.S).toEqual(S)
    expect(t.open).toMatchObject([{ who: 'b' }])
  })
  it('is refused for the wrong seat, an old question, no option, a watcher, and junk; nothing changes', async () => {
    const store = new MemoryJournals()
    const t = await seated(duel(), live(makeRng(1)), store)
    const q = t.open[0]!.q
    const why = (seat: Seat, did: Did) => refuses(t, seat, did).map(r => r.why)
    const before = [t.last, [...t.S]]
    expect(why(bob, { do: 'answer', q, with: 'attack' })).toEqual(['"a" is not yours to play'])
    expect(why(ann, { do: 'answer', q: 'none', with: 'attack' })).toEqual([
      'that question has been answered, or was never asked',
    ])
    expect(why(ann, { do: 'answer', q, with: 'flee' })).toEqual(['that is not one of the answers'])
    expect(why(watcher, { do: 'answer', q, with: 'attack' })).toEqual(['a watcher does not act'])
    expect(why(ann, { do: 'rule', ruling: { do: 'end' }, reason: 'no' })).toEqual(['only the game master does that'])
    expect(why(gm, { do: 'rule', ruling: { do: 'set', who: 'a', field: 'toy hp', by: '3' }, reason: 'no' })).toEqual([
      'set.by: "3" is not a whole number',
    ])
    expect(why(ann, { do: 'undo', after: 99 })[0]).toMatch(/undo takes back whole acts/)
    expect(why(ann, { do: 'redo' })[0]).toMatch(/nothing was taken back/)
    for (const did of [{ do: 'order', order: { id: 'x', question: 'q', who: 'b', answer: 1 } }] as const)
      expect(why(ann, did)).toEqual(['"b" is not yours to play'])
    expect([t.last, [...t.S]]).toEqual(before)
    await commit(t, store, 't', ann, sent({ do: 'answer', q, with: 'spare' }))
    expect(await commit(t, store, 't', ann, sent({ do: 'answer', q, with: 'attack' }))).toHaveProperty('refused')
  })
  it('is stored by one of two tables that race; the other follows and is judged anew', async () => {
    const store = new MemoryJournals()
    const { scene, start } = duel()
    const one = await seated({ scene, start }, live(makeRng(1)), store)
    const two = await openTable(scene, store, 't', { source: live(makeRng(2)) })
    const { q } = one.open[0]!
    expect(two.open[0]!.q).toBe(q)
    const [a, b] = await Promise.all([
      commit(one, store, 't', ann, sent({ do: 'answer', q, with: 'attack' })),
      commit(two, store, 't', gm, sent({ do: 'answer', q, with: 'spare' })),
    ])
    expect(a).toHaveProperty('line')
    expect(b).toEqual({
      refused: [{ why: 'that question has been answered, or was never asked', rule: 'house/seat/question' }],
    })
    expect(two.S).toEqual(one.S)
  })
  it('leaves nothing half when the store fails, and goes on when it works again', async () => {
    const store = new MemoryJournals()
    const t = await seated(duel(), live(makeRng(1)), store)
    const before = [t.last, [...t.S]]
    const one = sent({ do: 'answer', q: t.open[0]!.q, with: 'attack' })
    const failing = Object.assign(Object.create(store) as Journals, {
      append: () => Promise.reject(new Error('no disk')),
    })
    await expect(commit(t, failing, 't', ann, one)).rejects.toThrow('no disk')
    expect([t.last, [...t.S]]).toEqual(before)
    expect(await commit(t, store, 't', ann, one)).toHaveProperty('line')
  })
  it('takes back and puts back one act, for the one who did it while nobody else has', async () => {
    const store = new MemoryJournals()
    const t = await seated(duel(), live(makeRng(1)), store)
    const before = t.S.slice()
    await commit(
      t,
      store,
      't',
      gm,
      sent({ do: 'rule', ruling: { do: 'set', who: 'a', field: 'toy hp', by: 3 }, reason: 'x' }),
    )
    const ruled = t.S.slice()
    const after = t.acts.at(-1)! - 1
    expect(refuses(t, ann, { do: 'undo', after })[0]!.why).toMatch(/that was not your act/)
    await commit(t, store, 't', gm, sent({ do: 'undo', after }))
    expect(t.S).toEqual(before)
    await commit(t, store, 't', gm, sent({ do: 'redo' }))
    expect(t.S).toEqual(ruled)
    expect(verify(t.scene, t.journal)).toBeNull()
  })
})

describe('a table that is killed', () => {
  it('after each append has lost nothing that was acknowledged, asks nothing twice and throws no die twice', async () => {
    const store = new MemoryJournals()
    const { scene, start } = council()
    let t = await seated({ scene, start }, new Script([7]), store)
    const asked: string[] = []
    for (const seat of [ann, bob]) {
      const again = await openTable(scene, store, 't', { source: unthrown })
      expect(again.S).toEqual(t.S)
      expect(again.open).toEqual(t.open)
      t = again
      const question = t.open[0]!
      asked.push(`${question.who} ${String(question.about)}`)
      expect(await commit(t, store, 't', seat, sent({ do: 'answer', q: question.q, with: 'aye' }))).toHaveProperty(
        'line',
      )
    }
    // The die showed 7 before the first of them was asked.
    expect(asked).toEqual(['a 7', 'b 7'])
    expect(t.over).toBe(true)
    expect(follow(scene, t.journal).S).toEqual(t.S)
    expect(verify(scene, t.journal)).toBeNull()
  })
  it('goes on from a checkpoint and the lines since, to the same state and the same questions', async () => {
    const store = new MemoryJournals()
    const { scene, start } = duel()
    const t = await seated({ scene, start }, live(makeRng(4)), store)
    for (let n = 0; n < 6 && t.open.length; n++) {
      if (n === 3) await store.keep('t', t.checkpoint())
      const { q, who } = t.open[0]!
      await commit(t, store, 't', who === 'a' ? ann : bob, sent({ do: 'answer', q, with: 'spare' }))
    }
    const later = await openTable(scene, store, 't', { source: unthrown })
    expect(later.journal.checkpoint?.n).toBeGreaterThan(0)
    expect(later.S).toEqual(t.S)
    expect(later.open).toEqual(t.open)
    expect([...later.known.seats.keys()]).toEqual([...t.known.seats.keys()])
  })
  it('goes on where no seat plays, a line at a time', async () => {
    const store = new MemoryJournals()
    const { scene, start } = duel()
    const t = new Table(scene, start, { source: live(makeRng(5)) })
    await store.create('t', t.header)
    expect((await goOn(t, store, 't')).length).toBeGreaterThan(0)
    expect(t.over).toBe(true)
    expect(verify(scene, t.journal)).toBeNull()
  })
  it('uses a standing order before it asks, and asks again once it is cancelled', async () => {
    const store = new MemoryJournals()
    const t = await seated(duel(), live(makeRng(6)), store)
    const order = { id: 'o', question: 'toy-mercy', who: 'b', answer: 'spare' }
    await commit(t, store, 't', bob, sent({ do: 'order', order }))
    await commit(t, store, 't', ann, sent({ do: 'answer', q: t.open[0]!.q, with: 'spare' }))
    expect(t.open).toMatchObject([{ who: 'a' }])
    expect(JSON.stringify(t.lines.at(-1))).toContain('"by":"order o"')
    await commit(t, store, 't', bob, sent({ do: 'cancel-order', order: 'o' }))
    await commit(t, store, 't', ann, sent({ do: 'answer', q: t.open[0]!.q, with: 'spare' }))
    expect(t.open).toMatchObject([{ who: 'b' }])
  })
})

describe('ids of commands', () => {
  it('are unique among those of a seat: nobody takes them up for others', async () => {
    const store = new MemoryJournals()
    const t = await seated(duel(), live(makeRng(1)), store)
    const { q } = t.open[0]!
    expect(
      await commit(t, store, 't', gm, { id: 'one', did: { do: 'settings', settings: t.known.settings } }),
    ).toHaveProperty('line')
    expect(await commit(t, store, 't', ann, { id: 'one', did: { do: 'answer', q, with: 'attack' } })).toHaveProperty(
      'line',
    )
    // Names of seats that hold the sign between seat and id take up no others.
    const settings: Did = { do: 'settings', settings: t.known.settings }
    for (const [id, n] of [
      ['gm/one', 'x'],
      ['gm', 'one/x'],
    ] as const) {
      const seat: Seat = { id, role: 'gm', plays: [] }
      await commit(t, store, 't', gm, { id: `sits ${id}`, did: { do: 'seat', seat } })
      expect(await commit(t, store, 't', seat, { id: n, did: settings })).toHaveProperty('line')
    }
    expect(t.last).toBe(11)
  })
})

describe('orders', () => {
  it('are few and short: they stand in every checkpoint', async () => {
    const store = new MemoryJournals()
    const t = await seated(duel(), live(makeRng(1)), store)
    const gives = (id: string, answer: unknown = 'spare') =>
      commit(t, store, 't', ann, sent({ do: 'order', order: { id, question: 'toy-mercy', who: 'a', answer } }))
    expect(await gives('long', 'x'.repeat(2000))).toMatchObject({
      refused: [{ why: expect.stringContaining('at most 2000 characters') }],
    })
    for (let n = 0; n < 20; n++) expect(await gives(`o${n}`)).toHaveProperty('line')
    expect(await gives('one more')).toMatchObject({ refused: [{ why: expect.stringContaining('at most 20 orders') }] })
    // One of them may be given anew.
    expect(await gives('o3')).toHaveProperty('line')
    await commit(t, store, 't', ann, sent({ do: 'cancel-order', order: 'o3' }))
    expect(await gives('one more')).toHaveProperty('line')
  })
})
