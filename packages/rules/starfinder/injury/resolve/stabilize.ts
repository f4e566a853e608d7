import { type Context, feature, policy, question, reading, run, step, trigger } from '@quintain/engine'
import { spendsOn } from '../../../d20/creature/roles.ts'
import { pointsGained } from '../../../d20/injury/pools.ts'
import { dying, stable } from '../../../d20/vocabulary/conditions.ts'
import { STAMINA } from '../fields.ts'
import { become } from '../states.ts'
import { costOf } from './cost.ts'
import { spend } from './stay-in-the-fight.ts'

/** A dying creature becomes stable, by whatever means. */
export const stabilize = step('become-stable', { who: 'creature' })

/** "Become stable?" Asked of the dying at the start of their turns. */
export const stabilizing = question<'stabilize' | 'wait'>('resolve.stabilize')

const BY_STAMINA = reading('stamina-healing-stabilizes', 'starfinder/injury/healing-stabilizes')

/** A dying creature may spend the Resolve Points that make it stable. */
export function becomeStable(c: Context, who: number): void {
  if (c.ask(stabilizing, who, ['stabilize', 'wait']) === 'wait') return
  spend(c, who, costOf(c, who))
  become(c, who, stable)
}

/** Becoming stable: by Resolve Points, or by healing of any sort. */
export const stabilizes = feature(
  [
    'starfinder/injury/healing-stabilizes',
    'starfinder/injury/stabilize-with-resolve',
    'starfinder/injury/no-stabilize-and-fight-same-round',
  ],
  {
    events: [pointsGained],
    policies: [policy(stabilizing, (c, who) => (spendsOn(c, who, 'life') ? 'stabilize' : 'wait'))],
    steps: [
      run(stabilize, (c, { who }) => {
        if (c.has(who, dying)) become(c, who, stable)
      }),
    ],
    triggers: [
      // By a reading Stamina Points are healing too.
      trigger(pointsGained, (c, { who, pool }) =>
        pool === STAMINA && BY_STAMINA(c) && c.has(who, dying) ? [stabilize({ who })] : [],
      ),
    ],
    readings: [BY_STAMINA],
  },
)
