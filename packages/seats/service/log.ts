import {
  type Aliases,
  type Did,
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
  readonly entry: Omit<LogEntry, 'n' | 'struck'>
  readonly line: number
  /** Null for what was said beside the fight. */
  readonly told: TranscriptLine | null
}
/**
 * The log of all who see the same. What they are told comes with their view: while that is held back, so is what stands here. Lines of
 * the journal that were taken back are struck out.
 */
export class SeatLog {
  private readonly transcript: SeenTranscript
  private readonly all: Kept[] = []
  /** What was described and may not be read yet. */
  private held: Kept[] = []
  private at = 0
  private readonly gone = new TakenBackLast<readonly Kept[]>()
  /** What is struck out by now. */
  private readonly struck = new Set<Kept>()
  private round: number | null = 0
  private turn: string | null = null
  private running: readonly Runs[] = []

  constructor(
    f: Fight,
    scene: Scene,
    start: { readonly S: Int32Array; readonly viewer: Viewer; readonly aliases: Aliases; readonly memory: FloorMemory },
    begins?: { readonly round: number; readonly turn: string | null },
  ) {
    this.transcript = new SeenTranscript(scene, f.system, start, line => this.take(line))
    if (begins) this.transcript.beginIn(begins.round, begins.turn)
    this.release()
  }
  private take(told: TranscriptLine): void {
    const { kind, text, lead, right, why = [], each = [], citations = [] } = told
    const entry: Kept['entry'] = {
      kind,
      text,
      ...(lead ? { lead: { ...lead } } : {}),
      ...(right ? { right } : {}),
      opens: why.length > 0 || each.length > 0 || citations.length > 0,
    }
    this.held.push({ entry, line: this.at, told })
  }
  /** Takes in a line of the journal. */
  add(l: JournalLine, before: Int32Array, after: Int32Array, viewer: Viewer, aliases: Aliases): void {
    if (l.did.do === 'note') {
      this.note(l, l.did, viewer)
      return
    }
    // That something was taken back or put back is not taken back itself, and does not show that something unseen was.
    this.at = l.did.do === 'undo' || l.did.do === 'redo' ? 0 : l.n
    if (l.did.do === 'undo') {
      const { after: last } = l.did
      const struck = [...this.all, ...this.held].filter(x => x.told && x.line > last && !this.struck.has(x))
      for (const x of struck) this.struck.add(x)
      this.gone.add(l.n, struck)
    } else if (l.did.do === 'redo') {
      for (const x of this.gone.take(l.did) ?? []) this.struck.delete(x)
    } else if (l.rows) this.gone.after(l.did)
    this.transcript.add(l, before, after, viewer, aliases)
  }
  /** What is said beside the fight is read at once, and never taken back. */
  private note(l: JournalLine, { text, roll, to }: Extract<Did, { do: 'note' }>, viewer: Viewer): void {
    if (to === 'gm' && !('gm' in viewer)) return
    const says = roll ? `${text ? `${text}: ` : ''}${roll.dice} (${roll.faces.join(', ')})` : text
    const entry: Kept['entry'] = {
      kind: 'note',
      text: `${l.by ?? ''}: ${says}`,
      ...(roll ? { right: String(roll.total) } : {}),
      opens: false,
      ...(to === 'gm' ? { own: true } : {}),
    }
    this.all.push({ entry, line: l.n, told: null })
  }
  /** What was described so far may be read. */
  release(): void {
    this.transcript.flush()
    this.all.push(...this.held)
    this.held = []
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
    return this.all.length
  }
  /** The entries after entry `n`, as they stand now. */
  since(n: number): readonly LogEntry[] {
    return this.all.slice(n).map((x, i) => ({ ...x.entry, n: n + i + 1, struck: this.struck.has(x) }))
  }
  /** The entries up to `n` that are struck out. */
  struckUntil(n: number): readonly number[] {
    return this.all.flatMap((x, i) => (i < n && this.struck.has(x) ? [i + 1] : []))
  }
  /** What an entry opens; undefined where there is none. */
  opened(n: number): TranscriptLine | undefined {
    return this.all[n - 1]?.told ?? undefined
  }
}
