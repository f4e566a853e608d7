import { describe, expect } from 'vitest'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'

const DAY = 'starfinder/travel/day-length'
const party = (buggy: object = {}) =>
  new StarStage(
    [
      { name: 'Ann', hitPoints: 20 },
      { name: 'Bo', side: 'us', hitPoints: 20 },
      { name: 'Buggy', side: 'us', speed: 400, extent: [10, 10], kinds: ['object', 'vehicle'], ...buggy },
    ],
    {
      at: [
        [0, 0],
        [1, 0],
        [3, 0],
      ],
    },
  ).turn()

describe('a party that goes by vehicle', () => {
  rules(DAY).it('ten hours a day with one pilot, at the speed of the vehicle, and nobody tires', () => {
    const s = party()
    const far = s.do({ do: 'travel', hours: 10, by: 'Buggy', with: [1] }, [])
    expect(far.of('travelled')).toMatchObject([{ who: 0, with: [1], miles: 40_000, of: 100 }])
    expect([s.hp(0), s.hp(1)]).toEqual([20, 20])
    expect(s.why({ do: 'travel', hours: 1, by: 'Buggy' })).toEqual([DAY])
    expect(party().why({ do: 'travel', hours: 11, by: 'Buggy' })).toEqual([DAY])
  })
  rules(DAY).it('day and night with a crew in shifts', () => {
    const s = party({ speed: 100 })
    const far = s.do({ do: 'travel', hours: 24, by: 'Buggy in shifts' }, [])
    expect(far.of('travelled')).toMatchObject([{ miles: 24_000, of: 100 }])
  })
  rules('starfinder/travel/path-kinds', 'starfinder/travel/terrain-table').it('a trail is no road to it', () => {
    const gone = (path: string) =>
      party().do({ do: 'travel', hours: 1, by: 'Buggy', country: 'plains', path }, []).of('travelled')[0]!['miles']
    expect([gone('road'), gone('trail')]).toEqual([4000, 3000])
  })
  rules(DAY).it('there is no vehicle of another name, and none hustles', () => {
    expect(party().why({ do: 'travel', hours: 1, by: 'Truck' })).toEqual([DAY])
    expect(party().why({ do: 'travel', hours: 1, by: 'Buggy', pace: 'hustle' })).toEqual([DAY])
  })
})
