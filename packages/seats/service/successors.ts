import type { Did, Header, Refusal, Seat, Settings } from '@quintain/engine'
import type { Fight } from '@quintain/formats'
import { type Journals, StoreError, type Swap } from '@quintain/store/journals'
import { HOST, type Saying } from '../index.ts'
import type { TableView } from '../protocol/index.ts'
import type { Secrets } from '../sworn/index.ts'
import { type Newcomer, withNewcomers } from '../workshop/newcomers.ts'
import type { Host } from './host.ts'
import { entering, type Hosted, type Hosting, hostedBy, whereIs } from './hosted/hosting.ts'
import { squaresNear } from './squares-near.ts'

/** How often creatures come in anew where others do something meanwhile. */
const TRIES = 5
/** How long is waited for somebody to be asked, where a table goes on by itself, in milliseconds. */
const GOES_ON = 2000

/** A creature that comes in, and the square where it stands then. */
export type Arriving = Newcomer & { readonly to: string }

/** A table from which others are made. */
interface Origin<T> extends Host {
  readonly seats: readonly Seat[]
  readonly secrets: Secrets
  as(seat: string): { readonly view: TableView }
  /** A table in memory, that goes on from a header. */
  ready(name: string, fight: Fight, header: Header, hosted: Hosted): Promise<T>
  /** The same table once its journal is put into a store. */
  stored(store: Journals, hosted: Hosted): Promise<T>
  /** The same table where its journal is in a store. */
  again(store: Journals, hosted: Hosted): Promise<T>
  /** Another journal takes the place of this one; false where something was done meanwhile. */
  replacedBy(swap: Swap): Promise<boolean>
  hostDoes(did: Did): Promise<void>
  hostSays(saying: Promise<Saying>): Promise<void>
  hostTries(did: Did): Promise<readonly Refusal[]>
  settle(settings: Partial<Settings>): Promise<void>
  goOn(): Promise<void>
  leave(): void
  close(): void
}

/** The first question for a command that is open. */
const askedAt = ({ table }: Host) => table.open.find(o => o.question === 'command')

/** Waits until somebody is asked for a command, as after the acts of monsters; false where nobody is after a while. */
function isAskedSoon(table: Host): Promise<boolean> {
  if (askedAt(table)) return Promise.resolve(true)
  return new Promise(resolve => {
    const over = (isAsked: boolean) => {
      clearTimeout(late)
      stop()
      resolve(isAsked)
    }
    const late = setTimeout(over, GOES_ON, false)
    const stop = table.onChange(() => askedAt(table) && over(true))
  })
}

/** A table that begins where another is: the game master plays everybody there whom somebody plays. */
export async function branched<T extends Origin<T>>(table: T, name: string, hosting: Hosting): Promise<T> {
  const { fight, table: was, store, seats } = table
  const { header } = was.branch(was.last, table.name)
  const branchOf = whereIs(table.name, was.last, table.as('gm').view)
  const hosted = hostedBy(hosting)
  const tried = await table.ready(name, fight, { ...header, branchOf }, hosted)
  const plays = [...new Set(seats.flatMap(s => s.plays))]
  await tried.hostDoes({ do: 'seat', seat: { id: 'gm', role: 'gm', plays } })
  await tried.sittings.give('gm')
  await tried.settle(was.known.settings)
  await tried.goOn()
  return tried.stored(store, hosted)
}

/** A table with more creatures: made ready in memory, and put into the place of the other at once. */
export async function extended<T extends Origin<T>>(
  table: T,
  newcomers: readonly Arriving[],
  earlier: string,
  hosting: Hosting,
): Promise<T> {
  const { name, table: was, store, sittings, secrets } = table
  const hosted = hostedBy({ ...hosting, sittings, secrets })
  const isSworn = table.dice.oath !== null
  for (let tries = 0; tries < TRIES; tries++) {
    if (!(await isAskedSoon(table)))
      throw new Error('creatures come in while somebody is asked what to do: let the question be answered first')
    const { fight, header } = withNewcomers(table, newcomers, hosting.rulesets, hosting.open)
    // Dice that were sworn for a journal do not go on in another one.
    if (table.dice.oath) await table.hostSays(table.dice.revealing())
    const expected = was.last
    const branchOf = whereIs(earlier, expected, table.as('gm').view)
    const larger = await table.ready(name, fight, { ...header, branchOf }, hosted)
    if (isSworn) await larger.hostSays(larger.dice.swearing())
    await filled(larger, table, newcomers)
    const by = { header: larger.table.header, lines: larger.table.lines }
    if (await table.replacedBy({ expected, by, keptAs: earlier })) {
      const stored = await larger.again(store, hosted)
      table.leave()
      return stored
    }
    larger.close()
  }
  if (isSworn) await table.hostSays(table.dice.swearing())
  throw new StoreError('others are faster at this table: try again')
}

/** Those of the table before sit down at this one, and creatures come in. */
async function filled<T extends Origin<T>>(table: T, before: T, newcomers: readonly Arriving[]): Promise<void> {
  const { map, places } = table.fight
  for (const seat of before.seats) await table.hostDoes({ do: 'seat', seat })
  await table.settle(before.table.known.settings)
  await table.goOn()
  for (const { key, to } of newcomers) {
    // A large one may have no room just there: it comes in at the next square that has, or waits in reserve.
    for (const square of squaresNear({ width: map.width, height: map.height, places }, to)) {
      const asked = askedAt(table)
      const came = asked && (await table.hostTries(entering(asked.q, key, square)))
      if (came === undefined || came.length === 0) break
    }
    await table.goOn()
  }
}

/** The journal that was kept when creatures came in takes the place of this one. Throws a StoreError where something was done since. */
export async function goneBack<T>(table: Origin<T>, earlier: string): Promise<void> {
  const { inEffect, last } = table.table
  const isDone = inEffect.some(l => l.act === l.n && l.by !== undefined && l.by !== HOST.id && l.by !== 'policy')
  if (isDone || !(await table.replacedBy({ expected: last, by: earlier })))
    throw new StoreError('something was done since they came in: take that back first')
}
