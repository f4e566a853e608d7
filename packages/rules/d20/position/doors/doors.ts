import { type Fields, GAME, gameBag, maybe, oneOf, record, type View } from '@quintain/engine'
import {
  DOOR_STATES,
  type Door,
  type DoorState,
  derive,
  doorBetween,
  doorsOf,
  type GridMap,
  withDoors,
} from '@quintain/grid'
import { boardMap } from '../map-drawing/drawn.ts'

const doorState = oneOf(...DOOR_STATES)
/**
 * A door that is otherwise than the map has it, by the squares on both sides of it. With a side it is what that side takes it
 * for, which has not seen how it is: as the map has it where nothing is said.
 */
export const doorFact = record({ a: 'square', b: 'square', is: maybe(doorState), side: maybe('text') })
export type DoorFact = Fields<(typeof doorFact)['record']>

/**
 * Doors that are otherwise than the map has them, and what sides take for true that have not seen it. A door that is as the map
 * has it is not in it, nor is what a side knows rightly: equal states are equal.
 */
export const doors = gameBag<DoorFact>('doors', {
  to: 'all',
  holds: doorFact,
  as: (fact: DoorFact, { sides, read }): DoorFact | undefined => {
    const all = read(doors) as readonly DoorFact[]
    const taken = sides.map(side => all.find(x => x.side === side && x.a === fact.a && x.b === fact.b))
    const { a, b, is, side } = fact
    // What one of several sides has seen all of them know.
    const mistaken = taken.every(x => x !== undefined)
    if (side === undefined) return mistaken ? undefined : fact
    return mistaken && taken[0] === fact && is !== undefined ? { a, b, is } : undefined
  },
})

/** Whether a fight has doors that open: where its map has none, or the text no rule of them, no cell is read. */
export const hasDoors = (v: View): boolean => doorsOf(boardMap(v)).length > 0 && v.scene.layout.has(doors)
/** All that is said of doors beside the map. */
export const doorFacts = (v: View): readonly DoorFact[] => (hasDoors(v) ? v.items(GAME, doors) : [])
const isAbout =
  ({ a, b }: Pick<Door, 'a' | 'b'>) =>
  (x: DoorFact): boolean =>
    x.a === a && x.b === b
/** What is said of a door: of itself, and what a side takes it for. */
export const factOf = (v: View, door: Pick<Door, 'a' | 'b'>, side?: string): DoorFact | undefined =>
  doorFacts(v).find(x => isAbout(door)(x) && x.side === side)

/** The door between two squares, or that fills the one square. */
export const doorAt = (v: View, a: number, b: number): Door | undefined => doorBetween(boardMap(v), a, b)
/** How a door is now. */
export const stateOfDoor = (v: View, door: Door): DoorState => factOf(v, door)?.is ?? door.state
/** How a side takes it to be. */
export function takenFor(v: View, door: Door, side: string): DoorState {
  const fact = factOf(v, door, side)
  return fact ? (fact.is ?? door.state) : stateOfDoor(v, door)
}

/** The maps that a map has become, by its doors. */
const opened = derive(() => ({
  byFacts: new WeakMap<readonly DoorFact[], GridMap>(),
  byState: new Map<string, GridMap>(),
}))
const ENOUGH = 64
/** A map with these changes of its doors: the same one for the same changes. */
function changedBy(map: GridMap, changes: Parameters<typeof withDoors>[1]): GridMap {
  if (changes.length === 0) return map
  const { byState } = opened(map)
  const key = changes
    .map(({ a, b, is }) => `${a} ${b} ${is}`)
    .sort()
    .join()
  const had = byState.get(key)
  if (had) return had
  const made = withDoors(map, changes)
  if (byState.size >= ENOUGH) byState.delete(byState.keys().next().value!)
  byState.set(key, made)
  return made
}

/** The board’s map with its doors as they are now: the same one for the same doors. */
export function mapWithDoors(v: View): GridMap {
  const map = boardMap(v)
  const facts = doorFacts(v)
  if (facts.length === 0) return map
  const { byFacts } = opened(map)
  const had = byFacts.get(facts)
  if (had) return had
  const now = facts.flatMap(({ a, b, is, side }) => (side === undefined && is ? [{ a, b, is }] : []))
  const made = changedBy(map, now)
  byFacts.set(facts, made)
  return made
}

/**
 * The map as it would be were every door open that is closed and not locked, or closed in whatever way, with its doors; the map of
 * now if there is none.
 */
export function mapUnbarred(v: View, all = false): GridMap {
  const closed = doorsOf(boardMap(v)).filter(door => {
    const state = stateOfDoor(v, door)
    return all ? state !== 'open' : state === 'closed'
  })
  return changedBy(
    mapWithDoors(v),
    closed.map(({ a, b }) => ({ a, b, is: 'open' })),
  )
}
