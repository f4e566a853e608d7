import type { Footprint } from '@quintain/grid'

/** Squares in either direction that have a place of their own. */
const NEAR = 12
const ROW = 2 * NEAR + 1

/**
 * What is so between two spaces on one map, kept by where they stand: a small number for each two, from 0. Most are one square each and
 * near each other, which takes no search.
 */
export class BetweenSquares {
  private readonly width: number
  private readonly squares: number
  /** By the first square: one more than the number of each square around it; 0 where it is not known. */
  private readonly near: (Uint8Array | undefined)[] = []
  private readonly others = new Map<number, number>()

  constructor(map: { readonly width: number; readonly height: number }) {
    this.width = map.width
    this.squares = map.width * map.height
  }
  /** The place of the second in the row of the first; -1 where it has none. */
  private placeIn(a: Footprint, b: Footprint): number {
    if (a.side !== 1 || b.side !== 1) return -1
    const [dx, dy] = [b.x - a.x + NEAR, b.y - a.y + NEAR]
    return dx < 0 || dy < 0 || dx >= ROW || dy >= ROW ? -1 : dy * ROW + dx
  }
  private key(a: Footprint, b: Footprint): number {
    return ((this.index(a) * 8 + a.side) * this.squares + this.index(b)) * 8 + b.side
  }
  private index({ x, y }: Footprint): number {
    return y * this.width + x
  }
  /** The number that is kept for these two; -1 where none is. */
  get(a: Footprint, b: Footprint): number {
    const place = this.placeIn(a, b)
    if (place < 0) return this.others.get(this.key(a, b)) ?? -1
    const row = this.near[this.index(a)]
    return row === undefined ? -1 : row[place]! - 1
  }
  set(a: Footprint, b: Footprint, n: number): number {
    const place = this.placeIn(a, b)
    if (place < 0) this.others.set(this.key(a, b), n)
    else (this.near[this.index(a)] ??= new Uint8Array(ROW * ROW))[place] = n + 1
    return n
  }
}
