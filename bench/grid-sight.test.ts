import { coverOf, GridMap } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { coverTight } from './tight/sight.ts'

/** Maps with a few walls between two creatures of four squares a side. */
function worlds(walls: number): { solid: Uint8Array; map: GridMap }[] {
  const [width, height] = [30, 20]
  let state = 20250101
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
  return Array.from({ length: 40 }, () => {
    const solid = Uint8Array.from({ length: width * width }, () => (next() < walls ? 1 : 0))
    for (let y = 8; y < 12; y++) for (const x of [2, 3, 4, 5, 24, 25, 26, 27]) solid[y * width + x] = 0
    const terrains = [{ name: 'floor' }, { name: 'wall', solid: true }]
    const squares = [...solid.subarray(0, width * height)]
    return { solid, map: GridMap.of({ width, height, terrains, squares }) }
  })
}

describe('row G4', () => {
  it('the tight loop does the same work: it comes to the same cover', () => {
    const found = new Set<string>()
    for (const walls of [0.01, 0.04, 0.1])
      for (const { solid, map } of worlds(walls)) {
        const ours = coverOf(map, { from: { x: 2, y: 8, side: 4 }, to: { x: 24, y: 8, side: 4 } }).degree
        expect(['none', 'cover', 'total'][coverTight({ size: 30, solid }, 2, 8, 24, 8, 4)]).toBe(ours)
        found.add(ours)
      }
    expect(found.size).toBeGreaterThan(1)
  })
})
