import type { Context, PlaceFrame, Step } from '@quintain/engine'
import { placeOfSquare, run, step } from '@quintain/engine'
import { overlap } from '@quintain/grid'
import { mayStop } from '../movement/path-cost.ts'
import { groundOf } from '../position/ground.ts'
import { squaresToRim } from '../position/places/places.ts'
import { areFoes, present, spaceOf } from '../position/position.ts'
import { enterFight } from '../turn/join.ts'
import { dead, reserve } from '../vocabulary/conditions.ts'

/**
 * Where a creature arrives in a place. `entry`: the first free entry, else the free square that is nearest to the first. `inside`: the
 * free square that is farthest from it.
 */
export function roomIn(c: Context, who: number, frame: PlaceFrame, where: 'entry' | 'inside'): number | undefined {
  const { map } = c.board
  const ground = groundOf(c, who)
  const others = c.scene.sheets.flatMap((_, i) => (i !== who && present(c, i) ? [spaceOf(c, i)] : []))
  const free = (square: number): boolean => {
    const space = spaceOf(c, who, square)
    return squaresToRim(c, space, square) >= 0 && mayStop(ground, square) && !others.some(o => overlap(o, space))
  }
  const entries = frame.entries ?? []
  const first = map.at(entries[0] ?? frame.y * map.width + frame.x)
  const within: number[] = []
  for (let square = 0; square < map.squares.length; square++)
    if (placeOfSquare(square, c.board) === frame) within.push(square)
  const far = (square: number): number => {
    const s = map.at(square)
    return Math.max(Math.abs(s.x - first.x), Math.abs(s.y - first.y))
  }
  const near = within.sort((a, b) => far(a) - far(b) || a - b)
  return (where === 'entry' ? [...entries, ...near] : near.reverse()).find(free)
}

/** Who has waited at home in reserve comes onto the map. */
const comeOut = step('come-out', { who: 'creature', place: 'text' })

/** Those who wait in reserve and are at home in a place into which foes of theirs have come. */
export const atHome = (c: Context, frame: PlaceFrame, came: readonly number[]): readonly Step[] =>
  c.scene.sheets.flatMap((_, who) =>
    c.board.homes?.[who] === frame.id && c.has(who, reserve) && !c.has(who, dead) && came.some(i => areFoes(c, who, i))
      ? [comeOut({ who, place: frame.id })]
      : [],
  )

export const comingOut = run(
  comeOut,
  (c, { who, place }) => {
    const frame = c.board.places?.find(p => p.id === place)
    const to = frame && roomIn(c, who, frame, 'inside')
    if (to !== undefined) c.plan(enterFight({ who, to }))
  },
  { plain: true },
)
