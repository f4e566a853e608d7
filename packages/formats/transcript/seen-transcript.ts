import {
  AGENDA,
  type Aliases,
  type Explained,
  type FloorMemory,
  isOwn,
  type JournalLine,
  playerView,
  type Reader,
  type Redo,
  type Row,
  type Scene,
  Sight,
  TakenBackLast,
  type ToldRow,
  type Viewer,
  whyOf,
} from '@quintain/engine'
import {
  type Citation,
  type EventFields,
  type GameSystem,
  isCitedRoll,
  isRoll,
  type Speaker,
  toldAlone,
} from '@quintain/rules'
import type { TranscriptLine } from './line.ts'
import { Narration } from './narration.ts'
import type { NarrationState } from './narration-state.ts'
import { Beginnings, type Runs, type Since } from './since.ts'

/** What a viewer knows at a moment. */
export interface SeenMoment {
  /** The state. */
  readonly S: Int32Array
  readonly viewer: Viewer
  /** What it knows of the state. */
  readonly sight: Sight
  /** The names that it knows; none is added to them. */
  readonly aliases: Aliases
  /** The squares that it has seen: reasons are reckoned on the floor as it knows it. */
  readonly memory: FloorMemory
}
/** What a viewer is told of a line, and what it knows after it. */
export interface SeenLine extends SeenMoment {
  readonly line: JournalLine
  /** The state before the line. */
  readonly before: Int32Array
  readonly rows: readonly ToldRow[]
}
/** A roll that was told, with its numbers by what was known. */
interface Roll {
  readonly scene: Scene
  readonly row: Row
  readonly why: readonly Explained[]
  readonly citations?: readonly Citation[]
}
interface Told {
  readonly line: JournalLine
  readonly rounds: number | null
  readonly turnOf: string | null
  roll: Roll | null
  /** Since when all ran that was known to run, before the line and after it. */
  readonly began: ReadonlyMap<string, Since>
  ended: ReadonlyMap<string, Since>
}

/** Where such a transcript is between two lines, as plain data: it goes on from there. */
export interface SeenTranscriptState extends NarrationState {
  readonly called: readonly (readonly [string, string])[]
  readonly began: readonly (readonly [string, Since])[]
}

/**
 * Describes what a side is told of a fight. It is made from what the side knows before and after each row, from the events that
 * it is told, and from nothing else.
 */
export class SeenTranscript extends Narration {
  private readonly whole: Scene
  /** What is known once the line was told that is described. */
  private seen: SeenMoment
  /** The names for it: those that a look in the middle of the line would give are not given by it. */
  private known: Aliases
  /** What the viewer knows of the state that is described. */
  private now: Omit<SeenMoment, 'aliases'>
  /** What the beginnings of all that runs were looked up in last. */
  private begun: Sight | null = null
  private readonly sights = new WeakMap<Reader, Sight>()
  private readonly kept = new Map<number, Told>()
  private readonly gone = new TakenBackLast<{ readonly lines: readonly Told[]; readonly restore: () => void }>()
  private beginnings: Beginnings
  /** What creatures were called that are out of sight. */
  private readonly called = new Map<string, string>()
  /** The row that is described has a step that is told. */
  private stepped = false

  constructor(
    whole: Scene,
    system: GameSystem,
    start: SeenMoment,
    out: (line: TranscriptLine) => void,
    was?: SeenTranscriptState,
  ) {
    super(system, out)
    this.whole = whole
    this.now = this.seen = start
    this.known = start.aliases.copy()
    if (was) {
      this.narrated = was
      for (const [id, name] of was.called) this.called.set(id, name)
    }
    this.know(start)
    this.beginnings = new Beginnings(system, new Map(was?.began))
    this.beginnings.look(this.after, { line: 0, round: this.rounds, turn: null })
    this.begun = this.sight
  }
  /** Where it is: one that is made with this and the state of now goes on alike. What was told before is not taken back by it. */
  get state(): SeenTranscriptState {
    this.flush()
    return { ...this.narrated, called: [...this.called], began: [...this.beginnings.known] }
  }
  /** All that is known to run, since when that was known, and until when. */
  get runs(): readonly Runs[] {
    return this.beginnings.runs(this.after, this.rounds)
  }
  /** The viewer knows another state. */
  private lookOn(): void {
    if (this.begun === this.sight) return
    this.begun = this.sight
    this.beginnings.look(this.after, { line: this.n, round: this.rounds, turn: this.turnOf })
  }
  private get sight(): Sight {
    return this.now.sight
  }
  protected get after(): Reader {
    return this.sight.opened().reader
  }
  protected readonly speaker: Speaker = {
    name: id => {
      const name = typeof id === 'number' ? this.after.scene.sheets[id]?.name : this.called.get(String(id))
      return name ?? this.system.words.frame.someone
    },
    weapon: (id, w) => {
      const who = typeof id === 'number' ? id : this.after.scene.creatures.indexOf(String(id))
      const all = (this.after.sheet(who) as { weapons?: readonly { name: string }[] } | undefined)?.weapons
      return all?.[Number(w ?? -1)]?.name ?? this.system.words.frame.someWeapon
    },
    kinds: id => {
      const who = typeof id === 'number' ? id : this.after.scene.creatures.indexOf(String(id))
      return (this.after.scene.sheets[who] as { kinds?: readonly string[] } | undefined)?.kinds
    },
  }
  protected health(r: Reader, who: number): string | null {
    const c = this.sights.get(r)?.view.creatures[who]
    if (!c) return null
    if (c.bands) return this.system.words.frame.between(c.bands)
    const { viewer } = this.seen
    const open = 'gm' in viewer || isOwn(viewer, c.sheet.side) || (c.aware === 3 && viewer.settings.numbers === 'exact')
    return open ? this.system.health(r, who) : null
  }
  /** Of bands only those that are others now. */
  protected override changed(before: Reader, was: number, is: number): readonly [string, string] | null {
    const { between } = this.system.words.frame
    const a = this.sights.get(before)?.view.creatures[was]?.bands
    const b = this.sight.view.creatures[is]?.bands
    if (!a || !b) return super.changed(before, was, is)
    const names = Object.keys(b).filter(k => String(a[k]) !== String(b[k]))
    const only = (all: typeof a) => Object.fromEntries(names.flatMap(k => (all[k] ? [[k, all[k]] as const] : [])))
    return [between(only(a)), between(only(b))]
  }
  protected reasons(e: Row, before: Reader): readonly Explained[] {
    return this.stepped ? whyOf(before.scene as Scene, before.S, e) : []
  }
  protected override phrase(x: EventFields, e: Row): string | null {
    const alone = this.stepped ? undefined : toldAlone[String(x.e)]
    return alone ? alone(x, this.speaker) : super.phrase(x, e)
  }

  /** The viewer looks at a state. */
  private look(S: Int32Array): void {
    const { now, seen } = this
    const { viewer, memory } = seen
    if (now.viewer === viewer && now.memory === memory && looksAs(now.S, S)) return
    this.know(looksAs(seen.S, S) ? seen : { S, viewer, memory, sight: this.sightOf(S) })
  }
  private know(now: Omit<SeenMoment, 'aliases'>): void {
    const { sight } = (this.now = now)
    for (const c of sight.view.creatures) this.called.set(c.id, c.sheet.name)
    this.sights.set(this.after, sight)
  }
  private sightOf(S: Int32Array): Sight {
    const { rules, board } = this.whole
    const { visibility } = this.system
    const { viewer, memory } = this.seen
    return new Sight(playerView(this.whole, S, viewer, visibility, this.known, memory), rules, board, visibility)
  }

  /** Describes what the viewer is told of a line. */
  add(seen: SeenLine): void {
    const { line: l, before, rows, S: after } = seen
    this.begin(seen)
    if (l.did.do === 'undo') this.takeBack(l.n, l.did.after, after)
    else if (l.did.do === 'redo') this.putBack(l.did, after)
    else if (l.rows) {
      this.look(before)
      this.gone.after(l.did)
      const { rounds, turnOf } = this
      const began = this.beginnings.known
      const line = { ...l, did: didTold(l, rows), rows: rows.map(rowOf) }
      const told: Told = { line, rounds, turnOf, roll: null, began, ended: began }
      this.kept.set(l.n, told)
      let S = before
      for (const row of rows) {
        if (row.before !== S) this.look(row.before)
        told.roll = this.told(row) ?? told.roll
        S = row.after
        if (row.events?.some(e => e['e'] === 'fight-opened')) this.beginnings.fightBegins()
        if (row.after !== row.before) this.lookOn()
      }
      this.lookOn()
      told.ended = this.beginnings.known
    } else {
      this.look(after)
      this.lookOn()
    }
  }
  private begin(seen: SeenLine): void {
    const { line, aliases } = seen
    this.n = line.n
    this.seen = seen
    this.known = aliases.copy()
  }
  private told(told: ToldRow): Roll | null {
    const was = this.sight
    const before = was.opened().reader
    if (told.after !== told.before) this.look(told.after)
    if (!told.step && told.events.length === 0) return null
    const order = this.sight.view.game['order']
    if (Array.isArray(order)) this.order = order
    const row = rowOf(told)
    // What rolls nothing and asks nobody, as a ruling does, needs no numbers to be told.
    const bare = (row.picks ?? []).length === 0 ? [] : null
    const why = told.step ? (tallies(was, row, this.system) ?? bare) : null
    this.stepped = why !== null
    if (why) this.describe(row, before, why)
    else this.describe({ ...row, step: {}, picks: [] }, before, [])
    const scene = before.scene as Scene
    if (!why || !isRoll(row) || (why.length === 0 && !isCitedRoll(row))) return null
    const citations = this.system.citations?.({ entry: row, r: before, why: () => why }) ?? []
    return why.length > 0 || citations.length > 0 ? { scene, row, why, citations } : null
  }
  private takeBack(undo: number, to: number, after: Int32Array): void {
    this.endWalk()
    const gone = [...this.kept].filter(([n]) => n > to)
    for (const [n] of gone) this.kept.delete(n)
    const first = gone[0]?.[1]
    if (first) {
      this.rounds = first.rounds
      this.turnOf = first.turnOf
      this.beginFrom(first.began)
    }
    this.gone.add(undo, { lines: gone.map(([, told]) => told), restore: this.forget(to) })
    this.look(after)
    this.lookOn()
    this.tellBack(
      this.system.words.frame.takenBack,
      gone.map(([, told]) => told),
    )
  }
  private putBack(did: Redo, after: Int32Array): void {
    this.endWalk()
    const { lines: back, restore } = this.gone.take(did) ?? { lines: [], restore: () => {} }
    restore()
    for (const told of back) {
      this.kept.set(told.line.n, told)
      for (const e of (told.line.rows ?? []).flatMap(row => row.events ?? [])) {
        if (e['e'] === 'fight-opened') this.rounds = 0
        if (e['e'] === 'round-began' && e['surprise'] !== true && this.rounds !== null) this.rounds++
        if (e['e'] === 'turn-began') this.turnOf = String(e['who'])
      }
    }
    this.look(after)
    const last = back.at(-1)
    if (last) this.beginFrom(last.ended)
    this.lookOn()
    this.tellBack(this.system.words.frame.putBack, back)
  }
  private beginFrom(began: ReadonlyMap<string, Since>): void {
    this.beginnings = new Beginnings(this.system, began)
    this.begun = null
  }
  /** Says what was taken back, or put back, of what was told: nothing where none of it was. */
  private tellBack(what: (text: string) => string, all: readonly Told[]): void {
    const lines = all.flatMap(({ line }) => (isTold(line) ? [line] : []))
    if (lines.length > 0) this.back(what, lines)
  }
  /** The lines that would be taken back by going back to line `n`, as far as they were told. */
  since(n: number): readonly JournalLine[] {
    return [...this.kept.values()].flatMap(({ line }) => (line.n > n && isTold(line) ? [line] : []))
  }
  /** The last roll that was told and stands. */
  get lastRoll(): Roll | null {
    return [...this.kept.values()].findLast(x => x.roll)?.roll ?? null
  }
  /** What those are called of whom this transcript has told. */
  get names(): Speaker {
    return this.speaker
  }
}

/** What was done, as far as it was told: of a ruling that was not told no reason is kept. */
const didTold = ({ did }: JournalLine, rows: readonly ToldRow[]): JournalLine['did'] =>
  did.do === 'rule' && !rows.some(row => row.step && row.events.length > 0) ? { do: 'go-on' } : did
/** Whether anything of a line was told. */
const isTold = ({ rows = [] }: JournalLine): boolean =>
  rows.some(row => row.step.do !== undefined || (row.events ?? []).length > 0)

/** Whether who looks at one state sees the same as in the other: what is pending shows in nothing. */
const looksAs = (a: Int32Array, b: Int32Array): boolean =>
  a === b || (a.length === b.length && a.every((cell, i) => i === AGENDA || cell === b[i]))

const rowOf = ({ step, picks, events }: ToldRow): Row => ({ step: step ?? {}, ...(picks ? { picks } : {}), events })

/**
 * The tallies of a row by what was known before it; null where that does not hold who is in it, or what was rolled does not follow
 * from it. Of a creature whose numbers are bands, only these are told, as the ends between which they lay.
 */
function tallies(was: Sight, row: Row, system: GameSystem): readonly Explained[] | null {
  const { creatures } = was.view
  const low = talliesIn(was.opened().reader, row)
  if (!creatures.some(c => c.bands)) return low
  const why = low ?? talliesIn(was.opened(1).reader, row)
  if (!why) return null
  return why.flatMap(x => {
    const bands = creatures[x.who]?.bands
    if (!bands) return [x]
    const band = bands[x.stat]
    if (!band || !Object.hasOwn(system.visibility.bands, x.stat)) return []
    const wide = band[1] - band[0]
    const between = low ? [x.total, x.total + wide] : [x.total - wide, x.total]
    return [{ ...x, terms: [], between: between as unknown as readonly [number, number] }]
  })
}
function talliesIn(before: Reader, row: Row): readonly Explained[] | null {
  try {
    return whyOf(before.scene as Scene, before.S, row)
  } catch {
    return null
  }
}
