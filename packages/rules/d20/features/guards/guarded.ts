import { key } from '@quintain/engine'
import { featuresNamed } from '../../creature/features/given.ts'
import { creatureFeature, someoneHas } from '../made.ts'

interface Guarded {
  readonly against: 'melee' | 'ranged'
  readonly defense: number
  readonly called?: string
}
const RULE = 'house/features/guarded'
const NAME = 'guarded'
const someoneIs = someoneHas(NAME)

/** Guarded: attacks of one kind reach it less easily. */
export const guarded = creatureFeature<Guarded>(RULE, NAME, {
  takes: {
    against: key({ oneOf: ['melee', 'ranged'] }, 'the attacks that reach it less easily: ranged', { required: true }),
    defense: key('bonus', 'what it adds to what they must reach: 4', { required: true }),
    called: key('text', 'what it is called, guarded when absent: gusting winds'),
  },
  help: 'harder to hit by attacks of one kind: { against: ranged, defense: 4 }',
  says: 'What ranged attacks, or melee attacks, on the creature must reach is so much more, or less.',
  brings: () => ({}),
  terms: {
    defense: (t, c, who, facts) => {
      if (!someoneIs(c.scene)) return
      for (const { against, defense, called = NAME } of featuresNamed<Guarded>(c.sheet(who), NAME))
        if (facts[against]) t.add(defense, 'untyped', called, RULE)
    },
  },
})
