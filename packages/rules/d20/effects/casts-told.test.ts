import { condition } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { SpiritStage } from '../../spirit/testing/stage.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { eventLines } from '../../testing/events.ts'
import type { Stage } from '../../testing/stage.ts'
import {
  beginCast,
  castDefensively,
  castOn,
  completeCast,
  disrupt,
  focus,
  focused,
  goOnCast,
  loseCast,
  restCast,
} from '../vocabulary/act-steps.ts'
import { deafened, unconscious } from '../vocabulary/conditions.ts'
import { applyEffect } from '../vocabulary/effect-steps.ts'
import { initiative, standing, timers } from '../vocabulary/fields.ts'
import { remaining } from '../vocabulary/resources.ts'
import { castBy, wantsAction } from './cast.ts'

type Given = Record<string, unknown>
const BOLT = { name: 'bolt', level: 3, uses: { max: 2, recharge: 'day' }, provokes: false }
const effect = { consequences: [{ damage: '5' }] }
const acts = (kind: string, other: string) => [
  { ...BOLT, kind, effect, ...(kind === 'kido' ? { verbal: true, somatic: true } : {}) },
  { name: 'hum', kind, provokes: false },
  { name: 'leap', kind: other, provokes: false },
  {
    name: 'glow',
    kind,
    provokes: false,
    effect: { lasts: { concentration: true }, consequences: [{ condition: 'shaken', lasts: 'effect' }] },
  },
  {
    name: 'stare',
    kind: other,
    effect: { lasts: { concentration: true }, consequences: [{ condition: 'shaken', lasts: 'effect' }] },
  },
]
const ordered = <S extends Stage>(s: S): S => {
  for (const [who, count] of [
    [0, 12],
    [1, 7],
  ] as const) {
    s.m.set(who, initiative, count)
    s.m.set(who, standing, who)
  }
  return s
}
const spirits = (more: Given = {}) =>
  ordered(new SpiritStage([{ acts: acts('kido', 'other'), skills: { Concentration: 4 }, ...more }, { hitPoints: 40 }]))
const stars = (more: Given = {}) =>
  ordered(new StarStage([{ acts: acts('spell', 'extraordinary'), ...more }, { hitPoints: 40 }]))
const begin = (act = 'bolt', left = 0, kind = 'kido') => beginCast({ who: 0, act, kind, target: 1, left })
const told = (s: Stage, step: Parameters<Stage['play']>[0][number], faces: readonly number[] = []) =>
  eventLines(s.play([step], faces))
    .filter(e => !/^(timer|end-check)/.test(e))
    .map(e => e.replace(/\{.*?\} ?/g, '').trim())

const under = (s: Stage) => {
  const spell = castBy(s.r, 0)
  return spell ? `${spell.act} ${spell.left}${spell.resting ? ' resting' : ''}` : null
}
const lost = ['cast-ended 0 lost']
const rolled = (ok: boolean) => `checked 0 Concentration ${ok}`
const uses = (s: Stage) => remaining(s.r, 0, 'bolt')

describe('what is cast at once', () => {
  // The DC is 10, the damage and the level of the Kido; 15 and the level on the defensive.
  it.each([
    ['disturbed by 5 points', disrupt({ who: 0, n: 5 }), 14],
    ['disturbed by 9 points', disrupt({ who: 0, n: 9 }), 18],
    ['on the defensive', castDefensively({ who: 0 }), 14],
  ])('%s: kept by a check of Concentration, else lost, its use with it', (_, step, least) => {
    const s = spirits()
    expect([told(s, begin()), under(s), s.states(0)]).toEqual([['cast-began 0'], 'bolt 0', []])
    expect([told(s, step, [least]), under(s), uses(s)]).toEqual([[rolled(true)], 'bolt 0', 2])
    expect(told(s, step, [least - 1])).toEqual([rolled(false), ...lost, 'resource-set 0 bolt 2 1'])
    expect([under(s), told(s, step), told(s, loseCast({ who: 0 }))]).toEqual([null, [], []])
  })
  it('without a level the DC is lower by as much, and no use is counted of what has none', () => {
    const s = spirits()
    told(s, begin('hum'))
    expect(told(s, disrupt({ who: 0, n: 5 }), [11])).toEqual([rolled(true)])
    expect(told(s, disrupt({ who: 0, n: 5 }), [10])).toEqual([rolled(false), ...lost])
  })
  it('one who has dropped has nothing to roll for', () => {
    const s = spirits()
    told(s, begin())
    s.m.give(0, unconscious)
    expect(told(s, disrupt({ who: 0, n: 1 }))).toEqual([...lost, 'resource-set 0 bolt 2 1'])
  })
  it('in a text without the check it is lost, and nothing is rolled on the defensive', () => {
    const s = stars()
    told(s, begin('bolt', 0, 'spell'))
    expect([told(s, castDefensively({ who: 0 })), under(s)]).toEqual([[], 'bolt 0'])
    expect(told(s, disrupt({ who: 0, n: 1 }))).toEqual([...lost, 'resource-set 0 bolt 2 1'])
  })
  it.each([
    ['nothing speaks against it', () => {}, [], ['cast-ended 0 complete', 'act-done']],
    ['unconscious', (s: Stage) => s.m.give(0, unconscious), [], lost],
    ['helpless', (s: Stage) => s.m.give(0, condition('helpless')), [], lost],
    ['deafened, 20', (s: Stage) => s.m.give(0, deafened), [20], ['cast-ended 0 spoiled', 'resource-set 0 bolt 2 1']],
    ['deafened, 21', (s: Stage) => s.m.give(0, deafened), [21], ['cast-ended 0 complete', 'act-done']],
  ] as const)('is complete, where %s', (_, first, faces, events) => {
    const s = spirits()
    told(s, begin())
    first(s)
    const all = told(s, completeCast({ who: 0 }), faces).map(e => e.replace(/^act-done.*/, 'act-done'))
    expect([all.slice(0, events.length), under(s)]).toEqual([events, null])
    expect([told(s, completeCast({ who: 0 })), all.includes('damage-taken 1 5 lethal 0')]).toEqual([
      [],
      events.includes('act-done' as never),
    ])
  })
  it('the deafened speak nothing wrong where nothing is spoken', () => {
    const s = spirits()
    s.m.give(0, deafened)
    told(s, begin('hum'))
    expect(told(s, completeCast({ who: 0 }))).toEqual(['cast-ended 0 complete', 'act-done 0 hum kido 1'])
  })
  it.each([1, 0])('with %i uses left, lost it leaves none', left => {
    const s = spirits()
    for (let i = left; i < 2; i++) {
      told(s, begin())
      told(s, loseCast({ who: 0 }))
    }
    expect(uses(s)).toBe(left)
    told(s, begin())
    expect(told(s, loseCast({ who: 0 }))).toEqual(left > 0 ? [...lost, 'resource-set 0 bolt 1 0'] : lost)
    expect(uses(s)).toBe(0)
  })
})

describe('what takes rounds to cast', () => {
  it('before the turn after them it is complete; each turn before asks for its action', () => {
    const s = spirits()
    expect(told(s, begin('bolt', 2))).toEqual(['cast-began 0', 'state-entered 0 casting'])
    expect([under(s), wantsAction(s.r, 0), s.states(0)]).toEqual(['bolt 2', false, ['casting']])
    expect(told(s, castOn({ who: 0 }))).toEqual(['cast-went-on 0'])
    expect([under(s), wantsAction(s.r, 0), wantsAction(s.r, 1)]).toEqual(['bolt 1', true, false])
    expect(told(s, castOn({ who: 0 })).slice(0, 3)).toEqual([
      'cast-ended 0 complete',
      'state-left 0 casting',
      'act-done 0 bolt kido 1',
    ])
    expect([under(s), wantsAction(s.r, 0), s.states(0), s.hp(1)]).toEqual([null, false, [], 35])
    expect(s.r.items(0, timers)).toEqual([])
  })
  it('with its last action in the other text, and may be aimed anew with each', () => {
    const s = stars()
    told(s, begin('bolt', 2, 'spell'))
    expect([told(s, castOn({ who: 0 })), wantsAction(s.r, 0), under(s)]).toEqual([[], true, 'bolt 2'])
    expect(told(s, goOnCast({ who: 0 }))).toEqual(['cast-went-on 0', 'cast-went-on 0'])
    expect([under(s), wantsAction(s.r, 0), castBy(s.r, 0)]).toMatchObject(['bolt 1 resting', false, { target: 1 }])
    told(s, castOn({ who: 0 }))
    expect(wantsAction(s.r, 0)).toBe(true)
    expect(told(s, goOnCast({ who: 0, target: 0 }))).toEqual([
      'cast-went-on 0',
      'cast-ended 0 complete',
      'state-left 0 casting',
      'act-done 0 bolt spell 0',
      'resource-set 0 bolt 2 1',
      'damage-taken 0 5 lethal 0',
    ])
    expect([under(s), s.r.items(0, timers)]).toEqual([null, []])
  })
  it('between its actions nothing disturbs it', () => {
    const s = stars()
    const casts = () => s.r.scene.rules.slots.casts?.(s.r, 0)
    expect(casts()).toBe(false)
    told(s, begin('bolt', 2, 'spell'))
    expect(casts()).toBe(true)
    told(s, restCast({ who: 0 }))
    expect([casts(), under(s)]).toEqual([false, 'bolt 2 resting'])
  })
  it('without its action it is lost when the turn ends', () => {
    const s = spirits()
    told(s, begin('bolt', 3))
    told(s, castOn({ who: 0 }))
    const timer = s.r.items(0, timers).find(t => t.moment.at === 'turn-end')!
    expect(timer).toMatchObject({ moment: { of: 0 }, left: 1, source: 'casting' })
    expect(told(s, timer.steps[0]!)).toEqual([...lost, 'state-left 0 casting', 'resource-set 0 bolt 2 1'])
    expect(s.r.items(0, timers)).toEqual([])
  })
  it('nothing goes on where nothing was begun', () => {
    const s = spirits()
    for (const step of [castOn, restCast, goOnCast, completeCast, castDefensively])
      expect(told(s, step({ who: 0 }))).toEqual([])
  })
})

describe('keeping an effect up', () => {
  const glowing = (act = 'glow') => {
    const s = spirits()
    s.play([applyEffect({ by: 0, who: 0, act })])
    return s
  }
  it('takes concentration: what disturbs it ends the effect, and counts no use', () => {
    const s = glowing()
    expect(told(s, focus({ who: 0, effect: 'glow 1' }))).toEqual(['cast-began 0'])
    // Shaken, its checks are 2 lower.
    expect(told(s, disrupt({ who: 0, n: 5 }), [13])).toEqual([rolled(true)])
    expect(told(s, disrupt({ who: 0, n: 5 }), [12])).toEqual([
      rolled(false),
      ...lost,
      'effect-ended 0 given up',
      'state-left 0 shaken',
    ])
    expect(under(s)).toBeNull()
    expect(told(s, focus({ who: 0, effect: 'glow 1' }))).toEqual([])
  })
  it('undisturbed it lasts to the end of the next turn', () => {
    const s = glowing()
    told(s, focus({ who: 0, effect: 'glow 1' }))
    expect(told(s, focused({ who: 0, effect: 'glow 1' }))).toEqual(['cast-ended 0 complete', 'kept-up 0 glow 1'])
    expect([under(s), s.states(0)]).toEqual([null, ['shaken']])
    expect(s.r.items(0, timers).filter(t => t.moment.at === 'turn-end')).toMatchObject([{ left: 2, source: 'glow 1' }])
    expect(told(s, focused({ who: 0, effect: 'other 1' }))).toEqual([])
  })
  it('of what is not cast nothing can be disturbed', () => {
    const s = glowing('stare')
    expect([told(s, focus({ who: 0, effect: 'stare 1' })), under(s)]).toEqual([[], null])
    expect([told(s, focused({ who: 0, effect: 'stare 1' })), s.states(0)]).toEqual([['kept-up 0 stare 1'], ['shaken']])
  })
  it('another casting goes on when it is over', () => {
    const s = glowing()
    told(s, begin())
    expect([told(s, focused({ who: 0, effect: 'glow 1' })), under(s)]).toEqual([['kept-up 0 glow 1'], 'bolt 0'])
  })
})
