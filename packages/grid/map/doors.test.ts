import { describe, expect, it } from 'vitest'
import { doorBetween, doorsOf, withDoors } from './doors.ts'
import { knownPart } from './known.ts'
import { GridMap } from './map.ts'

const hall = GridMap.parse(['#####', "#.+.'", '#####'])
const yard = GridMap.open(6, 4).change(draft => {
  draft.add({ id: 'gate', a: [3, 1], b: [3, 3], kind: 'door' })
  draft.add({ id: 'left', a: [0, 2], b: [0.5, 2], kind: 'door', state: 'open' })
  draft.add({ id: 'right', a: [0.5, 2], b: [1, 2], kind: 'door', state: 'open', locked: true })
  draft.add({ id: 'edge', a: [6, 0], b: [6, 1], kind: 'door', locked: true })
  draft.add({ id: 'wall', a: [1, 0], b: [1, 1] })
})

describe('doors of a map', () => {
  it('fill a square, and are reached from the squares beside it', () => {
    expect(doorsOf(hall).map(d => [d.a, d.b, d.state])).toEqual([
      [7, 7, 'closed'],
      [9, 9, 'open'],
    ])
    expect(doorBetween(hall, 7, 7)).toMatchObject({ beside: [2, 6, 8, 12], threshold: [[7, 7]] })
    const opened = withDoors(hall, [
      { a: 7, b: 7, is: 'open' },
      { a: 9, b: 9, is: 'locked' },
    ])
    expect(doorsOf(opened).map(d => d.state)).toEqual(['open', 'closed'])
    expect([opened.terrainAt({ x: 2, y: 1 }).name, opened.terrainAt({ x: 4, y: 1 }).name]).toEqual([
      'open door',
      'closed door',
    ])
  })
  it('or are edges, known by the squares at their middle; two wings between the same squares are one', () => {
    expect(doorsOf(yard).map(d => [d.a, d.b, d.state])).toEqual([
      [5, 5, 'locked'],
      [6, 12, 'open'],
      [14, 15, 'closed'],
    ])
    const gate = doorBetween(yard, 15, 14)!
    expect([...gate.beside].sort((x, y) => x - y)).toEqual([8, 9, 14, 15])
    expect(gate.threshold).toHaveLength(2)
    const shut = withDoors(yard, [
      { a: 6, b: 12, is: 'closed' },
      { a: 14, b: 15, is: 'open' },
      { a: 0, b: 1, is: 'open' },
    ])
    expect(['left', 'right', 'gate', 'edge'].map(id => shut.segment(id)!.state)).toEqual([
      'closed',
      'closed',
      'open',
      'closed',
    ])
  })
  it('a terrain that toggles into none of the map is none', () => {
    const odd = GridMap.parse(['.x'], { x: { name: 'hatch', solid: true, toggles: 'open hatch' } })
    expect(doorsOf(odd)).toEqual([])
  })
  it('are known as a whole where a square beside them is, with what they become', () => {
    const seen = new Uint8Array(24)
    seen[8] = 1
    const known = GridMap.of(knownPart(yard, seen))
    expect(doorsOf(known).map(d => [d.a, d.b])).toEqual([[14, 15]])
    const half = GridMap.of(
      knownPart(
        hall,
        Uint8Array.from(hall.squares, (_, i) => (i === 7 ? 1 : 0)),
      ),
    )
    expect(doorsOf(withDoors(half, [{ a: 7, b: 7, is: 'open' }])).map(d => d.state)).toEqual(['open'])
  })
})
