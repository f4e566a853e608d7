import type { Chapter, Condition, Context, View } from '@quintain/engine'
import { event, maybe, policy, question, run, step, trigger } from '@quintain/engine'
import { covers, flood, type Ground, holdAt, NO_STOP, SLOW, sizeRank, spaceAt } from '@quintain/grid'
import { offersFor, provoke } from '../attack/opportunity.ts'
import { askDifficulty } from '../checks/attempt.ts'
import { droppedWeapons, sheathed } from '../creature/held/hands.ts'
import { type Going, groundOf } from '../position/ground.ts'
import { feetOver } from '../position/hazards/pits.ts'
import { carriedBy, isDown, mapOf, present, sheetOf, spaceOf, squareAt } from '../position/position.ts'
import type { Crossing } from '../position/slots.ts'
import { movingOf } from '../position/ways/ways-now.ts'
import { couldInterrupt } from '../turn/interrupt.ts'
import { enterFight } from '../turn/join.ts'
import { lookRound } from '../turn/round.ts'
import { check, rollCheck } from '../vocabulary/check-steps.ts'
import { squeezed, wriggling } from '../vocabulary/conditions.ts'
import { altitude, at, freePlay, movedBy, movedThisTurn, movementCarried, order, parity } from '../vocabulary/fields.ts'
import { interrupted, moved, type Pace, pace, placed, walk } from '../vocabulary/movement.ts'
import { stateEntered, stateLeft } from '../vocabulary/states.ts'
import { moveToLegalSquare, settling } from './illegal-movement.ts'
import { mayStop, priceOf, stepBetween } from './path-cost.ts'
import { placeRuling } from './rulings.ts'
import { movementLeftOver } from './square-parts.ts'
import { fitsWhereItIs, fitting } from './squeezing.ts'

/** One square is entered, if it still can be. */
export const arrive = step('arrive', {
  who: 'creature',
  to: 'square',
  pace,
  rest: 'squares',
  from: 'square',
  last: 'square',
  passed: maybe('squares'),
})
/** After an interruption: whether the mover continues. */
export const resume = step('resume', {
  who: 'creature',
  path: 'squares',
  pace,
  from: 'square',
  last: 'square',
  passed: maybe('squares'),
})

/** Asks an interrupted mover whether it continues. A square is a new destination for the remaining movement. */
export type Rest = 'go on' | 'stop' | number
export const pathRest = question<Rest>('path.rest', { options: 'square' })

/**
 * The mover has been asked whether it continues. `stays`: it stops in its first square, but has moved. `stepped`: it has had its
 * step, though someone stood where it led.
 */
export const wentOn = event(
  'went-on',
  { who: 'creature', stays: maybe('flag'), stepped: maybe('flag') },
  (w, e) => {
    w.set(e.who, interrupted, 0)
    if (e.stays) w.set(e.who, movedThisTurn, 2)
    if (e.stepped) w.set(e.who, movedThisTurn, 1)
  },
  { of: 'who', to: 'own' },
)

/** Where the text counts diagonals afresh with every act that moves. */
export const countedAfresh = event('counted-afresh', { who: 'creature' }, (w, e) => w.set(e.who, parity, 0), {
  of: 'who',
  to: 'own',
})

/** How a pace goes over the ground: by climbing, swimming or burrowing, charging, tumbling, or on foot. */
export const goingBy = (how: Pace): Going =>
  how === 'climb' || how === 'swim' || how === 'burrow'
    ? { way: how }
    : how === 'swim-run' || how === 'jet'
      ? { way: 'swim' }
      : how === 'charge' || how === 'tumble' || how === 'wriggle'
        ? { charging: how === 'charge', tumbling: how === 'tumble', wriggling: how === 'wriggle' }
        : ON_FOOT
const ON_FOOT: Going = {}
/** The same on a way that is settled, which may lead over the edge of a pit. */
const steppingBy = (how: Pace): Going => ({ ...goingBy(how), overEdges: true })

/** Enters a square now: the move itself, and whether the creature is squeezed there. False when it cannot be entered. */
function enter(c: Context, who: number, to: number, how: Pace, ground: Ground): boolean {
  const from = c.get(who, at)
  const heading = stepBetween(ground, from, to)
  if (typeof heading === 'string') return false
  const { carry } = priceOf(ground, from, [to], c.get(who, parity) as 0 | 1)
  c.emit(moved({ who, from, to, pace: how, parity: carry, ...carriedBy(c, who) }))
  const hold = holdAt(ground, to)
  become(c, who, squeezed, hold === 'squeezed' || squeezesThrough(ground, to))
  if (how === 'wriggle') become(c, who, wriggling, hold === 'narrow')
  return true
}
/** Enters a state or leaves it, where that is a change. */
function become(c: Context, who: number, condition: Condition, so: boolean): void {
  if (so === c.has(who, condition)) return
  const state = { who, condition: condition.name }
  c.emit(so ? stateEntered(state) : stateLeft(state))
}
/** Past an opponent in its own square, under the reading that allows it. */
const squeezesThrough = (ground: Ground, to: number): boolean =>
  ((ground.occupied?.[to] ?? 0) & (SLOW | NO_STOP)) === (SLOW | NO_STOP)

/** Very small creatures provoke by entering a square that someone holds. */
export function intrudes(v: View, who: number, to: number): boolean {
  if (sizeRank(sheetOf(v, who).size) > sizeRank('tiny')) return false
  const square = squareAt(v, to)
  for (let i = 0; i < v.count; i++) {
    if (i === who || !present(v, i) || isDown(v, i)) continue
    if (covers(spaceOf(v, i), square)) return true
  }
  return false
}

/** Steps that follow when a square has been entered: what entering provokes, and the rest of the way. */
function onward(
  c: Context,
  s: { who: number; pace: Pace; from: number; passed?: readonly number[] | undefined },
  to: number,
  way: readonly number[],
  last: number,
  ground: Ground,
) {
  const { who, pace: how, from } = s
  // Who falls goes no farther.
  const rest = feetOver(c, who, to) > 0 ? [] : way
  const provokes = c.slots.movement.opportunities
  const opportunities = [
    ...(provokes && how === 'crawl' ? [provoke({ who, act: 'move' })] : []),
    ...(provokes && c.slots.movement.entering !== false && intrudes(c, who, to)
      ? [provoke({ who, act: 'enter' })]
      : []),
  ]
  // Whatever comes between may change who holds the last square: then it is judged after that.
  const calm = opportunities.length === 0 && !couldInterrupt(c, 'square', 'before')
  const ends = rest.length === 0 && calm && mayStop(ground, to)
  return [
    ...opportunities,
    ...(ends ? [] : [walk({ who, path: rest, pace: how, from, last, ...noting(c, s.passed, last) })]),
  ]
}

/** Climb and Swim, as hard as the game master says: the texts have no numbers. */
export const CROSSINGS: Readonly<Record<'climb' | 'swim', Crossing>> = {
  climb: { skill: 'Climb' },
  swim: { skill: 'Swim' },
}
const BY_COMMAND: readonly Pace[] = ['climb', 'swim', 'swim-run', 'jet']
/** What it takes to come from one square into another that is climbed or swum: once for each act, and nothing with a speed for it. */
function modeCheck(c: Context, { who, pace: how, from }: Under, to: number): Crossing | undefined {
  const map = mapOf(c)
  const here = c.get(who, at)
  const { mode } = map.terrainAt(squareAt(c, to))
  if (mode === undefined || how === 'burrow' || movingOf(c, who).speeds?.[mode] !== undefined) return undefined
  const text = c.slots.movement
  if (text.crossesByCommand === true && BY_COMMAND.includes(how)) return undefined
  const began = here !== from && map.terrainAt(squareAt(c, here)).mode === mode
  return began ? undefined : text.crossings?.[mode]
}
/** Whether a creature leaves dry ground for water by a jump that asks for nothing. */
function jumpsIn(c: Context, { who }: Under, to: number): boolean {
  if (c.slots.jumpsIn?.(c, who) !== true) return false
  const modeOf = (square: number) => mapOf(c).terrainAt(squareAt(c, square)).mode
  return modeOf(to) === 'swim' && modeOf(c.get(who, at)) !== 'swim'
}
type Under = { readonly who: number; readonly pace: Pace; readonly from: number }

/** The hardest check of the ground that a creature would come onto with a step, which it does not stand on yet. */
function checkOf(c: Context, s: Under, to: number, ground: Ground): Crossing | undefined {
  const { who } = s
  const map = mapOf(c)
  if (!map.terrains.some(t => t.check ?? t.mode)) return undefined
  if (jumpsIn(c, s, to)) return undefined
  const by = sheetOf(c, who).by ?? 'ground'
  const own = new Set(spaceAt(ground, squareAt(c, c.get(who, at))).map(s => map.index(s)))
  const written = spaceAt(ground, squareAt(c, to))
    .filter(s => !own.has(map.index(s)))
    .flatMap(s => (map.terrainAt(s).hampers.includes(by) ? (map.terrainAt(s).check ?? []) : []))
    .sort((a, b) => b.dc - a.dc)[0]
  return written ?? (by === 'ground' ? modeCheck(c, s, to) : undefined)
}
/** Enters the next square, after the check that its ground asks for; who fails it stops where it is. */
function crossing(
  c: Context,
  s: { who: number; pace: Pace; from: number },
  way: readonly number[],
  last: number,
  ground: Ground,
) {
  const [to, ...rest] = way as readonly [number, ...number[]]
  const { who, pace: how, from } = s
  const wanted = typeof stepBetween(ground, c.get(who, at), to) === 'string' ? undefined : checkOf(c, s, to, ground)
  if (!wanted) return false
  c.plan(
    check({
      who,
      skill: wanted.skill,
      ...(c.slots.checks.byGround?.includes(wanted.skill) ? { onto: to } : {}),
      ...(wanted.task === undefined ? {} : { task: wanted.task }),
      dc: wanted.dc ?? askDifficulty(c, who, wanted.skill),
      passed: [arrive({ who, to, pace: how, rest, from, last })],
      failed: [walk({ who, path: [], pace: how, from, last })],
    }),
  )
  return true
}

/** Whether one step leads from one square to another, walls and creatures aside. */
function isNext(c: Context, from: number, to: number): boolean {
  const { width } = c.board
  const across = Math.abs((from % width) - (to % width))
  const down = Math.abs(Math.floor(from / width) - Math.floor(to / width))
  return Math.max(across, down) === 1
}
/** Whether something has carried it off its way: what it was going to enter is no step away any more. */
const carriedOff = (c: Context, who: number, to: number): boolean => !isNext(c, c.get(who, at), to)
/** A way as far as single steps lead along it: something may have carried the mover off it, or the length of a step along it. */
function unbroken(c: Context, who: number, path: readonly number[]): readonly number[] {
  let here = c.get(who, at)
  const way = path[0] === here ? path.slice(1) : path
  const broken = way.findIndex(to => {
    const gap = !isNext(c, here, to)
    here = to
    return gap
  })
  return broken < 0 ? way : way.slice(0, broken)
}
/** Whether a creature can still move by itself. */
const goes = (c: Context, who: number): boolean => present(c, who) && !c.barred(who, 'move')
/** The last square where the mover may stop, as the board is now: what interrupted it may have changed that. */
const lastLegal = (c: Context, ground: Ground, who: number, before: number): number => {
  const here = c.get(who, at)
  return mayStop(ground, here) ? here : before
}
/** Where movement has come to its end: squares are judged as they are held now, not as when they were passed. */
function halt(
  c: Context,
  {
    who,
    pace: how,
    from,
    passed = [],
  }: { who: number; pace: Pace; from: number; passed?: readonly number[] | undefined },
  last: number,
): void {
  const ground = groundOf(c, who, steppingBy(how))
  if (!present(c, who) || mayStop(ground, c.get(who, at))) return
  c.plan(moveToLegalSquare({ who, last: [...passed, last].findLast(square => mayStop(ground, square)) ?? from }))
}
/** Where others may come into squares that were passed, they are kept in mind: somebody may stand in the last of them. */
const noting = (c: Context, passed: readonly number[] | undefined, last: number) => {
  if (passed === undefined && !couldInterrupt(c, 'square', 'before')) return {}
  return { passed: passed?.includes(last) ? passed : [...(passed ?? []), last] }
}

const walking = [
  run(
    walk,
    (c, s) => {
      const { who, path, pace: how, from } = s
      const [to, ...rest] = path
      const here = c.get(who, at)
      const ground = groundOf(c, who, steppingBy(how))
      const last = lastLegal(c, ground, who, s.last ?? from)
      if (to === undefined || !goes(c, who)) return halt(c, s, last)
      const offers =
        how === 'step' || how === 'jet'
          ? []
          : offersFor(c, who, 'move', { unseen: how === 'withdraw' && here === from })
      if (offers.length) {
        // Attacks on it at an earlier act do not interrupt this one.
        if (c.get(who, interrupted) === 1) c.emit(wentOn({ who }))
        return c.plan(
          ...offers,
          resume({ who, path, pace: how, from, last, ...(s.passed ? { passed: s.passed } : {}) }),
        )
      }
      if (crossing(c, s, path, last, ground)) return
      if (enter(c, who, to, how, ground)) c.plan(...onward(c, s, to, rest, last, ground))
      else {
        // A step that leads nowhere is used up: else it would find out for nothing who stands there.
        if (how === 'step' && c.get(who, movedThisTurn) === 0) c.emit(wentOn({ who, stepped: true }))
        halt(c, s, last)
      }
    },
    { plain: true },
  ),
  run(
    resume,
    (c, s) => {
      const { who, path, pace: how, from } = s
      let way = unbroken(c, who, path)
      if (!goes(c, who) || way.length === 0) return halt(c, s, s.last)
      const last = lastLegal(c, groundOf(c, who, steppingBy(how)), who, s.last)
      if (c.get(who, interrupted) === 1) {
        const chosen = c.ask(pathRest, who, ['go on', 'stop', ...otherEnds(c, who, way, how)])
        const stays = chosen === 'stop' && c.get(who, movedThisTurn) === 0
        c.emit(wentOn(stays ? { who, stays } : { who }))
        if (chosen === 'stop') return halt(c, s, last)
        if (typeof chosen === 'number') way = wayTo(c, who, chosen, way, how)
      }
      const [to, ...rest] = way
      if (to === undefined || crossing(c, s, way, last, groundOf(c, who, steppingBy(how)))) return
      c.plan(arrive({ who, to, pace: how, rest, from, last, ...(s.passed ? { passed: s.passed } : {}) }))
    },
    { plain: true },
  ),
  run(
    arrive,
    (c, s) => {
      const { who, to, pace: how, rest } = s
      const ground = groundOf(c, who, steppingBy(how))
      const last = lastLegal(c, ground, who, s.last)
      if (goes(c, who) && !carriedOff(c, who, to) && enter(c, who, to, how, ground))
        c.plan(...onward(c, s, to, rest, last, ground))
      else halt(c, s, last)
    },
    { plain: true },
  ),
]

/** Paces that leave no choice of way. */
const STRAIGHT: readonly Pace[] = ['run', 'jet', 'charge', 'step', 'crawl', 'struggle', 'tumble', 'wriggle']

/** Where else the rest of the movement could lead. */
function otherEnds(c: Context, who: number, path: readonly number[], how: Pace): number[] {
  if (STRAIGHT.includes(how)) return []
  const reached = floodLeft(c, who, path, how)
  return reached.stops().map(square => c.board.map.index(square))
}
function wayTo(c: Context, who: number, to: number, path: readonly number[], how: Pace): number[] {
  const found = floodLeft(c, who, path, how).pathTo(squareAt(c, to))
  return found ? found.squares.slice(1).map(square => c.board.map.index(square)) : [...path]
}
/** By what its side knows: where else it could go tells nothing of those whom it does not know. */
function floodLeft(c: Context, who: number, path: readonly number[], how: Pace) {
  const ground = groundOf(c, who, { ...goingBy(how), asKnownBy: who })
  const here = c.get(who, at)
  const carry = c.get(who, parity) as 0 | 1
  return flood(ground, squareAt(c, here), priceOf(ground, here, path, carry).squares, carry)
}

/** A creature that is interrupted and still stands continues. */
const goOn = policy(pathRest, (): Rest => 'go on')

/** Going from square to square, as all texts have it. */
export const walks: Chapter = {
  topic: 'movement',
  from: 'd20',
  needs: {
    slots: ['checks', 'movement'],
    steps: [enterFight, rollCheck],
    fields: [altitude, droppedWeapons, freePlay, movedBy, movementCarried, order, sheathed],
  },
  fields: [at, parity, movedThisTurn, interrupted],
  events: [moved, wentOn, countedAfresh, movementLeftOver, placed],
  policies: [goOn],
  steps: [...walking, settling, fitting],
  triggers: [...fitsWhereItIs, trigger(moved, lookRound)],
  rulings: [placeRuling],
}
