import { die } from '@quintain/dice'
import { key, run, step } from '@quintain/engine'
import type { Consequence, Effect } from '../../creature/effect.ts'
import { featuresNamed } from '../../creature/features/given.ts'
import { dead } from '../../vocabulary/conditions.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'
import { creatureFeature } from '../made.ts'
import { descriptorsKey, leftKeys, type Saved, saveOf } from '../saved.ts'

/** One of the things: what comes, with a save of its own where it has one. */
interface Drawn extends Saved {
  readonly consequences: readonly Consequence[]
  readonly descriptors?: readonly string[]
}
interface Draws {
  readonly called: string
  readonly of: readonly (readonly Consequence[] | Drawn)[]
}
const RULE = 'house/features/draws'
const DRAWS = 'draws'
const draw = step('draws', { who: 'creature', by: 'creature', called: 'text' }, { rolls: 'by' })
const isPlain = (one: Draws['of'][number]): one is readonly Consequence[] => Array.isArray(one)
/** What one of the things is, as an effect. */
const effectOf = (one: Draws['of'][number]): Effect =>
  isPlain(one)
    ? { consequences: one }
    : {
        consequences: one.consequences,
        ...saveOf(one, 'Will'),
        ...(one.descriptors ? { descriptors: one.descriptors } : {}),
      }
const nameOf = (called: string, face: number): string => `${called}, ${face}`

/** Draws: a die finds which of several things an effect brings. */
export const drawing = creatureFeature<Draws>(RULE, DRAWS, {
  takes: {
    called: key('text', 'what it is called, by which consequences draw from it: wild flash', { required: true }),
    of: key(
      {
        each: {
          either: [
            'consequences',
            {
              of: {
                consequences: key('consequences', 'what comes: [{ damage: 20, types: fire }]', { required: true }),
                dc: key('amount', 'what a save against it must reach, none is allowed when absent: 18'),
                save: key('save', 'the save against it, Will when absent: Reflex', { beside: ['dc'] }),
                ...leftKeys,
                ...descriptorsKey,
              },
            },
          ],
        },
      },
      'what each face of a die of so many faces brings, with a save of its own where it has one: [[{ condition: sickened, lasts: { rounds: 2 } }], { dc: 15, save: Reflex, consequences: [{ damage: 1d6 }] }]',
      { required: true },
    ),
  },
  help: 'what a die finds among several things: { called: wild flash, of: [[{ condition: prone }], [{ damage: 1d6 }]] }',
  says: 'Where an effect draws from what the sheet of its maker names so, a die with as many faces as there are things in it finds the one that comes, for each creature anew. What is found has no save but that of the effect, or a save of its own where it says one.',
  reads: { consequence: ['draws'] },
  brings: ({ called, of }) => ({
    follows: of.map((one, i) => ({ name: nameOf(called, i + 1), effect: effectOf(one) })),
  }),
  needs: { steps: [applyEffect] },
  steps: [
    run(draw, (c, { who, by, called }) => {
      const given = featuresNamed<Draws>(c.sheet(by), DRAWS).find(f => f.called === called)
      if (!given || given.of.length === 0 || c.has(who, dead)) return
      const name = c.roll('which', die(given.of.length), face => nameOf(called, face))
      c.plan(applyEffect({ by, who, act: name }))
    }),
  ],
  adds: {
    bringsOwn: (c, { who, by, consequence: { draws } }) => {
      if (draws === undefined) return undefined
      const found = featuresNamed<Draws>(c.sheet(by), DRAWS).find(f => f.called.toLowerCase() === draws.toLowerCase())
      return found ? [draw({ who, by, called: found.called })] : []
    },
  },
})
