import { makeRng } from '@quintain/dice'
import { live } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { MemoryJournals } from '@quintain/store'
import { describe, expect, it } from 'vitest'
import type { TableMessage } from '../protocol/index.ts'
import { TableService } from './index.ts'

/** Aiko and Bram know of Grub; behind the wall waits one of whom they know nothing, in a fight that goes by sight. */
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
  vampire: { side: raid, name: Vampire 7919, hitPoints: 97, baseAttack: 4, initiative: -95, weapons: [{ name: canary, damage: 1d10 }] }
`
const CANARY = /vampire|7919|canary/i
let ids = 0
const deed = () => ({ n: ++ids, id: `id-${ids}` })

async function seated() {
  const store = new MemoryJournals()
  const settings = { sight: true, numbers: 'banded' } as const
  const table = await TableService.create(store, 't', FIGHT, { rulesets, source: live(makeRng(1)), settings })
  const gm = table.as('gm')
  const { q } = table.as('players').questions[0]!
  await table.as('players').receive({ m: 'answer', ...deed(), q, with: { do: 'end' } })
  const messages: TableMessage[] = []
  table.as('players').connect(m => messages.push(m))
  return { table, gm, ann: table.as('players'), messages, store }
}

describe('what nobody was told', () => {
  it('is not told when it is taken back or put back', async () => {
    const { gm, messages, table } = await seated()
    expect(table.as('players').view.creatures.map(c => c.id)).toEqual(['aiko', 'bram', 'grub'])
    const rule = (ruling: object) =>
      gm.receive({ m: 'rule', ...deed(), ruling, reason: 'because the vampire 7919 stirs' })
    expect(await rule({ do: 'damage', who: 'vampire', n: 5 })).toMatchObject({ m: 'done' })
    expect(await rule({ do: 'damage', who: 'vampire', n: 6 })).toMatchObject({ m: 'done' })
    for (const m of ['undo', 'undo', 'redo', 'redo'] as const)
      expect(await gm.receive({ m, ...deed() })).toMatchObject({ m: 'done' })
    expect(messages).toHaveLength(1)
    const text = JSON.stringify(messages)
    expect(text).not.toMatch(CANARY)
    // What was told is.
    await rule({ do: 'damage', who: 'grub', n: 2 })
    await gm.receive({ m: 'undo', ...deed() })
    expect(JSON.stringify(messages.slice(1))).toMatch(/taken back/)
  })
  it('and done at the same time as a move of a player, costs it neither its turn nor its way', async () => {
    for (const first of ['gm', 'ann'] as const) {
      const { gm, ann, table } = await seated()
      const ruling = { do: 'place', who: 'vampire', square: 'C3' }
      const rules = () => gm.receive({ m: 'rule', ...deed(), ruling, reason: 'it was there' })
      const moves = () => ann.receive({ m: 'do', ...deed(), who: 'bram', command: { do: 'move', path: ['B3', 'C3'] } })
      const [a, b] = first === 'gm' ? [rules(), moves()] : [moves(), rules()]
      const [one, two] = await Promise.all([a, b])
      const [ruled, moved] = first === 'gm' ? [one, two] : [two, one]
      // Either the move was made, or it was refused and everything is as it was: the turn is still Bram's.
      if (moved.m === 'refused') expect(ann.questions).toMatchObject([{ who: 'bram', question: 'command' }])
      else expect(ann.view.creatures.find(c => c.id === 'bram')!.at!.square).not.toBe('B2')
      expect(['done', 'refused']).toContain(ruled.m)
      expect(table.table.open.length).toBeGreaterThan(0)
    }
  })
  it('and taken back at the same time as a move of a player, is what is taken back where that was said first', async () => {
    const { gm, ann, table } = await seated()
    await gm.receive({ m: 'rule', ...deed(), ruling: { do: 'damage', who: 'vampire', n: 5 }, reason: 'so' })
    const taken = gm.receive({ m: 'undo', ...deed() })
    const moved = ann.receive({ m: 'do', ...deed(), who: 'bram', command: { do: 'move', path: ['A3'] } })
    expect(await taken).toMatchObject({ m: 'done' })
    expect(await moved).toMatchObject({ m: 'done' })
    expect(ann.view.creatures.find(c => c.id === 'bram')!.at!.square).toBe('A3')
    expect(table.table.inEffect.some(l => l.did.do === 'rule')).toBe(false)
  })
})
