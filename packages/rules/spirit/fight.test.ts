import { makeRng } from '@quintain/dice'
import { GAME, Mutator, Scene, simulate } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { at, winner } from '../d20/fields.ts'
import { openFight } from '../d20/turn/round.ts'
import { spirit } from './ruleset.ts'
import { enter, sheetSchema } from './sheet.ts'

const fighter = (id: string, side: string, more: object = {}) =>
  sheetSchema.parse({
    id,
    side,
    baseAttack: 3,
    abilities: { Strength: 2, Quickness: 1 },
    hitPoints: 20,
    weapons: [{ name: 'sword', damage: '1d8' }],
    ...more,
  })

function fight(
  rows: readonly string[],
  who: readonly [ReturnType<typeof fighter>, number, number][],
  seed: number,
  unaware: number[] = [],
) {
  const map = GridMap.parse(rows)
  const scene = new Scene(
    spirit(),
    who.map(([s]) => s),
    { width: map.width, height: map.height, map },
  )
  const aware = who.map((_, i) => i).filter(i => !unaware.includes(i))
  const S = scene.empty(openFight({ aware, unaware }))
  const m = new Mutator(scene, S)
  who.forEach(([s, x, y], i) => {
    enter(m, i, s)
    m.set(i, at, y * map.width + x)
  })
  const steps = simulate(scene, S, makeRng(seed), 20_000)
  return { scene, S, steps }
}

describe('whole fights', () => {
  it('come to an end', () => {
    const rows = ['..........', '...#......', '...#.~~...', '..........']
    for (let seed = 1; seed <= 50; seed++) {
      const { scene, S, steps } = fight(
        rows,
        [
          [fighter('a', 'x'), 0, 0],
          [fighter('b', 'x'), 0, 2],
          [fighter('c', 'y', { weapons: [{ name: 'spear', damage: '1d8', reach: true }] }), 9, 1],
          [fighter('d', 'y'), 9, 3],
        ],
        seed,
      )
      expect(steps).toBeGreaterThan(10)
      expect(S[scene.layout.cell(GAME, winner)]).not.toBe(0)
    }
  })
})
