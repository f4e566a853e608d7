import type { Chapter, Condition, Reader } from '@quintain/engine'
import { run, step } from '@quintain/engine'
import { helpless } from '../../d20/vocabulary/conditions.ts'
import { stateEntered } from '../../d20/vocabulary/states.ts'
import { anchored, entangled } from '../vocabulary/conditions.ts'

/** Something winds itself round a creature; `fixed` bonds hold on to what cannot be moved. */
export const entangle = step('entangle', { who: 'creature', fixed: 'flag' })

/** What one more entanglement comes to: an entangled creature is helpless. */
export const entangledNow = (r: Reader, who: number, state: Condition): Condition =>
  (state === entangled || state === anchored) && r.has(who, entangled) ? helpless : state

/** Entangled once it struggles, entangled twice it is helpless. */
export const entangling: Chapter = {
  topic: 'conditions',
  from: 'true20',
  steps: [
    run(entangle, (c, { who, fixed }) => {
      const state = entangledNow(c, who, fixed ? anchored : entangled)
      c.emit(stateEntered({ who, condition: state.name }))
    }),
  ],
}
