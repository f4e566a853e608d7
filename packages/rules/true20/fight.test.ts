import { GAME } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { at, winner } from '../d20/fields.ts'
import { present } from '../d20/movement/position.ts'
import { fought, type Placed } from './testing/fight.ts'
import { someone } from './testing/sheets.ts'

const ROWS = ['..........', '...#......', '...#.~~...', '..........']
const sword = { name: 'sword', damage: 3 }
const bow = { name: 'bow', use: 'projectile', damage: 3, increment: 60 } as const
const fighter = { combat: 4, abilities: { strength: 2, dexterity: 1, constitution: 1 }, weapons: [sword] }
const four: readonly Placed[] = [
  [someone('a', 'heroes', fighter), 0, 0],
  [someone('b', 'heroes', { ...fighter, weapons: [bow] }), 0, 2],
  [someone('c', 'foes', { ...fighter, weapons: [{ name: 'spear', damage: 3, reach: true }] }), 9, 1],
  [someone('d', 'foes', { ...fighter }), 9, 3],
]

describe('whole fights', () => {
  it('come to an end', () => {
    const won = [0, 0, 0]
    for (let seed = 1; seed <= 200; seed++) {
      const { S, r, scene, steps } = fought(ROWS, four, seed)
      expect(steps).toBeGreaterThan(10)
      const side = S[scene.layout.cell(GAME, winner)]!
      expect([1, 2, -1]).toContain(side)
      won[side === -1 ? 0 : side]!++
      const fights = [0, 1, 2, 3].filter(i => r.barred(i, 'fight') === null)
      expect(new Set(fights.map(i => r.sheet(i).side)).size).toBeLessThanOrEqual(1)
      const squares = [0, 1, 2, 3].filter(i => present(r, i) && r.barred(i, 'fight') === null).map(i => r.get(i, at))
      expect(new Set(squares).size).toBe(squares.length)
    }
    expect(won[1]).toBeGreaterThan(20)
    expect(won[2]).toBeGreaterThan(20)
  })
})
