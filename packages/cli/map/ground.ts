import { squareLabel } from '@quintain/formats'
import {
  type Footprint,
  footprint,
  type Ground,
  groundFor,
  occupancy,
  overlap,
  passage,
  type Size,
} from '@quintain/grid'
import { UserError } from '../io/terminal.ts'
import { type MapInput, sideFor } from './file.ts'

/**
 * The ground with creatures and watchers in the way; only friends can be passed. `anywhere` also counts those on the
 * mover's squares.
 */
export function groundOf(
  { map, standing, fight }: MapInput,
  mover: Footprint,
  size: Size,
  side: string | undefined,
  watchers: readonly Footprint[],
  anywhere = false,
): Ground {
  const creatures = standing.map(c => ({
    ...footprint(c.at, sideFor(c.size)),
    size: c.size,
    attitude: side !== undefined && c.side === side ? ('friend' as const) : ('foe' as const),
  }))
  const strangers = watchers
    .filter(w => !creatures.some(c => overlap(c, w)))
    .map(w => ({ ...footprint(w, w.side), size: 'medium' as Size, attitude: 'foe' as const }))
  const others = [...creatures, ...strangers].filter(c => anywhere || !overlap(c, mover))
  const text = fight?.slots.movement
  const occupied = occupancy(map, others, other => passage(size, other, other.attitude, fight && text?.passage(fight)))
  return groundFor(map, {
    mover: { side: mover.side, squeezes: fight !== undefined },
    ...(fight && text ? { policy: text.policy(fight) } : {}),
    occupied,
  })
}

/** Reports a creature that stands where it has no room: in rock, across a wall, over the map's edge. */
export function fits({ map }: MapInput, space: Footprint): readonly string[] {
  if (!map.holds(space))
    throw new UserError(`${squareLabel(space)}: a space of ${space.side} x ${space.side} squares leaves the map`)
  const room = groundFor(map, { mover: { side: space.side } }).stands[map.index(space)]
  return room ? [] : [`! ${squareLabel(space)} is no place to stand: something solid or a wall is in the space`]
}
