import type { Reader, Refusal } from '@quintain/engine'
import { flood, SOLID } from '@quintain/grid'
import { earthOf, isEarth } from '../position/burrow/earth.ts'
import { emptyGround, type Going, groundOf } from '../position/ground.ts'
import { feetOver, pitDepthOf } from '../position/hazards/pits.ts'
import { holders, nameOf } from '../position/names.ts'
import { mapOf, sideOfSpace, squareAt } from '../position/position.ts'
import { movingOf } from '../position/ways/ways-now.ts'
import { at } from '../vocabulary/fields.ts'
import { refusal } from '../words/refusals.ts'
import { carryOf, type PathRules } from './budget.ts'

/** Why a creature cannot get to a square with n squares of movement: who or what is there, or between, or how far it is. */
export function noRouteTo(r: Reader, who: number, to: number, budget: number, rules: PathRules, going: Going): Refusal {
  const map = mapOf(r)
  const name = nameOf(r, to)
  const from = r.get(who, at)
  if (from < 0) return { why: refusal.notOnMap(r.sheet(who).name), rule: rules.far }
  if (to < 0 || to >= map.width * map.height) return { why: refusal.noSuchSquare, rule: rules.blocked }
  if (to === from) return { why: refusal.alreadyIn(name), rule: rules.far }
  const terrain = map.terrains[map.squares[to]!]!
  const dug = going.way === 'burrow' && isEarth(terrain, earthOf(movingOf(r, who)))
  if (map.flags[to]! & SOLID && !dug) return { why: refusal.squareIs(name, terrain.name), rule: rules.blocked }
  const ground = groundOf(r, who, going)
  // As far as any way can go: every square costs at most eight times as much as a plain one.
  const enough = Math.min(2000, 8 * (map.width + map.height))
  const start = squareAt(r, from)
  const reached = flood(ground, start, Math.max(enough, budget), carryOf(r, who))
  const end = map.at(to)
  if (reached.canStop(end)) return { why: refusal.squareTooLong(name, reached.cost(end)!, budget), rule: rules.far }
  if (reached.reaches(end)) return { why: refusal.cannotEndIn(name, holders(r, who, to)), rule: rules.end }
  const through =
    flood(emptyGround(r, who, going), start, enough)
      .pathTo(end)
      ?.squares.map(s => map.index(s)) ?? []
  const first = through.find(s => s !== from && !reached.reaches(map.at(s)))
  const edge = first === undefined ? edgeOnWay(r, who, to, going) : undefined
  if (edge) return edge
  if (first !== undefined) {
    const held = refusal.heldBy(nameOf(r, first), holders(r, who, first))
    return { why: first === to ? held : refusal.noRoute(name, held), rule: rules.occupied }
  }
  const side = sideOfSpace(r, who)
  const between = side > 1 ? refusal.wallsOrNoRoom(side) : refusal.wallsBetween
  return { why: refusal.noRoute(name, between), rule: rules.blocked }
}

/** The edge of a pit that alone keeps a creature from a square: one that it would go over, or a wall of the pit where it is. */
function edgeOnWay(r: Reader, who: number, to: number, going: Going): Refusal | undefined {
  const own = pitDepthOf(r, who)
  if (own > pitDepthOf(r, who, to))
    return { why: refusal.upTheWall(nameOf(r, to), own), rule: 'house/actions/climb-out' }
  const map = mapOf(r)
  const open = flood(emptyGround(r, who, { ...going, overEdges: true }), squareAt(r, r.get(who, at)), 2000)
  const over = open.pathTo(map.at(to))?.squares.find(s => feetOver(r, who, map.index(s)) > 0)
  if (!over) return undefined
  return {
    why: refusal.noRoute(nameOf(r, to), refusal.pitBetween(nameOf(r, map.index(over)))),
    rule: 'house/movement/pits',
  }
}
