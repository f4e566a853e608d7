import { key, trigger } from '@quintain/engine'
import type { Consequence } from '../../creature/effect.ts'
import { featuresNamed, type Given, numbered } from '../../creature/features/given.ts'
import { turnBegan } from '../../turn/round.ts'
import { dead } from '../../vocabulary/conditions.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'
import { isInOne, whenKey } from '../fights/bonus-when.ts'
import { creatureFeature } from '../made.ts'
import { leftKeys, type Saved, saveOf } from '../saved.ts'

interface Suffers extends Saved {
  readonly when: readonly string[]
  readonly consequences: readonly Consequence[]
}
const RULE = 'house/features/suffers-while'
const SUFFERS = 'suffers while'

/** Suffers while: what a place or a state does to it each turn: sunlight that slows it, water that burns it, blood that is lost. */
export const suffersWhile = creatureFeature<Suffers>(RULE, SUFFERS, {
  takes: {
    when: whenKey(true),
    consequences: key('consequences', 'what it has then: [{ condition: staggered, lasts: { rounds: 1 } }]', {
      required: true,
    }),
    dc: key('amount', 'what a save must reach, none is allowed when absent: 14'),
    save: key('save', 'the save against it, Fortitude when absent: Fortitude', { beside: ['dc'] }),
    ...leftKeys,
  },
  help: 'has something as each of its turns begins in some state: { when: [in bright light], consequences: [{ condition: staggered, lasts: { rounds: 1 } }] }',
  says: 'As each of its turns begins the creature looks at where it is and in what state: where that is one of those of its sheet, it has what its sheet says, if a save does not keep that off.',
  brings: given => ({
    follows: [{ name: SUFFERS, effect: { ...saveOf(given, 'Fortitude'), consequences: given.consequences } }],
  }),
  needs: { steps: [applyEffect] },
  triggers: [
    trigger(turnBegan, (c, { who }) =>
      c.has(who, dead)
        ? []
        : featuresNamed<Suffers & Given>(c.sheet(who), SUFFERS).flatMap((given, n) =>
            isInOne(c, who, given.when) ? [applyEffect({ by: who, who, act: numbered(SUFFERS, n) })] : [],
          ),
    ),
  ],
})
