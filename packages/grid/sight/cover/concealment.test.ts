import { describe, expect, it } from 'vitest'
import { footprint } from '../../geometry/size.ts'
import { GridMap } from '../../map/map.ts'
import { CONCEALING_LINES, type ConcealmentPolicy, concealing, concealmentOf } from './concealment.ts'

const at = (x: number, y: number, side = 1) => footprint({ x, y }, side)
const open = GridMap.open(8, 6)
const percent = (
  smoke: [number, number][],
  to = at(4, 2),
  kind: 'melee' | 'ranged' = 'ranged',
  policy: ConcealmentPolicy = CONCEALING_LINES,
) => {
  const clouds = [{ squares: smoke.map(([x, y]) => ({ x, y })), percent: 20 }]
  return concealmentOf(open, { from: at(0, 2), to, kind }, concealing(open, clouds), policy).percent
}

describe('starfinder/concealment/line-test', () => {
  it('smoke on the way conceals, beside it does not, and attacks at a reach use the lines too', () => {
    expect(percent([[2, 2]])).toBe(20)
    expect(percent([[2, 3]])).toBe(0)
    expect(percent([[1, 2]], at(2, 2), 'melee')).toBe(20)
  })

  it('the defender picks the corner under the other reading', () => {
    expect(percent([[2, 3]], at(4, 2), 'ranged', { ...CONCEALING_LINES, corner: 'defender-picks' })).toBe(20)
  })
})

describe('starfinder/concealment/line-border', () => {
  it('edges on both sides count, a corner point does not, the attacker may leave smoke by his far corner', () => {
    expect(
      percent([
        [2, 3],
        [2, 1],
      ]),
    ).toBe(20)
    expect(percent([[3, 3]], at(2, 2))).toBe(0)
    expect(percent([[0, 2]])).toBe(0)
  })

  it('a corner counts under the reading corner-touch-counts', () => {
    const touch = { ...CONCEALING_LINES, cornerTouch: true }
    expect(
      percent(
        [
          [2, 1],
          [2, 4],
        ],
        at(2, 2),
      ),
    ).toBe(0)
    expect(
      percent(
        [
          [3, 3],
          [3, 1],
        ],
        at(2, 2),
        'ranged',
        touch,
      ),
    ).toBe(20)
    expect(
      percent(
        [
          [3, 3],
          [3, 1],
        ],
        at(2, 2),
      ),
    ).toBe(0)
  })
})

describe('starfinder/concealment/adjacent-melee', () => {
  it('needs the whole space inside', () => {
    expect(percent([[1, 2]], at(1, 2), 'melee')).toBe(20)
    expect(
      percent(
        [
          [1, 2],
          [2, 2],
          [1, 3],
        ],
        at(1, 2, 2),
        'melee',
      ),
    ).toBe(0)
    expect(
      percent(
        [
          [1, 2],
          [2, 2],
          [1, 3],
          [2, 3],
        ],
        at(1, 2, 2),
        'melee',
      ),
    ).toBe(20)
  })
})

describe('more', () => {
  it('starfinder/concealment/no-stacking: the highest figure counts', () => {
    const clouds = [
      { squares: [{ x: 1, y: 2 }], percent: 20 },
      {
        squares: [
          { x: 2, y: 2 },
          { x: 1, y: 2 },
        ],
        percent: 30,
      },
    ]
    const found = concealmentOf(open, { from: at(0, 2), to: at(4, 2) }, concealing(open, clouds))
    expect(found).toMatchObject({ percent: 30, by: 'lines' })
    expect(found.lines.some(line => line.through)).toBe(true)
  })

  it('starfinder/concealment/total-definition: line of effect without line of sight', () => {
    const fog = GridMap.parse(['..f..'], { f: { name: 'fog', concealment: 'total', blocks: { sight: true } } })
    expect(concealmentOf(fog, { from: at(0, 0), to: at(4, 0) })).toMatchObject({ percent: 50, by: 'no-sight' })
    expect(concealmentOf(fog, { from: at(0, 0), to: at(1, 0) }).percent).toBe(0)
  })
})
