import type { Command, Reader } from '@quintain/engine'
import { chargesAtAll } from '../actions/moves/charge.ts'
import { isArmed } from '../creature/held/hands.ts'
import { isAloft } from '../position/height.ts'
import { sheetOf } from '../position/position.ts'
import { hopeOf, isHopeless, lessonsOf } from './known/learned.ts'
import { worthOf } from './strike.ts'

/** How many of the nearest foes are looked at. */
const NEAREST = 4

/**
 * A charge at a foe whom no other move of this turn leads to: at the one where its blow is worth most, the nearest of equals.
 * Undefined where the text has none, nothing straight leads to any of them, or it would begin in the air.
 */
export function charging(
  r: Reader,
  who: number,
  foes: readonly number[],
): { readonly command: Command; readonly foe: number } | undefined {
  if (!chargesAtAll(r, who) || isAloft(r, who)) return undefined
  const kind = r.scene.rules.commands['charge']!
  const lessons = lessonsOf(r, who)
  const weapons = sheetOf(r, who).weapons.flatMap((w, i) =>
    w.use === 'melee' && !w.unarmed && isArmed(r, who, i) ? [i] : [],
  )
  let best: { readonly command: Command; readonly foe: number } | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const target of foes.slice(0, NEAREST))
    for (const weapon of weapons) {
      const command: Command = { do: 'charge', target, weapon }
      if (kind.refuse(r, who, command).length > 0) continue
      const hope = lessons.length === 0 ? 1 : hopeOf(r, who, { target, weapon }, lessons)
      if (isHopeless(hope)) continue
      const worth = worthOf(r, who, { target, weapon }) * hope
      if (worth > most) [best, most] = [{ command, foe: target }, worth]
    }
  return best
}
