import type { Chapter, Context, View } from '@quintain/engine'
import { bag, event, maybe, trigger } from '@quintain/engine'
import { taken } from '../../d20/creature/held/handed.ts'
import {
  drawn,
  dropped,
  droppedWeapons,
  pickedUp,
  putAway,
  sheathed,
  stowed,
  takenOut,
} from '../../d20/creature/held/hands.ts'
import { unseen } from '../../d20/vocabulary/conditions.ts'
import { stateEntered, stateLeft } from '../../d20/vocabulary/states.ts'
import { armOf, sheetOf } from '../creature/sheet-of.ts'

/** Feet around an invisible creature within which what it carries is as invisible as it is. */
const WITHIN = 10
/** Weapons, as indices, that a creature has taken up since it became invisible: seen while they are held openly. */
export const takenUnseen = bag<number>('things taken up unseen', { to: 'own' })
export const noted = event(
  'thing-taken-unseen',
  { who: 'creature', weapon: 'weapon', over: 'flag' },
  (w, e) => (e.over ? w.exclude(e.who, takenUnseen, e.weapon) : w.include(e.who, takenUnseen, e.weapon)),
  { of: 'who', to: 'own' },
)
/** What an invisible creature has, or had, comes in sight; `feet`: the end of it that does, where not the whole does. */
export const thingAppeared = event('thing-appeared', { who: 'creature', weapon: 'weapon', feet: maybe('int') }, null, {
  of: 'who',
  to: 'seen',
})
/** It is as invisible as the one who has it. */
export const thingVanished = event('thing-vanished', { who: 'creature', weapon: 'weapon' }, null, {
  of: 'who',
  to: 'seen',
})

/** How much of a weapon or another thing can be seen: all of it, the feet of its end that stick out, or nothing. */
export function seenOf(v: View, who: number, weapon: number): 'all' | number {
  if (!v.has(who, unseen) || v.items(who, droppedWeapons).includes(weapon)) return 'all'
  if (v.items(who, sheathed).includes(weapon)) return 0
  if (v.items(who, takenUnseen).includes(weapon)) return 'all'
  return Math.max(0, (armOf(v, who, weapon)?.length ?? 0) - WITHIN)
}
const out = (c: Context, who: number, weapon: number) => {
  const feet = Math.max(0, (armOf(c, who, weapon)?.length ?? 0) - WITHIN)
  if (feet > 0) c.emit(thingAppeared({ who, weapon, feet }))
}
const openly = (c: Context, who: number, weapon: number) => {
  if (c.items(who, takenUnseen).includes(weapon)) c.emit(thingAppeared({ who, weapon }))
  else out(c, who, weapon)
}

/** What can be seen of the things of invisible creatures. */
export const invisibleThings: Chapter = {
  topic: 'objects',
  from: 'starfinder',
  rules: ['starfinder/objects/invisible-items', 'starfinder/objects/invisible-ten-feet'],
  needs: { fields: [droppedWeapons, sheathed] },
  fields: [takenUnseen],
  events: [noted, thingAppeared, thingVanished],
  triggers: [
    trigger(stateEntered, (c, { who, condition }) => {
      if (condition === unseen.name)
        sheetOf(c, who).weapons.forEach((_, i) => {
          if (!c.items(who, sheathed).includes(i) && !c.items(who, droppedWeapons).includes(i)) out(c, who, i)
        })
      return []
    }),
    trigger(stateLeft, (c, { who, condition }) => {
      if (condition === unseen.name)
        for (const weapon of c.items(who, takenUnseen)) c.emit(noted({ who, weapon, over: true }))
      return []
    }),
    trigger(dropped, (c, { who, weapon }) => {
      if (c.has(who, unseen)) c.emit(thingAppeared({ who, weapon }))
      return []
    }),
    trigger(pickedUp, (c, { who, weapon }) => {
      if (c.has(who, unseen)) c.emit(noted({ who, weapon, over: false }))
      return []
    }),
    // What comes out of the hands of another is held openly too.
    trigger(taken, (c, { who, from, as: weapon, lay }) => {
      if (c.has(who, unseen)) c.emit(noted({ who, weapon, over: false }))
      else if (c.has(from, unseen) && lay === undefined) c.emit(thingAppeared({ who, weapon }))
      return []
    }),
    ...[putAway, stowed].map(away =>
      trigger(away, (c, { who, weapon }) => {
        if (c.has(who, unseen)) c.emit(thingVanished({ who, weapon }))
        return []
      }),
    ),
    ...[drawn, takenOut].map(inHand =>
      trigger(inHand, (c, { who, weapon }) => {
        if (c.has(who, unseen)) openly(c, who, weapon)
        return []
      }),
    ),
  ],
}
