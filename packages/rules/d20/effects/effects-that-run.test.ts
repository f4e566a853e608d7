import { GAME } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { SpiritStage } from '../../spirit/testing/stage.ts'
import { eventLines } from '../../testing/events.ts'
import { levelOf } from '../creature/levels/spell-like.ts'
import { leaveFight } from '../turn/join.ts'
import { attackRolled } from '../vocabulary/attack-step.ts'
import { dead } from '../vocabulary/conditions.ts'
import {
  applyEffect,
  beginEffect,
  dispel,
  endEffect,
  enterEffect,
  lapseEffect,
  type RunningEffect,
  redirectEffect,
  runningEffects,
  suppressEffect,
} from '../vocabulary/effect-steps.ts'
import { at, timers } from '../vocabulary/fields.ts'
import { takeBack } from './running/begin.ts'
import { isAttended, loseConcentration, needsUpkeep } from './running/concentration.ts'
import { dispelledBy, dispelledByAct, dispelledOn, feetToEffect, hasWayTo, rangeOfEffect } from './running/dispel.ts'
import { active, freeId, inRow, madeBy, reaches } from './running/facts.ts'

type At = readonly (readonly [number, number])[]
const blinds = [{ condition: 'blinded', lasts: 'effect' }]
const burst = { area: { shape: 'burst', feet: 5 } }
const ACTS = {
  Ward: { lasts: { rounds: 3 }, consequences: blinds },
  Glare: { ...burst, range: 60, lasts: { rounds: 3 }, consequences: blinds, descriptors: ['light'] },
  Aura: { area: { shape: 'emanation', feet: 5 }, lasts: 'fight', consequences: blinds },
  Hold: { lasts: { concentration: true }, range: 30, consequences: blinds },
  Haze: { ...burst, lasts: { concentration: true, lingers: { rounds: 2 } }, consequences: blinds },
  Trance: { ...burst, lasts: { concentration: true, most: { rounds: 5 } }, consequences: blinds },
  Seal: { lasts: 'permanent', consequences: blinds, dispellable: false },
  Flash: { consequences: [{ damage: '1' }] },
  Unmake: { consequences: [{ dispels: 'any', against: 11 }] },
  Unlight: { consequences: [{ dispels: 'light' }] },
  Unward: { consequences: [{ dispels: 'WARD' }] },
  Scare: { lasts: { rounds: 3 }, consequences: blinds, discharge: 'is attacked' },
  Shell: { lasts: { rounds: 3 }, consequences: blinds, discharge: 'is hit' },
  Veil: { lasts: { rounds: 3 }, consequences: blinds, discharge: 'attacks' },
}
const acts = Object.entries(ACTS).map(([name, effect]) => ({ name, effect }))
const NEAR: At = [
  [0, 0],
  [1, 0],
  [10, 10],
]
const stage = (where: At = NEAR, more: object = {}) => new SpiritStage([{ acts }, { acts }, {}], { at: where, ...more })
const runs = (s: SpiritStage, ...all: RunningEffect[]) => {
  for (const e of all) s.m.include(GAME, runningEffects, e)
  return s
}
const running = (s: SpiritStage) => inRow(s.r.items<RunningEffect>(GAME, runningEffects))
const ids = (s: SpiritStage) => running(s).map(e => e.id)
const of = (act: string, more: Partial<RunningEffect> = {}, n = 1): RunningEffect => ({
  id: `${act} ${n}`,
  act,
  by: 0,
  ...more,
})
const square = (x: number, y: number) => y * 20 + x
const waiting = (s: SpiritStage, who = 0) =>
  s.r
    .items(who, timers)
    .map(t => `${t.source}: ${t.left} at ${t.moment.at}: ${t.steps.map(x => x.do).join()}`)
    .sort()
const blind = (s: SpiritStage) => [0, 1, 2].filter(who => s.states(who).includes('blinded'))

describe('an effect begins to run', () => {
  it.each([
    ['Glare', ['Glare 1: 3 at place: end-effect']],
    ['Aura', ['Aura 1: 1 at fight-end: end-effect']],
    ['Haze', ['Haze 1: 2 at turn-end: lapse-effect']],
    ['Trance', ['Trance 1: 2 at turn-end: lapse-effect', 'Trance 1: 5 at place: end-effect']],
  ])('%s: by what it ends', (act, all) => {
    const s = stage()
    s.play([beginEffect({ by: 0, act, to: square(10, 10) })])
    expect(ids(s)).toEqual([`${act} 1`])
    expect(waiting(s).filter(t => !t.includes('end-conditions'))).toEqual(all)
  })
  it('on its squares, or with its user', () => {
    const s = stage()
    s.play([beginEffect({ by: 0, act: 'Glare', to: square(10, 10) }), beginEffect({ by: 0, act: 'Aura', to: 0 })])
    const [aura, glare] = running(s)
    expect([aura!.on, aura!.squares]).toEqual([0, undefined])
    expect(glare!.on).toBeUndefined()
    expect(glare!.squares).toEqual([9, 10, 11].flatMap(y => [9, 10, 11].map(x => square(x, y))))
    expect(blind(s)).toEqual([0, 1, 2])
  })
  it('nothing of an act without an area, or that is not there', () => {
    const s = stage()
    for (const act of ['Ward', 'Other']) expect(eventLines(s.play([beginEffect({ by: 0, act, to: 0 })]))).toEqual([])
  })
  it('a permanent one waits for nothing', () => {
    const s = stage()
    s.play([applyEffect({ by: 0, who: 1, act: 'Seal' })])
    expect([ids(s), waiting(s), blind(s)]).toEqual([['Seal 1'], [], [1]])
  })
  it('by the lowest number that is free', () => {
    const s = stage()
    expect(freeId(s.r, 'Ward')).toBe('Ward 1')
    runs(s, of('Ward'), of('Ward', {}, 3), of('Glare', {}, 2))
    expect([freeId(s.r, 'Ward'), freeId(s.r, 'Glare')]).toEqual(['Ward 2', 'Glare 1'])
  })
  it('are in a row by their names, those suppressed left out', () => {
    const s = runs(stage(), of('Ward'), of('Glare'), of('Seal', { suppressed: true }), of('Aura'))
    expect(ids(s)).toEqual(['Aura 1', 'Glare 1', 'Seal 1', 'Ward 1'])
    expect(active(s.r).map(e => e.id)).toEqual(['Aura 1', 'Glare 1', 'Ward 1'])
    expect(inRow([of('Ward'), of('Aura'), of('Glare')]).map(e => e.act)).toEqual(['Aura', 'Glare', 'Ward'])
    expect(inRow([of('Aura'), of('Glare'), of('Ward')]).map(e => e.act)).toEqual(['Aura', 'Glare', 'Ward'])
  })
})

describe('whom an effect reaches', () => {
  const s = stage()
  const who = (e: RunningEffect) => [0, 1, 2].filter(i => reaches(s.r, e, i))
  it.each([
    ['the creature that it is on', of('Ward', { on: 1 }), [1]],
    ['nobody, on nobody', of('Ward'), []],
    ['those in its squares', of('Glare', { squares: [square(10, 10), square(1, 0)] }), [1, 2]],
    ['those around its creature', of('Aura', { on: 0 }), [0, 1]],
    ['around another', of('Aura', { on: 2 }), [2]],
    ['no area that lies nowhere', of('Aura'), []],
    ['none of an act that is not there', of('Other', { on: 1 }), []],
  ] as const)('%s', (_, e, all) => {
    expect(who(e)).toEqual(all)
  })
  it('none that is not on the map', () => {
    const away = stage()
    away.m.set(1, at, -1)
    expect([0, 1, 2].filter(i => reaches(away.r, of('Aura', { on: 0 }), i))).toEqual([0])
    expect([0, 1, 2].filter(i => reaches(away.r, of('Aura', { on: 1 }), i))).toEqual([])
    expect(reaches(away.r, of('Ward', { on: 1 }), 1)).toBe(false)
  })
  it('were they to stand elsewhere', () => {
    const e = of('Aura', { on: 0 })
    expect(reaches(s.r, e, 1, square(2, 0))).toBe(false)
    expect(reaches(s.r, e, 1, square(2, 0), square(3, 0))).toBe(true)
    expect(reaches(s.r, e, 1, square(2, 0), -1)).toBe(false)
    expect(reaches(s.r, of('Glare', { squares: [square(5, 5)] }), 1, square(5, 5))).toBe(true)
  })
})

describe('what dispels', () => {
  const all = [
    of('Ward', { on: 1 }),
    of('Seal', { on: 1 }),
    of('Glare', { squares: [square(10, 10)] }),
    of('Hold', { on: 2 }),
    of('Ward', { on: 1, by: 1 }, 2),
  ]
  it.each([
    ['Unmake', ['Glare 1', 'Hold 1', 'Ward 1', 'Ward 2']],
    ['Unlight', ['Glare 1']],
    ['Unward', ['Ward 1', 'Ward 2']],
    ['Flash', []],
    ['Other', []],
  ])('%s works on what it names', (act, those) => {
    expect(dispelledByAct(runs(stage(), ...all).r, 0, act).map(e => e.id)).toEqual(those)
  })
  it('of what runs on a creature each by its own roll, not what dispels itself', () => {
    const s = runs(stage(), ...all)
    const steps = (from: string | undefined, dispels: string, against?: number) =>
      dispelledOn(s.context(), { who: 1, by: 0, level: 4, from } as never, dispels, against)
    expect(steps(undefined, 'any', 11)).toEqual([
      dispel({ id: 'Ward 1', by: 0, level: 4, against: 11 }),
      dispel({ id: 'Ward 2', by: 0, level: 4, against: 11 }),
    ])
    expect(steps('Ward 1', 'any')).toEqual([dispel({ id: 'Ward 2', by: 0, level: 4 })])
    expect(steps(undefined, 'light')).toEqual([])
  })
  it('aimed at one effect', () => {
    const s = runs(stage(), ...all)
    const steps = (act: string, id: string) =>
      dispelledBy(s.context(), 0, act, id).map(x => [x.do, (x as never as { id: string }).id])
    expect(steps('Unmake', 'Glare 1')).toEqual([['dispel', 'Glare 1']])
    expect(steps('Unmake', 'Seal 1')).toEqual([])
    expect(steps('Unmake', 'Glare 2')).toEqual([])
    expect(steps('Unward', 'Glare 1')).toEqual([])
    expect(steps('Other', 'Glare 1')).toEqual([])
  })
  it('by a d20 and its level against a number and the level of the effect, exactly', () => {
    const events = (face: number) => {
      const s = runs(stage(), of('Ward', { on: 1 }))
      const played = eventLines(s.play([dispel({ id: 'Ward 1', by: 0, level: 4, against: 11 })], [face]))
      return [ids(s), played.map(e => e.split(' ')[0])]
    }
    const level = levelOf(stage().r, 0, 'Ward')
    expect(events(11 + level - 4)).toEqual([[], ['effect-ended']])
    expect(events(10 + level - 4)).toEqual([['Ward 1'], ['effect-withstood']])
  })
  it('without a roll where none is asked for; nothing of what has ended', () => {
    const s = runs(stage(), of('Ward', { on: 1 }))
    expect(eventLines(s.play([dispel({ id: 'Ward 2', by: 0, level: 1, against: 11 })]))).toEqual([])
    s.play([dispel({ id: 'Ward 1', by: 0, level: 0 })])
    expect(ids(s)).toEqual([])
  })
})

describe('the way to an effect', () => {
  const map = Array.from({ length: 12 }, () => '....#.......')
  const cell = (x: number, y: number) => y * 12 + x
  const s = stage(
    [
      [0, 5],
      [3, 5],
      [8, 5],
    ],
    { map },
  ) // prettier-ignore
  it.each([
    ['on itself', of('Ward', { on: 0 }), 0, true],
    ['on one beside it', of('Ward', { on: 1 }), 15, true],
    ['behind a wall', of('Ward', { on: 2 }), 40, false],
    ['in its nearest square', of('Glare', { squares: [cell(3, 5), cell(2, 5)] }), 10, true],
    ['in squares behind a wall', of('Glare', { squares: [cell(9, 5), cell(7, 5)] }), 35, false],
    ['in a square before it and one behind', of('Glare', { squares: [cell(9, 5), cell(3, 5)] }), 15, true],
    ['nowhere', of('Aura'), Number.POSITIVE_INFINITY, false],
  ] as const)('%s', (_, e, feet, way) => {
    expect([feetToEffect(s.r, 0, e), hasWayTo(s.r, 0, e)]).toEqual([feet, way])
  })
  it('on one that has left the map: nowhere, or the square that it keeps', () => {
    const away = stage(
      [
        [0, 5],
        [3, 5],
        [8, 5],
      ],
      { map },
    ) // prettier-ignore
    away.m.set(1, at, -1)
    expect(feetToEffect(away.r, 0, of('Ward', { on: 1 }))).toBe(Number.POSITIVE_INFINITY)
    expect(hasWayTo(away.r, 0, of('Ward', { on: 1 }))).toBe(false)
    expect(feetToEffect(away.r, 0, of('Ward', { on: 1, squares: [cell(2, 5)] }))).toBe(10)
    expect(hasWayTo(away.r, 0, of('Ward', { on: 1, squares: [cell(2, 5)] }))).toBe(true)
  })
  it('how far one carries: as it says, else a touch, or of an area any distance', () => {
    const feet = (effect: object) => rangeOfEffect(effect as never)
    expect([{ range: 30 }, { ...burst, range: 60 }, burst, {}, { range: 0 }].map(feet)).toEqual([
      30,
      60,
      Number.POSITIVE_INFINITY,
      5,
      0,
    ])
  })
})

describe('concentration', () => {
  it('is what some hold by', () => {
    const s = stage()
    const all = ['Hold', 'Haze', 'Trance', 'Ward', 'Aura', 'Seal', 'Other']
    expect(all.filter(act => needsUpkeep(s.r, of(act)))).toEqual(['Hold', 'Haze', 'Trance'])
  })
  it('lost, all that is kept up ends, and nothing else', () => {
    const s = stage()
    s.play([beginEffect({ by: 0, act: 'Haze', to: square(10, 10) }), beginEffect({ by: 0, act: 'Glare', to: 0 })])
    runs(s, of('Hold', { on: 2 }), of('Ward', { by: 1, on: 1 }))
    expect(running(s).map(e => isAttended(s.r, e))).toEqual([false, true, false, false])
    expect(madeBy(s.r, 0).map(e => e.id)).toEqual(['Glare 1', 'Haze 1', 'Hold 1'])
    expect(madeBy(s.r, 1).map(e => e.id)).toEqual(['Ward 1'])
    expect(loseConcentration(s.r, 0)).toEqual([endEffect({ id: 'Haze 1', how: 'given up' })])
  })
  it('not kept up, one ends, or lingers for its time', () => {
    const s = runs(stage(), of('Hold', { on: 1 }), of('Haze', { squares: [5] }), of('Trance', { squares: [6] }))
    const lapse = (id: string) => eventLines(s.play([lapseEffect({ id })])).map(e => e.split(' ')[0])
    expect([lapse('Hold 1'), lapse('Trance 1'), lapse('Trance 1')]).toEqual([['effect-ended'], ['effect-ended'], []])
    expect(lapse('Haze 1')).toEqual(['timer-started'])
    expect([ids(s), waiting(s)]).toEqual([['Haze 1'], ['Haze 1: 2 at place: end-effect']])
  })
  it.each([
    ['dead', ['Glare 1']],
    ['gone', ['Glare 1', 'Hold 2', 'Ward 1']],
  ])(
    'ends when its maker is %s; so does what goes with it, and what is on the dead; the rest runs on',
    (condition, left) => {
      const s = runs(
        stage(),
        of('Hold', { on: 1 }),
        of('Aura', { on: 0 }),
        of('Ward', { on: 0 }),
        of('Glare', { squares: [5] }),
        of('Hold', { by: 1, on: 0 }, 2),
      )
      const give = s.scene.rules.rulings['give']!.step.kind
      s.play([{ do: give, who: 0, condition, reason: 'so' } as never])
      expect(ids(s)).toEqual(left)
    },
  )
  it('another condition ends none of it', () => {
    const s = runs(stage(), of('Hold', { on: 1 }), of('Aura', { on: 0 }))
    s.play([{ do: s.scene.rules.rulings['give']!.step.kind, who: 0, condition: 'blinded', reason: 'so' } as never])
    expect(ids(s)).toEqual(['Aura 1', 'Hold 1'])
  })
  it('ends when its maker leaves the fight', () => {
    const s = runs(stage(), of('Hold', { on: 1 }), of('Aura', { on: 0 }), of('Glare', { squares: [5] }))
    s.play([leaveFight({ who: 0, how: 'fled' } as never)])
    expect(ids(s)).toEqual(['Glare 1'])
  })
})

describe('what an attack sets off', () => {
  const each = (on: number) => ['Scare', 'Shell', 'Veil', 'Ward'].map(act => of(act, { on }))
  it.each([
    ['hits', 'hit', 1, ['Veil 1', 'Ward 1']],
    ['strikes a vital spot', 'critical', 1, ['Veil 1', 'Ward 1']],
    ['misses', 'miss', 1, ['Shell 1', 'Veil 1', 'Ward 1']],
    ['hits', 'hit', 0, ['Scare 1', 'Shell 1', 'Ward 1']],
    ['misses', 'miss', 0, ['Scare 1', 'Shell 1', 'Ward 1']],
    ['hits', 'hit', 2, ['Scare 1', 'Shell 1', 'Veil 1', 'Ward 1']],
  ])('who %s (%s): of what is on %i', (_, result, on, left) => {
    const s = runs(stage(), ...each(on))
    const plans = s.scene.rules.triggers[attackRolled.kind]!
    const e = { e: attackRolled.kind, by: 0, at: 1, result }
    s.play(plans.flatMap(plan => plan(s.context(), e as never)).filter(x => x.do === endEffect.kind))
    expect(ids(s)).toEqual(left)
  })
})

describe('an effect turned elsewhere, or away for a time', () => {
  const glare = () => {
    const s = stage([
      [0, 0],
      [5, 5],
      [10, 10],
    ]) // prettier-ignore
    s.play([beginEffect({ by: 0, act: 'Glare', to: square(5, 5) })])
    return s
  }
  it('leaves those whom it no longer reaches, and reaches others', () => {
    const s = glare()
    expect(blind(s)).toEqual([1])
    s.play([redirectEffect({ id: 'Glare 1', to: square(10, 10) })])
    expect([blind(s), running(s)[0]!.squares?.length]).toEqual([[2], 9])
    s.play([redirectEffect({ id: 'Glare 1', to: square(11, 10) })])
    expect(blind(s)).toEqual([2])
  })
  it('from one creature to another; what it is besides it stays', () => {
    const s = stage()
    s.play([applyEffect({ by: 0, who: 1, act: 'Ward' })])
    expect([ids(s), blind(s)]).toEqual([['Ward 1'], [1]])
    s.play([redirectEffect({ id: 'Ward 1', target: 2 })])
    expect([blind(s), running(s)]).toEqual([[2], [of('Ward', { on: 2 })]])
    const kept = runs(stage(), of('Ward', { on: 1, suppressed: true, spared: [0] }))
    kept.play([redirectEffect({ id: 'Ward 1', target: 2 })])
    expect(running(kept)).toEqual([of('Ward', { on: 2, suppressed: true, spared: [0] })])
  })
  it('nothing of what has ended', () => {
    const s = stage()
    for (const step of [
      redirectEffect({ id: 'Ward 1', target: 2 }),
      suppressEffect({ id: 'Ward 1', on: true }),
      endEffect({ id: 'Ward 1', how: 'over' }),
      enterEffect({ id: 'Ward 1', who: 1, leaves: false }),
      lapseEffect({ id: 'Ward 1' }),
    ])
      expect(eventLines(s.play([step]))).toEqual([])
  })
  it('suppressed it does nothing, and its time goes on', () => {
    const s = glare()
    s.play([suppressEffect({ id: 'Glare 1', on: true })])
    expect([blind(s), running(s)[0]!.suppressed, running(s)[0]!.squares?.length]).toEqual([[], true, 9])
    expect(waiting(s)).toEqual(['Glare 1: 3 at place: end-effect'])
    expect(eventLines(s.play([suppressEffect({ id: 'Glare 1', on: true })]))).toEqual([])
    expect(eventLines(s.play([enterEffect({ id: 'Glare 1', who: 2, leaves: false })]))).toEqual([])
    s.play([suppressEffect({ id: 'Glare 1', on: false })])
    expect([blind(s), running(s)[0]!.suppressed]).toEqual([[1], undefined])
    expect(eventLines(s.play([suppressEffect({ id: 'Glare 1', on: false })]))).toEqual([])
  })
  it('whom it spares it goes on to spare', () => {
    const s = runs(stage(), of('Ward', { on: 1, spared: [0] }))
    s.play([suppressEffect({ id: 'Ward 1', on: true })])
    expect(running(s)).toEqual([of('Ward', { on: 1, suppressed: true, spared: [0] })])
    s.play([suppressEffect({ id: 'Ward 1', on: false })])
    expect(running(s)).toEqual([of('Ward', { on: 1, spared: [0] })])
  })
  it('does not come over the dead, or those away', () => {
    const s = glare()
    s.m.give(2, dead)
    expect(eventLines(s.play([enterEffect({ id: 'Glare 1', who: 2, leaves: false })]))).toEqual([])
    s.m.set(0, at, -1)
    expect(eventLines(s.play([enterEffect({ id: 'Glare 1', who: 0, leaves: false })]))).toEqual([])
  })
  it('what it gave is taken back; its own time runs on', () => {
    const s = stage()
    s.play([beginEffect({ by: 0, act: 'Aura', to: 0 })])
    expect(blind(s)).toEqual([0, 1])
    const c = s.context()
    expect(takeBack(c, 'Aura 1', 0).map(x => x.do)).toEqual(['end-conditions'])
    expect(takeBack(c, 'Aura 2', 1)).toEqual([])
    s.play([enterEffect({ id: 'Aura 1', who: 0, leaves: true })])
    expect([blind(s), waiting(s)]).toEqual([[1], ['Aura 1: 1 at fight-end: end-effect']])
    s.play([endEffect({ id: 'Aura 1', how: 'over' })])
    expect([blind(s), waiting(s), waiting(s, 1)]).toEqual([[], [], []])
  })
})
