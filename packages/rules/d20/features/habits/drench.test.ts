import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { lightNow } from '../../position/light.ts'
import { perform } from '../../turn/act.ts'
import { afterHit } from '../../vocabulary/effect-steps.ts'
import { at, moveLeft, standardLeft } from '../../vocabulary/fields.ts'
import { doused } from './drench.ts'

const RULE = 'house/features/drench'
describe.each(TEXTS)(`${RULE} in %s`, ruleset => {
  const burning = { name: 'burning', every: { rounds: 1 }, stages: [[{ condition: 'shaken' }]], descriptors: ['fire'] }
  const flame = {
    name: 'flame',
    effect: {
      lasts: { minutes: 1 },
      descriptors: ['fire'],
      consequences: [{ adds: -1, to: 'saves', lasts: 'effect' }],
    },
  }
  const stage = () => {
    return textStage(
      ruleset,
      { features: [{ drench: { with: 'sword' } }], level: 4 },
      { light: { bright: 20, dim: 40 }, acts: [flame], afflictions: [burning], level: 4 },
    )
  }
  const hit = (s: ReturnType<typeof stage>) => s.play([afterHit({ by: 0, who: 1, weapon: 0 })])
  const isLit = (s: ReturnType<typeof stage>) => {
    const { light } = s.scene.rules.slots
    return lightNow(s.r, {}, light!.policy(s.r))[s.r.get(1, at)]!
  }
  it('puts out the light of whom it hits, which can be lit again', () => {
    const s = stage()
    const before = isLit(s)
    hit(s)
    expect(s.r.has(1, doused)).toBe(true)
    expect(isLit(s)).toBeLessThanOrEqual(before)
    for (const left of [standardLeft, moveLeft]) s.m.set(1, left, 1)
    s.play([perform({ who: 1, command: { do: 'relight' } })])
    expect([s.r.has(1, doused), isLit(s)]).toEqual([false, before])
  })
  it('does nothing to who carries no light', () => {
    const s = stage()
    s.play([afterHit({ by: 0, who: 0, weapon: 0 })])
    expect(s.r.has(0, doused)).toBe(false)
  })
})
