import { type Context, key, type Reader, run, step, trigger } from '@quintain/engine'
import type { Consequence } from '../../creature/effect.ts'
import { featuresIn } from '../../creature/features/given.ts'
import type { D20Sheet } from '../../creature/sheet.ts'
import { feetBetween } from '../../position/range.ts'
import { turnBegan } from '../../turn/round.ts'
import { attackRolled } from '../../vocabulary/attack-step.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'
import { links } from '../../vocabulary/relations.ts'
import { creatureFeature } from '../made.ts'
import { leftKeys, type Saved, saveOf } from '../saved.ts'

interface Pricks extends Saved {
  readonly consequences: readonly Consequence[]
  readonly body?: true
  readonly of?: 'hits' | 'holds' | 'both'
}
const THORNS = 'thorns'
const RULE = 'house/features/thorns'
/** Feet from which a blow is struck with the creature's body in reach of the thorns. */
const BESIDE = 5
const pricks = step('pricks', { who: 'creature', by: 'creature' })
const thornsOf = (r: Reader, who: number): Pricks | undefined =>
  featuresIn(r.sheet(who)).find(f => f.name === THORNS) as (Pricks & { readonly name: string }) | undefined

/** Whether a blow brings its striker to the thorns: in melee from beside, and with its own body where the sheet says so. */
function isPricked(c: Context, by: number, at: number, weapon: number): boolean {
  const given = thornsOf(c, at)
  const w = (c.sheet(by) as D20Sheet).weapons[weapon]
  if (!given || given.of === 'holds' || w?.use !== 'melee') return false
  const own = w.natural === true || w.unarmed === true
  return (own || !given.body) && c.fact(feetBetween, by, at) <= BESIDE
}

/** Thorns: whoever hits the creature from beside it is harmed: spines, acid for blood, a body that burns. */
export const thorns = creatureFeature<Pricks>(RULE, THORNS, {
  takes: {
    consequences: key('consequences', 'what it does to who hits it: [{ damage: 1d6, types: piercing }]', {
      required: true,
    }),
    dc: key('amount', 'what a save must reach, none is allowed when absent: 13'),
    save: key('save', 'the save against it, Reflex when absent: Reflex', { beside: ['dc'] }),
    ...leftKeys,
    body: key('flag', 'it harms those alone who strike with their own bodies: true'),
    of: key(
      { oneOf: ['hits', 'holds', 'both'] },
      'whom it harms: who hits it (when absent), who holds it, as each of their turns begins, or both: holds',
    ),
  },
  once: true,
  help: 'harms who hits it in melee from beside it: { consequences: [{ damage: 1d6, types: piercing }] }',
  says: 'Whoever hits the creature with a melee weapon from within 5 feet is harmed by it; where the sheet says so, only who strikes with its own body, or who holds it in a grapple as each turn of that one begins.',
  brings: given => ({
    follows: [{ name: THORNS, effect: { ...saveOf(given, 'Reflex'), consequences: given.consequences } }],
  }),
  needs: { steps: [applyEffect] },
  steps: [run(pricks, (c, { who, by }) => c.plan(applyEffect({ by: who, who: by, act: THORNS })))],
  triggers: [
    trigger(attackRolled, (c, { by, at, weapon, result }) =>
      (result === 'hit' || result === 'critical') && at !== undefined && isPricked(c, by, at, weapon)
        ? [pricks({ who: at, by })]
        : [],
    ),
    trigger(turnBegan, (c, { who }) =>
      c
        .items(who, links.grapples)
        .flatMap(({ to }) =>
          ['holds', 'both'].includes(thornsOf(c, to)?.of ?? '') ? [pricks({ who: to, by: who })] : [],
        ),
    ),
  ],
})
