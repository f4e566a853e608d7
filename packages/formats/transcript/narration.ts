import type { Explained, JournalLine, PlaceFrame, Reader, Row, Scene } from '@quintain/engine'
import { withoutPlace } from '@quintain/engine'
import {
  type Citation,
  type Dice,
  type EventFields,
  entryFacts,
  type GameSystem,
  harmed,
  isApart,
  isRoll,
  phraseOf,
  type Speaker,
  type Walk,
  waitsInReserve,
} from '@quintain/rules'
import { givenText, liftedText } from './given.ts'
import type { TranscriptLine } from './line.ts'
import type { NarrationState } from './narration-state.ts'
import { PassedTime } from './passed-time.ts'
import { isThere, placeOfRow } from './place-of-row.ts'
import { stateText } from './state-text.ts'
import { saysAlready, undone } from './undone.ts'
import { isRolled } from './why.ts'

type E = EventFields

/**
 * Describes what happens in lines that a player can read, whoever knows it: the rows of a journal, or what a side was told of them.
 * Who goes on with it says in which state each row was, and in which one it is.
 */
export abstract class Narration {
  protected readonly system: GameSystem
  private readonly out: (line: TranscriptLine) => void
  /** The number of the line that comes, and whether nothing was described yet. */
  protected n = 1
  protected first = true
  protected quiet = false
  protected lead: TranscriptLine['lead'] | null = null
  private walk: Walk | null = null
  private readonly passed = new PassedTime()
  /** Where turns began and where something was said of them, in order, by the numbers of their lines. */
  private course: { readonly n: number; readonly begins: boolean }[] = []
  /** The round that runs: 0 before the first and in the surprise round, null where it begins in the middle of a fight. */
  rounds: number | null = 0
  protected turnOf: string | null = null
  /** Id of the creature whose turn was described last. */
  get turn(): string | null {
    return this.turnOf
  }
  /** What is described begins in the middle of a fight: in this round, in the turn of this creature. */
  beginIn(round: number, turn: string | null): void {
    this.rounds = round
    this.turnOf = turn
  }
  /** The place in which what is described happens: its squares go without its name. */
  private here: PlaceFrame | undefined
  private opening: (NonNullable<TranscriptLine['each']>[number] & { readonly id: string })[] = []
  /** Who acts after whom, and what those who were tied rolled to settle it, by id. */
  protected order: readonly string[] = []
  private offs = new Map<string, number[]>()
  /** The attack that is described, and its numbers that were already shown. */
  private blow: { readonly by?: unknown; readonly at?: unknown; readonly opened: ReadonlySet<string> } = {
    opened: new Set(),
  }
  /** The cause of what the next entry describes: an opportunity. */
  private cause: readonly Citation[] = []

  constructor(system: GameSystem, out: (line: TranscriptLine) => void) {
    this.system = system
    this.out = out
  }
  /** The state after the row that is described. */
  protected abstract readonly after: Reader
  protected abstract readonly speaker: Speaker
  /** The same before and now; null where it is not told. */
  protected changed(before: Reader, was: number, is: number): readonly [string, string] | null {
    const [a, b] = [this.health(before, was), this.health(this.after, is)]
    return a === null || b === null ? null : [a, b]
  }
  /** The tallies of a row; `before` is the state before it. */
  protected abstract reasons(e: Row, before: Reader): readonly Explained[]
  /** How a creature is doing, as far as its numbers are told; null where they are not. */
  protected abstract health(r: Reader, who: number): string | null

  /** Where it is, once nothing waits to be written. */
  protected get narrated(): NarrationState {
    const { first, lead, rounds, turnOf, opening, order, cause, blow } = this
    return {
      first,
      lead: lead ?? null,
      rounds,
      turnOf,
      course: this.course.slice(-1),
      opening,
      order,
      offs: [...this.offs],
      blow: { ...blow, opened: [...blow.opened] },
      cause,
    }
  }
  protected set narrated(was: NarrationState) {
    this.first = was.first
    this.lead = was.lead
    this.rounds = was.rounds
    this.turnOf = was.turnOf
    this.course = [...was.course]
    this.opening = [...was.opening]
    this.order = was.order
    this.offs = new Map(was.offs.map(([id, faces]) => [id, [...faces]]))
    this.blow = { ...was.blow, opened: new Set(was.blow.opened) }
    this.cause = was.cause
  }
  private get scene(): Scene {
    return this.after.scene as Scene
  }
  private indexIn(r: Reader, id: unknown): number {
    return typeof id === 'number' ? id : r.scene.creatures.indexOf(String(id))
  }
  protected leadAgain(): void {
    const who = this.turnOf === null ? -1 : this.scene.creatures.indexOf(this.turnOf)
    this.lead = who < 0 ? null : { count: this.countOf(who), name: this.speaker.name(this.turnOf) }
  }
  /** What was said of lines after this one is taken back. Returns how to put it back. */
  protected forget(after: number): () => void {
    const gone = this.course.filter(({ n }) => n > after)
    this.course = this.course.filter(({ n }) => n <= after)
    return () => void this.course.push(...gone)
  }
  /** Says what was taken back, or put back. */
  protected back(what: (text: string) => string, lines: readonly JournalLine[]): void {
    this.lead = null
    this.say({ kind: 'act', text: what(undone(this.system, this.speaker, lines)) })
    this.leadAgain()
  }
  /** Describes a row. */
  protected describe(row: Row, before: Reader, why?: readonly Explained[]): void {
    this.here = placeOfRow(row, before, this.after)
    const ruled = this.rulingOf(row)
    if (ruled === null) this.step(row, before, why)
    else this.ruling(ruled, row, before)
    this.first = false
  }
  /** The name of the ruling that a row carries out; null for any other row. */
  private rulingOf({ step }: Row): string | null {
    const kinds = Object.values(this.scene.rules.rulings)
    return kinds.find(k => k.step.kind === step.do)?.name ?? null
  }

  private ruling(name: string, e: Row, before: Reader): void {
    this.endWalk()
    const why = String(e.step.reason)
    const lifts = name === 'lift'
    if (lifts && !e.events?.some(x => x.e === 'ruling-lifted'))
      this.say({ kind: 'act', text: this.system.words.frame.nothingLifted, n: this.n })
    // Whose turn it is says that what was left of another one does not happen.
    const events = ((e.events ?? []) as readonly E[]).filter(x => name !== 'turn' || x.e !== 'skipped')
    // That the game master ends a fight comes before its end.
    for (const x of events.toSorted((a, b) => Number(a.e === 'fight-closed') - Number(b.e === 'fight-closed'))) {
      this.clockwork(x, this.n, () => this.opened(e, []))
      // A ruling that another takes the place of goes in silence.
      const { events: phrases, frame } = this.system.words
      const told = lifts ? liftedText(frame, this.speaker, x) : phraseOf(phrases, x, this.speaker)
      const text = told ?? givenText(frame, this.speaker, name, e, x)
      if (!text) continue
      const ruled = this.system.words.frame.ruling(text)
      const reason = saysAlready(ruled, why) ? '' : ` (${why})`
      this.say({ kind: 'act', text: `${ruled}${reason}`, ...this.change([x], before), n: this.n })
    }
  }

  private step(e: Row, before: Reader, why: readonly Explained[] | undefined): void {
    const { words } = this.system
    const kind = String(e.step.do)
    const events = (e.events ?? []) as readonly E[]
    const reasons = (): readonly Explained[] => why ?? this.reasons(e, before)
    const citations = this.citations(e, before, reasons)
    if (kind === 'roll-off') this.rollOff(e)
    const heading = words.headings[kind]
    if (heading !== undefined && this.first) this.say({ kind: 'round', text: heading, n: this.n })
    const line = words.lines[kind]?.(entryFacts(e, reasons, this.speaker, this.turnOf)) ?? null
    if (line) {
      this.endWalk()
      this.say({
        kind: 'act',
        text: line.text,
        ...citations(),
        ...this.change(events, before),
        ...this.opened(e, reasons()),
        n: this.n,
      })
    }
    const rolled = isRoll(e)
    let first = !line
    for (const x of events) {
      this.clockwork(x, this.n, () => this.opened(e, reasons()))
      if (x.e === 'time-advanced') {
        if (!this.passed.waits) this.endWalk()
        if (this.passed.add(x, this.n)) this.endTime()
        continue
      }
      if (x.e === 'moved') this.moved(x, e, before)
      if (line?.silent.includes(String(x.e))) continue
      const states = x.e === 'state-left' || x.e === 'state-entered'
      const text = states ? stateText(words, this.speaker, x, events) : this.phrase(x, e)
      if (text === null) continue
      if (words.journeys?.includes(String(x.e))) this.passed.endParts()
      this.endWalk()
      const opened = first && rolled ? reasons() : []
      this.say({
        kind: 'act',
        text,
        ...citations(x),
        ...(words.changes.includes(String(x.e)) ? this.change(events, before) : {}),
        ...(opened.length ? this.opened(e, opened) : {}),
        n: this.n,
      })
      first = false
    }
  }

  /** The rules of an entry go with its first line; those of a condition with the line that describes it. */
  private citations(e: Row, before: Reader, why: () => readonly Explained[]) {
    const own = this.system.citations?.({ entry: e, r: before, why }) ?? []
    let rest: readonly Citation[] = [...this.cause, ...own]
    this.cause = this.system.words.causes.includes(String(e.step.do)) ? own : []
    return (x?: E): { citations?: readonly Citation[] } => {
      const state = x?.e === 'state-entered' ? String(x.condition) : undefined
      const data = this.scene.rules.conditions.find(k => k.condition.name === state)
      const all = [...rest, ...(data ? [{ rules: [data.rule] }] : [])]
      // Said with a line of its own, they stand with no other.
      if (rest.length) this.cause = []
      rest = []
      return all.length ? { citations: all } : {}
    }
  }
  private opened(e: Row, why: readonly Explained[]): { why: readonly Explained[]; dice: Dice } {
    return { why: this.news(e, why), dice: this.system.words.dice(this.scene, e, why) }
  }
  /** Without the numbers that an earlier roll of the same attack has already shown. */
  private news(e: Row, why: readonly Explained[]): readonly Explained[] {
    const { do: kind, by, at } = e.step
    if (by === undefined || at === undefined) return why
    const goesOn = kind !== 'attack' && this.blow.by === by && this.blow.at === at
    const known = goesOn ? this.blow.opened : new Set<string>()
    const key = (x: Explained) => JSON.stringify([x.stat, x.who, x.total, x.terms])
    const all = why.filter(x => isRolled(this.system, x.stat) || !known.has(key(x)))
    this.blow = { by, at, opened: new Set([...known, ...why.map(key)]) }
    return all
  }

  /** Who is doing otherwise than before, for the right margin. */
  private change(events: readonly E[], before: Reader): { right?: string } {
    const touched = [...new Set(events.map(x => x.who).filter(w => w !== undefined))]
    const said = touched.flatMap(id => {
      const [was, is] = [this.indexIn(before, id), this.indexIn(this.after, id)]
      if (was < 0 || is < 0) return []
      const changed = this.changed(before, was, is)
      if (!changed || changed[0] === changed[1]) return []
      const [a, b] = changed
      // A track of many marks is described as it is now; a number as it was and is.
      return [
        harmed(this.system).length > 0 ? `${this.speaker.name(id)} ${a} > ${b}` : `${this.speaker.name(id)}: ${b}`,
      ]
    })
    return said.length ? { right: said.join('; ') } : {}
  }

  private clockwork(x: E, n: number, opened: () => { why: readonly Explained[]; dice: Dice }): void {
    if (x.e === 'initiative-set' && x.reason === 'rolled')
      this.opening.push({ id: String(x.who), name: this.speaker.name(x.who), total: Number(x.total), ...opened() })
    else if (x.e === 'fight-opened') this.rounds = 0
    else if (x.e === 'order-set') this.order = x.order as readonly string[]
    else if (x.e === 'round-began') {
      this.endWalk()
      this.tellOrder()
      if (x.surprise !== true && this.rounds !== null) this.rounds++
      const { surpriseRound, nextRound, round } = this.system.words.frame
      const text = x.surprise === true ? surpriseRound : this.rounds === null ? nextRound : round(this.rounds)
      this.say({ kind: 'round', text, n })
    } else if (x.e === 'turn-began') {
      this.endWalk()
      this.turnOf = String(x.who)
      this.course.push({ n, begins: true })
      const who = this.scene.creatures.indexOf(String(x.who))
      this.lead = { count: this.countOf(who), name: this.speaker.name(x.who) }
    } else if (x.e === 'turn-ended') {
      this.endWalk()
      this.idle(x, n)
      this.lead = null
    } else if (x.e === 'fight-closed') {
      this.endWalk()
      this.lead = null
      const side = x.side === undefined ? undefined : String(x.side)
      this.say({ kind: 'end', text: this.system.words.frame.over(side), n })
      this.tellAll()
      this.turnOf = null
    }
  }
  /** A turn in which nothing was done: described when it was a choice, or when something other than lying there prevented an act. */
  private idle(x: E, n: number): void {
    // After something was taken back the name is said again, whatever was done before it.
    if (this.lead === null || this.course.at(-1)?.begins === false) return
    const who = this.indexIn(this.after, x.who)
    // A mount does what its rider has it do, in the rider's turn.
    if (who >= 0 && (this.scene.rules.slots.riding?.guideOf(this.after, who) ?? -1) >= 0) return
    const kept = who < 0 ? undefined : this.after.barred(who, 'act')?.condition.name
    if (kept === undefined) this.say({ kind: 'act', text: this.system.words.frame.doesNothing, n })
    else if (!this.system.words.conditions.out.some(k => k.name === kept))
      this.say({ kind: 'act', text: this.system.words.frame.cannotAct(kept), n })
  }
  private countOf(who: number): number {
    const f = this.scene.layout.fields.find(x => x.name === 'initiative')
    return f ? this.after.S[this.scene.layout.cell(who, f)]! : 0
  }
  /** One of those who are tied rolls again. */
  private rollOff(e: Row): void {
    const { tied, done } = e.step as unknown as { tied: readonly string[]; done: readonly unknown[] }
    const [id, face] = [tied[done.length]!, e.picks?.[0]?.face]
    if (face !== undefined) this.offs.set(id, [...(this.offs.get(id) ?? []), face])
  }
  private tellOrder(): void {
    const there = this.opening.filter(o => isThere(this.after, this.indexIn(this.after, o.id)))
    if (!there.length) return
    const each = there.sort((a, b) => this.order.indexOf(a.id) - this.order.indexOf(b.id))
    const { initiative, tied } = this.system.words.frame
    const tie = (id: string) => (this.offs.has(id) ? ` (${tied(this.offs.get(id)!)})` : '')
    const text = `${initiative}   ${each.map(o => `${o.total} ${o.name}${tie(o.id)}`).join(' · ')}`
    this.say({ kind: 'title', text, each })
    this.offs = new Map()
    this.opening = []
  }

  private endTime(): void {
    const passed = this.passed.end()
    const text = passed && phraseOf(this.system.words.events, passed.e, this.speaker)
    if (text) this.say({ kind: 'act', text, n: passed.n })
  }
  private moved(x: E, e: Row, before: Reader): void {
    this.endTime()
    const { walk } = this
    if (walk && (!walk.takes(x) || walk.path.at(-1) !== x.from)) this.endWalk()
    // Who comes into sight was not there before.
    const from = this.indexIn(before, x.who) < 0 ? this.after : before
    this.walk ??= this.system.words.walks.setOut(from, x, e, this.n)
    this.walk.add(x)
  }
  /** Says what still waits to be said: a walk, or time that has passed. */
  protected endWalk(): void {
    this.endTime()
    const w = this.walk
    if (!w) return
    this.walk = null
    const subject = w.who === this.turnOf ? '' : `${this.speaker.name(w.who)} `
    this.say({ kind: 'act', text: `${subject}${this.system.words.walks.line(w)}`, n: w.n })
  }

  /** Ends the transcript of a fight that has not come to its end, with a line that says why. */
  close(text: string): void {
    this.endWalk()
    this.lead = null
    this.say({ kind: 'end', text })
    this.tellAll()
  }
  private tellAll(): void {
    const first = this.scene.creatures.indexOf(this.order[0] ?? '')
    this.scene.sheets.forEach((s, who) => {
      if ((first >= 0 && isApart(this.after, first, who)) || waitsInReserve(this.after, who)) return
      const health = this.health(this.after, who)
      if (health !== null) this.say({ kind: 'end', text: `${s.name}: ${health}` })
    })
  }

  /** Writes the lines that still wait: call it when no entry follows for now. */
  flush(): void {
    this.endWalk()
  }
  protected say(given: TranscriptLine): void {
    const line = this.here ? { ...given, text: withoutPlace(given.text, this.here) } : given
    if (line.kind === 'act' && line.n !== undefined && this.course.at(-1)?.begins) {
      this.course.push({ n: line.n, begins: false })
    }
    if (this.quiet) return
    const lead = line.kind === 'act' ? this.lead : null
    if (lead) this.lead = null
    const own = lead && line.text.startsWith(`${lead.name} `) ? line.text.slice(lead.name.length + 1) : line.text
    const margin = line.kind === 'act' || line.kind === 'title' ? { margin: this.margin } : {}
    this.out({ ...line, ...(lead ? { text: own, lead } : {}), ...margin })
  }
  /** Names of any length fit before the text. */
  private get margin(): number {
    return 7 + Math.max(...this.scene.sheets.map(s => s.name.length))
  }
  /** What an event says. */
  protected phrase(x: E, e: Row): string | null {
    return phraseOf(this.system.words.events, x, { ...this.speaker, turnOf: this.turnOf }, e)
  }
}
