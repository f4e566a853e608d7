import type { Options } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { cure } from '../../d20/healing/healing.ts'
import { roundsRun } from '../../d20/movement/run.ts'
import { unconscious, winded } from '../../d20/vocabulary/conditions.ts'
import { rules } from '../../testing/rule.ts'
import { table } from '../../testing/table.ts'
import { StarStage } from '../testing/stage.ts'
import { fatigued } from '../vocabulary/conditions.ts'
import {
  type Country,
  feetPerMinute,
  feetPerRound,
  milesPerHour,
  partCovered,
  TRAVEL_HOURS,
  type TravelPath,
} from './movement.ts'

type Given = Record<string, unknown>
const alone = (given: Given = {}, options: Options = {}) => new StarStage([{ side: 'us', ...given }], { options })
const miles = (s: StarStage, command: Given, faces: readonly number[] = []) => {
  const played = s.do({ do: 'travel', ...command } as never, faces)
  const e = played.of('travelled')[0]!
  return (e['miles'] as number) / (e['of'] as number)
}

describe('paces', () => {
  rules('starfinder/movement/walk').it('a tenth of the speed in miles an hour', () => {
    expect([feetPerRound(alone().r, 0, 'walk'), milesPerHour(alone({ speed: 40 }).r, 0, 'walk')]).toEqual([30, 4])
  })
  rules('starfinder/movement/hustle').it('twice the walk', () => {
    expect([milesPerHour(alone().r, 0, 'hustle'), feetPerRound(alone().r, 0, 'hustle')]).toEqual([6, 60])
  })
  rules('starfinder/movement/run-mode').it('four times the speed', () => {
    expect(feetPerRound(alone().r, 0, 'run')).toBe(120)
  })
  rules('starfinder/travel/local-pace').it('feet a minute', () => {
    expect([feetPerMinute(alone({ speed: 20 }).r, 0, 'hustle'), feetPerMinute(alone().r, 0, 'walk') * 2]).toEqual([
      400, 600,
    ])
    const explored = (speed: number, minutes: number, pace: string) =>
      alone({ speed }).do({ do: 'explore', minutes, pace }).of('explored')[0]!
    expect([explored(20, 1, 'hustle')['feet'], explored(30, 2, 'walk')['feet']]).toEqual([400, 600])
  })
  rules('starfinder/travel/run-free-rounds', 'starfinder/travel/run-check', 'starfinder/travel/run-rest').it(
    'a run by the minute lasts as many rounds as it would in a fight',
    () => {
      const runner = { scores: { Constitution: 14 }, abilities: { Constitution: 2 } }
      const go = (minutes: number, faces: readonly number[], s = alone(runner)) => {
        const p = s.turn().do({ do: 'explore', minutes, pace: 'run' }, faces)
        return [
          p.of('explored')[0]?.['rounds'],
          p.of('explored')[0]?.['feet'],
          s.r.get(0, roundsRun),
          s.r.has(0, winded),
        ]
      }
      expect(go(1, [])).toEqual([10, 1200, 10, false])
      // The first check is due in round 15, against 10.
      expect(go(3, [8, 9, 9])).toEqual([16, 1920, 0, true])
      expect(go(2, [8, 9, 10, 11, 12, 13])).toEqual([20, 2400, 20, false])
      const s = alone(runner)
      expect([go(1, [], s), go(1, [7], s)]).toEqual([
        [10, 1200, 10, false],
        [4, 480, 0, true],
      ])
      const why = (pace: string) => s.why({ do: 'explore', minutes: 1, pace })
      const REST = ['starfinder/travel/run-rest']
      expect([why('run'), why('hustle'), why('walk')]).toEqual([REST, REST, []])
    },
  )
  rules('starfinder/travel/no-overland-run').it('running and resting in turn comes to a hustle', () => {
    expect(milesPerHour(alone().r, 0, 'run')).toBe(6)
  })
  table('starfinder/movement/scales', { prose: ['use'] }).each('$scale', row => {
    const s = alone()
    const UNITS: Readonly<Record<string, readonly [number, RegExp]>> = {
      tactical: [feetPerRound(s.r, 0, 'walk'), /feet .* per round/],
      local: [feetPerMinute(s.r, 0, 'walk'), /feet per minute/],
      overland: [miles(s, { hours: 1 }), /miles per hour/],
    }
    const [n, unit] = UNITS[row.text('scale')]!
    expect(n).toBe({ tactical: 30, local: 300, overland: 3 }[row.text('scale')])
    expect(row.text('unit')).toMatch(unit)
  })
  table('starfinder/travel/movement-table').each('$scale, $pace', row => {
    const pace = row.text('pace') as 'walk' | 'hustle' | 'run'
    const scale = row.text('scale')
    const far = (speed: number) => {
      const s = alone({ speed })
      if (scale.startsWith('1 round')) return feetPerRound(s.r, 0, pace)
      return scale.startsWith('1 minute') ? feetPerMinute(s.r, 0, pace) : miles(s, { hours: TRAVEL_HOURS['on foot'] })
    }
    for (const speed of [20, 30, 40]) expect(far(speed)).toBe(row.number(`speed_${speed}`))
  })
  rules('starfinder/travel/movement-table').it('other speeds in proportion', () => {
    const s = alone({ speed: 25 })
    expect([feetPerMinute(s.r, 0, 'run'), miles(s, { hours: 8 })]).toEqual([1000, 20])
  })
})

describe('the day', () => {
  table('starfinder/travel/day-length').each('$traveller', row => {
    const BY: Readonly<Record<string, number>> = {
      'on foot or mounted': TRAVEL_HOURS['on foot'],
      'vehicle, single pilot or very small crew': TRAVEL_HOURS['single pilot'],
      'large vehicle, large crew in shifts': TRAVEL_HOURS['crew in shifts'],
    }
    const hours = BY[row.text('traveller')]!
    expect(hours).toBe(row.number('hours_per_day'))
    expect(alone().why({ do: 'travel', hours })).toEqual([])
  })
  rules('starfinder/travel/walk-day').it('8 hours on foot cost nothing', () => {
    const s = alone()
    const played = s.do({ do: 'travel', hours: 8 })
    expect([played.of('travelled')[0]!['miles'], played.of('checked'), s.hp()]).toEqual([2400, [], 20])
    // After a night's sleep there are 8 more.
    s.do({ do: 'sleep' })
    expect(s.do({ do: 'travel', hours: 8 }).of('checked')).toEqual([])
  })
  rules('starfinder/travel/forced-march', 'starfinder/fatigue/forced-march-fatigue').it(
    'then a check each hour: 12, 14, 16',
    () => {
      const s = alone({ abilities: { Constitution: 1 } })
      // 11 + 1 meets 12; 12 + 1 misses 14, for 4 points.
      const played = s.do({ do: 'travel', hours: 10 }, [11, 12, 4])
      expect(played.of('checked').map(e => e['success'])).toEqual([true, false])
      expect([s.hp(), s.r.has(0, fatigued)]).toEqual([16, true])
      // The next hour is the third: 15 + 1 meets 16.
      expect(s.do({ do: 'travel', hours: 1 }, [15]).of('checked')[0]!['success']).toBe(true)
    },
  )
  rules('starfinder/fatigue/forced-march-fatigue').it('Stamina first, and fatigued until it has come back', () => {
    const s = alone({ stamina: 8, resolve: 2, hitPoints: 10 })
    s.do({ do: 'travel', hours: 9 }, [5, 5])
    expect([s.points(), s.r.has(0, fatigued)]).toEqual([[3, 10, 2], true])
    s.do({ do: 'rest' })
    expect([s.points(), s.r.has(0, fatigued)]).toEqual([[8, 10, 1], false])
  })
  rules('starfinder/fatigue/march-to-unconsciousness').it('down to 0, unconscious and stable', () => {
    const s = alone({ stamina: { maximum: 5, current: 0 }, resolve: 3, hitPoints: { maximum: 10, current: 3 } })
    s.do({ do: 'travel', hours: 9 }, [2, 6])
    expect([s.hp(), s.r.has(0, unconscious), s.r.has(0, fatigued), s.states()]).toEqual([
      0,
      true,
      true,
      expect.not.arrayContaining(['dying', 'dead']),
    ])
  })
  table('starfinder/travel/hustle-damage').each('hour $hour', row => {
    const s = alone({ hitPoints: 100 })
    const hour = row.number('hour')
    if (hour > 1) s.do({ do: 'travel', hours: hour - 1, pace: 'hustle' })
    const before = s.hp()
    s.do({ do: 'travel', hours: 1, pace: 'hustle' })
    expect([before - s.hp(), 100 - s.hp()]).toEqual([row.number('damage_that_hour'), row.number('total')])
  })
  rules('starfinder/travel/hustle-damage').it('4 hours: 24 miles for 7 points', () => {
    const s = alone()
    expect([miles(s, { hours: 4, pace: 'hustle' }), s.hp()]).toEqual([24, 13])
  })
  rules('starfinder/fatigue/hustle-fatigue').it('1 point makes fatigued; getting it back ends that', () => {
    const s = alone({ stamina: 20, resolve: 2, hitPoints: 18 })
    s.do({ do: 'travel', hours: 2, pace: 'hustle' })
    expect([s.sp(), s.r.has(0, fatigued)]).toEqual([19, true])
    s.do({ do: 'rest' })
    expect([s.sp(), s.r.has(0, fatigued)]).toEqual([20, false])
    // Of several points all have to come back.
    const worn = alone({ hitPoints: 30 })
    worn.do({ do: 'travel', hours: 4, pace: 'hustle' })
    worn.play([cure({ who: 0, n: 6, by: 'magic' })])
    expect([worn.hp(), worn.r.has(0, fatigued)]).toEqual([29, true])
    worn.play([cure({ who: 0, n: 1, by: 'magic' })])
    expect(worn.r.has(0, fatigued)).toBe(false)
  })
})

describe('the country', () => {
  const COUNTRIES: Readonly<Record<string, Country>> = {
    'desert (all temperatures)': 'desert',
    'forest (typical)': 'forest',
    'forest (dense)': 'dense forest',
    hill: 'hill',
    marsh: 'marsh',
    mountain: 'mountain',
    plains: 'plains',
    urban: 'urban',
  }
  table('starfinder/travel/terrain-table').each('$terrain', row => {
    const country = COUNTRIES[row.text('terrain')]!
    const part = (path: TravelPath) => miles(alone(), { hours: 8, country, path }) / 24
    expect([part('highway'), part('road'), part('trail'), part('trackless')]).toEqual([
      row.number('highway'),
      row.number('road_or_trail'),
      row.number('road_or_trail'),
      row.number('trackless'),
    ])
  })
  rules('starfinder/travel/terrain-table').it('6 miles through a dense forest, 24 on a mountain highway', () => {
    expect([
      miles(alone(), { hours: 8, country: 'dense forest' }),
      miles(alone({ speed: 40 }), { hours: 8, country: 'mountain', path: 'highway' }),
    ]).toEqual([6, 24])
  })
  rules('starfinder/travel/path-kinds').it('a dirt track counts as a road', () => {
    expect(partCovered('hill', 'road', false)).toBe(0.75)
    expect(miles(alone(), { hours: 8, country: 'hill', path: 'road' })).toBe(18)
    expect(alone().why({ do: 'travel', hours: 1, path: 'canal' })).toEqual(['starfinder/travel/path-kinds'])
  })
  rules('starfinder/travel/trail-no-vehicles').it('a trail helps no vehicles', () => {
    const on = (vehicles: boolean) => miles(alone(), { hours: 8, country: 'forest', path: 'trail', vehicles })
    expect([on(true), on(false)]).toEqual([12, 24])
  })
})

describe('running', () => {
  const runner = (more: Given = {}) =>
    new StarStage([{ abilities: { Constitution: 2 }, ...more }], { map: ['.'.repeat(200)] })
  /** Runs so many rounds, one square a round, with these faces for the checks that come. */
  const runs = (s: StarStage, rounds: number, faces: readonly number[] = []) => {
    const results: unknown[] = []
    const left = [...faces]
    for (let i = 0; i < rounds; i++) {
      s.turn()
      const [x] = s.where()
      const needs = i >= 14
      const played = s.do({ do: 'run', to: s.square(x + 2, 0) }, needs ? [left.shift()!] : [])
      results.push(...played.of('out-of-breath').map(() => i + 1))
    }
    return results
  }
  rules('starfinder/travel/run-free-rounds').it('as many rounds as the Constitution score without a check', () => {
    expect(runs(runner(), 14)).toEqual([])
  })
  rules('starfinder/travel/run-check').it('then DC 10, and 1 more each time; a failure stops it', () => {
    const s = runner()
    expect(runs(s, 17, [8, 9, 9])).toEqual([17])
    expect(s.where()[0]).toBe(32)
  })
  rules('starfinder/travel/run-rest').it('after a failure no run for a minute', () => {
    const s = runner()
    runs(s, 15, [1])
    s.turn()
    expect(s.why({ do: 'run', to: s.square(s.where()[0] + 2, 0) })).toContain('starfinder/travel/run-rest')
    expect(s.why({ do: 'move', to: s.square(s.where()[0] + 6, 0) })).toEqual([])
    s.do({ do: 'move', to: s.square(s.where()[0] + 6, 0) })
    expect(s.why({ do: 'move', to: s.square(s.where()[0] + 1, 0) })).toContain('starfinder/travel/run-rest')
  })
})

describe('chases', () => {
  const pair = (fleeing: Given, pursuers: readonly Given[], options: Options = {}) =>
    new StarStage([fleeing, ...pursuers], { options })
  const how = (s: StarStage, more: Given, faces: readonly number[] = []) =>
    s
      .do(
        {
          do: 'chase',
          by: s.r.scene.sheets.slice(1).map((_, i) => i + 1),
          rounds: 3,
          overland: false,
          ...more,
        } as never,
        faces,
      )
      .of('chased')[0]!['how'] // prettier-ignore
  rules('starfinder/chase/slower-cannot-escape').it('the faster one has its way without a check', () => {
    expect([how(pair({ speed: 20 }, [{ speed: 30 }]), {}), how(pair({ speed: 40 }, [{ speed: 30 }]), {})]).toEqual([
      'caught',
      'escaped',
    ])
  })
  rules('starfinder/chase/equal-speed').it('equals roll Dexterity after three rounds; a tie goes on', () => {
    const given = (options: Options = {}) =>
      pair({ abilities: { Dexterity: 3 } }, [{ abilities: { Dexterity: 1 } }], options)
    expect([how(given(), {}, [9, 10]), how(given(), {}, [7, 10]), how(given(), { rounds: 2 })]).toEqual([
      'escaped',
      'caught',
      'goes on',
    ])
    expect(
      [{}, { 'chase-tie-escapes': true }, { 'chase-tie-caught': true }].map(o => how(given(o), {}, [8, 10])),
    ).toEqual(['goes on', 'escaped', 'caught'])
  })
  rules('starfinder/chase/overland').it('overland all roll Constitution, and the pursued needs the highest', () => {
    const s = () =>
      pair({ abilities: { Constitution: 2 } }, [
        { abilities: { Constitution: 1 } },
        { side: 'them', abilities: { Constitution: 3 } },
      ])
    expect([how(s(), { overland: true }, [12, 11, 11]), how(s(), { overland: true }, [13, 11, 11])]).toEqual([
      'caught',
      'escaped',
    ])
  })
})
