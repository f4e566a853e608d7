import { entropy, makeRng, type Rng } from '@quintain/dice'
import type { Journal, JournalLine, Reader, Refusal, Row, Ruling, Seat, Settings } from '@quintain/engine'
import { encodeCommand, live, outOfTurn, Refused, Table, writeJournal } from '@quintain/engine'
import {
  type Ending,
  type Fight,
  layOut,
  type Runs,
  Scripted,
  setUp,
  Transcript,
  Watch,
  whatRuns,
} from '@quintain/formats'
import { chanceOfPlan, type Hope, type PlanChance, type PlanDeed, type PlanOptions } from '@quintain/odds'
import { clockOf, inFreePlay, wonBy } from '@quintain/rules'
import { Streams } from '@quintain/seats'
import { type Forecast, forecastOf } from './forecast.ts'
import { SeatView } from './seat-view.ts'
import { type Simulated, simulated } from './simulated.ts'
import type { Vocabulary } from './typed.ts'
import { type Asked, type LegalCommand, Words } from './words.ts'

/** One deed of a plan: creatures by id, squares and weapons by name. */
export interface PlannedDeed<C> extends Omit<PlanDeed, 'command'> {
  readonly command: C
}

/** Who plays, and with which dice. */
export interface Seating {
  /** Seed of the dice. When absent: the file's own where nobody sits, else fresh entropy. */
  readonly seed?: number | string
  /**
   * Creatures or sides whose questions wait for an answer; all when absent. With `[]` no player is asked: policies play the
   * fight to its end, or to a standstill.
   */
  readonly seats?: readonly string[]
}

/**
 * The generator of the dice. Fresh entropy, so that no journal foretells a roll, unless a seed is named: by the caller, or by the
 * file of a fight at which nobody sits. A seed that is resumed does not throw the dice of the beginning again.
 */
function generator(f: Fight, { seed, seats }: Seating, journal: Journal | undefined): Rng {
  const after = journal ? ` after ${journal.lines.length}` : ''
  if (seed !== undefined) return makeRng(journal ? `${seed}${after}` : seed)
  return seats?.length === 0 && f.seed !== undefined && !journal ? makeRng(f.seed) : entropy()
}

/**
 * A fight that is played by a program. Creatures go by id, squares by name (`C7`), weapons by name or number. The compiler knows
 * the commands of a ruleset that data names by its id.
 */
export class Played<V extends Vocabulary = Vocabulary> {
  readonly fight: Fight
  /** The table beneath, where creatures, squares and weapons are numbers. */
  readonly table: Table
  private readonly words: Words
  private readonly watch: Watch | null
  private streams: Streams | undefined
  private readonly listeners = new Set<(l: JournalLine) => void>()
  /** @internal Made by `fight` and `resume`. */
  constructor(f: Fight, seating: Seating, journal?: Journal) {
    const { seats } = seating
    this.fight = f
    const { scene, start } = setUp(f, { played: seats?.length !== 0 })
    const dice = live(generator(f, seating, journal))
    const scripted = new Scripted(f, dice)
    // What the file scripts is played as the file says, before any player is asked; in a journal that is already done.
    const followsScript = () => !journal && scripted.commands > 0
    const here = (who: number) => !seats || seats.includes(f.sheets[who]!.id) || seats.includes(f.sheets[who]!.side)
    for (const seat of seats ?? [])
      if (!f.sheets.some(s => s.id === seat || s.side === seat))
        throw new Error(`seats: no creature and no side "${seat}"; there are ${scene.creatures.join(', ')}`)
    this.watch = seats?.length === 0 ? new Watch(f.system, followsScript) : null
    const options = {
      source: journal ? dice : scripted,
      fight: f.source,
      seated: (who: number) => !followsScript() && here(who),
      onLine: (l: JournalLine) => {
        for (const tell of this.listeners) tell(l)
      },
      onRow: (row: Row, r: Reader) => void this.watch?.add(row, r),
      until: () => this.watch?.ends ?? false,
    }
    this.table = journal ? Table.resume(scene, journal, options) : new Table(scene, start, options)
    this.words = new Words(f, this.table)
    if (!this.watch?.start(this.table.reader)) this.table.run()
  }
  /** The question that waits, or null when none does. */
  get waiting(): Asked | null {
    const w = this.table.waiting
    return w && this.words.asked(w)
  }
  /** Id of the creature whose command is waited for, or null. */
  get turn(): string | null {
    const w = this.table.waiting
    return w?.question === 'command' ? (this.table.scene.creatures[w.who] ?? null) : null
  }
  /** Whether the fight is decided. */
  get over(): boolean {
    return this.table.over
  }
  /**
   * How a fight without seated players ended: `over`; `unopposed`, where there is only one side; `standstill`, where
   * nothing happened any more. Null while a player can still be asked.
   */
  get ending(): Ending | null {
    if (this.watch?.ends) return this.watch.ending(this.table)
    return this.table.over ? 'over' : null
  }
  /** The side that has won, or null. */
  get winner(): string | null {
    return wonBy(this.table.reader)
  }
  /**
   * The chance that something is so once some deeds were done outside of a fight, one after the other. Nothing changes. Exact where
   * its `margin` is 0. Throws Refused where the first deed cannot be done now, and an Error where a hope names what is not there.
   */
  chance(deeds: readonly PlannedDeed<V['command']>[], hope: Hope, how: PlanOptions = {}): PlanChance {
    const meant = deeds.map(d => ({ ...d, command: this.words.command(d.who, d.command) }))
    return chanceOfPlan(this.table.scene, this.table.S, meant, hope, how)
  }
  /** Whether turns follow each other now, or whoever wants to acts. */
  get mode(): 'order' | 'free' {
    return inFreePlay(this.table.reader) ? 'free' : 'order'
  }
  /** The day and the time, as `day 1, 09:10`; null where the file says no time at which it begins. */
  get clock(): string | null {
    return clockOf(this.table.reader)
  }
  /** Calls `tell` with each line of the journal from now on, until the function that it returns is called. */
  on(what: 'line', tell: (l: JournalLine) => void): () => void {
    if (what !== 'line') throw new Error(`on: "${String(what)}" is nothing that can be listened to; there is "line"`)
    // Each call counts for itself, also of the same function.
    const own = (l: JournalLine) => tell(l)
    this.listeners.add(own)
    return () => void this.listeners.delete(own)
  }
  /**
   * Plays the fight `n` times from where it is, all creatures by policy, and tells how often each side won. Nothing changes.
   * With `seed` the same dice fall each time.
   */
  simulate(n = 1000, { seed }: { readonly seed?: number | string } = {}): Simulated {
    const { scene, S } = this.table
    return simulated(scene, S, n, seed === undefined ? entropy() : makeRng(seed))
  }
  /** A creature's condition, in the text's words: `11 hp`, `hurt 2, wounded`. */
  health(id: string): string {
    return this.fight.system.health(this.table.reader, this.table.scene.who(id))
  }
  /**
   * All that runs in the fight, on one creature or on all: what it is, where it comes from, since when and until when.
   * What was taken back has never begun.
   */
  running(id?: string): readonly Runs[] {
    const { scene, header, lines } = this.table
    if (id !== undefined) scene.who(id)
    return whatRuns(scene, this.fight.system, header.start, lines).filter(x => id === undefined || x.who === id)
  }
  /** What a creature can do now, what it costs, and why the rest is not legal. The suggestions are commands for `do`. */
  legal(id: string): readonly LegalCommand<V['command']>[] {
    return this.words.legal(id, this.table.legal(id)) as readonly LegalCommand<V['command']>[]
  }
  /** Why a command is not legal now; empty when it is. Throws an Error when it names what is not there. */
  refuse(id: string, command: V['command']): readonly Refusal[] {
    return this.table.refuse(id, this.words.command(id, command))
  }
  /**
   * Does a command and runs on until the next question; while another is asked, what can be done at any time. Throws Refused
   * with every reason, or an Error when the command names what is not there; then nothing has changed.
   */
  do(id: string, command: V['command'], by = id): Asked | null {
    const meant = this.words.command(id, command)
    const w = this.table.waiting
    const asked = w && this.table.scene.creatures[w.who]
    const said = encodeCommand(meant, this.table.scene)
    if (w && asked !== id && outOfTurn(this.table.reader, id, said).reasons.length === 0)
      this.table.outOfTurn(id, said, by)
    else this.table.do(id, meant, by)
    return this.waiting
  }
  /**
   * Answers the question that waits, by one of its options; of an option with several parts, those that identify it are
   * enough. Throws an Error when it is none of them, or when a command is due: use `do` for that.
   */
  answer(answer: unknown, by = 'library'): Asked | null {
    const w = this.table.waiting
    if (!w) throw new Error('no question waits for an answer')
    if (w.question === 'command')
      throw new Error(`${this.turn} is asked for a command: do(${JSON.stringify(this.turn)}, ...) gives it`)
    this.table.answer(this.words.answer(w, answer), by)
    return this.waiting
  }
  /** Lets the policy answer what waits. Throws an Error when nothing does. */
  pass(): Asked | null {
    this.table.pass()
    return this.waiting
  }
  /** Takes back the last act with all its consequences; null when there is none. */
  undo(by = 'library'): readonly JournalLine[] | null {
    const gone = this.table.undo(by)
    this.table.run()
    return gone
  }
  /** Puts back what was taken back last, with its own dice, unless something was done since; null when there is nothing. */
  redo(by = 'library'): readonly JournalLine[] | null {
    const back = this.table.redo(by)
    this.table.run()
    return back
  }
  /** A ruling of the game master, with its reason. Throws Refused with every reason when it cannot be made. */
  rule(ruling: Ruling, reason: string, by = 'gm'): void {
    this.table.rule(ruling, reason, by)
    this.table.run()
  }
  /**
   * Exact odds of a command, from what its side knows: draws no random number and writes nothing. Throws Refused with
   * every reason when it is not legal now.
   */
  preview(id: string, command: V['command']): Forecast {
    const meant = this.words.command(id, command)
    const reasons = this.table.refuse(id, meant)
    if (reasons.length) throw new Refused(command, reasons)
    return forecastOf(this.fight, this.table, this.table.scene.who(id), meant)
  }
  /**
   * A seat that plays these creatures, or those of these sides: it knows what their sides know, and nothing else. Who sits stands in the
   * journal. Throws an Error that names those that there are.
   */
  seat(...names: readonly [string, ...string[]]): SeatView<V> {
    const { table, fight } = this
    const { sheets } = fight
    const unknown = names.find(name => !sheets.some(s => s.id === name || s.side === name))
    if (unknown !== undefined)
      throw new Error(`seat: no creature and no side "${unknown}"; there are ${table.scene.creatures.join(', ')}`)
    const plays = sheets.flatMap(s => (names.includes(s.id) || names.includes(s.side) ? [s.id] : []))
    const seat: Seat = { id: names.join(', '), role: 'player', plays }
    if (!table.known.seats.has(seat.id)) table.commit({ do: 'seat', seat }, 'gm')
    this.streams ??= new Streams(table, fight.system)
    return new SeatView<V>(fight, table, this.streams, seat)
  }
  /** Settles for the table what seats learn: numbers of foes, dice of others, sight, floor. What is not named stays as it is. */
  settle(settings: Partial<Settings>): void {
    const { table } = this
    table.commit({ do: 'settings', settings: { ...table.known.settings, ...settings } }, 'gm')
  }
  /** The journal so far, as JSON Lines: what `resume` and `quintain play` go on from. */
  journal(): string {
    return writeJournal(this.table.journal)
  }
  /** The fight so far in words; with `why`, every number opened. */
  transcript(how: { why?: boolean } = {}): string {
    const lines: string[] = []
    const t = new Transcript(this.table.scene, this.fight.system, this.table.header.start, line =>
      lines.push(layOut(line, { why: how.why ? this.fight.system : undefined })),
    )
    for (const l of this.table.lines) t.add(l)
    t.flush()
    return lines.join('\n')
  }
}
