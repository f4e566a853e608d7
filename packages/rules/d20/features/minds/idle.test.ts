import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { isImmune } from '../../creature/documents/immune.ts'
import { attackRolled } from '../../vocabulary/attack-step.ts'
import { lulled } from './idle.ts'

const RULE = 'house/features/lulled'
describe.each(TEXTS)(`${RULE} in %s`, ruleset => {
  const stage = () => {
    const s = textStage(ruleset, { side: 'ours' }, { side: 'ours' }, { side: 'theirs' })
    s.m.give(0, lulled)
    return s
  }
  const attacked = (by: number) => {
    const s = stage()
    const rolled = { do: attackRolled.kind, by, at: 0, weapon: 0, result: 'miss' } as never
    s.play(
      (s.scene.rules.triggers[attackRolled.kind] ?? [])
        .flatMap(plan => plan(s.context(), rolled))
        .filter(x => x.do === 'is-lulled-no-more'),
    )
    return s.r.has(0, lulled)
  }
  it('does nothing', () => {
    const { r } = stage()
    expect((['act', 'move', 'attack', 'opportunity'] as const).map(bar => r.barred(0, bar)?.rule)).toEqual([
      RULE,
      RULE,
      RULE,
      RULE,
    ])
  })
  it('is itself again as a foe attacks it, hit or miss', () => {
    expect([attacked(1), attacked(2)]).toEqual([true, false])
  })
  it('keeps off what is kept off a mind', () => {
    const s = textStage(ruleset, { immune: ['mind-affecting'] }, {})
    expect([isImmune(s.r, 0, lulled), isImmune(s.r, 1, lulled)]).toEqual([true, false])
  })
})
