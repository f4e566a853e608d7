import type { Condition, Step } from '@quintain/engine'
import { condition } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { eventLines } from '../../testing/events.ts'
import { harm } from '../../testing/harm.ts'
import type { Played } from '../../testing/stage.ts'
import { cure } from '../healing/healing.ts'
import { day, hour, wake } from '../healing/recovery.ts'
import { bedRest, sleep } from '../healing/rest.ts'
import { eachRoundDying, fade, stabilize } from './dying.ts'
import { care, hoursUnconscious } from './fields.ts'
import { strain } from './strain.ts'
import { die } from './thresholds.ts'
import { weaken } from './weakening/ability-damage.ts'

const [ALONE, TENDED, RECOVERING] = [1, 2, 3]
type State = 'disabled' | 'dying' | 'stable' | 'dead' | 'knocked out' | 'staggered'
interface Was {
  readonly hp: number
  readonly nonlethal?: number
  readonly state?: State
  readonly care?: number
  readonly level?: number
  readonly hours?: number
  readonly options?: object
}
const STATES = ['disabled', 'dying', 'stable', 'dead'].map(condition) as readonly Condition[]
/** One creature of 20 hit points, wounded so far and in this state. */
function wounded({ hp, nonlethal = 0, state, care: how = 0, level = 1, hours = 0, options = {} }: Was): TurnStage {
  const s = new TurnStage([{ hitPoints: { maximum: 20, current: hp, nonlethal }, level }], {
    options: options as never,
  })
  if (state && STATES.some(k => k.name === state)) {
    for (const k of STATES) s.m.take(0, k)
    s.m.give(0, condition(state))
  }
  s.m.set(0, care, how)
  s.m.set(0, hoursUnconscious, hours)
  return s
}
/** The events of one creature, without its number; that the end of the fight is looked for is not about it. */
const of0 = (played: Played): string[] =>
  eventLines(played).flatMap(line =>
    line === 'end-check-due'
      ? []
      : [line.startsWith('ruled') ? line : line.replace(/^(\S+)( 0)?/, (_, e, own) => (own ? e : `${e} of nobody`))],
  )
/** What a step does to it, without its own number in each line. */
const told = (was: Was, step: Step, faces: readonly number[] = []): string[] => of0(wounded(was).play([step], faces))
const into = (state: State) => `state-entered ${state}`
const outOf = (state: State) => `state-left ${state}`
const lost = (n: number, kind = 'lethal') => `damage-taken ${n} ${kind}`
type Row = readonly [was: Was, n: number, events: readonly string[]]

describe('damage and the states it leads to', () => {
  it.each<Row>([
    [{ hp: 20 }, 19, [lost(19)]],
    [{ hp: 20 }, 20, [lost(20), into('disabled')]],
    [{ hp: 20 }, 21, [lost(21), into('dying')]],
    [{ hp: 20 }, 29, [lost(29), into('dying')]],
    [{ hp: 20 }, 30, [lost(30), into('dead')]],
    [{ hp: 0 }, 1, [lost(1), outOf('disabled'), into('dying')]],
    [{ hp: 0 }, 10, [lost(10), outOf('disabled'), into('dead')]],
    [{ hp: -3, state: 'disabled', care: RECOVERING }, 1, [lost(1), outOf('disabled'), into('dying'), 'care-changed 0']],
    [{ hp: -3, state: 'stable', care: TENDED }, 1, [lost(1), outOf('stable'), into('dying'), 'care-changed 0']],
    [{ hp: -3 }, 6, [lost(6)]],
    [{ hp: -3 }, 7, [lost(7), outOf('dying'), into('dead')]],
    [{ hp: -12 }, 5, []],
    [{ hp: 10, nonlethal: 4 }, 5, [lost(5)]],
    [{ hp: 10, nonlethal: 4 }, 6, [lost(6), into('staggered')]],
    [{ hp: 10, nonlethal: 4 }, 7, [lost(7), into('knocked out')]],
    [{ hp: 10, nonlethal: 10 }, 1, [lost(1), into('knocked out'), outOf('staggered')]],
    [{ hp: 20 }, 0, []],
  ])('%j less %i', (was, n, events) => {
    expect(told(was, harm(0, n))).toEqual(events)
  })
  it.each<Row>([
    [{ hp: 10 }, 9, [lost(9, 'nonlethal')]],
    [{ hp: 10 }, 10, [lost(10, 'nonlethal'), into('staggered')]],
    [{ hp: 10 }, 11, [lost(11, 'nonlethal'), into('knocked out')]],
    [{ hp: 10, nonlethal: 10 }, 1, [lost(1, 'nonlethal'), into('knocked out'), outOf('staggered')]],
    [{ hp: -3, state: 'stable', care: TENDED }, 4, [lost(4, 'nonlethal'), into('knocked out')]],
    [{ hp: -3, state: 'disabled', care: ALONE }, 1, [lost(1, 'nonlethal'), into('knocked out')]],
  ])('%j takes %i nonlethal', (was, n, events) => {
    expect(told(was, harm(0, n, 'nonlethal'))).toEqual(events)
  })
  it('of both kinds each is its own loss', () => {
    const both = { ...harm(0, 3), parts: [3, 8].map(n => ({ n, types: [], nonlethal: n === 8 })) } as Step
    expect(told({ hp: 10 }, both)).toEqual([lost(3), lost(8, 'nonlethal'), into('knocked out')])
  })
  it.each([
    [49, [lost(49), into('dying')], []],
    [50, [lost(50), into('dying'), 'saved Fortitude'], [15]],
    [50, [lost(50), into('dying'), 'saved Fortitude', outOf('dying'), into('dead')], [14]],
  ] as const)('%i points of one attack', (n, events, faces) => {
    const s = new TurnStage([{ hitPoints: { maximum: 80, current: 45, nonlethal: 0 } }])
    const played = of0(s.play([harm(0, n, 'lethal', true)], faces))
    expect(played.map(line => line.replace(/^(saved \w+).*/, '$1'))).toEqual(events)
    const other = new TurnStage([{ hitPoints: { maximum: 80, current: 45, nonlethal: 0 } }])
    expect(other.play([harm(0, n)]).of('saved')).toEqual([])
  })
  it('dies at any number of hit points, of every state but death', () => {
    expect(told({ hp: 20 }, die({ who: 0 }))).toEqual([into('dead')])
    expect(told({ hp: -3 }, die({ who: 0 }))).toEqual([outOf('dying'), into('dead')])
    expect(told({ hp: -12 }, die({ who: 0 }))).toEqual([])
  })
})

describe('a cure and the states it leads out of', () => {
  it.each<Row>([
    [{ hp: -5 }, 3, ['healed 3 0', outOf('dying'), into('stable'), `care-changed ${TENDED}`]],
    [{ hp: -5 }, 5, ['healed 5 0', outOf('dying'), into('disabled')]],
    [{ hp: -5 }, 6, ['healed 6 0', outOf('dying')]],
    [{ hp: -5, state: 'stable', care: ALONE }, 2, ['healed 2 0', `care-changed ${TENDED}`]],
    [{ hp: -5, state: 'stable', care: TENDED }, 2, ['healed 2 0']],
    [{ hp: -5, state: 'disabled', care: RECOVERING }, 2, ['healed 2 0']],
    [{ hp: -3, state: 'disabled', care: ALONE }, 1, ['healed 1 0', `care-changed ${TENDED}`]],
    [{ hp: -3, state: 'disabled', care: ALONE }, 3, ['healed 3 0', `care-changed ${TENDED}`]],
    [{ hp: -3, state: 'disabled', care: TENDED }, 3, ['healed 3 0']],
    [{ hp: -3, state: 'disabled', care: RECOVERING }, 4, ['healed 4 0', outOf('disabled'), 'care-changed 0']],
    [{ hp: 0 }, 1, ['healed 1 0', outOf('disabled')]],
    [{ hp: -12 }, 30, []],
    [{ hp: 12 }, 0, []],
    [{ hp: 12 }, 8, ['healed 8 0']],
    [{ hp: 12 }, 9, ['healed 8 0']],
    [{ hp: 20 }, 9, []],
    [{ hp: 20, nonlethal: 7 }, 4, ['healed 0 4']],
    [{ hp: 20, nonlethal: 7 }, 9, ['healed 0 7']],
    [{ hp: 18, nonlethal: 7 }, 4, ['healed 2 4']],
    [{ hp: 18, nonlethal: 7, options: { 'nonlethal-cure-actual': true } }, 4, ['healed 2 2']],
    [{ hp: 20, nonlethal: 7, options: { 'nonlethal-cure-actual': true } }, 4, []],
    [{ hp: 5, nonlethal: 9 }, 2, ['healed 2 2', outOf('knocked out'), into('staggered')]],
    [{ hp: 5, nonlethal: 9 }, 3, ['healed 3 3', outOf('knocked out')]],
    [{ hp: 5, nonlethal: 5 }, 1, ['healed 1 1', outOf('staggered')]],
  ])('%j cured by %i', (was, n, events) => {
    expect(told(was, cure({ who: 0, n, by: 'magic' }))).toEqual(events)
  })
  it('rest takes no nonlethal damage away', () => {
    expect(told({ hp: 12, nonlethal: 5 }, cure({ who: 0, n: 4, by: 'rest' }))).toEqual(['healed 4 0'])
    expect(told({ hp: 12, nonlethal: 5 }, cure({ who: 0, n: 4, by: 'bed' }))).toEqual(['healed 4 0'])
  })
})

describe('dying, hour by hour and day by day', () => {
  const worse = ['faded']
  it.each([
    ['dying', { hp: -5 }, stabilize, [10], [outOf('dying'), into('stable'), `care-changed ${ALONE}`]],
    ['dying', { hp: -5 }, stabilize, [11], worse],
    ['dying', { hp: -9 }, stabilize, [11], ['faded', outOf('dying'), into('dead')]],
    ['dying, the point lost before', { hp: -5, options: { 'dying-loses-before-roll': true } }, stabilize, [11], []],
    ['stable', { hp: -5, state: 'stable', care: ALONE }, stabilize, [], []],
    ['stable', { hp: -5, state: 'stable', care: ALONE }, fade, [], worse],
    ['stable', { hp: -9, state: 'stable', care: ALONE }, fade, [], ['faded', outOf('stable'), into('dead')]],
    ['alone, wakes', { hp: -5, state: 'stable', care: ALONE }, wake, [10], [outOf('stable'), into('disabled'), 'woke']],
    ['alone', { hp: -5, state: 'stable', care: ALONE }, wake, [11], worse],
    [
      'tended, wakes',
      { hp: -5, state: 'stable', care: TENDED },
      wake,
      [10],
      [outOf('stable'), into('disabled'), 'woke'],
    ],
    ['tended', { hp: -5, state: 'stable', care: TENDED }, wake, [11], ['slept-on 1']],
    ['tended, 6 hours', { hp: -5, state: 'stable', care: TENDED, hours: 6 }, wake, [11], ['slept-on 7']],
    [
      '8 hours',
      { hp: -15 + 7, state: 'stable', care: TENDED, hours: 7 },
      wake,
      [11],
      ['slept-on 8', 'healed 8 0', outOf('stable'), into('disabled')],
    ],
    [
      '8 hours, level 2',
      { hp: -9, state: 'stable', care: TENDED, hours: 7, level: 2 },
      wake,
      [11],
      ['slept-on 8', 'healed 16 0', outOf('stable'), 'care-changed 0'],
    ],
    [
      '8 hours, level 2, flat',
      { hp: -9, state: 'stable', care: TENDED, hours: 7, level: 2, options: { 'night-flat': true } },
      wake,
      [11],
      ['slept-on 8', 'healed 2 0'],
    ],
    [
      '9 hours, level 2',
      { hp: -9, state: 'stable', care: TENDED, hours: 8, level: 2 },
      wake,
      [11],
      ['slept-on 9', 'healed 2 0'],
    ],
    [
      '9 hours, level 2, flat',
      { hp: -9, state: 'stable', care: TENDED, hours: 8, level: 2, options: { 'night-flat': true } },
      wake,
      [11],
      ['slept-on 9'],
    ],
    ['a day and an hour', { hp: -9, state: 'stable', care: TENDED, hours: 24 }, wake, [11], ['slept-on 1']],
    ['dying', { hp: -5 }, wake, [], []],
    ['an hour, dead', { hp: -12, nonlethal: 4 }, hour, [], []],
    ['an hour', { hp: 20, nonlethal: 5, level: 2 }, hour, [], ['healed 0 2']],
    ['an hour', { hp: 20, nonlethal: 1, level: 2 }, hour, [], ['healed 0 1']],
    ['an hour', { hp: 20 }, hour, [], []],
    ['an hour, staggered', { hp: 4, nonlethal: 4 }, hour, [], ['healed 0 1', outOf('staggered')]],
    [
      'an hour, knocked out',
      { hp: 4, nonlethal: 5 },
      hour,
      [],
      ['healed 0 1', outOf('knocked out'), into('staggered')],
    ],
    ['an hour, alone', { hp: -5, state: 'stable', care: ALONE }, hour, [11], worse],
    ['a day, alone', { hp: -5, state: 'disabled', care: ALONE }, day, [10], [`care-changed ${RECOVERING}`]],
    ['a day, alone', { hp: -5, state: 'disabled', care: ALONE }, day, [11], worse],
    ['a day, tended', { hp: -5, state: 'disabled', care: TENDED }, day, [], []],
    ['a day, stable', { hp: -5, state: 'stable', care: ALONE }, day, [], []],
  ] as const)('%s: %j', (_, was, kind, faces, events) => {
    expect(told(was, kind({ who: 0 }), faces)).toEqual(events)
  })
  it('each round a roll, and with the option the point before it', () => {
    const of = (options: object) => eachRoundDying(wounded({ hp: -5, options }).r, 0).map(s => s.do)
    expect(of({})).toEqual(['stabilize'])
    expect(of({ 'dying-loses-before-roll': true })).toEqual(['fade', 'stabilize'])
  })
  it.each([
    [{ hp: -2, state: 'disabled' }, -2, {}, [lost(1), outOf('disabled'), into('dying')]],
    [{ hp: 0 }, 0, {}, [lost(1), outOf('disabled'), into('dying')]],
    [{ hp: 0 }, -2, {}, [lost(1)]],
    [{ hp: 0 }, -2, { 'strain-waived-by-healing': true }, []],
    [{ hp: 0 }, 0, { 'strain-waived-by-healing': true }, [lost(1), outOf('disabled'), into('dying')]],
    [{ hp: -2 }, -2, {}, []],
  ] as const)('%j after a standard action begun at %i, %j', (was, from, options, events) => {
    expect(told({ ...was, options }, strain({ who: 0, from }))).toEqual(events)
  })
  it('only a standard action of a disabled creature strains it', () => {
    const strains = (was: Was, cost: string) => {
      const s = wounded(was)
      return s.r.slots.completed?.(s.context(), 0, cost, 'act')
    }
    const steps = [strain({ who: 0, from: -2 })]
    expect(strains({ hp: -2, state: 'disabled' }, 'standard')).toEqual(steps)
    expect(strains({ hp: -2, state: 'disabled' }, 'move')).toEqual([])
    expect(strains({ hp: 5 }, 'standard')).toEqual([])
  })
})

describe('rest', () => {
  const nights = (was: Was, step: Step) => {
    const s = wounded(was)
    s.play([weaken({ who: 0, ability: 'Strength', n: 3 })])
    return of0(s.play([step]))
  }
  const one = 'ability-lowered Strength 3 2'
  const two = 'ability-lowered Strength 3 1'
  const asleep = (hours: number, broken = false) => sleep({ who: 0, hours, broken })
  const inBed = (hours: number) => bedRest({ who: 0, hours })
  it.each([
    [{ hp: 2 }, asleep(8), [one, 'healed 8 0']],
    [{ hp: 2 }, asleep(7), []],
    [{ hp: 2 }, asleep(8, true), []],
    [{ hp: 2 }, asleep(10), [one, 'healed 10 0']],
    [{ hp: 2, options: { 'night-flat': true } }, asleep(10), [one, 'healed 1 0']],
    [{ hp: -3, state: 'disabled', care: ALONE }, asleep(8), [one]],
    [
      { hp: -3, state: 'disabled', care: RECOVERING },
      asleep(8),
      [one, 'healed 8 0', outOf('disabled'), 'care-changed 0'],
    ],
    [{ hp: 2 }, inBed(0), [two, 'healed 2 0']],
    [{ hp: 2 }, inBed(7), [two, 'healed 2 0']],
    [{ hp: 2 }, inBed(8), [two, 'healed 10 0']],
    [{ hp: 2, options: { 'bed-rest-replaces-night': true } }, inBed(8), [two, 'healed 2 0']],
    [{ hp: 2, options: { 'night-flat': true } }, inBed(8), [two, 'healed 2 0']],
    [{ hp: -3, state: 'disabled', care: ALONE }, inBed(8), [two]],
  ] as const)('%j: %j', (was, step, events) => {
    expect(nights(was, step)).toEqual(events)
  })
  it('the dead are lowered still, and heal nothing', () => {
    for (const step of [asleep(8), inBed(8)]) {
      const s = wounded({ hp: 2 })
      s.play([weaken({ who: 0, ability: 'Strength', n: 3 }), die({ who: 0 })])
      expect(s.play([step]).events).toEqual([])
    }
  })
})
