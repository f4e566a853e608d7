import { type Scene, squareNamed } from '@quintain/engine'
import { distanceBetween } from '@quintain/grid'
import { at, present, spaceOf } from '@quintain/rules'
import type { Known } from './view.ts'

/** Feet from one square to another as the text counts them, from space to space where somebody stands there; null off the map. */
export function feetBetween({ scene, reader }: Known, from: string, to: string): number | null {
  const { map } = scene.board
  const space = (name: string) => {
    const packed = squareBy(scene, name)
    if (packed === null) return null
    const square = map.at(packed)
    const there = scene.sheets.findIndex((_, who) => {
      if (reader.get(who, at) < 0 || !present(reader, who)) return false
      const { x, y, side } = spaceOf(reader, who)
      return square.x >= x && square.y >= y && square.x < x + side && square.y < y + side
    })
    return there < 0 ? { ...square, side: 1 } : spaceOf(reader, there)
  }
  const [a, b] = [space(from), space(to)]
  return a && b ? distanceBetween(a, b) : null
}
/** A square of the map by its name, packed; null where there is none. Of several places the name says which. */
export function squareBy({ board, places }: Scene, name: string): number | null {
  const { width, squares } = board.map
  const square = squareNamed(name, { width, places })
  return square >= 0 && square < squares.length ? square : null
}
