import { squareNamed } from '@quintain/engine'
import { type Fight, FileProblems } from '@quintain/formats'
import type { Registry } from '@quintain/rules'
import type { Listed, TableView } from '@quintain/seats/protocol'
import { type Hosting, Keys, newKey, type TableSeat, TableService } from '@quintain/seats/service'
import type { Arrivals, Workshop } from '@quintain/seats/workshop'
import { type Journals, StoreError, storeFailure } from '@quintain/store/journals'
import { MemoryBeside, type TextBeside } from './kept/beside.ts'
import type { KeyStore } from './kept/keys.ts'
import { Listing, listedOf } from './listing.ts'

/** A table is there and cannot be opened: its journal is of another version, or damaged. */
export class Unopened extends Error {
  /** The status that a server answers with. */
  readonly statusCode = 409
  constructor(name: string, cause: Error) {
    super(`table "${name}" is there and cannot be opened: ${cause.message.split('\n')[0]}`, { cause })
  }
}

/** The name of what has been of a fight before creatures came in. */
const PART = /-part-\d+$/

/** The tables of a store: opened when somebody comes, and closed again when others are wanted. */
export class Tables {
  private readonly store: Journals
  private readonly keys: KeyStore
  private readonly rulesets: Registry
  private readonly most: number
  private readonly hosting: Pick<Hosting, 'source'>
  /** What lies under the maps. */
  readonly pictures: TextBeside
  private readonly made: Workshop | undefined
  private readonly open = new Map<string, Promise<TableService>>()
  private readonly guests = new Map<string, number>()
  /** How far tables are that are not open, as they were left; forgotten at the first news of them. */
  private readonly left = new Map<string, Listed>()
  private readonly listing: Listing

  constructor(
    store: Journals,
    keys: KeyStore,
    rulesets: Registry,
    {
      most = 200,
      workshop,
      pictures = new MemoryBeside(),
      left,
      ...hosting
    }: Pick<Hosting, 'source'> & {
      readonly most?: number
      readonly workshop?: Workshop
      readonly pictures?: TextBeside
      /** Where it is kept how far tables were when they were left. */
      readonly left?: TextBeside
    } = {},
  ) {
    this.pictures = pictures
    this.listing = new Listing(store, left)
    this.made = workshop
    this.store = store
    this.keys = keys
    this.rulesets = rulesets
    this.most = most
    this.hosting = hosting
  }
  /** What new fights are made with. Throws an Error where these tables have none. */
  get workshop(): Workshop {
    if (!this.made) throw new Error('no fights are made here')
    return this.made
  }
  /** A table that is open now, until it is another one. */
  private opened(name: string, table: TableService): TableService {
    const opening = Promise.resolve(table)
    this.open.set(name, opening)
    this.dropWhenLeft(name, table, opening)
    return table
  }
  private dropWhenLeft(name: string, table: TableService, opening: Promise<TableService>): void {
    this.listing.soon(name, table)
    table.onChange(() => this.listing.soon(name, table))
    table.onLeave(() => {
      if (this.open.get(name) === opening) this.open.delete(name)
    })
  }
  private async with(name: string): Promise<Hosting> {
    const { rulesets, keys } = this
    const sittings = new Keys(
      await keys.read(name),
      all => keys.write(name, all),
      () => keys.read(name),
    )
    const secrets = {
      secretOf: async (commitment: string) => (await keys.secrets(name))[commitment] ?? null,
      keep: async (commitment: string, secret: string) =>
        keys.writeSecrets(name, { ...(await keys.secrets(name)), [commitment]: secret }),
    }
    return { ...this.hosting, rulesets, sittings, secrets }
  }
  /** Whether there is a table of this name. */
  async has(name: string): Promise<boolean> {
    return (await this.store.list()).includes(name)
  }
  /** A new table. Throws FileProblems when its file cannot be read, StoreError when there is one of this name. `sworn`: its dice are. */
  async create(name: string, fight: string | Fight, { sworn = false } = {}): Promise<TableService> {
    if (await this.has(name)) throw new StoreError(`${name}: exists already; choose another name`)
    await this.keys.delete(name)
    const open = await this.made?.opener()
    const hosting = { ...(await this.with(name)), sworn, ...(open ? { open } : {}) }
    const table = this.opened(name, await TableService.create(this.store, name, fight, hosting))
    await this.close(name)
    return table
  }
  /** The table of this name. Throws a StoreError when there is none, or it cannot be read. */
  async table(name: string): Promise<TableService> {
    const had = this.open.get(name)
    if (had) {
      // The last one that was asked for stands last.
      this.open.delete(name)
      this.open.set(name, had)
      return had
    }
    const opening = this.with(name).then(hosting => TableService.open(this.store, name, hosting))
    this.open.set(name, opening)
    try {
      const table = await opening
      this.dropWhenLeft(name, table, opening)
      for (const seat of table.seats) if (table.sittings.keyOf(seat.id) === null) await table.sittings.give(seat.id)
      await this.close(name)
      return table
    } catch (error) {
      this.open.delete(name)
      throw error
    }
  }
  /** The table of this name; null where there is none. Throws Unopened where there is one that cannot be opened, and what the store throws. */
  async find(name: string): Promise<TableService | null> {
    try {
      return await this.table(name)
    } catch (error) {
      if (!(await this.has(name))) return null
      const isOdd = (error instanceof StoreError && storeFailure(error) === null) || error instanceof FileProblems
      throw isOdd ? new Unopened(name, error) : error
    }
  }
  /**
   * The seat that a key opens at a table; null where it opens none. Who has a key of it is told when the table cannot be opened (throws as
   * `find` does); to anybody else there is no such table.
   */
  async join(name: string, key: string): Promise<TableSeat | null> {
    try {
      return (await (await this.find(name))?.join(key)) ?? null
    } catch (error) {
      const keys = await this.keys.read(name)
      if (Object.hasOwn(keys, key)) throw error
      return null
    }
  }
  /** A try that begins where a table is: a table of its own. Throws a StoreError when there is no such table. */
  async branch(name: string): Promise<TableService> {
    const table = await this.table(name)
    const taken = new Set(await this.store.list())
    const stem = name.replace(/-try-\d+$/, '').slice(0, 90)
    let n = 1
    while (taken.has(`${stem}-try-${n}`)) n++
    const tried = `${stem}-try-${n}`
    await this.keys.delete(tried)
    const picture = await this.pictures.read(name)
    if (picture !== null) await this.pictures.write(tried, picture)
    const branch = await table.branch(tried, await this.with(tried))
    this.opened(tried, branch)
    await this.close(tried)
    return branch
  }
  /**
   * More creatures come into a running fight. Returns how many came. Throws FileProblems where they cannot be read, StoreError where
   * there is no such table or nobody is asked for a command.
   */
  async add(name: string, what: Arrivals, near?: string): Promise<number> {
    const table = await this.table(name)
    const { creatures } = table.as('gm').view
    const at = nearOf(table, creatures, near)
    const standing = creatures.flatMap(c => (c.at ? [{ x: c.at.x, y: c.at.y, side: Math.max(1, c.space) }] : []))
    const newcomers = this.workshop.newcomers(table.fight, what, standing, at)
    if (newcomers.length === 0) return 0
    const all = new Set(await this.store.list())
    let n = 1
    while (all.has(`${name}-part-${n}`)) n++
    const hosting = { ...(await this.with(name)), open: await this.workshop.opener() }
    const larger = await table.extended(newcomers, `${name}-part-${n}`, hosting)
    this.opened(name, larger)
    return newcomers.length
  }
  /**
   * Those who came in last go again, and the fight is where it was before them. Throws StoreError where nobody came in, or where something
   * was done since: that is taken back first.
   */
  async back(name: string): Promise<void> {
    const table = await this.table(name)
    const earlier = table.table.header.branchOf?.name
    if (earlier === undefined || !PART.test(earlier) || !(await this.has(earlier)))
      throw new StoreError('nobody has come in: there is nothing to take back')
    this.opened(name, await table.backTo(earlier, await this.with(name)))
  }
  /** Lays a picture under the map of a table; null takes it away. The journal has its name alone. */
  async picture(name: string, picture: string | null): Promise<void> {
    const table = await this.table(name)
    await this.pictures.write(name, picture)
    await table.settle({ picture: picture === null ? '' : newKey() })
  }
  /** Closes those that were not asked for longest, where nobody sits, until no more are open than may be. */
  private async close(keep: string): Promise<void> {
    for (const [name, table] of this.open) {
      if (this.open.size <= this.most) return
      if (name === keep || (this.guests.get(name) ?? 0) > 0) continue
      this.open.delete(name)
      await this.closed(name, table)
    }
  }
  private async closed(name: string, opening: Promise<TableService>): Promise<void> {
    const table = await opening.catch(() => undefined)
    if (!table) return
    await this.listing.now(name, table).catch(() => undefined)
    table.close()
  }
  /** Somebody has come to a table. Returns what is called when it goes, or null where there are too many. */
  come(name: string, most: number): (() => void) | null {
    const there = this.guests.get(name) ?? 0
    if (there >= most) return null
    this.guests.set(name, there + 1)
    return () => {
      const left = (this.guests.get(name) ?? 1) - 1
      if (left > 0) this.guests.set(name, left)
      else this.guests.delete(name)
    }
  }
  /** How far each table is. One that is not open is looked into once, and again when it is another one. */
  async list(): Promise<readonly Listed[]> {
    const all: Listed[] = []
    for (const name of await this.store.list()) {
      const open = await this.open.get(name)?.catch(() => undefined)
      const known = open ? listedOf(name, open) : (this.left.get(name) ?? (await this.lookInto(name)))
      if (known) all.push(known)
    }
    return all
  }
  /** Opens a table for a look, beside those that are open. Null for a journal that cannot be read, or another program's: it is no table. */
  private async lookInto(name: string): Promise<Listed | null> {
    let isNews = false
    const stop = this.store.watch(name, () => {
      isNews = true
      this.left.delete(name)
      stop()
    })
    const found = (await this.listing.asLeft(name)) ?? (await this.openedFor(name))
    if (!found) stop()
    else if (!isNews) this.left.set(name, found)
    return found
  }
  private async openedFor(name: string): Promise<Listed | null> {
    const table = await TableService.open(this.store, name, await this.with(name)).catch(() => null)
    if (!table) return null
    await this.listing.now(name, table).catch(() => undefined)
    const found = listedOf(name, table)
    table.close()
    return found
  }
  async delete(name: string): Promise<void> {
    const table = await this.open.get(name)?.catch(() => undefined)
    table?.close()
    this.open.delete(name)
    await this.store.delete(name)
    await this.listing.delete(name)
    await this.keys.delete(name)
    await this.pictures.write(name, null)
  }
  /** Every table is closed, then the store. */
  async end(): Promise<void> {
    for (const [name, table] of this.open) await this.closed(name, table)
    this.open.clear()
    await this.store.close()
  }
}

/** The square near which newcomers stand: the one that was said; of several places the entry of the one where the party is. */
function nearOf({ fight, table }: TableService, creatures: TableView['creatures'], near: string | undefined) {
  const { map, places } = fight
  const party = creatures.find(c => c.id === table.open.find(o => o.question === 'command')?.who) ?? creatures[0]
  const here = places?.find(p => p.id === party?.place)
  const square = near === undefined ? -1 : squareNamed(near, { width: map.width, places }, here)
  if (near !== undefined && (square < 0 || square >= map.squares.length))
    throw new Error(`no square "${near}" on this map`)
  if (square >= 0) return map.at(square)
  return here ? { x: here.x + here.width - 1, y: here.y + Math.floor(here.height / 2) } : undefined
}
