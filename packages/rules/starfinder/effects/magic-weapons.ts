import { type Context, reading } from '@quintain/engine'
import type { Brought } from '../../d20/effects/text.ts'
import { isIncorporeal, MAGICAL } from '../creature/body/incorporeal.ts'
import { isMagic } from './magic.ts'

export const ONLY_WEAPONS_OVERCOME_REDUCTION = reading(
  'only-weapons-overcome-reduction',
  'starfinder/damage/reduction-magic-weapons',
)

/** What the damage of an act is: magical by its kind, and by the one who does it. */
export function qualities(c: Context, { who, by, source, descriptors, again }: Brought): readonly string[] {
  const magical = isMagic(c, by, source)
  // What a place does, or what goes on by itself, is nobody's: it only names the creature that it harms.
  const ofBody = !(again && by === who)
  return [
    // By a reading only weapons overcome reduction; to what has no body it is magical all the same.
    ...(magical ? [MAGICAL, ...(ONLY_WEAPONS_OVERCOME_REDUCTION(c) ? [] : ['magic'])] : []),
    ...(ofBody && isIncorporeal(c, by) ? ['incorporeal'] : []),
    ...(descriptors.includes('force') ? ['force'] : []),
  ]
}
