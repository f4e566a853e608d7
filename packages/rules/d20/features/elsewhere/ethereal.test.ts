import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { mayAttack } from '../../position/may-attack.ts'
import { shaken } from '../../vocabulary/conditions.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'
import { ethereal } from './ethereal.ts'

const RULE = 'house/features/ethereal'
const BOLT = { name: 'bolt', effect: { range: 30, consequences: [{ condition: 'shaken', lasts: { rounds: 1 } }] } }
describe.each(TEXTS)(`${RULE} in %s`, ruleset => {
  const stage = () => {
    const s = textStage(ruleset, { acts: [BOLT] }, { acts: [BOLT] })
    s.m.give(1, ethereal)
    return s
  }
  it('nobody strikes who is ethereal, and it strikes nobody', () => {
    const s = stage()
    expect(mayAttack(s.r, { by: 0, at: 1, weapon: 0 }).map(x => x.rule)).toContain(RULE)
    expect([s.r.barred(1, 'attack')?.rule, s.r.barred(1, 'move')]).toEqual([RULE, null])
  })
  it('effects pass neither way', () => {
    const s = stage()
    s.play([applyEffect({ by: 0, who: 1, act: 'bolt' })])
    s.play([applyEffect({ by: 1, who: 0, act: 'bolt' })])
    expect([s.r.has(0, shaken), s.r.has(1, shaken)]).toEqual([false, false])
  })
})
