import { placeOfSquare } from '../model/fields.ts'
import type { Board, Reader } from '../model/vocabulary.ts'

/** The floor as a viewer knows it, as plain data. */
export interface SeenFloor {
  /** By rows: `x` for a square that is seen now, `o` for one that was seen before, `.` for one never seen. */
  readonly squares: readonly string[]
  /** The map with no more than that, in the form of the game system. */
  readonly map: unknown
  /** The lights of the map itself that were seen. */
  readonly lights: readonly unknown[]
  /** By rows, a digit for each square: the light that the map's own lights leave on it by night. Absent where no square grows dark with the hour. */
  readonly byNight?: readonly string[]
}

/** How a game system has floors seen, told, and made a board of again. */
export interface Floors {
  /** 1 for each square that a creature sees now. `r`: the fight as its side knows it, on the whole board. */
  seen(r: Reader, who: number): Uint8Array
  /** What is known with these squares seen now and ever. `eyes`: the creatures that look. */
  known(r: Reader, eyes: readonly number[], now: Uint8Array, ever: Uint8Array): SeenFloor
  /** The board with no more than what is known. */
  board(board: Board, floor: SeenFloor): Board
}

/** The squares that a viewer has ever seen. */
export class FloorMemory {
  private readonly width: number
  readonly ever: Uint8Array
  /** What was known last: views of which nothing has changed share it. */
  private last: { readonly key: string; readonly board: Board; readonly floor: SeenFloor } | undefined

  constructor({ width, height }: Pick<Board, 'width' | 'height'>, rows: readonly string[] = []) {
    this.width = width
    this.ever = new Uint8Array(width * height)
    rows.forEach((row, y) => {
      for (let x = 0; x < width; x++) if (row[x] === '1') this.ever[y * width + x] = 1
    })
  }
  /** What is remembered at this moment: the same object until another square is seen. */
  get still(): FloorMemory {
    const { kept, ever, last } = this
    if (kept?.ever.every((seen, i) => seen === ever[i])) return kept
    const now = new FloorMemory({ width: this.width, height: ever.length / this.width })
    now.ever.set(ever)
    now.last = last
    this.kept = now
    return now
  }
  private kept: FloorMemory | undefined
  /** Rows of 1 and 0; absent where nothing was seen. */
  data(): readonly string[] | undefined {
    return this.ever.includes(1) ? rowsOf(this.width, this.ever, seen => (seen ? '1' : '0')) : undefined
  }
  /** What is known now that the eyes of a viewer see what they see. `r`: the fight as it knows it. */
  look(floors: Floors, r: Reader, eyes: readonly number[]): SeenFloor {
    const { ever } = this
    const now = new Uint8Array(ever.length)
    for (const who of eyes) {
      floors.seen(r, who).forEach((seen, i) => {
        if (seen) now[i] = ever[i] = 1
      })
    }
    const key = `${eyes.join()} ${now.join('')} ${ever.join('')}`
    return this.known(key, floors, r, eyes, now)
  }
  private known(key: string, floors: Floors, r: Reader, eyes: readonly number[], now: Uint8Array): SeenFloor {
    const { board } = r
    if (this.last?.key !== key || this.last.board !== board)
      this.last = { key, board, floor: floors.known(r, eyes, now, this.ever) }
    return this.last.floor
  }
  /** What is known by a viewer that knows whole places: those in which its creatures are, and have been. */
  visit(
    floors: Floors,
    r: Reader,
    own: readonly number[],
    squareOf: ((r: Reader, who: number) => number) | undefined,
  ): SeenFloor {
    const { ever, width } = this
    const now = new Uint8Array(ever.length)
    for (const who of own) {
      const square = squareOf?.(r, who) ?? -1
      const here = square < 0 ? undefined : placeOfSquare(square, r.board)
      if (!here) continue
      for (let y = here.y; y < here.y + here.height; y++)
        for (let x = here.x; x < here.x + here.width; x++) now[y * width + x] = ever[y * width + x] = 1
    }
    const key = `visited ${now.join('')} ${ever.join('')}`
    return this.known(key, floors, r, own, now)
  }
}

/** A layer of a board by rows, a character for each square. */
export function rowsOf(width: number, layer: Uint8Array, sign: (n: number, i: number) => string): string[] {
  const rows: string[] = []
  for (let at = 0; at < layer.length; at += width)
    rows.push(Array.from(layer.subarray(at, at + width), (n, x) => sign(n, at + x)).join(''))
  return rows
}
