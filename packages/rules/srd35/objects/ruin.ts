import type { Context, Step } from '@quintain/engine'
import { event, feature } from '@quintain/engine'
import { hitPoints } from '../../d20/injury/fields.ts'
import { turnDoor } from '../../d20/position/doors/change.ts'
import { gone } from '../../d20/vocabulary/conditions.ts'
import { stateEntered } from '../../d20/vocabulary/states.ts'
import { doorOfObject, objectOf } from '../position/things.ts'
import { destroyed } from '../vocabulary/conditions.ts'

/** An object has no fewer hit points than 0: what a blow took beyond them is given back. */
const pointsFloored = event('points-floored', { who: 'creature', n: 'int' }, (w, e) => w.add(e.who, hitPoints, e.n), {
  of: 'who',
  to: { n: 'involved' },
  silent: true,
})

/** An object is ruined: it is there no more, and a door stands open for good. */
export function ruin(c: Context, who: number, by?: number): readonly Step[] {
  if (c.has(who, destroyed)) return []
  c.emit(stateEntered({ who, condition: destroyed.name }))
  const door = doorOfObject(c, who)
  if (door) turnDoor(c, door, 'open', by)
  else c.emit(stateEntered({ who, condition: gone.name }))
  return []
}

/** Objects work until their hit points are 0; then they are destroyed. */
export const ruins = feature('srd35/objects/destroyed-at-zero', {
  events: [pointsFloored],
  adds: {
    settlesPoints(c, who) {
      if (!objectOf(c, who)) return false
      if (!c.atMost(who, hitPoints, 0)) return true
      const n = c.amount(who, hitPoints)
      if (n < 0) c.emit(pointsFloored({ who, n: -n }))
      ruin(c, who)
      return true
    },
  },
})
