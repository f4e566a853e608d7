import type { HandedOver, Reader, Sheet, View } from '@quintain/engine'
import { event, GAME, handedOver, maybe } from '@quintain/engine'
import type { D20Sheet, Weapon } from '../sheet.ts'
import { droppedWeapons, inOneHand, isInOneHand, isPacked, lying, packed, sheathed } from './hands.ts'
import { isDestroyed, lostOf, wornDown } from './things.ts'

/** A thing wherever it is: whose sheet has it, and its place there. */
export interface Thing {
  readonly from: number
  readonly weapon: number
}
const all = (v: View): readonly HandedOver[] => {
  const changed = v.items(GAME, handedOver)
  return changed.length === 0 ? NOTHING : changed.filter(x => 'from' in x)
}
const NOTHING: readonly HandedOver[] = []
/** The thing that stands at a place of a creature's weapons. */
export function thingAt(v: View, who: number, weapon: number): Thing {
  const taken = weapon < ownCount(v, who) ? undefined : all(v).find(x => x.who === who && x.as === weapon)
  return taken ?? { from: who, weapon }
}
const ownCount = (v: View, who: number): number => (v.scene.sheets[who] as D20Sheet).weapons.length
/** The place of a thing among a creature's weapons; undefined where it never had it. */
const placeOf = (v: View, who: number, { from, weapon }: Thing): number | undefined =>
  who === from ? weapon : all(v).find(x => x.who === who && x.from === from && x.weapon === weapon)?.as

/** A weapon leaves where it is, or the hands that have it, and another creature holds it. */
export const taken = event(
  'thing-taken',
  {
    who: 'creature',
    /** Whose it was until now, and its place there. */
    from: 'creature',
    weapon: 'int',
    /** Its place among the weapons of the one who takes it. */
    as: 'int',
    /** Whose sheet has it and where, if it stands among the weapons of this one for the first time. */
    owner: maybe('creature'),
    thing: maybe('int'),
    /** Where it lay; it was about its bearer when absent. */
    lay: maybe('square'),
    /** Out of a pack. */
    packed: maybe('flag'),
    /** It was held in one hand, and is now, though it takes two. */
    gripped: maybe('flag'),
    grips: maybe('flag'),
    /** Damage that it has taken, and how much of it counted in these hands before. */
    lost: maybe('int'),
    was: maybe('int'),
  },
  (w, e) => {
    w.exclude(e.from, sheathed, e.weapon)
    w.include(e.from, droppedWeapons, e.weapon)
    if (e.packed) w.exclude(e.from, packed, e.weapon)
    if (e.gripped) w.exclude(e.from, inOneHand, e.weapon)
    if (e.lay !== undefined) w.exclude(e.from, lying, { weapon: e.weapon, square: e.lay })
    if (e.owner !== undefined)
      w.include(GAME, handedOver, { who: e.who, as: e.as, from: e.owner, weapon: e.thing ?? 0 })
    w.exclude(e.who, droppedWeapons, e.as)
    if (e.grips) w.include(e.who, inOneHand, e.as)
    if (e.lost !== undefined) {
      w.exclude(e.who, wornDown, { weapon: e.as, lost: e.was ?? 0 })
      w.include(e.who, wornDown, { weapon: e.as, lost: e.lost })
    }
  },
  { of: 'who', to: { from: 'seen', weapon: 'seen', as: 'seen', lay: 'seen' } },
)

/** What is said of a weapon that goes from one creature to another. */
export function taking(v: View, who: number, from: number, weapon: number, freeHands: number) {
  const thing = thingAt(v, from, weapon)
  const place = placeOf(v, who, thing)
  const as = place ?? (v.sheet(who) as D20Sheet).weapons.length
  const { hands } = (v.sheet(from) as D20Sheet).weapons[weapon]!
  const lay = v.items(from, lying).find(x => x.weapon === weapon)?.square
  const [lost, was] = [lostOf(v, from, weapon), lostOf(v, who, as)]
  const inOne = (hands === 'two' || hands === 'double') && freeHands < 2 && v.scene.layout.has(inOneHand)
  return taken({
    ...{ who, from, weapon, as },
    ...(place === undefined ? { owner: thing.from, thing: thing.weapon } : {}),
    ...(lay === undefined ? {} : { lay }),
    ...(isPacked(v, from, weapon) ? { packed: true } : {}),
    ...(isInOneHand(v, from, weapon) ? { gripped: true } : {}),
    ...(inOne ? { grips: true } : {}),
    ...(lost === was ? {} : { lost, was }),
  })
}

/** Whether a thing that a creature no longer has is about another one, or lies under another's name. */
export function isElsewhere(v: View, who: number, weapon: number): boolean {
  const handed = all(v)
  if (handed.length === 0) return false
  const thing = thingAt(v, who, weapon)
  const has = (holder: number, place: number): boolean =>
    holder !== who &&
    (!v.items(holder, droppedWeapons).includes(place) || v.items(holder, lying).some(l => l.weapon === place))
  return (
    has(thing.from, thing.weapon) ||
    handed.some(x => x.from === thing.from && x.weapon === thing.weapon && has(x.who, x.as))
  )
}
/** Weapons that lie on the map: who dropped each, its place there, and the square. */
export const lyingAbout = (
  r: Reader,
): readonly { readonly of: number; readonly weapon: number; readonly square: number }[] =>
  r.scene.creatures.flatMap((_, of) =>
    r.items(of, lying).flatMap(({ weapon, square }) => (isDestroyed(r, of, weapon) ? [] : [{ of, weapon, square }])),
  )

/** A weapon as it is in the hands of another than its owner. */
export type InOtherHands = (weapon: Weapon, owner: Sheet, taker: Sheet) => Weapon
interface Whole extends D20Sheet {
  readonly afflictions?: readonly { readonly name: string }[]
}
/** The sheet of a creature with the weapons of others at the end of its own: what is of their owners alone stays behind. */
export const withThings =
  (change: InOtherHands, more?: (weapons: readonly Weapon[], taker: Sheet) => object) =>
  (sheet: Sheet, things: readonly Thing[], sheets: readonly Sheet[]): Sheet => {
    const taker = sheet as Whole
    const others = things.map(({ from, weapon }) => {
      const owner = sheets[from] as Whole
      const { after: _, reach, ...given } = owner.weapons[weapon]!
      // Feet are those of its owner's reach.
      const long = typeof reach === 'number' ? reach > owner.reach : reach
      return change({ ...given, ...(long ? { reach: true } : {}) }, owner, taker)
    })
    const known = taker.afflictions ?? []
    const brought = things.flatMap(({ from }, i) => {
      const named = others[i]!.affliction
      return ((sheets[from] as Whole).afflictions ?? []).filter(
        a => a.name === named && !known.some(k => k.name === named),
      )
    })
    return {
      ...taker,
      weapons: [...taker.weapons, ...others],
      ...(brought.length ? { afflictions: [...known, ...new Set(brought)] } : {}),
      ...more?.(others, taker),
    } as Sheet
  }
