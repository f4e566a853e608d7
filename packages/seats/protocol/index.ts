/**
 * The messages between a table and those who sit at it, as zod schemas: one protocol over a WebSocket and over the messages of
 * a worker alike. `PROTOCOL` is its version; a `hello` of another one is refused with both.
 */
export { type Deed, type Hello, hello, type SeatMessage, seatMessage } from './asked.ts'
export { changedView, viewChange } from './change.ts'
export type { Listed } from './listed.ts'
export type {
  KindGroup,
  LegalKind,
  LogEntry,
  RulingTold,
  TableAsk,
  TableForecast,
  TableOrder,
  TableQuestion,
  ToldTally,
} from './log.ts'
export {
  type AreaTold,
  type KeyedSeat,
  type News,
  type Reply,
  type SightTold,
  type SimulatedTold,
  type TableMessage,
  tableMessage,
  type ViewChange,
  type Welcome,
} from './told.ts'
export {
  type TableCreature,
  type TableMap,
  type TableReason,
  type TableTrackRow,
  type TableView,
  view,
} from './view.ts'

/** The version of the protocol between seats and table. */
export const PROTOCOL = 1
