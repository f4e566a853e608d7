import { describe, expect } from 'vitest'
import type * as d20 from '../../d20/vocabulary/conditions.ts'
import { rules } from '../../testing/rule.ts'
import { recover } from '../healing/healing.ts'
import { type Given, scene } from '../testing/sheets.ts'
import { terms, told } from '../testing/told.ts'
import { interrogated } from '../vocabulary/attitudes.ts'
import { paralyzed, wounded } from '../vocabulary/conditions.ts'
import { load, lost } from '../vocabulary/fields.ts'
import { LOADS } from '../vocabulary/names.ts'
import { reaches } from './checks.ts'
import { checkFacts } from './facts.ts'

const CHECK = 'true20/checks/ability-check'
/** A check of this skill, term by term. */
function check(
  skill: string,
  given: Given,
  more: {
    options?: object
    load?: (typeof LOADS)[number]
    states?: readonly (typeof d20.prone)[]
    probed?: readonly number[]
  } = {},
) {
  const s = scene(given, {}, { options: { ...more.options } })
  if (more.load) s.m.set(0, load, LOADS.indexOf(more.load))
  for (const x of more.states ?? []) s.m.give(0, x)
  for (const x of more.probed ?? []) s.m.include(0, interrogated, x)
  return terms(s, 'check', 0, checkFacts(skill))
}

describe('what a check adds up', () => {
  rules(CHECK, 'true20/abilities/score-is-modifier').it('a score alone, or the whole bonus of the sheet', () => {
    const hero: Given = { abilities: { strength: 2, charisma: 1 }, skills: { Climb: 5, Forgery: 3 } }
    expect(check('Strength', hero)).toEqual(['2', '+2 Strength'])
    expect(check('Climb', hero)).toEqual(['5', '+5 Climb'])
    expect(check('Swim', hero)).toEqual(['2', '+2 Strength'])
    expect(check('Forgery', hero)).toEqual(['3', '+3 Forgery'])
    expect(check('Cooking', hero)).toEqual(['0'])
    expect(check('Bluff', hero)).toEqual(['1', '+1 Charisma'])
  })
  rules('true20/equipment/load-check-penalty', 'true20/equipment/maximum-load').it(
    'what is carried, twice in the water',
    () => {
      const climbs: Given = { skills: { Climb: 5, Swim: 5, Bluff: 5 } }
      for (const [carried, climb, swim] of [
        ['light', 0, 0],
        ['medium', -3, -6],
        ['heavy', -6, -12],
        ['maximum', 0, 0],
      ] as const) {
        const of = (skill: string) => Number(check(skill, climbs, { load: carried })[0]) - 5
        expect([of('Climb'), of('Swim'), of('Bluff')]).toEqual([climb, swim, 0])
      }
      const as = { options: { 'maximum-load-penalty-as-heavy': true } }
      expect(check('Climb', climbs, { load: 'maximum', ...as })).toEqual(['-1', '+5 Climb', '-6 load'])
      expect(check('Climb', climbs, { load: 'medium', ...as })).toEqual(['2', '+5 Climb', '-3 load'])
      expect(check('Climb', climbs, { load: 'light', ...as })).toEqual(['5', '+5 Climb'])
    },
  )
  rules('true20/social/interrogation').it('what was learned helps Mind Probe once, however many told it', () => {
    expect(check('Mind Probe', {})).toEqual(['0'])
    expect(check('Mind Probe', {}, { probed: [1] })).toEqual(['2', '+2 interrogation'])
    expect(check('Bluff', {}, { probed: [1] })).toEqual(['0'])
  })
  rules('true20/conditions/ability-damaged', 'true20/conditions/paralyzed').it(
    'lost points, and the score of the paralyzed',
    () => {
      const ability = (name: 'strength' | 'dexterity' | 'constitution', own: number, gone: number, options = {}) => {
        const s = scene({ abilities: { [name]: own } }, {}, { options })
        s.m.set(0, lost[name], gone)
        s.m.give(0, paralyzed)
        return terms(s, 'ability', 0, { ability: name })
      }
      expect(ability('strength', 3, 1)).toEqual([
        '0',
        '+0 paralyzed',
        '(+3 Strength: replaced: the score of the paralyzed)',
        '(-1 points lost: replaced: the score of the paralyzed)',
      ])
      expect(ability('dexterity', 3, 0)).toEqual([
        '0',
        '+0 paralyzed',
        '(+3 Dexterity: replaced: the score of the paralyzed)',
      ])
      expect(ability('strength', 1, 3)).toEqual([
        '-2',
        '-2 paralyzed',
        '(+1 Strength: replaced: the score of the paralyzed)',
        '(-3 points lost: replaced: the score of the paralyzed)',
      ])
      expect(ability('constitution', 3, 1)).toEqual(['2', '+3 Constitution', '-1 points lost'])
      expect(ability('strength', 3, 1, { 'paralyzed-minus-5': true })).toEqual([
        '-5',
        '-5 paralyzed',
        '(+3 Strength: replaced: the score of the paralyzed)',
        '(-1 points lost: replaced: the score of the paralyzed)',
      ])
    },
  )
})

describe('equal is enough', () => {
  rules(CHECK).it('or not, by a reading', () => {
    const s = scene()
    const t = scene({}, {}, { options: { 'ties-fail-on-checks': true } })
    expect([9, 10, 11].map(n => reaches(s.r, n, 10))).toEqual([false, true, true])
    expect([9, 10, 11].map(n => reaches(t.r, n, 10))).toEqual([false, false, true])
    t.m.give(0, wounded)
    expect(told(t, [recover({ who: 0, boxes: 'wounded' })], [12])).toEqual(['recovery 12: failed'])
  })
})

describe('difficulties', () => {
  rules('true20/saves/toughness-difficulty', 'true20/objects/break-outright', 'true20/injury/dying-check').it(
    'the figure of the text, and what makes it higher',
    () => {
      const of = (name: string, bonus: number, options = {}) =>
        terms(scene({}, {}, { options }), 'difficulty', 0, { of: name, bonus })
      expect(of('toughness', 5)).toEqual(['20', '+15 base', '+5 damage bonus'])
      expect(of('object', 5)).toEqual(['15', '+10 base', '+5 damage bonus'])
      expect(of('object', 5, { 'object-difficulty-15': true })).toEqual(['20', '+15 base', '+5 damage bonus'])
      expect(of('toughness', 5, { 'object-difficulty-15': true })).toEqual(['20', '+15 base', '+5 damage bonus'])
      expect(of('break', 5, { 'object-difficulty-15': true })).toEqual(['25', '+20 base', '+5 Toughness'])
      expect(of('coup de grace', 5)).toEqual(['15', '+10 base', '+5 damage bonus'])
      expect(of('dying', 2)).toEqual(['12', '+10 base', '+2 hours'])
      expect(of('recovery', 0)).toEqual(['10', '+10 base'])
      expect(of('first aid', 0)).toEqual(['15', '+15 base'])
      expect(of('aid', 0)).toEqual(['10', '+10 base'])
      expect(of('notice', 12)).toEqual(['12', '+12 base'])
    },
  )
})
