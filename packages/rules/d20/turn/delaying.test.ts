import type { Event, Source, Step } from '@quintain/engine'
import { GAME, play } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { StarStage } from '../../starfinder/testing/stage.ts'
import type { Stage } from '../../testing/stage.ts'
import { scene, someone } from '../../true20/testing/sheets.ts'
import { delaying, stunned, unseen } from '../vocabulary/conditions.ts'
import { initiative, initiativeModifier, order, place, reached, standing } from '../vocabulary/fields.ts'
import { awarenessChanged, GRADES } from '../vocabulary/relations.ts'
import { gap } from './delay.ts'
import { coming, rises } from './order.ts'

// Between two turns: who waits is asked whether it comes in, on which count, and what becomes of the rest.

interface Given {
  readonly counts?: readonly number[]
  readonly bonuses?: readonly number[]
  /** Whose turn has ended. */
  readonly now: number
  readonly waits: readonly number[]
}
function inOrder<S extends Stage>(s: S, { counts = [20, 15, 12, 10], bonuses = [1, 3, 2, 0], now, waits }: Given): S {
  counts.forEach((count, who) => {
    s.m.set(who, initiative, count)
    s.m.set(who, initiativeModifier, bonuses[who]!)
    s.m.set(who, standing, (counts.length - who) << 20)
  })
  s.m.put(GAME, order, [0, 1, 2, 3])
  s.m.set(GAME, place, now)
  s.m.put(GAME, reached, [counts[now]!, (counts.length - now) << 20])
  for (const who of waits) s.m.give(who, delaying)
  return s
}
const anyTime = (given: Given) => inOrder(scene({}, {}, { more: [someone('c', 'one'), someone('d', 'two')] }), given)
const afterTurns = (given: Given, options = {}) =>
  inOrder(new StarStage([{}, {}, { side: 'us' }, {}], { options }).turn(), given)

/** Plays the gap; what is asked of whom, and what has come of it. `says`: answers by who is asked. */
function between(s: Stage, says: Readonly<Record<number, string>> = {}, steps: readonly Step[] = [gap({})]) {
  const asks: unknown[] = []
  const source: Source = {
    throw: () => 1,
    answer(q, who, options, about) {
      asks.push([q.question, who, options, about])
      return { answer: (says[who] ?? options[0]) as never, by: 'test' }
    },
  }
  s.S[0] = s.scene.agenda(steps, 0)
  const events = play(s.scene, s.S, source).flatMap(d => d.events) as (Event & Record<string, unknown>)[]
  return {
    asks,
    order: [...s.r.read(GAME, order)!].map(who => `${'ABCD'[who]} ${s.r.get(who, initiative)}`).join(', '),
    of: (kind: string) => events.filter(e => e.e === kind),
  }
}
const ALL = ['now', 'last', 'wait']
const enters = (who: number, count: number, others: number) => ['delay.enter', who, ALL, { count, others }]

describe('in a text where one comes in below the turn that has ended', () => {
  it.each<[string, Given, Readonly<Record<number, string>>, readonly unknown[], string]>([
    ['a count lower where there is room', { now: 1, waits: [0] }, {}, [enters(0, 14, 0)], 'B 15, A 14, C 12, D 10'],
    [
      'the same where there is none',
      { now: 1, waits: [0], counts: [20, 15, 14, 10] },
      {},
      [enters(0, 15, 0)],
      'B 15, A 15, C 14, D 10',
    ],
    ['behind the last', { now: 3, waits: [0] }, {}, [enters(0, 9, 0)], 'B 15, C 12, D 10, A 9'],
    ['not who goes on waiting', { now: 1, waits: [0] }, { 0: 'wait' }, [enters(0, 14, 0)], 'A 20, B 15, C 12, D 10'],
    ['nobody whose turn is still to come', { now: 1, waits: [2] }, {}, [], 'A 20, B 15, C 12, D 10'],
    [
      'two: the better bonus first',
      { now: 2, waits: [0, 1] },
      {},
      [enters(0, 11, 1), enters(1, 11, 1)],
      'C 12, B 11, A 11, D 10',
    ],
    [
      'two who want to be last: the better bonus behind',
      { now: 2, waits: [0, 1] },
      { 0: 'last', 1: 'last' },
      [enters(0, 11, 1), enters(1, 11, 1)],
      'C 12, A 11, B 11, D 10',
    ],
    [
      'one now, one last',
      { now: 2, waits: [0, 1] },
      { 1: 'last' },
      [enters(0, 11, 1), enters(1, 11, 1)],
      'C 12, A 11, B 11, D 10',
    ],
    [
      'one now, one not at all',
      { now: 2, waits: [0, 1] },
      { 0: 'wait' },
      [enters(0, 11, 1), enters(1, 11, 1)],
      'A 20, C 12, B 11, D 10',
    ],
    [
      'no lower than it can wait',
      { now: 3, waits: [0], counts: [20, 15, 12, -10] },
      {},
      [enters(0, -11, 0)],
      'B 15, C 12, D -10, A -11',
    ],
  ])('%s', (_, given, says, asks, expected) => {
    const s = anyTime(given)
    const played = between(s, says)
    expect(played.asks.filter(a => (a as unknown[])[0] === 'delay.enter')).toEqual(asks)
    expect(played.order).toBe(expected)
  })
  it.each<[string, number, string | undefined, readonly unknown[], string]>([
    [
      'it may still act',
      10,
      undefined,
      [enters(0, 9, 0), ['delay.last-chance', 0, ['act', 'forfeit'], { count: -11 }]],
      'B 15, C 12, D 10, A -11',
    ],
    [
      'below that of the last turn, on that of the turn',
      -15,
      undefined,
      [['delay.last-chance', 0, ['act', 'forfeit'], { count: -15 }]],
      'B 15, C 12, D -15, A -15',
    ],
  ])('at the lowest count that one can wait for: %s', (_, last, __, asks, expected) => {
    const s = anyTime({ now: 3, waits: [0], counts: [20, 15, 12, last] })
    let n = 0
    const played = between(s, new Proxy({}, { get: () => (n++ === 0 && last === 10 ? 'wait' : 'act') }) as never)
    expect(played.asks).toEqual(asks)
    expect(played.order).toBe(expected)
  })
  it('who forfeits has no turn, and comes on that count in the next round', () => {
    const s = anyTime({ now: 3, waits: [0], counts: [20, 15, 12, -15] })
    const played = between(s, { 0: 'forfeit' })
    expect(played.of('forfeited')).toEqual([{ e: 'forfeited', who: 0 }])
    expect([s.r.has(0, delaying), s.r.read(0, coming)]).toEqual([false, { total: -15, reason: 'delay' }])
    expect(played.order).toBe('A 20, B 15, C 12, D -15')
  })
  it('nobody is asked who cannot act, is not there, or does not know of the turn that ended', () => {
    const cannot = anyTime({ now: 1, waits: [0] })
    cannot.m.give(0, stunned)
    expect(between(cannot).asks).toEqual([])
    const unaware = anyTime({ now: 1, waits: [0] })
    if (unaware.scene.layout.knows(unseen)) {
      unaware.m.give(1, unseen)
      expect(between(unaware).asks).toEqual([])
    }
  })
})

describe('one of whom they do not know', () => {
  const hide = (s: Stage, other: number) => {
    for (const who of [0, 2]) awarenessChanged.write!(s.m, { who, other, grade: GRADES[0]! } as never)
    return s
  }
  it('goes first where it stands on a higher count than the one who comes in', () => {
    const s = hide(anyTime({ now: 2, waits: [0], counts: [20, 15, 12, 12] }), 3)
    const played = between(s)
    expect(played.asks).toEqual([enters(0, 11, 0)])
    expect(played.order).toBe('B 15, C 12, D 12, A 11')
  })
  it('is no occasion to come in, nor counted as the next or as one who waits', () => {
    expect(between(hide(anyTime({ now: 3, waits: [0] }), 3)).asks).toEqual([])
    const next = hide(anyTime({ now: 2, waits: [0], counts: [20, 15, 12, 11] }), 3)
    expect(between(next).asks).toEqual([enters(0, 11, 0)])
    const waits = hide(anyTime({ now: 2, waits: [0, 1] }), 1)
    expect(between(waits, { 0: 'wait', 1: 'wait' }).asks).toEqual([enters(0, 11, 0), enters(1, 11, 1)])
  })
})

describe('a new count that comes with the next round', () => {
  const comes = (who: number, total: number, reason: 'refocus' | 'delay' | 'ruling', options = {}) => {
    const s = inOrder(scene({}, {}, { options, more: [someone('c', 'one'), someone('d', 'two')] }), {
      now: -1 as never,
      waits: [],
    })
    s.m.put(who, coming, { total, reason })
    const played = between(s, {}, [rises({ who })])
    expect(s.r.read(who, coming)).toBe(null)
    return played.order
  }
  it.each<[string, number, number, 'refocus' | 'delay', object, string]>([
    ['higher', 3, 18, 'delay', {}, 'A 20, D 18, B 15, C 12'],
    ['lower', 0, 11, 'delay', {}, 'B 15, C 12, A 11, D 10'],
    ['by refocusing', 3, 18, 'refocus', {}, 'A 20, D 18, B 15, C 12'],
    ['by refocusing, higher than all', 3, 24, 'refocus', {}, 'D 24, A 20, B 15, C 12'],
  ])('%s', (_, who, total, reason, options, expected) => {
    expect(comes(who, total, reason, options)).toBe(expected)
  })
  it('is none where none was set', () => {
    expect(between(anyTime({ now: 0, waits: [] }), {}, [rises({ who: 1 })]).of('initiative-came')).toEqual([])
  })
})

describe('in a text where one comes in right after a turn, on its count', () => {
  it.each<[string, Given, Readonly<Record<number, string>>, readonly unknown[], string]>([
    ['right behind it', { now: 1, waits: [0] }, {}, [enters(0, 15, 0)], 'B 15, A 15, C 12, D 10'],
    [
      'whose turn was before it, in the round before',
      { now: 1, waits: [2] },
      {},
      [enters(2, 15, 0)],
      'A 20, B 15, C 15, D 10',
    ],
    ['not after a turn that was delayed itself', { now: 1, waits: [0, 1] }, {}, [], 'A 20, B 15, C 12, D 10'],
    ['not who goes on waiting', { now: 1, waits: [0] }, { 0: 'wait' }, [enters(0, 15, 0)], 'A 20, B 15, C 12, D 10'],
    [
      'two: the better bonus first',
      { now: 1, waits: [0, 2] },
      {},
      [enters(0, 15, 1), enters(2, 15, 1)],
      'B 15, C 15, A 15, D 10',
    ],
    [
      'the better bonus last',
      { now: 1, waits: [0, 2] },
      { 0: 'last', 2: 'last' },
      [enters(0, 15, 1), enters(2, 15, 1)],
      'B 15, A 15, C 15, D 10',
    ],
  ])('%s', (_, given, says, asks, expected) => {
    const s = afterTurns(given)
    const played = between(s, says)
    expect(played.asks).toEqual(asks)
    expect(played.order).toBe(expected)
    const came = played.of('came-in').map(e => e['who'])
    expect(came).toEqual(
      given.waits
        .filter(who => asks.length > 0 && says[who] !== 'wait')
        .sort((a, b) => (says[a] === 'last' ? a - b : b - a)),
    )
    expect(played.of('initiative-to-come')).toEqual([])
  })
  it('by a reading it stands there by what breaks ties from the next round on', () => {
    const s = afterTurns({ now: 1, waits: [0] }, { 'delay-tie-by-modifier': true })
    const played = between(s)
    expect(played.of('initiative-to-come')).toEqual([{ e: 'initiative-to-come', who: 0, total: 15, reason: 'delay' }])
  })
  it('nobody is asked about a turn of which its side knows nothing', () => {
    const s = afterTurns({ now: 1, waits: [0] })
    s.m.give(1, unseen)
    expect(between(s).asks).toEqual([])
    // Nor is one of whom it knows nothing counted among those who wait.
    const t = afterTurns({ now: 2, waits: [0, 1], counts: [20, 15, 12, 10] })
    t.m.give(1, unseen)
    expect(between(t, { 0: 'wait', 1: 'wait' }).asks).toEqual([enters(0, 12, 0), enters(1, 12, 1)])
  })
})
