import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Flanker, flanks } from './flank.ts'
import { type Footprint, footprint } from './size.ts'

const armed = (x: number, y: number, side = 1, more: Partial<Flanker> = {}): Flanker => ({
  x,
  y,
  side,
  threatens: true,
  reach: 5,
  ...more,
})
const target = (x: number, y: number, side = 1): Footprint => footprint({ x, y }, side)
const flanked = (a: Flanker, b: Flanker, t: Footprint) => flanks(a, b, t).flanked

describe('starfinder/position/flanking-bonus', () => {
  it('opposite borders, opposite corners, and nothing between', () => {
    expect(flanks(armed(0, 1), armed(2, 1), target(1, 1))).toMatchObject({ flanked: true, through: ['left', 'right'] })
    expect(flanks(armed(1, 2), armed(1, 0), target(1, 1))).toMatchObject({ flanked: true, through: ['bottom', 'top'] })
    expect(flanked(armed(0, 0), armed(2, 2), target(1, 1))).toBe(true)
    expect(flanks(armed(0, 1), armed(2, 2), target(1, 1))).toEqual({ flanked: false, reason: 'not opposite' })
    expect(flanked(armed(0, 1), armed(1, 2), target(1, 1))).toBe(false)
  })
})

describe('starfinder/position/flanking-needs-threat, flanking-zero-reach', () => {
  it('the partner must threaten, the attacker only by option', () => {
    const rifle = { threatens: false }
    expect(flanks(armed(0, 1), armed(2, 1, 1, rifle), target(1, 1))).toEqual({
      flanked: false,
      reason: 'partner does not threaten',
    })
    expect(flanked(armed(0, 1, 1, rifle), armed(2, 1), target(1, 1))).toBe(true)
    expect(flanks(armed(0, 1, 1, rifle), armed(2, 1), target(1, 1), { bothThreaten: true })).toEqual({
      flanked: false,
      reason: 'attacker does not threaten',
    })
  })
  it('a reach of 0 neither gets nor grants', () => {
    expect(flanks(armed(1, 1, 1, { reach: 0 }), armed(2, 1), target(1, 1))).toEqual({
      flanked: false,
      reason: 'no reach',
    })
    expect(flanks(armed(0, 1), armed(2, 1, 1, { reach: 0 }), target(1, 1))).toEqual({
      flanked: false,
      reason: 'no reach',
    })
  })
})

describe('starfinder/position/flanking-line, flanking-large', () => {
  it('reach lets a flanker stand off', () => {
    expect(flanked(armed(1, 2), armed(4, 2, 1, { reach: 10 }), target(2, 2))).toBe(true)
  })
  it('goes by the line through a Large space', () => {
    expect(flanked(armed(0, 1), armed(3, 2), target(1, 1, 2))).toBe(true)
    expect(flanked(armed(0, 0), armed(3, 2), target(1, 1, 2))).toBe(false)
  })
  it('any square of a Large flanker will do', () => {
    expect(flanks(armed(0, 2, 2), armed(3, 2), target(2, 2))).toMatchObject({
      flanked: true,
      squares: [
        { x: 0, y: 2 },
        { x: 3, y: 2 },
      ],
    })
  })
})

describe('flanking of the squeezed', () => {
  const strip = (...squares: (readonly [number, number])[]) => ({ squares: squares.map(([x, y]) => ({ x, y })) })
  it('goes by the borders of the strip that the target fills', () => {
    const whole = target(2, 1, 2)
    const upper = { ...whole, ...strip([2, 1], [3, 1]) }
    // Through the strip from above to below it, which is still within the whole space.
    expect(flanked(armed(2, 0), armed(2, 2), whole)).toBe(false)
    expect(flanks(armed(2, 0), armed(2, 2), upper)).toMatchObject({ flanked: true, through: ['top', 'bottom'] })
    // Through the part of the space that it does not fill.
    expect(flanked(armed(1, 2), armed(4, 2), whole)).toBe(true)
    expect(flanked(armed(1, 2), armed(4, 2), upper)).toBe(false)
  })
  it('counts no square of a flanker that it does not fill', () => {
    const large = armed(0, 1, 2)
    expect(flanked(large, armed(3, 0), target(2, 1))).toBe(true)
    expect(flanked({ ...large, ...strip([0, 1], [1, 1]) }, armed(3, 0), target(2, 1))).toBe(false)
  })
})

describe('flanking of all sizes', () => {
  const side = fc.integer({ min: 1, max: 6 })
  const place = fc.integer({ min: -8, max: 8 })
  const anyone = fc.tuple(place, place, side).map(([x, y, s]) => armed(x, y, s))
  it('is the same from both sides, turned, and mirrored', () => {
    fc.assert(
      fc.property(anyone, anyone, anyone, (a, b, t) => {
        const yes = flanked(a, b, t)
        expect(flanked(b, a, t)).toBe(yes)
        const turn = (f: Flanker): Flanker => ({ ...f, x: f.y, y: f.x })
        expect(flanked(turn(a), turn(b), turn(t))).toBe(yes)
        const mirror = (f: Flanker): Flanker => ({ ...f, x: -f.x - f.side })
        expect(flanked(mirror(a), mirror(b), mirror(t))).toBe(yes)
      }),
    )
  })
  it('two who stand point for point opposite always flank; two on one side never do', () => {
    fc.assert(
      fc.property(side, side, place, fc.integer({ min: 1, max: 4 }), (s, f, along, away) => {
        const t = target(0, 0, s)
        const west = armed(-f - away + 1, along, f)
        const east = armed(s + away - 1, s - f - along, f)
        const beside = along + f > 0 && along < s
        if (beside) expect(flanked(west, east, t)).toBe(true)
        expect(flanked(west, armed(-f - away + 1, along + f, f), t)).toBe(false)
      }),
    )
  })
})
