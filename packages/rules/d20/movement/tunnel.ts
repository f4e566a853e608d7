import type { Chapter } from '@quintain/engine'
import { event, GAME, run, step, trigger } from '@quintain/engine'
import { leavesTunnel, tunnels } from '../position/burrow/tunnels.ts'
import { mapOf } from '../position/position.ts'
import { moved } from '../vocabulary/movement.ts'

const open = step('open-tunnel', { who: 'creature', square: 'square' })
/** A burrower has left earth open behind it. */
export const tunnelOpened = event(
  'tunnel-opened',
  { who: 'creature', square: 'square' },
  (w, e) => w.include(GAME, tunnels, { square: e.square }),
  { of: 'who', to: { square: 'seen' } },
)

/** Tunnels of those who leave any; behind all others the earth closes. */
export const tunnelling: Chapter = {
  topic: 'movement',
  from: 'd20',
  fields: [tunnels],
  events: [tunnelOpened],
  steps: [
    run(open, (c, { who, square }) => {
      const map = mapOf(c)
      if (map.terrainAt(map.at(square)).solid) c.emit(tunnelOpened({ who, square }))
    }),
  ],
  triggers: [
    trigger(moved, (c, { who, to, pace }) =>
      pace === 'burrow' && leavesTunnel(c, who) ? [open({ who, square: to })] : [],
    ),
  ],
}
