import type { Condition } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { blinded, deafened, gone } from '../../d20/vocabulary/conditions.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { climbsBySkill } from '../position/climbing.ts'
import { explain } from '../position/flanking.ts'
import { bearerOf } from '../position/objects.ts'
import { needsNoEyes, sensesFor, works } from '../position/senses.ts'
import { StarStage } from '../testing/stage.ts'
import { inVacuum, withoutScent } from '../vocabulary/conditions.ts'
import { through } from './sense-through.ts'

type Given = Record<string, unknown>
const two = (
  first: Given = {},
  second: Given = {},
  mine: readonly Condition[] = [],
  its: readonly Condition[] = [],
) => {
  const s = new StarStage([first, second], {
    at: [
      [0, 0],
      [3, 0],
    ],
  })
  for (const k of mine) s.m.give(0, k)
  for (const k of its) s.m.give(1, k)
  return s
}

describe('what a sense rests on', () => {
  const flyer = { by: 'flight', speeds: { fly: 30 } }
  const ghost = { by: 'incorporeal' }
  rules('starfinder/senses/mechanism', 'starfinder/senses/blindsight-environments').each([
    [undefined, {}, {}, [deafened, withoutScent, inVacuum], [inVacuum], true],
    ['sound', {}, {}, [], [], true],
    ['sound', {}, {}, [deafened], [], false],
    ['sound', { senses: { hearing: false } }, {}, [], [], false],
    ['sound', {}, {}, [withoutScent], [], true],
    ['scent', {}, {}, [withoutScent], [], false],
    ['scent', {}, {}, [deafened], [], true],
    ['life', {}, {}, [deafened, withoutScent], [], true],
    ['scent', {}, ghost, [], [], false],
    ['sound', {}, ghost, [], [], false],
    ['vibration', {}, ghost, [], [], false],
    ['life', {}, ghost, [], [], true],
    ['scent', {}, {}, [inVacuum], [], false],
    ['scent', {}, {}, [], [inVacuum], false],
    ['sound', {}, {}, [], [inVacuum], false],
    ['emotion', {}, {}, [inVacuum], [inVacuum], true],
    ['vibration', {}, {}, [inVacuum], [inVacuum], true],
    ['vibration', flyer, {}, [inVacuum], [], false],
    ['vibration', {}, flyer, [inVacuum], [], false],
    ['vibration', {}, flyer, [], [], true],
  ] as const)('%s of one with %j for one with %j, %j and %j: it works: %s', (by, first, second, mine, its, is) => {
    expect(works(two(first, second, mine, its).r, 0, 1, by)).toBe(is)
  })
  rules('starfinder/senses/blindsight-basics', 'starfinder/senses/sense-through-lost').each([
    [{ darkvision: 30 }, [], { darkvision: 30 }],
    [{ through: [{ sense: 'vision', range: 60 }] }, [], { darkvision: 60 }],
    [{ darkvision: 90, through: [{ sense: 'vision', range: 60 }] }, [], { darkvision: 90 }],
    [{ through: [{ sense: 'vision', range: 60, darkvision: 20 }] }, [], { darkvision: 20 }],
    [
      {
        through: [
          { sense: 'vision', range: 60, darkvision: 20 },
          { sense: 'vision', range: 9, darkvision: 80 },
        ],
      },
      [],
      { darkvision: 80 },
    ],
    [{ through: [{ sense: 'scent', range: 60 }] }, [], {}],
    [
      {
        through: [
          { sense: 'scent', range: 60, darkvision: 80 },
          { sense: 'vision', range: 60, darkvision: 20 },
        ],
      },
      [],
      { darkvision: 20 },
    ],
    [{ vision: false, through: [{ sense: 'vision', range: 60 }] }, [], { vision: false }],
    [{ blindsight: 30, lowLight: true }, [deafened], { blindsight: 30, lowLight: true }],
    [{ blindsight: { range: 30, by: 'sound' }, lowLight: true }, [deafened], { lowLight: true }],
    [
      { blindsight: { range: 30, by: 'sound' }, blindsense: { range: 40, by: 'scent' } },
      [deafened],
      { blindsense: 40 },
    ],
    [
      { blindsight: { range: 30, by: 'sound' }, blindsense: { range: 40, by: 'scent' } },
      [withoutScent],
      { blindsight: 30 },
    ],
    [undefined, [], {}],
  ] as const)('senses %j of one that is %j: %j', (senses, lost, left) => {
    const {
      through: _,
      blindsightBy: __,
      blindsenseBy: ___,
      ...found
    } = sensesFor(two(senses ? { senses } : {}, {}, lost).r, 0, 1) as Given
    expect(found).toEqual(left)
  })
  rules('starfinder/senses/blindsight-immunities').each([
    [undefined, [], false],
    [{ blindsense: 30 }, [], false],
    [{ blindsight: 30 }, [], true],
    [{ blindsight: { range: 30, by: 'sound' } }, [], true],
    [{ blindsight: { range: 30, by: 'sound' } }, [deafened], false],
    [{ blindsight: { range: 30, by: 'scent' } }, [deafened], true],
  ] as const)('with senses %j one that is %j needs no eyes: %s', (senses, lost, is) => {
    expect(needsNoEyes(two(senses ? { senses } : {}, {}, lost).r, 0)).toBe(is)
  })
})

describe('senses that go through things', () => {
  const eyes = { sense: 'vision', range: 60 }
  const nose = { sense: 'scent', range: 60 }
  rules('starfinder/senses/sense-through-lost').each([
    [{ through: [eyes, nose] }, 'vision', [], ['vision 60']],
    [{ through: [eyes] }, 'vision', [blinded], []],
    [{ vision: false, through: [eyes] }, 'vision', [], []],
    [{ blindsight: { range: 30, by: 'scent' }, through: [eyes, nose] }, 'blindsight', [], ['scent 30']],
    [{ blindsight: { range: 90, by: 'scent' }, through: [eyes, nose] }, 'blindsight', [blinded], ['scent 60']],
    [{ blindsight: { range: 30, by: 'scent' }, through: [nose] }, 'blindsight', [withoutScent], []],
    [{ blindsight: { range: 30, by: 'scent' }, through: [nose] }, 'blindsense', [], []],
    [{ blindsense: { range: 20, by: 'scent' }, through: [nose] }, 'blindsense', [], ['scent 20']],
    [{ blindsense: { range: 20, by: 'scent' }, through: [nose] }, 'blindsight', [], []],
    [{ blindsight: 30, through: [nose] }, 'blindsight', [], []],
    [{ blindsight: 30 }, 'blindsight', [], []],
  ] as const)('of %j serve its %s when it is %j: %j', (senses, served, lost, left) => {
    const found = through.of(two({ senses }, {}, lost).r, 0, 1, served) as readonly (Given & { range: number })[]
    expect(found.map(t => `${t['sense']} ${t.range}`)).toEqual(left)
  })
})

describe('climbing without a speed for it', () => {
  const map = GridMap.parse(['.C..'], { C: { name: 'cliff', mode: 'climb' } })
  rules('starfinder/movement/climb-not-flat-footed').each([
    [{}, 1, true],
    [{}, 0, false],
    [{}, -1, false],
    [{ speeds: { climb: 20 } }, 1, false],
    [{ speeds: { swim: 20 } }, 1, true],
    [{ by: 'flight', speeds: { fly: 20 } }, 1, false],
    [{ by: 'incorporeal' }, 1, false],
  ] as const)('one with %j at %i: %s', (given, x, is) => {
    const s = new StarStage([given], { map, at: [[0, 0]] })
    s.m.set(0, at, x)
    expect(climbsBySkill(s.r, 0)).toBe(is)
    const flat = new StarStage([given], { map: GridMap.open(4, 1), at: [[1, 0]] })
    expect(climbsBySkill(flat.r, 0)).toBe(false)
  })
})

describe('who holds a thing', () => {
  rules('starfinder/objects/effects-on-objects').it('one of those on the field', () => {
    const held = (heldBy: string | undefined, change: (s: StarStage) => void = () => {}) => {
      const s = new StarStage([{}, {}, { kinds: ['object'], ...(heldBy ? { heldBy } : {}) }])
      change(s)
      return bearerOf(s.r, 2)
    }
    expect([held(undefined), held('a'), held('b'), held('x')]).toEqual([-1, 0, 1, -1])
    expect([held('a', s => s.m.give(0, gone)), held('b', s => s.m.set(1, at, -1))]).toEqual([-1, -1])
  })
})

describe('flanking', () => {
  const FLANKS = 'starfinder/position/flanking-bonus'
  const sword = { name: 'sword', damage: '1d8', types: 'slashing' }
  const bow = { name: 'bow', use: 'projectile', damage: '1d6', types: 'piercing', increment: 60 }
  const three = (
    options: object,
    more: readonly [Given?, Given?, Given?] = [],
    change: (s: StarStage) => void = () => {},
  ) => {
    const s = new StarStage(
      [{ weapons: [sword], ...more[0] }, { ...more[1] }, { side: 'us', weapons: [sword], ...more[2] }],
      {
        options: options as never,
        at: [
          [4, 5],
          [5, 5],
          [6, 5],
        ],
      },
    )
    change(s)
    return explain(s.r, 0, 2, 1)
  }
  rules(FLANKS, 'starfinder/position/flanking-needs-threat').it(
    'with a partner on the field who is no friend of the target and threatens it',
    () => {
      expect(three({})).toMatchObject({ flanked: true })
      for (const who of [0, 1, 2])
        expect(three({}, [], s => s.m.set(who, at, -1))).toEqual({ flanked: false, reason: 'absent' })
      expect(three({}, [{}, {}, { side: 'them' }])).toEqual({ flanked: false, reason: 'friendly' })
      expect(three({ 'any-creature-flanks': true }, [{}, {}, { side: 'them' }]).flanked).toBe(true)
      expect(three({}, [{}, {}, { weapons: [bow] }]).flanked).toBe(false)
      expect(three({}, [{ weapons: [bow] }]).flanked).toBe(true)
      expect(three({ 'both-flankers-must-threaten': true }, [{ weapons: [bow] }]).flanked).toBe(false)
      expect(three({ 'both-flankers-must-threaten': true }).flanked).toBe(true)
    },
  )
})
