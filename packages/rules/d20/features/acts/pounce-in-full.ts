import { key, run, step } from '@quintain/engine'
import { attackSteps } from '../../actions/attacks.ts'
import { featuresNamed } from '../../creature/features/given.ts'
import { canAttackNow } from '../../position/may-attack.ts'
import { creatureFeature, someoneHas } from '../made.ts'

interface Pounces {
  readonly as?: string
}
const RULE = 'house/features/pounce-in-full'
const POUNCE = 'pounce'
const someonePounces = someoneHas(POUNCE)
const pounces = step('pounces', { who: 'creature', at: 'creature', weapon: 'int', index: 'int', left: 'int' })

/** Pounce where a full attack is declared as a whole: a charge ends in all of its attacks, each at its penalty. */
export const pounceInFull = creatureFeature<Pounces>(RULE, POUNCE, {
  takes: {
    as: key('text', 'the full attack of its own that its charge ends in, two attacks when absent: multiattack'),
  },
  once: true,
  help: 'a charge ends with all attacks of a full attack: [pounce]',
  says: 'A charge of the creature ends in a full attack in place of a single one: each of its attacks has the penalty of the full attack and that of the charge. It ends early where nobody is left to be attacked.',
  brings: () => ({}),
  steps: [
    run(pounces, (c, { who, at, weapon, index, left }) => {
      if (!canAttackNow(c, { by: who, at, weapon, as: 'charge' })) return
      const [given] = featuresNamed<Pounces>(c.sheet(who), POUNCE)
      const strike = attackSteps(c, who, { target: at, weapon }, index, 'full charge', given?.as)
      c.plan(...strike, ...(left > 1 ? [pounces({ who, at, weapon, index: index + 1, left: left - 1 })] : []))
    }),
  ],
  adds: {
    chargeEndsIn(c, who, { target, weapon }) {
      if (!someonePounces(c.scene)) return undefined
      const [given] = featuresNamed<Pounces>(c.sheet(who), POUNCE)
      return given && [pounces({ who, at: target, weapon, index: 0, left: c.slots.attacks(c, who, given.as) })]
    },
  },
})
