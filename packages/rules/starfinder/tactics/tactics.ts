import type { Chapter, Reader } from '@quintain/engine'
import type { Declared } from '../../d20/actions/attacks.ts'
import { weaponOf } from '../../d20/attack/facts.ts'
import { meanOf } from '../../d20/tactics/strike.ts'
import { attackStep, withDetails } from '../../d20/vocabulary/attack-step.ts'
import { attackText } from '../attack/attack-text.ts'
import { helpByFire } from './fire.ts'

/**
 * Damage that one attack can be expected to do: the chance to hit with points more on the roll, one critical hit in twenty,
 * and the mean of the dice.
 */
function expected(r: Reader, who: number, d: Declared, full: boolean, more = 0): number {
  const a = attackStep({ by: who, at: d.target, weapon: d.weapon, as: 'attack', index: 0, ...withDetails({ full }) })
  const attack = { ...a, at: d.target }
  const f = attackText.facts(r, attack)
  const bonus = r.tally('attack', who, f) + more
  const needed = r.tally('defense', d.target, attackText.against(r, attack, f)) - bonus
  const hits = Math.min(19, Math.max(1, 21 - needed))
  const criticals = needed <= 20 ? 1 : 0
  const weapon = weaponOf(r, who, d.weapon)
  const mean = weapon.damage.reduce((n, part) => n + meanOf(part.dice), 0) + r.tally('damage', who, f)
  return ((hits + criticals) / 20) * Math.max(1, mean)
}

/** How creatures weigh attacks. */
export const tactics: Chapter = {
  topic: 'tactics',
  from: 'starfinder',
  slots: {
    worth: (r, who, d, more) => expected(r, who, d, false, more),
    helps: helpByFire,
    // Two attacks at -4 do not always do more than one.
    prefersFull: (r, who, d) =>
      !r.scene.rules.added.attacksOnce?.some(once => once(r, who, d.weapon)) &&
      2 * expected(r, who, d, true) > expected(r, who, d, false),
  },
}
