import { apply } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { droppedWeapons, isArmed, lying } from '../../d20/creature/held/hands.ts'
import { lostOf } from '../../d20/creature/held/things.ts'
import { orderSet } from '../../d20/turn/order.ts'
import { endTurn } from '../../d20/turn/round.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'

const fist = { name: 'fist', damage: '1d3', types: 'bludgeoning', unarmed: true }
const sword = { name: 'sword', damage: '1d8+3', types: 'slashing', hands: 'one' }
const pole = { name: 'pole', damage: '1d8', types: 'bludgeoning', hands: 'two' }
const pistol = {
  name: 'pistol',
  use: 'projectile',
  damage: '1d6',
  increment: 30,
  hands: 'one',
  hardness: 5,
  itemPoints: 10,
}
const armsOf = (s: StarStage, who: number) =>
  (s.r.sheet(who) as unknown as { weapons: readonly { name: string }[] }).weapons.map(w => w.name)
type Where = readonly [x: number, y: number]
/** One with a maneuver bonus of 10 next to a foe whose number is 22, its feet apart as said. */
function pair(
  first: object = {},
  second: object = {},
  at: readonly Where[] = [
    [5, 5],
    [6, 5],
  ],
  options: object = {},
) {
  const others = at.slice(2).map(() => ({ side: 'us' }))
  const s = new StarStage(
    [
      { baseAttack: 10, weapons: [sword], ...first },
      { totals: { EAC: 8, KAC: 14 }, hitPoints: 50, weapons: [pistol], ...second },
      ...others,
    ],
    { at, options: options as never },
  )
  apply(s.m, orderSet({ order: [0, 1], place: 0 }), s.scene)
  return s.turn()
}
const tries = (name: string, more: object = {}) => ({ do: name, target: 1, weapon: 0, ...more })

describe('disarming', () => {
  const RULE = 'starfinder/maneuvers/disarm'
  rules(RULE).it('the thing lies in the square of its bearer', () => {
    const [s, failed] = [pair(), pair()]
    s.do(tries('disarm'), [12])
    failed.do(tries('disarm'), [11])
    expect([isArmed(s.r, 1, 0), s.r.items(1, lying)]).toEqual([false, [{ weapon: 0, square: s.square(6, 5) }]])
    expect(isArmed(failed.r, 1, 0)).toBe(true)
    // It is picked up again with a move action.
    s.do({ do: 'pick-up', weapon: 0 }, [], [], 1)
    expect(isArmed(s.r, 1, 0)).toBe(true)
  })
  rules(RULE).it('or in a free hand of the one who disarms', () => {
    const s = pair()
    s.do(tries('disarm', { grab: true }), [12])
    expect([armsOf(s, 0).at(-1), s.why({ do: 'pick-up', weapon: 0 }, 1)]).toEqual([
      pistol.name,
      ['starfinder/actions/manipulate-item'],
    ])
    expect(pair({ weapons: [pole] }).why(tries('disarm', { grab: true }))).toEqual([RULE])
  })
  rules(RULE, 'starfinder/actions/drop-item').it('and let fall from there, for its owner to pick up', () => {
    const s = pair()
    s.do(tries('disarm', { grab: true }), [12])
    const weapon = armsOf(s, 0).length - 1
    s.do({ do: 'drop-item', weapon })
    expect([isArmed(s.r, 0, weapon), s.r.items(0, lying)]).toEqual([false, [{ weapon, square: s.r.get(0, at) }]])
    s.do({ do: 'pick-up', weapon: 0 }, [], [], 1)
    expect([isArmed(s.r, 1, 0), s.r.items(0, lying)]).toEqual([true, []])
  })
  rules(RULE).it('one thing that is held, which may be named; not what is part of a body', () => {
    const s = pair(
      {},
      { weapons: [{ ...pistol, name: 'spare' }, pistol, { ...pistol, name: 'holstered', carried: 'sheathed' }] },
    )
    expect(s.why(tries('disarm', { item: 'holstered' }))).toEqual([RULE])
    s.do(tries('disarm', { item: 'Pistol' }), [12])
    expect(s.r.items(1, droppedWeapons)).toEqual([1])
    expect(pair({}, { weapons: [fist] }).why(tries('disarm'))).toEqual([RULE])
  })
  rules(RULE).it('by an option the one who disarms says where it lands', () => {
    const free = pair({}, {}, undefined, { 'disarm-landing-choice': true })
    const to = free.square(7, 6)
    free.do(tries('disarm', { to }), [12])
    expect(free.r.items(1, lying)).toEqual([{ weapon: 0, square: to }])
    expect(free.turn().why(tries('disarm', { to: free.square(9, 5) }))).toContain(RULE)
    expect(pair().why(tries('disarm', { to }))).toEqual([RULE])
  })
})

describe('sundering', () => {
  const RULE = 'starfinder/maneuvers/sunder'
  rules(RULE).it('damage less hardness to a thing, none to its bearer', () => {
    const s = pair()
    s.do(tries('sunder'), [12, 9])
    expect([lostOf(s.r, 1, 0), s.hp(1)]).toEqual([4, 50])
    // What does not pass its hardness does nothing; at the end it is destroyed.
    s.turn().do(tries('sunder'), [12, 4])
    expect([lostOf(s.r, 1, 0), isArmed(s.r, 1, 0)]).toEqual([4, true])
    s.turn().do(tries('sunder'), [12, 11])
    expect([lostOf(s.r, 1, 0), isArmed(s.r, 1, 0)]).toEqual([10, false])
    expect(s.turn().why({ do: 'pick-up', weapon: 0 }, 1)).toEqual(['starfinder/actions/manipulate-item'])
  })
  rules(RULE).it('sheathed things too, and none in a pack; a natural 20 doubles nothing', () => {
    const s = pair(
      {},
      {
        weapons: [
          { ...pistol, carried: 'sheathed' },
          { ...pistol, name: 'packed', carried: 'packed' },
        ],
      },
    )
    expect(s.why(tries('sunder', { item: 'packed' }))).toEqual([RULE])
    s.do(tries('sunder', { item: 'pistol' }), [20, 9])
    expect(lostOf(s.r, 1, 0)).toBe(4)
  })
})

describe('repositioning', () => {
  const RULE = 'starfinder/maneuvers/reposition'
  const asked = (s: StarStage, face: number, to: Where, more: object = {}, next: unknown[] = []) =>
    s.do(tries('reposition', more), [face], [s.square(...to), ...next])
  rules(RULE).each([
    [12, [6, 6], true],
    [12, [6, 4], true],
    [12, [5, 6], true],
    [12, [5, 4], true],
    [12, [7, 5], false],
    [12, [4, 6], false],
    [17, [4, 6], true],
    [17, [7, 6], false],
  ] as const)('a roll of %i to %j: %j', (face, to, legal) => {
    const s = pair()
    if (legal) {
      asked(s, face, to)
      expect(s.where(1)).toEqual(to)
    } else expect(() => asked(s, face, to)).toThrow()
  })
  rules(RULE).it('not past an obstacle, and with a reach weapon farther off', () => {
    const wall = pair({}, {}, [
      [5, 5],
      [6, 5],
      [6, 6],
      [6, 4],
    ])
    expect(() => asked(wall, 12, [6, 6])).toThrow()
    const reaching = pair({ weapons: [{ ...sword, reach: true }] })
    asked(reaching, 12, [7, 5])
    expect(reaching.where(1)).toEqual([7, 5])
  })
  rules('starfinder/maneuvers/reposition-drag').it(
    'as a full action both go on together, as far as it was shifted',
    () => {
      const s = pair()
      asked(s, 17, [6, 6], { drag: true }, [s.square(4, 5)])
      // One square shifted: one square for both.
      expect([s.where(0), s.where(1)]).toEqual([
        [4, 5],
        [5, 6],
      ])
      expect(s.why({ do: 'drop-prone' })).toEqual(['starfinder/actions/substitution'])
      expect(() => asked(pair(), 12, [6, 6], { drag: true }, [s.square(3, 5)])).toThrow()
    },
  )
  rules('starfinder/maneuvers/reposition-drag').it('at most the speed; where one is stopped both are', () => {
    const slow = pair({ speed: 5 })
    expect(() => asked(slow, 17, [4, 6], { drag: true }, [slow.square(3, 5)])).toThrow()
    const s = pair({}, {}, [
      [5, 5],
      [6, 5],
      [4, 5],
    ])
    expect(() => asked(s, 12, [6, 6], { drag: true }, [s.square(4, 5)])).toThrow()
  })
})

describe('a hold', () => {
  const held = (face = 12, options: object = {}, second: object = {}) => {
    const s = pair({ weapons: [fist] }, second, undefined, options)
    s.do(tries('grapple'), [face])
    return s
  }
  rules('starfinder/maneuvers/grapple-duration').it(
    'ends with the next turn of the holder, unless it is renewed',
    () => {
      const s = held()
      s.play([endTurn({ who: 0 })])
      expect(s.states(1)).toEqual(['grappled'])
      s.turn().play([endTurn({ who: 0 })])
      expect(s.states(1)).toEqual([])
      const renewed = held()
      renewed.play([endTurn({ who: 0 })])
      renewed.turn().do(tries('grapple'), [12])
      renewed.play([endTurn({ who: 0 })])
      expect(renewed.states(1)).toEqual(['grappled'])
    },
  )
  rules('starfinder/maneuvers/grapple-duration').it('ends at once when the holder goes away', () => {
    const s = held()
    s.turn().do({ do: 'step', to: s.square(3, 5) === 0 ? 0 : s.square(4, 5) })
    expect(s.states(1)).toEqual([])
  })
  rules('starfinder/maneuvers/grapple-duration').each([
    [{}, ['pinned']],
    [{ 'grapple-renew-rerolls': true }, ['grappled']],
  ])('a pin renewed by less than 5, %j: %j', (options, states) => {
    const s = held(17, options)
    expect(s.states(1)).toEqual(['pinned'])
    s.turn().do(tries('grapple'), [12])
    expect(s.states(1)).toEqual(states)
  })
  const TAKE = 'starfinder/maneuvers/grapple-take-item'
  rules(TAKE).it('on renewing it a thing is taken, and the hold is over', () => {
    const s = held(12, {}, { weapons: [{ ...pistol, carried: 'sheathed' }] })
    s.turn().do(tries('grapple', { item: 'pistol' }), [12])
    expect([armsOf(s, 0).at(-1), s.states(1)]).toEqual(['pistol', []])
  })
  rules(TAKE).it('not armor, nothing packed, and not with the first hold', () => {
    const s = held(
      12,
      {},
      {
        weapons: [{ ...pistol, carried: 'packed' }],
        armor: { name: 'mesh', eac: 1, kac: 1 },
        totals: { KAC: 14, EAC: 8 },
      },
    )
    s.turn()
    expect([s.why(tries('grapple', { item: 'mesh' })), s.why(tries('grapple', { item: 'pistol' }))]).toEqual([
      [TAKE],
      [TAKE],
    ])
    expect(pair({ weapons: [fist] }).why(tries('grapple', { item: 'pistol' }))).toEqual([TAKE])
    // A failed renewal takes nothing.
    const failed = held()
    failed.turn().do(tries('grapple', { item: 'pistol' }), [11])
    expect([armsOf(failed, 0).includes('pistol'), failed.states(1)]).toEqual([false, ['grappled']])
  })
})

describe('other readings of maneuvers', () => {
  rules('starfinder/maneuvers/bull-rush').it('bull-rush-direction-free: any way that leads farther off', () => {
    const rush = (options: object, face: number, to: readonly Where[]) => {
      const s = pair({}, {}, undefined, options)
      s.do(
        tries('bull-rush'),
        [face],
        to.map(where => s.square(...where)),
      ) // prettier-ignore
      return s.where(1)
    }
    expect(rush({}, 12, [])).toEqual([7, 5])
    const free = { 'bull-rush-direction-free': true }
    for (const to of [
      [7, 5],
      [7, 4],
      [7, 6],
      [6, 4],
      [6, 6],
    ] as const)
      expect(rush(free, 12, [to])).toEqual(to) // prettier-ignore
    // Not nearer, not round to the other side, not farther than it is pushed.
    for (const to of [
      [5, 4],
      [4, 5],
      [8, 5],
    ] as const)
      expect(() => rush(free, 12, [to])).toThrow('reposition.to') // prettier-ignore
    expect(rush(free, 17, [[8, 5]])).toEqual([8, 5])
  })
  rules('starfinder/maneuvers/reposition-drag').it('reposition-drag-free: each where it is wanted', () => {
    const dragged = (options: object, mine: Where, its: readonly Where[]) => {
      const s = pair({}, {}, undefined, options)
      const answers = [[6, 6] as const, mine, ...its].map(where => s.square(...where))
      s.do(tries('reposition', { drag: true }), [12], answers)
      return [s.where(0), s.where(1)]
    }
    expect(dragged({}, [5, 6], [])).toEqual([
      [5, 6],
      [6, 7],
    ]) // prettier-ignore
    const free = { 'reposition-drag-free': true }
    expect(dragged(free, [5, 6], [[6, 5]])).toEqual([
      [5, 6],
      [6, 5],
    ]) // prettier-ignore
    expect(dragged(free, [4, 5], [[5, 5]])).toEqual([
      [4, 5],
      [5, 5],
    ]) // prettier-ignore
    // Out of reach of where the other has gone.
    expect(() => dragged(free, [4, 5], [[7, 6]])).toThrow('reposition.to')
  })
  const MOVING = 'starfinder/opportunity/movement'
  rules(MOVING).it('forced-movement-provokes: who is pushed or put elsewhere out of reach', () => {
    const guard: readonly Where[] = [
      [5, 5],
      [6, 5],
      [6, 4],
    ]
    const struck = (options: object, name: string, faces: readonly number[], answers: readonly unknown[]) => {
      const s = new StarStage(
        [
          { baseAttack: 10, weapons: [sword] },
          { totals: { EAC: 8, KAC: 14 }, hitPoints: 50, weapons: [pistol] },
          { side: 'us', weapons: [sword] },
        ],
        { at: guard, options: options as never },
      )
      apply(s.m, orderSet({ order: [0, 1, 2], place: 0 }), s.scene)
      return s
        .turn()
        .do(tries(name), [...faces], [...answers])
        .of('reacted')
        .map(e => e['who']) // prettier-ignore
    }
    const s = pair()
    expect(struck({}, 'bull-rush', [12], [])).toEqual([])
    expect(struck({}, 'reposition', [12], [s.square(6, 6)])).toEqual([])
    const reading = { 'forced-movement-provokes': true }
    expect(struck(reading, 'bull-rush', [12, 2, 2], ['attack', 'attack'])).toEqual([0, 2])
    expect(struck(reading, 'reposition', [12, 2], [s.square(6, 6), 'pass', 'attack'])).toEqual([2])
    // One opportunity for all squares of a push.
    expect(struck(reading, 'bull-rush', [17, 2, 2], ['attack', 'attack'])).toEqual([0, 2])
  })
  rules('starfinder/maneuvers/grapple-escape').each([
    [{}, ['grappled']],
    [{ 'grapple-attempt-frees': true }, []],
  ] as const)('a failed attempt by %j leaves it %j', (options, states) => {
    const s = pair({ weapons: [fist] }, { weapons: [fist], baseAttack: 10 }, undefined, options)
    s.do(tries('grapple'), [12])
    const free = (face: number) => s.turn().do({ do: 'break-free', target: 0, weapon: 0 }, [face], [], 1)
    free(2)
    expect([s.states(1), s.states(0)]).toEqual([states, []])
    if (states.length > 0) free(20)
    expect(s.states(1)).toEqual([])
  })
  rules('starfinder/maneuvers/roll').each([
    [{}, 20, [7], 2],
    [{ 'sunder-can-crit': true }, 20, [[7, 6]], 8],
    [{ 'sunder-can-crit': true }, 19, [7], 2],
  ] as const)('a sunder by %j, a %i: %j does %i', (options, face, dice, lost) => {
    const s = pair({}, { weapons: [{ ...pistol, itemPoints: 40 }] }, undefined, options)
    s.do(tries('sunder'), [face, ...(dice as readonly (number | number[])[])])
    expect(lostOf(s.r, 1, 0)).toBe(lost)
  })
  rules('starfinder/maneuvers/roll').it(
    'a natural 20 below the number is no critical hit by that reading either',
    () => {
      const s = pair({ baseAttack: 0 }, { totals: { EAC: 8, KAC: 30 } }, undefined, { 'sunder-can-crit': true })
      s.do(tries('sunder'), [20, 7])
      expect(lostOf(s.r, 1, 0)).toBe(2)
    },
  )
})
