import type { Chapter, Context, Reader } from '@quintain/engine'
import { event, GAME, maybe, policy, question, record, run, step } from '@quintain/engine'
import { droppedWeapons, sheathed } from '../creature/held/hands.ts'
import { sees } from '../position/perception.ts'
import { opportunityWeapons, watchers } from '../position/threat.ts'
import { attackStep } from '../vocabulary/attack-step.ts'
import { altitude, at, freePlay, hasUsed, opportunitiesUsed, order, reactionsLeft } from '../vocabulary/fields.ts'
import { interrupted } from '../vocabulary/movement.ts'

/** What an opportunity is taken with: the first weapon that reaches, one of several, or nothing. */
export type Taken = 'attack' | 'pass' | { readonly weapon: number }
/** "It provokes: attack?", asked of each watcher in order of initiative. */
export const opportunity = question<Taken>('opportunity', {
  options: record({ weapon: 'weapon' }),
  about: { at: 'creature', act: 'text' },
})

/** Acts of movement: however often they come in a round, each is one opportunity. Any other act is a new one each time. */
const ONCE_A_ROUND: readonly string[] = ['move', 'enter']

/**
 * An act that provokes attacks of opportunity. All squares that a mover leaves in a round are one act, `move`;
 * any other act has its own name. `only`: the one creature that may. `unseen`: only those whom the provoker does not see.
 */
export const provoke = step('provoke', {
  who: 'creature',
  act: 'text',
  only: maybe('creature'),
  unseen: maybe('flag'),
})
/** A watcher may attack. */
export const offer = step('offer', { who: 'creature', at: 'creature', act: 'text' })

export const reacted = event(
  'reacted',
  { who: 'creature', at: 'creature', act: 'text', left: 'int' },
  (w, e) => {
    w.set(e.who, reactionsLeft, e.left)
    if (ONCE_A_ROUND.includes(e.act)) w.include(e.who, opportunitiesUsed, { at: e.at, act: e.act })
    w.set(e.at, interrupted, 1)
  },
  { of: 'who', to: { at: 'seen', act: 'seen' } },
)

/** An opportunity that is let pass: of an act that is one opportunity however often it comes, none is left this round. */
export const letPass = event(
  'let-pass',
  { who: 'creature', at: 'creature', act: 'text' },
  (w, e) => w.include(e.who, opportunitiesUsed, { at: e.at, act: e.act }),
  { of: 'who', to: { at: 'seen', act: 'seen' } },
)

declare module '@quintain/engine' {
  interface Additions {
    /** Whether a creature gives this one no opportunity now, whatever it does, or by this act. */
    spares(r: Reader, who: number, by: number, act?: string): boolean
  }
}

/** Offers to everyone who may attack at this act, in order. */
export function offersFor(
  c: Context,
  who: number,
  act: string,
  how: { readonly only?: number | undefined; readonly unseen?: boolean | undefined } = {},
) {
  if (!c.slots.movement.opportunities) return []
  const all = c.scene.values.at(c.fact(watchers, who)) as readonly number[]
  // Nobody guards what is around him outside of a fight: who wants to strike there begins one.
  if (all.length === 0 || c.get(GAME, freePlay) > 0) return []
  return all
    .filter(w => (how.only === undefined || w === how.only) && !(how.unseen && sees(c, who, w)))
    .map(w => offer({ who: w, at: who, act }))
}

const provoking = [
  run(provoke, (c, { who, act, only, unseen }) => c.plan(...offersFor(c, who, act, { only, unseen })), { plain: true }),
  run(
    offer,
    (c, { who, at: provoker, act }) => {
      for (const spares of c.scene.rules.added.spares ?? []) if (spares(c, provoker, who, act)) return
      const left = c.get(who, reactionsLeft)
      if (left < 1 || hasUsed(c, who, provoker, act)) return
      const weapons = opportunityWeapons(c, who, provoker)
      if (!weapons.length) return
      const options: Taken[] =
        weapons.length === 1 ? ['attack', 'pass'] : ['attack', ...weapons.map(weapon => ({ weapon })), 'pass']
      const taken = c.ask(opportunity, who, options, { at: provoker, act })
      if (taken === 'pass') {
        if (ONCE_A_ROUND.includes(act)) c.emit(letPass({ who, at: provoker, act }))
        return
      }
      const weapon = taken === 'attack' ? weapons[0]! : taken.weapon
      c.emit(reacted({ who, at: provoker, act, left: left - 1 }))
      const made = { by: who, at: provoker, weapon, as: 'opportunity', index: 0 } as const
      c.plan(c.slots.inPlaceOf?.(c, made) ?? attackStep(made))
    },
    { plain: true, early: true },
  ),
]

/** The creature that is asked attacks, unless its foe is out of the fight already. */
const attackWhenOffered = policy(opportunity, (c, _who, _options, about): Taken => {
  const { at: target } = about as { at: number }
  return c.barred(target, 'fight') ? 'pass' : 'attack'
})

/** Acts that provoke attacks of opportunity. A text without them leaves this chapter out and says so in its `movement`. */
export const opportunities: Chapter = {
  topic: 'opportunity',
  from: 'd20',
  needs: {
    slots: ['movement'],
    steps: [attackStep],
    fields: [altitude, at, droppedWeapons, freePlay, opportunitiesUsed, order, reactionsLeft, sheathed],
  },
  fields: [interrupted],
  events: [reacted, letPass],
  policies: [attackWhenOffered],
  steps: provoking,
}
