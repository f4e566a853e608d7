import { die } from '@quintain/dice'
import { key, run, step } from '@quintain/engine'
import type { Consequence } from '../../creature/effect.ts'
import { featuresNamed } from '../../creature/features/given.ts'
import { dead } from '../../vocabulary/conditions.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'
import { creatureFeature } from '../made.ts'

interface Draws {
  readonly called: string
  readonly of: readonly (readonly Consequence[])[]
}
const RULE = 'house/features/draws'
const DRAWS = 'draws'
const draw = step('draws', { who: 'creature', by: 'creature', called: 'text' }, { rolls: 'by' })
const nameOf = (called: string, face: number): string => `${called}, ${face}`

/** Draws: a die finds which of several things an effect brings. */
export const drawing = creatureFeature<Draws>(RULE, DRAWS, {
  takes: {
    called: key('text', 'what it is called, by which consequences draw from it: wild flash', { required: true }),
    of: key(
      { each: 'consequences' },
      'what each face of a die of so many faces brings: [[{ condition: sickened, lasts: { rounds: 2 } }], [{ damage: 1d6 }]]',
      { required: true },
    ),
  },
  help: 'what a die finds among several things: { called: wild flash, of: [[{ condition: prone }], [{ damage: 1d6 }]] }',
  says: 'Where an effect draws from what the sheet of its maker names so, a die with as many faces as there are things in it finds the one that comes, for each creature anew. The save of the effect is the only one.',
  reads: { consequence: ['draws'] },
  brings: ({ called, of }) => ({
    follows: of.map((consequences, i) => ({ name: nameOf(called, i + 1), effect: { consequences } })),
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
