import type { Explained, JournalLine, Redo, Row, Scene } from '@quintain/engine'
import { foldRow, Mutator, Reader, restore, type Snapshot, TakenBackLast, whyOf } from '@quintain/engine'
import type { GameSystem, Speaker } from '@quintain/rules'
import type { TranscriptLine } from './line.ts'
import { Narration } from './narration.ts'
import { speakerOf } from './undone.ts'

/** A line in effect, and what stood before it. */
interface Kept {
  readonly line: JournalLine
  /** Pairs: a cell that the line has changed, and what it was. */
  readonly changes: Int32Array
  readonly rounds: number | null
  readonly turnOf: string | null
}
function changesBetween(before: Int32Array, after: Int32Array): Int32Array {
  const changes: number[] = []
  for (let i = 0; i < before.length; i++) if (before[i] !== after[i]) changes.push(i, before[i]!)
  return Int32Array.from(changes)
}

/**
 * Describes a fight from its journal in lines that a player can read. It follows the state itself, so that it
 * can give a creature's condition before and after; the tallies are made on demand where none are handed in.
 */
export class Transcript extends Narration {
  private readonly whole: Scene
  private readonly S: Int32Array
  protected readonly after: Reader
  protected readonly speaker: Speaker
  private readonly mutator: Mutator
  /** Lines that are in effect. */
  private readonly kept = new Map<number, Kept>()
  /** The line that is being described; null between lines. */
  private open: { readonly n: number; readonly rounds: number | null; readonly turnOf: string | null } | null = null
  /** The state before it. */
  private readonly start: Int32Array
  /** What was taken back and may be put back. */
  private gone = new TakenBackLast<readonly JournalLine[]>()
  /** How many rows of the line that comes are described already. */
  private described = 0

  constructor(scene: Scene, system: GameSystem, start: Snapshot, out: (line: TranscriptLine) => void) {
    super(system, out)
    this.whole = scene
    this.S = restore(scene, start)
    this.start = this.S.slice()
    this.mutator = new Mutator(scene, this.S)
    this.after = new Reader(scene, this.S)
    const ending = start.agenda.find(step => step.do === 'end-turn')
    this.speaker = speakerOf(scene, this.after)
    const opens = (step: { readonly do?: unknown }) =>
      step.do === 'open-fight' || Object.hasOwn(system.words.headings, String(step.do))
    if (!start.agenda.some(opens)) this.rounds = null
    if (ending) this.beginAmid(ending)
  }
  protected reasons(e: Row, before: Reader): readonly Explained[] {
    return whyOf(this.whole, before.S, e)
  }
  protected health(r: Reader, who: number): string {
    return this.system.health(r, who)
  }
  /** A branch may begin in the middle of a creature's turn. */
  private beginAmid(ending: Readonly<Record<string, unknown>>): void {
    this.rounds = null
    this.turnOf = String(ending.who)
    this.leadAgain()
  }

  /** Describes a line, or what is left of it where its rows were described as they came. */
  add(l: JournalLine): void {
    const { did } = l
    this.n = l.n
    if (did.do === 'undo') this.takeBack(l.n, did.after)
    else if (did.do === 'redo') this.putBack(did)
    else {
      this.begin()
      for (const row of (l.rows ?? []).slice(this.described)) this.row(row)
      this.finish(l)
      if (l.rows) this.gone.after(did)
    }
    this.described = 0
    this.n++
  }
  /** The line whose rows were described as they came is finished: rows that were left out on purpose stay so. */
  ended(l: JournalLine): void {
    this.described = l.rows?.length ?? 0
    this.add(l)
  }
  /** Describes a row while its line is still being made. */
  row(row: Row, why?: readonly Explained[]): void {
    this.begin()
    this.described++
    const before = new Reader(this.whole, this.S.slice())
    foldRow(this.whole, this.mutator, row)
    this.describe(row, before, why)
  }
  /** Before the first row of a line: what the line changes is what differs from here. */
  private begin(): void {
    const { n, rounds, turnOf } = this
    if (this.open?.n === n) return
    this.start.set(this.S)
    this.open = { n, rounds, turnOf }
  }
  private finish(line: JournalLine): void {
    const { rounds, turnOf } = this.open!
    this.open = null
    this.kept.set(line.n, { line, changes: changesBetween(this.start, this.S), rounds, turnOf })
  }
  private takeBack(undo: number, to: number): void {
    this.endWalk()
    if (this.open && this.open.n > to) this.leaveOpen()
    // Lines are kept in their order: the first of those that go has what stood before it.
    const gone = [...this.kept].filter(([n]) => n > to)
    for (const [n, { changes }] of gone.toReversed()) {
      for (let i = 0; i < changes.length; i += 2) this.S[changes[i]!] = changes[i + 1]!
      this.kept.delete(n)
    }
    const was = gone[0]?.[1]
    if (was) {
      this.rounds = was.rounds
      this.turnOf = was.turnOf
    }
    const lines = gone.map(([, { line }]) => line)
    this.gone.add(undo, lines)
    this.forget(to)
    this.back(this.system.words.frame.takenBack, lines)
  }
  /** A line that was begun and never ended is as if it had not been begun. */
  private leaveOpen(): void {
    this.S.set(this.start)
    this.rounds = this.open!.rounds
    this.turnOf = this.open!.turnOf
    this.open = null
  }
  /** What was taken back last is so again: nothing of it is described twice. */
  private putBack(did: Redo): void {
    this.endWalk()
    const { gone } = this
    const lines = gone.take(did) ?? []
    this.gone = new TakenBackLast()
    this.quiet = true
    for (const l of lines) this.add(l)
    this.endWalk()
    this.quiet = false
    this.gone = gone
    this.back(this.system.words.frame.putBack, lines)
  }
}
