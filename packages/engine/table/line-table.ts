import { encodeAnswer, encodeEvent } from '../journal/codec.ts'
import { changesFight, Following } from '../journal/following.ts'
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
import { printOf } from '../journal/print.ts'
import { snapshot } from '../journal/snapshot.ts'
import { TableState } from '../journal/table-state.ts'
import { questionOf, stepOf } from '../journal/verify.ts'
import { type Command, encodeStep } from '../model/fields.ts'
import { rulingStep } from '../model/rulings/ruling-step.ts'
import type { Scene } from '../model/scene.ts'
import { AGENDA } from '../model/state.ts'
import type { Explained } from '../model/tally.ts'
import type { Refusal } from '../model/vocabulary.ts'
import { type Reader, StateReader } from '../run/reader.ts'
import { Playing } from '../run/run.ts'
import { byPolicy, Pending, type Source } from '../run/source.ts'
import { finish, Mutator } from '../run/writer.ts'
import { agendaChange } from './agenda-change.ts'
import { type Answering, fits, LINE_ENDS, LineSource } from './line-source.ts'
import { StepCache } from './step-cache.ts'

/** A question that waits for a person. */
export interface Waiting {
  /** What an answer names. */
  readonly q: string
  readonly question: string
  readonly who: number
  readonly options: readonly unknown[]
  readonly about: unknown
}

/** A command or a ruling that is not legal: every reason, with its rule. Nothing has changed. */
export class Refused extends Error {
  readonly reasons: readonly Refusal[]
  constructor(command: Command, reasons: readonly Refusal[]) {
    super(`${command.do}: ${reasons.map(r => `${r.why} (${r.rule})`).join('; ')}`)
    this.reasons = reasons
  }
}

export interface TableOptions {
  /** Dice. Questions to people who are not seated go to this source too. */
  readonly source: Source
  /** Creatures whose questions wait for an answer, beside those that a seat plays; the others are answered by policy. */
  readonly seated?: (who: number) => boolean
  /** The fight as its file gave it, for the journal's header. */
  readonly fight?: unknown
  /** Keep the tallies of each row as it is made; otherwise they are made on demand. */
  readonly explain?: boolean
  /** Asked after each step with the state after it: the line ends there, and the run stops, when it returns true. */
  readonly until?: (r: Reader) => boolean
  /** Called with each new row while its line is made, the state after it, and its tallies. */
  readonly onRow?: (row: Row, r: Reader, why: readonly Explained[]) => void
  /** Called with each line once it is part of the journal. */
  readonly onLine?: (l: JournalLine) => void
  /** Names of questions; numbered by line where absent. */
  readonly token?: () => string
}

/** A line that is proposed, and the state after it. */
export interface Draft {
  readonly line: JournalLine
  readonly S: Int32Array
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }

const NONE: readonly never[] = []
/** A look rolls nothing and asks nobody. */
const UNROLLED: Source = {
  throw: key => {
    throw new Error(`a look round rolls no dice, and this one asks for "${key}"`)
  },
  answer: q => {
    throw new Error(`a look round asks nobody, and this one asks "${q.question}"`)
  },
}
/** Steps that one line may take. */
const LIMIT = 100_000

/** A fight as the fold of its lines, and the lines that may come next. Proposing a line changes nothing; following it does. */
export class LineTable {
  readonly scene: Scene
  readonly reader: Reader
  readonly known: TableState
  private head: Header | null
  private readonly begun: Checkpoint | undefined
  protected readonly following: Following
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
  /** The lines that were not taken back. */
  get inEffect(): readonly JournalLine[] {
    return this.following.inEffect.map(n => this.following.line(n)!)
  }
  /** The number of the last line. */
  get last(): number {
    return this.following.last
  }
  get over(): boolean {
    return this.S[AGENDA] === 0
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
  private waitingFor({ q, question, who, options, about }: OpenQuestion): Waiting {
    return { q, question, who: this.scene.creatures.indexOf(who), options, about }
  }

  /** Runs until a question waits for a person or nothing is pending. Throws when more than `limit` lines are made. */
  run(limit = LIMIT): Waiting | null {
    for (let n = 0; !this.over; n++) {
      const w = this.waiting
      if (w && (w.q === this.asked || this.isSeated(w.who))) return w
      if (n >= limit) throw new Error(`still running after ${limit} lines: on top is "${this.scene.next(this.S)?.do}"`)
      this.stopped = false
      if (w) this.commit({ do: 'timeout', q: w.q }, 'policy')
      else this.commit({ do: this.last === 0 ? 'begin' : 'go-on' })
      if (this.stopped) return null
    }
    return null
  }
  private isSeated(who: number): boolean {
    const { seated } = this.options
    if (seated?.(who)) return true
    const { seats } = this.known
    if (seats.size === 0) return false
    const id = this.scene.creatures[who]
    return [...seats.values()].some(s => (id === undefined ? s.role === 'gm' : s.plays.includes(id)))
  }
  protected commit(did: Did, by?: string, act?: number): JournalLine {
    const { line, S } = this.propose(did, by, undefined, act)
    this.follow(line, S)
    this.asked = line.asks?.[0]?.q ?? null
    return line
  }

  /**
   * The line that this would make, and the state after it. Nothing changes before `follow`: a draft that is not stored is
   * dropped. `act`: the act that it goes on with, where that does not follow from the deed. Throws Refused with every reason for a ruling that cannot be made.
   */
  propose(did: Did, by?: string, id?: string, act?: number): Draft {
    const n = this.last + 1
    const head = {
      n,
      act: act ?? this.actOf(did, n),
      ...(id === undefined ? {} : { id }),
      ...(by === undefined ? {} : { by }),
      did,
    }
    if (!changesFight({ n, act: n, did })) return { line: head, S: this.S }
    if (did.do === 'undo' || did.do === 'redo') {
      const { S, last } = this.following.peek(did)
      const asks = (last?.asks ?? NONE).map((o, i) => ({ ...o, q: this.token(n, i) }))
      return { line: { ...head, ...some({ asks, recorded: last?.recorded ?? NONE }) }, S }
    }
    const ahead = did.do === 'answer' && this.open.findIndex(o => o.q === did.q) > 0
    if (ahead) return { line: { ...head, ...some({ asks: this.allAsked, recorded: this.known.recorded }) }, S: this.S }
    return this.advance(head, did, by ?? 'policy')
  }
  /** Questions that are open, and those answered ahead. */
  private get allAsked(): readonly OpenQuestion[] {
    return [...this.open, ...this.known.early.map(e => e.asked)]
  }
  private actOf(did: Did, n: number): number {
    const last = this.following.line(this.following.inEffect.at(-1) ?? 0)
    const begins = () => {
      if (did.do !== 'answer' && did.do !== 'timeout') return did.do !== 'go-on' || !last || !this.byPerson(last.act)
      return this.open.find(o => o.q === did.q)?.question === 'command'
    }
    return begins() || !last ? n : last.act
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
    const S = this.S.slice()
    const before = S[AGENDA]!
    const begins = stepOf(scene, S, did)
    if (begins === null && did.do === 'rule')
      throw new Refused(did.ruling, rulingStep(this.reader, did.ruling, did.reason).reasons)
    if (begins) S[AGENDA] = scene.agenda([begins], before)
    const source = new LineSource(
      scene,
      options.source,
      begins ? NONE : this.known.recorded,
      this.answering(did, by, S),
    )
    const rows: Row[] = []
    const asks = this.steps(S, source, rows, head.n)
    const { recorded } = source
    const line: Writable<JournalLine> = head
    if (rows.length > 0) line.rows = rows
    if (asks.length > 0) line.asks = asks
    if (recorded.length > 0) line.recorded = recorded
    if (S[AGENDA] !== before) line.agenda = agendaChange(scene, before, S[AGENDA]!)
    return { line, S }
  }
  private steps(S: Int32Array, source: LineSource, rows: Row[], line: number): OpenQuestion[] {
    const { scene, options, draft, stepCache } = this
    draft.S = S
    for (let n = 0, step = scene.next(S); step !== null; n++, step = scene.next(S)) {
      if (n >= LIMIT) throw new Error(`still running after ${LIMIT} steps: on top of the agenda is "${step.do}"`)
      source.begin()
      try {
        const result = stepCache.run(S, step, source, options.explain)
        if (result === null) return []
        source.clear()
        result.write(S)
        const row = result.row(stepCache.faces)
        if (row) {
          rows.push(row)
          options.onRow?.(row, draft, result.why ?? NONE)
        }
        if (options.until?.(draft)) {
          this.stopped = true
          return []
        }
      } catch (error) {
        if (error === LINE_ENDS) return []
        if (error instanceof Pending) {
          if (this.look(S, rows)) continue
          return [this.question(error, line)]
        }
        throw error
      }
    }
    return []
  }
  /** Everybody looks round before somebody is asked, where the fight goes by sight. Returns whether anything has changed by it. */
  private look(S: Int32Array, rows: Row[]): boolean {
    const { scene } = this
    const step = this.known.settings.sight ? scene.rules.slots.look?.(this.draft) : undefined
    if (!step) return false
    const before = S[AGENDA]!
    S[AGENDA] = scene.agenda([step], before)
    const done = new Playing(scene, S).run(S, step, UNROLLED)
    S[AGENDA] = before
    if (done.events.length === 0) return false
    finish(new Mutator(scene, S), done.events, [])
    S[AGENDA] = before
    rows.push({ step: encodeStep(scene, step), events: done.events.map(e => encodeEvent(scene, e)) })
    return true
  }
  /** A question under the name that it has already, or a new one. */
  private question(p: Pending, line: number): OpenQuestion {
    const now = questionOf(this.scene, '', p)
    const known = this.allAsked.find(o => fits(o, now.question, now.who, now.options, now.about))
    return known ?? { ...now, q: this.token(line, 0) }
  }
  private answering(did: Did, by: string, S: Int32Array): Answering {
    const asked = did.do === 'answer' || did.do === 'timeout' ? this.open.find(o => o.q === did.q) : undefined
    const { orders } = this.known
    return {
      given:
        asked &&
        (did.do === 'answer' ? { asked, by, with: did.with } : { asked, by: 'policy', with: this.byPolicy(asked, S) }),
      command: did.do === 'go-on',
      orders: orders.size > 0 || this.known.early.length > 0,
      ahead: (question, who, options, about) => {
        const early = this.known.early.find(e => fits(e.asked, question, who, options, about))
        if (early) return { answer: early.with, by: early.by }
        for (const o of orders.values())
          if (o.question === question && o.who === who && (o.about === undefined || same(o.about, about)))
            return { answer: o.answer, by: `order ${o.id}` }
        return undefined
      },
      seated: who => this.isSeated(who),
    }
  }
  private byPolicy({ question, who: id, options, about }: OpenQuestion, S: Int32Array): unknown {
    const who = this.scene.creatures.indexOf(id)
    return encodeAnswer(this.scene, question, byPolicy({ question }, who, options, about, new Playing(this.scene, S)))
  }
  /** Applies a line, its own draft or another's. Runs no rule. Throws an Error when a line between is missing. */
  follow(l: JournalLine, S?: Int32Array): void {
    this.take(l, S)
    this.options.onLine?.(l)
  }
  protected take(l: JournalLine, S?: Int32Array): void {
    this.following.add(l, S)
    this.known.add(l, () => [])
  }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
/** Without lists that are empty. */
function some<T extends Readonly<Record<string, readonly unknown[]>>>(all: T): Partial<T> {
  return Object.fromEntries(Object.entries(all).filter(([, v]) => v.length > 0)) as Partial<T>
}
