import { parseSquare } from '@quintain/formats'
import { distanceBetween } from '@quintain/grid'
import { at, present, spaceOf } from '@quintain/rules'
import type { Known } from './view.ts'

/** Feet from one square to another as the text counts them, from space to space where somebody stands there; null off the map. */
export function feetBetween({ scene, reader }: Known, from: string, to: string): number | null {
  const { map } = scene.board
  const space = (name: string) => {
    const square = squareNamed(name)
    if (!square || !map.contains(square)) return null
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
function squareNamed(name: string) {
  try {
    return parseSquare(name)
  } catch {
    return null
  }
}
