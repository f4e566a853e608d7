import type { Chapter, Reader } from '@quintain/engine'
import { doubledRadii } from '../d20/position/light.ts'
import { at } from '../d20/vocabulary/fields.ts'

/** Light and how far it lets creatures see, for texts that give no distances: srd35's zones and senses. */
export const light = doubledRadii('srd35', {
  lowLight: 'srd35/senses/low-light-vision',
  darkvision: 'srd35/senses/darkvision',
  darkness: 'srd35/light/darkness',
})

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
