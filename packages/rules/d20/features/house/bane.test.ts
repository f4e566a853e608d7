import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { attackFacts } from '../../attack/facts.ts'

const sword = (ruleset: string, bane: object) => ({
  weapons: [{ name: 'sword', damage: ruleset === 'true20' ? 3 : '1d8', bane }],
})
/** What bane adds to the attack and the damage of `a` against `b`. */
function added(ruleset: string, bane: object, b: object): readonly number[] {
  const s = textStage(ruleset, sword(ruleset, bane), { ...b })
  const facts = attackFacts(s.r, { by: 0, at: 1, weapon: 0 } as Parameters<typeof attackFacts>[1])
  return (['attack', 'damage'] as const).map(stat =>
    s.r
      .explain(stat, 0, facts)
      .terms.filter(t => t.rule === 'house/features/bane')
      .reduce((sum, t) => sum + t.value, 0),
  )
}

describe.each(TEXTS)('house/features/bane in %s', ruleset => {
  it('adds to attack and damage against creatures of its kinds', () => {
    expect(added(ruleset, { kinds: ['undead', 'fey'], attack: 1, damage: 4 }, { kinds: ['undead'] })).toEqual([1, 4])
  })
  it('adds 2 where it does not say how much', () => {
    expect(added(ruleset, { kinds: ['fey'] }, { kinds: ['living', 'fey'] })).toEqual([2, 2])
  })
  it('adds nothing against others', () => {
    expect(added(ruleset, { kinds: ['undead'] }, {})).toEqual([0, 0])
  })
  it('is refused without kinds', () => {
    expect(() => textStage(ruleset, sword(ruleset, { attack: 1 }))).toThrow(/kinds/)
  })
})
