import type { Command, Reader } from '@quintain/engine'
import { distanceBetween, FEET_PER_SQUARE } from '@quintain/grid'
import { squaresToStepTo } from '../actions/suggestions.ts'
import { canAttack } from '../position/may-attack.ts'
import { sheetOf, spaceOf } from '../position/position.ts'
import { watching, wieldedWeapons } from '../position/threat.ts'
import { movedThisTurn } from '../vocabulary/fields.ts'
import type { Turn } from './consideration.ts'

/** Weapons in hand that do not strike those next to their bearer. */
const farOnly = (r: Reader, who: number): number[] =>
  sheetOf(r, who).weapons.some(w => w.use === 'melee' && w.reach)
    ? wieldedWeapons(r, who).filter(w => (r.slots.movement.reach(r, who, w).from ?? 0) > 5)
    : []

/** Whether the nearest foe is so near that a step may bring it within reach. */
const nearEnough = (r: Reader, who: number, nearest: number, weapons: readonly number[]): boolean =>
  distanceBetween(spaceOf(r, who), spaceOf(r, nearest)) <=
  2 * FEET_PER_SQUARE + Math.max(...weapons.map(w => r.slots.movement.reach(r, who, w).feet))

/**
 * The step back of a creature that could only strike with bare hands where it stands, to where its weapon reaches a foe;
 * where it can, to where no foe threatens it. Undefined where it has a better blow already.
 */
export function stepBack(
  r: Reader,
  who: number,
  turn: Pick<Turn, 'foes' | 'strike'>,
): { readonly command: Command; readonly foe: number } | undefined {
  const kind = r.scene.rules.commands['step']
  if (!kind || !turn.foes.length || r.get(who, movedThisTurn) !== 0) return undefined
  const weapons = farOnly(r, who)
  if (!weapons.length || !nearEnough(r, who, turn.foes[0]!, weapons)) return undefined
  const strike = turn.strike()
  if (strike && !sheetOf(r, who).weapons[strike.weapon]?.unarmed) return undefined
  let found: { readonly command: Command; readonly foe: number } | undefined
  for (const to of squaresToStepTo(r, who)) {
    const command: Command = { do: 'step', path: [to] }
    const foe = turn.foes.find(at => weapons.some(weapon => canAttack(r, { by: who, at, weapon, from: to })))
    if (foe === undefined || kind.refuse(r, who, command).length > 0) continue
    if (watching(r, who, to).length === 0) return { command, foe }
    found ??= { command, foe }
  }
  return found
}
