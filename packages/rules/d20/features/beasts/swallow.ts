import { d20 } from '@quintain/dice'
import type { Command, Context, Reader, Refusal } from '@quintain/engine'
import { condition, event, feature, key, run, say, step, trigger, value } from '@quintain/engine'
import { distanceBetween, mayStop, SIZES, type Size, sizeRank } from '@quintain/grid'
import type { Consequence } from '../../creature/effect.ts'
import { featuresIn } from '../../creature/features/given.ts'
import { isArmed } from '../../creature/held/hands.ts'
import type { D20Sheet } from '../../creature/sheet.ts'
import { hitPoints, nonlethal } from '../../injury/fields.ts'
import { maximum } from '../../injury/points.ts'
import { groundOf } from '../../position/ground.ts'
import { mapOf, present, sheetOf, spaceOf, squareAt } from '../../position/position.ts'
import { action } from '../../turn/action.ts'
import { leftFight } from '../../turn/join.ts'
import { turnBegan } from '../../turn/round.ts'
import { dead } from '../../vocabulary/conditions.ts'
import type { DamageType } from '../../vocabulary/damage-types.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'
import { at } from '../../vocabulary/fields.ts'
import { endRelation, linked, links } from '../../vocabulary/relations.ts'
import { stateEntered } from '../../vocabulary/states.ts'
import { creatureFeature, marks, type With, withKey } from '../made.ts'

interface Swallows extends With {
  readonly damage: string
  readonly types?: readonly DamageType[]
  readonly acid?: string
  readonly consequences?: readonly Consequence[]
  readonly cut?: number
  readonly armor?: number
  readonly largest?: Size
}
declare module '@quintain/engine' {
  interface Additions {
    /** How much harm a creature has taken so far, in the measure of the text. */
    harmSoFar(r: Reader, who: number): number
  }
}
const RULE = 'house/features/swallow-whole'
const SWALLOW = 'swallow whole'
/** What follows a hit of its mouth. */
const THROAT = 'the throat'
const [ARMOR, CUT] = [12, 15]
/** Inside of another creature. */
export const swallowed = condition('swallowed')
/** Who has swallowed it, as an index plus 1. */
const inside = value('inside of', { to: 'seen', holds: 'creature', plusOne: true })
/** How much it has cut of whom it is in. */
const cutSoFar = value('cut so far', { to: 'seen' })
const gulped = event(
  'gulped',
  { who: 'creature', by: 'creature' },
  (w, e) => {
    w.set(e.who, at, -1)
    w.set(e.who, inside, e.by + 1)
    w.set(e.who, cutSoFar, 0)
    w.give(e.who, swallowed)
  },
  { of: 'who', to: 'seen' },
)
const gotOut = event(
  'got-out',
  { who: 'creature', to: 'square' },
  (w, e) => {
    w.set(e.who, at, e.to)
    w.set(e.who, inside, 0)
    w.set(e.who, cutSoFar, 0)
    w.take(e.who, swallowed)
  },
  { of: 'who', to: { to: 'located' } },
)
const cutMissed = event('cut-missed', { who: 'creature', by: 'creature' }, null, { of: 'who', to: 'seen' })
const hasCut = event('has-cut', { who: 'creature', n: 'int' }, (w, e) => w.set(e.who, cutSoFar, e.n), {
  of: 'who',
  to: 'seen',
  silent: true,
})
const swallows = step('swallows', { who: 'creature', at: 'creature' })
const comesOut = step('comes-out', { who: 'creature' })
const cutsOut = step('cuts-out', { who: 'creature', weapon: 'int' }, { rolls: 'who' })
const seesWay = step('sees-way', { who: 'creature', before: 'int' })

const swallowOf = (r: Reader, who: number): Swallows | undefined =>
  featuresIn(r.sheet(who)).find(f => f.name === SWALLOW) as (Swallows & { readonly name: string }) | undefined
const rankOf = (r: Reader, who: number): number => sizeRank((r.sheet(who) as D20Sheet).size)
/** Whether it goes down its throat: one size smaller at least, where the sheet does not say how large. */
function fits(r: Reader, who: number, at: number): boolean {
  const given = swallowOf(r, who)
  if (!given || r.has(at, swallowed)) return false
  return rankOf(r, at) <= (given.largest === undefined ? rankOf(r, who) - 1 : sizeRank(given.largest))
}
/** Harm by all points that are gone, those above the hit points too, and by nonlethal damage where that is counted beside them. */
export const harmInPoints = feature('house/features/harm-in-points', {
  says: 'How far one has cut out of another is counted in the damage that it has done by that, nonlethal damage and points above the hit points as well.',
  adds: { harmSoFar: (r, who) => maximum(r, who) - r.amount(who, hitPoints) + r.amount(who, nonlethal) },
})
const harmOf = (r: Reader, who: number): number =>
  (r.scene.rules.added.harmSoFar ?? []).reduce((sum, harm) => sum + harm(r, who), 0)
const insideOf = (r: Reader, by: number): readonly number[] => {
  const out: number[] = []
  for (let i = 0; i < r.count; i++) if (r.has(i, swallowed) && r.get(i, inside) === by + 1) out.push(i)
  return out
}
/** The free square nearest to a creature. */
function beside(c: Context, who: number, by: number): number {
  const ground = groundOf(c, who)
  const from = c.get(by, at) >= 0 ? spaceOf(c, by) : { x: 0, y: 0, side: 1 }
  const far = (i: number): number => distanceBetween(from, { ...squareAt(c, i), side: 1 })
  const room = [...mapOf(c).squares.keys()].filter(i => mayStop(ground, c.board.map.at(i)))
  return room.reduce((best, i) => (best < 0 || far(i) < far(best) ? i : best), -1)
}

/** Why nobody cuts a way out with this weapon. */
function cutRefusals(r: Reader, who: number, weapon: unknown): readonly Refusal[] {
  if (!r.has(who, swallowed)) return [{ why: say`it is inside of nobody`, rule: RULE }]
  const w = typeof weapon === 'number' ? sheetOf(r, who).weapons[weapon] : undefined
  if (w?.use !== 'melee') return [{ why: say`name a melee weapon to cut with`, rule: RULE }]
  if (!isArmed(r, who, weapon as number)) return [{ why: say`${w.name} is not in its hand`, rule: RULE }]
  return w.hands === 'light' || w.natural || w.unarmed
    ? []
    : [{ why: say`there is room in there for a light or a natural weapon alone, and ${w.name} is neither`, rule: RULE }]
}
const cutsWith = (r: Reader, who: number): readonly number[] =>
  sheetOf(r, who).weapons.flatMap((_, weapon) => (cutRefusals(r, who, weapon).length === 0 ? [weapon] : []))
const cutOut = action({
  name: 'cut-out',
  rule: RULE,
  parameters: { weapon: 'weapon' },
  cost: 'standard',
  refuse: (r, who, { weapon }) => cutRefusals(r, who, weapon),
  suggestions: (r, who) =>
    r.has(who, swallowed) ? cutsWith(r, who).map((weapon): Command => ({ do: 'cut-out', weapon })) : [],
  plan: (_, who, { weapon }) => [cutsOut({ who, weapon })],
})

/** The grapple by which one swallows whom it holds; undefined where it holds nobody who fits, or swallows by a hit. */
function holdsOn(r: Reader, who: number): Command | undefined {
  if (!swallowOf(r, who) || !r.slots.hit) return undefined
  const held = (target: unknown) =>
    r.items(who, links.grapples).some(l => l.to === target) && fits(r, who, Number(target))
  return r.scene.rules.commands['grapple']?.suggestions(r, who).find(c => held(c['target']))
}
/** Swallow whole: whom it holds goes down its throat with the next grapple that it wins. */
export const swallowWhole = creatureFeature<Swallows>(RULE, SWALLOW, {
  takes: {
    ...withKey,
    damage: key('damage', 'what it does to whom it has swallowed, each round: 2d8+8', { required: true }),
    types: key('types', 'the types of that damage, bludgeoning when absent: bludgeoning'),
    acid: key('damage', 'acid damage of each round besides: 1d8'),
    consequences: key('consequences', 'what else comes each round: [{ damage: 10d6, types: fire }]'),
    cut: key('count', 'damage from inside that opens a way out, 15 when absent: 25'),
    armor: key('count', 'what a cut from inside must hit, 12 when absent: 16'),
    largest: key({ oneOf: SIZES }, 'the largest that it swallows, one size smaller than it when absent: medium'),
  },
  once: true,
  help: 'whom it holds it swallows with the next grapple that it wins: { damage: 2d8+8, acid: 1d8, cut: 25, armor: 16 }',
  says: 'A creature that holds a smaller one and wins the grapple again swallows it. Who is swallowed is not on the map: nobody reaches it, and it reaches nobody but itself and, with acts, whom it is in; each turn of its swallower harms it. With a light or natural melee weapon it cuts, against an armor class of the inside, until so much damage is done that it comes out; where a text counts no points, one cut that hurts is enough. It comes out too when its swallower dies.',
  brings: given => {
    const { damage, types = ['bludgeoning'], acid, consequences: more = [] } = given
    const consequences: Consequence[] = [{ damage, types }]
    if (acid !== undefined) consequences.push({ damage: acid, types: ['acid'] })
    return {
      weapons: marks(given, THROAT),
      follows: [{ name: SWALLOW, effect: { consequences: [...consequences, ...more] } }],
    }
  },
  fields: [inside, cutSoFar],
  events: [gulped, gotOut, cutMissed, hasCut],
  commands: [cutOut],
  needs: { steps: [applyEffect, endRelation], fields: [at], slots: ['attack'] },
  conditions: [{ condition: swallowed, rule: RULE, bars: ['move', 'attack', 'threaten', 'opportunity', 'react'] }],
  words: {
    commands: { 'cut-out': 'cuts a way out of what has swallowed it' },
    parameters: { 'cut-out.weapon': 'a light or natural melee weapon' },
    conditions: { [swallowed.name]: { begins: null, ends: null, listed: true } },
    events: {
      [gulped.kind]: (e, s) => `${s.name(e.by)} swallows ${s.name(e.who)}`,
      [cutMissed.kind]: (e, s) => `${s.name(e.who)} cuts at ${s.name(e.by)} from inside and misses`,
      [gotOut.kind]: (e, s) => `${s.name(e.who)} comes out`,
    },
  },
  steps: [
    run(swallows, (c, { who, at: whom }) => {
      if (!present(c, who) || !present(c, whom) || !fits(c, who, whom)) return
      for (const l of c.items(who, links.grapples))
        if (l.to === whom) c.plan(endRelation({ who, relation: 'grapples', to: whom }))
      c.emit(gulped({ who: whom, by: who }))
    }),
    run(comesOut, (c, { who }) => {
      if (!c.has(who, swallowed)) return
      const to = beside(c, who, c.get(who, inside) - 1)
      if (to >= 0) c.emit(gotOut({ who, to }))
    }),
    run(cutsOut, (c, { who, weapon }) => {
      const by = c.get(who, inside) - 1
      if (by < 0 || !c.has(who, swallowed)) return
      const a = { by: who, at: by, weapon, as: 'attack' as const, index: 0 }
      const facts = c.slots.attack.facts(c, a)
      const bonus = c.tally('attack', who, facts)
      const needed = swallowOf(c, by)?.armor ?? ARMOR
      const result = c.roll('cut', d20, face => (face === 20 || (face > 1 && face + bonus >= needed) ? 'hit' : 'miss'))
      if (result === 'miss') {
        c.emit(cutMissed({ who, by }))
        return
      }
      const before = harmOf(c, by)
      c.slots.attack.onHit(c, a, facts)
      c.plan(seesWay({ who, before }))
    }),
    run(seesWay, (c, { who, before }) => {
      const by = c.get(who, inside) - 1
      if (by < 0 || !c.has(who, swallowed)) return
      const done = harmOf(c, by) - before
      const n = c.get(who, cutSoFar) + Math.max(0, done)
      c.emit(hasCut({ who, n }))
      const enough = c.slots.hit ? (swallowOf(c, by)?.cut ?? CUT) : 1
      if (n >= enough) c.plan(comesOut({ who }))
    }),
  ],
  adds: {
    reachesOffMap: (r, who, target) => r.has(who, swallowed) && r.get(who, inside) === target + 1,
    // Where a grapple that is won again begins nothing anew, the hit on whom it holds is what it wins.
    followsHit: (c, { by, who }, name) =>
      name !== THROAT
        ? undefined
        : !c.slots.hit && fits(c, by, who) && c.items(by, links.grapples).some(l => l.to === who)
          ? [swallows({ who: by, at: who })]
          : [],
    doesFirst(r, who): Command | undefined {
      if (!r.has(who, swallowed)) return holdsOn(r, who)
      const [weapon] = cutsWith(r, who)
      return weapon === undefined ? undefined : { do: 'cut-out', weapon }
    },
  },
  triggers: [
    trigger(linked, (c, { who, relation, link }) =>
      relation === 'grapples' && fits(c, who, link.to) && c.items(who, links.grapples).some(l => l.to === link.to)
        ? [swallows({ who, at: link.to })]
        : [],
    ),
    trigger(turnBegan, (c, { who }) =>
      swallowOf(c, who) && !c.has(who, dead)
        ? insideOf(c, who).map(i => applyEffect({ by: who, who: i, act: SWALLOW }))
        : [],
    ),
    trigger(stateEntered, (c, { who, condition: name }) =>
      name === dead.name && swallowOf(c, who) ? insideOf(c, who).map(i => comesOut({ who: i })) : [],
    ),
    trigger(leftFight, (c, { who }) => (swallowOf(c, who) ? insideOf(c, who).map(i => comesOut({ who: i })) : [])),
  ],
})
