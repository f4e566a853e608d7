import { key } from '@quintain/engine'
import { featuresNamed } from '../../creature/features/given.ts'
import { kindsOf } from '../../creature/features/kinds-of.ts'
import { creatureFeature, someoneHas } from '../made.ts'

interface Guarded {
  readonly against?: 'melee' | 'ranged'
  readonly kinds?: readonly string[]
  readonly defense: number
  readonly called?: string
}
const RULE = 'house/features/guarded'
const NAME = 'guarded'
const someoneIs = someoneHas(NAME)

/** Guarded: attacks of one kind reach it less easily. */
export const guarded = creatureFeature<Guarded>(RULE, NAME, {
  takes: {
    against: key({ oneOf: ['melee', 'ranged'] }, 'the attacks that reach it less easily, all when absent: ranged'),
    kinds: key(
      { each: 'kind' },
      'the kinds of those whose attacks reach it less easily, everybody when absent: [giant]',
    ),
    defense: key('bonus', 'what it adds to what they must reach: 4', { required: true }),
    called: key('text', 'what it is called, guarded when absent: gusting winds'),
  },
  least: ['against', 'kinds'],
  help: 'harder to hit by attacks of one kind, or of some creatures: { against: ranged, defense: 4 }',
  says: 'What ranged attacks, or melee attacks, or the attacks of creatures of some kinds, on the creature must reach is so much more, or less.',
  brings: () => ({}),
  terms: {
    defense: (t, c, who, facts) => {
      if (!someoneIs(c.scene)) return
      const { attacker } = facts
      const ofKind = (kinds: readonly string[]): boolean =>
        attacker >= 0 && kindsOf(c.sheet(attacker)).some(kind => kinds.includes(kind))
      for (const { against, kinds, defense, called = NAME } of featuresNamed<Guarded>(c.sheet(who), NAME))
        if ((against === undefined || facts[against]) && (kinds === undefined || ofKind(kinds)))
          t.add(defense, 'untyped', called, RULE)
    },
  },
})
