import {
  type Aliases,
  type FloorMemory,
  type JournalLine,
  type Scene,
  TakenBackLast,
  type Viewer,
} from '@quintain/engine'
import { type Fight, type Runs, SeenTranscript, type TranscriptLine } from '@quintain/formats'
import type { LogEntry } from '../protocol/index.ts'

/** What stands in the log beside what is shown: the line of the journal, which nobody is told, and what opens. */
interface Kept {
  readonly entry: LogEntry
  readonly line: number
  readonly told: TranscriptLine
}
/** What has come since it was last taken. */
export interface LogNews {
  readonly entries: readonly LogEntry[]
  readonly struck: readonly number[]
  readonly restored: readonly number[]
}

/**
 * The log of all who see the same. What they are told comes with their view: while that is held back, so is what stands here. Lines of
 * the journal that were taken back are struck out.
 */
export class SeatLog {
  private readonly transcript: SeenTranscript
  private readonly all: Kept[] = []
  /** How many of them may be read. */
  private released = 0
  private at = 0
  private readonly gone = new TakenBackLast<readonly number[]>()
  /** Told of, and whether it is struck out by now. */
  private readonly struck = new Set<number>()
  private round: number | null = 0
  private turn: string | null = null
  private running: readonly Runs[] = []

  constructor(
    f: Fight,
    scene: Scene,
    start: { readonly S: Int32Array; readonly viewer: Viewer; readonly aliases: Aliases; readonly memory: FloorMemory },
  ) {
    this.transcript = new SeenTranscript(scene, f.system, start, line => this.take(line))
    this.release()
  }
  private take(told: TranscriptLine): void {
    const { kind, text, lead, right, why = [], each = [], citations = [] } = told
    const entry: LogEntry = {
      n: this.all.length + 1,
      kind,
      text,
      ...(lead ? { lead: { ...lead } } : {}),
      ...(right ? { right } : {}),
      opens: why.length > 0 || each.length > 0 || citations.length > 0,
      struck: false,
    }
    this.all.push({ entry, line: this.at, told })
  }
  /** Takes in a line of the journal. */
  add(l: JournalLine, before: Int32Array, after: Int32Array, viewer: Viewer, aliases: Aliases): void {
    // That something was taken back or put back is not taken back itself, and does not show that something unseen was.
    this.at = l.did.do === 'undo' || l.did.do === 'redo' ? 0 : l.n
    const lines = (n: number) => this.all.flatMap(x => (x.line > n && !this.struck.has(x.entry.n) ? [x.entry.n] : []))
    if (l.did.do === 'undo') {
      const struck = lines(l.did.after)
      for (const n of struck) this.struck.add(n)
      this.gone.add(l.n, struck)
    } else if (l.did.do === 'redo') {
      for (const n of this.gone.take(l.did) ?? []) this.struck.delete(n)
    } else if (l.rows) this.gone.after(l.did)
    this.transcript.add(l, before, after, viewer, aliases)
  }
  /** What was described so far may be read. */
  release(): void {
    this.transcript.flush()
    this.released = this.all.length
    this.round = this.transcript.rounds || null
    this.turn = this.transcript.turn
    this.running = this.transcript.runs
  }
  /** The round, whose turn it is and what runs, as far as it was told. */
  get now(): { readonly round: number | null; readonly turn: string | null; readonly runs: readonly Runs[] } {
    return { round: this.round, turn: this.turn, runs: this.running }
  }
  /** How many entries may be read. */
  get length(): number {
    return this.released
  }
  /** The entries after entry `n`, as they stand now. */
  since(n: number): readonly LogEntry[] {
    return this.all.slice(n, this.released).map(({ entry }) => ({ ...entry, struck: this.struck.has(entry.n) }))
  }
  /** The entries up to `n` that are struck out. */
  struckUntil(n: number): readonly number[] {
    return [...this.struck].filter(x => x <= n && x <= this.released).sort((a, b) => a - b)
  }
  /** What an entry opens; undefined where there is none. */
  opened(n: number): TranscriptLine | undefined {
    return n <= this.released ? this.all[n - 1]?.told : undefined
  }
}
