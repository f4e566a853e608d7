/** A table of people as one service: from a fight file or its journal to the messages of the protocol. It opens no connection. */

export type { Hosting } from './hosted/hosting.ts'
export { firstSeats, Keys, newKey, type Sittings } from './hosted/sittings.ts'
export { TableSeat } from './seat.ts'
export { TableService } from './table.ts'
