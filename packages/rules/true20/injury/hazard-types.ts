import type { View } from '@quintain/engine'
import { feature } from '@quintain/engine'
import { FIRE } from '../creature/hazards.ts'

const RULE = 'true20/hazards/damage-saves'
const OPTION = 'hazard-damage-types'
/** Hazards of which the text does not say what kind of damage they do. */
export const UNTOLD = ['acid', 'falls', 'falling objects', 'fire', 'water pressure'] as const
export type Untold = (typeof UNTOLD)[number]
const names: readonly string[] = UNTOLD

/** Whether what this hazard does is non-lethal, by the reading; lethal else. */
export function isBruise(v: Pick<View, 'option'>, hazard: Untold): boolean {
  const list = v.option(OPTION)
  return Array.isArray(list) && list.includes(hazard)
}
/** The hazard of which an affliction is, where the text leaves its kind open. */
export function hazardOf(source: string, descriptors: readonly string[] = []): Untold | undefined {
  if (source === FIRE) return 'fire'
  if (descriptors.includes('acid')) return 'acid'
  return descriptors.includes('pressure') ? 'water pressure' : undefined
}

/** What hazards do is lethal where the text does not name it, and by this reading is not. */
export const hazardTypes = feature(RULE, {
  options: {
    [OPTION]: {
      rule: RULE,
      kind: 'data',
      help: `a list of hazards that do non-lethal damage: [${names.join(', ')}]; default: all of these do lethal damage`,
      wrong: value =>
        Array.isArray(value) && value.every(v => names.includes(v)) ? undefined : `is a list of ${names.join(', ')}`,
    },
  },
})
