import { describe, expect, it } from 'vitest'
import { TEXTS, textStage } from '../../../testing/text-stage.ts'
import { boons } from '../../effects/consequences/boons.ts'
import { missChanceOf } from '../../position/concealment.ts'
import { attackRolled } from '../../vocabulary/attack-step.ts'
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
