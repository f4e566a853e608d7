import type { Chapter } from '@quintain/engine'
import { totalDefenseAs } from '../../d20/actions/attack.ts'

/** Nothing but defense: a standard action. */
export const totalDefense: Chapter = {
  topic: 'actions',
  from: 'spirit',
  commands: [totalDefenseAs('spirit/defense/total-defense')],
}
