import { DiceError, entropy, parseDice, type Rng, roll } from '@quintain/dice'
import type { FreeRoll, Oath } from '@quintain/engine'
import type { SwornDice } from './numbers.ts'

/** Faces of a roll that are told one by one. */
const MOST_FACES = 100

/** Dice that are thrown beside the fight, or why they are none. `sworn`: an oath by which they fall. */
export function freeRoll(
  dice: string,
  sworn?: { readonly oath: Oath; readonly numbers: Pick<SwornDice, 'free'> },
): FreeRoll | { readonly wrong: string } {
  let taken = sworn?.oath.free ?? 0
  const rng: Rng = sworn ? { next32: () => sworn.numbers.free(sworn.oath, taken++) } : entropy()
  try {
    const fell = roll(parseDice(dice), rng)
    const faces = fell.throws.flatMap(t => t.dice.flatMap(d => d.fell))
    return { dice, faces: faces.slice(0, MOST_FACES), total: fell.total, ...(sworn ? { sworn: taken } : {}) }
  } catch (error) {
    if (error instanceof DiceError || error instanceof RangeError) return { wrong: error.message }
    throw error
  }
}
