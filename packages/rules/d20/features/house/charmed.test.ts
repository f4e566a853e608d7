import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { isImmune } from '../../creature/documents/immune.ts'
import { endConditions } from '../../turn/timers.ts'
import { attackRolled } from '../../vocabulary/attack-step.ts'
import { timers } from '../../vocabulary/fields.ts'
import { charmed } from './charmed.ts'

const RULE = 'house/features/charmed'
const BOLT = { name: 'bolt', effect: { range: 30, consequences: [{ condition: 'shaken', lasts: { rounds: 1 } }] } }
const AID = { name: 'aid', effect: { range: 30, consequences: [{ adds: 1, to: 'attack', lasts: { rounds: 1 } }] } }

// Starfinder says itself what a charm does.
describe.each(TEXTS.filter(id => id !== 'starfinder'))(`${RULE} in %s`, ruleset => {
  const stage = () => {
    const s = textStage(ruleset, { acts: [BOLT, AID] }, {})
    s.m.give(0, charmed)
    return s
  }
  const refused = (s: ReturnType<typeof stage>, act: string) =>
    s.scene.rules.commands['use']!.refuse(s.r, 0, { do: 'use', act, target: 1 }).some(x => x.rule === RULE)

  it('strikes nobody, and may still act', () => {
    const s = stage()
    expect(s.r.barred(0, 'attack')?.rule).toBe(RULE)
    expect(s.r.barred(0, 'opportunity')?.rule).toBe(RULE)
    expect(s.r.barred(0, 'act')).toBeNull()
  })
  it('uses nothing that harms, and what helps', () => {
    const s = stage()
    expect([refused(s, 'bolt'), refused(s, 'aid')]).toEqual([true, false])
  })
  it('is free once a foe strikes at it, not once it strikes', () => {
    const s = stage()
    const rolled = (by: number, at: number) =>
      (s.scene.rules.triggers[attackRolled.kind] ?? [])
        .flatMap(plan => plan(s.context(), { do: attackRolled.kind, by, at, weapon: 0, result: 'miss' } as never))
        .filter(x => x.do === 'charm-breaks')
    s.play(rolled(0, 1) as never)
    expect(s.r.has(0, charmed)).toBe(true)
    s.m.include(0, timers, {
      moment: { at: 'turn-end', of: 0 },
      left: 5,
      steps: [endConditions({ who: 0, conditions: [charmed.name] })],
      source: 'charm',
    })
    s.play(rolled(1, 0) as never)
    expect(s.r.has(0, charmed)).toBe(false)
    // Nothing is left of it that would be shown as running, or end another one.
    expect(s.r.items(0, timers)).toEqual([])
  })
  it.each(['charm', 'mind-affecting'])('does nothing to who is immune to %s', kind => {
    const s = textStage(ruleset, { immune: [kind] }, { immune: ['poison'] })
    expect([isImmune(s.r, 0, charmed), isImmune(s.r, 1, charmed)]).toEqual([true, false])
  })
})
