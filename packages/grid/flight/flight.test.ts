import { drawn } from '@quintain/dice/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { headingOf } from '../geometry/square.ts'
import { groundFor } from '../map/ground.ts'
import { GridMap } from '../map/map.ts'
import { aloft, type FlightOptions, type FlightStep, fly, flyStep, nextTurn } from './flight.ts'
import { MANEUVERABILITY, type ManeuverabilityClass } from './maneuverability.ts'
import { endOfTurn, landingCost, stallFall } from './stall.ts'
import { type FreeStep, flyFreely, freeFlight, GRAVITY_RISE } from './surcharges.ts'

const [n, ne, e] = [headingOf('n'), headingOf('ne'), headingOf('e')]
const start = aloft(20, 20, 100, n)
const forward = (count: number, rise?: 1 | -1): FlightStep[] =>
  new Array(count).fill({ kind: 'forward', ...(rise && { rise }) })
const backward = (count: number): FlightStep[] => new Array(count).fill({ kind: 'backward' })
const up = (count: number): FlightStep[] => new Array(count).fill({ kind: 'up' })
const down = (count: number): FlightStep[] => new Array(count).fill({ kind: 'down' })
const turn = (degrees: number, inPlace = false): FlightStep => ({ kind: 'turn', degrees, inPlace })
const flown = (who: ManeuverabilityClass, steps: FlightStep[], options: Partial<FlightOptions> = {}, from = start) =>
  fly(MANEUVERABILITY[who], from, steps, { budget: 60, ...options })
const fault = (...args: Parameters<typeof flown>) => flown(...args).fault?.code

describe('flight by maneuverability', () => {
  it('srd35/flight/move-backward, reverse: 35 feet for a good flier of 40, 40 for a perfect one', () => {
    expect(flown('good', backward(8), { budget: 40 })).toMatchObject({ cost: 40, fault: { code: 'too far', step: 7 } })
    expect(flown('perfect', backward(8), { budget: 40 })).toMatchObject({ cost: 40, state: { y: 28, facing: n } })
    expect(fault('poor', backward(1))).toBe('cannot fly backward')
    const first = flown('good', backward(3)).state
    expect(flown('good', backward(3), {}, first).cost).toBe(15)
  })
  it('srd35/flight/turn: 45 degrees after 5 feet, 10 for the clumsy, nothing carried over', () => {
    const round = flown('average', [...forward(1), turn(45), ...forward(1), turn(45)])
    expect(round).toMatchObject({ cost: 10, state: { facing: e } })
    expect(fault('clumsy', [...forward(1), turn(45)])).toBe('turn too soon')
    expect(fault('clumsy', [...forward(3), turn(45), ...forward(1), turn(45)])).toBe('turn too soon')
    expect(
      fault('clumsy', [...forward(3), turn(45), ...forward(1), turn(45)], { turnsAccumulate: true }),
    ).toBeUndefined()
    expect(fault('average', [...forward(2), turn(90)])).toBe('turn too wide')
    expect(fault('average', [...forward(2), turn(90)], { turnsAccumulate: true })).toBeUndefined()
    const later = nextTurn(flown('average', forward(6)).state)
    expect(fault('average', [turn(45)], {}, later)).toBe('turn too soon')
    expect(flown('perfect', [turn(180), ...forward(1)]).state.y).toBe(21)
  })
  it('srd35/flight/turn-in-place, maximum-turn', () => {
    expect(flown('good', [turn(180, true), ...forward(6)], { budget: 40 })).toMatchObject({
      cost: 40,
      state: { y: 26 },
    })
    expect(fault('poor', [turn(45, true)])).toBe('cannot turn in place')
    const twice = [...forward(1), turn(45), turn(45, true)]
    expect(flown('average', twice)).toMatchObject({ cost: 10, state: { facing: e } })
    expect(fault('average', [...twice, turn(45, true)])).toBe('turned too much in this space')
    expect(fault('poor', [...forward(1), turn(45), turn(45)])).toBe('turned too much in this space')
  })
  it('srd35/flight/up-angle: as high as the ground covered, or 1.732 times', () => {
    expect(fault('poor', forward(4, 1))).toBeUndefined()
    expect(fault('poor', [...forward(4, 1), ...up(1)], { budget: 99 })).toBe('climb too steep')
    expect(fault('average', [...forward(3, 1), ...up(2)], { budget: 99 })).toBeUndefined()
    expect(fault('average', [...forward(3, 1), ...up(3)], { budget: 99 })).toBe('climb too steep')
    expect(fault('good', up(3))).toBeUndefined()
    expect(fault('average', [...up(1), ...forward(1, 1), ...forward(1)], { budget: 99 })).toBe('climb too steep')
  })
  it('srd35/flight/up-speed: half speed upward, mixed with level flight foot by foot', () => {
    expect(flown('good', up(7))).toMatchObject({
      cost: 60,
      state: { height: 130 },
      fault: { code: 'too far', step: 6 },
    })
    expect(flown('perfect', up(12))).toMatchObject({ cost: 60, state: { height: 160 } })
    expect(flown('good', [...forward(4), ...up(4)])).toMatchObject({ cost: 60, state: { height: 120 } })
    expect(flown('good', [...forward(4), ...up(2)], { climbSlowsAll: true }).cost).toBe(60)
  })
  it('srd35/flight/down-angle, down-speed', () => {
    expect(flown('average', down(12)).cost).toBe(30)
    expect(flown('perfect', [...forward(4), ...down(8)], { budget: 40 })).toMatchObject({
      cost: 40,
      state: { height: 60 },
    })
    expect(fault('clumsy', [...forward(4, -1), ...down(2)])).toBe('descent too steep')
    expect(fault('clumsy', forward(4, -1))).toBeUndefined()
    expect(fault('good', down(1), {}, aloft(0, 0, 0, n))).toBe('into the ground')
  })
  it('srd35/flight/level-between-down-and-up, down-after-up', () => {
    expect(fault('poor', [...forward(1, -1), ...forward(1), ...forward(1, 1)])).toBe('level flight first')
    expect(fault('poor', [...forward(1, -1), ...forward(2), ...forward(1, 1)])).toBeUndefined()
    expect(fault('good', [...down(1), ...up(1)])).toBeUndefined()
    expect(fault('clumsy', [...forward(2, 1), ...forward(1, -1)])).toBeUndefined()
    const owed = flown('poor', forward(1, -1)).state
    expect(fault('poor', forward(1, 1), {}, nextTurn(owed))).toBe('level flight first')
    expect(fault('poor', forward(1, 1), {}, nextTurn(owed, true))).toBeUndefined()
  })
  it('counts diagonals as the grid does, and stops at walls', () => {
    expect(flown('perfect', forward(4), {}, aloft(9, 9, 50, ne))).toMatchObject({ cost: 30, state: { x: 13, y: 5 } })
    const ground = groundFor(GridMap.parse(['#', '.', '.']), { mover: { by: 'flight' } })
    expect(fault('good', forward(2), { ground }, aloft(0, 2, 5, n))).toBe('blocked')
  })
  it('step by step it costs the same, and says which steps may come next', () => {
    const steps = [...forward(2, 1), ...forward(1), turn(45), ...forward(2, -1)]
    let [state, cost] = [start, 0]
    for (const step of steps) {
      const next = flyStep(MANEUVERABILITY.average, state, step)
      if (typeof next === 'string') throw new Error(next)
      state = next.state
      cost += next.cost
    }
    expect(flown('average', steps)).toMatchObject({ cost, state: { x: state.x, y: state.y, height: state.height } })
    expect(flyStep(MANEUVERABILITY.average, state, { kind: 'up' })).toBe('level flight first')
  })
  it('never costs less for a less nimble flier, nor allows it more', () => {
    const step = fc.constantFrom<FlightStep>(
      ...forward(1),
      ...forward(1, 1),
      ...forward(1, -1),
      ...up(1),
      ...down(1),
      turn(45),
      turn(45, true),
    )
    const classes = ['perfect', 'good', 'average', 'poor', 'clumsy'] as const
    fc.assert(
      fc.property(fc.array(step, { maxLength: 10 }), steps => {
        const flights = classes.map(c => flown(c, steps, { budget: 500 }))
        flights.slice(1).forEach((worse, i) => {
          const better = flights[i]!
          if (!worse.fault) expect(better.fault).toBeUndefined()
          if (!worse.fault) expect(better.cost).toBeLessThanOrEqual(worse.cost)
        })
      }),
      { numRuns: drawn(166, 5000) },
    )
  })
})

describe('staying aloft', () => {
  const ends = (who: ManeuverabilityClass, feet: number, height: number, left = 0) =>
    endOfTurn(MANEUVERABILITY[who], flown(who, forward(feet / 5), {}, aloft(0, 90, height, n)).state, {
      speed: 60,
      left,
    })
  it('srd35/flight/minimum-forward-speed: half the speed, or down', () => {
    expect([ends('average', 30, 200), ends('average', 25, 200), ends('good', 0, 200)]).toEqual([
      'aloft',
      'stalls',
      'aloft',
    ])
    expect(ends('average', 25, 200, 100)).toBe('must land')
    expect(ends('average', 25, 0)).toBe('on the ground')
    const spent = flown(
      'average',
      [...forward(3), turn(45), turn(45, true), ...forward(2)],
      {},
      aloft(0, 90, 200, n),
    ).state
    expect(endOfTurn(MANEUVERABILITY.average, spent, { speed: 60, left: 0 })).toBe('stalls')
    expect(endOfTurn(MANEUVERABILITY.average, spent, { speed: 60, left: 0, bySpent: true })).toBe('aloft')
  })
  it('landing costs half the way down, slanting for the poor', () => {
    expect([landingCost(MANEUVERABILITY.average, 40), landingCost(MANEUVERABILITY.poor, 40)]).toEqual([20, 30])
  })
  it('srd35/flight/stall-first-fall, stall-recovery: 150 feet, then 300', () => {
    expect(stallFall(120, 'first')).toEqual({ fell: 120, above: 0, hits: true })
    expect(stallFall(400, 'first')).toEqual({ fell: 150, above: 250, hits: false })
    expect(stallFall(250, 'next')).toEqual({ fell: 250, above: 0, hits: true })
  })
})

describe('flight by surcharges', () => {
  const normal = { turn: 5, rise: GRAVITY_RISE.normal }
  const steps = (count: number, step: FreeStep): FreeStep[] => new Array(count).fill(step)
  const from = freeFlight(9, 9, 0, n)
  it('starfinder/flight/turning: 5 feet for each 45 degrees', () => {
    const path = [...steps(4, { heading: n }), { heading: headingOf('nw') }]
    expect(flyFreely(normal, from, path, { budget: 60 })).toMatchObject({ cost: 30, state: { x: 8, y: 4 } })
    expect(flyFreely(normal, from, [{ heading: headingOf('s') }], { budget: 60 }).cost).toBe(25)
    expect(flyFreely(normal, freeFlight(9, 9, 0), [{ heading: headingOf('s') }], { budget: 60 }).cost).toBe(5)
  })
  it('starfinder/flight/ascending, gravity', () => {
    expect(flyFreely(normal, from, steps(3, { rise: 1 }), { budget: 30 })).toMatchObject({
      cost: 30,
      state: { height: 15 },
    })
    const highest = (rise: number) =>
      flyFreely({ turn: 5, rise }, from, steps(20, { rise: 1 }), { budget: 60 }).state.height
    expect([highest(GRAVITY_RISE.low), highest(GRAVITY_RISE.normal), highest(GRAVITY_RISE.high)]).toEqual([60, 30, 20])
    expect(flyFreely(normal, freeFlight(0, 0, 90), steps(6, { rise: -1 }), { budget: 30 }).cost).toBe(30)
  })
  it('a slant is a diagonal and a rise, or straight and a rise', () => {
    const slant = steps(2, { heading: n, rise: 1 })
    expect(flyFreely(normal, from, slant, { budget: 60 }).cost).toBe(25)
    expect(flyFreely({ ...normal, slant: 'straight' }, from, slant, { budget: 60 }).cost).toBe(20)
  })
  it('option primary-up-without-surcharge', () => {
    const options = { budget: 60, primary: 'up' as const }
    expect(flyFreely(normal, from, steps(12, { rise: 1 }), options).state.height).toBe(30)
    expect(flyFreely({ ...normal, freePrimaryUp: true }, from, steps(12, { rise: 1 }), options).state.height).toBe(60)
  })
})

describe('starfinder/terrain/flyers-and-incorporeal: terrain that hampers those who fly', () => {
  const legend = {
    c: { name: 'canopy', doublings: 1, hampers: ['ground', 'flight'] as const },
    k: { name: 'chains', obstacle: 5, hampers: ['flight'] as const },
  }
  const map = GridMap.parse(['.~~~~', '.cccc', '.cccc', '.kkkk'], legend)
  const ground = groundFor(map, { mover: { by: 'flight' } })
  const fly = (y: number, headings: number[], over = ground) =>
    flyFreely(
      { turn: 0, rise: 5 },
      freeFlight(0, y, 50),
      headings.map(heading => ({ heading: heading as 0 })),
      { budget: 500, ground: over },
    )
  const on = (count: number) => new Array<number>(count).fill(e)
  it('undergrowth below costs a flyer nothing, a dense canopy 2 squares a square', () => {
    expect(fly(0, on(4)).cost).toBe(20)
    expect(fly(1, on(4)).cost).toBe(40)
    expect(fly(3, on(4)).cost).toBe(40)
  })
  it('a diagonal into it counts 3 squares, and leaves the count of diagonals as it was', () => {
    const southeast = 3
    expect(fly(0, [southeast, southeast])).toMatchObject({ cost: 30, state: { oddDiagonal: false } })
    const advancing = groundFor(map, { mover: { by: 'flight' }, policy: { hamperedDiagonalAdvances: true } })
    expect(fly(0, [southeast], advancing).state.oddDiagonal).toBe(true)
  })
  it('rising within it is hampered as well', () => {
    const up = flyFreely({ turn: 0, rise: 5 }, freeFlight(1, 1, 50), [{ rise: 1 }], { budget: 500, ground })
    expect(up.cost).toBe(15)
  })
  it('fliers by maneuverability pay too, and climb and dive at their factors on top', () => {
    const average = (steps: FlightStep[], y: number) =>
      flown('average', steps, { budget: 500, ground }, aloft(0, y, 100, e))
    expect(average(forward(4), 0)).toMatchObject({ cost: 20, state: { flown: 20 } })
    expect(average(forward(4), 1)).toMatchObject({ cost: 40, state: { flown: 20 } })
    expect(average(forward(1, -1), 1)).toMatchObject({ cost: 7.5 })
    expect(average(forward(1, 1), 1)).toMatchObject({ cost: 30 })
  })
  it('an incorporeal flyer is hampered only by what is marked for it', () => {
    expect(fly(1, on(4), groundFor(map, { mover: { by: 'incorporeal' } })).cost).toBe(20)
  })
})
