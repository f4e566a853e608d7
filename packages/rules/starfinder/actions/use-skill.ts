import { feature } from '@quintain/engine'
import { useSkill } from '../../d20/actions/skills/use-skill.ts'

const RULE = 'starfinder/actions/use-skill'

/** A skill that no action of its own has. */
export const skills = feature(RULE, { commands: [useSkill({ rule: RULE })] })
