import type { Chapter } from '@quintain/engine'
import { run } from '@quintain/engine'
import { d20Of } from '../checks/die.ts'
import { droppedWeapons, sheathed } from '../creature/hands.ts'
import type { Weapon } from '../creature/sheet.ts'
import { hitPoints, nonlethal } from '../injury/fields.ts'
import { massiveDamageSave } from '../injury/massive-damage.ts'
import { updateHitPointState } from '../injury/thresholds.ts'
import { missChanceOf } from '../position/concealment.ts'
import { canAttackNow } from '../position/may-attack.ts'
import { lastTarget, targetCleared, targetRecorded } from '../position/melee.ts'
import { attackRolled, attackStep } from '../vocabulary/attack-step.ts'
import { damage } from '../vocabulary/damage-step.ts'
import { applyEffect, expose } from '../vocabulary/effect-steps.ts'
import { altitude, at } from '../vocabulary/fields.ts'
import type { AttackFacts } from '../vocabulary/stats.ts'
import { rollDamage } from './damage-roll.ts'
import { attackFacts, defenseFacts, weaponOf } from './facts.ts'

declare module '@quintain/engine' {
  interface Stats {
    /** How often a hit's damage is rolled: 1, and for each multiplier m that works on it m - 1 more. */
    multiplier: AttackFacts
  }
  interface Slots {
    hit: HitText
  }
}
/** What texts with hit points decide differently about an attack. */
export interface HitText {
  /** Whether a weapon deals nonlethal damage as it is made. */
  nonlethal(w: Weapon): boolean
  /** Whether a weapon may be declared to deal the other kind of damage. */
  maySwitch(w: Weapon): boolean
  /** Damage of a single attack that calls for a save against death; absent where the text has no such save. */
  readonly massive?: number
}

/** Whether the declared attack deals nonlethal damage. */
export const isNonlethal = (text: HitText, w: Weapon, f: AttackFacts): boolean => text.nonlethal(w) !== f.switched

/** Where the highest margin that a total reaches stands in a list of results. What hits by a natural 20 reaches 0 at least; -1 for none. */
export function byMargin(results: readonly { readonly margin: number }[], over: number): number {
  const reached = Math.max(0, over)
  return results.reduce(
    (best, r, i) => (r.margin <= reached && (best < 0 || r.margin > results[best]!.margin) ? i : best),
    -1,
  )
}

/** The attack roll, the critical roll of a threat, and the damage: one attack of a text with hit points. */
export const attackRolls: Chapter = {
  topic: 'attack',
  from: 'd20',
  needs: {
    slots: ['damage', 'hit', 'movement'],
    steps: [applyEffect, damage, expose, massiveDamageSave, updateHitPointState],
    stats: ['attack', 'damage', 'defense', 'multiplier', 'twice'],
    fields: [altitude, droppedWeapons, hitPoints, nonlethal, sheathed],
  },
  fields: [at, lastTarget],
  events: [attackRolled, targetRecorded, targetCleared],
  steps: [
    run(attackStep, (c, s) => {
      if (!canAttackNow(c, s)) return
      if (c.barred(s.at, 'move')) c.emit(targetRecorded({ who: s.by, at: s.at }))
      const facts = attackFacts(c, s)
      const weapon = weaponOf(c, s.by, s.weapon)
      const bonus = c.tally('attack', s.by, facts)
      const needed = s.needed ?? c.tally('defense', s.at, defenseFacts(s.by, facts)) + (s.more ?? 0)
      // Natural 1 misses and natural 20 hits at any total; a roll in the threat range threatens only if it hits.
      const hits = (face: number) => face === 20 || (face !== 1 && face + bonus >= needed)
      const threat = weapon.threat ?? 20
      const { results } = s
      const die = d20Of(c, s.by, 'attack')
      // With results of its own the margin is part of the grade: a few outcomes, never the total.
      const rolled = c.roll('attack', die, face =>
        !hits(face)
          ? 'miss'
          : results
            ? `hit ${byMargin(results, face + bonus - needed)}`
            : face >= threat
              ? 'threat'
              : 'hit',
      )
      const grade = rolled.split(' ')[0]
      const tell = (result: 'miss' | 'hit' | 'critical') =>
        c.emit(attackRolled({ by: s.by, at: s.at, weapon: s.weapon, result }))
      if (grade === 'miss') return tell('miss')
      // A hit on what is hard to see may miss after all, a natural 20 too; then nothing is confirmed.
      const chance = missChanceOf(c, facts.melee ? 'melee' : 'ranged', s.by, s.at)
      if (chance && c.roll('miss chance', chance.die, face => (chance.misses(face) ? 'misses' : 'hits')) === 'misses')
        return c.emit(attackRolled({ by: s.by, at: s.at, weapon: s.weapon, result: 'miss', how: 'concealed' }))
      if (results) {
        tell('hit')
        return c.plan(...(results[Number(rolled.split(' ')[1])]?.steps ?? []))
      }
      const critical = grade === 'threat' && c.roll('critical', die, face => (hits(face) ? 'hit' : 'miss')) === 'hit'
      tell(critical ? 'critical' : 'hit')
      rollDamage(c, s, weapon, critical ? { ...facts, critical } : facts)
    }),
  ],
}
