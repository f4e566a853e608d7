import type { Chapter, Context, Reader } from '@quintain/engine'
import { proofAgainst } from '../creature/documents/immune.ts'
import { fire } from '../creature/held/ammunition.ts'
import { droppedWeapons, sheathed } from '../creature/held/hands.ts'
import type { Weapon } from '../creature/sheet.ts'
import { hitPoints, nonlethal } from '../injury/fields.ts'
import { massiveDamageSave } from '../injury/massive-damage.ts'
import { shareHarm } from '../injury/sharing.ts'
import { updateHitPointState } from '../injury/thresholds.ts'
import { lastTarget, targetCleared, targetRecorded } from '../position/engaged.ts'
import { interruptPoint } from '../turn/interrupt.ts'
import { NOBODY } from '../vocabulary/attack-step.ts'
import { damage } from '../vocabulary/damage-step.ts'
import { applyEffect, expose } from '../vocabulary/effect-steps.ts'
import { altitude, at } from '../vocabulary/fields.ts'
import { resources } from '../vocabulary/resources.ts'
import type { AttackFacts } from '../vocabulary/stats.ts'
import type { AttackText, Grade, Numbers, TargetedAttack } from './attack-text.ts'
import { rollDamage } from './damage-roll.ts'
import { attackFacts, defenseFacts, threatNow, weaponOf } from './facts.ts'
import { hits } from './natural-1-and-20.ts'

declare module '@quintain/engine' {
  interface Stats {
    /** How often a hit's damage is rolled: 1, and for each multiplier m that works on it m - 1 more. */
    multiplier: AttackFacts
  }
  interface Slots {
    hit: HitText
  }
}
/** What texts with hit points decide differently about an attack. */
export interface HitText {
  /** Whether a weapon deals nonlethal damage as it is made. */
  nonlethal(w: Weapon): boolean
  /** Whether a weapon may be declared to deal the other kind of damage. */
  maySwitch(w: Weapon): boolean
  /** Damage of a single attack that calls for a save against death; absent where the text has no such save. */
  readonly massive?: number
  /** What no damage shocks to death: an object; absent: nothing. */
  lifeless?(r: Reader, who: number): boolean
  /** Whether nonlethal damage is counted beside the hit points (when absent), or goes off them like any other. */
  readonly nonlethalCounts?: 'as hit points'
  /** What is left of one attack's damage may kill outright: then it is told that damage was an attack's. */
  readonly attacksMayKillOutright?: true
  /** Whether what follows from damage to a creature goes by the whole of it, what pools above took included. */
  countsWhole?(c: Context, who: number): boolean
  /** The one point that a hit deals whose penalties leave none is nonlethal; absent: it is as the weapon's. */
  readonly leastIsNonlethal?: true
}

/** A roll in the threat range threatens only if it hits. */
function grade(r: Reader, a: TargetedAttack, _: AttackFacts, n: Numbers): (face: number) => Grade {
  const threat = threatNow(r, a.by, a.weapon)
  return face => (!hits(face, n) ? 'miss' : face >= threat ? 'threat' : 'hit')
}

/** Attacks of texts with hit points: a threat is confirmed by a second roll, and a hit rolls the weapon's dice. */
export const attackText: AttackText = {
  facts: (r, a) => (a.as === 'charge' ? { ...attackFacts(r, a), charge: true } : attackFacts(r, a)),
  against: (_, a, f) => defenseFacts(a.by, f),
  grade,
  // Who has no weak spots is hit as by any other roll.
  confirm: (r, a, _f, n) => (a.at >= 0 && proofAgainst(r, a.at, 'critical hits') ? null : face => hits(face, n)),
  spend(c, a) {
    fire(c, a.by, a.weapon)
    if (a.at !== NOBODY && c.barred(a.at, 'move')) c.emit(targetRecorded({ who: a.by, at: a.at }))
  },
  onHit: (c: Context, a, f) => rollDamage(c, a, weaponOf(c, a.by, a.weapon), f),
}

/** How an attack hits where creatures have hit points. */
export const hitPointAttacks: Chapter = {
  topic: 'attack',
  from: 'd20',
  needs: {
    slots: ['damage', 'effects', 'hit', 'movement'],
    steps: [applyEffect, damage, expose, interruptPoint, massiveDamageSave, shareHarm, updateHitPointState],
    stats: ['damage', 'multiplier'],
    fields: [altitude, droppedWeapons, hitPoints, nonlethal, resources, sheathed],
  },
  fields: [at, lastTarget],
  events: [targetRecorded, targetCleared],
  slots: { attack: attackText },
}
