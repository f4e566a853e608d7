import { GAME } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { mayAttack } from '../../d20/position/may-attack.ts'
import { perceives } from '../../d20/position/perception.ts'
import { shaken } from '../../d20/vocabulary/conditions.ts'
import { type RunningEffect, runningEffects } from '../../d20/vocabulary/effect-steps.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'

type Given = Record<string, unknown>
type At = readonly (readonly [number, number])[]
const sword = { name: 'sword', damage: '1d8', types: 'slashing', hands: 'one' }
const rifle = { name: 'rifle', use: 'projectile', damage: '1d8', types: 'piercing', increment: 40 }
const NEAR: At = [
  [0, 0],
  [1, 0],
]
const stage = (acts: readonly object[], second: Given = {}, where: At = NEAR, map = GridMap.open(30, 12)) =>
  new StarStage(
    [
      { acts, weapons: [rifle] },
      { hitPoints: 60, ...second },
    ],
    { map, at: where },
  ).turn()
const bolt = (kind: string, more: Given = {}) => ({
  name: 'art',
  kind,
  effect: { range: 60, consequences: [{ damage: '3' }] },
  ...more,
})
/** How often the neighbour strikes at who uses an act; with faces for as many blows. */
function strikes(act: object, blows: readonly number[]): number {
  const s = stage([act], { weapons: [sword] })
  const played = s.do(
    { do: 'use', act: 'art', target: 1 },
    blows,
    blows.map(() => 'attack'),
  ) // prettier-ignore
  return played.of('attack-rolled').length
}

describe('using abilities', () => {
  rules('starfinder/magic/spell-like-provokes').it('in a threatened square it provokes, unless it says else', () => {
    expect([strikes(bolt('spell-like'), [1]), strikes(bolt('spell-like', { provokes: false }), [])]).toEqual([1, 0])
    expect([strikes(bolt('extraordinary'), []), strikes(bolt('supernatural'), [])]).toEqual([0, 0])
  })
  rules('starfinder/effects/shadow').it('its damage is real', () => {
    const shade = {
      name: 'art',
      kind: 'spell',
      effect: { range: 60, descriptors: ['shadow'], consequences: [{ damage: '9' }] },
    }
    const s = stage([shade], { stamina: 5, resolve: 1, hitPoints: 20 })
    s.do({ do: 'use', act: 'art', target: 1 })
    expect(s.points(1)).toEqual([0, 16, 1])
  })
  const LIMIT = 'starfinder/position/planetary-limit'
  rules(LIMIT).it('nothing reaches another planet, whatever its range, unless it says so', () => {
    const ray = (descriptors?: string[]) => ({
      name: 'art',
      kind: 'supernatural',
      effect: { range: 1_000_000, consequences: [{ damage: '3' }], ...(descriptors ? { descriptors } : {}) },
    })
    const s = (act: object, planet?: string) => stage([act], planet === undefined ? {} : { planet })
    const why = (act: object, planet?: string) => s(act, planet).why({ do: 'use', act: 'art', target: 1 })
    expect([why(ray()), why(ray(), 'Akiton'), why(ray(['beyond planetary range']), 'Akiton')]).toEqual([
      [],
      [LIMIT, 'starfinder/senses/targeted-effects'],
      ['starfinder/senses/targeted-effects'],
    ])
    expect(s(ray(), 'Akiton').why({ do: 'attack', target: 1, weapon: 0 })).toContain(LIMIT)
    expect(s(ray()).why({ do: 'attack', target: 1, weapon: 0 })).toEqual([])
    // Both elsewhere are where all others are.
    const both = new StarStage([{ acts: [ray()], planet: 'Akiton' }, { planet: 'Akiton' }], { at: NEAR }).turn()
    expect(both.why({ do: 'use', act: 'art', target: 1 })).toEqual([])
  })
  rules('starfinder/effects/range-increment').it('-2 for each increment beyond the first', () => {
    const s = stage([], {}, [
      [0, 0],
      [17, 0],
    ])
    expect(s.bonus().total).toBe(-4)
  })
})

describe('lines of effect and of sight', () => {
  const across = (map: GridMap) =>
    stage(
      [bolt('spell')],
      {},
      [
        [0, 1],
        [4, 1],
      ],
      map,
    )
  const open = (s: StarStage) => {
    const free = mayAttack(s.r, { by: 0, at: 1, weapon: 0 }).length === 0
    expect(s.why({ do: 'attack', target: 1, weapon: 0 }).length === 0).toBe(free)
    return free
  }
  const rows = (...text: string[]) =>
    GridMap.parse(text, { S: { name: 'smoke', concealment: 'total', blocks: { sight: true } } })
  rules('starfinder/position/line-of-effect').it('smoke does not stop it, walls and seams of walls do', () => {
    expect(open(across(rows('.....', '..S..', '.....')))).toBe(true)
    expect(open(across(rows('..#..', '..#..', '..#..')))).toBe(false)
    expect(open(across(rows('.....', '..o..', '.....')))).toBe(true)
    expect(open(across(rows('#####', '..o..', '#####')))).toBe(false)
    const thin = GridMap.open(3, 3).change(d => d.add({ a: [1, 0], b: [1, 3] }))
    expect(
      open(
        stage(
          [],
          {},
          [
            [0, 1],
            [1, 1],
          ],
          thin,
        ),
      ),
    ).toBe(false) // prettier-ignore
  })
  rules('starfinder/position/line-of-effect-for-attack-rolls').it('no attack without one', () => {
    const s = across(rows('..#..', '..#..', '..#..'))
    expect(s.why({ do: 'attack', target: 1, weapon: 0 })).toEqual(['starfinder/cover/total'])
    expect(s.why({ do: 'use', act: 'art', target: 1 })).toContain('starfinder/effects/range')
  })
  rules('starfinder/position/line-of-sight').it('fog stops the eye and not the shot', () => {
    const s = across(rows('..S..', '..S..', '..S..'))
    expect([open(s), s.r.fact(perceives, 0, 1)]).toEqual([false, 0])
    expect(s.why({ do: 'attack', square: s.square(4, 1), weapon: 0 })).toEqual([])
    // What needs sight of its target is refused.
    expect(s.why({ do: 'use', act: 'art', target: 1 })).toEqual(['starfinder/senses/targeted-effects'])
  })
})

describe('spell resistance and what lasts', () => {
  const zone = {
    name: 'zone',
    kind: 'spell',
    casterLevel: 5,
    effect: {
      area: { shape: 'burst', feet: 10 },
      range: 120,
      resistible: true,
      lasts: { rounds: 9 },
      consequences: [{ condition: 'shaken', lasts: 'effect' }],
    },
  }
  const outside: At = [
    [0, 0],
    [10, 0],
  ]
  const enter = (face: number) => {
    const s = stage([zone], { spellResistance: 18 }, outside)
    s.do({ do: 'use', act: 'zone', to: s.square(5, 0), corner: 'nw' })
    s.turn().do({ do: 'move', to: s.square(5, 0) }, [face], [], 1)
    return s
  }
  rules('starfinder/magic/spell-resistance-active-area').it('is checked when its owner comes into what runs', () => {
    expect([enter(12).r.has(1, shaken), enter(13).r.has(1, shaken)]).toEqual([false, true])
  })
  rules('starfinder/magic/spell-resistance-once-per-casting').it('once for a casting; another is checked anew', () => {
    const s = enter(12)
    s.turn().do({ do: 'move', to: s.square(10, 0) }, [], [], 1)
    s.turn().do({ do: 'move', to: s.square(5, 0) }, [], [], 1)
    expect(s.r.has(1, shaken)).toBe(false)
    s.turn().do({ do: 'use', act: 'zone', to: s.square(5, 0), corner: 'nw' }, [13])
    expect([s.r.has(1, shaken), s.r.items<RunningEffect>(GAME, runningEffects).length]).toEqual([true, 2])
  })
})
