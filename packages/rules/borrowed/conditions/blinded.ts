import type { Chapter, Reader } from '@quintain/engine'
import { at } from '../../d20/vocabulary/fields.ts'

const BLINDED = 'srd35/conditions/blinded'
/** Searching, and the skills of Strength and Dexterity by their usual names. */
const NEED_EYES: readonly string[] = [
  'Search',
  'Climb',
  'Jump',
  'Swim',
  'Balance',
  'Drive',
  'Escape Artist',
  'Hide',
  'Move Silently',
  'Open Lock',
  'Pilot',
  'Ride',
  'Sleight of Hand',
  'Tumble',
  'Use Rope',
]
const same = (a: string) => (b: unknown) => String(b).toLowerCase() === a.toLowerCase()
const hampers = (r: Reader, skill: string): boolean => {
  const listed = r.option('blinded-check-list')
  return (Array.isArray(listed) ? ['Search', ...listed] : NEED_EYES).some(same(skill))
}

/** The penalties of seeing nothing, for texts that only mention a lost bonus: srd35's figures. */
export const blind: Chapter = {
  topic: 'conditions',
  from: 'srd35',
  fields: [at],
  slots: {
    blindness: { rules: { blinded: BLINDED, dark: 'srd35/light/darkness' }, type: 'untyped', hampers },
  },
  options: { 'blinded-check-list': { rule: BLINDED, kind: 'data' } },
}
