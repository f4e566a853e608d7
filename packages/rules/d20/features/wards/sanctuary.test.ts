import { refusals } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { boons, hasBoon } from '../../effects/consequences/boons.ts'
import { done } from '../../vocabulary/act-steps.ts'
import { attackStep } from '../../vocabulary/attack-step.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'
import { standardLeft } from '../../vocabulary/fields.ts'

const RULE = 'house/features/wards'
const WARD = { boon: { called: 'sanctuary', wards: { kind: 'Will', dc: 15 } } }
const consequences = [{ condition: 'shaken', lasts: { rounds: 9 } }]
const CURSE = { name: 'curse', effect: { range: 30, consequences } }
const BLAST = { name: 'blast', effect: { area: { shape: 'burst', feet: 10 }, range: 30, consequences } }
const FAIL = 1
const PASS = 20
const blow = attackStep({ by: 0, at: 1, weapon: 0, as: 'attack', index: 0 })

describe.each(TEXTS)(`${RULE} in %s`, ruleset => {
  const staged = () => {
    const s = textStage(ruleset, { acts: [CURSE, BLAST] }, { acts: [CURSE, BLAST], features: [WARD] })
    s.m.include(1, boons, { name: 'sanctuary', by: 1, source: 'sanctuary' })
    return s
  }
  const follow = (s: ReturnType<typeof staged>, event: object & { do: string }) =>
    (s.scene.rules.triggers[event.do] ?? []).flatMap(plan => plan(s.context(), event as never))
  const acts = (who: number, act: string) => ({ do: done.kind, who, act, target: 1 - who })
  const whyNot = (s: ReturnType<typeof staged>, command: object) => {
    s.m.set(0, standardLeft, 1)
    return refusals(s.r, 0, command as never).filter(x => x.rule === RULE).length
  }
  it('who fails its save loses the blow, and can strike no more', () => {
    const s = staged()
    const played = s.play([blow, blow], [FAIL])
    expect([played.of('attack-rolled').length, played.of('ward-tried').length]).toEqual([0, 1])
    expect(whyNot(s, { do: 'attack', target: 1, weapon: 0 })).toBe(1)
    expect(whyNot(s, { do: 'use', act: 'curse', target: 1 })).toBe(1)
  })
  it('who saves is done with it', () => {
    const s = staged()
    // A 1 on the attack misses in every text.
    const played = s.play([blow, blow], [PASS, 1, 1])
    expect([played.of('attack-rolled').length, played.of('ward-tried').length]).toEqual([2, 1])
    expect(hasBoon(s.r, 1, 1, 'sanctuary')).toBe(true)
  })
  it('what is aimed at it alone is kept off, what fills an area is not', () => {
    const s = staged()
    const steps = follow(s, acts(0, 'curse'))
    expect(steps.map(x => x.do)).toEqual(['roll-check', applyEffect.kind])
    expect(s.play(steps as never, [FAIL]).of('state-entered')).toEqual([])
    expect(s.play([applyEffect({ by: 0, who: 1, act: 'blast' })]).of('state-entered')).toHaveLength(1)
  })
  it('it is over when who has it does what harms, and what was tried is forgotten', () => {
    const s = staged()
    s.play([blow], [FAIL])
    const [end] = follow(s, acts(1, 'curse')).filter(x => x.do === 'end-boon')
    expect(s.play([end!] as never).of('boon-over')).toHaveLength(1)
    expect(hasBoon(s.r, 1, 1, 'sanctuary')).toBe(false)
    expect(s.play([blow], [1]).of('attack-rolled')).toHaveLength(1)
  })
})
