import { rulesets } from '@quintain/rules'
import { MemoryJournals } from '@quintain/store'
import { describe, expect, it } from 'vitest'
import type { Reply } from '../../protocol/index.ts'
import { TableService } from '../index.ts'

let ids = 0
async function table(fight: object, settings: object = {}) {
  const t = await TableService.create(new MemoryJournals(), 't', JSON.stringify(fight), { rulesets, settings })
  const ask = (seat: string, message: object): Promise<Reply> =>
    t.as(seat).receive({ n: ++ids, id: `id-${ids}`, ...message })
  const look = (seat: string, message: object): Promise<Reply> => t.as(seat).receive({ n: ++ids, ...message })
  const one = (seat: string, id: string) => t.as(seat).view.creatures.find(c => c.id === id)!
  const rule = (ruling: object) => ask('gm', { m: 'rule', ruling, reason: 'x' })
  return { t, ask, look, one, rule }
}
const weapons = [{ name: 'club', damage: 2 }]

describe('what is left of a creature', () => {
  const true20 = {
    ruleset: 'true20',
    map: '. . .\n. . .',
    creatures: {
      ann: { at: 'A1', side: 'us', initiative: 90, weapons },
      gog: { at: 'A3', side: 'them', weapons },
    },
  }
  it('is a rim in as many steps as a damage track has rows, down to its worst box', async () => {
    const { one, rule } = await table(true20)
    const rims = [one('gm', 'gog').rim]
    for (const condition of ['wounded', 'disabled', 'dying', 'dead']) {
      await rule({ do: 'give', who: 'gog', condition })
      rims.push(one('gm', 'gog').rim)
    }
    expect(rims.map(rim => rim?.steps)).toEqual([5, 5, 5, 5, 5])
    expect(rims.map(rim => Math.round((rim?.left ?? -1) * 5))).toEqual([5, 3, 2, 1, 0])
  })
  it('has the boxes of the track with what is marked, for those who may know', async () => {
    const { one, rule } = await table(true20, { numbers: 'none' })
    await rule({ do: 'give', who: 'gog', condition: 'dazed' })
    const marked = (seat: string) =>
      one(seat, 'gog').track?.flatMap(({ nonlethal, lethal }) =>
        [nonlethal, lethal].flatMap(b => (b && b.marks > 0 ? [b.name] : [])),
      )
    expect(one('gm', 'ann').track?.map(row => row.missedBy)).toHaveLength(5)
    expect(one('gm', 'ann').track?.at(-1)).toMatchObject({ lethal: { name: 'dead', marks: 0 } })
    expect(marked('players')).toBeUndefined()
    expect(one('players', 'gog').rim).toBeNull()
  })
  it('tells stamina apart from the hit points behind it', async () => {
    const { one, rule } = await table({
      ruleset: 'starfinder',
      map: '. . .\n. . .',
      creatures: {
        ann: { at: 'A1', side: 'us', hitPoints: 10, stamina: 8, resolve: 2, initiative: 90, weapons },
        gog: { at: 'A3', side: 'them', hitPoints: 10, weapons },
      },
    })
    expect([one('gm', 'ann').rim, one('gm', 'gog').rim]).toEqual([{ left: 1, outer: 1 }, { left: 1 }])
    await rule({ do: 'damage', who: 'ann', n: 6 })
    expect(one('gm', 'ann').rim).toEqual({ left: 1, outer: 0.25 })
    await rule({ do: 'damage', who: 'ann', n: 7 })
    expect(one('gm', 'ann').rim).toEqual({ left: 0.5, outer: 0 })
    expect(one('gm', 'ann').track).toBeUndefined()
  })
})

describe('the map', () => {
  const rooms = {
    ruleset: 'srd35',
    map: { rows: '. . # . .\n. . + . .\n. . # . .', light: 'dark', lights: [{ at: 'B1', bright: 5, shadowy: 10 }] },
    creatures: {
      ann: { at: 'B2', side: 'us', hitPoints: 9, initiative: 90, weapons },
      elf: { at: 'A2', side: 'us', hitPoints: 9, senses: { darkvision: 60 }, weapons },
      gog: { at: 'B5', side: 'them', hitPoints: 9, weapons },
    },
  }
  it('names its doors as commands do, and how they are', async () => {
    const { t, ask } = await table(rooms)
    const [door] = t.as('players').view.map.doors ?? []
    expect(door).toMatchObject({ between: 'B3', is: 'closed' })
    expect(door?.beside).toContain('B2')
    const command = { do: 'open-door', between: door!.between }
    expect(await ask('players', { m: 'do', who: 'ann', command })).toMatchObject({ m: 'done' })
    expect(t.as('players').view.map.doors).toMatchObject([{ between: 'B3', is: 'open' }])
  })
  it('is seen by the eyes of each, and by nobody through those of another side', async () => {
    const { look } = await table(rooms)
    const seen = async (seat: string, who: string) => {
      const told = await look(seat, { m: 'sight', who })
      return told.m === 'sight' ? told.seen.map(row => row.split('x').length - 1) : told.m
    }
    const [dim, dark] = [await seen('players', 'ann'), await seen('players', 'elf')]
    // The lamp lights the near room for both; behind the closed door nobody sees.
    expect(dim).not.toEqual([0, 0, 0])
    expect(dark).not.toEqual([0, 0, 0])
    expect(await seen('players', 'gog')).toBe('refused')
    expect(await seen('gm', 'gog')).not.toBe('refused')
  })
  it('has areas laid on it to see who would be in them; nothing comes of it', async () => {
    const { t, look } = await table(rooms)
    const last = t.table.last
    const laid = (shape: string, to: string, feet = 15) => look('players', { m: 'area', who: 'ann', shape, feet, to })
    expect(await laid('burst', 'A1', 5)).toMatchObject({ m: 'area', who: ['ann', 'elf'] })
    expect(await laid('line', 'A2')).toMatchObject({ m: 'area', who: ['elf'] })
    expect(await laid('cone', 'B1')).toMatchObject({ m: 'area' })
    expect(await laid('burst', 'Z9')).toMatchObject({ m: 'refused' })
    expect(t.table.last).toBe(last)
  })
  it('is measured within a place of an evening too', async () => {
    const { look } = await table({
      ruleset: 'srd35',
      time: 'day 1, 08:00',
      places: { gate: { map: '. . . .\n. . . .', entries: ['A1'] }, yard: { map: '. . .' } },
      ways: [{ from: 'gate', to: 'yard', rounds: 1 }],
      starts: 'gate',
      creatures: { ann: { side: 'us', hitPoints: 9, weapons } },
    })
    const measured = await look('players', { m: 'measure', from: 'gate B1', to: 'gate B4' })
    expect(measured).toMatchObject({ m: 'measured', feet: 15 })
  })
})
