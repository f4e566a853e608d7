import { readJournal, verify } from '@quintain/engine'
import { rulesets } from '@quintain/rules'
import { MemoryJournals } from '@quintain/store'
import { describe, expect, it } from 'vitest'
import { TEXTS, type Text, twoOf } from '../testing/two-of-a-text.ts'
import { TableService } from './index.ts'

/** Two rooms, a wall of rock between them with a gap in it. */
const fight = (ruleset: Text) =>
  JSON.stringify({
    ruleset,
    map: {
      light: 'dark',
      rows: '. . . # . .\n. . . . . .\n. . . # . .',
      lights: [{ at: 'B1', bright: 10, shadowy: 15 }],
    },
    creatures: twoOf(ruleset, 'B1', 'C6'),
  })
let ids = 0
async function table(ruleset: Text = 'srd35', settings: object = {}) {
  const store = new MemoryJournals()
  const t = await TableService.create(store, 't', fight(ruleset), { rulesets, settings })
  const ask = (seat: string, message: object) => t.as(seat).receive({ n: ++ids, id: `id-${ids}`, ...message })
  const draw = (what: string, ...squares: string[]) =>
    ask('gm', { m: 'rule', ruling: { do: 'draw', what, squares }, reason: 'drawn' })
  const seen = (seat: string, square: string) => {
    const { map } = t.as(seat).view
    const at = (square.charCodeAt(0) - 65) * map.width + Number(square.slice(1)) - 1
    return map.terrains[map.squares[at]!]!.name
  }
  const reach = async () => {
    const told = await t.as('players').receive({ m: 'reach', n: ++ids, who: 'aiko' })
    return told.m === 'reach' ? told.squares.map(s => s.square) : []
  }
  return { t, store, ask, draw, seen, reach }
}

describe('the map of a running fight', () => {
  it.each(TEXTS)('%s: a wall that is drawn bars the way, and what was before comes back with it', async text => {
    const { t, draw, seen, reach, ask } = await table(text)
    expect(await reach()).toContain('B5')
    expect(await draw('wall', 'B4')).toMatchObject({ m: 'done' })
    expect(seen('players', 'B4')).toBe('wall')
    expect(await reach()).not.toContain('B5')
    expect(verify(t.table.scene, readJournal(await t.journal()))).toBeNull()
    expect(await ask('gm', { m: 'undo' })).toMatchObject({ m: 'done' })
    expect(seen('players', 'B4')).toBe('floor')
    expect(await reach()).toContain('B5')
    expect(await ask('gm', { m: 'redo' })).toMatchObject({ m: 'done' })
    expect(await reach()).not.toContain('B5')
    expect(await draw('floor', 'B4')).toMatchObject({ m: 'done' })
    expect(await reach()).toContain('B5')
    // As the board has it: nothing is kept of it.
    expect(JSON.stringify(t.table.checkpoint().state.game)).not.toContain('map drawn')
  })
  it('has walls and doors on edges: the door is opened by hand, a piece is taken out of a wall', async () => {
    const { draw, reach, ask, t } = await table()
    expect(await draw('edge wall', 'A3', 'B3', 'B3', 'C3')).toMatchObject({ m: 'done' })
    expect(await draw('edge door', 'B3', 'B4')).toMatchObject({ m: 'done' })
    expect(await reach()).not.toContain('B5')
    await ask('gm', { m: 'rule', ruling: { do: 'place', who: 'aiko', to: 'B3' }, reason: 'x' })
    expect(
      await ask('players', { m: 'do', who: 'aiko', command: { do: 'open-door', between: 'B3', and: 'B4' } }),
    ).toMatchObject({ m: 'done' })
    expect(await reach()).toContain('B5')
    expect(t.as('players').view.map.segments.map(s => s.kind)).toContain('open door')
    expect(await draw('edge free', 'B3', 'B4')).toMatchObject({ m: 'done' })
    expect(t.as('players').view.map.segments.map(s => s.kind)).toEqual(['wall', 'wall'])
    expect(await draw('edge free', 'A3', 'B3')).toMatchObject({ m: 'done' })
    expect(t.as('players').view.map.segments).toHaveLength(1)
    expect(verify(t.table.scene, readJournal(await t.journal()))).toBeNull()
  })
  it('refuses walls on those who stand there, edges that are none, and players', async () => {
    const { draw, ask } = await table()
    const why = async (what: string, ...squares: string[]) => JSON.stringify(await draw(what, ...squares))
    expect(await why('wall', 'B1')).toMatch(/stands there/)
    expect(await why('edge wall', 'A1', 'A3')).toMatch(/do not lie side by side/)
    expect(await why('edge wall', 'A1')).toMatch(/pairs/)
    expect(await why('lava', 'A1')).toMatch(/lava|floor/)
    expect(await draw('water', 'B1')).toMatchObject({ m: 'done' })
    expect(await why('wall', 'Z9')).toMatch(/no square/)
    const ruling = { do: 'draw', what: 'wall', squares: ['B2'] }
    expect(await ask('players', { m: 'rule', ruling, reason: 'x' })).toMatchObject({ m: 'refused' })
  })
  it('is shown to players as far as they have seen it, and comes back after a restart', async () => {
    const { t, store, draw, seen } = await table('srd35', { floor: 'seen', sight: true })
    const before = JSON.stringify(t.as('players').view)
    expect(t.as('players').view.map.seen![0]![5]).toBe('.')
    expect(await draw('water', 'A6')).toMatchObject({ m: 'done' })
    expect(JSON.stringify(t.as('players').view)).toBe(before)
    expect(seen('gm', 'A6')).toBe('water')
    expect(await draw('difficult', 'A2')).toMatchObject({ m: 'done' })
    expect(seen('players', 'A2')).toBe('difficult')
    expect(JSON.stringify(t.as('players').view)).not.toContain('water')
    t.close()
    const again = await TableService.open(store, 't', { rulesets })
    expect(again.as('players').view.map).toEqual(t.as('players').view.map)
    expect(JSON.stringify(again.as('gm').view.map.terrains)).toContain('water')
  })
  it('has lamps that are put up and put out, and light of its own', async () => {
    const { t, draw } = await table()
    const light = (square: number) => t.as('gm').view.map.light?.[square] ?? 'bright'
    expect(light(5)).toBe('dark')
    expect(await draw('lamp', 'A6')).toMatchObject({ m: 'done' })
    expect(light(5)).toBe('bright')
    expect(t.as('gm').view.map.lights).toHaveLength(2)
    expect(await draw('lamp out', 'A6', 'B1')).toMatchObject({ m: 'done' })
    expect(light(5)).toBe('dark')
    expect(light(6)).toBe('dark')
    expect(await draw('dim light', 'A1')).toMatchObject({ m: 'done' })
    expect(light(0)).toBe('dim')
  })
})
