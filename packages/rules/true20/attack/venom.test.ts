import { GAME } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { attackStep } from '../../d20/vocabulary/attack-step.ts'
import { type RunningEffect, runningEffects } from '../../d20/vocabulary/effect-steps.ts'
import { rules } from '../../testing/rule.ts'
import { BLOW, type Given, scene } from '../testing/sheets.ts'
import { slowed } from '../vocabulary/conditions.ts'

const venom = { name: 'venom', stages: [[{ lowers: 'strength', by: '1' }]] }
const viper = (more: object = {}): Given =>
  ({ combat: 9, weapons: [{ name: 'bite', damage: 2, affliction: 'venom', ...more }], afflictions: [venom] }) as Given
const exposed = (faces: readonly number[], more: object = {}, target: Given = {}) => {
  const s = scene(viper(more), target)
  return { s, began: s.play([attackStep(BLOW)], faces).of('affliction-began').length }
}

describe('what a hit brings beside its damage', () => {
  // Bonus +2: Difficulty 17.
  rules('true20/saves/toughness-result').each([
    ['a miss', [1], 0],
    ['a hit that the Toughness save takes nothing of', [10, 17], 0],
    ['a hit that hurts', [10, 16], 1],
    ['a natural 20 that still fails the save', [10, 20], 1, { damage: 30 }],
    ['a natural 20 that makes it', [10, 20], 0],
  ] as const)('a venom after %s', (_, faces, n, more: object = {}) => {
    expect(exposed(faces, more).began).toBe(n)
  })
  rules('true20/critical/threat-and-confirm').it(
    'an effect comes with the injury, that of a critical hit only with one',
    () => {
      const lasts = { lasts: { rounds: 2 }, consequences: [{ condition: 'slowed', lasts: 'effect' }] }
      const running = (faces: readonly number[]) => {
        const { s } = exposed(faces, { effect: lasts, criticalEffect: lasts })
        return [
          s.r
            .items<RunningEffect>(GAME, runningEffects)
            .map(e => `${e.id}${e.critical ? ', critical' : ''}`)
            .sort(),
          s.r.has(1, slowed),
        ]
      }
      expect(running([10, 17])).toEqual([[], false])
      expect(running([10, 16])).toEqual([['bite 1'], true])
      expect(running([20, 10, 10])).toEqual([['bite 1', 'bite 2, critical'], true])
    },
  )
})
