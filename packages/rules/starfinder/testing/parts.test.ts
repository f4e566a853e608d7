import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { time } from '../../d20/turn/advance-time.ts'
import { helpless, prone, unconscious } from '../../d20/vocabulary/conditions.ts'
import { remaining } from '../../d20/vocabulary/resources.ts'
import { HOUR } from '../../d20/vocabulary/timers.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from './stage.ts'

/** Parts of rules that no example of the catalogue reaches: naturals, diagonals, edges, two rules that meet. */
type Given = Record<string, unknown>
type Spot = readonly [number, number]
const fist = { name: 'fist', damage: '1d3', types: 'bludgeoning', unarmed: true }
const hammer = { name: 'hammer', damage: '1d12', types: 'bludgeoning', unwieldy: true }
const gun = { name: 'gun', use: 'projectile', damage: '1d8', types: 'piercing', increment: 60 }
/** One with a bonus of 10 against a foe whose number is 22. */
const pair = (at: readonly Spot[], first: Given = {}, second: Given = {}, more: readonly Given[] = []) =>
  new StarStage(
    [
      { baseAttack: 6, abilities: { Strength: 4 }, weapons: [fist], ...first },
      { totals: { EAC: 8, KAC: 14 }, hitPoints: 500, weapons: [fist], ...second },
      ...more,
    ],
    { at, map: Array<string>(12).fill('.'.repeat(12)) },
  ).turn()
const next: readonly Spot[] = [
  [1, 1],
  [2, 1],
]
const tries = (name: string, more: Given = {}) => ({ do: name, target: 1, weapon: 0, ...more })

describe('a natural 20 below the number of a maneuver', () => {
  const hard = { totals: { EAC: 8, KAC: 60 } }
  rules('starfinder/maneuvers/roll', 'starfinder/maneuvers/bull-rush').it('pushes 5 feet', () => {
    const s = pair(next, {}, hard)
    s.do(tries('bull-rush'), [20])
    expect(s.where(1)).toEqual([3, 1])
  })
  rules('starfinder/maneuvers/roll', 'starfinder/maneuvers/grapple').it('holds and does not pin', () => {
    const s = pair(next, {}, hard)
    s.do(tries('grapple'), [20])
    expect(s.states(1)).toEqual(['grappled'])
  })
  rules('starfinder/maneuvers/roll').it('a natural 1 fails where the total is more than enough', () => {
    const s = pair(next, { baseAttack: 60 })
    s.do(tries('grapple'), [1])
    expect(s.states(1)).toEqual([])
  })
})

describe('the number of a maneuver', () => {
  rules('starfinder/maneuvers/roll', 'starfinder/position/prone-ac').it(
    'moves with KAC: 4 less against the prone',
    () => {
      const tried = (face: number) => {
        const s = pair(next)
        s.m.give(1, prone)
        s.do(tries('grapple'), [face])
        return s.states(1).includes('grappled')
      }
      expect([tried(7), tried(8)]).toEqual([false, true])
    },
  )
})

describe('a bull rush on a diagonal', () => {
  const corner: readonly Spot[] = [
    [1, 1],
    [2, 2],
  ]
  rules('starfinder/maneuvers/bull-rush').each([
    [16, 3],
    // 10 feet do not pay for a second diagonal, 15 do.
    [17, 3],
    [19, 3],
  ])('a roll of %i ends in column %i', (face, column) => {
    const s = pair(corner)
    s.do(tries('bull-rush'), [face])
    expect(s.where(1)).toEqual([column, column])
  })
  rules('starfinder/maneuvers/bull-rush').it('15 feet are two squares of a diagonal', () => {
    const s = pair(corner, { baseAttack: 11 })
    s.do(tries('bull-rush'), [17])
    expect(s.where(1)).toEqual([4, 4])
  })
  rules('starfinder/maneuvers/bull-rush').it('another creature stops it', () => {
    const s = pair([...next, [4, 1]], { baseAttack: 30 }, {}, [{}])
    s.do(tries('bull-rush'), [12])
    expect([s.where(1), s.where(2)]).toEqual([
      [3, 1],
      [4, 1],
    ])
  })
})

describe('an unwieldy weapon', () => {
  rules('starfinder/actions/unwieldy-weapon').it('strikes on its own turn or at a shot beside it, not both', () => {
    const shots = (used: boolean) => {
      const s = pair(next, { weapons: [hammer] }, { weapons: [gun] })
      if (used) s.do({ do: 'attack', target: 1, weapon: 0 }, [2])
      return s.do({ do: 'attack', target: 0, weapon: 0 }, used ? [2] : [2, 2], [], 1).results.length
    }
    expect([shots(true), shots(false)]).toEqual([1, 2])
  })
})

describe('what an action may be spent on', () => {
  rules('starfinder/actions/substitution').it('two moves and no third', () => {
    const here: readonly Spot[] = [
      [1, 1],
      [11, 11],
    ]
    const s = pair(here)
    s.do({ do: 'move', to: s.square(3, 1) })
    s.do({ do: 'move', to: s.square(5, 1) })
    expect(s.why({ do: 'move', to: s.square(6, 1) }).length).toBeGreaterThan(0)
    expect(s.why({ do: 'total-defense' }).length).toBeGreaterThan(0)
  })
})

describe('the least move', () => {
  const MINIMUM = 'starfinder/movement/minimum'
  rules(MINIMUM).each([
    [{ speed: 5 }, []],
    [{ speed: 0 }, [MINIMUM]],
    [{ speed: 0, speeds: { climb: 10 } }, []],
  ])('of one with %j: refused by %j', (how, why) => {
    const s = pair(next, how)
    expect(s.why({ do: 'struggle', to: s.square(1, 2) })).toEqual(why)
  })
  rules('starfinder/actions/guarded-step', 'starfinder/actions/crawl').it(
    'and no step or crawl without a speed',
    () => {
      const s = pair(next, { speed: 0 })
      expect(s.why({ do: 'step', to: s.square(1, 2) })).toEqual(['starfinder/actions/guarded-step'])
      s.m.give(0, prone)
      expect(s.why({ do: 'crawl', to: s.square(1, 2) })).toContain('starfinder/actions/crawl')
    },
  )
})

describe('drain outside of the option', () => {
  rules('starfinder/abilities/ability-drain-in-battle', 'starfinder/effects/range-personal').it(
    'lowers the score at once, by an act that one does to oneself',
    () => {
      const sap = { name: 'sap', effect: { personal: true, consequences: [{ drains: 'Strength', by: '1' }] } }
      const s = pair(next, { abilities: { Strength: 2 }, scores: { Strength: 14 }, acts: [sap] }, { weapons: [] })
      expect(s.why({ do: 'use', act: 'sap', target: 1 })).toEqual(['starfinder/effects/range-personal'])
      s.do({ do: 'use', act: 'sap', target: 0 })
      expect(s.r.explain('check', 0, { skill: 'Strength' }).total).toBe(1)
    },
  )
})

describe('what disrupts a spell', () => {
  const bolt = {
    name: 'bolt',
    kind: 'spell',
    uses: { max: 3, recharge: 'day' },
    effect: { range: 60, consequences: [{ damage: '3' }] },
  }
  const shield = { name: 'shield', provokes: false, effect: { personal: true, consequences: [{ grants: '10' }] } }
  const blade = { name: 'blade', damage: '1d8', types: 'slashing', total: 5 }
  rules('starfinder/magic/casting-disrupted').each([
    ['temporary hit points', {}, {}, true, 0],
    ['nonlethal damage', {}, { nonlethal: true }, false, 0],
    ['a blow that is reduced to nothing', { reduction: [{ amount: 10 }] }, {}, false, 3],
    ['one that is resisted', { resistance: [{ amount: 10, types: ['fire'] }] }, { types: 'fire' }, false, 3],
  ] as const)('%s', (_, caster, weapon, shielded, dealt) => {
    const s = pair(next, { acts: [bolt, shield], ...caster }, { weapons: [{ ...blade, ...weapon }] })
    if (shielded) s.do({ do: 'use', act: 'shield' })
    s.turn().do({ do: 'use', act: 'bolt', target: 1 }, [15, 3], ['attack'])
    expect([500 - s.hp(1), remaining(s.r, 0, 'bolt')]).toEqual([dealt, 2])
  })
})

describe('a partner that flanks', () => {
  rules('starfinder/position/flanking-needs-threat').each([
    [prone, 2],
    [helpless, 0],
    [unconscious, 0],
  ])('threatens or not: $0.name', (state, bonus) => {
    const s = pair([...next, [3, 1]], { baseAttack: 0, abilities: {}, weapons: [hammer] }, {}, [
      { side: 'us', weapons: [hammer] },
    ])
    s.m.give(2, state)
    expect(s.bonus().total).toBe(bonus)
  })
})

describe('a hard corner', () => {
  rules('starfinder/grid/hard-corner').each([
    [{ a: [1, 0], b: [1, 1] }],
    [{ a: [1, 1], b: [1, 2] }],
    [{ a: [0, 1], b: [1, 1] }],
    [{ a: [1, 1], b: [2, 1] }],
  ] as const)('is where a thin wall ends: %j', wall => {
    const s = new StarStage([{}], { map: GridMap.open(4, 4).change(d => d.add(wall)), at: [[0, 0]] }).turn()
    expect(s.why({ do: 'move', path: [s.square(1, 1)] })).toEqual(['starfinder/grid/hard-corner'])
  })
})

describe('a charge that is held', () => {
  rules('starfinder/effects/holding-the-charge').it('is held for hours', () => {
    const shock = { name: 'shock', damage: '1d6', types: 'electricity', against: 'EAC', total: 5 }
    const jolt = { name: 'jolt', kind: 'spell', touch: true, strikes: 'shock', provokes: false }
    const s = pair(next, { acts: [jolt], weapons: [shock] }, { weapons: [] })
    s.do({ do: 'use', act: 'jolt', target: 1 }, [2])
    s.play([time(3 * HOUR, 'wait')])
    s.turn().do({ do: 'touch', target: 1 }, [10, 4])
    expect([s.hp(1), s.turn().why({ do: 'touch', target: 1 })]).toEqual([
      496,
      ['starfinder/effects/holding-the-charge'],
    ])
  })
})

describe('a save against what shows no sign', () => {
  const hex = (more: Given) => ({
    name: 'hex',
    effect: {
      range: 60,
      save: { kind: 'Will', dc: 15 },
      consequences: [{ condition: 'shaken', lasts: { rounds: 2 } }],
      ...more,
    },
  })
  const unseenSign = { descriptors: ['without visible sign'] }
  rules('starfinder/saves/sensing-success').each([
    ['several targets: each feels it, its creator nothing', { ...unseenSign, targets: 2 }, { targets: [1, 2] }, 2, 0],
    ['one target', unseenSign, { target: 1 }, 1, 1],
    ['one with a visible sign', {}, { target: 1 }, 0, 0],
  ] as const)('%s', (_, more, aim, felt, sensed) => {
    const s = pair([...next, [3, 1]], { acts: [hex(more)] }, { weapons: [] }, [{}])
    const played = s.do({ do: 'use', act: 'hex', ...aim }, felt === 2 ? [16, 16] : [16])
    expect([played.of('force-felt').length, played.of('save-sensed').length]).toEqual([felt, sensed])
  })
})

describe('a thing that is taken in a hold', () => {
  const claw = { name: 'claw', damage: '1d4', types: 'slashing', natural: true }
  const blade = { name: 'blade', damage: '1d4', types: 'slashing' }
  const TAKE = 'starfinder/maneuvers/grapple-take-item'
  rules(TAKE).it('is no claw and no fist; what is in a hand is taken, not by a natural 1', () => {
    const holds = () => {
      const s = pair(next, {}, { weapons: [blade, claw, fist] })
      s.do(tries('grapple'), [12])
      return s.turn()
    }
    const s = holds()
    for (const item of ['claw', 'fist']) expect(s.why(tries('grapple', { item }))).toEqual([TAKE])
    s.do(tries('grapple', { item: 'blade' }), [12])
    expect([s.states(1), s.why({ do: 'attack', target: 0, weapon: 0 }, 1).length]).toEqual([[], 1])
    const failed = holds()
    failed.do(tries('grapple', { item: 'blade' }), [1])
    expect(failed.states(1)).toEqual(['grappled'])
  })
})
