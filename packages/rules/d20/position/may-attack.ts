import type { Bar, Condition, Reader, Refusal, RuleId, Ruleset, View } from '@quintain/engine'
import { fact, perScene } from '@quintain/engine'
import { COVER_DEGREES, distanceBetween, distanceInAir, type Reach, reaches } from '@quintain/grid'
import { isArmed } from '../creature/held/hands.ts'
import type { Weapon } from '../creature/sheet.ts'
import { dead, gone } from '../vocabulary/conditions.ts'
import { at } from '../vocabulary/fields.ts'
import { refusal } from '../words/refusals.ts'
import { coverDegree, isTotallyCovered, mapFrom, unwalled } from './cover.ts'
import { betweenBodies, rise } from './height.ts'
import { areElsewhere } from './places/places.ts'
import { present, sheetOf, spaceOf, squareAt } from './position.ts'
import { feetApart, maximumRange, outOfReach } from './range.ts'

/** Which rules a refused attack breaks. */
export interface AttackRules {
  readonly attack: RuleId
  readonly reach: RuleId
  /** The same for a reach weapon, where the text has its own rule. */
  readonly reachWeapon?: RuleId
  readonly range: RuleId
  readonly hand: RuleId
  /**
   * The rule against attacks on targets beyond a wall, where the text has no cover of its own; absent: the rule of
   * reach or range.
   */
  readonly wall?: RuleId
}
/** A square at which something can be got at, and the feet to it. */
export interface Spot {
  readonly square: number
  readonly feet: number
}
/** What a text adds to the question who may attack whom. */
export interface AttackLimits {
  readonly rules: AttackRules
  /** Whether the dead may be attacked; absent: no. */
  readonly dead?: boolean
  /** Where a target is: a thing in hand or worn is with its bearer. Absent: where it stands. */
  placeOf?(v: View, who: number): number
  /**
   * Where an attacker at this square gets at a target that stands nowhere, and how many feet away that is; absent or undefined:
   * where it stands.
   */
  spotOf?(v: View, target: number, by: number, from: number): Spot | undefined
  /** Squares of which an area must fill one to catch a thing that stands nowhere, a door; absent: it catches none. */
  squaresBy?(v: View, who: number): readonly number[]
  /** The text's own reasons against an attack with this weapon, whatever its target. */
  refuseWeapon?(v: View, who: number, weapon: number): readonly Refusal[]
  /** The text's own reasons against an attack on a square where someone is believed to be. */
  refuseSquare?(v: View, by: number, square: number): readonly Refusal[]
  /** The text's own reasons against this attack. */
  refuse?(v: View, attack: Attempt): readonly Refusal[]
}

declare module '@quintain/engine' {
  interface Slots {
    attackLimits: AttackLimits
  }
  interface Additions {
    /** Whether one who is nowhere on the map gets at a creature with its acts all the same. */
    reachesOffMap(r: Reader, who: number, target: number): boolean
    /** Why a weapon at hand has no attack left now, whatever its target. */
    weaponSpent(v: View, who: number, weapon: number): readonly Refusal[]
    /** Why what an attack shoots does not arrive, from one square to another; undefined where it does. */
    turnedAside(v: View, a: Attempt, from: number, to: number): Refusal | undefined
  }
}

const KINDS = ['attack', 'opportunity', 'readied', 'charge', 'escape', 'act'] as const
/** An attack that a creature might make. `from`: the attacker's square, were it to stand there. */
export interface Attempt {
  readonly by: number
  readonly at: number
  readonly weapon: number
  /** `escape`: out of a hold, so open to a creature that may not attack; `act`: with the act that alone has this attack. */
  readonly as?: (typeof KINDS)[number] | undefined
  readonly from?: number | undefined
}

/** Whether a melee weapon reaches from one square to another, bodies and heights counted, walls not. */
export function reachesTo(
  v: View,
  { by, weapon }: Pick<Attempt, 'by' | 'weapon'>,
  target: number,
  from: number,
  to: number,
): boolean {
  const text = v.scene.rules.slots.movement
  const reach: Reach = text.reach(v, by, weapon)
  const up = rise(v, by, target, from, to)
  return betweenBodies(v, by, from, target, to, (mine, its) => {
    if (up !== 0) {
      const feet = distanceInAir(mine, its, up, text.reaching.diagonals)
      if (feet > distanceInAir(mine, its, 0, text.reaching.diagonals))
        return feet <= reach.feet && feet >= (reach.from ?? 0)
    }
    return reaches(mine, its, reach, text.reaching)
  })
}

/** Whether a weapon reaches, or carries, so many feet. */
function isWithin(v: View, { by, weapon }: Attempt, w: Weapon, feet: number): boolean {
  if (w.use !== 'melee') return feet <= maximumRange(w)
  const reach: Reach = v.scene.rules.slots.movement.reach(v, by, weapon)
  return feet <= reach.feet && feet >= (reach.from ?? 0)
}

/** Whether fists and the like serve: for an opportunity only where they count as armed. */
const servesFor = (v: View, { as, by, weapon }: Attempt, w: Weapon): boolean =>
  as !== 'opportunity' ||
  (w.use === 'melee' && (!w.unarmed || v.scene.rules.slots.movement.armedUnarmed(v, by, weapon)))

export const noWeapon = (v: View, by: number, rules: AttackRules): Refusal => {
  const all = sheetOf(v, by).weapons.map((x, i) => `${i} ${x.name}`)
  return { why: refusal.needsWeapon(all), rule: rules.hand }
}

/** What bars a creature from attacking at all. */
export function barOf(v: View, by: number, as: Attempt['as']) {
  const { own, opportunity } = barring(v.scene)
  // Nothing bars most creatures, which takes a single look.
  if (!v.hasAny(by, as === 'opportunity' ? opportunity : own)) return null
  return (
    (as === 'escape' ? null : v.barred(by, 'attack')) ??
    v.barred(by, 'act') ??
    (as === 'opportunity' ? (v.barred(by, 'threaten') ?? v.barred(by, 'opportunity')) : null)
  )
}
/** The conditions that bar an attack of one's own, and those that bar one that is an opportunity. */
interface Barring {
  readonly own: readonly Condition[]
  readonly opportunity: readonly Condition[]
}
/** Kept by what the conditions of a ruleset bar, which its scenes share: bits are found by the identity of such a list. */
const found = new WeakMap<Ruleset['masks'], Barring>()
const barring = perScene(({ rules: { masks } }): Barring => {
  const known = found.get(masks)
  if (known) return known
  const those = (bars: readonly Bar[]) => bars.flatMap(bar => masks.bars(bar).map(({ data }) => data.condition))
  const made = { own: those(['attack', 'act']), opportunity: those(['attack', 'act', 'threaten', 'opportunity']) }
  found.set(masks, made)
  return made
})

const NONE: readonly never[] = []
/** Why a weapon at hand has no attack left now, by all rules that know of one. */
export function spentWeapon(v: View, by: number, weapon: number): readonly Refusal[] {
  let all: readonly Refusal[] = NONE
  for (const spent of v.scene.rules.added.weaponSpent ?? NONE) {
    const more = spent(v, by, weapon)
    if (more.length > 0) all = [...all, ...more]
  }
  return all
}
/**
 * Looks for reasons against an attack. Without a list it stops at the first; with one it collects them all. `square`: where
 * the target would stand.
 */
function isOpen(v: View, a: Attempt, square: number | undefined, rules: AttackRules | null, out: Refusal[] | null) {
  const { by, at: target, as = 'attack' } = a
  const { attackLimits: limits, cover } = v.scene.rules.slots
  const known = target >= 0 && target < v.count && target !== by
  const body = known && limits.placeOf ? limits.placeOf(v, target) : target
  const w = sheetOf(v, by).weapons[a.weapon]
  const cited = rules ?? limits.rules
  const from = a.from ?? v.get(by, at)
  const spot = known ? limits.spotOf?.(v, target, by, from) : undefined
  const there = known && (spot !== undefined || present(v, body)) && !v.has(target, gone)
  const to = square ?? (there ? (spot?.square ?? v.get(body, at)) : -1)
  const placed = there && from >= 0 && to >= 0
  const melee = w?.use === 'melee'
  const near =
    placed &&
    w !== undefined &&
    (spot
      ? isWithin(v, a, w, spot.feet)
      : melee
        ? !outOfReach(v, by, body, from, to) && reachesTo(v, a, body, from, to)
        : feetApart(v, by, body, from, to) <= maximumRange(w))
  if (!out && !near) return false

  const bar = barOf(v, by, as)
  if (bar) {
    if (!out) return false
    out.push({ why: refusal.cannotAttack(bar.condition.name), rule: bar.rule })
  }
  if (!w) {
    out?.push(noWeapon(v, by, cited))
    return false
  }
  if ((!isArmed(v, by, a.weapon) && (w.ofAct === undefined || as !== 'act')) || !servesFor(v, a, w)) {
    if (!out) return false
    const armed = isArmed(v, by, a.weapon)
    const why = w.ofAct
      ? refusal.attackOfAct(w.name)
      : armed
        ? refusal.doesNotThreaten(w.name)
        : refusal.notInHand(w.name)
    out.push({ why, rule: cited.hand })
  }
  if (!placed) {
    out?.push({
      why: known ? refusal.notThere(v.sheet(target).name) : target === by ? refusal.notItself : refusal.noTarget,
      rule: cited.attack,
    })
    return false
  }
  const { name } = v.sheet(target)
  if (out && areElsewhere(v, by, target)) {
    out.push({ why: refusal.isElsewhere(name), rule: cited.attack })
    return false
  }
  if (!limits.dead && v.has(target, dead)) {
    if (!out) return false
    out.push({ why: refusal.isDead(name), rule: cited.attack })
  }
  const ofWeapon = limits.refuseWeapon?.(v, by, a.weapon) ?? NONE
  const spent = spentWeapon(v, by, a.weapon)
  if (!out && ofWeapon.length + spent.length > 0) return false
  const ofText = limits.refuse?.(v, a) ?? NONE
  if (!out && ofText.length > 0) return false
  out?.push(...ofWeapon, ...spent, ...ofText)
  for (const turns of v.scene.rules.added.turnedAside ?? NONE) {
    const why = turns(v, a, from, to)
    if (why && !out) return false
    if (why) out!.push(why)
  }
  const rule = melee ? ((w.reach ? cited.reachWeapon : undefined) ?? cited.reach) : cited.range
  if (!near) {
    const why = melee
      ? refusal.outOfReach(name, w.name)
      : refusal.outOfRange(name, feetApart(v, by, body, from, to), maximumRange(w), w.name)
    out!.push({ why, rule })
    return false
  }
  const kind = melee ? 'melee' : 'ranged'
  if (isTotallyCovered(v, kind, by, body, from, to)) {
    if (!out) return false
    out.push({ why: refusal.totalCover(name), rule: cover?.rules.total ?? cited.wall ?? rule })
  } else if (as === 'opportunity' && cover) {
    const degree = COVER_DEGREES[coverDegree(v, kind, by, body, from, to)]!
    if (degree !== 'none' && cover.prevents(v).includes(degree)) {
      if (!out) return false
      out.push({ why: refusal.hasCover(name, degree), rule: cover.rules.opportunity })
    }
  }
  return out === null || out.length === 0
}

/**
 * Every reason why an attack cannot be made, costs left out: the only place that decides who may attack whom. `square`: where the
 * target would stand; `rules`: those of the act that attacks, where it has its own.
 */
export function mayAttack(v: Facts, attack: Attempt, square?: number, rules?: AttackRules): readonly Refusal[] {
  if (square === undefined && isPacked(v, attack) && canAttackNow(v, attack)) return NONE
  const out: Refusal[] = []
  isOpen(v, attack, square, rules ?? null, out)
  return out
}

/** Whether there is no reason against an attack: `mayAttack` without the reasons. */
export const canAttack = (v: View, attack: Attempt, square?: number): boolean => isOpen(v, attack, square, null, null)

/** What keeps a creature from throwing or casting at all. */
export function aimBars(v: View, by: number): readonly Refusal[] {
  const bar = v.barred(by, 'attack') ?? v.barred(by, 'act')
  return bar ? [{ why: refusal.cannotAttack(bar.condition.name), rule: bar.rule }] : []
}

/**
 * Every reason why something cannot be thrown at a square: acts that are barred, range in feet, and, where it needs a way
 * there, a wall between. `rule` is that of the range.
 */
export function mayAim(
  v: View,
  by: number,
  square: number,
  how: { readonly feet: number; readonly needsWay: boolean; readonly rule: RuleId },
): readonly Refusal[] {
  const out: Refusal[] = [...aimBars(v, by)]
  const mine = spaceOf(v, by)
  const there = { ...squareAt(v, square), side: 1 }
  if (distanceBetween(mine, there) > how.feet) out.push({ why: refusal.squareTooFar(how.feet), rule: how.rule })
  if (how.needsWay && !unwalled(v, mine, there, mapFrom(v, by)))
    out.push({ why: refusal.noStraightLineToSquare, rule: how.rule })
  return out
}

/** What reads facts. */
type Facts = View & { fact(f: typeof open, a: number, b?: number): number }
/** Whether an attempt is one that `packed` can hold: a creature and a weapon that there are, from where it stands. */
const isPacked = (v: View, { by, at: target, weapon, from }: Attempt): boolean =>
  from === undefined && target >= 0 && target < v.count && sheetOf(v, by).weapons[weapon] !== undefined
const packed = (v: Pick<View, 'count'>, { at: target, weapon, as = 'attack' }: Attempt): number =>
  target + v.count * (KINDS.indexOf(as) + KINDS.length * weapon)
/** 1 when a declared attack can be made now; asked by the step that resolves it. */
const open = fact('open to attack', (v, by, pack) => {
  const rest = Math.floor(pack / v.count)
  const attack = { by, at: pack % v.count, weapon: Math.floor(rest / KINDS.length), as: KINDS[rest % KINDS.length]! }
  return canAttack(v, attack) ? 1 : 0
})
/** The same as one fact: one read of the board from a step, and asked once while nothing changes. */
export const canAttackNow = (c: Facts, attack: Omit<Attempt, 'from'>): boolean =>
  c.fact(open, attack.by, packed(c, attack)) === 1
