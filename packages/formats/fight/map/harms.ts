import { GridMap, type TerrainSpec } from '@quintain/grid'
import type { Effect, GameSystem, GroundHarm } from '@quintain/rules'
import type { z } from 'zod'
import { meantKey } from '../problems/hint.ts'
import { problemsOf, TELLING } from '../problems/issues.ts'
import type { FileProblem, KeyPath, Located } from '../problems/problem.ts'
import { isGroup, shown } from '../problems/say.ts'

/** What a kind of ground may do; an area, a range and how long it runs are the ground's own. */
const KEYS = ['consequences', 'save', 'only', 'descriptors', 'eachTurn', 'eachSquare', 'height'] as const
/** As the text reads an effect that runs on in squares. */
const LIES = { area: { shape: 'burst', feet: 5 }, lasts: 'permanent' } as const

/** Where the file says what a terrain does: in the legend of its map or of a place's, else where the map itself stands. */
function placeIn(data: unknown, name: string): KeyPath {
  const inLegend = (map: unknown, path: KeyPath): KeyPath | undefined => {
    const legend = isGroup(map) && isGroup(map['legend']) ? map['legend'] : {}
    const sign = Object.keys(legend).find(key => isGroup(legend[key]) && legend[key]['name'] === name)
    return sign === undefined ? undefined : [...path, 'legend', sign, 'harms']
  }
  const { map, places } = data as { readonly map?: unknown; readonly places?: unknown }
  const found = inLegend(map, ['map'])
  if (found) return found
  for (const [id, place] of Object.entries(isGroup(places) ? places : {})) {
    const there = isGroup(place) ? inLegend(place['map'], ['places', id, 'map']) : undefined
    if (there) return there
  }
  return map === undefined ? ['places'] : ['map']
}
/** Whether a figure somewhere in it grows with a level, which the ground has not. */
const grows = (x: unknown): boolean =>
  Array.isArray(x) ? x.some(grows) : isGroup(x) && ('perLevel' in x || Object.values(x).some(grows))

interface Reading {
  readonly system: GameSystem
  readonly effect: z.ZodType<Effect> | undefined
  readonly doc: Located
  readonly problems: FileProblem[]
}
/** What one kind of ground does, in the words of the text; null, with the problems reported, where it cannot be read. */
function readHarm(raw: object, name: string, { system, effect, doc, problems }: Reading): GroundHarm | null {
  const before = problems.length
  const path = placeIn(doc.data, name)
  // Of a map in a file of its own the whole file is the place.
  const inside = path.at(-1) === 'harms'
  const wrong = (keys: KeyPath, message: string, key = false) =>
    problems.push(
      inside
        ? doc.problem([...path, ...keys], message, key)
        : doc.problem(path, `${[name, 'harms', ...keys].join('.')}: ${message}`),
    )
  if (!effect) {
    wrong([], `${system.id} has no ground that harms`)
    return null
  }
  for (const key of Object.keys(raw))
    if (!(KEYS as readonly string[]).includes(key)) wrong([key], `unknown key. ${meantKey(key, KEYS)}`, true)
  const { height, ...does } = raw as Readonly<Record<string, unknown>>
  if (height !== undefined && !(Number.isInteger(height) && Number(height) >= 0))
    wrong(['height'], `feet over the ground up to which it reaches are needed, not ${shown(height)}: 10`)
  if (grows(does)) wrong([], 'the ground has no level that figures could grow with: write the number')
  const parsed = effect.safeParse({ ...does, ...LIES }, TELLING)
  if (!parsed.success)
    problems.push(
      ...problemsOf(
        parsed.error.issues,
        (keys, message, key) => {
          const at = inside ? doc.problem([...path, ...keys], message, key) : doc.problem(path, message)
          return inside ? at : { ...at, message: `${[name, 'harms', ...keys].join('.')}: ${message}` }
        },
        () => [],
      ),
    )
  if (problems.length > before || !parsed.success) return null
  const { consequences, save, only, descriptors, eachTurn, eachSquare } = parsed.data
  if (consequences.length === 0) wrong(['consequences'], 'what it does is needed: [{ damage: 1d6, types: fire }]')
  if (save && typeof save.dc !== 'number') wrong(['save', 'dc'], 'the number that the save must reach is needed: 15')
  if (problems.length > before) return null
  return {
    consequences,
    ...(save ? { save } : {}),
    ...(only ? { only } : {}),
    ...(descriptors ? { descriptors } : {}),
    ...(eachTurn ? { eachTurn } : {}),
    ...(eachSquare ? { eachSquare } : {}),
    ...(height === undefined ? {} : { height: height as number }),
  }
}

/** A map whose ground harms as the rules of the text read it; the same map where none does. */
export function withHarms(map: GridMap, reading: Omit<Reading, 'effect'>, without: boolean): GridMap {
  if (!map.terrains.some(t => t.harms)) return map
  const { system, doc, problems } = reading
  const effect = system.effectOf?.(system.make().chapters)
  const read = new Map<string, GroundHarm | null>()
  const said = new Map<string, string>()
  const terrains = map.terrains.map((terrain): TerrainSpec => {
    const { name, harms } = terrain
    if (!harms) return terrain
    const text = JSON.stringify(harms)
    if (said.has(name) && said.get(name) !== text)
      problems.push(doc.problem(placeIn(doc.data, name), `two kinds of ground that harm are named "${name}"`))
    if (!read.has(name)) {
      read.set(name, readHarm(harms, name, { ...reading, effect }))
      if (without)
        problems.push(
          doc.problem(placeIn(doc.data, name), 'is a house rule, which this fight leaves out (without-house-rules)'),
        )
    }
    said.set(name, text)
    const harm = read.get(name)
    return harm ? { ...terrain, harms: harm } : terrain
  })
  return GridMap.of({ ...map.toJSON(), terrains })
}
