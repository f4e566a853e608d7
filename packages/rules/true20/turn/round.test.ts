import { describe, expect, it } from 'vitest'
import { endConditions, placeOf } from '../../d20/turn/timers.ts'
import { shaken, totalDefense } from '../../d20/vocabulary/conditions.ts'
import { timers } from '../../d20/vocabulary/fields.ts'
import { atPlace, atTurnStart } from '../../d20/vocabulary/timers.ts'
import { rules } from '../../testing/rule.ts'
import { Battle } from '../testing/battle.ts'

const ROUNDS_A_MINUTE = 10
const UNSHAKEN = [endConditions({ who: 2, conditions: ['shaken'] })]
/** A on 12, B on 15, C on 9. */
const trio = () => new Battle([{}, {}, {}], { options: { 'initiative-rolls': 'individual' } }).open([12, 15, 9])

/** C is shaken for n rounds from where the round is now. */
function shake(b: Battle, left: number): Battle {
  const who = b.turns.at(-1)!
  b.m.give(2, shaken)
  b.m.include(2, timers, { moment: atPlace(placeOf(b.r, who)), left, steps: UNSHAKEN, source: 'shaken' })
  return b
}

describe('durations', () => {
  rules('true20/round/durations').it('one round from count 12: holds on 9 and 15, and ends just before 12', () => {
    const b = shake(trio().turn(2), 1)
    expect(b.acted).toBe('BA')
    expect(b.turn(3).r.has(2, shaken)).toBe(true)
    expect(b.turn(4).r.has(2, shaken)).toBe(true)
    b.until(step => step.do === 'turn' && b.turns.length === 4)
    expect(b.r.has(2, shaken)).toBe(false)
  })
  rules('true20/round/length').it('a minute is ten rounds', () => {
    const b = shake(trio().turn(2), ROUNDS_A_MINUTE)
    b.turn(2 + 3 * ROUNDS_A_MINUTE - 1)
    expect(b.r.has(2, shaken)).toBe(true)
    b.turn(2 + 3 * ROUNDS_A_MINUTE)
    expect(b.r.has(2, shaken)).toBe(false)
  })
  it('whose maker delays: it ends at the place held when it began', () => {
    const b = shake(trio().turn(2), 1)
    b.turn(4).command(0, { do: 'delay', to: 3 })
    b.until(step => step.do === 'act' && b.turns.length === 5)
    expect([b.acted, b.r.has(2, shaken)]).toEqual(['BACBA', false])
  })
  it('until the start of its next turn: at the old place, though it has moved down by then', () => {
    const b = trio().command(0, { do: 'total-defense' }).turn(3)
    expect(b.r.has(0, totalDefense)).toBe(true)
    b.turn(4).command(0, { do: 'delay', to: 3 }).turn(6)
    expect([b.acted, b.r.has(0, totalDefense)]).toEqual(['BACBAC', false])
  })
  it('until the start of its next turn: at the old place, though it was readied and acted early', () => {
    const ready = { do: 'ready', action: { do: 'drop-prone' }, when: 'acts', by: 1 }
    const b = trio().turn(2)
    b.m.give(2, shaken)
    b.m.include(2, timers, { moment: atTurnStart(0), left: 1, steps: UNSHAKEN, source: 'shaken' })
    b.command(0, ready).turn(4).command(1, { do: 'speak' })
    // A goes up to count 15 of round 2; what hung on its turn holds until count 12.
    b.finish()
    expect([b.counts(), b.r.has(2, shaken)]).toEqual([[15, 15, 9], true])
    b.to(2)
    expect([b.acted, b.r.has(2, shaken)]).toEqual(['BACBC', false])
  })
  it('with a tie on the count: ends before its maker, not before the one who shares the count', () => {
    const b = new Battle([{}, {}, {}], { options: { 'initiative-rolls': 'individual' } }).open([12, 12, 9, 18, 4])
    shake(b.turn(2), 1).turn(4)
    expect([b.acted, b.r.has(2, shaken)]).toEqual(['ABCA', true])
    b.until(step => step.do === 'turn' && b.turns.length === 4)
    expect(b.r.has(2, shaken)).toBe(false)
  })
})
