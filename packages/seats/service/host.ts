import type { Oath, Seat, Table } from '@quintain/engine'
import type { Fight } from '@quintain/formats'
import type { Journals } from '@quintain/store'
import type { Streams } from '../index.ts'
import type { KeyedSeat, News, TableForecast, TableOrder, TableQuestion, TableView } from '../protocol/index.ts'
import type { TableDice } from './hosted/dice.ts'
import type { Sittings } from './hosted/sittings.ts'
import type { SeatLog } from './stored/log.ts'
import type { Known } from './view.ts'

/** What those know who see the same, after a line of the journal. */
export interface Look {
  /** The line. */
  readonly at: number
  /** What it was made from: of the same nothing else is made. */
  readonly from: {
    readonly view: unknown
    readonly settings: unknown
    readonly oath: Oath | null
    readonly told: number
    readonly over: boolean
  }
  readonly known: Known
  /** What a page draws, made once. */
  shown(): TableView
  /** Previews that were asked for, by what was asked. */
  readonly previews: Map<string, TableForecast>
}

/** A table as its seats have it. */
export interface Host {
  readonly name: string
  readonly fight: Fight
  readonly sittings: Sittings
  readonly dice: TableDice
  readonly table: Table
  readonly store: Journals
  readonly streams: Streams
  /** Tells cursors of this journal from those of others. */
  readonly epoch: string
  /** What those who sit here are told. */
  readonly telling: Telling
  /** Whether the table is another one now, or was taken away: nothing is done here any more. */
  readonly isClosed: boolean
  /** What a seat knows now: made once for all who see the same. */
  look(seat: Seat): Look
  logOf(seat: Seat): SeatLog
  /** Who sits here, with the keys of their links: for the game master. */
  keyed(): KeyedSeat[]
  /** Changes the key of a seat: who came by the old one is sent away. */
  revoke(seat: string): Promise<string>
  /** Makes sure that the last acts of a seat can be taken back, of everybody where it is null. */
  reachBack(acts: number, seat: string | null): Promise<void>
  /** Makes sure that the logs begin with the first line of the journal, where its lines are kept. */
  reachStart(): Promise<void>
  /** Something was stored: who listens looks at what is otherwise. */
  tell(): void
  /** Calls the listener after what anybody has done, until the function that it returns is called. */
  onChange(listener: () => void): () => void
  /** Calls the listener when the table is another one now, and who sits here should come back. */
  onLeave(listener: () => void): () => void
  /** Calls the listener with each seat whose links open nothing any more. */
  onRevoke(listener: (seat: string) => void): () => void
}

/** A seat as its connections have it. */
export interface Seated {
  readonly id: string
  readonly seat: Seat
  readonly view: TableView
  readonly questions: readonly TableQuestion[]
  readonly orders: readonly TableOrder[]
}

/** What somebody at a seat was told so far. Those who sit at one seat and were told the same share it. */
export interface Told {
  readonly view: TableView
  /** How many entries of the log. */
  readonly read: number
  readonly struck: ReadonlySet<number>
  readonly questions: readonly TableQuestion[]
  readonly orders: string
  readonly who: string
}

/** What those who sit at the seats of a table are told, made once for all who were told the same before. */
export interface Telling {
  /** All that a seat knows now. */
  now(seated: Seated): Told
  /** What is otherwise than it was told; no news where that is nothing. */
  after(seated: Seated, was: Told): { readonly told: Told; readonly news: News | null }
  /** Where one is who was told this. */
  cursor(told: Told): string
}
