import type { View } from '@quintain/engine'
import { bag, event } from '@quintain/engine'

/** Weapons that are not at hand, as indices of the sheet's list: put away, or lying somewhere. All others are. */
export const sheathed = bag<number>('sheathed weapons')
export const droppedWeapons = bag<number>('dropped weapons')

/** Whether a weapon is in hand. */
export const isArmed = (v: View, who: number, weapon: number): boolean =>
  !v.items(who, sheathed).includes(weapon) && !v.items(who, droppedWeapons).includes(weapon)

export const drawn = event(
  'drawn',
  { who: 'creature', weapon: 'int' },
  (w, e) => w.exclude(e.who, sheathed, e.weapon),
  {
    see: 'if-seen',
  },
)
export const putAway = event(
  'put-away',
  { who: 'creature', weapon: 'int' },
  (w, e) => w.include(e.who, sheathed, e.weapon),
  { see: 'if-seen' },
)
export const dropped = event(
  'dropped',
  { who: 'creature', weapon: 'int' },
  (w, e) => w.include(e.who, droppedWeapons, e.weapon),
  { see: 'if-seen' },
)
export const pickedUp = event(
  'picked-up',
  { who: 'creature', weapon: 'int' },
  (w, e) => w.exclude(e.who, droppedWeapons, e.weapon),
  { see: 'if-seen' },
)
