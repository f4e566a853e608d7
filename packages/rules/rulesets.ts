import type { Registry } from './game-system.ts'
import { modernSystem } from './modern/index.ts'
import { spiritSystem } from './spirit/index.ts'
import { srd35System } from './srd35/index.ts'
import { starfinderSystem } from './starfinder/index.ts'
import { true20System } from './true20/index.ts'

/** The rulesets that can be played, by id. An attack line is read by the first that accepts it. */
export const rulesets: Registry = {
  spirit: spiritSystem,
  modern: modernSystem,
  true20: true20System,
  starfinder: starfinderSystem,
  srd35: srd35System,
}
