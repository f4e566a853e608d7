import type { Reader } from '@quintain/engine'
import { ownFullAttack } from '../creature/documents/carried.ts'
import { sheetOf } from '../position/position.ts'

/**
 * A full attack of a sheet's own: a beast bites once and claws twice, in any order, and no natural weapon attacks at a
 * penalty for coming later; another weapon that is listed again attacks lower each time, as extra attacks do. Which of its
 * attacks have been made is one number, a bit for each.
 */

const NONE: readonly number[] = []
/** The own full attack that a first attack with this weapon belongs to; none where another hand attacks too. */
export function fullAttackWith(r: Reader, who: number, weapon: unknown, off: unknown): readonly number[] {
  return off === undefined ? ownFullAttack(r, who, weapon as number) : NONE
}

/** How many attacks a full attack has that begins with this weapon. */
export const attacksWith = (r: Reader, who: number, weapon: number, kind?: string): number =>
  (kind === undefined ? fullAttackWith(r, who, weapon, undefined).length : 0) ||
  ((r.slots as Partial<Reader['slots']>).attacks?.(r, who, kind) ?? 1)

/** The attacks made once this weapon has attacked too. */
export function madeWith(own: readonly number[], made: number, weapon: number): number {
  const place = own.findIndex((w, i) => w === weapon && (made & (1 << i)) === 0)
  return place < 0 ? made : made | (1 << place)
}

/** Weapons with attacks left, each once. */
export const stillToAttack = (own: readonly number[], made: number): readonly number[] => [
  ...new Set(own.filter((_, i) => (made & (1 << i)) === 0)),
]

/** How many attacks with this weapon came before the next one, where each of them lowers it: natural weapons count none. */
export const timesUsed = (r: Reader, who: number, own: readonly number[], made: number, weapon: number): number =>
  sheetOf(r, who).weapons[weapon]?.natural
    ? 0
    : own.reduce((n, w, i) => (w === weapon && (made & (1 << i)) !== 0 ? n + 1 : n), 0)
