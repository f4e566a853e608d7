import { rulingStep } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { cure } from '../../d20/healing/healing.ts'
import { hour } from '../../d20/healing/recovery.ts'
import { nonlethal } from '../../d20/injury/fields.ts'
import { time } from '../../d20/turn/advance-time.ts'
import { dead } from '../../d20/vocabulary/conditions.ts'
import { HOUR } from '../../d20/vocabulary/timers.ts'
import { rules } from '../../testing/rule.ts'
import { table } from '../../testing/table.ts'
import { Way } from '../testing/way.ts'
import { fatigued } from '../vocabulary/conditions.ts'

type Given = Record<string, unknown>
const walker = (given: Given = {}, options = {}) => new Way([{ hitPoints: 30, ...given }], options)
const hurt = (s: Way, who = 0) => s.r.amount(who, nonlethal)
const checks = (played: ReturnType<Way['do']>) => played.of('checked').map(e => e['success'])
const night = (s: Way) => s.play([time(8 * HOUR, 'sleep', { asleep: 8, resters: [0] })])

describe('a day on the way', () => {
  table('srd35/travel/day-length').each('$traveller', row => {
    const s = walker()
    const hours = row.number('hours_per_day')
    const who = row.text('traveller')
    const day: Given = who.startsWith('on foot')
      ? { do: 'travel', hours: 8, by: 'cart' }
      : { do: 'sail', craft: who.startsWith('rowed') ? 'rowboat' : 'sailing ship', hours }
    expect(hours).toBe(day['hours'])
    s.do(day)
    expect(s.why({ ...day, hours: 1 })).toEqual(who.startsWith('sailing') ? [] : ['srd35/travel/day-length'])
  })
  rules('srd35/travel/day-length').it('24 miles on foot, 15 rowing, 48 under sail', () => {
    const sailed = (craft: string, hours: number) => {
      const e = walker().do({ do: 'sail', craft, hours }).of('sailed')[0]!
      return Number(e['miles']) / Number(e['of'])
    }
    expect([walker().miles({ hours: 8 }), sailed('rowboat', 10), sailed('sailing ship', 24)]).toEqual([24, 15, 48])
  })
  rules('srd35/travel/walk-eight-hours').it('8 hours cost nothing, the ninth a check', () => {
    const s = walker({ speed: 20 })
    expect(s.miles({ hours: 8 })).toBe(16)
    expect([hurt(s), s.r.has(0, fatigued)]).toEqual([0, false])
    const other = walker({ speed: 20 })
    const played = other.do({ do: 'travel', hours: 9 }, [12])
    expect([played.of('travelled')[0]!['miles'], checks(played)]).toEqual([1800, [true]])
  })
  rules('srd35/travel/day-length').it('hours from 1 to 24, minutes to 59, whole, and no more than a day in all', () => {
    const why = (how: Given) => walker().why({ do: 'travel', ...how })
    for (const how of [{ hours: 24 }, { minutes: 59 }, { hours: 23, minutes: 59 }, { minutes: 1 }])
      expect(why(how), JSON.stringify(how)).toEqual([])
    for (const how of [{}, { hours: 0 }, { hours: 25 }, { minutes: 60 }, { hours: 24, minutes: 1 }, { hours: -1 }])
      expect(why(how), JSON.stringify(how)).toEqual(['srd35/travel/day-length'])
  })
  rules('srd35/movement/distance-hour').it('a minute of the way is told in parts that come out even', () => {
    const minute = (speed: number) => walker({ speed }).do({ do: 'travel', minutes: 1 }).of('travelled')
    expect([minute(30), minute(25)]).toMatchObject([[{ miles: 5, of: 100 }], [{ miles: 200, of: 4800 }]])
  })
  rules('srd35/travel/day-length').it('parts of an hour by cart count, and are told', () => {
    const s = walker()
    s.do({ do: 'travel', minutes: 30, by: 'cart' })
    s.do({ do: 'travel', hours: 1, by: 'cart' })
    expect(s.why({ do: 'travel', hours: 6, minutes: 30, by: 'cart' })).toEqual([])
    expect(s.says({ do: 'travel', hours: 6, minutes: 31, by: 'cart' })[0]).toMatch(/8 hours.* 1\.5/)
    const minute = walker()
    minute.do({ do: 'travel', minutes: 1, by: 'cart' })
    expect(minute.why({ do: 'travel', hours: 8, by: 'cart' })).toEqual(['srd35/travel/day-length'])
    night(minute)
    expect(minute.why({ do: 'travel', hours: 8, by: 'cart' })).toEqual([])
  })
  rules('srd35/travel/way-kinds').it('the dead go nowhere, and nobody takes them along', () => {
    const s = new Way([{}, {}])
    s.m.give(1, dead)
    expect(s.why({ do: 'travel', hours: 1 })).toEqual([])
    expect(s.why({ do: 'travel', hours: 1, with: [1] })).toEqual(['srd35/travel/day-length'])
  })
  table('srd35/movement/distance-hour').each('$mode', row => {
    const mode = row.text('mode')
    for (const speed of [15, 20, 30, 40]) {
      const cell = row.cell(String(speed))
      if (mode === 'run') {
        expect([cell, walker({ speed }).why({ do: 'travel', hours: 1, pace: 'run' })]).toEqual([
          null,
          ['srd35/travel/no-overland-run'],
        ])
      } else expect(walker({ speed }).miles({ hours: 1, pace: mode })).toBe(cell)
    }
  })
  rules('srd35/movement/distance-hour').it('other speeds by the same, or by sixty minutes of the local scale', () => {
    expect([
      walker({ speed: 25 }).miles({ hours: 1 }),
      walker({ speed: 25 }).miles({ hours: 1, pace: 'hustle' }),
    ]).toEqual([2.5, 5])
    const exact = (pace: string) => walker({}, { 'exact-hour-from-minutes': true }).miles({ hours: 1, pace })
    expect(exact('walk')).toBeCloseTo(18_000 / 5280, 3)
    expect(exact('hustle')).toBeCloseTo(36_000 / 5280, 3)
  })
  table('srd35/movement/distance-day').each('$mode', row => {
    const mode = row.text('mode')
    for (const speed of [15, 20, 30, 40]) {
      const cell = row.cell(String(speed))
      if (mode === 'walk') expect(walker({ speed }).miles({ hours: 8 })).toBe(cell)
      else expect(cell).toBeNull()
    }
  })
})

describe('hustling', () => {
  table('srd35/travel/hustle-damage').each('hour $hour', row => {
    const s = walker({ hitPoints: 200 })
    const hour = row.number('hour')
    if (hour > 1) s.do({ do: 'travel', hours: hour - 1, pace: 'hustle' })
    const before = hurt(s)
    s.do({ do: 'travel', hours: 1, pace: 'hustle' })
    expect([hurt(s) - before, hurt(s)]).toEqual([row.number('damage'), row.number('total')])
  })
  rules('srd35/travel/hustle-damage', 'srd35/travel/hustle-fatigue').it(
    'hours need not follow one another, and sleep begins anew',
    () => {
      const s = walker()
      s.do({ do: 'travel', hours: 1, pace: 'hustle' })
      s.do({ do: 'travel', hours: 1 })
      s.play([time(2 * HOUR, 'wait')])
      expect([hurt(s), s.r.has(0, fatigued)]).toEqual([0, false])
      s.do({ do: 'travel', hours: 1, pace: 'hustle' })
      expect([hurt(s), s.r.has(0, fatigued)]).toEqual([1, true])
      // Fatigue does not keep from hustling on, and more damage changes nothing more.
      s.do({ do: 'travel', hours: 1, pace: 'hustle' })
      expect([hurt(s), s.r.has(0, fatigued)]).toEqual([3, true])
      night(s)
      const before = hurt(s)
      s.do({ do: 'travel', hours: 1, pace: 'hustle' })
      expect(hurt(s)).toBe(before)
    },
  )
  rules('srd35/travel/hustle-hours-in-day').it('hours of both paces are hours of the day', () => {
    const mixed = (walked: number, faces: readonly number[], options = {}) => {
      const s = walker({ hitPoints: 200 }, options)
      const first = s.miles({ hours: 1, pace: 'hustle' })
      return [first + s.miles({ hours: walked }, faces), hurt(s)]
    }
    expect([mixed(7, []), mixed(8, [12])]).toEqual([
      [27, 0],
      [30, 0],
    ])
    // A hustled hour past the eighth takes its check and its damage.
    const s = walker({ hitPoints: 200 })
    s.do({ do: 'travel', hours: 8 })
    s.do({ do: 'travel', hours: 1, pace: 'hustle' }, [11, 3])
    expect(hurt(s)).toBe(3)
    s.do({ do: 'travel', hours: 1, pace: 'hustle' }, [14])
    expect(hurt(s)).toBe(4)
    // By the other reading only hours walked count.
    expect(mixed(8, [], { 'hustle-outside-eight-hours': true })).toEqual([30, 0])
    const outside = walker({ hitPoints: 200 }, { 'hustle-outside-eight-hours': true })
    outside.do({ do: 'travel', hours: 8 })
    expect(checks(outside.do({ do: 'travel', hours: 1, pace: 'hustle' }))).toEqual([])
  })
  rules('srd35/travel/no-overland-run').it('nobody runs for an hour; in turns with rest it is a hustle', () => {
    expect(walker().says({ do: 'travel', hours: 1, pace: 'run' })).toEqual([
      'nobody runs for an hour: running and resting in turn comes to a hustle',
    ])
    expect(walker().miles({ hours: 1, pace: 'hustle' })).toBe(6)
  })
})

describe('forced marches', () => {
  rules('srd35/travel/forced-march-check').it('DC 12, 14, 16, and an equal total passes', () => {
    const s = walker({ abilities: { Constitution: 2 } })
    expect(checks(s.do({ do: 'travel', hours: 11 }, [10, 12, 13, 4]))).toEqual([true, true, false])
    expect(hurt(s)).toBe(4)
    const weak = walker()
    const played = weak.do({ do: 'travel', hours: 10 }, [11, 4, 14])
    expect([checks(played), hurt(weak), played.of('travelled')[0]!['miles']]).toEqual([[false, true], 4, 3000])
    const early = walker({}, { 'forced-march-first-at-ten': true })
    expect(checks(early.do({ do: 'travel', hours: 10 }, [10, 12]))).toEqual([true, true])
    const misses = walker({}, { 'forced-march-first-at-ten': true })
    expect(checks(misses.do({ do: 'travel', hours: 10 }, [9, 1, 11, 1]))).toEqual([false, false])
  })
  rules('srd35/travel/forced-march-fatigue').it('one point tires, a passed check does not', () => {
    const weak = walker({ abilities: { Constitution: -1 } })
    weak.do({ do: 'travel', hours: 9 }, [12, 1])
    expect([hurt(weak), weak.r.has(0, fatigued)]).toEqual([1, true])
    const strong = walker({ abilities: { Constitution: 4 } })
    strong.do({ do: 'travel', hours: 9 }, [8])
    expect([hurt(strong), strong.r.has(0, fatigued)]).toEqual([0, false])
  })
  rules('srd35/travel/march-into-unconsciousness').it('on into unconsciousness, where the march ends', () => {
    const s = walker({ hitPoints: 6 })
    s.do({ do: 'travel', hours: 10 }, [11, 4, 14])
    const played = s.do({ do: 'travel', hours: 4 }, [9, 3])
    expect([hurt(s), s.states()]).toEqual([7, expect.arrayContaining(['unconscious'])])
    expect([played.of('travelled')[0]!['miles'], played.of('march-halted')[0]!['minutes']]).toEqual([300, 180])
    expect(s.why({ do: 'travel', hours: 1 })).not.toEqual([])
  })
  rules('srd35/travel/forced-march-check').it('a walk on the local scale after it is no march', () => {
    const s = walker()
    s.do({ do: 'travel', hours: 8 })
    s.do({ do: 'explore', minutes: 60 })
    expect(hurt(s)).toBe(0)
  })
})

describe('the end of fatigue', () => {
  rules('srd35/fatigue/ends-with-nonlethal-damage').it('with the last point, not before', () => {
    const s = walker()
    s.do({ do: 'travel', hours: 4, pace: 'hustle' })
    expect(hurt(s)).toBe(7)
    for (let i = 0; i < 6; i++) s.play([hour({ who: 0 })])
    expect([hurt(s), s.r.has(0, fatigued)]).toEqual([1, true])
    s.play([hour({ who: 0 })])
    expect([hurt(s), s.r.has(0, fatigued)]).toEqual([0, false])
  })
  rules('srd35/fatigue/ends-with-nonlethal-damage').it('points that are ruled away have healed too', () => {
    const s = walker()
    const left = (by: number) => {
      s.play([rulingStep(s.r, { do: 'set', who: 0, field: nonlethal.name, by } as never, 'healed').step!])
      return [hurt(s), s.r.has(0, fatigued)]
    }
    s.do({ do: 'travel', hours: 3, pace: 'hustle' })
    expect([left(-2), left(2), left(-3)]).toEqual([
      [1, true],
      [3, true],
      [0, false],
    ])
  })
  rules('srd35/fatigue/ends-with-nonlethal-damage').it('a night by itself does not end it', () => {
    const s = walker()
    s.do({ do: 'travel', hours: 5, pace: 'hustle' })
    night(s)
    expect([hurt(s), s.r.has(0, fatigued)]).toEqual([7, true])
  })
  rules('srd35/fatigue/ends-with-nonlethal-damage').it(
    'by default with all nonlethal damage, by a reading with its own',
    () => {
      const after = (options: Given) => {
        const s = walker({ hitPoints: { maximum: 30, current: 30, nonlethal: 5 } }, options)
        s.do({ do: 'travel', hours: 3, pace: 'hustle' })
        s.play([cure({ who: 0, n: 3, by: 'magic' })])
        const early = [hurt(s), s.r.has(0, fatigued)]
        s.play([cure({ who: 0, n: 5, by: 'magic' })])
        return [early, [hurt(s), s.r.has(0, fatigued)]]
      }
      expect(after({})).toEqual([
        [5, true],
        [0, false],
      ])
      expect(after({ 'fatigue-by-source': true })).toEqual([
        [5, false],
        [0, false],
      ])
    },
  )
  rules('srd35/fatigue/ends-with-nonlethal-damage').it('wounds that heal are none of its points', () => {
    const s = walker({ hitPoints: { maximum: 30, current: 20 } }, { 'fatigue-by-source': true })
    s.do({ do: 'travel', hours: 2, pace: 'hustle' })
    s.play([cure({ who: 0, n: 1, by: 'rest' })])
    expect([s.hp(), s.r.has(0, fatigued)]).toEqual([21, true])
    s.play([hour({ who: 0 })])
    expect(s.r.has(0, fatigued)).toBe(false)
  })
  rules('srd35/conditions/fatigued').it('no run, no charge, -2 to Strength and Dexterity', () => {
    const s = new Way(
      [
        {
          abilities: { Strength: 3, Dexterity: 1 },
          scores: { Strength: 16, Dexterity: 13 },
          weapons: [{ name: 'sword', damage: '1d8', types: 'slashing' }],
        },
        { side: 'them' },
      ],
      {},
      {
        at: [
          [0, 0],
          [8, 0],
        ],
      }, // prettier-ignore
    )
    const numbers = () => [s.attack().total, s.defense().total, s.r.tally('check', 0, { skill: 'Strength' })]
    expect(numbers()).toEqual([3, 11, 3])
    s.m.give(0, fatigued)
    expect(numbers()).toEqual([2, 10, 2])
    const line = [1, 2, 3]
    expect(s.why({ do: 'run', path: line })).toContain('srd35/conditions/fatigued')
    expect(s.why({ do: 'charge', target: 1, weapon: 0 })).toContain('srd35/conditions/fatigued')
    expect(s.why({ do: 'explore', minutes: 1, pace: 'run' })).toContain('srd35/conditions/fatigued')
    expect(s.turn().why({ do: 'move', path: line })).toEqual([])
  })
  rules('srd35/conditions/fatigued').it('a Dexterity bonus that is gone shows as lost to it', () => {
    const s = new Way([{ abilities: { Dexterity: 2 } }])
    s.m.give(0, fatigued)
    const { total, terms } = s.defense()
    expect([total, terms.find(t => t.lost === 'fatigued')?.value]).toEqual([11, 1])
  })
})

describe('the country', () => {
  const COUNTRIES: Given = { 'desert, sandy': 'desert', 'tundra, frozen': 'tundra' }
  table('srd35/travel/terrain-multiplier').each('$terrain', row => {
    const name = row.text('terrain')
    const country = COUNTRIES[name] ?? name
    const part = (path: string) => walker().miles({ hours: 8, country, path }) / 24
    expect([part('highway'), part('road'), part('trail'), part('trackless')]).toEqual([
      row.number('highway'),
      row.number('road_or_trail'),
      row.number('road_or_trail'),
      row.number('trackless'),
    ])
  })
  rules('srd35/travel/terrain-multiplier').it('also a hustle; and where no path is named there is none', () => {
    expect(walker({ speed: 20 }).miles({ hours: 1, pace: 'hustle', country: 'hills', path: 'road' })).toBe(3)
    expect(walker().miles({ hours: 8, country: 'jungle' })).toBe(6)
    expect(walker().miles({ hours: 8, country: 'mountains', path: 'highway' })).toBe(18)
    expect(walker().why({ do: 'travel', hours: 1, country: 'sea' })).toEqual(['srd35/travel/terrain-multiplier'])
  })
  table('srd35/travel/way-kinds').each('$way', row => {
    const at = (path: string, by?: string) =>
      walker().miles({ hours: 1, country: 'jungle', path, ...(by ? { by } : {}) })
    const way = row.text('way')
    const column = row.text('column')
    const same = column === 'road_or_trail' ? 'road' : column
    expect(at(way)).toBe(at(same))
    if (way !== 'trail') return
    const party = new Way([{}, {}]).do({ do: 'travel', hours: 1, with: [1], path: 'trail' }).of('travelled')[0]!
    expect(row.cell('single_file')).toBe(party['file'])
    expect([row.cell('helps_vehicles'), at('trail', 'cart') === at('trackless', 'cart')]).toEqual([false, true])
  })
  rules('srd35/travel/trail-limits').it('a wagon has no good of a trail, and of a road it has', () => {
    const wagon = (path: string) => walker().miles({ hours: 8, country: 'forest', path, by: 'wagon' })
    expect([wagon('trail'), wagon('road')]).toEqual([8, 16])
    expect(walker().miles({ hours: 1, country: 'forest', path: 'trail', vehicles: true })).toBe(1.5)
  })
  rules('srd35/travel/way-kinds').it('a party goes at the pace of its slowest', () => {
    const s = new Way([{ hitPoints: 30 }, { speed: 20 }])
    const played = s.do({ do: 'travel', hours: 9, with: [1] }, [2, 3, 19])
    expect(played.of('travelled')).toMatchObject([{ who: 0, with: [1], miles: 1800, of: 100 }])
    expect([hurt(s, 0), hurt(s, 1)]).toEqual([3, 0])
  })
})
