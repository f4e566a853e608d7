import { Refused, readJournal, type Table, verify, writeJournal } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { rulesets } from '../../rulesets.ts'
import { fightAt, ROOMS, ruled } from '../../testing/doors.ts'
import { reachable } from '../movement/reachable.ts'
import { tacticOf } from '../tactics/plain-tactic.ts'
import { at, moveLeft, standardLeft } from '../vocabulary/fields.ts'
import { considered } from '../words/descriptions/considered.ts'
import { coverDegree } from './cover.ts'
import { doorFacts } from './doors/doors.ts'
import { mayAttack } from './may-attack.ts'
import { sees } from './perception.ts'
import { groundMapOf } from './position.ts'

const bowOf = (id: string) => ({
  name: 'bow',
  use: 'projectile',
  damage: id === 'true20' ? '+3' : '1d8',
  increment: 100,
})
const beside = (system: (typeof rulesets)[string], map: GridMap = ROOMS.edge, others: readonly object[] = []): Table =>
  fightAt(system, map, [
    { at: [2, 2], name: 'Ann' },
    { at: [4, 2], name: 'Bo' },
    ...(others as { at: [number, number] }[]),
  ])
const RULE: Readonly<Record<string, string>> = {
  spirit: 'spirit/equipment/manipulate-item',
  modern: 'spirit/equipment/manipulate-item',
  srd35: 'spirit/equipment/manipulate-item',
  true20: 'true20/maneuvers/manipulate-object',
  starfinder: 'starfinder/actions/manipulate-item',
}
const stateOf = (t: Table) => doorFacts(t.reader)[0]?.is
const OPEN = { do: 'open-door' }
const CLOSE = { do: 'close-door' }
const why = (t: Table, command: { readonly do: string }, id = 'a') => t.refuse(id, command).map(x => x.why)
const eventsOf = (t: Table) => t.rows.flatMap(row => row.events ?? []) as Record<string, unknown>[]
const refusedRuling = (t: Table, ruling: { readonly do: string; readonly [k: string]: unknown }): string => {
  try {
    t.rule(ruling, 'so', 'gm')
  } catch (error) {
    if (error instanceof Refused) return error.message
    throw error
  }
  return ''
}

describe.each(Object.values(rulesets))('doors under $id', system => {
  it('are opened and closed, each for a move action, and nobody strikes at it', () => {
    const t = beside(system, ROOMS.edge, [{ at: [1, 1], name: 'Cy' }])
    const { reader } = t
    expect(t.scene.rules.commands['open-door']!.rule).toBe(RULE[system.id])
    expect(t.scene.rules.commands['open-door']!.cost(reader, 0, OPEN)).toBe('move')
    const left = () => reader.get(0, moveLeft) + reader.get(0, standardLeft)
    const before = left()
    t.do('a', OPEN)
    expect(t.waiting).toMatchObject({ question: 'command', who: 0 })
    expect(left()).toBeLessThan(before)
    expect(doorFacts(reader)).toEqual([{ a: 14, b: 15, is: 'open' }])
    expect(eventsOf(t).filter(e => e['e'] === 'door-changed')).toMatchObject([
      { who: 'a', a: 'C3', b: 'C4', is: 'open', was: 'closed', seenBy: ['us', 'them'] },
    ])
    expect(why(t, OPEN)).toContain('the door between C3 and C4 is open')
    t.do('a', CLOSE)
    expect(doorFacts(reader)).toEqual([])
    expect(eventsOf(t).some(e => e['e'] === 'attack-rolled')).toBe(false)
  })
  it.each([['edge'], ['square']] as const)('let through sight, attacks and creatures once they are open: %s', kind => {
    const t = fightAt(system, ROOMS[kind], [
      { at: [2, 2], weapons: [bowOf(system.id)] },
      { at: [kind === 'edge' ? 4 : 5, 2] },
    ])
    const { reader } = t
    const closed = groundMapOf(reader)
    const through = () => ({
      sees: sees(reader, 0, 1),
      shoots: mayAttack(reader, { by: 0, at: 1, weapon: 0 }).length === 0,
      covered: coverDegree(reader, 'ranged', 0, 1),
      goes: reachable(reader, 0, { squares: 40 }).some(w => closed.at(w.square).x > 3),
    })
    const before = through()
    expect(before).toMatchObject({ sees: false, shoots: false, goes: false })
    t.do('a', OPEN)
    const after = through()
    expect(after).toMatchObject({ sees: true, shoots: true, goes: true })
    expect(after.covered).toBeLessThan(before.covered)
    const open = groundMapOf(reader)
    t.do('a', CLOSE)
    expect(through()).toEqual(before)
    expect(groundMapOf(reader)).toBe(closed)
    t.undo('gm')
    // The same map for the same doors: all that was reckoned on it serves again.
    expect(groundMapOf(reader)).toBe(open)
    expect(through()).toEqual(after)
  })
  it('are as they were after undo, redo, and from the journal, which verifies', () => {
    const t = beside(system)
    const [start, map] = [t.S.slice(), groundMapOf(t.reader)]
    t.do('a', OPEN)
    const opened = t.S.slice()
    t.undo('gm')
    expect([t.S.slice(), groundMapOf(t.reader)]).toEqual([start, map])
    t.redo('gm')
    expect(t.S).toEqual(opened)
    ruled(t, { do: 'door', between: 'C3', and: 'C4', to: 'locked' })
    expect(verify(t.scene, readJournal(writeJournal(t.journal)))).toBeNull()
  })
  it('are not opened from afar, where there is none, or once they are locked, which a ruling undoes', () => {
    const t = fightAt(system, ROOMS.edge, [{ at: [1, 1] }, { at: [4, 2] }])
    expect(why(t, OPEN)).toEqual(['stands beside no door'])
    expect(why(t, { ...OPEN, between: 14, and: 15 } as never)).toEqual(['is not beside the door between C3 and C4'])
    expect(why(t, { ...OPEN, between: 7, and: 8 } as never)).toEqual(['there is no door between B2 and B3'])
    expect(t.legal('a').flatMap(l => l.suggestions.map(s => s.command.do))).not.toContain('open-door')
    const near = beside(system)
    ruled(near, { do: 'door', between: 'C3', and: 'C4', to: 'locked' })
    expect(near.refuse('a', OPEN)).toEqual([
      {
        why: 'the door between C3 and C4 is locked: the game master may rule it open',
        rule: RULE[system.id],
      },
    ])
    ruled(near, { do: 'door', between: 'C4', and: 'C3', to: 'unlocked' })
    expect(why(near, OPEN)).toEqual([])
    expect(doorFacts(near.reader)).toEqual([])
    expect(refusedRuling(near, { do: 'door', between: 'C4', and: 'C3', to: 'unlocked' })).toMatch(/is not locked/)
    expect(refusedRuling(near, { do: 'door', between: 'B2', to: 'open' })).toMatch(/there is no door at B2/)
    expect(refusedRuling(near, { do: 'door', between: 'C3', and: 'C4', to: 'ajar' })).toMatch(/open, closed, locked/)
  })
  it('are not reached round the edge of the map, beyond which a part of its space may lie', () => {
    const t = fightAt(system, GridMap.parse(['....', '....', '.+..']), [
      { at: [3, 1], name: 'Ann', size: 'large' },
      { at: [0, 0], name: 'Bo' },
    ])
    expect(why(t, OPEN)).toEqual(['stands beside no door'])
  })
  it('stay open while somebody stands in them', () => {
    const t = fightAt(system, ROOMS.square, [{ at: [2, 2] }, { at: [5, 1] }, { at: [5, 2], name: 'Cy' }])
    t.do('a', OPEN)
    ruled(t, { do: 'place', who: 'c', to: 'C4' })
    expect(why(t, CLOSE)).toEqual(['Cy stands in the door in C4'])
    expect(refusedRuling(t, { do: 'door', between: 'C4', to: 'closed' })).toMatch(/Cy stands in the door in C4/)
    ruled(t, { do: 'place', who: 'c', to: 'C5' })
    expect(why(t, CLOSE)).toEqual([])
    ruled(t, { do: 'place', who: 'a', to: 'C4' })
    expect(why(t, CLOSE)).toEqual(['a stands in the door in C4'])
  })
  it('are said by where they are, where there are several', () => {
    const map = ROOMS.edge.change(draft => draft.add({ a: [2, 2], b: [3, 2], kind: 'door' }))
    const t = beside(system, map)
    expect(why(t, OPEN)).toEqual([
      'stands beside several doors: say which, the door between B3 and C3 or the door between C3 and C4',
    ])
    for (const named of [{ toward: 'north' }, { between: 8 }, { between: 14, and: 8 }]) {
      expect(why(t, { ...OPEN, ...named } as never)).toEqual([])
      t.do('a', { ...OPEN, ...named } as never)
      // Bo, behind the other door, has not seen it.
      expect(doorFacts(t.reader)).toEqual([
        { a: 8, b: 14, is: 'open' },
        { a: 8, b: 14, side: 'them' },
      ])
      t.undo('gm')
    }
    t.do('a', { ...OPEN, toward: 'east' } as never)
    // Of one open and one closed door it is plain which is meant.
    expect(why(t, OPEN)).toEqual([])
  })
  it('of which one was open on the map are closed, and locked ones of the map stay so', () => {
    const map = ROOMS.edge.change(draft => draft.set('gate', 'open'))
    const t = beside(system, map)
    t.do('a', CLOSE)
    expect(doorFacts(t.reader)).toEqual([{ a: 14, b: 15, is: 'closed' }])
    expect(sees(t.reader, 0, 1)).toBe(false)
    const locked = ROOMS.edge.change(draft => {
      draft.remove('gate')
      draft.add({ id: 'gate', a: [3, 2], b: [3, 3], kind: 'door', locked: true })
    })
    expect(why(beside(system, locked), OPEN)[0]).toMatch(/is locked/)
  })
  describe('on the way to a foe', () => {
    const apart = (map: GridMap = ROOMS.square, more: object = {}) =>
      fightAt(system, map, [
        { at: [1, 1], ...more },
        { at: [5, 2], name: 'Bo' },
      ])
    const plays = (t: Table) => {
      const { why, command } = tacticOf(t.reader, 0)
      t.do('a', command)
      return why
    }
    it('are gone to and opened by the tactic, and no longer once they are open', () => {
      const t = apart()
      expect(plays(t)).toBe('opens-doors')
      // Now it stands beside it.
      expect(t.reader.get(0, at)).toBe(2 * 7 + 2)
      expect(tacticOf(t.reader, 0)).toMatchObject({
        why: 'opens-doors',
        command: { do: 'open-door', between: 17 },
        foe: 1,
      })
      expect(considered(t.reader, 0)).toContain('opens a door on its way to Bo: no other way leads to a foe')
      plays(t)
      expect(stateOf(t)).toBe('open')
      const then = beside(system)
      expect(plays(then)).toBe('opens-doors')
      expect(['attacks', 'approaches', 'steps-in']).toContain(tacticOf(then.reader, 0).why)
    })
    it('not where they are locked, where another way leads there, or for one that keeps its place', () => {
      const locked = apart()
      ruled(locked, { do: 'door', between: 'C4', to: 'locked' })
      expect(tacticOf(locked.reader, 0).why).not.toBe('opens-doors')
      const round = apart(ROOMS.square.change(draft => draft.terrain({ x: 3, y: 1 }, 'floor')))
      expect(tacticOf(round.reader, 0).why).not.toBe('opens-doors')
      expect(tacticOf(apart(ROOMS.square, { tactics: 'guardian' }).reader, 0).why).not.toBe('opens-doors')
    })
    it('not where its side takes them for locked', () => {
      const t = apart()
      ruled(t, { do: 'door', between: 'C4', to: 'locked' })
      ruled(t, { do: 'place', who: 'a', to: 'A1' })
      ruled(t, { do: 'door', between: 'C4', to: 'unlocked' })
      expect(doorFacts(t.reader)).toEqual([{ a: 17, b: 17, is: 'locked', side: 'us' }])
      expect(tacticOf(t.reader, 0).why).not.toBe('opens-doors')
    })
  })
})
