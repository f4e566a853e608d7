import { d20 } from '@quintain/dice'
import type { Context, Reader, Refusal, RuleId } from '@quintain/engine'
import { event, maybe, run, step, trigger, value } from '@quintain/engine'
import { factorOf } from '@quintain/grid'
import { blindnessOf } from '../checks/blindness.ts'
import { type Going, groundOf } from '../position/ground.ts'
import { groundMapOf, squareAt } from '../position/position.ts'
import { pay } from '../turn/act.ts'
import { alive as everyone, timeAdvanced } from '../turn/advance-time.ts'
import { turnEnded } from '../turn/round.ts'
import { giveUntil } from '../turn/timers.ts'
import { denied, running, winded } from '../vocabulary/conditions.ts'
import { at, movedThisTurn } from '../vocabulary/fields.ts'
import { type Pace, pace, walk } from '../vocabulary/movement.ts'
import { atTurnEnd, atTurnStart } from '../vocabulary/timers.ts'
import { refusal } from '../words/refusals.ts'

/** What a text says of running as a full-round action. */
export interface RunText {
  /** Times the speed: four, three in heavy armor. */
  times(r: Reader, who: number): number
  /** Rounds of running before the first check. */
  rounds(r: Reader, who: number): number
  /** What is added to the check to run on. */
  bonus(r: Reader, who: number): number
  /** Runs without losing its quickness (the Run feat). */
  nimble(r: Reader, who: number): boolean
  /** It is exposed to the end of its turn only; absent: until the next one begins. */
  turnOnly?(r: Reader): boolean
  /** Rounds of running add up until a whole rest; absent: one turn without running breaks the count. */
  addsUp?(r: Reader): boolean
  /** Who stops with its free rounds used up has run to its limit; absent: only who fails the check has. */
  limitByChoice?(r: Reader): boolean
  /** There is no running on by checks now. */
  hardLimit?(r: Reader): boolean
}
declare module '@quintain/engine' {
  interface Slots {
    run: RunText
  }
}

/** Rounds run one after the other; 0 after a turn without running. */
export const roundsRun = value('rounds run')
/** DC of a check to run on, the first of them 10; each one before it makes it 1 harder. */
export const runCheck = (before: number): number => 10 + before
/** Rounds of rest for a creature that has run to the limit. */
const REST = 10

/** `dc`: of the check that it took to run on, where there was one. */
export const ran = event(
  'ran',
  { who: 'creature', rounds: 'int', dc: maybe('int') },
  (w, e) => w.set(e.who, roundsRun, e.rounds),
  { of: 'who', to: { who: 'seen' } },
)
/** Turns without running since the last run, where rounds of running add up. */
export const turnsRested = value('turns rested from running')
export const rested = event(
  'rested-from-running',
  { who: 'creature', turns: 'int' },
  (w, e) => w.set(e.who, turnsRested, e.turns),
  { of: 'who', to: 'own' },
)
export const outOfBreath = event(
  'out-of-breath',
  { who: 'creature', dc: maybe('int') },
  (w, e) => w.set(e.who, roundsRun, 0),
  { of: 'who', to: { who: 'seen' } },
)

/** A run begins, or continues: past the rounds that endurance gives, only by a check. */
export const runOn = step('run-on', { who: 'creature', path: 'squares', pace: maybe(pace) })
/** A turn without running, or so many one after the other: the count of rounds starts afresh. */
const breathe = step('breathe', { who: 'creature', turns: maybe('int') })

/** Who has run to the limit rests from it. */
export const rest = (c: Context, who: number, left = REST): void => giveUntil(c, who, winded, atTurnEnd(who), { left })

interface Way {
  readonly path: readonly number[]
  readonly pace?: Pace | undefined
}
function start(c: Context, who: number, { path, pace: how = 'run' }: Way, rounds: number, dc?: number): void {
  pay(c, who, 'full-round', 'run')
  c.emit(ran(dc === undefined ? { who, rounds } : { who, rounds, dc }))
  giveUntil(c, who, running, atTurnStart(who))
  const { nimble, turnOnly, addsUp } = c.slots.run
  const exposed = turnOnly?.(c) ? atTurnEnd(who) : atTurnStart(who)
  if (!nimble(c, who)) giveUntil(c, who, denied, exposed, { source: 'running' })
  if (addsUp?.(c) && c.get(who, turnsRested) > 0) c.emit(rested({ who, turns: 0 }))
  c.plan(walk({ who, path, pace: how, from: c.get(who, at) }))
}

export const runs = [
  run(
    runOn,
    (c, { who, ...way }) => {
      const had = c.get(who, roundsRun)
      const free = c.slots.run.rounds(c, who)
      if (had < free) return start(c, who, way, had + 1)
      const dc = runCheck(had - free)
      const bonus = c.slots.run.bonus(c, who)
      if (c.roll('endurance', d20, n => (n + bonus >= dc ? 'on' : 'stop')) === 'on')
        return start(c, who, way, had + 1, dc)
      c.emit(outOfBreath({ who, dc }))
      rest(c, who)
    },
    { plain: true },
  ),
  run(breathe, (c, { who, turns: passed }) => {
    const { limitByChoice, addsUp, rounds } = c.slots.run
    // The turn that ends now is the first of its rest; those of time that has passed are over.
    const left = REST - (passed ?? 0)
    if (left > 0 && limitByChoice?.(c) && c.get(who, roundsRun) >= rounds(c, who)) {
      c.emit(outOfBreath({ who }))
      rest(c, who, left)
      return
    }
    const turns = addsUp?.(c) ? c.get(who, turnsRested) + (passed ?? 1) : REST
    if (turns >= REST) c.emit(ran({ who, rounds: 0 }))
    if (addsUp?.(c)) c.emit(rested({ who, turns: turns >= REST ? 0 : turns }))
  }),
]
const hasStopped = (c: Context, who: number): boolean => c.get(who, roundsRun) > 0 && !c.has(who, running)
/** A turn that ends without a run breaks the count, and so does time that passes outside of rounds. */
export const restsFromRunning = [
  trigger(turnEnded, (c, { who }) => (hasStopped(c, who) ? [breathe({ who })] : [])),
  trigger(timeAdvanced, (c, { rounds }) =>
    rounds > 0 ? everyone(c).flatMap(who => (hasStopped(c, who) ? [breathe({ who, turns: rounds })] : [])) : [],
  ),
]

/** A creature that has run to the limit moves no more than a plain move action does, once a round. */
export const restRefusals = (r: Reader, who: number, rule: RuleId): Refusal[] =>
  r.has(who, winded) && r.get(who, movedThisTurn) === 2 ? [{ why: refusal.restsAfterRun, rule }] : []

/** Reasons against a run along a way: hampered squares, blindness, rest. */
export function runRefusals(
  r: Reader,
  who: number,
  path: readonly number[],
  rules: { readonly limits: RuleId; readonly rest: RuleId },
  going: Going = {},
): Refusal[] {
  const why: Refusal[] = []
  if (r.has(who, winded)) why.push({ why: refusal.restsFromRunning, rule: rules.rest })
  if (blindnessOf(r, who)) why.push({ why: refusal.cannotSee, rule: rules.limits })
  const { hardLimit, rounds } = r.slots.run
  if (hardLimit?.(r) && r.get(who, roundsRun) >= rounds(r, who))
    why.push({ why: refusal.ranToItsLimit, rule: rules.rest })
  const ground = groundOf(r, who, going)
  let here = r.get(who, at)
  const { width, height } = groundMapOf(r)
  for (const to of path) {
    // What is off the map is refused as a path.
    if (to < 0 || to >= width * height) break
    // Nobody runs up a wall, however good a climber it is.
    if (groundMapOf(r).terrainAt(squareAt(r, to)).mode === 'climb') {
      why.push({ why: refusal.runsUpNothing, rule: rules.limits })
      break
    }
    if (factorOf(ground, here, to) > ground.scale) {
      why.push({ why: refusal.hamperedRun, rule: rules.limits })
      break
    }
    here = to
  }
  return why
}
