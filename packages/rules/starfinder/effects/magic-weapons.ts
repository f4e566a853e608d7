import { type Context, reading } from '@quintain/engine'
import type { Brought } from '../../d20/effects/text.ts'
import { isIncorporeal, MAGICAL } from '../creature/body/incorporeal.ts'
import { isMagic } from './magic.ts'

export const ONLY_WEAPONS_OVERCOME_REDUCTION = reading(
  'only-weapons-overcome-reduction',
  'starfinder/damage/reduction-magic-weapons',
)

/** What the damage of an act is: magical by its kind, and by the one who does it. */
export function qualities(c: Context, { by, source, descriptors }: Brought): readonly string[] {
  const magical = isMagic(c, by, source)
  return [
    // By a reading only weapons overcome reduction; to what has no body it is magical all the same.
    ...(magical ? [MAGICAL, ...(ONLY_WEAPONS_OVERCOME_REDUCTION(c) ? [] : ['magic'])] : []),
    ...(isIncorporeal(c, by) ? ['incorporeal'] : []),
    ...(descriptors.includes('force') ? ['force'] : []),
  ]
}
