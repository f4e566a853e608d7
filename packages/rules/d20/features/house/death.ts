import { key, trigger } from '@quintain/engine'
import type { Consequence, Effect } from '../../creature/effect.ts'
import { featuresIn } from '../../creature/features/given.ts'
import { dead } from '../../vocabulary/conditions.ts'
import { burst } from '../../vocabulary/effect-steps.ts'
import { at } from '../../vocabulary/fields.ts'
import { stateEntered } from '../../vocabulary/states.ts'
import { creatureFeature } from '../made.ts'

interface Bursts {
  readonly feet: number
  readonly dc?: number
  readonly save?: NonNullable<Effect['save']>['kind']
  readonly onSuccess?: 'half' | 'half damage'
  readonly consequences: readonly Consequence[]
}
const THROES = 'death throes'
/** Death throes: as it dies, all around it have what it brings. */
export const deathThroes = creatureFeature<Bursts>('house/features/death-throes', THROES, {
  takes: {
    feet: key('count', 'how far it reaches: 20', { required: true }),
    dc: key('number', 'what a save must reach, none is allowed when absent: 14'),
    save: key('save', 'the save against it, Reflex when absent: Reflex'),
    onSuccess: key({ oneOf: ['half', 'half damage'] }, 'what is left for who saves, nothing when absent: half'),
    consequences: key('consequences', 'what it does to all within: [{ damage: 6d6 }]', { required: true }),
  },
  help: 'bursts as it dies: { feet: 20, dc: 14, onSuccess: half, consequences: [{ damage: 6d6 }] }',
  brings: ({ feet, dc, save = 'Reflex', onSuccess, consequences }) => ({
    follows: [
      {
        name: THROES,
        effect: {
          area: { shape: 'emanation', feet },
          ...(dc === undefined ? {} : { save: { kind: save, dc, onSuccess: onSuccess ?? 'none' } }),
          consequences,
        },
      },
    ],
  }),
  needs: { steps: [burst] },
  triggers: [
    trigger(stateEntered, (c, { who, condition }) =>
      condition === dead.name && featuresIn(c.sheet(who)).some(f => f.name === THROES) && c.get(who, at) >= 0
        ? [burst({ by: who, act: THROES, to: c.get(who, at) })]
        : [],
    ),
  ],
})
