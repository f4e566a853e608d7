import { LOADS, type Load } from '../vocabulary/names.ts'

/** What a creature of Medium size can carry, in pounds: up to and including each figure; `drag` along the ground. */
export type Capacity = Readonly<Record<Load | 'drag', number>>

const LOWEST = -5
/** Light, medium and heavy loads in pounds, from Strength -5 to +10 (true20/equipment/carrying-capacity). */
const FIGURES: readonly (readonly [light: number, medium: number, heavy: number])[] = [
  [3, 6, 10],
  [6, 13, 20],
  [13, 26, 40],
  [20, 40, 60],
  [26, 53, 80],
  [33, 66, 100],
  [43, 86, 130],
  [58, 116, 175],
  [76, 153, 230],
  [100, 200, 300],
  [133, 266, 400],
  [173, 346, 520],
  [233, 466, 700],
  [306, 613, 920],
  [400, 800, 1200],
  [532, 1064, 1600],
]
/** Beyond the table the nearest row counts. */
export function capacityOf(strength: number): Capacity {
  const row = Math.max(0, Math.min(FIGURES.length - 1, strength - LOWEST))
  const [light, medium, heavy] = FIGURES[row]!
  return { light, medium, heavy, maximum: 2 * heavy, drag: 5 * heavy }
}

/** The load that a weight in pounds makes; undefined when it is more than can be lifted. `factor`: that of the size. */
export function loadOfWeight(pounds: number, strength: number, factor: number): Load | undefined {
  const capacity = capacityOf(strength)
  return LOADS.find(name => pounds <= capacity[name] * factor)
}
