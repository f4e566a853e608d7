import { lost } from '../words/keyboard.ts'
import type { Word } from './line.ts'
import { isFists, isShooting } from './sayings.ts'
import type { Scope } from './scope.ts'

interface Weapon {
  readonly name?: string
  readonly use?: string
  readonly increment?: number
  readonly natural?: boolean
}

/** The weapons that a word for an attack can mean: `shoot` those that shoot or are thrown, `punch` fists. Null where it means any. */
export function armsFor(
  s: Scope,
  words: readonly Word[],
): { readonly arms: readonly number[]; readonly none: string } | null {
  const { weapons = [] } = (s.who < 0 ? {} : s.r.sheet(s.who)) as { weapons?: readonly Weapon[] }
  const those = (is: (w: Weapon) => boolean): number[] => weapons.flatMap((w, i) => (is(w) ? [i] : []))
  const who = s.creature(s.who)
  if (isShooting(words))
    return {
      arms: those(w => (w.use ?? 'melee') !== 'melee' || w.increment !== undefined),
      none: lost.nothingToShoot(who),
    }
  if (!isFists(words)) return null
  return {
    arms: those(w => w.natural === true || /unarmed|fist|punch|kick/i.test(w.name ?? '')),
    none: lost.noFists(who),
  }
}
