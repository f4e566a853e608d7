import type { Chapter, Reader, RuleId } from '@quintain/engine'
import { say } from '@quintain/engine'
import { blindnessOf } from '../../d20/checks/blindness.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { abilityOf } from '../checks/checks.ts'

const RULE: RuleId = 'true20/hazards/darkness'
const OPTION = 'darkness-rules'
/** What may be said of those who see nothing in the dark beside that: the list of the text is missing. */
const POINTS = ['hampers', 'no running'] as const
const points: readonly string[] = POINTS

/** Whether a point holds for a creature, which stands in a darkness that it cannot see in. */
export function darknessBrings(r: Reader, who: number, point: (typeof POINTS)[number]): boolean {
  const list = r.option(OPTION)
  return Array.isArray(list) && list.includes(point) && blindnessOf(r, who) === 'dark'
}
const noRunning = (r: Reader, who: number) =>
  darknessBrings(r, who, 'no running') && { why: say`nobody runs or charges in a darkness without seeing`, rule: RULE }

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
  slots: { blindness: { rules: { dark: RULE }, type: 'state', hampers } },
  refuse: { 'all-out': noRunning, charge: noRunning },
  options: {
    [OPTION]: {
      rule: RULE,
      kind: 'data',
      help: 'a list of what holds in a darkness beside being blinded: [hampers, no running] (poor visibility halves the distance once more, nobody moves all out or charges); default: nothing',
      wrong: value =>
        Array.isArray(value) && value.every(v => points.includes(v as string))
          ? undefined
          : `is a list of ${POINTS.join(', ')}`,
    },
  },
}
