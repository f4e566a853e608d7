import { exactly } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { attackStep } from '../d20/vocabulary/attack-step.ts'
import { disabled, dying } from '../d20/vocabulary/conditions.ts'
import { BLOW, scene } from './testing/sheets.ts'
import { wounded } from './vocabulary/conditions.ts'
import { hurt } from './vocabulary/fields.ts'

describe('exact odds of one attack: +6, damage +5 against Defense 15, Toughness +4', () => {
  const stage = scene({ combat: 6, weapons: [{ name: 'sword', damage: 5 }] }, { combat: 5, toughness: 4 })
  stage.S[0] = stage.scene.agenda([attackStep(BLOW)], 0)
  const { ends, lost } = exactly(stage.scene, stage.S)
  const chance = (what: (r: typeof stage.r) => boolean) =>
    ends.reduce((sum, end) => {
      stage.r.S = end.state
      return what(stage.r) ? sum + end.p : sum
    }, 0)

  it.each([
    ['hurt', 0.12, (r: typeof stage.r) => r.get(1, hurt) === 1],
    ['wounded', 0.15, (r: typeof stage.r) => r.has(1, wounded)],
    ['disabled', 0.15, (r: typeof stage.r) => r.has(1, disabled)],
    ['dying', 0.0345, (r: typeof stage.r) => r.has(1, dying)],
  ] as const)('%s: %f', (_, p, what) => {
    expect(chance(what)).toBeCloseTo(p, 12)
  })
  it('miss 40 %, and no effect of a hit 14.55 %: together what leaves no mark', () => {
    expect(
      chance(r => r.get(1, hurt) === 0 && !r.has(1, wounded) && !r.has(1, disabled) && !r.has(1, dying)),
    ).toBeCloseTo(0.4 + 0.1455, 12)
    expect(lost).toBe(0)
  })
})
