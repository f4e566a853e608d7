import { describe, expect } from 'vitest'
import { time } from '../../d20/turn/advance-time.ts'
import { unconscious, winded } from '../../d20/vocabulary/conditions.ts'
import { applyEffect } from '../../d20/vocabulary/effect-steps.ts'
import { HOUR } from '../../d20/vocabulary/timers.ts'
import { rules } from '../../testing/rule.ts'
import { attackOf, scene } from '../testing/sheets.ts'
import { ruledSo } from '../testing/told.ts'
import { exhausted, fatigued } from '../vocabulary/conditions.ts'
import { fatigueOf } from './fatigue.ts'

const LEVELS = 'true20/fatigue/levels'
const lasts = { rounds: 3 }
const does = (name: string, consequence: object) => ({ name, effect: { range: 30, consequences: [consequence] } })
const ACTS = [
  does('winds', { condition: 'winded' }),
  does('tires', { condition: 'fatigued' }),
  does('drains', { condition: 'exhausted' }),
  does('tires for a while', { condition: 'fatigued', lasts }),
]
const base = { combat: 4, abilities: { strength: 1, dexterity: 2 } }
/** The levels of 1 and what its attack comes to, 4 + 2 when it is rested. */
function victim(immune: readonly string[] = [], had: readonly (typeof winded)[] = []) {
  const s = scene({ acts: ACTS }, { ...base, immune: [...immune] })
  for (const k of had) s.m.give(1, k)
  const is = () => [winded, fatigued, exhausted, unconscious].filter(k => s.r.has(1, k)).map(k => k.name)
  return {
    s,
    is,
    attack: () => attackOf(s, { by: 1, at: 0 }),
    by: (act: string) => {
      s.play([applyEffect({ by: 0, who: 1, act })])
      return is()
    },
  }
}

describe('a level that a source names', () => {
  rules(LEVELS, 'true20/conditions/winded', 'true20/conditions/fatigued', 'true20/conditions/exhausted').each([
    ['winds', ['winded'], ['fatigued'], ['exhausted'], ['exhausted', 'unconscious']],
    ['tires', ['fatigued'], ['fatigued'], ['exhausted'], ['exhausted', 'unconscious']],
    ['drains', ['exhausted'], ['exhausted'], ['exhausted'], ['exhausted', 'unconscious']],
  ] as const)('%s: the rested have it, others that or a level more', (act, rested, afterWinded, afterTired, last) => {
    const from = (...had: (typeof winded)[]) => victim([], had).by(act)
    expect([from(), from(winded), from(fatigued), from(exhausted)]).toEqual([rested, afterWinded, afterTired, last])
  })
  rules(LEVELS).it('the highest counts alone, of those on a sheet too', () => {
    const { attack, s } = victim([], [winded, exhausted])
    expect([fatigueOf(s.r, 1), attack()]).toEqual([3, 3])
  })
  rules(LEVELS).it('for three rounds, on somebody winded: then winded again', () => {
    const v = victim([], [winded])
    v.by('tires for a while')
    expect([fatigueOf(v.s.r, 1), v.attack()]).toEqual([2, 4])
    v.s.play([time(3, 'wait')])
    expect([v.is(), v.attack()]).toEqual([['winded'], 5])
  })
  rules(LEVELS).it('nothing of it comes to those who do not tire', () => {
    const v = victim(['fatigue'])
    expect([v.by('tires'), v.by('winds')]).toEqual([[], []])
  })
  rules(LEVELS, 'true20/fatigue/full-rest').it('all of them go with a full rest', () => {
    const s = scene({})
    for (const k of [winded, exhausted]) s.m.give(0, k)
    s.play([time(10 * HOUR, 'rest', { resters: [0] })], Array<number>(9).fill(2))
    expect(fatigueOf(s.r, 0)).toBe(0)
  })
})

describe('a level that is ruled', () => {
  const given = (condition: string, ...had: (typeof winded)[]) => {
    const s = scene({ ...base })
    for (const k of had) s.m.give(0, k)
    ruledSo(s, { do: 'give', who: 0, condition })
    return [winded, fatigued, exhausted, unconscious].filter(k => s.r.has(0, k)).map(k => k.name)
  }
  rules(LEVELS).it('takes the place of the one that was, or is one more', () => {
    expect(given('fatigued')).toEqual(['fatigued'])
    expect(given('fatigued', winded)).toEqual(['fatigued'])
    expect(given('winded', winded)).toEqual(['fatigued'])
    expect(given('winded', fatigued)).toEqual(['exhausted'])
    expect(given('exhausted', winded)).toEqual(['exhausted'])
    expect(given('fatigued', exhausted)).toEqual(['exhausted', 'unconscious'])
  })
})
