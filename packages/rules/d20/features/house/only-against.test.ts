import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { prone } from '../../vocabulary/conditions.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'

const RULE = 'house/features/only-against'
const trample = (more: object = {}) => ({
  acts: [
    {
      name: 'trample',
      onlyAgainst: ['prone', 'helpless'],
      effect: { range: 5, consequences: [{ condition: 'blinded' }], ...more },
    },
  ],
})

describe.each(TEXTS)(`${RULE} in %s`, ruleset => {
  const against = (lies: boolean) => {
    const s = textStage(ruleset, trample(), {})
    if (lies) s.m.give(1, prone)
    return s
  }
  const why = (lies: boolean) => {
    const s = against(lies)
    return s.scene.rules.commands['use']!.refuse(s.r, 0, { do: 'use', act: 'trample', target: 1 })
      .filter(x => x.rule === RULE)
      .map(x => x.why)
  }
  it('cannot be aimed at those who are in none of its conditions', () => {
    expect(why(false)).toEqual(['trample works only on those who are prone or helpless'])
    expect(why(true)).toEqual([])
  })
  it('does nothing to others whom it reaches', () => {
    const reached = (lies: boolean) =>
      against(lies)
        .play([applyEffect({ by: 0, who: 1, act: 'trample' })])
        .of('state-entered').length
    expect([reached(false), reached(true)]).toEqual([0, 1])
  })
  it('names conditions of the text alone', () => {
    const broken = { acts: [{ ...trample().acts[0], onlyAgainst: ['proned'] }] }
    expect(() => textStage(ruleset, broken)).toThrow(/onlyAgainst/)
  })
})
