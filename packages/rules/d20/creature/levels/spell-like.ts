import type { View } from '@quintain/engine'
import type { ActKind } from '../documents/acts.ts'
import { type Act, actNamed } from '../documents/acts.ts'
import type { D20Sheet } from '../sheet.ts'

/** Those that take concentration. */
const CAST: readonly ActKind[] = ['kido', 'kido-like', 'spell', 'spell-like']

/** The level that counts for an act of a creature, or for what its weapons do; each negative level takes one off. */
export function levelOf(r: View, by: number, act?: string): number {
  const named = act === undefined ? undefined : actNamed(r, by, act)
  const level = named?.casterLevel ?? named?.classLevel ?? (r.sheet(by) as D20Sheet).level
  return level - (r.scene.rules.slots.levelsLost?.(r, by) ?? 0)
}

/** Whether an act takes concentration: then damage meanwhile may spoil it. */
export const isCast = ({ kind }: Pick<Act, 'kind'>): boolean => CAST.includes(kind)
