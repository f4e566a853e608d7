import type { Chapter, Condition, Context, RuleId, Step } from '@quintain/engine'
import { condition, GAME, run, step } from '@quintain/engine'
import { addBoosts, type Boost, boostGiven, boostOver, boostSpec, boosts, facingOf } from '../../creature/boosts.ts'
import { dieOf } from '../../creature/damage-dice.ts'
import { befall } from '../../creature/documents/immune.ts'
import type { Duration, Span } from '../../creature/effect.ts'
import { clearTimers, endConditions, ends, giveUntil, placeOf, roundsFrom, startTimer } from '../../turn/timers.ts'
import { dead } from '../../vocabulary/conditions.ts'
import { initiative, order, reached, standing, timers } from '../../vocabulary/fields.ts'
import { atTurnEnd, atTurnStart, type Moment, type Timer } from '../../vocabulary/timers.ts'
import { lengthOf } from '../running/duration.ts'
import type { Brought } from '../text.ts'

const DICE = /d/
/** Whether it is a length of time. */
export const isSpan = (lasts: Duration): lasts is Span => typeof lasts === 'object' && !('until' in lasts)

/**
 * When it ends. Rounds end at the place in the order at which they began, which out of turn is not that of the creature
 * that caused it.
 */
export function momentOf(c: Context, who: number, by: number, lasts: Exclude<Duration, 'permanent'>): Moment {
  if (lasts === 'fight') return { at: 'fight-end' }
  // It is cleared when the effect ends, or leaves the creature.
  if (lasts === 'effect') return { at: 'never' }
  if (isSpan(lasts)) return roundsFrom(c, c.read(GAME, reached) ?? placeOf(c, by))
  const of = lasts.of === 'user' ? by : who
  return lasts.until === 'turn-start' ? atTurnStart(of) : atTurnEnd(of)
}

/** The source of what an effect gives: the running effect, where it lasts as long as that. */
export const sourceOf = ({ source, from }: Pick<Brought, 'source' | 'from'>, lasts: Duration): string =>
  lasts === 'effect' && from !== undefined ? from : source

/** Gives a condition for a time, and the steps that come with its end; the same effect again is renewed. */
export function giveFor(
  c: Context,
  brought: Pick<Brought, 'who' | 'by' | 'source' | 'from'>,
  k: Condition,
  lasts: Duration,
  steps: readonly Step[] = [],
): void {
  const { who, by } = brought
  const source = sourceOf(brought, lasts)
  if (lasts === 'permanent') {
    befall(c, who, k)
    return
  }
  clearTimers(c, who, t => ends(t, k) && t.source === source)
  const length = isSpan(lasts) ? lengthOf(c, lasts, `duration, ${k.name}`) : { left: 1 }
  giveUntil(c, who, k, momentOf(c, who, by, lasts), { ...length, source, steps })
}

/** What an effect has brought goes on for some rounds after it has let go. */
export const lingers = step(
  'lingers',
  { who: 'creature', by: 'creature', condition: 'text', of: 'text', source: 'text' },
  { rolls: 'by' },
)
/** The steps by which a condition of a running effect goes on after it; none where it ends with that. */
export const lingering = (
  { who, by, source }: Pick<Brought, 'who' | 'by' | 'source'>,
  k: Condition,
  of?: string,
): readonly Step[] => (of === undefined ? [] : [lingers({ who, by, condition: k.name, of, source })])

/** What an effect has given ends by this step, after as long as it lasts; `same` are timers of it that run already. */
export function endsAfter(
  c: Context,
  x: Pick<Brought, 'who' | 'by' | 'source' | 'from'>,
  lasts: Duration,
  what: string,
  end: Step,
  same: (t: Timer) => boolean,
): void {
  if (lasts === 'permanent') return
  const { who, by } = x
  clearTimers(c, who, same)
  const { left, secret } = isSpan(lasts) ? lengthOf(c, lasts, `duration, ${what}`) : { left: 1, secret: false }
  const moment = momentOf(c, who, by, lasts)
  startTimer(c, who, { moment, left, steps: [end], source: sourceOf(x, lasts) }, { secret })
}

export const endBoost = step('end-boost', { who: 'creature', boost: boostSpec })
export const endsBoost = (s: Step): s is ReturnType<typeof endBoost> => s.do === endBoost.kind

const isSame = (a: Boost, b: Boost): boolean =>
  a.to === b.to &&
  a.value === b.value &&
  a.type === b.type &&
  a.source === b.source &&
  a.which === b.which &&
  a.anew === b.anew &&
  a.facing === b.facing &&
  a.once === b.once

/** Whether a timer ends this bonus. */
export const endsSame = (t: Timer, boost: Boost): boolean =>
  t.steps.some(s => endsBoost(s) && isSame(s.boost as Boost, boost))

/** What a bonus that adds up comes to with this time more; the one that it had is over. */
function addedUp(c: Context, { who, source, consequence }: Brought, most: number): number {
  const { adds = 0, to = 'AC', type = 'untyped' } = consequence
  const had = c.items(who, boosts).find(b => b.to === to && b.type === type && b.source === source)
  if (!had) return adds
  clearTimers(c, who, t => endsSame(t, had))
  const sum = had.value + adds
  const capped = Math.abs(sum) > Math.abs(adds) * most ? adds * most : sum
  if (capped !== had.value) c.emit(boostOver({ who, boost: had }))
  return capped
}

/** Gives a bonus for a time; the same effect again lasts anew. */
export function giveBoost(c: Context, x: Brought): void {
  const { who, source, consequence } = x
  const { adds = 0, to = 'AC', type = 'untyped', which, anew, facing, once, stacks, lasts = 'fight' } = consequence
  const boost: Boost = {
    to,
    value: stacks === undefined ? adds : addedUp(c, x, stacks),
    type,
    source,
    ...(which === undefined ? {} : { which }),
    ...(anew ? { anew } : {}),
    ...(facing ? { facing: facingOf(facing) } : {}),
    ...(once ? { once } : {}),
  }
  if (!c.items(who, boosts).some(b => isSame(b, boost))) c.emit(boostGiven({ who, boost }))
  const mark = sourceOf(x, lasts)
  endsAfter(c, x, lasts, to, endBoost({ who, boost }), t => t.source === mark && endsSame(t, boost))
}

/** Bonuses and penalties that effects give for a time. */
export const boosting: Chapter = {
  topic: 'effects',
  from: 'd20',
  reads: { consequence: ['adds', 'facing', 'stacks', 'lingers'] },
  needs: { steps: [endConditions], fields: [initiative, order, reached, standing, timers] },
  fields: [boosts],
  events: [boostGiven, boostOver],
  steps: [
    run(lingers, (c, { who, by, condition: name, of, source }) => {
      const left = DICE.test(of) ? c.roll(`rounds after ${source}`, dieOf(of), n => n) : Number(of)
      if (left > 0 && !c.has(who, dead)) giveFor(c, { who, by, source }, condition(name), { rounds: left })
    }),
    run(endBoost, (c, { who, boost }) => {
      // Another effect of the same name may bring it still.
      if (c.items(who, timers).some(t => endsSame(t, boost as Boost))) return
      if (c.items(who, boosts).some(b => isSame(b, boost as Boost))) c.emit(boostOver({ who, boost }))
    }),
  ],
  adds: {
    runsToo: (r, who) =>
      r.items(who, boosts).map(boost => ({
        what: `${boost.value < 0 ? boost.value : `+${boost.value}`} to ${boost.to}`,
        source: boost.source,
        from: boost.source,
        ends: t => endsSame(t, boost),
      })),
  },
}

/** The rule under which each number of a text takes what effects add to it. */
export interface BoostRules {
  readonly attack: RuleId
  readonly damage: RuleId
  readonly AC: RuleId
  readonly saves: RuleId
  readonly checks: RuleId
  readonly initiative: RuleId
  readonly speed: RuleId
}

/** What effects give and take for a time counts in the numbers that they name. */
export const boosted = (from: string, rules: BoostRules): Chapter => ({
  topic: 'effects',
  from,
  needs: { fields: [boosts] },
  terms: {
    attack: (t, c, who, { target }) => addBoosts(t, c, who, 'attack', rules.attack, target),
    damage: (t, c, who, { target }) => addBoosts(t, c, who, 'damage', rules.damage, target),
    defense: (t, c, who, { attacker }) => addBoosts(t, c, who, 'AC', rules.AC, attacker),
    save: (t, c, who, { by }) => addBoosts(t, c, who, 'saves', rules.saves, by),
    check: (t, c, who) => addBoosts(t, c, who, 'checks', rules.checks),
    initiative: (t, c, who) => addBoosts(t, c, who, 'initiative', rules.initiative),
    speed: (t, c, who) => addBoosts(t, c, who, 'speed', rules.speed),
  },
})
