import type { Command, Context, Reader, Refusal } from '@quintain/engine'
import { event, key, run, say, step, trigger, value } from '@quintain/engine'
import { distanceBetween, overlap, sizeRank } from '@quintain/grid'
import { provoke } from '../../attack/opportunity.ts'
import { featuresNamed } from '../../creature/features/given.ts'
import type { D20Sheet } from '../../creature/sheet.ts'
import { mayStop } from '../../movement/path-cost.ts'
import { groundOf } from '../../position/ground.ts'
import { areFoes, mapOf, present, spaceOf, squareAt } from '../../position/position.ts'
import { action } from '../../turn/action.ts'
import { turnBegan } from '../../turn/round.ts'
import { dead } from '../../vocabulary/conditions.ts'
import type { DamageType } from '../../vocabulary/damage-types.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'
import { altitude, at, parity } from '../../vocabulary/fields.ts'
import { moved, placed } from '../../vocabulary/movement.ts'
import { beginRelation, endRelation, links } from '../../vocabulary/relations.ts'
import { creatureFeature, having } from '../made.ts'

interface Crushes {
  readonly damage: string
  readonly types?: readonly DamageType[]
  readonly dc: number
  readonly sizes?: number
  readonly feet?: number
}
const RULE = 'house/features/crush'
const CRUSH = 'crush'
/** Size categories between it and those on whom it lands, where its sheet says nothing. */
const SMALLER = 3
const crushOf = (r: Reader, who: number): Crushes | undefined => featuresNamed<Crushes>(r.sheet(who), CRUSH)[0]
const rankOf = (r: Reader, who: number): number => sizeRank((r.sheet(who) as D20Sheet).size)
/** How far it comes down: as it flies, or half of its speed as it leaps. */
const feetOf = (r: Reader, who: number, { feet }: Crushes): number => {
  const { speed = 30, speeds } = r.sheet(who) as { speed?: number; speeds?: { readonly fly?: number } }
  return feet ?? speeds?.fly ?? Math.floor(speed / 2)
}
/** Those who stand where it would come down, its top left square here. */
function under(r: Reader, who: number, to: number): readonly number[] {
  const space = spaceOf(r, who, to)
  const all: number[] = []
  for (let i = 0; i < r.count; i++)
    if (i !== who && present(r, i) && !r.has(i, dead) && overlap(space, spaceOf(r, i))) all.push(i)
  return all
}
/** Whether it can come down there: it has room, and whoever is there is small enough and its foe. */
function lands(r: Reader, who: number, to: number, given: Crushes): boolean {
  if (to < 0 || !mapOf(r).contains(squareAt(r, to)) || groundOf(r, who).stands[to] !== 1) return false
  const here = spaceOf(r, who)
  const there = spaceOf(r, who, to)
  if (distanceBetween(here, there) > feetOf(r, who, given)) return false
  const all = under(r, who, to)
  const most = rankOf(r, who) - (given.sizes ?? SMALLER)
  return all.length > 0 && all.every(i => areFoes(r, who, i) && rankOf(r, i) <= most && r.get(i, altitude) <= 0)
}
function refusals(r: Reader, who: number, to: unknown): readonly Refusal[] {
  const given = crushOf(r, who)
  if (!given) return [{ why: say`it crushes nobody`, rule: RULE }]
  if (r.barred(who, 'move') !== null) return [{ why: say`it cannot move`, rule: RULE }]
  if (typeof to !== 'number' || lands(r, who, to, given)) return []
  return [{ why: say`there is nobody small enough for it to come down on within its way, or no room`, rule: RULE }]
}
/** Where it comes down on most of its foes, the nearest of such places. */
function best(r: Reader, who: number): number | undefined {
  const given = crushOf(r, who)
  if (!given) return undefined
  const here = spaceOf(r, who)
  const many = (to: number) => under(r, who, to).length
  const far = (to: number) => distanceBetween(here, spaceOf(r, who, to))
  const better = (a: number, b: number) => many(a) > many(b) || (many(a) === many(b) && far(a) < far(b))
  return [...mapOf(r).squares.keys()]
    .filter(to => lands(r, who, to, given))
    .reduce<number | undefined>((one, to) => (one === undefined || better(to, one) ? to : one), undefined)
}
/** Who has come down on it, one more than its number. */
const pressedBy = value('pressed down by', { to: 'seen', holds: 'creature', plusOne: true })
const pressed = event('pressed-down', { who: 'creature', by: 'int' }, (w, e) => w.set(e.who, pressedBy, e.by), {
  of: 'who',
  to: 'seen',
  silent: true,
})
/** Whom it holds down by its weight, under it still or not. */
const heldDown = (r: Reader, who: number): readonly number[] =>
  r.items(who, links.grapples).flatMap(l => (r.get(l.to, pressedBy) === who + 1 ? [l.to] : []))

const falls = step('comes-down', { who: 'creature', to: 'square' })
const presses = step('presses-down', { who: 'creature' })
const makesRoom = step('makes-room', { who: 'creature' })
const looksUnder = step('looks-under', { who: 'creature' })
const crushes = action({
  name: CRUSH,
  rule: RULE,
  parameters: { to: 'square' },
  cost: 'move',
  hostile: true,
  refuse: (r, who, { to }) => refusals(r, who, to),
  suggestions(r, who) {
    const to = best(r, who)
    return to === undefined ? [] : [{ do: CRUSH, to }]
  },
  plan: (_, who, { to }) => [provoke({ who, act: 'move' }), falls({ who, to })],
})
/** The free square nearest to one who gets out from under it. */
function beside(c: Context, who: number, by: number): number {
  const ground = groundOf(c, who)
  const [from, above] = [spaceOf(c, who), spaceOf(c, by)]
  const far = (i: number): number => distanceBetween(from, spaceOf(c, who, i))
  const room = [...mapOf(c).squares.keys()].filter(
    i => ground.stands[i] === 1 && mayStop(ground, i) && !overlap(spaceOf(c, who, i), above),
  )
  return room.reduce((one, i) => (one < 0 || far(i) < far(one) ? i : one), -1)
}

/** Crush: it ends its flight or its leap on those who are much smaller, and holds them down. */
export const crush = creatureFeature<Crushes>(RULE, CRUSH, {
  only: having(CRUSH),
  takes: {
    damage: key('damage', 'what it does to each on whom it comes down: 4d6+17', { required: true }),
    types: key('types', 'the types of that damage, bludgeoning when absent: bludgeoning'),
    dc: key('amount', 'the Reflex save by which one gets out from under it with half of that: 21', { required: true }),
    sizes: key('count', 'how many sizes smaller they have to be, 3 when absent: 1'),
    feet: key('count', 'how far it comes, its fly speed or half of its speed when absent: 60'),
  },
  once: true,
  help: 'comes down on the much smaller and pins them: { damage: 4d6+17, dc: 21 }',
  says: 'As a move it flies or leaps and comes down on foes who are at least three sizes smaller. Each of them saves: who fails is harmed, falls and is pinned as long as it stays there, who saves takes half and gets out into the nearest free square. Who is under it already is not harmed again. As any move from beside a foe it gives an opportunity.',
  brings: ({ damage, types = ['bludgeoning'], dc }) => ({
    follows: [
      {
        name: CRUSH,
        effect: {
          save: { kind: 'Reflex', dc, onSuccess: 'half damage' },
          consequences: [{ damage, types }, { condition: 'prone' }, { condition: 'pinned' }],
        },
      },
    ],
  }),
  fields: [at, pressedBy],
  events: [moved, placed, pressed],
  commands: [crushes],
  words: {
    commands: { [CRUSH]: 'comes down on those who are much smaller, and holds them down' },
    parameters: { [`${CRUSH}.to`]: 'where it comes down, by the top left square of its space' },
  },
  needs: { steps: [applyEffect, beginRelation, endRelation, provoke], fields: [altitude] },
  steps: [
    run(falls, (c, { who, to }) => {
      const given = crushOf(c, who)
      if (!given || !present(c, who) || !lands(c, who, to, given)) return
      const from = c.get(who, at)
      c.emit(moved({ who, from, to, pace: 'fly', parity: c.get(who, parity), altitude: 0 }))
      c.plan(presses({ who }))
    }),
    run(presses, (c, { who }) => {
      const all = under(c, who, c.get(who, at))
      const anew = all.filter(i => !c.items(who, links.grapples).some(l => l.to === i))
      c.plan(...anew.map(i => applyEffect({ by: who, who: i, act: CRUSH })), makesRoom({ who }))
    }),
    run(makesRoom, (c, { who }) => {
      for (const { to } of c.items(who, links.grapples))
        if (c.get(to, pressedBy) !== who + 1 && under(c, who, c.get(who, at)).includes(to))
          c.emit(pressed({ who: to, by: who + 1 }))
      const [next] = under(c, who, c.get(who, at)).filter(
        i => !c.items(who, links.grapples).some(l => l.to === i) && beside(c, i, who) >= 0,
      )
      if (next === undefined) return
      c.emit(placed({ who: next, to: beside(c, next, who) }))
      c.plan(makesRoom({ who }))
    }),
    run(looksUnder, (c, { who }) => {
      const here = under(c, who, c.get(who, at))
      for (const to of heldDown(c, who)) {
        if (here.includes(to)) continue
        c.emit(pressed({ who: to, by: 0 }))
        c.plan(endRelation({ who, relation: 'grapples', to }))
      }
    }),
  ],
  adds: {
    doesFirst(r, who): Command | undefined {
      if (!crushOf(r, who) || r.items(who, links.grapples).length > 0) return undefined
      const to = best(r, who)
      return to === undefined ? undefined : { do: CRUSH, to }
    },
  },
  triggers: [
    // Its weight holds them without another grapple, for as long as it stays.
    trigger(turnBegan, (c, { who }) =>
      crushOf(c, who)
        ? heldDown(c, who).map(to => beginRelation({ who, relation: 'grapples', to, grade: 'pinned', keeps: true }))
        : [],
    ),
    trigger(moved, (c, { who }) => (crushOf(c, who) && heldDown(c, who).length ? [looksUnder({ who })] : [])),
  ],
})
