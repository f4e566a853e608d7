import type { Chapter, Reader } from '@quintain/engine'
import { step } from '@quintain/engine'
import type { AttackText, Grade, Numbers, TargetedAttack } from '../../d20/attack/attack-text.ts'
import { rollDamage } from '../../d20/attack/damage-roll.ts'
import { attackFacts, defenseFacts, weaponOf } from '../../d20/attack/facts.ts'
import { hits, NATURAL_20 } from '../../d20/attack/natural-1-and-20.ts'
import { isCharge } from '../../d20/creature/documents/acts.ts'
import { fire } from '../../d20/creature/held/ammunition.ts'
import { droppedWeapons, sheathed } from '../../d20/creature/held/hands.ts'
import { hitPoints, nonlethal } from '../../d20/injury/fields.ts'
import { updateHitPointState } from '../../d20/injury/thresholds.ts'
import { lastTarget } from '../../d20/position/engaged.ts'
import { interruptPoint } from '../../d20/turn/interrupt.ts'
import { NOBODY } from '../../d20/vocabulary/attack-step.ts'
import { unconscious } from '../../d20/vocabulary/conditions.ts'
import { damage } from '../../d20/vocabulary/damage-step.ts'
import { applyEffect, expose } from '../../d20/vocabulary/effect-steps.ts'
import { altitude, at } from '../../d20/vocabulary/fields.ts'
import type { AttackFacts } from '../../d20/vocabulary/stats.ts'
import { armOf } from '../creature/sheet-of.ts'
import { isEnergy } from '../creature/wielded.ts'
import { willing } from '../vocabulary/conditions.ts'
import { useFavors } from './favors.ts'
import { canBeCritical, strikesEnergyArmor } from './incorporeal.ts'
import { GRENADES_CAN_CRIT } from './readings.ts'
import { SHOTS_A_TARGET } from './shots/automatic.ts'
import { intersection, intersectionOf, thrownHits, thrownMisses } from './shots/thrown.ts'

/** A natural 1 misses and a natural 20 hits; one that would hit by its total too is a critical hit, without another roll. */
function grade(r: Reader, a: TargetedAttack, _: AttackFacts, n: Numbers): (face: number) => Grade {
  const thrown = a.details?.corner !== undefined
  const critical = thrown ? GRENADES_CAN_CRIT(r) : !a.details?.automatic && canBeCritical(r, a)
  return face => {
    if (!hits(face, n)) return 'miss'
    return critical && face === NATURAL_20 && face + n.bonus >= n.needed ? 'critical' : 'hit'
  }
}

/** Whether a charge that is held touches one who lets it, or cannot keep it off: that takes no roll. */
const touchesWilling = (r: Reader, { by, at: target, weapon }: TargetedAttack): boolean =>
  target !== NOBODY && (r.has(target, unconscious) || r.has(target, willing)) && isCharge(r, by, weapon)

/** A victim of a coup de grace that has survived the damage saves, or dies. */
export const surviveCoup = step('survive-coup', { by: 'creature', who: 'creature' })

/** Attacks against one of two Armor Classes; a hit rolls the weapon's dice. */
export const attackText: AttackText = {
  facts(r, a) {
    const plain = attackFacts(r, a)
    const maneuver = a.details?.maneuver
    const facts = maneuver === undefined ? plain : { ...plain, maneuver }
    const weapon = armOf(r, a.by, a.weapon)
    const point = intersectionOf(r, a)
    if (point !== undefined) return { ...facts, point }
    // A touch that says nothing else is compared with EAC, whatever its effect deals.
    const own = weapon?.ofAct !== undefined && weapon.touch === true
    const touches = weapon?.against === undefined && (own || isCharge(r, a.by, a.weapon))
    const energy =
      weapon !== undefined &&
      (isEnergy(weapon) || touches || strikesEnergyArmor(r, a.by)) &&
      a.details?.kinetic !== true
    return energy || a.as === 'charge'
      ? { ...facts, ...(energy ? { energy } : {}), ...(a.as === 'charge' ? { charge: true } : {}) }
      : facts
  },
  against: (_, a, f) => (f.energy ? { ...defenseFacts(a.by, f), energy: true } : defenseFacts(a.by, f)),
  grade,
  sure(r, a) {
    if (a.details?.coup) return canBeCritical(r, a) ? 'critical' : 'hit'
    return touchesWilling(r, a) ? 'hit' : null
  },
  spend(c, a) {
    // Against its own number nobody is attacked.
    if (a.needed === undefined) useFavors(c, a.by, a.at)
    fire(c, a.by, a.weapon, a.details?.automatic ? SHOTS_A_TARGET : 1)
  },
  intersection,
  onMiss: (c, a) => thrownMisses(c, a),
  onHit(c, a, f) {
    if (thrownHits(c, a, f.critical)) return
    rollDamage(c, a, weaponOf(c, a.by, a.weapon), f)
    const { act, corner } = a.details ?? {}
    // What an attack of the act's own brings comes by the rule of such attacks.
    const own = armOf(c, a.by, a.weapon)?.ofAct !== undefined
    if (act !== undefined && corner === undefined && !own)
      c.plan(applyEffect({ by: a.by, who: a.at, act, ...(f.critical ? { twice: true } : {}) }))
    if (a.details?.coup && f.critical) c.plan(surviveCoup({ by: a.by, who: a.at }))
  },
}

export const attacking: Chapter = {
  topic: 'attack',
  from: 'starfinder',
  needs: {
    slots: ['damage', 'hit', 'movement'],
    steps: [applyEffect, damage, expose, interruptPoint, updateHitPointState],
    stats: ['damage', 'multiplier'],
    fields: [altitude, droppedWeapons, hitPoints, nonlethal, sheathed],
  },
  fields: [at, lastTarget],
  slots: {
    attack: attackText,
  },
}
