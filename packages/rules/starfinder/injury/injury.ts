import type { Chapter, Context, Reader, RuleId } from '@quintain/engine'
import { adjusted, GAME, reading, ruled, run, step, trigger } from '@quintain/engine'
import { hitPoints, nonlethal } from '../../d20/injury/fields.ts'
import { maximum } from '../../d20/injury/points.ts'
import { bare, hitPointsLimited } from '../../d20/injury/pools.ts'
import { die, updateHitPointState } from '../../d20/injury/thresholds.ts'
import { onTurn } from '../../d20/turn/economy.ts'
import { clearTimers, placeOf, roundsFrom, startTimer } from '../../d20/turn/timers.ts'
import { dead, dying, knockedOut } from '../../d20/vocabulary/conditions.ts'
import { initiative, order, place, reached, standing, timers } from '../../d20/vocabulary/fields.ts'
import { stateLeft } from '../../d20/vocabulary/states.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { lingering } from '../vocabulary/conditions.ts'
import { diesByResolve, hurtWhileDying, liesOn, resolveOf, spared } from './fields.ts'
import { loseResolve } from './resolve/resolve.ts'
import { become, dyingBegan, dyingHurt, isFallen, STATES, turnSpared } from './states.ts'

const ZERO_RESOLVE_DIES_NEXT_TURN = reading('zero-resolve-dies-next-turn', 'starfinder/injury/zero-resolve-grace')
const STABLE_HIT_COSTS_RESOLVE = reading('stable-hit-costs-resolve', 'starfinder/injury/damage-while-stable')
const NONLETHAL_MASSIVE_DAMAGE = reading('nonlethal-massive-damage', 'starfinder/damage/nonlethal')
const MASSIVE_DAMAGE_ANY_SOURCE = reading('massive-damage-any-source', 'starfinder/injury/massive-damage')
const DYING_EXTRA_LOSS_ONCE = reading('dying-extra-loss-once', 'starfinder/injury/damage-while-dying')
const ANY_DAMAGE_ENDS_STABILITY = reading('any-damage-ends-stability', 'starfinder/injury/nonlethal-at-zero')

/** More points than any creature has: Hit Points have no upper limit here. */
const PLENTY = 1_000_000_000

/** What is left of the damage is gone: Hit Points are never below 0. */
const stopAtZero = (c: Context, who: number): void => c.emit(hitPointsLimited({ who, low: 0, high: PLENTY }))

/** Whether a creature's turn of this round is still to come, or is running. */
function turnToCome(r: Reader, who: number): boolean {
  const own = (r.read(GAME, order) ?? []).indexOf(who)
  return own >= 0 && own >= r.get(GAME, place)
}

/**
 * Ends of own turns at which one that falls now loses nothing: that of the turn in which it falls; and with no Resolve Point
 * left that of this round's turn, whenever it comes.
 */
function sparedTurns(c: Context, who: number): number {
  if (!ZERO_RESOLVE_DIES_NEXT_TURN(c) && resolveOf(c, who) === 0) return turnToCome(c, who) ? 1 : 0
  return onTurn(c, who) ? 1 : 0
}

interface Blow {
  readonly mild: boolean
  readonly attack: boolean
  /** All of its damage, where the reading goes by it. */
  readonly n?: number | undefined
}
/** Whether what is left of one attack's damage kills at once. */
const killsOutright = (c: Context, who: number, { mild, attack }: Blow): boolean =>
  (attack || MASSIVE_DAMAGE_ANY_SOURCE(c)) &&
  (!mild || NONLETHAL_MASSIVE_DAMAGE(c)) &&
  c.atMost(who, hitPoints, -Math.max(1, maximum(c, who)))

const killsWhole = (c: Context, who: number, { mild, attack, n = 0 }: Blow): boolean =>
  (attack || MASSIVE_DAMAGE_ANY_SOURCE(c)) &&
  (!mild || NONLETHAL_MASSIVE_DAMAGE(c)) &&
  n >= Math.max(1, maximum(c, who))

const LINGERS: RuleId = 'starfinder/injury/monster-lingering-option'
const MONSTERS_DIE_SLOWLY = reading('monsters-die-slowly', LINGERS)
const LASTS = 3
/** The time of a creature that dies slowly is over. */
const dieSlowly = step('die-slowly', { who: 'creature' })
/** It dies some rounds later, just before the place in the order at which it fell. */
function lingers(c: Context, who: number): void {
  become(c, who, lingering)
  const moment = roundsFrom(c, c.read(GAME, reached) ?? placeOf(c, who))
  startTimer(c, who, { moment, left: LASTS, steps: [dieSlowly({ who })], source: lingering.name })
}

/** Hit Points have come to 0. */
function fall(c: Context, who: number, blow: Blow): void {
  // What has no life to lose is destroyed, and who is fierce fights on for a turn.
  if (!killsOutright(c, who, blow) && c.scene.rules.added.settlesPoints?.some(settles => settles(c, who))) return
  if (!diesByResolve(c, who)) {
    if (!blow.mild && MONSTERS_DIE_SLOWLY(c)) lingers(c, who)
    else become(c, who, blow.mild ? knockedOut : dead)
    return
  }
  if (killsOutright(c, who, blow)) {
    become(c, who, dead)
    return
  }
  become(c, who, blow.mild ? knockedOut : dying)
  if (!blow.mild) c.emit(dyingBegan({ who, spared: sparedTurns(c, who) }))
}

/** Hit Point damage to a creature that lies at 0 already. */
function hurtAgain(c: Context, who: number, blow: Blow): void {
  if (!diesByResolve(c, who)) {
    if (!blow.mild || c.has(who, lingering)) become(c, who, dead)
    return
  }
  if (killsOutright(c, who, blow)) {
    become(c, who, dead)
    return
  }
  if (!c.has(who, dying)) {
    if (blow.mild && !ANY_DAMAGE_ENDS_STABILITY(c)) return
    become(c, who, dying)
    c.emit(dyingBegan({ who, spared: 0 }))
    if (STABLE_HIT_COSTS_RESOLVE(c)) c.plan(loseResolve({ who }))
    return
  }
  const times = c.get(who, hurtWhileDying)
  if (times === 0) {
    c.emit(dyingHurt({ who, times: 1 }))
    c.plan(loseResolve({ who }))
    return
  }
  // A later one in the round costs another point only by more than half of the maximum.
  const once = DYING_EXTRA_LOSS_ONCE(c)
  if ((once && times > 1) || !c.atMost(who, hitPoints, -Math.floor(maximum(c, who) / 2) - 1)) return
  if (once) c.emit(dyingHurt({ who, times: 2 }))
  c.plan(loseResolve({ who }))
}

/** By a reading an attack on one at 0 Hit Points kills by all of its damage, what other points took included. */
export const WHOLE = 'massive-damage-counts-stamina'

function hurt(c: Context, who: number, blow: Blow): void {
  if (diesByResolve(c, who) && killsWhole(c, who, blow)) {
    become(c, who, dead)
    if (c.atMost(who, hitPoints, -1)) stopAtZero(c, who)
    return
  }
  if (!c.atMost(who, hitPoints, 0)) return
  if (!isFallen(c, who)) {
    fall(c, who, blow)
    stopAtZero(c, who)
    return
  }
  // What Stamina Points and temporary ones took is no Hit Point damage.
  if (!c.atMost(who, hitPoints, -1)) return
  hurtAgain(c, who, blow)
  stopAtZero(c, who)
}

/** Healing of Hit Points: the creature is as if it had never been at 0. */
function recover(c: Context, who: number): void {
  if (!isFallen(c, who) || c.atMost(who, hitPoints, 0)) return
  if (c.has(who, lingering)) clearTimers(c, who, t => t.source === lingering.name)
  become(c, who, null)
}

/** So much of the maximum or less, which is what sends a creature that flees off the field. */
const badlyHurt = (r: Reader, who: number, percent = 25): boolean =>
  r.atMost(who, hitPoints, Math.floor((sheetOf(r, who).hitPoints.maximum * percent) / 100))

/**
 * What Hit Points mean: nothing above 0; at 0 dying, or death for those who do not die by Resolve Points. Stamina Points
 * and temporary Hit Points lie above them in the same counter.
 */
export const thresholds: Chapter = {
  topic: 'injury',
  from: 'starfinder',
  rules: [
    'starfinder/injury/damage-while-dying',
    'starfinder/injury/damage-while-stable',
    'starfinder/injury/massive-damage',
    'starfinder/injury/massive-damage-at-zero',
    'starfinder/injury/monster-lingering-option',
    'starfinder/injury/nonlethal-at-zero',
    'starfinder/injury/zero-resolve-grace',
    'starfinder/injury/no-effect-above-zero',
  ],
  needs: { steps: [loseResolve], fields: [hitPoints, initiative, order, place, reached, standing, timers] },
  // Nonlethal damage goes off the Hit Points: the counter beside them stays at 0.
  fields: [nonlethal, spared, hurtWhileDying, liesOn],
  events: [dyingBegan, dyingHurt, turnSpared, hitPointsLimited],
  slots: { badlyHurt },
  steps: [
    run(updateHitPointState, (c, { who, after, attack, n }) => {
      if (c.has(who, dead)) return
      if (after === 'cure') recover(c, who)
      // Points that are no damage have gone: at 0 Hit Points it falls, whatever stands above them.
      else if (after === 'loss') {
        if (bare(c, who) <= 0 && !isFallen(c, who)) fall(c, who, { mild: false, attack: false })
      } else if (after !== 'gain') hurt(c, who, { mild: after === 'bruise', attack: attack === true, n })
    }),
    run(die, (c, { who }) => become(c, who, dead)),
    run(dieSlowly, (c, { who }) => {
      if (c.has(who, lingering)) become(c, who, dead)
    }),
  ],
  triggers: [
    // Points that the game master changes have the consequences of any other change.
    trigger(adjusted, (_, { who, field, by = 0 }) =>
      who === undefined || field !== hitPoints.name
        ? []
        : [updateHitPointState({ who, after: by < 0 ? 'damage' : 'cure' })],
    ),
    // One state of 0 Hit Points takes the place of another.
    trigger(ruled, (c, { what, who, condition: given }) => {
      if (what !== 'give' || who === undefined || !STATES.some(k => k.name === given)) return []
      for (const k of STATES) if (k.name !== given && c.has(who, k)) c.emit(stateLeft({ who, condition: k.name }))
      return []
    }),
  ],
  readings: [
    ANY_DAMAGE_ENDS_STABILITY,
    DYING_EXTRA_LOSS_ONCE,
    MASSIVE_DAMAGE_ANY_SOURCE,
    MONSTERS_DIE_SLOWLY,
    NONLETHAL_MASSIVE_DAMAGE,
    STABLE_HIT_COSTS_RESOLVE,
    ZERO_RESOLVE_DIES_NEXT_TURN,
  ],
  options: {
    [WHOLE]: { rule: 'starfinder/injury/massive-damage-at-zero', kind: 'flag' },
  },
}
