import type { Chapter, Reader, Refusal, RuleId } from '@quintain/engine'
import { beyond, GAME, maybe, ruled, ruling, skipped } from '@quintain/engine'
import {
  freePlay,
  initiative,
  initiativeModifier,
  order,
  place,
  reached,
  standing,
  timers,
  winner,
} from '../vocabulary/fields.ts'
import { refusal } from '../words/refusals.ts'
import { closeFight, fightClosed, free, fresh, inFreePlay } from './end.ts'
import { initiativeChanged, shift, shifting } from './order.ts'
import { endTurn, nextPlace, placeReached, startTurn } from './round.ts'
import { endConditions, placeOf } from './timers.ts'

const TURN: RuleId = 'house/ruling/turn'
const no = (why: string, rule: RuleId): readonly Refusal[] => [{ why, rule }]

/** Why a creature has no place in the order. */
const noPlace = (r: Reader, who: number): readonly Refusal[] =>
  r.read(GAME, order)?.includes(who) ? [] : no(refusal.noPlaceInOrder(r.sheet(who).name), TURN)
const over = (r: Reader): readonly Refusal[] =>
  r.scene.next(r.S) && !inFreePlay(r) ? [] : no(refusal.fightIsOver, TURN)

const turn = ruling({
  name: 'turn',
  rule: TURN,
  parameters: { who: 'creature' },
  refuse: (r, { who }) => [...over(r), ...noPlace(r, who)],
  plan(c, { who }) {
    // What lies above the next place belongs to the turn that runs.
    const rest = c.waiting()
    const next = rest.findIndex(s => s.do === nextPlace.kind)
    const running = rest.slice(0, Math.max(0, next))
    for (const _ of running) c.emit(skipped({}))
    c.emit(placeReached({ place: (c.read(GAME, order) ?? []).indexOf(who), count: placeOf(c, who) }))
    c.plan(...running.filter(s => s.do === endTurn.kind), startTurn({ who }))
    c.emit(ruled({ what: 'turn', who }))
  },
})

const count = ruling({
  name: 'initiative',
  rule: 'house/ruling/initiative',
  parameters: { who: 'creature', total: 'int' },
  refuse: (r, { who, total }) => [...over(r), ...noPlace(r, who), ...beyond(total)],
  plan(c, { who, total }) {
    c.plan(shift({ who, count: total, reason: 'ruling' }))
    c.emit(ruled({ what: 'initiative', who }))
  },
})

const end = ruling({
  name: 'end',
  rule: 'house/ruling/end',
  parameters: { side: maybe('text') },
  choices: r => ({ side: [...new Set(r.scene.sheets.map(s => s.side))] }),
  refuse(r, { side }) {
    const sides = [...new Set(r.scene.sheets.map(s => s.side))]
    const unknown = side !== undefined && !sides.includes(side)
    return [...over(r), ...(unknown ? no(refusal.noSuchSide(side, sides), 'house/ruling/name') : [])]
  },
  plan(c, { side }) {
    closeFight(c, side)
    c.emit(ruled({ what: 'end' }))
  },
})

/** What the game master rules about turns, initiative and the end. */
export const turnRulings: Chapter = {
  topic: 'round',
  from: 'd20',
  needs: {
    steps: [endConditions, free, fresh, startTurn],
    fields: [freePlay, initiativeModifier, place, reached, timers, winner],
  },
  fields: [initiative, order, standing],
  events: [initiativeChanged, fightClosed, placeReached],
  steps: [shifting],
  rulings: [turn, count, end],
}
