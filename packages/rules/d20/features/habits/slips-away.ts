import { key } from '@quintain/engine'
import { featuresIn } from '../../creature/features/given.ts'
import { altitude } from '../../vocabulary/fields.ts'
import { creatureFeature, someoneHas } from '../made.ts'

interface Slips {
  readonly flying?: true
}
const RULE = 'house/features/slips-away'
const SLIPS = 'slips away'
const MOVES: readonly string[] = ['move', 'enter']
const someoneSlips = someoneHas(SLIPS)

/** Slips away: its moves give nobody an opportunity. */
export const slipsAway = creatureFeature<Slips>(RULE, SLIPS, {
  takes: { flying: key('flag', 'in the air alone: true') },
  once: true,
  help: 'its moves give nobody an opportunity: { flying: true }',
  says: 'The moves of who slips away provoke no attacks of opportunity, or those in the air alone, where its sheet says so. What it does besides provokes as ever.',
  brings: () => ({}),
  adds: {
    spares(r, who, _, act) {
      if (act === undefined || !MOVES.includes(act) || !someoneSlips(r.scene)) return false
      const found = featuresIn(r.sheet(who)).find(f => f.name === SLIPS) as Slips | undefined
      return found !== undefined && (found.flying !== true || r.get(who, altitude) > 0)
    },
  },
})
