import type { Reader } from '@quintain/engine'
import type { Effect } from './effect.ts'
import type { D20Sheet } from './sheet.ts'

/** An act of a sheet that reaches somebody: by itself, or with a strike of one of its weapons. */
export interface Reaching {
  readonly name: string
  readonly effect?: Effect
  readonly strikes?: string
}

/** The acts of a sheet, as far as they reach somebody. */
export const actNamed = (r: Reader, by: number, name: string): Reaching | undefined =>
  (r.sheet(by) as unknown as { acts?: readonly Reaching[] }).acts?.find(a => a.name === name)

interface Origin {
  readonly by: number
  readonly act?: string | undefined
  readonly weapon?: number | undefined
}
/** What an act or a weapon brings, and what it is called; null when it brings nothing. */
export function effectOf(r: Reader, { by, act, weapon }: Origin): { name: string; effect: Effect } | null {
  const from = act === undefined ? (r.sheet(by) as D20Sheet).weapons[weapon ?? -1] : actNamed(r, by, act)
  return from?.effect ? { name: from.name, effect: from.effect } : null
}
