import { GAME } from '@quintain/engine'
import { describe, expect } from 'vitest'
import * as d20 from '../../d20/vocabulary/conditions.ts'
import { damage } from '../../d20/vocabulary/damage-step.ts'
import { order as inOrder, movedThisTurn, moveLeft, place, standardLeft } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { type Given, scene } from '../testing/sheets.ts'
import { told } from '../testing/told.ts'
import * as k from '../vocabulary/conditions.ts'
import { wound } from '../vocabulary/steps.ts'
import { strained } from './dying.ts'

type States = readonly (typeof d20.prone)[]
/** A creature (0) in these states, under these readings, outside of a fight. */
function one(states: States, options: object = {}, given: Given = {}) {
  const s = scene(given, {}, { options: { ...options } })
  for (const x of states) s.m.give(0, x)
  return s
}
const hit = (
  states: States,
  row: 'lethal' | 'non-lethal',
  margin: number,
  more: { options?: object; given?: Given; face?: number; coup?: number; faces?: readonly number[] } = {},
) => {
  const s = one(states, more.options, more.given)
  const save = s.r.tally('toughness', 0, { row, finesse: false })
  const { face = 10 } = more
  const step = wound({
    who: 0,
    bonus: margin + save + face - 15,
    row,
    ...(more.coup === undefined ? {} : { coup: more.coup }),
  })
  return told(s, [step], [face, ...(more.faces ?? [])])
}

describe('a failed Toughness save', () => {
  const many = { 'multiple-dazed-wounded': true }
  rules('true20/injury/track', 'true20/injury/lost-round').it('what it marks, and the rounds that it costs', () => {
    expect(hit([], 'non-lethal', 3)).toEqual([
      'toughness 10: 1',
      'damaged who 0, row non-lethal, bruised 1, hurt 0, dazes 0, wounds 0',
    ])
    expect(hit([], 'lethal', 3)).toEqual([
      'toughness 10: 1',
      'damaged who 0, row lethal, bruised 1, hurt 1, dazes 0, wounds 0',
    ])
    expect(hit([], 'lethal', 5)).toEqual([
      'toughness 10: 2',
      'damaged who 0, row lethal, bruised 0, hurt 0, dazes 0, wounds 0',
      'state-entered who 0, condition wounded',
      'state-entered who 0, condition dazed box',
      'state-entered who 0, condition dazed',
      'timer-started who 0, timer dazed (1, {at turn-end, of 0})',
      'state-entered who 0, condition stunned',
      'timer-started who 0, timer wounded (1, {at turn-end, of 0})',
    ])
    expect(hit([], 'non-lethal', 10)).toEqual([
      'toughness 10: 3',
      'damaged who 0, row non-lethal, bruised 0, hurt 0, dazes 0, wounds 0',
      'state-entered who 0, condition staggered',
      'state-entered who 0, condition stunned',
      'timer-started who 0, timer staggered (1, {at turn-end, of 0})',
    ])
    expect(hit([k.wounded], 'lethal', 5)).toEqual([
      'toughness 10: 2',
      'damaged who 0, row lethal, bruised 0, hurt 0, dazes 0, wounds 0',
      'state-entered who 0, condition disabled',
      'state-entered who 0, condition staggered',
      'state-entered who 0, condition stunned',
      'timer-started who 0, timer staggered (1, {at turn-end, of 0})',
    ])
    expect(hit([], 'lethal', 15)).toEqual([
      'toughness 10: 4',
      'damaged who 0, row lethal, bruised 0, hurt 0, dazes 0, wounds 0',
      'state-entered who 0, condition dying',
      'end-check-due',
      'state-entered who 0, condition unconscious',
      'end-check-due',
      'state-entered who 0, condition newly dying',
    ])
    expect(hit([d20.stable, strained], 'lethal', 15)).toEqual([
      'toughness 10: 4',
      'damaged who 0, row lethal, bruised 0, hurt 0, dazes 0, wounds 0',
      'state-entered who 0, condition dying',
      'end-check-due',
      'state-entered who 0, condition unconscious',
      'end-check-due',
      'state-entered who 0, condition newly dying',
      'state-left who 0, condition stable',
      'state-left who 0, condition strained',
    ])
    expect(hit([], 'lethal', 0)).toEqual(['toughness 10: 0', 'withstood who 0'])
    expect(told(one([d20.dead]), [wound({ who: 0, bonus: 9, row: 'lethal' })])).toEqual([])
  })
  rules('true20/injury/wounded-stunned').it('stun-on-every-wounded-result: also one that moves up', () => {
    const options = { 'stun-on-every-wounded-result': true }
    expect(hit([k.wounded], 'lethal', 5, { options })).toEqual([
      'toughness 10: 2',
      'damaged who 0, row lethal, bruised 0, hurt 0, dazes 0, wounds 0',
      'state-entered who 0, condition disabled',
      'state-entered who 0, condition staggered',
      'state-entered who 0, condition stunned',
      'timer-started who 0, timer wounded (1, {at turn-end, of 0})',
      'state-entered who 0, condition stunned',
      'timer-started who 0, timer staggered (1, {at turn-end, of 0})',
    ])
    expect(hit([k.wounded], 'lethal', 10, { options })).toEqual([
      'toughness 10: 3',
      'damaged who 0, row lethal, bruised 0, hurt 0, dazes 0, wounds 0',
      'state-entered who 0, condition disabled',
      'state-entered who 0, condition staggered',
      'state-entered who 0, condition stunned',
      'timer-started who 0, timer staggered (1, {at turn-end, of 0})',
    ])
    expect(hit([k.dazedBox], 'non-lethal', 5, { options })).toEqual([
      'toughness 10: 2',
      'damaged who 0, row non-lethal, bruised 0, hurt 0, dazes 0, wounds 0',
      'state-entered who 0, condition staggered',
      'state-entered who 0, condition stunned',
      'timer-started who 0, timer staggered (1, {at turn-end, of 0})',
    ])
  })
  rules('true20/injury/track').it('multiple-dazed-wounded: each is counted, and costs a round again', () => {
    expect(hit([], 'lethal', 5, { options: many })).toEqual([
      'toughness 10: 2',
      'damaged who 0, row lethal, bruised 0, hurt 0, dazes 1, wounds 1',
      'state-entered who 0, condition wounded',
      'state-entered who 0, condition dazed box',
      'state-entered who 0, condition dazed',
      'timer-started who 0, timer dazed (1, {at turn-end, of 0})',
      'state-entered who 0, condition stunned',
      'timer-started who 0, timer wounded (1, {at turn-end, of 0})',
    ])
    expect(hit([k.wounded, k.dazedBox], 'lethal', 5, { options: many })).toEqual([
      'toughness 10: 2',
      'damaged who 0, row lethal, bruised 0, hurt 0, dazes 2, wounds 2',
      'state-entered who 0, condition dazed',
      'timer-started who 0, timer dazed (1, {at turn-end, of 0})',
      'state-entered who 0, condition stunned',
      'timer-started who 0, timer wounded (1, {at turn-end, of 0})',
    ])
    expect(hit([k.wounded, k.dazedBox], 'non-lethal', 5, { options: many })).toEqual([
      'toughness 10: 2',
      'damaged who 0, row non-lethal, bruised 0, hurt 0, dazes 2, wounds 1',
      'state-entered who 0, condition dazed',
      'timer-started who 0, timer dazed (1, {at turn-end, of 0})',
    ])
    expect(hit([k.wounded, k.dazedBox], 'lethal', 10, { options: many })).toEqual([
      'toughness 10: 3',
      'damaged who 0, row lethal, bruised 0, hurt 0, dazes 1, wounds 1',
      'state-entered who 0, condition disabled',
      'state-entered who 0, condition staggered',
      'state-entered who 0, condition stunned',
      'timer-started who 0, timer staggered (1, {at turn-end, of 0})',
    ])
    expect(hit([k.wounded], 'lethal', 3, { options: many })).toEqual([
      'toughness 10: 1',
      'damaged who 0, row lethal, bruised 1, hurt 1, dazes 0, wounds 1',
    ])
    expect(hit([d20.unconscious], 'non-lethal', 5, { options: many })).toEqual([
      'toughness 10: 2',
      'damaged who 0, row non-lethal, bruised 0, hurt 0, dazes 1, wounds 1',
      'state-entered who 0, condition wounded',
      'state-entered who 0, condition dazed box',
      'state-entered who 0, condition dazed',
      'timer-started who 0, timer dazed (1, {at turn-end, of 0})',
      'state-entered who 0, condition stunned',
      'timer-started who 0, timer wounded (1, {at turn-end, of 0})',
    ])
  })
  rules('true20/injury/collateral', 'true20/injury/staggered-further-damage').it('other readings of the track', () => {
    expect(hit([k.dazedBox], 'lethal', 5, { options: { 'collateral-cascades': true } })).toEqual([
      'toughness 10: 2',
      'damaged who 0, row lethal, bruised 0, hurt 0, dazes 0, wounds 0',
      'state-entered who 0, condition wounded',
      'state-entered who 0, condition staggered',
      'state-entered who 0, condition stunned',
      'timer-started who 0, timer wounded (1, {at turn-end, of 0})',
      'state-entered who 0, condition stunned',
      'timer-started who 0, timer staggered (1, {at turn-end, of 0})',
    ])
    expect(hit([d20.staggered], 'non-lethal', 1, { options: { 'staggered-any-damage': true } })).toEqual([
      'toughness 10: 1',
      'damaged who 0, row non-lethal, bruised 1, hurt 0, dazes 0, wounds 0',
      'state-entered who 0, condition unconscious',
      'end-check-due',
    ])
    expect(hit([], 'lethal', 20, { options: { 'no-natural-20-mercy': true }, face: 20 })).toEqual([
      'toughness 20: 4',
      'damaged who 0, row lethal, bruised 0, hurt 0, dazes 0, wounds 0',
      'state-entered who 0, condition dying',
      'end-check-due',
      'state-entered who 0, condition unconscious',
      'end-check-due',
      'state-entered who 0, condition newly dying',
    ])
    expect(hit([], 'lethal', 20, { face: 20 })).toEqual([
      'toughness 20: mercy',
      'damaged who 0, row lethal, bruised 1, hurt 1, dazes 0, wounds 0',
    ])
    expect(hit([], 'lethal', 20, { options: { 'dying-check-immediate': true }, faces: [10] }).slice(-2)).toEqual([
      'state-entered who 0, condition newly dying',
      'dying 10: lives',
    ])
    expect(hit([], 'lethal', 20, { options: { 'dying-hourly-fortitude': true }, faces: [10] }).slice(-2)).toEqual([
      'dying 10: lives',
      'hour-of-dying who 0, hours 1',
    ])
  })
  rules('true20/damage/coup-de-grace-fortitude').it(
    'a coup de grace: a Fortitude save unless the damage felled it',
    () => {
      const coup = (states: States, row: 'lethal' | 'non-lethal', margin: number, faces: number[], options = {}) =>
        hit([d20.helpless, ...states], row, margin, { coup: 5, faces, options }).slice(1)
      expect(coup([], 'lethal', 5, [14])).toEqual([
        'damaged who 0, row lethal, bruised 0, hurt 0, dazes 0, wounds 0',
        'state-entered who 0, condition wounded',
        'state-entered who 0, condition dazed box',
        'state-entered who 0, condition dazed',
        'timer-started who 0, timer dazed (1, {at turn-end, of 0})',
        'state-entered who 0, condition stunned',
        'timer-started who 0, timer wounded (1, {at turn-end, of 0})',
        'save 14: failed',
        'saved who 0, save Fortitude, against coup de grace, result failed, exposed false',
        'damaged who 0, row lethal, bruised 0, hurt 0, dazes 0, wounds 0',
        'state-entered who 0, condition dying',
        'end-check-due',
        'state-entered who 0, condition unconscious',
        'end-check-due',
        'state-entered who 0, condition newly dying',
      ])
      expect(coup([], 'lethal', 5, [16])).toEqual([
        'damaged who 0, row lethal, bruised 0, hurt 0, dazes 0, wounds 0',
        'state-entered who 0, condition wounded',
        'state-entered who 0, condition dazed box',
        'state-entered who 0, condition dazed',
        'timer-started who 0, timer dazed (1, {at turn-end, of 0})',
        'state-entered who 0, condition stunned',
        'timer-started who 0, timer wounded (1, {at turn-end, of 0})',
        'save 16: passed',
        'saved who 0, save Fortitude, against coup de grace, result passed, exposed false',
      ])
      expect(coup([], 'lethal', 15, [])).toEqual([
        'damaged who 0, row lethal, bruised 0, hurt 0, dazes 0, wounds 0',
        'state-entered who 0, condition dying',
        'end-check-due',
        'state-entered who 0, condition unconscious',
        'end-check-due',
        'state-entered who 0, condition newly dying',
      ])
      expect(coup([d20.dying], 'lethal', 15, [])).toEqual([
        'damaged who 0, row lethal, bruised 0, hurt 0, dazes 0, wounds 0',
        'state-entered who 0, condition dead',
      ])
      expect(coup([], 'non-lethal', 5, [14])).toEqual([
        'damaged who 0, row non-lethal, bruised 0, hurt 0, dazes 0, wounds 0',
        'state-entered who 0, condition dazed box',
        'state-entered who 0, condition dazed',
        'timer-started who 0, timer dazed (1, {at turn-end, of 0})',
        'save 14: failed',
        'saved who 0, save Fortitude, against coup de grace, result failed, exposed false',
        'state-entered who 0, condition unconscious',
        'end-check-due',
      ])
      expect(coup([], 'non-lethal', 5, [15])).toEqual([
        'damaged who 0, row non-lethal, bruised 0, hurt 0, dazes 0, wounds 0',
        'state-entered who 0, condition dazed box',
        'state-entered who 0, condition dazed',
        'timer-started who 0, timer dazed (1, {at turn-end, of 0})',
        'save 15: passed',
        'saved who 0, save Fortitude, against coup de grace, result passed, exposed false',
      ])
      expect(coup([], 'non-lethal', 15, [])).toEqual([
        'damaged who 0, row non-lethal, bruised 0, hurt 0, dazes 0, wounds 0',
        'state-entered who 0, condition unconscious',
        'end-check-due',
      ])
      expect(coup([d20.unconscious], 'non-lethal', 5, [])).toEqual([
        'damaged who 0, row non-lethal, bruised 0, hurt 0, dazes 0, wounds 0',
        'state-entered who 0, condition wounded',
        'state-entered who 0, condition dazed box',
        'state-entered who 0, condition dazed',
        'timer-started who 0, timer dazed (1, {at turn-end, of 0})',
        'state-entered who 0, condition stunned',
        'timer-started who 0, timer wounded (1, {at turn-end, of 0})',
      ])
      expect(coup([d20.unconscious], 'lethal', 5, [14])).toEqual([
        'damaged who 0, row lethal, bruised 0, hurt 0, dazes 0, wounds 0',
        'state-entered who 0, condition wounded',
        'state-entered who 0, condition dazed box',
        'state-entered who 0, condition dazed',
        'timer-started who 0, timer dazed (1, {at turn-end, of 0})',
        'state-entered who 0, condition stunned',
        'timer-started who 0, timer wounded (1, {at turn-end, of 0})',
        'save 14: failed',
        'saved who 0, save Fortitude, against coup de grace, result failed, exposed false',
        'damaged who 0, row lethal, bruised 0, hurt 0, dazes 0, wounds 0',
        'state-entered who 0, condition dying',
        'state-entered who 0, condition newly dying',
      ])
      expect(coup([d20.unconscious], 'lethal', 5, [], { 'coup-literal-state': true })).toEqual([
        'damaged who 0, row lethal, bruised 0, hurt 0, dazes 0, wounds 0',
        'state-entered who 0, condition wounded',
        'state-entered who 0, condition dazed box',
        'state-entered who 0, condition dazed',
        'timer-started who 0, timer dazed (1, {at turn-end, of 0})',
        'state-entered who 0, condition stunned',
        'timer-started who 0, timer wounded (1, {at turn-end, of 0})',
      ])
    },
  )
  rules('true20/conditions/incorporeal', 'true20/saves/toughness').it(
    'damage in parts: a save for each row; not against the incorporeal',
    () => {
      const part = (n: number, nonlethal: boolean) => ({ n, types: [], nonlethal })
      const parts = (states: States, list: ReturnType<typeof part>[], faces: number[], more = {}) =>
        told(one(states), [damage({ who: 0, parts: list, attack: false, source: 'it', ...more })], faces)
      expect(parts([], [part(2, false), part(3, true), part(1, false)], [18, 18])).toEqual([
        'toughness 18: 0',
        'withstood who 0',
        'toughness 18: 0',
        'withstood who 0',
      ])
      expect(parts([], [part(2, false)], [16])).toEqual([
        'toughness 16: 1',
        'damaged who 0, row lethal, bruised 1, hurt 1, dazes 0, wounds 0',
      ])
      expect(parts([k.incorporeal], [part(2, false)], [])).toEqual(['withstood who 0'])
      expect(parts([k.incorporeal], [part(2, false)], [17], { qualities: ['supernatural'] })).toEqual([
        'toughness 17: 0',
        'withstood who 0',
      ])
      expect(parts([k.incorporeal], [part(2, false)], [], { qualities: ['fire'] })).toEqual(['withstood who 0'])
    },
  )
})

describe('the lost round', () => {
  rules('true20/injury/lost-round').it(
    'to the same count of the next round; hit in its own turn, one turn more',
    () => {
      const lost = (now: number, left: [standard: number, move: number, moved: number]) => {
        const s = scene()
        s.m.put(GAME, inOrder, [0, 1])
        s.m.set(GAME, place, now)
        s.m.set(0, standardLeft, left[0])
        s.m.set(0, moveLeft, left[1])
        s.m.set(0, movedThisTurn, left[2])
        return told(s, [wound({ who: 0, bonus: 0, row: 'non-lethal' })], [10]).filter(x => x.startsWith('timer'))
      }
      expect(lost(1, [1, 1, 0])).toEqual(['timer-started who 0, timer dazed (1, {at place, place [0, 0]})'])
      expect(lost(0, [1, 1, 0])).toEqual(['timer-started who 0, timer dazed (1, {at turn-end, of 0})'])
      expect(lost(0, [0, 1, 0])).toEqual(['timer-started who 0, timer dazed (2, {at turn-end, of 0})'])
      expect(lost(0, [1, 0, 0])).toEqual(lost(0, [0, 1, 0]))
      expect(lost(0, [1, 1, 5])).toEqual(lost(0, [0, 1, 0]))
    },
  )
})
