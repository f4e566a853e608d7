import { condition, key, run, step } from '@quintain/engine'
import type { Consequence, Effect } from '../../creature/effect.ts'
import { featuresNamed, numbered } from '../../creature/features/given.ts'
import { dead } from '../../vocabulary/conditions.ts'
import { type DamageType, sumOf } from '../../vocabulary/damage-types.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'
import { stateEntered, stateLeft } from '../../vocabulary/states.ts'
import { creatureFeature, having } from '../made.ts'

interface Brings {
  readonly least?: number
  readonly types?: readonly DamageType[]
  readonly only?: readonly string[]
  readonly consequences: readonly Consequence[]
  readonly dc?: number
  readonly save?: NonNullable<Effect['save']>['kind']
}
const RULE = 'house/features/harm-brings'
const HARM = 'harm brings'
const bringing = condition('bringing with harm')
const brings = step('harm-brings', { by: 'creature', who: 'creature', of: 'text' })
const over = step('harm-brings-no-more', { by: 'creature' })

/** Harm brings: with damage that it does in any way, by a blow, an effect or as a swarm, something else comes. */
export const harmBrings = creatureFeature<Brings>(RULE, HARM, {
  only: having(HARM),
  takes: {
    least: key('count', 'how much of it has to come at once, any when absent: 12'),
    types: key('types', 'the types of damage, all when absent: piercing'),
    only: key({ each: 'text' }, 'kinds of creatures that have it, all when absent: [living]'),
    consequences: key('consequences', 'what comes with it: [{ condition: sickened, lasts: { rounds: 1 } }]', {
      required: true,
    }),
    dc: key('amount', 'what a save must reach, none is allowed when absent: 14'),
    save: key('save', 'the save against it, Fortitude when absent: Fortitude', { beside: ['dc'] }),
  },
  help: 'what comes with damage that it does in any way: { least: 12, consequences: [{ afflicts: bleeding }] }',
  says: 'Where damage that the creature does gets through to another, by a blow, an effect or as a swarm, so much of it at once as its sheet says, what that says comes besides. What it brings in this way brings nothing again.',
  brings: ({ only, consequences, dc, save = 'Fortitude' }) => ({
    follows: [
      {
        name: HARM,
        effect: {
          ...(only ? { only } : {}),
          ...(dc === undefined ? {} : { save: { kind: save, dc, onSuccess: 'none' as const } }),
          consequences,
        },
      },
    ],
  }),
  needs: { steps: [applyEffect] },
  conditions: [{ condition: bringing, rule: RULE, secret: true }],
  words: { conditions: { [bringing.name]: { begins: null, ends: null, listed: false } } },
  steps: [
    run(brings, (c, { by, who, of }) => {
      if (c.has(by, bringing) || c.has(who, dead)) return
      c.emit(stateEntered({ who: by, condition: bringing.name }))
      c.plan(applyEffect({ by, who, act: of }), over({ by }))
    }),
    run(over, (c, { by }) => {
      if (c.has(by, bringing)) c.emit(stateLeft({ who: by, condition: bringing.name }))
    }),
  ],
  adds: {
    seesHarm: (c, { who, by, through }) =>
      by === undefined || by === who || c.has(by, bringing)
        ? []
        : featuresNamed<Brings>(c.sheet(by), HARM).flatMap(({ types, least = 1 }, nth) => {
            const parts = types ? through.filter(p => p.types.some(t => types.includes(t))) : through
            return sumOf(parts) >= least ? [brings({ by, who, of: numbered(HARM, nth) })] : []
          }),
  },
})
