import { d20 } from '@quintain/dice'
import type { Chapter, Command, Context, Reader, Refusal, RuleId, Step, View } from '@quintain/engine'
import { event, GAME, maybe, perScene, run, step, trigger, value } from '@quintain/engine'
import { covers, footprint, HEADINGS, nextSquare, squaresOf } from '@quintain/grid'
import type { RelationText } from '../conditions/relations.ts'
import { groundOf } from '../position/ground.ts'
import {
  areFoes,
  downs,
  mountOf,
  pairOf,
  present,
  type Riding,
  sheetOf,
  sideOfSpace,
  squareAt,
} from '../position/position.ts'
import { feetBetween } from '../position/range.ts'
import { perform, refusals } from '../turn/act.ts'
import { action } from '../turn/action.ts'
import type { Cost } from '../turn/economy.ts'
import { initiativeChanged, shift } from '../turn/order.ts'
import { freePlayBegan } from '../turn/out-of-combat/out-of-combat.ts'
import { fightOpened, turnBegan, turnEnded } from '../turn/round.ts'
import { helpless, prone } from '../vocabulary/conditions.ts'
import {
  at,
  initiative,
  movedBy,
  movedThisTurn,
  moveLeft,
  movementCarried,
  order,
  parity,
  place,
  single,
  standardLeft,
} from '../vocabulary/fields.ts'
import { placed, squaresCarried } from '../vocabulary/movement.ts'
import { beginRelation, endRelation, links } from '../vocabulary/relations.ts'
import { stateEntered } from '../vocabulary/states.ts'
import { refusal } from '../words/refusals.ts'
import { moveToLegalSquare } from './illegal-movement.ts'
import { mayStop } from './path-cost.ts'

/** How many times its speed a mount has been directed to go in this turn: 1, 2 for a double move, 4 all out. */
export const speedsGone = value('speeds gone', { to: 'seen' })
/** A mount has its actions of the turn, which its rider gives out; none once the turn is over. */
export const mountReadied = event(
  'mount-readied',
  { who: 'creature', single: 'flag', actions: 'int' },
  (w, e) => {
    w.set(e.who, standardLeft, e.actions)
    w.set(e.who, moveLeft, e.actions)
    w.set(e.who, single, e.single ? 1 : 0)
    if (e.actions === 0) return
    w.set(e.who, speedsGone, 0)
    w.set(e.who, squaresCarried, 0)
    w.set(e.who, movedThisTurn, 0)
    w.set(e.who, movementCarried, 0)
    w.set(e.who, movedBy, 0)
    w.set(e.who, parity, 0)
  },
  { of: 'who', to: 'own' },
)
export const directed = event(
  'directed',
  { who: 'creature', mount: 'creature', speeds: 'int' },
  (w, e) => w.set(e.mount, speedsGone, e.speeds),
  { of: 'who', to: 'seen' },
)
export const mounted = event(
  'mounted',
  { who: 'creature', mount: 'creature', at: 'square' },
  (w, e) => w.set(e.who, at, e.at),
  { of: 'who', to: 'seen' },
)

const mountUp = step('mount-up', { who: 'creature', mount: 'creature' })
const dismountTo = step('dismount', { who: 'creature', to: 'square' })
const readyMount = step('ready-mount', { who: 'creature', actions: 'int' })
const carryAlong = step('carry-along', { who: 'creature', mount: 'creature', settled: maybe('flag') })
/** A rider leaves the saddle against its will, and comes down beside its mount. */
export const unseat = step('unseat', { who: 'creature' })
/** What the text makes of a mount that falls, and of a rider that passes out. */
export const mountFalls = step('mount-falls', { who: 'creature', mount: 'creature' })
export const riderDropped = step('rider-dropped', { who: 'creature', mount: 'creature' })
/** Whoever passed out rolled a d20 to stay in the saddle: `needed` is the least face that keeps it there. */
export const saddleRolled = event('saddle-rolled', { who: 'creature', needed: 'int', stays: 'flag' }, null, {
  of: 'who',
  to: 'seen',
})
/** Rolls whether one that passed out stays in the saddle. */
export function staysInSaddle(c: Context, who: number, needed: number): boolean {
  const stays = c.roll('saddle', d20, face => (face >= needed ? 'stays' : 'falls')) === 'stays'
  c.emit(saddleRolled({ who, needed, stays }))
  return stays
}

/** Which rules riding comes under, and what a text adds. */
export interface MountText {
  readonly from: string
  readonly rule: RuleId
  /** What mounting and dismounting take. */
  readonly cost: Cost
  /** A mount that nobody guides keeps out of the fight: without its rider its side has lost. */
  readonly avoidsCombat?: true
  /** How many times its speed a mount goes by a command of this name; 0 for one that is no movement. */
  speeds(name: string): number
  /** Why its rider cannot make the mount do this now, though the mount could. */
  refuse(r: Reader, rider: number, mount: number, act: Command): readonly Refusal[]
  /** Whether a creature that comes into this condition can fall off what it rides. */
  dropsRider(v: View, condition: string): boolean
}

/** Held in the saddle until one leaves it: it goes on while either is helpless. */
export const ridesText: RelationText = {
  grades: ['mounted'],
  ofActor: [],
  ofTarget: {},
  maxFeet: () => 0,
  lasts: 'until escaped',
  lastsWhileHelpless: true,
  refuse: () => [],
}

/** Whether anybody in a scene can be ridden: else nothing of riding is read. */
const anyMount = perScene(scene => (scene.sheets.some(s => (s as { mount?: unknown }).mount !== undefined) ? 1 : 0))
const ridden = (v: View, who: number): number =>
  anyMount(v.scene) === 1 ? (v.items(who, links.rides)[0]?.to ?? -1) : -1
function riderOn(v: View, mount: number): number {
  if (anyMount(v.scene) === 0 || sheetOf(v, mount).mount === undefined) return -1
  for (let i = 0; i < v.count; i++) if (ridden(v, i) === mount) return i
  return -1
}
const facts: Riding = {
  mountOf: ridden,
  riderOf: riderOn,
  guideOf(v, mount) {
    const rider = riderOn(v, mount)
    return rider >= 0 && present(v, rider) && !v.has(rider, helpless) && v.barred(rider, 'act') === null ? rider : -1
  },
}

/** Whether a side has anybody but mounts. */
const ridersOf = perScene(({ sheets }) => ({
  sides: new Set(sheets.flatMap(s => ((s as { mount?: unknown }).mount === undefined ? [s.side] : []))),
}))
const avoidsCombat = (v: View, who: number): boolean =>
  anyMount(v.scene) === 1 &&
  sheetOf(v, who).mount !== undefined &&
  ridersOf(v.scene).sides.has(v.sheet(who).side) &&
  facts.guideOf(v, who) < 0

/** Those who ride from the start are in the saddle once play begins; who has dismounted since stands elsewhere. */
const mountFromStart = (c: Context): readonly Step[] =>
  c.scene.sheets.flatMap((_, who) => {
    const [rider, steed] = pairOf(c, who)
    const sits = rider === who && steed !== undefined && ridden(c, who) < 0 && c.get(who, at) === c.get(steed, at)
    return sits ? [mountUp({ who, mount: steed })] : []
  })

const ADJACENT = 5
function mountRefusals(r: Reader, who: number, target: unknown, rule: RuleId): readonly Refusal[] {
  const already = mountOf(r, who)
  if (already >= 0) return [{ why: refusal.ridesAlready(r.sheet(already).name), rule }]
  if (typeof target !== 'number' || !r.scene.sheets[target] || target === who) return [{ why: refusal.noTarget, rule }]
  const { name } = r.sheet(target)
  if (sheetOf(r, target).mount === undefined || areFoes(r, who, target) || !present(r, target))
    return [{ why: refusal.notToBeRidden(name), rule }]
  if (riderOn(r, target) >= 0) return [{ why: refusal.riddenAlready(name), rule }]
  return r.fact(feetBetween, who, target) > ADJACENT ? [{ why: refusal.mountsOnlyNextTo(name), rule }] : []
}
/** Squares next to a mount in which its rider can stand. */
function besideMount(r: Reader, who: number): readonly number[] {
  const mount = mountOf(r, who)
  if (mount < 0) return []
  const ground = groundOf(r, who)
  const { map } = ground
  const own = footprint(squareAt(r, r.get(mount, at)), sideOfSpace(r, mount))
  const out = new Set<number>()
  for (const square of squaresOf(own))
    for (const h of HEADINGS) {
      const to = nextSquare(square, h)
      if (!map.contains(to) || covers(own, to)) continue
      if (ground.steps[map.index(square)]! & (1 << h) && ground.stands[map.index(to)] && mayStop(ground, map.index(to)))
        out.add(map.index(to))
    }
  return [...out]
}

/** Riding: mounting and dismounting, and directing one's mount, which acts in the turn of its rider by its own actions. */
export function mounts(text: MountText): Chapter {
  const { rule } = text
  const mount = action({
    name: 'mount',
    rule,
    parameters: { target: 'creature' },
    cost: text.cost,
    refuse: (r, who, { target }) => mountRefusals(r, who, target, rule),
    suggestions: (r, who) =>
      r.scene.sheets.flatMap((_, target) =>
        anyMount(r.scene) === 1 && mountRefusals(r, who, target, rule).length === 0 ? [{ do: 'mount', target }] : [],
      ),
    plan: (_, who, { target }) => [mountUp({ who, mount: target })],
  })
  const dismount = action({
    name: 'dismount',
    rule,
    parameters: { to: 'square' },
    cost: text.cost,
    refuse: (r, who, { to }) =>
      mountOf(r, who) < 0
        ? [{ why: refusal.ridesNothing, rule }]
        : besideMount(r, who).includes(to as number)
          ? []
          : [{ why: refusal.noPlaceToDismount, rule }],
    suggestions: (r, who) => besideMount(r, who).map(to => ({ do: 'dismount', to })),
    plan: (_, who, { to }) => [dismountTo({ who, to })],
  })
  const direct = action({
    name: 'direct',
    rule,
    parameters: { mount: maybe('creature'), action: 'command' },
    carriedOutBy: mountOf,
    cost: 'none',
    refuse: (r, who, command) => {
      const steed = mountOf(r, who)
      if (steed < 0) return [{ why: refusal.ridesNothing, rule }]
      const named = command['mount']
      if (named !== undefined && named !== steed) return [{ why: refusal.ridesAnother(r.sheet(steed).name), rule }]
      const act = command['action'] as Command | undefined
      if (!act || typeof act !== 'object' || act.do === 'end' || act.do === 'direct')
        return [{ why: refusal.noActOfMount, rule }]
      if (facts.guideOf(r, steed) !== who) return [{ why: refusal.guidesNot(r.sheet(steed).name), rule }]
      return [...refusals(r, steed, act), ...text.refuse(r, who, steed, act)]
    },
    suggestions: (r, who) => {
      const steed = mountOf(r, who)
      const way = steed < 0 ? undefined : r.scene.rules.commands['move']
      return (way?.suggestions(r, steed) ?? []).map(act => ({ do: 'direct', action: act }))
    },
    plan(c, who, command) {
      const steed = mountOf(c, who)
      const act = command['action'] as Command
      c.emit(directed({ who, mount: steed, speeds: c.get(steed, speedsGone) + text.speeds(act.do) }))
      return [perform({ who: steed, command: act })]
    },
  })
  const readies = (c: Context, who: number, actions: number): readonly Step[] =>
    mountOf(c, who) >= 0 ? [readyMount({ who, actions })] : []
  return {
    topic: 'mounts',
    from: text.from,
    needs: {
      slots: ['single'],
      steps: [beginRelation, endRelation, mountFalls, moveToLegalSquare, riderDropped, shift],
      fields: [
        at,
        initiative,
        movedBy,
        movedThisTurn,
        moveLeft,
        movementCarried,
        order,
        parity,
        place,
        single,
        standardLeft,
      ],
    },
    fields: [squaresCarried, speedsGone],
    events: [directed, mounted, mountReadied, saddleRolled],
    slots: { riding: text.avoidsCombat ? { ...facts, avoidsCombat } : facts },
    commands: [mount, dismount, direct],
    steps: [
      run(mountUp, (c, { who, mount: steed }) => {
        if (!present(c, steed)) return
        c.emit(mounted({ who, mount: steed, at: c.get(steed, at) }))
        c.plan(beginRelation({ who, relation: 'rides', to: steed, grade: 'mounted' }))
        // From here on the mount acts on the initiative of its rider.
        const inOrder = c.read(GAME, order) ?? []
        if (inOrder.includes(who) && inOrder.includes(steed) && inOrder.indexOf(who) !== inOrder.indexOf(steed) + 1)
          c.plan(shift({ who: steed, count: c.get(who, initiative), reason: 'mount', before: who }))
      }),
      run(dismountTo, (c, { who, to }) => {
        const steed = mountOf(c, who)
        if (steed < 0) return
        c.emit(placed({ who, to }))
        c.plan(endRelation({ who, relation: 'rides', to: steed }))
      }),
      run(unseat, (c, { who }) => {
        const steed = mountOf(c, who)
        if (steed >= 0) c.plan(endRelation({ who, relation: 'rides', to: steed }), moveToLegalSquare({ who }))
      }),
      run(readyMount, (c, { who, actions }) => {
        const steed = mountOf(c, who)
        if (steed >= 0) c.emit(mountReadied({ who: steed, single: c.slots.single(c, steed), actions }))
      }),
      run(carryAlong, (c, { who, mount: steed, settled }) => {
        const to = c.get(steed, at)
        if (mountOf(c, who) === steed && c.get(who, at) !== to) c.emit(placed({ who, to, settled }))
      }),
    ],
    triggers: [
      trigger(fightOpened, mountFromStart),
      trigger(freePlayBegan, mountFromStart),
      trigger(turnBegan, (c, { who }) => readies(c, who, 1)),
      trigger(turnEnded, (c, { who }) => readies(c, who, 0)),
      // A mount that is pushed takes its rider along; a rider that is pushed is no longer on it.
      trigger(placed, (c, { who, to, settled }) => {
        const rider = riderOn(c, who)
        if (rider >= 0) return [carryAlong({ who: rider, mount: who, settled })]
        const steed = mountOf(c, who)
        return steed >= 0 && c.get(steed, at) !== to ? [endRelation({ who, relation: 'rides', to: steed })] : []
      }),
      trigger(initiativeChanged, (c, { who, total }) => {
        const steed = mountOf(c, who)
        return steed >= 0 ? [shift({ who: steed, count: total, reason: 'mount', before: who })] : []
      }),
      trigger(stateEntered, (c, { who, condition }) => {
        const rider = riderOn(c, who)
        const kind = c.scene.rules.conditions.find(k => k.condition.name === condition)?.condition
        if (rider >= 0 && kind && (kind === prone || downs(c.scene.rules, kind)))
          return [mountFalls({ who: rider, mount: who })]
        const steed = mountOf(c, who)
        return steed >= 0 && text.dropsRider(c, condition) ? [riderDropped({ who, mount: steed })] : []
      }),
    ],
  }
}
