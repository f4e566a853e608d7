import type { Context, Step } from '@quintain/engine'
import { event, feature, maybe, run, step, trigger } from '@quintain/engine'
import { feetOver } from '../../position/hazards/pits.ts'
import { present } from '../../position/position.ts'
import { at } from '../../vocabulary/fields.ts'
import { moved, placed } from '../../vocabulary/movement.ts'

const RULE = 'house/movement/pits'
/** A creature goes over the edge of a pit; `jumps`: by its own steps. */
const overEdge = step('over-edge', { who: 'creature', feet: 'int', jumps: maybe('flag') })
const wentOver = event('went-over-edge', { who: 'creature', feet: 'int' }, null, { of: 'who', to: 'seen' })

/** Those who go over an edge with the creature that comes from one square into another. */
function falls(c: Context, all: readonly number[], from: number, to: number, jumps: boolean, up?: number): Step[] {
  const [first] = all
  const feet = first === undefined ? 0 : feetOver(c, first, to, from, up)
  return feet > 0 ? all.map(who => overEdge({ who, feet, ...(jumps ? { jumps } : {}) })) : []
}
/** Paces that come down a pit without a fall. */
const DOWN: readonly string[] = ['fly', 'climb', 'burrow']

/** Who comes over the edge of a pit falls into it. */
export const pits = feature(RULE, {
  says: 'Who comes into a pit with its whole space and does not fly falls as far as the pit is deep, whether it walks there or others move it there, and takes what a fall of that height does by its text. Its way ends there. Nobody goes over an edge unless the way is said square by square, or the pit itself is where it goes.',
  needs: { slots: ['flight', 'movement'], fields: [at] },
  events: [wentOver],
  words: {
    events: { [wentOver.kind]: (e, s) => `${s.name(e.who)} goes over the edge of a pit, ${e.feet} ft deep` },
  },
  steps: [
    run(overEdge, (c, { who, feet, jumps }) => {
      if (!present(c, who)) return
      c.emit(wentOver({ who, feet }))
      c.plan(...c.slots.flight!.hits(c, who, feet, { jumps: jumps === true }))
    }),
  ],
  triggers: [
    trigger(moved, (c, { who, from, to, pace, altitude: up, rider }) =>
      DOWN.includes(pace) ? [] : falls(c, rider === undefined ? [who] : [who, rider], from, to, true, up),
    ),
    trigger(placed, (c, { who, to, settled }) => (settled ? [] : falls(c, [who], c.get(who, at), to, false))),
  ],
})
