import { describe, expect, it } from 'vitest'
import { StarStage } from '../../starfinder/testing/stage.ts'
import type { Stage } from '../../testing/stage.ts'
import { boosts } from '../creature/boosts.ts'
import { time } from '../turn/advance-time.ts'
import { applyEffect } from '../vocabulary/effect-steps.ts'
import { initiative, standing, timers } from '../vocabulary/fields.ts'

type Given = Record<string, unknown>
const stage = (consequences: readonly Given[], effect: Given = {}) => {
  const s = new StarStage([
    { acts: [{ name: 'Hex', effect: { consequences: JSON.parse(JSON.stringify(consequences)), ...effect } }] },
    { hitPoints: 40 },
  ])
  for (const [who, count] of [
    [0, 12],
    [1, 7],
  ] as const) {
    s.m.set(who, initiative, count)
    s.m.set(who, standing, who)
  }
  return s
}
const cast = (s: Stage) => s.play([applyEffect({ by: 0, who: 1, act: 'Hex' })])
const given = (s: Stage) =>
  s.r
    .items(1, boosts)
    .map(b => [b.source, b.type, b.value, 'to', b.to, b.which ?? '', b.anew ? 'anew' : ''].join(' ').trim())
    .sort()
const waits = (s: Stage) => s.r.items(1, timers).map(t => t.left)
const passes = (s: Stage, rounds: number) => s.play([time(rounds, 'wait')])

describe('bonuses for a time', () => {
  const three = { lasts: { rounds: 3 } }
  it('two of one effect are renewed together and end together', () => {
    const s = stage([
      { adds: 2, to: 'AC', ...three },
      { adds: 1, to: 'attack', ...three },
    ])
    const both = ['Hex untyped 1 to attack', 'Hex untyped 2 to AC']
    cast(s)
    cast(s)
    expect([given(s), waits(s)]).toEqual([both, [3, 3]])
    passes(s, 2)
    cast(s)
    expect([given(s), waits(s)]).toEqual([both, [3, 3]])
    passes(s, 2)
    expect([given(s), waits(s)]).toEqual([both, [1, 1]])
    passes(s, 1)
    expect([given(s), waits(s)]).toEqual([[], []])
  })
  // Each is told from the other by one thing alone; the shorter ends first, and by itself.
  it.each([
    ['what it goes to', { to: 'attack' }],
    ['its size', { adds: 3 }],
    ['its type', { type: 'dodge' }],
    ['the reduction meant', { which: 'cold iron' }],
    ['that it is new', { anew: true }],
  ])('two that differ in %s end each in its own time', (_, more) => {
    const one = { adds: 2, to: 'reduction', type: 'deflection', ...('to' in more ? {} : { which: 'magic' }) }
    for (const [first, second] of [
      [one, { ...one, ...more }],
      [{ ...one, ...more }, one],
    ]) {
      const s = stage([
        { ...first, lasts: { rounds: 1 } },
        { ...second, lasts: { rounds: 3 } },
      ])
      const alone = stage([{ ...second, ...three }])
      cast(s)
      cast(alone)
      expect(given(s)).toHaveLength(2)
      passes(s, 1)
      expect(given(s)).toEqual(given(alone))
      passes(s, 2)
      expect(given(s)).toEqual([])
    }
  })
  it('a condition that the effect also gives lasts on when its bonus is renewed', () => {
    const s = stage([
      { condition: 'shaken', lasts: { rounds: 3 } },
      { adds: 2, to: 'AC', ...three },
    ])
    cast(s)
    expect(waits(s)).toEqual([3, 3])
    passes(s, 3)
    expect([s.states(1), given(s), waits(s)]).toEqual([[], [], []])
  })
  it('for as long as the effect runs: until the last that brings it is over', () => {
    const s = stage([{ adds: 2, to: 'AC', lasts: 'effect' }], { lasts: { rounds: 3 } })
    cast(s)
    passes(s, 2)
    cast(s)
    passes(s, 1)
    expect(given(s)).toEqual(['Hex untyped 2 to AC'])
    passes(s, 2)
    expect(given(s)).toEqual([])
  })
  it('not said for how long is until the fight ends', () => {
    const s = stage([{ adds: 2, to: 'AC', type: 'luck' }])
    cast(s)
    expect(given(s)).toEqual(['Hex luck 2 to AC'])
    expect(s.r.items(1, timers)).toMatchObject([{ moment: { at: 'fight-end' }, left: 1, source: 'Hex' }])
    cast(s)
    expect(waits(s)).toEqual([1])
  })
})
