import { type Chapter, event, run, step, trigger, value } from '@quintain/engine'
import { wishesOf } from '../../creature/roles.ts'
import { areFoes, sheetOf } from '../../position/position.ts'
import { attackRolled } from '../../vocabulary/attack-step.ts'

declare module '@quintain/engine' {
  interface Slots {
    /** Creatures of the text have points that keep them alive or in the fight: a sheet may say when they are spent. */
    pointsKeep?: true
  }
}

/** The foe that has hit a creature last, for one whose tactic turns on it: index plus 1, 0 for none. */
export const hitBy = value('hit by', { to: 'own', holds: 'creature', plusOne: true })
const hitRemembered = event(
  'hit-remembered',
  { who: 'creature', by: 'creature' },
  (w, e) => w.set(e.who, hitBy, e.by + 1),
  {
    of: 'who',
    to: 'own',
    silent: true,
  },
)
const rememberHit = step('remember-hit', { who: 'creature', by: 'creature' })

/** What the wishes of a tactic need to remember. */
export const wishing = {
  fields: [hitBy],
  events: [hitRemembered],
  steps: [run(rememberHit, (c, { who, by }) => c.emit(hitRemembered({ who, by })))],
  triggers: [
    trigger(attackRolled, (c, { by, at, result }) => {
      if (at === undefined || (result !== 'hit' && result !== 'critical')) return []
      const { attacks } = wishesOf(sheetOf(c, at).tactics)
      const turns = attacks === 'who-hit-me' || (Array.isArray(attacks) && attacks.includes('who-hit-me'))
      return turns && areFoes(c, by, at) && c.get(at, hitBy) !== by + 1 ? [rememberHit({ who: at, by })] : []
    }),
  ],
} satisfies Partial<Chapter>
