import type { Context } from '@quintain/engine'
import { run, step } from '@quintain/engine'
import { provoke } from '../attack/opportunity.ts'
import { upToEdge } from '../position/hazards/pits.ts'
import { placed } from '../vocabulary/movement.ts'

/** The reading by which those provoke too whom others move. */
export const FORCED = 'forced-movement-provokes'
const shift = step('be-moved', { who: 'creature', to: 'square' })
export const shifting = run(shift, (c, { who, to }) => c.emit(placed({ who, to })))

/** A creature is moved by another along these squares, the one where it stands left out. By a reading it provokes as it leaves each. */
export function carry(c: Context, who: number, all: readonly number[]): void {
  const way = upToEdge(c, who, all)
  const to = way[way.length - 1]
  if (to === undefined) return
  if (c.option(FORCED) === true)
    c.plan(...way.flatMap(square => [provoke({ who, act: 'move' }), shift({ who, to: square })]))
  else c.emit(placed({ who, to }))
}
