import type { Chapter, Context, Step } from '@quintain/engine'
import { event, GAME, json, run, sharedReading, step, trigger } from '@quintain/engine'
import { byTheHour } from '../position/places/daylight.ts'
import { isApart } from '../position/places/places.ts'
import { delaying, flatFooted, gone, surprised, waiting } from '../vocabulary/conditions.ts'
import {
  at,
  busyWith,
  clockHand,
  doneForNow,
  endCheck,
  freePlay,
  hasRolled,
  heldUpFor,
  initiative,
  initiativeModifier,
  meanwhile,
  movedBy,
  movedThisTurn,
  moveLeft,
  movementCarried,
  opportunitiesUsed,
  order,
  parity,
  place,
  ranked,
  reached,
  reactionsLeft,
  sceneNumber,
  single,
  sky,
  standardLeft,
  standing,
  surpriseRound,
  swiftLeft,
  timers,
  underWay,
  usedSpec,
  winner,
} from '../vocabulary/fields.ts'
import { stateEntered, stateLeft } from '../vocabulary/states.ts'
import type { Place } from '../vocabulary/timers.ts'
import { act, attacksMade, firstAttackWeapon, perform, renewTurn } from './act.ts'
import { advanceTime } from './advance-time.ts'
import { gap, stopsWaiting, waitsOn } from './delay.ts'
import { freeUsed, swiftOwed, withheld } from './economy.ts'
import {
  checkEndFirst,
  closeFight,
  defeated,
  endCheckDue,
  endChecked,
  fightClosed,
  free,
  isDecided,
  judge,
  judging,
  openFight,
  sidesLeft,
  standsStill,
} from './end.ts'
import { makeOrder, rollInitiative, startsFlatFooted } from './initiative.ts'
import { agreed, aheadOver, comesIn, comesUp, hasActedAhead, rises } from './order.ts'
import { seeingTo } from './out-of-combat/ask-friends.ts'
import { beginning, beginsFight, fightRuled, orderLaidAside } from './out-of-combat/begin-fight.ts'
import { busy, tookUp } from './out-of-combat/chosen-activity.ts'
import { clockEvents, tick } from './out-of-combat/clock.ts'
import { freeEvents, freeSteps, freeTriggers } from './out-of-combat/out-of-combat.ts'
import { breakRest, restSoFar } from './out-of-combat/rest-so-far.ts'
import { sceneBegan, sceneOptions, sceneRuled, sceneSteps, sceneTriggers } from './out-of-combat/scenes.ts'
import { outlasting } from './out-of-combat/until-settled.ts'
import { passing, wait } from './out-of-combat/wait.ts'
import { clock, edgeOf, endConditions, moment, placeOf, turnEdge } from './timers.ts'

export const SURPRISED_UNTIL_FIRST_TURN = sharedReading('surprised-until-first-turn')
export const ALL_ROLL_AT_START = sharedReading('all-roll-at-start')

export const fightOpened = event(
  'fight-opened',
  { surprise: 'flag' },
  (w, e) => {
    w.set(GAME, surpriseRound, e.surprise ? 1 : 0)
    w.set(GAME, freePlay, 0)
  },
  { of: 'table', to: { surprise: 'all' } },
)
/** A round began, or the surprise round. */
export const roundBegan = event(
  'round-began',
  { surprise: 'flag' },
  (w, e) => {
    w.set(GAME, place, -1)
    w.put(GAME, reached, null)
    w.set(GAME, surpriseRound, e.surprise ? 1 : 0)
  },
  { of: 'table', to: 'all' },
)
/** The round has come to a place in the order: `count` is the initiative count there and the standing on it. */
export const placeReached = event(
  'place-reached',
  { place: 'int', count: json<Place>() },
  (w, e) => {
    w.set(GAME, place, e.place)
    w.put(GAME, reached, e.count)
  },
  { of: 'table', to: 'gm' },
)
export const turnBegan = event(
  'turn-began',
  { who: 'creature', single: 'flag', opportunities: 'int', swift: 'int' },
  renewTurn,
  { of: 'who', to: { who: 'seen' } },
)
export const turnEnded = event(
  'turn-ended',
  { who: 'creature' },
  (w, e) => {
    w.set(e.who, standardLeft, 0)
    w.set(e.who, moveLeft, 0)
    w.set(e.who, withheld, 0)
    w.set(e.who, single, 0)
  },
  { of: 'who', to: 'seen' },
)
/** An opportunity against this mover is open again: a new round of the watcher has begun. */
export const opportunityForgotten = event(
  'opportunity-forgotten',
  { who: 'creature', used: usedSpec },
  (w, e) => w.exclude(e.who, opportunitiesUsed, e.used),
  { of: 'who', to: 'own' },
)

export { openFight }
/** A round begins, or the surprise round. */
export const startRound = step('round', { surprise: 'flag' })
/** On to the next place in the order, by way of those who wait. */
export const nextPlace = step('next', {})
const advance = step('advance', {})
export const startTurn = step('turn', { who: 'creature' })
/** What a text makes a creature do as its turn begins, before it acts: a chapter's own rules plan it here. */
export const turnStart = step('turn-start', { who: 'creature' })
export const endTurn = step('end-turn', { who: 'creature' })
/** What a text makes happen as a turn ends. */
export const turnEnd = step('turn-end', { who: 'creature' })
/** What a text makes happen as a turn begins and as it ends. */
export const turnEdges = (
  start: (c: Context, who: number) => void,
  end: (c: Context, who: number) => void = () => {},
): NonNullable<Chapter['steps']> => [
  run(turnStart, (c, { who }) => start(c, who)),
  run(turnEnd, (c, { who }) => end(c, who)),
]

/** In a fight that goes by sight everyone looks round as a turn begins and where somebody has moved, whoever plays it. */
export const lookRound = (c: Context): readonly Step[] => {
  const step = c.scene.board.sight === true ? c.slots.look?.(c) : undefined
  return step ? [step] : []
}

/** Rounds and turns: opening, surprise round, one turn after the other, the end. */
export const rounds: Chapter = {
  topic: 'round',
  from: 'd20',
  needs: {
    slots: ['budgetRule', 'single', 'tactic'],
    steps: [act, advanceTime, clock, endConditions, makeOrder, perform, rollInitiative, turnEdge, turnEnd, turnStart],
    stats: ['opportunities'],
    fields: [
      agreed,
      at,
      attacksMade,
      firstAttackWeapon,
      freeUsed,
      hasRolled,
      heldUpFor,
      initiative,
      initiativeModifier,
      meanwhile,
      order,
      ranked,
      restSoFar,
      standing,
      swiftOwed,
      timers,
      withheld,
    ],
  },
  fields: [
    busyWith,
    clockHand,
    doneForNow,
    freePlay,
    place,
    reached,
    sceneNumber,
    sky,
    surpriseRound,
    winner,
    endCheck,
    standardLeft,
    moveLeft,
    swiftLeft,
    single,
    movedThisTurn,
    movementCarried,
    movedBy,
    parity,
    reactionsLeft,
    opportunitiesUsed,
    underWay,
  ],
  events: [
    fightOpened,
    roundBegan,
    placeReached,
    turnBegan,
    turnEnded,
    opportunityForgotten,
    endCheckDue,
    endChecked,
    fightClosed,
    ...freeEvents,
    orderLaidAside,
    ...clockEvents,
    tookUp,
    sceneBegan,
  ],
  commands: [wait, busy, beginsFight],
  rulings: [passing, fightRuled, sceneRuled],
  options: sceneOptions,
  slots: { free: () => free({}), byTheHour, apart: isApart },
  steps: [
    run(openFight, (c, { aware, unaware }) => {
      // A surprise round comes when some but not all are aware; then the aware roll first, the others when regular rounds begin.
      const surprise = aware.length > 0 && unaware.length > 0
      // With one side there is nothing to fight for: play goes on outside of rounds.
      if (sidesLeft(c, [...aware, ...unaware][0]).length < 2) return c.plan(free({}))
      c.emit(fightOpened({ surprise }))
      for (const who of [...aware, ...unaware]) {
        breakRest(c, who)
        c.emit(stateEntered({ who, condition: waiting.name }))
        if (startsFlatFooted(c, who, aware.includes(who))) c.emit(stateEntered({ who, condition: flatFooted.name }))
      }
      const all = [...aware, ...unaware].sort((a, b) => a - b)
      if (surprise) {
        for (const who of unaware) c.emit(stateEntered({ who, condition: surprised.name }))
        const atOnce = ALL_ROLL_AT_START(c)
        c.plan(
          ...(atOnce ? all : aware).map(who => rollInitiative({ who })),
          makeOrder({ among: aware }),
          startRound({ surprise: true }),
          ...(atOnce ? [] : unaware).map(who => rollInitiative({ who })),
        )
      } else c.plan(...all.map(who => rollInitiative({ who })))
      c.plan(makeOrder({ among: all }), startRound({ surprise: false }))
    }),
    run(startRound, (c, { surprise }) => {
      c.emit(roundBegan({ surprise }))
      tick(c, 1)
      const inOrder = c.read(GAME, order) ?? []
      if (!surprise && !SURPRISED_UNTIL_FIRST_TURN(c))
        for (let who = 0; who < c.count; who++)
          if (c.has(who, surprised)) c.emit(stateLeft({ who, condition: surprised.name }))
      if (!waitsOn(c)) for (const who of inOrder) if (c.has(who, delaying)) c.emit(stopsWaiting(who))
      if (isDecided(c)) return c.plan(judge({}))
      if (!surprise && inOrder.length > 0 && standsStill(c, inOrder)) return closeFight(c, undefined)
      // A journal whose lines are damaged may have lost the order: rounds of nobody would follow each other for ever.
      if (!surprise && inOrder.length === 0) {
        const present = Array.from({ length: c.count }, (_, who) => who).filter(who => !c.has(who, gone))
        if (present.length > 0) c.plan(makeOrder({ among: present }), startRound({ surprise }))
        return
      }
      c.plan(...moment(c, 'round'), ...comesUp(c, inOrder).map(who => rises({ who })), nextPlace({}))
    }),
    run(nextPlace, c => {
      if (checkEndFirst(c, nextPlace({}))) return
      // Between two turns those who wait may come in.
      const waits = (c.read(GAME, order) ?? []).some(who => c.has(who, delaying))
      c.plan(...(waits && c.get(GAME, place) >= 0 ? [gap({})] : []), advance({}))
    }),
    run(advance, c => {
      const inOrder = c.read(GAME, order) ?? []
      const next = c.get(GAME, place) + 1
      const from = c.read(GAME, reached) ?? null
      if (next >= inOrder.length) {
        c.plan(clock({ from, to: null }))
        // The regular rounds follow one another until the fight is over; the surprise round is one.
        if (c.get(GAME, surpriseRound) !== 1) c.plan(startRound({ surprise: false }))
        return
      }
      const who = inOrder[next]!
      const count = placeOf(c, who)
      c.emit(placeReached({ place: next, count }))
      // Where it has acted ahead, this is no turn of its own: what it does until its next one goes on past this place.
      const to: typeof count = hasActedAhead(c, who) ? [count[0], count[1] + 1] : count
      c.plan(clock({ from, to }), startTurn({ who }), nextPlace({}))
    }),
    run(startTurn, (c, { who }) => {
      if (checkEndFirst(c, startTurn({ who }))) return
      if (c.has(who, gone)) return
      if (hasActedAhead(c, who)) return c.emit(aheadOver({ who }))
      const single = c.slots.single(c, who)
      // Its next turn has come round before it came in: the one that it delayed is over.
      if (c.has(who, delaying) && waitsOn(c) && c.get(who, comesIn) === 0) {
        c.emit(stopsWaiting(who))
        c.plan(turnEdge({ who, edge: 'turn-end' }), turnEnd({ who }), startTurn({ who }))
        return
      }
      // A creature that delayed had the start of its turn at its place before.
      if (c.has(who, delaying)) {
        c.emit(turnBegan({ who, single, opportunities: c.get(who, reactionsLeft), swift: c.get(who, swiftLeft) }))
        c.emit(stopsWaiting(who))
        c.plan(act({ who }), endTurn({ who }))
        return
      }
      const opportunities = c.tally('opportunities', who, {})
      c.emit(turnBegan({ who, single, opportunities, swift: 1 - c.get(who, swiftOwed) }))
      for (const used of c.items(who, opportunitiesUsed)) c.emit(opportunityForgotten({ who, used }))
      // What runs down now is known before anything comes with the turn: that runs on to the next one.
      c.plan(...edgeOf(c, who, 'turn-start'), turnStart({ who }), act({ who }), endTurn({ who }))
    }),
    run(endTurn, (c, { who }) => {
      // A turn that is delayed has not come to its end.
      if (c.has(who, delaying)) return
      c.emit(turnEnded({ who }))
      if (c.has(who, waiting)) c.emit(stateLeft({ who, condition: waiting.name }))
      c.plan(turnEdge({ who, edge: 'turn-end' }), turnEnd({ who }))
    }),
    judging,
    ...freeSteps,
    seeingTo,
    outlasting,
    beginning,
    ...sceneSteps,
  ],
  triggers: [defeated, ...freeTriggers, ...sceneTriggers, trigger(turnBegan, lookRound)],
}
