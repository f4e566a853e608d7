import type { Square } from '../geometry/square.ts'
import type { MovementPolicy } from '../map/cost.ts'
import type { GridMap } from '../map/map.ts'
import type { InTheWay } from './movement-maps.ts'

/**
 * The movement rules said slowly, straight from the texts. Nothing here is shared with the grid but the map's data: steps
 * are enumerated square by square, spaces are lists of squares, costs are whole squares with a count of diagonals.
 */
export interface SlowMover {
  readonly side: number
  readonly squeezes?: boolean
  readonly wriggles?: boolean
  readonly policy?: MovementPolicy
  readonly others?: readonly InTheWay[] | undefined
}

type Spot = readonly [x: number, y: number]

/** Whether two closed stretches meet, by solving for the parts of each at which they cross. */
function meet(p: Spot, q: Spot, a: Spot, b: Spot): boolean {
  const [rx, ry, sx, sy] = [q[0] - p[0], q[1] - p[1], b[0] - a[0], b[1] - a[1]]
  const [cx, cy] = [a[0] - p[0], a[1] - p[1]]
  const area = rx * sy - ry * sx
  // Parallel stretches would have to lie on one line; walls of the random maps never lie on the line of a step.
  if (Math.abs(area) < 1e-12) return false
  const [t, u] = [(cx * sy - cy * sx) / area, (cx * ry - cy * rx) / area]
  return t > -1e-9 && t < 1 + 1e-9 && u > -1e-9 && u < 1 + 1e-9
}

export class SlowWorld {
  readonly map: GridMap
  readonly mover: SlowMover
  private readonly policy: MovementPolicy
  private readonly least: number
  private readonly single = new Map<string, boolean>()
  private readonly spaces = new Map<string, readonly Square[] | undefined>()

  constructor(map: GridMap, mover: SlowMover) {
    this.map = map
    // A creature of one square has no narrower place to squeeze into.
    this.mover = { ...mover, squeezes: (mover.squeezes ?? false) && mover.side > 1 }
    this.policy = mover.policy ?? {}
    // "At least half as wide as your normal space"; by skill narrower places too.
    this.least = mover.wriggles ? 1 : Math.ceil(mover.side / 2)
  }

  private onMap({ x, y }: Square): boolean {
    return x >= 0 && y >= 0 && x < this.map.width && y < this.map.height
  }

  private otherAt({ x, y }: Square): InTheWay {
    return this.mover.others?.[y * this.map.width + x] ?? 'nobody'
  }

  /** The ways from a square to the next: one for a straight step, one on each side of the corner for a diagonal step. */
  private ways(from: Square, to: Square): { readonly legs: readonly [Spot, Spot][]; readonly solid: boolean }[] {
    const middle = ({ x, y }: Square): Spot => [x + 0.5, y + 0.5]
    if (from.x === to.x || from.y === to.y) return [{ legs: [[middle(from), middle(to)]], solid: false }]
    const corner: Spot = [Math.max(from.x, to.x), Math.max(from.y, to.y)]
    return [
      { x: to.x, y: from.y },
      { x: from.x, y: to.y },
    ].map(side => {
      const toward = (at: number, line: number) => line + (at + 0.5 > line ? 0.03 : -0.03)
      const bend: Spot = [toward(side.x, corner[0]), toward(side.y, corner[1])]
      return {
        legs: [
          [middle(from), bend],
          [bend, middle(to)],
        ],
        solid: this.map.terrainAt(side).solid,
      }
    })
  }

  /**
   * A step of a creature of one square: not into what blocks movement, not across a wall or closed door, and diagonally
   * not past the corner of something solid or of a wall, unless a policy lets it go round on a side that is free.
   */
  mayStep(from: Square, to: Square): boolean {
    const key = `${from.x},${from.y} ${to.x},${to.y}`
    let may = this.single.get(key)
    if (may === undefined) this.single.set(key, (may = this.step(from, to)))
    return may
  }

  private step(from: Square, to: Square): boolean {
    if (!this.onMap(from) || !this.onMap(to) || this.map.terrainAt(to).blocks.move) return false
    const walls = this.map.segments.filter(wall => wall.blocks.move)
    const free = this.ways(from, to).map(
      ({ legs, solid }) => !solid && !legs.some(([p, q]) => walls.some(wall => meet(p, q, wall.a, wall.b))),
    )
    return this.policy.corners === 'open' ? free.some(way => way) : free.every(way => way)
  }

  /** Whether a creature fits into these squares: each is free, and nothing runs between two of them. */
  private fits(squares: readonly Square[]): boolean {
    const inside = (x: number, y: number) => squares.some(s => s.x === x && s.y === y)
    return squares.every(
      s =>
        this.onMap(s) &&
        !this.map.terrainAt(s).blocks.move &&
        !(this.mover.squeezes && this.otherAt(s) === 'closed') &&
        (!inside(s.x + 1, s.y) || this.mayStep(s, { x: s.x + 1, y: s.y })) &&
        (!inside(s.x, s.y + 1) || this.mayStep(s, { x: s.x, y: s.y + 1 })),
    )
  }

  /**
   * The squares that the mover fills at a place, or undefined where it cannot stand: its whole space, else the widest
   * part of its whole length that is at least half as wide; of equals the one with the most squares in which it could not stand
   * whole, then a level one, then the one nearest to the top left.
   */
  spaceAt(at: Square): readonly Square[] | undefined {
    const key = `${at.x},${at.y}`
    if (!this.spaces.has(key)) this.spaces.set(key, this.findSpace(at))
    return this.spaces.get(key)
  }

  private findSpace(at: Square): readonly Square[] | undefined {
    const { side, squeezes } = this.mover
    const whole = block(at, side, side)
    if (!whole.every(s => this.onMap(s))) return undefined
    if (this.fits(whole)) return whole
    if (!squeezes) return undefined
    for (let wide = side - 1; wide >= this.least; wide--) {
      const shifts = Array.from({ length: side - wide + 1 }, (_, i) => i)
      const level = shifts.map(dy => block({ x: at.x, y: at.y + dy }, side, wide))
      const upright = shifts.map(dx => block({ x: at.x + dx, y: at.y }, wide, side))
      const all = [...level, ...upright].filter(squares => this.fits(squares))
      const deep = all.map(squares => squares.filter(s => !this.isRoomy(s)).length)
      if (all.length > 0) return all[deep.indexOf(Math.max(...deep))]
    }
    return undefined
  }

  /** Whether the mover could stand whole with some square of it there. */
  private isRoomy(at: Square): boolean {
    const { side } = this.mover
    const shifts = Array.from({ length: side }, (_, i) => i)
    return shifts.some(dx =>
      shifts.some(dy => {
        const whole = block({ x: at.x - dx, y: at.y - dy }, side, side)
        return whole.every(s => this.onMap(s)) && this.fits(whole)
      }),
    )
  }

  isSqueezed(at: Square): boolean {
    const space = this.spaceAt(at)
    return space !== undefined && space.length < this.mover.side ** 2
  }

  /**
   * Whether the mover gets from one place to a neighbouring one. Whole, every square of it takes the step. Squeezed before
   * or after, a part as wide as the narrowest place it fits through takes it, from what it fills to what it fills then; or,
   * on a straight step, such a part stays where it is and the rest is drawn after.
   */
  mayMove(from: Square, to: Square): boolean {
    const { side, squeezes } = this.mover
    const there = this.spaceAt(to)
    if (!there) return false
    if (!squeezes && block(to, side, side).some(s => this.otherAt(s) === 'closed')) return false
    if (side === 1 && this.otherAt(to) === 'closed') return false
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const onward = (s: Square): Square => ({ x: s.x + dx, y: s.y + dy })
    const stands = this.spaceAt(from)
    const here = stands ?? block(from, side, side)
    if (!here.every(s => this.onMap(s))) return false
    const whole = stands?.length === side ** 2 && there.length === side ** 2
    if (whole || !squeezes) return here.every(s => this.mayStep(s, onward(s)))
    const lies = (part: readonly Square[], space: readonly Square[]) =>
      part.every(s => space.some(t => t.x === s.x && t.y === s.y))
    return here.some(corner => {
      const part = block(corner, this.least, this.least)
      if (!lies(part, here) || !this.fits(part)) return false
      if (part.every(s => this.mayStep(s, onward(s))) && lies(part.map(onward), there)) return true
      return (dx === 0 || dy === 0) && lies(part, there)
    })
  }

  private doublings(at: Square): number {
    const squares = this.spaceAt(at) ?? block(at, this.mover.side, this.mover.side)
    const worst = Math.max(...squares.map(s => (this.onMap(s) ? this.map.terrainAt(s).doublings : 0)))
    return worst + (this.isSqueezed(at) ? 1 : 0)
  }

  /** Whole squares that a step costs after an even (0) or odd (1) count of diagonals, and the count after it. */
  price(from: Square, to: Square, count: number): { readonly squares: number; readonly count: number } {
    const space = this.spaceAt(to)!
    const slow = space.some(s => this.otherAt(s) === 'slow') ? 1 : 0
    const after = this.doublings(to)
    const doublings = (this.policy.worst === 'before-and-after' ? Math.max(after, this.doublings(from)) : after) + slow
    const obstructed = Math.max(...space.map(s => this.map.terrainAt(s).obstacle)) / 5
    const barrier = this.barrier(from, to) / 5
    const diagonal = from.x !== to.x && from.y !== to.y
    const hampered = 2 ** doublings
    const step = !diagonal ? hampered : doublings === 0 ? 1 + count : (3 * hampered) / 2
    const advances = diagonal && (doublings === 0 || this.policy.hamperedDiagonalAdvances)
    const entry = step + obstructed
    return {
      squares: this.policy.barrier === 'included' ? Math.max(entry, barrier) : entry + barrier,
      count: advances ? 1 - count : count,
    }
  }

  /** Feet of the highest barrier that a square of the mover crosses into a square that it did not fill. */
  private barrier(from: Square, to: Square): number {
    const { side } = this.mover
    const here = this.spaceAt(from) ?? block(from, side, side)
    const there = this.spaceAt(to)!
    const among = (squares: readonly Square[], s: Square) => squares.some(t => t.x === s.x && t.y === s.y)
    const low = this.map.segments.filter(wall => wall.obstacle > 0 && !wall.blocks.move)
    let most = 0
    for (const s of here) {
      const next = { x: s.x + to.x - from.x, y: s.y + to.y - from.y }
      if (!this.onMap(s) || among(here, next) || !among(there, next)) continue
      for (const wall of low)
        if (this.ways(s, next).some(({ legs }) => legs.some(([p, q]) => meet(p, q, wall.a, wall.b))))
          most = Math.max(most, wall.obstacle)
    }
    return most
  }

  /** The neighbouring places that the mover gets to. */
  moves(from: Square): Square[] {
    const found: Square[] = []
    for (const dy of [-1, 0, 1])
      for (const dx of [-1, 0, 1]) {
        const to = { x: from.x + dx, y: from.y + dy }
        if ((dx !== 0 || dy !== 0) && this.mayMove(from, to)) found.push(to)
      }
    return found
  }

  /** The least cost in squares of every place within a budget; a place's key is its packed number. */
  flood(from: Square, budget: number, carry: 0 | 1 = 0): Map<number, number> {
    const name = (at: Square, count: number) => `${at.y * this.map.width + at.x} ${count}`
    const best = new Map([[name(from, carry), { at: from, count: carry as number, cost: 0, done: false }]])
    for (;;) {
      const open = [...best.values()].filter(label => !label.done)
      if (open.length === 0) break
      const label = open.reduce((a, b) => (a.cost <= b.cost ? a : b))
      label.done = true
      for (const to of this.moves(label.at)) {
        const { squares, count } = this.price(label.at, to, label.count)
        const cost = label.cost + squares
        const known = best.get(name(to, count))
        if (cost <= budget && (!known || known.cost > cost))
          best.set(name(to, count), { at: to, count, cost, done: false })
      }
    }
    const costs = new Map<number, number>()
    for (const { at, cost } of best.values()) {
      const i = at.y * this.map.width + at.x
      costs.set(i, Math.min(cost, costs.get(i) ?? Number.POSITIVE_INFINITY))
    }
    return costs
  }

  /**
   * Whether no square of the mover crosses between two places what stops a creature of one square: what it fills before
   * and after hangs together by steps of such a creature that stay inside.
   */
  holdsTogether(before: readonly Square[], after: readonly Square[]): boolean {
    const all = [...before, ...after.filter(s => !before.some(t => t.x === s.x && t.y === s.y))]
    const reached = [all[0]!]
    for (const s of reached)
      for (const t of all)
        if (
          Math.max(Math.abs(s.x - t.x), Math.abs(s.y - t.y)) === 1 &&
          !reached.includes(t) &&
          (this.mayStep(s, t) || this.mayStep(t, s))
        )
          reached.push(t)
    return reached.length === all.length
  }
}

/** The squares of a block, row by row. */
export function block(at: Square, wide: number, high: number): Square[] {
  const squares: Square[] = []
  for (let y = at.y; y < at.y + high; y++) for (let x = at.x; x < at.x + wide; x++) squares.push({ x, y })
  return squares
}
