import type { Chapter, Context, Reader, Step } from '@quintain/engine'
import { event } from '@quintain/engine'
import type { TargetedAttack } from '../../d20/attack/attack-text.ts'
import { moreDamage } from '../../d20/attack/more-damage.ts'
import { broughtBy } from '../../d20/creature/documents/hit-consequences.ts'
import { proofAgainst } from '../../d20/creature/documents/immune.ts'
import type { AttackFacts } from '../../d20/vocabulary/stats.ts'
import { passesThrough } from '../conditions/incorporeal.ts'
import { score, sheetOf } from '../creature/abilities.ts'
import type { Row } from '../vocabulary/names.ts'
import { wound } from '../vocabulary/steps.ts'
import { reason } from '../words/reasons.ts'
import { addCritical } from './critical.ts'
import { weaponOf } from './facts.ts'
import { CHOOSE_DAMAGE_TYPE } from './readings.ts'

export const passedThrough = event('passed-through', { who: 'creature', by: 'creature' }, null, {
  of: 'who',
  to: 'seen',
})

/** Lethal or non-lethal: fixed by the attack, unless by the reading that lets the attacker choose. */
export function rowOf(c: Reader, b: Pick<TargetedAttack, 'by' | 'weapon'>, f: AttackFacts): Row {
  const { nonlethal, unarmed } = weaponOf(c, b)
  const mild = nonlethal ?? unarmed === true
  const switched = f.switched && CHOOSE_DAMAGE_TYPE(c)
  return mild !== switched ? 'non-lethal' : 'lethal'
}

/** Whether non-lethal damage does nothing to a creature. */
const isProof = (c: Context, b: TargetedAttack, f: AttackFacts): boolean =>
  rowOf(c, b, f) === 'non-lethal' && ['nonlethal', 'nonlethal damage'].some(what => proofAgainst(c, b.at, what))

/**
 * The damage bonus of a hit on this target; null for the incorporeal, unless it is of their kind or supernatural, and for
 * whom non-lethal damage does nothing.
 */
export function bonusAgainst(c: Context, b: TargetedAttack, f: AttackFacts): number | null {
  const blunts = c.scene.rules.added.blunts?.map(of => of(c, b)).find(left => left !== undefined)
  if (blunts === 'nothing' || passesThrough(c, b.at, b.by, weaponOf(c, b).supernatural === true) || isProof(c, b, f)) {
    c.emit(passedThrough({ who: b.at, by: b.by }))
    return null
  }
  const whole = c.tally('damage', b.by, f)
  return blunts === 'half' ? Math.floor(whole / 2) : whole
}
/** What its weapon brings comes with the injury: nothing of it where the Toughness save takes nothing. */
export const bringsOf = (c: Reader, b: TargetedAttack, critical: boolean): { weapon?: number; critical?: boolean } =>
  broughtBy(weaponOf(c, b), b, critical).length > 0 ? { weapon: b.weapon, critical } : {}

/** The effect of a hit: one Toughness save. */
export function damageSteps(c: Context, b: TargetedAttack, f: AttackFacts, coup?: number): readonly Step[] {
  const bonus = bonusAgainst(c, b, f)
  if (bonus === null) return []
  const finesse = f.finesse || undefined
  return [wound({ who: b.at, by: b.by, bonus, row: rowOf(c, b, f), finesse, coup, ...bringsOf(c, b, f.critical) })]
}

/** No dice: weapon figure and Strength make a bonus, and the victim's Toughness save does the rest. */
export const damage: Chapter = {
  topic: 'damage',
  from: 'true20',
  rules: ['true20/damage/damage-bonus', 'true20/damage/type-of-attack', 'true20/damage/types'],
  events: [passedThrough],
  stats: {
    damage: (t, c, who, f) => {
      const weapon = sheetOf(c, who).weapons[f.weapon]!
      t.add(Number(weapon.damage[0]!.dice), 'weapon', weapon.name, 'true20/damage/damage-bonus')
      t.add(weapon.bonus ?? 0, 'weapon', `${weapon.name}, quality`, 'true20/damage/damage-bonus')
      for (const { dice, from, rule } of moreDamage(c, who, f.target, weapon, f.plain))
        t.add(Number(dice), 'untyped', from, rule)
      const strength = score(c, who, 'strength')
      if (weapon.strength ?? weapon.use !== 'projectile')
        t.add(strength, 'score', 'Strength', 'true20/damage/damage-bonus')
      else t.lose(strength, 'score', 'Strength', 'true20/damage/damage-bonus', reason.fixedDamage)
      if (f.critical) addCritical(t, weapon)
    },
  },
  readings: [CHOOSE_DAMAGE_TYPE],
}
