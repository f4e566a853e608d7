import type { Chapter, Reader } from '@quintain/engine'
import { at } from '../../d20/vocabulary/fields.ts'
import { abilityOf } from '../checks/checks.ts'

/** Checks of Strength and Dexterity, or those that the reading for the blinded lists. */
function hampers(r: Reader, skill: string): boolean {
  const listed = r.option('blinded-skill-list')
  if (Array.isArray(listed)) return listed.includes(skill)
  const ability = abilityOf(skill)
  return ability === 'strength' || ability === 'dexterity'
}

/** In the dark one is as good as blinded; what the condition itself does stands with the conditions. */
export const darkness: Chapter = {
  topic: 'conditions',
  from: 'true20',
  fields: [at],
  slots: { blindness: { rules: { dark: 'true20/hazards/darkness' }, type: 'state', hampers } },
}
