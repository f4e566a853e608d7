import { describe, expect } from 'vitest'
import * as d20 from '../../d20/vocabulary/conditions.ts'
import { rules } from '../../testing/rule.ts'
import { Battle } from '../testing/battle.ts'
import { type Given, scene } from '../testing/sheets.ts'
import { ruledSo, told } from '../testing/told.ts'
import * as k from '../vocabulary/conditions.ts'
import { sink, strain } from './disabled.ts'
import { dyingCheck, newlyDying, stabilize, strained } from './dying.ts'

type States = readonly (typeof d20.prone)[]
/** A creature (0) in these states, under these readings, outside of a fight. */
function one(states: States, options: object = {}, given: Given = {}) {
  const s = scene(given, {}, { options: { ...options } })
  for (const x of states) s.m.give(0, x)
  return s
}

describe('dying', () => {
  rules('true20/injury/dying-check', 'true20/injury/dying-stabilize').it(
    'each step of it does nothing to those whom it does not concern',
    () => {
      expect(told(one([d20.disabled]), [dyingCheck({ who: 0 })])).toEqual([])
      expect(told(one([d20.dying, d20.dead]), [dyingCheck({ who: 0 })])).toEqual([])
      expect(told(one([d20.dying, d20.dead]), [stabilize({ who: 0 })])).toEqual([])
      expect(told(one([d20.disabled]), [stabilize({ who: 0 })])).toEqual([])
      expect(told(one([d20.dead]), [sink({ who: 0 })])).toEqual([])
      expect(told(one([d20.dying]), [sink({ who: 0 })])).toEqual([])
      expect(told(one([d20.disabled, d20.unconscious]), [strain({ who: 0 })])).toEqual([])
      expect(told(one([]), [strain({ who: 0 })])).toEqual([])
    },
  )
  rules('true20/injury/disabled-strain').it('strain makes unconscious, and dying from its own count on', () => {
    expect(told(one([d20.disabled]), [strain({ who: 0 })])).toEqual([
      'state-entered who 0, condition unconscious',
      'end-check-due',
      'state-entered who 0, condition strained',
    ])
    expect(told(one([d20.disabled], { 'disabled-strain-immediate': true }), [strain({ who: 0 })])).toEqual([
      'state-entered who 0, condition unconscious',
      'end-check-due',
      'state-entered who 0, condition dying',
      'end-check-due',
      'state-entered who 0, condition newly dying',
    ])
    expect(told(one([d20.disabled, d20.stable, strained]), [sink({ who: 0 })])).toEqual([
      'state-left who 0, condition strained',
      'state-left who 0, condition stable',
      'state-entered who 0, condition unconscious',
      'end-check-due',
      'state-entered who 0, condition dying',
      'end-check-due',
      'state-entered who 0, condition newly dying',
    ])
    for (const reading of ['dying-check-immediate', 'dying-hourly-fortitude'])
      expect(told(one([d20.disabled], { [reading]: true }), [sink({ who: 0 })], [10])).toContain('dying 10: lives')
  })
  rules('true20/injury/dying-stabilize').it('stable: whatever led to it is over', () => {
    expect(told(one([d20.dying, newlyDying, strained]), [stabilize({ who: 0 })])).toEqual([
      'state-left who 0, condition dying',
      'state-left who 0, condition newly dying',
      'state-left who 0, condition strained',
      'state-entered who 0, condition unconscious',
      'state-entered who 0, condition disabled',
      'state-entered who 0, condition stable',
    ])
  })
  rules('true20/injury/dying-check').it('the wounded roll at -2, unless by the reading that spares them', () => {
    const check = (options: object, face: number) =>
      told(one([d20.dying, k.wounded], options), [dyingCheck({ who: 0 })], [face])[0]
    expect([check({}, 11), check({}, 12)]).toEqual(['dying 11: dies', 'dying 12: lives'])
    const spared = { 'recovery-checks-unpenalized': true }
    expect([check(spared, 9), check(spared, 10)]).toEqual(['dying 9: dies', 'dying 10: lives'])
    expect([check(spared, 19), check(spared, 20)]).toEqual(['dying 19: lives', 'dying 20: stable'])
  })
  rules('true20/injury/dying-check').it('a natural 20 is enough by the hour alone', () => {
    const given = { abilities: { constitution: -3 }, saves: {} }
    const check = (options: object) => told(one([d20.dying], options, given), [dyingCheck({ who: 0 })], [20])[0]
    expect(check({})).toBe('dying 20: lives')
    expect(check({ 'dying-hourly-fortitude': true })).toBe('dying 20: stable')
  })
  rules('true20/injury/dying-check').it('with a new round nobody is newly dying any more', () => {
    const b = new Battle([{}, {}, {}]).open([15, 10, 5]).turn(1)
    b.m.give(1, d20.dying)
    b.m.give(1, newlyDying)
    b.to(0)
    expect(b.of('state-left').at(-1)).toMatchObject({ who: 1, condition: 'newly dying' })
    expect(b.r.has(1, d20.dying)).toBe(true)
    b.rolls(9).to(2)
    expect(b.r.has(1, d20.dead)).toBe(true)
  })
  rules('true20/injury/dying-check').it('ruled to be dying is newly dying', () => {
    expect(ruledSo(one([]), { do: 'give', who: 0, condition: 'dying' })).toEqual([
      'state-entered who 0, condition dying',
      'end-check-due',
      'ruled what give, who 0, condition dying',
      'state-entered who 0, condition newly dying',
    ])
    expect(ruledSo(one([]), { do: 'give', who: 0, condition: 'prone' })).toEqual([
      'state-entered who 0, condition prone',
      'ruled what give, who 0, condition prone',
      'timer-started who 0, timer ruling (1, {at never})',
    ])
  })
})
