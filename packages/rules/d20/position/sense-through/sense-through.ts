import { perScene, sheetsEver, type View } from '@quintain/engine'
import { distanceBetween, squaresOf } from '@quintain/grid'
import { mapOf, spaceOf } from '../position.ts'
import { type Density, passes, type ThroughSense } from './barriers.ts'

/** What a sense that reaches through barriers stands in for. */
export type Served = 'vision' | 'blindsight' | 'blindsense'
/** How a text has senses that reach through barriers. */
export interface ThroughText extends Density {
  /** Those of one creature that serve to perceive another now, in place of eyes or of another sense. */
  of(v: View, who: number, other: number, served: Served): readonly ThroughSense[]
}
declare module '@quintain/engine' {
  interface Slots {
    /** Absent: walls stop every sense. */
    through?: ThroughText
  }
}

/** Whether any creature of a scene has such a sense. */
const anybody = perScene(scene => ({
  has: sheetsEver(scene).some(s => (s as { senses?: { through?: readonly object[] } }).senses?.through !== undefined),
}))

/** Whether a sense of one creature reaches another, at these squares, through whatever stands between. */
export function reachesThrough(v: View, a: number, b: number, from: number, to: number, served: Served): boolean {
  const text = v.scene.rules.slots.through
  if (!text || from < 0 || to < 0 || !anybody(v.scene).has) return false
  const [mine, its] = [spaceOf(v, a, from), spaceOf(v, b, to)]
  const feet = distanceBetween(mine, its)
  const senses = text.of(v, a, b, served).filter(s => feet <= s.range)
  if (senses.length === 0) return false
  const map = mapOf(v)
  return squaresOf(mine).some(p => squaresOf(its).some(q => senses.some(s => passes(map, p, q, s, text))))
}
