import { GridMap } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { at } from '../../d20/vocabulary/fields.ts'
import { rules } from '../../testing/rule.ts'
import { hamperedGround } from '../testing/ground.ts'
import { TurnStage } from '../testing/turn.ts'

const WIDE = 30
const dark = GridMap.of({ ...GridMap.open(WIDE, 3).toJSON(), light: new Array(WIDE * 3).fill('dark') })
const BOW = { name: 'bow', use: 'projectile', damage: '0', increment: 500 }
/** An archer, the target so many squares away, and a light that somebody holds in a third place. */
function range(x: number, source: string, how: { lamp?: number; senses?: object; options?: object } = {}) {
  return new TurnStage(
    [
      { weapons: [BOW], ...(how.senses ? { senses: how.senses } : {}) },
      { hitPoints: 50 },
      { side: 'us', lights: [{ source, lit: true }] },
    ],
    {
      map: dark,
      at: [
        [0, 0],
        [x, 0],
        [how.lamp ?? 0, 1],
      ],
      options: (how.options ?? {}) as never,
    },
  )
}
/** Shoots; the d% shows this where one is rolled. Hits at 18 on the die unless it is concealed. */
const shoots = (s: TurnStage, percent?: number) =>
  s.do({ do: 'attack', target: 1, weapon: 0 }, percent === undefined ? [18] : [18, percent]).results[0]

describe('what one hits by the light of the target', () => {
  rules('srd35/light/source-zones', 'srd35/light/shadowy-concealment').it(
    'bright: always; shadowy: one in five misses',
    () => {
      expect(shoots(range(4, 'torch'))).toBe('hit')
      expect([shoots(range(5, 'torch'), 20), shoots(range(5, 'torch'), 21)]).toEqual(['miss', 'hit'])
      expect([shoots(range(8, 'torch'), 20), shoots(range(8, 'torch'), 21)]).toEqual(['miss', 'hit'])
      // The light of the one who shoots does not matter.
      expect(shoots(range(20, 'torch', { lamp: 18 }))).toBe('hit')
    },
  )
  rules('srd35/light/candle').it('a candle lights nobody brightly', () => {
    expect([shoots(range(1, 'candle'), 20), shoots(range(1, 'candle'), 21)]).toEqual(['miss', 'hit'])
  })
  rules('srd35/senses/low-light-vision').it('twice the radii for eyes that are made for it', () => {
    const senses = { lowLight: true }
    expect(shoots(range(8, 'torch', { senses }))).toBe('hit')
    expect([shoots(range(9, 'torch', { senses }), 20), shoots(range(16, 'torch', { senses }), 21)]).toEqual([
      'miss',
      'hit',
    ])
  })
  rules('srd35/senses/darkvision').it('60 feet of the dark, and beyond it what is lit', () => {
    const senses = { darkvision: 60 }
    expect(shoots(range(12, 'candle', { senses, lamp: 29 }))).toBe('hit')
    expect(shoots(range(16, 'daylight', { senses, lamp: 28 }))).toBe('hit')
    expect([
      shoots(range(16, 'torch', { senses, lamp: 22 }), 20),
      shoots(range(16, 'torch', { senses, lamp: 22 }), 21),
    ]).toEqual(['miss', 'hit'])
    const shadow = { 'shadow-conceals-from-darkvision': true }
    expect(shoots(range(6, 'torch', { senses, options: shadow }), 20)).toBe('miss')
  })
  rules('srd35/light/darkness').it('by a reading who stands in the dark sees nobody', () => {
    const reading = { 'darkness-blinds-those-in-it': true }
    expect(shoots(range(20, 'torch', { lamp: 20 }))).toBe('hit')
    const s = range(20, 'torch', { lamp: 20, options: reading }).turn()
    expect(s.why({ do: 'attack', target: 1, weapon: 0 })).toEqual(['starfinder/concealment/total-attack-square'])
    expect(s.do({ do: 'attack', square: s.r.get(1, at), weapon: 0 }, [18, 50]).results).toEqual(['miss'])
  })
})

describe('blind in the dark', () => {
  const blind = (options = {}) =>
    new TurnStage([{ speed: 30, weapons: [{ name: 'axe', damage: '1' }] }, {}], {
      map: hamperedGround(WIDE),
      at: [
        [0, 0],
        [4, 0],
      ],
      options,
    }).turn()
  const path = (s: TurnStage, n: number, y: number) => Array.from({ length: n }, (_, i) => s.square(i + 1, y))
  rules('srd35/conditions/blinded-and-poor-visibility').it(
    'half speed, once; what else hampers multiplies; no charge',
    () => {
      const s = blind()
      const far = (n: number) => s.why({ do: 'move', path: path(s, n, 0) })
      expect([far(3), far(4)].map(x => x.length === 0)).toEqual([true, false])
      // Two squares of cost 2 would be four of the three that are left; one is not.
      const lower = new TurnStage([{ speed: 30 }, {}], {
        map: hamperedGround(WIDE),
        at: [
          [0, 2],
          [9, 0],
        ],
      }).turn()
      expect([1, 2].map(n => lower.why({ do: 'move', path: path(lower, n, 2) }).length === 0)).toEqual([true, false])
      expect(s.why({ do: 'charge', target: 1, weapon: 0 }).length).toBeGreaterThan(0)
      expect(s.why({ do: 'run', path: path(s, 3, 0) }).length).toBeGreaterThan(0)
    },
  )
})
