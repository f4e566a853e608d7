import type { Step } from '@quintain/engine'
import { condition } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { SpiritStage } from '../../spirit/testing/stage.ts'
import { harm } from '../../testing/harm.ts'
import { fade } from '../injury/dying.ts'
import { carryRefusals, TOUCH } from '../position/reach.ts'
import { againResult, LEAST, passOrFail, spelledOut } from '../vocabulary/check-steps.ts'
import { at } from '../vocabulary/fields.ts'

describe('whom an act with a range reaches', () => {
  const rule = 'house/test/range' as never
  const stage = (x: number, map = ['.'.repeat(20)]) =>
    new SpiritStage([{ name: 'Al' }, { name: 'Bo' }], {
      map,
      at: [
        [0, 0],
        [x, 0],
      ],
    })
  const why = (s: SpiritStage, feet?: number, target = 1) =>
    carryRefusals(s.r, 0, target, rule, ...(feet === undefined ? [] : [feet]))
  const no = (...words: string[]) => words.map(w => ({ why: w, rule }))
  it.each([
    ['a touch', 1, undefined, []],
    ['a touch too far', 2, undefined, no('Bo is not within 5 feet')],
    ['30 feet', 6, 30, []],
    ['35 feet', 7, 30, no('Bo is not within 30 feet')],
  ])('%s', (_, x, feet, reasons) => {
    expect(why(stage(x), feet)).toEqual(reasons)
  })
  it('not one off the map, the dead, or one behind a wall; oneself always', () => {
    expect(TOUCH).toBe(5)
    const off = stage(1)
    off.m.set(1, at, -1)
    expect(why(off)).toEqual(no('Bo is not on the map'))
    const dead = stage(9)
    dead.m.give(1, condition('dead'))
    expect(why(dead)).toEqual(no('Bo is dead'))
    const wall = ['.#'.padEnd(20, '.')]
    expect(why(stage(2, wall), 30)).toEqual(no('nothing leads straight to Bo'))
    expect(why(stage(9, wall), 30)).toEqual(no('Bo is not within 30 feet', 'nothing leads straight to Bo'))
    expect(why(stage(9), 0, 0)).toEqual([])
  })
})

describe('results by how far a roll succeeds', () => {
  const step = (n: number): Step => harm(0, n)
  it('one that comes again is written out, all in the order of their margins', () => {
    const counted = { do: 'fall', who: 0, feet: 5 } as unknown as Step
    const again = againResult(5, counted as never, { every: 5, times: 2, field: 'feet' as never, by: 10 })
    const plain = [
      { margin: 12, steps: [step(3)], critical: true },
      { margin: 0, steps: [step(1)] },
    ]
    const all = spelledOut([again, ...plain])
    expect(all.map(r => [r.margin, r.steps])).toEqual([
      [0, [step(1)]],
      [5, [counted]],
      [10, [{ ...counted, feet: 15 }]],
      [12, [step(3)]],
      [15, [{ ...counted, feet: 25 }]],
    ])
    expect(all.filter(r => r.critical).map(r => r.margin)).toEqual([12])
    expect(spelledOut(plain)).toBe(plain)
    const both = [again]
    expect(spelledOut(both)).toBe(spelledOut(both))
  })
  it('which counts a number of its step up, or says that there is none', () => {
    const wrong = againResult(0, fade({ who: 0 }), { every: 5, times: 1, field: 'depth' as never, by: 1 })
    expect(() => spelledOut([wrong])).toThrow(
      'a result that comes again counts up "depth", which the step "fade" does not have as a number',
    )
  })
  it('of a roll that only passes or fails there are two', () => {
    expect(passOrFail([step(1)], [step(2)])).toEqual([
      { margin: LEAST, steps: [step(2)] },
      { margin: 0, steps: [step(1)] },
    ])
  })
})
