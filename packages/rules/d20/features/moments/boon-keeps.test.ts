import { describe, expect, it } from 'vitest'
import { TEXTS, TEXTS_WITH_POINTS, textStage } from '../../../testing/text-stage.ts'
import { boons } from '../../effects/consequences/boons.ts'
import { mitigate } from '../../injury/mitigation/mitigation.ts'
import { missChanceOf } from '../../position/concealment.ts'
import { attackRolled } from '../../vocabulary/attack-step.ts'
import { sumOf } from '../../vocabulary/damage-types.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'
import { at } from '../../vocabulary/fields.ts'

const RULE = 'house/features/boon'
const BLINKS = { boon: { called: 'blinking', percent: 50 } }
const BURNS = { boon: { called: 'fire shield', thorns: [{ condition: 'dazzled', lasts: { rounds: 1 } }] } }

describe.each(TEXTS)(`${RULE} in %s`, ruleset => {
  const stage = (feature: object, has: boolean) => {
    const s = textStage(ruleset, {}, { features: [feature] })
    const name = (feature as { boon: { called: string } }).boon.called
    if (has) s.m.include(1, boons, { name, by: 1, source: name })
    return s
  }
  /** How many of a hundred attacks on creature 1 miss. */
  const astray = (has: boolean) => {
    const miss = missChanceOf(stage(BLINKS, has).r, 'melee', 0, 1)
    if (!miss) return 0
    const faces = Array.from(miss.die.w, (_, i) => miss.die.lo + i)
    return (100 * faces.filter(face => miss.misses(face)).length) / faces.length
  }
  it('half of the attacks on who blinks miss, while it does', () => {
    expect([astray(true), astray(false)]).toEqual([50, 0])
  })
  it.each([
    [true, 'hit', 1, 1],
    [true, 'miss', 1, 0],
    [true, 'hit', 9, 0],
    [false, 'hit', 1, 0],
  ])('has it: %s, a %s from %i squares: %i answers', (has, result, squares, answers) => {
    const s = stage(BURNS, has)
    s.m.set(1, at, squares)
    const steps = (s.scene.rules.triggers[attackRolled.kind] ?? [])
      .flatMap(plan => plan(s.context(), { do: attackRolled.kind, by: 0, at: 1, weapon: 0, result } as never))
      .filter(x => x.do === 'boon-strikes')
    expect(steps).toHaveLength(answers)
    const states = s.play(steps as never).of('state-entered')
    expect(states.map(e => [e['who'], e['condition']])).toEqual(answers ? [[0, 'dazzled']] : [])
  })
})

describe.each(TEXTS_WITH_POINTS)(`${RULE}, what keeps off blows of one kind, in %s`, ruleset => {
  it.each([
    [['ranged'], 2],
    [['ranged', 'magic'], 12],
    [['melee'], 12],
  ])('of 12 points of a blow that is %s %i get through', (qualities, through) => {
    const boon = { called: 'ward', reduction: [{ amount: 10, overcomeBy: 'magic', against: 'ranged' }] }
    const s = textStage(ruleset, {}, { features: [{ boon }] })
    s.m.include(1, boons, { name: 'ward', by: 1, source: 'ward' })
    const text = s.scene.rules.slots.damage
    const parts = mitigate(
      text,
      text.mitigations(s.r, 1),
      [{ n: 12, types: ['piercing'], nonlethal: false }],
      qualities,
    )
    expect(sumOf(parts)).toBe(through)
  })
  it('spells of a name do nothing to who has it', () => {
    const bolt = { name: 'Bolt', effect: { range: 30, consequences: [{ condition: 'shaken', lasts: { rounds: 1 } }] } }
    const s = textStage(ruleset, { acts: [bolt] }, { features: [{ boon: { called: 'ward', spells: ['bolt'] } }] })
    const shaken = () => s.play([applyEffect({ by: 0, who: 1, act: 'Bolt' })]).of('state-entered').length
    s.m.include(1, boons, { name: 'ward', by: 1, source: 'ward' })
    expect(shaken()).toBe(0)
    s.m.exclude(1, boons, { name: 'ward', by: 1, source: 'ward' })
    expect(shaken()).toBe(1)
  })
})
