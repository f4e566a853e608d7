import { CYLINDER_NEEDS_LINE_OF_EFFECT } from '../../d20/effects/areas/corners.ts'
import type { PlacedRules } from '../../d20/effects/text.ts'

/** Rules of the areas that are laid on the map: where they begin, and which squares each shape has. */
export const placedAreas: PlacedRules = {
  origin: 'starfinder/areas/point-of-origin',
  cone: 'starfinder/areas/cone-squares',
  line: 'starfinder/areas/line-squares',
  shapable: 'starfinder/areas/shapable',
  described: 'starfinder/areas/unique',
}
/** Whom an area reaches. */
export const IN_AREA = 'starfinder/areas/targets-in-area'
/** Whether the line of effect of a cylinder is asked for at each height. */
export const CYLINDER = CYLINDER_NEEDS_LINE_OF_EFFECT.under('starfinder/areas/cylinder')
