import {
  byPolicy,
  type Command,
  type Did,
  decodeCommand,
  encodeCommand,
  type Legal,
  legal,
  type OpenedView,
  Playing,
  Refused,
  refusals,
  type Scene,
  SETTINGS,
  type Seat,
  type SeenFloor,
  type Settings,
  type Table,
  type Viewer,
  type Waiting,
  writeJournal,
} from '@quintain/engine'
import { type Fight, type Runs, SeenTranscript, type TranscriptLine, undone } from '@quintain/formats'
import { isDown } from '@quintain/rules'
import {
  commit,
  goOn,
  playSeat,
  type SeatDid,
  type SeatReply,
  Streams,
  type ToldQuestion,
  token,
  waitingIn,
} from '@quintain/seats'
import { type Journals, MemoryJournals } from '@quintain/store'
import { UserError } from '../../io/terminal.ts'
import { sessionSays } from '../../words/session.ts'
import { type Bands, type Known, type LastRoll, MOST_PASSES, type Passing, type Player } from '../player.ts'
import { Signs } from './signs.ts'

const JOURNAL = 'the journal'
const MASTER: Seat = { id: 'gm', role: 'gm', plays: [] }

/** What is known of the fight, and the question that waits, until something is done. */
interface Now {
  readonly opened: OpenedView
  readonly f: Fight
  readonly asked: ToldQuestion | null
  readonly waiting: Waiting | null
}

/**
 * The keyboard of one who plays some creatures: it shows what their sides know, and judges what is typed by that. All of it is
 * made from the seat's view; the table beneath is asked by its seat alone.
 */
export class SeatTable implements Player, Known {
  readonly transcript: SeenTranscript
  private readonly whole: Fight
  private readonly t: Table
  private readonly seat: Seat
  private readonly store: Journals
  private readonly streams: Streams
  private readonly signs: Signs
  private now: Now | null = null
  /** Who spoke last, outside of rounds. */
  private speaker = ''
  /** Acts that one line let the tactic decide: the first of them, by the last. */
  private readonly together = new Map<number, number>()

  private constructor(f: Fight, t: Table, store: Journals, seat: Seat, say: (line: TranscriptLine) => void) {
    this.whole = f
    this.t = t
    this.store = store
    this.seat = seat
    this.signs = new Signs(f, seat)
    let transcript: SeenTranscript | undefined
    this.streams = new Streams(t, f.system, {
      begin: streams => {
        streams.follow(seat, {
          begin: start => {
            transcript = new SeenTranscript(t.scene, f.system, start, say)
          },
          add: seen => transcript!.add(seen),
        })
      },
    })
    this.transcript = transcript!
  }
  /** Sits down to play creatures, with this said of the table by its game master. */
  static async sit(
    f: Fight,
    t: Table,
    plays: readonly string[],
    settings: Partial<Settings>,
    say: (line: TranscriptLine) => void,
  ): Promise<SeatTable> {
    const store = new MemoryJournals()
    await store.create(JOURNAL, t.header, t.journal.checkpoint)
    for (const l of t.lines) await store.append(JOURNAL, l.n - 1, l)
    const seat: Seat = { id: 'keyboard', role: 'player', plays }
    if (JSON.stringify(t.known.seats.get(seat.id)) !== JSON.stringify(seat)) {
      const did = { do: 'seat', seat } as const
      done(await commit(t, store, JOURNAL, MASTER, { id: token(), did }), did)
    }
    const player = new SeatTable(f, t, store, seat, say)
    const now = { ...SETTINGS, ...t.known.settings, ...settings }
    if (JSON.stringify(t.known.settings) !== JSON.stringify(now)) await player.master({ do: 'settings', settings: now })
    return player
  }
  private async master(did: Did): Promise<void> {
    done(await commit(this.t, this.store, JOURNAL, MASTER, { id: token(), did }), did)
    this.streams.catchUp()
    this.now = null
  }
  private async send(did: SeatDid): Promise<void> {
    this.now = null
    done(await playSeat(this.t, this.store, JOURNAL, this.streams, this.seat, { id: token(), did }), did)
  }

  get free(): boolean {
    return this.t.open.some(o => o.any)
  }
  speak(id: string): boolean {
    if (!this.streams.questions(this.seat).some(o => o.any && o.who === id)) return false
    this.speaker = id
    this.now = null
    return true
  }
  private look(): Now {
    if (this.now) return this.now
    const projection = this.streams.projection(this.seat)
    const opened = projection.opened()
    const { scene } = opened
    const { floor } = projection.view
    const map = floor ? { map: scene.board.map, lights: [] } : {}
    const f = { ...this.whole, ...map, sheets: scene.sheets, letters: this.signs.of(projection.view) }
    const open = this.streams.questions(this.seat)
    const asked = open.find(o => o.any && o.who === this.speaker) ?? open[0] ?? null
    this.now = { opened, f, asked, waiting: asked && waitingIn(scene, asked) }
    return this.now
  }
  get f(): Fight {
    return this.look().f
  }
  get known(): Known {
    return this
  }
  get scene(): Scene {
    return this.look().opened.scene as Scene
  }
  get reader() {
    return this.look().opened.reader as Known['reader']
  }
  get S(): Int32Array {
    return this.reader.S
  }
  legal(id: string, only?: string): readonly Legal[] {
    return legal(this.reader, this.scene.who(id), only)
  }
  refuse(id: string, command: Command) {
    return refusals(this.reader, this.scene.who(id), decodeCommand(command, this.scene))
  }
  isOpen(who: number): boolean {
    return this.streams.projection(this.seat).isOpen(this.viewer, who)
  }
  private get viewer(): Viewer {
    return this.streams.viewerOf(this.seat)
  }
  /** What its view holds, since it was known. */
  get runs(): readonly Runs[] {
    return this.transcript.runs
  }
  nameOf(id: string): string {
    return this.transcript.names.name(id)
  }
  get floor(): SeenFloor | null {
    return this.streams.projection(this.seat).view.floor ?? null
  }
  bands(who: number): Bands | null {
    return this.streams.projection(this.seat).view.creatures[who]?.bands ?? null
  }
  of(_who: number, end: 0 | 1 = 0): OpenedView {
    return this.streams.projection(this.seat).opened(end)
  }

  get waiting(): Waiting | null {
    return this.look().waiting
  }
  get over(): boolean {
    return this.t.over
  }
  get last(): number {
    return this.t.last
  }
  async settle(): Promise<void> {
    const { t } = this
    if (this.isAsked()) return
    while (!this.isAsked()) {
      const before = t.last
      // What was asked before somebody sat down here, of those whom nobody plays now: the tactic answers it.
      const [left] = t.open
      if (left) await this.master({ do: 'timeout', q: left.q })
      else await goOn(t, this.store, JOURNAL)
      if (t.last === before) break
    }
    this.streams.catchUp()
    this.now = null
  }
  /** Whether somebody who sits at the table is asked. */
  private isAsked(): boolean {
    const seats = [...this.t.known.seats.values()]
    return this.t.open.some(o => seats.some(s => s.plays.includes(o.who)))
  }
  async do(id: string, command: Command): Promise<void> {
    const asked = this.streams.questions(this.seat).find(o => o.who === id && o.question === 'command')
    if (!asked) throw new Error(`${id} is not asked for a command`)
    this.speaker = id
    await this.send({ do: 'answer', q: asked.q, with: command })
  }
  async outOfTurn(id: string, command: Command): Promise<void> {
    await this.send({ do: 'out-of-turn', who: id, command })
  }
  async answer(option: unknown): Promise<void> {
    const { asked, waiting } = this.look()
    if (!asked || !waiting) throw new Error('no question waits for an answer')
    await this.send({ do: 'answer', q: asked.q, with: asked.options[waiting.options.indexOf(option)] })
  }
  async pass({ times = MOST_PASSES, until }: Passing): Promise<number> {
    let { cursor } = await this.streams.connect(this.seat)
    let begun = false
    let done = 0
    const wasDown = until === undefined || this.isDown(until)
    const first = this.t.last + 1
    for (let w = this.waiting; w && done < Math.min(times, MOST_PASSES); w = this.waiting) {
      // A turn counts when the seat is told of it: how long one that is hidden waits is not to be learned.
      const news = (await this.streams.since(this.seat, cursor)) ?? []
      cursor = news.at(-1)?.cursor ?? cursor
      begun ||= news.some(x => x.events.some(e => e['e'] === 'turn-began' && e['who'] === until))
      if (begun && w.question === 'command' && this.scene.creatures[w.who] === until) break
      await this.byTactic(w)
      await this.settle()
      done++
      if (this.free) break
      if (!wasDown && this.isDown(until)) break
    }
    const acts = this.t.acts.filter(n => n >= first)
    const own = acts.findLast(n => this.isMine(n))
    if (own !== undefined) this.together.set(own, acts.find(n => this.isMine(n))!)
    return done
  }
  private isDown(id: string): boolean {
    const who = this.scene.creatures.indexOf(id)
    return who >= 0 && isDown(this.reader, who)
  }
  /** What the tactic would do that knows no more than the seat; where that cannot be done, as little as can be. */
  private async byTactic(w: Waiting): Promise<void> {
    const { scene, S } = this
    const id = scene.creatures[w.who]!
    const tactic = byPolicy({ question: w.question }, w.who, w.options, w.about, new Playing(scene, S))
    if (w.question !== 'command') return this.answer(w.options.includes(tactic) ? tactic : w.options.at(-1))
    const command = encodeCommand(tactic as Command, scene)
    await this.do(id, this.refuse(id, command).length > 0 ? { do: 'end' } : command)
  }
  private isMine(act: number): boolean {
    return this.t.inEffect.find(l => l.n === act)?.by === this.seat.id
  }
  async undo(): Promise<string | null> {
    const { t, transcript } = this
    const act = t.acts.findLast(n => this.isMine(n))
    if (act === undefined) return null
    const first = this.together.get(act) ?? act
    const gone = undone(this.whole.system, transcript.names, transcript.since(first - 1))
    // Outside of rounds a seat would have to ask the game master: here nobody else has acted, and the table takes it back.
    if (this.free) {
      await this.master({ do: 'undo', after: t.inEffect.findLast(l => l.n < first)?.n ?? t.base })
      return gone
    }
    await this.send({ do: 'undo', acts: t.acts.filter(n => n >= first && this.isMine(n)).length })
    return gone
  }
  async redo(): Promise<string | null> {
    if (!this.t.redoable) return null
    const before = this.t.inEffect.at(-1)?.n ?? 0
    await this.send({ do: 'redo' })
    return undone(this.whole.system, this.transcript.names, this.transcript.since(before))
  }
  readonly mayRule = false
  async rule(): Promise<void> {
    throw new UserError(sessionSays.noRulings)
  }
  considered(): null {
    return null
  }
  lastRoll(): LastRoll | null {
    return this.transcript.lastRoll
  }
  async back(n: number): Promise<void> {
    const { t } = this
    const before = t.last
    t.back(n, 'keyboard')
    for (const l of t.lines.slice(before - t.base)) await this.store.append(JOURNAL, l.n - 1, l)
    this.streams.catchUp()
    this.now = null
  }
  journal(): string {
    return writeJournal(this.t.journal)
  }
}

function done(was: SeatReply, did: SeatDid): void {
  if (!('refused' in was)) return
  const command = did.do === 'answer' ? (did.with as Command) : { do: did.do }
  throw new Refused(command, was.refused)
}
