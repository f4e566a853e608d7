import { GAME } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { droppedWeapons } from '../../d20/creature/held/hands.ts'
import { time } from '../../d20/turn/advance-time.ts'
import { blinded, deafened, shaken } from '../../d20/vocabulary/conditions.ts'
import {
  applyEffect,
  endEffect,
  type RunningEffect,
  runningEffects,
  suppressEffect,
} from '../../d20/vocabulary/effect-steps.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { DAY, HOUR, MINUTE } from '../../d20/vocabulary/timers.ts'
import { rules } from '../../testing/rule.ts'
import { table } from '../../testing/table.ts'
import { StarStage } from '../testing/stage.ts'

type Given = Record<string, unknown>
type At = readonly (readonly [number, number])[]
const burst = (feet: number, range = 120) => ({ area: { shape: 'burst', feet }, range })
const curse = (lasts: unknown, more: Given = {}) => ({
  name: 'curse',
  kind: 'spell',
  effect: { range: 300, lasts, consequences: [{ condition: 'shaken', lasts: 'effect' }], ...more },
})
const gloom = (lasts: unknown) => ({
  name: 'gloom',
  kind: 'spell',
  effect: { ...burst(10), lasts, consequences: [{ condition: 'blinded', lasts: 'effect' }] },
})
const stage = (
  acts: readonly object[],
  second: Given = {},
  where: At = [
    [0, 0],
    [4, 0],
  ],
  first: Given = {},
  more: readonly Given[] = [], // prettier-ignore
) =>
  new StarStage([{ acts, ...first }, { hitPoints: 60, ...second }, ...more], {
    map: GridMap.open(80, 20),
    at: where,
  }).turn()
const running = (s: StarStage) => s.r.items<RunningEffect>(GAME, runningEffects).map(e => e.id)
const use = (s: StarStage, act: string, target: number | null = 1, faces: readonly number[] = []) =>
  s.turn().do({ do: 'use', act, ...(target === null ? {} : { target }) }, faces)

describe('targets', () => {
  rules('starfinder/effects/subjects').it('an effect on a creature goes with it, one on an area stays', () => {
    const s = stage([curse({ rounds: 5 }), gloom({ rounds: 5 })])
    use(s, 'curse')
    s.turn().do({ do: 'use', act: 'gloom', to: s.square(4, 0), corner: 'nw' })
    expect([s.r.has(1, shaken), s.r.has(1, blinded)]).toEqual([true, true])
    s.turn().do({ do: 'move', to: s.square(10, 0) }, [], [], 1)
    expect([s.r.has(1, shaken), s.r.has(1, blinded)]).toEqual([true, false])
  })
  table('starfinder/effects/descriptors', { prose: ['own_rule'] }).each('$descriptor', row => {
    const descriptor = row.text('descriptor')
    const effect = curse({ rounds: 3 }, { descriptors: [descriptor, 'other'] })
    const open = stage([effect], { languages: ['Common'] }, undefined, { languages: ['Common'] })
    use(open, 'curse')
    expect(open.r.has(1, shaken)).toBe(true)
    const immune = stage([effect], { immune: [descriptor] })
    expect(use(immune, 'curse').of('effect-resisted')[0]!['why']).toBe('immune')
    expect(immune.r.has(1, shaken)).toBe(false)
  })
  rules('starfinder/effects/living-targets', 'starfinder/effects/other-target-kinds').it(
    'is used on the kinds that it names alone',
    () => {
      const works = (only: readonly string[], kinds: readonly string[]) => {
        const s = stage([curse({ rounds: 3 }, { only })], { kinds })
        const refused = s.why({ do: 'use', act: 'curse', target: 1 })
        if (refused.length > 0) {
          expect(refused).toEqual(['starfinder/effects/other-target-kinds'])
          return false
        }
        use(s, 'curse')
        return s.r.has(1, shaken)
      }
      const living = ['living']
      expect(
        [['living', 'humanoid'], ['living', 'android'], ['undead'], ['construct']].map(k => works(living, k)),
      ).toEqual([true, true, false, false])
      expect([works(['construct'], ['living']), works(['construct'], ['construct'])]).toEqual([false, true])
    },
  )
  rules('starfinder/areas/targets-in-area').it('all of the kind in an area, friends too', () => {
    const wave = { name: 'wave', effect: { ...burst(20), only: ['living'], consequences: [{ damage: '4' }] } }
    const s = stage(
      [wave],
      {},
      [
        [0, 0],
        [10, 10],
        [11, 10],
        [10, 11],
        [9, 10],
      ],
      {},
      [{ side: 'us' }, { kinds: ['construct'] }, {}],
    ) // prettier-ignore
    s.do({ do: 'use', act: 'wave', to: s.square(10, 10), corner: 'nw' })
    expect([1, 2, 3, 4].map(who => s.hp(who))).toEqual([56, 16, 20, 16])
  })
  rules('starfinder/effects/mind-affecting').it('not on what has no Intelligence', () => {
    const act = curse({ rounds: 3 }, { descriptors: ['mind-affecting'] })
    const works = (mindless: boolean) => {
      const s = stage([act], { mindless })
      use(s, 'curse')
      return s.r.has(1, shaken)
    }
    expect([works(false), works(true)]).toEqual([true, false])
  })
  rules('starfinder/effects/pain').it('not on what is immune to Fortitude saves, whatever it asks for', () => {
    const save = { kind: 'Will', dc: 30, onSuccess: 'none' }
    const works = (immune: readonly string[], descriptors: readonly string[]) => {
      const s = stage([curse({ rounds: 3 }, { descriptors, save })], { immune })
      const resists = immune.length > 0 && descriptors.includes('pain')
      use(s, 'curse', 1, resists ? [] : [5])
      return s.r.has(1, shaken)
    }
    expect([works([], ['pain']), works(['Fortitude'], ['pain']), works(['Fortitude'], ['fear'])]).toEqual([
      true,
      false,
      true,
    ])
  })
  rules('starfinder/effects/language-dependent').it(
    'on those who understand and hear it, or are spoken to by mind',
    () => {
      const act = curse({ rounds: 3 }, { descriptors: ['language-dependent'] })
      const works = (languages: readonly string[], deaf = false, telepathy?: number) => {
        const s = stage([act], { languages }, undefined, { languages: ['Common'], ...(telepathy ? { telepathy } : {}) })
        if (deaf) s.m.give(1, deafened)
        use(s, 'curse')
        return s.r.has(1, shaken)
      }
      expect([works(['Common']), works(['Vesk']), works(['Common'], true), works(['Vesk'], true, 100)]).toEqual([
        true,
        false,
        false,
        true,
      ])
    },
  )
  rules('starfinder/effects/sense-dependent').it('not without the sense that it needs', () => {
    const works = (descriptors: readonly string[], lost: typeof blinded | null) => {
      const s = stage([curse({ rounds: 3 }, { descriptors: ['sense-dependent', ...descriptors] })])
      if (lost) s.m.give(1, lost)
      use(s, 'curse')
      return s.r.has(1, shaken)
    }
    expect([works(['visual'], null), works(['visual'], blinded), works(['visual'], deafened)]).toEqual([
      true,
      false,
      true,
    ])
    expect([works(['audible'], deafened), works(['audible'], blinded), works([], deafened)]).toEqual([
      false,
      true,
      true,
    ])
  })
})

describe('ranges', () => {
  rules('starfinder/effects/range-in-feet', 'starfinder/effects/range').it('exactly so far', () => {
    const s = stage([curse({ rounds: 1 }, { range: 60 })], {}, [
      [0, 0],
      [12, 0],
    ]) // prettier-ignore
    expect(s.why({ do: 'use', act: 'curse', target: 1 })).toEqual([])
    const far = stage([curse({ rounds: 1 }, { range: 60 })], {}, [
      [0, 0],
      [13, 0],
    ]) // prettier-ignore
    expect(far.why({ do: 'use', act: 'curse', target: 1 })).toEqual(['starfinder/effects/range'])
  })
  rules('starfinder/effects/range-level').it('grows with the caster level, not with that of the creature', () => {
    const medium = { ...curse({ rounds: 1 }, { range: { base: 100, perLevel: 10 } }), casterLevel: 5 }
    const at = (feet: number) =>
      stage(
        [medium],
        {},
        [
          [0, 0],
          [feet / 5, 0],
        ],
        { level: 8 },
      ).why({ do: 'use', act: 'curse', target: 1 }).length // prettier-ignore
    expect([at(150), at(155)]).toEqual([0, 1])
  })
  const close = { base: 25, perLevel: 5, every: 2 }
  rules('starfinder/effects/range-table').it('close, medium and long at levels 1, 5 and 12', () => {
    const RANGES = [close, { base: 100, perLevel: 10 }, { base: 400, perLevel: 40 }]
    const farthest = (range: object, level: number) => {
      const acts = new StarStage([{ level, acts: [curse({ rounds: 1 }, { range })] }]).r.sheet(0) as unknown as {
        acts: { effect: { range: number } }[]
      } // prettier-ignore
      return acts.acts[0]!.effect.range
    }
    expect([1, 5, 12].map(level => RANGES.map(range => farthest(range, level)))).toEqual([
      [25, 110, 440],
      [35, 150, 600],
      [55, 220, 880],
    ])
    const s = stage(
      [curse({ rounds: 1 }, { range: close })],
      {},
      [
        [0, 0],
        [7, 0],
      ],
      { level: 5 },
    ) // prettier-ignore
    expect(s.why({ do: 'use', act: 'curse', target: 1 })).toEqual([])
  })
})

describe('durations', () => {
  rules('starfinder/effects/timed-duration').it('a minute is 10 rounds', () => {
    const s = stage([curse({ minutes: 1 })])
    use(s, 'curse')
    s.play([time(9, 'wait')])
    expect(s.r.has(1, shaken)).toBe(true)
    s.play([time(1, 'wait')])
    expect([s.r.has(1, shaken), running(s)]).toEqual([false, []])
  })
  table('starfinder/effects/standard-time').each('$unit is $equals', row => {
    const rounds: Record<string, number> = { minutes: MINUTE, hours: HOUR, days: DAY }
    const [n, unit] = row.text('equals').split(' ') as [string, string]
    const lasting = `${row.text('unit')}s` as 'hours' | 'days' | 'years'
    const s = stage([curse({ [lasting]: 1 })])
    use(s, 'curse')
    s.play([time(Number(n) * rounds[unit]! - 1, 'wait')])
    expect(s.r.has(1, shaken)).toBe(true)
    s.play([time(1, 'wait')])
    expect(s.r.has(1, shaken)).toBe(false)
  })
  rules('starfinder/effects/standard-time').it('hours, days and years of Standard Time', () => {
    expect([HOUR / MINUTE, DAY / HOUR]).toEqual([60, 24])
    const s = stage([curse({ days: 1 })])
    use(s, 'curse')
    s.play([time(DAY - MINUTE, 'wait')])
    expect(s.r.has(1, shaken)).toBe(true)
    s.play([time(MINUTE, 'wait')])
    expect(s.r.has(1, shaken)).toBe(false)
  })
  rules('starfinder/effects/duration-applies-to-all-parts').it(
    'all parts last so long, but one that says otherwise',
    () => {
      const both = {
        name: 'both',
        effect: {
          range: 60,
          lasts: { rounds: 4 },
          consequences: [
            { condition: 'shaken', lasts: 'effect' },
            { condition: 'sickened', lasts: { rounds: 1 } },
          ],
        },
      }
      const s = stage([both])
      use(s, 'both')
      s.play([time(2, 'wait')])
      expect(s.states(1)).toEqual(['shaken'])
    },
  )
  rules('starfinder/effects/suppression').it('suppressed it does nothing, and its time goes on', () => {
    const s = stage([curse({ rounds: 10 })])
    use(s, 'curse')
    s.play([time(3, 'wait'), suppressEffect({ id: 'curse 1', on: true })])
    expect(s.r.has(1, shaken)).toBe(false)
    s.play([time(3, 'wait'), suppressEffect({ id: 'curse 1', on: false })])
    expect(s.r.has(1, shaken)).toBe(true)
    s.play([time(4, 'wait')])
    expect([s.r.has(1, shaken), running(s)]).toEqual([false, []])
  })
  rules('starfinder/effects/instantaneous').it('nothing is left to end', () => {
    const s = stage([{ name: 'blast', kind: 'spell', effect: { range: 60, consequences: [{ damage: '12' }] } }])
    use(s, 'blast')
    expect([s.hp(1), running(s)]).toEqual([48, []])
    expect(s.turn().why({ do: 'dismiss', effect: 'blast 1' }).length).toBe(1)
  })
  rules('starfinder/effects/permanent').it('until it is dispelled', () => {
    const s = stage([curse('permanent')])
    use(s, 'curse')
    s.play([time(30 * DAY, 'wait')])
    expect(s.r.has(1, shaken)).toBe(true)
    s.play([endEffect({ id: 'curse 1', how: 'dispelled' })])
    expect(s.r.has(1, shaken)).toBe(false)
  })
  const kept = (lingers?: object) => curse({ concentration: true, ...(lingers ? { lingers } : {}) })
  rules('starfinder/effects/concentration-dismiss').it('giving it up takes no action', () => {
    const s = stage([kept()])
    use(s, 'curse')
    s.turn()
    s.do({ do: 'cease', effect: 'curse 1' })
    expect([
      s.r.has(1, shaken),
      s.why({ do: 'full-attack', target: 1, weapon: 0 }).filter(r => r === 'starfinder/actions/full-action'),
    ]).toEqual([false, []]) // prettier-ignore
    expect(s.why({ do: 'total-defense' })).toEqual([])
  })
  rules('starfinder/effects/dismissible').it('ends it with a standard action', () => {
    const s = stage([curse({ minutes: 1 })])
    use(s, 'curse')
    s.turn().do({ do: 'dismiss', effect: 'curse 1' })
    expect([s.r.has(1, shaken), s.why({ do: 'total-defense' })]).toEqual([false, ['starfinder/actions/turn-budget']])
  })
})

describe('effects at a distance', () => {
  rules('starfinder/effects/dismissible').it('ended only from within its range: 50 feet, not 55', () => {
    const mark = curse({ minutes: 1 }, { range: 50 })
    const from = (x: number) => {
      const s = stage([mark])
      use(s, 'curse')
      s.m.set(0, at, s.square(4 + x, 0))
      return s.turn().why({ do: 'dismiss', effect: 'curse 1' })
    }
    expect([from(10), from(11)]).toEqual([[], ['starfinder/effects/dismissible']])
    // An area ends from anywhere unless it has a range, and what is not marked as such cannot be ended at all.
    const aura = {
      name: 'aura',
      kind: 'spell',
      effect: {
        area: { shape: 'emanation', feet: 10 },
        lasts: { minutes: 1 },
        consequences: [{ condition: 'shaken', lasts: 'effect' }],
      },
    } // prettier-ignore
    const near = stage([aura])
    use(near, 'aura', null)
    expect(near.turn().why({ do: 'dismiss', effect: 'aura 1' })).toEqual([])
    const fixed = stage([curse({ minutes: 1 }, { dismissible: false })])
    use(fixed, 'curse')
    expect(fixed.turn().why({ do: 'dismiss', effect: 'curse 1' })).toEqual(['starfinder/magic/dismiss'])
  })
  rules('starfinder/effects/dismissible').it('not without the thing that made it', () => {
    const wand = {
      name: 'wand',
      damage: '1d4',
      types: 'piercing',
      effect: { lasts: { minutes: 1 }, consequences: [{ condition: 'shaken', lasts: 'effect' }] },
    }
    const s = stage(
      [],
      {},
      [
        [0, 0],
        [1, 0],
      ],
      { weapons: [wand] },
    ) // prettier-ignore
    s.play([applyEffect({ by: 0, who: 1, weapon: 0 })])
    expect(s.turn().why({ do: 'dismiss', effect: 'wand 1' })).toEqual([])
    s.m.include(0, droppedWeapons, 0)
    expect(s.why({ do: 'dismiss', effect: 'wand 1' })).toEqual(['starfinder/effects/dismissible'])
  })
  rules('starfinder/effects/concentration-dismiss').it('concentration ends from any distance', () => {
    const s = stage([curse({ concentration: true }, { range: 50 })])
    use(s, 'curse')
    s.m.set(0, at, s.square(30, 0))
    expect(s.turn().why({ do: 'cease', effect: 'curse 1' })).toEqual([])
  })
  rules('starfinder/areas/line-of-effect-from-origin').it('an aura that goes on does not pass a wall', () => {
    const aura = {
      name: 'aura',
      kind: 'spell',
      effect: {
        area: { shape: 'emanation', feet: 20 },
        lasts: { minutes: 1 },
        consequences: [{ condition: 'shaken', lasts: 'effect' }],
      },
    } // prettier-ignore
    const row = (wall: string) => {
      const s = new StarStage([{ acts: [aura] }, { hitPoints: 60 }, { hitPoints: 60, speed: 30 }], {
        map: [`..${wall}.........`, '..#.........', '..#.........'],
        at: [
          [0, 0],
          [3, 0],
          [9, 0],
        ], // prettier-ignore
      }).turn()
      use(s, 'aura', null)
      const first = s.r.has(1, shaken)
      // One that comes nearer later is judged by the same line.
      s.turn().do({ do: 'move', to: 4 }, [], [], 2)
      return [first, s.r.has(2, shaken)]
    }
    expect([row('.'), row('#')]).toEqual([
      [true, true],
      [false, false],
    ])
  })
  rules('starfinder/position/line-of-effect-to-what').it('no effect is dispelled through a wall', () => {
    const unmake = { name: 'unmake', kind: 'spell', effect: { range: 100, consequences: [{ dispels: 'any' }] } }
    const s = new StarStage([{ acts: [curse({ minutes: 1 }), unmake] }, { hitPoints: 60 }], {
      map: ['..#...', '..#...', '......'],
      at: [
        [0, 0],
        [4, 0],
      ], // prettier-ignore
    })
    s.play([applyEffect({ by: 0, who: 1, act: 'curse' })])
    expect(s.turn().why({ do: 'use', act: 'unmake', effect: 'curse 1' })).toHaveLength(1)
    s.m.set(1, at, s.square(1, 2))
    expect(s.why({ do: 'use', act: 'unmake', effect: 'curse 1' })).toEqual([])
  })
})

describe('kinds of abilities', () => {
  const act = (kind: string, more: Given = {}) => ({
    name: 'art',
    kind,
    effect: { range: 30, consequences: [{ damage: '3' }] },
    ...more,
  }) // prettier-ignore
  const near: At = [
    [0, 0],
    [1, 0],
  ] // prettier-ignore
  rules('starfinder/magic/ability-default-action').it('a standard action, unless it says else', () => {
    const s = stage([act('supernatural'), { ...act('extraordinary'), name: 'trick', cost: 'full-round' }], {}, near)
    s.do({ do: 'total-defense' })
    expect(s.why({ do: 'use', act: 'art', target: 1 })).toEqual(['starfinder/actions/turn-budget'])
    expect(s.turn().why({ do: 'use', act: 'trick', target: 1 })).toEqual([])
  })
  rules('starfinder/magic/spell-like-works-like-spell').it('so often a day and no more, or at will', () => {
    const s = stage([act('spell-like', { uses: { max: 3, recharge: 'day' } })], { hitPoints: 90 })
    for (let i = 0; i < 3; i++) s.turn().do({ do: 'use', act: 'art', target: 1 })
    expect(s.turn().why({ do: 'use', act: 'art', target: 1 })).toEqual(['starfinder/magic/daily-uses-regained'])
    const will = stage([act('spell-like')], { hitPoints: 90 })
    for (let i = 0; i < 10; i++) will.turn().do({ do: 'use', act: 'art', target: 1 })
    expect(will.hp(1)).toBe(60)
  })
  const ray = { name: 'ray', use: 'projectile', damage: '4d4', types: 'cold', bonus: 1, increment: 60 }
  const touch = { name: 'chill touch', damage: '3d6', types: 'cold', against: 'EAC', strength: false }
  const aimed = (weapon: object, totals: Given, face: number, dice: readonly (number | readonly number[])[]) => {
    const name = (weapon as { name: string }).name
    const plain = { name: 'art', kind: 'supernatural', strikes: name }
    const s = stage([plain], { totals, hitPoints: 90 }, near, { weapons: [weapon], baseAttack: 6 })
    const played = s.do({ do: 'use', act: 'art', target: 1 }, [face, ...dice] as never)
    return [played.results[0], 90 - s.hp(1)]
  }
  rules('starfinder/critical/effects-with-attack-rolls').it('a ray scores critical hits as a weapon does', () => {
    expect(aimed(ray, { EAC: 22 }, 20, [[10, 11]])).toEqual(['critical', 23])
    expect(aimed(ray, { EAC: 27 }, 20, [10])).toEqual(['hit', 11])
  })
  rules('starfinder/critical/touch-effect').it('so does a touch that hurts', () => {
    expect(aimed(touch, { EAC: 18 }, 20, [[11, 10]])).toEqual(['critical', 21])
  })
  rules('starfinder/critical/touch-effect').it('the damage that stands with the act is rolled twice too', () => {
    const grip = { name: 'grip', damage: 0, against: 'EAC', strength: false }
    const shock = { name: 'shock', kind: 'spell', touch: true, strikes: 'grip' }
    const dealt = (faces: readonly (number | readonly number[])[], more: Given = {}, of: Given = {}) => {
      const effect = { consequences: [{ damage: '3d6', types: 'electricity' }], ...more }
      const s = stage([{ ...shock, effect }], { totals: { EAC: 18 }, hitPoints: 90, ...of }, near, {
        weapons: [grip],
        baseAttack: 6,
      })
      s.do({ do: 'use', act: 'shock', target: 1 }, faces as never)
      return 90 - s.hp(1)
    }
    expect([dealt([12, 11]), dealt([20, 11, 10]), dealt([11])]).toEqual([11, 21, 0])
    // The attack hits by its natural 20 alone.
    expect(dealt([20, 11], {}, { totals: { EAC: 27 } })).toBe(11)
    // Whom critical hits do no more damage takes one roll.
    expect(dealt([20, 11], {}, { features: ['unmultiplied'] })).toBe(11)
    // A save halves what both rolls come to.
    const save = { kind: 'Reflex', dc: 15, onSuccess: 'half' }
    expect(dealt([20, 20, 11, 10], { save })).toBe(10)
  })
  rules('starfinder/attack/touch-effect').it('an unwilling target is touched against EAC', () => {
    const s = stage([], { totals: { EAC: 15, KAC: 17 }, hitPoints: 90 }, near, {
      weapons: [touch],
      baseAttack: 4,
      abilities: { Strength: 1 },
    }) // prettier-ignore
    expect([s.needed().total, s.blow([10, 9]).results, s.blow([9]).results]).toEqual([15, ['hit'], ['miss']])
  })
})
