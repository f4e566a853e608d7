import { describe, expect, it } from 'vitest'
import type { Size } from '../geometry/size.ts'
import { GridMap } from './map.ts'
import { CLOSED, NO_STOP, type Occupant, occupancy, passage, SLOW, shareSquare } from './occupancy.ts'

const one = (size: Size, more: Partial<Occupant> = {}): Occupant => ({ x: 1, y: 0, side: 1, size, ...more })

describe('passing through others', () => {
  it('spirit/movement/through-friend, starfinder/movement/through-ally: not while charging, and never to stop', () => {
    expect(passage('medium', one('medium'), 'friend')).toBe('pass')
    expect(passage('medium', one('medium'), 'friend', { charging: true })).toBe('closed')
  })
  it('spirit/movement/through-opponent: only a helpless one, a very large one at double cost', () => {
    expect(passage('medium', one('medium'), 'foe')).toBe('closed')
    expect(passage('medium', one('medium', { helpless: true }), 'foe')).toBe('open')
    expect(passage('medium', one('huge', { helpless: true, hinders: true }), 'foe')).toBe('slow')
    expect(passage('medium', one('large', { helpless: true }), 'foe', { hindersFrom: 'large' })).toBe('slow')
  })
  it('spirit/movement/filling-creature: nobody, not even past a helpless one', () => {
    expect(passage('tiny', one('large', { fills: true, helpless: true }), 'foe')).toBe('closed')
  })
  it('spirit/movement/three-sizes-difference: at least three apart, or exactly three', () => {
    const past = (mover: Size, other: Size, exactly = false) =>
      passage(mover, one(other), 'foe', exactly ? { sizesApart: { exactly: 3 } } : {})
    expect([past('medium', 'gargantuan'), past('medium', 'huge'), past('medium', 'diminutive')]).toEqual([
      'pass',
      'closed',
      'pass',
    ])
    expect([past('medium', 'colossal'), past('medium', 'colossal', true)]).toEqual(['pass', 'closed'])
    expect(passage('medium', one('colossal'), 'foe', { sizesApart: 'never' })).toBe('closed')
  })
  it('spirit/movement/very-small-creatures: open to Tiny ones, or passing only', () => {
    expect(passage('tiny', one('medium'), 'foe')).toBe('open')
    expect(passage('tiny', one('medium'), 'foe', { tiny: 'pass' })).toBe('pass')
    expect(passage('tiny', one('medium'), 'foe', { tiny: 'as-all' })).toBe('closed')
  })
  it('those who are neither pass or block', () => {
    expect(passage('medium', one('medium'), 'neutral')).toBe('closed')
    expect(passage('medium', one('medium'), 'neutral', { neutrals: 'pass' })).toBe('pass')
  })
  it('option squeeze-through-opponent: at the cost of squeezing, without stopping', () => {
    expect(passage('medium', one('medium'), 'foe', { squeezeThrough: true })).toBe('slow-pass')
  })
})

describe('the occupancy layer', () => {
  it('is the worst of all who share a square', () => {
    const map = GridMap.open(4, 1)
    const layer = occupancy(map, [one('medium'), one('large', { side: 2 })], o => (o.side === 2 ? 'slow' : 'pass'))
    expect([...layer]).toEqual([0, NO_STOP | SLOW, SLOW, 0])
    expect([...occupancy(map, [one('medium', { x: 3 })], () => 'closed')]).toEqual([0, 0, 0, CLOSED | NO_STOP])
  })
})

describe('starfinder/grid/tiny-per-square', () => {
  const many = (size: Size, n: number) => new Array<Size>(n).fill(size)
  it('4 Tiny, 25 Diminutive, 100 Fine', () => {
    expect([shareSquare(many('tiny', 4)), shareSquare(many('tiny', 5))]).toEqual([true, false])
    expect([shareSquare(many('diminutive', 25)), shareSquare(many('diminutive', 26))]).toEqual([true, false])
    expect([shareSquare(many('fine', 100)), shareSquare(many('fine', 101))]).toEqual([true, false])
    expect(shareSquare(many('small', 2))).toBe(false)
  })
  it('mixed groups fill their shares, unless only equals share', () => {
    const group = [...many('tiny', 2), ...many('diminutive', 12), ...many('fine', 2)]
    expect(shareSquare(group)).toBe(true)
    expect(shareSquare([...group, 'fine'])).toBe(false)
    expect(shareSquare(['tiny', 'fine'], undefined, false)).toBe(false)
  })
})
