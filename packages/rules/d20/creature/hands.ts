import type { View } from '@quintain/engine'
import { bag, event, maybe, record } from '@quintain/engine'
import type { D20Sheet } from './sheet.ts'

/** Weapons that are not at hand, as indices of the sheet's list: put away, or lying somewhere. All others are. */
export const sheathed = bag<number>('sheathed weapons', { to: 'seen' })
export const droppedWeapons = bag<number>('dropped weapons', { to: 'seen' })
/** Where dropped weapons lie; one that has no place lies wherever its owner stands. */
export const lying = bag<{ readonly weapon: number; readonly square: number }>('where dropped weapons lie', {
  to: 'seen',
  holds: record({ weapon: 'weapon', square: 'square' }),
})

/** Whether a weapon is in hand. */
export const isArmed = (v: View, who: number, weapon: number): boolean =>
  !v.items(who, sheathed).includes(weapon) && !v.items(who, droppedWeapons).includes(weapon)

/** Hands of a creature. */
export const HANDS = 2
/** Hands that a shield and the weapons in hand take; fists and natural weapons take none. */
export function handsTaken(v: View, who: number): number {
  const { weapons, shield } = v.sheet(who) as D20Sheet & { readonly shield?: unknown }
  return weapons.reduce(
    (n, w, i) => {
      if (w.unarmed || w.natural || !isArmed(v, who, i)) return n
      return n + (w.hands === 'two' || w.hands === 'double' ? 2 : 1)
    },
    shield ? 1 : 0,
  )
}

export const drawn = event(
  'drawn',
  { who: 'creature', weapon: 'weapon' },
  (w, e) => w.exclude(e.who, sheathed, e.weapon),
  { of: 'who', to: 'seen' },
)
export const putAway = event(
  'put-away',
  { who: 'creature', weapon: 'weapon' },
  (w, e) => w.include(e.who, sheathed, e.weapon),
  { of: 'who', to: 'seen' },
)
/** Dropped in a square of the own space or next to it. */
export const dropped = event(
  'dropped',
  { who: 'creature', weapon: 'weapon', to: maybe('square') },
  (w, e) => {
    w.include(e.who, droppedWeapons, e.weapon)
    if (e.to !== undefined) w.include(e.who, lying, { weapon: e.weapon, square: e.to })
  },
  { of: 'who', to: 'seen' },
)
export const pickedUp = event(
  'picked-up',
  { who: 'creature', weapon: 'weapon', from: maybe('square') },
  (w, e) => {
    w.exclude(e.who, droppedWeapons, e.weapon)
    if (e.from !== undefined) w.exclude(e.who, lying, { weapon: e.weapon, square: e.from })
  },
  { of: 'who', to: 'seen' },
)
