import {
  type Entry,
  encodeEvent,
  FORMAT,
  type Header,
  type Journal,
  type RulingEntry,
  type StepEntry,
  startsAction,
} from '../journal/entry.ts'
import { Following, whyOf } from '../journal/fold.ts'
import { restore, snapshot } from '../journal/snapshot.ts'
import { type Command, decodeCommand, encodeStep } from '../model/fields.ts'
import type { Scene } from '../model/scene.ts'
import { AGENDA } from '../model/state.ts'
import type { Explained } from '../model/tally.ts'
import type { Refusal } from '../model/vocabulary.ts'
import { type Reader, StateReader } from '../run/reader.ts'
import { Playing, write } from '../run/run.ts'
import { byPolicy, Pending, type Source } from '../run/source.ts'
import { AnswerLog } from './answers.ts'
import { type Legal, legal, refusals } from './legal.ts'
import { named, type Ruling, rulingStep } from './ruling.ts'
import { StepCache } from './step-cache.ts'

/** A question that waits for a person. */
export interface Waiting {
  readonly question: string
  readonly who: number
  readonly options: readonly unknown[]
  readonly about: unknown
}

/** A command that is not legal: every reason, with its rule. Nothing has changed. */
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
  /** Creatures whose questions wait for an answer; the others are answered by policy. */
  readonly seated?: (who: number) => boolean
  /** The fight as its file gave it, for the journal's header. */
  readonly fight?: unknown
  /** Keep the tallies of each entry as it is made; otherwise they are made on demand. */
  readonly explain?: boolean
  /** Called after each entry; the run stops when it returns true. */
  readonly until?: () => boolean
  /** Called with each new entry and the tallies made for it. */
  readonly onEntry?: (e: Entry, why: readonly Explained[]) => void
}

const NONE: readonly never[] = []

/** A fight that is played: its state, its journal, what it waits for. */
export class Table {
  readonly scene: Scene
  readonly reader: Reader
  waiting: Waiting | null = null
  private head: Header | null
  private readonly following: Following
  private readonly stepCache: StepCache
  private readonly options: TableOptions
  private readonly answerLog: AnswerLog

  constructor(scene: Scene, start: Int32Array, options: TableOptions, header?: Header) {
    this.scene = scene
    this.options = options
    this.answerLog = new AnswerLog(options.source, options.seated)
    this.following = new Following(scene, start)
    this.stepCache = StepCache.of(scene)
    this.reader = new StateReader(scene, this.S)
    this.head = header ?? null
  }
  /** The first line of the journal, computed when it is first read. */
  get header(): Header {
    const { scene } = this
    this.head ??= {
      quintain: 'journal',
      format: FORMAT,
      ruleset: { id: scene.rules.id, options: scene.rules.options },
      creatures: scene.creatures,
      width: scene.width,
      fight: this.options.fight ?? null,
      start: snapshot(scene, this.following.start),
    }
    return this.head
  }
  /** Continues where a journal ended; no step of it runs again. */
  static resume(scene: Scene, j: Journal, options: TableOptions): Table {
    const t = new Table(scene, restore(scene, j.header.start), options, j.header)
    for (const e of j.entries) t.following.add(e)
    return t
  }
  get S(): Int32Array {
    return this.following.S
  }
  get entries(): readonly Entry[] {
    return this.following.entries
  }
  get journal(): Journal {
    return { header: this.header, entries: this.entries }
  }
  get over(): boolean {
    return this.S[AGENDA] === 0
  }

  /** Runs until a question waits for a person or nothing is pending. Throws when more than `limit` steps run. */
  run(limit = 100_000): Waiting | null {
    this.waiting = null
    const { answerLog } = this
    for (let n = 0, step = this.scene.next(this.S); step !== null; n++, step = this.scene.next(this.S)) {
      if (n >= limit) throw new Error(`still running after ${limit} steps: on top of the agenda is "${step.do}"`)
      try {
        answerLog.begin()
        const result = this.stepCache.run(this.S, step, answerLog, this.options.explain)
        answerLog.clear()
        const n = this.entries.length + 1
        result.write(this.S)
        this.keep(result.entry(n, this.stepCache.faces), result.why ?? NONE)
        if (this.options.until?.()) return null
      } catch (error) {
        if (!(error instanceof Pending)) throw error
        const { question, who, options, about } = error
        this.waiting = { question, who, options, about }
        return this.waiting
      }
    }
    return null
  }
  private keep(e: StepEntry | RulingEntry, why: readonly Explained[]): void {
    this.following.wrote(e)
    this.options.onEntry?.(e, why)
  }

  /** Commands of a creature: which are legal with their cost, and why the rest is not. */
  legal(id: string): readonly Legal[] {
    return legal(this.reader, this.scene.who(id))
  }
  /** Why a command is not legal now; empty when it is. */
  refuse(id: string, command: Command): readonly Refusal[] {
    return refusals(this.reader, this.scene.who(id), decodeCommand(command, this.scene))
  }
  /** Does a command, creatures and squares by name, for the creature whose turn waits. Throws Refused with every reason; then nothing has changed. */
  do(id: string, command: Command, by = id): Waiting | null {
    const who = this.scene.who(id)
    const w = this.waiting ?? this.run()
    if (w?.question !== 'command' || w.who !== who)
      throw new Error(
        w
          ? `the table waits for ${this.scene.creatures[w.who]} to answer "${w.question}", not for a command of ${id}`
          : 'nothing is pending: the fight is over',
      )
    const meant = decodeCommand(command, this.scene)
    const reasons = refusals(this.reader, who, meant)
    if (reasons.length) throw new Refused(command, reasons)
    return this.answer(meant, by)
  }
  /** Answers the question that waits, by one of its options. Throws when it is none of them. */
  answer(answer: unknown, by: string): Waiting | null {
    const w = this.waiting ?? this.run()
    if (!w) throw new Error('no question waits for an answer')
    const wanted = JSON.stringify(answer)
    const chosen = w.options.length ? w.options.find(o => JSON.stringify(o) === wanted) : answer
    if (chosen === undefined)
      throw new Error(
        `"${w.question}" is answered by one of ${w.options.map(o => JSON.stringify(o)).join(', ')}, not ${wanted}`,
      )
    this.answerLog.record(w.question, w.who, { answer: chosen, by })
    return this.run()
  }
  /** Lets the policy answer what waits. */
  pass(): Waiting | null {
    const w = this.waiting ?? this.run()
    if (!w) throw new Error('no question waits for an answer')
    const answer = byPolicy({ question: w.question }, w.who, w.options, w.about, new Playing(this.scene, this.S))
    this.answerLog.record(w.question, w.who, { answer, by: 'policy' })
    return this.run()
  }

  /**
   * Takes back the last action with all its consequences; of those by one person, when `whose` is given: what others did
   * since goes too. Returns the entries taken back, or null when there is nothing to take back.
   */
  undo(by: string, whose?: string): readonly Entry[] | null {
    const mine = (n: number): boolean => {
      const e = this.entries[n - 1]!
      if ('ruling' in e) return whose === undefined || e.by === whose
      const picks = 'step' in e ? (e.picks ?? []) : []
      return startsAction(picks) && (whose === undefined || picks.some(p => p.key === 'command' && p.by === whose))
    }
    const last = this.following.line.findLast(mine)
    return last === undefined ? null : this.back(last - 1, by)
  }
  /** Takes back everything after entry `n`; what is taken back stays in the journal. */
  back(n: number, by: string): readonly Entry[] {
    const stays = this.following.line.findLast(k => k <= n) ?? 0
    const gone = this.following.line.filter(k => k > n).map(k => this.entries[k - 1]!)
    this.answerLog.clear()
    this.waiting = null
    const e = { n: this.entries.length + 1, undone: stays, by }
    this.following.back(e)
    this.options.onEntry?.(e, [])
    return gone
  }
  /** A new journal that starts from the state after entry `n` of this one. */
  branch(n: number, name: string): Journal {
    if (!Number.isInteger(n) || n < 0 || n > this.entries.length)
      throw new Error(`no entry ${n}: this journal has entries 1 to ${this.entries.length} (0 is its start)`)
    const S = this.following.at(n)
    return { header: { ...this.header, start: snapshot(this.scene, S), branchOf: { name, after: n } }, entries: [] }
  }

  /**
   * A ruling of the game master, with what follows from it once the table runs. The journal keeps its reason, tallies
   * show it, and undo takes it back. Throws Refused with every reason; then nothing has changed.
   */
  rule(r: Ruling, reason: string, by: string): void {
    const said = named(r)
    const { step, reasons } = rulingStep(this.reader, said, reason)
    if (!step) throw new Refused(said, reasons)
    this.answerLog.clear()
    const S = this.S.slice()
    S[AGENDA] = this.scene.agenda([step], S[AGENDA]!)
    const { events, planned } = new Playing(this.scene, S).run(S, step, this.options.source)
    write(S, this.scene, { events, planned })
    this.S.set(S)
    this.waiting = null
    const e: RulingEntry = {
      n: this.entries.length + 1,
      ruling: said.do,
      reason,
      by,
      ...(events.length ? { events: events.map(e => encodeEvent(this.scene, e)) } : {}),
      ...(planned.length ? { plan: planned.map(s => encodeStep(this.scene, s)) } : {}),
    }
    this.keep(e, NONE)
  }
  /** The tallies of an entry, made on demand. */
  why(n: number): readonly Explained[] {
    const e = this.entries[n - 1]
    return e && 'step' in e ? whyOf(this.scene, this.following.at(n - 1), e as StepEntry) : []
  }
}
