import type { Chapter, CommandKind, Reader, Refusal, RuleId } from '@quintain/engine'
import { event, maybe, oneOf, placeOfSquare, run, step, trigger } from '@quintain/engine'
import { mayStop } from '@quintain/grid'
import { groundOf } from '../position/ground.ts'
import { nameOf } from '../position/names.ts'
import { placeNow } from '../position/places/places.ts'
import { gone, reserve, surprised } from '../vocabulary/conditions.ts'
import { altitude, at, endCheck, initiative, standing, timers, underWay, underWaySpec } from '../vocabulary/fields.ts'
import { stateEntered } from '../vocabulary/states.ts'
import { refusal } from '../words/refusals.ts'
import { action } from './action.ts'
import { economyFields } from './economy.ts'
import { endCheckDue, inFreePlay } from './end.ts'
import { joinFight } from './initiative.ts'
import { clearTimers, endConditions, handOverTimers } from './timers.ts'

/** A creature that waited in reserve comes onto the map. */
export const enteredFight = event(
  'entered-fight',
  { who: 'creature', to: 'square' },
  (w, e) => {
    w.set(e.who, at, e.to)
    w.take(e.who, reserve)
  },
  { of: 'who', to: { to: 'located' } },
)
/** A creature meets a party that camps on the way. */
export const cameUnderWay = event(
  'came-under-way',
  { who: 'creature', at: underWaySpec },
  (w, e) => w.put(e.who, underWay, e.at),
  { of: 'who', to: { who: 'seen', at: 'located' } },
)
/** How a creature goes: over the edge of the map, sent away by what called it, or by a ruling. */
export const LEAVING = ['left', 'dismissed', 'ruled'] as const
/** A creature leaves the map and the fight. */
export const leftFight = event(
  'left-fight',
  { who: 'creature', how: oneOf(...LEAVING) },
  (w, e) => {
    w.set(e.who, at, -1)
    w.take(e.who, reserve)
    w.give(e.who, gone)
  },
  { of: 'who', to: 'seen' },
)

/** A creature in reserve comes in: it rolls initiative, or has this `count`; `unaware`, it is surprised in this round. */
export const enterFight = step('enter-fight', {
  who: 'creature',
  to: 'square',
  count: maybe('int'),
  unaware: maybe('flag'),
  /** Who has it come: where this one camps on a way, it comes there. */
  by: maybe('creature'),
})
/** A creature goes for good: its timers end, and what others timed by its turns stays at its place in the order. */
export const leaveFight = step('leave-fight', { who: 'creature', how: oneOf(...LEAVING) })

const RULE: RuleId = 'house/turn/enter-fight'

function enterRefusals(r: Reader, whom: unknown, to: unknown): readonly Refusal[] {
  const { map } = r.board
  if (typeof whom !== 'number' || !r.scene.sheets[whom] || !r.has(whom, reserve)) {
    const waiting = r.scene.sheets.flatMap((s, i) => (r.has(i, reserve) ? [s.name] : []))
    return [{ why: waiting.length ? refusal.namesReserve(waiting) : refusal.noReserve, rule: RULE }]
  }
  if (typeof to !== 'number' || to < 0 || to >= map.width * map.height)
    return [{ why: refusal.noSuchSquare, rule: RULE }]
  if (mayStop(groundOf(r, whom), map.at(to))) return []
  return [{ why: refusal.noRoomIn(nameOf(r, to), r.sheet(whom).name), rule: RULE }]
}

/** Lets a creature in reserve come into the fight. No text asks for an action for it: the game master says when. */
const entering: CommandKind = action({
  name: 'enter-fight',
  rule: RULE,
  parameters: { whom: 'creature', to: 'square', count: maybe('int'), unaware: maybe('flag') },
  cost: 'none',
  refuse: (r, _, { whom, to }) => enterRefusals(r, whom, to),
  suggestions: () => [],
  plan: (c, who, { whom, to, count, unaware }) => [
    enterFight({
      ...(c.board.places ? { by: who } : {}),
      who: whom as number,
      to: to as number,
      ...(count === undefined ? {} : { count: count as number }),
      ...(unaware === true ? { unaware } : {}),
    }),
  ],
})

/** Creatures that come into a fight and go from it. `reserve` and `gone` themselves are data of each ruleset. */
export const joining: Chapter = {
  topic: 'round',
  from: 'd20',
  needs: {
    slots: ['budgetRule', 'movement'],
    steps: [endConditions, joinFight],
    fields: [...economyFields, altitude, at, endCheck, initiative, standing, timers, underWay],
  },
  events: [cameUnderWay, enteredFight, leftFight],
  commands: [entering],
  steps: [
    run(
      enterFight,
      (c, { who, to, count, unaware, by }) => {
        if (!c.has(who, reserve)) return
        const on = by === undefined ? undefined : c.read(by, underWay)
        if (on && placeNow(c, by!) === placeOfSquare(to, c.board)) c.emit(cameUnderWay({ who, at: on }))
        c.emit(enteredFight({ who, to }))
        if (unaware) c.emit(stateEntered({ who, condition: surprised.name }))
        // Outside of a fight it is only there: who fights rolls when one begins.
        if (!inFreePlay(c)) c.plan(joinFight(count === undefined ? { who } : { who, count }))
      },
      { plain: true },
    ),
    run(leaveFight, (c, { who, how }) => {
      clearTimers(c, who, () => true)
      handOverTimers(c, who)
      if (!c.barred(who, 'fight')) c.emit(endCheckDue({}))
      c.emit(leftFight({ who, how }))
    }),
  ],
  triggers: [
    // A ruling that a creature is gone takes it off the map too.
    trigger(stateEntered, (c, { who, condition }) =>
      condition === gone.name && c.get(who, at) >= 0 ? [leaveFight({ who, how: 'ruled' })] : [],
    ),
  ],
}
