import { describe, expect } from 'vitest'
import type * as d20 from '../../d20/vocabulary/conditions.ts'
import { rules } from '../../testing/rule.ts'
import { type Given, scene } from '../testing/sheets.ts'
import { terms } from '../testing/told.ts'
import * as k from '../vocabulary/conditions.ts'
import { bruised, hurt } from '../vocabulary/fields.ts'
import { dazes, wounds } from './counts.ts'

type States = readonly (typeof d20.prone)[]
/** A creature or a thing (0) in these states, under these readings. */
function one(states: States, options: object = {}, given: Given = {}) {
  const s = scene(given, {}, { options: { ...options } })
  for (const x of states) s.m.give(0, x)
  return s
}

describe('what a Toughness save adds up', () => {
  const sum = (
    row: 'lethal' | 'non-lethal',
    more: {
      given?: Given
      options?: object
      states?: States
      b?: number
      h?: number
      finesse?: boolean
      dazed?: number
    },
  ) => {
    const s = one(more.states ?? [], more.options, more.given)
    s.m.set(0, bruised, more.b ?? 0)
    s.m.set(0, hurt, more.h ?? 0)
    s.m.set(0, dazes, more.dazed ?? 0)
    s.m.set(0, wounds, more.dazed ?? 0)
    return terms(s, 'toughness', 0, { row, finesse: more.finesse === true })
  }
  const hero = { abilities: { constitution: 2 }, toughness: 1, armor: 3, saves: { toughness: 4 } }
  rules('true20/saves/toughness', 'true20/injury/save-penalties').it('its terms', () => {
    expect(sum('lethal', { given: hero })).toEqual(['6', '+2 Constitution', '+1 Toughness', '+3 armor'])
    expect(sum('lethal', { given: hero, finesse: true })).toEqual([
      '3',
      '+2 Constitution',
      '+1 Toughness',
      '(+3 armor: gone round)',
    ])
    expect(sum('lethal', { given: hero, options: { 'toughness-base-save': true } })).toEqual([
      '10',
      '+2 Constitution',
      '+1 Toughness',
      '+3 armor',
      '+4 base Toughness',
    ])
    expect(sum('lethal', { b: 3, h: 1, states: [k.wounded, k.dazedBox] })).toEqual(['-2', '-1 hurt 1', '-1 wounded'])
    expect(sum('non-lethal', { b: 3, h: 1, states: [k.wounded, k.dazedBox] })).toEqual([
      '-5',
      '-3 bruised 3',
      '(-1 hurt 1: the higher of bruised and hurt counts)',
      '-1 dazed',
      '-1 wounded',
    ])
    expect(sum('non-lethal', { b: 1, h: 3 })).toEqual([
      '-3',
      '-3 hurt 3',
      '(-1 bruised 1: the higher of bruised and hurt counts)',
    ])
    expect(sum('non-lethal', { b: 2, h: 2 })).toEqual([
      '-2',
      '-2 bruised 2',
      '(-2 hurt 2: the higher of bruised and hurt counts)',
    ])
    expect(sum('non-lethal', { b: 1, h: 3, options: { 'hurt-lethal-only': true } })).toEqual(['-1', '-1 bruised 1'])
    expect(
      sum('non-lethal', { states: [k.wounded, k.dazedBox], dazed: 2, options: { 'multiple-dazed-wounded': true } }),
    ).toEqual(['-4', '-2 dazed', '-2 wounded'])
  })
})
