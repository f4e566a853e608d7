import type { View } from '@quintain/engine'
import { perScene, type Reader, squareNamed } from '@quintain/engine'
import { type Door, distanceBetween, doorsOf } from '@quintain/grid'
import { unwalled } from '../../d20/position/cover.ts'
import type { Spot } from '../../d20/position/may-attack.ts'
import { mapOf, sheetOf as plainSheetOf, spaceOf, squareAt } from '../../d20/position/position.ts'
import { feetApart } from '../../d20/position/range.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import type { ObjectFigures } from '../creature/objects/figures.ts'
import { destroyed } from '../vocabulary/conditions.ts'

type Thing = { readonly object?: ObjectFigures; readonly kinds?: readonly string[] }
const thingAt = (v: Pick<View, 'sheet'>, who: number): Thing => v.sheet(who) as unknown as Thing

/** The figures of an object; undefined of a creature. */
export const objectOf = (v: Pick<View, 'sheet' | 'scene'>, who: number): ObjectFigures | undefined =>
  v.scene.sheets[who] === undefined ? undefined : thingAt(v, who).object
/** Whether it is an object that does not move by itself. */
export const isInanimate = (v: Pick<View, 'sheet' | 'scene'>, who: number): boolean => {
  const object = objectOf(v, who)
  return object !== undefined && !object.animated
}
/** Objects, and constructs: neither nonlethal damage nor critical hits do anything to them. */
export const isLifeless = (v: Pick<View, 'sheet' | 'scene'>, who: number): boolean =>
  objectOf(v, who) !== undefined || (who >= 0 && thingAt(v, who).kinds?.includes('construct') === true)

/** The id of the creature that has an object in its hands, on its body, or touches it. */
export const attendantIdOf = ({ heldBy, wornBy, touchedBy }: ObjectFigures): string | undefined =>
  heldBy ?? wornBy ?? touchedBy
/** The creature that attends an object; -1 for none. */
export function attendantOf(v: View, who: number): number {
  const object = objectOf(v, who)
  const id = object && attendantIdOf(object)
  return id === undefined ? -1 : v.scene.sheets.findIndex(s => s.id === id)
}
/** The creature in whose hands, or on whose body, an object is; -1 for none. */
export function bearerOf(v: View, who: number): number {
  const object = objectOf(v, who)
  const id = object?.heldBy ?? object?.wornBy
  return id === undefined ? -1 : v.scene.sheets.findIndex(s => s.id === id)
}

const doorsBy = perScene(() => new Map<number, Door | null>())
const anyThing = perScene(({ sheets }) => ({ any: sheets.some(s => (s as unknown as Thing).object !== undefined) }))
/** Whether any creature of the fight is an object: the first thing to ask. */
export const hasThings = (scene: View['scene']): boolean => anyThing(scene).any
/** The door of the map that an object is; null for none. */
export function doorOfObject(v: View, who: number): Door | null {
  const place = objectOf(v, who)?.door
  if (place === undefined) return null
  const known = doorsBy(v.scene)
  let found = known.get(who)
  if (found === undefined) {
    // Of several places of the board the squares are those of its own.
    const home = v.board.places?.find(p => p.id === v.board.homes?.[who])
    const squares = new Set(
      place
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(name => squareNamed(name, v.board, home)),
    )
    found =
      doorsOf(v.board.map).find(({ a, b }) => {
        const both = new Set([a, b])
        return both.size === squares.size && [...both].every(n => squares.has(n))
      }) ?? null
    known.set(who, found)
  }
  return found
}
/** The object that is this door of the map; -1 for none. */
export const objectOfDoor = (v: View, { a, b }: Pick<Door, 'a' | 'b'>): number =>
  v.scene.sheets.findIndex((_, i) => {
    const door = doorOfObject(v, i)
    return door?.a === a && door.b === b
  })

/**
 * Where someone who stands here gets at a door: the nearest square beside it that no wall parts from him, and the feet to
 * the door, which is 5 feet from that square.
 */
export function besideDoor(v: View, { beside }: Door, by: number, from: number): Spot | undefined {
  const mine = spaceOf(v, by, from)
  const map = mapOf(v)
  const spots = beside.flatMap((square): Spot[] => {
    const there = { ...squareAt(v, square), side: 1 }
    return unwalled(v, mine, there, map) ? [{ square, feet: distanceBetween(mine, there) + ADJACENT }] : []
  })
  return [...spots].sort((x, y) => x.feet - y.feet || x.square - y.square)[0]
}

const ADJACENT = 5
/** Whether a creature stands close enough to lay hands on an object. */
export function isAtHand(v: View, by: number, who: number): boolean {
  const from = v.get(by, at)
  if (from < 0) return false
  const door = doorOfObject(v, who)
  const reach = Math.max(ADJACENT, plainSheetOf(v, by).reach)
  if (door) {
    const spot = besideDoor(v, door, by, from)
    return spot !== undefined && spot.feet <= reach
  }
  const bearer = attendantOf(v, who)
  if (bearer === by) return true
  const place = bearer >= 0 ? bearer : who
  return v.get(place, at) >= 0 && feetApart(v, by, place) <= reach
}

/** Where a thing is that somebody bears: with its bearer; else where it stands. */
export const placeOfThing = (v: View, who: number): number => {
  const bearer = hasThings(v.scene) ? bearerOf(v, who) : -1
  return bearer >= 0 ? bearer : who
}
/** Where an attacker gets at a thing that is a door of the map, while it is there. */
export function spotOfDoor(v: View, target: number, by: number, from: number): Spot | undefined {
  if (from < 0 || !hasThings(v.scene)) return undefined
  const door = doorOfObject(v, target)
  return door ? besideDoor(v, door, by, from) : undefined
}
/** Squares from which an area strikes a thing that is a door of the map, while it is there. */
export function squaresByDoor(v: View, who: number): readonly number[] {
  const door = hasThings(v.scene) && !v.has(who, destroyed) ? doorOfObject(v, who) : null
  return door ? door.beside : []
}
/** The thing of this name that a creature bears and that is destroyed; -1 for none. */
export const brokenThing = (v: View, who: number, name: string): number => {
  if (!hasThings(v.scene)) return -1
  const low = name.toLowerCase()
  return v.scene.sheets.findIndex(
    (s, i) => bearerOf(v, i) === who && s.name.toLowerCase() === low && v.has(i, destroyed),
  )
}
export const isThing = (r: Reader, target: unknown): target is number =>
  typeof target === 'number' && objectOf(r, target) !== undefined
