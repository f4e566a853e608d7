import type { Condition, Step } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { dosesOf } from '../../d20/effects/affliction-checks.ts'
import { time } from '../../d20/turn/advance-time.ts'
import { turnEdge } from '../../d20/turn/timers.ts'
import { dazed, dead, disabled, dying, unconscious } from '../../d20/vocabulary/conditions.ts'
import { endAffliction, undergo } from '../../d20/vocabulary/effect-steps.ts'
import { at, timers } from '../../d20/vocabulary/fields.ts'
import { HOUR, MINUTE } from '../../d20/vocabulary/timers.ts'
import { rules } from '../../testing/rule.ts'
import type { Played, Stage } from '../../testing/stage.ts'
import { fatigueOf } from '../conditions/fatigue.ts'
import { type Given, order, refusal, ruling, scene, someone } from '../testing/sheets.ts'
import { fresh } from '../testing/turn.ts'
import { exhausted } from '../vocabulary/conditions.ts'
import { lost } from '../vocabulary/fields.ts'
import { gearBurns } from '../vocabulary/steps.ts'
import { hoursOfAir, provisions, smothered } from './hazards.ts'

type Faces = readonly number[]
/** One creature in peace: no foe is about. */
const alone = (given: Given = {}, options: Record<string, boolean> = {}): Stage =>
  scene(
    given,
    {},
    {
      options,
      at: [
        [0, 0],
        [-1, 0],
      ],
    },
  )
const exposed = (s: Stage, of: string, faces: Faces = []): Played => ruling(s, { do: 'expose', who: 0, to: of }, faces)
/** The creature's turn begins. */
const turn = (s: Stage, faces: Faces = []): Played => s.play([turnEdge({ who: 0, edge: 'turn-start' })], faces)
const passes = (s: Stage, rounds: number, faces: Faces = []): Played => s.play([time(rounds, 'wait')], faces)
const end = (s: Stage): Played => s.play([turnEdge({ who: 0, edge: 'turn-end' })])
const saves = (p: Played): unknown[] => [...p.of('saved').map(e => e['dc']), ...p.of('checked').map(e => e['success'])]
const is = (s: Stage, ...of: readonly Condition[]): boolean[] => of.map(k => s.r.has(0, k))
/** The nth check against an affliction comes due. */
const comes = (s: Stage, of: string, nth: number, face: number): Played =>
  s.play([undergo({ who: 0, of, nth, failed: 1, passed: 0 })], [face])
const tough = (toughness: number, saves: Partial<Record<'fortitude' | 'reflex' | 'will', number>> = {}): Given => ({
  toughness,
  saves,
})

describe('acid', () => {
  rules('true20/hazards/acid', 'true20/hazards/damage-saves').it('does +4 a round, +20 when immersed', () => {
    const s = alone(tough(5))
    expect(exposed(s, 'acid', [14]).of('withstood')).toHaveLength(1)
    s.play([endAffliction({ who: 0, of: 'acid', how: 'left' })])
    expect(turn(s).events).toEqual([])
    exposed(s, 'acid immersion', [14])
    expect(s.r.has(0, dying)).toBe(true)
  })
  rules('true20/hazards/acid-fumes').it('a Constitution point, and another a minute later', () => {
    const s = alone({ saves: { fortitude: 2 }, abilities: { constitution: 1 } })
    expect(saves(exposed(s, 'acid fumes', [9]))).toEqual([13])
    expect(s.r.get(0, lost.constitution)).toBe(1)
    expect(saves(passes(s, MINUTE, [10]))).toEqual([13])
    expect(s.r.get(0, lost.constitution)).toBe(2)
    // The second save is the last.
    expect(passes(s, MINUTE).of('saved')).toEqual([])
  })
  rules('true20/hazards/acid-drowning').it('those who are immune to acid hold their breath in it all the same', () => {
    const s = alone({ immune: ['acid'] })
    expect(exposed(s, 'acid immersion').of('effect-resisted')[0]).toMatchObject({ why: 'immune' })
    exposed(s, 'holding breath')
    for (let round = 1; round < 20; round++) expect(turn(s).events.map(e => e.e)).toEqual(['timers-advanced'])
    expect(saves(turn(s, [10]))).toEqual([true])
  })
})

describe('cold and heat', () => {
  rules('true20/hazards/cold-save', 'true20/fatigue/causes').it(
    'each save is harder by 1, each failure a level',
    () => {
      const s = alone(tough(0, { fortitude: 4 }))
      exposed(s, 'severe cold')
      expect(saves(passes(s, 30 * MINUTE, [11, 11, 13]))).toEqual([15, 16, 17])
      expect(fatigueOf(s.r, 0)).toBe(1)
    },
  )
  rules('true20/hazards/cold-save').it('unconscious from it: disabled, then dying', () => {
    const s = alone(tough(0))
    for (const nth of [1, 2, 3]) comes(s, 'cold', nth, 1)
    expect([fatigueOf(s.r, 0), ...is(s, unconscious)]).toEqual([3, false])
    comes(s, 'cold', 4, 1)
    expect(is(s, unconscious, disabled, dying)).toEqual([true, false, false])
    comes(s, 'cold', 5, 1)
    expect(is(s, disabled, dying)).toEqual([true, false])
    comes(s, 'cold', 6, 1)
    expect(is(s, dying)).toEqual([true])
    // Those who are dying already have nothing more to lose by it.
    expect(comes(s, 'cold', 7, 1).of('state-entered')).toEqual([])
  })
  rules('true20/hazards/heat-save').it('heat goes the same way', () => {
    const s = alone(tough(0, { fortitude: 2 }))
    for (const [i, face] of [1, 1, 1, 20].entries()) comes(s, 'heat', i + 1, face)
    expect(fatigueOf(s.r, 0)).toBe(3)
    expect(saves(comes(s, 'heat', 5, 16))).toEqual([19])
    expect(is(s, unconscious, disabled)).toEqual([true, false])
    expect(saves(comes(s, 'heat', 6, 10))).toEqual([20])
    expect(is(s, disabled)).toEqual([true])
  })
  rules('true20/hazards/cold-schedule').each([
    ['cold', HOUR, 1, 0],
    ['severe cold', HOUR, 6, 0],
    ['severe cold in winter clothing', HOUR, 1, 0],
    ['extreme cold', 10 * MINUTE, 10, 10],
    ['extreme cold in winter clothing', 10 * MINUTE, 1, 10],
  ] as const)('%s: %i rounds, %i saves, harmed %i times', (of, rounds, n, harmed) => {
    const s = alone(tough(30, { fortitude: 40 }))
    exposed(s, of)
    const p = passes(s, rounds, Array(n + harmed).fill(20))
    expect([p.of('saved').length, p.of('withstood').length]).toEqual([n, harmed])
  })
  rules('true20/hazards/cold-schedule').it('extreme cold does +2 each minute, non-lethal in winter clothing', () => {
    const s = alone(tough(30))
    exposed(s, 'extreme cold damage')
    expect(passes(s, 10 * MINUTE, Array(10).fill(1)).of('withstood')).toHaveLength(10)
    const t = alone()
    exposed(t, 'extreme cold damage in winter clothing')
    expect(passes(t, MINUTE, [16]).of('damaged')[0]).toMatchObject({ row: 'non-lethal' })
  })
  rules('true20/hazards/heat-schedule').it('150 F for 10 minutes: ten Toughness saves and two Fortitude saves', () => {
    const s = alone(tough(30, { fortitude: 40 }))
    exposed(s, 'extreme heat')
    const p = passes(s, 10 * MINUTE, Array(12).fill(10))
    expect([p.of('withstood').length, saves(p)]).toEqual([10, [15, 16]])
  })
  rules('true20/hazards/heat-schedule').each([
    ['heat', 1, 0],
    ['severe heat', 6, 0],
    ['extreme heat', 12, 60],
  ] as const)('%s: %i saves in an hour, harmed %i times', (of, n, harmed) => {
    const s = alone(tough(30, { fortitude: 40 }))
    exposed(s, of)
    const p = passes(s, HOUR, Array(n + harmed).fill(20))
    expect([p.of('saved').length, p.of('withstood').length]).toEqual([n, harmed])
  })
  rules('true20/hazards/weather-survival-bonus').it('a bonus that Survival has won counts against cold alone', () => {
    const s = alone({ saves: { fortitude: 3 }, savesAgainst: [{ descriptor: 'cold', value: 2 }] })
    exposed(s, 'cold')
    exposed(s, 'heat')
    expect(
      passes(s, HOUR, [10, 10])
        .of('saved')
        .map(e => [e['against'], e['result']])
        .sort(),
    ).toEqual([
      ['cold', 'passed'],
      ['heat', 'failed'],
    ])
  })
  rules('true20/hazards/boiling-water').it('+2, or +20 a round when immersed', () => {
    const s = alone(tough(4))
    expect(exposed(s, 'boiling water', [13]).of('withstood')).toHaveLength(1)
    const p = exposed(s, 'boiling water immersion', [18])
    expect(p.of('state-entered').map(e => e['condition'])).toEqual(expect.arrayContaining(['disabled', 'staggered']))
  })
})

rules('true20/hazards/boiling-water').it('goes on by the round, or scalds once by a reading', () => {
  const splashed = (options: Record<string, boolean>, faces: Faces) => {
    const s = alone(tough(20), options)
    exposed(s, 'boiling water', [10])
    return turn(s, faces).of('withstood').length
  }
  expect([splashed({}, [10]), splashed({ 'boiling-once': true }, [])]).toEqual([1, 0])
})

describe('fire and smoke', () => {
  rules('true20/hazards/catching-fire').it('+2 at once, then a save each round until it is out', () => {
    const s = alone(tough(2, { reflex: 3 }))
    expect(exposed(s, 'fire', [11, 15]).of('withstood')).toHaveLength(1)
    expect(turn(s, [12]).of('affliction-ended')[0]).toMatchObject({ of: 'fire', how: 'thrown off' })
    expect(turn(s).events).toEqual([])
  })
  rules('true20/hazards/catching-fire').it('a save that is made at first keeps it from burning at all', () => {
    const s = alone(tough(2, { reflex: 3 }))
    expect(exposed(s, 'fire', [12]).of('affliction-ended')).toHaveLength(1)
    expect(s.r.items(0, timers)).toEqual([])
  })
  rules('true20/hazards/putting-out-fire').it('one more save at +4 by rolling on the ground; water needs none', () => {
    const s = fresh(alone(tough(20, { reflex: 2 })))
    expect(refusal(s, 0, { do: 'smother-fire' })).toEqual(['is not on fire'])
    exposed(s, 'fire', [1, 20])
    order(s, 0, { do: 'smother-fire' }, [8])
    expect(dosesOf(s.r, 0, 'fire')).toBe(1)
    fresh(s)
    // One further save a round.
    expect(refusal(s, 0, { do: 'smother-fire' })).toEqual(['has had its further save of this round'])
    s.m.take(0, smothered)
    expect(order(s, 0, { do: 'smother-fire' }, [9]).of('affliction-ended')).toHaveLength(1)
    // The bonus is gone with the save.
    expect(s.r.tally('save', 0, { save: 'Reflex' })).toBe(2)
    exposed(s, 'fire', [1, 20])
    s.play([endAffliction({ who: 0, of: 'fire', how: 'left' })])
    expect(dosesOf(s.r, 0, 'fire')).toBe(0)
  })
  rules('true20/hazards/putting-out-fire').it(
    'rolling takes the whole turn, or a move by a reading; a helper next to it a standard action',
    () => {
      const burning = (options = {}) => {
        const s = fresh(scene(tough(20), {}, { options }), 0, 1)
        exposed(s, 'fire', [1, 20])
        return s
      }
      const costs = (s: Stage, who: number, command: object) =>
        s.scene.rules.commands['smother-fire']!.cost(s.r, who, { do: 'smother-fire', ...command })
      const s = burning()
      expect([costs(s, 0, {}), costs(s, 1, { who: 0 })]).toEqual(['full-round', 'standard'])
      expect(costs(burning({ 'rolling-is-move': true }), 0, {})).toBe('move')
      expect(refusal(s, 1, { do: 'smother-fire' })).toEqual(['is not on fire'])
      expect(refusal(s, 1, { do: 'smother-fire', who: 9 })).toHaveLength(1)
      // The save is that of the burning one, at +4 for this save alone: 15 less 4.
      order(s, 1, { do: 'smother-fire', who: 0 }, [10])
      expect(dosesOf(s.r, 0, 'fire')).toBe(1)
      s.m.take(0, smothered)
      expect(order(fresh(s, 1), 1, { do: 'smother-fire', who: 0 }, [11]).of('affliction-ended')).toHaveLength(1)
      const far = burning()
      far.m.set(1, at, 9)
      expect(refusal(far, 1, { do: 'smother-fire', who: 0 })).toEqual(['attacker is not adjacent'])
    },
  )
  rules('true20/hazards/burning-items').it(
    'each item has the save of its bearer and a Toughness save of its own',
    () => {
      const s = scene(
        { saves: { reflex: 3 } },
        {},
        { more: [someone('rope', 'one', { object: { wornBy: 'attacker' } })] },
      )
      const p = s.play([gearBurns({ who: 0 })], [11, 9])
      expect(p.of('saved')).toHaveLength(1)
      expect(p.events.some(e => e['who'] === 2)).toBe(true)
      expect(s.play([gearBurns({ who: 0 })], [12]).events.some(e => e['who'] === 2)).toBe(false)
    },
  )
  rules('true20/hazards/burning-items').it('gear may burn whenever its bearer does, or once by a reading', () => {
    const burning = (options: Record<string, boolean>, faces: Faces) => {
      const more = [someone('rope', 'one', { object: { wornBy: 'attacker' } })]
      const s = scene(tough(20, { reflex: 3 }), {}, { options, more })
      return { s, p: exposed(s, 'fire', faces) }
    }
    // The creature's save and Toughness, then the save for its rope and the rope's own.
    const { s, p } = burning({}, [1, 10, 11, 9])
    expect([p.of('saved').length, p.events.some(e => e['who'] === 2)]).toEqual([2, true])
    expect(turn(s, [1, 10, 12]).of('saved')).toHaveLength(2)
    // Out: nothing burns any more.
    expect(turn(s, [12]).of('saved')).toHaveLength(1)
    const { s: once } = burning({ 'items-save-once': true }, [1, 10, 12])
    expect(turn(once, [1, 10]).of('saved')).toHaveLength(1)
    turn(once, [20])
    // It catches fire anew: one save again.
    expect(exposed(once, 'fire', [1, 10, 12]).of('saved')).toHaveLength(2)
  })
  rules('true20/hazards/smoke').it('every choked round after two tires, by a reading', () => {
    const levels = (options: Record<string, boolean>) => {
      const s = alone(tough(0), options)
      exposed(s, 'smoke', [1])
      return [1, 2, 3].map(() => {
        end(s)
        turn(s, [1])
        return fatigueOf(s.r, 0)
      })
    }
    expect(levels({})).toEqual([1, 1, 2])
    expect(levels({ 'choke-every-round-after-two': true })).toEqual([1, 2, 3])
  })
  rules('true20/hazards/smoke-suffocation').it('never, by a reading; nor once one is out of the smoke', () => {
    const choking = (options: Record<string, boolean>) => {
      const s = scene({}, {}, { options, more: [someone('friend', 'one')] })
      s.m.give(0, exhausted)
      exposed(s, 'smoke', [1])
      turn(s, [1])
      expect(s.r.has(0, unconscious)).toBe(true)
      return s
    }
    const never = choking({ 'smoke-never-suffocates': true })
    for (let round = 0; round < 4; round++) turn(never, [1])
    expect(is(never, unconscious, dying, dead)).toEqual([true, false, false])
    const out = choking({})
    out.play([endAffliction({ who: 0, of: 'smoke', how: 'left' })])
    turn(out)
    expect(is(out, unconscious, dying)).toEqual([true, false])
  })
  rules('true20/hazards/smoke').it('a choked round, and two in a row tire', () => {
    const s = alone(tough(0, { fortitude: 1 }))
    exposed(s, 'smoke', [14])
    expect(s.r.has(0, dazed)).toBe(false)
    expect(saves(turn(s, [10]))).toEqual([16])
    expect([s.r.has(0, dazed), fatigueOf(s.r, 0)]).toEqual([true, 0])
    end(s)
    expect(s.r.has(0, dazed)).toBe(false)
    expect(saves(turn(s, [10]))).toEqual([17])
    expect([s.r.has(0, dazed), fatigueOf(s.r, 0)]).toEqual([true, 1])
  })
  rules('true20/hazards/smoke').it('a round without choking begins the count anew', () => {
    const s = alone(tough(0, { fortitude: 10 }))
    exposed(s, 'smoke', [1])
    end(s)
    turn(s, [20])
    turn(s, [1])
    expect(fatigueOf(s.r, 0)).toBe(0)
  })
  rules('true20/hazards/smoke-suffocation').it(
    'unconscious from it: dying in the next round, dead in the one after',
    () => {
      // A friend keeps the fight open.
      const s = scene({}, {}, { more: [someone('friend', 'one')] })
      s.m.give(0, exhausted)
      exposed(s, 'smoke', [1])
      turn(s, [1])
      expect([s.r.has(0, unconscious), s.r.has(0, dying)]).toEqual([true, false])
      turn(s, [20])
      expect([s.r.has(0, dying), s.r.has(0, dead)]).toEqual([true, false])
      turn(s)
      expect(s.r.has(0, dead)).toBe(true)
    },
  )
})

describe('breath', () => {
  rules('true20/hazards/holding-breath').each([
    [2, 28],
    [-2, 12],
    [0, 20],
    [-6, 0],
  ] as const)('Constitution %i: %i rounds without a check', (constitution, rounds) => {
    const s = alone({ abilities: { constitution } })
    // A Constitution of -6 is below what lives; the rounds still stop at 0.
    const first = exposed(s, 'holding breath', rounds === 0 ? [20] : [])
    let n = 0
    while (rounds > 0 && n < 40) {
      n++
      if (turn(s, n === rounds ? [20] : []).of('checked').length) break
    }
    expect(rounds === 0 ? first.of('checked').length : n).toBe(rounds === 0 ? 1 : rounds)
  })
  rules('true20/hazards/holding-breath', 'true20/hazards/suffocation').it(
    'harder with each success; then it suffocates',
    () => {
      const s = alone({ abilities: { constitution: 2 } })
      exposed(s, 'holding breath')
      for (let round = 1; round < 28; round++) turn(s)
      expect(saves(turn(s, [8]))).toEqual([true])
      expect(saves(turn(s, [8]))).toEqual([false])
      expect([s.r.has(0, unconscious), s.r.has(0, dying)]).toEqual([true, false])
      turn(s)
      expect([s.r.has(0, dying), s.r.has(0, dead)]).toEqual([true, false])
      turn(s)
      expect(s.r.has(0, dead)).toBe(true)
    },
  )
  rules('true20/hazards/drowning').it('coming up ends it, and those who breathe water do not drown', () => {
    const s = alone({ abilities: { constitution: 1 } })
    exposed(s, 'holding breath')
    for (let round = 1; round < 24; round++) turn(s)
    expect(saves(turn(s, [9]))).toEqual([true])
    s.play([endAffliction({ who: 0, of: 'holding breath', how: 'left' })])
    expect(turn(s).events).toEqual([])
    const fish = alone({ immune: ['suffocation'] })
    exposed(fish, 'holding breath')
    expect(passes(fish, HOUR).of('checked')).toEqual([])
  })
  rules('true20/hazards/slow-suffocation').it('a level each 15 minutes once the air is used up, then death', () => {
    expect(hoursOfAir(1000, ['medium', 'medium'], 1)).toBe(2)
    expect(hoursOfAir(1000, ['medium', 'small', 'small'])).toBe(3)
    expect(hoursOfAir(2000, ['medium'])).toBe(12)
    const s = alone()
    ruling(s, { do: 'seal', who: [0], cubicFeet: 1000, fires: 2 })
    expect(passes(s, 2 * HOUR + 14 * MINUTE).of('state-entered')).toEqual([])
    passes(s, 46 * MINUTE - 1)
    expect([fatigueOf(s.r, 0), s.r.has(0, unconscious)]).toEqual([3, false])
    passes(s, 1)
    expect(s.r.has(0, unconscious)).toBe(true)
    passes(s, 1)
    expect(s.r.has(0, dying)).toBe(true)
  })
})

describe('want and water', () => {
  rules('true20/hazards/thirst').it('36 hours and two for each point; then a check each hour', () => {
    const s = alone({ abilities: { constitution: 2 } })
    exposed(s, 'thirst')
    expect(passes(s, 40 * HOUR).of('checked')).toEqual([])
    expect(saves(passes(s, HOUR, [8]))).toEqual([true])
    expect(saves(passes(s, HOUR, [8]))).toEqual([false])
    expect(fatigueOf(s.r, 0)).toBe(1)
  })
  rules('true20/hazards/thirst').it('the first check at the limit itself, by a reading', () => {
    const s = alone({ abilities: { constitution: 2 } }, { 'first-check-at-limit': true })
    exposed(s, 'thirst')
    expect(passes(s, 40 * HOUR - 1).of('checked')).toEqual([])
    expect(saves(passes(s, 1, [8]))).toEqual([true])
    expect(saves(passes(s, HOUR, [8]))).toEqual([false])
  })
  rules('true20/hazards/hunger').it('fatigued at once, by a reading', () => {
    const s = alone({}, { 'hunger-straight-fatigued': true })
    exposed(s, 'hunger')
    passes(s, 96 * HOUR, [1])
    expect(fatigueOf(s.r, 0)).toBe(2)
    passes(s, 24 * HOUR, [1])
    expect(fatigueOf(s.r, 0)).toBe(3)
  })
  rules('true20/hazards/fast-water').it('what it says: only those whose check succeeds are hurt, by a reading', () => {
    const swims = (options: Record<string, boolean>, faces: Faces) =>
      exposed(alone({ skills: { Swim: 4 }, toughness: 30 }, options), 'fast water', faces).of('withstood').length
    expect([swims({}, [10, 11, 10]), swims({}, [11, 10])]).toEqual([1, 1])
    expect(swims({ 'fast-water-literal': true }, [10, 11])).toBe(0)
    expect(swims({ 'fast-water-literal': true }, [11, 10])).toBe(1)
  })
  rules('true20/hazards/hunger').it('three days, then a check each day', () => {
    const s = alone()
    exposed(s, 'hunger')
    expect(passes(s, 72 * HOUR).of('checked')).toEqual([])
    expect(saves(passes(s, 24 * HOUR, [10]))).toEqual([true])
    expect(saves(passes(s, 24 * HOUR, [10]))).toEqual([false])
    expect(fatigueOf(s.r, 0)).toBe(1)
  })
  rules('true20/hazards/food-and-water-needs').it('a small creature needs half', () => {
    const s = alone({ size: 'small' })
    const size = (s.scene.sheets[0] as unknown as { size: string }).size
    expect(provisions(['medium', size, size], 3)).toBe(6)
  })
  rules('true20/hazards/fast-water').it('+0 non-lethal each round; a second check, or it goes under', () => {
    const s = alone({ toughness: 2, skills: { Swim: 4 } })
    const first = exposed(s, 'fast water', [10, 13, 11])
    expect([saves(first), first.of('withstood').length]).toEqual([[false, true], 1])
    expect(saves(turn(s, [10, 13, 10]))).toEqual([false, false])
    expect(
      s.r
        .items(0, timers)
        .map(t => t.source)
        .sort(),
    ).toEqual(['fast water', 'holding breath'])
  })
  rules('true20/hazards/deep-water').it('+2 for each 100 feet and minute; a save avoids it', () => {
    const s = alone(tough(3, { fortitude: 5 }))
    exposed(s, 'water 200 feet deep')
    expect(passes(s, MINUTE, [10]).of('withstood')).toEqual([])
    const p = passes(s, MINUTE, [10, 16])
    expect([saves(p), p.of('withstood').length]).toEqual([[16], 1])
  })
})

it('nothing goes on for the dead, and a second exposure changes nothing', () => {
  const s = alone(tough(0, { fortitude: 40 }))
  exposed(s, 'cold')
  expect(exposed(s, 'cold').events.filter(e => e.e !== 'ruled')).toEqual([])
  s.m.give(0, dead)
  expect(passes(s, HOUR).of('saved')).toEqual([])
  expect(exposed(s, 'heat').events.filter(e => e.e !== 'ruled')).toEqual([])
})
it('a sheet says what it is exposed to, by names that there are', () => {
  expect(() => scene({ exposed: ['cold'] })).not.toThrow()
  expect(() => scene({ exposed: ['frost'] })).toThrow(/no affliction .*frost/)
})
describe('by the word of the game master', () => {
  const rule = (s: Stage, name: string, given: Record<string, unknown>) => {
    const kind = s.scene.rules.rulings[name]!
    const command = { do: name, reason: 'so', ...given }
    const why = kind.refuse(s.r, command).map(x => x.why)
    if (why.length === 0) s.play([{ ...command, do: kind.step.kind } as Step])
    return why
  }
  it('a creature comes into cold and out of it', () => {
    const s = alone()
    expect(rule(s, 'relieve', { who: 0, of: 'cold' })).toEqual(['is not exposed to cold'])
    expect(rule(s, 'expose', { who: 0, to: 'cold' })).toEqual([])
    expect(s.r.items(0, timers)).toHaveLength(1)
    expect(rule(s, 'relieve', { who: 0, of: 'cold' })).toEqual([])
    expect(s.r.items(0, timers)).toEqual([])
    expect(rule(s, 'expose', { who: 0, to: 'frost' })[0]).toMatch(/^no affliction "frost": there are cold, severe cold/)
  })
})
