import { GAME } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { SpiritStage } from '../../spirit/testing/stage.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { eventLines } from '../../testing/events.ts'
import type { Stage } from '../../testing/stage.ts'
import {
  applyEffect,
  beginEffect,
  endEffect,
  enterEffect,
  lapseEffect,
  runningEffects,
} from '../vocabulary/effect-steps.ts'
import { timers } from '../vocabulary/fields.ts'

const blinds = [{ condition: 'blinded', lasts: 'effect' }]
const around = { shape: 'emanation', feet: 5 }
const fever = {
  name: 'marsh fever',
  onset: { hours: 1 },
  every: { days: 1 },
  check: { save: 'Fortitude', dc: 12 },
  stages: [[{ damage: 1 }]],
  again: 'last',
}
const ACTS = {
  Haze: { area: { shape: 'burst', feet: 5 }, lasts: { concentration: true }, consequences: blinds },
  Reek: { area: around, lasts: 'fight', consequences: [{ afflicts: 'marsh fever' }] },
  Bite: { consequences: [{ afflicts: 'marsh fever' }] },
  Chant: { area: { shape: 'burst', feet: 5 }, lasts: { rounds: 9 }, eachTurn: true, consequences: [{ damage: 2 }] },
  Dread: { area: { shape: 'burst', feet: 5 }, lasts: { rounds: 9 }, consequences: [{ damage: 2 }] },
}
const acts = Object.entries(ACTS).map(([name, effect]) => ({ name, effect }))
const stage = () =>
  new SpiritStage([{ acts, afflictions: [fever] }, {}, {}], {
    at: [
      [0, 0],
      [1, 0],
      [9, 9],
    ],
  })
const waiting = (s: SpiritStage, who: number) => s.r.items(who, timers).map(t => t.steps.map(x => x.do).join())
const ids = (s: Stage) => s.r.items(GAME, runningEffects).map(e => e.id)
const kinds = (lines: readonly string[]) => lines.map(e => e.split(' ')[0])

describe('who leaves an effect', () => {
  it('that it keeps up itself goes on keeping it up', () => {
    const s = stage()
    s.play([beginEffect({ by: 0, act: 'Haze', to: 0 })])
    expect(s.states(0)).toContain('blinded')
    s.play([enterEffect({ who: 0, id: 'Haze 1', leaves: true })])
    expect([s.states(0).includes('blinded'), s.states(1).includes('blinded')]).toEqual([false, true])
    expect([ids(s), waiting(s, 0)]).toEqual([['Haze 1'], ['lapse-effect']])
  })
  const ended = (lines: readonly string[]) => lines.filter(e => e.startsWith('affliction-ended'))
  it('loses the affliction that it gave, once; so does everyone when it ends', () => {
    const s = stage()
    s.play([beginEffect({ by: 0, act: 'Reek', to: 0 })])
    expect([waiting(s, 0).length, waiting(s, 1).length, waiting(s, 2).length]).toEqual([2, 1, 0])
    const left = eventLines(s.play([enterEffect({ who: 1, id: 'Reek 1', leaves: true })]))
    expect(ended(left)).toEqual(['affliction-ended 1 marsh fever left'])
    expect([waiting(s, 0).length, waiting(s, 1)]).toEqual([2, []])
    const over = eventLines(s.play([endEffect({ id: 'Reek 1', how: 'over' })]))
    expect([ended(over), waiting(s, 0)]).toEqual([['affliction-ended 0 marsh fever left'], []])
  })
  it('keeps the same affliction where it has it from elsewhere', () => {
    const s = stage()
    s.play([applyEffect({ by: 0, who: 1, act: 'Bite' })])
    expect(waiting(s, 1)).toHaveLength(1)
    s.play([beginEffect({ by: 0, act: 'Haze', to: 0 }), endEffect({ id: 'Haze 1', how: 'over' })])
    expect(waiting(s, 1)).toHaveLength(1)
  })
  it('what lingers for a time that is rolled keeps that time secret', () => {
    const effect = (rounds: unknown) => ({
      range: 60,
      lasts: { concentration: true, lingers: { rounds } },
      consequences: [{ condition: 'shaken', lasts: 'effect' }],
    })
    for (const [rounds, faces, left, kind] of [
      ['1d4+1', [3], 3, 'secret-timer-started'],
      [2, [], 2, 'timer-started'],
    ] as const) {
      const s = new StarStage([{ acts: [{ name: 'awe', effect: effect(rounds) }] }, {}])
      s.play([applyEffect({ by: 0, who: 1, act: 'awe' })])
      expect(ids(s)).toEqual(['awe 1'])
      expect(kinds(eventLines(s.play([lapseEffect({ id: 'awe 1' })], faces)))).toEqual([kind])
      const ends = s.r.items(0, timers).filter(t => t.steps.some(x => x.do === endEffect.kind))
      expect(ends.map(t => [t.left, t.secret])).toEqual([[left, rounds === 2 ? undefined : true]])
    }
  })
})

describe('at the start of a turn', () => {
  const turn = (s: SpiritStage, who: number) =>
    s.scene.rules.triggers['turn-began']!.flatMap(plan =>
      plan(s.context(), { e: 'turn-began', who, single: false, opportunities: 1, swift: 1 } as never),
    ).filter(x => x.do === applyEffect.kind)
  it('only what reaches again each turn does so, those within', () => {
    const s = stage()
    s.play([beginEffect({ by: 0, act: 'Chant', to: 0 }), beginEffect({ by: 0, act: 'Dread', to: 0 })])
    expect(turn(s, 1)).toEqual([applyEffect({ by: 0, act: 'Chant', who: 1, from: 'Chant 1' })])
    expect(turn(s, 2)).toEqual([])
    expect(turn(stage(), 1)).toEqual([])
  })
})

describe('an effect of a weapon', () => {
  const effect = (rounds: number) => ({ lasts: { rounds }, consequences: blinds })
  it.each([
    [false, 2],
    [true, 4],
  ])('runs for its own time, after a critical hit: %s', (critical, rounds) => {
    const how = critical ? { critical } : {}
    const lash = { name: 'lash', damage: '1d6', effect: effect(2), criticalEffect: effect(4) }
    const s = new SpiritStage([{ weapons: [lash] }, {}])
    const lines = kinds(eventLines(s.play([applyEffect({ by: 0, who: 1, weapon: 0, ...how })])))
    expect([lines.includes('timer-started'), lines.includes('secret-timer-started')]).toEqual([true, false])
    expect(s.r.items(GAME, runningEffects)).toEqual([{ id: 'lash 1', act: 'lash', by: 0, weapon: 0, on: 1, ...how }])
    const ends = s.r.items(0, timers).filter(t => t.source === 'lash 1')
    expect(ends.map(t => t.left)).toEqual([rounds])
  })
})
