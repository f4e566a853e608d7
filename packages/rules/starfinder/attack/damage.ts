import type { Chapter, Reader, RuleId } from '@quintain/engine'
import { borrowedProtections } from '../../borrowed/attack/damage.ts'
import { MINIMUM_DAMAGE_PER_ROLL } from '../../d20/attack/damage-roll.ts'
import { weaponOf } from '../../d20/attack/facts.ts'
import { protections } from '../../d20/attack/protections.ts'
import { addBoosts, boosts } from '../../d20/creature/boosts.ts'
import type { Weapon } from '../../d20/creature/sheet.ts'
import { KINETIC } from '../../d20/vocabulary/damage-types.ts'
import { type Mitigation, overcomers } from '../../d20/vocabulary/mitigation.ts'
import { addAbility, addDamageTo } from '../creature/body/abilities.ts'
import { addBonuses } from '../creature/body/bonuses.ts'
import { insubstantial, isIncorporeal, MIXED } from '../creature/body/incorporeal.ts'
import { armOf } from '../creature/sheet-of.ts'
import { WHOLE } from '../injury/injury.ts'
import { isFallen } from '../injury/states.ts'

const BY_SCORE = 'starfinder/abilities/ability-damage-by-score'

/** Whether a weapon deals nonlethal damage as it is made. */
const dealsNonlethal = (w: Weapon): boolean => w.nonlethal ?? false

export const damage: Chapter = {
  topic: 'damage',
  from: 'starfinder',
  rules: [
    'starfinder/damage/minimum',
    'starfinder/damage/on-hit',
    'starfinder/damage/reduction-increase',
    'starfinder/damage/reduction-visible',
    'starfinder/damage/strength-modifier',
    'starfinder/damage/weapon-specialization',
    'starfinder/defense/incorporeal-half-damage',
  ],
  stats: {
    damage(t, c, who, f) {
      const weapon = weaponOf(c, who, f.weapon)
      // Melee and thrown weapons; of a printed attack the figure holds it already.
      if (weapon.strength ?? (f.melee || f.thrown)) {
        const { total, operative } = armOf(c, who, f.weapon)!
        const ability = operative ? 'Dexterity' : 'Strength'
        if (total === undefined)
          addAbility(t, c, who, ability, operative ? BY_SCORE : 'starfinder/damage/strength-modifier')
        else addDamageTo(t, c, who, ability)
      }
      addBoosts(t, c, who, 'damage', 'starfinder/damage/on-hit', f.target)
      t.add(weapon.bonus ?? 0, 'untyped', weapon.name, 'starfinder/damage/weapon-specialization')
      addBonuses(t, c, who, ['damage'], 'starfinder/damage/on-hit')
    },
  },
  slots: {
    hit: {
      nonlethal: dealsNonlethal,
      // The text lets any weapon deal the other kind of damage.
      maySwitch: () => true,
      nonlethalCounts: 'as hit points',
      attacksMayKillOutright: true,
      leastIsNonlethal: true,
      countsWhole: (c, who) => c.option(WHOLE) === true && isFallen(c, who),
    },
  },
  readings: [MINIMUM_DAMAGE_PER_ROLL.under('starfinder/damage/minimum')],
}

/** What does not get through, by what stands in sheets: halves first, then reduction once and resistance for each energy. */
const listed = protections('starfinder', borrowedProtections)
const text = listed.slots!.damage!

const INCREASE: RuleId = 'starfinder/damage/reduction-increase'
/** Damage reduction as effects have increased it, each or the one that they name; what overcomes it stays the same. */
function increased(r: Reader, who: number, all: readonly Mitigation[]): readonly Mitigation[] {
  const more = r.items(who, boosts).filter(b => b.to === 'reduction')
  if (more.length === 0) return all
  const has = all.some(m => m.kind === 'reduce')
  const raised = all.map(m => {
    if (m.kind !== 'reduce') return m
    const by = overcomers(m.overcomeBy)
    const n = more.reduce((sum, b) => (b.which === undefined || b.which.toLowerCase() === by ? sum + b.value : sum), 0)
    const amount = Math.max(0, (m.amount ?? 0) + n)
    return n === 0 ? m : { ...m, amount, source: `reduction ${amount}/${by}`, rule: INCREASE }
  })
  const anew = has ? 0 : more.reduce((sum, b) => (b.anew ? sum + b.value : sum), 0)
  const own = { kind: 'reduce', types: KINETIC, amount: anew, source: `reduction ${anew}/-`, rule: INCREASE } as const
  return anew > 0 ? [...raised, own] : raised
}

export const resisting: Chapter = {
  ...listed,
  slots: {
    damage: {
      ...text,
      mitigations: (r, who) => {
        const all = increased(r, who, text.mitigations(r, who))
        return isIncorporeal(r, who) ? [...insubstantial(r), ...all] : all
      },
      visible: 'starfinder/damage/reduction-visible',
    },
  },
  options: { ...listed.options, [MIXED]: { rule: 'starfinder/defense/incorporeal-half-damage', kind: 'flag' } },
}
