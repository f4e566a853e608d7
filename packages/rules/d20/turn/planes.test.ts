import { exactly, merged, type Scene, type Step } from '@quintain/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SpiritStage } from '../../spirit/testing/stage.ts'
import { scene as true20Stage } from '../../true20/testing/sheets.ts'
import { cure } from '../healing/healing.ts'
import { fortify } from '../injury/temporary.ts'
import { attackStep } from '../vocabulary/attack-step.ts'

/** Both ways to the same law: every end of the one is an end of the other, with the same chance. */
function agree(scene: Scene, S: Int32Array, steps: readonly Step[]): void {
  const start = S.slice()
  start[0] = scene.agenda(steps, 0)
  const law = (ends: readonly { state: Int32Array; p: number }[]) => new Map(ends.map(e => [e.state.join(), e.p]))
  const fast = exactly(scene, start)
  const slow = merged(scene, start)
  const a = law(fast.ends)
  const b = law(slow.ends)
  expect(a.size).toBe(fast.ends.length)
  expect([...a.keys()].sort()).toEqual([...b.keys()].sort())
  for (const [end, p] of a) expect(Math.abs(p - b.get(end)!)).toBeLessThan(1e-12)
  expect(fast.ends.reduce((sum, e) => sum + e.p, 0)).toBeCloseTo(1, 12)
}

const blow = fc.record({ by: fc.integer({ min: 0, max: 1 }), weapon: fc.integer({ min: 0, max: 1 }) })
const strikes = (all: readonly { by: number; weapon: number }[]) =>
  all.map(({ by, weapon }, index) => attackStep({ by, at: 1 - by, weapon, as: 'attack', index }))

describe('exact odds by planes are those by merged states', () => {
  it('for blows to and fro with hit points, nonlethal damage, temporary ones and cures', () => {
    const side = fc.record({
      baseAttack: fc.integer({ min: 0, max: 12 }),
      defense: fc.integer({ min: 0, max: 8 }),
      hitPoints: fc.integer({ min: 1, max: 30 }),
    })
    const arms = [
      { name: 'sword', damage: '1d6', bonus: 2, threat: 19 },
      { name: 'cudgel', damage: '1d4', nonlethal: true },
    ]
    fc.assert(
      fc.property(
        side,
        side,
        fc.array(blow, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 6 }),
        (a, b, blows, ward, back) => {
          const stage = new SpiritStage([
            { ...a, weapons: arms },
            { ...b, weapons: arms },
          ])
          if (ward > 3) stage.play([fortify({ who: 1, n: ward, source: 'ward' })])
          const [first, ...rest] = strikes(blows)
          agree(stage.scene, stage.S, [first!, cure({ who: 1, n: back, by: 'magic' }), ...rest])
        },
      ),
      { numRuns: 40, seed: 5 },
    )
  })

  it('for Toughness, where nothing is counted down', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 }),
        fc.integer({ min: 0, max: 8 }),
        fc.array(blow, { minLength: 1, maxLength: 3 }),
        (combat, toughness, blows) => {
          const weapons = [
            { name: 'sword', damage: 5 },
            { name: 'axe', damage: 7 },
          ]
          const sheet = { combat, toughness, weapons }
          const stage = true20Stage(sheet, sheet)
          agree(stage.scene, stage.S, strikes(blows))
        },
      ),
      { numRuns: 20, seed: 6 },
    )
  })
})
