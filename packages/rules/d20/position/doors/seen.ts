import type { Reader } from '@quintain/engine'
import { type Door, distanceBetween, fieldOfView, LIGHT_LEVELS, standsInDark } from '@quintain/grid'
import { blinded } from '../../vocabulary/conditions.ts'
import { lightNow, sensesOf } from '../light.ts'
import { mapOf, present, spaceOf } from '../position.ts'

const DARK = LIGHT_LEVELS.indexOf('dark')

/**
 * The squares that a creature sees now: those in its field of view, walls by their faces, that are lit for its eyes or within
 * its darkvision; what other precise senses show it; and what it can touch.
 */
export function squaresSeen(r: Reader, who: number): Uint8Array {
  const map = mapOf(r)
  const out = new Uint8Array(map.width * map.height)
  if (!present(r, who)) return out
  const space = spaceOf(r, who)
  const touched = fieldOfView(map, space, { what: 'effect', radius: 1 }).squares
  touched.forEach((is, i) => {
    if (is) out[i] = 1
  })
  const senses = sensesOf(r, who)
  const within = (range: number | undefined, i: number) =>
    range !== undefined && distanceBetween(space, { ...map.at(i), side: 1 }) <= range
  if (senses.blindsight !== undefined) {
    const felt = fieldOfView(map, space, { what: 'effect' }).squares
    felt.forEach((is, i) => {
      if (is && within(senses.blindsight, i)) out[i] = 1
    })
  }
  if (senses.vision === false || r.has(who, blinded)) return out
  const policy = r.slots.light?.policy(r)
  const light = policy && lightNow(r, senses, policy)
  if (light && policy?.darkness === 'of-the-viewer' && standsInDark(map, { space, senses }, light)) return out
  fieldOfView(map, space).squares.forEach((is, i) => {
    if (is && (!light || light[i]! > DARK || within(senses.darkvision, i))) out[i] = 1
  })
  return out
}

/** Who of a side sees doors: whoever is there and can act. */
const eyesOf = (r: Reader, side: string): readonly number[] =>
  r.scene.sheets.flatMap((sheet, i) => (sheet.side === side && present(r, i) && !r.barred(i, 'act') ? [i] : []))

/** Whether a side sees how a door is: the square that it fills, or one that borders on it. */
export function sideSees(r: Reader, side: string, door: Door): boolean {
  const squares = door.threshold.some(([a, b]) => a === b) ? [door.a] : [...new Set([door.a, door.b, ...door.beside])]
  return eyesOf(r, side).some(who => {
    const seen = squaresSeen(r, who)
    return squares.some(square => seen[square] === 1)
  })
}
export const sidesOf = (r: Reader): readonly string[] => [...new Set(r.scene.sheets.map(s => s.side))]
