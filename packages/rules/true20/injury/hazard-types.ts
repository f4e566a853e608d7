import type { View } from '@quintain/engine'
import { FIRE } from '../creature/hazards.ts'

/** The reading that names those that do non-lethal damage. */
export const HAZARD_TYPES = 'hazard-damage-types'
/** Hazards of which the text does not say what kind of damage they do. */
export const UNTOLD = ['acid', 'falls', 'falling objects', 'fire', 'water pressure'] as const
export type Untold = (typeof UNTOLD)[number]

/** Whether what this hazard does is non-lethal, by the reading; lethal else. */
export function isBruise(v: Pick<View, 'option'>, hazard: Untold): boolean {
  const list = v.option(HAZARD_TYPES)
  return Array.isArray(list) && list.includes(hazard)
}
/** The hazard of which an affliction is, where the text leaves its kind open. */
export function hazardOf(source: string, descriptors: readonly string[] = []): Untold | undefined {
  if (source === FIRE) return 'fire'
  if (descriptors.includes('acid')) return 'acid'
  return descriptors.includes('pressure') ? 'water pressure' : undefined
}
