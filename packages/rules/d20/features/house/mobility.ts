import { key } from '@quintain/engine'
import { featuresIn } from '../../creature/features/given.ts'
import { creatureFeature, someoneHas } from '../made.ts'

interface Mobile {
  readonly bonus?: number
}
const RULE = 'house/features/mobility'
const MOBILITY = 'mobility'
const USUAL = 4
const someoneMoves = someoneHas(MOBILITY)

/** Mobility: attacks of opportunity find it less easily. */
export const mobility = creatureFeature<Mobile>(RULE, MOBILITY, {
  takes: { bonus: key('count', 'what attacks of opportunity on it lose, 4 when absent: 4') },
  once: true,
  help: 'harder to hit by attacks of opportunity: { bonus: 4 }',
  says: 'Attacks of opportunity on a creature with mobility have -4, or as much as its sheet says.',
  brings: () => ({}),
  terms: {
    attack: (t, c, _, { opportunity, target }) => {
      if (!opportunity || target < 0 || !someoneMoves(c.scene)) return
      const found = featuresIn(c.sheet(target)).find(f => f.name === MOBILITY) as Mobile | undefined
      if (found) t.add(-(found.bonus ?? USUAL), 'untyped', MOBILITY, RULE)
    },
  },
})
