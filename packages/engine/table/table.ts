import { encodeAnswer } from '../journal/codec.ts'
import type { Checkpoint, Journal, JournalLine, Remembered } from '../journal/line.ts'
import { printOf } from '../journal/print.ts'
import { restore, snapshot } from '../journal/snapshot.ts'
import { beforeRow, whyOfRow } from '../journal/verify.ts'
import { type Command, decodeCommand } from '../model/fields.ts'
import { named, type Ruling, rulingStep } from '../model/rulings/ruling-step.ts'
import type { Scene } from '../model/scene.ts'
import type { Explained } from '../model/tally.ts'
import type { Reader, Refusal } from '../model/vocabulary.ts'
import { StateReader } from '../run/reader.ts'
import { type Legal, legal, refusals } from './legal.ts'
import { LineTable, type Waiting } from './line-table.ts'
import { Refused } from './refused.ts'
import type { TableOptions } from './table-options.ts'

/** A fight that is played by one program: its state, its journal, what it waits for. */
export class Table extends LineTable {
  /** What viewers remember that no state says, for checkpoints: set by those who tell them. */
  remembers: (() => readonly Remembered[]) | null = null

  /** Continues where a journal ended; no step of it runs again. Throws an Error when it was written under another ruleset. */
  static resume(scene: Scene, j: Journal, options: TableOptions): Table {
    const { header, checkpoint } = j
    const { id, print } = header.rules
    if (id !== scene.rules.id) throw new Error(`the journal was written under ${id}, not under ${scene.rules.id}`)
    try {
      const t = new Table(scene, restore(scene, checkpoint?.state ?? header.start), options, header, checkpoint)
      for (const l of j.lines) t.take(l)
      return t
    } catch (error) {
      const other = print === printOf(scene.rules) ? '' : `; the journal was written under another version of ${id}`
      throw new Error(`${(error as Error).message}${other}`, { cause: error })
    }
  }
  /** Commands of a creature: which are legal with their cost, and why the rest is not. */
  legal(id: string): readonly Legal[] {
    return legal(this.reader, this.scene.who(id))
  }
  /** Why a command is not legal now; empty when it is. */
  refuse(id: string, command: Command): readonly Refusal[] {
    return refusals(this.reader, this.scene.who(id), decodeCommand(command, this.scene))
  }
  /**
   * Does a command, creatures and squares by name, for the creature whose turn waits. Throws Refused with every reason;
   * then nothing has changed.
   */
  do(id: string, command: Command, by = id): Waiting | null {
    const who = this.scene.who(id)
    const first = this.waiting ?? this.run()
    const w = this.askedFirst(id) ?? first
    if (w?.question !== 'command' || w.who !== who)
      throw new Error(
        w
          ? `the table waits for ${this.scene.creatures[w.who]} to answer "${w.question}", not for a command of ${id}`
          : 'nothing is pending: the fight is over',
      )
    const meant = decodeCommand(command, this.scene)
    const reasons = refusals(this.reader, who, meant)
    if (reasons.length) throw new Refused(command, reasons)
    return this.answer(meant, by, w.q)
  }
  /** The question of which the first answer counts, as it is put to a creature. */
  private askedFirst(id: string): Waiting | null {
    const asked = this.open.find(o => o.any && o.who === id)
    return asked ? this.waitingFor(asked) : null
  }
  /** Answers the question that waits, or another open one by its name, by one of its options. Throws when it is none of them. */
  answer(answer: unknown, by: string, q?: string): Waiting | null {
    const w = q === undefined ? (this.waiting ?? this.run()) : this.openQuestion(q)
    if (!w) throw new Error('no question waits for an answer')
    const chosen = w.options.length ? w.options.find(o => same(o, answer)) : answer
    if (chosen === undefined)
      throw new Error(
        `"${w.question}" is answered by one of ${w.options.map(o => JSON.stringify(o)).join(', ')}, not ${JSON.stringify(answer)}`,
      )
    this.commit({ do: 'answer', q: w.q, with: encodeAnswer(this.scene, w.question, chosen) }, by)
    return this.run()
  }
  /** An open question by its name. */
  private openQuestion(q: string): Waiting | null {
    const asked = this.open.find(o => o.q === q)
    return asked ? this.waitingFor(asked) : null
  }
  /**
   * Another creature than the one that is asked acts: with an immediate action, or what else can be done at any time. Throws
   * Refused with every reason; then nothing has changed.
   */
  outOfTurn(id: string, command: Command, by = id): Waiting | null {
    this.commit({ do: 'out-of-turn', who: id, command }, by)
    return this.run()
  }
  /** Lets the policy answer what waits; as part of an act that was begun before, when its number is given. */
  pass(by = 'policy', act?: number): Waiting | null {
    const w = this.waiting ?? this.run()
    if (!w) throw new Error('no question waits for an answer')
    this.commit({ do: 'timeout', q: w.q }, by, act)
    return this.run()
  }

  /** Numbers of the acts in effect that can be taken back, the first one first: all but how the fight began. */
  get acts(): readonly number[] {
    return [...new Set(this.inEffect.map(l => l.act))].filter(act => this.following.line(act)?.did.do !== 'begin')
  }
  /**
   * Takes back the last act with all that it caused; of those by one person, when `whose` is given: what others did since
   * goes too. Returns the lines taken back, or null when there is nothing to take back.
   */
  undo(by: string, whose?: string): readonly JournalLine[] | null {
    const act = this.acts.findLast(n => whose === undefined || this.following.line(n)?.by === whose)
    return act === undefined ? null : this.back(act - 1, by)
  }
  /** Takes back everything after line `n`; what is taken back stays in the journal. */
  back(n: number, by: string): readonly JournalLine[] {
    const gone = this.following.inEffect.filter(k => k > n).map(k => this.following.line(k)!)
    this.commit({ do: 'undo', after: this.following.inEffect.findLast(k => k <= n) ?? this.following.base }, by)
    return gone
  }
  /** Puts back what was taken back last, with its own dice, unless something was done since. Returns the lines, or null. */
  redo(by: string): readonly JournalLine[] | null {
    if (!this.following.redoable) return null
    const before = new Set(this.following.inEffect)
    this.commit({ do: 'redo' }, by)
    return this.following.inEffect.filter(n => !before.has(n)).map(n => this.following.line(n)!)
  }
  /** A new journal that starts from the state after line `n` of this one. */
  branch(n: number, name: string): Journal {
    if (!Number.isInteger(n) || n < this.following.base || n > this.last)
      throw new Error(
        `no line ${n}: this journal has lines ${this.following.base + 1} to ${this.last} (0 is its start)`,
      )
    const S = this.following.at(n)
    return { header: { ...this.header, start: snapshot(this.scene, S), branchOf: { name, after: n } }, lines: [] }
  }
  /** The state and what the table knows now: a journal may begin with it in place of all lines so far. */
  checkpoint(): Checkpoint {
    const remembered = this.remembers?.() ?? []
    const { scene, S, last, known } = this
    return {
      n: last,
      state: snapshot(scene, S),
      table: known.data(),
      ...(remembered.length > 0 ? { remembered } : {}),
    }
  }

  /**
   * A ruling of the game master, with all that follows from it until a question waits for a person. The journal keeps
   * its reason, tallies
   * show it, and undo takes it back. Throws Refused with every reason; then nothing has changed.
   */
  rule(r: Ruling, reason: string, by: string): void {
    const { said, reasons } = rulingStep(this.reader, named(r), reason)
    if (reasons.length) throw new Refused(said, reasons)
    this.commit({ do: 'rule', ruling: said, reason }, by)
  }
  /** The fight as it stood before row `i` of line `n`; undefined for a line that there is not. */
  before(n: number, i: number): Reader | undefined {
    const l = this.following.line(n)
    return l && new StateReader(this.scene, beforeRow(this.scene, this.following.at(n - 1), l, i))
  }
  /** The tallies of row `i` of line `n`, made on demand. */
  why(n: number, i: number): readonly Explained[] {
    const l = this.following.line(n)
    return l ? whyOfRow(this.scene, this.following.at(n - 1), l, i) : []
  }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
