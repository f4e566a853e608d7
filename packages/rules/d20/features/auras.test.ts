import { describe, expect, it } from 'vitest'
import { TEXTS_WITH_POINTS, textStage } from '../../testing/text-stage.ts'
import { boosts } from '../creature/boosts.ts'
import { perform } from '../turn/act.ts'
import { applyEffect } from '../vocabulary/effect-steps.ts'

const RULE = 'house/features/aura'
const aura = (more: object) => ({
  features: [
    { aura: { called: 'menace', feet: 20, consequences: [{ adds: -2, to: 'attack', type: 'untyped' }], ...more } },
  ],
})
const STRIKE = { do: 'attack', target: 1, weapon: 0 }

describe.each(TEXTS_WITH_POINTS)(`${RULE} in %s`, ruleset => {
  const left = (more: object, ...faces: readonly number[]): number => {
    const s = textStage(ruleset, { weapons: [{ name: 'claw', damage: '1d4', natural: true }] }, aura(more))
    s.play([applyEffect({ by: 1, who: 0, act: 'menace' })], [])
    expect(s.r.items(0, boosts)).toHaveLength(1)
    s.play([perform({ who: 0, command: STRIKE })], faces)
    return s.r.items(0, boosts).length
  }
  it('is over for who hits its creature, where it says so', () => {
    expect([left({ untilHit: true }, 19, 2), left({ untilHit: true }, 2), left({}, 19, 2)]).toEqual([0, 1, 1])
  })
})
