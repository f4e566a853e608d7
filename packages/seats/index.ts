/** Several people at one table: who may do what, and one command from its seat to the store. */
export { CLOCK, type Committed, commit, goOn, type Sent } from './commit.ts'
export { Cursors } from './cursor.ts'
export { newTable, openTable, token } from './open.ts'
export { playSeat, type SeatReply } from './play-seat.ts'
export { Projection, type Told } from './projection.ts'
export { refuses } from './refuses.ts'
export { type Follower, type Message, type SeatForecast, Streams, type ToldQuestion } from './stream.ts'
export type { SeatDid, TakingBack } from './taking-back.ts'
