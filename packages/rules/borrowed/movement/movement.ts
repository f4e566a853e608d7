import type { RuleId } from '@quintain/engine'
import type { PathRules } from '../../d20/movement/budget.ts'

/** Rules of spirit on paths, for itself and for texts without a grid; `far` is the rule of how far a creature moves. */
export const pathRules = (far: RuleId): PathRules => ({
  far,
  corner: 'spirit/grid/no-diagonal-past-corner',
  blocked: 'spirit/terrain/blocking',
  occupied: 'spirit/movement/through-opponent',
  end: 'spirit/movement/ending-in-occupied-square',
})
