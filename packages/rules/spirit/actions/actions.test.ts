import { apply, GAME } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { extraAttack } from '../../d20/actions/extra-attacks.ts'
import { sheathed } from '../../d20/creature/held/hands.ts'
import { swiftOwed } from '../../d20/turn/economy.ts'
import { endTurn, startTurn, turnEnded } from '../../d20/turn/round.ts'
import * as k from '../../d20/vocabulary/conditions.ts'
import { at, order, place } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import type { Played } from '../../testing/stage.ts'
import { TurnStage } from '../testing/turn.ts'

const SWORD = { weapons: [{ name: 'sword', damage: '1d6' }] }
const BUDGET = 'spirit/actions/turn-budget'
const SWIFT_OWED = 'spirit/actions/immediate-uses-swift'
const ACTS = {
  acts: [
    { name: 'cry', cost: 'swift' },
    { name: 'feather', cost: 'immediate', kind: 'kido' },
    { name: 'nock', cost: 'none' },
    { name: 'ritual', cost: 'full-round', kind: 'kido' },
    { name: 'shout', cost: 'free' },
    { name: 'device', cost: 'standard' },
  ],
}
const use = (act: string) => ({ do: 'use', act })
const END = { do: 'end' }
const duel = (sheet: object = {}, options = {}) =>
  new TurnStage(
    [
      { ...SWORD, ...ACTS, ...sheet },
      { ...SWORD, hitPoints: 100 },
    ],
    {
      at: [
        [0, 0],
        [1, 0],
      ],
      options,
    },
  ).turn()
const MISS = [2]

describe('what a turn holds', () => {
  rules('spirit/actions/types').it('six types, and things that are none', () => {
    const s = duel()
    const costs = ['device', 'cry', 'feather', 'nock', 'ritual', 'shout'].map(a =>
      s.scene.rules.commands['use']!.cost(s.r, 0, use(a)),
    )
    const move = s.scene.rules.commands['move']!.cost(s.r, 0, { do: 'move' })
    expect([...costs, move].sort()).toEqual(['free', 'full-round', 'immediate', 'move', 'none', 'standard', 'swift'])
  })
  rules('spirit/actions/turn-budget').it('attack, then move; nothing but free and swift is left', () => {
    const s = duel()
    s.do({ do: 'attack', target: 1, weapon: 0 }, MISS)
    s.do({ do: 'manipulate', what: 'rope' })
    expect(s.why({ do: 'move', path: s.path([0, 1]) })).toContain(BUDGET)
    expect(s.why({ do: 'attack', target: 1, weapon: 0 })).toContain(BUDGET)
    expect(s.why(use('shout'))).toEqual([])
    expect(s.why(use('cry'))).toEqual([])
  })
  rules('spirit/actions/turn-budget').it('no full-round action once the move action is used', () => {
    const s = duel()
    s.do({ do: 'manipulate', what: 'rope' })
    expect(s.why({ do: 'full-attack', target: 1, weapon: 0 })).toContain(BUDGET)
    expect(s.why(use('ritual'))).toContain(BUDGET)
  })
  rules('spirit/actions/move-in-place-of-standard').it('two moves, never two standard actions', () => {
    const s = duel()
    s.do({ do: 'manipulate', what: 'a' })
    s.do({ do: 'manipulate', what: 'b' })
    expect(s.why({ do: 'manipulate', what: 'c' })).toEqual([BUDGET])
    const t = duel()
    t.do(use('device'))
    expect(t.why(use('device'))).toEqual([BUDGET])
  })
  rules('spirit/actions/full-round-action').it('a full attack with a step and a dropped item', () => {
    const s = duel({ baseAttack: 6 })
    s.do({ do: 'drop-prone' })
    s.m.take(0, k.prone)
    s.do({ do: 'full-attack', target: 1, weapon: 0 }, [2, 2], [{ step: s.square(0, 1) }, { target: 1, weapon: 0 }])
    expect(s.where()).toEqual([0, 1])
    s.do({ do: 'drop-item', weapon: 0 })
    expect(s.why({ do: 'manipulate', what: 'rope' })).toEqual([BUDGET])
  })
  rules('spirit/actions/restricted-activity').it('one standard or one move action, no full round', () => {
    const s = duel().turn({ single: true })
    expect(s.why(use('ritual'))).toContain('spirit/actions/restricted-activity')
    s.do(use('device'))
    expect(s.why({ do: 'manipulate', what: 'rope' })).toEqual(['spirit/actions/restricted-activity'])
    expect(s.why(use('shout'))).toEqual([])
    const t = duel().turn({ single: true })
    t.do({ do: 'manipulate', what: 'rope' })
    expect(t.why(use('device'))).toEqual(['spirit/actions/restricted-activity'])
  })
  rules('spirit/conditions/staggered').it('a staggered creature has one of the two', () => {
    const s = duel().give(0, k.staggered)
    s.do({ do: 'move', path: s.path([0, 1]) }, MISS)
    expect(s.why({ do: 'attack', target: 1, weapon: 0 })).toContain('spirit/conditions/staggered')
  })
})

describe('small actions', () => {
  rules('spirit/actions/free-action').it('drop an item, speak, attack, drop prone', () => {
    const s = duel({
      weapons: [
        { name: 'sword', damage: '1d6' },
        { name: 'rope', damage: '1' },
      ],
    })
    s.do({ do: 'drop-item', weapon: 1 })
    s.do({ do: 'speak' })
    s.do({ do: 'attack', target: 1, weapon: 0 }, MISS)
    s.do({ do: 'drop-prone' })
    expect(s.states()).toContain('prone')
  })
  rules('spirit/actions/free-action').it('as many as the table allows', () => {
    const s = duel({}, { 'free-actions': 2 })
    s.do(use('shout'))
    s.do(use('shout'))
    expect(s.why(use('shout'))).toEqual(['spirit/actions/free-action'])
  })
  rules('spirit/position/drop-prone').it('dropping prone leaves the turn as it was', () => {
    const s = duel()
    s.do({ do: 'attack', target: 1, weapon: 0 }, MISS)
    s.do({ do: 'drop-prone' })
    expect(s.why({ do: 'manipulate', what: 'rope' })).toEqual([])
  })
  rules('spirit/actions/swift-action').it('one a turn, beside a full attack', () => {
    const s = duel({ baseAttack: 6 })
    s.do(use('cry'))
    s.do({ do: 'full-attack', target: 1, weapon: 0 }, [2, 2])
    expect(s.why(use('cry'))).toEqual(['spirit/actions/swift-action'])
  })
  rules('spirit/actions/not-an-action').it('counts against no limit', () => {
    const s = duel({}, { 'free-actions': 0 })
    s.do(use('nock'))
    s.do(use('nock'))
    expect(s.why(use('nock'))).toEqual([])
    expect(s.why(use('shout'))).toEqual(['spirit/actions/free-action'])
  })
  rules('spirit/actions/speak').it('also out of turn', () => {
    const s = new TurnStage([SWORD, SWORD])
    s.play([startTurn({ who: 1 })], [], [END])
    expect(s.why({ do: 'speak' })).toEqual([])
    expect(s.do({ do: 'speak' }).of('act-done')).toHaveLength(1)
  })
})

describe('immediate actions', () => {
  rules('spirit/actions/immediate-action', 'spirit/actions/immediate-uses-swift').it(
    'on another’s turn it spends the coming swift action',
    () => {
      const s = duel()
      s.do(use('feather'))
      expect(s.r.get(0, swiftOwed)).toBe(1)
      expect(s.why(use('feather'))).toEqual([SWIFT_OWED])
      s.play([startTurn({ who: 0 })], [], [use('cry')])
      expect(s.r.get(0, swiftOwed)).toBe(0)
    },
  )
  rules('spirit/actions/immediate-uses-swift').it('the swift action of that turn is refused', () => {
    const s = duel()
    s.do(use('feather'))
    const played = s.play([startTurn({ who: 0 })], [], [use('cry')])
    expect(played.of('refused')).toHaveLength(1)
  })
  rules('spirit/actions/immediate-not-flat-footed').it('not flat-footed', () => {
    expect(duel().give(0, k.flatFooted).why(use('feather'))).toEqual(['spirit/actions/immediate-not-flat-footed'])
  })
})

describe('in another’s turn', () => {
  /** The second creature has the turn; both have acted before. */
  const theirs = () => {
    const s = duel()
    s.m.put(GAME, order, [1, 0])
    s.m.set(GAME, place, 0)
    apply(s.m, turnEnded({ who: 0 }), s.scene)
    return s
  }
  const feather = { do: 'interject', by: 0, command: use('feather') }
  rules('spirit/actions/immediate-action', 'spirit/actions/immediate-uses-swift').it(
    'an immediate action between two acts, on the swift action of the coming turn',
    () => {
      const s = theirs()
      expect(s.do(feather, [], [], 1).of('act-done')).toMatchObject([{ who: 0, act: 'feather' }])
      expect(s.r.get(0, swiftOwed)).toBe(1)
      expect(s.why(feather, 1)).toEqual([SWIFT_OWED])
    },
  )
  rules('spirit/actions/immediate-action').each([[k.unconscious], [k.dead]])('not when %j', state => {
    expect(theirs().give(0, state).why(feather, 1)).toHaveLength(1)
  })
  rules('spirit/actions/speak').it('a few words, even where there is no time for free actions', () => {
    const s = theirs()
    expect(s.why({ do: 'interject', by: 0, command: { do: 'speak' } }, 1)).toEqual([])
    expect(s.do({ do: 'interject', by: 0, command: { do: 'speak' } }, [], [], 1).of('act-done')).toHaveLength(1)
  })
  rules('spirit/actions/swift-action', 'spirit/actions/free-action', 'spirit/movement/five-foot-step').each([
    [use('cry')],
    [use('shout')],
    [use('device')],
    [{ do: 'drop-item', weapon: 0 }],
    [{ do: 'drop-prone' }],
    [{ do: 'step', path: [20] }],
    [{ do: 'move', path: [20] }],
    [{ do: 'attack', target: 1, weapon: 0 }],
    [{ do: 'end' }],
  ])('not %j', command => {
    expect(theirs().why({ do: 'interject', by: 0, command }, 1)).not.toEqual([])
  })
  rules('spirit/actions/immediate-uses-swift').it('in its own turn it is a swift action', () => {
    const s = theirs()
    s.m.set(GAME, place, 1)
    s.turn()
    s.do(use('feather'))
    expect(s.why(use('cry'))).toEqual(['spirit/actions/swift-action'])
    expect(s.r.get(0, swiftOwed)).toBe(0)
    // Out of turn again: the swift action of the turn to come.
    s.m.set(GAME, place, 0)
    expect(s.why(feather, 1)).toEqual([])
  })
})

describe('attacks', () => {
  const six = { baseAttack: 6 }
  rules('spirit/actions/attack-is-standard').it('one attack at the full bonus after a move', () => {
    const s = new TurnStage([{ ...SWORD, ...six }, SWORD], {
      at: [
        [0, 0],
        [3, 0],
      ],
    }).turn()
    s.walk([1, 0], [2, 0])
    // +6 against SP 10: a face of 4 hits, as it would not with the second attack's bonus.
    expect(s.do({ do: 'attack', target: 1, weapon: 0 }, [4, 1]).of('attack-rolled')[0]?.['result']).toBe('hit')
    expect(s.why({ do: 'full-attack', target: 1, weapon: 0 })).toContain(BUDGET)
  })
  rules('spirit/actions/full-attack').it('the second target is chosen when the first has fallen', () => {
    const s = new TurnStage([{ ...SWORD, baseAttack: 8 }, { hitPoints: 1 }, {}], {
      at: [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
    }).turn()
    const played = s.do({ do: 'full-attack', target: 1, weapon: 0 }, [15, 6, 15, 1])
    expect(played.of('attack-rolled').map(e => e['at'])).toEqual([1, 2])
  })
  rules('spirit/actions/full-attack-order').it('from the highest bonus to the lowest', () => {
    const s = duel({ baseAttack: 11, abilities: { Strength: 2 } })
    const totals: number[] = []
    // SP 10 throughout: the lowest face that hits shows the bonus.
    for (const [i, faces] of [
      [0, [2, 1]],
      [1, [2, 1]],
      [2, [7, 1]],
    ] as const) {
      const stat = s.r.tally('attack', 0, {
        target: 1,
        weapon: 0,
        melee: true,
        ranged: false,
        thrown: false,
        unarmed: false,
        index: i,
        opportunity: false,
        touch: false,
        switched: false,
        intoMelee: false,
        critical: false,
      })
      totals.push(stat)
      expect(faces[0] + stat).toBeGreaterThanOrEqual(10)
    }
    expect(totals).toEqual([13, 8, 3])
    const played = s.do({ do: 'full-attack', target: 1, weapon: 0 }, [2, 3, 2, 3, 6])
    expect(played.of('attack-rolled').map(e => e['result'])).toEqual(['hit', 'hit', 'miss'])
    expect(played.of('attack-declared').map(e => e['made'])).toEqual([1, 2, 3])
  })
  rules('spirit/actions/full-attack-order').it('with two weapons either strikes first', () => {
    const two = {
      weapons: [
        { name: 'sword', damage: '1d6' },
        { name: 'knife', damage: '1d4', hands: 'off' },
      ],
    }
    const s = duel(two)
    const played = s.do(
      { do: 'full-attack', target: 1, weapon: 0, off: 1 },
      [2, 2],
      [{ target: 1, weapon: 1, hand: 'off' }],
    )
    expect(played.of('attack-rolled').map(e => e['weapon'])).toEqual([0, 1])
    const t = duel({ ...two, baseAttack: 6 })
    const both = t.do(
      { do: 'full-attack', target: 1, weapon: 0, off: 1 },
      [2, 2, 2],
      [
        { target: 1, weapon: 1, hand: 'off' },
        { target: 1, weapon: 0, hand: 'regular' },
      ],
    )
    expect(both.of('attack-rolled').map(e => e['weapon'])).toEqual([0, 1, 0])
    expect(duel(two).why({ do: 'full-attack', target: 1, weapon: 1, off: 0 })).toEqual([])
  })
  const HANDS = {
    abilities: { Strength: 3 },
    weapons: [
      { name: 'sword', damage: '1d6' },
      { name: 'knife', damage: '1d4', hands: 'light' },
    ],
  }
  /** Weapons that hit, and what each dealt: Strength +3 counts only in the regular hand. */
  const blows = (played: Played) =>
    played
      .of('attack-rolled')
      .map((e, i) => [e['weapon'], (played.of('damage-taken')[i] as { n?: number } | undefined)?.n])
  rules('spirit/actions/full-attack-order', 'spirit/damage/off-hand').it(
    'the off hand first, and without Strength',
    () => {
      const s = duel(HANDS)
      expect(blows(s.do({ do: 'full-attack', target: 1, weapon: 1, off: 1 }, [10, 2, 10, 2]))).toEqual([
        [1, 2],
        [0, 5],
      ])
    },
  )
  rules('spirit/actions/full-attack-order').it('of a double weapon either part first', () => {
    const staff = { abilities: { Strength: 3 }, weapons: [{ name: 'staff', damage: '1d6', hands: 'double' }] }
    const both = { do: 'full-attack', target: 1, weapon: 0, off: 0 }
    expect(blows(duel(staff).do(both, [10, 2, 10, 2]))).toEqual([
      [0, 5],
      [0, 2],
    ])
    expect(blows(duel(staff).do({ ...both, hand: 'off' }, [10, 2, 10, 2]))).toEqual([
      [0, 2],
      [0, 5],
    ])
  })
  rules('spirit/actions/attack-or-full-attack', 'spirit/actions/full-attack').it(
    'an attack goes on with the off hand, once, where skill gives no second attack',
    () => {
      for (const weapon of [0, 1]) {
        const s = duel(HANDS)
        s.do({ do: 'attack', target: 1, weapon: 0 }, MISS)
        expect(s.why({ do: 'full-attack', target: 1, weapon: 0 })).toEqual(['spirit/actions/full-attack'])
        expect(blows(s.do({ do: 'full-attack', target: 1, weapon, off: 1 }, [10, 2]))).toEqual([[1, 2]])
      }
    },
  )
  rules('spirit/equipment/draw-or-sheathe').each([
    [0, 'move', 'move'],
    [1, 'move', 'free'],
    [2, 'move', 'free'],
    [1, 'step', 'move'],
    [1, 'nothing', 'move'],
  ])('base attack bonus +%i, having done %s: drawing is a %s action', (baseAttack, first, cost) => {
    const s = duel({ baseAttack })
    s.m.include(0, sheathed, 0)
    if (first !== 'nothing') s.do({ do: first, path: s.path([0, 1]) }, first === 'move' ? MISS : [])
    expect(s.scene.rules.commands['draw']!.cost(s.r, 0, { do: 'draw', weapon: 0 })).toBe(cost)
  })
  rules('spirit/equipment/draw-or-sheathe').it('the off hand’s weapon is in hand', () => {
    const s = duel(HANDS)
    s.do({ do: 'drop-item', weapon: 1 })
    expect(s.why({ do: 'full-attack', target: 1, weapon: 0, off: 1 })).toEqual(['spirit/equipment/draw-or-sheathe'])
    expect(s.why({ do: 'full-attack', target: 1, weapon: 0, off: 7 })).toEqual(['spirit/equipment/draw-or-sheathe'])
  })
  rules('spirit/actions/attack-or-full-attack').it('a move instead, after the first attack only', () => {
    const s = new TurnStage([{ ...SWORD, ...six }, SWORD], {
      at: [
        [0, 0],
        [1, 0],
      ],
    }).turn()
    s.do({ do: 'full-attack', target: 1, weapon: 0 }, MISS, ['move'])
    expect(s.why({ do: 'attack', target: 1, weapon: 0 })).toContain(BUDGET)
    s.do({ do: 'move', path: s.path([0, 1], [0, 2], [0, 3], [0, 4], [0, 5], [0, 6]) }, MISS)
    expect(s.where()).toEqual([0, 6])
    expect(s.why({ do: 'move', path: s.path([0, 7]) })).toContain(BUDGET)
  })
  rules('spirit/actions/attack-or-full-attack').it('not after the second', () => {
    const s = duel({ baseAttack: 11 })
    expect(() => s.do({ do: 'full-attack', target: 1, weapon: 0 }, [1, 1], [{ target: 1, weapon: 0 }, 'move'])).toThrow(
      /answers "move"/,
    )
  })
  rules('spirit/actions/attack-or-full-attack').it('after a 5-foot step the move action goes no distance', () => {
    const s = duel(six)
    s.do({ do: 'full-attack', target: 1, weapon: 0 }, MISS, [{ step: s.square(0, 1) }, 'move'])
    expect(s.why({ do: 'move', path: s.path([0, 2]) })).toEqual(['spirit/movement/five-foot-step'])
    expect(s.why({ do: 'manipulate', what: 'rope' })).toEqual([])
  })
  rules('spirit/actions/attack-or-full-attack').it('an attack may still become a full attack', () => {
    const s = duel(six)
    s.do({ do: 'attack', target: 1, weapon: 0 }, MISS)
    const played = s.do({ do: 'full-attack', target: 1, weapon: 0 }, [9, 1])
    // The second attack, at +1: 9 + 1 = 10 hits.
    expect(played.of('attack-rolled').map(e => e['result'])).toEqual(['hit'])
    expect(s.why({ do: 'manipulate', what: 'rope' })).toEqual([BUDGET])
    const t = duel(six)
    t.do({ do: 'attack', target: 1, weapon: 0 }, MISS)
    t.do({ do: 'manipulate', what: 'rope' })
    expect(t.why({ do: 'full-attack', target: 1, weapon: 0 })).toContain(BUDGET)
  })
  rules('spirit/movement/step-during-full-attack').it('attack B, step, attack C', () => {
    const s = new TurnStage([{ ...SWORD, ...six }, {}, {}], {
      at: [
        [0, 0],
        [1, 0],
        [0, 2],
      ],
    }).turn()
    const played = s.do(
      { do: 'full-attack', target: 1, weapon: 0 },
      [2, 2],
      [{ step: s.square(0, 1) }, { target: 2, weapon: 0 }],
    )
    expect(played.of('attack-rolled').map(e => e['at'])).toEqual([1, 2])
  })
  rules('spirit/movement/step-during-full-attack').it('one step, before or after too', () => {
    const s = duel(six)
    s.do({ do: 'step', path: s.path([0, 1]) })
    expect(() => s.do({ do: 'full-attack', target: 1, weapon: 0 }, MISS, [{ step: s.square(0, 0) }])).toThrow(/answers/)
    const t = duel(six)
    t.do({ do: 'full-attack', target: 1, weapon: 0 }, [2, 2])
    t.do({ do: 'step', path: t.path([0, 1]) })
    expect(t.where()).toEqual([0, 1])
  })
  rules('spirit/actions/attack-is-standard').it('says everything that speaks against it', () => {
    const s = new TurnStage([SWORD, {}], {
      at: [
        [0, 0],
        [5, 0],
      ],
    }).turn({ single: true })
    s.do({ do: 'manipulate', what: 'rope' })
    s.do({ do: 'drop-item', weapon: 0 })
    expect(s.why({ do: 'attack', target: 1, weapon: 0 })).toEqual([
      'spirit/actions/restricted-activity',
      'spirit/equipment/draw-or-sheathe',
      'spirit/attack/melee-range',
    ])
  })
  rules('spirit/defense/fighting-defensively', 'spirit/defense/total-defense').it(
    'declared defenses exclude each other',
    () => {
      const s = duel(six)
      s.do({ do: 'attack', target: 1, weapon: 0, defensively: true }, MISS)
      expect(s.states()).toContain('fighting defensively')
      expect(s.why({ do: 'total-defense' })).toContain('spirit/defense/total-defense')
      const t = duel()
      t.do({ do: 'total-defense' })
      expect(t.states()).toContain('total defense')
    },
  )
})

describe('an extra attack', () => {
  rules('spirit/actions/cleave').it('beside a standard action, and out of turn', () => {
    const s = new TurnStage([SWORD, {}, {}], {
      at: [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
    }).turn()
    s.do({ do: 'attack', target: 1, weapon: 0 }, MISS)
    const played = s.play([extraAttack({ who: 0, weapon: 0, index: 0 })], [2], [{ target: 2, weapon: 0 }])
    expect(played.of('attack-rolled').map(e => e['at'])).toEqual([2])
    expect(s.play([extraAttack({ who: 0, weapon: 0, index: 0 })], [], ['none']).of('attack-rolled')).toEqual([])
  })
})

describe('Cleave', () => {
  const blade = { ...SWORD, baseAttack: 4 }
  const three = (feats: string[]) =>
    new TurnStage([{ ...blade, feats }, { hitPoints: 3 }, { hitPoints: 40 }], {
      at: [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
    }).turn()
  const cleave = { do: 'cleave', target: 2, weapon: 0, applies: true }
  rules('spirit/actions/cleave').it('beside a standard action, which it leaves as it is', () => {
    const s = three(['Cleave'])
    s.do({ do: 'attack', target: 1, weapon: 0 }, [15, 6], ['none'])
    // +4 against SP 10: a 6 hits, at the full bonus.
    expect(s.do(cleave, [6, 2]).of('attack-rolled')).toMatchObject([{ at: 2, result: 'hit' }])
    expect(s.why({ do: 'manipulate', what: 'rope' })).toEqual([])
  })
  rules('spirit/actions/cleave').it('out of turn', () => {
    const s = three(['Great Cleave'])
    s.m.put(GAME, order, [1, 0, 2])
    s.m.set(GAME, place, 0)
    apply(s.m, turnEnded({ who: 0 }), s.scene)
    expect(s.do({ do: 'interject', by: 0, command: cleave }, [2], [], 1).of('attack-rolled')).toHaveLength(1)
  })
  rules('spirit/actions/cleave').it(
    'is offered where a blow fells, once a round, with Great Cleave again and again',
    () => {
      const strike = (feats: string[], hitPoints: number[], faces: number[], answers: object[]) => {
        const s = new TurnStage([{ ...blade, feats }, ...hitPoints.map(n => ({ hitPoints: n }))], {
          at: [
            [1, 1],
            [0, 0],
            [1, 0],
            [2, 0],
          ],
        }).turn()
        return s
          .do({ do: 'attack', target: 1, weapon: 0 }, faces, answers)
          .of('attack-rolled')
          .map(e => e['at'])
      }
      const then = (target: number) => ({ target, weapon: 0 })
      expect(strike(['Cleave'], [3, 3, 3], [15, 6, 15, 6], [then(2)])).toEqual([1, 2])
      expect(strike(['Great Cleave'], [3, 3, 3], [15, 6, 15, 6, 2], [then(2), then(3)])).toEqual([1, 2, 3])
      expect(strike(['Cleave'], [30, 3, 3], [15, 6], [])).toEqual([1])
      expect(strike([], [3, 3, 3], [15, 6], [])).toEqual([1])
    },
  )
  rules('spirit/actions/cleave').it('with the feat, when it applies, at whom it reaches', () => {
    expect(three([]).why(cleave)).toEqual(['spirit/actions/cleave'])
    expect(three(['Cleave']).why({ ...cleave, applies: false })).toEqual(['spirit/actions/cleave'])
    const s = three(['Cleave'])
    s.m.set(2, at, s.square(9, 9))
    expect(s.why(cleave)).toEqual(['spirit/attack/melee-range'])
  })
})

describe('full-round acts in two turns', () => {
  rules('spirit/actions/start-complete-full-round').it('begun, and completed in the next turn', () => {
    const s = duel()
    s.do({ do: 'begin-full', act: 'ritual' }, [], ['pass'])
    expect(s.why({ do: 'complete-full' })).toContain('spirit/actions/start-complete-full-round')
    s.play([endTurn({ who: 0 })])
    s.turn()
    expect(s.do({ do: 'complete-full' }).of('act-done')).toHaveLength(1)
    expect(s.why({ do: 'complete-full' })).not.toEqual([])
  })
  rules('spirit/actions/start-complete-full-round').it('not later', () => {
    const s = duel()
    s.do({ do: 'begin-full', act: 'ritual' }, [], ['pass'])
    s.play([endTurn({ who: 0 }), endTurn({ who: 0 })])
    s.turn()
    expect(s.why({ do: 'complete-full' })).toContain('spirit/actions/start-complete-full-round')
  })
  rules('spirit/actions/start-complete-full-round').each([['full-attack'], ['run'], ['withdraw'], ['charge']])(
    'never %s',
    act => {
      expect(duel().why({ do: 'begin-full', act })).toContain('spirit/actions/start-complete-full-round')
    },
  )
})
