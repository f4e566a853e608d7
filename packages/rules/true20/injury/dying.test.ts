import { describe, expect } from 'vitest'
import { time } from '../../d20/turn/advance-time.ts'
import { roundBegan, turnStart } from '../../d20/turn/round.ts'
import * as d20 from '../../d20/vocabulary/conditions.ts'
import { MINUTE } from '../../d20/vocabulary/timers.ts'
import { rules } from '../../testing/rule.ts'
import type { Stage } from '../../testing/stage.ts'
import { order, scene, toughnessOf } from '../testing/sheets.ts'
import { fresh } from '../testing/turn.ts'
import * as k from '../vocabulary/conditions.ts'
import { bruised, hurt } from '../vocabulary/fields.ts'
import type { Row } from '../vocabulary/names.ts'
import { wound } from '../vocabulary/steps.ts'
import { newlyDying, strained } from './dying.ts'

const DIFFICULTY = 30
/** A target whose save fails by this much. */
function failBy(s: Stage, margin: number, row: Row, who = 1): Stage {
  const face = 5
  const bonus = DIFFICULTY - 15
  const save = toughnessOf(s, row, who)
  s.play([wound({ who, bonus: bonus - (DIFFICULTY - save - face) + margin, row })], [face])
  return s
}
const BOXES = [k.dazedBox, d20.staggered, d20.unconscious, k.wounded, d20.disabled, d20.dying, d20.dead] as const
/** What is marked: counts first, then boxes by name. */
function track(s: Stage, who = 1): readonly (string | number)[] {
  return [s.r.get(who, bruised), s.r.get(who, hurt), ...BOXES.filter(b => s.r.has(who, b)).map(b => b.name)]
}

describe('dying', () => {
  const RULE = 'true20/injury/dying-check'
  const dying = (constitution: number, options = {}) => {
    const s = scene({}, { abilities: { constitution } }, { options })
    s.m.give(1, d20.dying)
    return s
  }
  rules(RULE).it('10 lives, 9 is dead, 20 is stable', () => {
    const s = dying(2)
    s.play([turnStart({ who: 1 })], [8])
    expect(track(s)).toEqual([0, 0, 'unconscious', 'dying'])
    s.play([turnStart({ who: 1 })], [7])
    expect(s.r.has(1, d20.dead)).toBe(true)
    const t = dying(2)
    t.play([turnStart({ who: 1 })], [18])
    expect(track(t)).toEqual([0, 0, 'unconscious', 'disabled'])
  })
  rules(RULE).it('the first check comes in the round after, not in a turn of the same', () => {
    const s = scene()
    failBy(s, 15, 'lethal')
    s.play([turnStart({ who: 1 })])
    expect([s.r.has(1, newlyDying), s.r.has(1, d20.dying)]).toEqual([true, true])
    expect(roundBegan.kind).toBe('round-began')
    s.m.take(1, newlyDying)
    s.play([turnStart({ who: 1 })], [10])
    expect(s.r.has(1, d20.dead)).toBe(false)
  })
  rules(RULE).it('dying-check-immediate: at once', () => {
    const s = scene({}, {}, { options: { 'dying-check-immediate': true } })
    s.play([wound({ who: 1, bonus: 15, row: 'lethal' })], [5, 9])
    expect(s.r.has(1, d20.dead)).toBe(true)
  })
  rules(RULE).it('dying-hourly-fortitude: Fortitude at once, then each hour, harder by one', () => {
    const s = scene({}, { saves: { fortitude: 2 } }, { options: { 'dying-hourly-fortitude': true } })
    s.play([wound({ who: 1, bonus: 15, row: 'lethal' })], [5, 8])
    expect(s.r.has(1, d20.dead)).toBe(false)
    s.play([turnStart({ who: 1 })])
    s.play([time(60 * MINUTE, 'wait')], [9])
    expect(s.r.has(1, d20.dead)).toBe(false)
    s.play([time(60 * MINUTE, 'wait')], [9])
    expect(s.r.has(1, d20.dead)).toBe(true)
    const t = scene({}, {}, { options: { 'dying-hourly-fortitude': true } })
    t.play([wound({ who: 1, bonus: 15, row: 'lethal' })], [5, 20])
    expect(t.r.has(1, d20.stable)).toBe(true)
  })
  rules(RULE).it('dying-hourly-fortitude: who was stable and is dying once more begins with the first hour', () => {
    const s = dying(0, { 'dying-hourly-fortitude': true })
    s.play([time(120 * MINUTE, 'wait')], [10, 20])
    expect(s.r.has(1, d20.stable)).toBe(true)
    s.m.take(1, d20.disabled)
    // Fails by 15 or more: dying again, and saves at once against 10.
    s.play([wound({ who: 1, bonus: 15, row: 'lethal' })], [5, 10])
    expect([s.r.has(1, d20.dying), s.r.has(1, d20.dead)]).toEqual([true, false])
  })
  rules('true20/injury/disabled-strain', RULE).it('felled after its strain: dying as anyone is, checks and all', () => {
    const s = dying(0)
    s.m.take(1, d20.dying)
    for (const k of [d20.disabled, d20.unconscious, strained]) s.m.give(1, k)
    failBy(s, 15, 'lethal')
    expect([s.r.has(1, d20.dying), s.r.has(1, strained)]).toEqual([true, false])
    s.m.take(1, newlyDying)
    s.play([turnStart({ who: 1 })], [9])
    expect(s.r.has(1, d20.dead)).toBe(true)
  })
  rules('true20/injury/dying-stabilize').each([
    [9, true],
    [8, false],
  ] as const)('Heal +6, d20 %i: stable %s', (face, steady) => {
    const s = fresh(scene({ skills: { Heal: 6 } }, {}))
    s.m.give(1, d20.dying)
    s.m.give(1, k.wounded)
    order(s, 0, { do: 'first-aid', target: 1 }, [face])
    expect(s.r.has(1, d20.stable)).toBe(steady)
    expect(track(s)).toEqual(
      steady ? [0, 0, 'unconscious', 'wounded', 'disabled'] : [0, 0, 'unconscious', 'wounded', 'dying'],
    )
    s.play([turnStart({ who: 1 })], steady ? [] : [12])
    expect(s.r.has(1, d20.dead)).toBe(false)
  })
  rules('true20/injury/dead').it('no turn, no check, no recovery', () => {
    const s = dying(0)
    s.m.give(1, d20.dead)
    s.m.set(1, hurt, 1)
    expect(s.play([turnStart({ who: 1 }), time(3000 * MINUTE, 'wait')]).events.map(e => e.e)).toEqual(['time-advanced'])
    expect([s.r.barred(1, 'act')?.condition.name, track(s)]).toEqual([
      'unconscious',
      [0, 1, 'unconscious', 'dying', 'dead'],
    ])
    s.play([wound({ who: 1, bonus: 30, row: 'lethal' })])
    expect(s.r.get(1, hurt)).toBe(1)
  })
})
