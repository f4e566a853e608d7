import type { Reader } from '@quintain/engine'
import {
  nameSquares,
  type Overlay,
  type ReachData,
  type Reached,
  reachedOverlay,
  type Stand,
  squareLabel,
  standsOverlay,
} from '@quintain/formats'
import { FEET_PER_SQUARE, type Reach, type Size, STANDARD_SIZES, sideOf, squaresOf } from '@quintain/grid'
import {
  at,
  type Destination,
  destinations,
  mayAttack,
  type Reachable,
  type Stance,
  squaresThreatenedBy,
  stances,
} from '@quintain/rules'

/**
 * Answers about the creatures of a fight where they stand, by the rules of the fight: their weapons and what they
 * reach, what ground costs them, who would really strike. `r` is the fight in the middle of a round.
 */

const label = (r: Reader, square: number): string => squareLabel(r.board.map.at(square))
const nameOf = (r: Reader, who: number): string => r.sheet(who).name
const weaponsOf = (r: Reader, who: number) =>
  (r.sheet(who) as unknown as { weapons: readonly { name: string; use: string }[] }).weapons

/** Feet of one move. */
export const speedOf = (r: Reader, who: number): number => Math.max(0, r.tally('speed', who, {}))

const opportunitiesOf = (r: Reader, { provokes }: Reachable): Reached['opportunities'] =>
  provokes.flatMap(p => p.watchers.map(w => ({ by: nameOf(r, w), leaving: label(r, p.square) })))

/** A way by its feet and its squares, the start first. */
const wayOf = (r: Reader, who: number, { cost, path }: Reachable) => ({
  feet: cost * FEET_PER_SQUARE,
  path: [r.get(who, at), ...path].map(square => label(r, square)),
})

const reachedBy = (r: Reader, who: number, way: Destination): Reached => ({
  square: label(r, way.square),
  feet: way.cost * FEET_PER_SQUARE,
  opportunities: opportunitiesOf(r, way.safest),
  safest: wayOf(r, who, way.safest),
})

/** Whole squares of movement; undefined, for the creature's own speed, stays so. */
const squaresFor = (feet: number | undefined): number | undefined => feet && Math.floor(feet / FEET_PER_SQUARE)

/** Where a creature gets to with a number of feet of movement, its speed when left out, and what that costs and risks. */
export function movesOf(r: Reader, who: number, given?: number): Overlay<unknown> {
  const from = label(r, r.get(who, at))
  const here: Reached = { square: from, feet: 0, opportunities: [], safest: { feet: 0, path: [from] } }
  const feet = given ?? speedOf(r, who)
  const ways = destinations(r, who, squaresFor(given))
  const data = { from, feet, reached: [here, ...ways.map(way => reachedBy(r, who, way))] }
  return reachedOverlay(r.board.map, data, r.slots.movement.opportunities)
}

/**
 * Where a creature can stand to attack another within a number of feet, its speed when left out, with which weapons,
 * and what that provokes.
 */
export function standsOf(r: Reader, who: number, target: number, feet?: number): Overlay<{ stands: readonly Stand[] }> {
  const side = spaceSide(r, who)
  const squares = squaresFor(feet)
  const all = stances(r, who, target, squares === undefined ? {} : { squares })
  const stands = all.map(stance => standOf(r, who, stance, side))
  return standsOverlay(r.board.map, { target: label(r, r.get(target, at)), stands }, side)
}

const spaceSide = (r: Reader, who: number): number =>
  sideOf(STANDARD_SIZES[(r.sheet(who) as unknown as { size: Size }).size])

function standOf(r: Reader, who: number, { square, strikes, way, threatenedBy }: Stance, side: number): Stand {
  const opportunities = way ? opportunitiesOf(r, way.safest) : []
  const here = label(r, square)
  const names = weaponsOf(r, who)
  return {
    square: here,
    space: nameSquares(squaresOf({ ...r.board.map.at(square), side })).join(' '),
    weapons: strikes.map(s => names[s.weapon]!.name),
    threatenedBy: threatenedBy.map(foe => nameOf(r, foe)),
    way: { ...(way ? wayOf(r, who, way.safest) : { feet: 0, path: [here] }), opportunities },
    safe: opportunities.length === 0 && strikes.some(s => !s.provokes),
  }
}

/** The squares in which a creature threatens its foes, and what it may attack from where it stands. */
export function threatOf(r: Reader, who: number): Overlay<ReachData> {
  const squares = squaresThreatenedBy(r, who)
  const count = `${squares.length} square${squares.length === 1 ? '' : 's'}`
  return {
    marks: new Map(squares.map(square => [r.board.map.index(square), { text: '×', tone: 'bad' as const }])),
    notes: [`×  threatened, ${count}`, ...attacksOf(r, who)],
    data: { threatened: squares.map(squareLabel) },
  }
}

/** What a creature reaches with each of its melee weapons. */
export const reachesOf = (r: Reader, who: number): readonly Reach[] =>
  weaponsOf(r, who).flatMap((w, i) => (w.use === 'melee' ? [r.slots.movement.reach(r, who, i)] : []))

/** Whom a creature may attack with which weapons, and of those whom it may not why. */
function attacksOf(r: Reader, by: number): readonly string[] {
  return weaponsOf(r, by).flatMap((weapon, i) =>
    r.scene.sheets.flatMap(({ name, side }, target) => {
      if (target === by || side === r.scene.sheets[by]!.side) return []
      const [reason] = mayAttack(r, { by, at: target, weapon: i })
      return [`${weapon.name}: ${reason ? reason.why : `may attack ${name}`}`]
    }),
  )
}
