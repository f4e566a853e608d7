import type { Chapter } from '@quintain/engine'
import { addBoosts } from '../../d20/creature/boosts.ts'
import { own } from '../../d20/creature/documents/own.ts'
import { movingOf } from '../../d20/position/ways/ways-now.ts'
import { taskName } from '../../d20/vocabulary/check-steps.ts'
import { unseen } from '../../d20/vocabulary/conditions.ts'
import { ABILITIES, type Ability } from '../creature/abilities.ts'
import { addAbility, addDamageTo } from '../creature/body/abilities.ts'
import { addBonuses, lacksMind } from '../creature/body/bonuses.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { addLevels } from '../creature/terms.ts'
import { reason } from '../words/reasons.ts'
import { addClimbSpeed } from './climb.ts'
import { addSwimSpeed } from './swim.ts'
import type { Task } from './task.ts'
import { isTask } from './task.ts'

const isAbility = (name: string): name is Ability => (ABILITIES as readonly string[]).includes(name)

/** To fly, to which the flyer's class adds. */
export const FLYING: Task = { skill: 'Acrobatics', task: 'fly' }
/** Getting out of a hold. */
export const ESCAPING: Task = { skill: 'Acrobatics', task: 'escape' }
/**
 * The ability that a skill uses, with which its whole bonus goes down. The text leaves it to the skills; this is how the data
 * of the Starfinder system for Foundry VTT has it (open game content, see NOTICE).
 */
const SKILLS_OF: Readonly<Record<Exclude<Ability, 'Constitution'>, readonly string[]>> = {
  Strength: ['athletics'],
  Dexterity: ['acrobatics', 'piloting', 'sleight of hand', 'stealth'],
  Intelligence: ['computers', 'culture', 'engineering', 'life science', 'medicine', 'physical science'],
  Wisdom: ['mysticism', 'perception', 'sense motive', 'survival'],
  Charisma: ['bluff', 'diplomacy', 'disguise', 'intimidate'],
}
const ABILITY_OF: Readonly<Record<string, Ability>> = Object.fromEntries(
  Object.entries(SKILLS_OF).flatMap(([ability, skills]) => skills.map(skill => [skill, ability as Ability])),
)

/** The text's skills by name. */
export const SKILLS: readonly string[] = Object.values(SKILLS_OF)
  .flat()
  .map(skill => skill.replace(/(^| )(?!of )\w/g, letter => letter.toUpperCase()))
/** What not being seen adds. */
const UNSEEN = 2
const BY_CLASS: Readonly<Record<string, number>> = { clumsy: -8, average: 0, perfect: 8 }

/** Checks of an ability by its modifier, and of a skill by its whole bonus as the sheet gives it. */
export const checks: Chapter = {
  topic: 'checks',
  from: 'starfinder',
  rules: ['starfinder/checks/ability-check'],
  slots: {
    slipsBy: ESCAPING,
    tendsBy: 'Medicine',
    boostLost: (r, who, { type, value }) =>
      type === 'morale' && value > 0 && lacksMind(r, who)
        ? { why: reason.hasNoMind, rule: 'starfinder/bonuses/morale-needs-mind' }
        : undefined,
  },
  stats: {
    check(t, c, who, { skill, task }) {
      addLevels(t, c, who)
      const meant = task === undefined ? [skill, 'checks'] : [skill, taskName(skill, task), 'checks']
      addBonuses(t, c, who, meant, 'starfinder/bonuses/meanings')
      addBoosts(t, c, who, 'checks', 'starfinder/actions/use-skill')
      if (isAbility(skill)) {
        addAbility(t, c, who, skill, 'starfinder/checks/ability-check')
        return
      }
      const { skills } = sheetOf(c, who)
      const { maneuverability, speeds } = movingOf(c, who)
      const low = skill.toLowerCase()
      const [, bonus = 0] = Object.entries(skills).find(([name]) => name.toLowerCase() === low) ?? []
      t.add(bonus, 'untyped', skill, 'starfinder/actions/use-skill')
      const ability = own(ABILITY_OF, low)
      if (ability) addDamageTo(t, c, who, ability)
      if (speeds?.climb !== undefined) addClimbSpeed(t, skill, task)
      if (speeds?.swim !== undefined) addSwimSpeed(t, skill, task)
      if (isTask(ESCAPING, skill, task) && c.has(who, unseen))
        t.add(UNSEEN, 'circumstance', 'cannot be seen', 'starfinder/maneuvers/invisible-grappled')
      if (isTask(FLYING, skill, task) && maneuverability)
        t.add(BY_CLASS[maneuverability] ?? 0, 'untyped', maneuverability, 'starfinder/flight/maneuverability')
    },
  },
}
