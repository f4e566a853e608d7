import type { Command, Reader } from '@quintain/engine'
import { ownFullAttack } from '../../creature/documents/carried.ts'
import { isArmed } from '../../creature/held/hands.ts'
import { CHANGE_FORM, formsOpen, standsAs, supposing } from '../../features/acts/change-form.ts'
import { sheetOf } from '../../position/position.ts'
import type { Turn } from '../consideration.ts'
import { worthOf } from '../strike.ts'

/** What a creature can be expected to do to a foe with a round of attacks, in the measure of the text. */
function dealt(r: Reader, by: number, target: number): number {
  let most = 0
  sheetOf(r, by).weapons.forEach((_, weapon) => {
    if (!isArmed(r, by, weapon)) return
    const own = ownFullAttack(r, by, weapon)
    const all = own.length > 1 ? own : [weapon]
    const sum = all.reduce((n, w) => n + worthOf(r, by, { target, weapon: w }), 0)
    most = Math.max(most, sum)
  })
  return most
}
/** How well a creature would fight these foes: what it does by what it takes. */
function fitness(r: Reader, who: number, foes: readonly number[]): number {
  const [does, takes] = foes.reduce(
    ([mine, theirs], foe) => [mine + dealt(r, who, foe), theirs + dealt(r, foe, who)],
    [0, 0],
  )
  return does / Math.max(takes, LEAST)
}
const LEAST = 0.1
/** So much better another form has to be: the change takes the place of a blow. */
const BETTER = 1.25
/** The form in which a creature that has not changed yet fights its foes much better. */
function better(r: Reader, who: number, foes: readonly number[]): string | undefined {
  let found: string | undefined
  let least = BETTER * fitness(r, who, foes)
  for (const form of formsOpen(r, who)) {
    if (standsAs(r, who, form) === undefined) continue
    const fit = fitness(supposing(r, who, form), who, foes)
    if (fit > least) [found, least] = [form, fit]
  }
  return found
}

/** The change into a form in which a creature fights much better; once a fight, so that nobody turns to and fro. */
export function changesForm(r: Reader, who: number, turn: Turn | undefined): Command | undefined {
  const { forms, form } = r.sheet(who)
  if (!forms || form !== undefined || !turn?.standard || turn.foes.length === 0) return undefined
  const into = better(r, who, turn.foes)
  return into === undefined ? undefined : { do: CHANGE_FORM, form: into }
}
