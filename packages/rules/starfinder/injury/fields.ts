import type { Condition, Reader, Writer } from '@quintain/engine'
import { value } from '@quintain/engine'
import { enterActs } from '../../d20/creature/documents/acts.ts'
import { enterAmmunition } from '../../d20/creature/held/ammunition.ts'
import { enterWeapons } from '../../d20/creature/held/hands.ts'
import { hitPoints, nonlethal, type Pool, pools } from '../../d20/injury/fields.ts'
import { dead, dying, knockedOut, stable } from '../../d20/vocabulary/conditions.ts'
import { enterResource, remaining } from '../../d20/vocabulary/resources.ts'
import { isUnskilled } from '../creature/armor.ts'
import type { StarfinderSheet } from '../creature/sheet.ts'
import { CREDITS, sheetOf } from '../creature/sheet-of.ts'
import { lingering, unskilled } from '../vocabulary/conditions.ts'

/** The pool that lies right above the Hit Points. */
export const STAMINA = 'Stamina Points'
/** What Resolve Points are called among the resources. */
export const RESOLVE = 'Resolve Points'

/** Ends of its own turns at which a creature that fell loses no Resolve Point. */
export const spared = value('dying turns spared', { to: 'own' })
/** Times that Hit Point damage has come to a dying creature in this round, as far as the text tells them apart: 0, 1, 2. */
export const hurtWhileDying = value('hurt while dying', { to: 'own' })

/** 1 for a creature that has chosen to lie where it could get up, outside of a fight. */
export const liesOn = value('lies on', { to: 'own' })

export const resolveOf = (r: Reader, who: number): number => remaining(r, who, RESOLVE)

const FALLEN: readonly Condition[] = [dying, stable, knockedOut, lingering, dead]

/**
 * Writes the points that a creature starts with, and the state that they mean unless one is among the conditions
 * `given` to it.
 */
export function enter(w: Writer, who: number, sheet: StarfinderSheet, given: readonly Condition[] = []): void {
  const { hitPoints: hp, stamina, resolve } = sheet
  w.add(who, hitPoints, hp.current + stamina.current)
  w.add(who, nonlethal, 0)
  if (stamina.maximum > 0) w.put<readonly Pool[]>(who, pools, [{ name: STAMINA, floor: hp.current }])
  for (const { name, uses } of sheet.rerolls) enterResource(w, who, name, uses)
  if (resolve.maximum > 0) enterResource(w, who, RESOLVE, resolve.current)
  if (sheet.credits !== undefined) enterResource(w, who, CREDITS, sheet.credits)
  if (hp.current === 0 && !given.some(k => FALLEN.includes(k))) w.give(who, sheet.dies === 'by Resolve' ? dying : dead)
  if (isUnskilled(sheet)) w.give(who, unskilled)
  enterWeapons(w, who, sheet.weapons)
  enterAmmunition(w, who, sheet.weapons)
  enterActs(w, who, sheet.acts, sheet.weapons)
}

/** Whether 0 Hit Points mean dying to a creature, and not death. */
export const diesByResolve = (r: Reader, who: number): boolean => sheetOf(r, who).dies === 'by Resolve'
