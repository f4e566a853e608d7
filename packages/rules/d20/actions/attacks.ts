import type { Command, Context, Reader, Refusal, Step } from '@quintain/engine'
import { event, maybe, oneOf } from '@quintain/engine'
import { covers, FEET_PER_SQUARE, squaresNear, squaresOf } from '@quintain/grid'
import { canAttackSquareNow, mayAttackSquare, meets } from '../attack/attack-square.ts'
import { provoke } from '../attack/opportunity.ts'
import { canTarget, observes } from '../position/awareness.ts'
import { creaturesNear } from '../position/crowd/crowd.ts'
import { type AttackRules, canAttack, canAttackNow, mayAttack } from '../position/may-attack.ts'
import { areFoes, mapOf, present, sheetOf, spaceOf, standsInFight } from '../position/position.ts'
import { maximumRange, squaresOfReach } from '../position/range.ts'
import { isNear } from '../position/threat.ts'
import { attacksMade, firstAttackWeapon } from '../turn/act.ts'
import { economyOf } from '../turn/economy.ts'
import { withInterrupts } from '../turn/interrupt.ts'
import { giveUntil, placeOf } from '../turn/timers.ts'
import { attackStep, detailsOf } from '../vocabulary/attack-step.ts'
import { defensive } from '../vocabulary/conditions.ts'
import { at } from '../vocabulary/fields.ts'
import { links } from '../vocabulary/relations.ts'
import { atPlace } from '../vocabulary/timers.ts'
import { refusal } from '../words/refusals.ts'

/** One attack of a turn, as it is declared. */
export interface Declared {
  readonly target: number
  readonly weapon: number
  readonly switched?: boolean | undefined
  readonly touch?: boolean | undefined
  readonly hand?: 'regular' | 'off' | undefined
}

/** The same, for questions. */
export const declaredSpec = {
  target: maybe('creature'),
  square: maybe('square'),
  weapon: 'weapon',
  switched: maybe('flag'),
  touch: maybe('flag'),
  hand: maybe(oneOf('regular', 'off')),
} as const

declare module '@quintain/engine' {
  interface Slots {
    /**
     * How many attacks a full attack has by the creature's skill, those of a second weapon left out. `kind`: of a full attack
     * of its own that its sheet names.
     */
    attacks(r: Reader, who: number, kind?: string): number
    /**
     * Who gets an opportunity by an attack with this weapon before it is rolled. Absent: an unarmed one that does not count
     * as armed gives one to its target.
     */
    attackProvokes?(r: Reader, who: number, weapon: number): 'nobody' | 'its target' | 'all'
  }
}

/** The same on a square where someone is believed to be. */
export interface Aimed extends Omit<Declared, 'target'> {
  readonly target?: number | undefined
  readonly square?: number | undefined
  readonly coup?: boolean | undefined
}

/** The nth attack of the turn is declared. */
export const declared = event(
  'attack-declared',
  { who: 'creature', target: maybe('creature'), weapon: 'weapon', made: 'int' },
  (w, e) => {
    w.set(e.who, attacksMade, e.made)
    if (e.made === 1) w.set(e.who, firstAttackWeapon, e.weapon + 1)
  },
  { of: 'who', to: { target: 'seen', weapon: 'seen' } },
)

/** Every reason why an attack with these parameters of a command cannot be made, costs left out. */
export const attackRefusals = (
  r: Reader,
  who: number,
  target: unknown,
  weapon: unknown,
  rules: AttackRules,
  as: 'attack' | 'escape' = 'attack',
): readonly Refusal[] =>
  mayAttack(
    r,
    { by: who, at: typeof target === 'number' ? target : -1, weapon: typeof weapon === 'number' ? weapon : -1, as },
    undefined,
    rules,
  )

/** The same where the command names a target or a square. */
export function aimRefusals(r: Reader, who: number, command: Command, rules: AttackRules): readonly Refusal[] {
  const { target, square, weapon } = command
  if (square === undefined) return attackRefusals(r, who, target, weapon, rules)
  const both = { why: refusal.targetOrSquare, rule: rules.attack }
  if (target !== undefined) return [both]
  const [at, using] = [square, weapon].map(n => (typeof n === 'number' ? n : -1)) as [number, number]
  return mayAttackSquare(r, { by: who, square: at, weapon: using }, rules)
}

/** Steps of one attack, by itself or of a full attack; an unarmed one first provokes from its target alone. */
export function attackSteps(
  c: Context,
  who: number,
  d: Aimed,
  index: number,
  of: 'one' | 'full' | 'charge' | 'full charge' = 'one',
  kind?: string,
): readonly Step[] {
  const full = of.startsWith('full') && economyOf(c).fullAttack === 'declared'
  const w = sheetOf(c, who).weapons[d.weapon]!
  const bare = w.unarmed === true && !c.slots.movement.armedUnarmed(c, who, d.weapon)
  const open = c.slots.attackProvokes?.(c, who, d.weapon) ?? (bare ? 'its target' : 'nobody')
  // Named one by one: a field that is not there makes another step than one that is undefined.
  const made: Made = { by: who, weapon: d.weapon, as: of.endsWith('charge') ? 'charge' : 'attack', index }
  if (d.target !== undefined) made.at = d.target
  if (d.square !== undefined) made.square = d.square
  const { touch, switched, hand, coup } = d
  const details = detailsOf({ touch, switched, hand, full, kind, coup })
  if (details) made.details = details
  const other = of === 'one' ? null : (c.slots.inPlaceOf?.(c, made) ?? null)
  const steps = other ? [other] : withInterrupts(c, 'attack', who, [attackStep(made)])
  if (open === 'all') return [provoke({ who, act: w.use === 'melee' ? 'attack' : 'ranged attack' }), ...steps]
  if (open === 'its target' && d.target !== undefined)
    return [provoke({ who, act: `unarmed ${index}`, only: d.target }), ...steps]
  return steps
}
type Made = { -readonly [K in keyof Parameters<typeof attackStep>[0]]: Parameters<typeof attackStep>[0][K] }

/** Declared with the attack: a penalty to all attacks of the round for a bonus to the number to hit. */
export function fightDefensively(c: Context, who: number): void {
  giveUntil(c, who, defensive, atPlace(placeOf(c, who)))
}

/**
 * Squares where a creature that knows of one it cannot place, or that has attacked a square already, may strike: this one,
 * where the others were last known, and with a melee weapon every other in reach that none it can place is in. It reads
 * nothing of who is there.
 */
export function squaresToGuess(r: Reader, who: number, weapon: number, last?: number): number[] {
  const known = r.items(who, links.unobserved)
  if (last === undefined && known.length === 0) return []
  const squares = new Set(last === undefined ? [] : [last])
  for (const l of known) if (l.at !== undefined) squares.add(l.at)
  if (sheetOf(r, who).weapons[weapon]?.use === 'melee') for (const s of nearSquares(r, who, weapon)) squares.add(s)
  return [...squares].filter(square => canAttackSquareNow(r, { by: who, square, weapon })).sort((a, b) => a - b)
}
/**
 * Attacks on squares where a creature believes a foe to be that it cannot attack by name: where it knows it to be without
 * perceiving it, or where it last knew it to be.
 */
export function guesses(r: Reader, who: number): Aimed[] {
  const squares = new Map<number, number>()
  const map = mapOf(r)
  const known = r.items(who, links.unobserved)
  const shoots = sheetOf(r, who).weapons.some(w => w.use !== 'melee')
  const mayReach = (foe: number) => shoots || isNear(r, who, foe, r.get(foe, at))
  for (let foe = 0; foe < r.count; foe++) {
    if (!areFoes(r, who, foe)) continue
    const last = known.find(l => l.to === foe)?.at
    if (last !== undefined) squares.set(last, foe)
    else if (mayReach(foe) && standsInFight(r, foe) && canTarget(r, who, foe) && r.fact(observes, who, foe) === 0)
      for (const s of squaresOf(spaceOf(r, foe))) if (map.contains(s)) squares.set(map.index(s), foe)
  }
  if (squares.size === 0) return []
  const out: Aimed[] = []
  const tried = new Set<string>()
  for (const [square, foe] of [...squares].sort(([a], [b]) => a - b))
    sheetOf(r, who).weapons.forEach((_, weapon) => {
      const key = `${foe} ${weapon}`
      if (tried.has(key) || canAttack(r, { by: who, at: foe, weapon })) return
      if (!canAttackSquareNow(r, { by: who, square, weapon })) return
      // One whose place is known is known to be too high or too low.
      if (!known.some(l => l.to === foe) && !meets(r, who, weapon, foe)) return
      tried.add(key)
      out.push({ square, weapon })
    })
  return out
}

/** Squares that a melee weapon may reach, those left out in which someone stands whose place is known. */
function nearSquares(r: Reader, who: number, weapon: number): number[] {
  const map = mapOf(r)
  const far = Math.ceil(r.slots.movement.reach(r, who, weapon).feet / FEET_PER_SQUARE)
  const taken = r.scene.sheets.flatMap((_, i) =>
    i !== who && present(r, i) && standsInFight(r, i) && canTarget(r, who, i) ? [spaceOf(r, i)] : [],
  )
  return squaresNear(spaceOf(r, who), far, map).flatMap(square =>
    taken.some(space => covers(space, square)) ? [] : [map.index(square)],
  )
}

/** Those whom some of these weapons may reach. */
function inRange(r: Reader, who: number, weapons: readonly number[]): readonly number[] {
  if (r.get(who, at) < 0) return NOBODY
  const feet = (weapon: number): number => {
    const w = sheetOf(r, who).weapons[weapon]!
    return w.use === 'melee' ? squaresOfReach(r) * FEET_PER_SQUARE : maximumRange(w)
  }
  return creaturesNear(r, spaceOf(r, who), () => Math.ceil(Math.max(0, ...weapons.map(feet)) / FEET_PER_SQUARE))
}
const NOBODY: readonly number[] = []

/** Suggested attacks on foes: each standing foe that a weapon in hand can attack. `only`: which weapons; all when absent. */
export function attacksOn(
  r: Reader,
  who: number,
  as: 'attack' | 'escape' = 'attack',
  only?: (weapon: number) => boolean,
): Declared[] {
  const out: Declared[] = []
  const { length } = sheetOf(r, who).weapons
  const weapons: number[] = []
  for (let weapon = 0; weapon < length; weapon++) if (!only || only(weapon)) weapons.push(weapon)
  for (const target of inRange(r, who, weapons))
    if (areFoes(r, who, target) && standsInFight(r, target) && canTarget(r, who, target))
      for (const weapon of weapons)
        if (canAttackNow(r, { by: who, at: target, weapon, as })) out.push({ target, weapon })
  return out
}
