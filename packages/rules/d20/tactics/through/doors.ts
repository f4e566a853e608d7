import type { Command, Reader } from '@quintain/engine'
import {
  bestPathTo,
  type Door,
  doorsOf,
  footprint,
  HEADINGS,
  headingBetween,
  isWithin,
  nextSquare,
  type Path,
  type Square,
  squaresOf,
} from '@quintain/grid'
import { betweenOf } from '../../actions/moves/doors.ts'
import { carryOf } from '../../movement/budget.ts'
import { exactSquares, squaresFor } from '../../movement/square-parts.ts'
import { stateOfDoor, takenFor } from '../../position/doors/doors.ts'
import { groundOf } from '../../position/ground.ts'
import { isAloft } from '../../position/height.ts'
import { boardMap } from '../../position/map-drawing/drawn.ts'
import { isBarred, spaceOf, squareAt } from '../../position/position.ts'
import { attacksMade } from '../../turn/act.ts'
import { prone } from '../../vocabulary/conditions.ts'
import { at, movedThisTurn } from '../../vocabulary/fields.ts'
import { along, strikingFrom } from '../approach.ts'

const OPEN = 'open-door'
/** The doors of which a side knows that they are closed, and that are not locked. */
const closed = (r: Reader, side: string): readonly Door[] =>
  doorsOf(boardMap(r)).filter(door => stateOfDoor(r, door) === 'closed' && takenFor(r, door, side) === 'closed')

/** Opens a door, or goes to it, where no way leads to any foe but through doors that are closed. */
export function opensDoor(
  r: Reader,
  who: number,
  foes: readonly number[],
): { readonly command: Command; readonly foe: number } | undefined {
  if (!(OPEN in r.scene.rules.commands) || isAloft(r, who) || isBarred(r, who, 'move') || r.has(who, prone))
    return undefined
  if (r.get(who, attacksMade) > 0 || r.get(who, movedThisTurn) === 1) return undefined
  const doors = closed(r, r.sheet(who).side)
  if (doors.length === 0) return undefined
  const here = squareAt(r, r.get(who, at))
  if (strikingFrom(r, who, foes)(here)) return undefined
  const found = wayThrough(r, who, foes, here)
  if (!found) return undefined
  const { path, foe } = found
  const ground = groundOf(r, who)
  const index = (s: Square): number => r.board.map.index(s)
  // The first step of it that nobody can take now.
  const last = path.squares.findIndex((from, i) => {
    const to = path.squares[i + 1]
    return to !== undefined && !(ground.steps[index(from)]! & (1 << headingBetween(from, to)!))
  })
  const [before, behind] = [path.squares[last], path.squares[last + 1]]
  if (!before || !behind) return undefined
  const spaces = [before, behind].map(s => squaresOf(footprint(s, ground.side)).map(index))
  const door = doors.find(
    d => d.beside.some(s => spaces[0]!.includes(s)) && [d.a, d.b, ...d.beside].some(s => spaces[1]!.includes(s)),
  )
  if (!door) return undefined
  const command: Command = { do: OPEN, ...betweenOf(door) }
  if (last === 0)
    return r.scene.rules.commands[OPEN]!.refuse(r, who, command).length === 0 ? { command, foe } : undefined
  const squares = squaresFor(r, who, exactSquares(r, who), 'walk')
  const walk = along(r, who, 'move', { ...path, squares: path.squares.slice(0, last + 1) }, squares)
  return walk && { command: walk, foe }
}

/** Whether a way leads to the side of another without a door being opened. */
export function isWalkable(r: Reader, who: number, other: number): boolean {
  const ground = groundOf(r, who)
  const space = spaceOf(r, other)
  const { map } = r.board
  // No wall is between them where a step leads from the one to the other.
  const near = (s: Square): boolean =>
    isWithin(footprint(s, ground.side), space, 1) &&
    HEADINGS.some(heading => {
      const to = (ground.steps[map.index(s)]! & (1 << heading)) === 0 ? undefined : nextSquare(s, heading)
      return to !== undefined && isWithin(footprint(to, ground.side), space, 0)
    })
  const far = 4 * (r.board.map.width + r.board.map.height)
  return bestPathTo(ground, squareAt(r, r.get(who, at)), near, far, carryOf(r, who)) !== undefined
}
/** The way to a square next to a foe were those doors open, and to whom. */
function wayThrough(
  r: Reader,
  who: number,
  foes: readonly number[],
  here: Square,
): { readonly path: Path; readonly foe: number } | undefined {
  const ground = groundOf(r, who, { unbarred: true })
  const spaces = foes.map(foe => ({ foe, space: spaceOf(r, foe) }))
  const near = (s: Square) => spaces.find(({ space }) => isWithin(footprint(s, ground.side), space, 1))
  const far = 4 * (r.board.map.width + r.board.map.height)
  const path = bestPathTo(ground, here, s => near(s) !== undefined, far, carryOf(r, who))
  const foe = path && near(path.squares.at(-1)!)?.foe
  return path && foe !== undefined ? { path, foe } : undefined
}
