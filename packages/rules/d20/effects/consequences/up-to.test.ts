import { describe, expect, it } from 'vitest'
import { TEXTS, TEXTS_WITH_POINTS, textStage } from '../../../testing/text-stage.ts'
import { hitPoints } from '../../injury/fields.ts'
import { dazed, shaken } from '../../vocabulary/conditions.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'

const state = (condition: string, more: object) => ({ condition, lasts: { rounds: 1 }, ...more })
const act = (...consequences: readonly object[]) => ({ name: 'word', effect: { range: 30, consequences } })
const word = { by: 0, who: 1, act: 'word' }

describe.each(TEXTS)('house/effects/up-to-level in %s', ruleset => {
  it.each([
    [4, 4, true],
    [4, 5, false],
  ])('up to level %i, a creature of level %i: %s', (upToLevel, level, comes) => {
    const s = textStage(ruleset, { acts: [act(state('shaken', { upToLevel }))] }, { level })
    const resisted = s.play([applyEffect(word)]).of('effect-resisted')
    expect(s.r.has(1, shaken)).toBe(comes)
    expect(resisted.map(e => e['why'])).toEqual(comes ? [] : ['too strong'])
  })
  it('what goes further than its other parts still comes', () => {
    const s = textStage(ruleset, { acts: [act(state('shaken', {}), state('dazed', { upToLevel: 2 }))] }, { level: 5 })
    expect(s.play([applyEffect(word)]).of('effect-resisted')).toEqual([])
    expect([s.r.has(1, shaken), s.r.has(1, dazed)]).toEqual([true, false])
  })
})
describe.each(TEXTS_WITH_POINTS)('house/effects/up-to-points in %s', ruleset => {
  it.each([
    [50, true],
    [51, false],
  ])('with %i hit points: %s', (points, comes) => {
    const s = textStage(ruleset, { acts: [act(state('shaken', { upToPoints: 50 }))] }, {})
    s.m.add(1, hitPoints, points - s.r.amount(1, hitPoints))
    const resisted = s.play([applyEffect(word)]).of('effect-resisted')
    expect(s.r.has(1, shaken)).toBe(comes)
    expect(resisted.map(e => e['why'])).toEqual(comes ? [] : ['too many hit points'])
  })
})
describe('house/effects/up-to-points in true20', () => {
  it('is refused, as no points are counted', () => {
    expect(() => textStage('true20', { acts: [act(state('shaken', { upToPoints: 50 }))] }, {})).toThrow(
      'these rules count no hit points',
    )
  })
})
