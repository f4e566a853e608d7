import type { PathRules } from '../../d20/movement/budget.ts'

/** How ways are walked is borrowed; how far is the text's own. */
export const PATHS: PathRules = {
  far: 'modern/movement/speed',
  corner: 'spirit/grid/no-diagonal-past-corner',
  blocked: 'spirit/terrain/blocking',
  occupied: 'spirit/movement/through-opponent',
  end: 'spirit/movement/ending-in-occupied-square',
}
