import { perScene, type Reader, type SceneData, type View } from '@quintain/engine'
import type { Box, Footprint } from '@quintain/grid'
import { sideOfSheet } from '../../creature/sizes.ts'
import { at } from '../../vocabulary/fields.ts'
import { everybody } from '../position.ts'

/** Squares of a bucket's side, as a power of two. */
const SHIFT = 2
/** So many are put in order one by one. */
const FEW = 24
/** With fewer creatures than this all are looked at one by one. */
const MANY = 12

/** The creatures of a scene in buckets of squares, as of the last query. */
class Crowd {
  /** The widest space of any of them, in squares. */
  private readonly widest: number
  private readonly cells: Int32Array
  private readonly places: Int32Array
  private readonly columns: number
  private readonly rows: number
  private readonly width: number
  /** The first of each bucket, and who comes after each; -1 for nobody. */
  private readonly first: Int32Array
  private readonly next: Int32Array
  /** When places were last found to be as they are kept. */
  private moment = 0

  constructor({ layout, sheets, board }: SceneData) {
    this.widest = sheets.reduce((most, sheet) => Math.max(most, sideOfSheet(sheet)), 1)
    this.cells = Int32Array.from(sheets, (_, i) => layout.cell(i, at))
    this.places = new Int32Array(sheets.length).fill(-1)
    this.width = board.width
    this.columns = (board.width >> SHIFT) + 1
    this.rows = (board.height >> SHIFT) + 1
    this.first = new Int32Array(this.columns * this.rows).fill(-1)
    this.next = new Int32Array(sheets.length).fill(-1)
  }
  private bucket(place: number): number {
    const x = place % this.width
    return (((place - x) / this.width) >> SHIFT) * this.columns + (x >> SHIFT)
  }
  /** Takes up where everybody stands in a state. */
  at(S: Int32Array, moment: number): this {
    if (moment === this.moment) return this
    this.moment = moment
    const { cells, places, first, next } = this
    for (let who = 0; who < cells.length; who++) {
      const place = S[cells[who]!]!
      const was = places[who]!
      if (place === was) continue
      if (was >= 0) {
        const from = this.bucket(was)
        if (first[from] === who) first[from] = next[who]!
        else {
          let before = first[from]!
          while (next[before] !== who) before = next[before]!
          next[before] = next[who]!
        }
      }
      places[who] = place
      if (place < 0) continue
      const to = this.bucket(place)
      next[who] = first[to]!
      first[to] = who
    }
    return this
  }
  /** Those whose spaces may have a square in a box. */
  in({ left, top, right, bottom }: Box): readonly number[] {
    const { first, next, widest, columns, rows } = this
    const x0 = Math.max(0, left - widest + 1) >> SHIFT
    const y0 = Math.max(0, top - widest + 1) >> SHIFT
    const x1 = Math.min(columns - 1, (right - 1) >> SHIFT)
    const y1 = Math.min(rows - 1, (bottom - 1) >> SHIFT)
    const found: number[] = []
    for (let y = y0; y <= y1; y++)
      for (let x = x0; x <= x1; x++) for (let who = first[y * columns + x]!; who >= 0; who = next[who]!) found.push(who)
    if (found.length > FEW) return found.sort((a, b) => a - b)
    for (let i = 1; i < found.length; i++) {
      const who = found[i]!
      let place = i
      while (place > 0 && found[place - 1]! > who) found[place] = found[--place]!
      found[place] = who
    }
    return found
  }
}
const crowdOf = perScene(scene => new Crowd(scene))

/** The creatures as they stand now; null where what is read has to be counted, or there are few. */
function crowdNow(v: View): Crowd | null {
  const { moment, S } = v as Reader
  if (v.count < MANY || !moment || S[v.scene.handed] !== 0) return null
  // For what is kept until places change, one stands for all.
  v.get(0, at)
  return crowdOf(v.scene).at(S, moment)
}

/**
 * Creatures that may have a square in a box, in the order of the sheets: nobody else has. Where what is read has to be counted,
 * everybody.
 */
export const creaturesIn = (v: View, box: Box): readonly number[] => crowdNow(v)?.in(box) ?? everybody(v.scene)
/** The same for so many squares around a space. */
export function creaturesNear(v: View, { x, y, side }: Footprint, squares: () => number): readonly number[] {
  const crowd = crowdNow(v)
  if (!crowd) return everybody(v.scene)
  const far = Math.min(squares(), v.board.width + v.board.height)
  return crowd.in({ left: x - far, top: y - far, right: x + side + far, bottom: y + side + far })
}
