import { d20 } from '@quintain/dice'
import type { Chapter, Context } from '@quintain/engine'
import { run } from '@quintain/engine'
import { damageDie, dieOf, highest } from '../creature/damage-dice.ts'
import { droppedWeapons, sheathed } from '../creature/hands.ts'
import type { Weapon } from '../creature/sheet.ts'
import { damage, damageTaken } from '../injury/damage.ts'
import { hitPoints, nonlethal, temporary } from '../injury/fields.ts'
import { afterDamage, updateHitPointState } from '../injury/thresholds.ts'
import { lastTarget, targetCleared, targetRecorded } from '../position/melee.ts'
import { couldInterrupt, withInterrupts } from '../turn/interrupt.ts'
import { attackRolled, attackStep } from '../vocabulary/attack-step.ts'
import { dead, gone } from '../vocabulary/conditions.ts'
import { affect } from '../vocabulary/effect-steps.ts'
import { at } from '../vocabulary/fields.ts'
import type { AttackFacts } from '../vocabulary/stats.ts'
import { type AttackStep, attackFacts, defenseFacts, weaponOf } from './facts.ts'

declare module '@quintain/engine' {
  interface Stats {
    /** How often a hit's damage is rolled: 1, and for each multiplier m that works on it m - 1 more. */
    multiplier: AttackFacts
  }
  interface Slots {
    hit: HitText
  }
}
/** What texts with hit points settle differently about a blow. */
export interface HitText {
  /** Whether a weapon deals nonlethal damage as it is made. */
  nonlethal(w: Weapon): boolean
  /** Whether a weapon may be declared to deal the other kind of damage. */
  maySwitch(w: Weapon): boolean
  /** So much from a single attack calls for a save against death; absent where the text knows none. */
  readonly massive?: number
}

/** Whether a blow may still fall: both are there, and nothing keeps the one from striking. */
function mayStrike(c: Context, s: AttackStep): boolean {
  if (c.barred(s.by, 'act') || c.barred(s.by, 'attack') || c.has(s.at, gone) || c.has(s.at, dead)) return false
  return s.as !== 'opportunity' || !c.barred(s.by, 'opportunity')
}

/** Whether the declared blow deals nonlethal damage. */
export const isNonlethal = (text: HitText, w: Weapon, f: AttackFacts): boolean => text.nonlethal(w) !== f.switched

/** The attack roll, the critical roll of a threat, and the damage: one attack of a text with hit points. */
export const attackRolls: Chapter = {
  topic: 'attack',
  from: 'd20',
  needs: {
    slots: ['hit', 'movement'],
    steps: [affect, damage, updateHitPointState],
    stats: ['attack', 'damage', 'defense', 'multiplier'],
    fields: [droppedWeapons, hitPoints, nonlethal, sheathed, temporary],
  },
  fields: [at, lastTarget],
  events: [attackRolled, targetRecorded, targetCleared],
  steps: [
    run(attackStep, (c, s) => {
      if (!mayStrike(c, s)) return
      if (c.barred(s.at, 'move')) c.emit(targetRecorded({ who: s.by, at: s.at }))
      const facts = attackFacts(c, s)
      const weapon = weaponOf(c, s.by, s.weapon)
      const bonus = c.tally('attack', s.by, facts)
      const needed = c.tally('defense', s.at, defenseFacts(s.by, facts))
      // Natural 1 misses and natural 20 hits whatever the totals; a roll in the threat range threatens only if it hits.
      const hits = (face: number) => face === 20 || (face !== 1 && face + bonus >= needed)
      const threat = weapon.threat ?? 20
      const grade = c.roll('attack', d20, face => (!hits(face) ? 'miss' : face >= threat ? 'threat' : 'hit'))
      const tell = (result: 'miss' | 'hit' | 'critical') =>
        c.emit(attackRolled({ by: s.by, at: s.at, weapon: s.weapon, result }))
      if (grade === 'miss') return tell('miss')
      const critical = grade === 'threat' && c.roll('critical', d20, face => (hits(face) ? 'hit' : 'miss')) === 'hit'
      tell(critical ? 'critical' : 'hit')
      if (harmless(weapon)) c.plan(...brought(s, weapon))
      else deal(c, s, weapon, critical ? { ...facts, critical } : facts)
    }),
  ],
}

/** Damage of 0 is none, whatever would be added to it: a ray that only weakens. */
const harmless = (w: Weapon): boolean => !w.extra && highest(dieOf(w.damage)) === 0
/** What a hit brings beside its damage. */
const brought = (s: AttackStep, w: Weapon) => (w.effect ? [affect({ by: s.by, who: s.at, weapon: s.weapon })] : [])

/** Rolls the damage of a hit and deals it. */
function deal(c: Context, s: AttackStep, weapon: Weapon, facts: AttackFacts): void {
  const text = c.slots.hit
  const who = s.at
  const kind = isNonlethal(text, weapon, facts) ? 'nonlethal' : 'lethal'
  const rolls = c.tally('multiplier', s.by, facts)
  const bonus = c.tally('damage', s.by, facts)
  // Extra dice are rolled once, whatever multiplies the rest; by one text's other reading only a critical hit spares them.
  const spared = facts.critical || c.option('bonus-dice-spared-only-on-criticals') !== true
  const extras = spared ? 1 : rolls
  const follows = brought(s, weapon)
  const dealt = (n: number) => [
    ...withInterrupts(c, 'damage', s.by, [damage({ who, n, kind, by: s.by, attack: true })]),
    ...follows,
  ]
  if (c.option('minimum-per-roll') === true) {
    let sum = 0
    for (let i = 0; i < rolls; i++) sum += c.roll('damage', dieOf(weapon.damage), n => Math.max(1, n + bonus))
    for (let i = 0; weapon.extra && i < extras; i++) sum += c.roll('extra damage', dieOf(weapon.extra), n => n)
    c.plan(...dealt(Math.max(1, sum)))
    return
  }
  const die = damageDie(weapon, rolls, extras)
  const amount = (sum: number) => Math.max(1, sum + rolls * bonus)
  // Temporary hit points take damage first, and a massive blow calls for a save: then the number itself matters.
  const plain =
    !couldInterrupt(c, 'damage', 'before') &&
    amount(highest(die)) < (text.massive ?? Number.POSITIVE_INFINITY) &&
    !c.read(who, temporary)
  if (plain) {
    c.spread('damage', die, amount, n => damageTaken({ who, n, kind, by: s.by }))
    c.plan(updateHitPointState({ who, after: afterDamage(kind) }), ...follows)
  } else c.plan(...dealt(c.roll('damage', die, amount)))
}
