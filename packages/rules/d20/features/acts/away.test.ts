import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { mayAttack } from '../../position/may-attack.ts'
import { standsInFight } from '../../position/position.ts'
import { shaken } from '../../vocabulary/conditions.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'
import { away, sentAway } from './away.ts'

const RULE = 'house/features/away'
const BOLT = { name: 'bolt', effect: { range: 30, consequences: [{ condition: 'shaken', lasts: { rounds: 1 } }] } }
describe.each(TEXTS)(`${RULE} in %s`, ruleset => {
  const stage = (state: typeof away) => {
    const s = textStage(ruleset, { acts: [BOLT] }, { acts: [BOLT] })
    s.m.give(1, state)
    return s
  }
  it.each([away, sentAway])('nobody strikes one that is $name, and it does nothing', state => {
    const s = stage(state)
    expect(mayAttack(s.r, { by: 0, at: 1, weapon: 0 }).map(x => x.rule)).toContain(RULE)
    expect(s.r.barred(1, 'act')?.rule).toBe(RULE)
  })
  it('effects of others pass it by', () => {
    const s = stage(away)
    s.play([applyEffect({ by: 0, who: 1, act: 'bolt' })])
    expect(s.r.has(1, shaken)).toBe(false)
  })
  it('who is sent away is no more in the fight; who is away is', () => {
    expect([standsInFight(stage(away).r, 1), standsInFight(stage(sentAway).r, 1)]).toEqual([true, false])
  })
})
