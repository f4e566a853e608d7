import { DX, DY, type Square } from '../geometry/square.ts'
import { type Ground, stepUnits } from '../map/ground.ts'
import { CLOSED, SLOW } from '../map/occupancy.ts'
import { floodKeepingCount } from './flood-counted.ts'
import { blankLabels, Flood, MOST_LABELLED, START } from './flooded.ts'

/** The queue's arrays, kept from flood to flood: a ring of buckets by total, and how many squares wait in each. */
interface Scratch {
  readonly buckets: Int32Array<ArrayBuffer>[]
  waiting: Int32Array<ArrayBuffer>
  /** Squares in the order in which they were settled. */
  order: Int32Array<ArrayBuffer>
}
const BUCKET = 256
const made = (): Scratch => ({ buckets: [], waiting: new Int32Array(0), order: new Int32Array(4096) })
/** Null while a flood runs: one that begins meanwhile, from where the first is to stop, has arrays of its own. */
let kept: Scratch | null = made()

function doubled(list: Int32Array): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(list.length * 2)
  longer.set(list)
  return longer
}

/**
 * All squares that the mover reaches from a square with a budget in whole squares. `carry` is 1 when the turn goes on after
 * an odd diagonal (spirit/grid/diagonals, starfinder/grid/diagonals); a ruleset that counts afresh with every action
 * leaves it out (diagonal-count-per-move, diagonal-count-per-action). The queue is a ring of buckets by total, since no step
 * costs more than `ground.longest`. `until`: the flood ends with the first packed square, in order of cost, for which this
 * holds; farther ones are then only reached in part. Not for grounds where the count of diagonals is kept separately.
 */
export function flood(
  ground: Ground,
  from: Square,
  budget: number,
  carry: 0 | 1 = 0,
  until?: (square: number) => boolean,
): Flood {
  if (!ground.map.contains(from)) throw new RangeError(`square ${from.x}, ${from.y} is outside the map`)
  if (!ground.halvesSuffice) return floodKeepingCount(ground, from, budget, carry)
  const scratch = kept ?? made()
  kept = null
  try {
    return spread(ground, from, budget, carry, until, scratch)
  } finally {
    kept = scratch
  }
}

function spread(
  ground: Ground,
  from: Square,
  budget: number,
  carry: 0 | 1,
  until: ((square: number) => boolean) | undefined,
  scratch: Scratch,
): Flood {
  const { map, steps, factor, plain, occupied, straight, diagonal } = ground
  const width = map.width
  const limit = Math.min(2 * budget + 1, MOST_LABELLED)
  const labels = blankLabels(width * map.height)
  // At least two buckets: a space larger than the map has no step at all.
  const ring = 2 ** Math.ceil(Math.log2(ground.longest + 2)) - 1
  const { buckets } = scratch
  while (buckets.length <= ring) buckets.push(new Int32Array(BUCKET))
  if (scratch.waiting.length <= ring) scratch.waiting = new Int32Array(ring + 1)
  const { waiting } = scratch
  let { order } = scratch
  waiting.fill(0)
  const start = map.index(from)
  labels[start] = ((carry + 1) << 5) | START
  buckets[carry]![0] = start
  waiting[carry] = 1
  if (plain && occupied === undefined && until === undefined) {
    const settled = overOpenGround(ground, labels, limit, carry, ring, scratch)
    return new Flood(ground, from, scratch.order.slice(0, settled), labels)
  }
  let left = 1
  let settled = 0
  search: for (let total: number = carry; left > 0; total++) {
    const slot = total & ring
    const bucket = buckets[slot]!
    // No step costs nothing, so that none joins the bucket that is read.
    const count = waiting[slot]!
    waiting[slot] = 0
    left -= count
    for (let n = count - 1; n >= 0; n--) {
      const here = bucket[n]!
      if (labels[here]! >> 5 !== total + 1) continue
      if (settled === order.length) order = scratch.order = doubled(order)
      order[settled++] = here
      if (until?.(here)) break search
      for (let bits = steps[here]!; bits !== 0; bits &= bits - 1) {
        const heading = 31 - Math.clz32(bits & -bits)
        const to = here + DX[heading]! + DY[heading]! * width
        const others = occupied === undefined ? 0 : occupied[to]!
        if (others & CLOSED) continue
        let reached = total
        if (!plain) reached += stepUnits(ground, here, to, heading)
        else reached += (heading & 1 ? diagonal : straight) * factor[to]! * (others & SLOW ? 2 : 1)
        if (reached > limit) continue
        const old = labels[to]! >> 5
        if (old !== 0 && old <= reached + 1) continue
        labels[to] = ((reached + 1) << 5) | heading
        const next = reached & ring
        let queue = buckets[next]!
        const end = waiting[next]!
        if (end === queue.length) queue = buckets[next] = doubled(queue)
        queue[end] = to
        waiting[next] = end + 1
        left++
      }
    }
  }
  return new Flood(ground, from, order.slice(0, settled), labels)
}

/** The same where nobody stands in the way and each step costs what its square does: the loop without what such ground does not ask. */
function overOpenGround(
  { map: { width }, steps, factor, straight, diagonal }: Ground,
  labels: Int32Array,
  limit: number,
  carry: number,
  ring: number,
  scratch: Scratch,
): number {
  const { buckets, waiting } = scratch
  const delta = stepsOf(width)
  let { order } = scratch
  let left = 1
  let settled = 0
  for (let total = carry; left > 0; total++) {
    const slot = total & ring
    const bucket = buckets[slot]!
    const count = waiting[slot]!
    waiting[slot] = 0
    left -= count
    const known = total + 1
    for (let n = count - 1; n >= 0; n--) {
      const here = bucket[n]!
      if (labels[here]! >> 5 !== known) continue
      if (settled === order.length) order = scratch.order = doubled(order)
      order[settled++] = here
      const legal = steps[here]!
      for (let heading = 0; heading < 8; heading++) {
        if ((legal & (1 << heading)) === 0) continue
        const to = here + delta[heading]!
        const reached = total + (heading & 1 ? diagonal : straight) * factor[to]!
        if (reached > limit) continue
        const old = labels[to]! >> 5
        if (old !== 0 && old <= reached + 1) continue
        labels[to] = ((reached + 1) << 5) | heading
        const next = reached & ring
        let queue = buckets[next]!
        const end = waiting[next]!
        if (end === queue.length) queue = buckets[next] = doubled(queue)
        queue[end] = to
        waiting[next] = end + 1
        left++
      }
    }
  }
  return settled
}

/** By how much a packed square changes with a step of each heading, on maps of this width. */
function stepsOf(width: number): Int32Array {
  let steps = stepsByWidth.get(width)
  if (steps === undefined) stepsByWidth.set(width, (steps = Int32Array.from(DX, (x, i) => x + DY[i]! * width)))
  return steps
}
const stepsByWidth = new Map<number, Int32Array>()
