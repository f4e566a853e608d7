import { apply, GAME } from '@quintain/engine'
import { GridMap, type LightLevel } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { concealmentBy } from '../d20/position/concealment.ts'
import { perceives } from '../d20/position/perception.ts'
import { orderSet } from '../d20/turn/order.ts'
import { startTurn } from '../d20/turn/round.ts'
import { turnEdge } from '../d20/turn/timers.ts'
import { winded } from '../d20/vocabulary/conditions.ts'
import { place } from '../d20/vocabulary/fields.ts'
import { rules } from '../testing/rule.ts'
import { harm } from './testing/harm.ts'
import { StarStage } from './testing/stage.ts'

const rifle = { name: 'rifle', use: 'projectile', damage: '7', types: 'piercing', increment: 60 }
const sword = { name: 'sword', damage: '7', types: 'slashing' }
const lightOf = (levels: readonly LightLevel[]) =>
  GridMap.of({ ...GridMap.open(levels.length, 1).toJSON(), light: [...levels] })
const END = { do: 'end' }

describe('light', () => {
  const pair = (levels: readonly LightLevel[], senses: object = {}, who = 0) =>
    new StarStage([{ weapons: [rifle], senses }, { totals: { EAC: 12, KAC: 12 } }], {
      map: lightOf(levels),
      at: [
        [who, 0],
        [3, 0],
      ],
    })
  const chance = (s: StarStage) => s.r.fact(concealmentBy.ranged, 0, 1)
  rules('starfinder/light/bright').it('helps those with vision alone, and dazzles no darkvision', () => {
    const bright = ['bright', 'bright', 'bright', 'bright'] as const
    expect([{}, { lowLight: true }, { darkvision: 60 }].map(x => chance(pair(bright, x)))).toEqual([0, 0, 0])
    const eyeless = pair(bright, { vision: false })
    expect([eyeless.r.fact(perceives, 0, 1), chance(eyeless)]).toEqual([0, 50])
  })
  rules('starfinder/light/darkness').it('goes by where the target stands, and darkvision has an end', () => {
    // Who stands in the dark sees what is lit; who stands in the light does not see into the dark.
    expect(chance(pair(['dark', 'dark', 'dark', 'bright'] as never))).toBe(0)
    expect(chance(pair(['bright', 'bright', 'bright', 'dark'] as never))).toBe(50)
    const dark = ['dark', 'dark', 'dark', 'dark'] as never
    expect([{ darkvision: 15 }, { darkvision: 10 }, { lowLight: true }].map(x => chance(pair(dark, x)))).toEqual([
      0, 50, 50,
    ])
  })
})

describe('staying in the fight', () => {
  /** Knocked out and stable, as its own turn begins; asked what it does about it, then what it does with the turn. */
  const turn = (given: object, answers: readonly unknown[], faces: readonly number[] = []) => {
    const s = new StarStage([
      {
        hitPoints: { maximum: 20, current: 3 },
        stamina: 0,
        resolve: 2,
        dies: 'by Resolve',
        weapons: [sword],
        ...given,
      },
      { hitPoints: 500, totals: { KAC: 5, EAC: 5 } },
      { side: 'us' },
    ])
    apply(s.m, orderSet({ order: [0, 1] }), s.scene)
    s.play([harm(0, 3, { nonlethal: true })])
    expect([s.hp(), s.why({ do: 'stand' }).length > 0]).toEqual([0, true])
    s.m.set(GAME, place, 0)
    return [s, s.play([startTurn({ who: 0 })], faces, answers)] as const
  }
  const full = { do: 'full-attack', target: 1, weapon: 0 }
  rules('starfinder/injury/stay-in-the-fight').it('leaves the whole turn, for a full attack too', () => {
    const [s, played] = turn({ baseAttack: 10 }, ['stay', full, { target: 1, weapon: 0 }, END], [10, 7, 10, 7])
    expect([played.results, s.hp(), s.rp(), s.hp(1)]).toEqual([['hit', 'hit'], 1, 1, 486])
  })
})

describe('casting of three rounds', () => {
  const long = {
    name: 'bolt',
    kind: 'spell',
    castingRounds: 3,
    uses: { max: 3, recharge: 'day' },
    effect: { range: 60, consequences: [{ damage: '3' }] },
  }
  rules('starfinder/magic/casting-action').it('leaves no standard, move or swift action in any of its turns', () => {
    const s = new StarStage([{ acts: [long], weapons: [sword] }, { hitPoints: 60 }], {
      at: [
        [0, 0],
        [6, 0],
      ],
    }).turn()
    const others = [
      { do: 'total-defense' },
      { do: 'move', to: s.square(1, 1) },
      { do: 'step', to: s.square(1, 1) },
      { do: 'drop-prone' },
      { do: 'run', to: s.square(0, 9) },
    ]
    for (const command of [{ do: 'use', act: 'bolt', target: 1 }, { do: 'go-on-casting' }, { do: 'go-on-casting' }]) {
      expect(others.map(x => s.why(x))).toEqual(others.map(() => []))
      s.do(command)
      expect(others.filter(x => s.why(x).length === 0)).toEqual([])
      s.play([turnEdge({ who: 0, edge: 'turn-end' })])
      s.turn().play([turnEdge({ who: 0, edge: 'turn-start' })])
    }
    expect(s.hp(1)).toBe(57)
    expect(s.why({ do: 'go-on-casting' })).toEqual(['starfinder/magic/casting-action'])
  })
})

describe('rest after running', () => {
  const row = () =>
    new StarStage([{ weapons: [sword] }, { weapons: [] }], {
      map: ['.'.repeat(60)],
      at: [
        [0, 0],
        [11, 0],
      ],
    }).turn()
  const tired = () => {
    const s = row()
    s.m.give(0, winded)
    return s
  }
  rules('starfinder/travel/run-rest').it('bars all that goes farther than a move', () => {
    const s = tired()
    const far = [
      { do: 'run', to: 9 },
      { do: 'charge', target: 1, weapon: 0 },
      { do: 'withdraw', to: 8 },
    ]
    expect(far.map(x => row().why(x))).toEqual([[], [], []])
    expect(far.map(x => s.why(x))).toEqual([
      ['starfinder/travel/run-rest'],
      ['starfinder/actions/charge-move'],
      ['starfinder/movement/speed'],
    ])
    // What stays within its speed is open.
    expect([s.why({ do: 'move', to: 6 }), s.why({ do: 'withdraw', to: 6 })]).toEqual([[], []])
    s.do({ do: 'move', to: 6 })
    expect([s.why({ do: 'move', to: 7 }), s.why({ do: 'step', to: 7 })]).toEqual([
      ['starfinder/travel/run-rest'],
      ['starfinder/travel/run-rest'],
    ])
    expect(s.why({ do: 'attack', square: s.square(7, 0), weapon: 0 })).toEqual([])
  })
  rules('starfinder/travel/run-rest').it('a charge of 30 feet is no faster than a move', () => {
    const s = new StarStage([{ weapons: [sword] }, { weapons: [] }], {
      map: ['.'.repeat(20)],
      at: [
        [0, 0],
        [7, 0],
      ],
    }).turn()
    s.m.give(0, winded)
    expect(s.why({ do: 'charge', target: 1, weapon: 0 })).toEqual([])
  })
})
