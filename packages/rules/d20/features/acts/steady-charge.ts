import { featuresIn } from '../../creature/features/given.ts'
import { charging } from '../../vocabulary/conditions.ts'
import { creatureFeature, someoneHas } from '../made.ts'

const RULE = 'house/features/steady-charge'
const STEADY = 'steady charge'
/** What a charge costs elsewhere, to the attack and to what attacks must reach. */
const COST = 2
const someoneIsSteady = someoneHas(STEADY)

/** Steady charge: a charge costs it nothing, neither on its attack nor in defense. */
export const steadyCharge = creatureFeature<object>(RULE, STEADY, {
  help: 'its charge costs it neither attack nor defense: [steady charge]',
  says: 'Who charges steadily has no penalty to the attack of a charge, nor to Armor Class until the next turn: the 2 points that the text takes off are given back.',
  brings: () => ({}),
  terms: {
    attack: (t, c, who, facts) => {
      if (!someoneIsSteady(c.scene) || (facts as { readonly charge?: true }).charge !== true) return
      if (featuresIn(c.sheet(who)).some(f => f.name === STEADY)) t.add(COST, 'untyped', STEADY, RULE)
    },
    defense: (t, c, who) => {
      if (!someoneIsSteady(c.scene) || !c.has(who, charging)) return
      if (featuresIn(c.sheet(who)).some(f => f.name === STEADY)) t.add(COST, 'untyped', STEADY, RULE)
    },
  },
})
