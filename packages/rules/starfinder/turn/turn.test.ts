import { GAME } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { makeOrder, rollInitiative } from '../../d20/turn/initiative.ts'
import { enterFight } from '../../d20/turn/join.ts'
import { clock } from '../../d20/turn/timers.ts'
import { reserve, unconscious } from '../../d20/vocabulary/conditions.ts'
import { applyEffect } from '../../d20/vocabulary/effect-steps.ts'
import { initiative, order, standing, surpriseRound, timers } from '../../d20/vocabulary/fields.ts'
import { links } from '../../d20/vocabulary/relations.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'
import { turnsOf } from '../testing/turns.ts'

const quick = (...modifiers: number[]) => modifiers.map(Dexterity => ({ abilities: { Dexterity } }))
const orderOf = (s: StarStage) => s.r.read(GAME, order)
const countOf = (s: StarStage, who = 0) => s.r.get(who, initiative)
const rolled = (s: StarStage, faces: readonly number[], answers: readonly unknown[] = []) => {
  const all = s.scene.sheets.map((_, who) => who)
  s.play([...all.map(who => rollInitiative({ who })), makeOrder({ among: all })], faces, answers)
  return s
}

describe('the steps of a fight', () => {
  rules('starfinder/round/combat-sequence', 'starfinder/initiative/rolled-after-surprise-round').it(
    'the aware roll and act, then the others roll and are put in by their count',
    () => {
      const s = new StarStage(quick(0, 0, 0))
      expect(turnsOf(s, { aware: [0, 2], unaware: [1] }, [12, 18, 15], 8)).toEqual([2, 0, 2, 1, 0, 2, 1, 0])
    },
  )
  rules('starfinder/round/combat-sequence', 'starfinder/surprise/when-a-surprise-round-occurs').it(
    'all aware: no surprise round, the same order each round',
    () => {
      const s = new StarStage(quick(0, 0, 0))
      const rounds: number[] = []
      const turns = turnsOf(s, { aware: [0, 1, 2], unaware: [] }, [12, 15, 18], 6, () =>
        rounds.push(s.r.get(GAME, surpriseRound)),
      )
      expect([turns, rounds]).toEqual([
        [2, 1, 0, 2, 1, 0],
        [0, 0, 0, 0, 0, 0],
      ])
    },
  )
  rules('starfinder/initiative/rolled-after-surprise-round').each([
    [false, [11, 4, 17], [12, 7, 17]],
    [true, [11, 4, 17], [12, 7, 17]],
  ])('all at the start %j: %j make %j', (atStart, faces, counts) => {
    const s = new StarStage(quick(1, 3, 0), { options: { 'all-roll-at-start': atStart } })
    const known: number[] = []
    const turns = turnsOf(s, { aware: [0, 1], unaware: [2] }, faces, 5, () => known.push(countOf(s, 2)))
    expect([turns, [0, 1, 2].map(who => countOf(s, who))]).toEqual([[0, 1, 2, 0, 1], counts])
    // What differs is when the die is thrown.
    expect(known[0]).toBe(atStart ? 17 : 0)
  })
  rules('starfinder/initiative/rolled-after-surprise-round').it('at the start the dice fall by creature', () => {
    const s = new StarStage(quick(0, 0, 0), { options: { 'all-roll-at-start': true } })
    turnsOf(s, { aware: [0, 2], unaware: [1] }, [5, 6, 7], 3)
    expect([0, 1, 2].map(who => countOf(s, who))).toEqual([5, 6, 7])
  })
  rules('starfinder/surprise/when-a-surprise-round-occurs').each([
    [[0, 1], [], [0, 0]],
    [[], [0, 1], [0, 0]],
    [[0], [1], [1, 0]],
  ])('aware %j, unaware %j: %j', (aware, unaware, expected) => {
    const s = new StarStage(quick(0, 0))
    const rounds: number[] = []
    const turns = turnsOf(s, { aware, unaware }, [3, 18], 2, () => rounds.push(s.r.get(GAME, surpriseRound)))
    expect([rounds, turns[0]]).toEqual([expected, expected[0] ? 0 : 1])
  })
  rules('starfinder/round/turn-order', 'starfinder/round/length').it(
    'once a round each, the whole turn before the next one',
    () => {
      const s = new StarStage(quick(0, 0), {
        at: [
          [0, 0],
          [5, 0],
        ],
      })
      const why: unknown[] = []
      const turns = turnsOf(s, { aware: [0, 1], unaware: [] }, [18, 11], 20, who =>
        why.push(s.why({ do: 'move', to: s.square(3, 3) }, 1 - who)),
      )
      expect(turns).toEqual(Array.from({ length: 10 }, () => [0, 1]).flat())
      expect([...new Set(why.flat())]).toEqual(['starfinder/round/turn-order'])
    },
  )
})

describe('initiative', () => {
  rules('starfinder/initiative/check').it('d20, Dexterity and what else there is; a 1 or a 20 means nothing', () => {
    const s = new StarStage([
      { abilities: { Dexterity: 3 }, initiative: 4 },
      { abilities: { Dexterity: -2 } },
      { abilities: { Dexterity: 6 } },
      {},
    ])
    rolled(s, [8, 1, 15, 20])
    expect([0, 1, 2, 3].map(who => countOf(s, who))).toEqual([15, -1, 21, 20])
    expect(orderOf(s)).toEqual([2, 3, 0, 1])
  })
  rules('starfinder/initiative/order-and-ties').it('equal counts: the higher modifier, whole', () => {
    const s = new StarStage([{ abilities: { Dexterity: 2 } }, { abilities: { Dexterity: 1 }, initiative: 4 }])
    expect([orderOf(rolled(s, [13, 10])), countOf(s, 0), countOf(s, 1)]).toEqual([[1, 0], 15, 15])
  })
  rules('starfinder/initiative/order-and-ties').it(
    'else they roll off, as often as it takes, and keep their count',
    () => {
      const s = rolled(new StarStage(quick(3, 3)), [12, 12, 6, 14])
      expect([orderOf(s), countOf(s, 0), countOf(s, 1)]).toEqual([[1, 0], 15, 15])
      expect(orderOf(rolled(new StarStage(quick(3, 3)), [12, 12, 6, 6, 9, 2]))).toEqual([0, 1])
    },
  )
  rules('starfinder/initiative/tie-by-agreement').it('by an option those who are tied say who goes first', () => {
    const options = { 'initiative-tie-by-agreement': true }
    expect(orderOf(rolled(new StarStage(quick(5, 2), { options }), [10, 13], [1, 1]))).toEqual([1, 0])
    // Off by default: nobody is asked.
    expect(orderOf(rolled(new StarStage(quick(5, 2)), [10, 13]))).toEqual([0, 1])
  })
  rules('starfinder/initiative/tie-by-agreement').it('and where they do not agree, the rules decide', () => {
    const options = { 'initiative-tie-by-agreement': true }
    expect(orderOf(rolled(new StarStage(quick(5, 2), { options }), [10, 13], [1, 0]))).toEqual([0, 1])
    expect(
      orderOf(rolled(new StarStage(quick(3, 3), { options }), [10, 10, 4, 9], ['by the rules', 'by the rules'])),
    ).toEqual([1, 0])
    // Three agree on the first, not on the rest, of whom the higher modifier comes first.
    const three = rolled(new StarStage(quick(3, 2, 1), { options }), [10, 11, 12], [2, 2, 2, 0, 1, 0])
    expect(orderOf(three)).toEqual([2, 0, 1])
  })
  rules('starfinder/initiative/tie-by-agreement').it('nobody is asked together with one who is hidden from it', () => {
    const options = { 'initiative-tie-by-agreement': true }
    const hidden = (...from: readonly number[]) => {
      const s = new StarStage(quick(3, 2, 1), { options })
      for (const who of from) s.m.include(who, links.unobserved, { to: 2, grade: 'unaware' })
      return s
    }
    // The first two settle it between themselves; the third would have been the first by its word.
    expect(orderOf(rolled(hidden(0, 1), [10, 11, 12], [1, 1]))).toEqual([1, 0, 2])
    expect(orderOf(rolled(hidden(), [10, 11, 12], [2, 2, 2, 0, 0]))).toEqual([2, 0, 1])
  })
  rules('starfinder/initiative/one-roll-per-combat').it(
    'who cannot act for a time keeps the count, without a new roll',
    () => {
      const s = new StarStage([...quick(0, 0), { side: 'us' }])
      s.m.give(0, unconscious)
      let turns = 0
      const could: boolean[] = []
      turnsOf(s, { aware: [0, 1, 2], unaware: [] }, [14, 18, 5], 9, who => {
        if (++turns === 4) s.m.take(0, unconscious)
        if (who === 0) could.push(!s.r.barred(0, 'act'))
      })
      expect([could, countOf(s)]).toEqual([[false, true, true], 14])
    },
  )
  rules('starfinder/round/late-joiner').it('who comes late rolls then and is put in; the others stay', () => {
    const s = new StarStage([...quick(0, 0, 2), { side: 'us' }])
    s.m.give(2, reserve)
    let joined = false
    const turns = turnsOf(s, { aware: [0, 1, 3], unaware: [] }, [20, 9, 5], 4)
    expect(turns).toEqual([0, 1, 3, 0])
    s.play([enterFight({ who: 2, to: s.square(9, 9) })], [10])
    joined = s.r.read(GAME, order)?.length === 4
    expect([joined, countOf(s, 2), orderOf(s), countOf(s, 1)]).toEqual([true, 12, [0, 2, 1, 3], 9])
  })
})

describe('time', () => {
  const gloom = { name: 'gloom', effect: { consequences: [{ condition: 'shaken', lasts: { rounds: 1 } }] } }
  const long = { name: 'long', effect: { consequences: [{ condition: 'shaken', lasts: { minutes: 3 } }] } }
  const shaken = (s: StarStage, who: number) => s.states(who).includes('shaken')
  rules('starfinder/round/length').it('ten rounds are a minute', () => {
    const s = new StarStage([{ acts: [long] }, {}])
    s.play([applyEffect({ by: 0, who: 1, act: 'long' })])
    expect(s.r.items(1, timers).map(t => t.left)).toEqual([30])
  })
  /** The second creature, on 14 like the first, which acts before it, casts gloom on the first; then a round goes by. */
  const round = (options: object) => {
    const s = rolled(
      new StarStage(
        [...quick(5, 2), { side: 'us' }].map(g => ({ ...g, acts: [gloom] })),
        { options: options as never },
      ),
      [9, 12, 15],
    )
    expect([orderOf(s), [0, 1, 2].map(who => countOf(s, who))]).toEqual([
      [2, 0, 1],
      [14, 14, 15],
    ])
    s.play([applyEffect({ by: 1, who: 0, act: 'gloom' })])
    const place = (who: number) => [countOf(s, who), s.r.get(who, standing)] as [number, number]
    s.play([clock({ from: place(1), to: null }), clock({ from: null, to: place(2) })])
    const seen = [shaken(s, 0)]
    s.play([clock({ from: place(2), to: place(0) })])
    seen.push(shaken(s, 0))
    s.play([clock({ from: place(0), to: place(1) })])
    return [...seen, shaken(s, 0)]
  }
  rules('starfinder/round/full-round-and-durations').it('a round ends just before the place where it began', () => {
    expect(round({})).toEqual([true, true, false])
  })
  rules('starfinder/round/full-round-and-durations').it('or, by an option, before everyone on that count', () => {
    expect(round({ 'durations-end-before-whole-count': true })).toEqual([true, false, false])
  })
  rules('starfinder/round/full-round-and-durations').it(
    'three rounds, no matter who has moved in the order or left',
    () => {
      const three = { name: 'three', effect: { consequences: [{ condition: 'shaken', lasts: { rounds: 3 } }] } }
      const s = rolled(new StarStage([{ acts: [three] }, {}]), [9, 4])
      s.play([applyEffect({ by: 0, who: 1, act: 'three' })])
      const again = () => s.play([clock({ from: [9, 0], to: null }), clock({ from: null, to: [9, 0] })])
      s.m.set(0, initiative, 2)
      again()
      again()
      s.play([clock({ from: [9, 0], to: null }), clock({ from: null, to: [10, 0] })])
      expect(shaken(s, 1)).toBe(true)
      s.play([clock({ from: [10, 0], to: [9, 0] })])
      expect(shaken(s, 1)).toBe(false)
    },
  )
})

describe('the grid', () => {
  rules('starfinder/grid/square-is-five-feet').it('35 feet are seven squares; larger creatures fill several', () => {
    const s = new StarStage([{ speed: 35, size: 'large' }, {}], {
      at: [
        [0, 5],
        [19, 19],
      ],
    }).turn()
    expect([s.why({ do: 'move', to: s.square(7, 5) }), s.why({ do: 'move', to: s.square(8, 5) }).length]).toEqual([
      [],
      1,
    ])
    // A creature two squares wide cannot stop where half of it would be off the map.
    expect(s.why({ do: 'move', to: s.square(0, 0) })).toEqual([])
    const edge = new StarStage([{ size: 'large' }, {}], {
      at: [
        [17, 5],
        [0, 0],
      ],
    }).turn()
    expect([
      edge.why({ do: 'move', to: edge.square(18, 5) }),
      edge.why({ do: 'move', to: edge.square(19, 5) }).length,
    ]).toEqual([[], 1])
  })
})
