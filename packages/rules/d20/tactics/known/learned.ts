import type { Reader } from '@quintain/engine'
import { GAME } from '@quintain/engine'
import type { Declared } from '../../actions/attacks.ts'
import { isMild, qualitiesNow } from '../../attack/damage-roll.ts'
import { attackFacts, weaponOf } from '../../attack/facts.ts'
import { damageDie } from '../../creature/damage-dice.ts'
import { isArmed } from '../../creature/held/hands.ts'
import { areFoes, sheetOf } from '../../position/position.ts'
import { type Proved, typesOf, useless } from '../../vocabulary/mitigation.ts'
import { strikesLethally } from '../lethally.ts'
import { isOfOneMake } from './makes.ts'

/** Less than this share of what it usually does, and a blow is not worth making. */
const HOPELESS = 0.25

/** What the side of a creature remembers of its own that did nothing to foes. Empty in most fights. */
export function lessonsOf(r: Reader, who: number): readonly Proved[] {
  const all = r.items(GAME, useless)
  return all.length === 0 ? all : all.filter(p => !areFoes(r, who, p.by))
}

/** Who takes a blow off whole can be expected to take off so much more than that. */
const AS_MUCH_AGAIN = 2
/**
 * Points of such damage that a foe can be expected to take off, by what it and others of its make took off; a quality that the
 * remembered blow lacked may get through.
 */
const takenOff = (
  r: Reader,
  lessons: readonly Proved[],
  foe: number,
  what: string,
  qualities: readonly string[],
): number =>
  lessons.reduce(
    (most, p) =>
      p.of === 'damage' &&
      p.what === what &&
      isOfOneMake(r, p.foe, foe) &&
      qualities.every(q => KINDS.has(q) || p.qualities?.includes(q))
        ? Math.max(most, AS_MUCH_AGAIN * p.n)
        : most,
    0,
  )
/** Qualities that say how a blow was made, not what it was made with. */
const KINDS: ReadonlySet<string> = new Set(['melee', 'ranged'])

/** The share of dice with a bonus that is left when points are taken off, from 0 to 1. */
function shareLeft(dice: Parameters<typeof damageDie>[0], bonus: number, off: number): number {
  if (off === 0) return 1
  const { lo, w } = damageDie(dice, 1)
  let [all, left] = [0, 0]
  w.forEach((p, i) => {
    const n = Math.max(1, lo + i + bonus)
    all += p * n
    left += p * Math.max(0, n - off)
  })
  return left / all
}

/** The share of its usual damage that an attack can be expected to do to a foe, by what its side remembers. */
export function hopeOf(r: Reader, who: number, d: Declared, lessons: readonly Proved[]): number {
  const weapon = weaponOf(r, who, d.weapon)
  const lethal = strikesLethally(r, who, d)
  const parts = weapon.damage.map(part => ({ types: part.types, nonlethal: !lethal && isMild(r, weapon, part) }))
  const off = takenOff(r, lessons, d.target, typesOf(parts), qualitiesNow(r, who, weapon))
  if (off === 0) return 1
  const facts = attackFacts(r, { by: who, at: d.target, weapon: d.weapon, as: 'attack', index: 0 })
  return shareLeft(weapon.damage, r.tally('damage', who, facts), off)
}
export const isHopeless = (hope: number): boolean => hope < HOPELESS

/** Whether some weapon in hand may still do something to a foe. */
export const mayHurt = (r: Reader, who: number, foe: number, lessons: readonly Proved[]): boolean =>
  sheetOf(r, who).weapons.some(
    (w, weapon) =>
      !w.unarmed && isArmed(r, who, weapon) && !isHopeless(hopeOf(r, who, { target: foe, weapon }, lessons)),
  )

/** Whether an act is remembered to do nothing to a foe, or to another of its make. */
export const isWasted = (r: Reader, lessons: readonly Proved[], foe: number, act: string): boolean =>
  lessons.some(p => p.of === 'act' && p.what === act && isOfOneMake(r, p.foe, foe))

/** The share of an effect's damage that a foe can be expected to take, by what is remembered. */
export const hopeOfDamage = (
  r: Reader,
  lessons: readonly Proved[],
  foe: number,
  dice: string,
  types: readonly string[],
): number =>
  lessons.length === 0 ? 1 : shareLeft([{ dice, types: [] }], 0, takenOff(r, lessons, foe, typesOf([{ types }]), []))
