import {
  centre,
  type GridMap,
  type SegmentKind,
  type Square,
  segmentsCrossed,
  squaresPassed,
  type Terrain,
} from '@quintain/grid'
import { own } from '../../creature/documents/own.ts'

/** What a barrier is made of, and how thick it is in inches where one goes straight through it. */
interface Made {
  readonly material?: string
  readonly inches: number
}
/** At how many inches what stands in the way stops a sense. */
export interface Density {
  /** By material; `stopsElse`: of what no entry names. */
  readonly stops: Readonly<Record<string, number>>
  readonly stopsElse: number
}
/** A sense that reaches through what would stop it. */
export interface ThroughSense {
  /** Feet. */
  readonly range: number
  /** The materials that it reaches through; all when absent. */
  readonly only?: readonly string[]
  /** Materials that stop it however thin they are. */
  readonly blockedBy?: readonly string[]
}
/** A square of rock or wall, where the map does not say more. */
const FULL = 60
const KNOWN: Readonly<Record<string, Made>> = {
  'closed door': { material: 'wood', inches: 2 },
  bars: { material: 'common metal', inches: 1 },
}
const SEGMENTS: Readonly<Record<SegmentKind, Made>> = {
  wall: { material: 'stone', inches: 12 },
  door: { material: 'wood', inches: 2 },
  window: { material: 'glass', inches: 1 },
  object: { material: 'wood', inches: 12 },
  low: { inches: 0 },
}
const FORCE = 'force'

/** What a square is filled with, as far as it stands in the way of a sense; undefined where nothing does. */
function madeOf(t: Terrain): Made | undefined {
  const stands = t.blocks.sight || t.blocks.effect || t.solid
  if (!stands && t.material === undefined && t.concealment === undefined && !t.force) return undefined
  if (t.force) return { material: FORCE, inches: 0 }
  const known = KNOWN[t.name]
  const material = t.material ?? known?.material ?? (t.solid ? 'stone' : t.name)
  return { material, inches: t.inches ?? known?.inches ?? (t.solid ? FULL : 0) }
}

/** Rounding leaves the sum of the parts a hair short. */
const SLACK = 1e-9
/** Whether nothing on the way from the middle of one square to that of another stops a sense. */
export function passes(map: GridMap, from: Square, to: Square, sense: ThroughSense, text: Density): boolean {
  const [a, b] = [centre(from), centre(to)]
  const has = (list: readonly string[], material: string) => list.some(m => m.toLowerCase() === material.toLowerCase())
  let sum = 0
  const stopped = ({ material = '', inches }: Made, times: number): boolean => {
    if (material === FORCE || (sense.blockedBy && has(sense.blockedBy, material))) return true
    if (sense.only && !has(sense.only, material)) return true
    if (inches > 0) sum += (inches * times) / (own(text.stops, material.toLowerCase()) ?? text.stopsElse)
    return sum >= 1 - SLACK
  }
  for (const { square, length } of squaresPassed(map, a, b)) {
    const made = madeOf(map.terrainAt(square))
    if (made && stopped(made, length)) return false
  }
  for (const s of segmentsCrossed(map, a, b)) {
    if (!s.force && !s.blocks.sight && !s.blocks.effect) continue
    const made = s.force ? { material: FORCE, inches: 0 } : SEGMENTS[s.kind]!
    if (stopped(made, 1)) return false
  }
  return true
}
