import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { isImmune } from '../../creature/documents/immune.ts'
import { turnBegan } from '../../turn/round.ts'
import { dominated } from './dominated.ts'

const RULE = 'house/features/dominated'
describe.each(TEXTS)(`${RULE} in %s`, ruleset => {
  /** A row of creatures with a square each, each on its own side, or all on one; the first is dominated. */
  const stage = (more: { readonly side?: string } = {}) => {
    const s = textStage(ruleset, more, more, more)
    s.m.give(0, dominated)
    return s
  }
  /** Whom it strikes as its turn begins. */
  const struck = (s: ReturnType<typeof stage>, faces: readonly number[]) => {
    const began = { do: turnBegan.kind, who: 0, single: false, opportunities: 1, swift: 1 } as never
    const steps = (s.scene.rules.triggers[turnBegan.kind] ?? [])
      .flatMap(plan => plan(s.context(), began))
      .filter(x => x.do === 'obeys')
    return s.play(steps, faces).of('attack-rolled')
  }
  it('strikes at the nearest of its own side', () => {
    expect(struck(stage({ side: 'one' }), [1]).map(e => e['at'])).toEqual([1])
  })
  it('has no turn of its own, and strikes at no foe', () => {
    const s = stage()
    expect(struck(s, [])).toEqual([])
    expect([s.r.barred(0, 'move'), s.r.barred(0, 'act')].map(x => x?.rule)).toEqual([RULE, RULE])
  })
  it('keeps off what is kept off a mind', () => {
    const s = textStage(ruleset, { immune: ['mind-affecting'] }, {})
    expect([isImmune(s.r, 0, dominated), isImmune(s.r, 1, dominated)]).toEqual([true, false])
  })
})
