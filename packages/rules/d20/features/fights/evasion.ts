import { key } from '@quintain/engine'
import { featuresIn } from '../../creature/features/given.ts'
import { creatureFeature, someoneHas } from '../made.ts'

interface Evades {
  readonly improved?: true
}
const EVASION = 'evasion'
const someoneEvades = someoneHas(EVASION)

/** Evasion: a Reflex save that leaves half to others leaves nothing to it. */
export const evasion = creatureFeature<Evades>('house/features/evasion', EVASION, {
  takes: { improved: key('flag', 'it has half at most even where it fails the save: true') },
  once: true,
  help: 'where a Reflex save halves, it takes nothing: [evasion], or { improved: true }',
  says: 'Where a Reflex save leaves half of something, the creature has nothing of it once it saves; with improved evasion half at most where it fails. The helpless do not evade.',
  brings: () => ({}),
  adds: {
    evades(r, who, { save }) {
      if (save?.kind !== 'Reflex' || typeof save.onSuccess === 'object' || save.onSuccess === 'none') return undefined
      if (!someoneEvades(r.scene) || r.barred(who, 'act') !== null) return undefined
      const found = featuresIn(r.sheet(who)).find(f => f.name === EVASION) as Evades | undefined
      return found && (found.improved ? 'half at most' : 'nothing')
    },
  },
})
