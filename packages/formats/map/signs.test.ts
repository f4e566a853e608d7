import { GridMap, type TerrainSpec } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { describeTerrain, signsFor } from './signs.ts'

const mapOf = (...terrains: TerrainSpec[]) =>
  GridMap.of({ width: terrains.length, height: 1, terrains, squares: terrains.map((_, i) => i) })

describe('signs', () => {
  it('are the standard ones by name, else by what the ground is like, else spare ones; none twice', () => {
    const map = mapOf(
      { name: 'floor' },
      { name: 'rubble', doublings: 1 },
      { name: 'difficult', doublings: 1 },
      { name: 'rock', solid: true },
      { name: 'carpet' },
    )
    expect(signsFor(map)).toEqual(['.', ',', '~', '#', ';'])
    expect(signsFor(map, ['~'])[2]).not.toBe('~')
    expect(signsFor(map, ['T'], { rock: 'T', carpet: '+', rubble: '~' })).toEqual(['.', '~', ',', '#', '+'])
  })

  it('come with a description that says what the name does not', () => {
    const of = (spec: TerrainSpec) => describeTerrain(mapOf(spec).terrains[0]!)
    expect(of({ name: 'rubble', doublings: 1 })).toBe('rubble, difficult')
    expect(of({ name: 'difficult', doublings: 1 })).toBe('difficult')
    expect(of({ name: 'wall', solid: true })).toBe('wall')
    expect(of({ name: 'bog', pace: [3, 4], concealment: 'concealment', drop: 5 })).toBe(
      'bog, 3/4 of the way, concealment, 5 ft deep',
    )
  })
})
