import type { Reader } from '@quintain/engine'
import { attackFacts, weaponOf } from '../../../attack/facts.ts'
import { moreDamage } from '../../../attack/more-damage.ts'
import { altitudeOf, asIf } from '../../../position/height.ts'
import { sheetOf } from '../../../position/position.ts'
import { at } from '../../../vocabulary/fields.ts'
import { meanOf } from '../../strike.ts'
import type { Means } from '../distances.ts'

/** How much more an attack on the i-th foe is worth from a square, by what counts with its damage there. */
export type Openings = (i: number, weapon: number, square: number) => number

/**
 * What flanks and openings add to the attacks of one whose hits do more to foes who cannot guard themselves; undefined for one that
 * gains nothing by them. Each is looked at once.
 */
export function openings(r: Reader, who: number, foes: readonly number[]): Openings | undefined {
  if (r.slots.harmWorth || !sheetOf(r, who).weapons.some(w => w.more)) return undefined
  const known = new Map<string, number>()
  const here = r.get(who, at)
  return (i, weapon, square) => {
    if (!weaponOf(r, who, weapon).more) return 1
    const key = `${i} ${weapon} ${square}`
    let times = known.get(key)
    if (times === undefined) {
      const there = square === here ? r : asIf(r, who, { square, feet: altitudeOf(r, who) })
      known.set(key, (times = moreThere(there, who, foes[i]!, weapon)))
    }
    return times
  }
}
function moreThere(r: Reader, who: number, foe: number, weapon: number): number {
  const w = weaponOf(r, who, weapon)
  const more = moreDamage(r, who, foe, w).reduce((sum, { dice }) => sum + meanOf(dice), 0)
  if (more <= 0) return 1
  const facts = attackFacts(r, { by: who, at: foe, weapon, as: 'attack', index: 0 })
  const own = w.damage.reduce((sum, { dice }) => sum + meanOf(dice), 0) + r.tally('damage', who, facts)
  return 1 + more / Math.max(1, own)
}

/** The same for the best blow at a foe from a square that it reaches; 1 from elsewhere. */
export function openedBlow(opens: Openings, { deeds }: Means, i: number, feet: number, square: number): number {
  let [most, weapon] = [0, -1]
  for (const deed of deeds)
    if (deed.melee && feet <= deed.feet && feet >= deed.near && deed.once[0]! > most)
      [most, weapon] = [deed.once[0]!, deed.weapon]
  return weapon < 0 ? 1 : opens(i, weapon, square)
}
