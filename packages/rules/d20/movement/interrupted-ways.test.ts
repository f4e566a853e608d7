import { type Command, rulingStep } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { rules } from '../../testing/rule.ts'
import { farthestIn } from '../actions/suggestions.ts'
import { altitudeOf } from '../position/height.ts'
import { perform } from '../turn/act.ts'
import { endTurn, startTurn } from '../turn/round.ts'
import { plunging, unseen } from '../vocabulary/conditions.ts'
import { altitude, at, movedThisTurn } from '../vocabulary/fields.ts'
import { falling, flight, interrupted, walk } from '../vocabulary/movement.ts'
import { floodFrom } from './budget.ts'
import { resume } from './walk.ts'

// What comes between on the way, on the ground and in the air: blows, and those of whom nobody knew.

type Where = readonly [x: number, y: number]
const SWORD = { weapons: [{ name: 'sword', damage: '1d8' }] }
const FISTS = { weapons: [{ name: 'fist', damage: '1d3', unarmed: true }] }
const BIRD = { speeds: { fly: 60 }, maneuverability: 'perfect' }
const INTERRUPTS = 'spirit/opportunity/interrupts'
const MISS = 2
const FAR: Where = [0, 19]
const done = (s: TurnStage, command: Command) => s.play([perform({ who: 0, command })])
const stage = (sheets: readonly object[], at: readonly Where[]) =>
  new TurnStage(sheets as Record<string, unknown>[], { at }).turn()
const went = (p: ReturnType<TurnStage['do']>) => p.of('went-on').map(({ e: _, ...rest }) => rest)

describe('a walker that is struck at on its way', () => {
  /** Beside a foe at once, or in the second square of its way. */
  const walker = (foe: Where) => stage([{}, SWORD], [[1, 1], foe])
  const WAY: readonly Where[] = [
    [1, 2],
    [1, 3],
    [1, 4],
  ]
  const path = (s: TurnStage) => ({ do: 'move', path: s.path(...WAY) })
  rules(INTERRUPTS).it('goes on', () => {
    const s = walker([0, 0])
    const p = s.do(path(s), [MISS], ['attack', 'go on'])
    expect([s.where(), went(p)]).toEqual([[1, 4], [{ who: 0 }]])
  })
  rules(INTERRUPTS).it('stops where it is: it has moved, though it has not left its square', () => {
    const s = walker([0, 0])
    const p = s.do(path(s), [MISS], ['attack', 'stop'])
    expect([s.where(), went(p), p.of('moved')]).toEqual([[1, 1], [{ who: 0, stays: true }], []])
    expect(s.r.get(0, movedThisTurn)).toBe(2)
    expect(s.why({ do: 'step', to: s.square(2, 1) })).toContain('spirit/movement/five-foot-step')
  })
  rules(INTERRUPTS).it('stops on its way', () => {
    const s = walker([0, 3])
    const p = s.do(path(s), [MISS], ['attack', 'stop'])
    expect([s.where(), went(p)]).toEqual([[1, 2], [{ who: 0 }]])
  })
  rules(INTERRUPTS).it('goes elsewhere, as far as the rest of its way leads', () => {
    const s = walker([0, 3])
    s.do(path(s), [MISS], ['attack', s.square(3, 2)])
    expect(s.where()).toEqual([3, 2])
    const far = walker([0, 3])
    expect(() => far.do(path(far), [MISS], ['attack', far.square(4, 2)])).toThrow()
  })
  rules(INTERRUPTS).it('goes on as far as single steps lead: a ruling may name a way with a gap', () => {
    const ruled = (s: TurnStage, path: readonly number[], answers: readonly unknown[]) =>
      s.play([walk({ who: 0, path, pace: 'walk', from: s.square(1, 1) })], [MISS], answers)
    const s = walker([0, 0])
    expect(ruled(s, s.path([1, 2], [1, 4]), ['attack', 'go on']).of('moved')).toHaveLength(1)
    expect(s.where()).toEqual([1, 2])
    const apart = walker([0, 0])
    expect(ruled(apart, apart.path([1, 3], [1, 4]), ['attack']).of('moved')).toEqual([])
  })
  rules(INTERRUPTS).it('goes on from the next square of its way, if it was moved there', () => {
    const s = walker([0, 0])
    const path = s.path(...WAY)
    const pushed = (n: number, answers: readonly unknown[]) => {
      s.m.set(0, at, path[n]!)
      s.m.set(0, interrupted, 1)
      s.play([resume({ who: 0, path: path.slice(n), pace: 'walk', from: path[n]!, last: path[n]! })], [], answers)
      return s.where()
    }
    expect(pushed(0, ['go on'])).toEqual([1, 4])
    // It stands where it wanted to go: there is nothing to ask.
    expect(pushed(2, [])).toEqual([1, 4])
  })
  rules(INTERRUPTS).it('in a run it has no other way', () => {
    const s = walker([0, 3])
    const run = { do: 'run', path: s.path(...WAY) }
    expect(() => s.do(run, [MISS], ['attack', s.square(3, 2)])).toThrow()
    const on = walker([0, 3])
    on.do({ do: 'run', path: on.path(...WAY) }, [MISS], ['attack', 'go on'])
    expect(on.where()).toEqual([1, 4])
  })
  rules(INTERRUPTS).it('struck down it goes nowhere', () => {
    const s = stage(
      [{ hitPoints: 3 }, SWORD],
      [
        [1, 1],
        [0, 0],
      ],
    )
    const p = s.do(path(s), [19, 6], ['attack'])
    expect([s.where(), p.of('moved'), p.picks('path.rest')]).toEqual([[1, 1], [], []])
  })
})

describe('one of whom nobody knew', () => {
  const blocked = () => {
    const s = stage(
      [{}, {}],
      [
        [1, 1],
        [2, 1],
      ],
    )
    s.m.give(1, unseen)
    return s
  }
  it('ends a move before its square, though what follows would be next to the mover', () => {
    const s = blocked()
    const p = done(s, { do: 'move', path: s.path([2, 1], [2, 2], [3, 2]) })
    expect([s.where(), p.of('moved'), went(p)]).toEqual([[1, 1], [], []])
    const later = blocked()
    later.m.give(1, unseen)
    const far = done(later, { do: 'move', path: later.path([1, 0], [2, 1], [2, 0], [3, 0]) })
    expect([later.where(), far.of('moved')]).toEqual([[1, 0], [expect.anything()]])
  })
  rules('spirit/movement/five-foot-step').it('uses up a step that leads to it', () => {
    const s = blocked()
    const p = done(s, { do: 'step', to: s.square(2, 1) })
    expect([s.where(), went(p), s.r.get(0, movedThisTurn)]).toEqual([[1, 1], [{ who: 0, stepped: true }], 1])
    expect(s.why({ do: 'step', to: s.square(1, 2) })).toContain('spirit/movement/five-foot-step')
    expect(s.why({ do: 'move', to: s.square(1, 2) })).toContain('spirit/movement/five-foot-step')
  })
})

describe('a flyer that is struck at on its way', () => {
  /** At 10, 10, 5 feet up; a foe beside its start, and perhaps a friend that hangs on its way. */
  function flyer(foe: Where, friend?: Where, weapons: object = SWORD) {
    const friends = friend ? [{ ...BIRD, side: 'us' }] : []
    const s = stage([{ ...BIRD, side: 'us' }, { side: 'them', ...weapons }, ...friends], [
      [10, 10],
      foe,
      ...(friend ? [friend] : []),
    ] as readonly Where[])
    s.m.set(0, altitude, 5)
    if (friend) s.m.set(2, altitude, 5)
    return s
  }
  const away = (s: TurnStage) => ({ do: 'fly', to: s.square(10, 6) })
  const place = (s: TurnStage) => [...s.where(), altitudeOf(s.r, 0)]
  rules(INTERRUPTS).it('goes on, or stops where it is', () => {
    const s = flyer([10, 11])
    const on = s.do(away(s), [MISS], ['attack', 'go on'])
    expect([place(s), went(on), on.picks('path.rest')]).toEqual([[10, 6, 5], [{ who: 0 }], ['go on']])
    const t = flyer([10, 11])
    const stop = t.do(away(t), [MISS], ['attack', 'stop'])
    expect([place(t), went(stop), stop.of('moved')]).toEqual([[10, 10, 5], [{ who: 0 }], []])
  })
  rules(INTERRUPTS).it('over the place of another it cannot stop', () => {
    const s = flyer([11, 8], [10, 9])
    expect(() => s.do(away(s), [MISS], ['attack', 'stop'])).toThrow()
    const on = flyer([11, 8], [10, 9])
    on.do(away(on), [MISS], ['attack', 'go on'])
    expect(place(on)).toEqual([10, 6, 5])
  })
  rules(INTERRUPTS).it('what struck at an earlier act does not interrupt the flight', () => {
    const s = stage(
      [
        { ...BIRD, ...FISTS },
        { ...SWORD, feats: ['Combat Reflexes'], abilities: { Quickness: 1 } },
      ],
      [
        [10, 10],
        [10, 11],
      ],
    )
    s.m.set(0, altitude, 5)
    s.do({ do: 'attack', target: 1, weapon: 0 }, [MISS, 3], ['attack'])
    const on = s.do(away(s), [], ['pass'])
    expect([place(s), on.picks('path.rest'), went(on)]).toEqual([[10, 6, 5], [], [{ who: 0 }]])
  })
  it('one that nobody knew of ends it before its place', () => {
    const s = flyer([10, 8], undefined, { weapons: [] })
    s.m.set(1, altitude, 5)
    s.m.give(1, unseen)
    done(s, away(s))
    expect(place(s)).toEqual([10, 9, 5])
  })
  it('and where a friend hangs there, back where it came from', () => {
    const s = flyer([10, 8], [10, 9], { weapons: [] })
    s.m.set(1, altitude, 5)
    s.m.give(1, unseen)
    const p = done(s, away(s))
    expect(p.of('moved')).toHaveLength(1)
    expect(place(s)).toEqual([10, 10, 5])
  })
  it('its flight is forgotten as it lands, and kept while it is up', () => {
    const s = flyer([0, 19])
    s.do({ do: 'fly', to: s.square(10, 8) })
    expect(s.r.read(0, flight)).toBeTruthy()
    s.do({ do: 'fly', altitude: 0 })
    expect([place(s), s.r.read(0, flight) ?? null]).toEqual([[10, 8, 0], null])
  })
})

describe('a fall from high up', () => {
  const STALL = 'srd35/flight/stall-recovery'
  const knockedOut = (s: TurnStage) =>
    s.play([rulingStep(s.r, { do: 'give', who: s.scene.sheets[0]!.id, condition: 'unconscious' }, 'so').step!])
  const stalled = (feet: number) => {
    const s = stage(
      [{ speeds: { fly: 60 }, maneuverability: 'clumsy', hitPoints: 300 }, {}],
      [
        [10, 10],
        [0, 19],
      ],
    )
    s.m.set(0, altitude, feet)
    const p = s.play([endTurn({ who: 0 })])
    return { s, p }
  }
  rules('srd35/flight/stall-first-fall').it('150 feet at once', () => {
    const { s, p } = stalled(700)
    expect([altitudeOf(s.r, 0), s.r.has(0, plunging)]).toEqual([550, true])
    expect(p.of('lost-height')).toMatchObject([{ feet: 150, altitude: 550 }])
  })
  rules(STALL).it('one that does not catch itself falls on through its turn and after it', () => {
    const { s } = stalled(700)
    s.play([startTurn({ who: 0 })], [1])
    expect([altitudeOf(s.r, 0), s.r.has(0, plunging), s.r.get(0, falling) > 0]).toEqual([250, true, true])
    s.play([startTurn({ who: 0 })], [20])
    // A 20 meets the DC of 20: it hangs where it is, and is free as its turn ends.
    expect([altitudeOf(s.r, 0), s.r.has(0, plunging), s.r.get(0, falling)]).toEqual([250, false, 0])
  })
  rules(STALL).it('one that is knocked out on the way down falls no faster', () => {
    const { s } = stalled(700)
    const p = knockedOut(s)
    expect([p.of('lost-height'), altitudeOf(s.r, 0), s.r.has(0, plunging)]).toEqual([[], 550, true])
    // It saves nothing as its turn begins.
    s.play([startTurn({ who: 0 })])
    expect(altitudeOf(s.r, 0)).toBe(250)
  })
  it('one that is knocked out on the ground falls nowhere', () => {
    const s = stage([{ speeds: { fly: 60 } }, {}], [[10, 10], FAR])
    expect([knockedOut(s).of('lost-height'), s.r.has(0, plunging)]).toEqual([[], false])
  })
})

describe('the square that is farthest from all foes', () => {
  it('none without foes; the best there is, though all are near', () => {
    const s = new TurnStage([{}, {}], {
      map: ['..'],
      at: [
        [0, 0],
        [1, 0],
      ],
    }).turn()
    expect(farthestIn(s.r, [], floodFrom(s.r, 0, 6))).toBe(-1)
    expect(farthestIn(s.r, [1], floodFrom(s.r, 0, 6))).toBe(0)
  })
  it('to a foe by the shortest of all ways from which it can be struck', () => {
    const s = stage(
      [SWORD, {}],
      [
        [2, 10],
        [6, 10],
      ],
    )
    const ways = s.scene.rules.commands['move']!.suggestions(s.r, 0).map(c => c['path'] as number[])
    expect(ways[0]).toHaveLength(3)
  })
})
