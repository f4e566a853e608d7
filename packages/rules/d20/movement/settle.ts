import { die } from '@quintain/dice'
import type { Context } from '@quintain/engine'
import { event, run, step } from '@quintain/engine'
import { BLOCKS_MOVE, distance, flood, type Ground, spaceAt } from '@quintain/grid'
import { at } from '../fields.ts'
import { groundOf } from './ground.ts'
import { present, squareAt } from './position.ts'
import { mayStop } from './price.ts'

/** Movement has ended by accident where stopping is not allowed: `last` is the last legal square held. */
export const settleSquare = step('settle-square', { who: 'creature', last: 'square' })

/** Put somewhere without moving there. */
export const placed = event('placed', { who: 'creature', to: 'square' }, (w, e) => w.set(e.who, at, e.to), {
  see: 'if-seen',
})

const stands = (ground: Ground, square: number): boolean =>
  mayStop(ground, square) &&
  spaceAt(ground, ground.map.at(square)).every(
    s => ground.map.contains(s) && !(ground.map.flags[ground.map.index(s)]! & BLOCKS_MOVE),
  )

/** Legal squares strictly nearer than `feet`, the nearest only. */
function nearer(c: Context, ground: Ground, here: number, feet: number): number[] {
  const { map } = ground
  const from = squareAt(c, here)
  let best = feet
  let found: number[] = []
  // Those that a creature could walk to: behind a wall is not near.
  for (const square of flood(ground, from, feet).order) {
    if (square === here || !stands(ground, square)) continue
    const away = distance(from, map.at(square))
    if (away < best) {
      best = away
      found = []
    }
    if (away === best && away < feet) found.push(square)
  }
  return found
}

/** The last legal position, or the closest legal one where that is strictly closer; a die decides among equals. */
export const settling = run(
  settleSquare,
  (c, { who, last }) => {
    const here = c.get(who, at)
    if (!present(c, who) || here === last) return
    const ground = groundOf(c, who)
    if (mayStop(ground, here)) return
    const lastStands = stands(ground, last)
    const feet = lastStands
      ? distance(squareAt(c, here), squareAt(c, last))
      : 5 * (ground.map.width + ground.map.height)
    const all = nearer(c, ground, here, feet).sort((a, b) => a - b)
    if (!all.length) return lastStands ? c.emit(placed({ who, to: last })) : undefined
    const to = all.length === 1 ? all[0]! : all[c.roll('closest', die(all.length), n => n) - 1]!
    c.emit(placed({ who, to }))
  },
  { plain: true },
)
