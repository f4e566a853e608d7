import { describe, expect, it } from 'vitest'
import { BLOCKS_MOVE, BLOCKS_SIGHT, derive, GridMap, LOW, SOLID } from './map.ts'

describe('GridMap', () => {
  const map = GridMap.parse(['..#', '~+n'], { n: { name: 'hedge', low: true, doublings: 2, obstacle: 5 } })

  it('reads rows of signs, with the legend before the standard one', () => {
    expect([map.width, map.height]).toEqual([3, 2])
    expect(map.terrainAt({ x: 2, y: 0 })).toMatchObject({ name: 'wall', solid: true })
    expect(map.terrainAt({ x: 2, y: 1 })).toMatchObject({ name: 'hedge', low: true })
    expect([...map.doublings]).toEqual([0, 0, 0, 1, 0, 2])
    expect([...map.obstacles]).toEqual([0, 0, 0, 0, 0, 5])
    expect(map.flags[2]! & SOLID).toBe(SOLID)
    expect(map.flags[5]).toBe(LOW)
  })

  it('says where a row is wrong', () => {
    expect(() => GridMap.parse(['...', '..'])).toThrow('map row 2 is 2 squares wide; row 1 is 3')
    expect(() => GridMap.parse(['..', '.?'])).toThrow("map row 2, column 2: unknown sign '?'")
  })

  it('changes into a new value and leaves the old one', () => {
    const open = map.change(draft => draft.toggle({ x: 1, y: 1 }))
    expect(open.terrainAt({ x: 1, y: 1 }).name).toBe('open door')
    expect(map.terrainAt({ x: 1, y: 1 }).name).toBe('closed door')
    expect(open.edition).toBe(1)
    expect(open.change(draft => draft.toggle({ x: 1, y: 1 })).flags).toEqual(map.flags)
  })

  it('opens doors and windows that are segments', () => {
    const walled = map.change(draft => {
      draft.add({ id: 'gate', a: [1, 0], b: [1, 1], kind: 'door' })
      draft.add({ id: 'pane', a: [0, 1], b: [1 / 3, 1], kind: 'window' })
    })
    expect(walled.segment('gate')!.blocks).toEqual({ move: true, sight: true, effect: true })
    expect(walled.segment('pane')!.blocks).toEqual({ move: true, sight: false, effect: true })
    expect(walled.segment('pane')!.b[0] * 4096).toBe(1365)
    const opened = walled.change(draft => draft.set('gate', 'open'))
    expect(opened.segment('gate')!.blocks.move).toBe(false)
    expect(() => walled.change(draft => draft.set('hatch', 'open'))).toThrow("no segment 'hatch'")
  })

  it('comes back from its data the same', () => {
    const rich = map.change(draft => {
      draft.elevation({ x: 0, y: 0 }, -10)
      draft.light({ x: 1, y: 0 }, 'dim')
      draft.terrain({ x: 0, y: 1 }, { name: 'bars', blocks: { move: true } })
      draft.add({ a: [0.5, 0], b: [0.5, 2], kind: 'low', obstacle: 5 })
    })
    const back = GridMap.of(JSON.parse(JSON.stringify(rich)))
    expect(back.toJSON()).toEqual(rich.toJSON())
    expect(back.flags[3]! & (BLOCKS_MOVE | BLOCKS_SIGHT)).toBe(BLOCKS_MOVE)
    expect(back.lightAt({ x: 1, y: 0 })).toBe('dim')
  })

  it('refuses layers of the wrong length, and squares outside', () => {
    expect(() => GridMap.of({ width: 2, height: 2, terrains: [{ name: 'floor' }], squares: [0, 0, 0] })).toThrow(
      'squares',
    )
    expect(() => GridMap.of({ width: 1, height: 1, terrains: [{ name: 'floor' }], squares: [1] })).toThrow('1 terrains')
    expect(() => map.terrainAt({ x: 3, y: 0 })).toThrow('outside the map of 3 x 2')
  })

  it('derives once for each map', () => {
    let made = 0
    const area = derive(m => ++made && m.width * m.height)
    expect([area(map), area(map), area(map.change(() => {}))]).toEqual([6, 6, 6])
    expect(made).toBe(2)
  })
})
