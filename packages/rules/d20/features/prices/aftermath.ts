import { key, type Reader } from '@quintain/engine'
import type { Consequence } from '../../creature/effect.ts'
import { featuresNamed } from '../../creature/features/given.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'
import { creatureFeature } from '../made.ts'

interface Aftermath {
  readonly of: string
  readonly consequences: readonly Consequence[]
}
const RULE = 'house/features/aftermath'
const NAME = 'aftermath'
const followName = (of: string): string => `${NAME} of ${of}`
const aftermathOf = (r: Reader, who: number, act: unknown): Aftermath | undefined =>
  featuresNamed<Aftermath>(r.sheet(who), NAME).find(f => f.of.toLowerCase() === String(act).toLowerCase())

/** Aftermath: what an act costs its user, whomever it works on. */
export const aftermath = creatureFeature<Aftermath>(RULE, NAME, {
  takes: {
    of: key('text', 'the act: burst', { required: true }),
    consequences: key('consequences', 'what it costs: [{ condition: shaken, lasts: { rounds: 1 } }]', {
      required: true,
    }),
  },
  help: 'what an act costs its user: { of: burst, consequences: [{ condition: shaken, lasts: { rounds: 1 } }] }',
  says: 'Its user has this once it is done.',
  brings: ({ of, consequences }) => ({ follows: [{ name: followName(of), effect: { consequences } }] }),
  needs: { steps: [applyEffect] },
  after: {
    use: (c, who, { act }) => {
      const given = aftermathOf(c, who, act)
      return given ? [applyEffect({ by: who, who, act: followName(given.of) })] : []
    },
  },
})
