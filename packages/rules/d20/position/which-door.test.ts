import type { Command, RulingCommand, Step } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { refusals } from '../turn/act.ts'
import { altitude, at } from '../vocabulary/fields.ts'
import { doorFacts } from './doors/doors.ts'

// Which door a creature means, and what speaks against opening and closing it.

type Where = readonly [x: number, y: number]
/** Doors to the north and south between squares, and one to the east that fills its square. */
const HALL = GridMap.parse(['.......', '.......', '...+...', '.......', '.......']).change(draft => {
  draft.add({ id: 'north', a: [2, 2], b: [3, 2], kind: 'door' })
  draft.add({ id: 'south', a: [2, 3], b: [3, 3], kind: 'door' })
})
const NORTH = 'the door between B3 and C3'
const SOUTH = 'the door between C3 and D3'
const EAST = 'the door in C4'

function stage(places: readonly Where[] = [[2, 2]], map = HALL, sheets: readonly object[] = []) {
  return new TurnStage(
    places.map((_, i) => ({ name: ['Ann', 'Bo', 'Cy'][i], ...sheets[i] })),
    { map, at: places },
  ).turn()
}
const why = (s: TurnStage, command: Command, who = 0) => refusals(s.r, who, command).map(x => x.why)
const open = (more: object = {}): Command => ({ do: 'open-door', ...more })
const close = (more: object = {}): Command => ({ do: 'close-door', ...more })
const offered = (s: TurnStage, name: string) => s.scene.rules.commands[name]!.suggestions(s.r, 0)
const states = (s: TurnStage) => doorFacts(s.r).map(({ a, b, is }) => [a, b, is])

describe('which door is meant', () => {
  it('of several that can be opened one must be named', () => {
    const s = stage()
    expect(why(s, open())).toEqual([`stands beside several doors: say which, ${[NORTH, SOUTH, EAST].join(' or ')}`])
    expect(why(s, close())).toEqual([`${NORTH} is closed`])
  })
  it.each<[object, Where, string]>([
    [{ toward: 'north' }, [9, 16], NORTH],
    [{ toward: 'south' }, [16, 23], SOUTH],
    [{ toward: 'east' }, [17, 17], EAST],
    [{ between: 9, and: 16 }, [9, 16], NORTH],
    [{ between: 16, and: 9 }, [9, 16], NORTH],
    [{ between: 16, and: 23 }, [16, 23], SOUTH],
    [{ between: 9 }, [9, 16], NORTH],
    [{ between: 23 }, [16, 23], SOUTH],
    [{ between: 17 }, [17, 17], EAST],
    [{ between: 18 }, [17, 17], EAST],
    [{ between: 16, toward: 'south' }, [16, 23], SOUTH],
    [{ and: 9 }, [9, 16], NORTH],
  ])('by %j it is that between %j', (more, [a, b], name) => {
    const s = stage()
    expect(why(s, open(more))).toEqual([])
    s.do(open(more))
    expect(states(s)).toEqual([[a, b, 'open']])
    expect(why(s, open(more))).toContain(`${name} is open`)
    s.turn().do(close(more))
    expect(states(s)).toEqual([])
  })
  it.each<[string, object, string]>([
    ['there is none to the west', { toward: 'west' }, 'stands beside no door'],
    ['there is none between them', { between: 0, and: 1 }, 'there is no door between A1 and A2'],
    ['there is none there', { between: 0 }, 'there is no door at A1'],
    ['it does not lead there', { between: 9, and: 17 }, 'there is no door between B3 and C4'],
    ['it lies elsewhere', { between: 9, and: 16, toward: 'south' }, `is not beside ${NORTH}`],
    [
      'its own square is beside them all',
      { between: 16 },
      `stands beside several doors: say which, ${[NORTH, SOUTH].join(' or ')}`,
    ],
  ])('%s', (_, more, reason) => {
    expect(why(stage(), open(more))).toEqual([reason])
  })
  it('only of those beside which it stands', () => {
    const far = stage([[0, 0]])
    expect(why(far, open())).toEqual(['stands beside no door'])
    expect(why(far, open({ between: 9, and: 16 }))).toEqual([`is not beside ${NORTH}`])
    expect(why(far, open({ between: 17 }))).toEqual([`is not beside ${EAST}`])
    expect([offered(far, 'open-door'), offered(far, 'close-door')]).toEqual([[], []])
  })
  it('not from the air above, nor from off the map', () => {
    const s = stage([[2, 2]], HALL, [{ speeds: { fly: 30 }, by: 'flight' }])
    s.m.set(0, altitude, 5)
    expect(why(s, open({ toward: 'east' }))).toEqual([])
    s.m.set(0, altitude, 10)
    expect(why(s, open({ toward: 'east' }))).toEqual(['stands beside no door'])
    s.m.set(0, altitude, 0)
    s.m.set(0, at, -1)
    expect(why(s, open())).toEqual(['stands beside no door'])
  })
  it('a large creature reaches those on all its sides', () => {
    const s = stage([[1, 3]], HALL, [{ size: 'large' }])
    expect(why(s, open())).toEqual([])
    expect(why(s, open({ toward: 'north' }))).toEqual([])
    expect(why(s, open({ toward: 'east' }))).toEqual(['stands beside no door'])
  })
  it('each that can be is offered by the squares on both sides, or by the one that it fills', () => {
    const s = stage()
    const all = [{ between: 9, and: 16 }, { between: 16, and: 23 }, { between: 17 }]
    expect(offered(s, 'open-door')).toEqual(all.map(d => ({ do: 'open-door', ...d })))
    expect(offered(s, 'close-door')).toEqual([])
    s.do(open({ toward: 'north' }))
    expect(offered(s, 'open-door')).toEqual(all.slice(1).map(d => ({ do: 'open-door', ...d })))
    expect(offered(s, 'close-door')).toEqual([{ do: 'close-door', ...all[0] }])
    // The one that is left to be closed is meant by itself.
    expect(why(s.turn(), close())).toEqual([])
  })
})

describe('who stands in it', () => {
  it('keeps it open', () => {
    const s = stage([
      [2, 2],
      [3, 2],
    ])
    s.m.set(1, at, 0)
    s.do(open({ toward: 'east' }))
    s.m.set(1, at, 17)
    expect(why(s.turn(), close({ toward: 'east' }))).toEqual([`Bo stands in ${EAST}`])
    for (const more of [{}, { toward: 'east' }]) expect(why(s, close(more), 1)).toEqual([`Bo stands in ${EAST}`])
    s.m.set(1, at, -1)
    expect(why(s, close({ toward: 'east' }))).toEqual([])
  })
})

describe('what a game master rules of it', () => {
  const DOOR = { between: 9, and: 16 }
  const doorRuling = (s: TurnStage) => s.scene.rules.rulings['door']!
  const speaks = (s: TurnStage, to: string, more: object = DOOR) =>
    doorRuling(s)
      .refuse(s.r, { do: 'door', ...more, to, reason: 'so be it' } as RulingCommand)
      .map(x => `${x.why} (${x.rule})`)
  const asStep = (s: TurnStage, to: string, where: object) =>
    (doorRuling(s).step as unknown as (fields: object) => Step)({ ...where, to, reason: 'so be it' })
  const rule = (s: TurnStage, to: string) => s.play([asStep(s, to, DOOR)])
  it('a door of which there is none', () => {
    const s = stage()
    expect(speaks(s, 'open', { between: 0, and: 1 })).toEqual([
      'there is no door between A1 and A2 (house/ruling/door)',
    ])
    expect(speaks(s, 'open', { between: 0 })).toEqual(['there is no door at A1 (house/ruling/door)'])
    expect(speaks(s, 'open', { between: 17 })).toEqual([])
  })
  it.each<[readonly string[], object, object[]]>([
    [[], { open: '', closed: 'closed', locked: '', unlocked: 'not locked' }, []],
    [['open'], { open: 'open', closed: '', locked: '', unlocked: 'not locked' }, [[9, 16, 'open']]],
    [['locked'], { open: '', closed: '', locked: 'locked', unlocked: '' }, [[9, 16, 'locked']]],
    [['locked', 'unlocked'], { open: '', closed: 'closed', locked: '', unlocked: 'not locked' }, []],
    [['open', 'closed'], { open: '', closed: 'closed', locked: '', unlocked: 'not locked' }, []],
  ])('after %j it may become %j', (all, so, facts) => {
    const s = stage()
    for (const to of all)
      expect(
        rule(s, to)
          .of('ruled')
          .map(e => e['what']),
      ).toEqual(['door'])
    expect(states(s)).toEqual(facts)
    for (const [to, is] of Object.entries(so))
      expect(speaks(s, to), to).toEqual(is === '' ? [] : [`${NORTH} is ${is} (house/ruling/door)`])
    expect(why(s, open({ toward: 'north' }))).toEqual(
      all.at(-1) === 'locked'
        ? [`${NORTH} is locked: the game master may rule it open`]
        : all.at(-1) === 'open'
          ? [`${NORTH} is open`]
          : [],
    )
  })
  it('nobody stands in one that is closed or locked', () => {
    const s = stage([
      [2, 2],
      [3, 2],
    ])
    const east = (to: string) => speaks(s, to, { between: 17 })
    s.m.set(1, at, 0)
    s.do(open({ toward: 'east' }))
    s.m.set(1, at, 17)
    expect([east('closed'), east('locked'), east('open')]).toEqual([
      [`Bo stands in ${EAST} (house/ruling/door)`],
      [`Bo stands in ${EAST} (house/ruling/door)`],
      [`${EAST} is open (house/ruling/door)`],
    ])
  })
  it('a large one stands in it on both sides of it, not on one', () => {
    const s = stage([[2, 2]], HALL, [{ size: 'large' }])
    s.m.set(0, at, 0)
    s.play([asStep(s, 'open', { between: 16, and: 23 })])
    const south = () => speaks(s, 'closed', { between: 16, and: 23 })
    expect(south()).toEqual([])
    s.m.set(0, at, 2 * 7 + 1)
    expect(south()).toEqual([`Ann stands in ${SOUTH} (house/ruling/door)`])
    s.m.set(0, at, 3 * 7 + 1)
    expect(south()).toEqual([])
  })
})
