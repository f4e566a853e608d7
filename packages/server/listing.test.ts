import { rulesets } from '@quintain/rules'
import { MemoryJournals } from '@quintain/store'
import { describe, expect, it } from 'vitest'
import { MemoryKeys } from './kept/keys.ts'
import { Tables } from './tables.ts'

const FIGHT = `
ruleset: spirit
title: Two
map: ". . . ."
creatures:
  ann: { at: A1, side: heroes, hitPoints: 20, initiative: 90, weapons: [{ name: sword, damage: 1d8 }] }
  gog: { at: A4, side: foes, hitPoints: 9, weapons: [{ name: club, damage: 1d6 }] }
`
function kept() {
  const all = new Map<string, string>()
  return {
    all,
    left: {
      read: async (table: string) => all.get(table) ?? null,
      write: async (table: string, text: string | null) =>
        void (text === null ? all.delete(table) : all.set(table, text)),
    },
  }
}

describe('a list of tables', () => {
  it('opens none that is as it was left, and each that is another one now', async () => {
    const store = new MemoryJournals()
    const keys = new MemoryKeys()
    const { all, left } = kept()
    const before = new Tables(store, keys, rulesets, { most: 1, left })
    await before.create('one', FIGHT)
    await before.create('two', FIGHT)
    const listed = await before.list()
    expect(listed.map(t => t.turn)).toEqual(['Ann', 'Ann'])
    expect([...all.keys()]).toEqual(['one'])
    await (await before.table('one')).settle({ numbers: 'none' })
    await before.table('two')
    // Who knows no rules opens no table: what it lists is what was noted.
    const unable = () => new Tables(store, keys, {}, { left })
    expect(await unable().list()).toEqual(listed)
    await (await before.table('one')).settle({ numbers: 'exact' })
    expect(await unable().list()).toEqual([listed[1]])
    await before.delete('one')
    expect([...all.keys()]).toEqual(['two'])
  })
})
