import type { Options } from '@quintain/engine'
import { describe, expect } from 'vitest'
import { drainedBy, loweredBy } from '../../d20/creature/abilities.ts'
import { drain, weaken } from '../../d20/injury/weakening/ability-damage.ts'
import { time } from '../../d20/turn/advance-time.ts'
import { dying, stable } from '../../d20/vocabulary/conditions.ts'
import { DAY } from '../../d20/vocabulary/timers.ts'
import { rules } from '../../testing/rule.ts'
import { harm } from '../testing/harm.ts'
import { StarStage } from '../testing/stage.ts'

/** A creature that is hurt, with nobody else about. */
const hurt = (more: Record<string, unknown> = {}, options: Options = {}) =>
  new StarStage(
    [
      {
        level: 6,
        hitPoints: { maximum: 40, current: 10 },
        stamina: { maximum: 24, current: 3 },
        resolve: { maximum: 4, current: 2 },
        ...more,
      },
    ],
    { options },
  ).turn()

describe('a stable creature beside sleepers', () => {
  const beside = (lying: object = {}) => {
    const s = new StarStage([
      { level: 6, hitPoints: { maximum: 40, current: 10 } },
      {
        level: 5,
        side: 'us',
        hitPoints: { maximum: 40, current: 0 },
        stamina: 10,
        resolve: { maximum: 4, current: 0 },
        ...lying,
      },
    ]).turn()
    s.m.give(1, stable)
    s.m.take(1, dying)
    return s
  }
  rules('starfinder/healing/natural-hit-points', 'starfinder/injury/long-term-stability-eight-hours').it(
    'is healed once, by the hours that it lies there',
    () => {
      const s = beside()
      s.do({ do: 'sleep' }, [12, 12, 12, 12, 12, 12, 12, 12])
      expect([s.hp(0), s.hp(1), s.states(1)]).toEqual([16, 5, []])
      const woken = beside()
      woken.do({ do: 'sleep' }, [12, 20])
      expect([woken.hp(1), woken.states(1)]).toEqual([1, []])
      const bed = beside()
      bed.do({ do: 'bed-rest' }, [12, 12, 12, 12, 12, 12, 12, 12])
      expect([bed.hp(0), bed.hp(1)]).toEqual([22, 5])
    },
  )
})

describe('rest', () => {
  rules('starfinder/healing/stamina-short-rest').it('ten minutes and a Resolve Point restore Stamina Points', () => {
    const s = hurt()
    s.do({ do: 'rest' })
    expect(s.points()).toEqual([24, 10, 1])
    const broken = hurt()
    broken.do({ do: 'rest', broken: true })
    expect(broken.points()).toEqual([3, 10, 2])
    const spent = hurt({ resolve: { maximum: 4, current: 0 } })
    spent.do({ do: 'rest' })
    expect(spent.points()).toEqual([3, 10, 0])
  })
  rules('starfinder/healing/stamina-short-rest').it('costs nothing where nothing is missing', () => {
    const s = hurt({ stamina: 24 })
    s.do({ do: 'rest' })
    expect(s.points()).toEqual([24, 10, 2])
  })
  rules('starfinder/healing/stamina-night-rest', 'starfinder/healing/natural-hit-points').it(
    'a night restores all Stamina Points, and Hit Points by level',
    () => {
      const s = hurt({ resolve: { maximum: 4, current: 0 } })
      s.do({ do: 'sleep' })
      expect([s.sp(), s.hp()]).toEqual([24, 16])
      const broken = hurt()
      broken.do({ do: 'sleep', broken: true })
      expect(broken.points()).toEqual([3, 10, 2])
      const short = hurt()
      short.do({ do: 'sleep', hours: 7 })
      expect(short.points()).toEqual([3, 10, 2])
    },
  )
  rules('starfinder/healing/natural-hit-points').it('a day in bed twice the level', () => {
    const s = hurt()
    s.do({ do: 'bed-rest' })
    expect(s.hp()).toBe(22)
  })
  rules('starfinder/healing/ability-damage').it('a point of each score by a night, two by a day in bed', () => {
    const s = hurt()
    s.play([weaken({ who: 0, ability: 'Strength', n: 3 }), weaken({ who: 0, ability: 'Dexterity', n: 1 })])
    s.do({ do: 'sleep' })
    expect([loweredBy(s.r, 0, 'Strength'), loweredBy(s.r, 0, 'Dexterity')]).toEqual([2, 0])
    s.do({ do: 'bed-rest' })
    expect(loweredBy(s.r, 0, 'Strength')).toBe(0)
  })
  rules('starfinder/healing/ability-damage').it('none of what was drained', () => {
    const s = hurt()
    s.play([drain({ who: 0, ability: 'Strength', n: 4 }), weaken({ who: 0, ability: 'Strength', n: 2 })])
    for (const left of [1, 0, 0]) {
      s.do({ do: 'sleep' })
      expect([loweredBy(s.r, 0, 'Strength'), drainedBy(s.r, 0, 'Strength')]).toEqual([left, 4])
    }
  })
})

describe('other readings of rest', () => {
  rules('starfinder/healing/stamina-short-rest').each([
    [{}, [3, 10, 2], [24, 10, 1]],
    [{ 'short-rest-pays-first': true }, [3, 10, 1], [24, 10, 1]],
  ] as const)('broken and whole by %j: %j, %j', (options, broken, whole) => {
    const [first, second] = [hurt({}, options), hurt({}, options)]
    first.do({ do: 'rest', broken: true })
    second.do({ do: 'rest' })
    expect([first.points(), second.points()]).toEqual([broken, whole])
    // Without a point, and where nothing is missing, nothing is paid and nothing comes back.
    const [spent, fresh] = [hurt({ resolve: { maximum: 4, current: 0 } }, options), hurt({ stamina: 24 }, options)]
    for (const s of [spent, fresh]) s.do({ do: 'rest' })
    expect([spent.points(), fresh.points()]).toEqual([
      [3, 10, 0],
      [24, 10, 2],
    ])
    // A second rest is paid like the first.
    second.play([harm(0, 4)])
    second.do({ do: 'rest' })
    expect(second.points()).toEqual([24, 10, 0])
  })
  rules('starfinder/healing/ability-damage').each([
    [{}, 4, 2, 5],
    [{ 'ability-healing-per-day': true }, 5, 4, 4],
  ] as const)(
    'by %j a night leaves %i of 5, a day in bed then %i, a day awake in place of both %i',
    (options, night, bed, awake) => {
      const weak = () => {
        const s = hurt({}, options)
        s.play([weaken({ who: 0, ability: 'Strength', n: 5 })])
        return s
      }
      const s = weak()
      s.do({ do: 'sleep' })
      const first = loweredBy(s.r, 0, 'Strength')
      s.do({ do: 'bed-rest' })
      const waits = weak()
      waits.play([time(DAY, 'wait')])
      expect([first, loweredBy(s.r, 0, 'Strength'), loweredBy(waits.r, 0, 'Strength')]).toEqual([night, bed, awake]) // prettier-ignore
    },
  )
})

describe('ability damage', () => {
  const sword = { name: 'sword', damage: '1d8', types: 'slashing' }
  rules('starfinder/abilities/ability-damage-modifier', 'starfinder/damage/ability-damage-pointer').it(
    'takes 1 from the modifier for every 2 full points, of any score',
    () => {
      const s = new StarStage([
        { abilities: { Strength: 2 }, scores: { Strength: 15 }, baseAttack: 4, weapons: [sword] },
        {},
      ])
      const after = (n: number) => {
        s.play([weaken({ who: 0, ability: 'Strength', n })])
        return s.bonus().total
      }
      expect([s.bonus().total, after(1), after(1), after(1)]).toEqual([6, 6, 5, 5])
    },
  )
})
