import type { Reader } from '@quintain/engine'
import { actsOf } from '../../creature/documents/acts.ts'
import { areFoes, present, sheetOf, standsInFight } from '../../position/position.ts'
import { worthOf } from '../strike.ts'

/** A friend whose blows do less than so much of those of the best of its side counts for less, and one that does nothing for so much. */
const [PART, LEAST] = [0.5, 0.4]

/** What the best blow of a creature at a foe would be worth, whatever it has in hand. */
const blowAt = (r: Reader, who: number, target: number): number =>
  sheetOf(r, who).weapons.reduce((most, _, weapon) => Math.max(most, worthOf(r, who, { target, weapon })), 0)

/** How much the help counts that a friend gets, by what it does for its side: in full for one that has acts. */
export function dearness(r: Reader, friend: number): number {
  if (actsOf(r, friend).length > 0) return 1
  let [foe, most] = [-1, 0]
  for (let i = 0; i < r.count && foe < 0; i++) if (areFoes(r, friend, i) && standsInFight(r, i)) foe = i
  if (foe < 0) return 1
  for (let i = 0; i < r.count; i++)
    if (!areFoes(r, friend, i) && present(r, i)) most = Math.max(most, blowAt(r, i, foe))
  const part = most > 0 ? blowAt(r, friend, foe) / most : 1
  return part >= PART ? 1 : LEAST + ((1 - LEAST) * part) / PART
}
