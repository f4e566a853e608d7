import type { AttackLine } from '@quintain/rules'
import type { ActionOdds } from '../attack.ts'

/** How long the action of a line takes to drop its target, done once a turn on a target that does not heal. */
export interface Turns {
  /** Mean number of turns; null where the action never does it, or they were not followed so far. */
  readonly mean: number | null
  /** Chances that the target has dropped by the end of turn 1, 2, 3 ...: to 99.9 %, and 100 turns at most. Empty where it never does. */
  readonly dropped: readonly number[]
}
/** Turns that are told at most, and the chance after which no more are. */
export const MOST = 100
export const ENOUGH = 0.999
/** Points times the amounts of damage of a turn that are followed: more would take seconds. */
const FOLLOWED = 2_000_000

/**
 * The turns that the action of a line takes to drop its target: exactly, as each turn deals the damage of the line and no other.
 * Null where the text deals no points, the line does not say how many there are or says more than are followed, or the target is
 * down already.
 */
export function turnsOf({ hp, temporary }: AttackLine, { damage }: ActionOdds): Turns | null {
  if (damage === null || hp === null || hp < 1) return null
  const points = hp + temporary
  if (points * damage.length > FOLLOWED) return null
  const [none = 0] = damage
  const some = damage.slice(1).reduce((a, b) => a + b, 0)
  if (some <= 0) return { mean: null, dropped: [] }
  // Turns that are left with so many points: one, and those that are left after it. A turn without damage begins anew.
  const left = [0]
  for (let n = 1; n <= points; n++) {
    let sum = 1
    for (let d = 1; d < n && d < damage.length; d++) sum += damage[d]! * left[n - d]!
    left.push(sum / (1 - none))
  }
  return { mean: left[points]!, dropped: byTurn(points, damage) }
}

/** The chance that so many points are gone by the end of each turn. */
function byTurn(points: number, damage: readonly number[]): readonly number[] {
  const dropped: number[] = []
  let dealt = [1]
  let done = 0
  while (done < ENOUGH && dropped.length < MOST) {
    const next = new Array<number>(Math.min(points, dealt.length + damage.length - 1)).fill(0)
    dealt.forEach((p, before) => {
      for (let d = 0; d < damage.length; d++)
        if (before + d < points) next[before + d]! += p * damage[d]!
        else done += p * damage[d]!
    })
    dealt = next
    dropped.push(done)
  }
  return dropped
}
