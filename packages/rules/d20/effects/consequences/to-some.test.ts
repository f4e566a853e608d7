import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { dazed, shaken } from '../../vocabulary/conditions.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'

const state = (condition: string, more: object) => ({ condition, lasts: { rounds: 1 }, ...more })
const act = (...consequences: readonly object[]) => ({ name: 'word', effect: { range: 30, consequences } })
const word = { by: 0, who: 1, act: 'word' }

describe.each(TEXTS)('house/effects/to-some in %s', ruleset => {
  const played = (target: Readonly<Record<string, unknown>>, ...consequences: readonly object[]) => {
    const s = textStage(ruleset, { acts: [act(...consequences)] }, target)
    const resisted = s.play([applyEffect(word)]).of('effect-resisted')
    return [s.r.has(1, shaken), s.r.has(1, dazed), resisted.map(e => e['why'])]
  }
  const parts = [state('shaken', { only: ['undead'] }), state('dazed', { spares: ['undead', 'construct'] })]
  it.each([
    [['undead'], true, false],
    [['living'], false, true],
    [['undead', 'construct'], true, false],
  ])('one thing to the undead and another to the rest: %j', (kinds, isShaken, isDazed) => {
    expect(played({ kinds }, ...parts)).toEqual([isShaken, isDazed, []])
  })
  it('says why where no part of it comes', () => {
    expect(played({ kinds: ['construct'] }, ...parts)).toEqual([false, false, ['other kind']])
  })
  it('one thing to foes and another to friends', () => {
    const sides = [state('shaken', { foes: true }), state('dazed', { friends: true })]
    expect(played({}, ...sides)).toEqual([true, false, []])
    const s = textStage(ruleset, { acts: [act(...sides)] }, {})
    s.play([applyEffect({ ...word, who: 0 })])
    expect([s.r.has(0, shaken), s.r.has(0, dazed)]).toEqual([false, true])
  })
})
