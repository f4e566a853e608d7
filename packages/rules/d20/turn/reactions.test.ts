import type { Command, Event, Source } from '@quintain/engine'
import { play } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { extraAttack } from '../actions/extra-attacks.ts'
import { dead, helpless, unconscious, unseen } from '../vocabulary/conditions.ts'
import { perform } from './act.ts'

// What sets off a reaction of a sheet, and whom an extra attack may be made at.

const sword = { name: 'sword', damage: '1d8', types: 'slashing' }
const snap = (more: object) => ({
  name: 'snap',
  cost: 'reaction',
  effect: { range: 100, consequences: [{ damage: '1' }] },
  ...more,
})
const ACTS = [
  { name: 'spell', kind: 'spell', provokes: false, effect: { range: 100, consequences: [{ damage: '1' }] } },
  { name: 'trick', kind: 'extraordinary', provokes: false, effect: { range: 100, consequences: [{ damage: '1' }] } },
]
/** One and its friend, and two foes of which the first may react. */
function stage(reacts: object) {
  const at = [
    [5, 5],
    [6, 5],
    [4, 5],
    [6, 6],
  ] as const
  const fighter = { weapons: [sword], acts: ACTS, hitPoints: 50, baseAttack: 0, totals: { KAC: 30, EAC: 30 } }
  return new StarStage(
    [fighter, { ...fighter, weapons: [], acts: [snap(reacts)] }, { ...fighter, side: 'us' }, fighter],
    { at },
  ).turn()
}
type Done = Event & Readonly<Record<string, unknown>>
/** Plays a command; who was asked to react to whom, with what open to it. */
function asked(s: StarStage, who: number, command: Command, says: unknown = 'pass') {
  const asks: { who: number; by: unknown; options: readonly unknown[] }[] = []
  const events: Done[] = []
  const source: Source = {
    throw: () => 1,
    answer(q, other, options, about) {
      if (q.question === 'interrupt') asks.push({ who: other, by: (about as { by: unknown }).by, options })
      return {
        answer: (q.question === 'interrupt' ? says : options.includes('pass' as never) ? 'pass' : options[0]) as never,
        by: 'test',
      }
    },
  }
  s.S[0] = s.scene.agenda([perform({ who, command })], 0)
  for (const done of play(s.scene, s.S, source)) events.push(...(done.events as Done[]))
  return {
    asks,
    events,
    open: asks.map(a => `${a.who} to ${a.by}`),
    options: asks.flatMap(a => a.options.map(o => (typeof o === 'object' ? (o as Command)['target'] : o))),
  }
}
const DEEDS: Readonly<Record<string, readonly [who: number, Command]>> = {
  'attacks it': [0, { do: 'attack', target: 1, weapon: 0 }],
  'attacks another': [0, { do: 'attack', target: 3, weapon: 0 }],
  'goes away from it': [0, { do: 'move', path: [6 * 20 + 5, 7 * 20 + 5] }],
  'comes to it': [2, { do: 'move', path: [6 * 20 + 5] }],
  'casts a spell': [0, { do: 'use', act: 'spell', target: 3 }],
  'does something else': [0, { do: 'use', act: 'trick', target: 3 }],
  'drops to the ground': [0, { do: 'drop-prone' }],
  'is of its side and attacks': [3, { do: 'attack', target: 0, weapon: 0 }],
}

describe('what sets off a reaction', () => {
  it.each<[string, Readonly<Record<string, number>>]>([
    ['is attacked', { 'attacks it': 1 }],
    ['attacks', { 'attacks it': 1, 'attacks another': 1 }],
    ['casts', { 'casts a spell': 1 }],
    ['moves', { 'goes away from it': 1, 'comes to it': 1 }],
    ['comes adjacent', { 'comes to it': 1 }],
  ])('%s: %j', (reactsTo, expected) => {
    const found = Object.fromEntries(
      Object.entries(DEEDS).flatMap(([name, [who, command]]) => {
        const { asks } = asked(stage({ reactsTo }), who, command)
        return asks.length > 0 ? [[name, asks.length]] : []
      }),
    )
    expect(found).toEqual(expected)
  })
  it('that is aimed at a foe is aimed at the one who set it off', () => {
    const { open, options } = asked(stage({ reactsTo: 'attacks' }), 0, DEEDS['attacks it']![1])
    expect(open).toEqual(['1 to 0'])
    // Its friends and itself it may choose too.
    expect(options).toEqual([0, 1, 3, 'pass'])
  })
  it('it is done when it is chosen, and once a round', () => {
    const s = stage({ reactsTo: 'attacks' })
    const first = asked(s, 0, DEEDS['attacks it']![1], { do: 'use', act: 'snap', target: 0 })
    expect(first.events.filter(e => e.e === 'act-done').map(e => [e['who'], e['act']])).toEqual([[1, 'snap']])
    expect(asked(s, 2, { do: 'attack', target: 1, weapon: 0 }).asks).toEqual([])
  })
  it('not of one who cannot act', () => {
    const s = stage({ reactsTo: 'attacks' })
    s.m.give(1, unconscious)
    expect(asked(s, 0, DEEDS['attacks it']![1]).asks).toEqual([])
  })
})

describe('an extra attack', () => {
  const extra = (s: TurnStage, answer?: unknown) => {
    const asks: unknown[] = []
    const source: Source = {
      throw: () => 1,
      answer(q, who, options) {
        asks.push([q.question, who, options])
        return { answer: (answer ?? options[0]) as never, by: 'test' }
      },
    }
    s.S[0] = s.scene.agenda([extraAttack({ who: 0, weapon: 0, index: 0 })], 0)
    const events = play(s.scene, s.S, source).flatMap(d => d.events) as Done[]
    return { asks, attacks: events.filter(e => e.e === 'attack-rolled').map(e => [e['by'], e['at']]) }
  }
  const at = [
    [5, 5],
    [6, 5],
    [4, 5],
    [6, 6],
    [9, 9],
  ] as const
  const five = () => new TurnStage([{ weapons: [sword] }, {}, { side: 'us' }, {}, {}], { at }).turn()
  const blows = (...targets: number[]) => [...targets.map(target => ({ target, weapon: 0 })), 'none']
  it('is made at whoever it can attack and knows of', () => {
    const s = five()
    expect(extra(s)).toEqual({ asks: [['attack.extra', 0, blows(1, 2, 3)]], attacks: [[0, 1]] })
    expect(extra(s, { target: 3, weapon: 0 }).attacks).toEqual([[0, 3]])
    expect(extra(s, 'none').attacks).toEqual([])
    s.m.give(1, unseen)
    expect(extra(s).asks).toEqual([['attack.extra', 0, blows(2, 3)]])
    s.m.give(3, dead)
    expect(extra(s).asks).toEqual([['attack.extra', 0, blows(2)]])
  })
  it('is not asked for where there is nobody, nor of one who cannot', () => {
    const alone = new TurnStage([{ weapons: [sword] }, {}], {
      at: [
        [1, 1],
        [9, 9],
      ],
    }).turn()
    expect(extra(alone)).toEqual({ asks: [], attacks: [] })
    const s = five()
    s.m.give(0, helpless)
    expect(extra(s)).toEqual({ asks: [], attacks: [] })
  })
})
