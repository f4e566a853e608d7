import { makeRng } from '@quintain/dice'
import { type JournalLine, live, type Seat } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { MemoryJournals } from '@quintain/store'
import { describe, expect, it } from 'vitest'
import { HOST, openTable, playSeat } from '../index.ts'
import type { TableMessage } from '../protocol/index.ts'
import { TableService } from './index.ts'

const FIGHT = `
ruleset: spirit
map: |
  . . . . # . . .
  a b . g # . . v
  . . . . # . . .
creatures:
  aiko: { side: watch, hitPoints: 30, baseAttack: 6, initiative: 90, weapons: [{ name: katana, damage: 1d10 }] }
  bram: { side: watch, hitPoints: 24, baseAttack: 3, initiative: 40, weapons: [{ name: spear, damage: 1d8 }] }
  grub: { side: raid, hitPoints: 33, baseAttack: 4, initiative: -90, weapons: [{ name: club, damage: 1d10 }] }
  vampire: { side: raid, hitPoints: 97, baseAttack: 4, initiative: -95, weapons: [{ name: claw, damage: 1d10 }] }
`
let ids = 0
const deed = () => ({ n: ++ids, id: `id-${ids}` })

async function seated(fight = FIGHT, settings: object = { sight: true, numbers: 'banded' }) {
  const store = new MemoryJournals()
  const table = await TableService.create(store, 't', fight, { rulesets, source: live(makeRng(1)), settings })
  const messages: TableMessage[] = []
  table.as('players').connect(m => messages.push(m))
  return { table, gm: table.as('gm'), ann: table.as('players'), messages, store }
}
type At = Awaited<ReturnType<typeof seated>>
const moves = ({ ann }: At) => ann.receive({ m: 'do', ...deed(), who: 'aiko', command: { do: 'move', path: ['A1'] } })
const rules = ({ gm }: At, ruling: object) => gm.receive({ m: 'rule', ...deed(), ruling, reason: 'it stirs' })
const square = ({ ann }: At, id: string) => ann.view.creatures.find(c => c.id === id)!.at!.square

describe('a player puts back what it took back', () => {
  /** What the players are sent when something of which they know nothing happens between undo and redo. */
  async function evening(hidden: (at: At) => Promise<unknown>): Promise<unknown> {
    const at = await seated()
    expect(await moves(at)).toMatchObject({ m: 'done' })
    expect(await at.ann.receive({ m: 'undo', ...deed() })).toMatchObject({ m: 'done' })
    expect(square(at, 'aiko')).toBe('B1')
    await hidden(at)
    expect(await at.ann.receive({ m: 'redo', ...deed() })).toMatchObject({ m: 'done' })
    expect(square(at, 'aiko')).toBe('A1')
    // And once more back: nothing of the hidden act stands in the way.
    expect(await at.ann.receive({ m: 'undo', ...deed() })).toMatchObject({ m: 'done' })
    expect(square(at, 'aiko')).toBe('B1')
    return JSON.parse(
      JSON.stringify(at.messages.slice(1), (k, v) => (k === 'q' || k === 'cursor' ? undefined : v)),
    ) as unknown
  }
  it('whatever the game master ruled meanwhile of which nobody was told, and is told the same', async () => {
    const quiet = await evening(async () => {})
    const hurt = (at: At) => rules(at, { do: 'damage', who: 'vampire', n: 5 })
    expect(await evening(hurt)).toEqual(quiet)
    expect(
      await evening(async at => {
        await hurt(at)
        await rules(at, { do: 'place', who: 'vampire', square: 'A8' })
      }),
    ).toEqual(quiet)
    // A ruling that was taken back lies on top of what comes back.
    expect(
      await evening(async at => {
        await hurt(at)
        await at.gm.receive({ m: 'undo', ...deed() })
      }),
    ).toEqual(quiet)
  })
  it('and the ruling still holds afterwards', async () => {
    const at = await seated()
    await moves(at)
    await at.ann.receive({ m: 'undo', ...deed() })
    await rules(at, { do: 'damage', who: 'vampire', n: 5 })
    await at.ann.receive({ m: 'redo', ...deed() })
    expect(at.gm.view.creatures.find(c => c.id === 'vampire')!.health).toBe('92 hp')
    const again = await TableService.open(at.store, 't', { rulesets, source: live(makeRng(2)) })
    expect(again.as('gm').view).toEqual(at.gm.view)
  })
  it('but not once something has come since that it was told of', async () => {
    const at = await seated()
    await moves(at)
    await at.ann.receive({ m: 'undo', ...deed() })
    await rules(at, { do: 'damage', who: 'grub', n: 5 })
    expect(await at.ann.receive({ m: 'redo', ...deed() })).toMatchObject({ m: 'refused' })
  })
})

describe('rights of a seat', () => {
  it('come from the table, whatever its sender says of itself', async () => {
    const { table, store } = await seated()
    const { streams, table: t } = table
    for (const forged of [
      { id: 'players', role: 'gm', plays: ['grub'] },
      { id: 'mallory', role: 'gm', plays: [] },
      { id: 'host', role: 'gm', plays: [] },
    ] as Seat[]) {
      const did = { do: 'rule', ruling: { do: 'damage', who: 'grub', n: 5 }, reason: 'mine' } as const
      expect(await playSeat(t, store, 't', streams, forged, { id: `f ${forged.id}`, did })).toHaveProperty('refused')
      if (forged.id === 'players') expect(streams.view(forged).creatures.map(c => c.id)).not.toContain('vampire')
      else expect(() => streams.view(forged)).toThrow(/no seat/)
    }
    expect(HOST.role).toBe('gm')
  })
  it('end when the game master takes the seat away: its links open nothing, its creatures wait for the game master', async () => {
    const { table, gm, ann, messages, store } = await seated()
    const key = table.sittings.keyOf('players')!
    expect(await ann.receive({ m: 'unseat', ...deed(), seat: 'gm' })).toMatchObject({ m: 'refused' })
    expect(await gm.receive({ m: 'unseat', ...deed(), seat: 'nobody' })).toMatchObject({ m: 'refused' })
    expect(await gm.receive({ m: 'unseat', ...deed(), seat: 'gm' })).toMatchObject({ m: 'refused' })
    expect(await gm.receive({ m: 'unseat', ...deed(), seat: 'players' })).toMatchObject({ m: 'done' })
    expect(messages.at(-1)).toMatchObject({ m: 'bye', again: false })
    expect(await table.join(key)).toBeNull()
    expect(await ann.receive({ m: 'undo', ...deed() })).toMatchObject({ m: 'refused' })
    expect(() => table.as('players')).toThrow(/no seat "players"/)
    expect(gm.questions).toMatchObject([{ who: 'aiko' }])
    const again = await TableService.open(store, 't', { rulesets, source: live(makeRng(2)) })
    expect(again.seats.map(s => s.id)).toEqual(['gm'])
  })
  it('do not let requests and orders pile up, or orders say what no question takes', async () => {
    const at = await seated()
    await moves(at)
    await rules(at, { do: 'damage', who: 'grub', n: 1 })
    const asks = () => at.ann.receive({ m: 'request-undo', ...deed() })
    expect(await asks()).toMatchObject({ m: 'done' })
    expect(await asks()).toMatchObject({ m: 'refused' })
    const order = (o: object) =>
      at.ann.receive({
        m: 'order',
        ...deed(),
        order: { id: 'o', who: 'aiko', question: 'opportunity', answer: 'pass', ...o },
      })
    expect(await order({})).toMatchObject({ m: 'done' })
    expect(await order({ about: { nobody: 1 } })).toMatchObject({ m: 'refused' })
    expect(await order({ question: 'ready', answer: { do: 'attack' } })).toMatchObject({ m: 'refused' })
    expect(await order({ question: 'interrupt', answer: { do: 'fly-away' } })).toMatchObject({ m: 'refused' })
  })
})

describe('what lies in a pack', () => {
  const pack = (more: string) => `
ruleset: starfinder
map: |
  a . . . g
creatures:
  ann: { side: x, level: 1, hitPoints: 10, initiative: -50, weapons: [{ name: pistol, use: projectile, damage: 1d6, increment: 30, types: fire }] }
  grub: { side: y, level: 1, hitPoints: 10, initiative: 90, weapons: [{ name: sword, damage: 1d8, types: slashing }${more}] }
`
  const MACE = ', { name: mace, damage: 1d6, carried: packed, types: bludgeoning }'
  it.each(['exact', 'banded', 'none'])('shows to no foe, nor how much it is, with numbers %s', async numbers => {
    const worlds = await Promise.all(
      ['', MACE, `${MACE}${MACE.replace('mace', 'axe')}`].map(async more => {
        const at = await seated(pack(more), { numbers })
        return { at, shown: at.table.streams.view(at.ann.seat).creatures[1], page: at.ann.view.creatures[1] }
      }),
    )
    for (const { shown, page } of worlds) {
      expect(shown).toEqual(worlds[0]!.shown)
      expect(page).toEqual(worlds[0]!.page)
    }
  })
  it('shows once it is taken out', async () => {
    const at = await seated(pack(MACE), { numbers: 'none' })
    // Grub is nobody's: it is played by the tactic, and a ruling gives it time.
    expect(at.ann.view.creatures[1]!.weapons).toEqual(['sword', 'unarmed strike'])
    const q = at.table.table.open[0]
    expect(q?.who).toBe('ann')
    await at.gm.receive({ m: 'seat', ...deed(), seat: { id: 'foe', role: 'player', plays: ['grub'] } })
    await at.ann.receive({ m: 'do', ...deed(), who: 'ann', command: { do: 'end' } })
    const foe = at.table.as('foe')
    expect(foe.view.creatures[1]!.weapons).toEqual(['sword', 'unarmed strike', 'mace'])
    const out = await foe.receive({ m: 'do', ...deed(), who: 'grub', command: { do: 'take-out', weapon: 2 } })
    expect(out).toMatchObject({ m: 'done' })
    expect(at.ann.view.creatures[1]!.weapons).toEqual(['sword', 'unarmed strike', 'mace'])
  })
})

describe('a table that was killed', () => {
  it('goes on as it is opened, after whichever line that was: it waits for somebody, or is over', async () => {
    const at = await seated()
    for (const who of ['aiko', 'bram', 'aiko'])
      await at.ann.receive({ m: 'do', ...deed(), who, command: { do: 'end' } })
    const lines: JournalLine[] = []
    for await (const l of at.store.read('t', 0)) lines.push(l)
    const header = await at.store.header('t')
    const begun = lines.findIndex(l => l.did.do === 'begin') + 1
    let cut = 0
    for (let n = begun; n <= lines.length; n++) {
      const store = new MemoryJournals()
      await store.create('t', header)
      for (const l of lines.slice(0, n)) await store.append('t', l.n - 1, l)
      const t = await openTable(at.table.table.scene, store, 't', { source: live(makeRng(3)) })
      expect([n, t.over || t.open.length > 0]).toEqual([n, true])
      if (t.last > n) cut++
    }
    // Some of them lay between two lines of those whom nobody plays.
    expect(cut).toBeGreaterThan(0)
  })
})
