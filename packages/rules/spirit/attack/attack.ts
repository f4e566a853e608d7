import type { Chapter, RuleId } from '@quintain/engine'
import { weaponOf } from '../../d20/attack/facts.ts'
import { blindCheck } from '../../d20/checks/blindness.ts'
import { ITERATIVE_STEP } from '../../d20/creature/levels/attacks-by-base-attack-bonus.ts'
import { intoMelee } from '../../d20/position/engaged.ts'
import { feetToTarget } from '../../d20/position/range.ts'
import { ABILITIES } from '../creature/abilities.ts'
import type { SpiritSheet } from '../creature/sheet.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { addAbility } from '../creature/terms.ts'
import { reason } from '../words/reasons.ts'
import { addSwitched } from './nonlethal-weapon.ts'

export const INTO_MELEE = -4
/** For each full range increment beyond the first; the text has a range penalty and leaves its size open. */
export const RANGE = -2
/** Full range increments beyond the first; less than 1: none. */
const increments = (feet: number, increment: number): number => Math.floor(feet / increment) - 1

/** What a sheet adds to checks of a skill; the case of the name is ignored. */
/** The skills for which the text asks by name. */
const CHECKED: Readonly<Record<string, RuleId>> = {
  Climb: 'spirit/movement/accelerated-climbing',
  Concentration: 'spirit/magic/concentration-damage',
  Heal: 'spirit/injury/stabilize-with-heal-check',
}
const skillOf = ({ skills }: SpiritSheet, skill: string): number =>
  Object.entries(skills).find(([name]) => name.toLowerCase() === skill.toLowerCase())?.[1] ?? 0

export const attack: Chapter = {
  topic: 'attack',
  slots: { rangeLoss: (_, feet, increment) => -RANGE * Math.max(0, increments(feet, increment)) },
  from: 'spirit',
  rules: [
    'spirit/attack/attack-roll',
    'spirit/attack/base-attack-bonus-sources-stack',
    'spirit/attack/into-melee',
    'spirit/attack/lower-bonus-of-extra-attacks',
    'spirit/attack/melee-attack-bonus',
    'spirit/attack/ranged-attack-bonus',
  ],
  stats: {
    attack(t, c, who, f) {
      const sheet = sheetOf(c, who)
      const weapon = weaponOf(c, who, f.weapon)
      for (const share of sheet.baseAttack)
        t.add(share.value, 'base', share.from, 'spirit/attack/base-attack-bonus-sources-stack')
      if (f.index > 0) {
        const step = (c.option('iterative-step') as number | undefined) ?? ITERATIVE_STEP
        t.add(
          -step * f.index,
          'base',
          `attack ${f.index + 1} of the turn`,
          'spirit/attack/lower-bonus-of-extra-attacks',
        )
      }
      if (f.melee) addAbility(t, c, who, 'Strength', 'spirit/attack/melee-attack-bonus')
      else {
        addAbility(t, c, who, 'Quickness', 'spirit/attack/ranged-attack-bonus')
        const beyond = weapon.increment ? increments(feetToTarget(c, who, f), weapon.increment) : 0
        if (beyond > 0)
          t.add(
            (weapon.rangePenalty ?? RANGE) * beyond,
            'range',
            `${beyond} range increments beyond the first`,
            'spirit/attack/ranged-attack-bonus',
          )
      }
      t.add(
        sheet.sizeModifier,
        'size',
        sheet.size,
        f.melee ? 'spirit/attack/melee-attack-bonus' : 'spirit/attack/ranged-attack-bonus',
      )
      t.add(weapon.attack ?? 0, 'untyped', weapon.name, 'spirit/attack/attack-roll')
      if (f.intoMelee) t.add(INTO_MELEE, 'untyped', 'into a melee', 'spirit/attack/into-melee')
      else if (f.ranged && f.target >= 0 && c.fact(intoMelee, who, f.target) === 2)
        t.lose(INTO_MELEE, 'untyped', 'into a melee', 'spirit/attack/into-melee', reason.noFriendNear)
      if (f.switched) addSwitched(t, weapon, sheet.feats)
    },
    check(t, c, who, { skill }) {
      const rule = CHECKED[skill] ?? 'house/checks/skill'
      const ability = ABILITIES.find(a => a === skill)
      if (ability) addAbility(t, c, who, ability, 'spirit/movement/run-endurance')
      else t.add(skillOf(sheetOf(c, who), skill), 'untyped', skill, rule)
      blindCheck(t, c, who, skill)
    },
  },
  options: {
    'iterative-step': {
      rule: 'spirit/attack/lower-bonus-of-extra-attacks',
      kind: 'number',
      wrong: v => (Number.isInteger(v) && (v as number) >= 0 ? undefined : 'must be a whole number from 0 on'),
    },
  },
}
