import type { Chapter, Context, RuleId, RulingKind } from '@quintain/engine'
import { beyond, event, ruled, ruling, run, sharedReading, step } from '@quintain/engine'
import { dead } from '../vocabulary/conditions.ts'
import { refusal } from '../words/refusals.ts'
import { damageTaken } from './damage.ts'
import { hitPoints, nonlethal, pools, raised } from './fields.ts'
import { maximum, missing, real } from './points.ts'
import {
  gain,
  HIT_POINTS,
  type InjuryText,
  pointsGained,
  pointsIn,
  poolsSet,
  shift,
  standing,
  TEMPORARY,
  withdraw,
} from './pools.ts'
import type { Source } from './rules.ts'
import { updateHitPointState } from './thresholds.ts'

export const TEMP_HP_NOTED_TOTAL = sharedReading('temp-hp-noted-total')
export const CONSTITUTION_LOSS_CAPS = sharedReading('constitution-loss-caps')

/**
 * An effect gives temporary hit points; those of different effects add up. A second grant of one effect counts only if
 * it gives more than remains of the first.
 */
export const fortify = step('fortify', { who: 'creature', n: 'int', source: 'text' })
const RULED: RuleId = 'house/ruling/temporary'
const BY_RULING = 'a ruling'
/** Temporary hit points by the game master's word: they stay until damage takes them, and do not add up with each other. */
export const temporaryRuling: RulingKind = ruling({
  name: 'temporary',
  rule: RULED,
  parameters: { who: 'creature', n: 'int' },
  refuse: (r, { who, n }) => [
    ...beyond(n),
    ...(r.has(who, dead) ? [{ why: refusal.isDead(r.sheet(who).name), rule: RULED }] : []),
    ...(n < 1 ? [{ why: refusal.noHealing(n), rule: 'house/ruling/value' as const }] : []),
  ],
  plan(c, { who, n }) {
    c.plan(fortify({ who, n, source: BY_RULING }))
    c.emit(ruled({ what: 'temporary', who }))
  },
})
/** The effect ends: its remaining points are removed. */
export const unfortify = step('unfortify', { who: 'creature', source: 'text' })
/** A raised Constitution adds n hit points, to the maximum and to the current total. */
export const raise = step('raise', { who: 'creature', n: 'int' })
/** The raise by n hit points ends. */
export const lower = step('lower', { who: 'creature', n: 'int' })

/** The maximum has changed, and current hit points with it (they may change less than the maximum when it falls). */
export const maximumChanged = event(
  'maximum-changed',
  { who: 'creature', maximum: 'int', by: 'int', n: 'int' },
  (w, e) => {
    w.set(e.who, raised, e.maximum)
    w.add(e.who, hitPoints, e.n)
  },
  { of: 'who', to: 'own' },
)

/** The added points end. That is no new wound: a creature already below 0 stays stable, or awake; others fall as by damage. */
const withdrawn = (c: Context, who: number): 'loss' | 'damage' => (c.atMost(who, hitPoints, -1) ? 'loss' : 'damage')

/** Temporary hit points above all others, and no other pool. */
const usualPools: InjuryText = {
  pools: [TEMPORARY],
  maximum: (r, who, pool) => (pool === HIT_POINTS ? maximum(r, who) : Number.POSITIVE_INFINITY),
}

/** Points above the hit points that effects give and take. `injury`: the pools of a text that has others beside them. */
export const temporaryPools = ({ from }: Source, injury: InjuryText = usualPools): Chapter => ({
  topic: 'injury',
  from,
  needs: {
    steps: [updateHitPointState],
    fields: [hitPoints, nonlethal],
  },
  fields: [pools, raised],
  events: [pointsGained, poolsSet, maximumChanged],
  slots: {
    injury,
  },
  rulings: [temporaryRuling],
  steps: [
    run(fortify, (c, { who, n, source }) => {
      const had = pointsIn(c, who, TEMPORARY, source)
      if (n <= had) return
      const noted = TEMP_HP_NOTED_TOTAL(c) ? { noted: real(c, who) } : {}
      gain(c, who, { pool: TEMPORARY, n: n - had, source, ...noted })
      c.plan(updateHitPointState({ who, after: 'gain' }))
    }),
    run(unfortify, (c, { who, source }) => {
      const pool = standing(c, who).find(p => p.source === source)
      if (!pool) return
      // To the letter the total falls to the one noted, which takes what was healed since.
      const since = pool.noted === undefined ? 0 : Math.max(0, real(c, who) - pool.noted)
      const n = withdraw(c, who, pool, since)
      if (n === 0) return
      c.emit(damageTaken({ who, n, kind: 'lethal' }))
      c.plan(updateHitPointState({ who, after: withdrawn(c, who) }))
    }),
    run(raise, (c, { who, n }) => {
      c.emit(maximumChanged({ who, maximum: c.get(who, raised) + n, by: n, n }))
      shift(c, who, n)
      c.plan(updateHitPointState({ who, after: 'gain' }))
    }),
    run(lower, (c, { who, n }) => {
      const now = c.get(who, raised)
      const by = Math.min(n, now)
      // What the end takes from current hit points is not said: all that was given, or (an option) only what is over the maximum.
      const over = CONSTITUTION_LOSS_CAPS(c) ? Math.max(0, by - missing(c, who)) : by
      c.emit(maximumChanged({ who, maximum: now - by, by: 0 - by, n: 0 - over }))
      shift(c, who, -over)
      if (over > 0) c.plan(updateHitPointState({ who, after: withdrawn(c, who) }))
    }),
  ],
})
