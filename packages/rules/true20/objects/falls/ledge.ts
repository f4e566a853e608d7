import type { Chapter, Reader } from '@quintain/engine'
import { event, policy, question, run, step } from '@quintain/engine'
import { floorOf } from '../../../d20/position/height.ts'
import { mapOf, present, spaceOf } from '../../../d20/position/position.ts'
import { passOrFail, rollCheck } from '../../../d20/vocabulary/check-steps.ts'
import { at } from '../../../d20/vocabulary/fields.ts'
import { placed } from '../../../d20/vocabulary/movement.ts'
import { fall } from './falling.ts'

const CATCH = 15
/** Feet below which a step down is no ledge. */
const LEAST = 10

/** "Tripped at an edge: does it fall?" Asked of the game master. */
export const atLedge = question<'stays' | 'may catch hold' | 'falls'>('ledge', {
  about: { who: 'creature', feet: 'int' },
})
/** A creature has been tripped: where it lies at an edge, it may go over it. */
export const ledge = step('at-ledge', { who: 'creature' })
const goOver = step('go-over', { who: 'creature', to: 'square', feet: 'int' })
const hang = step('catch-hold', { who: 'creature' })
export const caughtHold = event('caught-hold', { who: 'creature' }, null, { of: 'who', to: 'seen' })

/** The deepest drop beside a creature: a pit of the map, or ground that lies 10 feet lower and more. */
function dropBeside(r: Reader, who: number): { readonly to: number; readonly feet: number } | null {
  const map = mapOf(r)
  const { x, y, side } = spaceOf(r, who)
  const floor = floorOf(r, who)
  let deepest: { to: number; feet: number } | null = null
  for (let dy = -1; dy <= side; dy++)
    for (let dx = -1; dx <= side; dx++) {
      const square = { x: x + dx, y: y + dy }
      const own = dx >= 0 && dy >= 0 && dx < side && dy < side
      if (own || !map.contains(square)) continue
      const terrain = map.terrainAt(square)
      if (terrain.solid) continue
      const to = map.index(square)
      const feet = Math.max(terrain.drop, floor - floorOf(r, who, to))
      if (feet >= LEAST && feet > (deepest?.feet ?? 0)) deepest = { to, feet }
    }
  return deepest
}

/** Tripped at a cliff or on a narrow ledge the victim may fall, or catch hold of the edge (true20/maneuvers/trip-ledge). */
export const ledges: Chapter = {
  topic: 'hazards',
  from: 'true20',
  events: [caughtHold],
  policies: [policy(atLedge, () => 'may catch hold')],
  steps: [
    run(
      ledge,
      (c, { who }) => {
        const drop = present(c, who) && c.get(who, at) >= 0 ? dropBeside(c, who) : null
        if (!drop) return
        const options = ['stays', 'may catch hold', 'falls'] as const
        const what = c.ask(atLedge, -1, options, { who, feet: drop.feet })
        const over = goOver({ who, ...drop })
        if (what === 'falls') c.plan(over)
        if (what === 'may catch hold')
          c.plan(
            rollCheck({
              who,
              roll: { save: 'Reflex' },
              dc: CATCH,
              against: 'the edge',
              results: passOrFail([hang({ who })], [over]),
            }),
          )
      },
      { plain: true },
    ),
    run(hang, (c, { who }) => c.emit(caughtHold({ who }))),
    run(goOver, (c, { who, to, feet }) => {
      c.emit(placed({ who, to, settled: true }))
      c.plan(fall({ who, feet, onto: 'hard' }))
    }),
  ],
}
