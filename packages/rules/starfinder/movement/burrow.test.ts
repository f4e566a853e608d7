import { GAME } from '@quintain/engine'
import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { tunnels } from '../../d20/position/burrow/tunnels.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'

type Given = Record<string, unknown>
const legend = {
  d: { name: 'dirt', solid: true, material: 'dirt' },
  r: { name: 'rock', solid: true, material: 'rock' },
  w: { name: 'water', mode: 'swim' },
} as const
const stage = (rows: readonly string[], given: Given, other: Given = {}) =>
  new StarStage(
    [
      { speed: 30, hitPoints: 30, ...given },
      { hitPoints: 30, ...other },
    ],
    {
      map: GridMap.parse([...rows], legend),
      at: [
        [0, 0],
        [0, rows.length - 1],
      ],
    },
  ).turn()
const mole = { speeds: { burrow: 20 } }
const to = (s: StarStage, x: number, more: Given = {}) => ({ do: 'burrow', to: s.square(x, 0), ...more })

describe('burrowing', () => {
  const RULE = 'starfinder/movement/burrow'
  const ROWS = [`.${'d'.repeat(20)}`, '.'.repeat(21)]
  rules(RULE).it('up to the burrow speed for a move action, whatever the land speed', () => {
    for (const speed of [5, 60]) {
      const s = stage(ROWS, { ...mole, speed })
      expect([s.why(to(s, 4)), s.why(to(s, 5))]).toEqual([[], [RULE]])
      s.do(to(s, 4))
      s.do(to(s, 8))
      expect(s.where()).toEqual([8, 0])
      expect(s.why(to(s, 9)).length).toBe(1)
    }
  })
  rules(RULE).it('no run, and nothing without the speed', () => {
    const s = stage(ROWS, mole)
    expect(s.why({ do: 'run', to: s.square(8, 0) }).length).toBeGreaterThan(0)
    const walker = stage(ROWS, {})
    expect(walker.why({ do: 'burrow', path: [1] })).toContain(RULE)
    expect(walker.why({ do: 'move', to: walker.square(1, 0) }).length).toBe(1)
  })
  rules(RULE).it('through earth: over open ground it walks, and it comes out with its last square', () => {
    const s = stage(['.dd...', '......'], mole)
    expect([s.why(to(s, 3)), s.why(to(s, 4))]).toEqual([[], [RULE]])
    s.do(to(s, 3))
    expect([s.where(), s.why({ do: 'move', to: s.square(5, 0) })]).toEqual([[3, 0], []])
  })
  const LIMITS = 'starfinder/movement/burrow-limits'
  rules(LIMITS).it('rock stops it, unless an ability says otherwise', () => {
    const rows = ['.drd.', '.rrr.']
    const s = stage(rows, mole)
    expect([s.why(to(s, 1)), s.why(to(s, 3)).length, s.why({ do: 'burrow', path: [1, 2] })]).toEqual([[], 1, [LIMITS]])
    const able = stage(rows, { ...mole, burrows: { through: ['rock'] } })
    expect(able.why(to(able, 3))).toEqual([])
  })
  rules(LIMITS).it('the earth closes behind it, and it is out of reach in there', () => {
    const s = stage(['.ddd', '....'], mole, {
      weapons: [{ name: 'bow', use: 'projectile', damage: '1d6', increment: 60 }],
    })
    s.do(to(s, 2))
    expect(s.why({ do: 'move', path: [s.square(1, 0)] }, 1).length).toBe(1)
    expect(s.r.items(GAME, tunnels)).toEqual([])
    expect(s.why({ do: 'attack', target: 0, weapon: 0 }, 1)).toEqual(['starfinder/cover/total'])
  })
  rules(LIMITS).it('by an ability a tunnel stays that others can use', () => {
    const s = stage(['.ddd', '....'], { ...mole, burrows: { tunnels: true } })
    s.do(to(s, 3))
    expect(s.r.items(GAME, tunnels).map(t => t.square)).toEqual([1, 2, 3])
    s.do({ do: 'move', path: [s.square(0, 0), s.square(1, 0), s.square(2, 0)] }, [], [], 1)
    expect(s.where(1)).toEqual([2, 0])
  })
})

describe('swimming all out', () => {
  const RULE = 'starfinder/movement/swim-run'
  const WATER = ['w'.repeat(60), 'w'.repeat(60)]
  const run = (s: StarStage, x: number, y = 0) => ({ do: 'swim-run', to: s.square(x, y) })
  rules(RULE).each([
    [40, 30],
    [20, 30],
    [30, 0],
  ])('swim speed %i, land speed %i: four times the swim speed', (swim, speed) => {
    const s = stage(WATER, { speed, speeds: { swim } })
    expect([s.why(run(s, (swim * 4) / 5)), s.why(run(s, (swim * 4) / 5 + 1))]).toEqual([
      [],
      ['starfinder/movement/swim-run'],
    ])
    s.do(run(s, (swim * 4) / 5))
    expect([s.where()[0] * 5, s.states()]).toEqual([swim * 4, ['unable to dodge', 'running']])
    expect(s.why({ do: 'drop-prone' }).length).toBe(1)
  })
  rules(RULE).it('in a straight line, in water, with a swim speed', () => {
    const s = stage(WATER, { speeds: { swim: 30 } })
    expect(s.why({ do: 'swim-run', path: [1, 2, s.square(3, 1)] })).toEqual([RULE])
    const [slow, shore] = [stage(WATER, {}), stage(['ww..ww', 'wwwwww'], { speeds: { swim: 30 } })]
    expect(slow.why(run(slow, 1))).toContain(RULE)
    expect([shore.why(run(shore, 2)), shore.why(run(shore, 4))]).toEqual([[], [RULE]])
  })
  rules('starfinder/movement/swim-speed').it('a swim speed carries nobody over land', () => {
    const shore = stage(['ww..ww', 'wwwwww'], { speed: 5, speeds: { swim: 60 } })
    const swims = (x: number) => shore.why({ do: 'swim', path: Array.from({ length: x }, (_, i) => i + 1) })
    expect([swims(2), swims(4)]).toEqual([[], ['starfinder/movement/swim-speed']])
  })
})

describe('breath', () => {
  const RULE = 'starfinder/movement/swim-no-breathing'
  const flood = {
    name: 'flood',
    kind: 'other',
    effect: {
      range: 60,
      descriptors: ['drowning'],
      consequences: [{ damage: '7' }],
    },
  }
  const loses = (given: Given, act: Given = flood) => {
    const s = stage(['....', '....'], { acts: [act] }, given)
    s.do({ do: 'use', act: 'flood', target: 1 })
    return 30 - s.hp(1)
  }
  rules(RULE).it('a swim speed lets nobody breathe water; what breathes it is at ease', () => {
    expect([loses({}), loses({ speeds: { swim: 30 } })]).toEqual([7, 7])
    expect(loses({ breathes: ['water'] })).toBe(0)
    expect(loses({ breathes: ['air', 'water'], speeds: { swim: 30 } })).toBe(0)
    expect(loses({ breathes: [] })).toBe(0)
  })
  rules(RULE).it('without air who breathes water is no better off', () => {
    const airless = { ...flood, effect: { ...flood.effect, descriptors: ['airless'] } }
    expect([loses({ breathes: ['water'] }, airless), loses({ breathes: [] }, airless)]).toEqual([7, 0])
  })
})
