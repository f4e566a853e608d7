import { condition, key, run, step } from '@quintain/engine'
import { featuresIn } from '../../creature/features/given.ts'
import { isDown } from '../../position/position.ts'
import type { DamageType } from '../../vocabulary/damage-types.ts'
import { burst } from '../../vocabulary/effect-steps.ts'
import { at } from '../../vocabulary/fields.ts'
import { stateEntered, stateLeft } from '../../vocabulary/states.ts'
import { type Bursts, bursting, burstOf } from '../house/death.ts'
import { creatureFeature } from '../made.ts'

interface Answers extends Bursts {
  readonly by?: readonly DamageType[]
  readonly least?: number
}
const RULE = 'house/features/bursts-when-hurt'
const BURSTS = 'bursts when hurt'
const spraying = condition('spraying')
const sprays = step('sprays', { who: 'creature' })
const spraysNoMore = step('sprays-no-more', { who: 'creature' })

/** Bursts when hurt: blood, spores or fire go out from it to all around as it is harmed. */
export const burstsWhenHurt = creatureFeature<Answers>(RULE, BURSTS, {
  takes: {
    ...bursting,
    by: key('types', 'the types of damage by which it bursts, all when absent: [piercing, slashing]'),
    least: key('amount', 'so many points of one blow at the least, any when absent: 5'),
  },
  once: true,
  help: 'all around are harmed as it is: { by: [piercing, slashing], feet: 5, consequences: [{ damage: 1d6, types: acid }] }',
  says: 'Where damage of one of these types gets through to the creature, so much at once where its sheet says how much, all around it, though not itself, have what its sheet says. It does so once for each blow, not again by what comes of its own burst, by the blow that fells it too, but not once it is down.',
  brings: given => ({ sheet: { answersHarm: true }, follows: [burstOf(BURSTS, given, { others: true })] }),
  needs: { steps: [burst] },
  conditions: [{ condition: spraying, rule: RULE, secret: true }],
  words: { conditions: { [spraying.name]: { begins: null, ends: null, listed: false } } },
  steps: [
    run(sprays, (c, { who }) => {
      if (c.has(who, spraying) || c.get(who, at) < 0) return
      c.emit(stateEntered({ who, condition: spraying.name }))
      c.plan(burst({ by: who, act: BURSTS, to: c.get(who, at) }), spraysNoMore({ who }))
    }),
    run(spraysNoMore, (c, { who }) => {
      if (c.has(who, spraying)) c.emit(stateLeft({ who, condition: spraying.name }))
    }),
  ],
  adds: {
    answersHarm(c, { who, through }) {
      const found = featuresIn(c.sheet(who)).find(f => f.name === BURSTS) as (Answers & { name: string }) | undefined
      if (!found || isDown(c, who) || c.has(who, spraying)) return []
      const fit = through.filter(p => p.n > 0 && (found.by === undefined || p.types.some(t => found.by!.includes(t))))
      const n = fit.reduce((sum, p) => sum + p.n, 0)
      return n >= (found.least ?? 1) ? [sprays({ who })] : []
    },
  },
})
