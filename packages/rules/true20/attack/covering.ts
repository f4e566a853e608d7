import type { Chapter, Context, Reader } from '@quintain/engine'
import { policy, question, reading } from '@quintain/engine'
import type { TargetedAttack } from '../../d20/attack/attack-text.ts'
import { attackFacts } from '../../d20/attack/facts.ts'
import { coveringCreature } from '../../d20/position/cover.ts'
import { areFoes } from '../../d20/position/position.ts'
import { NOBODY } from '../../d20/vocabulary/attack-step.ts'
import type { AttackFacts } from '../../d20/vocabulary/stats.ts'
import { placeOf } from '../position/position.ts'

const RULE = 'true20/cover/lower-own-defense'
const AFTER = reading(
  'lower-after-roll',
  RULE,
  'who covers another is asked after the roll whether it takes the blow; default: it lowers its Defense beforehand',
)
/** "The blow would go past you: lower your Defense, and take it?" */
export const lowering = question<'step aside' | 'take it'>('cover.lowered', {
  about: { by: 'creature', at: 'creature' },
})

/** The creature in the way of an attack, where that is what gives the target its cover. */
export const covering = (r: Reader, a: TargetedAttack, f: AttackFacts): number =>
  a.at === NOBODY ? NOBODY : r.fact(coveringCreature[f.melee ? 'melee' : 'ranged'], a.by, placeOf(r, a.at))

/** Whether who is in the way lowers its Defense now that the roll is seen. */
export function stays(c: Context, a: TargetedAttack, f: AttackFacts): boolean {
  if (!AFTER(c)) return false
  const who = covering(c, a, f)
  if (who === NOBODY || c.barred(who, 'react')) return false
  return c.ask(lowering, who, ['step aside', 'take it'], { by: a.by, at: a.at }) === 'take it'
}

interface Shot {
  readonly target: number
  readonly weapon: number
}
/** What is left of a shot past one of its own side, whom it strikes where it misses by little. */
const PAST_FRIENDS = 0.4
const leavesOf = (r: Reader, who: number, { target, weapon }: Shot): number => {
  const a = { by: who, at: target, weapon, as: 'attack', index: 0 } as const
  const covered = covering(r, a, attackFacts(r, a))
  return covered !== NOBODY && !areFoes(r, who, covered) ? PAST_FRIENDS : 1
}

/** By a reading, who covers another decides after the roll whether it stops the blow. */
export const loweringAfterRoll: Chapter = {
  topic: 'attack',
  from: 'true20',
  policies: [policy(lowering, () => 'step aside')],
  readings: [AFTER],
  adds: { leavesOf },
}
