import { makeRng } from '@quintain/dice'
import { live } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { MemoryJournals } from '@quintain/store'
import { describe, expect, it } from 'vitest'
import { changedView, type TableMessage, type TableView, tableMessage } from '../protocol/index.ts'
import { TableService } from './index.ts'

const FIGHT = `
ruleset: spirit
map: |
  # # # # # # # #
  . . . a ~ . . .
  . b . . . . . g
  # # # # # # # #
creatures:
  aiko: { side: watch, hitPoints: 30, baseAttack: 6, initiative: 90, weapons: [{ name: katana, damage: 1d10 }] }
  bram: { side: watch, hitPoints: 24, baseAttack: 3, initiative: 40, weapons: [{ name: spear, damage: 1d8, reach: true }] }
  grub: { side: raid, hitPoints: 33, baseAttack: 4, initiative: -90, weapons: [{ name: club, damage: 1d10 }] }
`
const hosting = (seed = 1) => ({ rulesets, source: live(makeRng(seed)), settings: { numbers: 'none' } as const })

/** One who sits and listens, as a page does: its view is the first one and all changes of it. */
function listening(table: TableService, seat: string, cursor?: string) {
  const messages: TableMessage[] = []
  let view: TableView | undefined
  const stop = table.as(seat).connect(message => {
    expect(tableMessage.parse(JSON.parse(JSON.stringify(message)))).toEqual(message)
    messages.push(message)
    if (message.m === 'welcome') view = message.view
    if (message.m === 'news') view = changedView(view!, message.change)
  }, cursor)
  return { messages, stop, view: () => view! }
}
let ids = 0
const deed = () => ({ n: ++ids, id: `id-${ids}` })

describe('a table as one service', () => {
  it('is made of a file, waits for the first side, and shows each seat what it knows', async () => {
    const table = await TableService.create(new MemoryJournals(), 't', FIGHT, hosting())
    expect(table.seats.map(s => s.id)).toEqual(['gm', 'players'])
    const { messages, view } = listening(table, 'players')
    expect(messages[0]).toMatchObject({ m: 'welcome', v: 1, seat: { id: 'players' } })
    expect(messages[0]).not.toHaveProperty('seats')
    expect(table.as('players').questions).toMatchObject([{ question: 'command', who: 'aiko' }])
    const [aiko, , grub] = view().creatures
    expect(aiko).toMatchObject({ name: 'Aiko', health: '30 hp', at: { square: 'B4', x: 3, y: 1 }, aware: 'own' })
    expect(aiko!.measures[0]).toMatchObject({ name: 'hit points', now: 30, maximum: 30 })
    expect(grub).toMatchObject({ name: 'Grub', health: null, state: null, aware: 3 })
    // Nothing is made up of what is not known.
    expect(grub!.measures[0]).toMatchObject({ name: 'hit points', now: null, maximum: null })
    expect(view()).toMatchObject({ round: 1, turn: 'aiko', order: ['aiko', 'bram', 'grub'], over: false })
    expect(table.as('gm').view.creatures[2]).toMatchObject({ health: '33 hp' })
  })
  it('does what is legal, says why not, and tells all who sit there', async () => {
    const table = await TableService.create(new MemoryJournals(), 't', FIGHT, hosting())
    const ann = listening(table, 'players')
    const gm = listening(table, 'gm')
    const seat = table.as('players')
    const legal = await seat.receive({ m: 'legal', n: 1, who: 'aiko', kind: 'attack' })
    expect(legal).toMatchObject({ m: 'legal', n: 1, kinds: [{ name: 'attack', legal: false }] })
    const reach = await seat.receive({ m: 'reach', n: 2, who: 'aiko' })
    if (reach.m !== 'reach') throw new Error('no reach')
    const next = reach.squares.find(s => s.square === 'C7')!
    expect(next.path.at(-1)).toBe('C7')
    expect(
      await seat.receive({ m: 'do', ...deed(), who: 'aiko', command: { do: 'move', path: ['A1'] } }),
    ).toMatchObject({
      m: 'refused',
    })
    const move = { m: 'do', ...deed(), who: 'aiko', command: { do: 'move', path: next.path } }
    expect(await seat.receive(move)).toEqual({ m: 'done', n: move.n })
    expect(ann.view().creatures[0]!.at!.square).toBe('C7')
    expect(gm.view()).toEqual(table.as('gm').view)
    expect(ann.view()).toEqual(seat.view)
    const said = ann.messages.flatMap(x => (x.m === 'news' ? x.log.map(e => e.text) : []))
    expect(said.join('\n')).toMatch(/C7/)
    // Sent again it is done once.
    expect(await seat.receive(move)).toEqual({ m: 'done', n: move.n })
    const legalNow = await seat.receive({ m: 'legal', n: 3, who: 'aiko', kind: 'attack' })
    if (legalNow.m !== 'legal') throw new Error('not legal')
    const [blow] = legalNow.kinds[0]!.suggestions
    expect(blow!.text).toBe('attack Grub with katana')
    const preview = await seat.receive({ m: 'preview', n: 4, who: 'aiko', command: blow!.command })
    expect(preview).toMatchObject({ m: 'refused', reasons: [{ text: expect.stringContaining('not known') }] })
    await table.as('gm').receive({ m: 'settle', ...deed(), settings: { numbers: 'exact' } })
    const open = await seat.receive({ m: 'preview', n: 5, who: 'aiko', command: blow!.command })
    expect(open).toMatchObject({ m: 'preview', forecast: { hit: expect.any(Number), text: 'attack Grub with katana' } })
  })
  it('says of an act what the game master rules, and what its source says of it', async () => {
    const hum = `acts: [{ name: hum, words: A sweet tune., effect: { range: 60, consequences: [{ ruled: sways }] } }], `
    const table = await TableService.create(
      new MemoryJournals(),
      't',
      FIGHT.replace('weapons: [{ name: kat', `${hum}weapons: [{ name: kat`),
      hosting(),
    )
    const told = await table.as('players').receive({ m: 'legal', n: 1, who: 'aiko', kind: 'use' })
    expect(told).toMatchObject({
      kinds: [
        { suggestions: expect.arrayContaining([expect.objectContaining({ ruled: 'sways', says: 'A sweet tune.' })]) },
      ],
    })
  })
  it('asks the game master how hard something is, and goes on by the answer', async () => {
    const table = await TableService.create(new MemoryJournals(), 't', FIGHT, hosting())
    const players = listening(table, 'players')
    const command = { do: 'use-skill', skill: 'Climb' }
    expect(await table.as('players').receive({ m: 'do', ...deed(), who: 'aiko', command })).toMatchObject({ m: 'done' })
    const gm = table.as('gm')
    const [question] = gm.questions
    expect(question).toMatchObject({ who: 'gm', text: 'Aiko tries Climb: what must the roll reach?' })
    expect(table.as('players').questions).toEqual([])
    expect(await gm.receive({ m: 'answer', ...deed(), q: question!.q, with: 12 })).toMatchObject({ m: 'done' })
    expect(JSON.stringify(players.messages.at(-1))).toMatch(/Climb .* against 12/)
  })
  it('takes back, strikes out what was told, and puts back', async () => {
    const table = await TableService.create(new MemoryJournals(), 't', FIGHT, hosting())
    const { messages, view } = listening(table, 'players')
    const seat = table.as('players')
    const before = view()
    await seat.receive({ m: 'do', ...deed(), who: 'aiko', command: { do: 'move', path: ['C5', 'C6'] } })
    const told = messages.flatMap(x => (x.m === 'news' ? x.log.map(e => e.n) : []))
    expect(told.length).toBeGreaterThan(0)
    await seat.receive({ m: 'undo', ...deed() })
    expect(view().creatures).toEqual(before.creatures)
    const undone = messages.at(-1)
    expect(undone).toMatchObject({ m: 'news', struck: told })
    await seat.receive({ m: 'redo', ...deed() })
    expect(messages.at(-1)).toMatchObject({ m: 'news', restored: told })
    expect(view().creatures[0]!.at!.square).toBe('C6')
  })
  it('hears the game master alone for rulings, settings and seats', async () => {
    const table = await TableService.create(new MemoryJournals(), 't', FIGHT, hosting())
    const ruling = () => ({ m: 'rule', ...deed(), ruling: { do: 'damage', who: 'grub', n: 5 }, reason: 'a stone' })
    expect(await table.as('players').receive(ruling())).toMatchObject({ m: 'refused' })
    expect(await table.as('gm').receive(ruling())).toMatchObject({ m: 'done' })
    expect(table.as('gm').view.creatures[2]!.health).toBe('28 hp')
    const seat = { id: 'bo', role: 'player', plays: ['bram'] }
    expect(await table.as('players').receive({ m: 'seat', ...deed(), seat })).toMatchObject({ m: 'refused' })
    expect(await table.as('gm').receive({ m: 'seat', ...deed(), seat })).toMatchObject({ m: 'done' })
    const key = table.sittings.keyOf('bo')!
    expect((await table.join(key))!.id).toBe('bo')
    expect(await table.join('no key')).toBeNull()
    const bo = listening(table, 'bo')
    await table.as('gm').receive({ m: 'revoke', n: 9, seat: 'bo' })
    expect(bo.messages.at(-1)).toMatchObject({ m: 'bye' })
    expect(await table.join(key)).toBeNull()
  })
  it('plays on by itself for the game master, opens what it told, and comes to an end', async () => {
    const table = await TableService.create(new MemoryJournals(), 't', FIGHT, hosting(3))
    const { messages, view } = listening(table, 'gm')
    for (let i = 0; i < 20 && !view().over; i++)
      expect(await table.as('gm').receive({ m: 'play-on', ...deed(), questions: 20 })).toMatchObject({ m: 'done' })
    expect(view()).toMatchObject({ over: true, winner: expect.any(String), turn: null })
    const log = messages.flatMap(x => (x.m === 'news' ? x.log : []))
    const blow = log.find(e => e.opens && /katana|spear/.test(e.text))!
    const why = await table.as('gm').receive({ m: 'why', n: 1, entry: blow.n })
    if (why.m !== 'why') throw new Error('no reasons')
    expect(why.tallies.map(t => t.name)).toContain('attack')
  })
  it('opens again from its journal with the same view, log and questions, and goes on by itself', async () => {
    const store = new MemoryJournals()
    const table = await TableService.create(store, 't', FIGHT, hosting())
    await table.as('gm').receive({ m: 'play-on', ...deed(), questions: 3 })
    const before = listening(table, 'players')
    const again = await TableService.open(store, 't', { ...hosting(9), sittings: table.sittings })
    const after = listening(again, 'players')
    expect(after.view()).toEqual(before.view())
    const [one, two] = [before.messages[0], after.messages[0]]
    if (one?.m !== 'welcome' || two?.m !== 'welcome') throw new Error('no welcome')
    expect(two.log).toEqual(one.log)
    expect(two.questions).toEqual(one.questions)
    // Who comes back with its cursor is sent what came since.
    const later = listening(again, 'players', two.cursor)
    expect(later.messages[0]).toMatchObject({ m: 'welcome', log: [] })
  })
  it('throws nothing for junk', async () => {
    const table = await TableService.create(new MemoryJournals(), 't', FIGHT, hosting())
    const junk: unknown[] = [
      null,
      1,
      'x',
      [],
      {},
      { m: 'do' },
      { m: 'do', n: 1, id: 'x', who: 'aiko', command: { do: 'toString' } },
    ]
    junk.push(
      { m: 'legal', n: 1, who: '__proto__' },
      { m: 'why', n: 1, entry: 1e9 },
      { m: 'answer', n: 1, id: 'a', q: 'x', with: {} },
    )
    junk.push({ m: 'do', n: 1, id: 'y', who: 'aiko', command: { do: 'move', path: 7 } })
    for (const raw of junk) expect((await table.as('players').receive(raw)).m, JSON.stringify(raw)).toBe('refused')
  })
})
