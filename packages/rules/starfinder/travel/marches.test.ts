import type { Options } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { cure } from '../../d20/healing/healing.ts'
import { hustled, walked } from '../../d20/travel/march-events.ts'
import { time } from '../../d20/turn/advance-time.ts'
import { HOUR, MINUTE } from '../../d20/vocabulary/timers.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'
import { fatigued } from '../vocabulary/conditions.ts'

type Given = Record<string, unknown>
const alone = (given: Given = {}, options: Options = {}) =>
  new StarStage([{ hitPoints: 18, stamina: 20, resolve: 3, ...given }], { options })
const go = (s: StarStage, hours: number, pace: string, faces: readonly number[] = []) =>
  s.do({ do: 'travel', hours, pace } as never, faces)
const told = (played: ReturnType<StarStage['play']>, kind: string) =>
  played.of(kind).map(({ e: _, who: __, ...rest }) => rest)

describe('hours on the way', () => {
  rules('starfinder/travel/hustle-damage', 'starfinder/travel/day-length').it('are counted by their pace', () => {
    const s = alone()
    expect(told(go(s, 2, 'walk'), 'hour-of-travel')).toEqual([
      { walked: 1, hustled: 0 },
      { walked: 2, hustled: 0 },
    ]) // prettier-ignore
    expect(told(go(s, 2, 'hustle'), 'hour-of-travel')).toEqual([
      { walked: 2, hustled: 1 },
      { walked: 2, hustled: 2 },
    ]) // prettier-ignore
    expect(told(go(s, 1, 'walk'), 'hour-of-travel')).toEqual([{ walked: 3, hustled: 2 }])
    // Eight hours of sleep end the day, fewer do not.
    s.do({ do: 'sleep', hours: 7 })
    expect([s.r.get(0, walked), s.r.get(0, hustled)]).toEqual([3, 2])
    s.do({ do: 'sleep', hours: 8 })
    expect([s.r.get(0, walked), s.r.get(0, hustled)]).toEqual([0, 0])
  })
  rules('starfinder/travel/hustle-damage').it('that must follow one another: a rest breaks the row, once', () => {
    const s = alone({}, { 'hustle-hours-must-be-consecutive': true })
    go(s, 1, 'walk')
    go(s, 1, 'hustle')
    expect(told(s.play([time(HOUR, 'wait')]), 'hour-of-travel')).toEqual([{ walked: 1, hustled: 0 }])
    expect(told(s.play([time(HOUR, 'wait')]), 'hour-of-travel')).toEqual([])
    const usual = alone()
    go(usual, 1, 'hustle')
    expect(told(usual.play([time(HOUR, 'wait')]), 'hour-of-travel')).toEqual([])
  })
})

describe('what a march costs', () => {
  rules('starfinder/travel/forced-march', 'starfinder/travel/day-length').it(
    'an hour hustled and eight walked: the ninth of the day is forced, unless hustles stand outside of it',
    () => {
      const lost = (options: Options, faces: readonly number[]) => {
        const s = alone({}, options)
        go(s, 1, 'hustle')
        go(s, 8, 'walk', faces)
        return 20 - s.sp()
      }
      expect([lost({}, [11, 4]), lost({ 'hustle-outside-eight-hours': true }, [])]).toEqual([4, 0])
    },
  )
  rules('starfinder/fatigue/hustle-fatigue', 'starfinder/fatigue/march-to-unconsciousness').it(
    'nonlethal damage of no attack, and fatigue once',
    () => {
      const s = alone()
      const first = go(s, 1, 'hustle')
      expect([told(first, 'damage-taken'), told(first, 'march-damage-owed')]).toEqual([[], []])
      const played = go(s, 2, 'hustle')
      expect(told(played, 'march-damage-owed')).toEqual([{ n: 1 }, { n: 3 }])
      expect(told(played, 'state-entered')).toEqual([{ condition: 'fatigued' }])
      expect(s.points()).toEqual([17, 18, 3])
      // By any reading of massive damage it kills nobody, being neither an attack nor lethal.
      const weak = alone({ hitPoints: 2, stamina: 0, dies: 'by Resolve' })
      go(weak, 4, 'hustle')
      expect([weak.states().includes('dead'), weak.r.has(0, fatigued), weak.hp()]).toEqual([false, true, 0])
    },
  )
  rules('starfinder/fatigue/hustle-fatigue', 'starfinder/fatigue/forced-march-fatigue').it(
    'what comes back eases it, as long as something is owed',
    () => {
      const s = alone({ hitPoints: { maximum: 18, current: 10 }, stamina: { maximum: 20, current: 0 } })
      go(s, 3, 'hustle')
      expect(s.points()).toEqual([0, 7, 3])
      expect(told(s.play([cure({ who: 0, n: 2, by: 'magic' })]), 'march-damage-owed')).toEqual([{ n: 1 }])
      expect(s.r.has(0, fatigued)).toBe(true)
      const eased = s.play([cure({ who: 0, n: 4, by: 'magic' })])
      expect([told(eased, 'march-damage-owed'), told(eased, 'state-left')]).toEqual([
        [{ n: 0 }],
        [{ condition: 'fatigued' }],
      ])
      expect(told(s.play([cure({ who: 0, n: 1, by: 'magic' })]), 'march-damage-owed')).toEqual([])
      // Where nothing comes back nothing is eased.
      expect(told(alone().play([cure({ who: 0, n: 1, by: 'magic' })]), 'march-damage-owed')).toEqual([])
    },
  )
  rules('starfinder/fatigue/hustle-fatigue').it('by a reading it lasts until Stamina and Hit Points are full', () => {
    const s = alone(
      { hitPoints: { maximum: 18, current: 17 }, stamina: { maximum: 20, current: 9 } },
      { 'fatigue-until-stamina-and-hit-points-full': true },
    )
    go(s, 2, 'hustle')
    s.play([cure({ who: 0, n: 1, by: 'magic' })])
    expect([s.points(), s.r.has(0, fatigued)]).toEqual([[8, 18, 3], true])
    s.do({ do: 'rest' })
    expect([s.points(), s.r.has(0, fatigued)]).toEqual([[20, 18, 2], false])
  })
})

describe('miles by country and path', () => {
  const miles = (more: Given) =>
    Number(
      alone()
        .do({ do: 'travel', hours: 8, ...more } as never)
        .of('travelled')[0]!['miles'],
    ) / 100
  rules('starfinder/travel/terrain-table', 'starfinder/travel/path-kinds').each([
    [{}, 24],
    [{ path: 'trail' }, 24],
    [{ country: 'dense forest' }, 6],
    [{ country: 'dense forest', path: 'trackless' }, 6],
    [{ country: 'dense forest', path: 'trail' }, 18],
    [{ country: 'dense forest', path: 'trail', vehicles: true }, 6],
    [{ country: 'dense forest', path: 'road' }, 18],
    [{ country: 'dense forest', path: 'road', vehicles: true }, 18],
    [{ country: 'mountain', path: 'highway' }, 18],
  ] as const)('%j: %i of 24', (more, n) => {
    expect(miles(more)).toBe(n)
  })
})

describe('rest in time', () => {
  const hurt = (more: Given = {}, options: Options = {}) =>
    alone({ level: 4, hitPoints: { maximum: 40, current: 10 }, stamina: { maximum: 20, current: 3 }, ...more }, options)
  rules('starfinder/healing/stamina-short-rest').each([[{}], [{ 'short-rest-pays-first': true }]] as const)(
    'ten minutes by %j',
    options => {
      const played = hurt({}, options).do({ do: 'rest' })
      expect(played.of('time-advanced').reduce((n, e) => n + Number(e['rounds']), 0)).toBe(10 * MINUTE)
    },
  )
  rules('starfinder/healing/stamina-short-rest').it(
    'paid first: it is told who has, and who has nothing to pay for has not',
    () => {
      const s = hurt({}, { 'short-rest-pays-first': true })
      expect(told(s.do({ do: 'rest' }), 'rest-paid')).toEqual([{ paid: true }])
      expect(told(s.do({ do: 'rest' }), 'rest-paid')).toEqual([{ paid: false }])
      expect(told(s.do({ do: 'rest' }), 'rest-paid')).toEqual([])
    },
  )
  rules('starfinder/healing/natural-hit-points').it('24 hours in bed count double, other hours of sleep do not', () => {
    const asleep = (activity: string, hours: number) => {
      const s = hurt()
      s.play([time(hours * HOUR, activity as never, { resters: [0], asleep: 8, interruptions: 0 })])
      return s.hp()
    }
    expect([asleep('bed', 24), asleep('bed', 23), asleep('sleep', 24), asleep('sleep', 8)]).toEqual([18, 14, 14, 14])
  })
  rules('starfinder/healing/natural-hit-points').it('the dead do not recover', () => {
    const s = new StarStage([{ side: 'us' }, { side: 'us', hitPoints: { maximum: 40, current: 0 } }]).turn()
    s.do({ do: 'sleep' })
    expect([s.hp(1), s.states(1)]).toEqual([0, ['dead']])
  })
})
