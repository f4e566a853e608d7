import type { Command } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { dead, prone, unconscious } from '../d20/vocabulary/conditions.ts'
import type { Stage } from '../testing/stage.ts'
import { type How, order, refusal, scene, someone } from './testing/sheets.ts'
import { fresh } from './testing/turn.ts'

// Why a command is refused, word by word: reasons that come under one rule are told apart.

const sword = { name: 'sword', damage: 3 }
const knife = { name: 'knife', damage: 1, hands: 'light' as const }
const maul = { name: 'maul', damage: 5, hands: 'two' as const }
const bow = { name: 'bow', use: 'projectile' as const, damage: 3, increment: 30 }
const dart = { name: 'dart', use: 'thrown' as const, damage: 1, increment: 10 }
const fist = { name: 'fist', damage: 0, unarmed: true }
const weapons = [sword, knife, maul, bow, dart, fist]

const stage = (mine: object = {}, how: How = {}) =>
  fresh(
    scene(
      { weapons, ...mine },
      { weapons: [sword] },
      {
        at: [
          [2, 2],
          [3, 2],
          [12, 2],
        ],
        more: [someone('other', 'two', {})],
        ...how,
      },
    ),
    0,
    1,
  )
const why = (command: Command, s: Stage = stage()) => refusal(s, 0, command)

describe('manners of an attack', () => {
  const attack = (more: object, mine: object = {}, target = 1) =>
    why({ do: 'attack', target, weapon: 0, ...more }, stage(mine))
  it('finesse takes a weapon, and at range a feat and one increment', () => {
    const able = { feats: ['Improved Precise Shot'] }
    expect(attack({ finesse: true })).toEqual([])
    expect(attack({ finesse: true, weapon: 5 })).toEqual(['a finesse attack is made with a weapon'])
    expect(attack({ finesse: true, weapon: 3 })).toEqual([
      'a finesse attack at range needs the feat Improved Precise Shot',
    ])
    expect(attack({ finesse: true, weapon: 3 }, able)).toEqual([])
    const near = stage(able, {
      at: [
        [2, 2],
        [4, 2],
        [8, 2],
      ],
    })
    expect(why({ do: 'attack', target: 1, weapon: 4, finesse: true }, near)).toEqual([])
    expect(why({ do: 'attack', target: 2, weapon: 3, finesse: true }, near)).toEqual([])
    expect(attack({ finesse: true, weapon: 4 }, able, 2)).toEqual([
      'a finesse attack at range goes no farther than one increment of 10 feet',
    ])
    expect(attack({ finesse: true, weapon: 3 }, able, 2)).toEqual([
      'a finesse attack at range goes no farther than one increment of 30 feet',
    ])
  })
  it('a weapon deals the kind of damage that it is made for', () => {
    expect(attack({ switched: true })).toEqual(['a weapon deals the type of damage it is made for'])
  })
})

describe('two weapons', () => {
  const both = (weapon: number, second: number) => why({ do: 'two-weapons', target: 1, weapon, second })
  it.each([
    [0, 1, []],
    [0, 0, ['a second weapon is wanted for the off hand']],
    [0, 9, ['a second weapon is wanted for the off hand']],
    [9, 0, ['a second weapon is wanted for the off hand']],
    [2, 1, ['a weapon for two hands leaves none for another']],
    [0, 2, ['a weapon for two hands leaves none for another']],
  ])('%i and %i: %j', (a, b, reasons) => {
    expect(both(a, b).slice(0, Math.max(1, reasons.length))).toEqual(reasons)
  })
})

describe('maneuvers', () => {
  it('a trip and a grapple take a melee attack, and a trip one who stands', () => {
    for (const name of ['trip', 'grapple']) {
      expect(why({ do: name, target: 1, weapon: 0 })).toEqual([])
      expect(why({ do: name, target: 1, weapon: 3 })).toEqual(['takes a melee attack'])
    }
    const s = stage()
    s.m.give(1, prone)
    expect(why({ do: 'trip', target: 1, weapon: 0 }, s)).toEqual(['target lies already'])
  })
  it('a rush goes at another who is next to it', () => {
    expect(why({ do: 'rush', target: 1 })).toEqual([])
    expect(why({ do: 'rush', target: 0 })).toEqual(['needs another creature as target'])
    expect(why({ do: 'rush', target: 7 })).toEqual(['needs another creature as target'])
    expect(why({ do: 'rush', target: 2 })).toEqual(['other is not adjacent'])
  })
  it('what is broken is a thing', () => {
    expect(why({ do: 'break' })).toEqual(['break what?'])
    expect(why({ do: 'break', target: 9 })).toEqual(['break what?'])
    expect(why({ do: 'break', target: 1 })).toEqual(['target is no thing to be broken'])
  })
  it('one feels around for another', () => {
    expect(why({ do: 'feel-around', target: 0 })).toEqual(['feel around for whom?'])
    expect(why({ do: 'feel-around', target: 9 })).toEqual(['feel around for whom?'])
  })
})

describe('a full action over two turns', () => {
  it('is a full action, begun in one turn and completed in the next', () => {
    const begin = (action?: object) => why({ do: 'begin-full', ...(action ? { action } : {}) })
    const all = { do: 'two-weapons', target: 1, weapon: 0, second: 1 }
    expect(begin()).toContain('needs the full action that it begins')
    expect(begin({ do: 'sing' })).toContain('needs the full action that it begins')
    expect(begin({ do: 'attack', target: 1, weapon: 0 })).toContain('attack is no full action')
    expect(begin(all)).toEqual([])
    expect(why({ do: 'complete-full' })).toContain('nothing was begun in the turn before')
    const s = stage()
    order(s, 0, { do: 'begin-full', action: all })
    expect(refusal(s, 0, { do: 'complete-full' })).toContain('is completed at the beginning of the next turn')
    fresh(s, 0)
    expect(refusal(s, 0, { do: 'attack', target: 1, weapon: 0 })).toContain(
      'has begun a full action: the next action is the standard action that completes it',
    )
  })
})

describe('words', () => {
  it('an order has words, and others whom it is for', () => {
    const friend = stage({}, { more: [someone('other', 'one', {})] })
    const to = (more: object) => why({ do: 'command', order: 'run', to: [2], ...more }, friend)
    expect(to({})).toEqual([])
    expect(to({ to: [1] })).toEqual(['target is a foe and not held by a lasting effect of who gives the order'])
    expect(to({ order: '' })).toEqual(['needs the words of the order'])
    for (const whom of [[], [0], [2, 0], [9]]) expect(to({ to: whom })).toEqual(['needs others, whom the order is for'])
  })
  it('a demand has words, a listener, and a Difficulty where obedience is in doubt', () => {
    const demand = (more: object) => why({ do: 'demand', target: 1, order: 'kneel', difficulty: 10, ...more })
    expect(demand({})).toEqual([])
    expect(demand({ order: '' })).toEqual(['needs the words of the order'])
    expect(demand({ target: 0 })).toEqual(['needs another character to talk to'])
    expect(demand({ target: 0, difficulty: undefined })).toEqual(['needs another character to talk to'])
    expect(demand({ order: '', difficulty: undefined })).toEqual(['needs the words of the order'])
    expect(demand({ difficulty: undefined })).toEqual([
      'target is not helpful enough to obey without a check: give a difficulty',
    ])
  })
  it.each([unconscious, dead])('nobody listens who is out of it', state => {
    const s = stage()
    s.m.give(1, state)
    expect(why({ do: 'seduce', target: 1 }, s)).toEqual(['target cannot listen'])
    expect(why({ do: 'seduce', target: 1 })).toEqual([])
  })
  it.each([
    [{ do: 'bureaucracy', difficulty: 10 }, []],
    [{ do: 'bureaucracy', difficulty: 9 }, ['the Difficulty is 10 or more']],
    [{ do: 'assess' }, []],
    [{ do: 'assess', difficulty: 15 }, []],
    [{ do: 'assess', difficulty: 14 }, ['the Difficulty is 15 or more']],
    [{ do: 'customs', obscurity: 'odd' }, ['customs are obscure to a degree: slight, moderate, very']],
    [{ do: 'customs', obscurity: 'very' }, []],
    [{ do: 'customs', obscurity: 'very', difficulty: 20 }, []],
    [{ do: 'customs', obscurity: 'very', difficulty: 30 }, []],
    [{ do: 'seduce', target: 1, against: 0 }, []],
    [{ do: 'seduce', target: 1, against: 20 }, []],
    [{ do: 'seduce', target: 1, against: 21 }, ['the bonus of the target is 0 to 20']],
    [{ do: 'seduce', target: 1, against: -1 }, ['the bonus of the target is 0 to 20']],
    [{ do: 'haggle', target: 1, value: 1 }, []],
    [{ do: 'haggle', target: 1, value: 0 }, ['needs the market value, above 0']],
    [{ do: 'perform', to: [1] }, []],
    [{ do: 'perform', to: [] }, ['needs others who listen']],
    [{ do: 'point-out', to: [1] }, ['has seen through nothing with Sense Motive']],
    [{ do: 'use-skill', skill: 'Climb' }, []],
    [{ do: 'use-skill', skill: 'sense motive' }, ['Sense Motive is rolled only in answer to an interaction']],
  ])('%j: %j', (command, reasons) => {
    expect(why(command)).toEqual(reasons)
  })
  it.each([19, 31])('customs that are very obscure: not %i', difficulty => {
    expect(why({ do: 'customs', obscurity: 'very', difficulty })).toHaveLength(1)
  })
})

describe('Conviction and time', () => {
  it('there is something to recover from, and a point left for it', () => {
    expect(why({ do: 'shrug-off' }, stage({ conviction: 2 }))).toEqual(['neither bruised nor dazed nor hurt'])
    expect(why({ do: 'recover' }, stage({ conviction: 2 }))).toEqual(['nothing to recover from by a check'])
    expect(why({ do: 'recover' }, stage({ conviction: 0 }))).toContain('no Conviction left')
  })
  it('time passes in whole minutes, a year at most', () => {
    const alone = () => {
      const s = stage()
      s.m.give(1, dead)
      s.m.give(2, dead)
      return s
    }
    const pass = (more: object) => why({ do: 'pass-time', ...more }, alone())
    const year = 365 * 24
    expect([pass({}), pass({ minutes: 5 }), pass({ hours: year })]).toEqual([[], [], []])
    const wrong = [`a whole number of minutes up to ${year * 60}`]
    expect([pass({ minutes: -1 }), pass({ hours: year, minutes: 1 }), pass({ minutes: 0.5 })]).toEqual([
      wrong,
      wrong,
      wrong,
    ])
  })
})
