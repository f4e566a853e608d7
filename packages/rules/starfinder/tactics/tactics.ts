import type { Chapter, Reader } from '@quintain/engine'
import type { Declared } from '../../d20/actions/attacks.ts'
import { weaponOf } from '../../d20/attack/facts.ts'
import { meanOf } from '../../d20/tactics/strike.ts'
import { attackStep, withDetails } from '../../d20/vocabulary/attack-step.ts'
import { attackText } from '../attack/attack-text.ts'
import { helpByFire } from './fire.ts'

/**
 * Damage that one attack can be expected to do, by points more on the roll: the chance to hit, one critical hit in twenty, and the
 * mean of the dice.
 */
function expected(r: Reader, who: number, d: Declared, full: boolean): (more: number) => number {
  const a = attackStep({ by: who, at: d.target, weapon: d.weapon, as: 'attack', index: 0, ...withDetails({ full }) })
  const attack = { ...a, at: d.target }
  const f = attackText.facts(r, attack)
  const bonus = r.tally('attack', who, f)
  const defense = r.tally('defense', d.target, attackText.against(r, attack, f))
  const weapon = weaponOf(r, who, d.weapon)
  const mean = weapon.damage.reduce((n, part) => n + meanOf(part.dice), 0) + r.tally('damage', who, f)
  return more => {
    const needed = defense - (bonus + more)
    const hits = Math.min(19, Math.max(1, 21 - needed))
    const criticals = needed <= 20 ? 1 : 0
    return ((hits + criticals) / 20) * Math.max(1, mean)
  }
}

/** How creatures weigh attacks. */
export const tactics: Chapter = {
  topic: 'tactics',
  from: 'starfinder',
  slots: {
    worth: (r, who, d) => expected(r, who, d, false),
    helps: helpByFire,
    // Two attacks at -4 do not always do more than one.
    prefersFull: (r, who, d) =>
      !r.scene.rules.added.attacksOnce?.some(once => once(r, who, d.weapon)) &&
      2 * expected(r, who, d, true)(0) > expected(r, who, d, false)(0),
  },
}
