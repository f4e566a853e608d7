import type { Command } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { dazed, dead, dying, gone, grappled, prone, stunned, unconscious } from '../../d20/vocabulary/conditions.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { links } from '../../d20/vocabulary/relations.ts'
import { rules } from '../../testing/rule.ts'
import type { Stage } from '../../testing/stage.ts'
import { BOW, melee as field, SWORD, square, WIDE } from '../testing/fields.ts'
import { reasons, termsOf } from '../testing/reasons.ts'
import { type Given, order } from '../testing/sheets.ts'
import { suggested } from '../testing/told.ts'
import { bound, grappling, pinned, thing } from '../vocabulary/conditions.ts'

type Field = Stage
const sum = (s: Field, who: number, name: 'grapple' | 'rush' | 'trip', part: 'tries' | 'resists', other: number) =>
  s.r.explain('maneuver', who, { name, part, other, weapon: 0 })

describe('grapples', () => {
  const START = 'true20/maneuvers/grapple-start'
  const EFFECTS = 'true20/maneuvers/grapple-effects'
  const grapple = (effect?: string, more: object = {}): Command => ({
    do: 'grapple',
    target: 1,
    weapon: 0,
    ...(effect ? { effect } : {}),
    ...more,
  })
  const holds = (s: Field, grade: 'grappled' | 'pinned' = 'grappled') => {
    s.m.include(0, links.grapples, { to: 1, grade })
    s.m.give(1, grade === 'pinned' ? pinned : grappled)
    s.m.give(0, grappling)
    return s
  }
  rules(START, EFFECTS).it('each effect has its time', () => {
    const why = (s: Field) => ['hold', 'damage', 'pin'].map(e => reasons(s, 0, grapple(e, { weapon: 2 })))
    const PIN = ['maneuvers/grapple-effects: pins only a creature that it holds already']
    const HOLD = ['maneuvers/grapple-effects: holds it already']
    expect(why(field())).toEqual([[], [], PIN])
    expect(why(holds(field()))).toEqual([HOLD, [], []])
    expect(why(holds(field(), 'pinned'))).toEqual([HOLD, [], PIN])
    expect(reasons(field(), 0, grapple())).toEqual([])
    expect(reasons(holds(field()), 0, grapple(undefined, { weapon: 2 }))).toEqual(HOLD)
    expect(reasons(field(), 0, grapple('hold', { weapon: 1 }))).toEqual([
      'maneuvers/grapple-start: takes a melee attack',
    ])
    expect(reasons(field(), 0, grapple('hold', { target: 2 }))).not.toEqual([])
  })
  rules(START).it('suggests what can be tried, on each foe and with each melee weapon', () => {
    const s = field({ weapons: [SWORD, BOW] })
    const all = (target: number) =>
      [0, 2].flatMap(weapon => ['hold', 'damage'].map(effect => grapple(effect, { target, weapon })))
    expect(suggested(s, 0, 'grapple')).toEqual([...all(1), ...all(3)])
    expect(suggested(s, 0, 'let-go')).toEqual([])
    expect(suggested(s, 1, 'break-free')).toEqual([])
    holds(s)
    expect(suggested(s, 0, 'let-go')).toEqual([{ do: 'let-go', target: 1 }])
    expect(suggested(s, 1, 'break-free')).toEqual([{ do: 'break-free', target: 0 }])
    expect([suggested(s, 0, 'break-free'), suggested(s, 1, 'let-go'), suggested(s, 3, 'break-free')]).toEqual([
      [],
      [],
      [],
    ])
  })
  rules(EFFECTS).it('is left by the holder, and broken by the held', () => {
    const s = holds(field())
    const HELD = ['maneuvers/grapple-effects: needs a target that holds it']
    const NOT = ['maneuvers/grapple-effects: does not hold it']
    const free = (who: number, target: unknown) => reasons(s, who, { do: 'break-free', target })
    const go = (who: number, target: unknown) => reasons(s, who, { do: 'let-go', target })
    expect([free(1, 0), free(1, 2), free(3, 0), free(0, 1), free(1, 9), free(1, undefined)]).toEqual([
      [],
      HELD,
      HELD,
      HELD,
      HELD,
      HELD,
    ])
    expect([go(0, 1), go(0, 2), go(1, 0), go(0, 9), go(0, undefined)]).toEqual([[], NOT, NOT, NOT, NOT])
  })
  rules(START).each([
    [false, ['attack', 'contest'], 'grapple to hold'],
    [true, ['contest'], 'grapple to damage'],
  ] as const)('held already: %s: it takes %j', (held, rolls, name) => {
    const s = held ? holds(field({ combat: 9 })) : field({ combat: 9 })
    const played = order(s, 0, grapple(held ? 'damage' : 'hold', { weapon: 2 }), held ? [20, 1, 20] : [20, 20, 1])
    expect(played.of('maneuver-tried').map(e => [e['by'], e['at'], e['name']])).toEqual([[0, 1, name]])
    expect([played.of('attack-rolled').length, played.of('contested').length]).toEqual([rolls.length - 1, 1])
  })
  rules(EFFECTS).each([
    ['pin', 'grappled', 11, 'pinned'],
    ['pin', 'grappled', 10, 'grappled'],
    ['damage', 'grappled', 11, 'grappled'],
    ['damage', 'pinned', 11, 'pinned'],
  ] as const)('%s of one %s, %i against 10: it is %s', (effect, was, face, is) => {
    const s = holds(field({}, { toughness: 30 }), was)
    const own = sum(s, 0, 'grapple', 'tries', 1).total
    const its = sum(s, 1, 'grapple', 'resists', 0).total
    const hurts = effect === 'damage' && face === 11
    order(s, 0, grapple(effect, { weapon: 2 }), [face - own, 10 - its, ...(hurts ? [20] : [])])
    expect(s.r.items(0, links.grapples)).toEqual([{ to: 1, grade: is }])
    expect([s.r.has(1, grappled), s.r.has(1, pinned)]).toEqual([is === 'grappled', is === 'pinned'])
  })
  rules(EFFECTS).it('the damage is a non-lethal Toughness save against Strength', () => {
    const s = holds(field({ abilities: { strength: 3 } }, { toughness: 1 }))
    const played = order(s, 0, grapple('damage', { weapon: 2 }), [20, 1, 16])
    // 16 + 1 against 15 + 3: bruised, and not hurt.
    expect(played.of('damaged')[0] ?? played.events.map(e => e.e)).toMatchObject({ who: 1 })
    expect(s.r.has(1, dying)).toBe(false)
  })
  rules('true20/maneuvers/grapple-check').each([
    [{ combat: 4, abilities: { dexterity: 1, strength: 3 }, size: 'large' }, {}, 12],
    [
      { combat: 4, abilities: { dexterity: 1, strength: 3 }, size: 'large' },
      { 'grapple-both-size-modifiers': true },
      11,
    ],
    [{ combat: 2, size: 'colossal' }, {}, 18],
    [{ combat: 2, size: 'fine' }, {}, -14],
    [{ abilities: { strength: 0 } }, {}, 0],
  ] as const)('%j, %j: %i, its terms add up to it', (given, options, total) => {
    const s = field(given as Given, {}, { options })
    const { terms, total: all } = sum(s, 0, 'grapple', 'tries', 1)
    expect([all, terms.reduce((n, t) => n + t.value, 0)]).toEqual([total, total])
  })
})

describe('trips and rushes', () => {
  const TRIP = 'true20/maneuvers/trip'
  const RUSH = 'true20/maneuvers/rush-check'
  const trip = { do: 'trip', target: 1, weapon: 0 }
  const bonus = { strength: 3, dexterity: 1 }
  rules(TRIP).each([
    ['the better of two', { abilities: bonus }, [['Strength', 3]], [['Strength', 3]]],
    ['Dexterity', { abilities: { dexterity: 4, strength: 1 } }, [['Dexterity', 4]], [['Dexterity', 4]]],
    [
      'Acrobatics to resist',
      { abilities: { dexterity: 1 }, skills: { Acrobatics: 5 } },
      [['Dexterity', 1]],
      [['Acrobatics', 5]],
    ],
    [
      'a large one',
      { abilities: bonus, size: 'large' },
      [
        ['Strength', 3],
        ['large', 4],
      ],
      [
        ['Strength', 3],
        ['large', 4],
      ],
    ],
    [
      'a small one',
      { abilities: bonus, size: 'small' },
      [
        ['Strength', 3],
        ['small', -4],
      ],
      [
        ['Strength', 3],
        ['small', -4],
      ],
    ],
    [
      'a steady one',
      { abilities: bonus, steady: true },
      [['Strength', 3]],
      [
        ['Strength', 3],
        ['steady', 4],
      ],
    ],
  ] as const)('trip: %s', (_, given, tries, resists) => {
    const s = field(given as unknown as Given, given as unknown as Given)
    expect(termsOf(sum(s, 0, 'trip', 'tries', 1))).toEqual(tries)
    expect(termsOf(sum(s, 1, 'trip', 'resists', 0))).toEqual(resists)
  })
  rules(RUSH).each([
    [
      { size: 'large', abilities: { strength: 4 } },
      {},
      [
        ['Strength', 4],
        ['larger', 4],
      ],
      [],
    ],
    [{}, { size: 'huge' }, [], [['larger', 8]]],
    [{ size: 'small' }, { size: 'tiny', abilities: { strength: 2 } }, [['larger', 4]], [['Strength', 2]]],
    [{ steady: true }, { steady: true }, [], [['steady', 4]]],
  ] as const)('rush: %j against %j', (mine, its, tries, resists) => {
    const s = field(mine as Given, its as Given)
    expect(termsOf(sum(s, 0, 'rush', 'tries', 1))).toEqual(tries)
    expect(termsOf(sum(s, 1, 'rush', 'resists', 0))).toEqual(resists)
  })
  rules(TRIP, RUSH).it(
    'suggests each foe that stands next to it: no friend, none that lies, none out of the fight',
    () => {
      const s = field({ weapons: [SWORD, BOW] })
      const whom = (all: readonly Command[]) => [...new Set(all.map(c => c['target']))]
      const both = () => [whom(suggested(s, 0, 'trip')), whom(suggested(s, 0, 'rush'))]
      expect(both()).toEqual([
        [1, 3],
        [1, 3],
      ])
      s.m.give(1, prone)
      expect(both()).toEqual([[3], [1, 3]])
      s.m.give(3, unconscious)
      expect(both()).toEqual([[3], [1]])
      s.m.set(3, at, square(8, 1))
      expect(both()).toEqual([[], [1]])
      expect(suggested(field({ weapons: [SWORD, BOW] }), 0, 'trip')).toEqual(
        [1, 3].flatMap(target => [0, 2].map(weapon => ({ ...trip, target, weapon }))),
      )
    },
  )
  rules(RUSH).it('takes one who can move and attack, next to a target on the map', () => {
    const rush = { do: 'rush', target: 1 }
    const s = field()
    expect(reasons(s, 0, rush)).toEqual([])
    expect(reasons(s, 0, { ...rush, target: 2 })).toEqual(['maneuvers/rush-check: friend is not adjacent'])
    expect(reasons(s, 0, { ...rush, target: 'x' })).toEqual(['maneuvers/rush-check: needs another creature as target'])
    s.m.give(1, gone)
    expect(reasons(s, 0, rush)).toEqual(['maneuvers/rush-check: target is not adjacent'])
    s.m.take(1, gone)
    s.m.give(0, bound)
    expect(reasons(s, 0, rush).map(x => x.split(': ')[1])).toEqual(['helpless', 'helpless'])
  })
  rules(TRIP).it('takes a melee attack on one that stands', () => {
    const s = field()
    expect([reasons(s, 0, trip), reasons(s, 0, { ...trip, weapon: 1 })]).toEqual([
      [],
      ['maneuvers/trip: takes a melee attack'],
    ])
    expect(reasons(s, 0, { ...trip, weapon: 9 })).not.toEqual([])
    s.m.give(1, prone)
    expect(reasons(s, 0, trip)).toEqual(['maneuvers/trip: target lies already'])
  })
  const WIN = 'true20/maneuvers/rush-win'
  const rushed = (given: Given, faces: readonly [number, number], its: Given = {}, options = {}) => {
    const s = field(given, its, { options })
    s.m.set(2, at, square(0, 0))
    order(s, 0, { do: 'rush', target: 1 }, faces)
    return [0, 1].map(who => [s.r.get(who, at) % WIDE, s.r.has(who, prone)])
  }
  rules(WIN).each([
    ['by one', {}, [11, 10], 1],
    ['by six', {}, [16, 10], 6],
    ['by seven, of speed 30', {}, [17, 10], 6],
    ['by seven, of speed 35', { speed: 35 }, [17, 10], 7],
    ['by five, of speed 10', { speed: 10 }, [15, 10], 2],
  ] as const)('%s: so many squares', (_, given, faces, squares) => {
    expect(rushed(given as Given, faces)).toEqual([
      [8 + squares, false],
      [9 + squares, false],
    ])
    expect(rushed(given as Given, faces, {}, { 'rush-attacker-stays': true })).toEqual([
      [8, false],
      [9 + squares, false],
    ])
  })
  rules('true20/maneuvers/rush-lose').each([
    [10, 10],
    [5, 10],
  ])('%i against %i is lost: it goes back', (own, its) => {
    expect(rushed({}, [own, its])).toEqual([
      [7, false],
      [9, false],
    ])
  })
  const COUNTER = 'true20/maneuvers/trip-counter'
  rules(COUNTER).each([
    ['bound', bound],
    ['unconscious', unconscious],
  ] as const)('%s it counters nothing', (_, state) => {
    const s = field({ combat: 20 })
    s.m.give(1, state)
    const own = sum(s, 0, 'trip', 'tries', 1).total
    const its = sum(s, 1, 'trip', 'resists', 0).total
    const played = order(s, 0, trip, [15, 5 - own, 10 - its])
    expect(played.of('maneuver-tried').map(e => e['name'])).toEqual(['trip'])
  })
  rules(COUNTER, 'true20/actions/reaction').each([
    ['stunned', stunned],
    ['dazed', dazed],
  ] as const)('%s it counters all the same: that is a reaction', (_, state) => {
    const s = field({ combat: 20 })
    s.m.give(1, state)
    const played = order(s, 0, trip, [15, 2, 10, 11, 10], ['try'])
    expect(played.of('maneuver-tried').map(e => e['name'])).toEqual(['trip', 'counter-trip'])
    expect(s.r.has(0, prone)).toBe(true)
  })
  rules(COUNTER).it('may be let be', () => {
    const s = field({ combat: 20 })
    const played = order(s, 0, trip, [15, 2, 10], ['pass'])
    expect([played.of('maneuver-tried').length, s.r.has(0, prone)]).toEqual([1, false])
  })
  rules(COUNTER).each([
    [11, true],
    [10, false],
  ] as const)('%i against 10: down: %s', (face, down) => {
    const s = field({ combat: 20 })
    order(s, 0, trip, [15, 2, 10, face, 10], ['try'])
    expect([s.r.has(0, prone), s.r.has(1, prone)]).toEqual([down, false])
  })
  rules(TRIP).it('who is gone or dead before the opposed roll is tripped no more', () => {
    for (const k of [dead, gone]) {
      const s = field()
      s.m.give(1, k)
      const contest = { do: 'contest', by: 0, at: 1, weapon: 0, name: 'trip' }
      expect(s.play([contest as never]).of('contested')).toEqual([])
    }
    const s = field()
    s.m.give(0, stunned)
    expect(s.play([{ do: 'contest', by: 0, at: 1, weapon: 0, name: 'trip' } as never]).of('contested')).toEqual([])
  })
  rules(TRIP).it('a thing is no foe to be tripped', () => {
    const s = field({ weapons: [SWORD] })
    s.m.give(3, thing)
    expect(suggested(s, 0, 'trip')).toEqual([trip, { ...trip, weapon: 1 }])
  })
})
