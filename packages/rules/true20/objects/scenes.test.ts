import { describe, expect } from 'vitest'
import * as d20 from '../../d20/vocabulary/conditions.ts'
import { rules } from '../../testing/rule.ts'
import { type Given, scene } from '../testing/sheets.ts'
import { terms, told } from '../testing/told.ts'
import * as k from '../vocabulary/conditions.ts'
import { wound } from '../vocabulary/steps.ts'
import { fall } from './falls/falling.ts'
import { struck } from './falls/falling-objects.ts'
import { breakOpen } from './objects.ts'

type States = readonly (typeof d20.prone)[]
/** A creature or a thing (0) in these states, under these readings. */
function one(states: States, options: object = {}, given: Given = {}) {
  const s = scene(given, {}, { options: { ...options } })
  for (const x of states) s.m.give(0, x)
  return s
}

describe('things', () => {
  const door: Given = { object: 'immobile', material: { of: 'wood', inches: 2 } }
  const struckFor = (
    bonus: number,
    row: 'lethal' | 'non-lethal',
    faces: number[],
    states: States = [],
    options = {},
    given: Given = door,
  ) => told(one(states, options, given), [wound({ who: 0, bonus, row })], faces)
  rules('true20/objects/damage-states', 'true20/objects/toughness-roll').it('damaged, badly damaged, gone', () => {
    expect(
      terms(one([k.wounded], {}, { ...door, toughness: 1 }), 'toughness', 0, { row: 'lethal', finesse: false }),
    ).toEqual(['6', '+5 wood', '+1 2 inches', '+1 Toughness', '-1 damaged'])
    expect(struckFor(10, 'lethal', [10])).toEqual([
      'toughness 10: 1',
      'damaged who 0, row lethal, bruised 0, hurt 1, dazes 0, wounds 0',
    ])
    expect(struckFor(10, 'lethal', [9])).toEqual([
      'toughness 9: 2',
      'damaged who 0, row lethal, bruised 0, hurt 0, dazes 0, wounds 0',
      'state-entered who 0, condition wounded',
    ])
    expect(struckFor(10, 'lethal', [5])).toEqual([
      'toughness 5: 2',
      'damaged who 0, row lethal, bruised 0, hurt 0, dazes 0, wounds 0',
      'state-entered who 0, condition wounded',
    ])
    expect(struckFor(10, 'lethal', [1])).toEqual([
      'toughness 1: 3',
      'damaged who 0, row lethal, bruised 0, hurt 0, dazes 0, wounds 0',
      'state-entered who 0, condition disabled',
    ])
    expect(struckFor(20, 'lethal', [5])).toEqual([
      'toughness 5: 4',
      'damaged who 0, row lethal, bruised 0, hurt 0, dazes 0, wounds 0',
      'state-entered who 0, condition destroyed',
    ])
    expect(struckFor(25, 'lethal', [5], [k.wounded])).toEqual([
      'toughness 5: 4',
      'damaged who 0, row lethal, bruised 0, hurt 0, dazes 0, wounds 0',
      'state-entered who 0, condition destroyed',
    ])
    expect(struckFor(10, 'lethal', [1], [k.wounded, d20.disabled])).toEqual([
      'toughness 1: 3',
      'damaged who 0, row lethal, bruised 0, hurt 0, dazes 0, wounds 0',
      'state-entered who 0, condition destroyed',
    ])
    expect(struckFor(40, 'lethal', [20])).toEqual([
      'toughness 20: 4',
      'damaged who 0, row lethal, bruised 0, hurt 0, dazes 0, wounds 0',
      'state-entered who 0, condition destroyed',
    ])
    expect(struckFor(40, 'lethal', [], [k.destroyed])).toEqual([])
  })
  rules('true20/objects/damage-type').it('non-lethal damage below its hardness does nothing', () => {
    // Two inches of wood have 6; damaged, it is 5.
    expect(struckFor(5, 'non-lethal', [])).toEqual(['withstood who 0'])
    expect(struckFor(6, 'non-lethal', [20])).toEqual(['toughness 20: 0', 'withstood who 0'])
    expect(struckFor(4, 'non-lethal', [], [k.wounded])).toEqual(['withstood who 0'])
    expect(struckFor(5, 'non-lethal', [20], [k.wounded])).toEqual(['toughness 20: 0', 'withstood who 0'])
    expect(struckFor(5, 'lethal', [20])).toEqual(['toughness 20: 0', 'withstood who 0'])
  })
  rules('true20/objects/break-outright').it('broken by Strength', () => {
    const breaks = (face: number, states: States = []) => {
      const s = scene({ abilities: { strength: 5 } }, door)
      for (const x of states) s.m.give(1, x)
      return told(s, [breakOpen({ by: 0, at: 1 })], states.includes(k.destroyed) ? [] : [face])
    }
    expect(breaks(20)).toEqual(['check 20: whole', 'checked who 0, skill Strength, success false'])
    expect(breaks(20, [k.wounded])).toEqual([
      'check 20: broken',
      'checked who 0, skill Strength, success true',
      'state-entered who 1, condition destroyed',
    ])
    expect(breaks(20, [k.destroyed])).toEqual([])
  })
})

describe('falls', () => {
  const falls = (how: object, faces: number[], options = {}, given: Given = {}) =>
    told(one([], options, { toughness: 20, ...given }), [fall({ who: 0, feet: 30, onto: 'hard', ...how })], faces)
  rules('true20/hazards/falling', 'true20/hazards/deliberate-jump').it('fallen, jumped and landed well', () => {
    expect(falls({}, [1])).toEqual(['fell who 0, feet 30, onto hard', 'toughness 1: 0', 'withstood who 0'])
    expect(falls({ feet: 5 }, [])).toEqual(['fell who 0, feet 5, onto hard'])
    expect(falls({ jumps: true }, [14, 1])).toEqual([
      'check 14: failed',
      'checked who 0, skill Acrobatics, success false',
      'fell who 0, feet 30, onto hard',
      'state-entered who 0, condition jumping down',
      'toughness 1: 0',
      'withstood who 0',
      'state-left who 0, condition jumping down',
    ])
    expect(falls({ jumps: true }, [15, 1])).toEqual([
      'check 15: passed',
      'checked who 0, skill Acrobatics, success true',
      'fell who 0, feet 30, onto hard',
      'state-entered who 0, condition jumping down',
      'state-entered who 0, condition landing well',
      'toughness 1: 0',
      'withstood who 0',
      'state-left who 0, condition jumping down',
      'state-left who 0, condition landing well',
    ])
    expect(falls({ jumps: true }, [13, 1], {}, { skills: { Jump: 2 } })[0]).toBe('check 13: passed')
    expect(falls({ jumps: true }, [13, 1], {}, { skills: { Acrobatics: 2 } })[1]).toBe(
      'checked who 0, skill Acrobatics, success true',
    )
    expect(falls({ depth: 40 }, [1])).toEqual(falls({}, [1]))
    expect(falls({ jumps: true, onto: 'water' }, [15, 1])).toEqual([
      'check 15: passed',
      'checked who 0, skill Acrobatics, success true',
      'fell who 0, feet 30, onto water',
      'state-entered who 0, condition jumping down',
      'state-entered who 0, condition landing well',
      'toughness 1: 0',
      'withstood who 0',
      'state-left who 0, condition jumping down',
      'state-left who 0, condition landing well',
    ])
    expect(falls({}, [15, 1], { 'check-softens-any-fall': true })).toEqual([
      'check 15: passed',
      'checked who 0, skill Acrobatics, success true',
      'fell who 0, feet 30, onto hard',
      'state-entered who 0, condition landing well',
      'toughness 1: 0',
      'withstood who 0',
      'state-left who 0, condition landing well',
    ])
    expect(falls({}, [14, 1], { 'check-softens-any-fall': true })).toEqual([
      'check 14: failed',
      'checked who 0, skill Acrobatics, success false',
      'fell who 0, feet 30, onto hard',
      'toughness 1: 0',
      'withstood who 0',
    ])
  })
  rules('true20/hazards/diving').it('a dive into water deep enough', () => {
    const dive = { jumps: true, onto: 'water', depth: 10 }
    expect(falls(dive, [15])).toEqual([
      'check 15: passed',
      'checked who 0, skill Acrobatics, success true',
      'dived who 0, feet 0',
    ])
    expect(falls(dive, [14, 1])).toEqual([
      'check 14: failed',
      'checked who 0, skill Acrobatics, success false',
      'fell who 0, feet 30, onto water',
      'state-entered who 0, condition jumping down',
      'toughness 1: 0',
      'withstood who 0',
      'state-left who 0, condition jumping down',
    ])
    expect(falls({ ...dive, depth: 9 }, [1])).toEqual([
      'fell who 0, feet 30, onto water',
      'state-entered who 0, condition jumping down',
      'toughness 1: 0',
      'withstood who 0',
      'state-left who 0, condition jumping down',
    ])
    expect(falls(dive, [14, 1], { 'failed-dive-full-damage': true })).toEqual([
      'check 14: failed',
      'checked who 0, skill Acrobatics, success false',
      'fell who 0, feet 30, onto hard',
      'toughness 1: 0',
      'withstood who 0',
    ])
    expect(falls({ ...dive, feet: 50, depth: 20 }, [20])).toEqual([
      'check 20: passed',
      'checked who 0, skill Acrobatics, success true',
      'dived who 0, feet 0',
    ])
    expect(falls({ ...dive, feet: 50, depth: 17 }, [20], { 'dive-depth-proportional': true })).toEqual([
      'check 20: passed',
      'checked who 0, skill Acrobatics, success true',
      'dived who 0, feet 0',
    ])
  })
  rules('true20/hazards/falling-objects').it('what falls on one', () => {
    const drops = (pounds: number, feet: number, faces: number[]) =>
      told(one([], {}, { toughness: 20 }), [struck({ who: 0, pounds, feet })], faces)
    expect(drops(200, 30, [1])).toEqual(['object-fell who 0, pounds 200, feet 30', 'toughness 1: 0', 'withstood who 0'])
    expect(drops(200, 5, [])).toEqual(['object-fell who 0, pounds 200, feet 5'])
  })
})
