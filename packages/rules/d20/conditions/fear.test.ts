import { describe, expect } from 'vitest'
import { ModernStage } from '../../modern/testing/stage.ts'
import { SpiritStage } from '../../spirit/testing/stage.ts'
import { rules } from '../../testing/rule.ts'
import { attackFacts } from '../attack/facts.ts'
import { dazed, shaken, sickened } from '../vocabulary/conditions.ts'

const SHEET = { saves: { Will: 4 }, skills: { Climb: 5 }, weapons: [{ name: 'club', damage: '1d6' }] }
const STAGES = {
  spirit: () => new SpiritStage([SHEET as never, {}]),
  modern: () => new ModernStage([SHEET as never, {}]),
}
describe.each(['spirit', 'modern'] as const)('%s has what fear does from true20', text => {
  const numbers = (k?: typeof shaken) => {
    const s = STAGES[text]()
    if (k) s.m.give(0, k)
    return [
      s.r.tally('attack', 0, attackFacts(s.r, { by: 0, at: 1, weapon: 0, as: 'attack', index: 0 } as never)),
      s.r.tally('save', 0, { save: 'Will' }),
      s.r.tally('check', 0, { skill: 'Climb' } as never),
      s.r.tally('initiative', 0, {}),
    ]
  }
  const less = (k: typeof shaken) => numbers(k).map((n, i) => n - numbers()[i]!)
  rules('true20/conditions/shaken').it('-2 on attacks, saves and checks, initiative among them', () => {
    expect(less(shaken)).toEqual([-2, -2, -2, -2])
  })
  rules('true20/conditions/sickened').it('the same, but not on saves', () => {
    expect(less(sickened)).toEqual([-2, 0, -2, -2])
  })
  rules('true20/conditions/dazed').it('no actions; its Defense stays', () => {
    const s = STAGES[text]()
    const defense = () => s.r.tally('defense', 0, { attacker: 1, melee: true, ranged: false, touch: false } as never)
    const before = defense()
    s.m.give(0, dazed)
    expect([s.r.barred(0, 'act') !== undefined, s.r.barred(0, 'attack') !== undefined, defense()]).toEqual([
      true,
      true,
      before,
    ])
  })
})
