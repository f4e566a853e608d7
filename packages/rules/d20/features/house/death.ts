import { key, run, step, trigger } from '@quintain/engine'
import type { Follow } from '../../creature/documents/acts.ts'
import type { Consequence, Effect } from '../../creature/effect.ts'
import { featuresIn } from '../../creature/features/given.ts'
import { isDown } from '../../position/position.ts'
import { dead } from '../../vocabulary/conditions.ts'
import type { DamageType } from '../../vocabulary/damage-types.ts'
import { burst } from '../../vocabulary/effect-steps.ts'
import { at } from '../../vocabulary/fields.ts'
import { stateEntered } from '../../vocabulary/states.ts'
import { creatureFeature } from '../made.ts'
import { leftKeys, type Saved, saveOf } from '../saved.ts'

/** Figures of what goes out from a creature all around. */
export interface Bursts extends Saved {
  readonly feet: number
  readonly consequences: readonly Consequence[]
}
export const bursting = {
  feet: key('count', 'how far it reaches: 20', { required: true }),
  dc: key('amount', 'what a save must reach, none is allowed when absent: 14'),
  save: key('save', 'the save against it, Reflex when absent: Reflex', { beside: ['dc'] }),
  ...leftKeys,
  consequences: key('consequences', 'what it does to all within: [{ damage: 6d6 }]', { required: true }),
} as const
/** What goes out from it, by the name of its feature. */
export const burstOf = (name: string, given: Bursts, more: Pick<Effect, 'others'> = {}): Follow => ({
  name,
  effect: {
    area: { shape: 'emanation', feet: given.feet },
    ...more,
    ...saveOf(given, 'Reflex'),
    consequences: given.consequences,
  },
})
const THROES = 'death throes'
/** Death throes: as it dies, all around it have what it brings. */
export const deathThroes = creatureFeature<Bursts>('house/features/death-throes', THROES, {
  takes: bursting,
  once: true,
  help: 'bursts as it dies: { feet: 20, dc: 14, onSuccess: half, consequences: [{ damage: 6d6 }] }',
  brings: given => ({ follows: [burstOf(THROES, given)] }),
  needs: { steps: [burst] },
  triggers: [
    trigger(stateEntered, (c, { who, condition }) =>
      condition === dead.name && featuresIn(c.sheet(who)).some(f => f.name === THROES) && c.get(who, at) >= 0
        ? [burst({ by: who, act: THROES, to: c.get(who, at) })]
        : [],
    ),
  ],
})

interface Explodes extends Bursts {
  readonly by: readonly DamageType[]
}
const EXPLODES = 'explosive death'
/** It was on its feet when damage of such a type came. */
const struckDown = step('struck-down', { who: 'creature' })
/** Explosive death: damage of some types that fells it has it burst, dead or not. */
export const explosiveDeath = creatureFeature<Explodes>('house/features/explosive-death', EXPLODES, {
  takes: {
    ...bursting,
    by: key('types', 'the types of damage by which it bursts: fire', { required: true }),
  },
  once: true,
  help: 'bursts where damage of a type fells it: { by: fire, feet: 20, dc: 14, onSuccess: half, consequences: [{ damage: 6d6 }] }',
  says: 'Where damage of one of these types brings the creature down, to the ground or to its death, it bursts: all around it have what its sheet says. Felled by anything else it does not.',
  brings: given => ({ sheet: { answersHarm: true }, follows: [burstOf(EXPLODES, given)] }),
  needs: { steps: [burst] },
  steps: [
    run(struckDown, (c, { who }) => {
      if (isDown(c, who) && c.get(who, at) >= 0) c.plan(burst({ by: who, act: EXPLODES, to: c.get(who, at) }))
    }),
  ],
  adds: {
    answersHarm(c, { who, through }) {
      const found = featuresIn(c.sheet(who)).find(f => f.name === EXPLODES) as (Explodes & { name: string }) | undefined
      return found && !isDown(c, who) && through.some(p => p.n > 0 && p.types.some(t => found.by.includes(t)))
        ? [struckDown({ who })]
        : []
    },
  },
})
