import { DX, DY, type Square } from '../geometry/square.ts'
import { carried, shown } from '../map/cost.ts'
import type { Ground } from '../map/ground.ts'
import { NO_STOP } from '../map/occupancy.ts'

/** A way from square to square, the start included. */
export interface Path {
  readonly squares: readonly Square[]
  /** Movement shown, in squares: the half of the total, rounded down. */
  readonly cost: number
  /** 1 when the count of diagonals stands at odd, so that the turn goes on from there. */
  readonly carry: 0 | 1
}

/** A label holds (total + 1) << 5 | START or the heading by which the square was entered, with ODD for the count before it. */
export const START = 8
export const ODD = 16

/** The largest total that a label can store: a square that would cost more is out of reach. */
export const MOST_LABELLED = 2 ** 26 - 2

/** Labels of floods that are done with, all 0, by their number. */
const spare = new Map<number, Int32Array[]>()
/** Labels for so many squares, all 0: those of a flood that was released, or new ones. */
export const blankLabels = (squares: number): Int32Array => spare.get(squares)?.pop() ?? new Int32Array(squares)
/** Maps of more sizes than these are seldom flooded by turns, and more floods of one map are seldom held at once. */
const [SIZES, HELD] = [8, 4]

/**
 * Every square within a budget of movement. Squares stand for the mover's top left square; costs are in squares as they are
 * shown, and count on from the diagonal carried in.
 */
export class Flood {
  readonly ground: Ground
  readonly from: Square
  /** Packed squares in order of cost, the start first; also those where the mover may pass but not stop. */
  readonly order: Int32Array
  private readonly labels: Int32Array
  /** 1, or 2 where the count of diagonals is kept separately: then a square has a label for each count. */
  private readonly layers: 1 | 2

  constructor(ground: Ground, from: Square, order: Int32Array, labels: Int32Array, layers: 1 | 2 = 1) {
    this.ground = ground
    this.from = from
    this.order = order
    this.labels = labels
    this.layers = layers
  }

  /** Of one who is nowhere on the map: it reaches nothing. */
  static ofNobody(ground: Ground): Flood {
    const labels = new Int32Array(ground.map.width * ground.map.height)
    return new Flood(ground, { x: -1, y: -1 }, new Int32Array(0), labels)
  }

  /** For one who asks nothing more of this flood: its memory serves the next one. Only of floods that ran to their end. */
  release(): void {
    const { labels, order } = this
    if (this.layers === 2) return
    for (let i = 0; i < order.length; i++) labels[order[i]!] = 0
    const held = spare.get(labels.length) ?? []
    if (held.length === 0) {
      if (spare.size >= SIZES) spare.clear()
      spare.set(labels.length, held)
    }
    if (held.length < HELD) held.push(labels)
  }

  /** Whether the square can be reached, if only to pass through. */
  reaches(square: Square): boolean {
    return this.ground.map.contains(square) && this.state(square) >= 0
  }

  /** Whether movement may end here; the start is always allowed. */
  canStop(square: Square): boolean {
    if (!this.reaches(square)) return false
    const i = this.ground.map.index(square)
    return i === this.ground.map.index(this.from) || !((this.ground.occupied?.[i] ?? 0) & NO_STOP)
  }

  /** Squares of movement to here, or undefined when it is out of reach. */
  cost(square: Square): number | undefined {
    return this.reaches(square) ? this.costOf(this.state(square)) : undefined
  }

  /** Squares of movement to a packed square, or -1 when it is out of reach; for loops that count. */
  costAt(index: number): number {
    const state = this.stateAt(index)
    return state < 0 ? -1 : this.costOf(state)
  }

  /** All squares where movement may end, in order of cost. */
  stops(): Square[] {
    return Array.from(this.order, i => this.ground.map.at(i)).filter(square => this.canStop(square))
  }

  /** The cheapest path to a square, or undefined when it is out of reach. */
  pathTo(square: Square): Path | undefined {
    if (!this.reaches(square)) return undefined
    const { map } = this.ground
    const end = this.state(square)
    const squares: Square[] = []
    for (let state = end; ; ) {
      const at = map.at(this.layers === 2 ? state >> 1 : state)
      squares.push(at)
      const label = this.labels[state]!
      if (label & START) break
      const before = map.index({ x: at.x - DX[label & 7]!, y: at.y - DY[label & 7]! })
      state = this.layers === 2 ? before * 2 + (label & ODD ? 1 : 0) : before
    }
    const carry = this.layers === 2 ? ((end & 1) as 0 | 1) : carried(this.total(end))
    return { squares: squares.reverse(), cost: this.costOf(end), carry }
  }

  private total(state: number): number {
    return (this.labels[state]! >> 5) - 1
  }

  private costOf(state: number): number {
    const { scale } = this.ground
    return this.layers === 2 ? this.total(state) / (2 * scale) : shown(this.total(state))
  }

  /** The best label of a square, or -1. */
  private state(square: Square): number {
    return this.stateAt(this.ground.map.index(square))
  }

  private stateAt(i: number): number {
    if (this.layers === 1) return this.labels[i] ? i : -1
    const [even, odd] = [this.labels[2 * i]!, this.labels[2 * i + 1]!]
    if (!even && !odd) return -1
    return even && (!odd || even >> 5 <= odd >> 5) ? 2 * i : 2 * i + 1
  }
}
