import type { Reader } from '@quintain/engine'
import {
  nameSquares,
  type Overlay,
  originOf,
  type ReachData,
  type Reached,
  reachedOverlay,
  type Shape,
  type Stand,
  squareLabel,
  standsOverlay,
} from '@quintain/formats'
import {
  type Area,
  type Body,
  type CoverDegree,
  covers,
  FEET_PER_SQUARE,
  isInCone,
  isOnLine,
  type Reach,
  type Square,
  squaresOf,
} from '@quintain/grid'
import {
  altitudeOf,
  at,
  caughtIn,
  type Destination,
  dead,
  destinations,
  explainCoverBy,
  inSphereAt,
  mayAttack,
  type Reachable,
  type Stance,
  sideOfSheet,
  squaresThreatenedBy,
  stances,
  underTop,
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

const spaceSide = (r: Reader, who: number): number => sideOfSheet(r.sheet(who))

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

/** The degree of cover that each other creature has from one, by the squares where they stand; null where the text has no cover. */
export function coverFrom(r: Reader, by: number, kind: 'melee' | 'ranged'): ReadonlyMap<number, CoverDegree> | null {
  if (!r.slots.cover) return null
  const known = new Map<number, CoverDegree>()
  for (let who = 0; who < r.count; who++) {
    const found = who === by ? null : explainCoverBy(r, kind, by, who)
    if (!found) continue
    const space = { ...r.board.map.at(r.get(who, at)), side: spaceSide(r, who) }
    for (const square of squaresOf(space)) known.set(r.board.map.index(square), found.degree)
  }
  return known
}
/** Whether a creature is in the way of attacks that pass its space. */
export const isInTheWay = (r: Reader, who: number): boolean => r.slots.cover?.fills?.(r, who) ?? !r.has(who, dead)

/** The square at which a cone, a line or an aura is aimed: for a cone the next one in its direction. */
function aimOf(shape: Shape): Square {
  if (shape.kind === 'line') return shape.to
  if (shape.kind !== 'cone') return shape.at
  const { x, y } = shape.at
  const { direction: d } = shape
  const [across, down] = [
    d.includes('e') ? 1 : d.includes('w') ? -1 : 0,
    d.includes('s') ? 1 : d.includes('n') ? -1 : 0,
  ]
  return { x: x + across, y: y + down }
}
const bodyOfSpace = (r: Reader, who: number): Body => {
  const square = r.board.map.at(r.get(who, at))
  return { ...square, side: spaceSide(r, who), level: groundAt(r, square) + altitudeOf(r, who) }
}
const groundAt = (r: Reader, square: Square): number =>
  r.board.map.contains(square) ? r.board.map.elevationAt(square) : 0
/** Whoever stands in a square, the lowest of several; else the square on its ground. */
function bodyIn(r: Reader, there: readonly number[], square: Square): Body {
  const here = there.map(who => bodyOfSpace(r, who)).filter(body => covers({ ...body }, square))
  return here.sort((a, b) => a.level - b.level)[0] ?? { ...square, side: 1, level: groundAt(r, square) }
}

/** Who is in an area by the rules of the fight: where they are squeezed, and how high they are. */
export function caught(r: Reader, shape: Shape, area: Area): readonly string[] {
  const { map } = r.board
  const { feet, at: square } = shape
  const there = Array.from({ length: r.count }, (_, who) => who).filter(who => r.get(who, at) >= 0)
  const names = (all: readonly number[]) => all.map(who => nameOf(r, who))
  if (shape.kind === 'aura') {
    const by = there.find(who => map.index(square) === r.get(who, at))
    const far = FEET_PER_SQUARE * 2 * (map.width + map.height) + Math.max(0, ...there.map(who => altitudeOf(r, who)))
    if (by !== undefined)
      return names(caughtIn(r, by, { shape: 'emanation', feet: Math.min(feet, far) }, r.get(by, at)))
  }
  const ground = groundAt(r, square)
  const within = (who: number): boolean => {
    if (shape.kind === 'burst' || shape.kind === 'spread')
      return inSphereAt(r, who, area, originOf(shape), ground, feet)
    const top = shape.kind === 'cylinder' ? ground + feet : Number.POSITIVE_INFINITY
    if (!underTop(r, who, area, top)) return false
    if (shape.kind === 'cylinder') return true
    const reaches = shape.kind === 'line' ? isOnLine : isInCone
    return reaches(bodyIn(r, there, square), bodyIn(r, there, aimOf(shape)), bodyOfSpace(r, who), feet)
  }
  return names(there.filter(within))
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
