import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeRng } from '@quintain/dice'
import { live } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { isLong } from '@quintain/rules/testing'
import { type Journals, MemoryJournals } from '@quintain/store'
import { dyingFiles } from '@quintain/store/testing'
import { describe, expect, it } from 'vitest'
import type { TableMessage } from '../protocol/index.ts'
import { TableService } from './index.ts'

const FOLK = readFileSync(new URL('../../../examples/bestiary/folk.yaml', import.meta.url), 'utf8')
const FIGHT = `
ruleset: spirit
map: |
  . . . . . . . .
  . a . . . g . .
  . . . . . . . .
creatures:
  ann: { letter: a, side: heroes, hitPoints: 20, baseAttack: 4, initiative: 40, weapons: [{ name: sword, damage: 1d8 }] }
  gog: { letter: g, side: foes, hitPoints: 9, baseAttack: 2, weapons: [{ name: club, damage: 1d6 }] }
`
const hosting = {
  rulesets,
  source: live(makeRng(3)),
  open: (file: string) => (file === 'folk.yaml' ? FOLK : undefined),
}
const goblin = (n: number, to: string) => ({
  key: `goblin-${n}`,
  sheet: { like: 'folk.yaml#goblin', name: `Goblin ${n}`, side: 'foes' },
  to,
})

describe('creatures that come into a running fight', () => {
  it('stand at their squares with an initiative of their own; everything else is as it was', async () => {
    const store = new MemoryJournals()
    const table = await TableService.create(store, 't', FIGHT, hosting)
    const gm = table.as('gm')
    await gm.handle({ m: 'rule', n: 1, id: 'hurt', ruling: { do: 'damage', who: 'gog', n: 4 }, reason: 'a stone' })
    await gm.handle({ m: 'do', n: 2, id: 'go', who: 'ann', command: { do: 'move', to: 'B4' } })
    const heard: TableMessage[] = []
    table.as('players').connect(m => heard.push(m))
    const key = table.sittings.keyOf('players')!
    const larger = await table.extended([goblin(1, 'A8'), goblin(2, 'C8')], 't-part-1', hosting)
    // Whoever sat there is sent to come back, by the same link.
    expect(heard.at(-1)).toMatchObject({ m: 'bye', again: true })
    const ann = (await larger.join(key))!
    expect(ann.seat).toMatchObject({ id: 'players', plays: ['ann'] })
    const of = (id: string) => larger.as('gm').view.creatures.find(c => c.id === id)!
    expect([of('goblin-1').at?.square, of('goblin-2').at?.square]).toEqual(['A8', 'C8'])
    expect(of('goblin-1').initiative).not.toBeNull()
    expect(of('goblin-1').health).toBe('5 hp')
    expect([of('ann').at?.square, of('gog').health]).toEqual(['B4', '5 hp'])
    expect(larger.as('gm').view.order).toHaveLength(4)
    // Ann's turn goes on with what is left of it.
    expect(ann.questions).toMatchObject([{ question: 'command', who: 'ann' }])
    expect(of('ann').budget).toEqual(gm.view.creatures[0]!.budget)
    // The fight before is a table of its own, and the larger one opens again from its journal.
    expect(await store.list()).toEqual(['t', 't-part-1'])
    const before = await TableService.open(store, 't-part-1', hosting)
    expect(before.as('gm').view.creatures).toHaveLength(2)
    const again = await TableService.open(store, 't', hosting)
    expect(again.as('gm').view.creatures.map(c => c.at?.square)).toEqual(['B4', 'B6', 'A8', 'C8'])
    await ann.handle({ m: 'do', n: 3, id: 'end', who: 'ann', command: { do: 'end' } })
  })
  it('find room for a large one beside the square that is too small for it', async () => {
    const table = await TableService.create(new MemoryJournals(), 't', FIGHT, hosting)
    const ogre = { key: 'ogre', sheet: { ...goblin(1, '').sheet, name: 'Ogre', size: 'large' }, to: 'C8' }
    const larger = await table.extended([ogre], 't-part-1', hosting)
    const there = larger.as('gm').view.creatures.find(c => c.id === 'ogre')!
    expect([there.space, there.at?.square]).toEqual([2, 'B7'])
  })
  it('are refused as a whole where one cannot be read: the table stays as it was', async () => {
    const store = new MemoryJournals()
    const table = await TableService.create(store, 't', FIGHT, hosting)
    const odd = { key: 'odd', sheet: { like: 'folk.yaml#nobody', side: 'foes' }, to: 'A8' }
    await expect(table.extended([odd], 't-part-1', hosting)).rejects.toThrow(/nobody/)
    expect(await store.list()).toEqual(['t'])
    expect(table.as('players').questions).toHaveLength(1)
  })

  it('go again with all that came of it, and not while something was done since', async () => {
    const store = new MemoryJournals()
    const table = await TableService.create(store, 't', FIGHT, hosting)
    await table.as('players').handle({ m: 'do', n: 1, id: 'go', who: 'ann', command: { do: 'move', to: 'B4' } })
    const view = table.as('players').view
    const larger = await table.extended([goblin(1, 'A8')], 't-part-1', hosting)
    await larger.as('players').handle({ m: 'do', n: 2, id: 'end', who: 'ann', command: { do: 'end' } })
    await expect(larger.backTo('t-part-1', hosting)).rejects.toThrow(/take that back first/)
    await larger.as('gm').handle({ m: 'undo', n: 3, id: 'undo' })
    const was = await larger.backTo('t-part-1', hosting)
    expect(was.as('players').view).toEqual(view)
    expect(await store.list()).toEqual(['t'])
    expect(larger.isClosed).toBe(true)
    // What was done before they came is taken back as ever.
    expect(await was.as('players').handle({ m: 'undo', n: 4, id: 'back' })).toMatchObject({ m: 'done' })
    expect(was.as('players').view.creatures[0]!.at?.square).toBe('B2')
  })
  it.each([['come in', false] as const, ...(isLong ? [['go again', true] as const] : [])])(
    '%s as a whole or not at all, whenever the server dies; what was acknowledged is there',
    async (_, isBack) => {
      const root = mkdtempSync(join(tmpdir(), 'quintain-newcomers-'))
      const names = async (store: Journals) => {
        const table = await TableService.open(store, 't', hosting)
        const gm = table.as('gm').view
        const seats = table.seats.map(s => s.id)
        table.close()
        return { hurt: gm.creatures.find(c => c.id === 'gog')?.health, seats, all: gm.creatures.map(c => c.at?.square) }
      }
      const few = { hurt: '5 hp', seats: ['gm', 'players'], all: ['B2', 'B6'] }
      const many = { ...few, all: ['B2', 'B6', 'A8'] }
      const [before, after] = isBack ? [many, few] : [few, many]
      const seen = new Set<string>()
      const dying = dyingFiles(root)(
        async store => {
          const table = await TableService.create(store, 't', FIGHT, hosting)
          const ruling = { do: 'damage', who: 'gog', n: 4 }
          await table.as('gm').handle({ m: 'rule', n: 1, id: 'hurt', ruling, reason: 'a stone' })
          if (isBack) await table.extended([goblin(1, 'A8')], 't-part-1', hosting)
        },
        async store => {
          const table = await TableService.open(store, 't', hosting)
          await (isBack ? table.backTo('t-part-1', hosting) : table.extended([goblin(1, 'A8')], 't-part-1', hosting))
        },
      )
      for await (const { store, told } of dying) {
        const was = await names(store)
        expect([before, after]).toContainEqual(was)
        if (told) expect(was).toEqual(after)
        expect(await store.list()).toEqual(was.all.length === 3 ? ['t', 't-part-1'] : ['t'])
        seen.add(String(was.all))
        await store.close()
      }
      expect(seen.size).toBe(2)
      rmSync(root, { recursive: true, force: true })
    },
  )
  it('come in while a player acts: the act is done before, or refused, and never lost', async () => {
    const store = new MemoryJournals()
    const table = await TableService.create(store, 't', FIGHT, hosting)
    const ann = table.as('players')
    const [larger, first] = await Promise.all([
      table.extended([goblin(1, 'A8')], 't-part-1', hosting),
      ann.handle({ m: 'do', n: 1, id: 'go', who: 'ann', command: { do: 'move', to: 'B4' } }),
    ])
    const late = await ann.handle({ m: 'do', n: 2, id: 'late', who: 'ann', command: { do: 'end' } })
    expect(first).toMatchObject({ m: 'done' })
    expect(late).toMatchObject({ m: 'refused', reasons: [{ rule: 'house/seat/left' }] })
    expect(larger.as('gm').view.creatures.map(c => c.at?.square)).toEqual(['B4', 'B6', 'A8'])
    expect((await TableService.open(store, 't', hosting)).as('gm').view.round).toBe(1)
  })
  it('come in once a question is answered that is open, and not while it stays open', async () => {
    const beside = FIGHT.replace('. a . . . g . .', '. . . . a g . .').replace(
      'hitPoints: 9,',
      'hitPoints: 9, initiative: 60,',
    )
    const table = await TableService.create(new MemoryJournals(), 't', beside, hosting)
    const gm = table.as('gm')
    await gm.handle({ m: 'do', n: 1, id: 'end', who: 'gog', command: { do: 'end' } })
    await table.as('players').handle({ m: 'do', n: 1, id: 'go', who: 'ann', command: { do: 'move', to: 'B1' } })
    const [asked] = gm.questions
    expect(asked).toMatchObject({ question: 'path.rest', who: 'ann' })
    await expect(table.extended([goblin(1, 'A8')], 't-part-1', hosting)).rejects.toThrow(/let the question be answered/)
    const [larger] = await Promise.all([
      table.extended([goblin(1, 'A8')], 't-part-1', hosting),
      gm.handle({ m: 'answer', n: 2, id: 'on', q: asked!.q, with: 'go on' }),
    ])
    expect(larger.as('gm').view.creatures.map(c => c.at?.square)).toEqual(['B1', 'B6', 'A8'])
  })
})
