import type { SceneData, Sheet, View } from '@quintain/engine'
import { sheetsEver } from '@quintain/engine'
import { MANEUVERABILITY, type ManeuverabilityClass } from '@quintain/grid'
import type { D20Sheet } from '../../creature/sheet.ts'
import { sheetOf } from '../position.ts'
import type { MovementMode, Moving } from '../slots.ts'

/** Ways of moving beside walking. */
const WAYS: readonly MovementMode[] = ['climb', 'swim', 'fly', 'burrow']
/** What is done to a way besides giving it so many feet: nothing is left of it, or half. */
export const [NONE, HALF] = [-1, -2]
const CLASSES = Object.keys(MANEUVERABILITY) as readonly ManeuverabilityClass[]
/** What a creature has for a time of ways of moving: feet, `NONE` or `HALF` of each, and what brings it. */
export type WaysGiven = { readonly [way in MovementMode]?: number } & {
  readonly maneuverability?: ManeuverabilityClass
  readonly upright?: boolean
  /** Ground and walls are nothing to it meanwhile. */
  readonly bodiless?: boolean
  /** Closed doors are nothing to it: it goes through the cracks. */
  readonly seeps?: boolean
  readonly source: string
}
declare module '@quintain/engine' {
  interface Additions {
    /** The ways of moving that a creature has, or lacks, for a time. */
    waysGiven(v: View, who: number): readonly WaysGiven[]
  }
}

/** Whether something in these documents says so. */
function says(at: unknown, so: (key: string, value: unknown) => boolean): boolean {
  if (typeof at !== 'object' || at === null) return false
  if (Array.isArray(at)) {
    for (const one of at) if (says(one, so)) return true
    return false
  }
  for (const key in at) {
    const value = (at as Readonly<Record<string, unknown>>)[key]
    if (so(key, value) || (typeof value === 'object' && says(value, so))) return true
  }
  return false
}
const DOCUMENTS = ['acts', 'weapons', 'follows', 'afflictions'] as const
const saysInActs = (sheet: Sheet, so: (key: string, value: unknown) => boolean): boolean =>
  DOCUMENTS.some(key => says((sheet as unknown as Readonly<Record<string, unknown>>)[key], so))
/** Whether a sheet gives or takes ways of moving by something that it does. */
export const bringsWays = (sheet: Sheet): boolean => saysInActs(sheet, key => key === 'speeds')
/** Whether a sheet brings a condition by something that it does. */
export const bringsCondition = (sheet: Sheet, name: string): boolean =>
  saysInActs(sheet, (key, value) => key === 'condition' && value === name)

type Whole = D20Sheet & Moving
const made = new WeakMap<Whole, Map<string, Whole>>()
const better = (a: ManeuverabilityClass, b: ManeuverabilityClass): ManeuverabilityClass =>
  CLASSES.indexOf(a) <= CLASSES.indexOf(b) ? a : b
const USUAL: ManeuverabilityClass = 'average'

/** A sheet with the ways that its creature has now: of several figures the best, of which half or nothing may be left. */
function changed(sheet: Whole, given: readonly WaysGiven[]): Whole {
  const speeds: { [way in MovementMode]?: number | undefined } = { ...sheet.speeds }
  for (const way of WAYS) {
    const figures = given.flatMap(g => g[way] ?? [])
    if (figures.length === 0) continue
    const all = [sheet.speeds?.[way], ...figures.filter(n => n > 0)].filter(n => n !== undefined)
    if (figures.includes(NONE) || all.length === 0) delete speeds[way]
    else speeds[way] = figures.includes(HALF) ? Math.floor(Math.max(...all) / 2) : Math.max(...all)
  }
  const classes = given.flatMap(g => ((g.fly ?? 0) > 0 ? [g.maneuverability ?? USUAL] : []))
  const own = sheet.speeds?.fly === undefined ? [] : [sheet.maneuverability ?? USUAL]
  const nimble = [...own, ...classes]
  const flights = given.filter(g => (g.fly ?? 0) > 0)
  const upright = own.length === 0 && flights.length > 0 && flights.every(g => g.upright)
  const down = sheet.by === 'flight' && speeds.fly === undefined
  return {
    ...sheet,
    speeds,
    ...(nimble.length > 0 ? { maneuverability: nimble.reduce(better) } : {}),
    ...(upright ? { upright } : {}),
    ...(down ? { by: 'ground' as const } : {}),
    ...(given.some(g => g.seeps) ? { seeps: true } : {}),
    ...(given.some(g => g.bodiless) ? { by: 'incorporeal' as const } : {}),
  }
}

const NOTHING: readonly WaysGiven[] = []
function givenTo(v: View, who: number): readonly WaysGiven[] {
  const { waysGiven } = v.scene.rules.added
  return waysGiven === undefined ? NOTHING : waysGiven.flatMap(given => given(v, who))
}

/** How a creature gets about now: its sheet, with the ways of moving that it has or lacks for a time. */
export function movingOf(v: View, who: number): Whole {
  const sheet = sheetOf(v, who)
  const given = givenTo(v, who)
  if (given.length === 0) return sheet
  let ways = made.get(sheet)
  if (!ways) made.set(sheet, (ways = new Map()))
  const key = waysKey(given)
  let now = ways.get(key)
  if (!now) ways.set(key, (now = changed(sheet, given)))
  return now
}
const waysKey = (given: readonly WaysGiven[]): string =>
  given
    .map(
      g =>
        `${WAYS.map(way => g[way] ?? '').join(' ')} ${g.maneuverability ?? ''}${g.upright ? ' upright' : ''}${g.bodiless ? ' bodiless' : ''}${g.seeps ? ' seeps' : ''}`,
    )
    .join(', ')
/** A name for what is different about its ways now; empty where nothing is. */
export function waysNow(v: View, who: number): string {
  const given = givenTo(v, who)
  return given.length === 0 ? '' : `${waysKey(given)} `
}
/** Whether some creature of a fight can fly, or may be given flight. */
export const someoneFlies = (scene: SceneData): boolean =>
  scene.rules.added.waysGiven !== undefined ||
  sheetsEver(scene).some(sheet => (sheet as Whole).speeds?.fly !== undefined)
