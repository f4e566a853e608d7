import type { Chapter, Context } from '@quintain/engine'
import { event, json, maybe, oneOf, run, step } from '@quintain/engine'
import { dead } from '../vocabulary/conditions.ts'
import { hitPoints, nonlethal, type Pool, temporary } from './fields.ts'
import { massiveDamageSave } from './massive-damage.ts'
import { afterDamage, updateHitPointState } from './thresholds.ts'

const kind = oneOf('lethal', 'nonlethal')

/** Lost so many hit points, or took so much nonlethal damage, which is kept beside them. */
export const damageTaken = event(
  'damage-taken',
  { who: 'creature', n: 'int', kind, by: maybe('creature') },
  (w, e) => (e.kind === 'lethal' ? w.add(e.who, hitPoints, -e.n) : w.add(e.who, nonlethal, e.n)),
  { see: 'split', shared: ['who', 'kind', 'by'] },
)
/** The temporary hit points that are left; absent when none are. */
export const temporaryLeft = event(
  'temporary-left',
  { who: 'creature', pools: maybe(json<readonly Pool[]>()) },
  (w, e) => w.put<readonly Pool[] | undefined>(e.who, temporary, e.pools),
  { see: 'own' },
)

/** Damage of a known amount reaches a creature: from a blow, a fall, an effect. `attack` marks a single attack's. */
export const damage = step('damage', { who: 'creature', n: 'int', kind, by: maybe('creature'), attack: 'flag' })

/** What is left of the pools after a loss: the oldest is used up first. `keep`: also of those that are used up. Absent when there are none. */
function drained(pools: readonly Pool[], loss: number, keep: boolean): readonly Pool[] | undefined {
  let rest = loss
  const left: Pool[] = []
  for (const p of pools) {
    const taken = Math.min(rest, p.left)
    rest -= taken
    if (keep || taken < p.left) left.push({ ...p, left: p.left - taken })
  }
  return left.length ? left : undefined
}

/** A loss of hit points takes temporary ones first; they count among the hit points, which the loss itself lowers. */
export function drain(c: Context, who: number, n: number): void {
  const pools = c.read(who, temporary)
  if (!pools) return
  // Where the total noted at their coming counts at their end, it counts for those that are used up too.
  const left = drained(pools, n, c.option('temp-hp-noted-total') === true)
  c.emit(temporaryLeft(left ? { who, pools: left } : { who }))
}

/** Takes hit points: temporary ones first, in the same count. Settle afterwards, in a step of its own. */
export function lose(c: Context, who: number, n: number, kind: 'lethal' | 'nonlethal', by?: number): void {
  if (kind === 'lethal') drain(c, who, n)
  c.emit(damageTaken(by === undefined ? { who, n, kind } : { who, n, kind, by }))
}

export const damageToHitPoints: Chapter = {
  topic: 'damage',
  from: 'd20',
  needs: {
    slots: ['hit'],
    steps: [massiveDamageSave, updateHitPointState],
  },
  fields: [hitPoints, nonlethal, temporary],
  events: [damageTaken, temporaryLeft],
  steps: [
    run(damage, (c, { who, n, kind, by, attack }) => {
      if (n <= 0 || c.has(who, dead)) return
      lose(c, who, n, kind, by)
      c.plan(updateHitPointState({ who, after: afterDamage(kind) }))
      // The damage counts as dealt, before temporary hit points take any.
      const counts = kind === 'lethal' || c.option('massive-includes-nonlethal') === true
      if (attack && counts && n >= (c.slots.hit.massive ?? Number.POSITIVE_INFINITY)) c.plan(massiveDamageSave({ who }))
    }),
  ],
}
