import type { Chapter } from '@quintain/engine'
import { blindCheck } from '../../d20/checks/blindness.ts'
import { ABILITIES, type Ability } from '../creature/abilities.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { addAbility } from '../creature/terms.ts'

const isAbility = (name: string): name is Ability => (ABILITIES as readonly string[]).includes(name)

/** Checks of an ability by its modifier, and of a skill by its whole bonus as the sheet gives it: starfinder's. */
export const borrowedChecks: Chapter = {
  topic: 'checks',
  from: 'starfinder',
  stats: {
    check(t, c, who, { skill }) {
      if (isAbility(skill)) addAbility(t, c, who, skill, 'starfinder/checks/ability-check')
      else {
        const low = skill.toLowerCase()
        const [, bonus = 0] = Object.entries(sheetOf(c, who).skills).find(([name]) => name.toLowerCase() === low) ?? []
        t.add(bonus, 'untyped', skill, 'starfinder/actions/use-skill')
      }
      blindCheck(t, c, who, skill)
    },
  },
}
