import type { Refusal, View } from '@quintain/engine'
import { fact } from '@quintain/engine'
import { overlap, reaches } from '@quintain/grid'
import { isArmed } from '../creature/held/hands.ts'
import { mapFrom, unwalled } from '../position/cover.ts'
import { bodyOf, rise } from '../position/height.ts'
import { type AttackRules, type Attempt, barOf, noWeapon, reachesTo, spentWeapon } from '../position/may-attack.ts'
import { areFoes, isDown, mapOf, present, sheetOf, spaceOf, squareAt } from '../position/position.ts'
import { feetToSquare, maximumRange } from '../position/range.ts'
import { dead } from '../vocabulary/conditions.ts'
import { at } from '../vocabulary/fields.ts'
import { refusal } from '../words/refusals.ts'

/** An attack on a square where someone is believed to be, or on a point of the map; without a square, on nothing at all. */
export interface SquareAttempt extends Pick<Attempt, 'by' | 'weapon' | 'as'> {
  readonly square?: number | undefined
}

/**
 * Every reason why a square cannot be attacked. It reads nothing of who stands there, so that a refusal tells nothing of
 * the unseen. `rules`: those of the act that attacks, where it has its own.
 */
export function mayAttackSquare(v: View, a: SquareAttempt, rules?: AttackRules): readonly Refusal[] {
  const { attackLimits: limits, cover, movement } = v.scene.rules.slots
  const cited = rules ?? limits.rules
  const out: Refusal[] = []
  const bar = barOf(v, a.by, a.as ?? 'attack')
  if (bar) out.push({ why: refusal.cannotAttack(bar.condition.name), rule: bar.rule })
  const w = sheetOf(v, a.by).weapons[a.weapon]
  if (!w) return [...out, noWeapon(v, a.by, cited)]
  if (!isArmed(v, a.by, a.weapon)) out.push({ why: refusal.notInHand(w.name), rule: cited.hand })
  out.push(...(limits.refuseWeapon?.(v, a.by, a.weapon) ?? []), ...spentWeapon(v, a.by, a.weapon))
  if (a.square === undefined) return out
  const map = mapOf(v)
  const melee = w.use === 'melee'
  const rule = melee ? ((w.reach ? cited.reachWeapon : undefined) ?? cited.reach) : cited.range
  if (!(Number.isInteger(a.square) && a.square >= 0 && a.square < map.width * map.height) || !present(v, a.by))
    return [...out, { why: refusal.noSuchSquare, rule: cited.attack }]
  const [mine, there] = [spaceOf(v, a.by), { ...squareAt(v, a.square), side: 1 }]
  out.push(...(limits.refuseSquare?.(v, a.by, a.square) ?? []))
  if (overlap(mine, there)) return [...out, { why: refusal.standsThere, rule: cited.attack }]
  const near = melee
    ? reaches(mine, there, movement.reach(v, a.by, a.weapon), movement.reaching)
    : feetToSquare(v, a.by, a.square) <= maximumRange(w)
  if (!near) out.push({ why: refusal.squareOutOfReach(w.name, melee), rule })
  if (!unwalled(v, mine, there, mapFrom(v, a.by)))
    out.push({ why: refusal.noStraightLineToSquare, rule: cover?.rules.total ?? cited.wall ?? rule })
  return out
}

const open = fact('open to attack, a square', (v, by, pack) => {
  const squares = v.board.width * v.board.height + 1
  const square = (pack % squares) - 1
  const attempt = { by, weapon: Math.floor(pack / squares), ...(square < 0 ? {} : { square }) }
  return mayAttackSquare(v, attempt).length === 0 ? 1 : 0
})
/** The same from a step: one read of the board. */
export const canAttackSquareNow = (
  c: View & { fact(f: typeof open, a: number, b?: number): number },
  { by, weapon, square = -1 }: SquareAttempt,
): boolean => c.fact(open, by, square + 1 + (c.board.width * c.board.height + 1) * weapon) === 1

/** Every reason why a weapon cannot be thrown at an intersection: what bars attacks, and what keeps it in the hand. */
export function mayThrow(v: View, by: number, weapon: number): readonly Refusal[] {
  const { attack, attackLimits: limits } = v.scene.rules.slots
  const bar = barOf(v, by, 'attack')
  if (bar) return [{ why: refusal.cannotAttack(bar.condition.name), rule: bar.rule }]
  const w = sheetOf(v, by).weapons[weapon]
  if (!w) return [noWeapon(v, by, limits.rules)]
  if (!isArmed(v, by, weapon)) return [{ why: refusal.notInHand(w.name), rule: limits.rules.hand }]
  return [...(attack.intersection?.refuse(v, by, weapon) ?? []), ...spentWeapon(v, by, weapon)]
}
const throwable = fact('open to a throw', (v, by, weapon) => (mayThrow(v, by, weapon).length === 0 ? 1 : 0))
/** The same from a step: one read of the board. */
export const canThrowNow = (
  c: View & { fact(f: typeof throwable, a: number, b?: number): number },
  { by, weapon }: SquareAttempt,
): boolean => c.fact(throwable, by, weapon) === 1

/** Whether an attack on a square meets one who is in it: a melee weapon must reach its height. */
export const meets = (v: View, by: number, weapon: number, target: number): boolean =>
  sheetOf(v, by).weapons[weapon]?.use !== 'melee' ||
  rise(v, by, target) === 0 ||
  reachesTo(v, { by, weapon }, target, v.get(by, at), v.get(target, at))

const squaresOf = (v: View): number => v.board.width * v.board.height
/**
 * Who is found in an attacked square, -1 for nobody: of those whom the weapon meets there a foe before a friend, one that
 * stands before one that lies. The dead and the attacker itself are left out, and so is whose space only the far side of a
 * wall belongs to.
 */
const found = fact('found in the square', (v, by, pack) => {
  const there = { ...squareAt(v, pack % squaresOf(v)), side: 1 }
  const weapon = Math.floor(pack / squaresOf(v))
  const isThere = (i: number): boolean =>
    overlap(spaceOf(v, i), there) && bodyOf(v, i).some(part => overlap(part, there))
  const all = v.scene.sheets.flatMap((_, i) =>
    i !== by && present(v, i) && !v.has(i, dead) && isThere(i) && meets(v, by, weapon, i) ? [i] : [],
  )
  const worth = (i: number) => (areFoes(v, by, i) ? 2 : 0) + (isDown(v, i) ? 0 : 1)
  return all.sort((a, b) => worth(b) - worth(a) || a - b)[0] ?? -1
})
const packedSquare = (v: View, weapon: number, square: number): number => square + squaresOf(v) * weapon
/** The same from a step: one read of the board. */
export const foundIn = (
  c: View & { fact(f: typeof found, a: number, b?: number): number },
  by: number,
  weapon: number,
  square: number,
): number => c.fact(found, by, packedSquare(c, weapon, square))
