import type { Condition } from '@quintain/engine'
import { condition } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { eventLines } from '../../testing/events.ts'
import { care } from '../injury/fields.ts'
import { refusals } from '../turn/act.ts'
import { at } from '../vocabulary/fields.ts'
import { firstAidStep } from './first-aid.ts'

const [ALONE, TENDED] = [1, 2]
type State = 'disabled' | 'dying' | 'stable' | 'dead' | 'knocked out' | 'staggered'
const STATES = ['disabled', 'dying', 'stable', 'dead'].map(condition) as readonly Condition[]

describe('first aid', () => {
  const friend = (hp: number, more: { state?: State; care?: number; skill?: number; far?: number } = {}) => {
    const s = new TurnStage([
      { skills: { Heal: more.skill ?? 4 } },
      { side: 'us', name: 'Bo', hitPoints: { maximum: 20, current: hp, nonlethal: 0 } },
    ])
    if (more.state) {
      for (const k of STATES) s.m.take(1, k)
      s.m.give(1, condition(more.state))
    }
    s.m.set(1, care, more.care ?? 0)
    s.m.set(1, at, more.far ?? 1)
    return s.turn()
  }
  it.each([
    [
      'the dying',
      friend(-5),
      [11],
      ['first-aid-given 0 1 steadied', 'state-left 1 dying', 'state-entered 1 stable', `care-changed 1 ${TENDED}`],
    ],
    ['the dying', friend(-5), [10], ['first-aid-given 0 1 failed']],
    [
      'the stable alone',
      friend(-5, { state: 'stable', care: ALONE }),
      [],
      ['first-aid-given 0 1 cared for', `care-changed 1 ${TENDED}`],
    ],
    [
      'the disabled alone',
      friend(-5, { state: 'disabled', care: ALONE }),
      [],
      ['first-aid-given 0 1 cared for', `care-changed 1 ${TENDED}`],
    ],
    ['the stable tended', friend(-5, { state: 'stable', care: TENDED }), [], []],
    ['the well', friend(20), [], []],
  ] as const)('to %s', (_, s, faces, events) => {
    expect(eventLines(s.play([firstAidStep({ by: 0, who: 1 })], faces))).toEqual(events)
  })
  const rule = 'spirit/injury/stabilize-with-heal-check'
  it.each([
    [{ target: 1 }, [], friend(-5)],
    [{ target: 1 }, [], friend(-5, { far: 21 })],
    [{ target: 1 }, [], friend(-5, { state: 'stable', care: ALONE })],
    [{}, ['needs someone to see to'], friend(-5)],
    [{ target: 7 }, ['needs someone to see to'], friend(-5)],
    [{ target: 0 }, ['cannot see to itself'], friend(-5)],
    [{ target: 1 }, ['Bo is neither dying nor stable without care'], friend(5)],
    [{ target: 1 }, ['Bo is neither dying nor stable without care'], friend(-5, { state: 'stable', care: TENDED })],
    [{ target: 1 }, ['Bo is not within 5 feet'], friend(-5, { far: 2 })],
    [{ target: 1 }, ['Bo is not within 5 feet'], friend(-5, { far: -1 })],
  ] as const)('as a command %#: %j is refused: %j', (more, why, s) => {
    expect(refusals(s.r, 0, { do: 'first-aid', ...more })).toEqual(why.map(w => ({ why: w, rule })))
    const offered = s.scene.rules.commands['first-aid']!.suggestions(s.r, 0)
    const open = refusals(s.r, 0, { do: 'first-aid', target: 1 }).length === 0
    expect(offered).toEqual(open ? [{ do: 'first-aid', target: 1 }] : [])
  })
})

describe('hours that a group lets pass', () => {
  const camp = (given: object = {}, more: object[] = []) =>
    new TurnStage([{ name: 'Al' }, { side: 'us', name: 'Bo', ...given }, ...more] as never).turn()
  const why = (s: TurnStage, command: object) => refusals(s.r, 0, command as never).map(x => x.why)
  const hours = 'hours are a whole number from 0 to 24'
  it.each(['sleep', 'bed-rest', 'pass-time'])(
    '%s: hours from 0 to 24, and nobody about who is a foe, or a friend who is dying',
    name => {
      const s = camp()
      expect([0, 24, undefined].map(n => why(s, { do: name, ...(n === undefined ? {} : { hours: n }) }))).toEqual([
        [],
        [],
        [],
      ])
      expect([-1, 25, 1.5, '3'].map(n => why(s, { do: name, hours: n }))).toEqual([[hours], [hours], [hours], [hours]])
      const dying = camp({ hitPoints: { maximum: 20, current: -4, nonlethal: 0 } })
      expect(why(dying, { do: name })).toEqual(['Bo is dying: every round counts'])
      dying.m.set(1, at, -1)
      expect(why(dying, { do: name })).toEqual([])
      expect(why(camp({}, [{ side: 'them', name: 'Cy' }]), { do: name })).toEqual(['no rest with Cy about'])
      // A foe may die while others rest.
      const foe = { side: 'them', name: 'Cy', hitPoints: { maximum: 20, current: -4, nonlethal: 0 } }
      expect(why(camp({}, [foe]), { do: name })).toEqual([])
      const { rules } = s.scene
      const cited = refusals(s.r, 0, { do: name, hours: -1 }).map(x => x.rule)
      expect(cited).toEqual([rules.commands[name]!.rule])
      expect(rules.commands[name]!.suggestions(s.r, 0)).toEqual([])
      expect(rules.commands[name]!.cost(s.r, 0, { do: name })).toBe('none')
    },
  )
  it.each([
    ['sleep', {}, 10],
    ['sleep', { hours: 7 }, 2],
    ['sleep', { hours: 9 }, 11],
    ['sleep', { broken: true }, 2],
    ['bed-rest', {}, 12],
    ['bed-rest', { hours: 0 }, 4],
    ['bed-rest', { broken: true }, 4],
    ['pass-time', { hours: 24 }, 2],
    ['pass-time', {}, 2],
  ])('%s %j: 2 hit points of 20 become %i', (name, more, hp) => {
    const s = camp({ hitPoints: { maximum: 20, current: 2, nonlethal: 0 } })
    s.do({ do: name, ...more })
    expect(s.hp(1)).toBe(hp)
  })
  it.each([
    ['pass-time', {}, 11],
    ['pass-time', { hours: 5 }, 7],
    ['sleep', {}, 4],
    ['bed-rest', {}, 0],
  ])('%s %j: 12 nonlethal damage become %i by the hour', (name, more, left) => {
    const s = camp({ hitPoints: { maximum: 20, current: 20, nonlethal: 12 } })
    s.do({ do: name, ...more })
    expect(s.nonlethal(1)).toBe(left)
  })
  it('a stable creature that is tended lies unconscious by the hour, and no night is counted for it beside', () => {
    const s = camp({ hitPoints: { maximum: 20, current: -9, nonlethal: 0 } })
    s.m.take(1, condition('dying'))
    s.m.give(1, condition('stable'))
    s.m.set(1, care, TENDED)
    s.do({ do: 'sleep' }, Array(8).fill(50))
    expect([s.hp(1), s.states(1)]).toEqual([-1, expect.arrayContaining(['stable'])])
  })
})

describe('what time brings by itself', () => {
  const lying = (state: State, how: number, hp = -3) => {
    const s = new TurnStage([
      { name: 'Al' },
      { side: 'us', name: 'Bo', hitPoints: { maximum: 20, current: hp, nonlethal: 0 } },
    ])
    for (const k of STATES) s.m.take(1, k)
    s.m.give(1, condition(state))
    s.m.set(1, care, how)
    return s.turn()
  }
  it.each([
    ['disabled', ALONE, 24, [10], -3, 3],
    ['disabled', ALONE, 24, [11], -4, ALONE],
    ['disabled', ALONE, 23, [], -3, ALONE],
    ['disabled', TENDED, 24, [], -3, TENDED],
    ['disabled', 3, 24, [], -3, 3],
    ['stable', ALONE, 1, [11], -4, ALONE],
    ['stable', ALONE, 2, [11, 11], -5, ALONE],
    ['stable', ALONE, 1, [10], -3, ALONE],
    ['stable', TENDED, 1, [11], -3, TENDED],
  ] as const)('%s, care %i, %i hours with %j: %i hit points, care %i', (state, how, hours, faces, hp, then) => {
    const s = lying(state, how)
    s.do({ do: 'pass-time', hours }, faces)
    expect([s.hp(1), s.r.get(1, care)]).toEqual([hp, then])
  })
  it.each([
    [8, 0, true],
    [9, 0, true],
    [7, 0, false],
    [8, 1, false],
    [7, 1, false],
  ])('%i hours asleep, %i interruptions: a completed rest %s', (asleep, interruptions, is) => {
    const { time } = lying('disabled', TENDED).r.slots
    expect(time!.completesRest!({ asleep, interruptions } as never)).toBe(is)
  })
  it.each([
    ['bed', 24, 8, 0, [{ do: 'bed-rest', who: 1, hours: 8 }]],
    ['bed', 30, 0, 0, [{ do: 'bed-rest', who: 1, hours: 0 }]],
    ['bed', 23, 8, 0, [{ do: 'sleep', who: 1, hours: 8, broken: false }]],
    ['sleep', 24, 8, 0, [{ do: 'sleep', who: 1, hours: 8, broken: false }]],
    ['sleep', 8, 8, 1, [{ do: 'sleep', who: 1, hours: 8, broken: true }]],
    ['sleep', 8, 0, 0, []],
  ])('%s, %i hours, %i asleep, %i interruptions', (activity, hours, asleep, interruptions, steps) => {
    const s = lying('disabled', TENDED)
    expect(s.r.slots.time!.rested!(s.context(), 1, { activity, hours, asleep, interruptions } as never)).toEqual(steps)
  })
})
