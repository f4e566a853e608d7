import { DX, DY, HEADINGS, opposite } from '../geometry/square.ts'
import { windowAnd } from '../geometry/window.ts'
import { eachCrossing } from './crossing.ts'
import { BLOCKS_MOVE, derive, type GridMap } from './map.ts'

/**
 * The steps of an incorporeal creature: through walls and into solid squares, as long as it keeps next to their outside. It
 * touches an outside square if one of its squares lies in it or shares a side or corner with it; with every step there
 * must be one that it touches before and after. One that is farther in, where no step of its own leads, only comes nearer to the
 * outside with each. Force stops it (starfinder/movement/{incorporeal-through-objects,incorporeal-force-barrier}).
 */
export function ghostSteps(map: GridMap, side: number): Uint8Array {
  const { width, height } = map
  const free = windowAnd(stepsPastForce(map), width, height, side, side)
  const inside = outsideCounts(map)
  const depths = depthsIn(map, free, i => {
    const { x, y } = map.at(i)
    return inside(x - 1, y - 1, x + side + 1, y + side + 1) > 0
  })
  return free.map((steps, i) => {
    const { x, y } = map.at(i)
    const depth = depths[i]!
    let legal = 0
    for (const h of HEADINGS) {
      if (!(steps & (1 << h))) continue
      if (depth > 0) {
        if (depths[i + DX[h]! + DY[h]! * width]! < depth) legal |= 1 << h
        continue
      }
      // Touched before and after: the squares around both places.
      const [left, top] = [Math.max(x, x + DX[h]!) - 1, Math.max(y, y + DY[h]!) - 1]
      const [right, bottom] = [Math.min(x, x + DX[h]!) + side + 1, Math.min(y, y + DY[h]!) + side + 1]
      if (inside(left, top, right, bottom) > 0) legal |= 1 << h
    }
    return legal
  })
}

/** How many steps each place is from one that touches the outside; more than there are places where none leads there. */
function depthsIn({ width, height }: GridMap, free: Uint8Array, touches: (place: number) => boolean): Int32Array {
  const depths = new Int32Array(width * height).fill(width * height + 1)
  const queue: number[] = []
  for (let i = 0; i < depths.length; i++)
    if (touches(i)) {
      depths[i] = 0
      queue.push(i)
    }
  for (let n = 0; n < queue.length; n++) {
    const place = queue[n]!
    // What no force stops one way it does not stop the other way.
    for (const h of HEADINGS) {
      if (!(free[place]! & (1 << h))) continue
      const from = place + DX[h]! + DY[h]! * width
      if (depths[from]! <= depths[place]! + 1) continue
      depths[from] = depths[place]! + 1
      queue.push(from)
    }
  }
  return depths
}

/** The steps of one square that no force stops: no wall of force, no square filled with it, and no corner of one. */
export const stepsPastForce = derive(map => {
  const { width, height } = map
  const force = map.squares.map(t => (map.terrains[t]!.force ? 1 : 0))
  const barred = new Uint8Array(width * height)
  for (const wall of map.segments)
    if (wall.force)
      eachCrossing(map, wall, (x, y, h) => {
        barred[y * width + x]! |= 1 << h
        barred[(y + DY[h]!) * width + x + DX[h]!]! |= 1 << opposite(h)
      })
  return barred.map((stopped, i) => {
    const { x, y } = map.at(i)
    let legal = 0
    for (const h of HEADINGS) {
      const to = { x: x + DX[h]!, y: y + DY[h]! }
      if (!map.contains(to) || stopped & (1 << h) || force[map.index(to)]) continue
      if (force[y * width + to.x] || force[to.y * width + x]) continue
      legal |= 1 << h
    }
    return legal
  })
})

/** How many outside squares lie in a block, right and bottom left out; by sums over the map. */
function outsideCounts({ width, height, flags }: GridMap): (l: number, t: number, r: number, b: number) => number {
  const sums = new Int32Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const own = flags[y * width + x]! & BLOCKS_MOVE ? 0 : 1
      const at = (y + 1) * (width + 1) + x + 1
      sums[at] = own + sums[at - 1]! + sums[at - width - 1]! - sums[at - width - 2]!
    }
  const clip = (value: number, most: number) => Math.min(most, Math.max(0, value))
  return (l, t, r, b) => {
    const [x0, x1, y0, y1] = [clip(l, width), clip(r, width), clip(t, height), clip(b, height)]
    const sum = (x: number, y: number) => sums[y * (width + 1) + x]!
    return sum(x1, y1) - sum(x0, y1) - sum(x1, y0) + sum(x0, y0)
  }
}
