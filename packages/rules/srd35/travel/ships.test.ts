import { describe, expect } from 'vitest'
import { time } from '../../d20/turn/advance-time.ts'
import { HOUR } from '../../d20/vocabulary/timers.ts'
import { rules } from '../../testing/rule.ts'
import { table } from '../../testing/table.ts'
import { Way } from '../testing/way.ts'

type Given = Record<string, unknown>
const aboard = (options: Given = {}) => new Way([{}], options)
function miles(given: Given, options: Given = {}): number {
  const e = aboard(options)
    .do({ do: 'sail', ...given })
    .of('sailed')[0]!
  return Number(e['miles']) / Number(e['of'])
}
const why = (given: Given, options: Given = {}) => aboard(options).why({ do: 'sail', hours: 1, ...given })

describe('watercraft', () => {
  table('srd35/travel/ship-speeds', { prose: ['means'] }).each('$craft', row => {
    for (const craft of row.text('craft').split(' or ')) {
      const hours = row.number('hours')
      expect([miles({ craft, hours: 1 }), miles({ craft, hours })]).toEqual([
        row.number('per_hour'),
        row.number('per_day'),
      ])
      expect(why({ craft, hours: hours + 1 })).not.toEqual([])
      expect(why({ craft, way: 'downstream' }).length === 0).toBe(row.cell('river'))
    }
  })
  rules('srd35/travel/day-length').it('ships with both oars and sails: 24 hours, by a reading 10', () => {
    expect(why({ craft: 'galley', hours: 24 })).toEqual([])
    expect(why({ craft: 'galley', hours: 11 }, { 'oared-ships-ten-hours': true })).toEqual(['srd35/travel/day-length'])
    expect(why({ craft: 'sailing ship', hours: 24 }, { 'oared-ships-ten-hours': true })).toEqual([])
  })
  rules('srd35/travel/day-length').it('a day ends with sleep, or after 24 hours', () => {
    const s = aboard()
    s.do({ do: 'sail', craft: 'rowboat', hours: 10 })
    expect(s.why({ do: 'sail', craft: 'rowboat', hours: 1 })).toEqual(['srd35/travel/day-length'])
    s.play([time(8 * HOUR, 'sleep', { asleep: 8, resters: [0] })])
    expect(s.why({ do: 'sail', craft: 'rowboat', hours: 10 })).toEqual([])
    const ship = aboard()
    for (let day = 0; day < 3; day++) ship.do({ do: 'sail', craft: 'longship', hours: 24 })
    expect(ship.why({ do: 'sail', craft: 'longship', hours: 24 })).toEqual([])
  })
})

describe('parts of a day afloat', () => {
  rules('srd35/travel/day-length').it('are given in whole hours to 24 and minutes to 59', () => {
    for (const how of [{ hours: 24 }, { hours: 23, minutes: 59 }, { hours: 0, minutes: 1 }])
      expect(why({ craft: 'galley', ...how }), JSON.stringify(how)).toEqual([])
    for (const how of [{ hours: 25 }, { minutes: 60 }, { hours: -1 }, { hours: 1.5 }, { floating: 25 }])
      expect(why({ craft: 'galley', ...how }), JSON.stringify(how)).toEqual(['srd35/travel/day-length'])
  })
  rules('srd35/travel/day-length').it('more hours than a day has are none at all', () => {
    const says = (hours: number) => aboard().says({ do: 'sail', craft: 'galley', hours })
    expect([says(25), says(26)]).toEqual([says(0), says(0)])
  })
  rules('srd35/travel/day-length').it('add up to the day, and what is behind is told', () => {
    const s = aboard()
    const played = s.do({ do: 'sail', craft: 'keelboat', hours: 1, minutes: 30 })
    expect(played.of('sailed')).toMatchObject([{ miles: 150, of: 100, minutes: 90, floated: 0 }])
    expect(s.why({ do: 'sail', craft: 'keelboat', hours: 8, minutes: 30 })).toEqual([])
    expect(s.says({ do: 'sail', craft: 'keelboat', hours: 8, minutes: 31 })).toEqual([
      'a keelboat travels 10 hours a day, and it has travelled 1.5',
    ])
    const river = { do: 'sail', craft: 'raft', hours: 0, way: 'downstream', guided: true }
    const rounds = s
      .do({ ...river, floating: 5 })
      .of('time-advanced')
      .map(e => Number(e['rounds']))
    expect(rounds.reduce((n, x) => n + x, 0)).toBe(5 * HOUR)
    expect(s.why({ ...river, floating: 9 })).toEqual([])
    expect(s.says({ ...river, floating: 10 })).toEqual([
      'floats 14 hours a day beside those of rowing, and it has floated 5',
    ])
    // Those who come along have their part of the day behind them too.
    const two = new Way([{}, {}])
    expect(two.do({ do: 'sail', craft: 'rowboat', hours: 10, with: [1] }).of('sailed')).toMatchObject([{ with: [1] }])
    expect(two.why({ do: 'sail', craft: 'rowboat', hours: 1 }, 1)).toEqual(['srd35/travel/day-length'])
  })
})

describe('rivers', () => {
  rules('srd35/travel/downstream').it('the current is added, 3 miles an hour unless the river says otherwise', () => {
    expect([
      miles({ craft: 'keelboat', hours: 1, way: 'downstream' }),
      miles({ craft: 'rowboat', hours: 10, way: 'downstream', current: 20 }),
      miles({ craft: 'keelboat', hours: 1 }),
    ]).toEqual([4, 35, 1])
    expect(why({ craft: 'warship', way: 'downstream' })).toEqual(['srd35/travel/downstream'])
  })
  rules('srd35/travel/floating').it('14 hours more with somebody to guide it', () => {
    const raft = { craft: 'raft', hours: 10, way: 'downstream' }
    expect([miles({ ...raft, floating: 14, guided: true }), miles(raft)]).toEqual([77, 35])
    expect(miles({ ...raft, current: 20, floating: 14, guided: true })).toBe(25 + 28)
    expect(miles({ ...raft, current: 20, floating: 14, guided: true }, { 'float-always-42': true })).toBe(25 + 42)
    expect(why({ ...raft, floating: 14 })).toEqual(['srd35/travel/floating'])
    expect(why({ ...raft, hours: 5, floating: 15, guided: true })).toEqual(['srd35/travel/floating'])
    expect(why({ craft: 'raft', hours: 10, floating: 2, guided: true })).toEqual(['srd35/travel/floating'])
    expect(miles({ craft: 'raft', hours: 0, way: 'downstream', floating: 2, guided: true })).toBe(6)
  })
  rules('srd35/travel/upstream').it('not against a current that matters, but towed', () => {
    expect(why({ craft: 'rowboat', way: 'upstream' })).toEqual(['srd35/travel/upstream'])
    expect(why({ craft: 'rowboat', way: 'upstream', gentle: true })).toEqual([])
    expect(why({ craft: 'rowboat', way: 'upstream', current: 0 })).toEqual([])
    expect(miles({ craft: 'keelboat', hours: 10, way: 'upstream', towed: true })).toBe(10)
    const fast = { craft: 'keelboat', hours: 10, way: 'upstream', towed: true, speed: 25 }
    expect(why(fast)).toEqual(['srd35/travel/upstream'])
    const byGm = { 'towing-speed-by-gm': true }
    expect(why({ craft: 'keelboat', hours: 10, speed: 25 }, byGm)).toEqual(['srd35/travel/upstream'])
    expect(why(fast, byGm)).toEqual([])
    expect(why({ craft: 'keelboat', way: 'upstream', gentle: true }, byGm)).toEqual([])
    expect(why({ craft: 'keelboat', way: 'downstream', towed: true }, byGm)).toEqual([])
    expect(why({ craft: 'keelboat', way: 'upstream', towed: true }, byGm)).toEqual(['srd35/travel/upstream'])
    expect(miles(fast, byGm)).toBe(25)
  })
  rules('srd35/travel/ship-speeds').it('what makes no sense is said', () => {
    expect(aboard().says({ do: 'sail', craft: 'canoe', hours: 1 })).toEqual([
      'no such craft: there are raft, barge, keelboat, rowboat, sailing ship, warship, longship, galley',
    ])
    const sail = aboard().scene.rules.commands['sail']!
    expect(sail.choices!(aboard().r, 0)['craft']).toHaveLength(8)
    expect(why({ craft: 'raft', hours: 0 })).toEqual(['srd35/travel/day-length'])
    expect(why({ craft: 'raft', way: 'downstream', current: -1 })).toEqual(['srd35/travel/downstream'])
    expect(why({ craft: 'raft', way: 'downstream', current: 200 })).toEqual([])
    expect(why({ craft: 'raft', way: 'downstream', current: 201 })).toEqual(['srd35/travel/downstream'])
  })
})
