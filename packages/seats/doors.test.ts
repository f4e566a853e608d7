import { Aliases, FloorMemory, lineView, Mutator, openView, playerView, SETTINGS, type Table } from '@quintain/engine'
import { type GameSystem, mapWithDoors, rulesets } from '@quintain/rules'
import { fightAt, ROOMS, ruled } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'

/** A door that Bo, in the other room, cannot see, north of Ann; and the one between the rooms. */
const map = ROOMS.edge.change(draft => draft.add({ id: 'north', a: [2, 2], b: [3, 2], kind: 'door' }))
const NORTH = { a: 'B3', b: 'C3' }
const GATE = { a: 'C3', b: 'C4' }

const viewer = (...sides: readonly string[]) => ({ sides, settings: SETTINGS })
const viewOf = (system: GameSystem, t: Table, ...sides: readonly string[]) =>
  playerView(t.scene, t.S, viewer(...sides), system.visibility)
/** What of doors a side is told of the last line. */
function told(t: Table, before: Int32Array, side: string): readonly unknown[] {
  const line = t.lines.at(-1)!
  const v = viewer(side)
  return lineView(t.scene, before, line, v, new Aliases(t.scene, v)).events.filter(e => /door/.test(JSON.stringify(e)))
}
/** Does something; what both sides are told of it. */
function done(t: Table, act: () => void): Readonly<Record<'us' | 'them', readonly unknown[]>> {
  const before = t.S.slice()
  act()
  return { us: told(t, before, 'us'), them: told(t, before, 'them') }
}
const start = (system: GameSystem) =>
  fightAt(system, map, [
    { at: [2, 2], name: 'Ann' },
    { at: [4, 2], name: 'Bo' },
  ])

describe.each(Object.values(rulesets))('what sides know of doors under $id', system => {
  it('a door that is opened out of sight is as it was for the other side, until it sees it', () => {
    const t = start(system)
    const was = viewOf(system, t, 'them')
    const first = done(t, () => t.do('a', { do: 'open-door', toward: 'north' } as never))
    expect(first.us).toMatchObject([{ e: 'door-changed', who: 'a', ...NORTH, is: 'open' }])
    expect(first.them).toEqual([])
    expect(viewOf(system, t, 'us').game).toMatchObject({ doors: [{ ...NORTH, is: 'open' }] })
    expect(viewOf(system, t, 'them').game).toEqual(was.game)
    // Who plays both sides knows what one of them knows.
    expect(viewOf(system, t, 'them', 'us').game).toMatchObject({ doors: [{ ...NORTH, is: 'open' }] })
    const known = openView(viewOf(system, t, 'them'), t.scene.rules, t.scene.board, system.visibility).reader
    expect(mapWithDoors(known)).toBe(map)
    const then = done(t, () => ruled(t, { do: 'place', who: 'b', to: 'B2' }))
    expect(then).toEqual({ us: [], them: [{ e: 'door-seen', side: 'them', ...NORTH, is: 'open' }] })
    expect(viewOf(system, t, 'them').game).toMatchObject({ doors: [{ ...NORTH, is: 'open' }] })
    // And as it was once more, without a trace.
    ruled(t, { do: 'place', who: 'b', to: 'C5' })
    const before = viewOf(system, t, 'them').game
    expect(done(t, () => ruled(t, { do: 'door', between: 'B3', and: 'C3', to: 'closed' })).them).toEqual([])
    expect(viewOf(system, t, 'them').game).toEqual(before)
    expect(viewOf(system, t, 'us').game).not.toHaveProperty('doors')
    ruled(t, { do: 'door', between: 'B3', and: 'C3', to: 'open' })
    // What it took for true is true again.
    expect(done(t, () => ruled(t, { do: 'place', who: 'b', to: 'B2' })).them).toEqual([])
  })
  it('who sees a door but not who opens it learns no more than that', () => {
    const t = start(system)
    const write = t.scene.rules.events['awareness-changed']!.write!
    const m = new Mutator(t.scene, t.S)
    write(m, { who: 1, other: 0, grade: 'unaware' } as never)
    const { them } = done(t, () => t.do('a', { do: 'open-door', toward: 'east' } as never))
    expect(them).toEqual([{ e: 'door-changed', who: null, ...GATE, is: 'open', was: 'closed' }])
  })
  it('where the floor is only known as far as it was seen, its doors are as they were seen last', () => {
    const t = fightAt(system, ROOMS.square, [{ at: [2, 2] }, { at: [5, 2] }])
    const v = { sides: ['us'], settings: { ...SETTINGS, floor: 'seen' } } as const
    const memory = new FloorMemory(t.scene.board)
    const known = () => {
      const view = playerView(t.scene, t.S, v, system.visibility, new Aliases(t.scene, v), memory)
      const { reader } = openView(view, t.scene.rules, t.scene.board, system.visibility)
      return mapWithDoors(reader).terrainAt({ x: 3, y: 2 }).name
    }
    expect(known()).toBe('closed door')
    t.do('a', { do: 'open-door' })
    expect(known()).toBe('open door')
    ruled(t, { do: 'place', who: 'a', to: 'B2' })
    ruled(t, { do: 'place', who: 'a', to: 'A1' })
  })
})
