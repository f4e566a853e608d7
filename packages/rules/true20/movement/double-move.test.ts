import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { at, movementCarried } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { Battle } from '../testing/battle.ts'
import type { Given } from '../testing/sheets.ts'

const way = (from: number, squares: number) => Array.from({ length: squares }, (_, i) => from + 1 + i)
const WIDE = 40

/** A runner on a lane whose squares double the cost `doublings` times, or have this pace. */
function runner(ground: { doublings?: number; pace?: readonly [number, number] }, given: Given = {}, options = {}) {
  const b = new Battle([given, {}], {
    options,
    map: ['.'.repeat(WIDE)],
    at: [
      [0, 0],
      [WIDE - 1, 0],
    ],
  })
  const legend = { ',': { name: 'bad ground', pace: ground.pace ?? ([1, 1] as const) } }
  const map = GridMap.parse([','.repeat(WIDE)], legend)
  Object.assign(b.scene.board, { map, hampered: new Uint8Array(WIDE).fill(ground.doublings ?? 0) })
  return b.open([20, 1]).turn(1)
}

describe('a double move', () => {
  rules('true20/movement/hampered-stacking').it('30 feet at a quarter of the pace: 15 feet in both moves', () => {
    const b = runner({ doublings: 2 })
    expect(b.why(0, { do: 'move', path: way(0, 2) })).toEqual(['true20/movement/base-speed'])
    b.command(0, { do: 'move', path: way(0, 1) }, { do: 'move', path: way(1, 2) }).finish()
    expect([b.r.get(0, at), b.of('refused')]).toEqual([3, []])
  })
  rules('true20/movement/hampered').it('at three quarters: 22.5 feet are 4 squares, 45 feet are 9', () => {
    const b = runner({ pace: [3, 4] })
    expect(b.why(0, { do: 'move', path: way(0, 5) })).toEqual(['true20/movement/base-speed'])
    b.command(0, { do: 'move', path: way(0, 4) }, { do: 'move', path: way(4, 5) }).finish()
    expect([b.r.get(0, at), b.of('refused')]).toEqual([9, []])
    const c = runner({ pace: [3, 4] })
    c.command(0, { do: 'move', path: way(0, 4) }, { do: 'move', path: way(4, 6) }).finish()
    expect(c.of('refused')).toHaveLength(1)
  })
  rules('true20/movement/hampered').it(
    'a quarter of speed 30 for climbing: 7.5 feet are 1 square, 15 feet are 3',
    () => {
      const b = runner({})
      b.command(0, { do: 'climb', path: way(0, 1) }, { do: 'climb', path: way(1, 2) }).finish()
      expect([b.r.get(0, at), b.of('refused')]).toEqual([3, []])
    },
  )
  rules('true20/movement/hampered').it('rounded down to the foot by a reading: 22 and 22 feet are 8 squares', () => {
    const options = { 'round-down-to-foot': true }
    const b = runner({ pace: [3, 4] }, {}, options)
    b.command(0, { do: 'move', path: way(0, 4) }, { do: 'move', path: way(4, 5) }).finish()
    expect([b.r.get(0, at), b.of('refused').length]).toEqual([4, 1])
    const c = runner({ pace: [3, 4] }, {}, options)
    c.command(0, { do: 'move', path: way(0, 4) }, { do: 'move', path: way(4, 4) }).finish()
    expect([c.r.get(0, at), c.of('refused')]).toEqual([8, []])
    // 7 feet and 7 feet of climbing are 2 squares.
    const d = runner({}, {}, options)
    d.command(0, { do: 'climb', path: way(0, 1) }, { do: 'climb', path: way(1, 2) }).finish()
    expect([d.r.get(0, at), d.of('refused').length]).toEqual([1, 1])
  })
  rules('true20/movement/hampered', 'true20/equipment/load-effects').it('two thirds of 20 feet are 13 by it', () => {
    const speed = (options = {}) => runner({}, { speed: 20, load: 'heavy' }, options).r.tally('speed', 0, {})
    expect([speed(), speed({ 'round-down-to-foot': true })]).toEqual([expect.closeTo(13.33, 2), 13])
  })
  rules('true20/movement/hampered').it('what one kind of movement leaves over does not help another', () => {
    const b = runner({ doublings: 2 })
    b.command(0, { do: 'move', path: way(0, 1) }, { do: 'climb', path: way(1, 1) }).finish()
    expect(b.of('refused')).toHaveLength(1)
  })
  rules('true20/movement/accelerated').it('feet that it chose not to move are lost', () => {
    const b = runner({})
    b.command(0, { do: 'move', path: way(0, 3) }, { do: 'move', path: way(3, 7) }).finish()
    expect([b.r.get(0, at), b.of('refused').length, b.of('movement-left-over')]).toEqual([3, 1, []])
  })
  rules('true20/movement/accelerated').it('nothing is carried into the next turn', () => {
    const b = runner({ doublings: 2 })
    b.command(0, { do: 'move', path: way(0, 1) }).finish()
    expect(b.r.get(0, movementCarried)).toBeGreaterThan(0)
    b.to(0)
    expect(b.r.get(0, movementCarried)).toBe(0)
    expect(b.why(0, { do: 'move', path: way(1, 2) })).toEqual(['true20/movement/base-speed'])
  })
})
