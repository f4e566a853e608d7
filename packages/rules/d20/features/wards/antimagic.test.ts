import { GAME, refusals } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { perform } from '../../turn/act.ts'
import { applyEffect, runningEffects } from '../../vocabulary/effect-steps.ts'
import { standardLeft } from '../../vocabulary/fields.ts'
import { antimagic } from './antimagic.ts'

const RULE = 'house/features/antimagic'
const act = (name: string, resistible: boolean, kind: object = {}) => ({
  name,
  ...kind,
  effect: {
    range: 30,
    ...(resistible ? { resistible } : {}),
    lasts: { rounds: 9 },
    consequences: [{ condition: 'shaken', lasts: 'effect' }],
  },
})
describe.each(TEXTS)(`${RULE} in %s`, ruleset => {
  // In starfinder the kind of an act says whether it is magic.
  const kind = ruleset === 'starfinder' ? { kind: 'spell', level: 1 } : {}
  const staged = () => textStage(ruleset, { acts: [act('curse', true, kind), act('shout', false)] }, {})
  const shaken = (s: ReturnType<typeof staged>) =>
    s.play([applyEffect({ by: 0, who: 1, act: 'curse' })]).of('state-entered')
  it('uses no magic, and anything else', () => {
    const s = staged()
    s.m.give(0, antimagic)
    s.m.set(0, standardLeft, 1)
    const why = (name: string) => refusals(s.r, 0, { do: 'use', act: name, target: 1 }).some(x => x.rule === RULE)
    expect([why('curse'), why('shout')]).toEqual([true, false])
  })
  it('magic does nothing to it', () => {
    const s = staged()
    expect(shaken(s)).toHaveLength(1)
    const t = staged()
    t.m.give(1, antimagic)
    expect(shaken(t)).toHaveLength(0)
    expect(t.play([applyEffect({ by: 0, who: 1, act: 'shout' })]).of('state-entered')).toHaveLength(1)
  })
  it('what runs on it by magic stops meanwhile', () => {
    const s = staged()
    s.m.set(0, standardLeft, 1)
    s.play([perform({ who: 0, command: { do: 'use', act: 'curse', target: 1 } })])
    const suppressed = () => s.r.items(GAME, runningEffects).map(e => e.suppressed === true)
    expect(suppressed()).toEqual([false])
    const field = { do: 'state-entered', who: 1, condition: antimagic.name }
    const steps = (s.scene.rules.triggers['state-entered'] ?? []).flatMap(plan => plan(s.context(), field as never))
    s.play(steps.filter(x => x.do === 'suppress-effect') as never)
    expect(suppressed()).toEqual([true])
  })
})
