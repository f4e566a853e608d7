import type { View } from '@quintain/engine'
import { bag, event, feature, key, maybe, oneOf, record } from '@quintain/engine'
import { DIRECTIONS, type Direction, footprintAt, type LightSource, middleOf, zones } from '@quintain/grid'
import { present, spaceOf } from '../../d20/position/position.ts'

const SOURCES = 'srd35/light/sources'

/** A kind of light: feet of bright and of shadowy light, and how many minutes it burns; for ever when absent. */
interface Kind {
  readonly bright: number | null
  readonly shadowy: number
  readonly minutes?: number
  /** It burns so long for each pint of oil. */
  readonly oil?: true
  readonly cone?: true
}
const HOUR = 60
const OIL = { minutes: 6 * HOUR, oil: true } as const
/** The table of light sources. */
export const KINDS = {
  candle: { bright: null, shadowy: 5, minutes: HOUR },
  'everburning torch': { bright: 20, shadowy: 40 },
  'common lamp': { bright: 15, shadowy: 30, ...OIL },
  'bullseye lantern': { bright: 60, shadowy: 120, ...OIL, cone: true },
  'hooded lantern': { bright: 30, shadowy: 60, ...OIL },
  sunrod: { bright: 30, shadowy: 60, minutes: 6 * HOUR },
  torch: { bright: 20, shadowy: 40, minutes: HOUR },
  'continual flame': { bright: 20, shadowy: 40 },
  'dancing lights': { bright: 20, shadowy: 40, minutes: 1 },
  daylight: { bright: 60, shadowy: 120, minutes: 30 },
  light: { bright: 20, shadowy: 40, minutes: 10 },
} as const satisfies Readonly<Record<string, Kind>>
export type SourceName = keyof typeof KINDS
export const kindOf = (name: SourceName): Kind => KINDS[name]
const NAMES = Object.keys(KINDS) as readonly SourceName[]
export const toward = oneOf(...DIRECTIONS)

/** A light that a sheet lists. */
export interface Light {
  readonly source: SourceName
  readonly name?: string
  readonly pints?: number
  /** Minutes that are left of it, where it is not fresh. */
  readonly left?: number
  readonly lit?: boolean
  readonly toward?: Direction
}
declare module '../creature/sheet.ts' {
  interface Srd35Sheet {
    readonly lights?: readonly Light[]
  }
}
export const lightsOf = (v: Pick<View, 'sheet'>, who: number): readonly Light[] =>
  (v.sheet(who) as unknown as { lights?: readonly Light[] }).lights ?? []

const burningSpec = record({
  /** Its place among the lights of its bearer. */
  n: 'int',
  source: oneOf(...NAMES),
  toward: maybe(toward),
  /** The square where it stands; with its bearer when absent. */
  to: maybe('square'),
})
export interface Burning {
  readonly n: number
  readonly source: SourceName
  readonly toward?: Direction
  readonly to?: number
}
/** The lights of a creature that burn. */
export const burning = bag<Burning>('burning lights', { to: 'all', holds: burningSpec })
const oilSpec = record({ n: 'int', left: 'int' })
/** Rounds that are left of lights which have burned before. */
export const oil = bag<{ readonly n: number; readonly left: number }>('rounds of light left', {
  to: 'own',
  holds: oilSpec,
})

/** A light is lit, or pointed elsewhere. */
export const lightLit = event(
  'light-lit',
  { who: 'creature', light: burningSpec, was: maybe(burningSpec) },
  (w, { who, light, was }) => {
    if (was) w.exclude(who, burning, was)
    w.include(who, burning, light)
  },
  { of: 'who', to: { light: 'seen', was: 'seen' } },
)
/** A light is out: its time is up, or somebody has put it out with so many rounds left. */
export const lightOut = event(
  'light-out',
  { who: 'creature', light: burningSpec, was: maybe(oilSpec), left: maybe('int') },
  (w, { who, light, was, left }) => {
    w.exclude(who, burning, light)
    if (was) w.exclude(who, oil, was)
    if (left !== undefined) w.include(who, oil, { n: light.n, left })
  },
  { of: 'who', to: { light: 'seen', was: 'own', left: 'own' } },
)

/** So many rounds are left of a light from now on. */
export const lightRuled = event(
  'light-ruled',
  { who: 'creature', n: 'int', name: 'text', left: 'int', was: maybe(oilSpec) },
  (w, { who, n, left, was }) => {
    if (was) w.exclude(who, oil, was)
    w.include(who, oil, { n, left })
  },
  { of: 'who', to: 'own' },
)

const shines = (v: View): readonly LightSource[] =>
  v.scene.sheets.flatMap((sheet, who) =>
    // Sheets that list none have none that burn, and no cell is read.
    lightsOf(v, who).length === 0
      ? []
      : v.items(who, burning).flatMap((light): LightSource[] => {
          if (light.to === undefined && !present(v, who)) return []
          const space = light.to === undefined ? spaceOf(v, who) : footprintAt(light.to, v.board.width, 1)
          const { bright, shadowy, cone } = kindOf(light.source)
          return [
            {
              id: `${sheet.id} ${light.n} ${light.source}`,
              at: middleOf(space),
              zones: zones(bright, shadowy),
              ...(cone ? { cone: light.toward ?? 'n' } : {}),
            },
          ]
        }),
  )

/** The lights of the table: how far each shines, bright and shadowy, and where it is. */
export const lightSources = feature(
  [SOURCES, 'srd35/light/source-zones', 'srd35/light/candle', 'srd35/light/bullseye-cone'],
  {
    keys: {
      creature: {
        lights: key(
          {
            each: {
              of: {
                source: key({ oneOf: NAMES }, 'which light of the table it is: torch'),
                name: key('text', 'what it goes by, where there are several: second torch'),
                pints: key('count', 'pints of oil in a lamp or lantern: 2; 1 when absent'),
                left: key(
                  'amount',
                  'minutes that are left of it, where it has burned before: 20; all of it when absent',
                ),
                lit: key('flag', 'whether it burns from the start: true'),
                toward: key({ oneOf: DIRECTIONS }, 'where a bullseye lantern points from the start: e; n when absent'),
              },
            },
          },
          'lights that it has or casts, which burn out in their time: [{ source: torch, lit: true }]',
        ),
      },
    },
    fields: [burning, oil],
    events: [lightLit, lightOut, lightRuled],
    adds: { shines },
  },
)
