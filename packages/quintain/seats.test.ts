import { makeRng } from '@quintain/dice'
import { changed, type Did, live, SETTINGS, type Seat, Table, verify } from '@quintain/engine'
import { readFight, setUp } from '@quintain/formats'
import { rulesets } from '@quintain/rules'
import { newTable, openTable, playSeat, Streams } from '@quintain/seats'
import { MemoryJournals } from '@quintain/store'
import { describe, expect, it } from 'vitest'

const FIGHT = `
ruleset: spirit
map: |
  . . . . . . . .
  . . . h . . . .
  . g . . . . . .
  . . . i . . . x
  . . . . . . . .
creatures:
  hana: { side: heroes, hitPoints: 20, initiative: 95, weapons: [{ name: katana, damage: 1d8 }] }
  iku: { side: heroes, hitPoints: 20, initiative: 70, weapons: [{ name: spear, damage: 1d6 }] }
  goblin-chief: { name: Goblin 7, side: foes, hitPoints: 30, initiative: 40, weapons: [{ name: club, damage: 1d4 }] }
  xenia: { name: Canary 7919, side: foes, hitPoints: 7919, conditions: [unseen], weapons: [{ name: sting, damage: 1d4 }] }
`
const f = readFight(FIGHT, 'seats', rulesets)
const gm: Seat = { id: 'gm', role: 'gm', plays: ['goblin-chief', 'xenia'] }
const ann: Seat = { id: 'ann', role: 'player', plays: ['hana'], side: 'heroes' }
const bob: Seat = { id: 'bob', role: 'player', plays: ['iku'], side: 'heroes' }

let ids = 0
async function seated(text = f, seed = 5) {
  const { scene, start } = setUp(text)
  const store = new MemoryJournals()
  const options = { source: live(makeRng(seed)) }
  const t = await newTable(scene, start, store, 't', options)
  const sent = (did: Did) => ({ id: `id-${++ids}`, did })
  const streams = new Streams(t, text.system)
  const does = (seat: Seat, did: Did, at = { t, streams }) => playSeat(at.t, store, 't', at.streams, seat, sent(did))
  for (const seat of [gm, ann, bob]) await does(gm, { do: 'seat', seat })
  await does(gm, { do: 'begin' })
  const killed = async () => {
    const again = await openTable(scene, store, 't', options)
    return { t: again, streams: new Streams(again, text.system) }
  }
  return { t, store, streams, does, killed, scene }
}
const answer = (x: { q: string } | undefined, w: unknown): Did => ({ do: 'answer', q: x?.q ?? 'none', with: w })

describe('a game master and two players at one fight', () => {
  it('each see only their own; both are asked in the middle of a move, and the process dies between their answers', async () => {
    const one = await seated()
    const { streams, does } = one
    for (const seat of [ann, bob]) await does(seat, answer(streams.questions(seat)[0], { do: 'end' }))
    expect(streams.questions(gm).map(o => [o.question, o.who])).toEqual([['command', 'goblin-chief']])
    expect(streams.questions(ann)).toEqual([])
    const cursor = (await streams.connect(ann)).cursor
    await does(gm, answer(streams.questions(gm)[0], { do: 'move', path: ['C3', 'C4', 'C5', 'C6'] }))
    // It leaves a square that both threaten.
    expect([ann, bob].map(seat => streams.questions(seat).map(o => [o.question, o.about]))).toEqual([
      [['opportunity', { at: 'goblin-1', act: 'move' }]],
      [['opportunity', { at: 'goblin-1', act: 'move' }]],
    ])
    await does(bob, answer(streams.questions(bob)[0], 'attack'))
    const later = await one.killed()
    expect(later.streams.questions(bob)).toEqual([])
    await does(ann, answer(later.streams.questions(ann)[0], 'pass'), later)
    // Cursors are sealed: by chance there may be any digits in them.
    const since = (await streams.since(ann, cursor))?.map(({ cursor: _, ...told }) => told)
    const news = JSON.stringify([since, later.streams.view(ann), later.streams.view(bob)])
    expect(news).toMatch(/goblin-1/)
    expect(news).not.toMatch(/xenia|canary|7919|sting|goblin-chief|goblin 7/i)
    expect(JSON.stringify(later.streams.view(gm))).toMatch(/xenia.*7919/)
    expect(verify(later.t.scene, later.t.journal)).toBeNull()
  })
})

describe('what a seat is sent', () => {
  it('is its view and what has changed since: applied one after another, the changes give the view of now', async () => {
    const { streams, does, t } = await seated()
    const { view, cursor } = await streams.connect(ann)
    for (let n = 0; n < 12 && t.open.length; n++) {
      const o = t.open[0]!
      await does(gm, { do: 'timeout', q: o.q })
    }
    const news = await streams.since(ann, cursor)
    expect(news!.length).toBeGreaterThan(2)
    const now = news!.reduce((was, m) => changed(was, m.change), view)
    expect(JSON.stringify(now)).toBe(JSON.stringify(streams.view(ann)))
    expect(await streams.since(ann, news!.at(-1)!.cursor)).toEqual([])
    expect(await streams.since(ann, 'nonsense')).toBeNull()
    expect(new Set(news!.map(m => m.cursor)).size).toBe(news!.length)
    // A cursor is random, and may hold any digits.
    const all = JSON.stringify(news!.map(({ cursor: _, ...rest }) => rest))
    expect(all).not.toMatch(/xenia|canary|7919|sting|goblin-chief|goblin 7/i)
  })
  it('is the same for both seats of a side, and all for the game master', async () => {
    const { streams, does } = await seated()
    const [a, b, g] = await Promise.all([ann, bob, gm].map(seat => streams.connect(seat)))
    expect(a!.view).toBe(b!.view)
    await does(ann, answer(streams.questions(ann)[0], { do: 'end' }))
    const bare = (x: unknown) => JSON.stringify(x, (k, v) => (k === 'cursor' ? undefined : v))
    expect(bare(await streams.since(ann, a!.cursor))).toBe(bare(await streams.since(bob, b!.cursor)))
    expect((await streams.since(gm, g!.cursor))!.length).toBeGreaterThan(0)
  })
  it('says nothing of a turn that is hidden: no message at all', async () => {
    const { streams, does, t } = await seated()
    for (let n = 0; n < 30 && t.open[0]?.who !== 'xenia'; n++) await does(gm, { do: 'timeout', q: t.open[0]!.q })
    expect(t.open[0]!.who).toBe('xenia')
    const { cursor } = await streams.connect(ann)
    await does(
      gm,
      answer(
        streams.questions(gm).find(o => o.who === 'xenia'),
        { do: 'move', path: ['E8', 'E7'] },
      ),
    )
    expect(await streams.since(ann, cursor)).toEqual([])
    expect(streams.view(ann).creatures.map(c => c.id)).toEqual(['hana', 'iku', 'goblin-1'])
  })
})

describe('a command of a seat', () => {
  const turnOf = async (who: string) => {
    const one = await seated()
    for (let n = 0; n < 40 && one.t.open[0]?.who !== who; n++)
      await one.does(gm, { do: 'timeout', q: one.t.open[0]!.q })
    return one
  }
  it('is judged by what it knows: the hidden cannot be named, and what is refused says nothing of the truth', async () => {
    const { streams, does, t } = await turnOf('hana')
    const q = streams.questions(ann)[0]
    for (const target of ['xenia', 'canary-1', 'goblin-chief', 'nobody']) {
      const said = JSON.stringify(await does(ann, answer(q, { do: 'attack', target, weapon: 0 })))
      expect(said).toMatch(/refused.*no creature .* in this fight \(hana, iku, goblin-1\)/)
    }
    expect(t.open[0]!.q).toBe(q!.q)
  })
  it('that runs into someone hidden is tried, costs its price, and stops there', async () => {
    const { streams, does, t } = await turnOf('hana')
    await does(gm, { do: 'rule', ruling: { do: 'place', who: 'hana', to: 'A1' }, reason: 'test' })
    await does(gm, { do: 'rule', ruling: { do: 'place', who: 'xenia', to: 'A3' }, reason: 'test' })
    expect(streams.refuse(ann, 'hana', { do: 'move', to: 'A4' })).toEqual([])
    const done = await does(ann, answer(streams.questions(ann)[0], { do: 'move', to: 'A4' }))
    expect(done).toEqual({ done: true })
    expect(streams.view(ann).creatures.find(c => c.id === 'hana')!.state.at).not.toBe('A4')
    expect(streams.view(ann).creatures.find(c => c.id === 'hana')!.state['move left'] ?? 0).toBe(0)
    expect(JSON.stringify(streams.view(ann))).not.toMatch(/xenia|7919/)
    expect(verify(t.scene, t.journal)).toBeNull()
  })
  it('that is impossible in truth is paid for and comes to nothing; why is told to the game master alone', async () => {
    const { streams, t } = await turnOf('hana')
    const [mine, master] = [await streams.connect(ann), await streams.connect(gm)]
    const out = { do: 'attack', target: 'xenia', weapon: 0 }
    const { line, S } = t.propose(answer(t.open[0], { do: 'try', command: out }), 'ann')
    t.follow(line, S)
    streams.catchUp()
    expect(t.open[0]).toMatchObject({ question: 'command', who: 'hana' })
    const told = async (seat: Seat, from: string) =>
      (await streams.since(seat, from))!.flatMap(m => m.events).find(e => e.e === 'prevented')!
    expect(await told(ann, mine.cursor)).toEqual({ e: 'prevented', who: 'hana', command: { do: 'attack', weapon: 0 } })
    expect((await told(gm, master.cursor)).reasons).toContainEqual(
      expect.objectContaining({ rule: 'spirit/attack/melee-range' }),
    )
    expect(streams.view(ann).creatures[0]!.state['standard left'] ?? 0).toBe(0)
    expect(verify(t.scene, t.journal)).toBeNull()
  })
  it('has odds past foes whose numbers are not known only where nothing depends on them', async () => {
    const { streams, does, t } = await turnOf('hana')
    // Who has not acted yet does not strike: a round later.
    for (let n = 0; n < 40 && (n === 0 || t.open[0]!.who !== 'hana' || t.open[0]!.question !== 'command'); n++) {
      const { q, question, options } = t.open[0]!
      await does(gm, answer({ q }, question === 'command' ? { do: 'end' } : options.at(-1)))
    }
    const put = (who: string, to: string) => does(gm, { do: 'rule', ruling: { do: 'place', who, to }, reason: 'test' })
    await put('hana', 'C3')
    await put('goblin-chief', 'C5')
    await put('iku', 'E1')
    const why = (path: readonly string[]) => JSON.stringify(streams.preview(ann, 'hana', { do: 'move', path }))
    expect(why(['C2', 'C1'])).toMatch(/"low".*"places"/)
    await put('goblin-chief', 'C4')
    // It would strike as she leaves: what that does hangs on numbers that nobody has told.
    expect(why(['C2', 'C1'])).toMatch(/numbers of Goblin 1 are not known/)
    await does(gm, { do: 'settings', settings: { ...SETTINGS, numbers: 'exact' } })
    expect(why(['C2', 'C1'])).toMatch(/"hit points"/)
  })
  it('has odds only where numbers are known, and a range where they are bands', async () => {
    const { streams, does } = await turnOf('hana')
    await does(gm, { do: 'rule', ruling: { do: 'place', who: 'goblin-chief', to: 'B5' }, reason: 'test' })
    const attack = { do: 'attack', target: 'goblin-1', weapon: 0 }
    expect(streams.refuse(ann, 'hana', attack)).toEqual([])
    expect(JSON.stringify(streams.preview(ann, 'hana', attack))).toMatch(/numbers of Goblin 1 are not known/)
    await does(gm, { do: 'settings', settings: { ...SETTINGS, numbers: 'banded' } })
    const range = streams.preview(ann, 'hana', attack)
    if ('refused' in range) throw new Error(JSON.stringify(range))
    const loss = (end: 'low' | 'high') =>
      -(range[end]['goblin-1']!.changes.find(x => x.name === 'hit points')?.mean ?? 0)
    expect(loss('low')).toBeGreaterThan(loss('high'))
    await does(gm, { do: 'settings', settings: { ...SETTINGS, numbers: 'exact' } })
    const exact = streams.preview(ann, 'hana', attack)
    if ('refused' in exact) throw new Error(JSON.stringify(exact))
    expect(exact.low).toEqual(exact.high)
    expect(streams.legal(ann, 'hana', 'attack')[0]!.suggestions[0]!.command).toMatchObject({ target: 'goblin-1' })
  })
})

const LURKING = (lurks: boolean) => `
ruleset: RULESET
map: |
  . . . . . . . .
  . a b . . . . .
  . . . . . . . .
  . . . . . . . ${lurks ? 'z' : '.'}
creatures:
  a: { side: us, MORE }
  b: { side: them, MORE }
${lurks ? '  z: { name: Canary, side: them, conditions: [unseen], MORE }' : ''}
`
describe.each([
  ['spirit', 'hitPoints: 30'],
  ['modern', 'hitPoints: 30'],
  ['true20', 'conviction: 0'],
])('the same fight with someone hidden whose acts touch nobody, under %s', (ruleset, more) => {
  it('gives the same messages, and as many', async () => {
    const told = async (lurks: boolean) => {
      const text = LURKING(lurks).replace('RULESET', ruleset).replaceAll('MORE', more)
      const file = readFight(text, 'lurking', rulesets)
      const { scene, start } = setUp(file)
      const t = new Table(scene, start, { source: live(makeRng(1)) })
      const player: Seat = { id: 'p', role: 'player', plays: ['a'], side: 'us' }
      const commit = (did: Did, by: string) => {
        const { line, S } = t.propose(did, by)
        t.follow(line, S)
      }
      for (const seat of [{ ...gm, plays: ['b', 'z'] }, player]) commit({ do: 'seat', seat }, 'gm')
      commit({ do: 'begin' }, 'gm')
      const streams = new Streams(t, file.system)
      const counts = { a: 15, b: 10, z: 5 } as Record<string, number>
      for (const [who, count] of Object.entries(counts))
        if (t.scene.creatures.includes(who))
          commit({ do: 'rule', ruling: { do: 'initiative', who, total: count }, reason: 'test' }, 'gm')
      streams.catchUp()
      const from = await streams.connect(player)
      for (let n = 0; n < (lurks ? 30 : 20) && t.open.length; n++) {
        const { q, who } = t.open[0]!
        commit({ do: 'answer', q, with: { do: 'end' } }, who === 'a' ? 'p' : 'gm')
      }
      streams.catchUp()
      const news = await streams.since(player, from.cursor)
      return { view: from.view, news: news!.map(({ cursor: _, ...m }) => m) }
    }
    const [without, hidden] = [await told(false), await told(true)]
    expect(JSON.stringify(hidden.view)).toBe(JSON.stringify(without.view))
    const shared = Math.min(hidden.news.length, without.news.length) - 1
    expect(shared).toBeGreaterThan(4)
    expect(JSON.stringify(hidden.news.slice(0, shared))).toBe(JSON.stringify(without.news.slice(0, shared)))
  })
})
