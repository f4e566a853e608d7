import { GAME } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { turnEdge } from '../../d20/turn/timers.ts'
import { shaken, unconscious } from '../../d20/vocabulary/conditions.ts'
import { endEffect, type RunningEffect, runningEffects } from '../../d20/vocabulary/effect-steps.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'
import { resistanceDown } from '../vocabulary/conditions.ts'
import { letThrough } from './resistance.ts'

const LOWERING = 'starfinder/magic/spell-resistance-lowering'
const AFTER = 'starfinder/magic/spell-resistance-after-lowering'
type Given = Record<string, unknown>
const spell = (name: string, { range = 60, ...effect }: Given = {}) => ({
  name,
  kind: 'spell',
  provokes: false,
  casterLevel: 6,
  effect: {
    ...(range ? { range } : {}),
    resistible: true,
    lasts: { minutes: 5 },
    consequences: [{ condition: 'shaken', lasts: 'effect' }],
    ...effect,
  },
})
const fog = spell('fog', { area: { shape: 'burst', feet: 10 } })
const aura = spell('aura', {
  range: 0,
  area: { shape: 'emanation', feet: 10 },
  consequences: [{ condition: 'sickened', lasts: 'effect' }],
})
/** A caster and two who resist what it does: 18 is reached by a 12. */
const scene = (options = {}) =>
  new StarStage(
    [
      { acts: [spell('curse'), spell('zeal', { resistible: false }), spell('bane'), fog, aura] },
      { spellResistance: 18, acts: [spell('own')] },
      { spellResistance: 18 },
    ],
    {
      map: GridMap.open(40, 12),
      at: [
        [0, 0],
        [6, 0],
        [6, 1],
      ],
      options,
    },
  ).turn()
const starts = (s: StarStage, answers: readonly unknown[] = [], faces: readonly number[] = [], who = 1) =>
  s.turn().play([turnEdge({ who, edge: 'turn-start' })], faces, answers)
const lower = (s: StarStage, who = 1) => s.do({ do: 'lower-resistance' }, [], [], who)
const at = (s: StarStage, act: string, target = 1) => s.turn().do({ do: 'use', act, target })
const down = (s: StarStage) => s.r.has(1, resistanceDown)
const running = (s: StarStage) => s.r.items<RunningEffect>(GAME, runningEffects)

describe('resistance that comes back', () => {
  rules(LOWERING).it('it is asked as its turn begins; kept down for a standard action, again and again', () => {
    const s = scene()
    lower(s)
    const asked = scene()
    lower(asked)
    expect(() => starts(asked, ['no such answer'])).toThrow('the options are "keep down", "let it return"')
    const kept = starts(s, ['keep down'])
    expect(kept.of('spent')).toMatchObject([{ who: 1, cost: 'standard', on: 'lower-resistance' }])
    expect(down(s)).toBe(true)
    expect(starts(s, ['keep down']).of('spent').length).toBe(1)
    expect(down(s)).toBe(true)
    starts(s, ['let it return'])
    expect(down(s)).toBe(false)
    // Then nothing more is asked.
    expect(starts(s).of('spent')).toEqual([])
  })
  rules(LOWERING).it('who cannot act, or has no standard action, is not asked', () => {
    const barred = scene()
    lower(barred)
    barred.m.give(1, unconscious)
    starts(barred)
    expect(down(barred)).toBe(false)
    const spent = scene()
    lower(spent)
    spent.turn().do({ do: 'total-defense' }, [], [], 1)
    spent.play([turnEdge({ who: 1, edge: 'turn-start' })])
    expect(down(spent)).toBe(false)
  })
})

describe('what took hold meanwhile', () => {
  const held = (acts: readonly string[]) => {
    const s = scene()
    lower(s)
    for (const act of acts) at(s, act)
    return s
  }
  rules(AFTER).it('is checked once, in order of the effects', () => {
    const s = held(['curse', 'bane'])
    expect(s.r.items(1, letThrough)).toEqual(['curse 1', 'bane 1'])
    // The first check is that of the bane, the second that of the curse.
    const played = starts(s, ['let it return'], [12, 11])
    expect(played.of('effect-resisted')).toEqual([
      { e: 'effect-resisted', who: 1, by: 0, act: 'curse', why: 'spell resistance' },
    ])
    expect(running(s).map(e => e.id)).toEqual(['bane 1'])
    expect(played.of('checked-late')).toEqual(
      ['bane 1', 'curse 1'].map(effect => ({ e: 'checked-late', who: 1, effect })),
    )
    expect(s.r.items(1, letThrough)).toEqual([])
  })
  rules(AFTER).it('but not what no resistance stops, nor its own, nor what has ended since', () => {
    const s = held(['zeal'])
    s.turn().do({ do: 'use', act: 'own', target: 1 }, [], [], 1)
    expect(s.r.items(1, letThrough)).toEqual([])
    starts(s, ['let it return'])
    expect(running(s).length).toBe(2)
    const ended = held(['curse'])
    ended.play([endEffect({ id: 'curse 1', how: 'over' })])
    expect(starts(ended, ['let it return']).of('effect-resisted')).toEqual([])
  })
  rules(AFTER).it('an area stays for others, and spares the one that withstands it', () => {
    const s = scene()
    for (const who of [1, 2]) lower(s, who)
    s.turn().do({ do: 'use', act: 'fog', to: s.square(6, 1), corner: 'nw' })
    expect([1, 2].map(who => s.r.has(who, shaken))).toEqual([true, true])
    const played = starts(s, ['let it return'], [11], 2)
    expect(played.of('effect-resisted')).toEqual([
      { e: 'effect-resisted', who: 2, by: 0, act: 'fog', why: 'spell resistance' },
    ])
    expect([1, 2].map(who => s.r.has(who, shaken))).toEqual([true, false])
    expect(running(s).map(e => e.spared)).toEqual([[2]])
    starts(s, ['let it return'], [11], 1)
    expect([1, 2].map(who => s.r.has(who, shaken))).toEqual([false, false])
    expect(running(s).map(e => e.spared)).toEqual([[1, 2]])
  })
  rules(AFTER).it('an area that goes with another spares it too, and one that is overcome goes on', () => {
    const s = scene()
    lower(s)
    s.m.set(0, s.scene.layout.fields.find(f => f.name === 'at') as never, s.square(5, 0))
    s.turn().do({ do: 'use', act: 'aura' }, [12])
    starts(s, ['let it return'], [11])
    expect(running(s).map(e => [e.id, e.spared])).toMatchObject([['aura 1', [1]]])
    const overcome = scene()
    lower(overcome)
    overcome.turn().do({ do: 'use', act: 'fog', to: overcome.square(6, 1), corner: 'nw' }, [5])
    starts(overcome, ['let it return'], [12])
    expect([overcome.r.has(1, shaken), running(overcome).map(e => e.spared?.includes(1) ?? false)]).toEqual([
      true,
      [false],
    ])
  })
})
