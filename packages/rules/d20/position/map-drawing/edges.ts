import type { GridMap, Point, SegmentSpec } from '@quintain/grid'

/** The edge between two squares that lie side by side, from its upper or left end. */
export interface Edge {
  readonly from: Point
  readonly to: Point
}

/** The edge between two squares of a map; null where they do not lie side by side. */
export function edgeBetween(map: GridMap, one: number, other: number): Edge | null {
  const [a, b] = [map.at(Math.min(one, other)), map.at(Math.max(one, other))]
  if (a.y === b.y && b.x === a.x + 1) return { from: [b.x, b.y], to: [b.x, b.y + 1] }
  if (a.x === b.x && b.y === a.y + 1) return { from: [b.x, b.y], to: [b.x + 1, b.y] }
  return null
}

const NEAR = 1e-6
/** Along which of the two coordinates an edge runs. */
const axisOf = ({ from, to }: Edge): 0 | 1 => (Math.abs(from[0] - to[0]) < NEAR ? 1 : 0)

/** What is left of a wall that runs along an edge, without that edge; null where it does not lie on it. */
function without({ id: _, ...wall }: SegmentSpec, edge: Edge): readonly SegmentSpec[] | null {
  const along = axisOf(edge)
  const across = along === 0 ? 1 : 0
  const line = edge.from[across]
  if (Math.abs(wall.a[across] - line) > NEAR || Math.abs(wall.b[across] - line) > NEAR) return null
  const [low, high] = [Math.min(wall.a[along], wall.b[along]), Math.max(wall.a[along], wall.b[along])]
  const [start, end] = [edge.from[along], edge.to[along]]
  if (high <= start + NEAR || low >= end - NEAR) return null
  // Half a door is none.
  if (wall.kind === 'door' || wall.kind === 'window') return []
  const at = (n: number): Point => (along === 0 ? [n, line] : [line, n])
  return [
    ...(low < start - NEAR ? [{ ...wall, a: at(low), b: at(start) }] : []),
    ...(high > end + NEAR ? [{ ...wall, a: at(end), b: at(high) }] : []),
  ]
}

/** Feet that getting over a low wall between two squares costs beside the step: 2 squares (spirit/terrain/obstacles). */
const CLIMBED_OVER = 10
const KINDS = {
  'edge wall': 'wall',
  'edge low wall': 'low',
  'edge window': 'window',
  'edge door': 'door',
  'edge free': null,
} as const

/** A map with nothing but this on an edge. Walls that run on beyond it stay there; those that cross it aslant stay whole. */
export function withEdge(map: GridMap, edge: Edge, is: keyof typeof KINDS): GridMap {
  return map.change(draft => {
    for (const wall of map.segments) {
      const rest = without(wall, edge)
      if (!rest) continue
      draft.remove(wall.id)
      for (const [i, piece] of rest.entries()) draft.add({ ...piece, id: `${wall.id}/${edge.from.join('-')}/${i}` })
    }
    const kind = KINDS[is]
    const id = `drawn ${edge.from.join('-')} ${edge.to.join('-')}`
    if (kind) draft.add({ id, a: edge.from, b: edge.to, kind, obstacle: kind === 'low' ? CLIMBED_OVER : 0 })
  })
}
