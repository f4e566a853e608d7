import { event, key, type Reader, run, say, step, trigger, value } from '@quintain/engine'
import { proofAgainst } from '../../creature/documents/immune.ts'
import type { Consequence } from '../../creature/effect.ts'
import { featuresNamed } from '../../creature/features/given.ts'
import type { D20Sheet } from '../../creature/sheet.ts'
import { turnBegan } from '../../turn/round.ts'
import { dead } from '../../vocabulary/conditions.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'
import { endRelation, links } from '../../vocabulary/relations.ts'
import { creatureFeature, having } from '../made.ts'
import { leftKeys, type Saved, saveOf } from '../saved.ts'

interface Holds extends Saved {
  readonly consequences: readonly Consequence[]
  readonly itself?: readonly Consequence[]
  readonly enough?: number
}
const RULE = 'house/features/while-holding'
const HOLDING = 'while holding'
const DRINKS = 'what it has of whom it holds'
const holds = (r: Reader, who: number): Holds | undefined => featuresNamed<Holds>(r.sheet(who), HOLDING)[0]
/** Points of abilities that it has taken from those whom it held. */
const taken = value('points drained')
const drained = event('points-drained', { who: 'creature', n: 'int' }, (w, e) => w.set(e.who, taken, e.n), {
  of: 'who',
  to: 'own',
  silent: true,
})
const letsGo = step('lets-go-sated', { who: 'creature' })
const isSated = (r: Reader, who: number): boolean => {
  const enough = holds(r, who)?.enough
  return enough !== undefined && r.get(who, taken) >= enough
}
/** What it does to whom it holds as each of its turns begins: blood that is drained, acid, a squeeze. */
export const whileHolding = creatureFeature<Holds>(RULE, HOLDING, {
  only: having(HOLDING),
  takes: {
    consequences: key('consequences', 'what it does to whom it holds: [{ lowers: Constitution, by: 1d4 }]', {
      required: true,
    }),
    dc: key('amount', 'what a save must reach each time, none is allowed when absent: 13'),
    save: key('save', 'the save against it, Fortitude when absent: Fortitude', { beside: ['dc'] }),
    itself: key('consequences', 'what it has of that itself, once a turn: [{ grants: 5, lasts: { hours: 1 } }]'),
    ...leftKeys,
    enough: key(
      'count',
      'points of abilities after which it has had enough: it lets go, and takes hold of nobody more: 4',
    ),
  },
  once: true,
  help: 'harms whom it holds as each of its turns begins: { consequences: [{ lowers: Constitution, by: 1d4 }] }',
  brings: given => ({
    follows: [
      { name: HOLDING, effect: { ...saveOf(given, 'Fortitude'), consequences: given.consequences } },
      ...(given.itself ? [{ name: DRINKS, effect: { consequences: given.itself } }] : []),
    ],
  }),
  needs: { steps: [applyEffect, endRelation] },
  fields: [taken],
  events: [drained],
  words: { events: { [drained.kind]: () => null } },
  steps: [
    run(letsGo, (c, { who }) => {
      if (isSated(c, who))
        c.plan(...c.items(who, links.grapples).map(l => endRelation({ who, relation: 'grapples', to: l.to })))
    }),
  ],
  adds: {
    bringsOwn(c, { who, by, source, n, consequence: { lowers, drains } }) {
      const ability = lowers ?? drains
      const counts = source === HOLDING && ability !== undefined && holds(c, by)?.enough !== undefined
      if (!counts || proofAgainst(c, who, 'ability damage') || proofAgainst(c, who, `${ability} damage`))
        return undefined
      c.emit(drained({ who: by, n: c.get(by, taken) + n }))
      return undefined
    },
    weaponSpent: (v, who, weapon) =>
      isSated(v as Reader, who) && (v.sheet(who) as D20Sheet).weapons[weapon]?.after?.includes('improved grab')
        ? [{ why: say`it has had enough, and takes hold of nobody more`, rule: RULE }]
        : [],
  },
  triggers: [
    trigger(turnBegan, (c, { who }) => {
      const given = holds(c, who)
      const held = given && !c.has(who, dead) ? c.items(who, links.grapples) : []
      const harm = held.map(l => applyEffect({ by: who, who: l.to, act: HOLDING }))
      const drinks = held.length > 0 && given?.itself ? [applyEffect({ by: who, who, act: DRINKS })] : []
      return [...harm, ...drinks, ...(given?.enough === undefined ? [] : [letsGo({ who })])]
    }),
  ],
})
