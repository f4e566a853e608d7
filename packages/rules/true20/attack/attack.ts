import type { Chapter, Reader, Tally } from '@quintain/engine'
import { reading } from '@quintain/engine'
import { SIZE_MODIFIER } from '../../d20/creature/sizes.ts'
import { feetToTarget } from '../../d20/position/range.ts'
import { unseen } from '../../d20/vocabulary/conditions.ts'
import type { AttackFacts } from '../../d20/vocabulary/stats.ts'
import { score, sheetOf } from '../creature/abilities.ts'
import { caughtBy } from '../position/awareness.ts'
import { addHigherGround } from '../position/higher-ground.ts'
import { adjacent, intoMelee, placeOf } from '../position/position.ts'
import { aimed } from '../vocabulary/conditions.ts'
import { reason } from '../words/reasons.ts'
import { addAidedAttack } from './aid.ts'

const AIM_OBJECT_MELEE_ONLY = reading('aim-object-melee-only', 'true20/attack/aimed-at-immobile-object')
const AIM_OBJECT_PLUS_4 = reading('aim-object-plus-4', 'true20/attack/aimed-at-immobile-object')
const FULL_INCREMENTS_ONLY = reading('full-increments-only', 'true20/attack/range-penalty')

/** Penalties of attacks with a weapon in each hand. */
const TWO_WEAPONS = {
  plain: { heavy: { regular: -6, off: -10 }, light: { regular: -4, off: -8 } },
  trained: { heavy: { regular: -4, off: -4 }, light: { regular: -2, off: -2 } },
} as const

/** Penalty by distance: 2 for each increment exceeded. */
function rangePenalty(r: Reader, feet: number, increment: number): number {
  if (feet <= increment) return 0
  if (FULL_INCREMENTS_ONLY(r)) return 2 * Math.floor((feet - increment) / increment)
  return 2 * (Math.ceil(feet / increment) - 1)
}

const immobileObject = (r: Reader, who: number): boolean => who >= 0 && sheetOf(r, who).object === 'immobile'

/** Whether the attack needs no roll: aimed at an immobile object, in melee or from the next square. */
export function sure(r: Reader, by: number, at: number, melee: boolean): boolean {
  if (!immobileObject(r, at) || !r.has(by, aimed)) return false
  return melee || (!AIM_OBJECT_MELEE_ONLY(r) && r.fact(adjacent, by, at) === 1)
}

/** The target is in the next square. */
const isNear = (r: Reader, who: number, f: AttackFacts): boolean =>
  f.target < 0 ? feetToTarget(r, who, f) <= 5 : r.fact(adjacent, who, f.target) === 1

/** What comes of having aimed. */
function aim(t: Tally, c: Reader, who: number, f: AttackFacts): void {
  if (!c.has(who, aimed)) return
  const close = f.melee || isNear(c, who, f)
  if (immobileObject(c, f.target) && !close) {
    const value = AIM_OBJECT_PLUS_4(c) ? 4 : 5
    t.add(value, 'circumstance', 'aimed at an immobile object', 'true20/attack/aimed-at-immobile-object')
  } else t.add(close ? 5 : 2, 'circumstance', 'aimed', 'true20/maneuvers/aim')
}

/** Attack: combat bonus, Dexterity with any weapon, size, circumstances, distance. */
export const attack: Chapter = {
  topic: 'attack',
  slots: { rangeLoss: rangePenalty },
  from: 'true20',
  rules: [
    'true20/attack/aimed-at-immobile-object',
    'true20/attack/attack-bonus',
    'true20/attack/into-melee',
    'true20/attack/into-melee-exceptions',
    'true20/attack/object-immobile-defense',
    'true20/attack/range-penalty',
    'true20/attack/size-modifier',
    'true20/attack/two-weapon-penalties',
    'true20/attack/miscellaneous-prone',
  ],
  stats: {
    attack: (t, c, who, f) => {
      const { combat, size, weapons, feats } = sheetOf(c, who)
      const weapon = weapons[f.weapon]
      const there = f.target < 0 ? f.target : placeOf(c, f.target)
      t.add(combat, 'combat', 'combat bonus', 'true20/attack/attack-bonus')
      t.add(score(c, who, 'dexterity'), 'score', 'Dexterity', 'true20/attack/attack-bonus')
      t.add(SIZE_MODIFIER[size], 'size', size, 'true20/attack/size-modifier')
      if (weapon) t.add(weapon.attack ?? 0, 'weapon', weapon.name, 'true20/attack/attack-bonus')
      if (f.ranged) {
        const feet = feetToTarget(c, who, { target: there, square: f.square })
        if (weapon?.increment !== undefined && feet > 0)
          t.add(-rangePenalty(c, feet, weapon.increment), 'range', `${feet} feet`, 'true20/attack/range-penalty')
        const shot = f.target < 0 ? 0 : c.fact(intoMelee, who, f.target)
        if (shot === 1 && !feats.includes('Precise Shot'))
          t.add(-4, 'circumstance', 'into melee', 'true20/attack/into-melee')
        else if (shot > 0)
          t.lose(
            -4,
            'circumstance',
            'into melee',
            'true20/attack/into-melee',
            shot === 2 ? reason.towersOver : reason.hasFeat('Precise Shot'),
            'true20/attack/into-melee-exceptions',
          )
      } else addHigherGround(t, c, who, there)
      if (f.hand !== undefined) {
        const rows = TWO_WEAPONS[feats.includes('Two-Weapon Fighting') ? 'trained' : 'plain']
        const light = weapons[f.second ?? f.weapon]?.hands === 'light'
        const penalty = rows[light ? 'light' : 'heavy'][f.hand]
        t.add(penalty, 'circumstance', `two weapons, ${f.hand} hand`, 'true20/attack/two-weapon-penalties')
      }
      addAidedAttack(t, c, who, f.target)
      if (f.charge) t.add(2, 'circumstance', 'charge', 'true20/maneuvers/charge-attack')
      aim(t, c, who, f)
      if (f.target >= 0 && c.has(who, unseen) && caughtBy(c, f.target, who))
        t.add(2, 'circumstance', 'unseen', 'true20/conditions/invisible-attacking')
      if (immobileObject(c, f.target) && c.fact(adjacent, who, f.target) === 1)
        t.add(4, 'circumstance', 'an immobile object nearby', 'true20/attack/object-immobile-defense')
    },
  },
  readings: [FULL_INCREMENTS_ONLY, AIM_OBJECT_PLUS_4, AIM_OBJECT_MELEE_ONLY],
}
