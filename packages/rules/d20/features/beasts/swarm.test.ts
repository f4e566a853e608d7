import { describe, expect, it } from 'vitest'
import { TEXTS_WITH_POINTS, textStage } from '../../../testing/text-stage.ts'
import { hitPoints } from '../../injury/fields.ts'
import { mitigate } from '../../injury/mitigation/mitigation.ts'
import { updateHitPointState } from '../../injury/thresholds.ts'
import { SEVERAL_TARGETS } from '../../vocabulary/attack-step.ts'
import { dead } from '../../vocabulary/conditions.ts'

const hits = (hurts: object) => ({ ...RATS, hitPoints: 30, features: [{ swarm: { damage: '1d6', ...hurts } }] })
const RATS = { size: 'tiny', hitPoints: 9, features: [{ swarm: { damage: '1d6', dc: 12 } }] }
describe.each(TEXTS_WITH_POINTS)('house/features/swarm in %s', ruleset => {
  it('breaks up at 0 hit points', () => {
    const s = textStage(ruleset, {}, RATS)
    s.m.add(1, hitPoints, -9)
    s.play([updateHitPointState({ who: 1, after: 'damage' })])
    expect(s.r.has(1, dead)).toBe(true)
  })
  it('house/features/swarm-unheld: gives nothing to get hold of', () => {
    const s = textStage(ruleset, {}, RATS, {})
    const why = (name: string, target: number) =>
      s.scene.rules.commands[name]!.refuse(s.r, 0, { do: name, target, weapon: 0 }).map(x => x.rule)
    for (const name of ['trip', 'grapple', 'bull-rush']) {
      expect(why(name, 1)).toContain('house/features/swarm-unheld')
      expect(why(name, 2)).not.toContain('house/features/swarm-unheld')
    }
  })
  it('takes nothing of blows that are aimed at it alone, whatever their types, where the sheet says so', () => {
    const left = (hurts: object, ways: readonly string[]) => {
      const s = textStage(ruleset, {}, hits(hurts))
      const parts = mitigate(
        s.scene.rules.slots.damage!,
        s.scene.rules.slots.damage!.mitigations(s.r, 1),
        [{ n: 8, types: ['fire'], nonlethal: false }],
        ways,
      )
      return parts.reduce((sum, p) => sum + p.n, 0)
    }
    expect([left({ untouched: true }, ['ranged']), left({ untouched: true }, ['ranged', SEVERAL_TARGETS])]).toEqual([
      0, 8,
    ])
    expect([left({ untouched: true }, []), left({}, ['ranged'])]).toEqual([8, 8])
  })
})
