import { askedAhead, conditionsIn } from '../journal/asked-ahead.ts'
import { changesFight, Following, type TakenBack } from '../journal/following.ts'
import {
  type Checkpoint,
  type Did,
  FORMAT,
  type Header,
  type Journal,
  type JournalLine,
  type OpenQuestion,
  type Row,
} from '../journal/line.ts'
import { outOfTurn } from '../journal/out-of-turn.ts'
import { printOf, printOfFight } from '../journal/print.ts'
import { restore, snapshot } from '../journal/snapshot.ts'
import { TableState } from '../journal/table-state.ts'
import { begin, questionsOf } from '../journal/verify.ts'
import { copied } from '../memory/arena.ts'
import type { Command } from '../model/fields.ts'
import { rulingStep } from '../model/rulings/ruling-step.ts'
import type { Scene } from '../model/scene.ts'
import { AGENDA } from '../model/state.ts'
import type { Refusal } from '../model/vocabulary.ts'
import { type Reader, StateReader } from '../run/reader.ts'
import { Pending } from '../run/source.ts'
import { agendaChange } from './agenda-change.ts'
import { answeredBefore } from './answered-before.ts'
import { Answers, stands } from './answering.ts'
import { fallenIn } from './fallen.ts'
import { headOf, sameState, some } from './line-head.ts'
import { type Earlier, fits, LINE_ENDS, LineSource } from './line-source.ts'
import { lookRound } from './look-round.ts'
import { Refused, unfit } from './refused.ts'
import { StepCache } from './step-cache.ts'
import { DiceToCome, SwornSource } from './sworn-source.ts'
import type { TableOptions } from './table-options.ts'

/** A question that waits for a person. */
export interface Waiting {
  /** What an answer names. */
  readonly q: string
  readonly question: string
  readonly who: number
  readonly options: readonly unknown[]
  readonly about: unknown
}

/** A line that is proposed, and the state after it. */
export interface Draft {
  readonly line: JournalLine
  readonly S: Int32Array
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }

const NONE: readonly never[] = []
/** Steps that one line may take. */
const LIMIT = 100_000

/** A fight as the fold of its lines, and the lines that may come next. Proposing a line changes nothing; following it does. */
export class LineTable {
  readonly scene: Scene
  readonly reader: Reader
  readonly known: TableState
  private head: Header | null
  private begun: Checkpoint | undefined
  protected following: Following
  private readonly stepCache: StepCache
  private readonly options: TableOptions
  private readonly draft: Reader
  private stopped = false
  /** The question that was put here last; one that a journal brings may be for a creature that nobody plays now. */
  private asked: string | null = null

  constructor(scene: Scene, start: Int32Array, options: TableOptions, header?: Header, checkpoint?: Checkpoint) {
    this.scene = scene
    this.options = options
    this.following = new Following(scene, start, checkpoint?.n ?? 0)
    this.known = new TableState(checkpoint?.table)
    this.stepCache = StepCache.of(scene)
    this.reader = new StateReader(scene, this.S)
    this.draft = new StateReader(scene, this.S)
    this.head = header ?? null
    this.begun = checkpoint
  }
  /** The first line of the journal, computed when it is first read. */
  get header(): Header {
    const { scene } = this
    const { rules } = scene
    this.head ??= {
      quintain: 'journal',
      format: FORMAT,
      rules: { id: rules.id, options: rules.options, print: printOf(rules) },
      creatures: scene.creatures,
      width: scene.width,
      fight: this.options.fight ?? null,
      ...(this.options.fight === undefined ? {} : { fightPrint: printOfFight(this.options.fight) }),
      start: snapshot(scene, this.following.start),
    }
    return this.head
  }
  get S(): Int32Array {
    return this.following.S
  }
  get lines(): readonly JournalLine[] {
    return this.following.lines
  }
  /** The rows of all lines, those that were taken back too. */
  get rows(): readonly Row[] {
    return this.lines.flatMap(l => l.rows ?? NONE)
  }
  get journal(): Journal {
    return { header: this.header, ...(this.begun ? { checkpoint: this.begun } : {}), lines: this.lines }
  }
  /** Whether something was taken back that may be put back. */
  get redoable(): boolean {
    return this.following.redoable
  }
  /** What a redo would put back, of line `of` or what was taken back last; nothing where it cannot. */
  comesBack(of?: number): TakenBack | undefined {
    return this.following.whatComesBack(of === undefined ? { do: 'redo' } : { do: 'redo', of })
  }
  /** What was taken back and has not been put back or replaced, the last one last. */
  get takenBack(): readonly TakenBack[] {
    return this.following.takenBack
  }
  /** The lines that were not taken back. */
  get inEffect(): readonly JournalLine[] {
    return this.following.inEffect.map(n => this.following.line(n)!)
  }
  /** The number of the last line. */
  get last(): number {
    return this.following.last
  }
  /** The number of the last line that is not here: that of the checkpoint that the table began with, else 0. */
  get base(): number {
    return this.following.base
  }
  /** Whether nothing goes on by itself: nothing is pending, or what is pending rests until somebody wants to go on. */
  get over(): boolean {
    const { scene, S } = this
    const step = scene.next(S)
    return step === null || scene.rules.steps[step.do]?.rests === true
  }
  /** All questions that wait; the first is what the fight waits for. */
  get open(): readonly OpenQuestion[] {
    return this.known.open
  }
  /** The question that the fight waits for. */
  get waiting(): Waiting | null {
    const first = this.open[0]
    return first ? this.waitingFor(first) : null
  }
  protected waitingFor({ q, question, who, options, about }: OpenQuestion): Waiting {
    return { q, question, who: this.scene.creatures.indexOf(who), options, about }
  }

  /** Runs until a question waits for a person or nothing is pending. Throws when more than `limit` lines are made. */
  run(limit = LIMIT): Waiting | null {
    this.takeUp()
    for (let n = 0; this.S[AGENDA] !== 0; n++) {
      const w = this.waiting
      if (w && (w.q === this.asked || this.open.some(o => this.seated(this.waitingFor(o).who)))) return w
      if (n >= limit) throw new Error(`still running after ${limit} lines: on top is "${this.scene.next(this.S)?.do}"`)
      this.stopped = false
      if (w) this.commit({ do: 'timeout', q: w.q }, 'policy')
      else this.commit({ do: this.last === 0 ? 'begin' : 'go-on' })
      if (this.stopped) return null
    }
    return null
  }
  /** Asks those who sit here since the last line, where nothing goes on by itself. */
  private takeUp(): void {
    const draft = this.over ? this.onward() : null
    if (draft) this.follow(draft.line, draft.S)
  }
  /**
   * The line that comes next without anybody's doing; null where a question waits, or nothing goes on. Where the game rests, it
   * asks those who sit here since the last line.
   */
  onward(): Draft | null {
    if (this.last === 0 && this.S[AGENDA] !== 0) return this.propose({ do: 'begin' })
    if (!this.over) return this.open.length > 0 ? null : this.propose({ do: 'go-on' })
    const open = new Set(this.open.map(o => o.who))
    const unasked = this.scene.creatures.some((id, who) => !open.has(id) && this.seated(who))
    if (!unasked || this.scene.rules.slots.free === undefined) return null
    const draft = this.propose({ do: 'go-on' })
    return draft.line.asks?.some(o => !open.has(o.who)) === true ? draft : null
  }
  private readonly seated = (who: number): boolean => {
    const { seated } = this.options
    if (seated?.(who)) return true
    const { seats } = this.known
    if (seats.size === 0) return false
    const id = this.scene.creatures[who]
    return [...seats.values()].some(s => (id === undefined ? s.role === 'gm' : s.plays.includes(id)))
  }
  /** Does this and follows it: for one program that plays alone. */
  commit(did: Did, by?: string, act?: number): JournalLine {
    const { line, S } = this.propose(did, by, undefined, act)
    this.follow(line, S)
    this.asked = line.asks?.[0]?.q ?? null
    return line
  }

  /**
   * The line that this would make, and the state after it. Nothing changes before `follow`: a draft that is not stored is
   * dropped. `act`: the act that it goes on with, where that does not follow from the deed. Throws Refused with every
   * reason for a ruling that cannot be made.
   */
  propose(did: Did, by?: string, id?: string, act?: number): Draft {
    const n = this.last + 1
    const head = headOf(n, act ?? this.actOf(did, n), id, by, did)
    if (!changesFight(did)) return { line: head, S: this.S }
    if (did.do === 'undo' || did.do === 'redo') return this.turnBack(head, did)
    const ahead = (did.do === 'answer' || did.do === 'timeout') && this.open.findIndex(o => o.q === did.q && !o.any) > 0
    if (ahead) {
      const { open, early, recorded, held, fallen } = this.known
      const asks = [...open, ...early.map(e => e.asked)]
      return { line: { ...head, ...some({ asks, recorded, held, fallen }) }, S: this.S }
    }
    return this.advance(head, did, by ?? 'policy')
  }
  private turnBack(head: JournalLine, did: Extract<Did, { do: 'undo' | 'redo' }>): Draft {
    const { known, following } = this
    const { S, last, turned } = following.peek(did)
    // Rulings that are turned back leave questions the names that they have: others would tell of rulings that nobody was told.
    const named = turned.every(l => l.did.do === 'rule') ? this.open : NONE
    const nameOf = (o: OpenQuestion, i: number) =>
      named.find(x => x.any === o.any && fits(x, o.question, o.who, o.options, o.about))?.q ?? this.token(head.n, i)
    const asks = (last?.asks ?? NONE).map((o, i) => ({ ...o, q: nameOf(o, i) }))
    const { recorded = NONE, held = NONE } = last ?? {}
    const gone = did.do === 'undo' ? this.inEffect.filter(l => l.n > did.after) : NONE
    const kept = known.settings.afterUndo === 'kept'
    const fallen = did.do === 'redo' ? (last?.fallen ?? NONE) : kept ? fallenIn(gone, known.fallen, last) : NONE
    return { line: { ...head, ...some({ asks, recorded, held, fallen }) }, S }
  }
  private actOf(did: Did, n: number): number {
    const last = this.following.line(this.following.inEffect.at(-1) ?? 0)
    return !last || this.begins(did, last) ? n : last.act
  }
  /** Whether an act begins with this, after this line. */
  private begins(did: Did, last: JournalLine): boolean {
    if (did.do === 'go-on') return !this.byPerson(last.act)
    if (did.do !== 'answer' && did.do !== 'timeout') return true
    return this.open.find(o => o.q === did.q)?.question === 'command'
  }
  /** Whether a person began the act of this number. */
  private byPerson(act: number): boolean {
    const by = this.following.line(act)?.by
    return by !== undefined && by !== 'policy'
  }
  private token(n: number, i: number): string {
    return this.options.token?.() ?? `${n}.${i + 1}`
  }

  /** Runs the agenda on a copy of the state until a question waits for a person, the line ends, or nothing is pending. */
  private advance(head: Writable<JournalLine>, did: Did, by: string): Draft {
    const { scene, options } = this
    const S = copied(this.S)
    const before = S[AGENDA]!
    if (!begin(scene, S, did)) throw new Refused(...this.whyNot(did))
    const begins = S[AGENDA] !== before
    const rows: Row[] = []
    // A step that waits again after a ruling is asked for what stands of its answers.
    const answered = did.do === 'rule' && begins ? answeredBefore(scene, this.S, this.known.recorded) : null
    const answering = new Answers(scene, this.known, this.seated, { did, by, S, rows, before: answered })
    const sworn = this.sworn
    const source = new LineSource(scene, sworn ?? options.source, begins ? this.setAside() : this.known, answering)
    const asks = this.steps(S, source, rows, head)
    if (answered) source.forgetUnheard(this.known.held.length)
    const { recorded, held, fallen } = source
    const line: Writable<JournalLine> = head
    if (rows.length > 0) line.rows = rows
    if (asks.length > 0) line.asks = asks
    if (recorded.length > 0) line.recorded = recorded
    if (held.length > 0) line.held = held
    if (fallen.length > 0) line.fallen = fallen
    if (sworn && sworn.thrown > this.known.oath!.thrown) line.thrown = sworn.thrown
    if (S[AGENDA] !== before) line.agenda = agendaChange(scene, before, S[AGENDA]!)
    return { line, S }
  }
  /** The dice, where they are sworn now; null where they are not. */
  private get sworn(): SwornSource | null {
    const { oath } = this.known
    const { sworn, source } = this.options
    return sworn && oath && oath.secret === undefined ? new SwornSource(source, oath, sworn) : null
  }
  /** Why a ruling or an act out of turn cannot be done. */
  private whyNot(did: Did): [Command, readonly Refusal[]] {
    if (did.do === 'rule') return [did.ruling, rulingStep(this.reader, did.ruling, did.reason).reasons]
    const { who, command } = did as Extract<Did, { do: 'out-of-turn' }>
    return [command, outOfTurn(this.reader, who, command).reasons]
  }
  /**
   * What the waiting step has had is kept for it while something comes between. After a ruling an answer counts as one given ahead does,
   * where the question and the conditions of those in it are the same; else it is asked anew, with the same dice.
   */
  private setAside(): Earlier {
    const { known, scene, S } = this
    const { recorded } = known
    if (recorded.length === 0) return { ...known, recorded }
    const top = { depth: scene.agendas.list(S[AGENDA]!).length, step: scene.next(S)!.do, recorded }
    return { recorded: NONE, held: [...known.held, top], fallen: known.fallen }
  }
  /** Whether who is where is known by looking, as the table is set or the fight is given. */
  private get goesBySight(): boolean {
    return this.known.settings.sight || this.scene.board.sight === true
  }
  private steps(S: Int32Array, source: LineSource, rows: Row[], line: JournalLine): readonly OpenQuestion[] {
    const { scene, options, draft, stepCache } = this
    const { did } = line
    draft.S = S
    // Who is out of sight as the fight begins is not known by what it rolls then.
    const seen = did.do === 'begin' && this.goesBySight ? lookRound(draft, S) : null
    if (seen) rows.push(seen)
    for (let n = 0, step = scene.next(S); step !== null; n++, step = scene.next(S)) {
      source.begin(step.do, S)
      try {
        if (n >= LIMIT) throw new Error(`still running after ${LIMIT} steps: on top of the agenda is "${step.do}"`)
        const result = stepCache.run(S, step, source, options.explain)
        if (result === null) return NONE
        source.clear()
        result.write(S)
        const row = result.row(stepCache.faces)
        if (row) {
          rows.push(row)
          options.onRow?.(row, draft, result.why ?? NONE)
        }
        if (options.until?.(draft)) {
          this.stopped = true
          return NONE
        }
      } catch (error) {
        if (error === LINE_ENDS) return NONE
        if (error instanceof DiceToCome) throw error
        if (error instanceof Pending) {
          const row = this.goesBySight ? lookRound(draft, S) : null
          if (row) {
            rows.push(row)
            continue
          }
          return this.questions(S, error, source, line)
        }
        if (did.do === 'rule' && did.ruling.do === 'plan') throw unfit(did.ruling, step, error)
        throw error
      }
    }
    return NONE
  }
  /** All that is asked once a step waits: of everyone whom it asks, and what the steps next in line will ask. */
  private questions(S: Int32Array, first: Pending, source: LineSource, { n, did }: JournalLine): OpenQuestion[] {
    const { scene, known } = this
    const waits = (question: string, who: number, options: readonly unknown[], about: unknown) =>
      source.waits(question, who, options, about)
    const all = [first, ...askedAhead(scene, S, waits)].flatMap(p => questionsOf(scene, p))
    // A question keeps its name until it is answered; one whose answer ahead does not stand any more is a new one.
    const answered = did.do === 'answer' || did.do === 'timeout' ? did.q : undefined
    const named = [
      ...known.open.filter(o => o.q !== answered),
      ...known.early.filter(e => stands(scene, S, e) && !source.isSpent(e)).map(e => e.asked),
    ]
    const asks: OpenQuestion[] = []
    for (const o of all) {
      const like = (x: OpenQuestion) => x.any === o.any && fits(x, o.question, o.who, o.options, o.about)
      if (!asks.some(like)) asks.push(named.find(like) ?? { ...o, q: this.token(n, asks.length) })
    }
    return asks
  }
  /** Applies a line, its own draft or another's. Runs no rule. Throws an Error when a line between is missing. */
  follow(l: JournalLine, S?: Int32Array): void {
    this.take(l, S)
    this.options.onLine?.(l)
  }
  protected take(l: JournalLine, S?: Int32Array): void {
    this.following.add(l, S)
    // An answer ahead changes no state: conditions after the line are those before it.
    this.known.add(l, asked => conditionsIn(this.scene, this.S, asked))
  }
  /** Takes in the lines before the checkpoint that the table began with, to be taken back too. Throws an Error when they do not lead to it. */
  extend(lines: readonly JournalLine[]): void {
    const f = new Following(this.scene, restore(this.scene, this.header.start))
    for (const l of [...lines, ...this.lines]) f.add(l)
    if (!sameState(f.S, this.S)) throw new Error('the lines before the checkpoint do not lead to it')
    this.following = f
    this.begun = undefined
    this.reader.S = f.S
  }
}
