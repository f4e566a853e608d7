import { GAME } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { SpiritStage } from '../../spirit/testing/stage.ts'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { eventLines } from '../../testing/events.ts'
import type { Stage } from '../../testing/stage.ts'
import { scene as true20Stage } from '../../true20/testing/sheets.ts'
import { hitPoints } from '../injury/fields.ts'
import { blinded, dead, dying, knockedOut, prone, shaken, stable } from '../vocabulary/conditions.ts'
import { damage } from '../vocabulary/damage-step.ts'
import { busyWith, order, standardLeft, timers } from '../vocabulary/fields.ts'
import { rewrite } from '../vocabulary/resources.ts'
import { ACTIVITIES, atTurnStart, HOUR, type Moment, type Place, type Timer } from '../vocabulary/timers.ts'
import { act, END } from './act.ts'
import { time } from './advance-time.ts'
import { restOf } from './out-of-combat/rest-so-far.ts'
import { clock, comesAfter, countedBy, endConditions, everyoneInOrder, turnEdge } from './timers.ts'

// When timers run down, in which order, and what time outside of rounds keeps and brings.

const ends = (who: number, ...conditions: string[]) => endConditions({ who, conditions })
const timer = (moment: Moment, more: Partial<Timer> = {}): Timer => ({
  moment,
  left: 1,
  steps: [],
  source: 'x',
  ...more,
})
const sources = (s: Stage, who = 0) => s.r.items(who, timers).map(t => `${t.source} ${t.left}`)
const friends = (n = 2, more: object = {}) =>
  new SpiritStage(Array.from({ length: n }, () => ({ side: 'us', ...more })))

describe('places of the order', () => {
  it.each<[Place, Place, boolean]>([
    [[10, 0], [11, 0], true],
    [[11, 0], [10, 0], false],
    [[10, 0], [10, 1], true],
    [[10, 1], [10, 0], false],
    [[10, 1], [10, 1], false],
    [[11, 0], [10, 9], false],
    [[10, 9], [11, 0], true],
  ])('%j comes after %j: %s', (a, b, is) => {
    expect(comesAfter(a, b)).toBe(is)
  })
  it('those in the order go first, then the others by their index', () => {
    const s = friends(4)
    expect(everyoneInOrder(s.r)).toEqual([0, 1, 2, 3])
    s.m.put(GAME, order, [2, 1])
    expect(everyoneInOrder(s.r)).toEqual([2, 1, 0, 3])
  })
  it.each<[Place | null, Place | null, readonly string[]]>([
    [null, [20, 0], []],
    [null, [12, 0], ['a', 'early']],
    [null, [12, 1], ['early']],
    [
      [20, 0],
      [12, 0],
      ['a', 'early'],
    ],
    [[12, 1], [12, 0], ['a']],
    [[12, 0], [8, 0], ['b']],
    [
      [12, 0],
      [5, 0],
      ['b', 'c'],
    ],
    [[8, 0], null, ['c', 'round']],
    [null, null, ['a', 'early', 'b', 'c', 'round']],
  ])('from %j to %j these count down: %j', (from, to, names) => {
    const s = friends(1)
    const at = (...place: Place): Moment => ({ at: 'place', place })
    const all: [string, Moment][] = [
      ['a', at(12, 0)],
      ['b', at(8, 0)],
      ['c', at(5, 0)],
      ['early', at(12, 1)],
      ['round', { at: 'clock' }],
      ['else', { at: 'outside' }],
      ['turn', atTurnStart(0)],
    ]
    for (const [source, moment] of all) s.m.include(0, timers, timer(moment, { source }))
    expect(
      countedBy(s.r, 0, { by: 'clock', from, to })
        .map(t => t.source)
        .sort(),
    ).toEqual([...names].sort())
  })
})

describe('timers at one moment', () => {
  it('by place, each creature after those before it; those of the whole round last', () => {
    const s = friends(2)
    s.m.put(GAME, order, [0, 1])
    for (const k of [blinded, prone, shaken]) for (const who of [0, 1]) s.m.give(who, k)
    s.m.include(0, timers, timer({ at: 'clock' }, { steps: [ends(0, 'shaken')] }))
    s.m.include(0, timers, timer({ at: 'place', place: [5, 0] }, { steps: [ends(0, 'blinded')] }))
    s.m.include(1, timers, timer({ at: 'place', place: [9, 0] }, { steps: [ends(1, 'blinded'), ends(1, 'prone')] }))
    const played = s.play([clock({ from: null, to: null })])
    const left = eventLines(played).filter(e => e.startsWith('state-left'))
    // The conditions of one creature end at its first moment together.
    expect(left).toEqual(['state-left 1 blinded', 'state-left 1 prone', 'state-left 0 blinded', 'state-left 0 shaken'])
  })
  it('the shorter period of one creature first, wherever it stands in the bag', () => {
    const step = (k: string) => [ends(0, k)]
    for (const periods of [
      [3, 1, 2],
      [1, 2, 3],
      [2, 3, 1],
    ]) {
      const s = friends(1)
      for (const every of periods)
        s.m.include(0, timers, timer({ at: 'outside' }, { every, source: `of ${every}`, steps: step('prone') }))
      s.m.include(0, timers, timer({ at: 'outside' }, { source: 'once', steps: step('prone') }))
      const counted = countedBy(s.r, 0, { by: 'rounds' }).map(t => t.source)
      expect(counted).toEqual(['once', 'of 1', 'of 2', 'of 3'])
    }
  })
  it('the start and the end of the turn of the one that they hang on', () => {
    const s = friends(2)
    s.m.include(0, timers, timer({ at: 'turn-start', of: 1 }, { left: 2, source: 'start' }))
    s.m.include(0, timers, timer({ at: 'turn-end', of: 1 }, { every: 4, source: 'end' }))
    s.play([turnEdge({ who: 0, edge: 'turn-start' }), turnEdge({ who: 0, edge: 'turn-end' })])
    expect(sources(s).sort()).toEqual(['end 1', 'start 2'])
    s.play([turnEdge({ who: 1, edge: 'turn-start' })])
    expect(sources(s).sort()).toEqual(['end 1', 'start 1'])
    s.play([turnEdge({ who: 1, edge: 'turn-end' })])
    expect(sources(s).sort()).toEqual(['end 4', 'start 1'])
    s.play([turnEdge({ who: 1, edge: 'turn-start' })])
    expect(sources(s)).toEqual(['end 4'])
  })
  it('a condition that another timer holds goes on until that runs down too', () => {
    const s = friends(1)
    s.m.give(0, blinded)
    s.m.give(0, prone)
    for (const left of [1, 2]) s.m.include(0, timers, timer({ at: 'outside' }, { left, steps: [ends(0, 'blinded')] }))
    s.play([endConditions({ who: 0, conditions: ['blinded', 'prone', 'shaken'] })])
    expect([s.r.has(0, blinded), s.r.has(0, prone)]).toEqual([true, false])
    s.play([time(1, 'wait')])
    expect(s.r.has(0, blinded)).toBe(true)
    s.play([time(1, 'wait')])
    expect(s.r.has(0, blinded)).toBe(false)
  })
})

describe('time outside of rounds', () => {
  it('keeps the timers that a state calls for, and no others of the kind', () => {
    const uses = ['rest', 'day'].map(recharge => ({ name: recharge, cost: 'free', uses: { max: 2, recharge } }))
    const s = friends(1, { acts: uses })
    s.m.include(0, timers, timer({ at: 'never' }, { source: 'other', left: 9 }))
    s.play([time(1, 'wait')])
    expect(sources(s).sort()).toEqual(['other 9', 'uses by day 14399'])
    rewrite(s.m, 0, 'rest', 2, 1)
    s.play([time(1, 'wait')])
    expect(sources(s).sort()).toEqual(['other 9', 'uses by day 14398', 'uses by rest 1'])
    s.play([time(1, 'wait')])
    expect(sources(s).sort()).toEqual(['other 9', 'uses by day 14397', 'uses by rest 1'])
    rewrite(s.m, 0, 'rest', 1, 2)
    s.play([time(1, 'wait')])
    expect(sources(s).sort()).toEqual(['other 9', 'uses by day 14396'])
  })
  it('passes for all but the dead, round by round to the next timer', () => {
    const s = friends(3)
    s.m.give(1, dead)
    for (const who of [0, 1, 2]) s.m.include(who, timers, timer({ at: 'outside' }, { left: 4 + who }))
    const played = s.play([time(5, 'travel')])
    const passed = eventLines(played).filter(e => e.startsWith('time-'))
    expect(passed).toEqual(['time-advanced 4 1 5 travel', 'time-advanced 1 0 5 travel'])
    expect([0, 1, 2].map(who => sources(s, who))).toEqual([[], ['x 5'], ['x 1']])
  })
  it.each([
    [HOUR - 1, [0], [HOUR - 1, HOUR - 1]],
    [HOUR, [0], [HOUR, HOUR]],
    [10 * HOUR, [0], [10 * HOUR, 9 * HOUR]],
    [3 * HOUR, undefined, [0, 0]],
  ])('time asleep counts as rest, for those who rest: %i rounds', (rounds, resters, counted) => {
    const s = friends(1)
    s.play([time(rounds, 'sleep', { asleep: 9, ...(resters ? { resters } : {}) })])
    const { rounds: all, asleep } = restOf(s.r, 0)
    expect([all, asleep]).toEqual(counted)
  })
  it.each([
    ['spirit', 8, 8, 0, true],
    ['spirit', 8, 7, 0, false],
    ['spirit', 8, 8, 1, false],
    ['starfinder', 8, 8, 0, true],
    ['starfinder', 8, 7, 0, false],
    ['starfinder', 8, 8, 1, false],
    ['true20', 10, 0, 0, true],
    ['true20', 10, 0, 1, false],
    ['true20', 9, 9, 0, false],
  ] as const)(
    '%s: %i hours, %i asleep, %i interruptions are a completed rest: %s',
    (text, hours, asleep, broken, is) => {
      const s: Stage =
        text === 'spirit' ? friends(1) : text === 'starfinder' ? new StarStage([{}]) : true20Stage({}, {})
      s.m.include(0, timers, timer({ at: 'rest' }, { source: 'rest' }))
      s.m.put(GAME, order, [0])
      s.play([time(hours * HOUR, 'rest', { asleep, interruptions: broken, resters: [0] })])
      expect(sources(s).includes('rest 1')).toBe(!is)
    },
  )
  it('is not stopped by foes that could fight when it began', () => {
    for (const sides of [
      ['us', 'them'],
      ['us', 'us', 'them'],
    ]) {
      const s = new SpiritStage(sides.map(side => ({ side })))
      expect(s.play([time(5, 'wait')]).of('time-stopped')).toEqual([])
    }
  })
  it.each([
    [['us', 'them'], true],
    [['us', 'us', 'them'], true],
    [['them', 'us'], true],
    [['us', 'us', 'us'], false],
  ])('of %j, the last of whom wakes in the middle, is stopped then: %s', (sides, stopped) => {
    const s = new SpiritStage(sides.map(side => ({ side })))
    const last = sides.length - 1
    s.m.give(last, knockedOut)
    s.m.include(last, timers, timer({ at: 'outside' }, { left: 2, steps: [ends(last, knockedOut.name)] }))
    expect(s.play([time(5, 'wait')]).of('time-stopped')).toEqual(
      stopped ? [{ e: 'time-stopped', left: 3, of: 5, why: 'foes' }] : [],
    )
  })
  it.each<[string, number, (s: SpiritStage) => unknown, Parameters<typeof time>[1]?, number[]?]>([
    ['beside a friend who is awake', 0, () => {}],
    ['beside one who watches the sleepers', 0, s => s.m.set(2, busyWith, ACTIVITIES.indexOf('watch')), 'sleep'],
    ['beside friends who sleep', 3, () => {}, 'sleep'],
    ['on a march', 0, () => {}, 'travel'],
    ['while all are on their way but it', 3, () => {}, 'travel', [1, 2]],
    ['on the way of all', 0, () => {}, 'travel', [0, 1, 2]],
    ['beside friends who travel', 3, s => [1, 2].map(i => s.m.set(i, busyWith, ACTIVITIES.indexOf('travel')))],
    ['beside friends who can do nothing', 3, s => [1, 2].map(i => s.m.give(i, knockedOut))],
    ['though it lay dying before', 5, s => s.m.give(0, dying)],
  ])(
    'somebody begins to die in, %s: %i rounds of it go by',
    (_, rolls, before, activity = 'wait', away?: readonly number[]) => {
      const s = new SpiritStage(['us', 'us', 'us'].map(side => ({ side })))
      before(s)
      const falls = damage({ who: 0, parts: [{ n: 21, types: [], nonlethal: false }], attack: false })
      if (s.r.has(0, dying)) s.m.add(0, hitPoints, -21)
      else s.m.include(0, timers, timer({ at: 'outside' }, { left: 2, steps: [falls] }))
      const resters = activity === 'sleep' ? [0, 1] : []
      const played = s.play(
        [
          time(5, activity, {
            resters: rolls > 0 && activity === 'sleep' ? [0, 1, 2] : resters,
            ...(away && { away }),
          }),
        ],
        Array.from({ length: rolls }, () => 50),
      )
      expect(played.of('time-stopped')).toEqual(rolls > 0 ? [] : [{ e: 'time-stopped', left: 3, of: 5 }])
    },
  )
})

describe('a command that is tried', () => {
  const tried = (command: object, has: { standard?: number; after?: readonly object[] } = {}) => {
    const s = new TurnStage([{ weapons: [{ name: 'w', damage: '1d4' }] }, {}], {
      at: [
        [0, 0],
        [9, 9],
      ],
    }).turn()
    const { standard = 1, after = [] } = has
    const answers = [{ do: 'try', command }, ...after]
    s.m.set(0, standardLeft, standard)
    const played = s.play([act({ who: 0 })], [], answers)
    return [played.events.map(e => e.e), s.r.get(0, standardLeft)]
  }
  it('and that nobody knows, or that the turn does not leave, is refused', () => {
    expect(tried({ do: 'dance' })).toEqual([['refused'], 1])
    expect(tried({ do: 'drop-item', weapon: 7 })).toEqual([['refused'], 1])
    expect(tried({ do: 'attack', target: 1, weapon: 0 }, { standard: 0 })).toEqual([['refused'], 0])
  })
  it('and that is not legal in truth costs its price', () => {
    expect(tried({ do: 'attack', target: 1, weapon: 0 }, { after: [END] })).toEqual([['prevented', 'spent'], 0])
  })
})

describe('damage of an attack, and of anything else', () => {
  const hurt = (n: number, attack: boolean, nonlethal: readonly boolean[] = [false]) => {
    const s = new StarStage([{}, { hitPoints: { maximum: 22, current: 5 }, resolve: 3 }] as never)
    const parts = nonlethal.map(kind => ({ n, types: [], nonlethal: kind }))
    const { done } = s.play([damage({ who: 1, parts, attack, by: 0 })])
    return { s, done }
  }
  it('both kinds off the same points are one loss; counted apart they are two', () => {
    const kinds = [false, true]
    const updates = (done: readonly { step: object }[]) =>
      done.filter(d => (d.step as { do: string }).do.includes('update')).length
    expect(updates(hurt(1, true, kinds).done)).toBe(1)
    const s = new SpiritStage([{}, {}])
    const parts = kinds.map(nonlethal => ({ n: 1, types: [], nonlethal }))
    expect(updates(s.play([damage({ who: 1, parts, attack: true, by: 0 })]).done)).toBe(2)
  })
  it('does nothing to the dead, or of 0 points', () => {
    const s = new SpiritStage([{}, {}])
    const harm = (n: number) => damage({ who: 1, parts: [{ n, types: [], nonlethal: false }], attack: false })
    expect(s.play([harm(0)]).events).toEqual([])
    s.m.give(1, dead)
    expect(s.play([harm(5)]).events).toEqual([])
    expect(s.r.has(1, stable)).toBe(false)
  })
})
