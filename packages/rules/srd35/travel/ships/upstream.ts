import { type Command, feature, type Reader, type Refusal, reading, say } from '@quintain/engine'
import type { Craft } from './craft.ts'
import { HUNDREDTHS } from './craft.ts'
import { currentOf } from './downstream.ts'

const UP = 'srd35/travel/upstream'

const TOWING_BY_GM = reading(
  'towing-speed-by-gm',
  UP,
  'the command says how fast a towed craft goes; default: at the speed of its table',
)

/** Hundredths of a mile of an hour under way. */
export function ownSpeed(r: Reader, command: Command, craft: Craft): number {
  const { way, towed, speed } = command
  const byGm = towed && TOWING_BY_GM(r) && typeof speed === 'number'
  const own = byGm ? (speed as number) / 10 : craft.miles
  return Math.round((own + (way === 'downstream' ? currentOf(command) : 0)) * HUNDREDTHS)
}

/** Why a craft does not go against the current. */
export function upstreamRefusals(r: Reader, command: Command): readonly Refusal[] {
  const { way, towed, gentle, speed } = command
  if (speed !== undefined && !(towed === true && TOWING_BY_GM(r)))
    return [{ why: say`speed counts for a craft that is towed, and only by the reading towing-speed-by-gm`, rule: UP }]
  if (way !== 'upstream') return []
  if (gentle !== true && currentOf(command) > 0 && towed !== true)
    return [{ why: say`cannot be rowed against the current: draft animals on the shore can tow it`, rule: UP }]
  return towed === true && TOWING_BY_GM(r) && speed === undefined
    ? [{ why: say`the game master says how fast it is towed: speed, in tenths of a mile an hour`, rule: UP }]
    : []
}

/** Against a current only a tow helps. */
export const upstream = feature(UP, { readings: [TOWING_BY_GM] })
