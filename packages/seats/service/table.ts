import {
  type Did,
  type Table as EngineTable,
  type Header,
  printOfFight,
  type Refusal,
  SETTINGS,
  type Seat,
  type Settings,
  writeJournal,
} from '@quintain/engine'
import { type Fight, readFight, setUp } from '@quintain/formats'
import { type Journals, MemoryJournals, type Swap } from '@quintain/store/journals'
import {
  Cursors,
  commit,
  followed,
  goOn,
  HOST,
  inTurn,
  keepWith,
  linesOf,
  newTable,
  openTable,
  retire,
  type Saying,
  Streams,
  token,
} from '../index.ts'
import type { KeyedSeat } from '../protocol/index.ts'
import type { Secrets } from '../sworn/index.ts'
import { SharedTelling } from './connection.ts'
import type { Host, Look } from './host.ts'
import { TableDice } from './hosted/dice.ts'
import { type Hosted, type Hosting, hostedBy } from './hosted/hosting.ts'
import { firstSeats, type Sittings } from './hosted/sittings.ts'
import { lookOf } from './look.ts'
import { TableSeat } from './seat.ts'
import { Keeper, keptLogs } from './stored/keeper.ts'
import { type KeptLog, SeatLog } from './stored/log.ts'
import { Others } from './stored/others.ts'
import { type Arriving, branched, extended, goneBack } from './successors.ts'

/**
 * A table of people: a fight, its journal, and all who sit there. What a seat sends is judged and done in the order in which it comes;
 * what it is told of that is the same for all who see the same. It opens no connection: `TableSeat.receive` takes a message, and
 * `TableSeat.on` hands out what the seat is told.
 */
export class TableService implements Host {
  readonly name: string
  readonly fight: Fight
  readonly sittings: Sittings
  /** @internal */
  readonly secrets: Secrets
  /** @internal */
  readonly dice: TableDice
  /** @internal The table beneath, which knows all. */
  readonly table: EngineTable
  /** @internal */
  readonly store: Journals
  /** @internal */
  streams: Streams
  private readonly logs = new Map<string, SeatLog>()
  private readonly listeners = new Set<() => void>()
  private readonly left = new Set<() => void>()
  private readonly revoked = new Set<(seat: string) => void>()
  /** Tells cursors of this journal from those of others: what is told of its lines is the same wherever it is open. */
  readonly epoch: string
  /** @internal */
  readonly telling: SharedTelling = new SharedTelling(this)
  private readonly looks = new Map<string, Look>()
  private closed = false
  /** Another journal takes the place of this one: nobody is sent away before it is there. */
  private isSwapped = false
  private readonly others: Others

  private constructor(
    name: string,
    fight: Fight,
    table: EngineTable,
    store: Journals,
    { sittings, secrets, sworn }: Hosted,
    kept: ReadonlyMap<string, KeptLog> = new Map(),
  ) {
    this.name = name
    this.fight = fight
    this.table = table
    this.store = store
    this.sittings = sittings
    this.secrets = secrets
    this.dice = new TableDice(this, secrets, sworn)
    this.streams = this.streamed(kept)
    this.epoch = printOfFight([table.header.start, table.header.branchOf ?? null])
    const keeper = new Keeper(table, store, name, this.logs, () => this.isQuiet)
    keepWith(table, line => keeper.after(line))
    this.others = new Others(table, store, name, {
      came: () => {
        this.streams.catchUp()
        this.tell()
      },
      waits: () => this.goOn(),
      gone: () => void (this.isSwapped || this.leave()),
      // Nothing new was stored: somebody has looked, and looks for links too.
      looked: async () => {
        for (const seat of (await this.sittings.refresh?.()) ?? []) this.sendAway(seat)
      },
    })
  }

  /** What seats know and are told, with the logs as they were kept. */
  private streamed(kept: ReadonlyMap<string, KeptLog>): Streams {
    const { fight, table } = this
    this.logs.clear()
    this.looks.clear()
    return new Streams(table, fight.system, {
      cursors: new Cursors(),
      each: ({ key }) => {
        const { round, turn } = table.header.branchOf ?? {}
        const begins = round === undefined ? undefined : { round, turn: table.scene.creatures.indexOf(turn ?? '') }
        const log = new SeatLog(fight, table.scene, begins, kept.get(key))
        this.logs.set(key, log)
        return log
      },
    })
  }
  /** Whether nothing of what happened is held back from anybody. */
  private get isQuiet(): boolean {
    this.streams.catchUp()
    return !this.streams.holds
  }
  /**
   * Makes sure that the last `acts` of a seat can be taken back, of everybody where it is null: where the table began with a checkpoint
   * and has not so many, it is read from its first line.
   */
  async reachBack(acts: number, seat: string | null): Promise<void> {
    const { table } = this
    const has = () => table.inEffect.filter(l => l.act === l.n && (seat === null || l.by === seat)).length
    await inTurn(table, async () => {
      if (has() < acts) await this.extend()
    })
  }
  /** @internal Makes sure that the logs begin with the first line of the journal. */
  async reachStart(): Promise<void> {
    await inTurn(this.table, () => this.extend())
  }
  /** Reads what lies before the checkpoint that the table began with; where that is not kept it stays as it is. */
  private async extend(): Promise<void> {
    const { table, store, name } = this
    if (table.base === 0) return
    try {
      table.extend((await linesOf(store, name, 0)).slice(0, table.base))
    } catch {
      return
    }
    this.streams = this.streamed(new Map())
  }
  /** The journal as a text, whole where all its lines are kept. */
  async journal(): Promise<string> {
    const { table, store, name } = this
    const lines = await linesOf(store, name, 0).catch(() => null)
    return writeJournal(lines ? { header: table.header, lines } : table.journal)
  }

  /** A new table for a fight, or the text of its file. Throws FileProblems when it cannot be read, StoreError when there is one of this name. */
  static async create(store: Journals, name: string, source: string | Fight, hosting: Hosting): Promise<TableService> {
    const fight = typeof source === 'string' ? readFight(source, name, hosting.rulesets, hosting.open) : source
    const { scene, start } = setUp(fight, { editable: true })
    const hosted = hostedBy(hosting)
    const memory = new MemoryJournals()
    const table = await newTable(scene, start, memory, name, { ...hosted, fight: fight.source })
    const service = new TableService(name, fight, table, memory, hosted)
    for (const seat of hosting.seats ?? firstSeats(fight.sheets)) {
      await service.hostDoes({ do: 'seat', seat })
      await service.sittings.give(seat.id)
    }
    await service.settle({
      numbers: 'exact',
      afterUndo: 'kept',
      sight: fight.sight === true,
      ...hosting.settings,
    })
    if (hosting.sworn) await service.hostSays(service.dice.swearing())
    await service.hostDoes({ do: 'begin' })
    await service.goOn()
    return service.stored(store, hosted)
  }
  /** @internal This table, which was made ready in memory, as it is once its journal is stored as a whole. */
  async stored(store: Journals, hosted: Hosted): Promise<TableService> {
    await store.create(this.name, this.table.header, undefined, this.table.lines)
    return this.again(store, hosted)
  }
  /** @internal The same table with its journal in another store. */
  async again(store: Journals, hosted: Hosted): Promise<TableService> {
    const { name, fight } = this
    const { scene } = setUp(fight, { editable: true })
    this.close()
    return new TableService(name, fight, await openTable(scene, store, name, hosted, true), store, hosted)
  }
  /**
   * A table from its journal, which goes on by itself where it waits for nobody. Nothing is run again. It begins with the last checkpoint
   * where the logs are kept beside it, else with the first line.
   */
  static async open(store: Journals, name: string, hosting: Hosting): Promise<TableService> {
    const { fight: source } = await store.header(name)
    const fight = readFight(JSON.stringify(source), name, hosting.rulesets, undefined, true)
    const { scene } = setUp(fight, { editable: true })
    const latest = await store.latest(name)
    const kept = latest && (await keptLogs(store, name, latest.n))
    const hosted = hostedBy(hosting)
    const table = await openTable(scene, store, name, hosted, !kept)
    const logs = table.base > 0 && table.base === latest?.n ? (kept ?? undefined) : undefined
    const service = new TableService(name, fight, table, store, hosted, logs)
    if (!(await service.dice.isKept())) await service.hostSays(service.dice.revealing())
    await service.goOn()
    return service
  }

  /**
   * A table that begins where this one is, for a try: its game master answers for all whom somebody plays here. Nothing that is done
   * there is done here. Throws StoreError when there is a table of this name.
   */
  branch(name: string, hosting: Hosting): Promise<TableService> {
    return branched<TableService>(this, name, hosting)
  }
  /** @internal A table of which nobody but the host knows: in memory, until it is stored as a whole. */
  async ready(name: string, fight: Fight, header: Header, hosted: Hosted): Promise<TableService> {
    const memory = new MemoryJournals()
    await memory.create(name, header)
    const { scene } = setUp(fight, { editable: true })
    return new TableService(name, fight, await openTable(scene, memory, name, hosted, true), memory, hosted)
  }
  /**
   * @internal Another journal takes the place of this table's, if nothing was done since line `expected`; whoever sits here comes back to it then.
   * What was sent and has not been done by then is refused.
   */
  replacedBy(swap: Swap): Promise<boolean> {
    const { table, store, name } = this
    return inTurn(table, async () => {
      if (table.last !== swap.expected) return false
      this.isSwapped = true
      try {
        const was = await store.swap(name, swap)
        if ('swapped' in was) {
          retire(table)
          return true
        }
        await followed(table, was.missed)
      } catch (error) {
        // It may have happened: whoever sits here finds out by coming back.
        retire(table)
        this.leave()
        throw error
      }
      this.isSwapped = false
      return false
    })
  }
  /**
   * The table with more creatures, in a journal of its own under the same name; what has been so far is kept under the name that is given.
   * They come in at their squares, each with its own initiative. This table is closed, and whoever sits here comes back to the other one.
   * Throws FileProblems where a creature cannot be read, an Error where nobody is asked for a command.
   */
  extended(newcomers: readonly Arriving[], earlier: string, hosting: Hosting): Promise<TableService> {
    return extended<TableService>(this, newcomers, earlier, hosting)
  }
  /**
   * The table as it was before creatures came in: what was kept of it under the name that is given takes the place of this journal. Throws
   * StoreError where somebody has done something since. This table is closed, and whoever sits here comes back to the other one.
   */
  async backTo(earlier: string, hosting: Hosting): Promise<TableService> {
    const isSworn = this.dice.oath !== null
    await goneBack(this, earlier)
    const { sittings, secrets } = this
    const was = await TableService.open(this.store, this.name, { ...hosting, sittings, secrets })
    if (isSworn) await was.hostSays(was.dice.swearing())
    this.leave()
    return was
  }
  /** A seat by its id. What it may do is read from the table at each message. Throws an Error when there is none. */
  as(id: string): TableSeat {
    if (!this.table.known.seats.has(id)) throw new Error(`no seat "${id}" at this table`)
    return new TableSeat(this, id)
  }
  /** The seat that a key opens; null where it opens none. */
  async join(key: string): Promise<TableSeat | null> {
    if (this.sittings.seatOf(key) === null) await this.sittings.refresh?.()
    const id = this.sittings.seatOf(key)
    return id !== null && this.table.known.seats.has(id) ? this.as(id) : null
  }
  get seats(): readonly Seat[] {
    return [...this.table.known.seats.values()]
  }
  /** @internal */
  logOf(seat: Seat): SeatLog {
    return this.logs.get(this.streams.keyOf(seat))!
  }
  /** @internal What a seat knows now: made once for all who see the same. */
  look(seat: Seat): Look {
    const { streams, table } = this
    streams.catchUp()
    const key = streams.keyOf(seat)
    const had = this.looks.get(key)
    if (had?.at === table.last) return had
    const made = lookOf(this, seat, had)
    this.looks.set(key, made)
    return made
  }
  /** @internal Calls the listener after each line, until the function that it returns is called. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
  /** @internal Calls the listener with each seat whose links open nothing any more. */
  onRevoke(listener: (seat: string) => void): () => void {
    this.revoked.add(listener)
    return () => void this.revoked.delete(listener)
  }
  /** @internal Who sits here, with the keys of their links: for the game master. */
  keyed(): KeyedSeat[] {
    return this.seats.map(seat => ({ ...seat, plays: [...seat.plays], key: this.sittings.keyOf(seat.id) }))
  }
  /** Changes the key of a seat: who came by the old one is sent away. */
  async revoke(seat: string): Promise<string> {
    await this.sittings.revoke(seat)
    const key = await this.sittings.give(seat)
    this.sendAway(seat)
    this.tell()
    return key
  }
  private sendAway(seat: string): void {
    for (const listener of [...this.revoked]) listener(seat)
  }
  /** @internal Whether the table is another one now, or was taken away. */
  get isClosed(): boolean {
    return this.closed
  }
  /** @internal Something was stored: who listens looks at what is otherwise. */
  tell(): void {
    if (this.closed) return
    this.telling.changed()
    for (const listener of [...this.listeners]) listener()
  }
  /** The fight goes on where it waits for nobody. */
  async goOn(): Promise<void> {
    await goOn(this.table, this.store, this.name)
    this.streams.catchUp()
    this.tell()
  }
  /** Settles what nobody but the host settles. */
  async settle(settings: Partial<Settings>): Promise<void> {
    await this.hostDoes({ do: 'settings', settings: { ...SETTINGS, ...this.table.known.settings, ...settings } })
    this.tell()
  }
  /** @internal */
  async hostDoes(did: Did): Promise<void> {
    const refused = await this.hostTries(did)
    if (refused.length) throw new Error(refused.map(r => r.why).join('; '))
  }
  /** @internal Says of sworn dice what the host has to say. */
  async hostSays(saying: Promise<Saying>): Promise<void> {
    const said = (await saying)()
    if ('did' in said) await this.hostDoes(said.did as Did)
  }
  /** @internal The same where it may be refused; why it was. */
  async hostTries(did: Did): Promise<readonly Refusal[]> {
    const was = await commit(this.table, this.store, this.name, HOST, { id: token(), did })
    this.streams.catchUp()
    return 'refused' in was ? was.refused : []
  }
  /** Calls the listener when the table is another one now, or was taken away, until the function that it returns is called. */
  onLeave(listener: () => void): () => void {
    this.left.add(listener)
    return () => void this.left.delete(listener)
  }
  /** @internal */
  leave(): void {
    if (this.closed) return
    this.close()
    for (const listener of [...this.left]) listener()
  }
  /** Nobody is told anything any more. The store stays open. */
  close(): void {
    this.closed = true
    this.others.close()
    this.listeners.clear()
  }
}
