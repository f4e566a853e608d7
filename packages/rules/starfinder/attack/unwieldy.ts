import type { Chapter, Refusal, View } from '@quintain/engine'
import { bag, event, trigger } from '@quintain/engine'
import { turnBegan } from '../../d20/turn/round.ts'
import { armOf } from '../creature/sheet-of.ts'
import { refusal } from '../words/refusals.ts'

/** Unwieldy weapons, as indices, with which a creature has attacked since its last turn began. */
export const usedUnwieldy = bag<number>('unwieldy weapons used', { to: 'seen' })
export const unwieldyUsed = event(
  'unwieldy-used',
  { who: 'creature', weapon: 'weapon' },
  (w, e) => w.include(e.who, usedUnwieldy, e.weapon),
  { of: 'who', to: { weapon: 'seen' } },
)
export const unwieldyReady = event(
  'unwieldy-ready',
  { who: 'creature', weapon: 'weapon' },
  (w, e) => w.exclude(e.who, usedUnwieldy, e.weapon),
  { of: 'who', to: { weapon: 'seen' } },
)

/** An unwieldy weapon attacks no more than once a round. */
export const unwieldyRefusals = (v: View, who: number, weapon: number): readonly Refusal[] => {
  const arm = armOf(v, who, weapon)
  return arm?.unwieldy && v.items(who, usedUnwieldy).includes(weapon)
    ? [{ why: refusal.usedThisRound(arm.name), rule: 'starfinder/actions/unwieldy-weapon' }]
    : []
}

export const unwieldyWeapons: Chapter = {
  topic: 'attack',
  from: 'starfinder',
  fields: [usedUnwieldy],
  events: [unwieldyUsed, unwieldyReady],
  triggers: [
    trigger(turnBegan, (c, { who }) => {
      for (const weapon of c.items(who, usedUnwieldy)) c.emit(unwieldyReady({ who, weapon }))
      return []
    }),
  ],
}
