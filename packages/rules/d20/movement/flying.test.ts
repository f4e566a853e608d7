import type { Command } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { whyNoFlight } from '../actions/moves/fly.ts'
import { altitudeOf } from '../position/height.ts'
import { refusals } from '../turn/act.ts'
import { grappled, prone } from '../vocabulary/conditions.ts'
import { altitude, movedThisTurn, moveLeft, standardLeft } from '../vocabulary/fields.ts'

// Flying as a command: where it is offered to, and every reason against a place in the air.

type Where = readonly [x: number, y: number]
const WINGS = { speeds: { fly: 60 }, maneuverability: 'perfect', name: 'Bird' }
interface How {
  readonly feet?: number
  readonly at?: readonly Where[]
  readonly map?: GridMap
  readonly sheet?: Record<string, unknown>
}
const MIDDLE: Where = [14, 14]
function stage({ feet = 0, at = [MIDDLE], map = GridMap.open(30, 30), sheet = WINGS }: How = {}) {
  const s = new TurnStage(
    at.map((_, i) => (i === 0 ? sheet : { name: 'Bo' })),
    { map, at },
  ).turn()
  if (feet > 0) s.m.set(0, altitude, feet)
  return s
}
const fly = (more: object = {}): Command => ({ do: 'fly', ...more })
const why = (s: TurnStage, command: Command) => refusals(s.r, 0, command).map(x => `${x.why} (${x.rule})`)
const says = (s: TurnStage, command: Command) => refusals(s.r, 0, command).map(x => x.why)
const offered = (s: TurnStage) => s.scene.rules.commands['fly']!.suggestions(s.r, 0)
const FLY = 'srd35/flight/maneuverability'

describe('where it is offered to fly', () => {
  it('from the ground a little higher', () => {
    expect(offered(stage())).toEqual([{ do: 'fly', altitude: 5 }])
  })
  it('in the air higher, to the ground, and as far as it flies in each direction', () => {
    const s = stage({ feet: 20 })
    const to = (x: number, y: number) => ({ do: 'fly', to: s.square(x, y) })
    expect(offered(s)).toEqual([
      { do: 'fly', altitude: 25 },
      { do: 'fly', altitude: 0 },
      to(2, 14),
      to(14, 2),
      to(26, 14),
      to(14, 26),
    ])
    for (const command of offered(s).slice(2)) expect(says(s, command)).toEqual([])
  })
  it('not beyond the edges of the map', () => {
    const s = stage({ feet: 5, at: [[3, 20]] })
    expect(offered(s).slice(2)).toEqual([
      { do: 'fly', to: s.square(3, 8) },
      { do: 'fly', to: s.square(15, 20) },
    ])
  })
  it('not to one without wings', () => {
    expect(offered(stage({ sheet: {} }))).toEqual([])
    expect(why(stage({ sheet: {} }), fly({ altitude: 5 }))).toEqual([
      `cannot fly: its sheet gives no fly speed (${FLY})`,
    ])
  })
})

describe('a place in the air', () => {
  it.each<[string, object, object, readonly string[]]>([
    ['higher', {}, { altitude: 15 }, []],
    ['as high as it flies', {}, { altitude: 30 }, []],
    ['not in fives', {}, { altitude: 7 }, ['heights are 0 feet and more, in fives: 15']],
    ['below the ground', {}, { altitude: -5 }, ['heights are 0 feet and more, in fives: 15']],
    ['where it is', {}, { altitude: 0 }, ['is there already']],
    ['its own square at its own height', { feet: 10 }, { to: 14 * 30 + 14 }, ['is there already']],
    ['its own square on the ground', { feet: 10 }, { to: 14 * 30 + 14, altitude: 0 }, []],
    ['another square on the ground', {}, { to: 14 * 30 + 20 }, []],
    [
      'where another stands',
      { at: [MIDDLE, [16, 14]] },
      { to: 14 * 30 + 16 },
      ['movement cannot end in O17: Bo is there'],
    ],
    ['above another', { at: [MIDDLE, [16, 14]] }, { to: 14 * 30 + 16, altitude: 10 }, []],
    ['too far', {}, { to: 14 * 30 + 28 }, ['the way to O29 takes 70 of its 60 feet of flight']],
    ['as far as it flies', {}, { to: 14 * 30 + 26 }, []],
    [
      'farther than twice as far',
      { at: [[0, 0]] },
      { to: 29 * 30 + 29 },
      ['no way of 60 feet of flight leads to D30 that a flyer of perfect maneuverability could take'],
    ],
  ])('%s', (_, how, more, reasons) => {
    const s = stage(how)
    const found = says(s, fly(more))
    if (reasons[0]?.startsWith('no way of 60'))
      expect(found[0]).toMatch(
        /^no way of 60 feet of flight leads to .* that a flyer of perfect maneuverability could take$/,
      )
    else expect(found).toEqual(reasons)
  })
  it('is on the map', () => {
    for (const to of [-1, 900])
      expect(why(stage(), fly({ to }))).toEqual([`there is no such square on the map (${FLY})`])
    expect(says(stage({ at: [[3, 0]] }), fly({ to: 0 }))).toEqual([])
    expect(says(stage({ at: [[25, 29]] }), fly({ to: 899 }))).toEqual([])
  })
  it('is under the ceiling, the body above it', () => {
    const s = stage({ map: GridMap.open(30, 30).under(20) })
    expect(says(s, fly({ altitude: 15 }))).toEqual([])
    expect(why(s, fly({ altitude: 20 }))).toEqual([`cannot fly to O15 at 20 ft: the ceiling is at 20 ft (${FLY})`])
  })
  it('and the map asks the same', () => {
    const s = stage({ at: [MIDDLE, [16, 14]] })
    const asks = (x: number, y: number, feet: number, speed = 60) =>
      whyNoFlight(s.r, 0, { square: s.square(x, y), feet }, speed).map(x => x.why)
    expect(asks(16, 14, 10)).toEqual([])
    expect(asks(16, 14, 0)).toEqual(['movement cannot end in O17: Bo is there'])
    expect(asks(14, 14, 0)).toEqual(['is there already'])
    expect(asks(14, 14, 7)).toEqual(['heights are 0 feet and more, in fives: 15'])
    expect(asks(20, 14, 0, 20)).toEqual(['the way to O21 takes 30 of its 20 feet of flight'])
    expect(asks(14, 14, 10, 5)).toHaveLength(1)
  })
})

describe('a flyer', () => {
  it.each<[string, (s: TurnStage) => void, readonly string[]]>([
    ['that is held', s => s.give(0, grappled), ['cannot move: grappled']],
    ['that lies', s => s.give(0, prone), ['lies on the ground: stands up first']],
    ['that made a 5-foot step', s => s.m.set(0, movedThisTurn, 1), ['a turn with a 5-foot step has no other distance']],
    ['that has moved', s => s.m.set(0, movedThisTurn, 2), []],
    [
      'that lies and is held',
      s => s.give(0, prone).give(0, grappled),
      ['cannot move: grappled', 'lies on the ground: stands up first'],
    ],
  ])('%s', (_, given, reasons) => {
    const s = stage()
    given(s)
    expect(says(s, fly({ altitude: 10 }))).toEqual(reasons)
    // What makes no sense is said besides.
    expect(says(s, fly({ altitude: 7 }))).toEqual([...reasons, 'heights are 0 feet and more, in fives: 15'])
  })
  it('whose turn is over does not fly', () => {
    const s = stage()
    s.m.set(0, moveLeft, 0)
    s.m.set(0, standardLeft, 0)
    expect(says(s, fly({ altitude: 10 }))).toHaveLength(1)
  })
  it('in the air neither walks along a path nor takes a step of more than one place', () => {
    const s = stage({ feet: 10 })
    expect(says(s, { do: 'step', path: s.path([15, 14]) })).toEqual(['is in the air: there it flies'])
    expect(says(s, { do: 'move', path: s.path([15, 14]) })).toEqual(['is in the air: there it flies'])
    expect(says(s, { do: 'stand' })).toEqual(['stands already'])
  })
  it('flies where it says', () => {
    const s = stage()
    s.do(fly({ to: s.square(16, 14), altitude: 10 }))
    expect([s.where(), altitudeOf(s.r, 0)]).toEqual([[16, 14], 10])
    expect(s.r.get(0, moveLeft)).toBe(0)
  })
})
