import type { View, Writer } from '@quintain/engine'
import { bag, event, maybe, record, value } from '@quintain/engine'
import type { D20Sheet } from '../sheet.ts'

/** Weapons that are not at hand, as indices of the sheet's list: put away, or lying somewhere. All others are. */
export const sheathed = bag<number>('sheathed weapons', {
  to: 'seen',
  as: (weapon: number, v) => (v.shows(weapon) ? weapon : undefined),
})
export const droppedWeapons = bag<number>('dropped weapons', { to: 'seen' })
/** Where dropped weapons lie; one that has no place lies wherever its owner stands. */
export const lying = bag<{ readonly weapon: number; readonly square: number }>('where dropped weapons lie', {
  to: 'seen',
  holds: record({ weapon: 'weapon', square: 'square' }),
})

/** Weapons in hand, as indices, that are held in fewer hands than they take: carried, not wielded. */
export const inOneHand = bag<number>('weapons held in one hand', { to: 'seen' })
/** Sheathed weapons, as indices, that lie in a pack or are hard to reach otherwise: taken out before anything else. That shows to nobody. */
export const packed = bag<number>('packed weapons', { to: 'private' })
const among = (v: View, who: number, field: typeof packed, weapon: number): boolean =>
  v.scene.layout.has(field) && v.items(who, field).includes(weapon)
/** Whether a weapon that takes two hands is held in one. */
export const isInOneHand = (v: View, who: number, weapon: number): boolean => among(v, who, inOneHand, weapon)
export const isPacked = (v: View, who: number, weapon: number): boolean => among(v, who, packed, weapon)

/** Whether a weapon is in hand. */
export const isArmed = (v: View, who: number, weapon: number): boolean =>
  !v.items(who, sheathed).includes(weapon) && !v.items(who, droppedWeapons).includes(weapon) && isOfForm(v, who, weapon)
/** Whether a weapon is one of the form that its creature is in. */
const isOfForm = (v: View, who: number, weapon: number): boolean => {
  const sheet = v.sheet(who) as D20Sheet
  return sheet.forms === undefined || sheet.weapons[weapon]?.otherForm !== true
}

/** The same, for texts in which nothing is put away or dropped too. */
export const isInHand = (v: View, who: number, weapon: number): boolean =>
  !v.scene.layout.has(sheathed) || !v.scene.layout.has(droppedWeapons)
    ? isOfForm(v, who, weapon)
    : isArmed(v, who, weapon)

/** Whether a weapon has left its hands for the ground, or for those of another. */
export const isDropped = (v: View, who: number, weapon: number): boolean => among(v, who, droppedWeapons, weapon)

/** Where a shield is that does not hang on the arm as the sheet has it: 1 strapped on, 2 carried, 3 on the ground. */
export const shieldAt = value('shield', { to: 'seen' })
export const STRAPPED = 1
export const SLUNG = 2
export const LOST = 3
/** Where the shield of a creature is now. */
export function shieldOf(v: View, who: number): number {
  const { shield, shieldCarried } = v.sheet(who) as { readonly shield?: unknown; readonly shieldCarried?: boolean }
  if (!shield) return LOST
  const now = v.scene.layout.has(shieldAt) ? v.get(who, shieldAt) : 0
  return now || (shieldCarried ? SLUNG : STRAPPED)
}
export const shieldMoved = event(
  'shield-moved',
  { who: 'creature', to: 'int' },
  (w, e) => w.set(e.who, shieldAt, e.to),
  {
    of: 'who',
    to: 'seen',
  },
)

/** Hands of a creature. */
export const HANDS = 2
/** Hands that a shield and the weapons in hand take; fists and natural weapons take none. */
export function handsTaken(v: View, who: number): number {
  const { weapons } = v.sheet(who) as D20Sheet
  return weapons.reduce(
    (n, w, i) => {
      if (w.unarmed || w.natural || !isArmed(v, who, i)) return n
      if (isInOneHand(v, who, i)) return n + 1
      return n + (w.hands === 'two' || w.hands === 'double' ? 2 : 1)
    },
    shieldOf(v, who) === STRAPPED ? 1 : 0,
  )
}

/** Hands that are free. */
export const freeHands = (v: View, who: number): number => HANDS - handsTaken(v, who)

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
/** Dropped in a square of its space or next to it. */
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
/** The grip changes: `one` hand, or as many as the weapon takes. */
export const gripChanged = event(
  'grip-changed',
  { who: 'creature', weapon: 'weapon', one: 'flag' },
  (w, e) => {
    if (e.one) w.include(e.who, inOneHand, e.weapon)
    else w.exclude(e.who, inOneHand, e.weapon)
  },
  { of: 'who', to: 'seen' },
)
/** Taken out of a pack, and in hand. */
export const takenOut = event(
  'taken-out',
  { who: 'creature', weapon: 'weapon' },
  (w, e) => {
    w.exclude(e.who, packed, e.weapon)
    w.exclude(e.who, sheathed, e.weapon)
  },
  { of: 'who', to: 'seen' },
)
/** Stowed in a pack. */
export const stowed = event(
  'stowed',
  { who: 'creature', weapon: 'weapon' },
  (w, e) => {
    w.include(e.who, packed, e.weapon)
    w.include(e.who, sheathed, e.weapon)
  },
  { of: 'who', to: 'seen' },
)

/** Where a weapon is as a fight begins. */
export const CARRIED = ['in hand', 'in one hand', 'sheathed', 'packed'] as const
export type Carried = (typeof CARRIED)[number]
/** Puts weapons where their sheet says; the others are in hand. */
export function enterWeapons(w: Writer, who: number, weapons: readonly object[]): void {
  weapons.forEach((weapon, i) => {
    const { carried } = weapon as { readonly carried?: Carried }
    if (carried === 'in one hand') w.include(who, inOneHand, i)
    if (carried === 'sheathed' || carried === 'packed') w.include(who, sheathed, i)
    if (carried === 'packed') w.include(who, packed, i)
  })
}
