import type { Chapter, Context, Step } from '@quintain/engine'
import { event, GAME, list, maybe, oneOf, run, step, trigger } from '@quintain/engine'
import { DOOR_STATES, type Door, type DoorState } from '@quintain/grid'
import { at } from '../../vocabulary/fields.ts'
import { moved, placed } from '../../vocabulary/movement.ts'
import { type DoorFact, doorAt, doorFact, doorFacts, doors, factOf, hasDoors, stateOfDoor, takenFor } from './doors.ts'
import { sideSees, sidesOf } from './seen.ts'

const is = oneOf(...DOOR_STATES)
const PLACE = { a: 'square', b: 'square' } as const
/** What of the doors’ facts no longer holds, and what holds instead. */
const WRITES = { gone: list(doorFact), came: list(doorFact) } as const
/** What of such an event those learn who see the door. */
const SEEN = { a: 'all', b: 'all', is: 'all' } as const

/** A door is opened, closed, locked or unlocked; by nobody, where it is ruled. */
export const changeDoor = step('change-door', { who: maybe('creature'), ...PLACE, is })
/** Sides that took a door for otherwise than it is, and can see it now, learn how it is. */
export const lookAtDoors = step('look-at-doors', {})

/** A door is otherwise from now on. Only the sides that see it are told. */
export const doorChanged = event(
  'door-changed',
  { who: maybe('creature'), ...PLACE, is, was: is, seenBy: list('text'), ...WRITES },
  (w, { gone, came }) => {
    for (const x of gone) w.exclude(GAME, doors, x)
    for (const x of came) w.include(GAME, doors, x)
  },
  { of: 'table', to: { who: 'all', was: 'all', ...SEEN }, among: 'seenBy' },
)
/** A side comes to see how a door is, which it has taken for otherwise. */
export const doorSeen = event(
  'door-seen',
  { side: 'text', ...PLACE, is, ...WRITES },
  (w, { gone }) => {
    for (const x of gone) w.exclude(GAME, doors, x)
  },
  { of: 'table', to: { side: 'all', ...SEEN }, among: 'side' },
)

/** Nothing of what a fact leaves open is written: facts are compared as they are. */
const fact = ({ a, b }: Door, now: DoorState | undefined, side?: string): DoorFact => ({
  a,
  b,
  ...(now === undefined ? {} : { is: now }),
  ...(side === undefined ? {} : { side }),
})

/** A door is as said from now on, by the hand of a creature or by a ruling; then those look who may see more by it. */
export function turnDoor(c: Context, door: Door, now: DoorState, by?: number): void {
  const was = stateOfDoor(c, door)
  if (was === now) return
  const own = by === undefined ? undefined : c.sheet(by).side
  const seenBy = sidesOf(c).filter(side => side === own || sideSees(c, side, door))
  const before = [factOf(c, door), ...sidesOf(c).map(side => factOf(c, door, side))].filter(x => x !== undefined)
  const after: DoorFact[] = now === door.state ? [] : [fact(door, now)]
  for (const side of sidesOf(c)) {
    if (seenBy.includes(side)) continue
    const taken = takenFor(c, door, side)
    if (taken !== now) after.push(fact(door, taken === door.state ? undefined : taken, side))
  }
  const same = (x: DoorFact, y: DoorFact): boolean => x.side === y.side && x.is === y.is
  c.emit(
    doorChanged({
      ...(by === undefined ? {} : { who: by }),
      a: door.a,
      b: door.b,
      is: now,
      was,
      seenBy,
      gone: before.filter(x => !after.some(y => same(x, y))),
      came: after.filter(x => !before.some(y => same(x, y))),
    }),
  )
  // Through an open door other doors may be seen.
  c.plan(lookAtDoors({}))
}

/** Whether some side takes a door for otherwise than it is. */
const anyMistaken = (c: Context): boolean => hasDoors(c) && doorFacts(c).some(x => x.side !== undefined)
const look = (c: Context): readonly Step[] => (anyMistaken(c) ? [lookAtDoors({})] : [])

/** Doors that open and close in a fight, and which side has seen it. `doors` are edges between squares, or fill a square. */
export const doorsOpening: Chapter = {
  topic: 'position',
  from: 'd20',
  needs: { fields: [at] },
  fields: [doors],
  events: [doorChanged, doorSeen],
  steps: [
    run(
      changeDoor,
      (c, { who, a, b, is: now }) => {
        const door = doorAt(c, a, b)
        if (door) turnDoor(c, door, now, who)
      },
      { plain: true },
    ),
    run(
      lookAtDoors,
      c => {
        for (const x of doorFacts(c)) {
          const { side } = x
          const door = side === undefined ? undefined : doorAt(c, x.a, x.b)
          if (side === undefined || !door || !sideSees(c, side, door)) continue
          c.emit(doorSeen({ side, a: x.a, b: x.b, is: stateOfDoor(c, door), gone: [x], came: [] }))
        }
      },
      { plain: true },
    ),
  ],
  triggers: [trigger(moved, look), trigger(placed, look)],
}
