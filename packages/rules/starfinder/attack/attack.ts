import type { Chapter, Reader } from '@quintain/engine'
import { reading } from '@quintain/engine'
import { FEET_PER_SQUARE } from '@quintain/grid'
import { weaponOf } from '../../d20/attack/facts.ts'
import { addBoosts } from '../../d20/creature/boosts.ts'
import { feetFromCenter, feetToIntersection, feetToTarget } from '../../d20/position/range.ts'
import type { AttackFacts } from '../../d20/vocabulary/stats.ts'
import { addAbility, addDamageTo } from '../creature/body/abilities.ts'
import { addBonuses } from '../creature/body/bonuses.ts'
import { armOf, fullAttackOf, sheetOf } from '../creature/sheet-of.ts'
import { addLevels } from '../creature/terms.ts'
import { NOT_PROFICIENT } from '../creature/wielded.ts'
import {
  ANY_CREATURE_FLANKS,
  BOTH_FLANKERS_MUST_THREATEN,
  FLANKING,
  flanking,
  flankingText,
} from '../position/flanking.ts'
import { addHarrying, UNRANGED } from './favors.ts'
import { addDefensive } from './fight-defensively.ts'

const RANGE_PENALTY_FULL_ONLY = reading('range-penalty-full-only', 'starfinder/attack/range-penalty')
export const RANGE_FROM_SQUARE_CENTER = reading(
  'range-from-square-center',
  'starfinder/attack/target-grid-intersection',
)
export const GRENADE_ATTACK_DEX = reading('grenade-attack-dex', 'starfinder/attack/thrown-bonus')
export const DIRTY_TRICK_GAP_ONLY = reading('dirty-trick-gap-only', 'starfinder/maneuvers/dirty-trick-at-range')

/** For each range increment beyond the first, a started one included. */
export const RANGE = -2
/** For each 5 feet between, where a dirty trick is played from afar. */
export const AFAR = -2
export const FULL_ATTACK = -4
export const SWITCHED = -4
export const CHARGE = -2
/** Range increments beyond the first: of a started one in full, or (an option) completed ones only. */
function increments(r: Reader, feet: number, increment: number): number {
  const all = feet / increment
  return Math.max(0, (RANGE_PENALTY_FULL_ONLY(r) ? Math.floor(all) : Math.ceil(all)) - 1)
}

/** Feet to an intersection: from the nearest corner of the thrower's space, or (an option) from its nearest square's center. */
const feetToThrow = (r: Reader, who: number, point: number): number =>
  r.fact(RANGE_FROM_SQUARE_CENTER(r) ? feetFromCenter : feetToIntersection, who, point)

/**
 * The ability of an attack: Strength in melee and thrown (but for an option on grenades), Dexterity shot and with operative
 * weapons.
 */
function abilityOf(r: Reader, f: AttackFacts, operative: boolean | undefined) {
  if (operative || (f.point !== undefined && GRENADE_ATTACK_DEX(r))) return 'Dexterity'
  return f.melee || f.thrown ? 'Strength' : 'Dexterity'
}

export const attack: Chapter = {
  topic: 'attack',
  from: 'starfinder',
  rules: [
    'starfinder/attack/melee-bonus',
    'starfinder/attack/range-penalty',
    'starfinder/attack/ranged-bonus',
    'starfinder/attack/roll',
    'starfinder/attack/thrown-bonus',
    'starfinder/attack/weapon-proficiency',
    'starfinder/damage/lethal-nonlethal-switch',
    'starfinder/attack/basic-formulas',
  ],
  stats: {
    attack(t, c, who, f) {
      const sheet = sheetOf(c, who)
      const weapon = weaponOf(c, who, f.weapon)
      const { total, proficient, operative, stun } = armOf(c, who, f.weapon)!
      const rule = f.melee
        ? 'starfinder/attack/melee-bonus'
        : f.thrown
          ? 'starfinder/attack/thrown-bonus'
          : 'starfinder/attack/ranged-bonus'
      if (total !== undefined) {
        t.add(total, 'base', `${weapon.name} as printed`, rule)
        addDamageTo(t, c, who, abilityOf(c, f, operative))
      } else {
        for (const share of sheet.baseAttack) t.add(share.value, 'base', share.from, rule)
        addAbility(t, c, who, abilityOf(c, f, operative), rule)
        t.add(weapon.attack ?? 0, 'untyped', weapon.name, 'starfinder/attack/roll')
      }
      if (!proficient) t.add(NOT_PROFICIENT, 'untyped', 'not proficient', 'starfinder/attack/weapon-proficiency')
      if (!f.melee && weapon.increment && f.maneuver !== UNRANGED) {
        const feet = f.point === undefined ? feetToTarget(c, who, f) : feetToThrow(c, who, f.point)
        const beyond = increments(c, feet, weapon.increment)
        if (beyond > 0)
          t.add(
            RANGE * beyond,
            'range',
            `${beyond} range ${beyond === 1 ? 'increment' : 'increments'} beyond the first`,
            'starfinder/attack/range-penalty',
          )
      }
      if (f.maneuver === 'dirty-trick') {
        const squares = Math.ceil(feetToTarget(c, who, f) / FEET_PER_SQUARE)
        const counted = Math.max(0, DIRTY_TRICK_GAP_ONLY(c) ? squares - 1 : squares)
        const from = `dirty trick at ${squares * FEET_PER_SQUARE} feet`
        if (counted > 0) t.add(AFAR * counted, 'untyped', from, 'starfinder/maneuvers/dirty-trick-at-range')
      }
      if (f.full) {
        const own = f.kind === undefined ? undefined : fullAttackOf(sheet, f.kind)
        if (own && (own.melee !== true || f.melee))
          t.add(own.penalty, 'untyped', own.name, 'starfinder/actions/special-full-attacks')
        else t.add(FULL_ATTACK, 'untyped', 'full attack', 'starfinder/actions/full-attack')
      }
      addDefensive(t, c, who)
      if (f.charge) t.add(CHARGE, 'untyped', 'charge', 'starfinder/actions/charge-attack')
      if (f.switched && (!stun || weapon.nonlethal))
        t.add(
          SWITCHED,
          'untyped',
          weapon.nonlethal ? 'for lethal damage' : 'for nonlethal damage',
          'starfinder/damage/lethal-nonlethal-switch',
        )
      addLevels(t, c, who)
      addBonuses(t, c, who, ['attack'], 'starfinder/attack/roll')
      addBoosts(t, c, who, 'attack', 'starfinder/attack/roll', f.target)
      addHarrying(t, c, who, f.target)
      if (f.melee && f.target >= 0 && c.fact(flanking, who, f.target) === 1)
        t.add(FLANKING, 'untyped', 'flanking', 'starfinder/position/flanking-bonus')
    },
  },
  slots: {
    flanking: flankingText,
    rangeLoss: (r, feet, increment) => -RANGE * increments(r, feet, increment),
  },
  readings: [ANY_CREATURE_FLANKS, BOTH_FLANKERS_MUST_THREATEN, RANGE_PENALTY_FULL_ONLY],
}
