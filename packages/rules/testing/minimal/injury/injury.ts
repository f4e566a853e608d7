import type { Chapter, Sheet, Writer } from '@quintain/engine'
import { adjusted, counter, event, run, step, trigger } from '@quintain/engine'
import { stateEntered, stateLeft } from '../../../d20/vocabulary/states.ts'
import type { MinimalSheet } from '../creature/sheet.ts'
import { dark } from '../vocabulary/conditions.ts'

/** What keeps a duellist in the duel. */
export const light = counter('light', { to: 'own' })

/** A creature loses light. */
export const dim = step('dim', { who: 'creature', n: 'int' })
export const dimmed = event('dimmed', { who: 'creature', n: 'int' }, (w, e) => w.add(e.who, light, -e.n), {
  of: 'who',
  to: { who: 'seen', n: 'involved' },
})

/** Light lost, and the end of it. */
export const injury: Chapter = {
  topic: 'injury',
  from: 'minimal',
  fields: [light],
  conditions: [{ condition: dark, rule: 'minimal/injury/dark', bars: ['act', 'attack', 'fight'] }],
  events: [dimmed],
  steps: [
    run(dim, (c, { who, n }) => {
      const left = c.amount(who, light)
      const lost = Math.min(n, Math.max(left, 0))
      if (lost > 0) c.emit(dimmed({ who, n: lost }))
      if (lost >= left && !c.has(who, dark)) c.emit(stateEntered({ who, condition: dark.name }))
    }),
  ],
  triggers: [
    trigger(adjusted, (c, { who, field, by = 0 }) => {
      if (who === undefined || field !== light.name) return []
      const out = c.amount(who, light) + by <= 0
      const state = { who, condition: dark.name }
      if (out !== c.has(who, dark)) c.emit(out ? stateEntered(state) : stateLeft(state))
      return []
    }),
  ],
}

/** Writes what a duellist starts with. */
export function enter(w: Writer, who: number, sheet: Sheet): void {
  w.add(who, light, (sheet as MinimalSheet).light)
}
