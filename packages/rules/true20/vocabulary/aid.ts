import type { Reader } from '@quintain/engine'
import { bag, event, json } from '@quintain/engine'

/** Help against one opponent: on the next attack roll, or for Defense. Each helper's counts by itself. */
export interface Aid {
  readonly kind: 'attack' | 'defense'
  readonly foe: number
  readonly from: number
}
export const aids = bag<Aid>('aids')
export const aided = event('aided', { who: 'creature', aid: json<Aid>() }, (w, e) => w.include(e.who, aids, e.aid))
export const aidOver = event('aid-over', { who: 'creature', aid: json<Aid>() }, (w, e) => w.exclude(e.who, aids, e.aid))

/** How many have helped a creature in this way against this opponent. */
export const aidsOf = (r: Reader, who: number, kind: Aid['kind'], foe: number): readonly Aid[] =>
  r.items(who, aids).filter(a => a.kind === kind && a.foe === foe)
