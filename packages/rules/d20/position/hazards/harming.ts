import { perScene, type View } from '@quintain/engine'
import { squaresOf } from '@quintain/grid'
import type { Effect } from '../../creature/effect.ts'
import { at } from '../../vocabulary/fields.ts'
import { altitudeOf } from '../height.ts'
import { groundMapOf, mountOf, spaceOf } from '../position.ts'

/** The effect of a kind of ground on creatures that enter it or stay there, from the map's file. */
export interface GroundHarm
  extends Pick<Effect, 'save' | 'only' | 'descriptors' | 'consequences' | 'eachTurn' | 'eachSquare'> {
  /** How many feet over the ground it reaches; absent: it harms those alone who stand on it. */
  readonly height?: number
}
/** Ground that harms, by the name of its terrain. */
export interface HarmingGround {
  readonly terrain: string
  readonly harm: GroundHarm
}

const harming = perScene(({ board }) => (board.map.terrains.some(t => t.harms) ? 1 : 0))
/** Whether any ground of the map harms. */
export const hasHarmingGround = (v: View): boolean => harming(v.scene) === 1

/** What the ground of this name does now; undefined where it does nothing. */
export const groundHarmNamed = (v: View, terrain: string): GroundHarm | undefined =>
  groundMapOf(v).terrains.find(t => t.name === terrain)?.harms as GroundHarm | undefined

/** Feet over the ground at which a creature is, as far as ground can harm it: a rider is out of reach of what has no height. */
const heightOver = (v: View, who: number): number => altitudeOf(v, who) + (mountOf(v, who) >= 0 ? 1 : 0)
const NONE: readonly HarmingGround[] = []

/** The ground that harms a creature were it to stand at a square, so many feet over it; each kind once. */
export function harmingGroundAt(
  v: View,
  who: number,
  square = v.get(who, at),
  feet = heightOver(v, who),
): readonly HarmingGround[] {
  if (square < 0 || !hasHarmingGround(v)) return NONE
  const map = groundMapOf(v)
  const found = new Map<string, GroundHarm>()
  for (const s of squaresOf(spaceOf(v, who, square))) {
    if (!map.contains(s)) continue
    const { name, harms } = map.terrainAt(s)
    const harm = harms as GroundHarm | undefined
    if (harm && feet <= (harm.height ?? 0)) found.set(name, harm)
  }
  return found.size === 0 ? NONE : [...found].map(([terrain, harm]) => ({ terrain, harm }))
}
