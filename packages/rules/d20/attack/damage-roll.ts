import type { Die } from '@quintain/dice'
import type { Context, Reader } from '@quintain/engine'
import { sharedReading } from '@quintain/engine'
import { type DamageDice, damageDie, dieOf, highest } from '../creature/damage-dice.ts'
import { broughtBy, broughtUnhurt } from '../creature/documents/hit-consequences.ts'
import type { Weapon } from '../creature/sheet.ts'
import { afterTaking, answersHarm, massive, showLessened, take, takenOf } from '../injury/damage.ts'
import { mitigate, softens } from '../injury/mitigation/mitigation.ts'
import { sharingOf } from '../injury/sharing.ts'
import { couldInterrupt, withInterrupts } from '../turn/interrupt.ts'
import { damage } from '../vocabulary/damage-step.ts'
import { type Part, sumOf } from '../vocabulary/damage-types.ts'
import type { AttackFacts } from '../vocabulary/stats.ts'
import type { TargetedAttack } from './attack-text.ts'
import { moreDamage } from './more-damage.ts'

export const MINIMUM_PER_ROLL = sharedReading('minimum-per-roll')
export const MINIMUM_DAMAGE_PER_ROLL = sharedReading('minimum-damage-per-roll')
export const BONUS_DICE_SPARED_ONLY_ON_CRITICALS = sharedReading('bonus-dice-spared-only-on-criticals')

/** Damage of 0 stays 0 with any bonus: a ray that only weakens. */
const harmless = (w: Weapon): boolean => w.damage.every(d => highest(dieOf(d.dice)) === 0)
/** One throw of dice: their distribution, what is added, and their types. */
interface Throw {
  readonly key: string
  readonly die: Die
  readonly plus: number
  readonly types: Part['types']
  readonly nonlethal: boolean
}

/** What the attack is, for protections that something overcomes. */
export const qualitiesOf = (w: Weapon): readonly string[] => [
  w.use === 'melee' ? 'melee' : 'ranged',
  ...(w.qualities ?? []).map(q => q.toLowerCase()),
]

declare module '@quintain/engine' {
  interface Additions {
    /** Whether the damage of a critical hit on a creature is that of any other hit. */
    unmultiplied(r: Reader, who: number): boolean
    /** Qualities that the weapons of a creature have for now beside their own. */
    weaponsCountAs(r: Reader, who: number): readonly string[]
    /** What a blow is besides, by the way in which it is made. */
    blowsCountAs(attack: TargetedAttack, r: Reader): readonly string[]
  }
}
/** The same of a weapon in somebody's hands, with what it counts as for now. */
export const qualitiesNow = (r: Reader, who: number, w: Weapon): readonly string[] => {
  const more = r.scene.rules.added.weaponsCountAs?.flatMap(now => now(r, who)) ?? []
  return more.length > 0 ? [...qualitiesOf(w), ...more] : qualitiesOf(w)
}

/** What a blow is by the way in which it is made. */
export const waysOf = (r: Reader, attack: TargetedAttack): readonly string[] =>
  r.scene.rules.added.blowsCountAs?.flatMap(are => are(attack, r)) ?? []

/** Whether a part of a weapon deals nonlethal damage as it is made; in texts without hit points none does unless it says so. */
export const isMild = (r: Reader, w: Weapon, d: DamageDice): boolean =>
  d.nonlethal ?? r.slots.hit?.nonlethal(w) ?? false
/** Whether the declared attack deals nonlethal damage with a part of its weapon. */
const mild = (c: Context, w: Weapon, d: DamageDice, f: AttackFacts): boolean => isMild(c, w, d) !== f.switched

/**
 * The parts of a hit as numbers of what each threw. A hit deals at least 1, all its parts together; what a penalty takes
 * beyond the first part comes off the next. `leastIsNonlethal`: that 1 is nonlethal.
 */
export function asDealt(
  thrown: readonly number[],
  of: readonly Omit<Part, 'n'>[],
  leastIsNonlethal = false,
): readonly Part[] {
  let owed = 0
  const parts = thrown.map((n, i): Part => {
    const left = n + owed
    owed = Math.min(0, left)
    return { n: Math.max(0, left), types: of[i]!.types, nonlethal: of[i]!.nonlethal }
  })
  if (sumOf(parts) > 0) return parts
  return parts.map((p, i) => (i === 0 ? { ...p, n: 1, nonlethal: p.nonlethal || leastIsNonlethal } : p))
}

/** Rolls the damage of a hit and deals it: emits what the target takes, and plans what follows from it. */
export function rollDamage(c: Context, s: TargetedAttack, own: Weapon, facts: AttackFacts): void {
  const who = s.at
  const plain = facts.critical && c.scene.rules.added.unmultiplied?.some(is => is(c, who)) === true
  const twice = facts.critical && c.slots.effects?.doubled === true
  const follows = broughtBy(own, s, facts.critical, twice)
  const more = moreDamage(c, s.by, s.at, own, facts.plain)
  if (harmless(own) && more.length === 0) {
    c.plan(...follows)
    return
  }
  const rolls = c.tally('multiplier', s.by, plain ? { ...facts, critical: false } : facts)
  const bonus = harmless(own) ? 0 : c.tally('damage', s.by, facts)
  const weapon = more.length === 0 ? own : { ...own, damage: [...own.damage, ...more] }
  // No multiplier applies to dice that are rolled once; by one text's other reading only a critical hit spares them.
  const spared = facts.critical || !BONUS_DICE_SPARED_ONLY_ON_CRITICALS(c)
  const extras = spared ? 1 : rolls
  const text = c.slots.damage
  const mitigations = text.mitigations(c, who)
  const ways = mitigations.length ? waysOf(c, s) : []
  const qualities = mitigations.length ? [...qualitiesNow(c, s.by, weapon), ...ways] : []
  const through = (parts: readonly Part[]) => mitigate(text, mitigations, parts, qualities)
  // Where others may act before the damage is dealt, dealing it is a separate step.
  const waits = couldInterrupt(c, 'damage', 'before')
  const dealt = (parts: readonly Part[]): void => {
    const left = through(parts)
    // Effects that need a wound are lost when protections take all of the damage.
    const rides = left.length ? follows : broughtUnhurt(c, weapon, s, facts.critical)
    if (waits) {
      const taken = { who, parts, attack: true, by: s.by, qualities }
      c.plan(...withInterrupts(c, 'damage', s.by, [damage(taken)]), ...rides)
    } else c.plan(...take(c, who, left, { by: s.by, attack: true, dealt: parts, qualities }), ...rides)
  }
  if (MINIMUM_PER_ROLL(c) || MINIMUM_DAMAGE_PER_ROLL(c)) {
    dealt(eachRolled(c, weapon, rolls, extras, bonus, facts))
    return
  }
  const throws = throwsOf(c, weapon, rolls, extras, bonus, facts, mitigations.length > 0 || more.length > 0)
  const last = throws.at(-1)!
  // What is dealt by a step of its own is seen there.
  if (!waits && mitigations.length > 0) {
    const most = throws.map(t => highest(t.die) + t.plus)
    showLessened(c, { who, by: s.by }, asDealt(most, throws), mitigations, qualities)
  }
  // What follows from the amount itself takes it as a number.
  const counts =
    waits ||
    c.slots.casts?.(c, who) === true ||
    c.slots.hit.countsWhole?.(c, who) === true ||
    softens(mitigations) ||
    answersHarm(c, who) ||
    sharingOf(c, who) !== undefined
  // Where the least damage is of another kind than the weapon's, the lowest faces are outcomes of their own.
  const least = c.slots.hit.leastIsNonlethal === true
  const dips = least && throws.map(t => t.die.lo + t.plus).reduce((a, b) => a + b) < 1
  if (throws.length === 1 && mitigations.length === 0 && !counts && !dips) {
    const amount = (face: number): number => Math.max(1, face + last.plus)
    if (amount(highest(last.die)) < massive(c, who)) {
      const kind = last.nonlethal ? 'nonlethal' : 'lethal'
      c.spread(last.key, last.die, amount, n => takenOf(c, who, n, kind, s.by))
      c.plan(afterTaking(c, who, kind, true), ...follows)
      return
    }
  }
  const first = throws.slice(0, -1).map(t => c.roll(t.key, t.die, face => face + t.plus))
  const parts = (face: number): readonly Part[] => asDealt([...first, face + last.plus], throws, least)
  // Where something follows from the amount itself, it is rolled as a number; else it only goes into the counter.
  const oneKind = throws.every(t => t.nonlethal === last.nonlethal)
  const nothing = mitigations.length > 0 && sumOf(through(parts(last.die.lo))) === 0
  if (counts || dips || !oneKind || nothing || sumOf(through(parts(highest(last.die)))) >= massive(c, who)) {
    const n = c.roll(last.key, last.die, face => face + last.plus)
    dealt(parts(n - last.plus))
    return
  }
  const kind = last.nonlethal ? 'nonlethal' : 'lethal'
  const amount = (face: number): number => sumOf(through(parts(face)))
  c.spread(last.key, last.die, amount, n => takenOf(c, who, n, kind, s.by))
  c.plan(afterTaking(c, who, kind, true), ...follows)
}

/**
 * All dice in one throw, `damage`, where nothing sets the parts apart, else one throw a part, `damage 1` and so on. The
 * bonus counts with the first.
 */
function throwsOf(
  c: Context,
  weapon: Weapon,
  rolls: number,
  extras: number,
  bonus: number,
  facts: AttackFacts,
  apart: boolean,
): readonly [Throw, ...Throw[]] | Throw[] {
  const all = weapon.damage
  if (all.length === 1 && !apart)
    return [
      {
        key: 'damage',
        die: damageDie(all, rolls, extras),
        plus: rolls * bonus,
        types: all[0]!.types,
        nonlethal: mild(c, weapon, all[0]!, facts),
      },
    ]
  const kinds = all.map(d => mild(c, weapon, d, facts))
  if (!apart && kinds.every(k => k === kinds[0]))
    return [
      {
        key: 'damage',
        die: damageDie(all, rolls, extras),
        plus: rolls * bonus,
        types: all[0]!.types,
        nonlethal: kinds[0]!,
      },
    ]
  return all.map((d, i) => ({
    key: `damage ${i + 1}`,
    die: damageDie([d], rolls, extras),
    plus: i === 0 ? rolls * bonus : 0,
    types: d.types,
    nonlethal: kinds[i]!,
  }))
}

/**
 * Each roll of the weapon separately, at least 1 with its bonus; dice that are rolled only once are added after that.
 * Where the text has that 1 nonlethal, those of all rolls are a part of their own.
 */
function eachRolled(
  c: Context,
  weapon: Weapon,
  rolls: number,
  extras: number,
  bonus: number,
  facts: AttackFacts,
): readonly Part[] {
  const of = weapon.damage.map(d => ({ types: d.types, nonlethal: mild(c, weapon, d, facts) }))
  const least = c.slots.hit.leastIsNonlethal === true && !of[0]!.nonlethal
  let leasts = 0
  const sums = weapon.damage.map((d, part) => {
    const die = dieOf(d.dice)
    let sum = 0
    for (let i = 0; i < (d.once ? extras : rolls); i++) {
      const n = d.once
        ? c.roll('extra damage', die, n => n)
        : c.roll('damage', die, n => Math.max(part === 0 && !least ? 1 : 0, n + (part === 0 ? bonus : 0)))
      sum += n
      if (least && part === 0 && n === 0) leasts++
    }
    return sum
  })
  if (leasts === 0) return asDealt(sums, of)
  return asDealt([leasts, ...sums], [{ types: of[0]!.types, nonlethal: true }, ...of])
}
