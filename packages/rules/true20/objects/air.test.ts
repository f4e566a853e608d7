import { describe, expect } from 'vitest'
import { dosesOf } from '../../d20/effects/affliction-checks.ts'
import { time } from '../../d20/turn/advance-time.ts'
import { dead, unconscious, winded } from '../../d20/vocabulary/conditions.ts'
import { rules } from '../../testing/rule.ts'
import { type Given, order, ruling, scene } from '../testing/sheets.ts'
import { fatigued } from '../vocabulary/conditions.ts'

/** One alone (0): the other is dead. */
function alone(given: Given = {}) {
  const s = scene(given)
  s.m.give(1, dead)
  const pass = (minutes: number, faces: readonly number[] = []) => order(s, 0, { do: 'pass-time', minutes }, faces)
  return { s, pass, has: (of: string) => dosesOf(s.r, 0, of) > 0 }
}

describe('who comes out in time', () => {
  rules('true20/hazards/slow-suffocation').it('has lost nothing, before the air is used up', () => {
    const { s, pass } = alone()
    ruling(s, { do: 'seal', who: [0], hours: 1 })
    pass(50)
    ruling(s, { do: 'unseal', who: [0] })
    pass(60)
    expect(s.r.has(0, winded)).toBe(false)
    expect(() => ruling(s, { do: 'unseal', who: [0] })).toThrow('nobody of them is shut up')
  })
  rules('true20/hazards/slow-suffocation').it('grows no more tired after that', () => {
    const { s, pass } = alone()
    ruling(s, { do: 'seal', who: [0], hours: 1 })
    pass(80)
    expect(s.r.has(0, winded)).toBe(true)
    ruling(s, { do: 'unseal', who: [0] })
    pass(60)
    expect([s.r.has(0, fatigued), s.r.has(0, unconscious)]).toEqual([false, false])
  })
})

describe('extreme weather', () => {
  rules('true20/hazards/cold-schedule').it('a save and +2 each minute, and neither once it is left', () => {
    const { s, pass, has } = alone({ toughness: 20 })
    ruling(s, { do: 'expose', who: 0, to: 'extreme cold' })
    const played = pass(2, [20, 20, 20, 20])
    expect(played.of('withstood')).toHaveLength(2)
    ruling(s, { do: 'relieve', who: 0, of: 'extreme cold' })
    expect([has('extreme cold'), has('extreme cold damage')]).toEqual([false, false])
  })
  rules('true20/hazards/heat-schedule').it('+2 a minute for who breathes it, a save in five minutes', () => {
    const { s, pass, has } = alone({ toughness: 20, saves: { Fortitude: 20 } })
    ruling(s, { do: 'expose', who: 0, to: 'extreme heat' })
    expect(pass(5, [9, 9, 9, 9, 9, 9]).of('withstood')).toHaveLength(5)
    // Who holds its breath is spared the hot air alone.
    ruling(s, { do: 'relieve', who: 0, of: 'extreme heat breathing' })
    expect([has('extreme heat'), has('extreme heat breathing')]).toEqual([true, false])
    expect(pass(5, [9]).of('withstood')).toEqual([])
  })
})

describe('fast water', () => {
  const swims = { skills: { Swim: 4 }, toughness: 20 }
  rules('true20/hazards/fast-water').each([
    ['a success of the next round', [11, 1], false],
    ['its second check', [10, 1, 11], false],
    ['two failures', [10, 1, 10], true],
  ])('who went under has air again by %s', (_, faces, under) => {
    const { s, has } = alone(swims)
    ruling(s, { do: 'expose', who: 0, to: 'fast water' }, [10, 1, 10])
    expect(has('holding breath')).toBe(true)
    s.play([time(1, 'wait')], faces)
    expect(has('holding breath')).toBe(under)
  })
  rules('true20/hazards/deep-water').it('is as deep as it may be', () => {
    const { s, pass } = alone({ toughness: 20 })
    ruling(s, { do: 'expose', who: 0, to: 'water 2500 feet deep' })
    // +50 against Toughness +20: 20 + 20 against 65 is no worse than hurt.
    expect(pass(1, [14, 20]).of('damaged')).toHaveLength(1)
  })
})
