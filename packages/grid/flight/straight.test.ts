import { describe, expect, it } from 'vitest'
import { headingOf } from '../geometry/square.ts'
import { aloft, fly } from './flight.ts'
import { MANEUVERABILITY } from './maneuverability.ts'
import { straightFlight } from './straight.ts'

describe('a straight leg through the air', () => {
  const from = aloft(2, 2, 10, headingOf('e'))
  it('turns first, rises as long as it must, and goes on level', () => {
    expect(straightFlight(from, { x: 2, y: 5 }, 20)).toEqual([
      { kind: 'turn', degrees: 90 },
      { kind: 'forward', rise: 1 },
      { kind: 'forward', rise: 1 },
      { kind: 'forward' },
    ])
    expect(straightFlight(from, { x: 4, y: 2 }, 5)).toEqual([{ kind: 'forward', rise: -1 }, { kind: 'forward' }])
  })
  it('goes straight up and down over its square', () => {
    expect(straightFlight(from, from, 20)).toEqual([{ kind: 'up' }, { kind: 'up' }])
    expect(straightFlight(from, from, 5)).toEqual([{ kind: 'down' }])
    expect(straightFlight(from, from, 10)).toEqual([])
  })
  it('says why there is none', () => {
    expect(straightFlight(from, { x: 3, y: 4 }, 10)).toBe('not straight')
    expect(straightFlight(from, { x: 3, y: 2 }, 20)).toBe('too steep')
  })
  it('ends where it should when it is flown', () => {
    const steps = straightFlight(from, { x: 5, y: 5 }, 25) as Exclude<ReturnType<typeof straightFlight>, string>
    const { state, fault } = fly(MANEUVERABILITY.perfect, from, steps, { budget: 100 })
    expect(fault).toBeUndefined()
    expect(state).toMatchObject({ x: 5, y: 5, height: 25, facing: headingOf('se') })
  })
})
