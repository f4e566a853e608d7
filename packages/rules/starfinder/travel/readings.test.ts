import type { Options } from '@quintain/engine'
import { apply } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { cure } from '../../d20/healing/healing.ts'
import { roundsRun } from '../../d20/movement/run.ts'
import { time } from '../../d20/turn/advance-time.ts'
import { orderSet } from '../../d20/turn/order.ts'
import { endTurn, startTurn } from '../../d20/turn/round.ts'
import { flatFooted, winded } from '../../d20/vocabulary/conditions.ts'
import { HOUR } from '../../d20/vocabulary/timers.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'
import { fatigued } from '../vocabulary/conditions.ts'

/** Other readings of running, marching and chases, each both ways. */
const alone = (options: Options, given: object = {}) =>
  new StarStage([{ side: 'us', scores: { Constitution: 3 }, abilities: { Constitution: 0 }, ...given }], {
    map: ['.'.repeat(200)],
    options,
  })
const START = startTurn({ who: 0 })
const END = { do: 'end' }
/** A turn of running, from its start to its end. */
const run = (s: StarStage, faces: readonly number[] = []) => {
  s.play([START], faces, [{ do: 'run', to: s.square(s.where()[0] + 2, 0) }, END])
  return s
}
const idle = (s: StarStage, turns = 1) => {
  for (let i = 0; i < turns; i++) s.play([START], [], [END])
}
const mayRun = (s: StarStage) => s.turn().why({ do: 'run', to: s.square(s.where()[0] + 2, 0) })

describe('running', () => {
  rules('starfinder/actions/run').each([
    [{}, true],
    [{ 'run-flat-footed-turn-only': true }, false],
  ] as const)('flat-footed after the turn by %j: %s', (options, still) => {
    const s = alone(options).turn()
    s.do({ do: 'run', to: s.square(2, 0) })
    expect(s.r.has(0, flatFooted)).toBe(true)
    s.play([endTurn({ who: 0 })])
    expect(s.r.has(0, flatFooted)).toBe(still)
  })
  rules('starfinder/travel/run-free-rounds').each([
    [{}, []],
    [{ 'run-hard-limit-in-combat': true }, ['starfinder/travel/run-rest']],
  ] as const)('past the free rounds in a fight by %j: %j', (options, why) => {
    const s = alone(options)
    apply(s.m, orderSet({ order: [0], place: 0 }), s.scene)
    for (let i = 0; i < 3; i++) {
      expect(mayRun(s)).toEqual([])
      run(s)
    }
    expect(mayRun(s)).toEqual(why)
    // Outside of a fight a check serves in any case.
    const free = alone(options)
    for (let i = 0; i < 3; i++) run(free)
    expect(run(free, [10]).where()[0]).toBe(8)
  })
  rules('starfinder/travel/run-free-rounds').each([
    [{}, 1, 2],
    [{}, 9, 2],
    [{}, 10, 0],
    [{ 'run-count-resets-when-stopping': true }, 1, 0],
  ] as const)('2 rounds run, by %j after %i turns without: %i count', (options, turns, count) => {
    const s = alone(options)
    run(s)
    run(s)
    idle(s, turns)
    expect(s.r.get(0, roundsRun)).toBe(count)
  })
  rules('starfinder/travel/run-free-rounds').it('a run in between starts the rest afresh', () => {
    const s = alone({})
    run(s)
    idle(s, 9)
    run(s)
    idle(s, 9)
    expect(s.r.get(0, roundsRun)).toBe(2)
    idle(s)
    expect(s.r.get(0, roundsRun)).toBe(0)
  })
  rules('starfinder/travel/run-rest').each([
    [{}, 3, true],
    [{}, 2, false],
    [{ 'rest-only-after-failed-check': true }, 3, false],
  ] as const)('stopping by choice by %j after %i free rounds of 3 calls for rest: %s', (options, rounds, rests) => {
    const s = alone(options)
    for (let i = 0; i < rounds; i++) run(s)
    idle(s)
    expect([s.r.has(0, winded), mayRun(s)]).toEqual([rests, rests ? ['starfinder/travel/run-rest'] : []])
    if (!rests) return
    // 10 rounds in all; then the count is fresh.
    idle(s, 8)
    expect(mayRun(s)).toEqual(['starfinder/travel/run-rest'])
    idle(s)
    expect([mayRun(s), s.r.get(0, roundsRun)]).toEqual([[], 0])
  })
})

describe('marches and chases', () => {
  const marcher = (options: Options) => alone(options, { hitPoints: 18, stamina: 20, resolve: 3 })
  const hours = (s: StarStage, ...paces: ('walk' | 'hustle' | 'rest')[]) => {
    for (const pace of paces)
      if (pace === 'rest') s.play([time(HOUR, 'wait')])
      else s.do({ do: 'travel', hours: 1, pace })
    return 38 - s.hp() - s.sp()
  }
  rules('starfinder/travel/hustle-damage').each([
    [{}, 1, 1, 3],
    [{ 'hustle-hours-must-be-consecutive': true }, 0, 0, 1],
  ] as const)('by %j an hour of walking or waiting between two costs %i and %i', (options, walked, waited, more) => {
    expect([
      hours(marcher(options), 'hustle', 'walk', 'hustle'),
      hours(marcher(options), 'hustle', 'rest', 'hustle'),
      hours(marcher(options), 'hustle', 'walk', 'hustle', 'hustle'),
      hours(marcher(options), 'hustle', 'hustle'),
    ]).toEqual([walked, waited, more, 1])
  })
  rules('starfinder/fatigue/hustle-fatigue').each([
    [{}, false],
    [{ 'fatigue-until-stamina-and-hit-points-full': true }, true],
  ] as const)('the point that a march cost is back, others are not; by %j still fatigued: %s', (options, still) => {
    const s = alone(options, { hitPoints: { maximum: 18, current: 10 } })
    hours(s, 'hustle', 'hustle')
    expect([s.hp(), s.r.has(0, fatigued)]).toEqual([9, true])
    s.play([cure({ who: 0, n: 1, by: 'magic' })])
    expect([s.hp(), s.r.has(0, fatigued)]).toEqual([10, still])
    s.play([cure({ who: 0, n: 8, by: 'magic' })])
    expect(s.r.has(0, fatigued)).toBe(false)
  })
  rules('starfinder/chase/equal-speed').each([
    [{}, 2, 'goes on', []],
    [{}, 3, 'escaped', [15, 10]],
    [{ 'chase-rounds': 5 }, 4, 'goes on', []],
    [{ 'chase-rounds': 2 }, 2, 'escaped', [15, 10]],
  ] as const)('by %j after %i rounds: %s', (options, rounds, how, faces) => {
    const s = new StarStage([{}, {}], { options })
    const command = { do: 'chase', by: [1], rounds, overland: false }
    expect(s.do(command, [...faces]).of('chased')[0]!['how']).toBe(how)
  })
})
