import { fact, type Reader } from '@quintain/engine'
import { distanceBetween } from '@quintain/grid'
import { foesOf } from '../../actions/suggestions.ts'
import { type Target, wishesOf } from '../../creature/roles.ts'
import { sheetOf, spaceOf } from '../../position/position.ts'
import { dangersFrom } from '../plans/deeds.ts'
import { hitBy } from './hit-by.ts'

const NOBODY: readonly number[] = []
/** Shares of its points, in percent, at which a creature counts as worse off. */
const SHARES = [75, 50, 25] as const

/** Those for whom a number is highest. */
function most(foes: readonly number[], number: (foe: number) => number): readonly number[] {
  const all = foes.map(number)
  const top = Math.max(...all)
  return foes.filter((_, i) => all[i] === top)
}
/** How badly off a creature is: by quarters of its points, or by what it has suffered where a text counts no points. */
function harmed(r: Reader, who: number): number {
  const { badlyHurt } = r.slots
  if (badlyHurt) return SHARES.filter(share => badlyHurt(r, who, share)).length
  return (r.scene.rules.added.harmSoFar ?? []).reduce((sum, so) => sum + so(r, who), 0)
}
const pointsOf = (r: Reader, who: number): number =>
  (r.sheet(who) as { readonly hitPoints?: { readonly maximum?: number } }).hitPoints?.maximum ?? 0

/** What a foe may do to a creature, in hundredths of the text's measure: it reads no counter. */
const danger = fact('danger from', (v, foe, who) => Math.round(100 * dangersFrom(v as Reader, foe, who).best))

const BY: Readonly<Record<Target, (r: Reader, who: number, foes: readonly number[]) => readonly number[]>> = {
  nearest: (r, who, foes) => most(foes, foe => -distanceBetween(spaceOf(r, who), spaceOf(r, foe))),
  // Of those who are as badly off the one that had fewer points.
  weakest: (r, _who, foes) =>
    most(
      most(foes, foe => harmed(r, foe)),
      foe => -pointsOf(r, foe),
    ),
  'most-dangerous': (r, who, foes) => most(foes, foe => r.fact(danger, foe, who)),
  'who-hit-me': (r, who, foes) => foes.filter(foe => r.get(who, hitBy) === foe + 1),
}

/** The foes whom a creature wants to attack before all others, by the first of its wishes that anyone meets; none without a wish. */
export function wantedOf(r: Reader, who: number): readonly number[] {
  const { attacks } = wishesOf(sheetOf(r, who).tactics)
  if (attacks === undefined) return NOBODY
  const foes = foesOf(r, who)
  if (foes.length < 2) return NOBODY
  for (const wish of Array.isArray(attacks) ? attacks : [attacks]) {
    const found = Object.hasOwn(BY, wish)
      ? BY[wish as Target](r, who, foes)
      : foes.filter(foe => r.scene.sheets[foe]!.id === wish)
    if (found.length > 0) return found
  }
  return NOBODY
}
