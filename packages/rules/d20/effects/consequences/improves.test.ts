import { describe, expect, it } from 'vitest'
import { TEXTS, TEXTS_WITH_POINTS, textStage } from '../../../testing/text-stage.ts'
import { attackFacts } from '../../attack/facts.ts'
import { hitPoints } from '../../injury/fields.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'
import { timers } from '../../vocabulary/fields.ts'
import { improvements } from './improves.ts'

const RULE = 'house/effects/improved-abilities'
type Keys = Readonly<Record<string, unknown>>
const raise = (name: string, improves: string, by: number, type?: string): Keys => ({
  name,
  effect: {
    personal: true,
    consequences: [{ improves, by: String(by), ...(type ? { type } : {}), lasts: { rounds: 2 } }],
  },
})
/** The ability of a blow. */
const AIMS = (ruleset: string): string => (ruleset === 'true20' ? 'Dexterity' : 'Strength')
/** Points that make one of the modifier. */
const each = (ruleset: string): number => (ruleset === 'true20' ? 1 : 2)
const staged = (ruleset: string, acts: readonly Keys[], more: Keys = {}) => textStage(ruleset, { acts, ...more }, {})
const bring = (s: ReturnType<typeof textStage>, ...acts: readonly string[]) =>
  s.play(acts.map(act => applyEffect({ by: 0, who: 0, act })))
/** Runs down what it has for a time. */
const runOut = (s: ReturnType<typeof textStage>) => {
  const all = s.r.items(0, timers)
  for (const t of all) s.m.exclude(0, timers, t)
  return s.play(all.flatMap(t => t.steps))
}
const attack = (s: ReturnType<typeof textStage>): number =>
  s.r.tally('attack', 0, attackFacts(s.r, { by: 0, at: 1, weapon: 0, as: 'attack', index: 0 } as never))

describe.each(TEXTS)(`${RULE} in %s`, ruleset => {
  const n = each(ruleset)
  it('makes what goes by the modifier better, and no longer once it is over', () => {
    const s = staged(ruleset, [raise('bull', AIMS(ruleset), 2 * n, 'enhancement')])
    const before = attack(s)
    bring(s, 'bull')
    expect(attack(s)).toBe(before + 2)
    runOut(s)
    expect([attack(s), s.r.items(0, improvements)]).toEqual([before, []])
  })
  it('counts the best of one type, and those of several types together', () => {
    const acts = [
      raise('bull', AIMS(ruleset), 2 * n, 'enhancement'),
      raise('ox', AIMS(ruleset), 3 * n, 'enhancement'),
      raise('fury', AIMS(ruleset), n, 'morale'),
    ]
    const s = staged(ruleset, acts)
    const before = attack(s)
    bring(s, 'bull', 'ox')
    expect(attack(s)).toBe(before + 3)
    bring(s, 'fury')
    expect(attack(s)).toBe(before + 4)
  })
  it('without a type counts once for each source', () => {
    const s = staged(ruleset, [raise('one', AIMS(ruleset), n), raise('two', AIMS(ruleset), n)])
    const before = attack(s)
    bring(s, 'one', 'one', 'two')
    expect(attack(s)).toBe(before + 2)
  })
  it('heartens no mind that nothing touches', () => {
    const s = staged(ruleset, [raise('fury', AIMS(ruleset), 2 * n, 'morale')], { features: ['mindless'] })
    const before = attack(s)
    bring(s, 'fury')
    expect(attack(s)).toBe(before)
  })
  it('makes saves better', () => {
    const s = staged(ruleset, [raise('owl', 'Constitution', 2 * n), raise('ox', 'Strength', 2 * n)])
    const before = s.r.tally('save', 0, { save: 'Fortitude' })
    // In one text the better of two abilities counts.
    bring(s, 'owl', 'ox')
    expect(s.r.tally('save', 0, { save: 'Fortitude' })).toBe(before + 2)
  })
})

describe.each(TEXTS_WITH_POINTS.filter(id => id !== 'starfinder'))(`hit points of ${RULE} in %s`, ruleset => {
  const tough = [raise('bear', 'Constitution', 4, 'enhancement'), raise('fury', 'Constitution', 4, 'morale')]
  it('come with the better Constitution and are lost again', () => {
    const s = staged(ruleset, tough, { level: 3 })
    const before = s.r.amount(0, hitPoints)
    bring(s, 'bear')
    expect(s.r.amount(0, hitPoints)).toBe(before + 6)
    bring(s, 'fury')
    expect(s.r.amount(0, hitPoints)).toBe(before + 12)
    runOut(s)
    expect(s.r.amount(0, hitPoints)).toBe(before)
  })
  it('come once where two of one type overlap, and the better one stays', () => {
    const s = staged(
      ruleset,
      [raise('bear', 'Constitution', 4, 'enhancement'), raise('elk', 'Constitution', 2, 'enhancement')],
      { level: 3 },
    )
    const before = s.r.amount(0, hitPoints)
    bring(s, 'elk', 'bear')
    expect(s.r.amount(0, hitPoints)).toBe(before + 6)
    const bear = s.r.items(0, timers).filter(t => JSON.stringify(t).includes('bear'))
    for (const t of bear) s.m.exclude(0, timers, t)
    s.play(bear.flatMap(t => t.steps))
    expect(s.r.amount(0, hitPoints)).toBe(before + 3)
  })
  it('that were all that kept it up leave it down', () => {
    const s = staged(ruleset, tough, { level: 3 })
    bring(s, 'bear')
    s.S[s.scene.layout.cell(0, hitPoints)] = 4
    runOut(s)
    expect(s.r.amount(0, hitPoints)).toBe(-2)
  })
})
