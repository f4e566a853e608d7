import { key } from '@quintain/engine'
import { featuresNamed } from '../../creature/features/given.ts'
import { creatureFeature } from '../made.ts'

interface Proof {
  readonly except: readonly string[]
}
const PROOF = 'immunity to magic'
const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Immunity to what spell resistance would keep off, but for some spells by their names. */
export const proofAgainstMagic = creatureFeature<Proof>('house/features/immunity-to-magic', PROOF, {
  takes: {
    except: key({ each: 'text' }, 'acts that work on it, by name: [magic missile]', {
      required: true,
    }),
  },
  once: true,
  help: 'spells do nothing to it, but for acts of these names: { except: [magic missile] }',
  says: 'Effects that spell resistance would keep off do nothing to the creature, but for those of acts that its sheet names.',
  brings: () => ({ immune: ['magic'] }),
  adds: {
    worksOnProof: (r, who, name) =>
      featuresNamed<Proof>(r.sheet(who), PROOF).some(({ except }) => except.some(x => same(x, name))),
  },
})
