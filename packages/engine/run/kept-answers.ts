import { perScene } from '../model/scene.ts'
import type { Finding, SceneData, View } from '../model/vocabulary.ts'

/** Places for answers, a power of two: the least, and the most of a fight of many, where more is asked about each with each. */
const [FEW, MANY] = [2048, 65_536]
const placesFor = (creatures: number): number => {
  let places = FEW
  while (places < MANY && 4 * places < creatures * creatures) places *= 2
  return places
}

type Asked = Finding<unknown>

/** For each cell its column: the cells in which creatures hold the same thing are one, a cell of the game is one by itself. */
const columnsOf = perScene(({ layout, sheets }) => {
  const [first, stride] = [layout.start(0), layout.start(1) - layout.start(0)]
  const of = Uint16Array.from({ length: layout.size(sheets.length) }, (_, cell) =>
    cell < first ? cell : first + ((cell - first) % stride),
  )
  return { of, count: first + stride }
})

/** The columns that something has read so far, whatever it was asked about. */
class Columns {
  readonly list: number[] = []
  private readonly has: Uint8Array
  /** It was computed by something that does not go by single reads. */
  whole = false
  /** When they were last written, as was found at this time. */
  written = 0
  looked = 0

  constructor(count: number) {
    this.has = new Uint8Array(count)
  }
  add(column: number): void {
    if (this.has[column] === 1) return
    this.has[column] = 1
    this.list.push(column)
  }
  addAll({ list, whole }: Columns): void {
    for (let i = 0; i < list.length; i++) this.add(list[i]!)
    if (whole) this.whole = true
  }
}

/**
 * Answers to what is asked of a state again and again while steps run. An answer is kept for as long as nothing is written that
 * was ever read for an answer to the same question; a later one may take its place before.
 */
export class KeptAnswers {
  private readonly questions: (Asked | null)[]
  private readonly first: Int32Array
  private readonly second: Int32Array
  private readonly answers: unknown[]
  /** When each answer was found, and when it was last known to hold. */
  private readonly found: Float64Array
  private readonly held: Float64Array
  private readonly columns = new Map<Asked, Columns>()
  /** Those of the question at each place. */
  private readonly columnsAt: Columns[]
  private readonly columnOf: Uint16Array
  /** When each column was last written. */
  private readonly written: Float64Array
  /** Of what is computed now, or of nothing. */
  private reading: Columns
  private readonly nothing: Columns
  private readonly handed: number
  private now = 1
  /** No answer is used that was found before. */
  private since = 0

  constructor(scene: SceneData) {
    const { of, count } = columnsOf(scene)
    const places = placesFor(scene.sheets.length)
    this.questions = new Array(places).fill(null)
    this.answers = new Array(places).fill(0)
    this.first = new Int32Array(places)
    this.second = new Int32Array(places)
    this.found = new Float64Array(places)
    this.held = new Float64Array(places)
    this.columnOf = of
    this.written = new Float64Array(count)
    this.reading = this.nothing = new Columns(count)
    this.columnsAt = new Array(places).fill(this.nothing)
    this.handed = of[scene.handed]!
  }
  /** Time goes on: another step begins, or the state has been written. */
  pass(): void {
    this.now++
  }
  /** A cell gets another value. */
  write(cell: number): void {
    this.written[this.columnOf[cell]!] = this.now
  }
  /** The state is another: no answer is used any more. */
  forget(): void {
    this.only()
  }
  /** Only answers are used that are found from now on, or from the time on that this returned before. Returns since when they were. */
  only(since = this.now + 1): number {
    const before = this.since
    this.now++
    this.since = since
    return before
  }
  /** A cell is read. */
  read(cell: number): void {
    this.reading.add(this.columnOf[cell]!)
  }
  /** What is computed now does not go by single reads. */
  readsAll(): void {
    this.reading.whole = true
  }
  /** The answer of a fact or a finding: as it was kept, or read from the state and kept. */
  answer<T>(v: View, q: Finding<T>, a: number, b: number): T {
    const place = (q.place + Math.imul(a, 0x9e3779b1) + Math.imul(b, 0x85ebca6b)) & (this.first.length - 1)
    const kept = this.questions[place] === q && this.first[place] === a && this.second[place] === b
    const outer = this.reading
    if (kept && this.held[place] === this.now) {
      if (outer !== this.nothing) outer.addAll(this.columnsAt[place]!)
      return this.answers[place] as T
    }
    let columns = kept ? this.columnsAt[place] : this.columns.get(q)
    if (!columns) {
      this.columns.set(q, (columns = new Columns(this.written.length)))
      // Sheets are read without a note, and go by what was handed over.
      columns.add(this.handed)
    }
    if (kept && this.holds(columns, this.found[place]!)) {
      this.held[place] = this.now
      if (outer !== this.nothing) outer.addAll(columns)
      return this.answers[place] as T
    }
    this.reading = columns
    const answer = q.read(v, a, b)
    this.reading = outer
    if (outer !== this.nothing) outer.addAll(columns)
    // What was asked while this was computed may have taken the place.
    this.questions[place] = q
    this.columnsAt[place] = columns
    this.first[place] = a
    this.second[place] = b
    this.answers[place] = answer
    this.found[place] = this.held[place] = this.now
    return answer
  }
  /** Whether nothing of these was written since. */
  private holds(columns: Columns, found: number): boolean {
    if (columns.whole || found < this.since) return false
    if (columns.looked !== this.now) {
      const { list } = columns
      let last = 0
      for (let i = 0; i < list.length; i++) {
        const at = this.written[list[i]!]!
        if (at > last) last = at
      }
      columns.looked = this.now
      columns.written = last
    }
    return columns.written < found
  }
}
