import type { Mutator, Reader } from '@quintain/engine'
import { pairOf } from '../../d20/position/position.ts'
import { at } from '../../d20/vocabulary/fields.ts'

/** Puts those who ride from the start where their mounts stand, as a fight file does. */
export function inTheSaddle(m: Mutator, r: Reader): void {
  for (const who of r.scene.sheets.keys()) {
    const [rider, steed] = pairOf(r, who)
    if (rider === who && steed !== undefined) m.set(who, at, r.get(steed, at))
  }
}
