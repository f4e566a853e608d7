import { GridMap, knownPart, type ManeuverabilityClass } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { rules } from '../../testing/rule.ts'
import { altitudeOf } from '../position/height.ts'
import { tacticOf } from '../tactics/plain-tactic.ts'
import { perform, refusals } from '../turn/act.ts'
import { altitude } from '../vocabulary/fields.ts'
import { flyThrough } from './flight/legs.ts'

/** Steps, withdrawals, climbs and ceilings in the air. */
const bird = (maneuverability: ManeuverabilityClass = 'perfect', fly = 60) => ({ speeds: { fly }, maneuverability })
type Spot = readonly [number, number]
interface How {
  readonly feet?: number
  readonly foe?: Spot
  readonly options?: object
  readonly map?: GridMap
  readonly other?: object
}
/** A flyer at 10, 10 and a foe with a sword, far away unless said. */
function air(given: object, { feet = 0, foe = [0, 19], options, map, other }: How = {}) {
  const s = new TurnStage(
    [given as Record<string, unknown>, { weapons: [{ name: 'sword', damage: '1d8' }], speed: 30, ...other }],
    {
      at: [[10, 10], foe as [number, number]],
      ...(options ? { options } : {}),
      ...(map ? { map } : {}),
    } as never,
  )
  if (feet) s.m.set(0, altitude, feet)
  return s.turn()
}
/** A canopy that hampers flyers fills the square to the east. */
const CANOPY = GridMap.open(20, 20).change(draft =>
  draft.terrain({ x: 11, y: 10 }, { name: 'canopy', doublings: 1, hampers: ['flight'] }),
)
const height = (s: TurnStage) => altitudeOf(s.r, 0)
const to = (s: TurnStage, name: string, [x, y]: Spot, feet?: number) => ({
  do: name,
  to: s.square(x, y),
  ...(feet === undefined ? {} : { altitude: feet }),
})

describe('the 5-foot step in the air', () => {
  rules('spirit/movement/five-foot-step').it('leads to the next place, level, up or down, past a foe unhurt', () => {
    for (const [spot, feet] of [
      [[11, 10], 5],
      [[11, 11], 10],
      [[10, 10], 10],
      [[9, 9], 0],
    ] as const) {
      const s = air(bird(), { feet: 5, foe: [10, 11] })
      const played = s.do(to(s, 'step', spot, feet))
      expect([s.where(), height(s)]).toEqual([spot, feet])
      expect(played.of('reacted')).toEqual([])
    }
    // A flight from the same place gives the opportunity.
    const s = air(bird(), { feet: 5, foe: [10, 11] })
    expect(s.do(to(s, 'fly', [10, 8], 5), [1]).of('reacted')).toHaveLength(1)
  })
  rules('spirit/movement/five-foot-step').it('not farther, not after other movement, and nothing after it', () => {
    const s = air(bird(), { feet: 20 })
    expect(s.why(to(s, 'step', [12, 10]))).toEqual(['spirit/movement/five-foot-step'])
    expect(s.why(to(s, 'step', [11, 10], 30))).toEqual(['spirit/movement/five-foot-step'])
    expect(s.why({ do: 'step', altitude: 20 })).not.toEqual([])
    expect(s.why({ do: 'step', path: [s.square(11, 10)] })).toEqual(['house/flight/on-the-ground'])
    s.do(to(s, 'step', [11, 10]))
    expect(s.why(to(s, 'step', [12, 10]))).toContain('spirit/movement/five-foot-step')
    expect(s.why(to(s, 'fly', [14, 10]))).not.toEqual([])
    const flown = air(bird(), { feet: 20 })
    flown.do(to(flown, 'fly', [12, 10]))
    expect(flown.why(to(flown, 'step', [13, 10]))).toContain('spirit/movement/five-foot-step')
  })
  it('takes off from the ground, and is for none without wings', () => {
    const s = air(bird())
    s.do({ do: 'step', altitude: 5 })
    expect(height(s)).toBe(5)
    const lame = air({})
    expect(lame.why({ do: 'step', altitude: 5 })).toEqual(['srd35/flight/maneuverability'])
    expect(lame.why(to(lame, 'step', [11, 10]))).toEqual([])
  })
  it('keeps to what its class can fly: straight up is nothing for a clumsy one', () => {
    expect(air(bird('clumsy'), { feet: 40 }).why({ do: 'step', altitude: 45 })).not.toEqual([])
    expect(air(bird('good'), { feet: 40 }).why({ do: 'step', altitude: 45 })).toEqual([])
  })
  rules('spirit/movement/five-foot-step').it('not into what hampers flyers, though a flight leads there', () => {
    const s = air(bird(), { feet: 20, map: CANOPY })
    expect(s.why(to(s, 'step', [11, 10]))).toEqual(['spirit/movement/five-foot-step'])
    expect(s.why(to(s, 'fly', [11, 10]))).toEqual([])
    expect(s.why(to(s, 'step', [9, 10]))).toEqual([])
  })
  rules('starfinder/actions/guarded-step').it('the guarded step likewise, as a move action', () => {
    const s = new StarStage([{ ...bird(), skills: { Acrobatics: 6 } }, {}], {
      at: [
        [10, 10],
        [10, 11],
      ],
    } as never).turn()
    s.m.set(0, altitude, 5)
    const step = { do: 'step', to: 10 * 20 + 11, altitude: 10 }
    expect(refusals(s.r, 0, step as never)).toEqual([])
    const played = s.play([perform({ who: 0, command: step as never })], [])
    expect(altitudeOf(s.r, 0)).toBe(10)
    expect(JSON.stringify(played)).not.toMatch(/"reacted"/)
    expect(refusals(s.r, 0, { do: 'step', to: 10 * 20 + 13, altitude: 10 } as never)).not.toEqual([])
  })
})

describe('withdrawing through the air', () => {
  rules('spirit/movement/withdraw').it('twice the fly speed, the first place is safe and the next are not', () => {
    const s = air(bird('perfect', 30), { feet: 5, foe: [10, 11] })
    const played = s.do(to(s, 'withdraw', [10, 0], 5))
    expect(played.of('reacted')).toEqual([])
    expect(s.where()).toEqual([10, 0])
    // Past a foe that stands on the way it is struck.
    const past = air(bird('perfect', 60), { feet: 5, foe: [12, 10] })
    expect(past.why(to(past, 'withdraw', [10, 0], 5))).toEqual([])
    const far = air(bird('perfect', 30), { feet: 5 })
    expect(far.why(to(far, 'withdraw', [10, 0], 35))).not.toEqual([])
  })
  rules('spirit/movement/withdraw').it('a second threatened place gives its opportunity', () => {
    const s = air(bird('perfect', 30), {
      feet: 5,
      foe: [10, 11],
      other: { weapons: [{ name: 'pike', damage: '1d8', reach: true }] },
    })
    expect(s.do(to(s, 'withdraw', [10, 2], 5), [1]).of('reacted').length).toBeLessThanOrEqual(1)
  })
})

describe('a climb that slows the whole move', () => {
  const slow = { options: { 'climb-halves-whole-move': true } }
  rules('srd35/flight/up-speed').it('is the reading: 30 feet level and 10 up on a slant are 60, and 90 by it', () => {
    const plain = air(bird('good'), { feet: 10 })
    expect(plain.why(to(plain, 'fly', [10, 2], 20))).toEqual([])
    const s = air(bird('good'), { feet: 10, ...slow })
    expect(s.why(to(s, 'fly', [10, 2], 20))).not.toEqual([])
    expect(s.why(to(s, 'fly', [10, 0], 10))).toEqual([])
    // 30 feet of path in all.
    expect(s.why({ do: 'fly', altitude: 40 })).toEqual([])
    expect(s.why({ do: 'fly', altitude: 45 })).not.toEqual([])
  })
  it('a level or sinking flight is as fast as ever, a perfect flyer always', () => {
    const s = air(bird('good'), { feet: 10, ...slow })
    expect(s.why(to(s, 'fly', [10, 0], 0))).toEqual([])
    const perfect = air(bird('perfect'), { feet: 10, ...slow })
    expect(perfect.why(to(perfect, 'fly', [10, 4], 40))).toEqual([])
  })
  it('what was spent is kept so, and the legs of a way are all slow where one climbs', () => {
    const s = air(bird('good'), { feet: 10, ...slow })
    const legs = flyThrough(
      s.r,
      0,
      [
        { square: s.square(10, 8), feet: 10 },
        { square: s.square(10, 8), feet: 20 },
      ],
      60,
    )
    expect(legs.map(leg => leg.spent)).toEqual([20, 40])
    const level = flyThrough(s.r, 0, [{ square: s.square(10, 8), feet: 10 }], 60)
    expect(level.map(leg => leg.spent)).toEqual([10])
  })
})

describe('a ceiling', () => {
  const under = (feet: number) => ({ map: GridMap.open(20, 20).under(feet) })
  rules('srd35/flight/maneuverability').it('stops a flyer that rises: its body fits under it', () => {
    const s = air(bird(), under(20))
    expect(s.why({ do: 'fly', altitude: 15 })).toEqual([])
    expect(s.why({ do: 'fly', altitude: 20 })).not.toEqual([])
    expect(s.why({ do: 'step', altitude: 5 })).toEqual([])
    const large = air({ ...bird(), size: 'large' }, under(20))
    expect(large.why({ do: 'fly', altitude: 10 })).toEqual([])
    expect(large.why({ do: 'fly', altitude: 15 })).not.toEqual([])
  })
  it('is over the map’s zero: over a hill there is less room', () => {
    const hill = GridMap.open(20, 20)
      .change(draft => draft.elevation({ x: 14, y: 10 }, 10))
      .under(20)
    const s = air(bird(), { map: hill, feet: 5 })
    expect(s.why(to(s, 'fly', [14, 10], 5))).toEqual([])
    expect(s.why(to(s, 'fly', [14, 10], 10))).not.toEqual([])
    expect(s.why(to(s, 'fly', [15, 10], 15))).toEqual([])
  })
  it('is kept with the map, whatever changes on it, and by what a side knows of it', () => {
    const map = GridMap.open(3, 3).under(30)
    expect(map.change(draft => draft.light({ x: 0, y: 0 }, 'dark')).ceiling).toBe(30)
    expect(GridMap.of(JSON.parse(JSON.stringify(map))).ceiling).toBe(30)
    expect(GridMap.of(knownPart(map, new Uint8Array(9).fill(1))).ceiling).toBe(30)
    expect(() => map.under(-5)).toThrow(/ceiling -5/)
    expect(() => map.under(7.5)).toThrow(/ceiling 7.5/)
  })
  it('is what the tactic flies under', () => {
    const s = air({ ...bird(), side: 'sky' }, { ...under(15), feet: 5, foe: [12, 10] })
    const chosen = tacticOf(s.r, 0)
    expect(chosen).toBeDefined()
    expect(refusals(s.r, 0, chosen!.command)).toEqual([])
  })
})
