import { describe, expect } from 'vitest'
import { stable } from '../../../d20/vocabulary/conditions.ts'
import { rules } from '../../../testing/rule.ts'
import { StarStage } from '../../testing/stage.ts'
import { getsUp } from './gets-up.ts'

describe('staying in the fight', () => {
  const open = Array.from({ length: 12 }, () => '.'.repeat(30))
  const sword = { name: 'sword', damage: '1d8', types: 'slashing' }
  /** One that lies (0), a foe so many squares away (1), and a friend (2). */
  const rises = (far: number, resolve: number, more: object = {}) => {
    const sheets = [{ resolve: { maximum: 6, current: resolve } }, {}, { side: 'us', ...more }]
    const at = [
      [2, 5],
      [2 + far, 5],
      [2, 9],
    ] as const
    const s = new StarStage(
      sheets.map(sheet => ({ weapons: [sword], hitPoints: 20, ...sheet })),
      { at, map: open },
    )
    s.m.give(0, stable)
    return getsUp(s.r, 0)
  }
  rules('starfinder/injury/stay-in-the-fight').it('is for those whom no foe has beneath its weapons', () => {
    expect([rises(1, 5), rises(6, 5)]).toEqual([false, true])
  })
  rules('starfinder/injury/stay-in-the-fight').it('leaves what becoming stable once more costs', () => {
    expect([rises(6, 1), rises(6, 2)]).toEqual([false, true])
  })
  rules('starfinder/injury/stay-in-the-fight').it('is for those too who have no friend left who fights', () => {
    expect(rises(1, 1, { side: 'them' })).toBe(true)
  })
})
