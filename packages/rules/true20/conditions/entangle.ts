import type { Chapter, Condition, Reader } from '@quintain/engine'
import { ruled, run, step, trigger } from '@quintain/engine'
import { helpless } from '../../d20/vocabulary/conditions.ts'
import { stateEntered } from '../../d20/vocabulary/states.ts'
import { anchored, entangled } from '../vocabulary/conditions.ts'

/** Something winds itself round a creature; `fixed` bonds hold on to what cannot be moved. */
export const entangle = step('entangle', { who: 'creature', fixed: 'flag' })

/** Bonds are wound round one that they hold already, by the Narrator's word. */
const bindFast = step('bind-fast', { who: 'creature' })
const BONDS: readonly unknown[] = [entangled.name, anchored.name]

/** What one more entanglement comes to: an entangled creature is helpless. */
export const entangledNow = (r: Reader, who: number, state: Condition): Condition =>
  (state === entangled || state === anchored) && r.has(who, entangled) ? helpless : state

/** Entangled once it struggles, entangled twice it is helpless. */
export const entangling: Chapter = {
  topic: 'conditions',
  from: 'true20',
  rules: ['true20/conditions/entangled-twice'],
  steps: [
    run(entangle, (c, { who, fixed }) => {
      const state = entangledNow(c, who, fixed ? anchored : entangled)
      c.emit(stateEntered({ who, condition: state.name }))
    }),
    run(bindFast, (c, { who }) => {
      if (!c.has(who, helpless)) c.emit(stateEntered({ who, condition: helpless.name }))
    }),
  ],
  triggers: [
    trigger(ruled, (c, { what, who, condition }) =>
      what === 'give' && who !== undefined && BONDS.includes(condition) && c.has(who, entangled)
        ? [bindFast({ who })]
        : [],
    ),
  ],
}
