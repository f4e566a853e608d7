import { describe, expect } from 'vitest'
import { burst } from '../../d20/vocabulary/effect-steps.ts'
import { rules } from '../../testing/rule.ts'
import { ModernStage } from '../testing/stage.ts'

const grenade = {
  name: 'frag',
  effect: {
    area: { shape: 'burst', feet: 20 },
    range: 50,
    save: { kind: 'Reflex', dc: 15, onSuccess: 'half' },
    consequences: [{ damage: '4d6' }],
  },
}

describe('what stands between an explosion and those whom it catches', () => {
  rules('starfinder/cover/reflex-origin', 'starfinder/areas/burst-total-cover').it(
    'a low wall between helps Reflex, on the same side it does not, a wall keeps it off',
    () => {
      const s = new ModernStage([{ acts: [grenade] }, {}, {}, {}], {
        map: ['.......#..', '...n......', '.......#..', '#######...'].map(row => row),
        at: [
          [0, 0],
          [4, 1],
          [1, 1],
          [8, 0],
        ],
      })
      const played = s.play([burst({ by: 0, act: 'frag', to: 12 })], [[3, 3, 3, 3], 1, 13, 13])
      const saved = played.of('saved').map(e => [e['who'], e['result']])
      expect(saved).toEqual([
        [0, 'failed'],
        [1, 'passed'],
        [2, 'failed'],
      ])
    },
  )
  rules('starfinder/cover/bonus').it('and a shot across it has +4 to overcome', () => {
    const gun = { name: 'gun', use: 'projectile', damage: '2d6', increment: 60 }
    const s = new ModernStage([{ weapons: [gun] }, {}], {
      map: ['.....n.'],
      at: [
        [0, 0],
        [6, 0],
      ],
    })
    expect(s.r.tally('defense', 1, { attacker: 0, melee: false, ranged: true, touch: false })).toBe(14)
  })
})
