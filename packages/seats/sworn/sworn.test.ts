import { createHash, createHmac } from 'node:crypto'
import { readJournal, verify } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { someOf } from '@quintain/rules/testing'
import { MemoryJournals } from '@quintain/store'
import { describe, expect, it } from 'vitest'
import type { TableMessage } from '../protocol/index.ts'
import { type Hosting, TableService } from '../service/index.ts'
import { TEXTS, twoOf } from '../testing/two-of-a-text.ts'
import { checkOaths, MemorySecrets, SwornDice } from './index.ts'

const FIGHT = `
ruleset: spirit
map: |
  a g . .
  . . . .
creatures:
  aiko: { side: watch, hitPoints: 900, baseAttack: 6, initiative: 90, weapons: [{ name: katana, damage: 1d10 }] }
  grub: { side: raid, hitPoints: 900, baseAttack: 4, initiative: -90, weapons: [{ name: club, damage: 1d10 }] }
`
let ids = 0
const deed = () => ({ n: ++ids, id: `id-${ids}` })

async function sworn(hosting: Partial<Hosting> = {}, fight = FIGHT) {
  const store = new MemoryJournals()
  const secrets = new MemorySecrets()
  const table = await TableService.create(store, 't', fight, { rulesets, secrets, sworn: true, ...hosting })
  const ask = (seat: string, message: object) => table.as(seat).receive({ ...deed(), ...message })
  return { store, secrets, table, ask, journal: async () => readJournal(await table.journal()) }
}
const strike = { m: 'do', who: 'aiko', command: { do: 'full-attack', target: 'grub', weapon: 'katana' } }

describe('sworn dice', () => {
  it('numbers are those that the page on them describes, whoever computes them', async () => {
    const secret = 'ab'.repeat(32)
    const numbers = new SwornDice({ secretOf: async () => secret })
    const oath = {
      commitment: 'c',
      stirred: [
        { by: 'ann', words: 'x' },
        { by: 'bob', words: 'y z' },
      ],
      thrown: 0,
      free: 0,
    }
    const key = createHash('sha256').update(`${secret}\nx\ny z`).digest()
    for (const [kind, n] of [
      ['fight', 0],
      ['fight', 777],
      ['free', 13],
    ] as const) {
      const get = () => numbers[kind](oath, n)
      try {
        get()
      } catch (error) {
        await (error as { come: Promise<void> }).come
      }
      const block = createHmac('sha256', key)
        .update(`${kind} ${Math.floor(n / 8)}`)
        .digest()
      expect(get()).toBe(block.readUInt32BE(4 * (n % 8)))
    }
  })

  it('of a whole fight are checked once the secret is told, undo, stirring and free rolls among them', async () => {
    const { table, ask, journal } = await sworn()
    const heard: TableMessage[] = []
    table.as('players').connect(m => heard.push(m))
    expect(await ask('players', { m: 'stir', words: 'the mill stands still' })).toMatchObject({ m: 'done' })
    expect(await ask('players', strike)).toMatchObject({ m: 'done' })
    expect(await ask('players', { m: 'undo' })).toMatchObject({ m: 'done' })
    expect(await ask('players', strike)).toMatchObject({ m: 'done' })
    expect(await ask('players', { m: 'note', text: 'the lock', roll: '5d6' })).toMatchObject({ m: 'done' })
    expect(await ask('gm', { m: 'play-on', questions: 30 })).toMatchObject({ m: 'done' })
    expect(await ask('players', { m: 'note', text: '', roll: '3d8!' })).toMatchObject({ m: 'done' })
    const before = await checkOaths(table.table.scene, await journal())
    expect(before).toMatchObject([{ revealed: null, stirred: 1, differs: null }])
    const { commitment } = table.as('players').view.oath!
    expect(await ask('players', { m: 'reveal' })).toMatchObject({ m: 'refused' })
    expect(await ask('gm', { m: 'reveal' })).toMatchObject({ m: 'done' })
    const { secret } = table.as('players').view.oath!
    expect(createHash('sha256').update(secret!).digest('hex')).toBe(commitment)
    const at = heard.findIndex(m => JSON.stringify(m).includes(secret!))
    expect(JSON.stringify(heard.slice(0, at))).not.toContain(secret)
    const j = await journal()
    expect(verify(table.table.scene, j)).toBeNull()
    const [found] = await checkOaths(table.table.scene, j)
    expect(found).toMatchObject({ commitment, lost: false, stirred: 1, differs: null })
    expect(found!.dice).toBeGreaterThan(20)
    expect(found!.free).toBeGreaterThanOrEqual(8)
    expect(await table.as('players').receive({ m: 'check-dice', n: 1 })).toMatchObject({
      m: 'checked',
      oaths: [{ commitment, differs: null }],
    })
  })

  it.each(someOf(TEXTS, 1, 1))(
    'under %s each die is the one that was sworn, and one that was changed shows',
    async text => {
      const fight = JSON.stringify({ ruleset: text, map: '. . . .\n. . . .', creatures: twoOf(text, 'A1', 'A2') })
      const { table, ask, journal } = await sworn({}, fight)
      expect(await ask('players', { m: 'stir', words: 'a bell' })).toMatchObject({ m: 'done' })
      const blow = { m: 'do', who: 'aiko', command: { do: 'attack', target: 'grub', weapon: 0 } }
      expect(await ask('players', blow)).toMatchObject({ m: 'done' })
      expect(await ask('players', { m: 'undo' })).toMatchObject({ m: 'done' })
      expect(await ask('players', blow)).toMatchObject({ m: 'done' })
      expect(await ask('players', { m: 'note', text: '', roll: '2d6' })).toMatchObject({ m: 'done' })
      expect(await ask('gm', { m: 'play-on', questions: 8 })).toMatchObject({ m: 'done' })
      expect(await ask('gm', { m: 'reveal' })).toMatchObject({ m: 'done' })
      const j = await journal()
      expect(verify(table.table.scene, j)).toBeNull()
      const [found] = await checkOaths(table.table.scene, j)
      expect(found).toMatchObject({ lost: false, stirred: 1, differs: null })
      expect(found!.dice).toBeGreaterThan(4)
      const stirred = JSON.stringify(j.lines).replace(/"words":"a bell"/, '"words":"a ball"')
      const [other] = await checkOaths(table.table.scene, { ...j, lines: JSON.parse(stirred) as typeof j.lines })
      expect(other!.differs).not.toBeNull()
    },
  )
  it('a face that was changed afterwards shows, though the rules go with it', async () => {
    const { table, ask, journal } = await sworn()
    await ask('gm', { m: 'play-on', questions: 12 })
    await ask('gm', { m: 'reveal' })
    const j = await journal()
    const { scene } = table.table
    let changed = 0
    for (const [i, l] of j.lines.entries())
      for (const [k, row] of (l.rows ?? []).entries()) {
        const at = row.picks?.findIndex(p => p.key === 'attack') ?? -1
        if (at < 0) continue
        const picks = row.picks!.map((p, x) => (x === at ? { ...p, face: p.face === 7 ? 8 : 7 } : p))
        const rows = l.rows!.map((r, x) => (x === k ? { ...r, picks } : r))
        const other = { ...j, lines: j.lines.with(i, { ...l, rows }) }
        const [found] = await checkOaths(scene, other)
        expect(found?.differs).toMatchObject({ n: l.n, where: `rows[${k}]` })
        if (++changed === 3) return
      }
    expect(changed).toBeGreaterThan(0)
  })

  it('another secret than the one that was sworn shows', async () => {
    const { table, ask, journal } = await sworn()
    await ask('gm', { m: 'play-on', questions: 2 })
    await ask('gm', { m: 'reveal' })
    const j = await journal()
    const lines = j.lines.map(l => (l.did.do === 'reveal' ? { ...l, did: { ...l.did, secret: '00'.repeat(32) } } : l))
    const [found] = await checkOaths(table.table.scene, { ...j, lines })
    expect(found?.differs).not.toBeNull()
  })

  it('go on after a restart, on another server, and with fresh dice where the secret was lost', async () => {
    const { store, secrets, table, ask } = await sworn()
    await ask('gm', { m: 'play-on', questions: 8 })
    table.close()
    const again = await TableService.open(store, 't', { rulesets, secrets })
    expect(await again.as('gm').receive({ ...deed(), m: 'play-on', questions: 8 })).toMatchObject({ m: 'done' })
    // Elsewhere from a checkpoint alone: the count goes on.
    const other = new MemoryJournals()
    await other.create('t', await store.header('t'), again.table.checkpoint())
    const there = await TableService.open(other, 't', { rulesets, secrets })
    expect(there.dice.oath).toEqual(again.dice.oath)
    await there.as('gm').receive({ ...deed(), m: 'play-on', questions: 4 })
    await there.as('gm').receive({ ...deed(), m: 'reveal' })
    expect(await checkOaths(there.table.scene, readJournal(await there.journal()))).toMatchObject([{ differs: null }])
    const copy = new MemoryJournals()
    await copy.create('t', await store.header('t'))
    let n = 0
    for await (const l of store.read('t', 0)) await copy.append('t', n++, l)
    await again.as('gm').receive({ ...deed(), m: 'reveal' })
    expect(await checkOaths(again.table.scene, readJournal(await again.journal()))).toMatchObject([{ differs: null }])
    again.close()
    const lost = await TableService.open(copy, 't', { rulesets, secrets: new MemorySecrets() })
    expect(lost.as('players').view.oath).toMatchObject({ secret: '' })
    expect(await lost.as('gm').receive({ ...deed(), m: 'play-on', questions: 2 })).toMatchObject({ m: 'done' })
    expect(await checkOaths(lost.table.scene, readJournal(await lost.journal()))).toMatchObject([{ lost: true }])
  })

  it('a try has none, and what players are not told says nothing of how many dice fell', async () => {
    const { secrets, table, ask } = await sworn()
    await ask('gm', { m: 'play-on', questions: 4 })
    const tried = await table.branch('t-try-1', { rulesets, secrets })
    expect(tried.as('gm').view.oath).toBeUndefined()
    expect(tried.dice.oath).toBeNull()
    expect(Object.keys(table.as('players').view.oath!)).toEqual(['commitment', 'stirred'])
    expect(await ask('players', { m: 'swear' })).toMatchObject({ m: 'refused' })
    expect(await ask('gm', { m: 'swear' })).toMatchObject({ m: 'refused' })
    expect(await ask('players', { m: 'stir', words: 'a\nb' })).toMatchObject({ m: 'refused' })
  })
})
