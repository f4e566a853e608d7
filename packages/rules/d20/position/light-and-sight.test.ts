import type { Options } from '@quintain/engine'
import { GridMap, type LightSource, type Senses, zones } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { ModernStage } from '../../modern/testing/stage.ts'
import { SpiritStage } from '../../spirit/testing/stage.ts'
import { Srd35Stage } from '../../srd35/testing/stage.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { rules } from '../../testing/rule.ts'
import { Stage } from '../../testing/stage.ts'
import { true20 } from '../../true20/ruleset.ts'
import { someone } from '../../true20/testing/sheets.ts'
import { blinded, unseen } from '../vocabulary/conditions.ts'
import { at } from '../vocabulary/fields.ts'
import { look } from '../vocabulary/relations.ts'
import { awareOf } from './awareness.ts'
import { missChanceOf, percentConcealed } from './concealment.ts'
import { isPerceived, sightOf } from './perception.ts'

const WIDE = 30
const dark = GridMap.of({ ...GridMap.open(WIDE, 3).toJSON(), light: new Array(WIDE * 3).fill('dark') })
const lamp = (bright: number | null, dim: number | null, x = 0): LightSource => ({
  id: 'lamp',
  at: [x + 0.5, 0.5],
  zones: zones(bright, dim),
})
const torch = lamp(20, 40)

interface How {
  readonly senses?: Senses
  readonly lights?: readonly LightSource[]
  readonly map?: GridMap
  readonly options?: Options
  /** The column of the one who looks, and of the one who is looked at; both in the first row. */
  readonly from?: number
  readonly to: number
}
const made = (On: typeof SpiritStage | typeof ModernStage | typeof Srd35Stage | typeof StarStage, how: How) =>
  new On([how.senses ? { senses: how.senses } : {}, {}], {
    map: how.map ?? dark,
    lights: how.lights ?? [torch],
    at: [
      [how.from ?? 0, 0],
      [how.to, 0],
    ],
    options: how.options ?? {},
  })
const conceals = (s: Stage): number | undefined => sightOf(s.r, 0, 1, s.r.get(0, at), s.r.get(1, at))?.concealment

const given = (how: How) => (how.senses ? { senses: how.senses as never } : {})
const TEXTS = [
  ['spirit', (how: How) => made(SpiritStage, how)],
  ['modern', (how: How) => made(ModernStage, how)],
  ['srd35', (how: How) => made(Srd35Stage, how)],
  [
    'true20',
    (how: How) =>
      new Stage(true20(how.options), [someone('a', 'us', given(how)), someone('b', 'them')], {
        map: how.map ?? dark,
        lights: how.lights ?? [torch],
        at: [
          [how.from ?? 0, 0],
          [how.to, 0],
        ],
      }),
  ],
] as const

describe.each(TEXTS)('light under %s', (_, of) => {
  rules('srd35/light/source-zones', 'srd35/light/shadowy-concealment').each([
    [4, 0],
    [5, 20],
    [8, 20],
    [9, 50],
  ] as const)('who stands %i squares from a torch is concealed by %i percent', (to, percent) => {
    expect(conceals(of({ to }))).toBe(percent)
  })
  rules('srd35/light/source-zones').it('where two lights shine the brighter counts', () => {
    expect(conceals(of({ to: 6, lights: [torch, { ...lamp(20, 40, 8), id: 'other' }] }))).toBe(0)
  })
  rules('srd35/light/shadowy-concealment').it(
    'the light where the target stands counts, not that of the one who looks',
    () => {
      expect([conceals(of({ from: 6, to: 3 })), conceals(of({ from: 20, to: 3 }))]).toEqual([0, 0])
    },
  )
  rules('srd35/senses/low-light-vision').each([
    [20, 40, 7, 20, 0],
    [20, 40, 9, 50, 20],
    [20, 40, 16, 50, 20],
    [20, 40, 17, 50, 50],
    [null, 5, 2, 50, 20],
    [null, 5, 1, 20, 20],
    [null, 5, 3, 50, 50],
  ] as const)(
    'a light of %s and %s feet, %i squares away: %i percent for most, %i for an elf',
    (bright, dim, to, most, elf) => {
      const lights = [lamp(bright, dim)]
      expect([conceals(of({ to, lights })), conceals(of({ to, lights, senses: { lowLight: true } }))]).toEqual([
        most,
        elf,
      ])
    },
  )
  rules('srd35/senses/low-light-vision').it(
    'a cone reaches twice as far as well, unless a reading says radii only',
    () => {
      const lights: LightSource[] = [{ ...lamp(20, 40), cone: 'e' as never }]
      const senses = { lowLight: true }
      const radius = { 'low-light-radius-only': true }
      expect(conceals(of({ to: 7, lights }))).toBe(20)
      expect(conceals(of({ to: 7, lights, senses }))).toBe(0)
      expect(conceals(of({ to: 7, lights, senses, options: radius }))).toBe(20)
      expect(conceals(of({ to: 7, senses, options: radius }))).toBe(0)
    },
  )
  rules('srd35/senses/darkvision').each([
    [12, [], 0],
    [13, [], 50],
    [12, [lamp(null, 100)], 0],
    [16, [lamp(null, 100)], 20],
  ] as const)('darkvision over %i squares, with lights %j: %i percent', (to, lights, percent) => {
    expect(conceals(of({ to, lights, senses: { darkvision: 60 } }))).toBe(percent)
  })
  rules('srd35/senses/darkvision').it('by a reading shadow conceals from darkvision, though darkness does not', () => {
    const options = { 'shadow-conceals-from-darkvision': true }
    const senses = { darkvision: 60 }
    expect(conceals(of({ to: 10, lights: [lamp(null, 100)], senses, options }))).toBe(20)
    expect(conceals(of({ to: 10, lights: [], senses, options }))).toBe(0)
  })
  rules('srd35/light/darkness').it('by a reading who stands in darkness sees nobody, not even under a torch', () => {
    const options = { 'darkness-blinds-those-in-it': true }
    expect(conceals(of({ from: 20, to: 2, options }))).toBe(50)
    expect(conceals(of({ from: 6, to: 2, options }))).toBe(0)
    expect(conceals(of({ from: 20, to: 2, options, senses: { darkvision: 10 } }))).toBe(0)
  })
  rules('srd35/light/darkness').it('what makes dark hides on a lit map too, beside other lights', () => {
    const shade: LightSource = { id: 'shade', at: [10.5, 0.5], zones: [{ level: 'dark', feet: 10 }], darkens: true }
    const map = GridMap.open(WIDE, 3)
    expect(conceals(of({ to: 10, map, lights: [torch, shade] }))).toBe(50)
    expect(conceals(of({ to: 13, map, lights: [torch, shade] }))).toBe(0)
    expect(isPerceived(of({ to: 10, map, lights: [shade, torch] }).r, 0, 1)).toBe(false)
    expect(isPerceived(of({ to: 10, map }).r, 0, 1)).toBe(true)
  })
})

describe('two pairs of eyes in one fight', () => {
  rules('srd35/senses/low-light-vision').it('each looks by its own, whoever looked first', () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const s = new SpiritStage([{}, { side: 'us', senses: { lowLight: true } }, {}], {
        map: dark,
        lights: [torch],
        at: [
          [0, 0],
          [0, 1],
          [7, 0],
        ],
      })
      const of = (who: number) => percentConcealed(s.r, 'ranged', who, 2)
      expect(order.map(of)).toEqual(order.map(who => (who === 0 ? 20 : 0)))
    }
  })
})

describe('a light that a creature carries', () => {
  const seen = (light: object, to: number, options: Options = {}) => {
    const s = new StarStage([{ light }, {}], {
      map: dark,
      at: [
        [0, 0],
        [to, 0],
      ],
      options,
    })
    return conceals(s)
  }
  rules('starfinder/light/beyond-source').each([
    [4, 0],
    [5, 20],
    [6, 50],
  ] as const)('of 20 feet, with no figure for dim light, %i squares away: %i percent', (to, percent) => {
    expect(seen({ bright: 20 }, to)).toBe(percent)
  })
  rules('starfinder/light/beyond-source').each([
    [{ bright: 20 }, 8, 20],
    [{ bright: 20 }, 9, 50],
    [{ bright: 20, dim: 30 }, 6, 20],
    [{ bright: 20, dim: 30 }, 7, 50],
  ] as const)('by a reading as far again: %j, %i squares away: %i percent', (light, to, percent) => {
    expect(seen(light, to, { 'dim-band-equals-light-range': true })).toBe(percent)
  })
  rules('starfinder/light/beyond-source').it('one without a bright part has no such band', () => {
    expect([seen({ dim: 10 }, 2), seen({ dim: 10 }, 3)]).toEqual([20, 50])
  })
  rules('srd35/light/source-zones').it(
    'where a text gives no band there is none; off the map it shines for nobody',
    () => {
      const s = new SpiritStage([{ light: { bright: 20 } }, {}, {}], {
        map: dark,
        at: [
          [0, 0],
          [4, 0],
          [5, 0],
        ],
      })
      const of = () => [1, 2].map(who => percentConcealed(s.r, 'ranged', 0, who))
      expect(of()).toEqual([0, 50])
      const two = new SpiritStage([{}, {}, { light: { bright: 20, dim: 40 } }], {
        map: dark,
        at: [
          [0, 0],
          [4, 0],
          [5, 0],
        ],
      })
      expect(percentConcealed(two.r, 'ranged', 0, 1)).toBe(0)
      two.m.set(2, at, -1)
      expect(percentConcealed(two.r, 'ranged', 0, 1)).toBe(50)
    },
  )
})

describe('what a miss chance cites', () => {
  rules('starfinder/concealment/miss-chance', 'starfinder/concealment/total-miss-chance').each([
    [3, undefined, undefined],
    [6, 'starfinder/concealment/miss-chance', 20],
    [12, 'starfinder/concealment/total-miss-chance', 50],
  ] as const)('%i squares from the torch: %s, %s', (to, rule, percent) => {
    for (const On of [SpiritStage, ModernStage, StarStage]) {
      const chance = missChanceOf(made(On, { to }).r, 'ranged', 0, 1)
      expect(chance?.rule).toBe(rule)
      if (percent) expect([percent, percent + 1].map(face => chance!.misses(face))).toEqual([true, false])
    }
  })
})

describe('concealment by several sources', () => {
  rules('starfinder/concealment/no-stacking').it('the highest counts; blindsight in range finds all of it', () => {
    const hidden = (senses: Senses, to = 6) => {
      const s = made(StarStage, { to, senses })
      s.m.give(1, unseen)
      return percentConcealed(s.r, 'ranged', 0, 1)
    }
    expect([hidden({}), hidden({ blindsight: 30 }), hidden({ blindsight: 25 }), hidden({ blindsense: 60 })]).toEqual([
      50, 0, 50, 50,
    ])
  })
  rules('starfinder/concealment/light-by-target-square').each([
    [{}, 0],
    [{ 'light-uses-line-test': true }, 20],
  ] as const)('a lit target behind a dim stretch, with %j: %i percent', (options, percent) => {
    const light = Array.from({ length: WIDE * 3 }, (_, i) => (i % WIDE > 0 && i % WIDE < 4 ? 'dim' : 'normal'))
    const map = GridMap.of({ ...GridMap.open(WIDE, 3).toJSON(), light } as never)
    const of = (senses: Senses) =>
      percentConcealed(made(StarStage, { map, to: 4, lights: [], senses, options }).r, 'ranged', 0, 1)
    expect(of({})).toBe(percent)
    expect(of({ lowLight: true })).toBe(0)
  })
  rules('starfinder/concealment/total-miss-chance').it('off the map only what is on the two themselves counts', () => {
    const s = made(SpiritStage, { to: 12 })
    s.m.set(1, at, -1)
    expect(percentConcealed(s.r, 'ranged', 0, 1)).toBe(0)
    expect(isPerceived(s.r, 0, 1)).toBe(true)
    s.m.give(0, blinded)
    expect(percentConcealed(s.r, 'ranged', 0, 1)).toBe(50)
    expect(isPerceived(s.r, 0, 1)).toBe(false)
  })
})

describe('who is without eyes', () => {
  const map = GridMap.open(WIDE, 3)
  const of = (senses: Senses, to: number) => {
    const s = made(StarStage, { map, to, lights: [], senses })
    s.play([look({})])
    return [conceals(s), isPerceived(s.r, 0, 1), awareOf(s.r, 0, 1)]
  }
  rules('starfinder/senses/blindsense-notices-location', 'starfinder/senses/blindsense-limits').each([
    [{}, 4, [undefined, true, 3]],
    [{ vision: false }, 4, [50, false, 0]],
    [{ vision: false, blindsense: 20 }, 4, [50, false, 2]],
    [{ vision: false, blindsense: 20 }, 5, [50, false, 0]],
    [{ vision: false, blindsight: 20 }, 4, [0, true, 3]],
    [{ vision: false, blindsight: 20 }, 5, [50, false, 0]],
    [{ vision: false, darkvision: 60 }, 4, [50, false, 0]],
  ] as const)('%j over %i squares: concealed, perceived and known as %j', (senses, to, found) => {
    expect(of(senses, to)).toEqual(found)
  })
})

describe('a large one that a passage squeezes', () => {
  rules('starfinder/concealment/light-by-target-square').each([
    [['normal', 'dark'], 0],
    [['dark', 'normal'], 0],
    [['dark', 'dim'], 20],
    [['dim', 'dark'], 20],
    [['dark', 'dark'], 50],
  ] as const)('its squares in %j: the best of them counts, %i percent', (levels, percent) => {
    const open = GridMap.parse(['......', '......', '#.####', '#.####'])
    const light = Array.from({ length: 24 }, (_, i) => (i === 13 ? levels[0] : i === 19 ? levels[1] : 'dark'))
    const map = GridMap.of({ ...open.toJSON(), light } as never)
    const s = new SpiritStage([{}, { size: 'large' }], {
      map,
      at: [
        [1, 0],
        [0, 2],
      ],
    })
    expect(conceals(s)).toBe(percent)
  })
})
