import { type Area, creaturesIn, type Footprint, type GridMap, squaresIn } from '@quintain/grid'
import type { Mark } from '../draw.ts'
import { nameSquares } from '../label.ts'
import { type Overlay, squares } from './overlay.ts'
import { areaOf, type Shape } from './shape.ts'

/** A creature by name, with the squares it fills. */
export interface NamedSpace extends Footprint {
  readonly name: string
}

/** The squares of an area, and who stands in it. */
export interface AreaData {
  readonly shape: Shape
  /** The squares inside, as rectangles. */
  readonly squares: readonly string[]
  readonly count: number
  /** Who is touched. */
  readonly creatures: readonly string[]
}

const INSIDE: Mark = { text: '▪', tone: 'bad' }

/**
 * The squares of an area and the creatures in it. `side` is the space of its user in squares. `touching`: the names of those in it,
 * where more than their squares decides. `known`: the area and who is in it, where a fight says so.
 */
export function areaOverlay(
  map: GridMap,
  shape: Shape,
  creatures: readonly NamedSpace[] = [],
  side = 1,
  touching?: (area: Area) => readonly string[],
  known?: { readonly area: Area; readonly touched: readonly string[] },
): Overlay<AreaData> {
  const area = known?.area ?? areaOf(map, shape, side)
  const inside = squaresIn(area)
  const touched = known?.touched ?? touching?.(area) ?? creaturesIn(area, creatures).map(creature => creature.name)
  const what = `▪  ${shape.kind} of ${shape.feet} ft, ${squares(inside.length)}`
  return {
    marks: new Map(inside.map(square => [map.index(square), INSIDE])),
    notes: creatures.length === 0 ? [what] : [what, `touches ${touched.join(', ') || 'nobody'}`],
    data: { shape, squares: nameSquares(inside), count: inside.length, creatures: touched },
  }
}
