import type { Command } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { blinded, dying } from '../d20/vocabulary/conditions.ts'
import { rules } from '../testing/rule.ts'
import { reasons, suggested } from './testing/asked.ts'
import { StarStage } from './testing/stage.ts'
import { resistanceDown } from './vocabulary/conditions.ts'

type Given = Record<string, unknown>
const seal = {
  name: 'seal',
  kind: 'spell-like',
  permanent: { credits: 5000, time: { hours: 1 } },
  effect: { range: 30, lasts: { minutes: 1 }, consequences: [{ adds: 1, to: 'AC', type: 'luck', lasts: 'effect' }] },
}
const quick = { ...seal, name: 'quick seal', permanent: { credits: 5, time: { rounds: 1 } } }
const plain = {
  name: 'plain',
  kind: 'spell',
  effect: { range: 30, lasts: { minutes: 1 }, consequences: [{ condition: 'sickened', lasts: 'effect' }] },
}
const alone = (given: Given = {}) => new StarStage([given]).turn()
const two = (first: Given = {}, second: Given = {}) => new StarStage([first, second]).turn()
const friends = (first: Given = {}, second: Given = {}) => two(first, { side: 'us', ...second })

describe('what nobody is told to do of its own accord', () => {
  const full: Given = {
    acts: [seal],
    credits: 9000,
    spellResistance: 12,
    telepathy: 30,
    languages: ['Common'],
    senses: { through: [{ sense: 'vision', range: 30 }] },
  }
  rules('starfinder/actions/combat-banter', 'starfinder/travel/day-length').each([
    'be-willing',
    'bed-rest',
    'chase',
    'hide',
    'lower-resistance',
    'make-permanent',
    'manipulate',
    'order',
    'quick-search',
    'ready-spells',
    'rest',
    'seek',
    'send-thought',
    'sleep',
    'speak',
    'track',
    'travel',
  ])('%s', name => {
    expect(suggested(two(full, full), name)).toEqual([])
  })
  rules('starfinder/actions/combat-banter').it('and what is said is told', () => {
    const s = two()
    const { of } = s.do({ do: 'speak' })
    expect(of).toBeTypeOf('function')
    expect(s.do({ do: 'speak' }).of('act-done')).toEqual([{ e: 'act-done', who: 0, act: 'speak', kind: 'speech' }])
    expect(s.do({ do: 'speak', words: 'stand down' }).of('act-done')).toMatchObject([
      { act: 'speak', said: 'stand down' },
    ])
  })
})

describe('who does not rest', () => {
  const SHORT = 'starfinder/healing/stamina-short-rest'
  const NIGHT = 'starfinder/healing/natural-hit-points'
  const SLOTS = 'starfinder/magic/spell-slots-regained'
  const RESTS = [
    ['rest', SHORT],
    ['sleep', NIGHT],
    ['bed-rest', NIGHT],
  ] as const
  rules(SHORT, NIGHT).each(RESTS)('%s: with foes about, or with one who is dying', (name, rule) => {
    expect(reasons(two(), { do: name })).toEqual([`${rule}: no rest with b about`])
    const s = friends({}, { hitPoints: 9 })
    expect(reasons(s, { do: name })).toEqual([])
    s.m.give(1, dying)
    expect(reasons(s, { do: name })).toEqual([`${rule}: b is dying: every round counts`])
  })
  rules(NIGHT).each([
    [0, true],
    [1, true],
    [24, true],
    [25, false],
    [-1, false],
    [2.5, false],
    ['long', false],
  ] as const)('hours of sleep: %j may be: %s', (hours, may) => {
    expect(reasons(alone(), { do: 'sleep', hours })).toEqual(
      may ? [] : [`${NIGHT}: hours are a whole number from 0 to 24`],
    )
  })
  rules(SLOTS).it('spells are readied by those who have some to ready, with no foes about', () => {
    const none = `${SLOTS}: no spells wait to be readied: a day and a rest come first`
    expect(reasons(alone(), { do: 'ready-spells' })).toEqual([none])
    expect(reasons(two(), { do: 'ready-spells' })).toEqual([none, `${SLOTS}: no rest with b about`])
  })
})

describe('who does not travel', () => {
  const DAY = 'starfinder/travel/day-length'
  const go = (more: Given) => ({ do: 'travel', hours: 1, ...more }) as Command
  rules(DAY, 'starfinder/travel/terrain-table', 'starfinder/travel/path-kinds').each([
    [{ hours: 1 }, []],
    [{ hours: 24 }, []],
    [{ hours: 0 }, [`${DAY}: hours are a whole number from 1 to 24, or fewer with minutes from 1 to 59`]],
    [{ hours: 25 }, [`${DAY}: hours are a whole number from 1 to 24, or fewer with minutes from 1 to 59`]],
    [{ hours: 1.5 }, [`${DAY}: hours are a whole number from 1 to 24, or fewer with minutes from 1 to 59`]],
    [{ hours: '3' }, [`${DAY}: hours are a whole number from 1 to 24, or fewer with minutes from 1 to 59`]],
    [{ country: 'hill', path: 'trail' }, []],
    [
      { country: 'sea' },
      [
        'starfinder/travel/terrain-table: no such country: there are desert, forest, dense forest, hill, marsh, mountain, plains, urban',
      ],
    ],
    [
      { path: 'rope' },
      ['starfinder/travel/path-kinds: no such kind of path: there are highway, road, trail, trackless'],
    ],
  ] as const)('%j', (more, why) => {
    expect(reasons(alone(), go(more))).toEqual(why)
  })
  rules(DAY).it('with foes about', () => {
    expect(reasons(two(), go({}))).toEqual([`${DAY}: b is about: nobody goes on a way past foes`])
  })
  rules('starfinder/chase/equal-speed').each([
    [[1], true],
    [[], false],
    [[0], false],
    [[1, 2], false],
    [['b'], false],
    ['b', false],
    [undefined, false],
  ] as const)('a chase by %j is one: %s', (by, is) => {
    const s = new StarStage([{}, {}, { side: 'us' }])
    const command = { do: 'chase', rounds: 1, overland: false, ...(by === undefined ? {} : { by }) } as Command
    expect(reasons(s, command)).toEqual(is ? [] : ['starfinder/chase/equal-speed: needs an opponent'])
  })
})

describe('what is not made permanent', () => {
  const RULE = 'starfinder/magic/spell-like-made-permanent'
  const make = (act?: string) => ({ do: 'make-permanent', ...(act ? { act } : {}) })
  const owner = (acts: readonly object[], credits = 5000) => ({ acts, credits })
  const runs = (s: StarStage, act = 'seal') => {
    s.do({ do: 'use', act, target: 0 })
    return s.turn()
  }
  rules(RULE).it('is said with its reason', () => {
    expect(reasons(alone(owner([plain])), make('plain'))).toEqual([
      `${RULE}: its sheet lists no act that can be made permanent`,
    ])
    const s = alone(owner([plain, seal, quick]))
    expect(reasons(s, make())).toEqual([`${RULE}: needs the act that is made permanent: seal, quick seal`])
    expect(reasons(s, make('plain'))).toEqual([`${RULE}: plain cannot be made permanent`])
    expect(reasons(s, make('seal'))).toEqual([`${RULE}: no seal of it runs for a time`])
    // Another that runs is none of it.
    expect(reasons(runs(s, 'quick seal'), make('seal'))).toEqual([`${RULE}: no seal of it runs for a time`])
    expect(reasons(runs(s), make('seal'))).toEqual([])
  })
  rules(RULE).it('for want of credits: exactly so many are enough', () => {
    expect(reasons(runs(alone(owner([seal], 5000))), make('seal'))).toEqual([])
    expect(reasons(runs(alone(owner([seal], 4999))), make('seal'))).toEqual([
      `${RULE}: costs 5000 credits, and it has 4999`,
    ])
  })
  rules(RULE).it('with foes about, where it takes more than a round', () => {
    expect(reasons(runs(two(owner([seal]))), make('seal'))).toEqual([`${RULE}: no rest with b about`])
    expect(reasons(runs(two(owner([quick])), 'quick seal'), make('quick seal'))).toEqual([])
  })
  rules(RULE).it('what runs beside it keeps its time; what is free costs nothing', () => {
    const free = { ...seal, name: 'free seal', permanent: { time: { rounds: 1 } } }
    const s = alone(owner([seal, free, plain]))
    for (const act of ['free seal', 'plain', 'seal']) runs(s, act)
    const played = s.do(make('free seal'))
    expect(played.of('resource-set')).toEqual([])
    expect(s.play([{ do: 'advance-time', rounds: 20, activity: 'wait' } as never]).of('effect-ended').length).toBe(2)
    expect(reasons(s, make('free seal'))).toEqual([`${RULE}: no free seal of it runs for a time`])
  })
})

describe('what senses and minds are not up to', () => {
  const LOWERS = 'starfinder/magic/spell-resistance-lowering'
  rules(LOWERS).it('resistance is lowered where there is one, once', () => {
    expect(reasons(alone(), { do: 'lower-resistance' })).toEqual([`${LOWERS}: has no spell resistance`])
    const s = alone({ spellResistance: 12 })
    expect(reasons(s, { do: 'lower-resistance' })).toEqual([])
    s.m.give(0, resistanceDown)
    expect(reasons(s, { do: 'lower-resistance' })).toEqual([`${LOWERS}: its spell resistance is down already`])
  })
  const SEARCH = 'starfinder/senses/sense-through-quick-search'
  rules(SEARCH, 'starfinder/senses/sense-through-lost').it('eyes that see through things, and that see', () => {
    const through = (sense: string) => ({ sense, range: 30 })
    const why = (senses: Given | undefined, lost = false) => {
      const s = alone(senses ? { senses } : {})
      if (lost) s.m.give(0, blinded)
      return reasons(s, { do: 'quick-search', square: 0 })
    }
    const none = [`${SEARCH}: has no eyes that see through things`]
    const blind = ['starfinder/senses/sense-through-lost: cannot see where it goes']
    expect([why(undefined), why({}), why({ through: [through('scent')] })]).toEqual([none, none, none])
    expect([why({ through: [through('vision')] }), why({ through: [through('scent'), through('vision')] })]).toEqual([
      [],
      [],
    ])
    expect([why({ through: [through('vision')] }, true), why({ vision: false, through: [through('vision')] })]).toEqual(
      [blind, blind],
    )
  })
  const MIND = 'starfinder/senses/telepathy'
  rules(MIND, 'starfinder/senses/limited-telepathy').it('a mind that is near enough and understands', () => {
    const s = (telepathy: unknown, second: Given, at = 4) =>
      new StarStage([{ languages: ['Common'], ...(telepathy ? { telepathy } : {}) }, second, {}], {
        at: [
          [0, 0],
          [at, 0],
          [19, 0],
        ],
      }).turn()
    const common = { languages: ['Common'] }
    const vesk = { languages: ['Vesk'] }
    const send = (scene: StarStage, target?: unknown) =>
      reasons(scene, { do: 'send-thought', ...(target === undefined ? {} : { target }) } as Command)
    expect([send(s(undefined, common), 1), send(s(undefined, common))]).toEqual([
      [`${MIND}: has no telepathy`],
      [`${MIND}: has no telepathy`],
    ])
    expect([send(s(20, common), 1), send(s(20, common))]).toEqual([[], []])
    expect([send(s(20, common, 5), 1), send(s(20, common, 5))]).toEqual([
      [`${MIND}: b is not within 20 feet`],
      [`${MIND}: no mind within reach understands it`],
    ])
    expect(send(s(20, {}), 1)).toEqual([`${MIND}: b has no language`])
    expect([send(s(20, vesk), 1), send(s({ range: 20, limited: true }, vesk), 1)]).toEqual([
      [],
      ['starfinder/senses/limited-telepathy: shares no language with b'],
    ])
    expect(send(s(20, common), 9)).toEqual([])
    const thoughts = (target?: number) =>
      s(200, common)
        .do({ do: 'send-thought', ...(target === undefined ? {} : { target }) })
        .of('thought-sent')
    expect([thoughts(), thoughts(1)]).toMatchObject([[{ who: 0, to: [1] }], [{ who: 0, to: [1] }]])
  })
  const TRAIL = 'starfinder/senses/invisible-other-senses'
  rules(TRAIL).it('the trail of another', () => {
    const why = (target: unknown) =>
      reasons(two(), { do: 'track', ...(target === undefined ? {} : { target }) } as Command)
    const none = [`${TRAIL}: needs a target on the map`]
    expect([why(1), why(0), why(7), why('b'), why(undefined)]).toEqual([[], none, none, none, none])
  })
  rules(TRAIL).it('found by a check against 15 unless said: who finds it knows of the other', () => {
    const found = (face: number, more: Given = {}) =>
      two({ skills: { Survival: 4 } })
        .do({ do: 'track', target: 1, ...more } as never, [face])
        .of('trail-found')
    const trail = [{ e: 'trail-found', who: 0, of: 1 }]
    expect([found(11), found(10), found(16, { dc: 20 }), found(15, { dc: 20 })]).toEqual([trail, [], trail, []])
  })
  const HIDE = 'starfinder/senses/observed-no-stealth'
  rules(HIDE).it('one that is observed does not hide; one without foes may', () => {
    expect(reasons(two(), { do: 'hide' })).toEqual([
      `${HIDE}: b observes it: it would have to get out of its sight first`,
    ])
    expect([reasons(alone(), { do: 'hide' }), reasons(friends(), { do: 'hide' })]).toEqual([[], []])
    const gone = two()
    gone.m.set(1, gone.scene.layout.fields.find(f => f.name === 'at') as never, -1)
    expect(reasons(gone, { do: 'hide' })).toEqual([])
  })
})
