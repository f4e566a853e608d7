/** A table of people as one service: from a fight file or its journal to the messages of the protocol. It opens no connection. */
export { TableSeat } from './seat.ts'
export { firstSeats, Keys, newKey, type Sittings } from './sittings.ts'
export { type Hosting, TableService } from './table.ts'
