import type { Chapter, Reader } from '@quintain/engine'
import { reading } from '@quintain/engine'
import { blindCheck } from '../../d20/checks/blindness.ts'
import '../../d20/vocabulary/check-steps.ts'
import { own } from '../../d20/creature/documents/own.ts'
import { score, sheetOf } from '../creature/abilities.ts'
import { loadOf } from '../creature/load.ts'
import { interrogated } from '../vocabulary/attitudes.ts'
import { load } from '../vocabulary/fields.ts'
import type { Ability } from '../vocabulary/names.ts'
import { ABILITIES, LOADS, titled } from '../vocabulary/names.ts'
import { checkFacts } from './facts.ts'

const TIES_REROLL = reading('ties-reroll', 'true20/checks/opposed-check')
const TIES_FAIL_ON_CHECKS = reading('ties-fail-on-checks', 'true20/checks/ability-check')
const MAXIMUM_LOAD_PENALTY_AS_HEAVY = reading('maximum-load-penalty-as-heavy', 'true20/equipment/maximum-load')

/** The ability of a skill that the text names. */
const SKILLS: Readonly<Record<string, Ability>> = {
  Acrobatics: 'dexterity',
  Bluff: 'charisma',
  Climb: 'strength',
  Concentration: 'constitution',
  Diplomacy: 'charisma',
  'Escape Artist': 'dexterity',
  'Gather Information': 'charisma',
  Heal: 'wisdom',
  Intimidate: 'charisma',
  Jump: 'strength',
  Notice: 'wisdom',
  Perform: 'charisma',
  Ride: 'dexterity',
  'Sense Motive': 'wisdom',
  'Sleight of Hand': 'dexterity',
  Stealth: 'dexterity',
  Swim: 'strength',
}
/** Notice by one sense: tried by whoever has that sense, with the bonus of Notice where the sheet has none of its own. */
const BY_SENSE = { 'Notice (spot)': 'sight', 'Notice (listen)': 'hearing' } as const
/** The skill whose bonus serves. */
const baseOf = (skill: string): string => (Object.hasOwn(BY_SENSE, skill) ? 'Notice' : skill)
/** The save that is none of the three of all texts: rolled by its name like a check, where somebody calls for it. */
export const TOUGHNESS = 'Toughness'
const LOADED = new Set(['Acrobatics', 'Climb', 'Escape Artist', 'Jump', 'Sleight of Hand', 'Stealth', 'Swim'])
const HEAVY = -6
const LOAD_PENALTY = { light: 0, medium: -3, heavy: HEAVY, maximum: 0 } as const
/** Under a maximum load nothing can be done that has a penalty; by a reading it is that of a heavy one all the same. */
function loadPenalty(r: Reader, who: number): number {
  const load = LOADS[loadOf(r, who)]!
  return load === 'maximum' && MAXIMUM_LOAD_PENALTY_AS_HEAVY(r) ? HEAVY : LOAD_PENALTY[load]
}

/** Equal is enough, unless by the reading that says it of attacks alone. */
export const reaches = (r: Reader, total: number, difficulty: number): boolean =>
  TIES_FAIL_ON_CHECKS(r) ? total > difficulty : total >= difficulty

const isAbility = (name: string): name is Ability => (ABILITIES as readonly string[]).includes(name)

/** The ability behind a skill that the text names; undefined for others, and for abilities themselves. */
export const abilityOf = (skill: string): Ability | undefined => own(SKILLS, baseOf(skill))

/** What is added to the d20 of a check: of a skill, or of a score under its own name (`Constitution`). */
export function checkBonus(
  r: Reader,
  who: number,
  skill: string,
  how: { spared?: boolean; onto?: number | undefined } = {},
): number {
  const written = skill.toLowerCase()
  const ability = isAbility(written) ? undefined : abilityOf(skill)
  return r.tally('check', who, checkFacts(skill, { ability, ...how }))
}

/** Ability and skill checks. A skill's bonus stands whole on the sheet; what lowers its ability score is taken off. */
export const checks: Chapter = {
  topic: 'checks',
  from: 'true20',
  rules: ['true20/checks/ability-check', 'true20/checks/opposed-check', 'true20/saves/save-formula'],
  fields: [load, interrogated],
  slots: {
    checks: {
      naturals: null,
      tiesFail: r => TIES_FAIL_ON_CHECKS(r),
      // Who acts has to win.
      tie: r => (TIES_REROLL(r) ? 'again' : 'initiator loses'),
      dcName: 'Difficulty',
      bonus: (r, who, check, how) =>
        check === TOUGHNESS
          ? r.tally('toughness', who, { row: 'lethal', finesse: false })
          : checkBonus(r, who, check, how),
      byGround: ['Acrobatics', 'Climb'],
      named: [...Object.keys(SKILLS), ...Object.keys(BY_SENSE), ...ABILITIES.map(titled), TOUGHNESS],
      senses: BY_SENSE,
      againstRule: 'true20/saves/save-formula',
    },
  },
  stats: {
    check: (t, c, who, { skill }) => {
      const written = skill.toLowerCase()
      if (isAbility(written))
        return t.add(score(c, who, written), 'score', titled(written), 'true20/checks/ability-check')
      const sheet = sheetOf(c, who)
      const listed = Object.hasOwn(sheet.skills, skill) ? skill : baseOf(skill)
      t.add(own(sheet.skills, listed) ?? 0, 'skill', listed, 'true20/checks/ability-check')
      const ability = abilityOf(skill)
      if (ability) {
        const changed = score(c, who, ability) - (Object.hasOwn(sheet.skills, listed) ? sheet.abilities[ability] : 0)
        t.add(changed, 'score', titled(ability), 'true20/abilities/score-is-modifier')
      }
      blindCheck(t, c, who, skill)
      if (skill === 'Mind Probe' && c.items(who, interrogated).length > 0)
        t.add(2, 'circumstance', 'interrogation', 'true20/social/interrogation')
      if (LOADED.has(skill)) {
        const twice = skill === 'Swim' ? 2 : 1
        t.add(loadPenalty(c, who) * twice, 'load', 'load', 'true20/equipment/load-check-penalty')
      }
    },
  },
  readings: [MAXIMUM_LOAD_PENALTY_AS_HEAVY, TIES_FAIL_ON_CHECKS, TIES_REROLL],
}
