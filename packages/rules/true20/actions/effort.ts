import type { Reader, Step } from '@quintain/engine'
import { disabled } from '../../d20/vocabulary/conditions.ts'
import { strain } from '../injury/dying.ts'

/** Standard and full actions in which nobody exerts itself: waiting, watching, resting, making a start. */
const EASY: readonly string[] = ['ready', 'refocus', 'recover', 'begin-full']

/**
 * What an act does to the disabled once it is completed. By default every standard or full action brings them down; by
 * the reading of the condition list only a strenuous one.
 */
export function effort(r: Reader, who: number, name: string, cost: string): readonly Step[] {
  if (!r.has(who, disabled) || (cost !== 'standard' && cost !== 'full-round')) return []
  return r.option('disabled-strain-immediate') === true && EASY.includes(name) ? [] : [strain({ who })]
}
