import { z } from 'zod'

/**
 * A figure that grows with its user's level: `base`, and `perLevel` for each level, or for each `every` levels; never
 * above `most`.
 */
export interface Growth {
  readonly base?: number
  readonly perLevel: number
  readonly every?: number
  readonly most?: number
}
const EXAMPLE = 'a whole number, or { base: 100, perLevel: 10 }'

/** A figure of a document that may grow with its user's level: its type is that of the number that a settled sheet has there. */
export const growing = (number: z.ZodInt): z.ZodType<number> =>
  z.union(
    [
      number,
      z.strictObject({
        base: z.int().min(0).exactOptional().describe('what it is before levels are counted, 0 when absent: 25'),
        perLevel: z.int().positive().describe("what each of its user's levels adds: 5"),
        every: z.int().positive().exactOptional().describe('levels that it takes to add that much, 1 when absent: 2'),
        most: z.int().positive().exactOptional().describe('what it never grows beyond: 100'),
      }),
    ],
    { error: EXAMPLE },
  ) as z.ZodType<unknown> as z.ZodType<number>

/** The figure at a level: levels that are not enough for the next part add nothing. */
export const grown = (
  { base = 0, perLevel, every = 1, most = Number.POSITIVE_INFINITY }: Growth,
  level: number,
): number => Math.min(most, base + perLevel * Math.floor(Math.max(0, level) / every))

const isGrowth = (x: object): x is Growth => 'perLevel' in x
/** Units of time: what lasts so long lasts one of them at least. */
const UNITS: readonly string[] = ['rounds', 'minutes', 'hours', 'days', 'years']

/** A figure of a document that grows, by where it stands there. */
interface Place {
  readonly at: readonly string[]
  readonly growth: Growth
}
/** What grows in the documents of a sheet, with the level that they were settled by. */
const growths = new WeakMap<object, { readonly level: number; readonly places: Place[] }>()

const figure = ({ at, growth }: Place, level: number): number =>
  Math.max(UNITS.includes(at.at(-1)!) ? 1 : 0, grown(growth, level))

/** Writes the figures of a level in place of what grows, and tells what grows. What has grown stays as it is. */
function settle(value: object, level: number, at: readonly string[] = []): readonly Place[] {
  const places: Place[] = []
  for (const [key, x] of Object.entries(value)) {
    if (typeof x !== 'object' || x === null) continue
    const here = [...at, key]
    if (isGrowth(x)) {
      const place = { at: here, growth: x }
      places.push(place)
      ;(value as Record<string, unknown>)[key] = figure(place, level)
    } else places.push(...settle(x, level, here))
  }
  return places
}
/** Says of a figure that stands in a document already that it grows with a level. */
export function growsBy(document: object, level: number, place: Place): void {
  const known = growths.get(document)
  if (known) known.places.push(place)
  else growths.set(document, { level, places: [place] })
}

const lowered = new WeakMap<object, Map<number, object>>()
/** A document as it is for a user who counts as so many levels lower; the document itself where nothing in it grows. */
export function atLoss<T extends object>(document: T, lost: number): T {
  const grows = lost > 0 ? growths.get(document) : undefined
  if (!grows) return document
  const known = lowered.get(document) ?? new Map<number, object>()
  lowered.set(document, known)
  const before = known.get(lost)
  if (before) return before as T
  const copy = structuredClone(document)
  for (const place of grows.places) {
    const holder = place.at
      .slice(0, -1)
      .reduce((x, key) => x[key] as Record<string, unknown>, copy as Record<string, unknown>)
    holder[place.at.at(-1)!] = figure(place, grows.level - lost)
  }
  known.set(lost, copy)
  return copy
}
/** Whether anything in a document grows with its user's level. */
export const growsWithLevel = (document: object): boolean => growths.has(document)

interface Documented {
  readonly effect?: object
  readonly criticalEffect?: object
  readonly casterLevel?: number
  /** Of a feature of a class, the level in that class. */
  readonly classLevel?: number
}
/** What of a sheet has documents. */
export interface Documents {
  readonly level: number
  readonly acts: readonly object[]
  readonly weapons: readonly object[]
  readonly afflictions: readonly object[]
}
/** Settles a document, and keeps what grows in it for users who lose levels. */
function settleDocument(document: object, level: number): void {
  const places = settle(document, level)
  if (places.length > 0) growths.set(document, { level, places: [...places] })
}
/** Settles all documents of a sheet: an act's by the level that it is used at, else by that of the creature. */
export function settled<T extends Documents>(sheet: T): T {
  for (const x of [...sheet.acts, ...sheet.weapons]) {
    const { effect, criticalEffect, classLevel, casterLevel = classLevel ?? sheet.level } = x as Documented
    if (effect) settleDocument(effect, casterLevel)
    if (criticalEffect) settleDocument(criticalEffect, casterLevel)
  }
  for (const affliction of sheet.afflictions) settleDocument(affliction, sheet.level)
  return sheet
}
