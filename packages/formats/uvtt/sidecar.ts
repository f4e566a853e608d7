import { HINDRANCES, LIGHT_LEVELS } from '@quintain/grid'
import { LineCounter, parseDocument, stringify } from 'yaml'
import { z } from 'zod'
import { MapFileError, pathOf, quoted } from '../map/error.ts'
import { plainOf } from '../map/yaml.ts'
import { tooLarge } from './read/open.ts'

const MAX_BYTES = 4 * 1024 * 1024

const needs = (right: string) => ({
  error: (issue: { readonly input?: unknown; readonly code?: string; readonly keys?: readonly string[] }) =>
    issue.code === 'unrecognized_keys'
      ? `unknown: ${issue.keys?.join(', ')}; known are ${right}`
      : `${quoted(issue.input)}; needs ${right}`,
})
const strict = <T extends z.ZodRawShape>(shape: T) => z.strictObject(shape, needs(Object.keys(shape).join(', ')))
const flag = z.boolean(needs('true or false')).exactOptional()
const whole = (least: number, most: number) => {
  const right = needs(`a whole number from ${least} to ${most}`)
  return z.int(right).min(least, right).max(most, right).exactOptional()
}
const oneOf = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.enum(names, needs(`one of ${names.join(', ')}`)).exactOptional()

const blocks = strict({ move: flag, sight: flag, effect: flag })
const point = z.tuple([z.number(needs('squares')), z.number(needs('squares'))], needs('a point [x, y] in squares'))

/** A kind of ground by the fields of a terrain (`TerrainSpec` of the grid); the key of the entry is its name. */
const ground = strict({
  doublings: whole(0, 3),
  obstacle: whole(0, 250),
  pace: z.tuple([z.int(), z.int()], needs('a fraction such as [3, 4]')).exactOptional(),
  hindrances: z.array(z.enum(HINDRANCES)).exactOptional(),
  hampers: z.array(z.enum(['ground', 'flight', 'incorporeal'])).exactOptional(),
  solid: flag,
  blocks: blocks.exactOptional(),
  low: flag,
  concealment: oneOf(['concealment', 'total']),
  mode: oneOf(['climb', 'swim']),
  drop: whole(0, 10000),
  toggles: z.string().exactOptional(),
})

/** What the format cannot say of a door, window or wall: lock, hardness, hit points, the DC to break it open. */
const facts = {
  locked: flag,
  hardness: whole(0, 1000),
  hitPoints: whole(0, 100000),
  breakDc: whole(0, 1000),
}

const segment = {
  kind: oneOf(['wall', 'door', 'window', 'low', 'object']),
  state: oneOf(['open', 'closed']),
  blocks: blocks.exactOptional(),
  obstacle: whole(0, 250),
  ...facts,
}

const feet = z.number(needs('feet, at least 0')).min(0, needs('feet, at least 0')).exactOptional()

const KIND = '"map 1", the kind and version of this file'

/**
 * The file beside a Universal VTT map: what the format lacks, and decisions that overrule guesses. Segments are named as
 * the import names them: `portal-1`, `wall-0` (a whole polyline), `wall-0.2` (one leg), `object-3`; the longer name wins.
 * Points are intersections of the map's grid, (0, 0) the top left corner of square A1.
 */
export const sidecarSchema = strict({
  quintain: z.literal('map 1', needs(KIND)),
  map: z.string().exactOptional(),
  /** Draws walls onto the lattice from this many squares away; 0 leaves them as drawn. */
  snap: z.number().min(0).max(0.5).exactOptional(),
  /** Whether squares that the picture's edge cuts belong to the map. */
  cutSquares: flag,
  /** Ambient light of the whole map. */
  light: oneOf(LIGHT_LEVELS),
  ground: z.record(z.string(), ground).exactOptional(),
  squares: z
    .array(
      strict({
        at: z.array(z.string(), needs('a list of squares and rectangles such as [C5, "B2:D4"]')).min(1),
        ground: z.string().exactOptional(),
        elevation: whole(-32000, 32000),
        light: oneOf(LIGHT_LEVELS),
      }),
    )
    .exactOptional(),
  segments: z.record(z.string(), strict({ id: z.string().exactOptional(), ...segment })).exactOptional(),
  remove: z.array(z.string()).exactOptional(),
  add: z.array(strict({ id: z.string().exactOptional(), from: point, to: point, ...segment })).exactOptional(),
  lights: z.record(z.string(), strict({ bright: feet, shadowy: feet })).exactOptional(),
})

/** What a file beside a map says of it. */
export type Sidecar = z.infer<typeof sidecarSchema>
export type SidecarSegment = NonNullable<Sidecar['segments']>[string]
export type SidecarGround = z.infer<typeof ground>

/** Lock, hardness (points), hit points and break DC of a segment, where a sidecar gives them. */
export type SegmentFacts = Pick<SidecarSegment, keyof typeof facts>
export const FACTS = Object.keys(facts) as readonly (keyof SegmentFacts)[]

/** Reads a sidecar from YAML or JSON. Throws a MapFileError that lists every problem with line, column and path. */
export function readSidecar(text: string): Sidecar {
  if (text.length > MAX_BYTES) throw tooLarge(text.length, MAX_BYTES)
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return `${line}:${col}`
  }
  if (document.errors.length > 0)
    throw new MapFileError(document.errors.map(e => ({ path: at(e.pos[0]), message: e.message })))
  const plain = plainOf(document)
  // The text of a file that is not a sidecar is never quoted.
  if (typeof plain !== 'object' || plain === null || !('quintain' in plain))
    throw new MapFileError([{ path: '1:1 quintain', message: `missing; needs ${KIND}` }])
  const result = sidecarSchema.safeParse(plain)
  if (result.success) return result.data
  throw new MapFileError(
    result.error.issues.map(issue => {
      const path = [...issue.path]
      let node = document.getIn(path, true)
      for (let up = path.slice(); !isNode(node) && up.length > 0; ) node = document.getIn((up = up.slice(0, -1)), true)
      return { path: `${isNode(node) ? `${at(node.range[0])} ` : ''}${pathOf(path)}`, message: issue.message }
    }),
  )
}

const isNode = (node: unknown): node is { range: [number, number, number] } =>
  typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)

/** The sidecar as YAML. */
export const sidecarText = (sidecar: Sidecar): string =>
  stringify(sidecar, { lineWidth: 120, flowCollectionPadding: true })
