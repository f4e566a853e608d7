import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { boosts } from '../../creature/boosts.ts'
import { attackStep } from '../../vocabulary/attack-step.ts'
import { applyEffect, expose } from '../../vocabulary/effect-steps.ts'

const RULE = 'house/effects/for-one-roll'
const adds = (to: string, more: object = { once: true }) => ({ adds: 1, to, lasts: { minutes: 1 }, ...more })
const guided = (ruleset: string, ...consequences: readonly object[]) => {
  const s = textStage(ruleset, { acts: [{ name: 'hint', effect: { consequences } }] }, {})
  s.play([applyEffect({ by: 0, who: 0, act: 'hint' })])
  return s
}
type Staged = ReturnType<typeof guided>
const left = (s: Staged) => s.r.items(0, boosts).map(b => b.to)
const strike = attackStep({ by: 0, at: 1, weapon: 0, as: 'attack', index: 0 })

describe.each(TEXTS)(`${RULE} in %s`, ruleset => {
  it('the first attack uses up what the effect gives to all rolls', () => {
    const s = guided(ruleset, adds('attack'), adds('saves'), adds('checks'))
    expect(left(s)).toEqual(['attack', 'saves', 'checks'])
    s.play([strike], [1])
    expect(left(s)).toEqual([])
  })
  it('a roll that it adds nothing to leaves it', () => {
    const s = guided(ruleset, adds('saves'))
    s.play([strike], [1])
    expect(left(s)).toEqual(['saves'])
  })
  it('what lasts stays', () => {
    const s = guided(ruleset, adds('attack', {}), adds('saves'))
    s.play([strike], [1])
    expect(left(s)).toEqual(['attack', 'saves'])
  })
  it('is used up where an affliction has brought it', () => {
    const ills = [{ name: 'spark', stages: [[adds('attack')]] }]
    const s = textStage(ruleset, { afflictions: ills }, {})
    s.play([expose({ who: 0, by: 0, of: 'spark' })])
    expect(left(s)).toEqual(['attack'])
    s.play([strike], [1])
    expect(left(s)).toEqual([])
  })
  it('is refused with numbers that are not rolled', () => {
    expect(() => guided(ruleset, adds('AC'))).toThrow('stands with to: attack, saves or checks')
  })
})
