import { describe, expect, it } from 'vitest'
import { score } from '../../d20/creature/abilities.ts'
import { ALONE, care, TENDED } from '../../d20/injury/fields.ts'
import { weaken } from '../../d20/injury/weakening/ability-damage.ts'
import { time } from '../../d20/turn/advance-time.ts'
import { outlast } from '../../d20/turn/out-of-combat/until-settled.ts'
import { dead, dying, stable } from '../../d20/vocabulary/conditions.ts'
import { HOUR } from '../../d20/vocabulary/timers.ts'
import { rules } from '../../testing/rule.ts'
import { TurnStage } from '../testing/turn.ts'

/** Two friends; the second one is the one that is looked at. */
const friends = (given: Record<string, unknown>, options = {}) =>
  new TurnStage([{}, { side: 'us', ...given }], { options }).turn()
const hurt = (maximum: number, current: number, nonlethal = 0) => ({ hitPoints: { maximum, current, nonlethal } })

describe('time that passes after the fight', () => {
  rules('spirit/healing/natural-night').each([
    [{ do: 'sleep' }, {}, 62],
    [{ do: 'sleep', hours: 10 }, {}, 70],
    [{ do: 'sleep', hours: 7 }, {}, 30],
    [{ do: 'sleep', broken: true }, {}, 30],
    [{ do: 'pass-time', hours: 24 }, {}, 30],
    [{ do: 'sleep', hours: 10 }, { 'night-flat': true }, 34],
  ])('level 4, 30 of 90, %j, %j: %i', (command, options, hp) => {
    const s = friends({ level: 4, ...hurt(90, 30) }, options)
    s.do(command)
    expect(s.hp(1)).toBe(hp)
  })
  rules('spirit/healing/bed-rest').each([
    [{ do: 'bed-rest' }, {}, 60],
    [{ do: 'bed-rest', hours: 9 }, {}, 66],
    [{ do: 'bed-rest', broken: true }, {}, 12],
    [{ do: 'bed-rest' }, { 'bed-rest-replaces-night': true }, 12],
    [{ do: 'bed-rest' }, { 'night-flat': true }, 12],
  ])('level 6, 0 of 90, %j, %j: %i', (command, options, hp) => {
    const s = friends({ level: 6, ...hurt(90, 0) }, options)
    s.do(command)
    expect(s.hp(1)).toBe(hp)
  })
  rules('spirit/healing/nonlethal-natural').each([
    [1, 2, 11],
    [3, 5, 0],
  ])('%i hours at level %i from 13 nonlethal: %i', (hours, level, left) => {
    const s = friends({ level, ...hurt(20, 20, 13) })
    s.do({ do: 'pass-time', hours })
    expect(s.nonlethal(1)).toBe(left)
  })
  rules('spirit/healing/ability-damage').each([
    [{ do: 'sleep' }, 8],
    [{ do: 'bed-rest' }, 9],
    [{ do: 'pass-time' }, 7],
  ])('Charm 10 lowered by 3, %j: %i', (command, left) => {
    const s = friends({})
    s.play([weaken({ who: 1, ability: 'Charm', n: 3 })])
    s.do(command)
    expect(score(s.r, 1, 'Charm')).toBe(left)
  })
  rules('spirit/healing/ability-damage').each([
    [['sleep', 'bed-rest'], 6],
    [['bed-rest', 'bed-rest'], 7],
  ])('Charm 10 lowered by 7, %j: %i', (all, left) => {
    const s = friends({})
    s.play([weaken({ who: 1, ability: 'Charm', n: 7 })])
    for (const name of all) s.do({ do: name })
    expect(score(s.r, 1, 'Charm')).toBe(left)
  })
  rules('spirit/healing/ability-damage', 'spirit/healing/bed-rest').it(
    'a night in the first half of a day in bed is not counted again with the day',
    () => {
      const s = friends({ level: 4, ...hurt(90, 30) }, { 'bed-rest-replaces-night': true })
      s.play([weaken({ who: 1, ability: 'Charm', n: 7 })])
      const half = () => {
        s.play([time(12 * HOUR, 'bed', { resters: [1], asleep: 8 })])
        return [score(s.r, 1, 'Charm'), s.hp(1)]
      }
      // What the night has given beyond the day is not taken back.
      expect([half(), half()]).toEqual([
        [4, 62],
        [5, 62],
      ])
    },
  )
  it.each([
    [0, []],
    [1, [1, 90]],
    [2, [1, 90, 1, 90]],
  ])('where nobody plays, and a friend fails each time, %i rounds are looked on at most', (rounds, faces) => {
    const s = friends(hurt(20, -3))
    expect(s.play([outlast({ rounds })], faces).of('time-advanced')).toHaveLength(rounds)
  })
  const lying = (who: number, given: Record<string, unknown> = {}) => {
    const s = friends({ level: 2, ...hurt(20, -6), ...given })
    s.m.take(1, dying)
    s.give(1, stable).m.set(1, care, who)
    return s
  }
  rules('spirit/injury/recovering-with-help').it(
    'tended: an hourly d%, and a night of healing while unconscious',
    () => {
      const s = lying(TENDED)
      s.do({ do: 'pass-time', hours: 2 }, [44, 9])
      expect([s.hp(1), s.states(1)]).toEqual([-6, ['disabled']])
      const night = lying(TENDED)
      night.do({ do: 'sleep' }, Array(8).fill(50))
      expect([night.hp(1), night.states(1)]).toEqual([10, []])
    },
  )
  rules('spirit/injury/recovering-without-help-hourly').it('alone: each miss costs a point', () => {
    const s = lying(ALONE)
    s.do({ do: 'pass-time', hours: 3 }, [80, 20, 5])
    expect([s.hp(1), s.states(1)]).toEqual([-8, ['disabled']])
    const lost = lying(ALONE)
    lost.do({ do: 'sleep' }, [11, 11, 11, 11])
    expect(lost.states(1)).toContain('dead')
  })
  rules('spirit/injury/recovering-without-help-daily').it('awake and alone: a daily d%', () => {
    const s = lying(ALONE)
    s.do({ do: 'pass-time' }, [10])
    s.do({ do: 'pass-time', hours: 23 }, [60])
    expect(s.hp(1)).toBe(-7)
    s.do({ do: 'pass-time', hours: 24 }, [8])
    expect(s.hp(1)).toBe(-7)
    s.do({ do: 'sleep' })
    expect([s.hp(1), s.states(1)]).toEqual([9, []])
  })
  rules('spirit/healing/temporary-hit-points').it('outlasts what was counted in rounds', () => {
    const ward = { name: 'Ward', cost: 'standard', effect: { consequences: [{ grants: 5, lasts: { rounds: 600 } }] } }
    const s = new TurnStage([{ acts: [ward], ...hurt(20, 10) }]).turn()
    s.do({ do: 'use', act: 'Ward' })
    s.do({ do: 'pass-time', hours: 0 })
    expect(s.hp()).toBe(15)
    s.do({ do: 'pass-time', hours: 1 })
    expect([s.hp(), s.states()]).toEqual([10, []])
  })
  it('no hour passes with a foe about, or while a creature is dying', () => {
    const foe = new TurnStage([{}, {}]).turn()
    expect(foe.why({ do: 'sleep' })).toHaveLength(1)
    expect(friends(hurt(20, -3)).why({ do: 'pass-time' })).toHaveLength(1)
    expect(friends({}).why({ do: 'sleep', hours: 25 })).toHaveLength(1)
    foe.give(1, dead)
    expect(foe.why({ do: 'sleep' })).toEqual([])
  })
})
