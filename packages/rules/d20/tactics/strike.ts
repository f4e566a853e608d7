import { distribution, parseDice } from '@quintain/dice'
import { type Command, finding, type Reader } from '@quintain/engine'
import { attacksOn, type Declared } from '../actions/attacks.ts'
import { attackFacts, defenseFacts, weaponOf } from '../attack/facts.ts'
import { attacksWith } from '../attack/own-full-attack.ts'
import { ownFullAttack } from '../creature/documents/carried.ts'
import { isArmed } from '../creature/held/hands.ts'
import type { Weapon } from '../creature/sheet.ts'
import { stillToFly } from '../movement/flight/risks.ts'
import { altitudeOf, isAloft } from '../position/height.ts'
import { sheetOf } from '../position/position.ts'
import { after } from '../turn/act.ts'
import { disabled } from '../vocabulary/conditions.ts'
import { hopeOf, isHopeless, lessonsOf, mayHurt } from './known/learned.ts'
import { slightness } from './known/slight.ts'

declare module '@quintain/engine' {
  interface Additions {
    /** Whether a creature looks on and does nothing until a foe attacks it. */
    looksOn(r: Reader, who: number): boolean
    /** What is left of an attack's damage by what anyone sees of the body that it meets, from 0 to 1. */
    leavesOf(r: Reader, who: number, d: Declared): number
  }
  interface Slots {
    /**
     * What an attack can be expected to do, in the ruleset's measure of damage, by the points more to hit than it has; absent:
     * hit chance times mean damage. The numbers are counted once for all points that are asked.
     */
    worth?(r: Reader, who: number, d: Declared): (more: number) => number
    /** Whether all attacks of a turn can be expected to do more than one and a move; absent: whenever there is more than one. */
    prefersFull?(r: Reader, who: number, d: Declared): boolean
  }
}

const means = new Map<string, number>()
/** The mean of dice as a sheet writes them. */
export function meanOf(dice: string): number {
  let mean = means.get(dice)
  if (mean === undefined) {
    const law = distribution(parseDice(dice))
    mean = law.w.reduce((sum, p, i) => sum + p * (law.lo + i), 0)
    means.set(dice, mean)
  }
  return mean
}

/** The chance that one attack hits, as the tallies stand. */
export function hitChance(r: Reader, who: number, { target, weapon }: Declared): number {
  const facts = attackFacts(r, { by: who, at: target, weapon, as: 'attack', index: 0 })
  const needed = r.tally('defense', target, defenseFacts(who, facts)) - r.tally('attack', who, facts)
  return Math.min(19, Math.max(1, 21 - needed)) / 20
}

/** Hit chance times mean damage of one attack, as the tallies stand, by points more to hit. */
export function expectedDamage(r: Reader, who: number, { target, weapon }: Declared): (more: number) => number {
  // The numbers of one attack are asked for again and again while plans are compared.
  const { needed, mean } = r.why ? numbersOf(r, who, target, weapon) : r.find(numbers, who, target + r.count * weapon)
  return more => (Math.min(19, Math.max(1, 21 - (needed - more))) / 20) * mean
}
/** What one attack has to roll, and the mean of its damage. */
interface Numbers {
  readonly needed: number
  readonly mean: number
}
function numbersOf(r: Reader, who: number, target: number, weapon: number): Numbers {
  const facts = attackFacts(r, { by: who, at: target, weapon, as: 'attack', index: 0 })
  const dice = weaponOf(r, who, weapon).damage.reduce((n, d) => n + meanOf(d.dice), 0)
  const needed = r.tally('defense', target, defenseFacts(who, facts)) - r.tally('attack', who, facts)
  return { needed, mean: Math.max(1, dice + r.tally('damage', who, facts)) }
}
const numbers = finding((v, who, packed) => numbersOf(v as Reader, who, packed % v.count, Math.floor(packed / v.count)))

/** What an attack is worth by points more to hit than it has, in the measure of the text. */
export const worthBy = (r: Reader, who: number, d: Declared): ((more: number) => number) => {
  const worth = (r.slots.worth ?? expectedDamage)(r, who, d)
  const left = r.scene.rules.added.leavesOf?.reduce((n, of) => n * of(r, who, d), 1) ?? 1
  return left === 1 ? worth : more => left * worth(more)
}
/** What an attack is worth, in the measure of the text, with points more to hit than it has. */
export const worthOf = (r: Reader, who: number, d: Declared, more = 0): number => worthBy(r, who, d)(more)

/** What an attack is worth with those that follow it in a full attack of the sheet's own, where the turn has room for them. */
export function worthOfAll(r: Reader, who: number, d: Declared): number {
  const own = ownFullAttack(r, who, d.weapon)
  if (own.length < 2 || after(r, who, 'full-round') === null) return worthOf(r, who, d)
  return own.reduce((sum, weapon) => sum + worthOf(r, who, { ...d, weapon }), 0)
}

/** Whether it is bare hands that do not count as armed. */
export const isBare = (r: Reader, who: number, weapon: number): boolean =>
  weaponOf(r, who, weapon).unarmed === true && !r.slots.movement.armedUnarmed(r, who, weapon)

/** The fists of one that has claws or teeth to strike with, and is not trained to use them: they harm nobody for good. */
const isFistBesideClaws = (r: Reader, who: number, { unarmed, nonlethal }: Weapon): boolean =>
  unarmed === true && nonlethal === true && sheetOf(r, who).weapons.some((w, i) => w.natural && isArmed(r, who, i))

/**
 * Whether a weapon is left alone: hits with it do nothing at all, neither damage nor an effect, or it is the fists of one that has claws.
 * A bonus of 0 is damage, where damage is no points.
 */
export const isIdle = (r: Reader, who: number, weapon: number): boolean => {
  const arm = weaponOf(r, who, weapon)
  if (isFistBesideClaws(r, who, arm)) return true
  if (r.slots.harmWorth) return false
  const { damage, effect, after, affliction } = arm
  // What follows its hits is worth a blow: a hold, a venom.
  if (effect ?? after ?? affliction) return false
  return damage.length === 1 && damage[0]!.dice === '0'
}

/** One that is about to fall counts for so much more, and what that means in percent of its points. */
const [FINISHED, FAILING] = [1.3, 33]
/** One that has lost half of them does so a little. */
const [WEAKENED, HALF] = [1.1, 50]
/** One that is disabled does little more by itself: it counts for so much less than those who stand whole. */
const SPENT = 0.6
/** One that looks on does nothing while it is left alone: a blow would bring it back into the fight. */
const ROUSED = 0.3
/** How much more or less a blow at a foe counts by the state that it is in. */
export const finishing = (r: Reader, foe: number): number => {
  if (r.scene.rules.added.looksOn?.some(looks => looks(r, foe))) return ROUSED
  if (!r.slots.badlyHurt?.(r, foe, HALF)) return 1
  if (!r.slots.badlyHurt(r, foe, FAILING)) return WEAKENED
  return r.has(foe, disabled) ? SPENT : FINISHED
}

/** Whether that is said of one that is neither about to fall nor out of the fight. */
export const isWhole = (finished: number): boolean => finished === 1 || finished === WEAKENED

/**
 * The best of the attacks that can be made from here, by what they can be expected to do and what the own side has seen do
 * nothing. Undefined when there is none, or none is of use and another weapon may be, against one of these foes.
 */
export function bestStrike(r: Reader, who: number, foes: readonly number[]): Declared | undefined {
  let best: Declared | undefined
  let most = Number.NEGATIVE_INFINITY
  // Bare hands that do not count as armed give an opportunity: they are for those who have nothing better.
  let all = attacksOn(r, who, 'attack', weapon => !isBare(r, who, weapon) && !isIdle(r, who, weapon))
  if (all.length === 0) all = attacksOn(r, who, 'attack', weapon => isBare(r, who, weapon))
  const lessons = all.length > 0 ? lessonsOf(r, who) : []
  if (all.length < 2 && lessons.length === 0) return all[0]
  let hopeful = lessons.length === 0
  for (const d of all) {
    const hope = lessons.length === 0 ? 1 : hopeOf(r, who, d, lessons)
    hopeful ||= !isHopeless(hope)
    const w = worthOfAll(r, who, d) * hope * finishing(r, d.target) * slightness(r, d.target)
    if (w > most) {
      most = w
      best = d
    }
  }
  // What has done nothing is not tried again by one who has something better, if not from here.
  return hopeful || !foes.some(foe => mayHurt(r, who, foe, lessons)) ? best : undefined
}

/** Feet from which a fall does harm. */
const HARMS = 10
/** Whether a flyer needs a move of this turn to stay up, so high that a fall would harm it. */
export const mustFlyOn = (r: Reader, who: number): boolean =>
  isAloft(r, who) && altitudeOf(r, who) >= HARMS && r.slots.flight !== undefined && stillToFly(r, who) > 0

/** All attacks where the turn has room for them and there is more than one. */
export function attackBy(r: Reader, who: number, d: Declared): Command {
  const full =
    'full-attack' in r.scene.rules.commands &&
    attacksWith(r, who, d.weapon) > 1 &&
    !mustFlyOn(r, who) &&
    after(r, who, 'full-round') !== null &&
    (r.slots.prefersFull?.(r, who, d) ?? true)
  return { do: full ? 'full-attack' : 'attack', target: d.target, weapon: d.weapon }
}
