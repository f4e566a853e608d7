import { refusals } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'
import { standardLeft } from '../../vocabulary/fields.ts'
import { alone, turnsAlone } from './alone-in-time.ts'

const RULE = 'house/features/alone-in-time'
const STOP = { name: 'stop', effect: { personal: true, consequences: [{ condition: 'alone in time' }] } }
const CURSE = { name: 'curse', effect: { range: 30, consequences: [{ condition: 'shaken', lasts: { rounds: 1 } }] } }

describe.each(TEXTS)(`${RULE} in %s`, ruleset => {
  const staged = () => textStage(ruleset, { acts: [STOP, CURSE] }, { acts: [CURSE] })
  const begun = (face: number) => {
    const s = staged()
    s.play([applyEffect({ by: 0, who: 0, act: 'stop' })], [face])
    return s
  }
  it('the two cannot reach each other', () => {
    const s = begun(1)
    for (const [who, other] of [
      [0, 1],
      [1, 0],
    ] as const) {
      s.m.set(who, standardLeft, 1)
      const why = (command: object) => refusals(s.r, who, command as never).some(x => x.rule === RULE)
      expect([
        why({ do: 'attack', target: other, weapon: 0 }),
        why({ do: 'use', act: 'curse', target: other }),
      ]).toEqual([true, true])
      expect(s.play([applyEffect({ by: who, who: other, act: 'curse' })]).of('state-entered')).toEqual([])
    }
    expect(s.play([applyEffect({ by: 0, who: 0, act: 'curse' })]).of('state-entered')).toHaveLength(1)
  })
  it.each([1, 4])('with a %i on the die it has one turn more than that, and then time goes on', face => {
    const s = begun(face)
    expect(s.r.get(0, turnsAlone)).toBe(face + 1)
    const comes = (left: number) => {
      s.m.set(0, turnsAlone, left)
      const end = { do: 'turn-ended', who: 0 }
      const steps = (s.scene.rules.triggers[end.do] ?? []).flatMap(plan => plan(s.context(), end as never))
      return steps.filter(x => x.do === 'turn' || x.do === 'time-goes-on')
    }
    expect([2, 1, 0].flatMap(comes).map(x => x.do)).toEqual(['turn', 'turn', 'time-goes-on'])
    s.play(comes(0))
    expect(s.r.has(0, alone)).toBe(false)
  })
})
