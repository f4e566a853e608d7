import { type Did, type JournalLine, type Scene, TakenBackLast, type Viewer } from '@quintain/engine'
import {
  type Fight,
  type Runs,
  type SeenLine,
  type SeenMoment,
  SeenTranscript,
  type SeenTranscriptState,
  type TranscriptLine,
} from '@quintain/formats'
import type { Follower } from '../../index.ts'
import type { LogEntry } from '../../protocol/index.ts'

/** What stands in the log beside what is shown: the line of the journal, which nobody is told, and what opens. */
export interface Kept {
  readonly entry: Omit<LogEntry, 'n' | 'struck'>
  readonly line: number
  /** Null for what was said beside the fight. */
  readonly told: TranscriptLine | null
}
/** A log as it was kept beside a checkpoint. */
export interface KeptLog {
  /** How many entries stand before these. */
  readonly before: number
  readonly entries: readonly Kept[]
  /** The numbers of entries that are struck out, these and earlier ones. */
  readonly struck: readonly number[]
  readonly transcript: SeenTranscriptState
}

/** The round, and the creature whose turn it is, below 0 for nobody. */
interface Begins {
  readonly round: number
  readonly turn: number
}
/** The round, whose turn it is and what runs. */
interface ToldNow {
  readonly round: number | null
  readonly turn: string | null
  readonly runs: readonly Runs[]
}

/** Lines that wait at most to be described. */
const WAITING = 64

/**
 * The log of all who see the same. What they are told comes with their view: while that is held back, so is what stands here. Lines of
 * the journal that were taken back are struck out. Lines are described when somebody reads what came of them.
 */
export class SeatLog implements Follower {
  private readonly fight: Fight
  private readonly scene: Scene
  private readonly begins: Begins | undefined
  private readonly was: KeptLog | undefined
  private transcript!: SeenTranscript
  /** What was told and is not described yet. */
  private readonly waiting: (() => void)[] = []
  /** One more with each line that may change the round, whose turn it is or what runs. */
  age = 0
  /** How many entries were told before those that are here: earlier ones are left out after a restart. */
  private readonly left: number = 0
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
  /** Whether the transcript has taken in something since it was read last. */
  private fresh = true

  /** `begins`: the round, and the creature whose turn it is, where the journal begins in the middle of a fight. `was`: the log as it was kept. */
  constructor(f: Fight, scene: Scene, begins?: Begins, was?: KeptLog) {
    this.fight = f
    this.scene = scene
    this.begins = begins
    this.was = was
    if (!was) return
    this.left = was.before
    this.all = [...was.entries]
    for (const n of was.struck) {
      const entry = this.all[n - 1 - was.before]
      if (entry) this.struck.add(entry)
    }
  }
  begin(start: SeenMoment): void {
    this.waiting.push(() => {
      const { fight, scene, begins, was } = this
      this.transcript = new SeenTranscript(scene, fight.system, start, line => this.take(line), was?.transcript)
      // A creature goes by the name under which it is known.
      const turn = begins && begins.turn >= 0 ? start.aliases.known(begins.turn)?.id : undefined
      if (!was && begins) this.transcript.beginIn(begins.round, turn ?? null)
      this.release()
    })
  }
  /** Describes what waits for it. */
  private catchUp(): void {
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) next()
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
  add(seen: SeenLine, isHeld: boolean): void {
    if (!isBeside(seen.line.did)) this.age++
    this.waiting.push(() => {
      this.describe(seen)
      if (!isHeld) this.release()
    })
    if (this.waiting.length > WAITING) this.catchUp()
  }
  private describe(seen: SeenLine): void {
    const { line: l, viewer } = seen
    if (l.did.do === 'note') {
      this.note(l, l.did, viewer)
      return
    }
    if (isOfDice(l.did)) {
      this.beside(l, ofDice(l.by ?? '', l.did))
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
    this.transcript.add(seen)
    this.fresh = true
  }
  /** What is said beside the fight is read at once, and never taken back. */
  private note(l: JournalLine, { text, roll, to }: Extract<Did, { do: 'note' }>, viewer: Viewer): void {
    if (to === 'gm' && !('gm' in viewer)) return
    const says = roll ? `${text ? `${text}: ` : ''}${roll.dice} (${roll.faces.join(', ')})` : text
    const total = roll ? { right: String(roll.total) } : {}
    this.beside(l, `${l.by ?? ''}: ${says}`, { ...total, ...(to === 'gm' ? { own: true } : {}) })
  }
  /** What stands beside the fight. */
  private beside(l: JournalLine, text: string, more: Pick<Kept['entry'], 'right' | 'own'> = {}): void {
    this.all.push({ entry: { kind: 'note', text, ...more, opens: false }, line: l.n, told: null })
  }
  /** What was described so far may be read. */
  private release(): void {
    if (!this.fresh) return
    this.fresh = false
    this.transcript.flush()
    this.all.push(...this.held)
    this.held = []
    this.round = this.transcript.rounds || null
    this.turn = this.transcript.turn
    this.running = this.transcript.runs
  }
  /** The round, whose turn it is and what runs, as far as it was told. */
  get now(): ToldNow {
    this.catchUp()
    return { round: this.round, turn: this.turn, runs: this.running }
  }
  /** The entries after entry `n`, `most` of them, and where the log is: for one that goes on from here. Nothing may be held. */
  keep(n: number, most: number): KeptLog {
    this.catchUp()
    const first = Math.max(n - this.left, this.all.length - most, 0)
    return {
      before: this.left + first,
      entries: this.all.slice(first),
      struck: this.all.flatMap((x, i) => (this.struck.has(x) ? [this.left + i + 1] : [])),
      transcript: this.transcript.state,
    }
  }
  /** How many entries may be read. */
  get length(): number {
    this.catchUp()
    return this.left + this.all.length
  }
  /** The entries after entry `n`, as they stand now, as far as they are here. */
  since(n: number): readonly LogEntry[] {
    this.catchUp()
    const first = Math.max(0, n - this.left)
    return this.all
      .slice(first)
      .map((x, i) => ({ ...x.entry, n: this.left + first + i + 1, struck: this.struck.has(x) }))
  }
  /** The number of the first entry that is here. */
  get first(): number {
    return this.left + 1
  }
  /** The `most` entries before entry `n`, as far as they are here. */
  before(n: number, most: number): readonly LogEntry[] {
    const end = Math.max(0, n - 1 - this.left)
    const start = Math.max(0, end - most)
    return this.since(this.left + start).slice(0, end - start)
  }
  /** The entries up to `n` that are struck out. */
  struckUntil(n: number): readonly number[] {
    this.catchUp()
    return this.all.flatMap((x, i) => (this.left + i < n && this.struck.has(x) ? [this.left + i + 1] : []))
  }
  /** What an entry opens; undefined where there is none. */
  opened(n: number): TranscriptLine | undefined {
    this.catchUp()
    return this.all[n - 1 - this.left]?.told ?? undefined
  }
}

type OfDice = Extract<Did, { do: 'swear' | 'stir' | 'reveal' }>
const isOfDice = (did: Did): did is OfDice => did.do === 'swear' || did.do === 'stir' || did.do === 'reveal'
/** Whether a deed is read at once, since it stands beside the fight. */
const isBeside = (did: Did): boolean => did.do === 'note' || isOfDice(did)

/** What is told of sworn dice. */
function ofDice(by: string, did: OfDice): string {
  if (did.do === 'swear') return `the dice are sworn by ${did.commitment.slice(0, 12)}…`
  if (did.do === 'stir') return `the dice are stirred by ${by}`
  return did.secret === ''
    ? 'the secret of the dice was lost: they are sworn no longer'
    : `the secret of the dice is ${did.secret}`
}
