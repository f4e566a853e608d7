import { apply } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { time } from '../../d20/turn/advance-time.ts'
import { orderSet } from '../../d20/turn/order.ts'
import { altitude } from '../../d20/vocabulary/fields.ts'
import { grapples } from '../../d20/vocabulary/relations.ts'
import { rules } from '../../testing/rule.ts'
import { table } from '../../testing/table.ts'
import { StarStage } from '../testing/stage.ts'

const fist = { name: 'fist', damage: '1d3', types: 'bludgeoning', unarmed: true }
const blade = { name: 'plasma blade', damage: '1d8', types: 'fire', hands: 'one' }
/** One with a maneuver bonus of 10 next to a foe whose number is 22. */
function pair(first: Record<string, unknown> = {}, second: Record<string, unknown> = {}, map?: string[]): StarStage {
  const s = new StarStage(
    [
      { baseAttack: 6, abilities: { Strength: 4 }, weapons: [fist], ...first },
      { totals: { EAC: 8, KAC: 14 }, hitPoints: 500, weapons: [fist], ...second },
    ],
    {
      ...(map ? { map } : {}),
      at: [
        [1, 1],
        [2, 1],
      ],
    },
  )
  apply(s.m, orderSet({ order: [0, 1], place: 0 }), s.scene)
  return s.turn()
}
const tries = (name: string, more: Record<string, unknown> = {}) => ({ do: name, target: 1, weapon: 0, ...more })

describe('a combat maneuver', () => {
  rules('starfinder/maneuvers/roll', 'starfinder/maneuvers/trip').it('is an attack against KAC + 8', () => {
    const [made, failed] = [pair(), pair()]
    made.do(tries('trip'), [12])
    failed.do(tries('trip'), [11])
    expect([made.states(1), failed.states(1)]).toEqual([['prone'], []])
  })
  rules('starfinder/maneuvers/roll').it('against KAC with a weapon of energy too; a 1 fails, a 20 succeeds', () => {
    const energy = pair({ weapons: [blade] })
    energy.do(tries('trip'), [11])
    expect(energy.states(1)).toEqual([])
    const [one, twenty] = [pair({ baseAttack: 60 }), pair({}, { totals: { KAC: 60 } })]
    one.do(tries('trip'), [1])
    twenty.do(tries('trip'), [20])
    expect([one.states(1), twenty.states(1)]).toEqual([[], ['prone']])
  })
  rules('starfinder/maneuvers/roll').it('is a standard action, within reach', () => {
    const s = pair()
    s.do(tries('trip'), [2])
    expect(s.why(tries('trip'))).toEqual(['starfinder/actions/turn-budget'])
    const shot = pair({ weapons: [{ name: 'gun', use: 'projectile', damage: '1d4', increment: 30 }] })
    expect(shot.why(tries('trip')).length).toBeGreaterThan(0)
  })
})

describe('bull rush', () => {
  rules('starfinder/maneuvers/bull-rush').each([
    [12, 3],
    [16, 3],
    [17, 4],
    [20, 4],
  ])('a roll of %i pushes to column %i', (face, column) => {
    const s = pair()
    s.do(tries('bull-rush'), [face])
    expect(s.where(1)).toEqual([column, 1])
  })
  rules('starfinder/maneuvers/bull-rush').it('stops at an obstacle', () => {
    const s = pair({ baseAttack: 30 }, {}, ['......', '....#.', '......'])
    s.do(tries('bull-rush'), [12])
    expect(s.where(1)).toEqual([3, 1])
  })
})

describe('grapple', () => {
  rules('starfinder/maneuvers/grapple', 'starfinder/maneuvers/grapple-pin').it(
    'holds, and pins from KAC + 13 on',
    () => {
      const [held, pinned] = [pair(), pair()]
      held.do(tries('grapple'), [16])
      pinned.do(tries('grapple'), [17])
      expect([held.states(1), pinned.states(1)]).toEqual([['grappled'], ['pinned']])
    },
  )
  rules('starfinder/maneuvers/grapple').it('needs a free hand', () => {
    const pole = { name: 'pole', damage: '1d6', types: 'bludgeoning', hands: 'two' }
    expect(pair({ weapons: [pole] }).why(tries('grapple'))).toEqual(['starfinder/maneuvers/grapple'])
  })
  rules('starfinder/maneuvers/grapple-one-target').it('one at a time', () => {
    const s = new StarStage([{ baseAttack: 20, weapons: [fist] }, { totals: { KAC: 10 } }, { totals: { KAC: 10 } }], {
      at: [
        [1, 1],
        [2, 1],
        [0, 1],
      ],
    }).turn()
    s.do(tries('grapple'), [10])
    s.turn()
    expect(s.why({ do: 'grapple', target: 2, weapon: 0 })).toEqual(['starfinder/maneuvers/grapple-one-target'])
  })
  rules('starfinder/maneuvers/grapple-escape').it('is escaped by another, which holds the holder', () => {
    const held = () => {
      const s = pair({ totals: { KAC: 15 } }, { baseAttack: 9 })
      s.do(tries('grapple'), [12])
      return s.turn()
    }
    for (const how of ['break-free', 'grapple']) {
      const free = held()
      free.do({ do: how, target: 0, weapon: 0 }, [14], [], 1)
      expect([free.states(0), free.states(1), free.r.fact(grapples, 1, 0)]).toEqual([['grappled'], [], 1])
    }
    const stays = held()
    stays.do({ do: 'break-free', target: 0, weapon: 0 }, [13], [], 1)
    expect(stays.states(1)).toEqual(['grappled'])
  })
})

describe('a dirty trick', () => {
  table('starfinder/maneuvers/dirty-trick').each('$condition', row => {
    const condition = row.text('condition')
    const s = pair()
    s.do(tries('dirty-trick', { condition }), [12])
    expect(s.states(1)).toEqual([condition])
  })
  rules('starfinder/maneuvers/dirty-trick').each([
    [16, 1],
    [17, 2],
    [19, 2],
  ])('a roll of %i lasts %i rounds', (face, rounds) => {
    const s = pair()
    const played = s.do(tries('dirty-trick', { condition: 'shaken' }), [face])
    const timer = played.of('timer-started')[0]!['timer'] as { left: number }
    expect(timer.left).toBe(rounds)
  })
  rules('starfinder/maneuvers/dirty-trick-removal').it('is got rid of with a move action', () => {
    const s = pair()
    s.do(tries('dirty-trick', { condition: 'sickened' }), [12])
    s.turn()
    s.do({ do: 'shake-off-trick', condition: 'sickened' }, [], [], 1)
    expect([s.states(1), s.why({ do: 'total-defense' }, 1)]).toEqual([[], []])
    expect(s.why({ do: 'shake-off-trick', condition: 'sickened' }, 1)).toEqual([
      'starfinder/maneuvers/dirty-trick-removal',
    ])
  })
})

describe('a dirty trick from afar', () => {
  const RULE = 'starfinder/maneuvers/dirty-trick-at-range'
  const sling = { name: 'sling', use: 'projectile', damage: '1d4', types: 'bludgeoning', increment: 30, total: 10 }
  const afar = (x: number, options: object) =>
    new StarStage([{ weapons: [sling] }, { totals: { EAC: 8, KAC: 10 }, hitPoints: 50 }], {
      at: [
        [0, 0],
        [x, 0],
      ],
      options: options as never,
    }).turn()
  const trick = tries('dirty-trick', { condition: 'off-target' })
  const on = { 'dirty-trick-at-range': true }
  rules(RULE).it('is refused unless the table allows it', () => {
    expect([afar(3, {}).why(trick), afar(3, on).why(trick)]).toEqual([['starfinder/maneuvers/dirty-trick'], []])
    // No other maneuver follows it.
    expect(afar(3, on).why(tries('trip')).length).toBeGreaterThan(0)
  })
  rules(RULE).each([
    [3, {}, 14],
    [1, {}, 10],
    [4, {}, 16],
    [3, { 'dirty-trick-gap-only': true }, 12],
    [1, { 'dirty-trick-gap-only': true }, 8],
  ])('at %i squares, %j: from a roll of %i', (x, more, face) => {
    const tried = (n: number) => {
      const s = afar(x, { ...on, ...more })
      s.do(trick, [n])
      return s.states(1)
    }
    expect([tried(face), tried(face - 1)]).toEqual([['off-target'], []])
  })
  rules(RULE).it('with a melee weapon it is said what it takes', () => {
    const club = { name: 'club', damage: '1d4', types: 'bludgeoning' }
    const s = new StarStage([{ weapons: [club] }, { hitPoints: 50 }], {
      at: [
        [0, 0],
        [3, 0],
      ],
      options: on,
    }).turn()
    expect(s.why(trick)).toContain('starfinder/maneuvers/dirty-trick')
  })
  rules(RULE).it('in melee nothing is taken off', () => {
    const fist = { name: 'fist', damage: '1d3', types: 'bludgeoning', total: 10 }
    const s = new StarStage([{ weapons: [fist] }, { totals: { EAC: 8, KAC: 10 }, hitPoints: 50 }], {
      at: [
        [0, 0],
        [1, 0],
      ],
      options: on,
    }).turn()
    s.do(trick, [8])
    expect(s.states(1)).toEqual(['off-target'])
  })
})

describe('in zero gravity', () => {
  const weightless = (more: object = {}) =>
    new StarStage(
      [
        { baseAttack: 6, abilities: { Strength: 4 }, weapons: [fist] },
        { totals: { KAC: 14 }, hitPoints: 500, speeds: { fly: 30 }, ...more },
      ],
      {
        gravity: 'zero',
        at: [
          [1, 1],
          [2, 1],
        ],
      },
    ).turn()
  rules('starfinder/maneuvers/trip', 'starfinder/position/prone-zero-gravity').it(
    'who is tripped is off-kilter, on the ground and aloft',
    () => {
      const s = weightless()
      s.do(tries('trip'), [12])
      expect(s.states(1)).toEqual(['off-kilter'])
      s.turn()
      expect(s.why(tries('trip'))).toEqual(['starfinder/maneuvers/trip'])
      const aloft = weightless()
      for (const who of [0, 1]) aloft.m.set(who, altitude, 30)
      aloft.do(tries('trip'), [12])
      expect([aloft.states(1), aloft.r.get(1, altitude)]).toEqual([['off-kilter'], 30])
    },
  )
  rules('starfinder/position/prone-zero-gravity').it('so is who an effect knocks down, for as long as it says', () => {
    const act = {
      name: 'shove',
      effect: { range: 30, consequences: [{ condition: 'prone', lasts: { rounds: 2 } }] },
    }
    const s = new StarStage([{ acts: [act] }, {}], { gravity: 'zero' }).turn()
    s.do({ do: 'use', act: 'shove', target: 1 })
    expect(s.states(1)).toEqual(['off-kilter'])
    s.play([time(2, 'wait')])
    expect(s.states(1)).toEqual([])
  })
  rules('starfinder/position/prone-zero-gravity').it(
    'immunity to being off-kilter keeps it off; low gravity makes one lie',
    () => {
      const s = weightless({ immune: ['off-kilter'] })
      s.do(tries('trip'), [12])
      expect(s.states(1)).toEqual([])
    },
  )
})

describe('a dirty trick on eyes', () => {
  const trick = tries('dirty-trick', { condition: 'blinded' })
  rules('starfinder/senses/blindsight-immunities').each([
    [{}, ['blinded']],
    [{ senses: { blindsight: 30 } }, []],
    [{ senses: { blindsight: { range: 30, by: 'scent' } } }, []],
    [{ senses: { blindsense: 30 } }, ['blinded']],
  ] as const)('on one with %j: %j', (senses, blind) => {
    const s = pair({}, senses)
    s.do(trick, [19])
    expect(s.states(1)).toEqual(blind)
  })
})
