import { describe, expect } from 'vitest'
import { sheathed } from '../../d20/creature/held/hands.ts'
import { turnEdge } from '../../d20/turn/timers.ts'
import { blinded, dead, helpless, stunned, winded } from '../../d20/vocabulary/conditions.ts'
import { applyEffect } from '../../d20/vocabulary/effect-steps.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { remaining } from '../../d20/vocabulary/resources.ts'
import { rules } from '../../testing/rule.ts'
import { defenseOf, order, refusal, scene, someone } from '../testing/sheets.ts'
import { fresh } from '../testing/turn.ts'
import { bound, entangled, exhausted, fascinated, fatigued, paralyzed, sleeping } from '../vocabulary/conditions.ts'
import { load } from '../vocabulary/fields.ts'

const lasts = { rounds: 3 }
const NET = { name: 'net', effect: { range: 30, consequences: [{ condition: 'entangled', lasts }] } }

describe('a net', () => {
  rules('true20/conditions/entangled-twice').it('the second one makes helpless, the third changes nothing', () => {
    const s = scene({ acts: [NET] })
    const thrown = () => {
      s.play([applyEffect({ by: 0, who: 1, act: 'net' })])
      return [s.r.has(1, entangled), s.r.has(1, helpless)]
    }
    expect([thrown(), thrown(), thrown()]).toEqual([
      [true, false],
      [true, true],
      [true, true],
    ])
    expect(defenseOf(s, 'ranged')).toBe(5)
  })
})

describe('acts of the mind alone', () => {
  const acts = [
    { name: 'mind blast', mental: true, effect: { range: 60, consequences: [{ condition: 'stunned', lasts }] } },
    { name: 'flask', effect: { range: 60, consequences: [{ condition: 'dazzled', lasts }] } },
  ]
  const use = (act: string) => ({ do: 'use', act, target: 1 })
  rules('true20/conditions/paralyzed').each([
    ['paralyzed', paralyzed, []],
    ['bound', bound, []],
    ['sleeping', sleeping, ['sleeping']],
    ['stunned', stunned, ['stunned']],
  ] as const)('%s: %j', (_, k, why) => {
    const s = fresh(scene({ acts: [...acts] }))
    s.m.give(0, k)
    expect(refusal(s, 0, use('mind blast'))).toEqual(why)
    expect(refusal(s, 0, use('flask'))).not.toEqual([])
    for (const act of ['total-defense', 'move', 'stand', 'attack'])
      expect(refusal(s, 0, { do: act, target: 1, weapon: 0 })).not.toEqual([])
  })
  rules('true20/conditions/paralyzed').it('what is legal is done', () => {
    const s = fresh(scene({ acts: [...acts] }))
    s.m.give(0, paralyzed)
    order(s, 0, use('mind blast'))
    expect(s.r.has(1, stunned)).toBe(true)
  })
})

describe('an open threat', () => {
  const watch = () => {
    const more = [someone('friend', 'two')]
    const s = scene({ weapons: [{ name: 'sword' }] }, {}, { more })
    s.m.give(1, fascinated)
    s.m.include(0, sheathed, 0)
    return s
  }
  rules('true20/conditions/fascinated-breaking').it('a weapon that a foe draws frees the fascinated', () => {
    const s = fresh(watch())
    order(s, 0, { do: 'draw', weapon: 0 })
    expect(s.r.has(1, fascinated)).toBe(false)
  })
  rules('true20/conditions/fascinated-breaking').it('a friend’s weapon does not, nor one that it does not see', () => {
    const more = [someone('friend', 'two', { weapons: [{ name: 'sword' }] })]
    const s = scene({ weapons: [{ name: 'sword' }] }, {}, { more })
    for (const who of [0, 2]) s.m.include(who, sheathed, 0)
    s.m.give(1, fascinated)
    order(fresh(s, 2), 2, { do: 'draw', weapon: 0 })
    expect(s.r.has(1, fascinated)).toBe(true)
    s.m.give(1, blinded)
    order(fresh(s), 0, { do: 'draw', weapon: 0 })
    expect(s.r.has(1, fascinated)).toBe(true)
  })
})

describe('a maximum load', () => {
  rules('true20/equipment/maximum-load').it('leaves 5 feet as a full action, and nothing else at all', () => {
    const s = fresh(scene({ load: 'maximum' }))
    s.m.set(0, load, 3)
    expect(refusal(s, 0, { do: 'move', to: 20 })).toEqual([])
    for (const act of [{ do: 'total-defense' }, { do: 'step', to: 20 }, { do: 'speak' }, { do: 'drop-prone' }])
      expect(refusal(s, 0, act)).toContain('staggers under a maximum load and can do nothing else')
  })
})

describe('a possible threat', () => {
  const spell = (more: object = {}) => ({
    name: 'Lull',
    effect: {
      range: 100,
      save: { kind: 'Will' as const, dc: 15 },
      consequences: [{ condition: 'fascinated', lasts: { rounds: 9 } }],
      ...more,
    },
  })
  const RULE = 'true20/conditions/fascinated-breaking'
  const lulled = (act: object, target: object = {}) => {
    const s = scene({ acts: [act] } as never, target, {
      at: [
        [0, 0],
        [6, 0],
      ],
      more: [someone('other', 'one'), someone('friend', 'two')],
    })
    s.m.set(2, at, 40)
    s.m.set(3, at, 60)
    order(fresh(s), 0, { do: 'use', act: 'Lull', target: 1 }, [2])
    return s
  }
  const held = (s: ReturnType<typeof lulled>) => s.r.has(1, fascinated)
  const goes = (s: ReturnType<typeof lulled>, who: number, path: number[], faces: number[]) =>
    order(fresh(s, who), who, { do: 'move', path }, faces)
      .of('saved')
      .map(e => e['result'])
  const running = { lasts: { rounds: 9 }, consequences: [{ condition: 'fascinated', lasts: 'effect' }] }
  rules(RULE).each([
    ['held for a time', spell(), 14, true],
    ['held for a time', spell(), 15, false],
    ['held by an effect that runs', spell(running), 14, true],
    ['held by an effect that runs', spell(running), 15, false],
  ] as const)('one %s has a new save when a foe comes closer', (_, act, face, still) => {
    const s = lulled(act)
    expect(held(s)).toBe(true)
    // Three squares nearer are one threat.
    expect(goes(s, 2, [41, 42, 43], [face])).toEqual([still ? 'failed' : 'passed'])
    expect(held(s)).toBe(still)
  })
  rules(RULE).it('once in a turn of each foe, and again in the next', () => {
    const s = lulled(spell())
    expect(goes(s, 2, [41], [2])).toHaveLength(1)
    expect(goes(s, 2, [42], [])).toEqual([])
    s.play([turnEdge({ who: 2, edge: 'turn-end' })])
    expect(goes(s, 2, [43], [2])).toHaveLength(1)
    expect(goes(s, 0, [1], [2])).toHaveLength(1)
  })
  rules(RULE).it('not for one who goes away or to the side, a friend, or one that is not seen', () => {
    const s = lulled(spell())
    expect([goes(s, 0, [20], []), goes(s, 3, [61, 62], [])]).toEqual([[], []])
    s.m.give(1, blinded)
    expect(goes(s, 2, [41], [])).toEqual([])
    expect(held(s)).toBe(true)
  })
  rules(RULE).it('what allowed no save allows none now', () => {
    const s = scene({ acts: [spell()] } as never)
    s.m.set(1, at, 6)
    s.m.give(1, fascinated)
    expect(goes(s, 0, [1], [])).toEqual([])
  })
})

describe('uses of an act', () => {
  const cry = (recharge: string) => ({
    acts: [{ name: 'cry', uses: { max: 1, recharge }, effect: { consequences: [{ fatigue: 0 }] } }],
  })
  const spent = (recharge: string) => {
    const s = scene(cry(recharge) as never)
    s.m.give(1, dead)
    order(fresh(s), 0, { do: 'use', act: 'cry', target: 0 })
    return { s, left: () => remaining(s.r, 0, 'cry') }
  }
  rules('true20/fatigue/full-rest').it(
    'by rest: ten hours in one bring it back, nine or broken ones or waiting do not',
    () => {
      const all: readonly [object, number][] = [
        [{ do: 'rest' }, 1],
        [{ do: 'rest', hours: 9 }, 0],
        [{ do: 'rest', broken: true }, 0],
        [{ do: 'pass-time', hours: 10 }, 0],
      ]
      for (const [command, n] of all) {
        const { s, left } = spent('rest')
        expect(left()).toBe(0)
        expect(refusal(fresh(s), 0, { do: 'use', act: 'cry', target: 0 }).join()).toMatch(
          /cry is used up: 1 time in a rest/,
        )
        const checks = (command as { hours?: number; broken?: boolean }).broken ? 10 : 9
        order(s, 0, command as never, 'do' in command && command.do === 'rest' ? Array<number>(checks).fill(2) : [])
        expect([command, left()]).toEqual([command, n])
      }
    },
  )
  rules('true20/actions/standard').it('by day: a day brings it back', () => {
    const { s, left } = spent('day')
    order(s, 0, { do: 'pass-time', hours: 23 })
    expect(left()).toBe(0)
    order(s, 0, { do: 'pass-time', hours: 1 })
    expect(left()).toBe(1)
  })
})

describe('rest', () => {
  const tired = (constitution: number, ...faces: number[]) => {
    const s = scene({ abilities: { constitution } })
    s.m.give(1, dead)
    s.m.give(0, exhausted)
    return {
      s,
      after: (hours: number, how: object = {}) => {
        s.play([], [])
        order(s, 0, { do: 'rest', hours, ...how }, faces)
        return [exhausted, fatigued, winded].map(k => s.r.has(0, k))
      },
    }
  }
  rules('true20/fatigue/hourly-recovery').it('three hours, d20 9, 8, 15 with Constitution +1: winded', () => {
    expect(tired(1, 9, 8, 15).after(3)).toEqual([false, false, true])
    expect(tired(0, 9, 9, 9).after(3)).toEqual([true, false, false])
    expect(tired(0, 10, 10, 10).after(5)).toEqual([false, false, false])
  })
  rules('true20/fatigue/full-rest').it('ten hours take it all, nine failed checks or not; broken they do not', () => {
    expect(tired(0, ...Array<number>(9).fill(2)).after(10)).toEqual([false, false, false])
    expect(tired(0, ...Array<number>(10).fill(2)).after(10, { broken: true })).toEqual([true, false, false])
  })
  rules('true20/fatigue/full-rest').it('waiting is no rest', () => {
    const { s } = tired(0)
    order(s, 0, { do: 'pass-time', hours: 10 })
    expect(s.r.has(0, exhausted)).toBe(true)
  })
})
