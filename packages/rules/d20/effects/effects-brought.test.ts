import { GAME } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { modern } from '../../modern/ruleset.ts'
import { ModernStage } from '../../modern/testing/stage.ts'
import { SpiritStage } from '../../spirit/testing/stage.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { eventLines } from '../../testing/events.ts'
import type { Stage } from '../../testing/stage.ts'
import { boosts } from '../creature/boosts.ts'
import { time } from '../turn/advance-time.ts'
import { applyEffect, bringEffect, endEffect, type RunningEffect, runningEffects } from '../vocabulary/effect-steps.ts'
import { initiative, standing, timers } from '../vocabulary/fields.ts'
import { diceOf, halved, rollsOf } from './amounts.ts'

describe('the amounts of an effect', () => {
  it.each([
    [{ damage: '1d6' }, 'damage', '1d6'],
    [{ heals: '1d8' }, 'healing', '1d8'],
    [{ grants: '2d4' }, 'temporary hit points', '2d4'],
    [{ levels: '1d3' }, 'negative levels', '1d3'],
    [{ restoresLevels: '1' }, 'levels restored', '1'],
    [{ lowers: 'Strength', by: '1d4' }, 'ability damage', '1d4'],
    [{ drains: 'Strength', by: '1d4' }, 'ability drain', '1d4'],
    [{ restores: 'Strength', by: '1d4' }, 'ability restored', '1d4'],
    [{ lowers: 'Strength' }, null, null],
    [{ by: '1d4' }, null, null],
    [{ condition: 'blinded' }, null, null],
  ] as const)('%j rolls for %s', (consequence, key, dice) => {
    expect(diceOf(consequence as never)).toEqual(key === null ? null : { key, dice })
  })
  it('the second of a kind by another name; a number is not rolled', () => {
    const all = ['1d6', '3', '1d4', '+2', '2d6'].map(damage => ({ damage }))
    expect(rollsOf([...all, { condition: 'blinded' }, { heals: '1d8' }] as never)).toEqual([
      { key: 'damage', dice: '1d6' },
      { key: 'damage 2', dice: '1d4' },
      { key: 'damage 3', dice: '2d6' },
      { key: 'healing', dice: '1d8' },
    ])
  })
  it('are halved down, or up where a text is read so', () => {
    const half = (s: ModernStage) => [0, 1, 4, 5].map(n => halved(s.r, n))
    expect(half(new ModernStage([{}]))).toEqual([0, 0, 2, 2])
    expect(half(new ModernStage([{}], { rules: modern({ 'round-fractions-up': true }) }))).toEqual([0, 1, 2, 3])
  })
})

/** One who uses acts upon another; the first acts at place 12, the second at 7. */
const stage = (consequences: readonly object[], effect: object = {}, victim: object = {}, user: object = {}) => {
  const s = new SpiritStage([
    { acts: ['Hex', 'Jinx'].map(name => ({ name, effect: { consequences, ...effect } })), ...user },
    { hitPoints: { maximum: 40, current: 25, nonlethal: 3 }, ...victim },
  ] as never)
  for (const [who, count] of [
    [0, 12],
    [1, 7],
  ] as const) {
    s.m.set(who, initiative, count)
    s.m.set(who, standing, who)
  }
  return s
}
const starStage = (consequences: readonly object[]) => {
  const acts = ['Hex', 'Jinx'].map(name => ({ name, effect: { range: 30, consequences } }))
  const s = new StarStage([{ acts }, { hitPoints: 40 }])
  s.m.set(0, initiative, 12)
  s.m.set(1, initiative, 7)
  return s
}
const hex = (act = 'Hex') => applyEffect({ by: 0, who: 1, act })
const lines = (s: Stage, faces: readonly (number | readonly number[])[] = [], act = 'Hex') =>
  eventLines(s.play([hex(act)], faces)).filter(e => !/timer|end-check|pools-set/.test(e))
const waiting = (s: Stage, who = 1) =>
  s.r
    .items(who, timers)
    .filter(t => t.moment.at !== 'outside')
    .map(
      t =>
        `${t.source}: ${t.left} at ${[t.moment.at, ...(t.moment.place ?? []), ...(t.moment.of === undefined ? [] : [t.moment.of])].join(' ')}`,
    )

describe('what an effect brings', () => {
  it.each([
    [{ damage: '1d6' }, [5], ['damage-taken 1 5 lethal 0']],
    [{ damage: '7' }, [], ['damage-taken 1 7 lethal 0']],
    [{ damage: '1d6', nonlethal: true }, [5], ['damage-taken 1 5 nonlethal 0']],
    [{ heals: '1d8' }, [2], ['healed 1 2 2']],
    [{ heals: '5' }, [], ['healed 1 5 3']],
    [{ grants: '1d6' }, [4], ['state-entered 1 bolstered', 'points-gained 1 4 temporary hit points Hex']],
    [{ raises: 6 }, [], ['state-entered 1 invigorated', 'maximum-changed 1 6 6 6']],
    [{ lowers: 'Strength', by: '1d3' }, [2], ['ability-lowered 1 Strength 2 0']],
    [{ lowers: 'Strength', by: '4' }, [], ['ability-lowered 1 Strength 4 0']],
    [{ condition: 'blinded', lasts: 'fight' }, [], ['state-entered 1 blinded']],
    [{ condition: 'blinded', lasts: 'permanent' }, [], ['state-entered 1 blinded']],
  ] as const)('%j', (consequence, faces, events) => {
    const s = stage([consequence])
    expect(lines(s, faces)).toEqual(events)
  })
  it('several in their order, each rolled by itself', () => {
    const s = stage([{ damage: '1d6' }, { damage: '1d8' }, { lowers: 'Strength', by: '1d3' }])
    expect(lines(s, [5, 7, 2])).toEqual([
      'damage-taken 1 5 lethal 0',
      'damage-taken 1 7 lethal 0',
      'ability-lowered 1 Strength 2 0',
    ])
  })
  const save = (onSuccess: unknown) => ({ save: { kind: 'Will', dc: 15, onSuccess } })
  it.each([
    ['none', 14, ['damage-taken 1 9 lethal 0']],
    ['none', 15, []],
    ['half', 14, ['damage-taken 1 9 lethal 0']],
    ['half', 15, ['damage-taken 1 4 lethal 0']],
    [[{ damage: '2' }], 14, ['damage-taken 1 9 lethal 0']],
    [[{ damage: '2' }], 15, ['damage-taken 1 2 lethal 0']],
  ])('with a save that leaves %j, %i: %j', (left, face, events) => {
    const s = stage([{ damage: '9' }], save(left))
    expect(lines(s, [face]).filter(e => !e.startsWith('saved'))).toEqual(events)
  })
  it.each([
    ['whole', [3], ['damage-taken 1 3 lethal 0']],
    ['half', [3], ['damage-taken 1 1 lethal 0']],
  ] as const)('%s of it, where that is known', (part, faces, events) => {
    const s = stage([{ damage: '1d6' }])
    expect(eventLines(s.play([bringEffect({ by: 0, who: 1, act: 'Hex', part })], faces))).toEqual(events)
    const rolled = eventLines(
      stage([{ damage: '1d6' }]).play([bringEffect({ by: 0, who: 1, act: 'Hex', part, rolled: [3] })]),
    )
    expect(rolled).toEqual(events)
  })
  it('nothing to the dead, or of an act that is not there', () => {
    const s = stage([{ damage: '9' }])
    expect(eventLines(s.play([applyEffect({ by: 0, who: 1, act: 'Other' })]))).toEqual([])
    const dead = stage([{ damage: '9' }], {}, { hitPoints: { maximum: 40, current: -20, nonlethal: 0 } })
    expect(lines(dead)).toEqual([])
    expect(eventLines(dead.play([bringEffect({ by: 0, who: 1, act: 'Hex', part: 'whole' })]))).toEqual([])
  })
})

describe('how long it lasts', () => {
  const blinded = (lasts: unknown) => [{ condition: 'blinded', ...(lasts === undefined ? {} : { lasts }) }]
  it.each([
    ['fight', ['Hex: 1 at fight-end']],
    [{ rounds: 3 }, ['Hex: 3 at place 12 0']],
    [{ minutes: 2 }, ['Hex: 20 at place 12 0']],
    [{ until: 'turn-end', of: 'target' }, ['Hex: 1 at turn-end 1']],
    [{ until: 'turn-end', of: 'user' }, ['Hex: 1 at turn-end 0']],
    [{ until: 'turn-start', of: 'target' }, ['Hex: 1 at turn-start 1']],
    [{ until: 'turn-start', of: 'user' }, ['Hex: 1 at turn-start 0']],
    ['permanent', []],
  ])('%j', (lasts, left) => {
    for (const s of [stage(blinded(lasts)), starStage([{ adds: 1, to: 'AC', lasts }])]) {
      lines(s)
      expect(waiting(s)).toEqual(left)
    }
  })
  it('of a condition not said for how long it is for good, of a bonus the fight', () => {
    const [good, fight] = [stage(blinded('permanent')), stage([{ grants: '4' }])]
    lines(good)
    lines(fight)
    expect([waiting(good), waiting(fight)]).toEqual([[], ['Hex: 1 at fight-end']])
  })
  it.each([
    ['a condition', { condition: 'blinded', lasts: { rounds: 3 } }],
    ['points', { grants: '4', lasts: { rounds: 3 } }],
    ['a maximum', { raises: 6, lasts: { rounds: 3 } }],
  ])('%s of one effect is renewed, of another it stands beside', (_, consequence) => {
    const s = stage([consequence])
    lines(s)
    s.play([time(2, 'wait')])
    expect(waiting(s)).toEqual(['Hex: 1 at place 12 0'])
    const hp = s.hp(1)
    lines(s)
    expect([waiting(s), s.hp(1)]).toEqual([['Hex: 3 at place 12 0'], hp])
    lines(s, [], 'Jinx')
    expect(waiting(s).sort()).toEqual(['Hex: 3 at place 12 0', 'Jinx: 3 at place 12 0'])
    s.play([time(3, 'wait')])
    expect([waiting(s), s.hp(1)]).toEqual([[], 25])
    expect(s.states(1).filter(k => /blinded|bolstered|invigorated/.test(k))).toEqual([])
  })
  const given = (s: Stage) => s.r.items(1, boosts).map(b => `${b.source} ${b.type} ${b.value} to ${b.to}`)
  it('a bonus of one effect is renewed, of another it stands beside; each ends by itself', () => {
    const s = starStage([{ adds: 2, to: 'AC', type: 'deflection', lasts: { rounds: 3 } }])
    const boost = (source: string) => JSON.stringify({ to: 'AC', value: 2, type: 'deflection', source })
    expect(lines(s)).toEqual([`boost-given 1 ${boost('Hex')}`])
    s.play([time(2, 'wait')])
    expect(waiting(s)).toEqual(['Hex: 1 at place 12 0'])
    expect([lines(s), waiting(s)]).toEqual([[], ['Hex: 3 at place 12 0']])
    s.play([time(1, 'wait')])
    expect(lines(s, [], 'Jinx')).toEqual([`boost-given 1 ${boost('Jinx')}`])
    expect(eventLines(s.play([time(2, 'wait')])).filter(e => /^boost/.test(e))).toEqual([
      `boost-over 1 ${boost('Hex')}`,
    ])
    expect([given(s), waiting(s)]).toEqual([['Jinx deflection 2 to AC'], ['Jinx: 1 at place 12 0']])
    s.play([time(1, 'wait')])
    expect([given(s), waiting(s)]).toEqual([[], []])
  })
  it('bonuses that differ in anything stand beside each other', () => {
    const plus = (more: object = {}) => ({ adds: 2, to: 'AC', type: 'deflection', lasts: 'permanent', ...more })
    const s = starStage([plus(), plus({ adds: 3 }), plus({ to: 'attack' }), plus({ type: 'dodge' }), plus()])
    lines(s)
    expect(given(s).sort()).toEqual([
      'Hex deflection 2 to AC',
      'Hex deflection 2 to attack',
      'Hex deflection 3 to AC',
      'Hex dodge 2 to AC',
    ])
    lines(s)
    expect(given(s)).toHaveLength(4)
    lines(s, [], 'Jinx')
    expect(given(s)).toHaveLength(8)
  })
  it('and nothing waits for one who is immune', () => {
    const s = stage(blinded({ rounds: 3 }), {}, { immune: ['blinded'] })
    expect([lines(s), waiting(s)]).toEqual([['condition-kept-off 1 blinded'], []])
  })
})

describe('whom an effect works on', () => {
  const harms = [{ damage: '1' }]
  const works = (effect: object, victim: object, faces: readonly number[] = [], user: object = {}) =>
    lines(stage(harms, effect, victim, user), faces)
  const hurt = ['damage-taken 1 1 lethal 0']
  const no = (why: string) => [`effect-resisted 1 0 Hex ${why}`]
  it.each([
    [{}, {}, hurt],
    [{ only: ['living'] }, {}, hurt],
    [{ only: ['undead', 'living'] }, {}, hurt],
    [{ only: ['undead'] }, {}, no('other kind')],
    [{ only: ['undead', 'construct'] }, { kinds: ['construct', 'object'] }, hurt],
    [{ only: ['living'] }, { kinds: ['undead'] }, no('other kind')],
    [{ only: ['willing'] }, {}, no('other kind')],
    [{ only: ['willing'] }, { side: 'us' }, hurt],
    [{ only: ['undead'] }, { side: 'us' }, no('other kind')],
    [{ descriptors: ['fear'] }, { immune: ['fear'] }, no('immune')],
    [{ descriptors: ['fear', 'mind'] }, { immune: ['mind', 'poison'] }, no('immune')],
    [{ descriptors: ['fear'] }, { immune: ['mind'] }, hurt],
  ] as const)('%j upon %j', (effect, victim, events) => {
    expect(works(effect, victim)).toEqual(events)
  })
  it.each([
    [{ resistible: true }, { spellResistance: 15 }, [11], 4, hurt],
    [{ resistible: true }, { spellResistance: 15 }, [10], 4, no('spell resistance')],
    [{ resistible: true }, { spellResistance: 15 }, [20], 1, hurt],
    [{ resistible: true }, { spellResistance: 22 }, [20], 1, no('spell resistance')],
    [{ resistible: true }, { spellResistance: 5 }, [1], 4, hurt],
    [{}, { spellResistance: 15 }, [], 4, hurt],
    [{ resistible: true }, {}, [], 4, hurt],
  ] as const)('%j upon %j: %j', (effect, victim, faces, level, events) => {
    expect(works(effect, victim, faces, { level })).toEqual(events)
  })
  it('its own effects are never kept off by its own resistance', () => {
    const s = stage(harms, { resistible: true }, {}, { spellResistance: 30 })
    expect(eventLines(s.play([applyEffect({ by: 0, who: 0, act: 'Hex' })]))).toEqual(['damage-taken 0 1 lethal 0'])
  })
})

describe('what runs on', () => {
  const running = (s: SpiritStage) => s.r.items<RunningEffect>(GAME, runningEffects)
  const lasting = (lasts: unknown) => stage([{ condition: 'blinded', lasts: 'effect' }], { lasts })
  it.each([
    [{ rounds: 3 }, ['Hex 1: 3 at place 12 0']],
    [{ minutes: 1 }, ['Hex 1: 10 at place 12 0']],
    ['fight', ['Hex 1: 1 at fight-end']],
    ['permanent', []],
    [{ concentration: true }, ['Hex 1: 2 at turn-end 0']],
    [{ concentration: true, most: { rounds: 5 } }, ['Hex 1: 2 at turn-end 0', 'Hex 1: 5 at place 12 0']],
  ])('%j', (lasts, left) => {
    const s = lasting(lasts)
    lines(s)
    expect(running(s)).toEqual([{ id: 'Hex 1', act: 'Hex', by: 0, on: 1 }])
    expect([waiting(s, 0).sort(), waiting(s)]).toEqual([left, ['Hex 1: 1 at never']])
    expect(eventLines(s.play([endEffect({ id: 'Hex 1', how: 'dispelled' })])).filter(e => !/timer/.test(e))).toEqual([
      'effect-ended 0 {"id":"Hex 1","act":"Hex","by":0,"on":1} dispelled',
      'state-left 1 blinded',
    ])
    expect([running(s), waiting(s, 0), waiting(s)]).toEqual([[], [], []])
    expect(s.play([endEffect({ id: 'Hex 1', how: 'dispelled' })]).events).toEqual([])
  })
})
