import { GAME } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { makeOrder, rollInitiative } from '../../d20/turn/initiative.ts'
import { clock, endConditions, turnEdge } from '../../d20/turn/timers.ts'
import * as k from '../../d20/vocabulary/conditions.ts'
import { initiative, order, surpriseRound, timers } from '../../d20/vocabulary/fields.ts'
import { atPlace, atTurnStart, type Moment } from '../../d20/vocabulary/timers.ts'
import { rules } from '../../testing/rule.ts'
import { playTurns, TurnStage } from '../testing/turn.ts'

const quick = (...modifiers: number[]) => modifiers.map(Quickness => ({ abilities: { Quickness } }))
const orderOf = (s: TurnStage) => s.r.read(GAME, order)
const BLOW = { attacker: -1, melee: true, ranged: false, touch: false }

describe('initiative', () => {
  rules('spirit/initiative/check').it('d20 and Quickness, highest first', () => {
    const s = new TurnStage(quick(3, 1))
    s.play([rollInitiative({ who: 0 }), rollInitiative({ who: 1 }), makeOrder({ among: [0, 1] })], [8, 14])
    expect([s.r.get(0, initiative), s.r.get(1, initiative)]).toEqual([11, 15])
    expect(orderOf(s)).toEqual([1, 0])
  })
  rules('spirit/initiative/check').it('a natural 1 or 20 means nothing special; other modifiers count', () => {
    const s = new TurnStage([{ abilities: { Quickness: 2 }, initiative: 4 }, {}])
    s.play([rollInitiative({ who: 0 }), rollInitiative({ who: 1 }), makeOrder({ among: [0, 1] })], [15, 20])
    expect(orderOf(s)).toEqual([0, 1])
  })
  rules('spirit/initiative/ties').it('the higher modifier goes first', () => {
    const s = new TurnStage(quick(2, 5))
    s.play([rollInitiative({ who: 0 }), rollInitiative({ who: 1 }), makeOrder({ among: [0, 1] })], [13, 10])
    expect(orderOf(s)).toEqual([1, 0])
  })
  rules('spirit/initiative/ties').it('else they roll again among themselves', () => {
    const s = new TurnStage(quick(2, 2))
    s.play([rollInitiative({ who: 0 }), rollInitiative({ who: 1 }), makeOrder({ among: [0, 1] })], [13, 13, 4, 11])
    expect(orderOf(s)).toEqual([1, 0])
    expect(s.r.get(0, initiative)).toBe(15)
  })
  rules('spirit/initiative/ties').it('as often as it takes, three of them too', () => {
    const s = new TurnStage(quick(0, 0, 0))
    const roll = [0, 1, 2].map(who => rollInitiative({ who }))
    s.play([...roll, makeOrder({ among: [0, 1, 2] })], [9, 9, 9, 7, 7, 3, 2, 5])
    expect(orderOf(s)).toEqual([1, 0, 2])
  })
  rules('spirit/initiative/order-kept').it('stays for later rounds', () => {
    const s = new TurnStage(quick(0, 0))
    expect(playTurns(s, { aware: [0, 1] }, [5, 15], 6)).toEqual([1, 0, 1, 0, 1, 0])
  })
  rules('spirit/initiative/inaction').it('a creature that could not act keeps its place', () => {
    // A friend of the first stands by, so that two sides can fight.
    const s = new TurnStage([...quick(0, 0), { side: 'us' }])
    s.give(0, k.unconscious)
    const turns = playTurns(s, { aware: [0, 1] }, [14, 18], 5, turn => {
      if (turn === 4) s.m.take(0, k.unconscious)
    })
    expect(turns).toEqual([1, 0, 1, 0, 1])
    expect(s.r.get(0, initiative)).toBe(14)
  })
})

describe('surprise', () => {
  const ONE = 'spirit/surprise/surprise-round-actions'
  rules('spirit/surprise/who-is-surprised', 'spirit/surprise/surprise-round-occurs').it(
    'some aware: a round for them alone',
    () => {
      const s = new TurnStage(quick(0, 4, 0))
      const rounds: number[] = []
      const turns = playTurns(s, { aware: [0], unaware: [1, 2] }, [3, 18, 10], 4, () =>
        rounds.push(s.r.get(GAME, surpriseRound)),
      )
      expect(turns).toEqual([0, 1, 2, 0])
      expect(rounds).toEqual([1, 0, 0, 0])
    },
  )
  rules('spirit/surprise/surprise-round-occurs').each([
    [[0, 1], []],
    [[], [0, 1]],
  ])('aware %j, unaware %j: none', (aware, unaware) => {
    const s = new TurnStage(quick(0, 0))
    const rounds: number[] = []
    playTurns(s, { aware, unaware }, [3, 18], 2, () => rounds.push(s.r.get(GAME, surpriseRound)))
    expect(rounds).toEqual([0, 0])
  })
  rules('spirit/surprise/surprise-round-actions').it('one standard or one move action in it', () => {
    const s = new TurnStage([{ weapons: [{ name: 'sword', damage: '1d6' }] }, {}], {
      at: [
        [0, 0],
        [1, 0],
      ],
    })
    playTurns(s, { aware: [0], unaware: [1] }, [3], 1)
    expect(s.why({ do: 'full-attack', target: 1, weapon: 0 })).toContain(ONE)
    s.do({ do: 'move', path: s.path([0, 1]) })
    expect(s.why({ do: 'attack', target: 1, weapon: 0 })).toContain(ONE)
    expect(s.why({ do: 'speak' })).toEqual([])
  })
  rules('spirit/surprise/surprise-round-actions').it(
    'its initiative keeps; the others roll when regular rounds begin',
    () => {
      const s = new TurnStage(quick(0, 0))
      expect(playTurns(s, { aware: [0], unaware: [1] }, [7, 2], 2)).toEqual([0, 0])
      expect(s.r.get(0, initiative)).toBe(7)
    },
  )
  rules('spirit/surprise/unaware-combatants').it('flat-footed: SP 11', () => {
    const s = new TurnStage([{}, { abilities: { Quickness: 4 }, defense: 1 }])
    playTurns(s, { aware: [0], unaware: [1] }, [7], 1)
    expect(s.r.tally('defense', 1, BLOW)).toBe(11)
  })
  rules('spirit/conditions/flat-footed').it('until its first turn', () => {
    const s = new TurnStage([{ abilities: { Quickness: 3 }, defense: 2 }, {}])
    const seen: number[] = []
    playTurns(s, { aware: [0, 1] }, [2, 20], 3, () => seen.push(s.r.tally('defense', 0, BLOW)))
    expect(seen).toEqual([12, 15, 15])
  })
  rules('spirit/conditions/flat-footed').each([
    [{}, 15, 1],
    [{ 'flat-footed-until-regular-turn': true }, 12, 0],
  ])('%j: acted in the surprise round, SP %i', (options, sp, strikes) => {
    // The surprise round is over, the second creature's turn has come: it walks away.
    const t = new TurnStage(
      [
        { abilities: { Quickness: 3 }, defense: 2, weapons: [{ name: 'sword', damage: '1d6' }] },
        { abilities: { Quickness: 9 } },
      ],
      {
        options,
        at: [
          [0, 0],
          [1, 0],
        ],
      },
    )
    playTurns(t, { aware: [0], unaware: [1] }, [2, 20], 2)
    expect(t.r.tally('defense', 0, BLOW)).toBe(sp)
    const played = t.do({ do: 'move', path: t.path([2, 0]) }, strikes ? [1] : [], [], 1)
    expect(played.of('reacted')).toHaveLength(strikes)
  })
})

describe('time', () => {
  rules('spirit/round/six-seconds', 'spirit/round/whole-turn-at-once').it(
    'each round every combatant has one turn, all of it at once',
    () => {
      const s = new TurnStage(quick(0, 0, 0))
      const turns = playTurns(s, { aware: [0, 1, 2] }, [3, 12, 7], 15)
      expect(turns).toEqual(Array.from({ length: 5 }, () => [1, 2, 0]).flat())
      // Five rounds of 6 seconds.
      expect((turns.length / 3) * 6).toBe(30)
    },
  )
  const ending = (moment: Moment, left = 1, source = 'squeezed') => ({
    moment,
    left,
    steps: [endConditions({ who: 0, conditions: ['squeezed'] })],
    source,
  })
  const held = (moment: Moment, left = 1) => {
    const s = new TurnStage(quick(0, 0))
    s.give(0, k.squeezed)
    s.m.include(0, timers, ending(moment, left))
    return s
  }
  rules('spirit/round/durations').it('two rounds from count 12: just before count 12, two rounds later', () => {
    const s = held(atPlace([12, 0]), 2)
    const has = () => s.r.has(0, k.squeezed)
    s.play([clock({ from: [12, 0], to: [5, 0] }), clock({ from: [5, 0], to: null })])
    s.play([clock({ from: null, to: [15, 0] }), clock({ from: [15, 0], to: [12, 0] })])
    expect(has()).toBe(true)
    s.play([clock({ from: [12, 0], to: null }), clock({ from: null, to: [15, 0] })])
    expect(has()).toBe(true)
    s.play([clock({ from: [15, 0], to: [12, 0] })])
    expect(has()).toBe(false)
  })
  rules('spirit/round/durations').it('also where nobody stands at that count any more', () => {
    const s = held(atPlace([3, 0]))
    s.play([clock({ from: [5, 0], to: null })])
    expect(s.r.has(0, k.squeezed)).toBe(false)
  })
  rules('spirit/round/durations').it('ties: not before those who act earlier at the same count', () => {
    const s = held(atPlace([12, 3]))
    s.play([clock({ from: [15, 0], to: [12, 7] })])
    expect(s.r.has(0, k.squeezed)).toBe(true)
    s.play([clock({ from: [12, 7], to: [12, 3] })])
    expect(s.r.has(0, k.squeezed)).toBe(false)
  })
  rules('spirit/round/durations').it(
    'two timers that run out together take the condition with them; a later one holds it',
    () => {
      const s = held(atTurnStart(1))
      s.m.include(0, timers, ending(atTurnStart(1), 1, 'another'))
      s.play([turnEdge({ who: 1, edge: 'turn-start' })])
      expect(s.r.has(0, k.squeezed)).toBe(false)
      const t = held(atTurnStart(1))
      t.m.include(0, timers, ending({ at: 'fight-end' }))
      t.play([turnEdge({ who: 1, edge: 'turn-start' })])
      expect(t.r.has(0, k.squeezed)).toBe(true)
    },
  )
})
