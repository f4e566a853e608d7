import { d20 } from '@quintain/dice'
import { type Context, condition, key, trigger } from '@quintain/engine'
import { weaponOf } from '../../attack/facts.ts'
import { featuresIn } from '../../creature/features/given.ts'
import { turnBegan } from '../../turn/round.ts'
import { attackRolled } from '../../vocabulary/attack-step.ts'
import { stateEntered, stateLeft } from '../../vocabulary/states.ts'
import { creatureFeature, goesWith, type With, withKey } from '../made.ts'

interface Throws extends With {
  readonly increment: number
}
/** Rock throwing: how far its rocks carry. */
export const rockThrowing = creatureFeature<Throws>('house/features/rock-throwing', 'rock throwing', {
  takes: { ...withKey, increment: key('count', 'the range increment of its rocks in feet: 120', { required: true }) },
  help: 'throws rocks far, in five increments at most: { with: rock, increment: 120 }',
  says: 'A creature that throws rocks has the range increment that its sheet gives for them.',
  brings: given => ({
    weapons: w =>
      given.with === undefined
        ? isRock(w.name) && w.use !== 'melee'
          ? { increment: given.increment }
          : undefined
        : goesWith(given, w)
          ? { increment: given.increment }
          : undefined,
  }),
})

const RULE = 'house/features/rock-catching'
const CATCHES = 'rock catching'
const USUAL = 20
const isRock = (name: string): boolean => /\b(?:rock|boulder|stone)s?\b/i.test(name)
interface Catches {
  readonly dc?: number
}
const catches = (c: Context, who: number): (Catches & { readonly name: string }) | undefined =>
  featuresIn(c.sheet(who)).find(f => f.name === CATCHES) as (Catches & { readonly name: string }) | undefined
/** Has caught a rock since its last turn began. */
const handsFull = condition('has caught a rock')

/** Rock catching: once a round a Reflex save catches a rock that would hit. */
export const rockCatching = creatureFeature<Catches>(RULE, CATCHES, {
  takes: { dc: key('amount', 'what its Reflex save must reach, 20 when absent, as for a large rock: 20') },
  once: true,
  help: 'a Reflex save catches a rock that would hit it, once a round: [rock catching]',
  says: 'A rock that would hit a creature which catches rocks is caught, and does nothing, where a Reflex save succeeds: once between two of its turns, and only by one who is free to act and knows of the thrower.',
  brings: () => ({}),
  conditions: [{ condition: handsFull, rule: RULE, secret: true }],
  words: { conditions: { [handsFull.name]: { begins: null, ends: null, listed: false } } },
  adds: {
    wards(c, { by, at: who, weapon }) {
      const given = catches(c, who)
      if (!given || c.has(who, handsFull) || c.barred(who, 'react') || c.barred(who, 'act')) return false
      const w = weaponOf(c, by, weapon)
      if (w.use === 'melee' || !isRock(w.name)) return false
      const bonus = c.tally('save', who, { save: 'Reflex', by })
      return c.roll('catch', d20, face => (face + bonus >= (given.dc ?? USUAL) ? 'caught' : 'not')) === 'caught'
    },
  },
  triggers: [
    trigger(attackRolled, (c, { at: who, how }) => {
      if (who !== undefined && how === 'caught') c.emit(stateEntered({ who, condition: handsFull.name }))
      return []
    }),
    trigger(turnBegan, (c, { who }) => {
      if (c.has(who, handsFull)) c.emit(stateLeft({ who, condition: handsFull.name }))
      return []
    }),
  ],
})
