import type { Chapter, Reader, RuleId, Step } from '@quintain/engine'
import { event, feature, ruled, ruling, say } from '@quintain/engine'
import { dosesOf } from '../../d20/effects/affliction-checks.ts'
import { clearTimers } from '../../d20/turn/timers.ts'
import { endAffliction } from '../../d20/vocabulary/effect-steps.ts'
import { timers } from '../../d20/vocabulary/fields.ts'
import { NO_AIR, USED_UP } from '../creature/hazards.ts'
import { AIR } from './hazards.ts'

const UNSEAL: RuleId = 'house/ruling/unseal'
export const letOut = event('let-out', { who: 'creature' }, null, { of: 'who', to: 'seen' })

const counts = (r: Reader, who: number): boolean => r.items(who, timers).some(t => t.source === AIR)
/** What the want of air has begun that ends in the open. */
const ending = (r: Reader, who: number): readonly Step[] =>
  [USED_UP, NO_AIR].flatMap(of => (dosesOf(r, who, of) > 0 ? [endAffliction({ who, of, how: 'left' })] : []))
const isShut = (r: Reader, who: number): boolean => counts(r, who) || ending(r, who).length > 0

/** Those who were shut up come out, or fresh air comes in: `unseal ann bob`. */
export const freshAir: Chapter = feature('true20/hazards/slow-suffocation', {
  events: [letOut],
  rulings: [
    ruling({
      name: 'unseal',
      rule: UNSEAL,
      parameters: { who: 'creatures' },
      refuse: (r, { who }) =>
        who.some(i => isShut(r, i)) ? [] : [{ why: say`nobody of them is shut up without fresh air`, rule: UNSEAL }],
      plan(c, { who }) {
        for (const i of who.filter(i => isShut(c, i))) {
          c.emit(letOut({ who: i }))
          clearTimers(c, i, t => t.source === AIR)
          c.plan(...ending(c, i))
        }
        c.emit(ruled({ what: 'unseal' }))
      },
    }),
  ],
  words: { events: { [letOut.kind]: (e, s) => `${s.name(e.who)} breathes fresh air again` } },
})
