import type { Explained, JournalLine, Row, Scene } from '@quintain/engine'
import { foldRow, Mutator, Reader, restore, type Snapshot, whyOf } from '@quintain/engine'
import type { GameSystem, Speaker } from '@quintain/rules'
import type { TranscriptLine } from './line.ts'
import { Narration } from './narration.ts'
import { speakerOf } from './undone.ts'

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
  /** Lines that are in effect; one that is still being made is null. */
  private readonly kept = new Map<
    number,
    { line: JournalLine | null; S: Int32Array; rounds: number | null; turnOf: string | null }
  >()
  /** What was taken back and may be put back. */
  private gone: JournalLine[][] = []
  /** How many rows of the line that comes are described already. */
  private described = 0

  constructor(scene: Scene, system: GameSystem, start: Snapshot, out: (line: TranscriptLine) => void) {
    super(system, out)
    this.whole = scene
    this.S = restore(scene, start)
    this.mutator = new Mutator(scene, this.S)
    this.after = new Reader(scene, this.S)
    const ending = start.agenda.find(step => step.do === 'end-turn')
    this.speaker = speakerOf(scene)
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
    if (did.do === 'undo') this.takeBack(did.after)
    else if (did.do === 'redo') this.putBack()
    else {
      this.begin()
      for (const row of (l.rows ?? []).slice(this.described)) this.row(row)
      this.kept.get(l.n)!.line = l
      if (l.rows) this.gone = []
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
  /** The state before a line is kept, to go back to. */
  private begin(): void {
    const { n, rounds, turnOf } = this
    if (!this.kept.has(n)) this.kept.set(n, { line: null, S: this.S.slice(), rounds, turnOf })
  }
  private takeBack(to: number): void {
    this.endWalk()
    // Lines are kept in their order: the first of those that go has the state to go back to.
    const gone = [...this.kept].filter(([n]) => n > to)
    const was = gone[0]?.[1]
    if (was) {
      this.S.set(was.S)
      this.rounds = was.rounds
      this.turnOf = was.turnOf
    }
    for (const [n] of gone) this.kept.delete(n)
    const lines = gone.flatMap(([, { line }]) => line ?? [])
    this.gone.push(lines)
    this.back(this.system.words.frame.takenBack, lines)
  }
  /** What was taken back last is so again: nothing of it is described twice. */
  private putBack(): void {
    this.endWalk()
    const { gone } = this
    const lines = gone.pop() ?? []
    this.quiet = true
    for (const l of lines) this.add(l)
    this.endWalk()
    this.quiet = false
    this.gone = gone
    this.back(this.system.words.frame.putBack, lines)
  }
}
