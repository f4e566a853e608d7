import { feature } from '@quintain/engine'
import { useSkill } from '../../../d20/actions/skills/use-skill.ts'
import { refusal } from '../../words/refusals.ts'
import { hidingRefusals } from '../guards/stealth.ts'

const SKILLS = 'true20/actions/skills-in-combat'

/** Sense Motive answers an interaction: nobody uses it of its own accord. */
const usingSkills = useSkill({
  rule: SKILLS,
  refuse: (r, who, skill) =>
    skill === 'Sense Motive'
      ? [{ why: refusal.senseMotivePassive, rule: 'true20/social/sense-motive-passive' }]
      : skill === 'Stealth'
        ? hidingRefusals(r, who)
        : [],
})

export const skillsInCombat = feature(SKILLS, { commands: [usingSkills] })
