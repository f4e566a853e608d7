import type { Reader, Refusal } from '@quintain/engine'
import { event, feature, key, reading, ruled, ruling, say, value } from '@quintain/engine'
import { sheetOf } from '../creature/sheet-of.ts'

const SPEEDS = 'srd35/mounts/speeds'
const BRACKETS = 'srd35/mounts/load-brackets'
const BY_GM = reading(
  'overloaded-mount-by-gm',
  BRACKETS,
  'a mount with more than the table knows goes on at its slower speed; default: it goes nowhere',
)

interface Steed {
  /** Pounds of the lightest and of the heaviest load that make it slower. */
  readonly from: number
  readonly most: number
  /** Miles an hour below the bracket, and within it. */
  readonly light: number
  readonly laden: number
}
const steed = (from: number, most: number, light: number, laden: number): Steed => ({ from, most, light, laden })

/** Mounts and beasts of burden. */
export const STEEDS = {
  'light horse': steed(151, 450, 6, 4),
  'light warhorse': steed(231, 690, 6, 4),
  'heavy horse': steed(201, 600, 5, 3.5),
  'heavy warhorse': steed(301, 900, 5, 3.5),
  pony: steed(76, 225, 4, 3),
  warpony: steed(101, 300, 4, 3),
  donkey: steed(51, 150, 3, 2),
  mule: steed(231, 690, 3, 2),
  'riding dog': steed(101, 300, 4, 3),
} as const satisfies Record<string, Steed>
export type SteedName = keyof typeof STEEDS

/** Miles an hour and hours a day of what draft animals pull. */
export const LAND_VEHICLES = { cart: { miles: 2, hours: 8 }, wagon: { miles: 2, hours: 8 } } as const

declare module '../creature/sheet.ts' {
  interface Srd35Sheet {
    readonly steed?: SteedName
    readonly load?: number
  }
}

/** Pounds more than its sheet says that a creature carries; below 0 fewer. */
const loadedBy = value('pounds beside its load')
export const loaded = event(
  'loaded',
  { who: 'creature', pounds: 'int', more: 'int' },
  (w, e) => w.set(e.who, loadedBy, e.more),
  { of: 'who', to: 'seen' },
)
/** Pounds that a creature carries. */
export const loadOf = (r: Reader, who: number): number => (sheetOf(r, who).load ?? 0) + r.get(who, loadedBy)

/** Miles in an hour of a mount of the table by its load; undefined for one that is not in it. */
export function steedMiles(r: Reader, who: number): number | Refusal | undefined {
  const name = sheetOf(r, who).steed
  if (name === undefined) return undefined
  const { from, most, light, laden } = STEEDS[name]
  const load = loadOf(r, who)
  if (load < from) return light
  // By a reading an overloaded mount goes on as the game master says: as slowly as the table knows.
  if (load <= most || BY_GM(r)) return laden
  return { why: say`a ${name} carries ${most} lb. at most: it has ${load}`, rule: BRACKETS }
}

/** Overland speeds of mounts by what they carry, and of what they pull. */
export const mountSpeeds = feature([SPEEDS, BRACKETS], {
  keys: {
    creature: {
      steed: key({ oneOf: Object.keys(STEEDS) }, 'which mount of the table of overland speeds it is: light horse'),
      load: key('amount', 'pounds that a mount of the table carries over a long way, its rider included: 160'),
    },
  },
  fields: [loadedBy],
  events: [loaded],
  rulings: [
    ruling({
      name: 'load',
      rule: BRACKETS,
      parameters: { who: 'creature', pounds: 'int' },
      refuse: (r, { who, pounds }) => [
        ...(pounds >= 0 ? [] : [{ why: say`a load is 0 pounds or more`, rule: BRACKETS } as const]),
        ...(sheetOf(r, who).steed === undefined
          ? [{ why: say`a load counts for mounts of the table of overland speeds`, rule: BRACKETS } as const]
          : []),
      ],
      plan(c, { who, pounds }) {
        c.emit(loaded({ who, pounds, more: pounds - (sheetOf(c, who).load ?? 0) }))
        c.emit(ruled({ what: 'load', who }))
      },
    }),
  ],
  readings: [BY_GM],
})
