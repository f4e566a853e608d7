import type { Chapter } from '@quintain/engine'
import { blindCheck } from '../../d20/checks/blindness.ts'
import { ABILITIES, type Ability } from '../creature/abilities.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { addAbility, addLosses } from '../creature/terms.ts'

const isAbility = (name: string): name is Ability => (ABILITIES as readonly string[]).includes(name)

/** Skills of Strength and of Dexterity by their usual names: what lowers those scores lowers them. */
const SKILLS: Readonly<Partial<Record<Ability, readonly string[]>>> = {
  Strength: ['climb', 'jump', 'swim'],
  Dexterity: [
    'balance',
    'escape artist',
    'hide',
    'move silently',
    'open lock',
    'ride',
    'sleight of hand',
    'tumble',
    'use rope',
  ],
}
const LOWERABLE = Object.entries(SKILLS) as [Ability, readonly string[]][]

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
        for (const [ability, skills] of LOWERABLE) if (skills.includes(low)) addLosses(t, c, who, ability)
      }
      blindCheck(t, c, who, skill)
    },
  },
}
