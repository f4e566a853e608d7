import type { Chapter, Context, Reader, Writer } from '@quintain/engine'
import { event, GAME, maybe, run, sharedReading, step } from '@quintain/engine'
import { drainedBy, loweredBy, normalScore } from '../../creature/abilities.ts'
import { proofAgainst } from '../../creature/documents/immune.ts'
import { isClosed } from '../../turn/end.ts'
import { clearTimers, endConditions, startTimer } from '../../turn/timers.ts'
import { dead } from '../../vocabulary/conditions.ts'
import { type Lowered, lowered, order, timers, winner } from '../../vocabulary/fields.ts'
import type { Timer } from '../../vocabulary/timers.ts'
import type { Source } from '../rules.ts'
import { die } from '../thresholds.ts'

export const DRAIN_AS_DAMAGE_IN_BATTLE = sharedReading('drain-as-damage-in-battle')

const change = { who: 'creature', ability: 'text', n: 'int' } as const
/** Some creatures and abilities lower an ability score for a time. `kills`: who has no point of it left dies. */
export const weaken = step('weaken', { ...change, kills: maybe('flag') })
/** Others lower it for good. */
export const drain = step('drain', { ...change, kills: maybe('flag') })
/** What was damage as long as the fight went on is drain now. */
const drainAfterwards = step('drain-afterwards', change)
/** Points come back: those of ability damage, or those that were drained. */
export const restoreAbility = step('restore-ability', { ...change, drained: 'flag' })

const points = { who: 'creature', ability: 'text', by: 'int', was: 'int' } as const
const rewrite =
  (drained: Pick<Lowered, 'drained'>) =>
  (
    w: Writer,
    { who, ability, by, was }: { readonly who: number; readonly ability: string; readonly by: number; was: number },
  ): void => {
    if (was > 0) w.exclude<Lowered>(who, lowered, { ability, by: was, ...drained })
    if (by > 0) w.include<Lowered>(who, lowered, { ability, by, ...drained })
  }
/** How far a score is lowered by damage now, and was before; 0 is not at all. */
export const abilityLowered = event('ability-lowered', points, rewrite({}), { of: 'who', to: 'own' })
/** The same of points that are drained. */
export const abilityDrained = event('ability-drained', points, rewrite({ drained: true }), { of: 'who', to: 'own' })

/** A fight goes on, in which drain may count as damage (an option). */
const asDamage = (r: Reader): boolean =>
  DRAIN_AS_DAMAGE_IN_BATTLE(r) && (r.read(GAME, order)?.length ?? 0) > 0 && !isClosed(r)

/** Whether it loses no points of this ability so: `ability damage`, or `Strength damage` alone. */
const isSpared = (r: Reader, who: number, how: 'ability damage' | 'ability drain', ability: string): boolean =>
  proofAgainst(r, who, how) || proofAgainst(r, who, how.replace('ability', ability))

const waits = (t: Timer): ReturnType<typeof drainAfterwards> | undefined =>
  t.steps.find((s): s is ReturnType<typeof drainAfterwards> => s.do === drainAfterwards.kind)
/** Points of damage become drain when the fight is over, with those of the same score that wait already. */
function wait(c: Context, who: number, ability: string, n: number): void {
  const same = (t: Timer) => waits(t)?.ability === ability
  const before = c.items(who, timers).find(same)
  clearTimers(c, who, same)
  const all = n + (before ? (waits(before)?.n ?? 0) : 0)
  const steps = [drainAfterwards({ who, ability, n: all })]
  startTimer(c, who, { moment: { at: 'fight-end' }, left: 1, steps, source: `${ability} drain` })
}

/** Points are drained; a score does not fall below 0. Damage gives way to drain: together they are never more than the score. */
function drainNow(c: Context, who: number, ability: string, n: number, kills: boolean): void {
  const was = drainedBy(c, who, ability)
  const left = normalScore(c, who, ability)
  const by = Math.min(n, left)
  if (by > 0) c.emit(abilityDrained({ who, ability, by: was + by, was }))
  const damage = loweredBy(c, who, ability)
  if (damage > left - by) c.emit(abilityLowered({ who, ability, by: left - by, was: damage }))
  if (kills && damage + by >= left) c.plan(die({ who }))
}

/** Whether a score of 0 is death: that of Constitution is, any other where the effect says so. */
const isDeath = (ability: string, kills = false): boolean => ability === 'Constitution' || kills
/** Ability damage and drain. A Constitution of 0 is death. */
export const abilityDamage = ({ from }: Source): Chapter => ({
  topic: 'abilities',
  from,
  needs: {
    steps: [die, endConditions],
    fields: [order, timers, winner],
  },
  fields: [lowered],
  events: [abilityDrained, abilityLowered],
  steps: [
    run(weaken, (c, { who, ability, n, kills }) => {
      if (n <= 0 || c.has(who, dead) || isSpared(c, who, 'ability damage', ability)) return
      const was = loweredBy(c, who, ability)
      // A score does not fall below 0.
      const by = Math.min(was + n, normalScore(c, who, ability))
      if (by !== was) c.emit(abilityLowered({ who, ability, by, was }))
      if (isDeath(ability, kills) && by >= normalScore(c, who, ability)) c.plan(die({ who }))
    }),
    run(drain, (c, { who, ability, n, kills }) => {
      if (n <= 0 || c.has(who, dead) || isSpared(c, who, 'ability drain', ability)) return
      if (!asDamage(c)) {
        drainNow(c, who, ability, n, isDeath(ability, kills))
        return
      }
      wait(c, who, ability, n)
      c.plan(weaken({ who, ability, n, ...(kills ? { kills } : {}) }))
    }),
    run(drainAfterwards, (c, { who, ability, n }) => {
      const damage = loweredBy(c, who, ability)
      const turned = Math.min(n, damage)
      if (turned === 0) return
      const was = drainedBy(c, who, ability)
      c.emit(abilityLowered({ who, ability, by: damage - turned, was: damage }))
      c.emit(abilityDrained({ who, ability, by: was + turned, was }))
    }),
    run(restoreAbility, (c, { who, ability, n, drained }) => {
      const was = (drained ? drainedBy : loweredBy)(c, who, ability)
      const by = Math.max(0, was - n)
      if (by !== was) c.emit((drained ? abilityDrained : abilityLowered)({ who, ability, by, was }))
    }),
  ],
})
