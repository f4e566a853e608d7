import type { Reader } from '@quintain/engine'
import { bag, event, oneOf, record } from '@quintain/engine'

/** Help against one opponent: on the next attack roll, or for Defense. Each helper's counts by itself. */
export interface Aid {
  readonly kind: 'attack' | 'defense'
  readonly foe: number
  readonly from: number
}
const aidSpec = record({ kind: oneOf('attack', 'defense'), foe: 'creature', from: 'creature' })
export const aids = bag<Aid>('aids', { holds: aidSpec })
export const aided = event('aided', { who: 'creature', aid: aidSpec }, (w, e) => w.include(e.who, aids, e.aid), {
  of: 'who',
  to: 'own',
})
export const aidOver = event('aid-over', { who: 'creature', aid: aidSpec }, (w, e) => w.exclude(e.who, aids, e.aid), {
  of: 'who',
  to: 'own',
})

/** How many have helped a creature in this way against this opponent. */
export const aidsOf = (r: Reader, who: number, kind: Aid['kind'], foe: number): readonly Aid[] =>
  r.items(who, aids).filter(a => a.kind === kind && a.foe === foe)
