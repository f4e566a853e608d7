import { describe, expect, it } from 'vitest'
import { attackStep } from './d20/vocabulary/attack-step.ts'
import { StarStage } from './starfinder/testing/stage.ts'

describe('an attack at a number, which nobody has', () => {
  it.each([15, 1])('does nothing but roll, where it has no results of its own: %i', face => {
    const s = new StarStage([
      { weapons: [{ name: 'gun', use: 'projectile', damage: '1d6', increment: 60 }] },
      {},
    ]).turn()
    const blow = { by: 0, square: s.square(5, 0), weapon: 0, as: 'attack', index: 0, needed: 10 } as never
    const played = s.play([attackStep(blow)], [face])
    expect(played.of('attack-rolled')).toHaveLength(1)
    expect(played.of('damage-taken')).toEqual([])
  })
})
