import { describe, expect } from 'vitest'
import { turnStart } from '../../d20/turn/round.ts'
import { turnEdge } from '../../d20/turn/timers.ts'
import { dead, dying, staggered, unconscious } from '../../d20/vocabulary/conditions.ts'
import { rules } from '../../testing/rule.ts'
import { Battle } from '../testing/battle.ts'
import { order, refusal, scene, someone } from '../testing/sheets.ts'
import { wounded } from '../vocabulary/conditions.ts'
import { bruised, hurt } from '../vocabulary/fields.ts'

/** Two creatures that stand far apart and do nothing, so that rounds pass. */
const idle = (second: object, faces: readonly number[] = [5, 9]) =>
  new Battle([{}, second], {
    at: [
      [0, 0],
      [19, 19],
    ],
  })
    .open(faces)
    .turn(1)
const rounds = (b: Battle, n: number): Battle => {
  for (let i = 0; i < n; i++) b.to(0)
  return b
}

describe('a minute of a fight', () => {
  rules('true20/healing/fading', 'true20/round/length').it('is ten rounds: one bruise goes, then another', () => {
    const b = idle({ bruised: 3 })
    expect(b.r.get(1, bruised)).toBe(3)
    const left = Array.from({ length: 21 }, () => rounds(b, 1).r.get(1, bruised))
    expect(left).toEqual([...Array(10).fill(3), ...Array(10).fill(2), 1])
  })
  rules('true20/healing/recovery-times').it('brings the check against being staggered, and again after another', () => {
    const b = idle({})
    // In its turn of round 1: a minute is over in that of round 12 at the latest.
    b.m.give(1, staggered)
    rounds(b, 11)
    expect(b.r.has(1, staggered)).toBe(true)
    b.rolls(9).to(1)
    expect(b.r.has(1, staggered)).toBe(true)
    rounds(b, 10)
    b.rolls(10).to(1)
    expect(b.r.has(1, staggered)).toBe(false)
  })
  rules('true20/healing/recovery-times').it('the same box checked anew has a whole minute before it', () => {
    const s = scene({ conviction: 1 })
    const turns = (n: number, faces: readonly number[] = []) =>
      s.play(
        Array.from({ length: n }, () => [turnEdge({ who: 0, edge: 'turn-start' }), turnStart({ who: 0 })]).flat(),
        faces,
      )
    s.m.give(0, staggered)
    turns(6)
    order(s, 0, { do: 'recover' }, [10])
    expect(s.r.has(0, staggered)).toBe(false)
    s.m.give(0, staggered)
    turns(10)
    expect(s.r.has(0, staggered)).toBe(true)
    turns(1, [10])
    expect(s.r.has(0, staggered)).toBe(false)
  })
  rules('true20/healing/fading').it('a new bruise after all are gone has a minute of its own', () => {
    const b = rounds(idle({ bruised: 1 }), 15)
    expect(b.r.get(1, bruised)).toBe(0)
    b.m.set(1, bruised, 1)
    expect(rounds(b, 9).r.get(1, bruised)).toBe(1)
    expect(rounds(b, 2).r.get(1, bruised)).toBe(0)
  })
})

describe('time by command', () => {
  const fallen = (given: object) => {
    const s = scene(given)
    s.m.give(1, dead)
    return s
  }
  rules('true20/healing/fading').it('bruised 3, hurt 1: two minutes leave 1 and 1, an hour in all nothing', () => {
    const s = fallen({ bruised: 3, hurt: 1 })
    order(s, 0, { do: 'pass-time', minutes: 2 })
    expect([s.r.get(0, bruised), s.r.get(0, hurt)]).toEqual([1, 1])
    order(s, 0, { do: 'pass-time', minutes: 58 })
    expect([s.r.get(0, bruised), s.r.get(0, hurt)]).toEqual([0, 0])
  })
  rules('true20/healing/recovery-times').it('hours: wounded is checked once in each', () => {
    const s = fallen({ abilities: { constitution: 2 } })
    s.m.give(0, wounded)
    order(s, 0, { do: 'pass-time', hours: 2 }, [9, 10])
    expect(s.r.has(0, wounded)).toBe(false)
  })
  rules('true20/healing/recovery-times').it('refused while a foe can fight; not when it lies unconscious', () => {
    const s = scene()
    expect(refusal(s, 0, { do: 'pass-time' })).toEqual(['no time passes with target about'])
    s.m.give(1, unconscious)
    expect(refusal(s, 0, { do: 'pass-time' })).toEqual([])
    expect(refusal(s, 0, { do: 'pass-time', minutes: -1 })).toHaveLength(1)
    // The minute is everyone's.
    order(s, 0, { do: 'pass-time' }, [10])
    expect(s.r.has(1, unconscious)).toBe(false)
  })
  rules('true20/injury/dying-check').it('a dying creature makes a check for each round of it', () => {
    const s = scene({}, {}, { more: [someone('friend', 'one')] })
    s.m.give(1, dead)
    s.m.give(0, dying)
    order(s, 2, { do: 'pass-time' }, [...Array(9).fill(12), 7])
    expect(s.r.has(0, dead)).toBe(true)
  })
  rules('true20/healing/conviction-after-conflict').it('a fight counts as over once no foe can fight any more', () => {
    const b = idle({ conviction: 1, hurt: 2 })
    expect(b.why(1, { do: 'shrug-off' })).toEqual(['true20/healing/conviction-after-conflict'])
    b.m.give(0, unconscious)
    expect(b.why(1, { do: 'shrug-off' })).toEqual([])
  })
})
