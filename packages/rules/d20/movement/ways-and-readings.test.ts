import type { Command, Options } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { rules } from '../../testing/rule.ts'
import { altitudeOf } from '../position/height.ts'
import { refusals } from '../turn/act.ts'
import { endTurn } from '../turn/round.ts'
import { plunging } from '../vocabulary/conditions.ts'
import { altitude } from '../vocabulary/fields.ts'
import { asFarAsItGoes } from './budget.ts'

// Ways as commands mean them, and the readings of flight by the five classes.

type Where = readonly [x: number, y: number]
const FAR: Where = [0, 19]
const says = (s: TurnStage | StarStage, command: Command) => refusals(s.r, 0, command).map(x => x.why)
interface How {
  readonly feet?: number
  readonly fly?: number
  readonly options?: Options
  readonly map?: GridMap
  readonly foe?: Where
}
function bird(maneuverability: string, { feet = 0, fly = 60, options, map, foe = FAR }: How = {}) {
  const s = new TurnStage(
    [{ speeds: { fly }, maneuverability, hitPoints: 300 }, { weapons: [{ name: 'sword', damage: '1d8' }] }],
    {
      at: [map ? [2, 0] : [10, 10], foe],
      ...(options ? { options } : {}),
      ...(map ? { map } : {}),
    } as never,
  )
  s.m.set(0, altitude, feet)
  return s.turn()
}
const fly = (s: TurnStage, [x, y]: Where, feet: number) => ({ do: 'fly', to: s.square(x, y), altitude: feet })

describe('how steeply an average flyer climbs', () => {
  const climbs = (options: Options) =>
    [20, 25].map(speed =>
      [5, 10, 15].filter(up => {
        const s = bird('average', { feet: 50, fly: speed, options })
        return says(s, fly(s, [10, 9], 50 + up)).length === 0
      }),
    )
  rules('srd35/flight/up-angle').it('5 feet over 5, and 10 by a reading', () => {
    expect(climbs({})).toEqual([[5], [5]])
    expect(climbs({ 'sixty-degrees-two-up-one-forward': true })).toEqual([
      [5, 10],
      [5, 10],
    ])
  })
})

describe('the least that a flyer flies', () => {
  rules('srd35/flight/minimum-forward-speed').each([
    [[10, 8], 210, false, true],
    [[10, 8], 200, false, false],
    [[10, 4], 200, true, true],
    [[10, 5], 200, false, false],
  ] as const)('to %j at %i feet: enough by feet flown %s, by movement spent %s', (to, feet, flown, spent) => {
    const aloft = [{}, { 'minimum-speed-by-movement-spent': true }].map(options => {
      const s = bird('average', { feet: 200, options })
      s.do(fly(s, to, feet))
      s.play([endTurn({ who: 0 })])
      return !s.r.has(0, plunging) && altitudeOf(s.r, 0) === feet
    })
    expect(aloft).toEqual([flown, spent])
  })
})

describe('turns in the air', () => {
  rules('srd35/flight/turn').it('a clumsy one: 15 feet straight are one turn, and with 5 more two by a reading', () => {
    const after = (options: Options) => {
      const s = bird('clumsy', { feet: 50, fly: 20, options })
      s.do(fly(s, [10, 7], 50))
      return [
        [11, 6],
        [12, 5],
        [13, 5],
        [12, 6],
        [13, 6],
      ].filter(to => says(s, fly(s, to as unknown as Where, 50)).length === 0)
    }
    const once = [
      [11, 6],
      [12, 5],
      [13, 5],
    ]
    const twice = [
      [12, 6],
      [13, 6],
    ]
    expect([after({}), after({ 'turns-accumulate': true })]).toEqual([once, [...once, ...twice]])
  })
})

describe('a careful flight', () => {
  it('is none where every way leads through what a foe threatens', () => {
    const map = GridMap.open(20, 1).under(10)
    const s = bird('good', { feet: 5, map, foe: [6, 0] })
    expect(says(s, fly(s, [10, 0], 5))).toEqual([])
    expect(says(s, { ...fly(s, [10, 0], 5), careful: true })).toEqual([
      'no way to A11 at 5 ft within its speed keeps out of the places that foes threaten',
    ])
    expect(says(s, { ...fly(s, [4, 0], 5), careful: true })).toEqual([])
  })
})

describe('as far as a way goes', () => {
  const map = ['......', '..#...', '......']
  const s = new TurnStage([{}], { map, at: [[0, 0]] }).turn()
  const go = (way: readonly Where[], budget: number) => asFarAsItGoes(s.r, 0, s.path(...way), budget).length
  const line: readonly Where[] = [
    [1, 0],
    [2, 0],
    [3, 0],
    [4, 0],
  ]
  it.each<[readonly Where[], number, number]>([
    [line, 9, 4],
    [line, 4, 4],
    [line, 3, 3],
    [line, 1, 1],
    [line, 0, 0],
    [
      [
        [1, 1],
        [0, 2],
      ],
      2,
      1,
    ],
    [
      [
        [1, 1],
        [0, 2],
      ],
      3,
      2,
    ],
    [
      [
        [1, 1],
        [2, 1],
        [3, 1],
        [4, 1],
      ],
      2,
      4,
    ],
  ])('%j with %i squares: %i', (way, budget, squares) => expect(go(way, budget)).toBe(squares))
})

describe('what a command means by what is known', () => {
  const known = (s: TurnStage, command: Command) => s.scene.rules.commands[command.do]!.known!(s.r, 0, command)
  it('on the ground: the way itself, where there is one', () => {
    const s = bird('good')
    expect(known(s, { do: 'move', to: s.square(12, 10) })).toEqual({ do: 'move', path: s.path([11, 10], [12, 10]) })
    expect(known(s, { do: 'move', to: s.square(0, 0) })).toEqual({ do: 'move', to: 0 })
    expect(known(s, { do: 'move', path: [1] })).toEqual({ do: 'move', path: [1] })
  })
  it('in the air: the place, as it is said', () => {
    const s = bird('good', { feet: 5 })
    for (const command of [
      { do: 'step', altitude: 10 },
      { do: 'step', to: s.square(11, 10) },
      { do: 'withdraw', to: s.square(11, 10), altitude: 20 },
    ])
      expect(known(s, command)).toEqual(command)
  })
})

describe('ways of which none are offered', () => {
  it('through the earth, and a run through the water', () => {
    const s = new StarStage([{ speeds: { burrow: 20, swim: 30 } }, {}], {
      at: [
        [0, 0],
        [9, 0],
      ],
    }).turn()
    for (const name of ['burrow', 'swim-run']) expect(s.scene.rules.commands[name]!.suggestions(s.r, 0)).toEqual([])
  })
})

describe('withdrawing into the water', () => {
  it('takes a listed speed, of those who go on the ground', () => {
    const into = (given: object) => {
      const s = new StarStage([given as Record<string, unknown>, {}], {
        map: ['..www.....'],
        at: [
          [0, 0],
          [9, 0],
        ],
      }).turn()
      return says(s, { do: 'withdraw', to: 3 })
    }
    const none = ['has no speed listed for this: swim']
    expect([into({}), into({ by: 'ground' }), into({ speeds: { swim: 30 } })]).toEqual([none, none, []])
    expect(into({ by: 'flight', speeds: { fly: 30 } })).toEqual([])
  })
})
