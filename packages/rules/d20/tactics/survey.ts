import { Mutator, type Reader, Reader as Reading, type Scene } from '@quintain/engine'
import { covers, LIGHT_LEVELS, type LightLevel, NO_STOP, type Square, squaresOf } from '@quintain/grid'
import { detour, type Reachable, reachable, threatOf } from '../movement/reachable.ts'
import { percentConcealed } from '../position/concealment.ts'
import { groundOf } from '../position/ground.ts'
import { lightNow } from '../position/light.ts'
import { canAttack } from '../position/may-attack.ts'
import { sees } from '../position/perception.ts'
import { areFoes, mapOf, present, sheetOf, spaceOf, standsInFight } from '../position/position.ts'
import { opportunityWeapons, threatens } from '../position/threat.ts'
import { WHOLE } from '../turn/economy.ts'
import { at, moveLeft, reactionsLeft, standardLeft, swiftLeft } from '../vocabulary/fields.ts'

/**
 * What positions mean, for maps and for people who think before they move. Everything here asks the functions that decide
 * in a fight; nothing is rolled, nothing is changed.
 */

/** The same state in the middle of a round: everyone has acted, may act again, and has the opportunities of a round. */
export function midRound(scene: Scene, S: Int32Array): Int32Array {
  const T = S.slice()
  const [m, r] = [new Mutator(scene, T), new Reading(scene, S)]
  for (let who = 0; who < scene.sheets.length; who++) {
    for (const left of [standardLeft, moveLeft]) m.set(who, left, 1)
    if (scene.layout.has(swiftLeft)) m.set(who, swiftLeft, WHOLE.swift)
    m.set(who, reactionsLeft, r.slots.movement.opportunities ? r.tally('opportunities', who, {}) : 0)
  }
  return T
}

/** A square that a creature can move to: by the cheapest way, and by the way of least risk. */
export interface Destination extends Reachable {
  readonly safest: Reachable
}

/** Every square to which a creature can move with n squares of movement; its speed when left out. */
export function destinations(r: Reader, who: number, squares?: number): readonly Destination[] {
  const how = squares === undefined ? {} : { squares }
  return reachable(r, who, how).map(way => ({
    ...way,
    safest: way.provokes.length > 0 ? (detour(r, who, way.square, how) ?? way) : way,
  }))
}

/** A weapon with which a target can be attacked from a square. `provokes`: the target could strike first. */
export interface Strike {
  readonly weapon: number
  readonly provokes: boolean
}
/** A square from which a target can be attacked, and how to get there; no way where none was asked for, or it stands there. */
export interface Stance {
  readonly square: number
  readonly strikes: readonly Strike[]
  readonly way: Destination | null
  /** Foes that threaten the creature there. */
  readonly threatenedBy: readonly number[]
}

/**
 * Where a creature can stand to attack another: its own square and those to which it can move with n squares of
 * movement, or every square where it has room (`everywhere`).
 */
export function stances(
  r: Reader,
  who: number,
  target: number,
  how: { readonly squares?: number; readonly everywhere?: boolean } = {},
): readonly Stance[] {
  const here = { square: r.get(who, at), way: null }
  const places = how.everywhere
    ? roomFor(r, who).map(square => ({ square, way: null }))
    : [here, ...destinations(r, who, how.squares).map(way => ({ square: way.square, way }))]
  const foes = everyone(r).filter(i => areFoes(r, i, who))
  return places.flatMap(({ square, way }) => {
    const strikes = strikesFrom(r, who, target, square)
    if (strikes.length === 0) return []
    return [{ square, strikes, way, threatenedBy: foes.filter(foe => threatens(r, foe, who, square)) }]
  })
}

/** Squares where a creature has room and may stop, its own among them. */
function roomFor(r: Reader, who: number): readonly number[] {
  const { stands, occupied } = groundOf(r, who)
  return Array.from(mapOf(r).squares.keys()).filter(i => stands[i]! > 0 && !((occupied?.[i] ?? 0) & NO_STOP))
}

/** The weapons with which a creature could attack a target, were it to stand at a square. */
export function strikesFrom(r: Reader, who: number, target: number, from: number): readonly Strike[] {
  const { movement } = r.slots
  return sheetOf(r, who).weapons.flatMap((w, weapon): Strike[] => {
    if (!canAttack(r, { by: who, at: target, weapon, from })) return []
    const bare = w.unarmed === true && !movement.armedUnarmed(r, who, weapon)
    const watched = bare && movement.opportunities && r.get(target, reactionsLeft) > 0
    return [{ weapon, provokes: watched && opportunityWeapons(r, target, who, from).length > 0 }]
  })
}

/** Foes by whom the squares that a creature threatens are found: more of them stand where these do. */
const ENOUGH = 8
/** Squares in which a creature threatens a foe, were one to stand there. Empty without a foe. */
export function squaresThreatenedBy(r: Reader, who: number): readonly Square[] {
  const map = mapOf(r)
  const squares = new Set<number>()
  const foes = everyone(r).filter(i => areFoes(r, i, who) && standsInFight(r, i))
  for (const foe of foes.slice(0, ENOUGH))
    threatOf(r, [who], foe).forEach((bits, square) => {
      if (bits !== 0) squares.add(square)
    })
  const own = spaceOf(r, who)
  return [...squares]
    .sort((a, b) => a - b)
    .map(i => map.at(i))
    .filter(square => !covers(own, square))
}

/** How a creature makes out another. */
export interface MadeOut {
  readonly who: number
  /** Whether it perceives it by a precise sense. */
  readonly seen: boolean
  /** Percentage of its attacks that miss by concealment. */
  readonly melee: number
  readonly ranged: number
}
/** How a creature makes out everyone else on the map. */
export const madeOutBy = (r: Reader, who: number): readonly MadeOut[] =>
  everyone(r)
    .filter(other => other !== who && present(r, other))
    .map(other => ({
      who: other,
      seen: sees(r, who, other),
      melee: percentConcealed(r, 'melee', who, other),
      ranged: percentConcealed(r, 'ranged', who, other),
    }))

/** The light in which a creature stands, the lights that creatures carry counted. */
export function lightOn(r: Reader, who: number): LightLevel {
  const { width } = mapOf(r)
  return brightest(
    r,
    squaresOf(spaceOf(r, who)).map(({ x, y }) => y * width + x),
  )
}
/** The light in a square. */
export const lightAt = (r: Reader, square: number): LightLevel => brightest(r, [square])

function brightest(r: Reader, squares: readonly number[]): LightLevel {
  const policy = r.slots.light?.policy(r)
  if (!policy) return 'normal'
  const levels = lightNow(r, {}, policy)
  return LIGHT_LEVELS[Math.max(...squares.map(i => levels[i]!))]!
}

const everyone = (r: Reader): number[] => Array.from({ length: r.count }, (_, i) => i)

/** Whether a creature threatens another where both stand. */
export const threatensNow = (r: Reader, who: number, other: number): boolean => threatens(r, who, other)
