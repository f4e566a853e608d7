import { borrowedSummoning } from '../../borrowed/effects.ts'
import { hitPointEffects } from '../../d20/effects/hit-points.ts'

/** What effects do: damage, cures, temporary Hit Points, ability damage, conditions, afflictions. */
export const ownEffects = hitPointEffects({
  // The text's own summonings, which others borrow.
  ...borrowedSummoning,
  temporary: 'starfinder/damage/temporary-hit-points',
  area: 'starfinder/areas/targets-in-area',
  uses: 'starfinder/magic/daily-uses-regained',
})
