import { describe, expect } from 'vitest'
import { feared, fearedBy, fearFelt, feetFromFear, mustFlee } from '../../d20/conditions/fear.ts'
import { turnEdge } from '../../d20/turn/timers.ts'
import * as d20 from '../../d20/vocabulary/conditions.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { score } from '../creature/abilities.ts'
import { type Given, scene, someone } from '../testing/sheets.ts'
import { ordered, told } from '../testing/told.ts'
import { fresh } from '../testing/turn.ts'
import * as k from '../vocabulary/conditions.ts'
import { lost } from '../vocabulary/fields.ts'
import { debility, weaken } from './debilitated.ts'
import { entangle } from './entangle.ts'
import { tire } from './fatigue.ts'
import { passesThrough } from './incorporeal.ts'

type States = readonly (typeof d20.prone)[]
function one(states: States, given: Given = {}, options: object = {}) {
  const s = scene(given, {}, { options: { ...options } })
  for (const x of states) s.m.give(0, x)
  return s
}

describe('scores that are lost', () => {
  rules('true20/conditions/debilitated').it('below -5 each score has its own end', () => {
    for (const ability of ['strength', 'dexterity', 'constitution', 'intelligence', 'wisdom', 'charisma'] as const) {
      const s = one([])
      expect(told(s, [weaken({ who: 0, ability, points: 5 })])).toEqual([`weakened who 0, ability ${ability}, lost 5`])
      expect(told(s, [weaken({ who: 0, ability, points: 1 })])[1]).toBe(
        `state-entered who 0, condition debilitated ${ability}`,
      )
      // More of the same changes nothing; less of it brings it back.
      expect(told(s, [weaken({ who: 0, ability, points: 1 })])).toEqual([`weakened who 0, ability ${ability}, lost 7`])
      s.m.set(0, lost[ability], 5)
      expect(told(s, [debility({ who: 0 })])).toEqual([`state-left who 0, condition debilitated ${ability}`])
      expect(told(s, [debility({ who: 0 })])).toEqual([])
    }
  })
  rules('true20/conditions/debilitated').it('penalties count only by a reading', () => {
    const low: Given = { abilities: { dexterity: -4 } }
    for (const [options, ends] of [
      [{}, []],
      [{ 'effective-score-debilitates': true }, ['state-entered who 0, condition debilitated dexterity']],
    ] as const) {
      const s = one([k.entangled], low, options)
      expect(score(s.r, 0, 'dexterity')).toBe(-8)
      expect(told(s, [debility({ who: 0 })])).toEqual(ends)
    }
  })
  rules('true20/conditions/debilitated').it('what each end brings', () => {
    const is = (ability: 'strength' | 'dexterity' | 'constitution' | 'wisdom') => {
      const s = one([])
      told(s, [weaken({ who: 0, ability, points: 6 })])
      const all = {
        prone: d20.prone,
        helpless: d20.helpless,
        paralyzed: k.paralyzed,
        dying: d20.dying,
        unconscious: d20.unconscious,
      }
      return Object.entries(all).flatMap(([name, x]) => (s.r.has(0, x) ? [name] : []))
    }
    expect(is('strength')).toEqual(['prone', 'helpless'])
    expect(is('dexterity')).toEqual(['helpless', 'paralyzed'])
    expect(is('constitution')).toEqual(['helpless', 'dying', 'unconscious'])
    expect(is('wisdom')).toEqual(['helpless', 'unconscious'])
  })
  rules('true20/conditions/debilitated', 'true20/conditions/prone').it(
    'who fell for want of Strength lies there still',
    () => {
      const s = one([])
      const by = (points: number) => {
        told(s, [weaken({ who: 0, ability: 'strength', points })])
        return [d20.prone, d20.helpless].map(x => s.r.has(0, x))
      }
      expect([by(6), by(-1), by(1)]).toEqual([
        [true, true],
        [true, false],
        [true, true],
      ])
      const free = one([], { immune: ['prone'] })
      told(free, [weaken({ who: 0, ability: 'strength', points: 6 })])
      expect([free.r.has(0, d20.prone), free.r.has(0, d20.helpless)]).toEqual([false, true])
    },
  )
})

describe('fatigue', () => {
  rules('true20/fatigue/levels').it('a level up, or to the one that its source names', () => {
    expect(told(one([]), [tire({ who: 0, least: 0 })])).toEqual(['state-entered who 0, condition winded'])
    expect(told(one([]), [tire({ who: 0, least: 3 })])).toEqual(['state-entered who 0, condition exhausted'])
    expect(told(one([k.fatigued]), [tire({ who: 0, least: 1 })])).toEqual([
      'state-left who 0, condition fatigued',
      'state-entered who 0, condition exhausted',
    ])
    expect(told(one([d20.winded]), [tire({ who: 0, least: 2 })])).toEqual([
      'state-left who 0, condition winded',
      'state-entered who 0, condition fatigued',
    ])
    expect(told(one([k.exhausted]), [tire({ who: 0, least: 0 })])[0]).toBe('state-entered who 0, condition unconscious')
    expect(told(one([d20.dead]), [tire({ who: 0, least: 0 })])).toEqual([])
  })
})

describe('bonds', () => {
  rules('true20/conditions/entangled', 'true20/conditions/entangled-twice').it(
    'entangled, fast to something, and helpless',
    () => {
      const bound = (states: States, fixed: boolean) => told(one(states), [entangle({ who: 0, fixed })])
      expect(bound([], false)).toEqual(['state-entered who 0, condition entangled'])
      expect(bound([], true)).toEqual(['state-entered who 0, condition anchored'])
      for (const states of [[k.entangled], [k.anchored]])
        for (const fixed of [false, true])
          expect(bound(states, fixed)).toEqual(['state-entered who 0, condition helpless'])
    },
  )
})

describe('the incorporeal', () => {
  rules('true20/conditions/incorporeal').it('take damage of their own kind and of the supernatural', () => {
    const through = (own: boolean, by: 'nobody' | 'one' | 'like', supernatural: boolean) => {
      const s = one(own ? [k.incorporeal] : [])
      if (by === 'like') s.m.give(1, k.incorporeal)
      return passesThrough(s.r, 0, by === 'nobody' ? undefined : 1, supernatural)
    }
    for (const by of ['nobody', 'one', 'like'] as const)
      for (const supernatural of [false, true]) {
        expect(through(false, by, supernatural)).toBe(false)
        expect(through(true, by, supernatural)).toBe(by !== 'like' && !supernatural)
      }
  })
})

describe('fear', () => {
  const FRIGHTENED = 'true20/conditions/frightened'
  const four = () =>
    scene(
      {},
      {},
      {
        more: [someone('other', 'two'), someone('friend', 'one')],
        at: [
          [0, 0],
          [4, 0],
          [8, 0],
          [0, 5],
        ],
      },
    )
  rules(FRIGHTENED, 'true20/conditions/panicked').it(
    'who has to flee: the frightened who are not cornered, and the panicked',
    () => {
      const flees = (...states: States) => mustFlee(one(states).r, 0)
      expect([
        flees(),
        flees(k.frightened),
        flees(k.frightened, k.cornered),
        flees(k.panicked),
        flees(k.panicked, k.cornered),
      ]).toEqual([false, true, false, true, true])
    },
  )
  rules(FRIGHTENED).it('from its source, and where none is known from every foe that stands', () => {
    const s = four()
    expect([fearedBy(s.r, 0), feetFromFear(s.r, 0, 0)]).toEqual([[1, 2], 20])
    s.m.give(1, d20.unconscious)
    expect([fearedBy(s.r, 0), feetFromFear(s.r, 0, 0)]).toEqual([[2], 40])
    for (const of of [0, 1, 2, 3]) {
      const t = four()
      t.m.set(0, feared, of + 1)
      expect(fearedBy(t.r, 0)).toEqual([of])
    }
    s.m.set(0, feared, 3)
    s.m.set(2, at, -1)
    expect([fearedBy(s.r, 0), feetFromFear(s.r, 0, 0)]).toEqual([[], Number.POSITIVE_INFINITY])
    // A corner is a place like others.
    s.m.set(2, at, 0)
    expect(fearedBy(s.r, 0)).toEqual([2])
    expect(fearFelt({ who: 0, of: 2 })).toMatchObject({ e: 'fear-felt', who: 0, of: 2 })
  })
})

describe('a spell that fascinates', () => {
  const act = (more: object = {}) => ({
    name: 'Lull',
    effect: {
      range: 100,
      descriptors: ['sound'],
      save: { kind: 'Will' as const, dc: 15 },
      consequences: [
        { condition: 'dazzled', lasts: { rounds: 9 } },
        { condition: 'fascinated', lasts: { rounds: 9 } },
      ],
      ...more,
    },
  })
  const lulled = (target: Given = {}, more: object = {}) => {
    const s = scene({ acts: [act(more)] } as never, target, {
      at: [
        [0, 0],
        [6, 0],
        [0, 2],
      ],
      more: [someone('other', 'one')],
    })
    ordered(fresh(s), 0, { do: 'use', act: 'Lull', target: 1 }, [2])
    return s
  }
  const RULE = 'true20/conditions/fascinated-breaking'
  const goes = (s: ReturnType<typeof lulled>, who: number, path: number[], faces: number[]) =>
    ordered(fresh(s, who), who, { do: 'move', path }, faces).filter(x => /^(save|state|timer|check|effect)/.test(x))
  rules(RULE).it('the new save is the same as the first, with all that helps against it', () => {
    expect(goes(lulled(), 2, [41], [14])).toEqual([
      'timer-started who 1, timer wary (1, {at turn-end, of 2})',
      'save 14: failed',
      'saved who 1, save Will, dc 15, against Lull, result failed, exposed false',
    ])
    expect(goes(lulled(), 2, [41], [15])).toEqual([
      'timer-started who 1, timer wary (1, {at turn-end, of 2})',
      'save 15: passed',
      'saved who 1, save Will, dc 15, against Lull, result passed, exposed false',
      'timer-cleared who 1, timer Lull (9, {at place, place [0, 0]})',
      'state-left who 1, condition fascinated',
    ])
    expect(goes(lulled({ savesAgainst: [{ descriptor: 'sound', value: 2 }] }), 2, [41], [13])).toEqual([
      'timer-started who 1, timer wary (1, {at turn-end, of 2})',
      'save 13: passed',
      'saved who 1, save Will, dc 15, against Lull, result passed, exposed false',
      'timer-cleared who 1, timer Lull (9, {at place, place [0, 0]})',
      'state-left who 1, condition fascinated',
    ])
    expect(goes(lulled({ savesAgainst: [{ descriptor: 'fire', value: 2 }] }), 2, [41], [13])).toEqual([
      'timer-started who 1, timer wary (1, {at turn-end, of 2})',
      'save 13: failed',
      'saved who 1, save Will, dc 15, against Lull, result failed, exposed false',
    ])
  })
  rules(RULE).it('two foes are two threats, each once a turn', () => {
    const s = lulled()
    expect(goes(s, 2, [41], [2]).length).toBeGreaterThan(1)
    expect(goes(s, 0, [1], [2]).length).toBeGreaterThan(1)
    expect(goes(s, 2, [42], [])).toEqual([])
    told(s, [turnEdge({ who: 0, edge: 'turn-end' })])
    expect(goes(s, 2, [43], [])).toEqual([])
  })
  rules(RULE).it('those who are free already, gone or unseeing make none', () => {
    const s = lulled()
    s.m.take(1, k.fascinated)
    expect(goes(s, 2, [41], [])).toEqual([])
    const t = lulled()
    t.m.give(1, d20.gone)
    expect(goes(t, 2, [41], [])).toEqual([])
  })
})
